"""Recordings of an app, compared by `verify --actual` with the commands at the recorded times.

A recording is made by the program at the times of a display with its own rate, jitter and dropped
frames, rounded as an app would. The comparison must not add an error of its own: a perfect recording
passes at any rate, and one that is late, scaled or cut does not. verify-times.txt and
verify-recordings.txt in Tests/golden have jumps, ends and recordings that cannot be compared.
"""

import json
import random

import pytest

from compare_support import FORMATS, Table, document, made, random_commands, written

RATES = (24, 30, 47, 59.94, 120)
#: Four frames at 60 Hz, the gap that every leg may have, in seconds.
LONGEST_GAP = 4 / 60
SPRING = "spring(response: 0.3, bounce: 0.3)"
#: Commands of every system, with the column of their position.
COMMANDS = {
    "open": ("offset", "open"),
    "bounce": ("offset", "bounce"),
    "spring": ("offset", "open", "--curve", SPRING),
    "delayed": ("offset", "close", "--delay", "0.0501"),
    "pan": ("offset", "pan", "--to", "200,-5", "--velocity", "600"),
    "peek": ("offset", "peek"),
    "v3": ("offset", "open", "--model", "v3"),
    "panels": ("offset", "panels", "open"),
    "drawer": ("offset", "drawer", "open"),
    "present": ("to_x", "transition", "present"),
    "swipe": ("current_x", "transition", "swipe", "--to", "-200"),
    "menu": ("visible_x", "menu", "toggle"),
    "cards": ("center_y", "card", "stack", "--cards", "4"),
    "one-card": ("center_y", "card", "stack", "--cards", "1"),
}
POSITIONS = {"offset", "center_y", "visible_x"}
#: Positions that are not columns by default.
ADDED = {"to_x", "current_x"}
#: Options that choose the rows, which those of a recording replace, and those of other outputs.
ROW_OPTIONS = ("--fps", "--step", "--frames", "--times", "--by", "--max-error", "--until")
OUTPUT_OPTIONS = ("--table", "--columns", "--format", "--precision")


def display_times(draw, rate, end, jitter, dropped):
    """Returns the times of the frames from before the start until after the end.

    No more frames are dropped at once than a recording may lack.
    """
    frames = range(-2, int((end + 0.2) * rate) + 1)
    times = sorted(k / rate + draw.uniform(-jitter, jitter) for k in frames)
    kept = times[:1]
    for time, after in zip(times[1:], [*times[2:], float("inf")]):
        if draw.random() >= dropped or after - kept[-1] > LONGEST_GAP:
            kept.append(time)
    return kept


def end_of(run, words):
    """Returns the last time of a command."""
    table = made(run, *words)
    return float(table.rows[-1][table.columns.index("time")])


def recording(run, words, times, columns):
    """Returns the table that a command prints at times; those before the start are its start."""
    given = [f"{max(time, 0):.9f}" for time in times]
    instants = sorted(set(given), key=float)
    table = made(run, *words, "--times", ",".join(instants), "--columns", ",".join(columns))
    rows = {}
    for time, *cells in table.rows:
        rows.setdefault(time, []).append(cells)
    # One instant each: the printed times are rounded. A motion without a duration has one row.
    found = list(rows.values()) * (len(instants) if len(rows) == 1 else 1)
    at = dict(zip(instants, found, strict=True))
    return Table(columns, [[f"{t:.6f}", *cells] for t, text in zip(times, given) for cells in at[text]])


def columns_of(words, position):
    return ["time", *(["card"] if words[0] == "card" else []), position]


def added(table):
    """Returns the option that adds the position of a recording to the columns of its command."""
    names = [f"+{name}" for name in table.columns if name in ADDED]
    return ["--columns", ",".join(names)] if names else []


def without(words, options):
    """Returns words without some options, each with a value."""
    kept = list(words)
    while names := [word for word in kept if word in options]:
        index = kept.index(names[0])
        del kept[index : index + 2]
    return kept


@pytest.fixture
def verified(run, tmp_path):
    """A function that compares recordings, by the names of their cases, with their commands."""
    (tmp_path / "app").mkdir()

    def call(recordings, *options, format="csv"):
        cases = [
            {"name": name, "arguments": [*words, *added(table)], "expect": f"t/{name}.csv"}
            for name, (words, table) in recordings.items()
        ]
        (tmp_path / "s.json").write_text(json.dumps({"cases": cases}), "utf-8")
        for name, (_, table) in recordings.items():
            written(tmp_path / "app", f"{name}.{format}", table)
        result = run("verify", "s.json", "--actual", "app", "-f", "json", *options, cwd=tmp_path)
        assert result.err == b""
        report = document(result.out)
        assert result.status == (not report["same"])
        return report["results"]

    return call


def failing(results):
    return [entry["name"] for entry in results if not entry.get("same")]


