"""Tests of the format plot and of the command plot, as a user sees them."""

import csv
import io
import json
import os
import re

import pytest

from terminal_support import cells, farthest, in_terminal, panels

#: A command of every system, and the column that its plot shows by default.
MOTIONS = {
    "open": (("open",), "offset"),
    "spring": (("open", "--curve", "spring(response: 0.5, bounce: 0.3)"), "offset"),
    "bounce": (("bounce", "--side", "top", "--sides", "top", "--delay", "0.1"), "offset"),
    "pan": (("pan", "--to", "200"), "offset"),
    "peek": (("peek",), "offset"),
    "v3": (("open", "--model", "v3"), "offset"),
    "stack": (("card", "stack", "--cards", "2", "--card", "1"), "center_y"),
    "present": (("transition", "present"), "offset"),
    "menu": (("menu", "show"), "visible_x"),
    "swipe": (("transition", "swipe", "--to", "-200"), "offset"),
}
FINE = ("--frames", "4000", "--precision", "9")


def printed(run, *arguments, **options):
    result = run(*arguments, **options)
    assert result.status == 0, (arguments, result)
    return result.out.decode("utf-8")


def columns_of(text):
    """Returns the columns of a CSV table by their names."""
    rows = list(csv.reader(io.StringIO(text)))
    return {name: [row[index] for row in rows[1:]] for index, name in enumerate(rows[0])}


def points(run, arguments, column):
    table = columns_of(printed(run, *arguments, *FINE, "--columns", f"time,{column}"))
    return [
        (float(time), float(value)) for time, value in zip(table["time"], table[column]) if value
    ]


def environment(**variables):
    """Returns the environment with only these of the variables that decide about drawings."""
    plain = {name: value for name, value in os.environ.items() if name != "TERM"}
    return {**plain, **variables}


@pytest.fixture(scope="module")
def folder(tmp_path_factory, run):
    """A folder with tables of motions and curves."""
    path = tmp_path_factory.mktemp("tables")
    tables = {
        "open.csv": ("open", "--fps", "1000"), "open.tsv": ("open",), "open.ndjson": ("open",),
        "open.json": ("open",), "fast.csv": ("open", "--duration", "0.2"),
        "late.csv": ("open", "--delay", "0.25", "--fps", "1000"),
        "spring.json": ("open", "--curve", "spring(response: 0.5, bounce: 0.3)"),
        "cards.csv": ("card", "stack", "--cards", "3"),
        "cards.json": ("card", "stack", "--cards", "3"),
        "menu.csv": ("menu", "swap", "--to", "1"),
        "curve.csv": ("curve", "ease", "--frames", "500"), "curve.json": ("curve", "ease"),
        "still.csv": ("open", "--delegate-refuses", "open", "--columns", "time,offset"),
        "phases.json": ("bounce", "--table", "phases"),
    }  # fmt: skip
    for name, arguments in tables.items():
        result = run(*arguments, "--output", str(path / name))
        assert result.status == 0, (name, result)
    (path / "scenario.json").write_text(
        json.dumps({"actions": [{"at": 0, "do": "open", "side": "left"}]})
    )
    (path / "gaps.csv").write_text("time,value\n0,0\n1,0\n1,4\n2,4\n3,\n4,4\n5,0\n")
    return path


@pytest.fixture
def plotted(run, folder):
    def call(*arguments, **options):
        options.setdefault("env", environment())
        return run("plot", *arguments, cwd=folder, **options)

    return call


# The format plot


@pytest.mark.parametrize("name", MOTIONS)
def test_curves_are_those_of_the_tables(run, name):
    arguments, column = MOTIONS[name]
    text = printed(run, *arguments, "--plot", "--columns", column, env=environment())
    panel = panels(text)[0]
    assert panel.title.split(" ")[0].split(":")[0] == column
    assert farthest(panel, points(run, arguments, column)) <= 1.5


