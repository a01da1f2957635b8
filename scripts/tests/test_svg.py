"""Pictures: every curve of an SVG is read back and compared with the table."""
import csv
import io
import json
import math
import re
import shlex
import shutil
import subprocess
import xml.etree.ElementTree as ElementTree
from collections import Counter

import pytest
from PIL import Image

from conftest import missing_tool

pytestmark = pytest.mark.xdist_group("browser")

SVG = "{http://www.w3.org/2000/svg}"
# The steps of the tables, which are shorter than half a unit of the picture.
STEPS = 2400
SCENARIO = {
    "actions": [
        {"at": 0, "do": "open", "side": "left"},
        {"at": 0.5, "do": "close"},
        {"at": 0.6, "do": "open", "side": "left"},
        {"at": 1.2, "do": "bounce", "side": "left"},
        {"at": 1.3, "do": "close"},
        {"at": 2, "do": "open", "side": "right"},
    ]
}

# Commands of all systems; `run` reads the scenario above.
MOTIONS = [
    "open --side left",
    "close --side right --duration 0.5",
    "bounce --side left",
    "bounce --side top --sides left,top",
    "peek",
    "toggle --delay 0.2",
    "pan --to 200 --velocity -600",
    "open --until 0.1",
    "open --until 2",
    "open --curve 'spring(response: 0.5, bounce: 0.6)'",
    "open --curve 'spring(response: 0.2, bounce: 0)' --duration 0.1",
    "open --curve 'steps(4, jump-both)'",
    "open --curve 'cubic-bezier(0, 1, 0, 1)'",
    "open --curve 'joint(frequency: 5)'",
    "open --model v3",
    "rotate --size 768x1024 --left-size 256",
    "push-over",
    "set-size --to 100 --state left",
    "close --no-animation",
    "card stack",
    "card stack --cards 4",
    "card unstack --cards 9 --to-root",
    "card drag --cards 3 --to 200",
    "transition present",
    "transition push --type fade",
    "transition swipe --to -200 --velocity -500",
    "menu show",
    "menu swap --to 1",
    "menu launch",
    "run scenario.json",
    "run scenario.json --interruption additive",
    "run scenario.json --interruption jump",
]
CURVES = [
    "curve 'spring(response: 0.5, bounce: 0.3)'",
    "curve bouncy smooth snappy",
    "curve ease linear 'steps(3)' --duration 0.5",
    "curve 'cubic-bezier(.17,.67,.83,.67)'",
    "curve 'linear(0, 0.2 30%, 1.4 30%, 1)'",
    "curve 'rubber-band(dimension: 960)' --to 400",
    "curve 'decelerate(velocity: 1000)' --to 2",
    "curve 'joint(frequency: 5, damping: 0.8)'",
]
COLUMNS = [
    "bounce --side left --columns offset,velocity,acceleration,progress",
    "open --columns left_x,right_x,center_x,offset,center_width,side_y",
    "menu swap --to 2 --columns visible_x,outgoing_x,visible_index,velocity",
    "transition present --columns shadow_opacity,from_x,to_x",
    "card unstack --cards 3 --columns scale,dim",
    "run scenario.json --columns offset,velocity",
]
AGAINST = [
    ("bounce --side left", "shipped"),
    ("open --columns offset,velocity", "v3"),
    ("pan --to 200 --velocity -600", "2.2.11"),
    ("card unstack --cards 5 --to 1", "shipped"),
    ("run scenario.json", "shipped"),
]
FILMS = [
    "open --side left",
    "bounce --side top --sides left,top --moments 9",
    "open --model v3",
    "push-over",
    "rotate --size 768x1024 --left-size 256",
    "card unstack --cards 3 --count 2",
    "transition push --type fade",
    "transition swipe --to -200 --velocity -500",
    "menu swap --to 1",
    "run scenario.json --moments 5",
    "open --center-corner-radius 30 --views center,left",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("svg")
    (path / "scenario.json").write_text(json.dumps(SCENARIO))
    return path


@pytest.fixture(scope="module")
def run(deckcalc, folder):
    def run(words, status=0, output=False):
        words = shlex.split(words) if isinstance(words, str) else words
        done = subprocess.run(
            [str(deckcalc), *words], cwd=folder, capture_output=True, timeout=120)
        assert done.returncode == status, done.stderr.decode()
        return done.stdout if status == 0 or output else done.stderr.decode()
    return run


class Picture:
    """A parsed picture."""

    def __init__(self, data):
        self.data = data
        self.root = ElementTree.fromstring(data)

    def text(self, tag):
        return self.root.find(SVG + tag).text

    @property
    def curves(self):
        """The scales and the runs of points, by column and source."""
        found = {}
        for line in self.root.iter(SVG + "polyline"):
            key = (line.get("data-column"), line.get("data-source", "0"))
            scales = [[float(n) for n in line.get(name).split()] for name in ("data-x", "data-y")]
            points = [tuple(map(float, p.split(","))) for p in line.get("points").split()]
            found.setdefault(key, (scales, []))[1].append(points)
        return found


def table(run, words, columns, count=STEPS):
    """The rows of a command's table at equal intervals, as dictionaries of strings."""
    words = shlex.split(words) if isinstance(words, str) else words
    kept, skip = [], False
    for word in words:
        if skip:
            skip = False
        elif word in ("--columns", "--against"):
            skip = True
        else:
            kept.append(word)
    more = ["--columns", ",".join(columns), "--frames", str(count), "--precision", "full"]
    return list(csv.DictReader(io.StringIO(run(kept + more).decode())))


def values(run, words, column):
    """The times and values of a curve by the table of its command."""
    if words.startswith("curve"):
        time = "x" if "--duration" not in words and not re.search("spring|joint|bouncy", words) \
            else "time"
        return [(float(row[time]), row[column]) for row in table(run, words, [time, column])]
    if words.startswith("menu") and column.startswith("view-"):
        index = column.split("-")[1]
        names = ["time"] + [f"{role}_{what}" for role in ("visible", "outgoing")
                            for what in ("index", "x")]
        rows = table(run, words, names)
        shown = [(row["time"], role, row) for row in rows for role in ("visible", "outgoing")
                 if row[f"{role}_index"] == index]
        return [(float(time), row[f"{role}_x"]) for time, role, row in shown]
    name, _, card = column.partition(":")
    rows = table(run, words, ["time", name] + (["card"] if card else []))
    return [(float(row["time"]), row[name]) for row in rows if not card or row["card"] == card]


def distance(point, a, b):
    """The distance of a point from a line."""
    (x, y), (dx, dy) = point, (b[0] - a[0], b[1] - a[1])
    length = dx * dx + dy * dy
    share = 0 if length == 0 else ((x - a[0]) * dx + (y - a[1]) * dy) / length
    share = min(max(share, 0), 1)
    return math.hypot(x - a[0] - share * dx, y - a[1] - share * dy)


def distance_of_runs(point, runs):
    """The distance of a point from polylines; only the lines near it are looked at."""
    best = math.inf
    for points in runs:
        for a, b in zip(points, points[1:]):
            if a[0] - best <= point[0] <= b[0] + best:
                best = min(best, distance(point, a, b))
    return best


def check_curves(run, words, picture, tables):
    """Checks every curve of a picture against tables, by their source."""
    compared = 0
    for (column, source), (((a, b), (c, d)), runs) in picture.curves.items():
        rows = values(run, tables[int(source)], column)
        tops = [y for points in runs for _, y in points]
        for time, text in rows[::4]:
            if text == "" or not math.isfinite(float(text)):
                continue
            point = (a * time + b, c * float(text) + d)
            # A slope that becomes infinite leaves the picture.
            if "velocity" in column or "acceleration" in column or "slope" in column:
                if not min(tops) - 1 <= point[1] <= max(tops) + 1:
                    continue
            far = distance_of_runs(point, runs)
            assert far <= 0.5, f"{words}: {column} at {time}: {far}"
            compared += 1
        # No point is where the motion is not.
        path = [(a * t + b, c * float(v) + d) for t, v in rows if v != ""]
        path = path if len(path) > 1 else path * 2
        for point in sum(runs, []):
            near = distance_of_runs(point, [path])
            assert near <= 740 / STEPS + 0.5, f"{words}: {column}: {point}"
    assert compared > 0


@pytest.mark.parametrize("words", MOTIONS + CURVES + COLUMNS)
def test_curves_are_those_of_the_table(run, words):
    data = run(words + " --format svg")
    assert len(data) <= 20 * 1024
    picture = Picture(data)
    assert picture.root.get("viewBox") == "0 0 800 500"
    assert picture.root.get("role") == "img"
    assert picture.root.get("width") is None and picture.root.get("height") is None
    check_curves(run, words, picture, [words])
    coordinates = re.findall(r'points="([^"]*)"', data.decode())
    assert not re.search(r"\.\d{3}|-0[ ,\"]", " ".join(coordinates))


@pytest.mark.parametrize("words, model", AGAINST)
def test_curves_of_another_model(run, words, model):
    data = run(f"{words} --against {model} --format svg")
    assert len(data) <= 20 * 1024
    picture = Picture(data)
    sources = {source for _, source in picture.curves}
    assert sources == {"0", "1"}
    own = picture.curves
    for (column, source), (scales, _) in own.items():
        assert scales == own[(column, "0")][0]
    last = max(float(table(run, w, ["time"], 1)[-1]["time"])
               for w in (words, f"{words} --model {model}"))
    tables = [f"{words} --until {last!r}", f"{words} --until {last!r} --model {model}"]
    check_curves(run, words, picture, tables)
    text = data.decode()
    assert f"({model})" in text and "(documented)" in text
    assert len(re.findall('stroke-dasharray="6 4" data-column', text)) > 0


def test_columns_decide_the_panels(run):
    """A panel for each unit, in the order of the columns."""
    picture = Picture(run("open --columns velocity,progress,offset,center_x --format svg"))
    tops = {}
    for (column, _), (scales, _) in picture.curves.items():
        tops.setdefault(tuple(scales[1]), []).append(column)
    assert list(tops.values()) == [["velocity"], ["progress"], ["offset", "center_x"]]


def test_the_default_of_many_cards_is_the_last_six(run):
    picture = Picture(run("card unstack --cards 9 --to-root --format svg"))
    assert [c for c, _ in picture.curves] == [f"center_y:{card}" for card in range(3, 9)]
    assert "The first 3 of 9 curves are not drawn." in picture.text("desc")


def test_views_choose_the_curves_of_cards_and_menus(run):
    picture = Picture(run("card unstack --cards 4 --views card-1,card-3 --format svg"))
    assert [c for c, _ in picture.curves] == ["center_y:1", "center_y:3"]
    picture = Picture(run("menu swap --to 1 --views menu,view-1 --format svg"))
    assert [c for c, _ in picture.curves] == ["view-1"]


def test_description_has_the_figures_of_the_summary(run):
    words = "bounce --side left"
    summary = json.loads(run(words + " --table summary --format json"))["summary"]
    text = Picture(run(words + " --format svg")).text("desc")

    def figure(name):
        return f"{summary[name]:.3f}".rstrip("0").rstrip(".")

    assert text == (
        f"Duration {figure('duration')} s, from {figure('startOffset')} pt to "
        f"{figure('endOffset')} pt. Peak velocity {figure('peakVelocity')} pt/s at "
        f"{figure('peakVelocityTime')} s, overshoot {figure('overshoot')} pt, settling time "
        f"{figure('settlingTime')} s. Phases: bounce-out 0 to 0.3 s, bounce-back 0.3 to 0.6 s. "
        "Events: will-close at 0 s, bounced at 0.3 s, did-close at 0.6 s, did-show-center at "
        "0.6 s.")


def test_cut_slopes_are_named(run):
    text = Picture(run("curve 'cubic-bezier(0, 1, 0, 1)' --format svg")).text("desc")
    assert re.search(r"The curve of slope leaves the plot at [\d.]+, because it becomes infinite\.",
                     text)


# MARK: Text from outside

HOSTILE = [
    "a b.json", "<script>alert(1)<!--.json", "it's \"quoted\" & more.json",
    "]]>.json", "x-->.json", "\u202e\u0001\x7f.json", "$(rm -rf *)`x`.json", "\U0001f600.json",
]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("more", [[], ["--table", "filmstrip"]])
def test_names_of_files_are_text(run, folder, name, more):
    (folder / name).write_text(json.dumps(SCENARIO))
    words = ["run", name, "--until", "3"]
    data = run([*words, "--format", "svg", *more])
    picture = Picture(data)
    assert {element.tag for element in picture.root.iter()} <= {
        SVG + tag for tag in ("svg", "title", "desc", "style", "rect", "path", "text", "polyline",
                              "g", "clipPath")}
    shown = "".join(c if c.isprintable() or c == "\u202e" else "\ufffd" for c in name)
    expected = ["deckcalc", "run", shown, "--until", "3", *more]
    assert shlex.split(picture.text("title")) == expected


def test_a_title_has_no_format_and_no_output(run, folder):
    run("open -o picture.svg --side left -f svg")
    title = Picture((folder / "picture.svg").read_bytes()).text("title")
    assert title == "deckcalc open --side left"
    run("open --output=picture.svg --format=svg --side=left")
    title = Picture((folder / "picture.svg").read_bytes()).text("title")
    assert title == "deckcalc open --side=left"


def test_every_picture_is_well_formed(run, tmp_path):
    if shutil.which("xmllint") is None:
        missing_tool("xmllint is not installed")
    films = [words + " --table filmstrip" for words in FILMS]
    files = []
    for index, words in enumerate(MOTIONS + CURVES + COLUMNS + films):
        path = tmp_path / f"{index}.svg"
        path.write_bytes(run(words + " --format svg"))
        files.append(str(path))
    subprocess.run(["xmllint", "--noout", "--nonet", *files], check=True, capture_output=True)


# MARK: Filmstrips

def frames(picture):
    return [g for g in picture.root.iter(SVG + "g") if g.get("data-time")]


@pytest.mark.parametrize("words", FILMS)
def test_filmstrips(run, words):
    data = run(words + " --table filmstrip --format svg")
    assert len(data) <= 20 * 1024
    picture = Picture(data)
    count = int((re.search(r"--moments (\d)", words) or [0, "6"])[1])
    times = [float(g.get("data-time")) for g in frames(picture)]
    assert len(times) == count and times == sorted(times) and times[0] == 0
    words = re.sub(" --(moments|views) [^ ]*", "", words)
    rows = table(run, words, ["time"], 1)
    assert times[-1] == float(rows[-1]["time"])
    step = times[-1] / (count - 1)
    events = [float(row["time"]) for row in csv.DictReader(
        io.StringIO(run(words + " --table events").decode()))]
    for index, time in enumerate(times):
        assert abs(time - step * index) <= step / 2 + 1e-9
        near = [e for e in events if abs(e - step * index) < step / 2 - 1e-9]
        if near and 0 < index < count - 1:
            assert min(abs(e - time) for e in near) <= 1e-6


@pytest.mark.parametrize("words, view, columns", [
    ("open --side left", "center", ("center_x", "center_y")),
    ("bounce --side top --sides left,top", "center", ("center_x", "center_y")),
    ("transition present", "to", ("to_x", "to_y")),
    ("push-over", "picture", ("picture_x", "center_y")),
])
def test_frames_are_those_of_the_table(run, words, view, columns):
    picture = Picture(run(words + " --table filmstrip --format svg"))
    found = 0
    for g in frames(picture):
        outline = g.find(f"{SVG}clipPath/{SVG}rect")
        width = float(outline.get("width"))
        row = next(csv.DictReader(io.StringIO(run(
            f"{words} --columns {','.join(columns)} --times {g.get('data-time')} "
            "--precision full").decode())))
        for path in g.iter(SVG + "path"):
            if path.get("data-view") != view:
                continue
            x, y = map(float, re.match(r"M(\S+) ([^HVZ]+)", path.get("d")).groups())
            scale = width / (375 if "transition" in words else 320)
            assert abs(x - float(row[columns[0]]) * scale) <= 0.02
            assert abs(y - float(row[columns[1]]) * scale) <= 0.02
            found += 1
    assert found >= 3


@pytest.mark.parametrize("words, view", [
    ("open", "center"), ("bounce --side left", "center"), ("peek --shadow-color #3366CC", "center"),
    ("open --shadow-opacity 0.9 --side right", "center"), ("panels open", "center"),
    ("drawer open", "center"), ("reveal toggle", "center"), ("transition present", "to"),
    ("transition dismiss", "to"),
])
def test_shadows_have_the_opacity_of_the_table(run, words, view):
    picture = Picture(run(words + " --table filmstrip --format svg"))
    color = "51 102 204" if "#3366CC" in words else "0 0 0"
    found = 0
    for g in frames(picture):
        row = next(csv.DictReader(io.StringIO(run(
            f"{words} --columns shadow_opacity --times {g.get('data-time')} --precision full"
        ).decode())))
        opacity = float(row["shadow_opacity"] or 0)
        for path in g.iter(SVG + "path"):
            if path.get("data-view") != view:
                # All panels of JASidePanels cast a shadow.
                assert "panels" in words or "drop-shadow" not in path.get("style", "")
                continue
            shadow = re.search(r"px rgb\((.*) / (.*)\)\)", path.get("style", ""))
            assert (shadow is not None) == (opacity >= 0.01)
            if shadow:
                assert shadow[1] == color
                assert abs(float(shadow[2]) - opacity) <= 0.0005
                found += 1
    assert found >= 3


def test_hidden_views_are_left_out(run):
    picture = Picture(run("menu swap --to 1 --table filmstrip --format svg"))
    names = [[p.get("data-view") for p in g.iter(SVG + "path")] for g in frames(picture)]
    assert names[0] == ["menu", "view-0"]
    assert names[-1] == ["menu", "view-1"]


# MARK: Colors

DARK = re.compile(r"@media\(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}")
# The property of a color, by its class.
PAINTED = {
    "paper": "fill", "band": "fill", "ink": "fill", "muted": "fill",
    **{f"c{n}": "stroke" for n in range(6)}, **{f"f{n}": "fill" for n in range(6)},
}
CLASSES = {"ink": "text", "muted": ".m"}


def colors(style):
    """The colors of a light and of a dark picture."""
    found = []
    for rules in (DARK.sub("", style), "".join(DARK.findall(style))):
        scheme = {}
        for name, kind in PAINTED.items():
            rule = rf"\.(?:plot|film) {CLASSES.get(name, '.' + name)}\{{{kind}:(#\w{{6}})\}}"
            [scheme[name]] = re.findall(rule, rules)
        found.append(scheme)
    assert all(found[0][name] != found[1][name] for name in PAINTED)
    return found


def luminance(color):
    parts = [int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)]
    r, g, b = [p / 12.92 if p <= 0.04045 else ((p + 0.055) / 1.055) ** 2.4 for p in parts]
    return 0.2126 * r + 0.7152 * g + 0.0722 * b


