"""`--time-tolerance` against an independent evaluation with fractions.

A cell passes if the expected column, as a polyline over the times of its table, takes a value within the
tolerance of the actual one at a time within S of the row's time; a string, if a row there has it.
"""

import json
import random
from fractions import Fraction

import pytest

from compare_support import OPEN, Table, compared, document, made, number, written

#: Values at the ends of the reach are rounded to nine decimals.
ROUNDING = Fraction(1, 10**9)


def reachable(rows, index, at, reach):
    """Returns the strings of a column within reach of a time, and the intervals of its numbers."""
    strings, intervals = set(), []
    times = [number(row[0]) for row in rows]
    low, high = at - reach, at + reach
    for time, row in zip(times, rows):
        if low <= time <= high:
            strings.add(row[index])
            if number(row[index]) is not None:
                intervals.append((number(row[index]),) * 2)
    for k in range(len(rows) - 1):
        start, end = times[k], times[k + 1]
        one, other = number(rows[k][index]), number(rows[k + 1][index])
        if one is None or other is None or end < low or start > high:
            continue
        if start == end:
            ends = (one, other)
        else:

            def value(time):
                return one + (other - one) * (time - start) / (end - start)

            ends = (value(max(start, low)), value(min(end, high)))
        intervals.append((min(ends), max(ends)))
    return strings, intervals


def verdict(rows, index, at, reach, actual, absolute, relative, slack):
    """Returns whether a cell passes if every interval is widened by some slack."""
    strings, intervals = reachable(rows, index, at, reach)
    if actual in strings:
        return True
    value = number(actual)
    if value is None:
        return False

    def allows(end):
        return abs(value - end) <= max(absolute, relative * abs(end)) + slack

    return any(
        low - slack <= value <= high + slack or allows(low) or allows(high)
        for low, high in intervals
    )


def random_tables(draw, rows, has_cards):
    """Returns two tables with times, steps in the values, equal times, strings and empty cells."""
    columns = ["time", *(["card"] if has_cards else []), "offset", "mixed"]
    expected, actual = [], []
    time = 0
    for k in range(rows):
        if not has_cards:
            time += draw.choice([0, 1, 1, 2, 3]) if k else 0
        else:
            time += draw.choice([1, 2, 3]) if k else 0
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
    for k, (one, other) in enumerate(zip(expected.rows, actual.rows)):
        rows = expected.rows
        if first == 2:
            rows = [row for row in rows if row[1] == one[1]]
        for index in range(first, len(one)):
            e, a = number(one[index]), number(other[index])
            if one[index] == other[index]:
                continue
            if e is not None and a is not None and abs(a - e) <= max(absolute, relative * abs(e)):
                continue
            arguments = (rows, index, number(one[0]), reach, other[index], absolute, relative)
            passes = [verdict(*arguments, slack) for slack in (0, ROUNDING, -ROUNDING)]
            cell = (k, expected.columns[index])
            if passes[1] != passes[2] and (e is not None or a is not None):
                open_cells.add(cell)
            elif not passes[0]:
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
        if reach == "0" and not has_cards and len(set(r[0] for r in tables[0].rows)) == len(
            tables[0].rows
        ):
            assert plain["listed"] == report["listed"]
    assert changed > 50


def test_a_motion_that_is_late_passes_within_that_time(run, tmp_path):
    expected = made(run, "bounce", "--columns", "time,offset,phase")
    late = made(run, "bounce", "--delay", "0.025", "--columns", "time,offset,phase")
    late = Table(late.columns, late.rows[: len(expected.rows)])
    rows = len(expected.rows)
    assert compared(run, tmp_path, expected, late, "--time-tolerance", "0.024")["differences"] > 0
    # Between rows the motion is not a line.
    words = ("--ignore", "phase", "--tolerance", "offset=2", "--time-tolerance")
    report = compared(run, tmp_path, expected, late, *words, "0.0251", "--align")
    assert (report["differences"], report["rows"]["compared"]) == (0, rows)
    report = compared(run, tmp_path, expected, late, *words, "26ms", "--key", "time")
    assert report["differences"] == 0
    # The times themselves may differ by as much.
    moved = Table(
        expected.columns, [[f"{float(t) + 0.02:.6f}", *more] for t, *more in expected.rows]
    )
    assert compared(run, tmp_path, expected, moved, *words, "0.02")["same"]
    assert not compared(run, tmp_path, expected, moved, *words, "0.019")["same"]


def test_missing_rows_keep_their_place_among_the_differences(run, tmp_path):
    expected = Table(["time", "x"], [[str(k), str(k * k)] for k in range(9)])
    actual = Table(["time", "x"], [[str(k), "-9"] for k in range(9) if k != 4])
    options = ("--key", "time", "--time-tolerance", "2")
    report = compared(run, tmp_path, expected, actual, *options)
    assert [entry["row"] for entry in report["listed"]] == list(range(9))
    assert [entry["kind"] for entry in report["listed"]].index("missing-row") == 4


def test_times_are_needed_and_ascend(run, tmp_path):
    plain = Table(["x", "y"], [["1", "2"], ["3", "4"]])
    back = Table(["time", "y"], [["1", "2"], ["0", "4"]])
    words = Table(["time", "y"], [["late", "2"]])

    def result(table, *options):
        written(tmp_path, "e.csv", table)
        return run("diff", "e.csv", "e.csv", "--time-tolerance", "1", *options, cwd=tmp_path)

    message = b"deckcalc: error: --time-tolerance: no column 'time' (available: x, y)\n"
    assert (result(plain).status, result(plain).err.startswith(message)) == (64, True)
    assert result(back).err == (
        b"deckcalc: error: e.csv:3:1: time must be at least 1, as in the previous row (got '0')\n"
    )
    assert result(back).status == result(words).status == 65
    other = result(plain, "--key", "x")
    message = b"deckcalc: error: --time-tolerance needs --key time (got 'x')\n"
    assert (other.status, other.err.startswith(message)) == (64, True)
    for value, reason in (("-1", "must be at least 0"), ("x", "must be a number")):
        wrong = run("diff", "a", "b", "--time-tolerance", value)
        assert wrong.status == 64
        assert wrong.err.startswith(f"deckcalc: error: --time-tolerance {reason}".encode())


def test_a_case_may_have_a_tolerance_in_time(run, tmp_path):
    case = {"name": "open", "arguments": ["open"], "expect": "open.csv"}
    # The offsets before the last are late by a row.
    table = made(run, *OPEN["arguments"], "--columns", "time,offset")
    offsets = [row[1] for row in table.rows]
    moved = [offsets[0], *offsets[:-2], offsets[-1]]
    rows = [[row[0], offset] for row, offset in zip(table.rows, moved)]
    written(tmp_path, "open.csv", Table(table.columns, rows))

    def status(**members):
        (tmp_path / "s.json").write_text(json.dumps({"cases": [{**case, **members}]}), "utf-8")
        return run("verify", "s.json", "-f", "json", cwd=tmp_path)

    assert status(onlyCommon=True).status == 1
    within = status(onlyCommon=True, timeTolerance=0.0167)
    assert document(within.out)["same"]
    assert status(onlyCommon=True, timeTolerance=0.0166).status == 1
    text = status(onlyCommon=True, timeTolerance="0.02")
    assert text.status == 65
    assert b"/cases/0/timeTolerance must be a number (got '0.02')" in text.err
