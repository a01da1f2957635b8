"""Recomputes tables reduced by --max-error.

A reduced table is read as straight lines between its rows and compared with the motion at many
times between them, taken from other tables of the same command. The number of rows is compared
with that of a simple program that goes from sample to sample, and from each row to the farthest
sample that a line reaches within the error.
"""

import csv
import io
import json
from decimal import Decimal

import pytest

from schema_support import CARDS, MENUS, MOTIONS, TRANSITIONS

pytestmark = pytest.mark.usefixtures("input_files")

SPRING = ("--curve", "spring(response: 0.5, bounce: 0.3)")
NAMES = (
    *("open-right", "open-late", "open-spring", "open-steps", "open-past-the-end", "open-looks"),
    *("open-resizing", "peek", "rotate", "resize", "pan", "pan-stretched", "pan-recorded", "run"),
    *("run-additive", "push-over", "toggle-across", "bounce-opening", "set-size-of-view"),
    "pan-in-no-time",
)
COMMANDS = {
    **{name: MOTIONS[name] for name in NAMES},
    **{f"card-{name}": words for name, words in CARDS.items() if "none" not in name},
    **{name: ("transition", *words) for name, words in TRANSITIONS.items() if "-at-" not in name},
    **{f"menu-{name}": words for name, words in MENUS.items() if "unchanged" not in name},
    "spring": ("open", *SPRING),
    "spring-cut": ("open", *SPRING, "--duration", "0.4"),
    "spring-early": ("open", *SPRING, "--until", "0.2000005"),
    "bounce-spring": ("bounce", *SPRING),
    "upright": ("open", "--curve", "cubic-bezier(0.9, 0, 0.2, 1)"),
    "stops": ("open", "--curve", "linear(0, 0.3 20% 40%, 1)"),
    "joint": ("open", "--curve", "joint(frequency: 3, damping: 0.5)"),
    "closed-joint": ("card", "stack", "--physics", "closed", "--damping", "0.4"),
    "rounded": ("card", "drag", "--to", "80", "--pixel-scale", "3"),
    "over": ("run", "over.json", "--model", "v3"),
}
ERRORS = ("1", "0.1", "0.01")
CASES = [(name, ERRORS[index % 3]) for index, name in enumerate(COMMANDS)]
CASES += [("spring", "1"), ("spring", "0.1"), ("spring", "0.001")]

# Half a unit of the sixth decimal, for the reduced table and for the other one.
ROUNDING = 1e-6
MICROSECOND = Decimal("0.000001")