def contrast(a, b):
    high, low = sorted((luminance(a), luminance(b)), reverse=True)
    return (high + 0.05) / (low + 0.05)


def test_contrast(run):
    style = Picture(run("open --table filmstrip --format svg")).text("style")
    for scheme in colors(style):
        grounds = [scheme["paper"], scheme["band"]]
        for text in ("ink", "muted"):
            assert all(contrast(scheme[text], ground) >= 4.5 for ground in grounds)
        for curve in range(6):
            assert all(contrast(scheme[f"c{curve}"], ground) >= 3 for ground in grounds)
        for fill in range(6):
            assert contrast(scheme["ink"], scheme[f"f{fill}"]) >= 4.5


def drawn_by_librsvg(svg):
    if shutil.which("rsvg-convert") is None:
        missing_tool("rsvg-convert is not installed")
    done = subprocess.run(["rsvg-convert"], input=svg, capture_output=True, check=True)
    return Image.open(io.BytesIO(done.stdout)).convert("RGB")


def drawn_by_cairosvg(svg):
    cairosvg = pytest.importorskip("cairosvg", exc_type=ImportError)
    return Image.open(io.BytesIO(cairosvg.svg2png(svg))).convert("RGB")


@pytest.mark.parametrize("draw", [drawn_by_librsvg, drawn_by_cairosvg])
@pytest.mark.parametrize("words, names", [
    ("bounce --columns offset,velocity,progress --format svg", "band c0"),
    ("bounce --against shipped --format svg", "c0 c1"),
    ("curve bouncy --format svg", "c0"),
    ("curve bouncy smooth snappy --format svg", "c0 c1 c2"),
    ("open --table filmstrip --format svg", "f0 f1"),
    ("plot open.csv slower.csv --format svg", "c0 c1"),
    ("diff open.csv slower.csv --tolerance 1 --format svg", "c0 c1 c3 ink"),
])
def test_other_programs_than_browsers_draw_the_light_colors(run, folder, draw, words, names):
    (folder / "open.csv").write_bytes(run("open"))
    (folder / "slower.csv").write_bytes(run("open --duration 0.35"))
    svg = run(words, 1 if words.startswith("diff") else 0, output=True)
    assert b"var(" not in svg
    light = colors(Picture(run("open --table filmstrip --format svg")).text("style"))[0]
    image = draw(svg)
    counts = Counter({color: number for number, color in image.getcolors(1 << 24)})

    def count(name):
        return counts[tuple(int(light[name][i:i + 2], 16) for i in (1, 3, 5))]

    assert image.getpixel((1, 1)) == (255, 255, 255)
    assert count("paper") > 0.05 * image.width * image.height
    # Inside of lines and areas no color is mixed with another; thin text may have no such pixel.
    for name in names.split():
        assert count(name) > 20, name
    # Letters are dark, not covered by their outlines.
    assert min(sum(color) for color in counts) <= sum(
        int(light["ink"][i:i + 2], 16) for i in (1, 3, 5)) + 30


