"""The package, the program and the test of docs/guides/library.md.

The package is resolved, not built: the program and the test are compiled with the engine of the debug
build.
"""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
GUIDE = (ROOT / "docs/guides/library.md").read_text(encoding="utf-8")
PARTS, PLAYER, PROGRAM, TEST = re.findall(r"```swift\n(.*?)```", GUIDE, re.DOTALL)
# The examples of doc comments, in which `motion` is a motion.
EXAMPLES = [
    re.sub(r"^ */// ?", "", example, flags=re.MULTILINE)
    for path in sorted(ROOT.glob("Sources/Motion*/**/*.swift"))
    for example in re.findall(r"/// ```swift\n(.*?) */// ```", path.read_text("utf-8"), re.DOTALL)
]
EXAMPLE_PROGRAM = """\
import MotionEngine
func example{number}(_ motion: Motion) throws {{
{body}}}
try example{number}(Player(try Deck(bounds: Size(width: 320, height: 480))).motion)
"""
PACKAGE = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "example",
{parts}
)
"""
# The start of a program that runs tests, as that of Swift's package manager.
TEST_PROGRAM = """
@main struct Tests {
  static func main() async { await Testing.__swiftPMEntryPoint() as Never }
}
"""
# The operation of the guide as a command.
COMMAND = ["open", "--duration", "250ms", "--curve", "cubic-bezier(0.2, 0, 0, 1)"]
COLUMNS = ["--columns", "time,offset,velocity", "--precision", "full", "--no-header"]


@pytest.fixture
def swift(debug_build, tmp_path):
    """Compiles a source file with the engine, and runs it."""
    build = Path(debug_build).parent
    modules = ("MotionEngine", "MotionCore", "MotionNumerics")
    # An older build leaves the objects of files that are gone.
    objects = [
        build / f"{name}.build/{path.name}.o"
        for name in modules
        for path in (ROOT / "Sources" / name).rglob("*.swift")
    ]

    def run(source, *options, status=0):
        file, program = tmp_path / "main.swift", tmp_path / "program"
        file.write_text(source)
        command = ["swiftc", "-swift-version", "6", "-I", build / "Modules", "-o", program, *options]
        compiled = subprocess.run(
            [*command, file, *objects], capture_output=True, text=True, timeout=300
        )
        assert (compiled.returncode, compiled.stderr) == (0, "")
        result = subprocess.run([program], capture_output=True, text=True, timeout=60)
        assert result.returncode == status, result.stdout + result.stderr
        return result.stdout + result.stderr

    return run


def test_the_package_of_the_guide_finds_the_library(tmp_path):
    example = tmp_path / "example"
    for folder in ("Sources/example", "Tests/exampleTests"):
        (example / folder).mkdir(parents=True)
        (example / folder / "empty.swift").touch()
    # A package is known by the name of its folder.
    (tmp_path / "deckcalc").symlink_to(ROOT)

    def resolve(parts):
        (example / "Package.swift").write_text(PACKAGE.format(parts=parts.rstrip()))
        command = ["swift", "package", "show-dependencies"]
        return subprocess.run(command, cwd=example, capture_output=True, text=True, timeout=120)

    resolved = resolve(PARTS)
    assert resolved.returncode == 0, resolved.stderr
    assert "deckcalc" in resolved.stdout
    missing = resolve(PARTS.replace("MotionEngine", "Engine")).stderr
    assert "product 'Engine'" in missing and "not found" in missing


@pytest.mark.long
def test_the_program_of_the_guide_prints_the_numbers_of_the_command(run, swift):
    opened, at_one_time, *rows = swift(PROGRAM).splitlines()
    assert opened == "opens to 276.0"
    values = [float(word) for word in re.findall(r"-?\d+\.\d+(?:e-?\d+)?", at_one_time)]
    assert values == pytest.approx(table(run, "--times", "0.1")[0], rel=1e-15)
    # The same arithmetic prints the same digits.
    assert [[float(word) for word in row.split()] for row in rows] == table(run, "--fps", "30")


@pytest.mark.long
def test_the_player_of_the_guide_prints_the_frames_of_the_scenario(run, swift, tmp_path):
    scenario = tmp_path / "scenario.json"
    scenario.write_text('{"actions": [{"at": 0, "do": "open"}, {"at": 0.12, "do": "close"}]}')
    words = ["run", str(scenario), "--size", "320x480", *COLUMNS]
    at_one_time, *rows, release = swift(PLAYER).splitlines()
    numbers = [float(word) for word in at_one_time.split()]
    assert numbers == table(run, "--times", "0.2", words=words)[0][1:]
    expected = table(run, "--fps", "60", words=words)
    assert len(rows) == len(expected)
    for row, numbers in zip(rows, expected):
        # A row of a table is computed in a block of rows, which can round differently.
        assert [float(cell) for cell in row.split()[:3]] == pytest.approx(numbers, rel=1e-14)
    # Without a velocity at release, that is where the view is.
    assert release.split()[0] == "130.0"


@pytest.mark.long
def test_the_examples_of_doc_comments_run(swift):
    assert len(EXAMPLES) >= 8
    swift("".join(
        EXAMPLE_PROGRAM.format(number=number, body=body)
        for number, body in enumerate(EXAMPLES)
    ))  # fmt: skip


@pytest.mark.long
def test_the_test_of_the_guide_passes(swift):
    assert "1 test in 0 suites passed" in swift(TEST + TEST_PROGRAM, "-parse-as-library")


@pytest.mark.long
@pytest.mark.parametrize(
    "old, new, deviation",
    [("1.0 / 3", "0", "0.276"), ("Double.pi / 0.4", "Double.pi / 0.42", "7.2")],
    ids=["the tolerance", "the response"],
)
def test_the_test_of_the_guide_fails_if_something_else_is_expected(swift, old, new, deviation):
    assert TEST.count(old) == 1
    changed = TEST.replace(old, new) + TEST_PROGRAM
    printed = swift(changed, "-parse-as-library", status=1)
    assert f"(deviation → {deviation}" in printed


def table(run, *rows, words=(*COMMAND, *COLUMNS)):
    """The rows of the command's table, as numbers."""
    lines = run(*words, *rows).out.decode().splitlines()
    return [[float(cell) for cell in line.split(",")] for line in lines]
