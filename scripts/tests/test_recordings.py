"""Recordings of an app, compared by `verify --actual` with the commands at the recorded times.

A recording is made by the program at the times of a display with its own rate, jitter and dropped
frames, rounded as an app would. The comparison must not add an error of its own: a perfect recording
passes at any rate, and one that is late, scaled or cut does not.
"""

import json
import random

import pytest

from compare_support import (
    Table,
    document,
    junit,
    made,
    parsed,
    random_commands,
    written,
)

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
POSITIONS = {"offset", "center_y", "to_x", "current_x", "visible_x"}
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


def recording(run, words, times, columns, decimals=6):
    """Returns the table that a command prints at times; those before the start are its start."""
    shown = [f"{time:.{decimals}f}" for time in times]
    given = sorted({f"{max(time, 0):.9f}" for time in times}, key=float)
    table = made(run, *words, "--times", ",".join(given), "--columns", ",".join(columns))
    at = {}
    for row in table.rows:
        at.setdefault(row[0], []).append(row[1:])
    # One instant each: the printed times are rounded. A motion without a duration has one row.
    instants = list(at.values())
    instants += instants * (len(given) - 1 if len(instants) == 1 else 0)
    assert len(instants) == len(given)
    cells = dict(zip(given, instants))
    rows = [
        [text, *row] for time, text in zip(times, shown) for row in cells[f"{max(time, 0):.9f}"]
    ]
    return Table(columns, rows)


def without(words, options):
    """Returns words without some options, each with a value."""
    kept = list(words)
    while names := [word for word in kept if word in options]:
        index = kept.index(names[0])
        del kept[index : index + 2]
    return kept


@pytest.fixture
def verified(run, tmp_path):
    """A function that compares recordings with the cases of their commands."""
    (tmp_path / "app").mkdir()

    def call(cases, recordings, *options, format="csv"):
        entries = [
            {"name": name, "arguments": list(words), "expect": f"t/{name}.csv", **more}
            for name, words, more in cases
        ]
        (tmp_path / "s.json").write_text(json.dumps({"cases": entries}), "utf-8")
        for name, table in recordings.items():
            written(tmp_path / "app", f"{name}.{format}", table)
        return run("verify", "s.json", "--actual", "app", *options, cwd=tmp_path)

    call.folder = tmp_path / "app"
    return call


@pytest.mark.parametrize("rate", RATES)
def test_a_perfect_recording_passes_at_any_rate(run, verified, rate):
    draw = random.Random(rate)
    cases, recordings = [], {}
    for name, (position, *words) in COMMANDS.items():
        columns = ["time", *(["card"] if "cards" in name else []), position]
        times = display_times(draw, rate, end_of(run, words), 0.001, 0.15)
        cases.append((name, words, {}))
        recordings[name] = recording(run, words, times, columns)
    kind = {24: "json", 30: "tsv", 47: "ndjson"}.get(rate, "csv")
    result = verified(cases, recordings, "--tolerance", "0.2", format=kind)
    assert (result.status, result.err) == (0, b"")
    assert result.out.endswith(f"\n{len(cases)} cases: {len(cases)} same\n".encode())
    # The rounding of six decimals is within reach, so nothing is left but the rounding of values.
    result = verified(cases, recordings, "--tolerance", "0.000002", format=kind)
    assert result.status == 0, result.out.decode()