@pytest.mark.parametrize("name", MOTIONS)
def test_axes_have_the_extremes(run, name):
    arguments, column = MOTIONS[name]
    panel = panels(printed(run, *arguments, "--plot", "--columns", column, env=environment()))[0]
    values = [value for _, value in points(run, arguments, column)]
    assert float(panel.top) == pytest.approx(max(values), rel=2e-4, abs=0.02)
    assert float(panel.bottom) == pytest.approx(min(values), rel=2e-4, abs=0.02)
    rows = [row for dots in panel.dots.values() for row in dots]
    assert (min(rows), max(rows)) == (0, panel.height - 1)


@pytest.mark.parametrize("name", MOTIONS)
def test_events_and_phases_are_listed(run, name):
    arguments, _ = MOTIONS[name]
    text = printed(run, *arguments, "--plot", env=environment())
    events = columns_of(printed(run, *arguments, "--table", "events"))
    listed = text.split("events\n")[1] if events["event"] else ""
    for event in events["event"]:
        assert event in listed
    phases = columns_of(printed(run, *arguments, "--table", "phases"))
    for phase in phases["phase"]:
        assert phase in text


def test_a_plot_is_the_format_plot(run):
    assert printed(run, "open", "--format", "plot") == printed(run, "open", "--plot").replace(
        " --plot", ""
    )


def test_columns_have_panels_of_their_own(run):
    text = printed(run, "open", "--plot", "--columns", "offset,velocity,center_x")
    assert [panel.title for panel in panels(text)] == [
        "offset (pt)", "center_x (pt)", "velocity (pt/s)",
    ]  # fmt: skip
    assert [panel.height for panel in panels(text)] == [48] * 3


@pytest.mark.parametrize("curve", ("ease", "bouncy", "steps(4)", "rubber-band(dimension: 100)"))
def test_curves_are_drawn(run, curve):
    text = printed(run, "curve", curve, "--plot", "--columns", "y", env=environment())
    table = columns_of(printed(run, "curve", curve, "--frames", "3000", "--precision", "9"))
    values = [(float(x), float(y)) for x, y in zip(table["x"], table["y"])]
    assert farthest(panels(text)[0], values) <= 1.5


# Widths and colors


@pytest.mark.parametrize(
    "columns, width",
    [("100", 100), ("40", 40), ("3", 40), ("999", 200), ("", 80), ("wide", 80), ("-5", 80),
     (None, 80), ("0", 80), ("99999999999999999999", 80)],
)  # fmt: skip
def test_columns_decides_the_width_of_a_pipe(run, columns, width):
    variables = {} if columns is None else {"COLUMNS": columns}
    text = printed(run, "open", "--plot", env=environment(**variables))
    foot = next(line for line in text.split("\n") if "└" in line)
    assert cells(foot) == width
    assert max(cells(line) for line in text.split("\n")) == width


def test_the_terminal_decides_its_width(deckcalc):
    command = [deckcalc, "open", "--plot", "--color", "never"]
    text = in_terminal(command, 93, environment(COLUMNS="50", TERM="xterm"))
    assert max(cells(line) for line in text.split("\n")) == 93
    text = in_terminal(command, 0, environment(COLUMNS="50", TERM="xterm"))
    assert max(cells(line) for line in text.split("\n")) == 50


def test_a_file_has_the_width_of_columns(run, deckcalc, tmp_path):
    path = tmp_path / "plot"
    command = [deckcalc, "open", "--plot", "-o", str(path)]
    assert in_terminal(command, 93, environment(COLUMNS="50", TERM="xterm")) == ""
    text = path.read_text("utf-8")
    assert max(cells(line) for line in text.split("\n")) == 50
    assert "\x1b" not in text