# MARK: Layout

LABELS = """() => [...document.querySelectorAll('svg')].map(svg => {
  const box = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text')].filter(t => getComputedStyle(t).display !== 'none')
    .map(t => { const r = t.getBoundingClientRect();
      return [t.textContent, r.left - box.left, r.top - box.top, r.right - box.left,
              r.bottom - box.top, box.width, box.height]; });
})"""


@pytest.mark.parametrize("width", [800, 390])
def test_labels_do_not_overlap(run, browser, width):
    films = [words + " --table filmstrip" for words in FILMS]
    commands = MOTIONS + CURVES + COLUMNS + films + [
        f"{words} --against {model}" for words, model in AGAINST]
    pictures = [run(words + " --format svg").decode() for words in commands]
    page = browser.new_page(viewport={"width": width, "height": 800})
    try:
        found = []
        for picture in pictures:
            # One picture at a time: their identifiers are the same.
            page.set_content(f"<body style='margin:0'>{picture}</body>")
            found += page.evaluate(LABELS)
    finally:
        page.close()
    errors = []
    for words, labels in zip(commands, found):
        assert labels
        scale = width / 800
        for index, (name, left, top, right, bottom, wide, high) in enumerate(labels):
            if left < -0.5 or top < -0.5 or right > wide + 0.5 or bottom > high + 0.5:
                errors.append(f"{words}: '{name}' leaves the picture")
            for other, *box in labels[:index]:
                # The boxes of text have room above and below the letters.
                room = 4 * scale
                if (min(right, box[2]) - max(left, box[0]) > 1 * scale
                        and min(bottom, box[3]) - max(top, box[1]) > room):
                    errors.append(f"{words}: '{other}' and '{name}'")
    assert not errors, "\n".join(errors)


