"""Worked examples: the reference and the program must have the numbers of `worked_examples.tsv`.

    DECKCALC=.build/release/deckcalc python3 -m pytest -q scripts/tests/test_reference_examples.py

The numbers come from the specification, and from the sources of the libraries, worked through by
hand. A figure is a table (phases: name, start, end, from, to), columns of the summary, or a column
at times; `?` is undefined, `-` absent, and `run` has the scenario as its argument. Needs pytest and
mpmath.
"""

import csv
import shlex
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from comparison import compare_csv, expected_table, printed_by  # noqa: E402
from curve_base import real  # noqa: E402
from deck import UNSPECIFIED  # noqa: E402
from tables import table_of  # noqa: E402

with open(Path(__file__).with_name("worked_examples.tsv"), encoding="utf-8", newline="") as file:
    EXAMPLES = list(csv.reader(file, "excel-tab", quoting=csv.QUOTE_NONE))[1:]
#: Half a unit of the last of six decimals, which the examples have.
PRINTED = mpf("0.5001e-6")
#: What follows the columns of a table that an example shows.
SHOWN = {"events": 3, "phases": 5}


def lines_of(command, figure, expected, folder):
    """Returns the words that print a figure, and the rows that it has."""
    words = shlex.split(command)
    if words[0] == "run":
        file = folder / "scenario.json"
        file.write_text(words[1], encoding="utf-8")
        words[1] = str(file)
    words += ["--precision", "9"]
    if figure in SHOWN:
        rows = [] if expected == "-" else [entry.split() for entry in expected.split("; ")]
        return [*words, "--table", figure], rows
    if figure.startswith("summary "):
        return [*words, "--table", "summary"], [expected.split()]
    pairs = [pair.split() for pair in expected.split(", ")]
    end = table_of(words).motion.end
    times = [f"{float(end):.15f}" if time == "end" else time for time, _ in pairs]
    shown = [*words, "--times", ",".join(times), "--columns", figure]
    return shown, [[value] for _, value in pairs]


def agrees(value, text):
    """Whether a value of the reference is that of an example."""
    if value is UNSPECIFIED or value is None or isinstance(value, (str, bool)):
        found = "?" if value is UNSPECIFIED else str(value or "-").lower().replace(" ", "+")
        return text in ("?", found) or value is False and text == "false"
    return abs(real(value) - mpf(Fraction(text).numerator) / Fraction(text).denominator) <= PRINTED


@pytest.mark.parametrize("command, figure, expected", EXAMPLES)
def test_worked_examples_agree(deckcalc, command, figure, expected, tmp_path):
    words, wanted = lines_of(command, figure, expected, tmp_path)
    reference = table_of(words)
    names, rows = expected_table(reference)
    if figure.startswith("summary "):
        chosen = [names.index(name) for name in figure.split()[1].split(",")]
        rows = [[row[index] for index in chosen] for row in rows]
    rows = [row[:SHOWN.get(figure)] for row in rows]
    assert len(rows) == len(wanted)
    for row, texts in zip(rows, wanted):
        texts += ["-"] * (len(row) - len(texts))
        assert all(map(agrees, row, texts)), (row, texts)
    assert compare_csv(reference, printed_by(deckcalc, words)).differences == []
