"""scripts/install.sh and scripts/release.sh, with a program that is built already."""

import os
import re
import shlex
import shutil
import signal
import subprocess
import sys
import tarfile
import time
from pathlib import Path

import pytest

from conftest import missing_tool

ROOT = Path(__file__).resolve().parents[2]
INSTALL, RELEASE = (str(ROOT / "scripts" / name) for name in ("install.sh", "release.sh"))


@pytest.fixture
def program(deckcalc, tmp_path):
    """A small program that does as deckcalc does."""
    path = tmp_path / "programs" / "my deckcalc"
    path.parent.mkdir()
    path.write_text(f'#!/bin/sh\nexec {shlex.quote(deckcalc)} "$@"\n')
    path.chmod(0o755)
    return str(path)


@pytest.fixture
def script(tmp_path):
    """Runs a script in a folder of its own."""
    folder = tmp_path / "working folder"
    folder.mkdir()

    def call(*command, status=0, **environment):
        result = subprocess.run(
            command, cwd=folder, capture_output=True, text=True, timeout=120,
            env={"PATH": os.environ["PATH"], "HOME": str(tmp_path), **environment},
        )  # fmt: skip
        assert result.returncode == status, result.stdout + result.stderr
        return result

    call.folder = folder
    return call


def files_in(folder):
    return {
        str(path.relative_to(folder)) for path in folder.rglob("*") if not path.is_dir()
    }


@pytest.fixture
def sources(tmp_path):
    """A copy of what install.sh installs and builds."""
    folder = tmp_path / "sources"
    for name in ("docs", "packaging", ".github", "scripts"):
        kept = shutil.ignore_patterns("tests", "reference", "__pycache__")
        shutil.copytree(ROOT / name, folder / name, ignore=kept)
    for name in ("LICENSE", "README.md"):
        shutil.copy(ROOT / name, folder)
    return folder


@pytest.fixture
def tools(tmp_path):
    """Adds commands that come first in the PATH, from their shell scripts, and returns that PATH."""
    folder = tmp_path / "tools"
    folder.mkdir()

    def add(**commands):
        for name, text in commands.items():
            (folder / name).write_text(f"#!/bin/sh\n{text}\n")
            (folder / name).chmod(0o755)
        return f"{folder}:{os.environ['PATH']}"

    return add


@pytest.mark.parametrize("name", ["install.sh", "release.sh"])
def test_the_scripts_have_no_errors(name):
    if shutil.which("shellcheck") is None:
        missing_tool("shellcheck is not installed")
    path = ROOT / "scripts" / name
    assert path.read_text().startswith("#!/bin/sh\n")
    result = subprocess.run(["shellcheck", str(path)], capture_output=True, text=True)
    assert (result.returncode, result.stdout) == (0, "")


@pytest.mark.parametrize("name", ["install.sh", "release.sh"])
@pytest.mark.parametrize("option", ["-h", "--help"])
def test_the_scripts_describe_themselves(script, name, option):
    result = script(str(ROOT / "scripts" / name), option)
    assert f"\nusage: scripts/{name} [" in result.stdout
    # The whole comment at the beginning of the script, and nothing else.
    comment = (ROOT / "scripts" / name).read_text().split("\nset -eu")[0].splitlines()[1:]
    assert result.stdout.splitlines() == [line.removeprefix("#").removeprefix(" ") for line in comment]
    assert (result.stderr, files_in(script.folder)) == ("", set())


def test_the_links_of_installed_documents_work(script, program):
    script(INSTALL, "--prefix", "p", "--program", program)
    place = script.folder / "p/share/doc/deckcalc"
    links = 0
    for document in [place / "README.md", *place.glob("docs/**/*.md")]:
        for link in re.findall(r"\]\(([^)#:]+)(?:#[^)]*)?\)", document.read_text()):
            assert (document.parent / link).exists(), f"{document.name}: {link}"
            links += 1
    assert links > 100


