"""The arithmetic of diff: tolerances at their boundary, deviations and summary figures.

Tolerances are checked with fractions of the decimals as written, and figures with a few lines of
Python from the rows of the tables.
"""

import csv
import io
import itertools
import math
import random
from decimal import Decimal
from fractions import Fraction

import pytest

from compare_support import (
    Table,
    allowance,
    changed,
    compared,
    differing,
    document,
    made,
    number,
    plain,
    written,
)

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
            rows.append([spelled(draw, expected), spelled(draw, actual), "x"])
        expected = Table(["a", "b"], [[one, "x"] for one, _, _ in rows])
        actual = Table(["a", "b"], [[other, "x"] for _, other, _ in rows])
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


@pytest.mark.parametrize(
    "words, same",
    [
        (("--tolerance", "0.5"), True), (("--tolerance", "0.4"), False),
        (("--tolerance", "0.4,offset=0.5"), True), (("--tolerance", "offset=0.5,0.4"), True),
        (("--tolerance", "offset=0.4,0.5"), False), (("--tolerance", "time=0.5"), False),
        (("--tolerance", "0.4", "--tolerance", "0.5"), True),
        (("--tolerance", "0.5", "--tolerance", "offset=0.1"), False),
        (("--relative", "0.005"), True), (("--relative", "0.0049"), False),
        (("--relative", "0.0049", "--tolerance", "0.4"), False),
        (("--relative", "0.0049", "--tolerance", ".5"), True),
        (("--relative", "offset=5e-3", "--tolerance", "0"), True),
        (("--ignore", "offset"), True), (("--ignore", "time"), False),
        (("--ignore", "time", "--ignore", "offset"), True),
    ],
    ids=lambda value: " ".join(value) if isinstance(value, tuple) else str(value),
)  # fmt: skip
def test_the_tolerance_of_a_column(run, tmp_path, words, same):
    # 100 and 100.5 differ by 0.5, which is 0.005 of the expected number.
    tables = (Table(["time", "offset", "x"], [["0", cell, "a"]]) for cell in ("100", "100.5"))
    assert compared(run, tmp_path, *tables, *words)["same"] == same


def test_a_relative_tolerance_is_of_the_expected_number(run, tmp_path):
    small, large = (Table(["a"], [[cell]]) for cell in ("100", "110"))
    assert not compared(run, tmp_path, small, large, "--relative", "0.095")["same"]
    assert compared(run, tmp_path, large, small, "--relative", "0.095")["same"]


@pytest.mark.parametrize(
    "one, other",
    [("0.30", "0.3"), ("-0", "0"), ("1e2", "100"), (".5", "0.5"), ("+7", "7"), ("0e9", "0.000"),
     ("1e-7", "0.0000001"), ("12345678901234567890.10", "12345678901234567890.1")],
)  # fmt: skip
def test_numbers_are_compared_as_decimals_and_not_as_text(run, tmp_path, one, other):
    tables = [Table(["a", "b"], [[cell, "x"]]) for cell in (one, other)]
    assert compared(run, tmp_path, *tables)["same"]


@pytest.mark.parametrize(
    "one, other",
    [("9007199254740993", "9007199254740992"), ("0.1", "0.10000000000000000001"),
     ("1e-400", "0"), ("1e-400", "2e-400"), ("0.30000000000000004", "0.3"), ("5", ""),
     ("5", "5 "), ("0x10", "16"), ("1.", "1")],
)  # fmt: skip
def test_numbers_that_doubles_or_blanks_would_make_equal_differ(run, tmp_path, one, other):
    tables = [Table(["a", "b"], [[cell, "x"]]) for cell in (one, other)]
    report = compared(run, tmp_path, *tables)
    assert report["differences"] == 1


