"""What happens when operations interrupt one another, as in the libraries.

    DECKCALC=.build/release/deckcalc python3 -m pytest -q scripts/tests/test_interruptions.py

The numbers of `interruptions.tsv` come from the sources of the libraries, worked through by hand;
its form is that of `worked_examples.tsv`, after a line of the source. Needs pytest and mpmath.
"""

import csv
import io
import json
import shlex
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from comparison import compare, compare_csv, expected_table, printed_by  # noqa: E402
from options import PANELS  # noqa: E402
from random_scenarios import commands  # noqa: E402
from tables import table_of  # noqa: E402
from test_reference_examples import SHOWN, agrees, lines_of  # noqa: E402

with open(Path(__file__).with_name("interruptions.tsv"), encoding="utf-8", newline="") as file:
    EXAMPLES = list(csv.reader(file, "excel-tab", quoting=csv.QUOTE_NONE))[1:]
SYSTEMS = ("deck", *PANELS)
#: More seconds than any operation takes.
APART = ["12"]


@pytest.mark.parametrize("source, command, figure, expected", EXAMPLES)
def test_interruptions_agree(deckcalc, source, command, figure, expected, tmp_path):
    words, wanted = lines_of(command, figure, expected, tmp_path)
    reference = table_of(words)
    _, rows = expected_table(reference)
    rows = [row[:SHOWN.get(figure)] for row in rows]
    assert len(rows) == len(wanted)
    for row, texts in zip(rows, wanted):
        assert all(map(agrees, row, texts)), (row, texts)
    assert compare_csv(reference, printed_by(deckcalc, words)).differences == []


@pytest.mark.parametrize("system", SYSTEMS)
def test_without_interruptions_the_program_agrees(deckcalc, system, tmp_path):
    compared = 0
    for words in commands(system, 31, 14, tmp_path, APART):
        text = Path(words[1]).read_text("utf-8")
        found = compare(deckcalc, words).differences
        assert not found, shlex.join(words) + "\n" + text + "\n".join(found[:4])
        compared += 1
    assert compared > 7


#: What cuts a leg, the column that it moves, its name, and the duration that the library gives it.
CUTS = [
    ("deck", "open close", "offset", "open", "0.3"), ("panels", "open close", "offset", "open", "0.2"),
    ("menu", "show hide", "visible_x", "show", "0.5"),
]  # fmt: skip


@pytest.mark.parametrize("interruption", ["from-current", "additive"])
@pytest.mark.parametrize("system, actions, column, leg, duration", CUTS)
def test_a_cut_leg_has_its_whole_duration_and_where_it_is_cut(
    deckcalc, tmp_path, system, actions, column, leg, duration, interruption
):
    first, second = ({"at": time, "do": do} for time, do in zip((0, 0.1), actions.split()))
    scenario = tmp_path / "cut.json"
    scenario.write_text(json.dumps({"system": system, "actions": [first, second]}))
    words = ["run", str(scenario), "--interruption", interruption]
    phases = csv.DictReader(io.StringIO(printed_by(deckcalc, [*words, "--table", "phases"])))
    cut = next(row for row in phases if row["phase"] == leg)
    assert (cut["end"], cut["whole_duration"]) == ("0.1", duration)
    times = ["--times", "0.1", "--columns", column]
    _, value = printed_by(deckcalc, [*words, *times]).split()
    # An additive animation continues under the next one.
    assert cut["reached"] == (value if interruption == "from-current" else "")
