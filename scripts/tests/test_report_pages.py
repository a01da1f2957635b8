"""Pages and pictures of comparisons: the curves and tolerances against the tables, in a browser too.

DECKCALC is the path: DECKCALC=.build/release/deckcalc python3 -m pytest scripts/tests
"""

import csv
import re
import xml.etree.ElementTree as ElementTree
from html.parser import HTMLParser

import pytest

from html_support import Page

pytestmark = pytest.mark.xdist_group("browser")

SVG = "{http://www.w3.org/2000/svg}"
#: Reduced curves are this far from their points at most, and coordinates have two decimals.
UNITS = 0.07
#: Elements of HTML without an end tag.
VOID = {"meta", "link", "br", "img", "hr", "input"}


class Tags(HTMLParser):
    """Checks that all elements are closed in order, and collects their attributes."""

    def __init__(self, text):
        super().__init__()
        self.open, self.elements = [], []
        self.feed(text)
        self.close()
        assert self.open == []

    def handle_starttag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))
        if tag not in VOID:
            self.open.append(tag)

    def handle_startendtag(self, tag, attributes):
        self.elements.append((tag, dict(attributes)))

    def handle_endtag(self, tag):
        assert self.open.pop() == tag

    def attributes(self, name):
        return [attributes[name] for _, attributes in self.elements if name in attributes]


def numbers(text):
    return [float(number) for number in re.findall(r"-?\d+(?:\.\d+)?(?:e-?\d+)?", text)]


def scales(element):
    return numbers(element.get("data-x")), numbers(element.get("data-y"))


def interpolated(points, x):
    """The values of a polyline at a position: two at a jump."""
    values = [b for a, b in points if a == x]
    for (a, b), (c, d) in zip(points, points[1:]):
        if a < x < c:
            values.append(b + (d - b) * (x - a) / (c - a))
    return values


def rows_of(path):
    with open(path, newline="") as file:
        return list(csv.DictReader(file))


def assert_curve(picture, column, source, rows, value):
    """Checks that a curve passes through the values of all rows."""
    lines = [
        line for line in picture.iter(SVG + "polyline")
        if (line.get("data-column"), line.get("data-source", "0")) == (column, source)
    ]  # fmt: skip
    assert lines, (column, source)
    (a, b), (c, d) = scales(lines[0])
    points = [
        tuple(map(float, point.split(",")))
        for line in lines for point in line.get("points").split()
    ]  # fmt: skip
    for row in rows:
        x, y = a * float(row["time"]) + b, c * value(row) + d
        # The positions of the first and the last point are rounded.
        x = min(max(x, points[0][0]), points[-1][0])
        assert min(abs(y - shown) for shown in interpolated(points, x)) <= UNITS, row


@pytest.fixture(scope="module")
def folder(run, tmp_path_factory):
    folder = tmp_path_factory.mktemp("reports")
    for name, arguments in {
        "expected.csv": ("open",),
        "slower.csv": ("open", "--duration", "0.4"),
        "spring.csv": ("open", "--curve", "spring(response: 0.5, bounce: 0.3)"),
    }.items():
        assert run(*arguments, "-o", str(folder / name)).status == 0
    cases = ", ".join(
        f'{{"name": "{name}", "arguments": ["{name}"], "expect": "t-{name}.csv"}}'
        for name in ("open", "close", "bounce")
    )
    (folder / "suite").mkdir()
    (folder / "suite" / "suite.json").write_text(f'{{"cases": [{cases}]}}')
    assert run("record", str(folder / "suite" / "suite.json"), "--in-ci").status == 0
    table = folder / "suite" / "t-close.csv"
    table.write_text(table.read_text().replace(",276,", ",270,"))
    return folder


@pytest.fixture(scope="module")
def report(run, folder):
    """Writes a report, and returns its path."""

    def report(name, *arguments, status=1):
        path = folder / name
        names = [str(folder / part) if part.endswith((".csv", ".json")) else part
                 for part in arguments]  # fmt: skip
        result = run(*names, "-o", str(path))
        assert (result.status, result.out) == (status, b""), result
        return path

    return report


# MARK: Positions


@pytest.mark.parametrize("column", ["offset", "velocity", "progress"])
def test_curves_pass_through_the_rows_of_both_tables(report, folder, column):
    path = report("curves.svg", "diff", "expected.csv", "slower.csv")
    picture = ElementTree.fromstring(path.read_bytes())
    expected, actual = rows_of(folder / "expected.csv"), rows_of(folder / "slower.csv")
    assert_curve(picture, column, "0", expected, lambda row: float(row[column]))
    assert_curve(picture, column, "1", actual, lambda row: float(row[column]))
    pairs = [{"time": a["time"], "by": float(b[column]) - float(a[column])}
             for a, b in zip(expected, actual)]  # fmt: skip
    assert_curve(picture, f"{column} deviation", "0", pairs, lambda row: row["by"])