@pytest.mark.parametrize("prefix", ["a prefix/with spaces", "relative", None])
def test_everything_is_installed_and_removed(script, program, prefix):
    # None is the usual prefix.
    options = [] if prefix is None else ["--prefix", prefix]
    place = script.folder.parent / ".local" if prefix is None else script.folder / prefix
    own = place / "share/man/man1/other.1"
    own.parent.mkdir(parents=True)
    own.write_text("of another program")
    script(INSTALL, *options, "--program", program)
    installed = files_in(place)
    assert {
        "bin/deckcalc", "share/bash-completion/completions/deckcalc",
        "share/zsh/site-functions/_deckcalc", "share/fish/vendor_completions.d/deckcalc.fish",
        "share/man/man1/deckcalc.1", "share/man/man1/deckcalc-open.1",
        "share/deckcalc/plot_keyframes.py", "share/deckcalc/plot_keyframes.gp",
        "share/doc/deckcalc/LICENSE",
    } <= installed  # fmt: skip
    listed = (place / "share/deckcalc/installed.txt").read_text().splitlines()
    assert set(listed) == installed - {"share/man/man1/other.1"}
    assert script(str(place / "bin/deckcalc"), "--version").stdout.startswith("deckcalc ")
    script(INSTALL, *options, "--uninstall")
    assert files_in(place) == {"share/man/man1/other.1"}
    # Folders that are empty are gone.
    assert {path.name for path in place.rglob("*")} == {"share", "man", "man1", "other.1"}
    assert script(INSTALL, *options, "--uninstall", status=66).stderr == (
        f"install.sh: deckcalc is not installed in {place}: no share/deckcalc/installed.txt\n"
    )


def test_an_old_version_is_replaced(script, program):
    script(INSTALL, "--prefix", "p", "--program", program)
    place = script.folder / "p"
    before = files_in(place)
    # The old version had a command that the new one does not have.
    (place / "share/man/man1/deckcalc-zoom.1").touch()
    listing = place / "share/deckcalc/installed.txt"
    old = sorted([*listing.read_text().splitlines(), "share/man/man1/deckcalc-zoom.1"])
    listing.write_text("".join(f"{line}\n" for line in old))
    script(INSTALL, "--prefix", "p", "--program", program)
    assert files_in(place) == before


SHARED = [
    "share/bash-completion/completions/deckcalc", "share/zsh/site-functions/_deckcalc",
    "share/fish/vendor_completions.d/deckcalc.fish", "share/man/man1/deckcalc.1",
]  # fmt: skip


@pytest.mark.long
def test_files_of_others_are_kept(script, program):
    place = script.folder / "p"
    for name in SHARED:
        (place / name).parent.mkdir(parents=True)
        (place / name).write_text("of another program\n")
    # The second time, there is a list of what was installed.
    for _ in range(2):
        printed = script(INSTALL, "--prefix", "p", "--program", program).stdout.splitlines()
        kept = [line for line in printed if line.startswith("note: kept ")]
        assert kept == [
            f"note: kept {place}/{name}, which is not from deckcalc; remove it to install deckcalc's"
            for name in sorted(SHARED)
        ]
        assert {(place / name).read_text() for name in SHARED} == {"of another program\n"}
    listed = (place / "share/deckcalc/installed.txt").read_text().splitlines()
    assert not set(SHARED) & set(listed)
    assert "share/man/man1/deckcalc-open.1" in listed
    script(INSTALL, "--prefix", "p", "--uninstall")
    assert files_in(place) == set(SHARED)


def test_files_that_deckcalc_printed_are_replaced(script, program):
    place = script.folder / "p"
    for name in SHARED:
        (place / name).parent.mkdir(parents=True)
    for shell, name in zip(("bash", "zsh", "fish"), SHARED):
        script(program, "completions", shell, "-o", str(place / name))
    script(program, "man", "-o", str(place / SHARED[3]))
    for name in SHARED:
        with open(place / name, "a") as file:
            file.write("of an old version\n")
    printed = script(INSTALL, "--prefix", "p", "--program", program).stdout
    assert "kept" not in printed
    assert not any("of an old version" in (place / name).read_text() for name in SHARED)
    script(INSTALL, "--prefix", "p", "--uninstall")
    assert files_in(place) == set()


@pytest.mark.long
def test_hints_are_printed_only_if_they_are_needed(script, program):
    place = script.folder / "p"
    found = {"PATH": f"{place}/bin:{os.environ['PATH']}", "XDG_DATA_DIRS": f"/usr/share:{place}/share"}
    (script.folder.parent / ".zshrc").write_text(f"fpath=({place}/share/zsh/site-functions $fpath)\n")
    silent = script(INSTALL, "--prefix", "p", "--program", program, **found)
    assert silent.stdout == f"installed {place}/bin/deckcalc\n"
    assert f"note: {place}/bin is not in PATH\n" in script(
        INSTALL, "--prefix", "p", "--program", program
    ).stdout


