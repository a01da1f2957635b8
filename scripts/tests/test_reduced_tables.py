"""Recomputes tables reduced by --max-error.

A reduced table is read as straight lines between its rows and compared with the motion at many
times between them, taken from other tables of the same command. The number of rows is compared
with that of a simple program that goes from sample to sample, and from each row to the farthest
sample that a line reaches within the error.
"""

import json

import numpy as np
import pytest

from view_support import COMMANDS, arguments_of, columns_of, printed, rows_of

pytestmark = pytest.mark.usefixtures("input_files")

SPRING = "open --curve spring(response:0.5,bounce:0.3)"
MOTIONS = [
    *(each for each in COMMANDS if "--stepped" not in each),
    SPRING,
    f"{SPRING} --duration 0.4",
    f"{SPRING} --until 0.2000005",
    "bounce --curve spring(response:0.5,bounce:0.3)",
    "open --curve cubic-bezier(0.9,0,0.2,1)",
    "open --curve linear(0,0.3@20%@40%,1)",
    "open --curve joint(frequency:3,damping:0.5)",
    "card stack --curve spring(frequency:5,damping:0.4)",
    "card drag --to 80 --pixel-scale 3",
    "run over.json --model v3",
]
ERRORS = ("1", "0.1", "0.01")
CASES = [(command, ERRORS[index % 3]) for index, command in enumerate(MOTIONS)]
CASES += [(SPRING, "1"), (SPRING, "0.1"), (SPRING, "0.001")]

# Half a unit of the sixth decimal, for the reduced table and for the other one.
ROUNDING = 1e-6


