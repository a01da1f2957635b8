"""Tests of the plotting scripts on tables that the program prints.

DECKCALC is the path: DECKCALC=.build/release/deckcalc python3 -m pytest scripts/tests
"""

import io
import os
import shutil
import stat
import subprocess
import sys
import xml.etree.ElementTree
from pathlib import Path

import numpy
import pytest
from PIL import Image

from conftest import missing_tool

SCRIPTS = Path(__file__).resolve().parent.parent
PLOT = SCRIPTS / "plot_keyframes.py"
GNUPLOT = SCRIPTS / "plot_keyframes.gp"
COLUMNS = (
    "frame, time, phase, progress, offset, velocity, center_x, center_y, center_width, "
    "center_height, event"
)
BLUE, VERMILLION = (0x00, 0x72, 0xB2), (0xD5, 0x5E, 0x00)
BOUNCE_EVENTS = ["will-close", "bounced", "did-close did-show-center"]


@pytest.fixture(scope="session")
def table():
    """A function that returns a printed table: table('bounce', '--side', 'left')."""
    program = os.environ.get("DECKCALC")
    if not program:
        pytest.fail("set DECKCALC to the path of the deckcalc program")
    program = os.path.abspath(program)

    def run(*words):
        done = subprocess.run([program, *words], capture_output=True, timeout=60)
        assert (done.returncode, done.stderr) == (0, b""), done.stderr.decode()
        return done.stdout

    return run


@pytest.fixture(scope="session")
def bounce(table):
    return table("bounce", "--side", "left")


@pytest.fixture
def plot(tmp_path):
    """A function that runs the Python script in an empty folder."""

    def run(*words, data=b""):
        command = [sys.executable, str(PLOT), *words]
        return subprocess.run(command, input=data, capture_output=True, cwd=tmp_path, timeout=120)

    return run


@pytest.fixture
def gnuplot(tmp_path):
    """A function that runs the gnuplot script in an empty folder."""
    program = shutil.which("gnuplot")
    if program is None:
        missing_tool("gnuplot is not installed")

    def run(*words, data=b""):
        command = [program, "-c", str(GNUPLOT), *words]
        return subprocess.run(command, input=data, capture_output=True, cwd=tmp_path, timeout=120)

    return run


def succeeded(done):
    assert (done.returncode, done.stdout, done.stderr) == (0, b"", b""), done.stderr.decode()


def pixels(source):
    return numpy.asarray(Image.open(source).convert("RGB")).astype(int)


def count(picture, color):
    """Returns the number of pixels close to a color; 40 allows for smoothed edges."""
    return int((abs(picture - numpy.array(color)).max(axis=2) < 40).sum())


def texts(data):
    root = xml.etree.ElementTree.fromstring(data)
    assert root.tag == "{http://www.w3.org/2000/svg}svg"
    nodes = root.iter("{http://www.w3.org/2000/svg}text")
    return ["".join(node.itertext()).strip() for node in nodes]