@pytest.mark.parametrize("format", ("plot", "text"))
@pytest.mark.parametrize(
    "when, variables, is_colored",
    [("auto", {"TERM": "xterm"}, True), ("auto", {}, True),
     ("auto", {"TERM": "dumb"}, False), ("auto", {"TERM": "xterm", "NO_COLOR": "1"}, False),
     ("auto", {"TERM": "xterm", "NO_COLOR": ""}, True), ("never", {"TERM": "xterm"}, False),
     ("always", {"TERM": "dumb", "NO_COLOR": "1"}, True)],
)  # fmt: skip
def test_colors_in_a_terminal(deckcalc, format, when, variables, is_colored):
    command = [deckcalc, "open", "--format", format, "--color", when]
    text = in_terminal(command, 80, environment(**variables))
    assert ("\x1b[" in text) == is_colored
    plain = in_terminal(
        [deckcalc, "open", "--format", format], 80, environment(TERM="dumb")
    )
    if format == "text":
        assert re.sub("\x1b\\[[0-9]+m", "", text) == plain
    else:
        # Nothing but the axes is dim, and nothing is said by color alone.
        bare = re.sub("\x1b\\[[0-9]+m", "", text)
        assert bare.split("\n")[1:] == plain.split("\n")[1:]
        for part in re.findall("\x1b\\[2m(.*?)\x1b\\[22m", text):
            assert set(part) <= set("│┤┼└─┄ ")


@pytest.mark.parametrize("format", ("plot", "text"))
def test_a_pipe_has_no_colors_unless_always(run, format):
    arguments = ("open", "--format", format)
    terminal = environment(TERM="xterm")
    assert "\x1b" not in printed(run, *arguments, env=terminal)
    assert "\x1b" in printed(run, *arguments, "--color", "always", env=terminal)


# Tables of the program


def test_a_table_and_its_json_draw_the_same_curve(plotted):
    exact = panels(printed(plotted, "open.json", "--columns", "offset"))[0]
    joined = panels(printed(plotted, "open.csv", "--columns", "offset"))[0]
    assert (exact.title, exact.top, exact.bottom) == (joined.title, joined.top, joined.bottom)
    assert exact.dots.keys() == joined.dots.keys()
    for column, rows in exact.dots.items():
        near = [row for x in (column - 1, column, column + 1) for row in joined.dots.get(x, ())]
        assert all(min(abs(row - other) for other in near) <= 1 for row in rows)


def test_a_json_table_is_drawn_exactly(run, plotted, folder):
    """A table of few rows has the curve of the motion, not lines between its rows."""
    arguments = ("open", "--curve", "spring(response: 0.5, bounce: 0.3)")
    few = folder / "few.json"
    assert run(*arguments, "--frames", "3", "--output", str(few)).status == 0
    panel = panels(printed(plotted, "few.json"))[0]
    assert farthest(panel, points(run, arguments, "offset")) <= 1.5


def test_a_json_table_has_its_command_as_title(plotted):
    lines = printed(plotted, "spring.json").split("\n")
    assert lines[0] == "deckcalc open --curve 'spring(response: 0.5, bounce: 0.3)'"
    assert printed(plotted, "open.csv").split("\n")[0] == "open.csv"


@pytest.mark.parametrize("name", ("open.csv", "open.tsv", "open.ndjson", "open.json"))
def test_every_table_format_is_read(plotted, name):
    panel = panels(printed(plotted, name, "--columns", "offset"))[0]
    assert (panel.title, panel.top, panel.bottom) == ("offset (pt)", "276", "0")


def test_standard_input_is_a_file(run, plotted, folder):
    for name in ("open.csv", "spring.json"):
        with open(folder / name, "rb") as file:
            text = printed(plotted, "-", stdin=file)
        assert panels(text)[0].title == "offset (pt)"


def test_files_share_an_axis(plotted):
    text = printed(plotted, "open.csv", "fast.csv", "spring.json")
    lines = text.split("\n")
    assert lines[0] == "open.csv, fast.csv, spring.json"
    for name in ("open.csv", "fast.csv", "spring.json"):
        assert sum(line.endswith(" " + name) for line in lines[1:]) == 1
    assert "spring.json: Duration" in text


