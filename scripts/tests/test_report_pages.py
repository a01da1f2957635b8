"""Pages and pictures of comparisons: the curves and tolerances against the tables, in a browser too."""

import csv
import json
import re
import xml.etree.ElementTree as ElementTree

import pytest

from conftest import missing_tool
from html_support import Page

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("browser")]

SVG = "{http://www.w3.org/2000/svg}"
#: Reduced curves are this far from their points at most, and coordinates have two decimals.
UNITS = 0.07


def numbers(text):
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", text)]


def interpolated(points, x):
    """Returns the values of a polyline at a position: two at a jump."""
    values = [b for a, b in points if a == x]
    return values + [
        b + (d - b) * (x - a) / (c - a) for (a, b), (c, d) in zip(points, points[1:]) if a < x < c
    ]


def pairs(values):
    return list(zip(values[::2], values[1::2]))


def place(element, time, value):
    """Returns the position of a value at a time in a picture, by the scales of an element."""
    (a, b), (c, d) = (numbers(element.get(f"data-{axis}")) for axis in "xy")
    return a * time + b, c * value + d


def assert_curve(picture, column, source, points):
    """Checks that a curve passes through the values at all times."""
    lines = [
        line for line in picture.iter(SVG + "polyline")
        if (line.get("data-column"), line.get("data-source", "0")) == (column, source)
    ]  # fmt: skip
    drawn = [point for line in lines for point in pairs(numbers(line.get("points")))]
    for time, value in points:
        x, y = place(lines[0], time, value)
        # The positions of the first and the last point are rounded.
        x = min(max(x, drawn[0][0]), drawn[-1][0])
        assert min(abs(y - shown) for shown in interpolated(drawn, x)) <= UNITS, (time, value)


@pytest.fixture(scope="module")
def folder(run, tmp_path_factory):
    folder = tmp_path_factory.mktemp("reports")
    for name, words in {
        "expected.csv": ("open",), "slower.csv": ("open", "--duration", "0.4"),
        "spring.csv": ("open", "--curve", "spring(response: 0.5, bounce: 0.3)"),
    }.items():  # fmt: skip
        assert run(*words, "-o", name, cwd=folder).status == 0
    names = ("open", "close", "bounce")
    cases = [{"name": name, "arguments": [name], "expect": f"t-{name}.csv"} for name in names]
    (folder / "suite.json").write_text(json.dumps({"cases": cases}))
    assert run("record", "suite.json", cwd=folder).status == 0
    many = [{"name": f"case-{k}", "arguments": ["open", "--duration", f"{0.2 + k / 50:.2f}"],
             "expect": f"many/{k}.csv"} for k in range(20)]  # fmt: skip
    (folder / "many.json").write_text(json.dumps({"cases": many}))
    assert run("record", "many.json", cwd=folder).status == 0
    for case in many[:15]:
        case["arguments"] += ["--curve", "ease-in"]
    (folder / "many.json").write_text(json.dumps({"cases": many}))
    for k in range(150):
        (folder / "many" / f"unused-{k}.csv").write_text("x\n")
    (folder / "t-close.csv").write_text((folder / "t-close.csv").read_text().replace(",276,", ",270,"))
    return folder


@pytest.fixture(scope="module")
def report(run, folder):
    """Writes a report, and returns its path."""

    def report(name, *words):
        result = run(*words, "-o", name, cwd=folder)
        assert (result.status, result.out) == (1, b""), result
        return folder / name

    return report


@pytest.fixture(scope="module")
def columns(folder):
    """Returns the columns of both tables as numbers: time, offset, velocity and progress."""

    def read(name):
        with open(folder / name, newline="") as file:
            rows = list(csv.DictReader(file))
        names = ("time", "offset", "velocity", "progress")
        return {name: [float(row[name]) for row in rows] for name in names}

    return read("expected.csv"), read("slower.csv")


# MARK: Positions


def test_curves_pass_through_the_rows_of_both_tables(report, columns):
    picture = ElementTree.parse(report("curves.svg", "diff", "expected.csv", "slower.csv"))
    expected, actual = columns
    for column in ("offset", "velocity", "progress"):
        for source, table in enumerate(columns):
            assert_curve(picture, column, str(source), zip(table["time"], table[column]))
        deviations = (b - a for a, b in zip(expected[column], actual[column]))
        assert_curve(picture, f"{column} deviation", "0", zip(expected["time"], deviations))


