"""Pictures: every curve of an SVG is read back and compared with the table."""

import io
import math
import re
import shlex
import subprocess
import xml.etree.ElementTree as ElementTree
from collections import Counter

import numpy as np
import pytest
from PIL import Image

from shell_support import needs
from test_readme import ROOT
from view_support import (
    COMMANDS, FILES, arguments_of, columns_of, document_of, printed, rows_by_time, rows_of,
    views_of, with_files, without,
)  # fmt: skip

pytestmark = pytest.mark.xdist_group("browser")

SVG = "{http://www.w3.org/2000/svg}"
# The steps of the tables, which are shorter than half a unit of the picture.
STEPS = 2400

STILL = ["tap --side left"]
MOTIONS = [each for each in COMMANDS if "--stepped" not in each and each not in STILL] + [
    "open --until 0.1",
    "open --curve spring(response:0.2,bounce:0) --duration 0.1",
    "open --curve cubic-bezier(0,1,0,1)",
    "open --curve joint(frequency:5)",
    "close --no-animation",
    "card unstack --cards 9 --to-root",
    "run scenario.json --interruption jump",
]
CURVES = [
    "curve spring(response:0.5,bounce:0.3)",
    "curve bouncy smooth snappy",
    "curve ease linear steps(3) --duration 0.5",
    "curve cubic-bezier(.17,.67,.83,.67)",
    "curve linear(0,0.2@30%,1.4@30%,1)",
    "curve rubber-band(dimension:960) --at 0...400",
    "curve decelerate(velocity:1000) --at 0...2",
    "curve joint(frequency:5,damping:0.8)",
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
    "open --shadow-opacity 0.9 --side right",
    "open --model v3",
    "open --center-corner-radius 30 --views center,left",
    "bounce --side top --sides left,top --moments 9",
    "peek --shadow-color #3366CC",
    "push-over",
    "rotate --size 768x1024 --left-size 256",
    "card unstack --cards 3 --count 2",
    "transition present",
    "transition dismiss",
    "transition push --type fade",
    "transition swipe --to -200 --velocity -500",
    "menu swap --to 1",
    "panels open",
    "drawer open",
    "reveal toggle",
    "run additive.json --moments 5",
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return with_files(tmp_path_factory.mktemp("svg"))


@pytest.fixture(scope="module")
def drawn(run, folder):
    """Returns the picture of a command, of at most 20 KiB for each model, and its root."""

    def draw(words, *more, status=0):
        words = arguments_of(words) if isinstance(words, str) else words
        result = run(*words, *more, "--format", "svg", cwd=folder)
        assert result.status == status, result
        assert len(result.out) <= (40 if "--against" in (*words, *more) else 20) * 1024
        return result.out, ElementTree.fromstring(result.out)

    return draw


def text_of(root, tag):
    return root.find(SVG + tag).text


def curves_of(root):
    """Returns the scales and the runs of points, by column and source."""
    found = {}
    for line in root.iter(SVG + "polyline"):
        key = (line.get("data-column"), line.get("data-source", "0"))
        scales = [[float(n) for n in line.get(name).split()] for name in ("data-x", "data-y")]
        points = [tuple(map(float, p.split(","))) for p in line.get("points").split()]
        found.setdefault(key, (scales, []))[1].append(points)
    return found


def values(run, folder, words, column):
    """Returns the times and values of a curve by the table of its command."""

    def rows(*names):
        kept = without(arguments_of(words), "--columns", "--against")
        more = ("--columns", ",".join(names), "--frames", str(STEPS), "--precision", "full")
        return rows_of(run, *kept, *more, cwd=folder)

    if words.startswith("curve"):
        is_timed = re.search("--duration|spring|joint|bouncy", words)
        time = "time" if is_timed else "x"
        return [(float(row[time]), row[column]) for row in rows(time, column)]
    if column.startswith("view-"):
        roles, index = ("visible", "outgoing"), column.split("-")[1]
        found = rows("time", *(f"{role}_{name}" for role in roles for name in ("index", "x")))
        return [
            (float(row["time"]), row[f"{role}_x"])
            for row in found for role in roles if row[f"{role}_index"] == index
        ]  # fmt: skip
    name, _, card = column.partition(":")
    found = rows("time", name, *(["card"] if card else []))
    return [(float(row["time"]), row[name]) for row in found if not card or row["card"] == card]


def distances(points, runs):
    """Returns the distance of each point from the nearest line of polylines."""
    starts = np.array([point for run in runs for point in run[:-1]])
    across = np.array([point for run in runs for point in run[1:]]) - starts
    offsets = np.array(points)[:, None] - starts
    lengths = np.maximum((across**2).sum(axis=1), 1e-300)
    shares = ((offsets * across).sum(axis=2) / lengths).clip(0, 1)
    return np.linalg.norm(offsets - shares[..., None] * across, axis=2).min(axis=1)


def check_curves(run, folder, words, curves, tables):
    """Checks every curve of a picture against tables, by their source."""
    compared = 0
    for (column, source), (((a, b), (c, d)), runs) in curves.items():
        rows = values(run, folder, tables[int(source)], column)
        path = [(a * time + b, c * float(text) + d) for time, text in rows if text != ""]
        # A slope that becomes infinite leaves the picture.
        tops = [y for run in runs for _, y in run]
        is_slope = re.search("velocity|acceleration|slope", column)
        low, high = (min(tops) - 1, max(tops) + 1) if is_slope else (-math.inf, math.inf)
        inside = [point for point in path[::4] if low <= point[1] <= high]
        assert distances(inside, runs).max() <= 0.5, (words, column)
        # No point is where the motion is not, apart from peaks between rows.
        path = path if len(path) > 1 else path * 2
        assert distances(sum(runs, []), [path]).max() <= 740 / STEPS + 0.6, (words, column)
        compared += len(inside)
    assert compared > 0


@pytest.mark.parametrize("words", MOTIONS + CURVES + COLUMNS)
def test_curves_are_those_of_the_table(run, folder, drawn, words):
    data, root = drawn(words)
    assert [root.get(name) for name in ("role", "width", "height")] == ["img", None, None]
    assert re.fullmatch(r"0 0 (800|[45]\d\d\.?\d*) (\d{3}\.?\d*)", root.get("viewBox"))
    check_curves(run, folder, words, curves_of(root), [words])
    coordinates = re.findall(r'points="([^"]*)"', data.decode())
    assert not re.search(r"\.\d{3}|-0[ ,\"]", " ".join(coordinates))


@pytest.mark.parametrize("words, model", AGAINST)
def test_curves_of_another_model(run, folder, drawn, words, model):
    data, root = drawn(words, "--against", model)
    curves = curves_of(root)
    if "These curves are alike in both models." in data.decode():
        return
    if "Both models move alike here." in data.decode():
        words = without(arguments_of(words), "--columns")
        own, other = [
            [row["offset"] for row in rows_of(run, *words, *more, cwd=folder)]
            for more in ([], ["--model", model])
        ]
        assert own == other
        return
    assert {source for _, source in curves} == {"0", "1"}
    assert all(scales == curves[column, "0"][0] for (column, _), (scales, _) in curves.items())
    arguments = without(arguments_of(words), "--columns")
    models = (arguments, [*arguments, "--model", model])
    last = max(document_of(run, each, cwd=folder)["duration"] for each in models)
    tables = [f"{words} --until {last!r}", f"{words} --until {last!r} --model {model}"]
    check_curves(run, folder, words, curves, tables)
    text = data.decode()
    assert f">{model}</text>" in text and ">documented</text>" in text
    assert "curve ce" in text and "curve c1" in text and 'class="between"' in text


# Text from outside

HOSTILE = [
    "a b.json", "<script>alert(1)<!--.json", "it's \"quoted\" & more.json",
    "]]>.json", "x-->.json", "\u202e\u0001\x7f.json", "$(rm -rf *)`x`.json", "\U0001f600.json",
]


@pytest.mark.parametrize("name", HOSTILE)
@pytest.mark.parametrize("more", [[], ["--table", "filmstrip"]])
def test_names_of_files_are_text(folder, drawn, name, more):
    (folder / name).write_text(FILES["back.json"])
    _, root = drawn(["run", name, "--until", "3", *more])
    assert {element.tag for element in root.iter()} <= {
        SVG + tag for tag in ("svg", "title", "desc", "style", "rect", "path", "text", "polyline",
                              "tspan", "circle", "g", "clipPath", "defs", "use")}
    shown = "".join(c if c.isprintable() or c == "\u202e" else "\ufffd" for c in name)
    assert text_of(root, "title").startswith("Scenario: ")
    if not more:
        [command] = [text.text for text in root.iter(SVG + "text") if text.get("class") == "k w"]
        assert shlex.split(command) == ["$", "deckcalc", "run", shown, "--until", "3"]


# Filmstrips


def place_of(path):
    """Returns the left and the top of a path of lines and arcs."""
    xs, ys = [], []
    for command, text in re.findall(r"([A-Z])([^A-Z]*)", path.get("d")):
        end = [float(number) for number in text.split()][-2:]
        xs += end[:1] if command in "MLAH" else []
        ys += end[-1:] if command in "MLAV" else []
    return min(xs), min(ys)


def place_in(view):
    """Returns the left and the top of a view of the table."""
    if "corners" in view:
        return min(view["corners"][0::2]), min(view["corners"][1::2])
    return view.get("x"), view.get("y")


@pytest.mark.parametrize("words", FILMS)
def test_frames_are_those_of_the_table(run, folder, drawn, words):
    _, root = drawn(words, "--table", "filmstrip")
    frames = {float(g.get("data-time")): g for g in root.iter(SVG + "g") if g.get("data-time")}
    times = list(frames)
    moments = re.search(r"--moments (\d)", words)
    assert 2 <= len(times) <= (int(moments[1]) if moments else 6) and times == sorted(times)
    arguments = without(arguments_of(words), "--moments", "--views")
    document = document_of(run, arguments, cwd=folder)
    assert (times[0], times[-1]) == (0, document["duration"])
    columns = columns_of(run, arguments, cwd=folder)
    rows = rows_by_time(run, arguments, times, columns, cwd=folder)
    compared, size = 0, document["parameters"].get("size", [375, 667])
    for time, frame in frames.items():
        scale = float(frame.find(f"{SVG}clipPath/{SVG}rect").get("width")) / size[0]
        views = views_of(rows[time], size, arguments)
        for path in frame.iter(SVG + "path"):
            if not path.get("data-view"):
                continue
            view = views[path.get("data-view")]
            assert view.get("visible") is not False
            for number, expected in zip(place_of(path), place_in(view)):
                # The scale is another one in the other orientation.
                if expected is not None and "rotate" not in words:
                    assert abs(number - expected * scale) <= 0.02, (time, view)
                    compared += 1
            shadow = re.search(r"px rgb\((.*) / (.*)\)\)", path.get("style", ""))
            opacity = view.get("shadow", (0, 0))[0] or 0
            assert (shadow is not None) == (opacity >= 0.01), (time, view)
            if shadow:
                assert shadow[1] == ("51 102 204" if "#3366CC" in words else "0 0 0")
                assert abs(float(shadow[2]) - opacity) <= 0.0005
    assert compared >= 14 or "rotate" in words


# Colors

DARK = re.compile(r"@media\(prefers-color-scheme:dark\)\{((?:[^{}]*\{[^{}]*\})*)\}")
# The property of a color, by its class.
PAINTED = {
    "paper": "fill", "ink": "fill", "muted": "fill", "ce": "stroke",
    **{f"c{n}": "stroke" for n in range(6)}, **{f"f{n}": "fill" for n in range(6)},
    **{f"p{n}": "fill" for n in range(4)}, **{f"t{n}": "fill" for n in range(5)},
}
CLASSES = {"ink": "text", "muted": r"\.m,\.plot \.k,\.plot \.event"}


def colors(style):
    """The colors of a light and of a dark picture."""
    found = []
    for rules in (DARK.sub("", style), "".join(DARK.findall(style))):
        scheme = {}
        for name, kind in PAINTED.items():
            rule = rf"\.(?:plot|film) {CLASSES.get(name, '.' + name)}\{{{kind}:(#\w{{6}})"
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


def test_contrast(drawn):
    style = text_of(drawn("open --table filmstrip")[1], "style")
    for scheme in colors(style):
        # Names at line ends have the color of their curve.
        for text in ("ink", "muted", "ce", *(f"c{n}" for n in range(6))):
            assert contrast(scheme[text], scheme["paper"]) >= 4.5, text
        assert all(scheme[f"c{n}"] == scheme[f"f{n}"] for n in range(6))
        for ground in [f"t{n}" for n in range(5)] + [f"p{n}" for n in range(4)]:
            assert contrast(scheme["ink"], scheme[ground]) >= 4.5, ground


def drawn_by_librsvg(svg):
    done = subprocess.run([needs("rsvg-convert")], input=svg, capture_output=True, check=True)
    return Image.open(io.BytesIO(done.stdout)).convert("RGB")


def drawn_by_cairosvg(svg):
    cairosvg = pytest.importorskip("cairosvg", exc_type=ImportError)
    return Image.open(io.BytesIO(cairosvg.svg2png(svg))).convert("RGB")


@pytest.mark.parametrize("draw", [drawn_by_librsvg, drawn_by_cairosvg])
@pytest.mark.parametrize("words, names", [
    ("bounce --columns offset,velocity,progress", "c0 c1 p0 p1"),
    ("bounce --against shipped", "ce c1 p0 p1"),
    ("curve bouncy", "c0 c1"),
    ("curve bouncy smooth snappy", "c0 c1 c2"),
    ("open --table filmstrip", "t0 t1"),
    ("plot open.csv slower.csv", "ce c1"),
    ("diff open.csv slower.csv --tolerance 1", "ce c1 ink"),
])
def test_other_programs_than_browsers_draw_the_light_colors(
    run, folder, drawn, draw, words, names
):
    (folder / "open.csv").write_text(printed(run, "open"))
    (folder / "slower.csv").write_text(printed(run, "open", "--duration", "0.35"))
    svg, _ = drawn(words, status=1 if words.startswith("diff") else 0)
    assert b"var(" not in svg
    light = colors(text_of(drawn("open --table filmstrip")[1], "style"))[0]
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


# Layout

LABELS = """() => [...document.querySelectorAll('svg')].map(svg => {
  const box = svg.getBoundingClientRect();
  return [...svg.querySelectorAll('text')].filter(t => getComputedStyle(t).display !== 'none')
    .map(t => { const r = t.getBoundingClientRect();
      return [t.textContent, r.left - box.left, r.top - box.top, r.right - box.left,
              r.bottom - box.top, box.width, box.height]; });
})"""


@pytest.mark.parametrize("width", [800, 390])
def test_labels_do_not_overlap(drawn, browser, width):
    films = [words + " --table filmstrip" for words in FILMS]
    commands = MOTIONS + CURVES + COLUMNS + films + [
        f"{words} --against {model}" for words, model in AGAINST]
    pictures = [drawn(words)[0].decode() for words in commands]
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


# The colors of all pictures

THEME = (ROOT / "Sources/MotionExport/Scene/Theme.swift").read_text("utf-8")
# Machado, Oliveira and Fernandes, "A Physiologically-based Model for Simulation of Color Vision
# Deficiency": protanopia and deuteranopia, in linear sRGB.
SIGHTS = {
    "normal": np.eye(3),
    "protanopia": np.array([
        [0.152286, 1.052583, -0.204868], [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998]]),
    "deuteranopia": np.array([
        [0.367322, 0.860646, -0.227968], [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881]]),
}  # fmt: skip


def palette(name):
    """Returns the light and the dark colors of a numbered name in the program's theme."""
    return list(zip(*re.findall(rf'"{name}\d": \("(#\w{{6}})", "(#\w{{6}})"\)', THEME)))


def lab(color, sight):
    parts = np.array([int(color[i:i + 2], 16) / 255 for i in (1, 3, 5)])
    linear = np.where(parts <= 0.04045, parts / 12.92, ((parts + 0.055) / 1.055) ** 2.4)
    xyz = np.array([
        [0.4124564, 0.3575761, 0.1804375], [0.2126729, 0.7151522, 0.0721750],
        [0.0193339, 0.1191920, 0.9503041]]) @ (SIGHTS[sight] @ linear).clip(0, 1)  # fmt: skip
    t = xyz / [0.95047, 1, 1.08883]
    f = np.where(t > 0.008856, np.cbrt(t), 7.787 * t + 16 / 116)
    return 116 * f[1] - 16, 500 * (f[0] - f[1]), 200 * (f[1] - f[2])


def difference(one, other):
    """Returns the difference of two colors by CIEDE2000."""
    (l1, a1, b1), (l2, a2, b2) = one, other
    mean = (math.hypot(a1, b1) + math.hypot(a2, b2)) / 2
    g = 0.5 * (1 - math.sqrt(mean**7 / (mean**7 + 25**7)))
    c1, c2 = math.hypot((1 + g) * a1, b1), math.hypot((1 + g) * a2, b2)
    h1, h2 = (math.degrees(math.atan2(b, (1 + g) * a)) % 360 for a, b in ((a1, b1), (a2, b2)))
    turn = (h2 - h1 + 180) % 360 - 180
    hue = (h1 + turn / 2) % 360
    dh = 2 * math.sqrt(c1 * c2) * math.sin(math.radians(turn / 2))
    lm, cm = (l1 + l2) / 2, (c1 + c2) / 2

    def cosine(degrees):
        return math.cos(math.radians(degrees))

    t = (1 - 0.17 * cosine(hue - 30) + 0.24 * cosine(2 * hue) + 0.32 * cosine(3 * hue + 6)
         - 0.2 * cosine(4 * hue - 63))  # fmt: skip
    sl = 1 + 0.015 * (lm - 50) ** 2 / math.sqrt(20 + (lm - 50) ** 2)
    sc, sh = 1 + 0.045 * cm, 1 + 0.015 * cm * t
    turned = 60 * math.exp(-(((hue - 275) / 25) ** 2))
    rt = -2 * math.sqrt(cm**7 / (cm**7 + 25**7)) * math.sin(math.radians(turned))
    dl, dc, dh = (l2 - l1) / sl, (c2 - c1) / sc, dh / sh
    return math.sqrt(max(dl * dl + dc * dc + dh * dh + rt * dc * dh, 0))


@pytest.mark.parametrize("sight", SIGHTS)
@pytest.mark.parametrize("scheme", [0, 1])
def test_curves_are_distinct_for_all_readers(sight, scheme):
    # From Sharma, Wu and Dalal, "The CIEDE2000 Color-Difference Formula", table 1.
    assert difference((50, 2.6772, -79.7751), (50, 0, -82.7485)) == pytest.approx(2.0425, abs=1e-4)
    colors = [lab(color, sight) for color in palette("curve")[scheme]]
    assert len(colors) == 6
    for index, color in enumerate(colors):
        assert all(difference(color, other) >= 10 for other in colors[:index]), index


def test_the_scripts_have_the_colors_of_the_program():
    script = (ROOT / "scripts/plot_keyframes.py").read_text("utf-8")
    for name, constant in (("curve", "COLORS"), ("phase", "TINTS")):
        line = re.search(rf"^{constant} = .*$", script, re.MULTILINE)[0]
        assert tuple(re.findall(r"#\w{6}", line)) == palette(name)[0]
    assert palette("curve")[0][0] in (ROOT / "scripts/plot_keyframes.gp").read_text("utf-8")


# What pictures say


def words_of(root):
    """Returns the strings of a picture."""
    return ["".join(text.itertext()) for text in root.iter(SVG + "text")]


@pytest.mark.parametrize("more", [[], ["--table", "filmstrip"]])
def test_what_moves_nothing_is_drawn_once_with_the_reason(drawn, more):
    _, root = drawn("tap --state left", *more)
    assert curves_of(root) == {} and len(list(root.iter(SVG + "use"))) == 2
    [reason] = {text for text in words_of(root) if text.startswith("Nothing moves: ")
                and not text.endswith("\u2026")}
    assert reason == "Nothing moves: the covered center is interactive and handles the tap itself"


@pytest.mark.parametrize("words, figures", [
    ("peek", "0 \u2192 40 \u2192 0 \u2192 10.2 \u2192 0 \u2192 \u2026 \u2192 0 pt in 1.2 s"),
    ("bounce --side left", "276 \u2192 320 \u2192 0 pt in 0.6 s \u00b7 peak 1839 pt/s at 0.3 s"
     " \u00b7 within 0.5 pt at 0.591 s"),
    ("open --curve bouncy", "0 \u2192 288.7 \u2192 275.4 \u2192 276 pt in 0.863 s"),
    ("transition push --type fade", "0 \u2192 1 in 0.25 s"),
    ("run two.json", "0 \u2192 276 \u2192 0 \u2192 276 pt in 1.3 s"
     " \u00b7 peak 1586 pt/s at 0.15 s"),
])  # fmt: skip
def test_figures_tell_where_a_motion_turns(drawn, folder, words, figures):
    (folder / "two.json").write_text(
        '{"actions": [{"at": 0, "do": "open"}, {"at": 0.5, "do": "close"}, {"at": 1, "do": "open"}]}'
    )
    found = [text for text in words_of(drawn(words)[1]) if text.startswith(figures)]
    assert found and (not words.startswith("run") or all("within" not in text for text in found))


def test_films_show_what_moves(drawn):
    """The peak of a peek, and no two pictures that are almost the same."""
    values = {text for text in words_of(drawn("peek --table filmstrip")[1]) if text.endswith(" pt")}
    assert {"0 pt", "40 pt"} <= values
    _, root = drawn("open --curve bouncy --table filmstrip")
    times = [float(g.get("data-time")) for g in root.iter(SVG + "g") if g.get("data-time")]
    # The spring has settled within 6 units of the picture at 0.4 s.
    assert len([time for time in times if time > 0.5]) == 1


def test_exact_values_are_on_the_axes(drawn):
    data, root = drawn("open --device iphone-15 --curve bouncy")
    bold = {"".join(t.itertext()) for t in root.iter(SVG + "text") if "b" in t.get("class").split()}
    assert {"349", "0", "349 pt", "0.863 s"} <= bold
    assert "+16 pt" in words_of(root) and b"rotate(" not in data and "time (s)" not in words_of(root)


def test_models_that_move_alike_are_one_curve(drawn):
    _, root = drawn("open --against shipped")
    assert "Both models move alike here." in words_of(root)
    assert {source for _, source in curves_of(root)} == {"0"}
    assert "Up to 320 pt apart at 0.3 s" in words_of(drawn("bounce --against shipped")[1])


def test_cards_go_down_in_steps(drawn):
    _, root = drawn("card stack --cards 5")
    assert all(scales[1][0] > 0 for scales, _ in curves_of(root).values())
    steps = [path for path in root.iter(SVG + "path") if "steps" in path.get("class")]
    assert len(steps) == 1 and steps[0].get("d").count("h0") > 30
    assert "UIKit Dynamics: 60 steps per second." in words_of(root)
    assert {f"card {n}" for n in range(5)} <= set(words_of(root))


def test_the_axis_of_a_deviation_includes_the_tolerance(run, folder, drawn):
    (folder / "open.csv").write_text(printed(run, "open"))
    (folder / "slower.csv").write_text(printed(run, "open", "--duration", "0.305"))
    _, root = drawn("diff open.csv slower.csv --tolerance 20", status=1)
    assert {"20", "\u221220"} <= set(words_of(root))


def test_a_velocity_that_stays_the_same_has_its_peak_where_it_begins(drawn):
    words = words_of(drawn("panels swap --state left")[1])
    assert "\u22121600 pt/s at 0.2 s" in words and any("peak 1600 pt/s at 0.2 s" in one for one in words)


def test_a_drag_that_returns_has_no_overshoot(drawn):
    assert not any(one.startswith("+") for one in words_of(drawn("card drag --to 80 --velocity 300")[1]))


def test_numbers_of_springs_are_short(drawn):
    words = words_of(drawn("reveal toggle")[1])
    assert any("velocity: 3.333)" in one for one in words)


def test_frames_of_a_narrow_film_stand_on_one_line(drawn, browser):
    svg, _ = drawn("rotate --state left --table filmstrip")
    page = browser.new_page(viewport={"width": 390, "height": 300})
    try:
        page.set_content(f"<body style='margin:0'>{svg.decode()}</body>")
        bottoms = page.eval_on_selector_all(".edge", """edges => edges.map((edge) =>
          edge.getBoundingClientRect().bottom).filter((bottom) => bottom > 0)""")
    finally:
        page.close()
    assert len(bottoms) == 4 and max(bottoms) - min(bottoms) < 0.1


def test_phases_without_room_are_listed_for_both_models(drawn):
    assert "2 bounce-back" in words_of(drawn("bounce --against shipped")[1])


def test_a_single_easing_curve_is_a_square_with_its_handles(drawn):
    _, root = drawn("curve cubic-bezier(.17,.67,.83,.67)")
    handles = [c for c in root.iter(SVG + "circle") if c.get("class") == "handle"]
    ((a, b), (c, d)), _ = curves_of(root)["y", "0"]
    assert abs(a + c) < 0.1 * a
    found = [((float(h.get("cx")) - b) / a, (float(h.get("cy")) - d) / c) for h in handles]
    assert found == [pytest.approx((0.17, 0.67), abs=1e-4), pytest.approx((0.83, 0.67), abs=1e-4)]


def test_an_animated_film_moves_as_the_table(run, folder, drawn, browser):
    svg, _ = drawn("bounce --side left --table filmstrip --animate")
    rows = rows_by_time(
        run, ["bounce", "--side", "left"], [0, 0.15, 0.3, 0.45, 0.6], ["time", "offset"], cwd=folder)
    table = {time: float(row["offset"]) for time, [row] in rows.items()}
    page = browser.new_page(viewport={"width": 800, "height": 340})
    try:
        page.set_content(f"<body style='margin:0'>{svg.decode()}</body>")
        for time, offset in table.items():
            left = page.evaluate("""time => {
              for (const a of document.getAnimations()) { a.pause(); a.currentTime = time; }
              return document.querySelector('[data-view=center]').getBoundingClientRect().left;
            }""", 1000 * (0.4 + time))
            assert abs(left - (16 + offset * 113 / 320)) <= 0.7, time
        page.emulate_media(reduced_motion="reduce")
        assert page.evaluate("document.getAnimations().length") == 0
    finally:
        page.close()