def test_the_deviations_of_every_row_are_those_of_decimals(run, memory_folder):
    draw = random.Random(SEED)
    expected = made(run, "pan", "--to", "200,-5", "--velocity", "600", "--fps", "30")
    actual = expected
    for _ in range(40):
        row, column = (draw.randrange(len(part)) for part in (expected.rows, expected.columns))
        actual = changed(actual, row, column, draw.choice(["", "0", "text", "-12.125", "1e3"]))
    words = ["diff", written(memory_folder, "expected.json", expected)]
    words += [written(memory_folder, "actual.tsv", actual), "--format", "csv"]
    result = run(*words, cwd=memory_folder)
    assert (result.status, result.err) == (1, b"")
    lines = csv.DictReader(io.StringIO(result.out.decode("utf-8"), newline=""), strict=True)
    for row, line in itertools.zip_longest(range(len(expected.rows)), lines):
        cells = dict(zip(expected.columns, zip(expected.rows[row], actual.rows[row])))
        wanted = {"row": str(row), "time": cells["time"][0]}
        for name, (one, other) in cells.items():
            numbers = number(one), number(other)
            wanted |= {f"{name}_expected": one, f"{name}_actual": other, f"{name}_deviation": ""}
            if None not in numbers:
                wanted[f"{name}_deviation"] = plain(abs(Decimal(other) - Decimal(one)))
        assert line == wanted


@pytest.mark.parametrize("expected, actual", [("1.7e308", "-1.7e308"), ("1e308,1e308", "0,0")])
@pytest.mark.parametrize("format", ["text", "json", "junit", "markdown", "csv"])
def test_deviations_beyond_doubles_are_reported(run, tmp_path, format, expected, actual):
    # The first exceeds the largest double; for the others the sum does.
    for name, cells in (("expected", expected), ("actual", actual)):
        written(tmp_path, f"{name}.csv", Table(["a"], [[cell] for cell in cells.split(",")]))
    result = run("diff", "expected.csv", "actual.csv", "-f", format, cwd=tmp_path)
    assert (result.status, result.err) == (1, b"")
    if format == "json":
        document(result.out)


@pytest.mark.parametrize("format", ["text", "json", "markdown"])
@pytest.mark.parametrize("rows", ["0,-1e308\n1,1.7e308\n", "0,0\n1e-300,1e10\n"])
def test_velocities_beyond_doubles_are_absent(run, tmp_path, format, rows):
    (tmp_path / "table.csv").write_text("time,offset\n" + rows)
    result = run("diff", "table.csv", "table.csv", "-f", format, cwd=tmp_path)
    assert (result.status, result.err) == (0, b"")
    if format == "json":
        document(result.out)


def interpolated(times, values, time):
    """Returns the linearly interpolated value, constant before the first and after the last."""
    if time <= times[0]:
        return values[0]
    for (s, t), (a, b) in zip(itertools.pairwise(times), itertools.pairwise(values)):
        if time <= t:
            return a + (b - a) * (time - s) / (t - s)
    return values[-1]


def test_aligned_rows_lie_on_the_lines_between_those_of_the_actual_table(run, memory_folder):
    draw = random.Random(SEED)
    for _ in range(20):
        tables = []
        for count in (draw.randrange(2, 30), draw.randrange(2, 30)):
            instants = sorted(draw.sample(range(1, 999), count))
            # Both start and end at the same times.
            times = [Fraction(k, 1000) for k in (0, *instants, 1000)]
            tables.append([times, [Fraction(draw.randrange(-9999, 9999), 100) for _ in times]])
        files = []
        for side, table in zip(("expected", "actual"), tables):
            rows = [[str(float(cell)) for cell in row] for row in zip(*table)]
            files.append(written(memory_folder, f"{side}.csv", Table(["time", "offset"], rows)))
        result = run("diff", *files, "--align", "-f", "csv", cwd=memory_folder)
        assert result.err == b""
        lines = list(csv.DictReader(io.StringIO(result.out.decode("utf-8")), strict=True))
        (times, values), actual = tables
        assert [Fraction(line["time"]) for line in lines] == times
        assert [Fraction(line["offset_expected"]) for line in lines] == values
        for time, line in zip(times, lines):
            # Nine decimals are printed.
            wanted = interpolated(*actual, time)
            assert abs(Fraction(line["offset_actual"]) - wanted) <= Fraction(6, 10**10)