class Motion:
    """The columns of a command that a bound in points bounds, and its tables."""

    def __init__(self, run, words, error):
        self.run, self.words, self.error = run, words, error
        document = json.loads(self.output("--format", "json", "--frames", "2", *self.all_columns()))
        columns = [(column["name"], column["unit"]) for column in document["columns"]]
        extents = [
            index for index, (name, _) in enumerate(columns) if name in ("card_width", "card_height")
        ]
        extent = max((row[index] or 0 for row in document["rows"] for index in extents), default=1)
        self.bounds = {}
        for name, unit in columns:
            if unit == "pt":
                self.bounds[name] = float(error)
            elif name == "dim" or name.endswith("opacity"):
                self.bounds[name] = min(float(error) / 10, 0.002)
            elif name == "scale":
                self.bounds[name] = 2 * float(error) / extent
        self.marks = sorted(
            {phase["start"] for phase in document["phases"]}
            | {event["time"] for event in document["events"]}
        )

    def all_columns(self):
        listed = self.run(*self.words, "--columns", "help")
        assert listed.status == 0, listed
        names = [line.split()[0] for line in listed.out.decode().splitlines() if line.strip()]
        return ("--columns", ",".join(names))

    def output(self, *options):
        result = self.run(*self.words, *options)
        assert result.status == 0, (self.words, options, result.err)
        return result.out.decode()

    def table(self, *options, columns=None):
        """Returns the times and, for each, the values of the columns of all layers in order."""
        names = columns or list(self.bounds)
        text = self.output(*options, "--columns", ",".join(["frame", "time", *names]))
        times, rows, frame = [], [], None
        for row in csv.reader(io.StringIO(text)):
            if row[0] == "frame":
                continue
            values = [float(cell) if cell else None for cell in row[2:]]
            if row[0] == frame:
                rows[-1] += values
            else:
                frame = row[0]
                times.append(Decimal(row[1]))
                rows.append(values)
        return times, rows

    def tolerances(self, rows, bounds=None):
        bounds = list((bounds or self.bounds).values())
        return bounds * (len(rows[0]) // len(bounds))


def between(first, last):
    """Returns whole microseconds between two times."""
    low, high = (int(time / MICROSECOND) for time in (first, last))
    count = min(9, high - low - 1)
    picked = {low + 1 + (high - low - 2) * k // max(count - 1, 1) for k in range(count)}
    return [index * MICROSECOND for index in sorted(picked) if low < index < high]


def worst_excess(motion, times, rows, tolerances, columns=None):
    """Returns the greatest amount by which an error between rows exceeds its bound, and where."""
    worst = (-1.0, None)
    inner = [time for pair in zip(times, times[1:]) for time in between(*pair)]
    segment = 0
    for start in range(0, len(inner), 4000):
        part = inner[start : start + 4000]
        found, values = motion.table(
            "--times", ",".join(map(str, part)), columns=columns
        )
        assert found == part
        for time, actual in zip(found, values):
            while times[segment + 1] < time:
                segment += 1
            fraction = float((time - times[segment]) / (times[segment + 1] - times[segment]))
            ends = zip(rows[segment], rows[segment + 1], actual, tolerances)
            for column, (a, b, value, bound) in enumerate(ends):
                if None in (a, b, value):
                    assert a is b is value, (time, column)
                    continue
                excess = (abs(value - a - fraction * (b - a)) - ROUNDING) / bound
                worst = max(worst, (excess, (str(time), column)))
    return worst


def farthest_chords(times, rows, tolerances, marks):
    """Returns the number of rows of the simple program."""
    count, row = 1, 0
    while row < len(times) - 1:
        cones = [(float("-inf"), float("inf"))] * len(tolerances)
        best, index = row + 1, row + 1
        while index < len(times):
            step = float(times[index] - times[row])
            slopes = []
            for a, b in zip(rows[row], rows[index]):
                slopes.append(None if a is b is None else None if None in (a, b) else (b - a) / step)
            same = all((a is None) == (b is None) for a, b in zip(rows[row], rows[index]))
            if not same:
                break
            if all(s is None or lo <= s <= hi for s, (lo, hi) in zip(slopes, cones)):
                best = index
            cones = [
                (lo, hi) if s is None else (max(lo, s - e / step), min(hi, s + e / step))
                for s, e, (lo, hi) in zip(slopes, tolerances, cones)
            ]
            if any(lo > hi for lo, hi in cones) or times[index] in marks:
                break
            index += 1
        row = best
        count += 1
    return count


@pytest.mark.parametrize("name, error", CASES, ids=lambda value: str(value))
def test_lines_between_rows_stay_within_the_error(run, name, error):
    motion = Motion(run, COMMANDS[name], error)
    times, rows = motion.table("--max-error", error)
    assert all(a < b for a, b in zip(times, times[1:]))
    assert (times, rows) == motion.table("--max-error", error)
    assert worst_excess(motion, times, rows, motion.tolerances(rows))[0] <= 1


@pytest.mark.long
@pytest.mark.parametrize("name, error", CASES, ids=lambda value: str(value))
def test_hardly_any_row_could_be_left_out(run, name, error):
    motion = Motion(run, COMMANDS[name], error)
    times, rows = motion.table("--max-error", error)
    # 8,192 samples of the shortest table, and proportionally more of a long one.
    step = max(min(times[-1] / 8192, Decimal("0.0001")), MICROSECOND)
    options = ("--step", str(step)) if times[-1] else ()
    fine, samples = motion.table(*options, "--key-times", "--precision", "9")
    marks = {time for time in fine if any(abs(float(time) - mark) < 2e-6 for mark in motion.marks)}
    count = farthest_chords(fine, samples, motion.tolerances(samples), marks)
    assert len(times) <= 1.03 * count + 2


@pytest.mark.parametrize("name", ["spring", "open-late", "card-drag", "present", "menu-hide"])
def test_other_columns_are_bounded_by_name(run, name):
    bounds = {"progress": 0.001, "velocity": 5.0}
    if name == "card-drag":
        del bounds["progress"]
    motion = Motion(run, COMMANDS[name], "1")
    option = ",".join(f"{column}={bound}" for column, bound in bounds.items())
    times, rows = motion.table("--max-error", option, columns=list(bounds))
    tolerances = motion.tolerances(rows, bounds)
    assert worst_excess(motion, times, rows, tolerances, list(bounds))[0] <= 1
    fewer, _ = motion.table("--max-error", "1000", columns=list(bounds))
    assert len(fewer) < len(times)


@pytest.mark.parametrize("name", ["spring", "run", "card-stack", "swipe", "menu-swap"])
def test_every_leg_and_event_has_a_row(run, name):
    motion = Motion(run, COMMANDS[name], "1000")
    times, _ = motion.table("--max-error", "1000")
    shown = [float(time) for time in times]
    missing = [mark for mark in motion.marks if not any(abs(mark - t) < 1e-6 for t in shown)]
    assert missing == []


@pytest.mark.parametrize("error, rows", [("1", 15), ("0.1", 45), ("0.01", 142)])
def test_a_spring_needs_few_rows(run, error, rows):
    motion = Motion(run, COMMANDS["spring"], error)
    times, _ = motion.table("--max-error", error, columns=["offset"])
    assert len(times) <= rows
    summary = json.loads(
        motion.output("--max-error", error, "--format", "json", "--columns", "time,offset")
    )["summary"]
    assert summary["rows"] == len(times)
    assert 0.9 * float(error) < summary["reductionError"] <= float(error)


def test_a_jump_has_a_row_a_microsecond_before_it(run):
    motion = Motion(run, ("open", "--curve", "steps(2, jump-end)"), "0.5")
    times, rows = motion.table("--max-error", "0.5", columns=["offset"])
    assert [str(time) for time in times] == ["0", "0.149999", "0.15", "0.299999", "0.3"]
    assert [row[0] for row in rows] == [0, 0, 138, 138, 276]


@pytest.mark.parametrize(
    "words, step",
    [
        (("open",), "7"), (("close", "--delay", "0.1"), "0.25"), (("open", "--model", "v3"), "30"),
        (("open", "--curve", "spring(1 100 20 0)"), "3"), (("transition", "present"), "11"),
        (("menu", "show"), "20"), (("open", "--curve", "steps(7)"), "9"),
    ],
    ids=lambda value: value if isinstance(value, str) else "-".join(value),
)
def test_rows_along_the_offset_are_at_its_multiples(run, words, step):
    name = "visible_x" if words[0] == "menu" else "offset"
    result = run(*words, "--by", "offset", "--step", step, "--columns", f"time,{name}")
    assert result.status == 0, result.err
    rows = [tuple(map(float, row)) for row in list(csv.reader(result.out.decode().splitlines()))[1:]]
    times, offsets = zip(*rows)
    assert list(times) == sorted(set(times))
    if "steps(7)" not in words:
        strays = [x for x in offsets[1:-1] if abs(x / float(step) - round(x / float(step))) > 1e-6]
        assert strays == []
        span = abs(offsets[-1] - offsets[0])
        assert span // float(step) - 1 <= len(rows) <= span // float(step) + 3
    fine = run(*words, "--step", "0.0001", "--columns", f"time,{name}").out.decode().splitlines()[1:]
    # A row is where the offset is on the fine table: between the values on both sides.
    fine = [tuple(map(float, line.split(","))) for line in fine]
    for time, offset in rows:
        index = min(int(time / 0.0001), len(fine) - 2)
        near = [value for _, value in fine[max(index - 1, 0) : index + 3]]
        assert min(near) - 1e-6 <= offset <= max(near) + 1e-6


def test_times_have_six_decimals_at_any_precision(run):
    result = run("open", "--max-error", "1", "--precision", "1", "--columns", "time,offset")
    lines = result.out.decode().splitlines()[1:]
    assert any(len(line.split(",")[0]) == 8 for line in lines)
    assert all(len(line.split(",")[1].partition(".")[2]) <= 1 for line in lines)


def test_a_reduced_table_can_be_compared(run, tmp_path):
    reduced = tmp_path / "reduced.csv"
    reduced.write_bytes(run("open", "--max-error", "1").out)
    same = run("diff", str(reduced), str(reduced), "--align")
    assert (same.status, same.err) == (0, b"")
    frames = tmp_path / "frames.csv"
    frames.write_bytes(run("open", "--max-error", "1", "--columns", "time,offset").out)
    fine = tmp_path / "fine.csv"
    fine.write_bytes(run("open", "--columns", "time,offset").out)
    for tolerance, status in (("1.000001", 0), ("0.5", 1)):
        compared = run(
            "diff", str(fine), str(frames), "--align", "--tolerance", f"offset={tolerance}"
        )
        assert (compared.status, compared.err) == (status, b"")