def test_the_edges_of_the_band_are_the_tolerance(report, columns):
    rules = ("--tolerance", "4", "--relative", "0.1")
    picture = ElementTree.parse(report("band.svg", "diff", "expected.csv", "slower.csv", *rules))
    band = next(path for path in picture.iter(SVG + "path")
                if path.get("class") == "tolerance" and path.get("data-x"))  # fmt: skip
    points = pairs(numbers(band.get("d")))
    turn = points.index(max(points))
    upper, lower = points[: turn + 1], sorted(points[turn + 1 :])
    for time, value in list(zip(columns[0]["time"], columns[0]["offset"]))[1:-1]:
        room = max(4, 0.1 * abs(value))
        for edge, bound in ((upper, value + room), (lower, value - room)):
            x, y = place(band, time, bound)
            shown = [q for p in (x - 0.01, x, x + 0.01) for q in interpolated(edge, p)]
            assert min(abs(y - q) for q in shown) <= 3 * UNITS, (time, bound)


def test_the_mark_is_at_the_greatest_difference(report, columns):
    picture = ElementTree.parse(report("mark.svg", "diff", "expected.csv", "slower.csv"))
    offsets = zip(*(table["offset"] for table in columns))
    time, ends = max(zip(columns[0]["time"], offsets), key=lambda row: abs(row[1][0] - row[1][1]))
    mark = next(path for path in picture.iter(SVG + "path") if path.get("class") == "mark")
    x, top, bottom = numbers(mark.get("d"))
    line = next(picture.iter(SVG + "polyline"))
    wanted = [place(line, time, value) for value in sorted(ends)]
    assert [(x, y) for y in sorted((top, bottom), reverse=True)] == [
        pytest.approx(point, abs=0.01) for point in wanted
    ]


def views_of(path):
    """Returns the names, the values and the earlier edges of the views in a report."""
    text = path.read_text()
    films = re.findall(r'<svg [^>]*class="plot film".*?</svg>', text, flags=re.DOTALL)
    return [
        (re.findall(r'class="m s w"[^>]*>([^<]*)<', film), re.findall(r'class="val[^>]*>([^<]*)<', film),
         [float(x) for x in re.findall(r'class="before" d="M([-\d.]+) ', film)])
        for film in films
    ]  # fmt: skip


def test_views_are_those_at_the_greatest_deviation(report, run, folder):
    """An edge that is drawn 140 units wide is where the other table has it."""
    scale = 140 / 320
    for name, words in {"e.json": ("open",), "s.json": ("open", "--duration", "0.4")}.items():
        assert run(*words, "-o", name, cwd=folder).status == 0
    [(names, values, edges)] = views_of(report("views.html", "diff", "e.json", "s.json"))
    assert (names, values) == (["expected", "actual"], ["232 pt", "158 pt"])
    assert edges == [pytest.approx(231.776 * scale, abs=0.02)]
    # Of a table without a command only the number is known.
    [(names, values, edges)] = views_of(report("view.html", "diff", "expected.csv", "s.json"))
    assert (names, values) == (["actual"], ["158 pt"])
    assert edges == [pytest.approx(231.776 * scale, abs=0.02)]
    assert views_of(report("none.html", "diff", "expected.csv", "slower.csv")) == []
    # The edge of a recorded table is where its number is.
    suite = views_of(report("suite.html", *PAGES["suite"]))
    assert [(names, values) for names, values, _ in suite] == [(["actual"], ["276 pt"])]


def test_both_curves_have_the_colors_of_pictures(browser, report):
    with Page(browser, report("colors.html", "diff", "expected.csv", "slower.csv")) as page:
        colors = page.page.eval_on_selector_all(
            "figure polyline", "lines => lines.map(line => getComputedStyle(line).stroke)")
    assert colors[:2] == ["rgb(107, 118, 134)", "rgb(194, 65, 12)"]


# MARK: Pages

PAGES = {
    "diff": ("diff", "expected.csv", "spring.csv", "--align", "--tolerance", "2"),
    "time": ("diff", "expected.csv", "spring.csv", "--align", "--time-tolerance", "0.05"),
    "suite": ("verify", "suite.json"),
    "many": ("verify", "many.json"),
}


@pytest.mark.parametrize("name", PAGES)
def test_pages_are_well_formed(report, name):
    text = report(f"{name}.html", *PAGES[name]).read_text()
    # But for the elements without an end tag, a page is XML.
    text = re.sub(r"<(meta|link|br|img|hr|input)\b([^>]*)>", r"<\1\2/>", text)
    # In XML attributes have values, and scripts would need escapes.
    text = re.sub(r'(?<=") (hidden|open)(?=[ >])', r' \1=""', re.sub(r"<script>.*</script>", "", text, flags=re.S))
    page = ElementTree.fromstring(text)

    def attributes(name):
        return [element.get(name) for element in page.iter() if element.get(name)]

    assert len(set(attributes("id"))) == len(attributes("id"))
    labels = " ".join(attributes("aria-labelledby")).split()
    assert set(labels) <= set(attributes("id"))
    names = [element.get("aria-label") for element in page.iter() if element.get("role") == "region"]
    assert names and len(set(names)) == len(names)
    assert "img" in [element.get("role") for element in page.iter() if element.tag.endswith("svg")]
    assert all(element.get("scope") for element in page.iter("th"))