@pytest.mark.parametrize("system", ["Linux", "Darwin"])
def test_the_program_is_built_for_the_system(script, program, sources, tools, tmp_path, system):
    built = tmp_path / "built/deckcalc"
    built.parent.mkdir()
    built.touch(0o755)
    os.utime(built, (0, 0))
    path = tools(
        uname=f"echo {system}",
        # Lists its arguments, and whether the old program is still there.
        swift=f"""
            case $* in *--show-bin-path) echo {built.parent}; exit ;; esac
            printf '%s\\n' "$@" "$(ls {built.parent})" > {tmp_path}/arguments
            cp {shlex.quote(program)} {built}""",
        strip='[ "$2" = -o ] && cp "$4" "$3"',
    )
    install = str(sources / "scripts/install.sh")
    script(install, "--prefix", "p", PATH=path, SWIFT_BUILD_FLAGS="--disable-sandbox --jobs 1")
    assert (script.folder / "p/bin/deckcalc").read_bytes() == Path(program).read_bytes()
    arguments = (tmp_path / "arguments").read_text().splitlines()
    assert {"build", "release", "deckcalc", "--disable-sandbox", "--jobs", "1"} <= set(arguments)
    assert ("-static-executable" in arguments) == (system == "Linux")


@pytest.mark.long
def test_macos_installs_the_same(script, program, sources, tools):
    """With other tools than GNU's, in folders that Finder has shown."""
    if shutil.which("busybox") is None:
        missing_tool("busybox is not installed")
    script(INSTALL, "--prefix", "linux", "--program", program)
    for name in (".DS_Store", "docs/.DS_Store", "docs/guides/.DS_Store"):
        (sources / name).touch()
    used = "chmod cmp cp dirname find grep head mkdir mktemp mv rm rmdir sed sort"
    path = tools(uname="echo Darwin", **{name: f'exec busybox {name} "$@"' for name in used.split()})
    # The second time, the files of the first one are replaced.
    for _ in range(2):
        script(
            str(sources / "scripts/install.sh"), "--prefix", "macos", "--program", program, PATH=path
        )
    one, other = ({name: (script.folder / place / name).read_bytes() for name in files_in(script.folder / place)}
                  for place in ("linux", "macos"))  # fmt: skip
    assert one == other
    script(str(sources / "scripts/install.sh"), "--prefix", "macos", "--uninstall", PATH=path)
    assert files_in(script.folder / "macos") == set()


@pytest.mark.long
def test_hints_of_macos_are_for_its_shells(script, program, tools):
    place, path = script.folder / "it's", tools(uname="echo Darwin")
    for shell, hints in (("/bin/zsh", 0), ("/bin/bash", 1)):
        printed = script(
            INSTALL, "--prefix", "it's", "--program", program, PATH=path, SHELL=shell
        ).stdout.splitlines()
        assert (
            "note: fish and Homebrew's bash-completion@2 find the completions if XDG_DATA_DIRS "
            f"contains {place}/share"
        ) in printed
        lines = [line for line in printed if line.startswith("  source ")]
        assert len(lines) == hints
    shown = script("bash", "-c", f"{lines[0]}; complete -p deckcalc").stdout
    assert shown == "complete -F _deckcalc deckcalc\n"
    (script.folder.parent / ".bash_profile").write_text(lines[0])
    printed = script(INSTALL, "--prefix", "it's", "--program", program, PATH=path, SHELL="/bin/bash")
    assert "  source " not in printed.stdout


@pytest.mark.parametrize(
    "words",
    [["--prefix"], ["--prefix", ""], ["--program"], ["now"], ["--uninstall", "--program", "x"]],
    ids=" ".join,
)
def test_wrong_arguments_install_nothing(script, words):
    script(INSTALL, *words, status=64)
    # The usual prefix is in the home folder, beside the working folder.
    assert files_in(script.folder.parent) == set()


def test_a_program_that_cannot_run_is_not_installed(script):
    result = script(INSTALL, "--prefix", "p", "--program", "absent", status=66)
    assert "absent" in result.stderr
    assert not (script.folder / "p").exists()