class Motion:
    """The columns of a command that a bound in points bounds, and its tables."""

    def __init__(self, run, command, error):
        self.run, self.words = run, arguments_of(command)
        columns = columns_of(run, self.words)
        words = ("--format", "json", "--frames", "2", "--columns", ",".join(columns))
        document = json.loads(printed(run, *self.words, *words))
        extents = [
            row[index] or 0 for index, name in enumerate(columns)
            if name in ("card_width", "card_height") for row in document["rows"]
        ]  # fmt: skip
        bounds = {"scale": 2 * float(error) / max(extents, default=1)}
        small = min(float(error) / 10, 0.002)
        for name, unit in columns.items():
            if unit == "pt" or name == "dim" or name.endswith("opacity"):
                bounds[name] = float(error) if unit == "pt" else small
        self.bounds = {name: bounds[name] for name in columns if name in bounds}
        self.marks = sorted(
            {phase["start"] for phase in document["phases"]}
            | {event["time"] for event in document["events"]}
        )

    def table(self, *options):
        """Returns the times, and the values of all layers at each of them; NaN is an empty cell."""
        columns = ("--columns", ",".join(["time", *self.bounds]))
        rows = {}
        for row in rows_of(self.run, *self.words, *options, *columns):
            values = [float(row[name] or "nan") for name in self.bounds]
            rows.setdefault(float(row["time"]), []).extend(values)
        return np.array(list(rows)), np.array(list(rows.values()))

    def tolerances(self, rows):
        bounds = list(self.bounds.values())
        return np.tile(bounds, rows.shape[1] // len(bounds))


def between(first, last):
    """Returns up to nine whole microseconds between two times, in seconds."""
    low, high = round(first * 1e6) + 1, round(last * 1e6) - 1
    count = min(9, high - low + 1)
    return np.unique(np.linspace(low, high, count).astype(int)) / 1e6 if count > 0 else []


def worst_excess(motion, times, rows):
    """Returns the greatest part of a bound that an error between rows is."""
    inner = [time for pair in zip(times, times[1:]) for time in between(*pair)]
    worst = 0.0
    for start in range(0, len(inner), 4000):
        part = inner[start : start + 4000]
        found, values = motion.table("--times", ",".join(f"{time:.6f}" for time in part))
        assert list(found) == part
        segment = np.searchsorted(times, found) - 1
        first, last = rows[segment], rows[segment + 1]
        fraction = (found - times[segment]) / (times[segment + 1] - times[segment])
        unknown = np.isnan(values)
        assert (np.isnan(first) == unknown).all() and (np.isnan(last) == unknown).all()
        error = np.abs(values - first - fraction[:, None] * (last - first)) - ROUNDING
        worst = max(worst, np.nanmax(error / motion.tolerances(rows)))
    return worst


def farthest_chords(times, rows, tolerances, marks):
    """Returns the number of rows of the simple program."""
    count, row = 1, 0
    while row < len(times) - 1:
        known = ~np.isnan(rows[row])
        start, errors = rows[row, known], tolerances[known]
        low, high = np.full(len(start), -np.inf), np.full(len(start), np.inf)
        best = row + 1
        for index in range(row + 1, len(times)):
            if (np.isnan(rows[index]) == known).any():
                break
            step = times[index] - times[row]
            slopes = (rows[index, known] - start) / step
            if ((low <= slopes) & (slopes <= high)).all():
                best = index
            low = np.maximum(low, slopes - errors / step)
            high = np.minimum(high, slopes + errors / step)
            if (low > high).any() or times[index] in marks:
                break
        row = best
        count += 1
    return count


@pytest.mark.parametrize("command, error", CASES)
def test_lines_between_rows_stay_within_the_error(run, command, error):
    motion = Motion(run, command, error)
    times, rows = motion.table("--max-error", error)
    assert (np.diff(times) > 0).all()
    marks = [mark for mark in motion.marks if mark <= times[-1]]
    assert [mark for mark in marks if np.abs(times - mark).min() >= 1e-6] == []
    assert worst_excess(motion, times, rows) <= 1


@pytest.mark.long
@pytest.mark.parametrize("command, error", CASES)
def test_hardly_any_row_could_be_left_out(run, command, error):
    motion = Motion(run, command, error)
    times, _ = motion.table("--max-error", error)
    # 8,192 samples of the shortest table, and proportionally more of a long one.
    step = max(min(times[-1] / 8192, 0.0001), 0.000001)
    options = ("--step", f"{step:.17g}") if times[-1] else ()
    fine, samples = motion.table(*options, "--key-times", "--precision", "9")
    marks = {time for time in fine if any(abs(time - mark) < 2e-6 for mark in motion.marks)}
    count = farthest_chords(fine, samples, motion.tolerances(samples), marks)
    # Next to a corner between two microseconds the table has both; the samples are coarser.
    assert len(times) <= 1.03 * count + 3


@pytest.mark.parametrize("command, bounds", [
    (SPRING, {"progress": 0.001, "velocity": 5.0}),
    ("open --delay 0.1", {"progress": 0.001, "velocity": 5.0}),
    ("card drag --to 80 --velocity 300", {"velocity": 5.0}),
    ("transition present", {"progress": 0.001, "velocity": 5.0}),
    ("menu hide --exposed-width 260.5 --duration 0.25", {"progress": 0.001, "velocity": 5.0}),
])  # fmt: skip
def test_other_columns_are_bounded_by_name(run, command, bounds):
    motion = Motion(run, command, "1")
    motion.bounds = bounds
    option = ",".join(f"{column}={bound}" for column, bound in bounds.items())
    times, rows = motion.table("--max-error", option)
    assert worst_excess(motion, times, rows) <= 1
    fewer, _ = motion.table("--max-error", "1000")
    assert len(fewer) < len(times)


@pytest.mark.parametrize("error, rows", [("1", 15), ("0.1", 45), ("0.01", 142)])
def test_a_spring_needs_few_rows(run, error, rows):
    words = ("--max-error", error, "--format", "json", "--columns", "time,offset")
    summary = json.loads(printed(run, *arguments_of(SPRING), *words))["summary"]
    assert summary["rows"] <= rows
    assert 0.9 * float(error) < summary["reductionError"] <= float(error)


@pytest.mark.parametrize("command, step", [
    ("open", 7), ("close --delay 0.1", 0.25), ("open --model v3", 30),
    ("open --curve spring(1@100@20@0)", 3), ("transition present", 11), ("menu show", 20),
    ("open --curve steps(7)", 9),
])  # fmt: skip
def test_rows_along_the_offset_are_at_its_multiples(run, command, step):
    name = "visible_x" if command.startswith("menu") else "offset"

    def table(*options):
        rows = rows_of(run, *arguments_of(command), *options, "--columns", f"time,{name}")
        return np.array([[float(row["time"]), float(row[name])] for row in rows]).T

    times, offsets = table("--by", "offset", "--step", str(step))
    assert (np.diff(times) > 0).all()
    if "steps" not in command:
        multiples = offsets[1:-1] / step
        assert np.abs(multiples - np.round(multiples)).max() <= 1e-6
        span = abs(offsets[-1] - offsets[0])
        assert span // step - 1 <= len(times) <= span // step + 3
    # A row is where the offset is on the fine table: between the values on both sides.
    _, fine = table("--step", "0.0001")
    for time, offset in zip(times, offsets):
        index = min(int(time / 0.0001), len(fine) - 2)
        near = fine[max(index - 1, 0) : index + 3]
        assert min(near) - 1e-6 <= offset <= max(near) + 1e-6
