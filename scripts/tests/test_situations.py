"""The verdicts in the tables of situations in the guide on comparing."""

import json
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
    """Returns the motion of the expected table, and the rows of both tables."""
    section = GUIDE.read_text("utf-8").partition("\n## Situations")[2].partition("\n## ")[0]
    motion = re.search(r"MOTION is\n`(.*)`", section)[1]
    rows = [
        [cell.strip() for cell in re.split(r"(?<!\\)\|", line)[1:-1]]
        for line in section.splitlines()
        if line.startswith("| ") and not line.startswith(("| the", "| ---"))
    ]
    return motion, [row for row in rows if len(row) == 4], [row for row in rows if len(row) == 3]


MOTION, TABLES, RECORDINGS = situations()


def test_there_are_enough_situations():
    assert len(TABLES) >= 30 and len(RECORDINGS) >= 10
    for rows in (TABLES, RECORDINGS):
        assert len({row[0] for row in rows}) == len(rows)
        assert {row[-1].partition(":")[0] for row in rows} == set(STATUSES)


def shell(command, folder):
    program = Path(os.environ["DECKCALC"]).absolute()
    command = command.replace("deckcalc ", f"'{program}' ").replace("MOTION", MOTION)
    return subprocess.run(["bash", "-c", command], cwd=folder, capture_output=True, text=True)


def make(made, folder, name):
    """Writes the expected table, and the actual one that is made from it or by a command."""
    assert shell("deckcalc open MOTION -o expected.csv", folder).returncode == 0
    if code(made).startswith("deckcalc "):
        assert shell(f"{code(made)} -o {name}", folder).returncode == 0
        return
    words = ["awk", "-F,", "-v", "OFS=,", code(made), "expected.csv"]
    (folder / name).write_bytes(subprocess.run(words, cwd=folder, capture_output=True, check=True).stdout)


def assert_verdict(result, cell):
    verdict, _, text = cell.partition(": ")
    assert result.returncode == STATUSES[verdict], result.stdout + result.stderr
    found = re.search("^ *(likely cause: |the recording covers ).*", result.stdout, re.M)
    assert not text or text in result.stdout and found


@pytest.mark.parametrize("row", TABLES, ids=[row[0] for row in TABLES])
def test_a_table_has_the_verdict_of_the_guide(row, tmp_path):
    _, made, options, verdict = row
    make(made, tmp_path, "actual.csv")
    words = f"deckcalc diff expected.csv actual.csv --tolerance offset=0.5 {code(options)} --limit 0"
    assert_verdict(shell(words, tmp_path), verdict)


@pytest.mark.parametrize("row", RECORDINGS, ids=[row[0] for row in RECORDINGS])
def test_a_recording_has_the_verdict_of_the_guide(row, tmp_path):
    _, made, verdict = row
    (tmp_path / "app").mkdir()
    make(made, tmp_path, "app/open.csv")
    case = {"name": "open", "arguments": ["open", *MOTION.split()], "expect": "expected.csv"}
    suite = {"cases": [{**case, "tolerance": {"offset": 0.5}}]}
    (tmp_path / "suite.json").write_text(json.dumps(suite), "utf-8")
    assert_verdict(shell("deckcalc verify suite.json --actual app", tmp_path), verdict)