@pytest.mark.xdist_group("shells")
def test_an_installed_program_is_completed_in_fish_and_found_by_man(script, program, tmp_path):
    for tool in ("fish", "man"):
        if shutil.which(tool) is None:
            missing_tool(f"{tool} is not installed")
    script(INSTALL, "--prefix", "p", "--program", program)
    place = script.folder / "p"
    found = {"PATH": f"{place}/bin:{os.environ['PATH']}", "XDG_DATA_DIRS": f"/usr/share:{place}/share"}
    offered = script("fish", "-c", 'complete -C "deckcalc open --dura"', **found)
    assert offered.stdout.startswith("--duration\t")
    # The folder of the pages follows from that of the program.
    assert "deckcalc-open" in script("man", "-w", "deckcalc-open", **found).stdout


def test_an_installed_user_can_plot_with_the_script(script, program):
    script(INSTALL, "--prefix", "p", "--program", program)
    line = "p/bin/deckcalc bounce --key-times | p/share/deckcalc/plot_keyframes.py -o bounce.svg"
    path = f"{Path(sys.executable).parent}:{os.environ['PATH']}"
    script("sh", "-c", line, PATH=path)
    assert (script.folder / "bounce.svg").read_text("utf-8").startswith("<?xml")


@pytest.mark.long
def test_a_release_is_the_same_again(script, program):
    for folder in ("one", "two"):
        printed = script(RELEASE, "--output", folder, "--program", program).stdout
        (archive,) = (script.folder / folder).glob("*.tar.gz")
        assert printed == f"{folder}/{archive.name}\n"
    one, two = ((script.folder / folder / archive.name).read_bytes() for folder in ("one", "two"))
    assert one == two
    checked = script("sh", "-c", f"cd one && sha256sum -c {archive.name}.sha256")
    assert checked.stdout == f"{archive.name}: OK\n"
    version = script(program, "--version").stdout.split()[1]
    system = os.uname()
    assert archive.name == f"deckcalc-{version}-{system.sysname.lower()}-{system.machine}.tar.gz"


def test_a_release_has_all_that_is_installed(script, program):
    script(RELEASE, "--output", "one", "--program", program, SOURCE_DATE_EPOCH="1000000000")
    script(INSTALL, "--prefix", "p", "--program", program)
    (archive,) = (script.folder / "one").glob("*.tar.gz")
    with tarfile.open(archive) as tar:
        members = tar.getmembers()
    assert [member.name for member in members] == sorted(member.name for member in members)
    assert {(m.uid, m.gid, m.uname, m.gname, m.mtime) for m in members} == {(0, 0, "", "", 10**9)}
    top = archive.name.removesuffix(".tar.gz")
    names = {member.name.removeprefix(f"{top}/") for member in members if member.isfile()}
    assert names == files_in(script.folder / "p")
    assert {"share/doc/deckcalc/LICENSE", "share/doc/deckcalc/README.md"} <= names


def test_a_list_that_names_files_elsewhere_removes_nothing(script, program):
    script(INSTALL, "--prefix", "p", "--program", program)
    kept = script.folder / "kept"
    kept.write_text("of another program")
    with open(script.folder / "p/share/deckcalc/installed.txt", "a") as file:
        file.write("../kept\n")
    result = script(INSTALL, "--prefix", "p", "--uninstall", status=65)
    assert "names files outside of" in result.stderr
    assert kept.exists() and (script.folder / "p/bin/deckcalc").exists()


def test_a_list_with_a_link_to_elsewhere_removes_nothing(script, program):
    script(INSTALL, "--prefix", "p", "--program", program)
    place = script.folder / "p"
    kept = script.folder / "elsewhere/v2"
    kept.parent.mkdir()
    kept.write_text("of another program")
    (place / "lnk").symlink_to(kept.parent)
    listing = place / "share/deckcalc/installed.txt"
    listing.write_text(listing.read_text().replace("share/", "lnk/v2\nshare/", 1))
    for words in (["--uninstall"], ["--program", program]):
        result = script(INSTALL, "--prefix", "p", *words, status=65)
        assert result.stderr == (
            f"install.sh: {listing} names lnk/v2, which is outside of {place}\n"
        )
    assert kept.exists() and (place / "bin/deckcalc").exists()
    assert not list(place.glob(".deckcalc.*"))


