"""The arithmetic of diff: tolerances at their boundary, and the figures of summaries.

Tolerances are checked with fractions of the decimals as written, and figures with a few lines of
Python from the rows of the tables. diff-tolerances.txt in Tests/golden has fixed numbers.
"""

import itertools
import math
import random
from decimal import Decimal
from fractions import Fraction

import pytest

from compare_support import Table, allowance, compared, differing, made, plain

SEED = 20


def spelled(draw, value):
    """Returns a decimal in a random spelling."""
    sign, digits, exponent = value.as_tuple()
    text = plain(value) if value else "0"
    spellings = [text, text, f"{'-' * sign}{int(''.join(map(str, digits)))}e{exponent}"]
    if "." in text:
        spellings += [text + "0"]
    if text.startswith(("0.", "-0.")):
        spellings += [text.replace("0.", ".", 1)]
    if not sign:
        spellings.append("+" + text)
    return draw.choice(spellings)


def random_decimal(draw, places=6):
    digits = draw.randrange(1, 10 ** draw.choice([1, 3, 6, 12, 17, 25]))
    return Decimal(draw.choice([1, -1]) * digits).scaleb(-draw.randrange(0, places + 1))


@pytest.mark.parametrize("kind", ["absolute", "relative", "both"])
def test_a_tolerance_is_exact_at_its_boundary(run, memory_folder, kind):
    draw = random.Random(f"{SEED} {kind}")
    for _ in range(12):
        absolute = abs(random_decimal(draw)) if kind != "relative" else Decimal(0)
        relative = Decimal(draw.randrange(1, 10**4)).scaleb(-draw.randrange(3, 9))
        relative = relative if kind != "absolute" else Decimal(0)
        rows = []
        for _ in range(60):
            expected = random_decimal(draw)
            allowed = max(absolute, relative * abs(expected))
            # Inside by a unit of an unused decimal place, at the boundary, or outside by a unit.
            last = min(value.as_tuple().exponent for value in (allowed, expected))
            unit = Decimal(1).scaleb(last - 2)
            actual = expected + draw.choice([1, -1]) * (allowed + draw.choice([-1, 0, 1]) * unit)
            rows.append([spelled(draw, expected), spelled(draw, actual)])
        expected, actual = (Table(["a", "b"], [[row[k], "x"] for row in rows]) for k in (0, 1))
        options = ["--tolerance", f"a={absolute:f}"] * (kind != "relative")
        options += ["--relative", spelled(draw, relative)] * (kind != "absolute")
        report = compared(run, memory_folder, expected, actual, *options, fraction=Fraction)
        wanted = [row for row, *_ in differing(expected, actual, absolute, relative)]
        assert [entry["row"] for entry in report["listed"]] == wanted
        assert 5 < len(wanted) < 55
        for entry in report["listed"]:
            e, a = entry["expected"], entry["actual"]
            assert (e, a) == tuple(Fraction(table.rows[entry["row"]][0]) for table in (expected, actual))
            # Printed with at least 17 digits, so the error is at most a unit of the last place.
            assert math.isclose(entry["deviation"], abs(a - e), rel_tol=3e-16)
            allowed = allowance(e, absolute, relative)
            assert math.isclose(entry["tolerance"], allowed, rel_tol=3e-16)


# Figures


def figures(table):
    """Returns the figures of the rows of a curve."""
    columns = dict(zip(table.columns, zip(*(map(float, row) for row in table.rows))))
    times, offsets = columns["time"], columns["offset"]
    steps = [0] + [(b - a) / (t - s) for (a, b), (s, t) in zip(
        itertools.pairwise(offsets), itertools.pairwise(times)) if t > s]  # fmt: skip
    end = offsets[-1]
    away = [time for time, offset in zip(times, offsets) if abs(offset - end) > 0.5]
    return {
        "duration": times[-1] - times[0],
        "end_offset": end,
        "peak_velocity": max(map(abs, columns.get("velocity", steps))),
        "overshoot": max(offsets) - end if end >= offsets[0] else end - min(offsets),
        "settling_time": away[-1] - times[0] if away else 0,
    }


MOTIONS = [
    ("open",), ("open", "--curve", "spring(1 100 10 3)"), ("bounce", "--key-times"),
    ("close", "--curve", "spring(1 300 6 0)", "--delay", "0.1"), ("close", "--left-size", "60"),
    ("open", "--delegate-refuses", "open"), ("pan", "--to", "200,-5", "--velocity", "-900"),
]  # fmt: skip


@pytest.mark.parametrize("matching", [(), ("--key", "time"), ("--align",)], ids=str)
@pytest.mark.parametrize("columns", ["time,offset,velocity", "offset,time"])
def test_figures_are_those_of_the_rows(run, memory_folder, columns, matching):
    made_tables = [made(run, *words, "--columns", columns) for words in MOTIONS]
    for tables in itertools.pairwise(made_tables):
        report = compared(run, memory_folder, *tables, *matching, formats=("ndjson", "csv"))
        for table, side in zip(tables, ("before", "after")):
            reported = {figure["name"]: figure[side] for figure in report["figures"]}
            # Both are sums of equal doubles, but in another order.
            assert reported == pytest.approx(figures(table), rel=1e-12, abs=1e-12)
