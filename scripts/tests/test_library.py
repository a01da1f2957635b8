"""The program of docs/guides/library.md: built as a package of its own, and compared with deckcalc."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).resolve().parents[2]
PACKAGE = """\
// swift-tools-version: 6.2
import PackageDescription

let package = Package(
  name: "example",
{parts}
)
"""
# The operation of the guide as a command.
COMMAND = ["open", "--duration", "250ms", "--curve", "cubic-bezier(0.2, 0, 0, 1)"]
COLUMNS = ["--columns", "time,offset,velocity", "--precision", "full", "--no-header"]


@pytest.mark.long
def test_the_program_of_the_guide_prints_the_numbers_of_the_command(run, tmp_path):
    guide = (ROOT / "docs/guides/library.md").read_text(encoding="utf-8")
    parts, program = re.findall(r"```swift\n(.*?)```", guide, re.DOTALL)
    example = tmp_path / "example"
    (example / "Sources/example").mkdir(parents=True)
    (example / "Package.swift").write_text(PACKAGE.format(parts=parts.rstrip()))
    (example / "Sources/example/main.swift").write_text(program)
    # A package is known by the name of its folder.
    (tmp_path / "deckcalc").symlink_to(ROOT)
    printed = subprocess.run(
        ["swift", "run", "--quiet"], cwd=example, capture_output=True, text=True, timeout=900
    )
    assert printed.returncode == 0, printed.stderr
    opened, at_one_time, *rows = printed.stdout.splitlines()
    assert opened == "opens to 276.0"
    values = [float(word) for word in re.findall(r"-?\d+\.\d+(?:e-?\d+)?", at_one_time)]
    assert values == pytest.approx(table(run, "--times", "0.1")[0], rel=1e-15)
    # The same arithmetic prints the same digits.
    assert [[float(word) for word in row.split()] for row in rows] == table(run, "--fps", "30")


def table(run, *rows):
    """The rows of the command's table, as numbers."""
    lines = run(*COMMAND, *rows, *COLUMNS).out.decode().splitlines()
    return [[float(cell) for cell in line.split(",")] for line in lines]