@pytest.mark.long
@pytest.mark.parametrize("link", ["", "share", "share/man"])
def test_a_prefix_may_have_links_of_its_own(script, program, link):
    place = script.folder / "p"
    (script.folder / "elsewhere").mkdir()
    (place / link).parent.mkdir(parents=True, exist_ok=True)
    (place / link).symlink_to(script.folder / "elsewhere")
    for words in (["--program", program], ["--program", program], ["--uninstall"]):
        script(INSTALL, "--prefix", "p", *words)
    assert files_in(script.folder) == set()


@pytest.mark.long
@pytest.mark.parametrize("name", ["README.md", "docs/own.md"])
def test_documents_of_others_are_kept(script, program, name):
    own = script.folder / "p/share/doc/deckcalc" / name
    own.parent.mkdir(parents=True)
    own.write_text("of the user")
    printed = script(INSTALL, "--prefix", "p", "--program", program).stdout
    assert (f"note: kept {own}, which" in printed) == (name == "README.md")
    script(INSTALL, "--prefix", "p", "--uninstall")
    assert own.read_text() == "of the user"


def test_a_program_of_others_is_kept(script, program):
    own = script.folder / "p/bin/deckcalc"
    own.parent.mkdir(parents=True)
    own.write_text("#!/bin/sh\n")
    result = script(INSTALL, "--prefix", "p", "--program", program, status=73)
    assert result.stderr == (
        f"install.sh: {own} was not installed by install.sh; remove it to install deckcalc\n"
    )
    assert files_in(script.folder) == {"p/bin/deckcalc"}


def test_a_prefix_that_cannot_be_written_is_one_line(script, program):
    (script.folder / "p").write_text("a file")
    result = script(INSTALL, "--prefix", "p/q", "--program", program, status=73)
    assert result.stderr == f"install.sh: cannot write to {script.folder}/p/q\n"


def test_a_folder_in_the_way_of_a_file_is_one_line(script, program):
    place = script.folder / "p"
    (place / "share").mkdir(parents=True)
    (place / "share/man").write_text("a file")
    result = script(INSTALL, "--prefix", "p", "--program", program, status=73)
    assert re.fullmatch(rf"install.sh: cannot write {place}/share/man/man1/\S+\n", result.stderr)
    assert not list(place.glob(".deckcalc.*"))


@pytest.mark.parametrize("name", ["HUP", "INT", "TERM"])
def test_a_signal_leaves_no_temporary_files(script, deckcalc, tmp_path, name):
    # A program that never ends, so that the script is in the middle when the signal comes.
    slow = tmp_path / "slow"
    slow.write_text("#!/bin/sh\nexec sleep 1\n")
    slow.chmod(0o755)
    place = script.folder / "p"
    process = subprocess.Popen(
        [INSTALL, "--prefix", str(place), "--program", str(slow)],
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    while not list(place.glob(".deckcalc.*/files/bin/deckcalc")):
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(signal.Signals[f"SIG{name}"])
    assert process.wait(30) == -signal.Signals[f"SIG{name}"]
    assert process.communicate()[1] == b""
    assert list(place.iterdir()) == []


@pytest.mark.long
def test_the_line_for_zsh_is_quoted(script, program):
    if shutil.which("zsh") is None:
        missing_tool("zsh is not installed")
    prefix = "it's $(touch ran) \"q\""
    printed = script(INSTALL, "--prefix", prefix, "--program", program).stdout
    (line,) = (line for line in printed.splitlines() if line.startswith("  fpath="))
    found = script("zsh", "-fc", f"{line}\nprint -r -- $fpath[1]").stdout
    assert found == f"{script.folder}/{prefix}/share/zsh/site-functions\n"
    assert not (script.folder / "ran").exists()
    (script.folder.parent / ".zshrc").write_text(line + "\n")
    assert "fpath=" not in script(INSTALL, "--prefix", prefix, "--program", program).stdout


def test_a_folder_in_the_place_of_the_program_is_kept(script, program):
    (script.folder / "p/bin/deckcalc").mkdir(parents=True)
    result = script(INSTALL, "--prefix", "p", "--program", program, status=73)
    assert result.stderr.endswith("p/bin/deckcalc is a folder\n")
    assert files_in(script.folder / "p") == set()
