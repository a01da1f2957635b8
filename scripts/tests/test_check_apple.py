"""The type check for other systems: it finds mistakes that a build on Linux accepts.

    pytest scripts/tests/test_check_apple.py

Needs pytest, swift for Linux and ziglang.
"""

import importlib.util
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import missing_tool

pytestmark = pytest.mark.xdist_group("apple")

ROOT = Path(__file__).resolve().parents[2]
SCRIPT = ROOT / "scripts/check_apple.sh"

#: The settings of this package, and a library, a program and tests.
MANIFEST = """
let package = Package(
  name: "planted",
  platforms: [.macOS(.v13), .iOS(.v16)],
  products: [.library(name: "Engine", targets: ["Engine"])],
  targets: [
    .target(name: "Engine", swiftSettings: strict),
    .executableTarget(name: "tool", dependencies: ["Engine"], swiftSettings: strict),
    .testTarget(name: "EngineTests", dependencies: ["Engine"], swiftSettings: strict),
  ])
"""
LIBC = """#if canImport(Darwin)
import Darwin
#elseif canImport(Glibc)
import Glibc
#elseif canImport(Musl)
import Musl
#endif
"""
CORRECT = {
    "Sources/Engine/Engine.swift": """public func doubled(_ value: Double) -> Double { 2 * value }
@available(macOS 15, iOS 18, *) public func narrowed(_ value: UInt128) -> Int { Int(value) }
""",
    "Sources/tool/main.swift": LIBC
    + """import Engine

print(doubled(Double(sysconf(Int32(_SC_NPROCESSORS_ONLN)))))
""",
    "Tests/EngineTests/EngineTests.swift": """import Foundation
import Testing
@testable import Engine

@Test func doubling() { #expect(doubled(Double(ProcessInfo.processInfo.processorCount)) >= 2) }
""",
}
PLANTED = CORRECT | {
    "Sources/Engine/Wide.swift": "public func text(_ value: UInt128) -> String { \"\\(value)\" }\n",
    "Sources/tool/Spans.swift": "func first(_ values: [Int]) -> Int { values.span[0] }\n",
    "Sources/tool/Wide.swift": "func widen(_ value: UInt128) {}\n",
    "Sources/tool/Signals.swift": LIBC
    + "func ignores(_ action: sigaction) -> Bool { action.__sigaction_handler.sa_handler == nil }\n",
    "Sources/tool/Processors.swift": LIBC + "func processors() -> Int32 { get_nprocs() }\n",
    "Sources/tool/Threads.swift": LIBC + "func join(_ thread: pthread_t) { pthread_join(thread, nil) }\n",
    "Tests/EngineTests/WideTests.swift": "func widen(_ value: UInt128) {}\n",
}  # fmt: skip


def check(*arguments):
    if importlib.util.find_spec("ziglang") is None:
        missing_tool("ziglang is not installed: see scripts/requirements.txt")
    return subprocess.run(
        [SCRIPT, *arguments], env={**os.environ, "PYTHON": sys.executable}, text=True, capture_output=True
    )


@pytest.fixture(scope="module")
def checked(tmp_path_factory):
    """Checks a package that consists of the given files."""
    settings = (ROOT / "Package.swift").read_text("utf-8").partition("]\n")

    def result(files):
        folder = tmp_path_factory.mktemp("package")
        for name, text in {"Package.swift": "".join(settings[:2]) + MANIFEST, **files}.items():
            (folder / name).parent.mkdir(parents=True, exist_ok=True)
            (folder / name).write_text(text, "utf-8")
        return check("--package-path", folder, "macos", "ios", "musl")

    return result


@pytest.fixture(scope="module")
def planted(checked):
    return checked(PLANTED)


@pytest.mark.parametrize(
    "line",
    [
        "Sources/Engine/Wide.swift:1: 'UInt128' is too new [Engine: ios16.0 < 18.0, macos13.0 < 15.0]",
        "Sources/tool/Spans.swift:1: 'span' is too new [tool: macos13.0 < 26.0]",
        "Sources/tool/Wide.swift:1: 'UInt128' is too new [tool: macos13.0 < 15.0]",
        "Sources/tool/Signals.swift:8: value of type 'sigaction' has no member '__sigaction_handler'"
        " [tool: macos13.0, musl]",
        "Sources/tool/Processors.swift:8: cannot find 'get_nprocs' in scope [tool: macos13.0, musl]",
        "Sources/tool/Threads.swift:8: expression uses unsafe constructs but is not marked with"
        " 'unsafe' [#StrictMemorySafety] [tool: macos13.0, musl]",
        "Tests/EngineTests/WideTests.swift:1: 'UInt128' is too new [EngineTests: macos13.0 < 15.0]",
    ],
)  # fmt: skip
def test_a_mistake_is_found(planted, line):
    assert planted.stdout.splitlines().count(line) == 1, planted.stdout + planted.stderr
    assert planted.returncode == 1


def test_nothing_else_is_found(planted):
    assert len(planted.stdout.splitlines()) == 7, planted.stdout


def test_a_package_without_mistakes_passes(checked):
    result = checked(CORRECT)
    assert (result.stdout, result.returncode) == ("", 0), result.stderr


@pytest.mark.parametrize(
    "arguments, message",
    [
        (["linux"], "SYSTEM must be macos, ios, aarch64 or musl (got 'linux')"),
        (["musl1.2"], "SYSTEM must be macos, ios, aarch64 or musl (got 'musl1.2')"),
        (["--jobs", "0"], "--jobs: must be an integer greater than 0 (got '0')"),
        (["--package-path", "docs"], "--package-path: must be a folder with a Package.swift (got 'docs')"),
        (["--cache"], "--cache: expected one argument"),
        (["--fast"], "unrecognized arguments: --fast"),
    ],
)  # fmt: skip
def test_a_wrong_argument_is_rejected(arguments, message):
    result = check(*arguments)
    assert result.stderr == f"check_apple.sh: {message}; use --help for the usage\n"
    assert (result.stdout, result.returncode) == ("", 64)


def test_modules_that_cannot_be_made_are_an_error_of_their_own(tmp_path):
    (tmp_path / "file").touch()
    result = check("--cache", tmp_path / "file/cache")
    assert result.stderr.startswith("check_apple.sh: cannot make the modules of the systems: ")
    assert (result.stdout, result.returncode) == ("", 69)


def test_help_is_the_head_of_the_script():
    result = check("--help")
    head = SCRIPT.read_text("utf-8").split("\nset ")[0].splitlines()[1:]
    assert result.stdout.splitlines() == [x.removeprefix("#").removeprefix(" ") for x in head]
    assert result.returncode == 0