def test_a_wrong_recording_differs(run, verified):
    draw = random.Random(3)
    for name in ("open", "spring", "menu", "cards"):
        position, *words = COMMANDS[name]
        columns = ["time", *(["card"] if name == "cards" else []), position]
        times = display_times(draw, 60, end_of(run, words), 0.001, 0.15)
        table = recording(run, words, times, columns)

        def moved(change):
            return Table(table.columns, [[change(float(row[0])), *row[1:]] for row in table.rows])

        late = moved(lambda time: f"{time + 0.017:.6f}")
        slow = moved(lambda time: f"{time * 1.05:.6f}")
        scaled = Table(
            table.columns, [[*row[:-1], f"{float(row[-1]) * 1.01:.6f}"] for row in table.rows]
        )
        case = [(name, words, {})]
        assert verified(case, {name: table}, "--tolerance", "0.2").status == 0
        for wrong in (late, slow, scaled):
            assert verified(case, {name: wrong}, "--tolerance", "0.2").status == 1
        # One frame late is within a tolerance in time, but not within half of it.
        words = ("--tolerance", "0.2", "--time-tolerance")
        assert verified(case, {name: late}, *words, "0.0175").status == 0
        assert verified(case, {name: late}, *words, "17.5ms").status == 0
        assert verified(case, {name: late}, *words, "0.0085").status == 1


def test_random_commands_pass_at_random_times(run, verified):
    draw = random.Random(91)
    cases, recordings = [], {}
    for words in random_commands(31, 110):
        own = without(words, OUTPUT_OPTIONS)
        words = [word for word in without(own, ROW_OPTIONS) if word != "--key-times"]
        table = made(run, *words)
        (position,) = [name for name in table.columns if name in POSITIONS][:1] or [None]
        if position is None or "--no-header" in words:
            continue
        columns = ["time", *(["card"] if "card" in table.columns else []), position]
        end = float(table.rows[-1][table.columns.index("time")])
        if end > 3:
            continue
        times = display_times(draw, draw.choice(RATES), end, 0.001, 0.15)
        name = f"case-{len(cases)}"
        cases.append((name, own, {}))
        recordings[name] = recording(run, words, times, columns)
    assert len(cases) > 90
    result = verified(cases, recordings, "--tolerance", "0.2")
    assert result.status == 0, result.out.decode()


def test_times_rounded_near_a_jump_may_be_on_either_side(run, verified):
    # Without an animation everything jumps at the delay, which six decimals round up.
    words = ("open", "--duration", "0", "--delay", "0.12345678")
    before = [["0.05", "0"], ["0.123456", "0"], ["0.123457", "0"]]
    after = [["0.05", "0"], ["0.123457", "276"], ["0.2", "276"]]
    for rows in (before, after):
        table = Table(["time", "offset"], rows)
        assert verified([("open", words, {})], {"open": table}).status == 0
    wrong = Table(["time", "offset"], [["0.05", "0"], ["0.123459", "0"]])
    assert verified([("open", words, {})], {"open": wrong}).status == 1


def test_rows_beyond_the_ends_hold_the_first_and_last_values(run, verified):
    moving = made(run, "open", "--columns", "time,offset").rows
    rows = [["-1", "0"], ["-0.5", "0"], *moving, ["0.3", "276"], ["9", "276"]]
    case = [("open", ("open", "--until", "0.1"), {})]
    assert verified(case, {"open": Table(["time", "offset"], rows)}).status == 0
    rows[-1][-1] = "275"
    result = verified(case, {"open": Table(["time", "offset"], rows)})
    assert result.status == 1
    line = b"  actual row 22, time 9: offset expected 276, actual 275 (off by 1)\n"
    assert line in result.out
    curve = [("curve", ("curve", "ease", "--duration", "2"), {})]
    words = ("curve", "ease", "--frames", "8", "--columns")
    moving = made(run, *words, "time,y", "--duration", "2").rows
    held = [["-1", "0"], *moving, ["3", "1"]]
    assert verified(curve, {"curve": Table(["time", "y"], held)}).status == 0
    held = [["-0.5", "0"], *made(run, *words, "x,y").rows, ["1.5", "1"]]
    assert verified(curve, {"curve": Table(["x", "y"], held)}).status == 0
    held[0][1] = "0.1"
    assert verified(curve, {"curve": Table(["x", "y"], held)}).status == 1


