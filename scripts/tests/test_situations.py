"""The verdicts in the tables of situations in the guide on comparing."""

import os
import re
import subprocess
from pathlib import Path

import pytest

GUIDE = Path(__file__).resolve().parents[2] / "docs/guides/comparing.md"
STATUSES = {"same": 0, "differs": 1, "error": 65}


def code(cell):
    """Returns the code in a cell of a table, or an empty string."""
    match = re.fullmatch(r"`(.*)`", cell)
    return match[1].replace(r"\|", "|") if match else ""


def situations():
    """Returns the motion of the expected table, and the rows of the table."""
    section = GUIDE.read_text("utf-8").partition("\n## Situations")[2].partition("\n## ")[0]
    motion = re.search(r"MOTION is\n`(.*)`", section)[1]
    lines = [line for line in section.splitlines() if line.startswith("| ")][2:]
    return motion, [[cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]] for line in lines]


MOTION, ROWS = situations()


def test_there_are_enough_situations():
    assert len(ROWS) >= 30
    assert len({row[0] for row in ROWS}) == len(ROWS)
    assert {row[3].partition(":")[0] for row in ROWS} == set(STATUSES)


@pytest.mark.parametrize("row", ROWS, ids=[row[0] for row in ROWS])
def test_a_situation_has_the_verdict_of_the_guide(row, tmp_path):
    name, made, options, (verdict, _, cause) = *row[:3], row[3].partition(": ")
    program = Path(os.environ["DECKCALC"]).absolute()

    def shell(command):
        command = command.replace("deckcalc ", f"'{program}' ").replace("MOTION", MOTION)
        return subprocess.run(["bash", "-c", command], cwd=tmp_path, capture_output=True, text=True)

    assert shell("deckcalc open MOTION -o expected.csv").returncode == 0
    if code(made).startswith("deckcalc "):
        assert shell(code(made) + " -o actual.csv").returncode == 0
    else:
        table = subprocess.run(
            ["awk", "-F,", "-v", "OFS=,", code(made), "expected.csv"],
            cwd=tmp_path, capture_output=True, check=True,
        )  # fmt: skip
        (tmp_path / "actual.csv").write_bytes(table.stdout)
    result = shell(
        f"deckcalc diff expected.csv actual.csv --tolerance offset=0.5 {code(options)} --limit 0"
    )
    assert result.returncode == STATUSES[verdict], result.stdout + result.stderr
    found = re.search("^likely cause: .*", result.stdout, re.M)
    assert not cause or cause in found[0]
