"""scripts/release.sh for other systems: stubs take the place of the compiler and of the tools of a Mac.

test_install.py has the tests for the system of this machine.
"""

import os
import re
import shlex
import shutil
import subprocess
import tarfile
from pathlib import Path

import pytest

pytestmark = pytest.mark.long

ROOT = Path(__file__).resolve().parents[2]
INSTALL, RELEASE = (str(ROOT / "scripts" / name) for name in ("install.sh", "release.sh"))
SPAN = "libswiftCompatibilitySpan.dylib"

# Each logs its call. Swift makes a program that names the machine which it is for.
UNAME = """
case ${{1:-}} in -m) echo {machine} ;; *) echo {system} ;; esac
"""
SWIFT = """
if [ -e {folder}/broken ]; then echo "error: it does not compile"; exit 1; fi
machine=host
while [ $# -gt 0 ]; do
  case $1 in
    --triple | --swift-sdk) machine=$2 ;;
    --show-bin-path) shown=true ;;
  esac
  shift
done
if [ -n "${{shown:-}}" ]; then echo {folder}/built/$machine; exit; fi
mkdir -p {folder}/built/$machine
printf '#!/bin/sh\\n# built for %s\\nexec %s "$@"\\n' "$machine" {deckcalc} > {folder}/built/$machine/deckcalc
chmod +x {folder}/built/$machine/deckcalc
"""
LIPO = """
case $1 in
  -create) cat "$4" "$5" > "$3"; chmod +x "$3" ;;
  -archs) sed -n 's/^# built for \\([^-]*\\).*/\\1/p' "$2" | tr '\\n' ' ' | sed 's/ $//' ;;
esac
"""
STRIP = """
case "$1 $2" in "-x -o") cp "$4" "$3" ;; esac
"""
OTOOL = """
if [ -d {folder}/toolchain ]; then echo "	@rpath/{span} (current version 0.0.0)"; fi
"""
STUBS = {
    "swift": SWIFT, "lipo": LIPO, "strip": STRIP, "otool": OTOOL,
    "xcrun": "echo {folder}/toolchain/usr/bin/swift\n",
    "shasum": '[ "$1 $2" = "-a 256" ] && exec {sha256sum} "$3"\n',
    "tar": "echo 'bsdtar 3.5.3 - libarchive 3.7.4'\n",
}  # fmt: skip
# What a Mac does not have.
ABSENT = {"sha256sum"}


class Machine:
    """A machine with stubs, on which the scripts run."""

    def __init__(self, folder, deckcalc, system, machine):
        self.folder, self.tools, self.log = folder, folder / "tools", folder / "log"
        self.deckcalc = shlex.quote(deckcalc)
        self.tools.mkdir(parents=True)
        facts = {
            "folder": shlex.quote(str(folder)), "deckcalc": self.deckcalc, "span": SPAN,
            "system": system, "machine": machine, "sha256sum": shutil.which("sha256sum"),
        }  # fmt: skip
        stubs = {"uname": UNAME, "swift": SWIFT}
        if system == "Darwin":
            stubs |= STUBS
            (self.tools / "gtar").symlink_to(shutil.which("tar"))
        for name, text in stubs.items():
            first = f'#!/bin/sh\necho {name} "$@" >> {shlex.quote(str(self.log))}\n'
            (self.tools / name).write_text(first + text.format(**facts))
            (self.tools / name).chmod(0o755)
        for place in os.environ["PATH"].split(os.pathsep):
            for tool in Path(place).glob("*"):
                link = self.tools / tool.name
                if not (link.exists() or link.is_symlink() or system == "Darwin" and tool.name in ABSENT):
                    link.symlink_to(tool)

    def program(self, *machines):
        """A program that is built already, for some machines."""
        path = self.folder / "program"
        comments = "".join(f"# built for {machine}\n" for machine in machines)
        path.write_text(f'#!/bin/sh\n{comments}exec {self.deckcalc} "$@"\n')
        path.chmod(0o755)
        return str(path)

    def run(self, *command, status=0):
        result = subprocess.run(
            command, cwd=self.folder, capture_output=True, text=True, timeout=120,
            env={"PATH": str(self.tools), "HOME": str(self.folder)},
        )  # fmt: skip
        assert result.returncode == status, result.stdout + result.stderr
        return result

    def calls(self, name):
        """The arguments of each call of a stub."""
        lines = self.log.read_text().splitlines() if self.log.exists() else []
        return [line.split()[1:] for line in lines if line.split()[0] == name]


@pytest.fixture
def machine(tmp_path, deckcalc):
    return lambda *facts: Machine(tmp_path / "machine", deckcalc, *facts)


@pytest.fixture
def mac(machine):
    return machine("Darwin", "arm64")


def archive_in(folder):
    """The name and the files of the only archive in a folder, which is right by its checksum."""
    (archive,) = folder.glob("*.tar.gz")
    check = ["sha256sum", "--status", "-c", f"{archive.name}.sha256"]
    subprocess.run(check, cwd=folder, check=True)
    name = archive.name.removesuffix(".tar.gz")
    with tarfile.open(archive) as tar:
        files = {
            member.name.removeprefix(f"{name}/"): tar.extractfile(member).read().decode()
            for member in tar.getmembers()
            if member.isfile()
        }
    return name, files


