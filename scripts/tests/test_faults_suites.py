"""Fault tests A, C, I and J of record and verify: disks that fail, and unusual folders.

No suite can read or write outside its folder. An expected table is complete or unchanged, no temporary file is left.
suite-*.txt and verify-*.txt in Tests/golden have the errors of suites, their places and their exit statuses.
"""

import json
import os
import subprocess

import pytest

from compare_support import CLOSE, OLD, OPEN
from conftest import assert_clean_message, temporaries
from fault_support import CONTENT, contents, lay_out

# The change from the old files, which are tables without rows.
OTHER_TABLE = b"1 column missing, 7 columns added, 19 rows added"
BOTH = ("record", "verify")
LOOKUPS = ("readlink", "readlinkat", "getcwd", "lstat")


def write_suite(folder, cases):
    (folder / "suite.json").write_text(json.dumps({"cases": cases}), "utf-8")


@pytest.fixture
def folder(tmp_path):
    """A folder with a suite of two cases and old tables for both."""
    place = tmp_path / "suite"
    place.mkdir()
    write_suite(place, [OPEN, CLOSE])
    lay_out(place, "open.csv close.csv")
    return place


@pytest.fixture
def suite(run, folder):
    """A function that writes a suite and runs a command on it in its folder."""

    def call(command, cases, *words, **options):
        if cases is not None:
            write_suite(folder, cases)
        return run(command, "suite.json", *words, cwd=folder, **options)

    return call


@pytest.fixture(scope="module")
def tables(run):
    return {name: run(name).out for name in ("open", "close")}


def state(folder):
    return {name: (folder / f"{name}.csv").read_bytes() for name in ("open", "close")}


# I1, I2: no access outside the folder


@pytest.mark.parametrize("command", BOTH)
@pytest.mark.parametrize("path", ["../out.json", "{}/out.json", "in/../../out.json", "link/out.json", "-"])
def test_i1_i2_a_case_reads_and_writes_nothing_outside_of_the_folder(suite, folder, tmp_path, path, command):
    lay_out(tmp_path, "out.json=scene suite/in.json=scene suite/in/ suite/link->..")
    (folder / "open.csv").unlink()
    path = path.format(tmp_path)
    for words in (["run", path], ["pan", "--path", path]):
        assert suite(command, [{**OPEN, "arguments": words}], stdin=subprocess.PIPE).status in (64, 65, 66), words
        assert not (folder / "open.csv").exists()
    if path != "-":
        assert suite(command, [{**OPEN, "expect": path}]).status in (65, 66, 73)
    assert (tmp_path / "out.json").read_bytes() == CONTENT["scene"]
    assert suite("record", [{**OPEN, "arguments": ["run", "in.json"]}]).status == 0


@pytest.mark.parametrize("words, expect, status", [
    # The report would disclose the rows of the other file.
    *(("verify", expect, 66) for expect in ("link/open.csv", "table.csv")), ("record", "link/open.csv", 73),
    *((words, "table.csv", 73) for words in ("record", "record --check")),
])  # fmt: skip
def test_i2_no_table_is_read_or_written_through_a_link(suite, folder, tmp_path, tables, words, expect, status):
    lay_out(tmp_path, "outside/open.csv suite/link->../outside suite/table.csv->../outside/open.csv")
    (tmp_path / "outside/open.csv").write_bytes(tables["close"])
    write_suite(folder, [{**OPEN, "expect": expect}])
    before = contents(tmp_path)
    command, *options = words.split()
    result = suite(command, None, *options)
    assert (result.status, contents(tmp_path)) == (status, before) and b"276" not in result.out
    if "record" in words and expect == "table.csv":
        assert result.err.endswith(b"'table.csv': it is outside the suite's folder\n")


@pytest.mark.parametrize("same", [False, True], ids=["other", "same"])
def test_i2_a_link_in_the_folder_is_replaced_and_its_target_untouched(suite, folder, tables, same):
    content = tables["open"] if same else OLD
    (folder / "target").write_bytes(content)
    (folder / "open.csv").unlink()
    (folder / "open.csv").symlink_to("target")
    assert suite("record", [OPEN]).status == 0
    assert not (folder / "open.csv").is_symlink() and (folder / "open.csv").read_bytes() == tables["open"]
    assert (folder / "target").read_bytes() == content and temporaries(folder) == []


def test_i2_a_planted_link_among_the_artifacts_is_replaced(suite, folder, tmp_path):
    lay_out(tmp_path, f"target suite/kept/open.actual.csv->{tmp_path}/target")
    suite("verify", [OPEN], "--artifacts", "kept")
    assert (tmp_path / "target").read_bytes() == OLD
    assert not (folder / "kept/open.actual.csv").is_symlink()


@pytest.mark.parametrize("expect", ["table.csv", "open.csv/open.csv"])
def test_a12_an_expected_file_that_is_a_folder_or_is_in_a_file(suite, folder, expect):
    lay_out(folder, "table.csv/")
    assert suite("record", [{**OPEN, "expect": expect}]).status in (66, 73)
    assert suite("verify", None).status == 66
    assert (folder / "open.csv").read_bytes() == OLD


# A9, C1: calls that are interrupted or fail