def test_files_of_one_name_are_told_apart_by_their_folders(plotted, folder):
    (folder / "other").mkdir(exist_ok=True)
    (folder / "other/open.csv").write_bytes((folder / "fast.csv").read_bytes())
    text = printed(plotted, "open.csv", "other/open.csv")
    assert any(line.endswith(" other/open.csv") for line in text.split("\n")[1:])


def test_align_start_shifts_files_to_their_first_change(plotted):
    def ends(*arguments):
        text = printed(plotted, *arguments)
        foot = next(line for line in text.split("\n") if "time (s)" in line)
        return float(foot.split()[0]), float(foot.split()[-1])

    assert ends("open.csv", "late.csv") == (0, 0.55)
    # The deck opens by 0.5 pt after about 10 ms; the late one starts a quarter of a second before.
    first, last = ends("open.csv", "--align-start")
    assert -0.02 < first < -0.005
    assert last == pytest.approx(0.3 + first, abs=2e-6)
    assert ends("late.csv", "--align-start") == pytest.approx((first - 0.25, last), abs=2e-6)
    assert ends("open.csv", "late.csv", "--align-start") == pytest.approx(
        (first - 0.25, last), abs=2e-6
    )


def test_a_file_that_never_moves_is_not_shifted(plotted):
    result = plotted("still.csv", "--align-start")
    assert result.status == 0
    assert result.err.decode() == (
        "deckcalc: warning: 'still.csv' is not shifted, because its first column never changes by "
        "more than 0.5\n"
    )


def test_gaps_and_jumps_are_kept(plotted):
    panel = panels(printed(plotted, "gaps.csv"))[0]
    unit = (panel.width - 1) / 5
    assert panel.dots[round(0.5 * unit)] == [47]
    jump = [column for column, rows in panel.dots.items() if len(rows) == 48]
    assert jump == [round(unit)]
    # Between 2 and 4 there is no value.
    inside = range(round(2 * unit) + 1, round(4 * unit))
    assert not any(column in panel.dots for column in inside)


def test_cards_have_one_curve_each(plotted):
    for name in ("cards.csv", "cards.json"):
        lines = printed(plotted, name).split("\n")
        assert lines[2] == "center_y (pt)"
        for card in range(3):
            assert sum(line.endswith(f" center_y:{card}") for line in lines) == 1


def test_curves_are_read_by_x(plotted):
    for name in ("curve.csv", "curve.json"):
        text = printed(plotted, name, "--columns", "y")
        assert panels(text)[0].title == "y"
        assert re.search("^ +0 +x +1$", text, re.MULTILINE)


def test_other_tables_of_a_motion_draw_the_motion(plotted):
    assert panels(printed(plotted, "phases.json"))[0].title == "offset (pt)"


def test_the_first_columns_of_numbers_are_drawn_of_a_foreign_table(plotted, folder):
    (folder / "foreign.csv").write_text("time,label,a,b,c,d,e\n0,x,0,1,2,3,4\n1,y,1,2,3,4,5\n")
    text = printed(plotted, "foreign.csv")
    assert [panel.title for panel in panels(text)] == ["a", "b", "c", "d"]


def test_a_scenario_beside_its_table_is_read_again(run, plotted, folder):
    result = run("run", "scenario.json", "--output", "scene.json", cwd=folder)
    assert result.status == 0, result
    assert panels(printed(plotted, "scene.json"))[0].top == "276"


# Pages


def test_pages_play_the_motions_of_files(plotted):
    page = printed(plotted, "open.json", "phases.json", "--format", "html")
    assert "<h1>open.json, phases.json</h1>" in page
    assert re.findall(r'<section[^>]*data-motion="(\d)"', page) == ["0", "1"]
    assert ".deck-open-2-center {" in page
    assert 'data-plot="difference"' in page


def test_a_page_of_one_file_is_that_of_its_command(run, plotted):
    assert printed(plotted, "open.json", "--format", "html") == printed(
        run, "open", "--format", "html"
    )


# Errors