@pytest.mark.parametrize("rate, format", list(zip(RATES, (*FORMATS, "csv"))))
def test_a_perfect_recording_passes_at_any_rate(run, verified, rate, format):
    draw = random.Random(rate)
    recordings = {}
    for name, (position, *words) in COMMANDS.items():
        times = display_times(draw, rate, end_of(run, words), 0.001, 0.15)
        recordings[name] = words, recording(run, words, times, columns_of(words, position))
    # The rounding of six decimals is within reach, so nothing is left but the rounding of values.
    for tolerance in ("0.2", "0.000002"):
        assert failing(verified(recordings, "--tolerance", tolerance, format=format)) == []


@pytest.mark.parametrize("name", ["open", "spring", "menu", "cards"])
def test_a_wrong_recording_differs(run, verified, name):
    position, *words = COMMANDS[name]
    times = display_times(random.Random(3), 60, end_of(run, words), 0.001, 0.15)
    table = recording(run, words, times, columns_of(words, position))

    def moved(column, change):
        cells = [[*row[:column], f"{change(float(row[column])):.6f}", *row[column + 1 :]] for row in table.rows]
        return words, Table(table.columns, cells)

    last = len(table.columns) - 1
    late = moved(0, lambda time: time + 0.017)
    wrong = {
        "right": (words, table), "late": late, "slow": moved(0, lambda time: time * 1.05),
        "scaled": moved(last, lambda value: value * 1.01),
    }  # fmt: skip
    tolerance = ("--tolerance", "0.2")
    assert failing(verified(wrong, *tolerance)) == ["late", "slow", "scaled"]
    # One frame late is within a tolerance in time, but not within half of it.
    for reach, names in (("0.0175", []), ("17.5ms", []), ("0.0085", ["late"])):
        assert failing(verified({"late": late}, *tolerance, "--time-tolerance", reach)) == names


def test_random_commands_pass_at_random_times(run, verified):
    draw = random.Random(91)
    recordings = {}
    for words in random_commands(31, 110):
        own = without(words, OUTPUT_OPTIONS)
        words = [word for word in without(own, ROW_OPTIONS) if word != "--key-times"]
        table = made(run, *words)
        position = next((name for name in table.columns if name in POSITIONS), None)
        if position is None or "--no-header" in words:
            continue
        end = float(table.rows[-1][table.columns.index("time")])
        if end <= 3:
            times = display_times(draw, draw.choice(RATES), end, 0.001, 0.15)
            columns = columns_of(["card"] if "card" in table.columns else words, position)
            recordings[f"case-{len(recordings)}"] = own, recording(run, words, times, columns)
    assert len(recordings) > 90
    assert failing(verified(recordings, "--tolerance", "0.2")) == []


def test_the_rows_of_cards_are_matched_by_card(run, verified):
    words = ("card", "stack", "--cards", "3")
    table = recording(run, words, [0.01 + k / 18 for k in range(20)], columns_of(words, "center_y"))
    results = verified({
        "same": (words, table),
        "reversed": (words, table._replace(rows=sorted(table.rows, key=lambda row: (float(row[0]), -int(row[1]))))),
        "fewer": (words, table._replace(rows=[row for k, row in enumerate(table.rows) if k != 4])),
        "more": (words, table._replace(rows=[*table.rows, [table.rows[-1][0], "7", "1"]])),
    })  # fmt: skip
    assert failing(results) == ["fewer", "more"]
    rows = [[entry["rows"][name] for name in ("compared", "missing", "added")] for entry in results]
    assert rows == [[60, 0, 0], [60, 0, 0], [59, 1, 0], [60, 0, 1]]


def is_covered(start, end, times):
    """Returns whether each moment of a leg is within reach of a row, one by one."""
    moments = (start + (end - start) * k / 2000 for k in range(2001))
    reach = max((end - start) / 8, 2 / 60) + 1e-6
    return all(any(abs(moment - time) <= reach for time in times) for moment in moments)


def test_every_moment_of_a_leg_has_a_row_within_reach(run, verified):
    draw = random.Random(8)
    recordings, wanted = {}, {}
    for name in ("open", "bounce", "spring", "delayed", "pan", "peek", "present", "menu", "cards"):
        position, *words = COMMANDS[name]
        phases = made(run, *words, "--table", "phases", "--columns", "phase,start,end").rows
        for index in range(8):
            # The first is whole, and of the others some rows in succession are missing.
            times = [k / 60 for k in range(-2, int(end_of(run, words) * 60) + 3)]
            first, count = draw.randrange(len(times)), draw.randrange(len(times) // 2)
            kept = (times[:first] + times[first + count * (index > 0) :]) or times[:1]
            table = recording(run, words, kept, columns_of(words, position))
            recordings[f"{name}-{index}"] = words, table
            wanted[f"{name}-{index}"] = [
                f"leg '{phase}' ({start} to {end} s)" for phase, start, end in phases
                if phase not in ("delay", "wait") and not is_covered(float(start), float(end), kept)
            ]  # fmt: skip
    found = {}
    for entry in verified(recordings, "--tolerance", "0.001"):
        lines = entry["uncoveredLegs"]
        found[entry["name"]] = [line.partition("% of ")[2].partition(":")[0] for line in lines]
        assert entry["differences"] == len(lines)
    assert found == wanted and sum(map(bool, wanted.values())) > 20
