"""Fault tests J: a command prints the same bytes for any user, environment and run."""

import os
import shutil
import subprocess

import pytest

COMMANDS = {
    "open": ("open",),
    "open-json": ("open", "--format", "json"),
    "open-full": ("open", "--precision", "full", "--key-times"),
    "close-ndjson": ("close", "--side", "right", "--format", "ndjson"),
    "toggle-across": ("toggle", "--across", "--state", "left", "--format", "markdown"),
    "bounce": ("bounce", "--precision", "15", "--fps", "997"),
    "bounce-opening": ("bounce", "--opening", "--swap-center", "--format", "json"),
    "set-size": ("set-size", "--to", "100", "--precision", "9"),
    "spring": ("open", "--curve", "spring(1 100 10 3)", "--precision", "9"),
    "overdamped": ("open", "--curve", "spring(2 50 40 -1)", "--precision", "9"),
    "curve-bezier": ("curve", "cubic-bezier(1, 0, 0, 1)", "--precision", "15"),
    "curve-spring": ("curve", "spring(duration: 0.5, damping: 0.7)", "--precision", "9"),
    "curve-list": ("curve", "linear(0, 0.3 20% 40%, 1)", "--precision", "full"),
    "long": ("open", "--fps", "50000"),
    "help": ("--help",),
    "help-open": ("open", "--help"),
    "columns": ("open", "--columns", "help"),
    "list-curves": ("list", "curves"),
    "list-devices": ("list", "devices"),
    "version": ("--version",),
    "unknown-option": ("open", "--durationn", "1"),
    "wrong-number": ("open", "--duration", "0,3"),
}


@pytest.fixture(scope="module")
def expected(run):
    """The output of each command in an empty environment."""
    results = {name: run(*COMMANDS[name], env={}) for name in COMMANDS}
    for name, result in results.items():
        assert result.status == (64 if name in ("unknown-option", "wrong-number") else 0), result
    return results


def assert_same_everywhere(run, expected, **options):
    different = [name for name in COMMANDS if run(*COMMANDS[name], **options) != expected[name]]
    assert not different, different


# J1: locales

LOCALES = ("de_DE", "tr_TR", "ar_EG", "ru_RU")


@pytest.fixture(scope="module")
def locales(tmp_path_factory):
    """A folder with locales that differ in decimal marks, digits and letter case."""
    compiler = shutil.which("localedef")
    if compiler is None:
        pytest.skip("localedef is not installed")
    folder = tmp_path_factory.mktemp("locales")
    for name in LOCALES:
        target = folder / f"{name}.UTF-8"
        subprocess.run(
            [compiler, "--no-archive", "-i", name, "-f", "UTF-8", str(target)], capture_output=True
        )
        if not target.is_dir():
            pytest.skip(f"localedef cannot make {name}")
    return folder


# One worker makes the locales.
@pytest.mark.long
@pytest.mark.xdist_group("locales")
@pytest.mark.parametrize("name", LOCALES)
def test_j1_locale(run, expected, locales, name):
    locale = f"{name}.UTF-8"
    variables = {"LOCPATH": str(locales), "LC_ALL": locale, "LANG": locale, "LANGUAGE": name}
    assert_same_everywhere(run, expected, env={**os.environ, **variables})


@pytest.mark.long
@pytest.mark.xdist_group("locales")
def test_j1_the_locales_take_effect(locales):
    # Otherwise the tests above would be void: a C program must print a comma here.
    shown = subprocess.run(
        ["printf", "%.1f", "0,5"],
        env={"LOCPATH": str(locales), "LC_ALL": "de_DE.UTF-8", "PATH": os.environ["PATH"]},
        capture_output=True,
    )
    assert shown.stdout == b"0,5"


@pytest.mark.parametrize("locale", ["C", "POSIX", "C.UTF-8", "xx_XX.nonsense", ""])
def test_j1_plain_locale(run, expected, locale):
    assert_same_everywhere(run, expected, env={**os.environ, "LC_ALL": locale})


# J2: the environment

SURROUNDINGS = {
    "time-zone": {"TZ": "Pacific/Kiritimati"},
    "broken-time-zone": {"TZ": ":/no/such/zone"},
    "dumb": {"TERM": "dumb", "NO_COLOR": "1"},
    "colours": {"TERM": "xterm-256color", "CLICOLOR_FORCE": "1", "FORCE_COLOR": "1"},
    "narrow": {"COLUMNS": "20", "LINES": "5"},
    "wide": {"COLUMNS": "400", "LINES": "200"},
    "user": {"USER": "someone", "LOGNAME": "someone", "HOME": "/no/such/home"},
    "epoch": {"SOURCE_DATE_EPOCH": "0"},
    "own-names": {"DECKCALC_FPS": "24", "DECKCALC_PRECISION": "2", "DECKCALC_FORMAT": "json"},
    "posix": {"POSIXLY_CORRECT": "1"},
    "malloc": {"MALLOC_PERTURB_": "165"},
}


