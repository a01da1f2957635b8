"""The interpolation of `diff --align`, against an independent evaluation.

Between two rows the position is a cubic where it bends to one side, otherwise a line. The cubic is written
here in the basis of Hermite, and its conditions without divisions.
"""

import csv
import io
import itertools
import math
import random

import pytest

from compare_support import Table, made, written

RATES = (24, 30, 47)
COMMANDS = {
    "open": ("open",),
    "bounce": ("bounce",),
    "spring": ("open", "--curve", "spring(response: 0.3, bounce: 0.3)"),
    "pan": ("pan", "--to", "200,-5", "--velocity", "600"),
    "jump": ("open", "--duration", "0", "--delay", "0.12", "--until", "0.3"),
    "menu": ("menu", "toggle"),
    "swipe": ("transition", "swipe", "--to", "-200"),
}
POSITIONS = ("offset", "visible_x", "current_x")


def interpolated(t0, t1, y0, y1, v0, v1, t):
    """Returns the position between two rows."""
    h, s = t1 - t0, (t - t0) / (t1 - t0)
    line = y0 + (y1 - y0) * s
    slope = (y1 - y0) / h
    if not min(v0, v1) < slope < max(v0, v1):
        return line
    distances = sorted([abs(v0 - slope), abs(v1 - slope)])
    if distances[1] > 4 * distances[0]:
        return line
    same_direction = v0 * slope >= 0 and v1 * slope >= 0
    if same_direction and v0**2 + v1**2 > 9 * slope**2:
        return line
    basis = (2 * s**3 - 3 * s**2 + 1, s**3 - 2 * s**2 + s, 3 * s**2 - 2 * s**3, s**3 - s**2)
    return sum(map(math.prod, zip(basis, (y0, h * v0, y1, h * v1))))


def aligned(run, folder, expected, actual):
    """Returns every row of the comparison, as numbers by name."""
    files = [written(folder, "e.csv", expected), written(folder, "a.csv", actual)]
    result = run("diff", *files, "--align", "--only-common", "-f", "csv", cwd=folder)
    assert result.status in (0, 1)
    return list(csv.DictReader(io.StringIO(result.out.decode())))


def random_rows(draw):
    """Returns rows of numbers: time, offset, velocity, center_x and alpha."""
    rows, time, offset, velocity = [], draw.randint(0, 30), 0.0, 0.0
    for _ in range(40):
        step = draw.randint(1, 20)
        before = velocity
        velocity = draw.choice([before, draw.uniform(-9, 9), before * draw.uniform(0.1, 9) % 30])
        # Often smooth, sometimes a jump.
        change = step / 100 * (before + velocity) / 2 * draw.choice([1, 1, draw.uniform(0.5, 1.5), 4, -1])
        time, offset = time + step, round(offset + change, 4)
        rows.append([time / 100, offset, velocity, 160 - offset, draw.random()])
    return [[round(cell, 4) for cell in row] for row in rows]


@pytest.mark.parametrize("seed", range(12))
def test_random_tables_agree_with_an_independent_evaluation(run, tmp_path, seed):
    draw = random.Random(seed)
    columns = ["time", "offset", "velocity", "center_x", "alpha"]
    rows = random_rows(draw)
    # Some times are before the first row or after the last, where the table holds its ends.
    wanted = sorted({draw.uniform(rows[0][0] - 0.1, rows[-1][0] + 0.1) for _ in range(200)})
    expected = Table(columns, [[f"{time:.6f}", "0", "0", "0", "0"] for time in wanted])
    cubic, cells = 0, [[f"{cell:.4f}" for cell in row] for row in rows]
    for line in aligned(run, tmp_path, expected, Table(columns, cells)):
        found = [float(line[f"{name}_actual"]) for name in columns[1:]]
        time = min(max(float(line["time"]), rows[0][0]), rows[-1][0])
        before, after = next(pair for pair in itertools.pairwise(rows) if time <= pair[1][0])
        share = (time - before[0]) / (after[0] - before[0])
        straight = [one + (other - one) * share for one, other in zip(before[1:], after[1:])]
        (t0, y0, v0, c0, _), (t1, y1, v1, *_) = before, after
        offset = interpolated(t0, t1, y0, y1, v0, v1, time)
        cubic += abs(offset - straight[0]) > 1e-6
        # The mirrored column bends with the position, unless that returns to its start.
        values = [offset, straight[1], 160 - offset if y0 != y1 else c0, straight[3]]
        # Nine decimals of the output, and the rounding of doubles.
        assert found == pytest.approx(values, rel=0, abs=1.1e-9)
    assert 20 < cubic < len(wanted) - 20


@pytest.mark.parametrize("name", COMMANDS)
def test_velocities_make_no_motion_worse(run, tmp_path, name):
    words = COMMANDS[name]
    expected = made(run, *words, "--fps", "240")
    for rate in RATES:
        actual = made(run, *words, "--fps", str(rate))
        (position,) = [column for column in actual.columns if column in POSITIONS]

        def error(table):
            lines = aligned(run, tmp_path, expected, table)
            pairs = ([float(line[f"{position}_{side}"]) for side in ("expected", "actual")] for line in lines)
            return max(abs(one - other) for one, other in pairs)

        plain = [column.replace("velocity", "speed") for column in actual.columns]
        line = error(Table(plain, actual.rows))
        cubic = error(actual)
        assert cubic <= line + 1e-9
        if name in ("open", "menu"):
            assert cubic < line / 8