ERRORS = [
    ((), 64, "FILE is required"),
    (("open.csv",) * 7, 64, "a plot has at most 6 files (got 7)"),
    (("-", "-"), 64, "standard input can be given only once"),
    (("nope.csv",), 66, "cannot read 'nope.csv': No such file or directory"),
    (("open.csv", "-o", "x.csv"), 64,
     "--output must end in .svg, .html or .htm unless --format is given (got 'x.csv')"),
    (("open.csv", "--format", "plot", "-o", "x.svg"), 64,
     "--format plot cannot be used with --output x.svg"),
    (("open.csv", "--columns", "nope"), 64,
     "--columns: no column 'nope' (available: frame, time, phase, progress, offset, velocity, "
     "center_x, center_y, center_width, center_height, event)"),
    (("open.csv", "--columns", "offset,offset"), 64, "--columns lists 'offset' twice"),
    (("open.csv", "--columns", "phase"), 65, "open.csv:2:5: phase must be a number (got 'open')"),
    (("open.json", "--columns", "phase"), 64, None),
    (("open.csv", "curve.csv"), 64,
     "the files must have the same axis (open.csv has time (s), curve.csv has x)"),
    (("cards.csv", "cards.json", "cards.csv"), 64,
     "a plot has at most 6 curves in pt (got 9); choose others with --columns"),
    (("open.csv", "--color", "red"), 64,
     "--color must be auto, always or never (got 'red')"),
    (("open.csv", "--against", "v3"), 64, None),
    (("open.json", "open.csv", "--format", "html"), 64,
     "--format html needs JSON tables of motions, which 'open.csv' is not"),
    (("curve.json", "--format", "html"), 64,
     "--format html needs JSON tables of motions, which 'curve.json' is not"),
    (("open.json", "--format", "html", "--align-start"), 64,
     "--align-start cannot be used with the format html"),
]  # fmt: skip


@pytest.mark.parametrize("arguments, status, message", ERRORS, ids=lambda value: str(value)[:40])
def test_errors_say_what_is_wrong(plotted, arguments, status, message):
    result = plotted(*arguments)
    assert (result.status, result.out) == (status, b"")
    if message is not None:
        assert result.err.decode().split("\n")[0] == f"deckcalc: error: {message}"


