"""`--time-tolerance` against an independent evaluation with fractions.

A cell passes if, within S of the row's time, the expected column takes the actual value and the actual
column the expected one: a string, if a row there has it; a number, if it is between the least and the
greatest one there, or within the tolerance of one of them. The expected column is a line from row to row
that ends at S; of the actual one the rows next to that time count too. The last row has no tolerance in
time. Events are paired one by one.
"""

import json
import random
from fractions import Fraction

import pytest

from compare_support import OPEN, Table, compared, document, made, number, written

#: Values at the ends of the reach are rounded to nine decimals.
ROUNDING = Fraction(1, 10**9)


def taken(rows, index, at, reach, is_actual):
    """Returns the strings of a column within reach of a time, and the ends of its numbers."""
    times = [number(row[0]) for row in rows]
    inside = [k for k, time in enumerate(times) if abs(time - at) <= reach]
    strings, numbers = set(), []
    chosen = inside
    if is_actual:
        chosen = range(max(inside[0] - 1, 0), min(inside[-1] + 2, len(rows)))
    for k in chosen:
        strings.add(rows[k][index])
        numbers.append(number(rows[k][index]))
    for k, end in ((inside[0] - 1, at - reach), (inside[-1], at + reach)):
        if is_actual or not 0 <= k < len(rows) - 1:
            continue
        one, other = number(rows[k][index]), number(rows[k + 1][index])
        if one is not None and other is not None:
            share = (end - times[k]) / (times[k + 1] - times[k])
            numbers.append(one + (other - one) * share)
    return strings, [value for value in numbers if value is not None]


def takes(rows, index, at, reach, is_actual, cell, allows, slack):
    """Returns whether a column takes the value of a cell, if its ends are wider by some slack."""
    strings, numbers = taken(rows, index, at, reach, is_actual)
    value = number(cell)
    if value is None:
        return cell in strings
    if not numbers:
        return False
    return min(numbers) - slack <= value <= max(numbers) + slack or any(
        allows(value, end, slack) for end in numbers
    )


def verdict(curves, index, at, reach, cells, absolute, relative, slack):
    """Returns whether a pair of cells passes."""

    def near(expected, actual, slack):
        return abs(actual - expected) <= max(absolute, relative * abs(expected)) + slack

    (expected, actual), (one, other) = curves, cells
    return takes(
        expected, index, at, reach, False, other, lambda a, e, s: near(e, a, s), slack
    ) and takes(actual, index, at, reach, True, one, lambda e, a, s: near(e, a, 0), 0)


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
            passes = [verdict(*arguments, slack) for slack in (0, ROUNDING, -ROUNDING)]
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
    columns = ("--columns", "time,offset,phase")
    expected = made(run, "bounce", *columns)
    late = made(run, "bounce", "--delay", "0.025", *columns)
    # Between rows the motion is not a line, and the top of 320 is between two late ones.
    words = ("--ignore", "phase", "--tolerance", "offset=6", "--time-tolerance")
    assert compared(run, tmp_path, expected, late, *words, "0.015", "--align")["differences"] > 0
    report = compared(run, tmp_path, expected, late, *words, "0.0251", "--align")
    assert report["differences"] == 0
    # By position the end must be in both tables.
    longer = made(run, "bounce", *columns, "--until", "0.65")
    late = made(run, "bounce", "--delay", "0.025", *columns, "--until", "0.65")
    for options in ((), ("--key", "time")):
        report = compared(run, tmp_path, longer, late, *words, "26ms", *options)
        assert (report["differences"], report["rows"]["compared"]) == (0, len(longer.rows))
    # The times themselves may differ by as much.
    moved = Table(
        expected.columns, [[f"{float(t) + 0.02:.6f}", *more] for t, *more in expected.rows]
    )
    assert compared(run, tmp_path, expected, moved, *words, "0.02")["same"]
    assert not compared(run, tmp_path, expected, moved, *words, "0.019")["same"]


def test_values_that_are_never_reached_differ(run, tmp_path):
    """The end, the top of an overshoot, and a place where the curve turns."""
    expected = made(run, "open", "--curve", "bouncy", "--columns", "time,offset", "--until", "1")
    offsets = [float(row[1]) for row in expected.rows]

    def differences(changed):
        rows = [[row[0], f"{offset:.6f}"] for row, offset in zip(expected.rows, changed)]
        words = ("--tolerance", "0.05", "--time-tolerance", "0.1")
        return compared(run, tmp_path, expected, Table(expected.columns, rows), *words)[
            "differences"
        ]

    late = [0, 0, 0, *offsets[:-3]]
    assert differences(late) == 0
    assert differences([*late[:-1], late[-1] - 1]) == 1
    assert differences([min(offset, 282) for offset in late]) > 0
    assert differences([max(offset, 20) for offset in late]) > 0


def test_events_are_paired_one_by_one(run, tmp_path):
    def table(*events):
        return Table(["time", "event"], [[str(k), event] for k, event in enumerate(events)])

    expected = table("go", "", "a b", "", "a", "", "")

    def rows(*events, reach="1", options=()):
        report = compared(
            run, tmp_path, expected, table(*events), "--time-tolerance", reach, *options
        )
        return [entry["row"] for entry in report["listed"]]

    assert rows("", "go", "", "b a", "", "a", "") == []
    assert rows("go", "a", "b", "", "", "a", "") == []
    assert rows("go", "a", "b", "", "", "a", "", options=("--key", "time")) == []
    # Lost, doubled, too late, and another name.
    assert rows("go", "", "b", "", "a", "", "") == [2]
    assert rows("go", "", "a b", "", "a", "a", "") == [5]
    assert rows("", "", "go a b", "", "a", "", "") == [0, 2]
    assert rows("go", "", "a c", "", "a", "", "") == [2]
    assert rows("", "", "", "", "", "", "") == [0, 2, 4]
    # One event does not pass for two, however far the tolerance reaches.
    assert rows("go", "", "b", "a", "", "", "", reach="9") == [4]


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