@pytest.mark.parametrize("width", [320, 390, 1280])
@pytest.mark.parametrize("name", PAGES)
def test_pages_fit_their_window(browser, report, name, width):
    path = report(f"{name}.html", *PAGES[name])
    with Page(browser, path, viewport={"width": width, "height": 800}) as page:
        assert page.page.evaluate("document.documentElement.scrollWidth") <= width
        page.page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        assert page.page.evaluate("document.documentElement.scrollWidth") <= width
        sizes = page.page.evaluate("""
            [...document.querySelectorAll("svg.plot")].map((svg) => {
              const {left, right, height} = svg.getBoundingClientRect();
              return [left, innerWidth - right, height];
            })""")
        assert sizes and all(min(size) >= 0 and size[2] > 100 for size in sizes)
        page.assert_quiet()


@pytest.mark.parametrize("name, scheme", [("diff", "dark"), ("many", "light")])
def test_pages_have_names_and_contrast(browser, report, name, scheme):
    try:
        from axe_playwright_python.sync_playwright import Axe
    except ImportError:
        missing_tool("axe-playwright-python is not installed: see scripts/requirements.txt")
    with Page(browser, report(f"{name}.html", *PAGES[name]), color_scheme=scheme) as page:
        page.page.evaluate("for (const each of document.querySelectorAll('details')) each.open = true")
        results = Axe().run(page.page)
        assert results.violations_count == 0, results.generate_report()


@pytest.fixture
def many(browser, report):
    """A page of 15 cases that differ and 5 that do not, in a small window."""
    size = {"width": 1200, "height": 800}
    with Page(browser, report("many.html", *PAGES["many"]), viewport=size) as page:
        yield page.page
        page.assert_quiet()


def test_fifteen_failures_fit_one_screen(many):
    bottoms = many.evaluate("""
        [...document.querySelectorAll("details._case")].map((row) => row.getBoundingClientRect().bottom)""")
    assert len(bottoms) == 15 and max(bottoms) <= 800
    assert many.inner_text("h1").endswith("15 of 20 cases differ")
    # What needs no attention comes last.
    assert many.evaluate("[...document.querySelectorAll('._rest > summary')].map((each) => each.innerText)") == [
        "5 cases are the same", "150 expected tables are unused"]  # fmt: skip


def test_the_worst_case_comes_first_and_has_the_longest_bar(many):
    rows = many.evaluate("""
        [...document.querySelectorAll("._off")].map((off) => [
          parseFloat(off.innerText), parseFloat(getComputedStyle(off.lastChild).backgroundSize)])""")
    deviations, lengths = zip(*rows)
    assert list(deviations) == sorted(deviations, reverse=True) and lengths[0] == 100
    assert lengths[-1] == pytest.approx(100 * deviations[-1] / deviations[0], abs=1)
    assert all("ease-in instead of ease-in-out" in each for each in many.locator("._why").all_inner_texts())


def test_cases_open_with_the_keyboard_and_can_be_filtered(many):
    for key in ("j", "j", "k", "j", "Enter"):
        many.keyboard.press(key)
    assert many.evaluate("[...document.querySelectorAll('details._case')].map((row) => row.open)") == [
        False, True] + [False] * 13  # fmt: skip
    many.evaluate(
        "void (document.execCommand = () => { window.copied = document.querySelector('textarea').value; })")
    many.evaluate("void Object.defineProperty(navigator, 'clipboard', {value: undefined})")
    many.keyboard.press("c")
    many.wait_for_timeout(50)
    assert many.evaluate("window.copied").startswith("deckcalc open --duration 0.")
    many.click("[data-filter=same]")
    assert not many.is_visible("._case") and many.is_visible("text=case-19")
    many.click("[data-filter=differ]")
    assert many.is_visible("._case") and not many.is_visible("._rest")


def test_a_printed_page_has_every_case_and_no_controls(browser, report):
    with Page(browser, report("many.html", *PAGES["many"])) as page:
        page.page.emulate_media(media="print")
        page.page.evaluate("dispatchEvent(new Event('beforeprint'))")
        assert page.page.evaluate("[...document.querySelectorAll('._case')].every((row) => row.open)")
        assert not page.page.is_visible("._tools") and not page.page.is_visible("[data-copy]")


def test_a_hostile_name_is_only_text(browser, report, folder):
    name = "<img src=x onerror=alert(1)>"
    for file, value in (("one.csv", 1), ("two.csv", 2)):
        with open(folder / file, "w", newline="") as output:
            csv.writer(output).writerows([[name, "</title><script>"], [value, "</svg><b>"]])
    with Page(browser, report("hostile.html", "diff", "one.csv", "two.csv")) as page:
        assert page.page.evaluate("document.querySelectorAll('img, script, b').length") == 1
        assert name in page.page.inner_text("main")
        page.assert_quiet()