TABLES = {
    "no-time.csv": ("offset\n1\n", "no-time.csv:1:1: "),
    "empty.csv": ("", None),
    "header.csv": ("time,offset\n", "header.csv:2:1: the table has no rows"),
    "back.csv": ("time,offset\n1,0\n0.5,1\n",
                 "back.csv:3:1: time must be at least 1, that of the previous row (got '0.5')"),
    "absent.csv": ("time,offset\n0,0\n,1\n", "absent.csv:3:1: time must be a number (got '')"),
    "text.csv": ("time,offset\n0,fast\n", "text.csv:2:3: offset must be a number (got 'fast')"),
    "large.csv": ("time,offset\n0,1e300\n", None),
    "words.csv": ("time,label\n0,a\n", "words.csv:2:1: the table needs a column of numbers other "
                  "than 'time'"),
    "ragged.csv": ("time,offset\n0\n", None),
    "unknown.json": ('{"schema": "deckcalc/keyframes/1", "arguments": ["open", "--nope"], '
                     '"columns": [], "rows": []}',
                     "unknown.json:1:49: the table's arguments cannot be run again: "
                     "unknown option '--nope'"),
    "loop.json": ('{"schema": "deckcalc/keyframes/1", "arguments": ["plot", "loop.json"], '
                  '"columns": [], "rows": []}', None),
    "writes.json": ('{"schema": "deckcalc/keyframes/1", "arguments": ["open", "-o", "made.csv"], '
                    '"columns": [], "rows": []}', None),
    "none.json": ('{"schema": "deckcalc/keyframes/1", "columns": [], "rows": []}',
                  "none.json:1:1: 'arguments' is required"),
    "outside.json": ('{"schema": "deckcalc/keyframes/1", "arguments": ["run", "/etc/passwd"], '
                     '"columns": [], "rows": []}',
                     "outside.json:1:49: the table's arguments cannot be run again: cannot read "
                     "'/etc/passwd': it is outside the table's folder"),
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
def test_invalid_tables_are_rejected(plotted, folder, name):
    content, message = TABLES[name]
    (folder / name).write_text(content)
    result = plotted(name)
    assert (result.status, result.out) == (65, b""), result
    line = result.err.decode().split("\n")[0]
    assert line.startswith(f"deckcalc: error: {message or name}"), line
    assert not (folder / "made.csv").exists()


def test_a_changed_figure_is_an_error(plotted, folder):
    text = (folder / "open.json").read_text()
    row = text.rindex("276")
    (folder / "changed.json").write_text(text[:row] + "277" + text[row + 3 :])
    result = plotted("changed.json")
    assert (result.status, result.out) == (65, b"")
    assert result.err.decode().startswith(
        "deckcalc: error: changed.json:4:16: the table is not the one that its arguments compute: "
        "row 18, time 0.3: "
    )


@pytest.mark.parametrize(
    "arguments, message",
    [(("open", "--plot", "--format", "csv"), "--plot cannot be used with the format csv"),
     (("open", "--plot", "-o", "a.csv"), "--plot cannot be used with --output a.csv"),
     (("open", "--plot", "-o", "a.TXT"), "--plot cannot be used with --output a.TXT"),
     (("open", "--format", "plot", "-o", "a.kt"),
      "--format plot cannot be used with --output a.kt"),
     (("open", "--plot", "--table", "phases"),
      "--table must be keyframes with the format plot (got 'phases')"),
     (("open", "--plot", "--fps", "30"), "--fps cannot be used with the format plot"),
     (("open", "--plot", "--precision", "3"), "--precision cannot be used with the format plot"),
     (("open", "--plot", "--no-header"), "--no-header cannot be used with the format plot"),
     (("open", "--color", "always"), "--color cannot be used with the format csv"),
     (("curve", "ease", "--color", "always"), "--color cannot be used with the format csv"),
     (("curve", "ease", "--plot", "--table", "summary"),
      "--table summary cannot be used with the format plot"),
     (("open", "--format", "markdown", "--no-header"),
      "--no-header cannot be used with the format markdown")],
)  # fmt: skip
def test_options_of_other_formats_are_rejected(usage, arguments, message):
    usage(arguments, message)


# Hostile names


@pytest.mark.parametrize(
    "name", ("a\x1b]0;x\x07.csv", "a\nb.csv", "\u202egnp.csv", "a\t.csv", "日本.csv", "'q\".csv")
)
def test_names_of_files_cannot_steer_a_terminal(plotted, folder, name):
    (folder / name).write_bytes((folder / "open.csv").read_bytes())
    for others in ((), ("fast.csv",)):
        text = printed(plotted, name, *others)
        for character in text.replace("\n", ""):
            assert character.isprintable() or character == "\u2800", hex(ord(character))
        assert all(cells(line) <= 80 for line in text.split("\n"))
    (folder / name).unlink()


def test_commands_in_titles_cannot_steer_a_terminal(run, folder):
    (folder / "s\x1b[2J.json").write_bytes((folder / "scenario.json").read_bytes())
    text = printed(run, "run", "s\x1b[2J.json", "--plot", cwd=folder)
    assert "\x1b" not in text
    assert "\\x1b" in text.split("\n")[0]


@pytest.mark.linux("file names of any bytes")
def test_names_that_are_not_utf8(run, folder):
    name = b"bad\xff.csv"
    with open(os.path.join(os.fsencode(folder), name), "wb") as file:
        file.write((folder / "open.csv").read_bytes())
    text = printed(run, b"plot", name, cwd=folder)
    assert text.startswith("bad\\xff.csv\n")
    os.remove(os.path.join(os.fsencode(folder), name))