def test_the_rows_of_cards_are_matched_by_card(run, verified):
    words = ("card", "stack", "--cards", "3")
    columns = ["time", "card", "center_y"]
    table = recording(run, words, [0.01 + k / 18 for k in range(20)], columns)
    case = [("cards", words, {})]
    assert verified(case, {"cards": table}).status == 0
    reversed_cards = sorted(table.rows, key=lambda row: (float(row[0]), -int(row[1])))
    assert verified(case, {"cards": Table(columns, reversed_cards)}).status == 0
    fewer = Table(columns, [row for k, row in enumerate(table.rows) if k != 4])
    report = verified(case, {"cards": fewer}, "-f", "json")
    (result,) = document(report.out)["results"]
    assert result["rows"] == {"compared": 59, "missing": 1, "added": 0}
    more = Table(columns, [*table.rows, [table.rows[-1][0], "7", "1"]])
    (result,) = document(verified(case, {"cards": more}, "-f", "json").out)["results"]
    assert result["rows"] == {"compared": 60, "missing": 0, "added": 1}
    without = Table(["time", "center_y"], [[row[0], row[2]] for row in table.rows])
    result = verified(case, {"cards": without})
    assert result.status == 65
    assert b"cards: error: app/cards.csv:1:1: no column 'card'" in result.out


def covered(moments, rows, least):
    """Returns whether each moment is within reach of a row, one by one."""
    reach = max((moments[-1] - moments[0]) / 8, least) + 1e-6
    return all(any(abs(moment - row) <= reach for row in rows) for moment in moments)