def add_span_library(mac):
    for platform in ("appletvos", "iphoneos", "macosx", "watchos", "xros"):
        library = mac.folder / "toolchain/usr/lib/swift-6.2" / platform / SPAN
        library.parent.mkdir(parents=True)
        library.write_text(f"for {platform}")


def test_an_archive_for_macs_has_a_universal_program_and_the_library_of_older_systems(mac):
    add_span_library(mac)
    printed = mac.run(RELEASE, "--output", "out").stdout
    name, files = archive_in(mac.folder / "out")
    assert printed == f"out/{name}.tar.gz\n"
    assert re.fullmatch(r"deckcalc-\d+\.\d+\.\d+-macos-universal", name)
    assert re.findall("built for (.*)", files["bin/deckcalc"]) == ["arm64-apple-macosx", "x86_64-apple-macosx"]
    assert files[f"lib/{SPAN}"] == "for macosx"
    listed = files["share/deckcalc/installed.txt"].splitlines()
    assert listed == sorted(files)
    for call in mac.calls("swift"):
        assert "-Xlinker -rpath -Xlinker @executable_path/../lib" in " ".join(call)
    assert [call[:2] for call in mac.calls("strip")] == [["-S", "-x"]]
    assert mac.calls("shasum") and not mac.calls("tar")
    mac.run(RELEASE, "--output", "again")
    one, two = ((mac.folder / out / f"{name}.tar.gz").read_bytes() for out in ("out", "again"))
    assert one == two


def test_an_installed_archive_for_macs_can_be_removed(mac):
    add_span_library(mac)
    mac.run(RELEASE, "--output", "out")
    (archive,) = (mac.folder / "out").glob("*.tar.gz")
    (mac.folder / "p").mkdir()
    mac.run("gtar", "-xzf", str(archive), "--strip-components=1", "-C", "p")
    mac.run(INSTALL, "--prefix", "p", "--uninstall")
    assert not list((mac.folder / "p").rglob("*"))


def test_the_compiler_has_the_same_options_as_for_an_installation(mac):
    def options():
        (call, *_) = [call for call in mac.calls("swift") if "--show-bin-path" not in call]
        return {option for flag, option in zip(call, call[1:]) if flag == "-Xswiftc"}

    mac.run(INSTALL, "--prefix", "p")
    installed = options()
    mac.log.unlink()
    mac.run(RELEASE, "--output", "out")
    assert len(installed) > 1 and options() == installed


@pytest.mark.parametrize("machines, system", [("arm64", "arm64"), ("arm64 x86_64", "universal")])
def test_a_program_for_macs_that_is_built_already_keeps_its_machines(mac, machines, system):
    program = mac.program(*machines.split())
    mac.run(RELEASE, "--output", "out", "--program", program)
    name, files = archive_in(mac.folder / "out")
    assert name.endswith(f"-macos-{system}")
    assert not any(file.startswith("lib/") for file in files) and not mac.calls("swift")


def test_a_toolchain_without_the_library_of_older_systems_is_one_line(mac):
    (mac.folder / "toolchain/usr/lib").mkdir(parents=True)
    result = mac.run(RELEASE, "--output", "out", status=66)
    assert result.stderr == f"release.sh: {mac.folder}/toolchain/usr/lib has no macosx/{SPAN}\n"
    assert not (mac.folder / "out").exists()


def test_another_tar_is_rejected_before_the_build(mac):
    (mac.tools / "gtar").unlink()
    result = mac.run(RELEASE, "--output", "out", status=69)
    assert result.stderr == (
        "release.sh: GNU tar is required; on a Mac, 'brew install gnu-tar' installs it as gtar\n"
    )
    assert not mac.calls("swift")


def test_an_error_of_the_compiler_is_shown(mac):
    (mac.folder / "broken").touch()
    assert mac.run(RELEASE, "--output", "out", status=1).stdout == "error: it does not compile\n"
    assert not (mac.folder / "out").exists()


def test_an_archive_for_linux_has_the_name_of_the_machine(machine):
    arm = machine("Linux", "aarch64")
    arm.run(RELEASE, "--output", "out", "--program", arm.program())
    assert archive_in(arm.folder / "out")[0].endswith("-linux-aarch64")


def test_an_sdk_builds_for_another_machine(machine):
    linux = machine("Linux", "x86_64")
    sdk = "aarch64-swift-linux-musl"
    linux.run(RELEASE, "--output", "out", "--program", linux.program(), "--swift-sdk", sdk)
    name, files = archive_in(linux.folder / "out")
    assert name.endswith("-linux-aarch64")
    assert f"# built for {sdk}\n" in files["bin/deckcalc"]
    assert "share/man/man1/deckcalc-open.1" in files
    for call in linux.calls("swift"):
        assert f"--swift-sdk {sdk} -Xlinker -s" in " ".join(call)


def test_an_sdk_that_is_not_static_is_rejected(machine):
    linux = machine("Linux", "x86_64")
    result = linux.run(RELEASE, "--swift-sdk", "wasm32-unknown-wasi", status=64)
    assert result.stderr == (
        "release.sh: --swift-sdk must be a static SDK such as aarch64-swift-linux-musl "
        "(got 'wasm32-unknown-wasi')\n"
    )
