"""The reports of diff in every format, against a reference with fractions and each other.

A pair of tables has a difference of every kind. The formats must agree on the counts, the rows, the
columns and the cells; diff-formats.txt and diff-text.txt in Tests/golden have their wording.
"""

import copy
import csv
import io
import random
import re
from decimal import Decimal

import jsonschema_rs
import pytest

from compare_support import (
    SCHEMAS, Table, annotations, changed, differing, document, json_value, junit, made, markdown_tables, number, plain,
    validator, written,
)  # fmt: skip


@pytest.fixture(scope="module")
def tables(run):
    """Two tables that differ in cells, strings, a column and rows."""
    draw = random.Random(20)
    expected = made(run, "open", "--fps", "24")
    actual = changed(expected, 3, expected.columns.index("phase"), "opening")
    for _ in range(12):
        # Few columns, as GitHub shows no more than ten annotations.
        row, column = draw.randrange(len(expected.rows)), draw.randrange(3, 6)
        actual = changed(actual, row, column, draw.choice(["", "0", "text", "-12.125", "1e3"]))
    names = [name.replace("center_x", "left_x") for name in actual.columns]
    return expected, Table(names, actual.rows + actual.rows[-1:] * 2)


@pytest.fixture(params=["more", "fewer", "same", "within"])
def pair(request, tables, tmp_path):
    """Files of both tables in either order, or of one twice, with options of diff."""
    expected, actual = tables if request.param != "fewer" else tables[::-1]
    options = ()
    if request.param == "same":
        actual = expected
    if request.param == "within":
        actual = changed(expected, 4, expected.columns.index("offset"), "90.25")
        options = ("--tolerance", "1000")
    files = [written(tmp_path, "expected.csv", expected), written(tmp_path, "actual.json", actual)]

    def reported(run, format, *words):
        result = run("diff", *files, "-f", format, *options, *words, cwd=tmp_path)
        differs = request.param in ("more", "fewer")
        # In a CSV report, differences of columns go to standard error.
        kinds = {"missing": reported.missing, "added": reported.added} if format == "csv" else {}
        warnings = [f"column {name}: {kind}" for kind, names in kinds.items() for name in names]
        err = "".join(f"deckcalc: warning: {warning}\n" for warning in warnings).encode()
        assert (result.status, result.err) == (int(differs), err)
        return result.out

    reported.expected, reported.actual = expected, actual
    reported.common = [name for name in expected.columns if name in actual.columns]
    reported.missing, reported.added = (
        [name for name in table.columns if name not in reported.common] for table in (expected, actual)
    )
    reported.cells = differing(expected, actual, 1000 if options else 0)
    return reported


def deviation(cells):
    """Returns the deviation of two cells, or -1 unless both are numbers."""
    e, a = map(number, cells)
    return -1 if None in (e, a) else abs(a - e)


def listed_differences(pair):
    """Returns all differences of cells and rows in row order: deviation, row, column, kind."""
    order = pair.expected.columns.index
    cells = sorted(pair.cells, key=lambda cell: (cell[0], order(cell[1])))
    found = [(deviation(values), row, name, "cell") for row, name, *values in cells]
    lengths = len(pair.expected.rows), len(pair.actual.rows)
    kind = "missing-row" if lengths[0] > lengths[1] else "added-row"
    return found + [(-1, row, None, kind) for row in range(min(lengths), max(lengths))]


def test_json_and_text_agree_with_the_reference(run, pair):
    report = document(pair(run, "json"))
    rows = len(pair.actual.rows) - len(pair.expected.rows)
    count = len(pair.cells) + abs(rows) + len(pair.missing + pair.added)
    last = pair(run, "text").decode("utf-8").splitlines()[-1]
    noun = "difference" if count == 1 else "differences"
    assert last == f"{count} {noun} in {len(pair.expected.rows)} rows, {len(pair.common)} columns"
    assert (report["differences"], report["same"]) == (count, count == 0)
    compared = min(len(pair.expected.rows), len(pair.actual.rows))
    counts = {"compared": compared, "missing": max(-rows, 0), "added": max(rows, 0), "ignored": 0}
    assert report["rows"] == counts
    assert (report["missingColumns"], report["addedColumns"]) == (pair.missing, pair.added)
    assert [column["name"] for column in report["columns"]] == pair.common
    for column in report["columns"]:
        name = column["name"]
        found = [(row, *cells) for row, other, *cells in pair.cells if other == name]
        assert column["differences"] == len(found)
        first = column["first"]
        assert (first is None) == (not found)
        if found:
            row, *cells = found[0]
            wanted = (row, name, *map(json_value, cells))
            assert tuple(map(first.get, ("row", "column", "expected", "actual"))) == wanted
        places = pair.expected.columns.index(name), pair.actual.columns.index(name)
        rows = zip(pair.expected.rows, pair.actual.rows)
        deviations = [deviation((one[places[0]], other[places[1]])) for one, other in rows]
        numbers = [value for value in deviations if value > 0]
        if not numbers:
            assert (column["mean"], column["greatest"]) == (None, None)
            continue
        row = deviations.index(max(numbers))
        assert (column["greatest"], column["row"], column["line"]) == (float(max(numbers)), row, row + 2)
        assert column["mean"] == pytest.approx(float(sum(numbers) / len(numbers)), rel=1e-12)


