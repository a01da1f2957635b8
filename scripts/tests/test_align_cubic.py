"""The interpolation of `diff --align` with velocities, against an independent evaluation.

Between two rows the position is a cubic where it bends to one side, otherwise a line. The cubic is written
here in the basis of Hermite, and its conditions without divisions.
"""

import csv
import io
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
    basis = (
        2 * s**3 - 3 * s**2 + 1,
        s**3 - 2 * s**2 + s,
        3 * s**2 - 2 * s**3,
        s**3 - s**2,
    )
    return basis[0] * y0 + basis[1] * h * v0 + basis[2] * y1 + basis[3] * h * v1


def aligned(run, folder, expected, actual):
    """Returns every row of the comparison, as numbers by name."""
    files = [written(folder, "e.csv", expected), written(folder, "a.csv", actual)]
    result = run("diff", *files, "--align", "--only-common", "-f", "csv", cwd=folder)
    assert result.status in (0, 1)
    return list(csv.DictReader(io.StringIO(result.out.decode())))


@pytest.mark.parametrize("seed", range(6))
def test_random_tables_agree_with_an_independent_evaluation(run, tmp_path, seed):
    draw = random.Random(seed)
    columns = ["time", "offset", "velocity", "center_x", "alpha"]
    times = [draw.randint(0, 30)]
    while len(times) < 40:
        times.append(times[-1] + draw.randint(1, 20))
    rows, offset, velocity = [], 0.0, 0.0
    for k, time in enumerate(times):
        step = times[k] - times[k - 1] if k else 1
        before, velocity = velocity, draw.choice([velocity, draw.uniform(-9, 9)])
        # Often smooth, sometimes a jump.
        offset += step / 100 * (before + velocity) / 2 * draw.choice([1, 1, 1, 1.2, 4, -1])
        offset = round(offset, 4)
        cells = [time / 100, offset, round(velocity, 3), round(160 - offset, 4), draw.random()]
        rows.append([f"{cell:.4f}" for cell in cells])
    actual = Table(columns, rows)
    wanted = sorted({draw.uniform(times[0], times[-1]) / 100 for _ in range(200)})
    zeros = ["0"] * (len(columns) - 1)
    expected = Table(columns, [[f"{time:.6f}", *zeros] for time in wanted])
    cubic = 0
    for row in aligned(run, tmp_path, expected, actual):
        time = float(row["time"])
        k = max(k for k in range(len(rows) - 1) if float(rows[k][0]) <= time)
        (t0, y0, v0, c0, a0), (t1, y1, v1, c1, a1) = (
            [float(cell) for cell in rows[index]] for index in (k, k + 1)
        )
        value = interpolated(t0, t1, y0, y1, v0, v1, time)
        share = (time - t0) / (t1 - t0)
        line = y0 + (y1 - y0) * share
        # Nine decimals of the output, and the rounding of doubles.
        assert abs(float(row["offset_actual"]) - value) < 1.1e-9
        assert abs(float(row["velocity_actual"]) - (v0 + (v1 - v0) * share)) < 1.1e-9
        assert abs(float(row["alpha_actual"]) - (a0 + (a1 - a0) * share)) < 1.1e-9
        # The mirrored column bends with the position, unless that returns to its start.
        mirrored = 160 - value if y0 != y1 else c0
        assert abs(float(row["center_x_actual"]) - mirrored) < 1.1e-9
        cubic += abs(value - line) > 1e-6
    assert 20 < cubic < len(wanted) - 20


@pytest.mark.parametrize("name", COMMANDS)
def test_velocities_make_no_motion_worse(run, tmp_path, name):
    words = COMMANDS[name]
    expected = made(run, *words, "--fps", "240")
    for rate in RATES:
        actual = made(run, *words, "--fps", str(rate))
        (position,) = [column for column in actual.columns if column in POSITIONS]

        def error(table):
            rows = aligned(run, tmp_path, expected, table)
            name = f"{position}_"
            return max(abs(float(r[name + "expected"]) - float(r[name + "actual"])) for r in rows)

        plain = [column.replace("velocity", "speed") for column in actual.columns]
        line = error(Table(plain, actual.rows))
        cubic = error(actual)
        assert cubic <= line + 1e-9
        if name in ("open", "menu"):
            assert cubic < line / 8