def test_every_moment_of_a_leg_has_a_row_within_reach(run, verified):
    draw = random.Random(8)
    cases, recordings, legs = [], {}, {}
    commands = ("open", "bounce", "spring", "delayed", "pan", "peek", "present", "menu", "cards")
    for name in commands:
        position, *words = COMMANDS[name]
        phases = made(run, *words, "--table", "phases", "--columns", "phase,start,end").rows
        columns = ["time", *(["card"] if name == "cards" else []), position]
        for index in range(8):
            # The first is whole, and of the others some rows in succession are missing.
            times = [k / 60 for k in range(-2, int(end_of(run, words) * 60) + 3)]
            first, count = draw.randrange(len(times)), draw.randrange(len(times) // 2)
            kept = times[:first] + times[first + count * (index > 0) :]
            case = f"{name}-{index}"
            cases.append((case, words, {}))
            recordings[case] = recording(run, words, kept or times[:1], columns)
            legs[case] = [
                f"leg '{phase}' ({start} to {end} s)"
                for phase, start, end in phases
                if phase not in ("delay", "wait")
                and not covered(
                    [
                        float(start) + (float(end) - float(start)) * k / 2000
                        for k in range(2001)
                    ],
                    kept or times[:1], 2 / 60,
                )
            ]  # fmt: skip
    results = document(verified(cases, recordings, "--tolerance", "0.001", "-f", "json").out)
    found = {
        entry["name"]: [
            line.partition("% of ")[2].partition(":")[0] for line in entry["uncoveredLegs"]
        ]
        for entry in results["results"]
    }
    assert found == legs
    assert sum(map(bool, legs.values())) > 20
    for entry in results["results"]:
        assert entry["differences"] == len(entry["uncoveredLegs"])


def test_unrecorded_cases_are_warnings_or_errors(run, verified):
    table = made(run, "open", "--columns", "time,offset")
    cases = [(name, ("open",), {}) for name in ("a", "b", "c")]
    message = "no recording 'app/{}.csv' (nor .tsv, .json or .ndjson)"
    result = verified(cases, {"b": table})
    lines = [f"{name}: warning: {message.format(name)}\n" for name in "ac"]
    total = "compared: offset (1 case)\n3 cases: 1 same, 2 not recorded\n"
    assert result == (0, "".join([*lines, total]).encode(), b"")
    report = document(verified(cases, {}, "-f", "json").out)
    assert report["cases"] == {"same": 1, "different": 0, "failed": 0, "unrecorded": 2}
    assert report["results"][0] == {"name": "a", "warning": message.format("a")}
    root = junit(verified(cases, {}, "-f", "junit").out)
    assert [case.get("message") for case in root.iter("skipped")] == [
        message.format(name) for name in "ac"
    ]
    csv = verified(cases, {}, "-f", "csv")
    assert csv.err.decode().splitlines() == [
        f"deckcalc: warning: {name}: {message.format(name)}" for name in "ac"
    ]
    assert verified(cases, {}, "--quiet") == (0, b"", b"")
    failed = verified(cases, {}, "--unrecorded", "fail")
    assert failed.status == 66
    assert failed.out.decode().splitlines()[-1] == "3 cases: 1 same, 2 failed (a, c)"
    (verified.folder / "b.csv").unlink()
    none = verified(cases, {})
    error = b"deckcalc: error: no case has a recording, such as 'app/a.csv'\n"
    assert none == (66, b"", error)


def test_a_recording_that_cannot_be_compared_never_passes(verified):
    case = [("open", ("open",), {})]
    columns = ["time", "offset"]

    def first_line(columns, rows, *options):
        result = verified(case, {"open": Table(columns, rows)}, *options)
        return result.status, result.out.decode().splitlines()[0].removeprefix("open: error: ")

    rows = [["0", "0"], ["0.3", "276"]]
    assert first_line(columns, []) == (65, "app/open.csv:2:1: the table must have at least one row")
    assert first_line(columns, rows[::-1])[0] == 65
    assert first_line(columns, [["x", "0"]])[0] == 65
    assert first_line(["time", "velocity"], rows)[0] == 65
    written(verified.folder, "open.json", Table(columns, rows))
    two = "--actual must have one recording of 'open' (got 'open.csv' and 'open.json')"
    assert first_line(columns, rows) == (64, two)


def test_tables_of_figures_have_no_recordings(verified):
    table = Table(["time", "name"], [["0", "open"]])
    for words in (("open", "--table", "phases"), ("open", "--table", "summary")):
        result = verified([("a", words, {})], {"a": table})
        assert result.status == 65
        assert f"--table must be keyframes to be compared with a recording (got '{words[2]}')" in (
            result.out.decode()
        )


def test_options_that_have_no_use_are_rejected_or_named(run, verified):
    table = made(run, "open", "--columns", "time,offset")
    case = [("a", ("open",), {"key": "time", "keyTolerance": 0.1})]
    assert verified(case, {"a": table}).status == 0
    result = verified(case, {"a": table}, "--align")
    warning = b"--align: not needed with --actual, which computes the tables at the recorded times"
    lines = b"compared: offset (1 case)\n1 case: 1 same\n"
    assert result == (0, lines, b"deckcalc: warning: " + warning + b"\n")
    for options in (("--key", "time"), ("--key-tolerance", "0.1")):
        result = verified(case, {"a": table}, *options)
        error = f"deckcalc: error: {options[0]} cannot be used with --actual\n".encode()
        assert (result.status, result.err.startswith(error)) == (64, True)


def test_rows_before_the_first_frame_do_not_move_the_others(run, verified):
    # The same table at the program's own times is equal to its digits.
    for words in (("open",), ("bounce",), ("card", "stack"), ("curve", "ease", "--duration", "1")):
        table = made(run, *words)
        (verified.folder / "a.csv").unlink(missing_ok=True)
        assert verified([("a", words, {})], {"a": table}).status == 0


def test_parsed_recordings_have_all_formats(run, verified):
    table = parsed(run("open", "--fps", "30", "--columns", "time,offset").out)
    for kind in ("csv", "tsv", "json", "ndjson"):
        for path in verified.folder.iterdir():
            path.unlink()
        assert verified([("open", ("open",), {})], {"open": table}, format=kind).status == 0