def test_the_edges_of_the_band_are_the_tolerance(report, folder):
    path = report(
        "band.svg", "diff", "expected.csv", "slower.csv", "--tolerance", "4", "--relative", "0.1")
    picture = ElementTree.fromstring(path.read_bytes())
    bands = [band for band in picture.iter(SVG + "path")
             if band.get("class") == "tolerance" and band.get("data-x")]  # fmt: skip
    (a, b), (c, d) = scales(bands[0])
    outline = numbers(bands[0].get("d"))
    points = list(zip(outline[::2], outline[1::2]))
    turn = max(range(len(points)), key=lambda index: points[index][0])
    upper, lower = points[: turn + 1], sorted(points[turn + 1:])
    for row in rows_of(folder / "expected.csv")[1:-1]:
        x, y = a * float(row["time"]) + b, float(row["offset"])
        room = max(4, 0.1 * abs(y))
        for edge, value in ((upper, y + room), (lower, y - room)):
            shown = [q for p in (x - 0.01, x, x + 0.01) for q in interpolated(edge, p)]
            assert min(abs(c * value + d - q) for q in shown) <= 3 * UNITS, (row, value)


def test_the_mark_is_at_the_greatest_difference(report, folder):
    path = report("mark.svg", "diff", "expected.csv", "slower.csv")
    picture = ElementTree.fromstring(path.read_bytes())
    pairs = list(zip(rows_of(folder / "expected.csv"), rows_of(folder / "slower.csv")))
    first, second = max(pairs, key=lambda p: abs(float(p[0]["offset"]) - float(p[1]["offset"])))
    (a, b), (c, d) = scales(next(picture.iter(SVG + "polyline")))
    x, top, bottom = numbers(next(
        path for path in picture.iter(SVG + "path") if path.get("class") == "mark").get("d"))
    assert abs(x - (a * float(first["time"]) + b)) <= 0.01
    ends = sorted(c * float(row["offset"]) + d for row in (first, second))
    assert sorted((top, bottom)) == pytest.approx(ends, abs=0.01)


# MARK: Pages

PAGES = {
    "diff": ("diff", "expected.csv", "spring.csv", "--align", "--tolerance", "2"),
    "time": ("diff", "expected.csv", "spring.csv", "--align", "--time-tolerance", "0.05"),
    "suite": ("verify", "suite/suite.json"),
}


@pytest.mark.parametrize("name", PAGES)
def test_pages_are_well_formed(report, name):
    tags = Tags(report(f"{name}.html", *PAGES[name]).read_text())
    identifiers = tags.attributes("id")
    assert len(set(identifiers)) == len(identifiers)
    for references in tags.attributes("aria-labelledby"):
        assert set(references.split()) <= set(identifiers)
    for link in tags.attributes("href"):
        assert link[1:] in identifiers
    pictures = [attributes for tag, attributes in tags.elements if tag == "svg"]
    assert any(attributes.get("role") == "img" for attributes in pictures)
    assert all("scope" in attributes for tag, attributes in tags.elements if tag == "th")


@pytest.mark.parametrize("scheme", ["light", "dark"])
@pytest.mark.parametrize("width", [390, 1280])
@pytest.mark.parametrize("name", PAGES)
def test_pages_fit_their_window(browser, report, name, width, scheme):
    path = report(f"{name}.html", *PAGES[name])
    options = {"viewport": {"width": width, "height": 800}, "color_scheme": scheme}
    with Page(browser, path, **options) as page:
        assert page.page.evaluate("document.documentElement.scrollWidth") <= width
        sizes = page.page.evaluate("""
            [...document.querySelectorAll("svg.plot")].map((svg) => {
              const {left, right, height} = svg.getBoundingClientRect();
              return [left, innerWidth - right, height];
            })""")
        assert sizes and all(min(size) >= 0 and size[2] > 150 for size in sizes)
        page.assert_quiet()


def test_a_hostile_name_is_only_text(browser, report, folder):
    name = "<img src=x onerror=alert(1)>"
    for file, value in (("one.csv", 1), ("two.csv", 2)):
        with open(folder / file, "w", newline="") as output:
            csv.writer(output).writerows([[name, "</title><script>"], [value, "</svg><b>"]])
    path = report("hostile.html", "diff", "one.csv", "two.csv")
    with Page(browser, path) as page:
        assert page.page.evaluate("document.querySelectorAll('img, script, b').length") == 0
        assert name in page.page.inner_text("main")
        page.assert_quiet()
