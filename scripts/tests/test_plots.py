"""The plotting scripts draw the tables that the program prints."""

import os
import shutil
import subprocess
import sys
import tempfile
import xml.etree.ElementTree
from html import unescape
from multiprocessing import get_context
from pathlib import Path

import numpy
import pytest
from PIL import Image

from conftest import missing_tool

SCRIPTS = Path(__file__).resolve().parent.parent
PLOT = SCRIPTS / "plot_keyframes.py"
BLUE, ORANGE = (0x0A, 0x58, 0xCA), (0xC2, 0x41, 0x0C)
UPPER, LOWER = slice(36, 236), slice(252, 450)


@pytest.fixture
def table(deckcalc):
    def table(*words):
        return subprocess.run([str(deckcalc), *words], capture_output=True, check=True).stdout
    return table


def draw(script, words, folder, streams):
    """Runs the Python script in a copy of this process, which has imported its packages."""
    for descriptor, stream in enumerate(streams):
        os.dup2(stream.fileno(), descriptor)
    sys.stdout, sys.stderr = open(1, "w"), open(2, "w")
    os.chdir(folder)
    sys.argv = [PLOT.name, *words]
    script.main()


@pytest.fixture
def plot(tmp_path, monkeypatch):
    """A function that runs the Python script in an empty folder."""
    monkeypatch.syspath_prepend(SCRIPTS)
    import plot_keyframes

    def plot(*words, data=b"", failing=False):
        streams = [tempfile.TemporaryFile() for _ in range(3)]
        streams[0].write(data)
        streams[0].seek(0)
        process = get_context("fork").Process(target=draw, args=(plot_keyframes, words, tmp_path, streams))
        process.start()
        process.join(120)
        for stream in streams:
            stream.seek(0)
        output, errors = (stream.read() for stream in streams[1:])
        assert failing or (process.exitcode, output, errors) == (0, b"", b""), errors
        return process.exitcode, errors.decode()
    return plot


def pixels(path):
    return numpy.asarray(Image.open(path).convert("RGB")).astype(int)


def runs(picture, color, rows):
    """Returns the ranges of pixel columns with a color in some rows: (first, last) each."""
    near = abs(picture[rows] - numpy.array(color)).max(axis=2) < 40
    columns = numpy.flatnonzero(near.any(axis=0))
    pieces = numpy.split(columns, numpy.flatnonzero(numpy.diff(columns) > 3) + 1)
    return [(int(piece[0]), int(piece[-1])) for piece in pieces if len(piece)]


def texts(path):
    """Returns the texts of an SVG, which matplotlib draws as shapes, with the text as a comment."""
    parser = xml.etree.ElementTree.XMLParser(target=xml.etree.ElementTree.TreeBuilder(insert_comments=True))
    root = xml.etree.ElementTree.parse(path, parser).getroot()
    nodes = [node for node in root.iter() if callable(node.tag) or node.tag.endswith("}text")]
    # A comment cannot hold "--", and matplotlib escapes it as XML.
    return [unescape("".join(node.itertext())).strip().replace("- -", "--") for node in nodes]


# The commands, the names of the axes, and the legend.
PICTURES = [
    ("open", ["offset (pt)", "velocity (pt/s)"], []),
    ("card stack", ["center_y (pt)", "velocity (pt/s)"], []),
    ("card unstack --cards 3 --all", ["center_y (pt)", "velocity (pt/s)"], ["card 0", "card 1", "card 2"]),
    ("transition present", ["offset (pt)", "velocity (pt/s)"], []),
    ("transition present --columns time,from_x,to_x,velocity", ["pt", "velocity (pt/s)"], ["from_x", "to_x"]),
    ("transition push --type fade", ["to_opacity"], []),
    ("menu swap --to 1", ["pt", "velocity (pt/s)"], ["visible_x", "outgoing_x"]),
    ("curve bouncy", ["y", "slope"], []),
    ("curve bouncy smooth", ["y"], ["y_bouncy", "y_smooth"]),
    ("curve ease --columns x,y", ["x", "y"], []),
    ("open --no-animation", ["offset (pt)", "velocity (pt/s)"], []),
]


@pytest.mark.parametrize("command, axes, legend", PICTURES, ids=[row[0] for row in PICTURES])
def test_the_columns_of_each_system_are_drawn(plot, table, tmp_path, command, axes, legend):
    data = table(*command.split())
    plot("-o", "a.svg", data=data)
    found = texts(tmp_path / "a.svg")
    assert set(axes) | set(legend) <= set(found)
    assert ("time (s)" in found) != ("x" in axes)
    plot("-o", "a.png", data=data)
    assert runs(pixels(tmp_path / "a.png"), BLUE, slice(0, 500))


def test_the_line_in_the_readme_works(table, tmp_path):
    environment = {**os.environ, "PATH": f"{Path(sys.executable).parent}:{os.environ['PATH']}"}
    subprocess.run(
        [str(PLOT), "-o", "bounce.png"], input=table("bounce", "--side", "left"), cwd=tmp_path,
        env=environment, check=True,
    )
    picture = pixels(tmp_path / "bounce.png")
    assert picture.shape == (500, 800, 3)
    # The offset is one line; the velocity jumps between the phases.
    assert [len(runs(picture, BLUE, rows)) for rows in (UPPER, LOWER)] == [1, 2]
    # The first phase is bluish and the second reddish, each over nearly half of the width.
    row = picture[210]
    assert (row[:, 2] - row[:, 0] > 8).sum() > 250 and (row[:, 0] - row[:, 2] > 8).sum() > 250