def assert_two_panels(picture, width=800, height=500):
    """Asserts the size, a blue curve in the upper half and a vermillion one in the lower."""
    assert picture.shape == (height, width, 3)
    assert len(numpy.unique(picture.reshape(-1, 3), axis=0)) > 50
    upper, lower = picture[: height // 2], picture[height // 2 :]
    # A curve is at least as long as its panel is wide, 0.8 of the picture.
    assert count(upper, BLUE) > 0.8 * width and count(lower, VERMILLION) > 0.8 * width
    assert count(lower, BLUE) == 0
    for half in (upper, lower):
        assert (half.max(axis=2) < 100).sum() > 200  # axes and letters


class TestPicture:
    def test_the_line_in_the_readme_works(self, bounce, tmp_path):
        assert os.access(PLOT, os.X_OK)
        environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
        done = subprocess.run(
            [str(PLOT), "-o", "bounce.png"], input=bounce, capture_output=True, cwd=tmp_path,
            env=environment, timeout=120,
        )
        succeeded(done)
        assert_two_panels(pixels(tmp_path / "bounce.png"))
        assert os.listdir(tmp_path) == ["bounce.png"]

    def test_phases_are_shaded(self, plot, bounce, tmp_path):
        succeeded(plot("-o", "a.png", data=bounce))
        row = pixels(tmp_path / "a.png")[60]  # above the curve, below the bar of phases
        # The first phase is bluish and the second reddish, each over nearly half of the width.
        assert (row[:, 2] - row[:, 0] > 10).sum() > 250
        assert (row[:, 0] - row[:, 2] > 10).sum() > 250

    def test_svg_names_axes_phases_and_events(self, plot, bounce, tmp_path):
        succeeded(plot("-o", "a.svg", data=bounce))
        found = texts((tmp_path / "a.svg").read_bytes())
        wanted = ["offset (pt)", "velocity (pt/s)", "time (s)", "bounce-out", "bounce-back"]
        for text in wanted + BOUNCE_EVENTS:
            assert found.count(text) == 1, text

    def test_pdf_has_one_page(self, plot, bounce, tmp_path):
        succeeded(plot("-o", "a.pdf", data=bounce))
        data = (tmp_path / "a.pdf").read_bytes()
        assert data.startswith(b"%PDF-1.") and data.rstrip().endswith(b"%%EOF")
        assert data.count(b"/Type /Page ") == 1 and b"/Count 1 " in data

    @pytest.mark.parametrize("kind", ["png", "svg", "pdf"])
    def test_the_same_table_gives_the_same_bytes(self, plot, bounce, kind):
        pictures = [plot("-o", "-", "--format", kind, data=bounce).stdout for _ in range(2)]
        assert pictures[0] == pictures[1] and len(pictures[0]) > 1000

    @pytest.mark.parametrize("kind", ["tsv", "json", "ndjson"])
    def test_every_table_format_gives_the_picture_of_the_csv(self, plot, table, bounce, kind):
        data = table("bounce", "--side", "left", "--format", kind)
        other = plot("-o", "-", "--format", "png", "--title", "", data=data)
        assert (other.returncode, other.stderr) == (0, b"")
        assert other.stdout == plot("-o", "-", "--format", "png", data=bounce).stdout

    def test_a_motion_of_no_duration_is_a_point(self, plot, table, tmp_path):
        succeeded(plot("-o", "a.png", data=table("open", "--no-animation")))
        picture = pixels(tmp_path / "a.png")
        assert count(picture, BLUE) > 5 and count(picture, VERMILLION) > 5

    def test_an_empty_value_is_a_gap(self, plot, tmp_path):
        rows = [f"{i},{'' if 30 < i < 70 else i % 2}" for i in range(101)]
        succeeded(plot("-o", "a.png", data="\n".join(["time,offset", *rows, ""]).encode()))
        picture = pixels(tmp_path / "a.png")
        assert count(picture[:, 100:300], BLUE) > 200
        assert count(picture[:, 320:520], BLUE) == 0  # well inside 31 % to 69 % of the axis

    def test_a_value_between_gaps_is_drawn(self, plot, tmp_path):
        succeeded(plot("-o", "a.png", data=b"time,offset\n0,\n1,5\n2,\n"))
        assert count(pixels(tmp_path / "a.png"), BLUE) > 5

    def test_many_events_do_not_overlap(self, plot, tmp_path):
        rows = [f"{i},{i},event-number-{i}" for i in range(60)]
        succeeded(plot("-o", "a.svg", data="\n".join(["time,offset,event", *rows, ""]).encode()))
        found = texts((tmp_path / "a.svg").read_bytes())
        named = sum(text.startswith("event-number-") for text in found)
        assert 10 < named < 60
        assert f"events without a label: {60 - named}" in found

    def test_dollars_and_underscores_are_unchanged(self, plot, bounce, tmp_path):
        (tmp_path / "_a$b$.csv").write_bytes(bounce)
        (tmp_path / "c.csv").write_bytes(bounce)
        succeeded(plot("_a$b$.csv", "c.csv", "--title", "$x_1$", "-o", "a.svg"))
        assert {"_a$b$.csv", "c.csv", "$x_1$"} <= set(texts((tmp_path / "a.svg").read_bytes()))


class TestOverlay:
    def test_files_are_named_in_a_legend(self, plot, table, bounce, tmp_path):
        (tmp_path / "documented.csv").write_bytes(bounce)
        shipped = table("bounce", "--side", "left", "--model", "shipped")
        (tmp_path / "shipped.csv").write_bytes(shipped)
        succeeded(plot("documented.csv", "shipped.csv", "-o", "a.svg"))
        found = texts((tmp_path / "a.svg").read_bytes())
        assert found.count("documented.csv") == 1 and found.count("shipped.csv") == 1
        assert found.count("bounce-out") == 2  # the phases differ: a bar for each file
        succeeded(plot("documented.csv", "shipped.csv", "-o", "a.png"))
        picture = pixels(tmp_path / "a.png")
        for half in (picture[:250], picture[250:]):
            assert count(half, BLUE) > 300 and count(half, VERMILLION) > 100

    def test_a_file_and_standard_input(self, plot, table, bounce, tmp_path):
        (tmp_path / "a.csv").write_bytes(bounce)
        succeeded(plot("a.csv", "-", "-o", "a.svg", data=table("close", "--side", "left")))
        assert {"a.csv", "standard input"} <= set(texts((tmp_path / "a.svg").read_bytes()))


def runs(picture, color, rows):
    """Returns the ranges of pixel columns with a color in some rows: (first, last) each."""
    near = abs(picture[rows] - numpy.array(color)).max(axis=2) < 40
    columns = numpy.flatnonzero(near.any(axis=0))
    pieces = numpy.split(columns, numpy.flatnonzero(numpy.diff(columns) > 3) + 1)
    return [(int(piece[0]), int(piece[-1])) for piece in pieces if len(piece)]


UPPER, LOWER = slice(60, 240), slice(270, 440)

# Motions, their default position columns, and their numbers of cards.
MOTIONS = [
    (("open",), ["offset (pt)"], 0),
    (("bounce", "--model", "shipped"), ["offset (pt)"], 0),
    (("pan", "--to", "200"), ["offset (pt)"], 0),
    (("peek", "--side", "right"), ["offset (pt)"], 0),
    (("rotate", "--state", "left"), ["offset (pt)"], 0),
    (("push-over",), ["offset (pt)"], 0),
    (("card", "stack"), ["center_y (pt)"], 0),
    (("card", "stack", "--cards", "2"), ["center_y (pt)"], 2),
    (("card", "stack", "--cards", "4"), ["center_y (pt)"], 4),
    (("card", "stack", "--cards", "2", "--card", "top"), ["center_y (pt)"], 0),
    (("card", "unstack", "--cards", "3", "--all"), ["center_y (pt)"], 3),
    (("card", "drag", "--cards", "2", "--to", "150"), ["center_y (pt)"], 2),
    (("transition", "present"), ["from_x", "to_x"], 0),
    (("transition", "push", "--subtype", "from-left"), ["from_x", "to_x"], 0),
    (("transition", "swipe", "--to", "-200"), ["previous_x", "current_x", "next_x"], 0),
    (("menu", "toggle"), ["visible_x", "outgoing_x"], 0),
    (("menu", "swap", "--to", "1"), ["visible_x", "outgoing_x"], 0),
]


class TestEveryTable:
    @pytest.mark.parametrize("words, names, cards", MOTIONS, ids=[" ".join(m[0]) for m in MOTIONS])
    def test_positions_are_drawn_by_default(self, plot, gnuplot, table, tmp_path, words, names, cards):
        data = table(*words)
        succeeded(plot("-o", "a.svg", data=data))
        found = texts((tmp_path / "a.svg").read_bytes())
        assert set(names) | {"velocity (pt/s)", "time (s)"} <= set(found)
        assert [text for text in found if text.startswith("card ")] == [
            f"card {card}" for card in range(cards)
        ]
        succeeded(gnuplot("b.svg", data=data))
        found = texts((tmp_path / "b.svg").read_bytes())
        assert {"velocity (pt/s)", "time (s)"} <= set(found)
        assert [text for text in found if text.startswith("card ")] == [
            f"card {card}" for card in range(cards)
        ]

    @pytest.mark.parametrize(
        "curve", ["ease", "bouncy", "linear(0, 0.5 20%, 1)", "cubic-bezier(1, 0, 0, 1)", "keyboard"]
    )
    @pytest.mark.parametrize("kind", ["csv", "json", "ndjson"])
    def test_a_curve_is_drawn_over_its_time_or_x(self, plot, table, tmp_path, curve, kind):
        succeeded(plot("-o", "a.svg", data=table("curve", curve, "--format", kind)))
        found = set(texts((tmp_path / "a.svg").read_bytes()))
        timed = curve in ("bouncy", "keyboard")
        assert {"y", "velocity (1/s)" if timed else "slope"} <= found
        assert ("time (s)" in found, "x" in found) == (timed, not timed)
        succeeded(plot("-o", "a.png", data=table("curve", curve, "--format", kind)))
        # In one piece, even where it is vertical.
        assert len(runs(pixels(tmp_path / "a.png"), BLUE, UPPER)) == 1

    def test_gnuplot_draws_a_curve_too(self, gnuplot, table, tmp_path):
        succeeded(gnuplot("a.svg", data=table("curve", "ease")))
        assert {"x", "y", "slope"} <= set(texts((tmp_path / "a.svg").read_bytes()))
        succeeded(gnuplot("a.svg", data=table("curve", "bouncy")))
        assert {"y", "velocity (1/s)"} <= set(texts((tmp_path / "a.svg").read_bytes()))

    @pytest.mark.parametrize(
        "words",
        [
            ["bouncy"], ["bouncy", "--columns", "time,y,velocity"],
            ["bouncy", "smooth", "--columns", "time,y_bouncy,y_smooth,slope_bouncy,slope_smooth"],
        ],
    )
    def test_rates_over_time_are_velocities(self, plot, gnuplot, table, tmp_path, words):
        """The greatest velocity of `bouncy` is 5.7625/s, and its greatest slope dy/dx 4.97281."""
        data = table("curve", *words)
        succeeded(plot("-o", "a.svg", data=data))
        found = texts((tmp_path / "a.svg").read_bytes())
        assert "velocity (1/s)" in found and "6" in found
        succeeded(gnuplot("b.svg", data=data))
        found = texts((tmp_path / "b.svg").read_bytes())
        assert "velocity (1/s)" in found and "6" in found

    def test_a_curve_and_a_motion_cannot_be_plotted_together(self, plot, table, bounce, tmp_path):
        (tmp_path / "a.csv").write_bytes(bounce)
        (tmp_path / "b.csv").write_bytes(table("curve", "ease"))
        done = plot("a.csv", "b.csv", "-o", "a.png")
        assert done.stderr.decode() == (
            "plot_keyframes.py: error: cannot plot b.csv (over x) with a.csv (over time)\n"
        )

    @pytest.mark.parametrize("script", ["python", "gnuplot"])
    def test_each_card_has_its_own_line(self, plot, gnuplot, table, tmp_path, script):
        data = table("card", "stack", "--cards", "2")
        succeeded(plot("-o", "a.png", data=data) if script == "python" else
                  gnuplot("a.png", data=data))  # fmt: skip
        picture = pixels(tmp_path / "a.png")
        # Card 0 is at rest: a constant line. Card 1 moves, in another color.
        blue = numpy.flatnonzero((abs(picture[60:240] - numpy.array(BLUE)).max(axis=2) < 40).sum(axis=1) > 40)
        assert 1 <= len(blue) <= 4
        assert count(picture[60:240], VERMILLION) > 500

    @pytest.mark.parametrize("script", ["python", "gnuplot"])
    @pytest.mark.parametrize(
        "words", [("bounce",), ("bounce", "--key-times"), ("bounce", "--model", "shipped", "--key-times"),
                  ("bounce", "--fps", "240"), ("close", "--side", "right", "--state", "right", "--curve", "ease-in"),
                  ("toggle", "--across", "--state", "left", "--curve", "ease-in")]
    )  # fmt: skip
    def test_lines_are_broken_at_jumps_only(self, plot, gnuplot, table, tmp_path, script, words):
        data = table(*words)
        succeeded(plot("-o", "a.png", data=data) if script == "python" else
                  gnuplot("a.png", data=data))  # fmt: skip
        picture = pixels(tmp_path / "a.png")
        assert len(runs(picture, BLUE, UPPER)) == 1
        # A velocity that jumps between legs is not drawn as a slanted line.
        pieces = runs(picture, VERMILLION, LOWER)
        legs = data.count(b"bounce-back") > 0 or b"--across" in " ".join(words).encode()
        assert len(pieces) == (2 if legs else 1)

    @pytest.mark.parametrize("script", ["python", "gnuplot"])
    def test_a_position_that_jumps_is_broken(self, plot, gnuplot, tmp_path, script):
        rows = [f"{i / 60:f},{'a' if i < 30 else 'b'},{i if i < 30 else i + 200},1," for i in range(61)]
        data = "\n".join(["time,phase,offset,velocity,event", *rows, ""]).encode()
        succeeded(plot("-o", "a.png", data=data) if script == "python" else
                  gnuplot("a.png", data=data))  # fmt: skip
        assert len(runs(pixels(tmp_path / "a.png"), BLUE, UPPER)) == 2

    def test_steps_have_no_slanted_risers(self, plot, table, tmp_path):
        succeeded(plot("-o", "a.png", data=table("curve", "steps(4)")))
        assert len(runs(pixels(tmp_path / "a.png"), BLUE, UPPER)) >= 4

    def test_phase_boundaries_keep_the_apex(self, plot, table, tmp_path):
        # 320 at 0.21 s, between two rows of 60 a second.
        data = table("bounce", "--model", "shipped", "--key-times", "--columns", "time,phase,offset")
        assert b"0.21,bounce-back,320" in data
        succeeded(plot("-o", "a.png", data=data))
        apexless = table("bounce", "--model", "shipped", "--columns", "time,phase,offset")
        succeeded(plot("-o", "b.png", data=apexless))
        assert (pixels(tmp_path / "a.png") != pixels(tmp_path / "b.png")).any()


class TestOptions:
    @pytest.mark.parametrize("size", [(200, 200), (640, 480), (1601, 999)])
    def test_size_is_in_pixels(self, plot, bounce, size):
        done = plot("-o", "-", "--format", "png", "--size", f"{size[0]}x{size[1]}", data=bounce)
        assert Image.open(io.BytesIO(done.stdout)).size == size

    def test_dpi_changes_the_letters_not_the_size(self, plot, bounce):
        usual = plot("-o", "-", "--format", "png", data=bounce).stdout
        large = plot("-o", "-", "--format", "png", "--dpi", "150", data=bounce).stdout
        assert Image.open(io.BytesIO(large)).size == (800, 500)
        assert (pixels(io.BytesIO(usual)) != pixels(io.BytesIO(large))).any()

    def test_columns_choose_the_curves(self, plot, bounce, tmp_path):
        succeeded(plot("-o", "a.svg", "--columns", "progress,center_x,center_width", data=bounce))
        found = texts((tmp_path / "a.svg").read_bytes())
        assert {"progress", "pt", "center_x", "center_width"} <= set(found)
        assert "offset (pt)" not in found

    def test_help_has_an_example_with_phase_boundaries(self, plot):
        assert b"deckcalc bounce --key-times | scripts/plot_keyframes.py" in plot("--help").stdout

    def test_the_title_is_at_the_top(self, plot, bounce, tmp_path):
        succeeded(plot("-o", "a.svg", "--title", "A <bounce>", data=bounce))
        assert "A <bounce>" in texts((tmp_path / "a.svg").read_bytes())

    def test_the_title_of_a_json_table_is_its_command(self, plot, table, tmp_path):
        curve = "spring(response: 0.5, bounce: 0.3)"
        data = table("open", "--curve", curve, "--format", "json")
        succeeded(plot("-o", "a.svg", data=data))
        found = texts((tmp_path / "a.svg").read_bytes())
        assert f"deckcalc open --curve '{curve}'" in found
        succeeded(plot("-o", "a.svg", "--title", "", data=data))
        found = texts((tmp_path / "a.svg").read_bytes())
        assert not any("deckcalc" in text for text in found)

    def test_the_title_of_other_files_is_their_name(self, plot, bounce, tmp_path):
        (tmp_path / "one.csv").write_bytes(bounce)
        (tmp_path / "two.csv").write_bytes(bounce)
        succeeded(plot("one.csv", "-o", "a.svg"))
        assert "one.csv" in texts((tmp_path / "a.svg").read_bytes())
        succeeded(plot("one.csv", "two.csv", "-o", "a.svg"))
        assert "one.csv, two.csv" in texts((tmp_path / "a.svg").read_bytes())

    def test_a_long_title_is_shortened(self, plot, bounce, tmp_path):
        name = "a" * 240 + ".csv"
        (tmp_path / name).write_bytes(bounce)
        succeeded(plot(name, "-o", "a.svg"))
        found = [text for text in texts((tmp_path / "a.svg").read_bytes()) if "aaaa" in text]
        assert len(found) == 1 and found[0].endswith("…") and 30 < len(found[0]) < 120

    def test_several_curves_share_a_panel(self, plot, table, tmp_path):
        for words, axis in ((("bouncy", "smooth"), "time (s)"), (("ease", "linear"), "x")):
            succeeded(plot("-o", "a.svg", data=table("curve", *words)))
            found = texts((tmp_path / "a.svg").read_bytes())
            assert {axis, "y", *(f"y_{word}" for word in words)} <= set(found)

    def test_a_curve_with_a_duration_is_broken_at_jumps(self, plot, table, tmp_path):
        data = table("curve", "steps(4)", "--duration", "1", "--columns", "time,y,slope")
        succeeded(plot("-o", "a.png", "--columns", "y", data=data))
        picture = pixels(tmp_path / "a.png")
        # A line from one step to the next would fill a column of the picture.
        blue = (abs(picture - numpy.array(BLUE)).max(axis=2) < 40).sum(axis=0)
        assert blue.sum() > 500 and blue.max() < 20

    def test_a_motion_without_movement_shows_what_changes(self, plot, table, tmp_path):
        succeeded(plot("-o", "a.svg", data=table("transition", "push", "--type", "fade")))
        found = texts((tmp_path / "a.svg").read_bytes())
        assert any("opacity" in text for text in found)

    def test_help_names_every_option(self, plot):
        done = plot("--help")
        assert (done.returncode, done.stderr) == (0, b"")
        for word in ("--output", "--format", "--columns", "--title", "--size", "--dpi", "--help"):
            assert word in done.stdout.decode()


SEE_HELP = " (see --help)"
USAGE = [
    ([], "the following arguments are required: -o/--output"),
    (
        ["-o", "a.txt"],
        "argument -o/--output: must end in .png, .svg or .pdf, "
        "unless --format is given (got 'a.txt')",
    ),
    (
        ["-o", "a.png", "--size", "9"],
        "argument --size: must be WIDTHxHEIGHT in pixels, each 200 to 10000, e.g. 800x500 "
        "(got '9')",
    ),
    (["-o", "a.png", "--dpi", "x"], "argument --dpi: must be a number from 30 to 600 (got 'x')"),
    (["-o", "a.png", "--columns", "offset,"], "argument --columns: empty column name in 'offset,'"),
    (["-o", "a.png", "--columns", "x,x"], "argument --columns: duplicate column 'x'"),
    (
        ["-o", "a.png", "--columns", "time"],
        "argument --columns: 'time' cannot be plotted: it is the horizontal axis",
    ),
    (["-", "-", "-o", "a.png"], "standard input can be read only once"),
    (["-o", "a.png", "--speed"], "unrecognized arguments: --speed"),
]
INPUT = [
    (b"", "the input is empty"),
    (b"time,offset\n", "the table has no rows"),
    (b"frame,offset\n0,1\n", "no 'time' column; columns: frame, offset"),
    (
        b"0,open,1\n1,open,2\n",
        "no 'time' column (was it printed with --no-header?); columns: 0, open, 1",
    ),
    (b"time,x,x\n0,1,2\n", "duplicate column 'x'"),
    (
        b"time,phase\n0,open\n",
        "no numeric column to draw over time; columns: time, phase",
    ),
    (b"time,offset\n0,1\n1,abc\n", ":3: column 'offset': 'abc' is not a number that can be drawn"),
    (b"time,offset\n0,nan\n", ":2: column 'offset': 'nan' is not a number that can be drawn"),
    (b"time,offset\n0,1\n1\n", ":3: 1 field, but the header has 2"),
    (b"time,offset\n0,1\n,2\n", ":3: column 'time' is empty"),
    (b"time,offset\n1,1\n0.5,2\n", ":3: time 0.5 comes after 1"),
    (b"\xff\xfe", ":1: invalid UTF-8"),
    (
        b"time,center_y\n0,1\n0,5\n1,2\n1,6\n",
        "the table has 2 rows for every time; add the column 'card', or print one card (--card)",
    ),
    (b"x,y\n0,1\n,2\n", ":3: column 'x' is empty"),
    (b"x,y\n1,1\n0,2\n", ":3: x 0 comes after 1"),
    (b'{"rows": 1', ":1: invalid JSON"),
    (b'{"rows": 1}', "not a JSON table of deckcalc"),
]


class TestErrors:
    @pytest.mark.parametrize("words, message", USAGE, ids=[message for _, message in USAGE])
    def test_usage(self, plot, bounce, tmp_path, words, message):
        done = plot(*words, data=bounce)
        assert done.stderr.decode() == f"plot_keyframes.py: error: {message}{SEE_HELP}\n"
        assert (done.returncode, done.stdout, os.listdir(tmp_path)) == (2, b"", [])

    @pytest.mark.parametrize("data, message", INPUT, ids=[message for _, message in INPUT])
    def test_bad_table_leaves_an_earlier_picture(self, plot, tmp_path, data, message):
        (tmp_path / "a.png").write_bytes(b"earlier")
        done = plot("-o", "a.png", data=data)
        gap = "" if message.startswith(":") else ": "
        expected = f"plot_keyframes.py: error: standard input{gap}{message}\n"
        assert done.stderr.decode() == expected
        assert (done.returncode, os.listdir(tmp_path)) == (1, ["a.png"])
        assert (tmp_path / "a.png").read_bytes() == b"earlier"

    def test_unknown_column(self, plot, bounce):
        done = plot("-o", "a.png", "--columns", "offset,speed", data=bounce)
        assert done.stderr.decode() == (
            "plot_keyframes.py: error: standard input: no column 'speed'; "
            f"columns: {COLUMNS}\n"
        )
        assert done.returncode == 1

    def test_missing_file(self, plot):
        done = plot("absent\x1b.csv", "-o", "a.png")
        message = r"plot_keyframes.py: error: absent\x1b.csv: No such file or directory"
        assert (done.returncode, done.stderr.decode()) == (1, message + "\n")

    @pytest.mark.parametrize(
        "output, reason",
        [
            ("absent/a.png", "No such file or directory"),
            pytest.param("/dev/full", "No space left on device", marks=pytest.mark.linux("/dev/full")),
        ],
    )
    def test_output_that_cannot_be_written(self, plot, bounce, tmp_path, output, reason):
        done = plot("-o", output, "--format", "png", data=bounce)
        message = f"plot_keyframes.py: error: {output}: {reason}\n"
        assert (done.returncode, done.stderr.decode()) == (1, message)
        assert os.listdir(tmp_path) == []

    def test_a_picture_gets_the_usual_permissions(self, plot, bounce, tmp_path):
        succeeded(plot("-o", "a.png", data=bounce))
        mask = os.umask(0)
        os.umask(mask)
        assert stat.S_IMODE((tmp_path / "a.png").stat().st_mode) == 0o666 & ~mask

    @pytest.mark.parametrize("words", [["-o", "-", "--format", "png"], ["--help"]])
    def test_a_closed_pipe_is_not_an_error(self, bounce, words):
        reader, writer = os.pipe()
        os.close(reader)
        done = subprocess.run(
            [sys.executable, str(PLOT), *words], input=bounce, stdout=writer,
            stderr=subprocess.PIPE, timeout=120,
        )
        os.close(writer)
        assert (done.returncode, done.stderr) == (141, b"")

    def test_missing_matplotlib_prints_how_to_install_it(self, bounce, tmp_path):
        # A module that fails to import simulates a missing one.
        (tmp_path / "matplotlib.py").write_text("raise ImportError\n")
        done = subprocess.run(
            [sys.executable, str(PLOT), "-o", "a.png"], input=bounce, capture_output=True,
            cwd=tmp_path, env={**os.environ, "PYTHONPATH": str(tmp_path)}, timeout=120,
        )
        assert done.stderr.decode() == (
            "plot_keyframes.py: error: matplotlib is missing; install it with: "
            "python3 -m pip install matplotlib\n"
        )
        assert done.returncode == 1


class TestGnuplot:
    def test_png(self, gnuplot, bounce, tmp_path):
        succeeded(gnuplot("a.png", data=bounce))
        assert_two_panels(pixels(tmp_path / "a.png"))

    def test_svg_names_axes_phases_and_events(self, gnuplot, bounce, tmp_path):
        succeeded(gnuplot("a.svg", "A_title", data=bounce))
        found = texts((tmp_path / "a.svg").read_bytes())
        wanted = ["offset (pt)", "velocity (pt/s)", "time (s)", "bounce-out", "bounce-back"]
        for text in ["A_title"] + wanted + BOUNCE_EVENTS:
            assert found.count(text) == 1, text

    def test_several_curves_share_a_panel(self, gnuplot, table, tmp_path):
        for words, axis in ((("bouncy", "smooth"), "time (s)"), (("ease", "linear"), "x")):
            succeeded(gnuplot("a.svg", data=table("curve", *words)))
            assert {axis, "y", *words} <= set(texts((tmp_path / "a.svg").read_bytes()))

    def test_slopes_of_several_curves_are_below(self, gnuplot, table, tmp_path):
        columns = "x,y_ease,y_linear,slope_ease,slope_linear"
        succeeded(gnuplot("a.svg", data=table("curve", "ease", "linear", "--columns", columns)))
        assert {"x", "y", "slope"} <= set(texts((tmp_path / "a.svg").read_bytes()))

    def test_a_curve_with_a_duration_is_broken_at_jumps(self, gnuplot, table, tmp_path):
        succeeded(gnuplot("a.png", data=table("curve", "steps(4)", "--duration", "1")))
        picture = pixels(tmp_path / "a.png")
        blue = (abs(picture - numpy.array(BLUE)).max(axis=2) < 40).sum(axis=0)
        assert blue.sum() > 500 and blue.max() < 20

    def test_pdf_has_one_page(self, gnuplot, bounce, tmp_path):
        succeeded(gnuplot("a.pdf", data=bounce))
        data = (tmp_path / "a.pdf").read_bytes()
        assert data.startswith(b"%PDF-1.") and data.rstrip().endswith(b"%%EOF")

    def test_a_motion_of_no_duration_is_a_point(self, gnuplot, table, tmp_path):
        succeeded(gnuplot("a.png", data=table("open", "--no-animation")))
        picture = pixels(tmp_path / "a.png")
        assert count(picture, BLUE) > 5 and count(picture, VERMILLION) > 5

    @pytest.mark.parametrize(
        "words, data, status, message",
        [
            ([], b"", 2, "usage: gnuplot -c plot_keyframes.gp OUTPUT [TITLE]"),
            (["a.txt"], b"", 2, "OUTPUT must end in .png, .svg or .pdf (got 'a.txt')"),
            (["a.png"], b"", 1, "the input is empty"),
            (["a.png"], b"time,x\n0,1\n", 1, "no column 'offset'; columns: time,x"),
            (["a.png"], b"x,slope\n0,1\n", 1, "no column 'time'; columns: x,slope"),
            (
                ["a.png"], b"time,offset\n0,1\n", 1,
                "no column 'velocity'; columns: time,offset",
            ),
            (["a.png"], b"time,phase,offset,velocity,event\n", 1, "the table has no rows"),
            (
                ["a.png"], b"time,offset,velocity\n0,1,1\n0,2,1\n1,1,1\n1,2,1\n", 1,
                "the table has several rows for every time; add the column 'card', or print one "
                "card (--card)",
            ),
            (
                ["a.png"], b"time,phase,offset,velocity,event\n0,a,,,\n", 1,
                "column 'offset' has no numbers",
            ),
        ],
    )
    def test_errors(self, gnuplot, tmp_path, words, data, status, message):
        done = gnuplot(*words, data=data)
        assert done.stderr.decode() == f"plot_keyframes.gp: error: {message}\n"
        assert (done.returncode, os.listdir(tmp_path)) == (status, [])