@pytest.mark.linux("strace")
@pytest.mark.parametrize("reason", ["EINTR", "EACCES", "ENOENT", "ELOOP"])
@pytest.mark.parametrize("words", [("verify", "suite.json"), ("record", "suite.json", "--check")], ids=BOTH[::-1])
def test_a9_every_look_into_a_folder_fails_once(tracer, tmp_path, words, reason):
    # A single case runs on the traced thread; with two, another thread may run either.
    write_suite(tmp_path, [{**OPEN, "expect": "t/u/open.csv"}])
    assert tracer.run("record", "suite.json", program=tracer.program, cwd=tmp_path).status == 0
    whole, calls = tracer.calls(*words, cwd=tmp_path)
    # Not that of the program itself.
    looks = [call for call in calls if call.name in LOOKUPS and "/proc/self/exe" not in call.text]
    assert whole.status == 0 and len(looks) >= 4
    if reason == "EINTR":
        looks += [call for call in calls if "O_DIRECTORY" in call.text or call.name in ("getdents64", "access")]
        assert words[0] == "record" or any("O_DIRECTORY" in call.text for call in looks)
    for call in looks:
        result = tracer.inject(call.name, f"error={reason}:when={call.ordinal}", *words, cwd=tmp_path)
        # After a failed lookup there is no link, or the table is elsewhere.
        assert result == whole if reason == "EINTR" else result.status in (0, 1, 66, 73), (call, result)


# A10, A15, A20, I3: disks that fail, permissions, and several runs


def test_a10_i3_every_call_that_writes_a_table_fails_once(tracer, folder, tables):
    words = ("record", "suite.json", "--jobs", "1")
    calls = tracer.output_calls(*words, target="open.csv", cwd=folder)
    assert sum("O_EXCL" in call.text for call in calls) == 2
    failures, steps = 0, {}
    for call in calls:
        if call.name not in tracer.FALLIBLE:
            continue
        lay_out(folder, "open.csv close.csv")
        result = tracer.inject(call.name, f"error=ENOSPC:when={call.ordinal}", *words, cwd=folder)
        found = state(folder)
        steps.setdefault(call.name, []).append((result.status, result.out, found))
        assert result.status in (0, 66, 73, 74) and temporaries(folder) == [], (call, result)
        assert all(found[name] in (OLD, tables[name]) for name in found), call
        # The tables are written in suite order, and those that are reported as written exist.
        assert found["close"] == OLD or found["open"] == tables["open"]
        assert all(found[name] == tables[name] for name in found if f"written: {name}.csv".encode() in result.out), call
        if result.status:
            failures += 1
            assert_clean_message(result.err)
        else:
            assert found == tables
    assert failures >= 6
    for name in ("write", "fsync", "rename"):
        line = b"written: open.csv (" + OTHER_TABLE + b")\n"
        assert steps[name][1] == (74, line, {"open": tables["open"], "close": OLD})


def test_a15_an_unused_table_that_cannot_be_removed(run, plain_user):
    write_suite(plain_user.folder, [{**OPEN, "expect": "tables/open.csv"}])
    assert run("record", "suite.json", cwd=plain_user.folder).status == 0
    lay_out(plain_user.folder, "tables/old.csv tables/:555")
    result = run("record", "suite.json", "--prune", program=plain_user.program, preexec=plain_user.drop,
        cwd=plain_user.folder)
    assert result == (73, b"", b"deckcalc: error: cannot remove 'tables/old.csv': Permission denied\n")
    assert (plain_user.folder / "tables/old.csv").exists()


def test_a20_many_runs_onto_one_suite(deckcalc, folder, tables):
    words = [deckcalc, "record", "suite.json"]
    processes = [subprocess.Popen(words, cwd=folder, stdout=subprocess.DEVNULL) for _ in range(20)]
    assert {process.wait(timeout=60) for process in processes} == {0}
    assert state(folder) == tables and temporaries(folder) == []


def test_a20_cases_that_are_added_at_once_are_all_kept(deckcalc, run, tmp_path):
    words = [deckcalc, "record", "suite.json", "--add"]
    processes = [subprocess.Popen([*words, f"c{k}", "--", "open"], cwd=tmp_path, stdout=subprocess.DEVNULL)
        for k in range(8)]
    assert {process.wait(timeout=60) for process in processes} == {0}
    cases = json.loads((tmp_path / "suite.json").read_bytes())["cases"]
    assert sorted(case["name"] for case in cases) == [f"c{k}" for k in range(8)]
    assert sorted(os.listdir(tmp_path)) == ["suite.json", "tables"]
    assert run("verify", "suite.json", "--obsolete", "fail", cwd=tmp_path) == (0, b"8 cases: 8 same\n", b"")


@pytest.mark.linux("/dev/full")
def test_a1_a_record_on_a_full_device(suite, folder, tables):
    with open("/dev/full", "wb") as full:
        assert suite("record", None, stdout=full).status == 74
    assert state(folder) == tables


# I6, J: unusual folders and environments


def test_i6_a_folder_that_is_gone(run, tmp_path, folder, tables):
    def leave():
        (tmp_path / "gone").mkdir()
        os.chdir(tmp_path / "gone")
        (tmp_path / "gone").rmdir()

    for command in BOTH:
        assert run(command, folder / "suite.json", preexec=leave)[::2] == (0, b"")
    assert run("verify", "suite.json", preexec=leave).status == 66
    assert state(folder) == tables


@pytest.mark.parametrize("name", ["./s/../s/suite.json", "s//suite.json"])
def test_i6_table_paths_are_relative_to_the_suite(run, tmp_path, tables, name):
    (tmp_path / "s").mkdir()
    write_suite(tmp_path / "s", [{**OPEN, "expect": "./deep/er/open.csv"}])
    assert run("record", name, cwd=tmp_path).status == 0
    assert (tmp_path / "s/deep/er/open.csv").read_bytes() == tables["open"]
    assert run("verify", name, "--obsolete", "fail", cwd=tmp_path) == (0, b"1 case: 1 same\n", b"")