def test_phases_events_and_the_title_are_written(plot, table, tmp_path):
    plot("-o", "a.svg", data=table("bounce", "--side", "left", "--format", "json"))
    found = texts(tmp_path / "a.svg")
    for text in ["bounce-out", "bounce-back", "will-close", "bounced", "did-close did-show-center",
                 "deckcalc bounce --side left --format json"]:  # fmt: skip
        assert found.count(text) == 1, text
    plot("-o", "b.svg", "--title", "A <$x_1$>", data=table("menu", "swap", "--to", "1"))
    found = texts(tmp_path / "b.svg")
    assert "A <$x_1$>" in found and any(text.endswith(" …") for text in found)


def test_files_are_drawn_over_each_other(plot, table, tmp_path):
    (tmp_path / "documented.csv").write_bytes(table("bounce"))
    shipped = table("bounce", "--model", "shipped")
    plot("documented.csv", "-", "-o", "a.svg", data=shipped)
    assert {"documented.csv", "standard input"} <= set(texts(tmp_path / "a.svg"))
    plot("documented.csv", "-", "-o", "a.png", data=shipped)
    picture = pixels(tmp_path / "a.png")
    assert all(runs(picture, color, rows) for color in (BLUE, ORANGE) for rows in (UPPER, LOWER))


@pytest.mark.parametrize("kind, extension", [
    ("tsv", "png"), ("json", "png"), ("ndjson", "png"), ("csv", "svg"), ("csv", "pdf"),
])  # fmt: skip
def test_every_format_gives_the_same_picture(plot, table, tmp_path, monkeypatch, kind, extension):
    monkeypatch.setenv("SOURCE_DATE_EPOCH", "0")  # the identifiers of an SVG are random otherwise
    plot("-o", f"a.{extension}", data=table("bounce"))
    plot("-o", f"b.{extension}", "--title", "", data=table("bounce", "--format", kind))
    if extension == "png":
        assert (pixels(tmp_path / "a.png") == pixels(tmp_path / "b.png")).all()
    else:
        assert (tmp_path / f"b.{extension}").stat().st_size > 5000


def test_options_change_the_picture(plot, table, tmp_path):
    data = table("bounce", "--columns", "all")
    plot("-o", "a.svg", "--columns", "progress,center_x,center_width", data=data)
    found = texts(tmp_path / "a.svg")
    assert {"progress", "pt", "center_x", "center_width"} <= set(found) and "offset (pt)" not in found
    plot("-o", "a.png", "--size", "1000x400", data=data)
    assert Image.open(tmp_path / "a.png").size == (1000, 400)


@pytest.mark.parametrize("words, data, message", [
    (["-o", "a.png"], b"", "standard input: the input is empty"),
    (["-o", "a.png"], b"time,offset\n", "standard input: the table has no rows"),
    (["-o", "a.png"], b"frame,offset\n0,1\n", "standard input: no column 'time'; columns: frame, offset"),
    (["-o", "a.png"], b"time,offset\n1,1\n0.5,2\n",
     "standard input: column 'time' decreases or has an empty cell"),
    (["-o", "a.png"], b"time,offset\n0,1\n1\n", "standard input: row 3 has 1 cells, not 2"),
    (["-o", "a.png", "--columns", "offset"], b"time,offset\n0,1\n1,abc\n",
     "a.png: column 'offset' has cells that are not numbers"),
    (["-o", "a.png", "--columns", "speed"], b"time,offset\n0,1\n", "a.png: no column 'speed'; columns: time, offset"),
    (["-o", "a.png", "absent.csv"], b"", "absent.csv: No such file or directory"),
    (["-o", "absent/a.png"], b"time,offset\n0,1\n", "absent/a.png: No such file or directory"),
])  # fmt: skip
def test_errors(plot, tmp_path, words, data, message):
    (tmp_path / "a.png").write_bytes(b"earlier")
    assert plot(*words, data=data, failing=True) == (1, f"plot_keyframes.py: error: {message}\n")
    assert (tmp_path / "a.png").read_bytes() == b"earlier" and os.listdir(tmp_path) == ["a.png"]


@pytest.mark.parametrize("words, message", [
    ([], "the following arguments are required: -o/--output"),
    (["-o", "a.txt"], "argument -o/--output: must end in .png, .svg or .pdf (got 'a.txt')"),
    (["-o", "a.png", "--size", "9"],
     "argument --size: must be WIDTHxHEIGHT in pixels, each 200 to 10000 (got '9')"),
])  # fmt: skip
def test_invalid_arguments(plot, words, message):
    status, errors = plot(*words, failing=True)
    assert (status, errors.splitlines()[-1]) == (2, f"plot_keyframes.py: error: {message}")


@pytest.mark.parametrize("extension", ["png", "svg", "pdf"])
@pytest.mark.parametrize("command, columns", [
    ("bounce", ["offset", "velocity"]), ("card stack --card top", ["center_y", "velocity", "scale"])
])  # fmt: skip
def test_gnuplot_draws_a_panel_for_each_column(table, tmp_path, extension, command, columns):
    if shutil.which("gnuplot") is None:
        missing_tool("gnuplot is not installed")
    words = [f"a.{extension}", *(columns if columns[0] != "offset" else [])]
    subprocess.run(
        ["gnuplot", "-c", str(SCRIPTS / "plot_keyframes.gp"), *words], input=table(*command.split()),
        cwd=tmp_path, check=True,
    )
    if extension == "svg":
        assert set(columns) | {"time (s)"} <= set(texts(tmp_path / "a.svg"))
    elif extension == "png":
        assert runs(pixels(tmp_path / "a.png"), BLUE, slice(0, 500))
    else:
        assert (tmp_path / "a.pdf").read_bytes().startswith(b"%PDF-1.")