# Figures


def figures(table):
    """Returns the figures of the rows of a curve."""
    names = table.columns
    times, offsets = ([float(row[names.index(name)]) for row in table.rows]
                      for name in ("time", "offset"))  # fmt: skip
    if "velocity" in names:
        speeds = [abs(float(row[names.index("velocity")])) for row in table.rows]
    else:
        steps = zip(itertools.pairwise(offsets), itertools.pairwise(times))
        speeds = [0] + [abs((b - a) / (t - s)) for (a, b), (s, t) in steps if t > s]
    end = offsets[-1]
    beyond = max(offsets) - end if end >= offsets[0] else end - min(offsets)
    away = [time for time, offset in zip(times, offsets) if abs(offset - end) > 0.5]
    return {
        "duration": times[-1] - times[0], "end_offset": end, "peak_velocity": max(speeds),
        "overshoot": beyond, "settling_time": away[-1] - times[0] if away else 0,
    }  # fmt: skip


MOTIONS = {
    "open": ("open",),
    "close": ("close", "--left-size", "60"),
    "spring": ("open", "--curve", "spring(1 100 10 3)"),
    "elastic": ("close", "--curve", "spring(1 300 6 0)", "--delay", "0.1"),
    "bounce": ("bounce", "--key-times"),
    "pan": ("pan", "--to", "200,-5", "--velocity", "-900"),
    "nothing": ("open", "--delegate-refuses", "open"),
}
PAIRS = [("open", "spring"), ("spring", "elastic"), ("pan", "bounce"), ("close", "nothing"),
         ("elastic", "close"), ("bounce", "open")]  # fmt: skip


@pytest.mark.parametrize("matching", [(), ("--key", "time"), ("--align",)], ids=str)
@pytest.mark.parametrize("velocity", [True, False], ids=["velocity", "no-velocity"])
@pytest.mark.parametrize("before, after", PAIRS, ids=" ".join)
def test_figures_are_those_of_the_rows(run, memory_folder, before, after, velocity, matching):
    columns = ["--columns", "time,offset,velocity" if velocity else "offset,time"]
    tables = [made(run, *MOTIONS[name], *columns) for name in (before, after)]
    report = compared(run, memory_folder, *tables, *matching, formats=("ndjson", "csv"))
    for table, side in zip(tables, ("before", "after")):
        wanted = figures(table)
        reported = {figure["name"]: figure[side] for figure in report["figures"]}
        assert list(reported) == list(wanted)
        for name, value in wanted.items():
            # Both are sums of equal doubles, but in another order.
            assert math.isclose(reported[name], value, rel_tol=1e-12, abs_tol=1e-12), (name, side)


def test_only_changed_figures_are_reported(run, memory_folder):
    tables = [made(run, "open"), made(run, "open", "--left-size", "60")]
    files = [written(memory_folder, f"{k}.csv", table) for k, table in enumerate(tables)]
    lines = run("diff", *files, cwd=memory_folder).out.decode("utf-8").splitlines()
    wanted = [
        f"{name} of the rows: {plain(Decimal(repr(one)))} → {plain(Decimal(repr(other)))}"
        for (name, one), other in zip(figures(tables[0]).items(), figures(tables[1]).values())
        if one != other
    ]
    assert [line for line in lines if "→" in line] == wanted
    assert len(wanted) == 2


def test_tables_of_cards_have_no_figures(run, memory_folder):
    # Their rows belong to several curves.
    columns, *rows = [["time", "card", "offset"], ["0", "0", "1"], ["0", "1", "2"], ["1", "0", "3"]]
    others = [*rows[:2], ["1", "0", "4"]]
    assert compared(run, memory_folder, Table(columns, rows), Table(columns, others))["figures"] == []
    tables = [
        Table(["time", "offset"], [[time, offset] for time, _, offset in cells])
        for cells in (rows, others)
    ]
    assert len(compared(run, memory_folder, *tables)["figures"]) == 5
    # Equal tables need no figures.
    assert compared(run, memory_folder, tables[0], tables[0])["figures"] == []
