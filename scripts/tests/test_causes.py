"""The most likely cause of a difference, on tables of the program and on ones made here."""

import itertools
import json
import math
import random

import pytest

from compare_support import Table, csv_bytes, document, made

COLUMNS = ("--columns", "time,offset")


def table(offset, rows, step):
    """Returns a table of an offset as a function of time."""
    lines = (f"{row * step:.9g},{offset(row * step):.6f}\n" for row in range(rows))
    return ("time,offset\n" + "".join(lines)).encode()


def motion(moment):
    """Returns the offset of a motion of 0.3 s along half a cosine, which begins after 0.1 s."""
    return 138 * (1 - math.cos(math.pi * min(max((moment - 0.1) / 0.3, 0), 1)))


def cause(run, folder, expected, actual):
    """Returns the cause in the JSON report on two tables."""
    (folder / "expected.csv").write_bytes(expected)
    (folder / "actual.csv").write_bytes(actual)
    result = run("diff", "expected.csv", "actual.csv", "-f", "json", cwd=folder, timeout=120)
    assert result.err == b""
    return document(result.out)["cause"]


def assert_change(found, unit=1, delay=0, pace=1, factor=1, offset=0, step=0):
    """Asserts that a change is within 0.5 ms and a thousandth of the true one.

    With another pace the start of the motion, and so its delay, is known only to a step.
    """
    assert found and (found["kind"], found["timeUnit"]) == ("change", unit), found
    assert abs(found["delay"] - delay) < 5e-4 + abs(pace - 1) * step, found
    assert abs(found["pace"] / pace - 1) < 1e-3 and abs(found["factor"] / factor - 1) < 1e-3, found
    assert abs(found["offset"] - offset) < 1e-3 * max(abs(offset), 276), found


CHANGES = [
    {"delay": 0.0165}, {"delay": -0.05}, {"pace": 1.1}, {"pace": 0.8}, {"factor": 1.05}, {"unit": 1000},
    {"factor": 0.9}, {"offset": 20}, {"factor": 2}, {"unit": 60},
    {"unit": 1000, "factor": 3}, {"delay": 0.05, "pace": 1.1}, {"delay": 0.02, "factor": 1.2},
]  # fmt: skip


@pytest.mark.parametrize("rows, true", [
    *((20, true) for true in CHANGES), (200_000, CHANGES[0]),
    *(pytest.param(50_000, true, marks=pytest.mark.long) for true in CHANGES[1:6]),
], ids=str)  # fmt: skip
def test_a_change_is_found(run, memory_folder, rows, true):
    unit, delay, pace, factor, offset = (
        {"unit": 1, "delay": 0, "pace": 1, "factor": 1, "offset": 0} | true
    ).values()
    step = 0.4 / (rows - 1)

    # The delay is that of the start of the motion, which the pace does not move.
    def actual(moment):
        return factor * motion(0.1 + (moment / unit - 0.1 - delay) / pace) + offset

    count = round(rows * (0.1 + max(delay, 0) + 0.3 * pace) / 0.4) + 1
    tables = table(motion, rows, step), table(actual, count, step * unit)
    assert_change(cause(run, memory_folder, *tables), **true, step=step if rows == 20 else 0)


def test_one_wrong_row_at_the_end_of_a_long_table_has_no_cause(run, memory_folder):
    text = table(motion, 400_000, 1e-6)
    start, comma, last = text.rpartition(b",")
    assert cause(run, memory_folder, text, start + comma + b"1" + last) is None


@pytest.mark.parametrize("words", [
    ("open",), ("close",), ("bounce", "--side", "right"), ("menu", "show"), ("panels", "open"),
    ("drawer", "open"), ("transition", "present"), ("card", "stack"),
], ids=" ".join)  # fmt: skip
def test_a_delay_of_every_system_is_found(run, tmp_path, words):
    expected = made(run, *words)
    index = expected.columns.index("time")
    moved = [[*row[:index], f"{float(row[index]) + 0.05:.6f}", *row[index + 1 :]] for row in expected.rows]
    actual = Table(expected.columns, moved)
    assert_change(cause(run, tmp_path, csv_bytes(expected), csv_bytes(actual)), delay=0.05)


def test_a_named_curve_is_found(run, tmp_path):
    curves = ["ease-in-out", "ease-in", "ease-out-cubic", "linear", "ease", "ease-out", "ease-in-out-quad"]
    tables = [run("open", *COLUMNS, "--curve", curve).out for curve in curves]
    for own, other in itertools.product(range(3), range(len(curves))):
        found = cause(run, tmp_path, tables[own], tables[other])
        if own == other:
            assert found is None
        else:
            assert (found["kind"], found["expected"], found["actual"]) == ("curve", curves[own], curves[other])


@pytest.mark.parametrize("count", [50, pytest.param(150, marks=pytest.mark.long)])
def test_recordings_with_noise_have_no_cause(run, memory_folder, count):
    """Tests all as the cases of one suite; their noise is normal, of half a point."""
    draw = random.Random(20)
    expected = made(run, "open", *COLUMNS)
    (memory_folder / "app").mkdir()
    cases = [{"name": f"{k}", "arguments": ["open"], "expect": f"{k}.csv"} for k in range(count)]
    for case in cases:
        rows = [[at, f"{float(offset) + draw.gauss(0, 0.5):.6f}"] for at, offset in expected.rows]
        (memory_folder / "app" / case["expect"]).write_bytes(csv_bytes(Table(expected.columns, rows)))
    (memory_folder / "suite.json").write_text(json.dumps({"cases": cases}))
    words = ("verify", "suite.json", "--actual", "app", "-f", "json")
    report = document(run(*words, cwd=memory_folder, timeout=600).out)
    assert report["cases"]["different"] == count
    assert [entry["cause"] for entry in report["results"]] == [None] * count


def test_a_number_at_the_end_of_the_doubles_has_a_comparison(run, tmp_path):
    rows = run("open", "--columns", "time,progress").out.decode().splitlines()
    rows[12] = rows[12].split(",")[0] + ",1.7976931348623157e308"
    (tmp_path / "expected.csv").write_text("\n".join(rows) + "\n")
    (tmp_path / "actual.csv").write_bytes(run("open", "--columns", "time,progress").out)
    words = ("--key", "time", "--time-tolerance", "17ms")
    result = run("diff", "expected.csv", "actual.csv", *words, cwd=tmp_path)
    assert (result.status, result.err) == (1, b"")