@pytest.mark.parametrize("sort", ["deviation", "row"])
@pytest.mark.parametrize("limit", [0, 1, 3, 1000])
def test_the_limit_and_the_order_apply_to_listed_differences(run, pair, limit, sort):
    words = ("--limit", str(limit), "--sort", sort)
    wanted = listed_differences(pair)
    each = len(wanted)
    if sort == "deviation":
        # A stable sort.
        wanted.sort(key=lambda found: -found[0])
    listed = document(pair(run, "json", *words))["listed"]
    assert [(entry["row"], entry.get("column"), entry["kind"]) for entry in listed] == [
        tuple(found[1:]) for found in wanted[:limit]
    ]
    lines = pair(run, "text", *words).decode("utf-8").splitlines()
    assert sum(line.startswith("row ") for line in lines) == min(each, limit)
    more = [f"… and {each - limit} more"] if each > limit else []
    assert [line for line in lines if line.startswith("… and ")] == more
    assert all(len(line) <= 80 for line in lines if not line.startswith(("row ", "compared: ")))


def test_csv_has_a_line_for_every_row(run, pair):
    text = io.StringIO(pair(run, "csv").decode("utf-8"), newline="")
    times = [table.columns.index("time") for table in (pair.expected, pair.actual)]
    lines = list(csv.DictReader(text, strict=True))
    assert len(lines) == max(len(pair.expected.rows), len(pair.actual.rows))
    for row, line in enumerate(lines):
        sides = [table.rows[row] if row < len(table.rows) else None for table in (pair.expected, pair.actual)]
        wanted = {"row": str(row), "time": sides[0][times[0]] if sides[0] else sides[1][times[1]]}
        for name in pair.common:
            one, other = (cells[table.columns.index(name)] if cells else ""
                          for cells, table in zip(sides, (pair.expected, pair.actual)))  # fmt: skip
            wanted |= {f"{name}_expected": one, f"{name}_actual": other, f"{name}_deviation": ""}
            if None not in (number(one), number(other)):
                wanted[f"{name}_deviation"] = plain(abs(Decimal(other) - Decimal(one)))
        assert line == wanted


def test_junit_github_and_markdown_agree_with_text_and_json(run, pair):
    report = document(pair(run, "json"))
    text = pair(run, "text", "--limit", "10").decode("utf-8").splitlines()
    differing = [column for column in report["columns"] if column["differences"]]
    ((case,),) = junit(pair(run, "junit"))
    failure = case.find("failure")
    assert (failure is None) == report["same"]
    if failure is not None:
        assert failure.get("message").startswith(text[-1] + "; worst: row ")
        lines = failure.text.splitlines()[1:]
        assert {line for line in lines if not re.match("column .* differs?\\b", line)} <= set(text)
        assert sum(line.startswith("row ") for line in lines) == len(report["listed"])
    notes, total = annotations(pair(run, "github"))
    assert total == text[-1]
    one_for_rows = report["rows"]["missing"] + report["rows"]["added"] > 0
    assert len(notes) == len(pair.missing + pair.added) + len(differing) + one_for_rows
    lines_of = {note.message.split(" expected ")[0].split(" ")[-1]: note.properties["line"] for note in notes}
    # Each column at its worst row: numbers precede strings.
    for column in differing:
        worst = column if column["greatest"] else column["first"]
        assert int(lines_of[column["name"]]) == worst["line"]
    markdown = pair(run, "markdown")
    assert markdown.decode("utf-8").splitlines()[0] == "**expected.csv**: " + text[-1]
    shown = {column["name"] for column in report["columns"] if column["differences"] or column["mean"]}
    found = [[re.sub(r"\\(.)", r"\1", row[0]) for row in rows[2:]] for rows in markdown_tables(markdown)]
    figures = [figure["name"] for figure in report["figures"]]
    wanted = [shown] * bool(shown) + [set(figures)] * (not report["same"])
    assert list(map(set, found)) == wanted and sum(map(len, found)) == sum(map(len, wanted))


# The schemas


@pytest.mark.parametrize("kind", ["diff", "verify"])
def test_the_schema_is_valid_and_its_objects_are_closed(kind):
    content = SCHEMAS[kind]
    jsonschema_rs.meta.validate(content)
    for name, definition in [("root", content), *content["$defs"].items()]:
        if definition.get("type") == "object":
            assert definition["additionalProperties"] is False, name
            assert set(definition["properties"]) == set(definition["required"]), name


def paths(value, path=()):
    """Yields the paths of the members and the items of a document."""
    inner = value.items() if isinstance(value, dict) else enumerate(value[:3] if isinstance(value, list) else [])
    for name, member in inner:
        yield (*path, name)
        yield from paths(member, (*path, name))


def test_the_schema_rejects_a_report_with_any_member_changed(run, tables, tmp_path):
    """A schema that allows everything would pass without this test."""
    files = [written(tmp_path, f"{k}.csv", table) for k, table in enumerate(tables)]
    report = document(run("diff", *files, "-f", "json", cwd=tmp_path).out)
    members = [path for path in paths(report) if isinstance(path[-1], str)]
    for *path, name in members:
        for wrong in ({"x": 1}, -1.5, None):
            other = parent = copy.deepcopy(report)
            for step in path:
                parent = parent[step]
            if wrong is None:
                del parent[name]
            elif name in ("before", "after", "time", "expected", "actual") and wrong == -1.5:
                continue
            else:
                parent[name] = wrong
            assert not validator("diff").is_valid(other), (path, name, wrong)
