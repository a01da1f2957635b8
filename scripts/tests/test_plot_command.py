"""Tests of the format plot and of the command plot, as a user sees them.

The golden files plot*.txt have drawings of tables, and what is rejected.
"""

import json
import os
import re

import pytest

from terminal_support import cells, farthest, in_terminal, panels
from view_support import arguments_of, printed, rows_of

#: Motions of every system and curves, with the column that is drawn.
DRAWN = {
    "open": "offset",
    "open --curve spring:response=0.5,bounce=0.3": "offset",
    "open --model v3": "offset",
    "bounce --side top --sides top --delay 0.1": "offset",
    "pan --to 200": "offset",
    "peek": "offset",
    "card stack --cards 2 --card 1": "center_y",
    "transition present": "offset",
    "transition swipe --to -200": "offset",
    "menu show": "visible_x",
    "curve ease": "y",
    "curve bouncy": "y",
    "curve steps(4)": "y",
    "curve rubber-band(dimension:@100)": "y",
}


def points(run, arguments, column):
    # The table of a curve has x, that of a motion the time.
    x = "x" if column == "y" else "time"
    words = ("--frames", "4000", "--precision", "9", "--columns", f"{x},{column}")
    rows = rows_of(run, *arguments, *words)
    return [(float(row[x]), float(row[column])) for row in rows if row[column]]


def environment(**variables):
    """Returns the environment with only these of the variables that decide about drawings."""
    plain = {name: value for name, value in os.environ.items() if name != "TERM"}
    return {**plain, **variables}


@pytest.fixture(scope="module")
def folder(tmp_path_factory, run):
    """A folder with tables of motions."""
    path = tmp_path_factory.mktemp("tables")
    for name in ("open.csv", "open.json"):
        printed(run, "open", "--output", str(path / name))
    printed(run, "open", "--duration", "0.2", "--output", str(path / "fast.csv"))
    return path


@pytest.fixture
def plotted(run, folder):
    return lambda *words: printed(run, "plot", *words, cwd=folder, env=environment())


@pytest.mark.parametrize("command", DRAWN)
def test_curves_and_axes_are_those_of_the_tables(run, command):
    arguments, column = arguments_of(command), DRAWN[command]
    text = printed(run, *arguments, "--plot", "--columns", column, env=environment())
    panel = panels(text)[0]
    assert re.match(rf"{column}\b", panel.title)
    exact = points(run, arguments, column)
    assert farthest(panel, exact) <= 1.5
    values = [value for _, value in exact]
    assert float(panel.top) == pytest.approx(max(values), rel=2e-4, abs=0.02)
    assert float(panel.bottom) == pytest.approx(min(values), rel=2e-4, abs=0.02)
    rows = [row for dots in panel.dots.values() for row in dots]
    assert (min(rows), max(rows)) == (0, panel.height - 1)


@pytest.mark.parametrize("command", [each for each in DRAWN if not each.startswith("curve")])
def test_events_and_phases_are_listed(run, command):
    arguments = arguments_of(command)
    text = printed(run, *arguments, "--plot", env=environment())
    # Events are named at their marks, or listed.
    part = text.partition("events\n")[2] or text.partition("▲")[2]
    for table, part in (("phases", text), ("events", next((line for line in text.split("\n") if "▲" in line), "") + part)):
        rows = rows_of(run, *arguments, "--table", table)
        assert [row for row in rows if row[table[:-1]] not in part] == []


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
    exact = panels(plotted("open.json", "--columns", "offset"))[0]
    joined = panels(plotted("open.csv", "--columns", "offset"))[0]
    assert (exact.title, exact.top, exact.bottom) == (joined.title, joined.top, joined.bottom)
    assert exact.dots.keys() == joined.dots.keys()
    for column, rows in exact.dots.items():
        near = [row for x in (column - 1, column, column + 1) for row in joined.dots.get(x, ())]
        assert all(min(abs(row - other) for other in near) <= 1 for row in rows)


def test_a_json_table_is_drawn_exactly(run, plotted, folder):
    """A table of few rows has the curve of the motion, not lines between its rows."""
    arguments = ("open", "--curve", "spring(response: 0.5, bounce: 0.3)")
    printed(run, *arguments, "--frames", "3", "--output", str(folder / "few.json"))
    panel = panels(plotted("few.json"))[0]
    assert farthest(panel, points(run, arguments, "offset")) <= 1.5


def test_pages_play_the_motions_of_files(run, plotted, folder):
    printed(run, "bounce", "--table", "phases", "--output", str(folder / "phases.json"))
    page = plotted("open.json", "phases.json", "--format", "html")
    assert "<h1>open.json, phases.json</h1>" in page
    assert re.findall(r'<section[^>]*data-motion="(\d)"', page) == ["0", "1"]
    assert ".deck-open-2-center{" in page
    assert page.count("<svg ") == 1 and ">phases.json</text>" in page
    alone = printed(run, "open", "--format", "html")
    assert plotted("open.json", "--format", "html") == alone


# Hostile names


@pytest.mark.parametrize(
    "name", ("a\x1b]0;x\x07.csv", "a\nb.csv", "\u202egnp.csv", "a\t.csv", "日本.csv", "'q\".csv")
)
def test_names_of_files_cannot_steer_a_terminal(plotted, folder, name):
    (folder / name).write_bytes((folder / "open.csv").read_bytes())
    for others in ((), ("fast.csv",)):
        text = plotted(name, *others)
        for character in text.replace("\n", ""):
            assert character.isprintable() or character == "\u2800", hex(ord(character))
        assert all(cells(line) <= 80 for line in text.split("\n"))
    (folder / name).unlink()


def test_commands_in_titles_cannot_steer_a_terminal(run, folder):
    (folder / "s\x1b[2J.json").write_text(json.dumps({"actions": [{"at": 0, "do": "open"}]}))
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