@pytest.mark.parametrize("name", SURROUNDINGS)
def test_j2_environment(run, expected, name):
    assert_same_everywhere(run, expected, env={**os.environ, **SURROUNDINGS[name]})


def test_j2_working_directory(run, expected, tmp_path):
    assert_same_everywhere(run, expected, cwd=tmp_path)
    # A folder where nobody can create files.
    assert_same_everywhere(run, expected, cwd="/dev/fd")
    assert os.listdir(tmp_path) == []


def test_j2_deleted_working_directory(run, expected, tmp_path):
    place = tmp_path / "place"
    place.mkdir()
    result = run(*COMMANDS["open-json"], cwd=place, preexec=place.rmdir)
    assert result == expected["open-json"]


def test_j2_user(run, expected, plain_user):
    options = {"program": plain_user.program, "preexec": plain_user.drop, "cwd": "/"}
    assert_same_everywhere(run, expected, **options)


def test_j2_name_of_the_program(run, expected, tmp_path, deckcalc):
    other = tmp_path / "another name"
    other.symlink_to(deckcalc)
    assert_same_everywhere(run, expected, program=str(other))


def test_j2_file_and_standard_output(run, expected, tmp_path):
    for name in ("open-json", "bounce", "close-ndjson"):
        assert run(*COMMANDS[name], "--output", "out", cwd=tmp_path) == (0, b"", b"")
        assert (tmp_path / "out").read_bytes() == expected[name].out, name


# J3: hash seeds


@pytest.mark.long
@pytest.mark.parametrize("name", [name for name in COMMANDS if name != "long"])
def test_j3_thirty_runs(run, expected, name):
    results = {run(*COMMANDS[name]) for _ in range(30)}
    assert results == {expected[name]}


# J4: builds and processors


def test_j4_debug_build(run, expected, debug_build):
    assert_same_everywhere(run, expected, program=debug_build)


@pytest.mark.linux("GLIBC_TUNABLES")
@pytest.mark.parametrize(
    "tunables", ["-AVX2,-FMA", "-AVX2,-FMA,-FMA4,-AVX,-AVX512F", "-ERMS,-SSE4_2"]
)
def test_j4_processor_features(run, expected, tunables):
    variables = {"GLIBC_TUNABLES": f"glibc.cpu.hwcaps={tunables}"}
    assert_same_everywhere(run, expected, env={**os.environ, **variables})


@pytest.mark.linux("sched_setaffinity")
def test_j4_one_processor(run, expected):
    only = {min(os.sched_getaffinity(0))}
    assert_same_everywhere(run, expected, preexec=lambda: os.sched_setaffinity(0, only))


FORMATS = ("csv", "tsv", "json", "ndjson", "markdown", "text")
# 100,001 rows or more, of each source of rows.
LARGE = {
    "open": ("open", "--frames", "100000"),
    "open-full": ("open", "--frames", "100000", "--precision", "full", "--columns", "time,offset"),
    "cards": ("card", "stack", "--cards", "3", "--frames", "33334"),
    "curve": ("curve", "ease", "ease-in", "--frames", "100000"),
}


@pytest.mark.parametrize("name", LARGE)
@pytest.mark.parametrize("fmt", FORMATS)
def test_j4_number_of_threads(run, tmp_path, name, fmt):
    words = (*LARGE[name], "--format", fmt)
    alone = run(*words, "--jobs", "1")
    assert (alone.status, alone.err) == (0, b"")
    assert alone.out.count(b"\n") > 100_000
    assert run(*words) == alone
    assert run(*words, "--jobs", "2") == alone
    for jobs in ("3", "7"):
        assert run(*words, f"--jobs={jobs}", "-o", "out", cwd=tmp_path) == (0, b"", b"")
        assert (tmp_path / "out").read_bytes() == alone.out, jobs


def test_j4_static_build(run, expected):
    program = os.environ.get("DECKCALC_STATIC")
    if not program:
        pytest.skip("DECKCALC_STATIC names no static build")
    assert_same_everywhere(run, expected, program=os.path.abspath(program))
