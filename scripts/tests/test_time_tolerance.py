"""`--time-tolerance` against an independent evaluation with fractions.

A cell passes if, within S of the row's time, the expected column takes the actual value and the actual
column the expected one: a string, if a row there has it; a number, if it is between the least and the
greatest one there, or within the tolerance of one of them. The expected column is a line from row to row
that ends at S; of the actual one the rows next to that time count too. The last row has no tolerance in
time. Events are paired one by one.
"""

import random
from fractions import Fraction

import pytest

from compare_support import Table, compared, made, number

#: Values at the ends of the reach are rounded to nine decimals.
ROUNDING = Fraction(1, 10**9)


def taken(rows, index, at, reach, is_actual):
    """Returns the strings of a column within reach of a time, and its numbers with those at the ends."""
    times = [number(row[0]) for row in rows]
    inside = [k for k, time in enumerate(times) if abs(time - at) <= reach]
    first, last = inside[0], inside[-1]
    chosen = rows[max(first - 1, 0) : last + 2] if is_actual else [rows[k] for k in inside]
    numbers = [number(row[index]) for row in chosen]
    for k, end in ((first - 1, at - reach), (last, at + reach)):
        if not is_actual and 0 <= k < len(rows) - 1:
            one, other = number(rows[k][index]), number(rows[k + 1][index])
            if None not in (one, other):
                numbers.append(one + (other - one) * (end - times[k]) / (times[k + 1] - times[k]))
    return {row[index] for row in chosen}, [value for value in numbers if value is not None]


def passes(curves, index, at, reach, cells, absolute, relative, slack):
    """Returns whether a pair of cells passes, if the ends of the expected numbers are wider by some slack."""

    def near(expected, actual, slack):
        return abs(actual - expected) <= max(absolute, relative * abs(expected)) + slack

    for rows, cell, is_actual in zip(curves, cells[::-1], (False, True)):
        strings, numbers = taken(rows, index, at, reach, is_actual)
        value, slack = number(cell), 0 if is_actual else slack
        if value is None:
            fine = cell in strings
        else:
            fine = numbers and (
                min(numbers) - slack <= value <= max(numbers) + slack
                or any(near(*((value, end) if is_actual else (end, value)), slack) for end in numbers)
            )
        if not fine:
            return False
    return True


def random_tables(draw, rows, has_cards):
    """Returns two tables with times, steps in the values, equal times, strings and empty cells."""
    columns = ["time", *(["card"] if has_cards else []), "offset", "mixed"]
    expected, actual = [], []
    time = 0
    for k in range(rows):
        time += draw.choice([1, 2, 3] if has_cards else [0, 1, 1, 2, 3]) if k else 0
        for card in range(draw.choice([2, 3])) if has_cards else [None]:
            cell = f"{time / 10}"
            head = [cell] if card is None else [cell, str(card)]
            offset = str(draw.randint(-40, 40) / 4)
            mixed = draw.choice([offset, "open", "close", "", "7"])
            expected.append([*head, offset, mixed])
            shift = draw.choice([0, 0, draw.randint(-12, 12) / 8])
            other = draw.choice([mixed, mixed, "open", "", offset])
            actual.append([*head, str(float(offset) + shift), other])
    return Table(columns, expected), Table(columns, actual)


def expected_differences(tables, reach, absolute, relative):
    """Returns the rows and columns of cells that fail, and those that rounding may decide."""
    expected, actual = tables
    failing, open_cells = set(), set()
    first = expected.columns.index("offset")
    # A row of the actual table has the time of the expected one.
    rows = [(one, [*one[:first], *other[first:]]) for one, other in zip(expected.rows, actual.rows)]
    for k, (one, other) in enumerate(rows):
        curve = [pair for pair in rows if first == 1 or pair[0][1] == one[1]]
        is_last = curve[-1][0] is one
        for index in range(first, len(one)):
            e, a = number(one[index]), number(other[index])
            if one[index] == other[index]:
                continue
            if e is not None and a is not None and abs(a - e) <= max(absolute, relative * abs(e)):
                continue
            cell = (k, expected.columns[index])
            if is_last:
                failing.add(cell)
                continue
            cells = (one[index], other[index])
            arguments = (list(zip(*curve)), index, number(one[0]), reach, cells, absolute, relative)
            exact, wide, narrow = (passes(*arguments, slack) for slack in (0, ROUNDING, -ROUNDING))
            if wide != narrow and (e is not None or a is not None):
                open_cells.add(cell)
            elif not exact:
                failing.add(cell)
    return failing, open_cells


@pytest.mark.parametrize("has_cards", [False, True])
@pytest.mark.parametrize("options", [(), ("--key", "time")])
def test_random_tables_agree_with_an_independent_evaluation(run, tmp_path, has_cards, options):
    draw = random.Random(f"{has_cards}{options}")
    changed = 0
    for _ in range(40):
        tables = random_tables(draw, draw.choice([1, 5, 25]), has_cards)
        reach = draw.choice(["0", "0.05", "0.1", "0.13", "0.25", "1", "9"])
        absolute, relative = draw.choice(["0", "0.25", "0.3"]), draw.choice(["0", "0.1", "1.5"])
        rules = ("--tolerance", absolute, "--relative", relative)
        plain = compared(run, tmp_path, *tables, *rules, *options)
        report = compared(run, tmp_path, *tables, *rules, *options, "--time-tolerance", reach)
        found = {(entry["row"], entry["column"]) for entry in report["listed"]}
        wanted = tuple(map(Fraction, (reach, absolute, relative)))
        failing, undecided = expected_differences(tables, *wanted)
        assert failing <= found <= failing | undecided
        assert [(e["row"], e["column"]) for e in report["listed"]] == sorted(
            found, key=lambda cell: (cell[0], tables[0].columns.index(cell[1]))
        )
        changed += plain["differences"] - report["differences"]
        times = [row[0] for row in tables[0].rows]
        if reach == "0" and len(set(times)) == len(times):
            assert plain["listed"] == report["listed"]
    assert changed > 50


def test_a_motion_that_is_late_passes_within_that_time(run, tmp_path):
    columns = ("--columns", "time,offset")
    expected = made(run, "bounce", *columns)
    late = made(run, "bounce", "--delay", "0.025", *columns)
    # Between rows the motion is not a line, and the top of 320 is between two late ones.
    words = ("--align", "--tolerance", "offset=6", "--time-tolerance")
    assert not compared(run, tmp_path, expected, late, *words, "0.015")["same"]
    assert compared(run, tmp_path, expected, late, *words, "0.0251")["same"]
