"""The most likely cause of a difference, on tables of the program and on ones made here."""

import json
import math
import random

import pytest

from compare_support import document, made

COLUMNS = ("--columns", "time,offset")


def progress(x):
    """Returns the progress of a motion along half a cosine."""
    return (1 - math.cos(math.pi * min(max(x, 0), 1))) / 2


def table(offset, rows, step, first=0.0):
    """Returns a table of an offset as a function of time."""
    lines = (f"{first + row * step:.9g},{offset(row * step):.6f}\n" for row in range(rows))
    return "time,offset\n" + "".join(lines)


def cause(run, folder, expected, actual, *options):
    """Returns the cause in the JSON report on two tables."""
    for name, text in (("expected.csv", expected), ("actual.csv", actual)):
        if isinstance(text, str):
            text = text.encode()
        (folder / name).write_bytes(text)
    result = run(
        "diff", "expected.csv", "actual.csv", "-f", "json", *options, cwd=folder, timeout=120
    )
    assert result.err == b""
    return document(result.out)["cause"]


def change(cause):
    assert cause and cause["kind"] == "change", cause
    names = ("timeUnit", "delay", "pace", "factor", "offset")
    return tuple(cause[name] for name in names)


def is_near(found, unit=1, delay=0, pace=1, factor=1, offset=0, step=0):
    """Whether a change is within 0.5 ms and a thousandth of the true one.

    With another pace the start of the motion, and so its delay, is known only to a step.
    """
    return (
        found[0] == unit
        and abs(found[1] - delay) < 5e-4 + abs(pace - 1) * step
        and abs(found[2] / pace - 1) < 1e-3
        and abs(found[3] / factor - 1) < 1e-3
        and abs(found[4] - offset) < 1e-3 * max(abs(offset), 276)
    )


CHANGES = [
    {"delay": 0.0165}, {"delay": -0.05}, {"pace": 1.1}, {"pace": 0.8}, {"factor": 1.05},
    {"factor": 0.9}, {"offset": 20}, {"factor": 2}, {"unit": 1000}, {"unit": 60},
    {"unit": 1000, "factor": 3}, {"delay": 0.05, "pace": 1.1}, {"delay": 0.02, "factor": 1.2},
]  # fmt: skip


@pytest.mark.parametrize("true", CHANGES, ids=str)
def test_a_change_of_a_table_of_twenty_rows_is_found(run, tmp_path, true):
    found = change(changed(run, tmp_path, true, rows=20))
    assert is_near(found, **true, step=0.4 / 19)


@pytest.mark.parametrize("true", CHANGES[:5] + CHANGES[8:9], ids=str)
def test_a_change_of_a_million_rows_is_found(run, memory_folder, true):
    assert is_near(change(changed(run, memory_folder, true, rows=1_000_000)), **true)


def changed(run, folder, true, rows):
    """Returns the cause that is found for a motion of 0.3 s, of which 0.1 s before it is shown."""
    names = {"unit": 1, "delay": 0, "pace": 1, "factor": 1, "offset": 0}
    unit, delay, pace, factor, offset = (names | true).values()
    step = 0.4 / (rows - 1)

    def expected(moment):
        return 276 * progress((moment - 0.1) / 0.3)

    # The delay is that of the start of the motion, which the pace does not move.
    def actual(moment):
        return factor * expected(0.1 + (moment / unit - 0.1 - delay) / pace) + offset

    count = round(rows * (0.1 + max(delay, 0) + 0.3 * pace) / 0.4) + 1
    return cause(run, folder, table(expected, rows, step), table(actual, count, step * unit))


def test_one_wrong_row_at_the_end_of_a_long_table_has_no_cause(run, memory_folder):
    text = table(lambda moment: 276 * progress(moment / 0.3), 1_000_000, 4e-7)
    rows = text.splitlines(keepends=True)
    rows[-1] = rows[-1].replace(",", ",1")
    assert cause(run, memory_folder, text, "".join(rows)) is None


@pytest.mark.parametrize("matching", [(), ("--key", "time"), ("--align",)], ids=str)
def test_a_delay_of_the_program_is_found(run, tmp_path, matching):
    expected, actual = (run("open", *COLUMNS, *words).out for words in ((), ("--delay", "0.0165")))
    found = change(cause(run, tmp_path, expected, actual, *matching))
    assert is_near(found, delay=0.0165)


@pytest.mark.parametrize(
    "words",
    [("open",), ("close",), ("bounce", "--side", "right"), ("menu", "show"), ("panels", "open"),
     ("drawer", "open"), ("transition", "present"), ("card", "stack")],
    ids=" ".join,
)  # fmt: skip
def test_a_delay_of_every_system_is_found(run, tmp_path, words):
    expected = made(run, *words)
    actual = [[*row] for row in expected.rows]
    index = expected.columns.index("time")
    for row in actual:
        row[index] = f"{float(row[index]) + 0.05:.6f}"
    tables = (
        "\n".join(",".join(row) for row in [expected.columns, *rows]) + "\n"
        for rows in (expected.rows, actual)
    )
    found = cause(run, tmp_path, *tables)
    assert is_near(change(found), delay=0.05), found


@pytest.mark.parametrize("other", ["linear", "ease", "ease-in", "ease-out", "ease-in-out-quad"])
@pytest.mark.parametrize("own", ["ease-in-out", "ease-in", "ease-out-cubic"])
def test_a_named_curve_is_found(run, tmp_path, own, other):
    tables = (run("open", *COLUMNS, "--curve", curve).out for curve in (own, other))
    found = cause(run, tmp_path, *tables)
    if own == other:
        assert found is None
    else:
        assert (found["kind"], found["expected"], found["actual"]) == ("curve", own, other)


@pytest.mark.parametrize(
    "count", [50, pytest.param(1_000, marks=pytest.mark.long)], ids=str
)
def test_recordings_with_noise_have_no_cause(run, memory_folder, count):
    """Tests all as the cases of one suite; their noise is normal, of half a point."""
    draw = random.Random(20)
    offsets = [float(row[1]) for row in made(run, "open", *COLUMNS).rows]
    times = [row[0] for row in made(run, "open", *COLUMNS).rows]
    app = memory_folder / "app"
    app.mkdir()
    names = [f"case-{index}" for index in range(count)]
    for name in names:
        rows = (f"{at},{offset + draw.gauss(0, 0.5):.6f}\n" for at, offset in zip(times, offsets))
        (app / f"{name}.csv").write_text("time,offset\n" + "".join(rows))
    cases = [{"name": name, "arguments": ["open"], "expect": f"{name}.csv"} for name in names]
    (memory_folder / "suite.json").write_text(json.dumps({"cases": cases}))
    result = run(
        "verify", "suite.json", "--actual", "app", "-f", "json", cwd=memory_folder, timeout=600
    )
    report = document(result.out)
    assert report["cases"]["different"] == count
    assert [entry["cause"] for entry in report["results"]] == [None] * count