# MARK: Errors

ERRORS = {
    "open --columns phase": "--columns cannot draw 'phase' (available: progress, offset, ",
    "open --columns time": "--columns cannot draw 'time' (available: progress, offset, ",
    "open --columns bla": "--columns: unknown column 'bla' (available: frame, ",
    "card stack --cards 9 --columns center_y":
        "--columns must give at most 6 curves in pt in a plot (got 9)\n",
    "card stack --cards 9 --columns scale":
        "--columns must give at most 6 curves without a unit in a plot (got 9)\n",
    "card stack --cards 9 --columns scale --against shipped":
        "--columns must give at most 3 curves without a unit in a plot (got 9)\n",
    "open --table phases":
        "--table must be keyframes or filmstrip with the format svg (got 'phases')\n",
    "open --moments 5": "--moments needs --table filmstrip\n",
    "open --table filmstrip --moments 4": "--moments must be a whole number from 5 to 9 (got '4')\n",
    "open --table filmstrip --columns offset":
        "--columns cannot be used with --table filmstrip\n",
    "open --table filmstrip --against shipped":
        "--against cannot be used with --table filmstrip\n",
    "open --table filmstrip --views left,left": "--views lists 'left' twice\n",
    "open --table filmstrip --views top":
        "--views: unknown view 'top' (available: left, right, center)\n",
    "open --views left": "--views needs --table filmstrip\n",
    "menu swap --to 1 --views menu": "--views must name a view that has a curve\n",
    "open --fps 30": "--fps cannot be used with the format svg\n",
    "open --against documented":
        "--against must be another model than the command's own (got 'documented')\n",
    "open --against v4":
        "--against must be documented, shipped, 2.2.11 or v3 (got 'v4')\n",
    "open --against v3 --columns left_x": "--against v3 has no column 'left_x'\n",
    "open --against shipped --fps 30": "--fps cannot be used with the format svg\n",
    "push-over --against v3":
        "--against 'v3': --model must not be v3 for 'push-over' (v3 has open, close, pan, "
        "tap, rotate, resize)\n",
    "run menu.json --against shipped": "--against cannot be used in a menu scenario\n",
    "curve ease --frames 3": "--frames cannot be used with the format svg\n",
    "curve ease --at 0.5": "--at cannot be used with the format svg\n",
    "curve ease --table summary": "--table summary cannot be used with the format svg\n",
    "curve ease --columns x": "--columns cannot draw 'x' (available: y, slope)\n",
    "curve ease linear ease-in ease-out ease-in-out bouncy smooth --duration 1":
        "a plot has at most 6 curves (got 7)\n",
}


@pytest.mark.parametrize("words", ERRORS)
def test_errors(run, folder, words):
    (folder / "menu.json").write_text(json.dumps(
        {"system": "menu", "actions": [{"at": 0, "do": "show"}]}))
    message = run(words + " --format svg", status=64)
    assert message.startswith("deckcalc: error: " + ERRORS[words]), message


@pytest.mark.parametrize("words, expected", [
    ("open --table filmstrip", "--table filmstrip needs --format svg\n"),
    ("open --table filmstrip --format json", "--table filmstrip needs --format svg\n"),
    ("open --against shipped", "--against cannot be used with the format csv\n"),
    ("open --table events --plot",
     "--table must be keyframes with the format plot (got 'events')\n"),
    ("curve ease --format css",
     "--format css needs a motion; for a curve use 'deckcalc curve convert CURVE --to css'\n"),
    ("curve ease --format swift",
     "--format swift needs a motion; for a curve use 'deckcalc curve convert CURVE --to "
     "swift-ui'\n"),
])
def test_errors_of_other_formats(run, words, expected):
    message = run(words, status=64)
    assert message.startswith("deckcalc: error: " + expected), message
