"""The reports of diff in every format, each checked by the rules of its format.

A pair of tables has a difference of every kind. The formats must agree on the counts, the rows, the
columns and the cells.
"""

import copy
import csv
import io
import re
from collections import Counter
from decimal import Decimal

import jsonschema
import pytest

from compare_support import (
    REPORTS,
    Table,
    annotations,
    changed,
    differing,
    document,
    json_value,
    junit,
    made,
    markdown_tables,
    number,
    schema,
    total_of,
    validators,
    written,
)


@pytest.fixture(scope="module")
def tables(run):
    """Two tables that differ in cells, strings, a column and rows."""
    expected = made(run, "open", "--fps", "24")
    actual = changed(expected, 2, expected.columns.index("offset"), "12.5")
    actual = changed(actual, 5, expected.columns.index("offset"), "")
    actual = changed(actual, 3, expected.columns.index("phase"), "opening")
    actual = changed(actual, 1, expected.columns.index("velocity"), "-7")
    rows = actual.rows + [actual.rows[-1], actual.rows[-1]]
    return expected, Table(
        [name.replace("center_x", "left_x") for name in actual.columns], rows
    )


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
        warns = differs and format == "csv"
        assert (result.status, result.err) == (
            int(differs), warnings_of(expected, actual) if warns else b""
        )  # fmt: skip
        return result.out

    reported.expected, reported.actual, reported.options = expected, actual, options
    return reported


def warnings_of(expected, actual):
    missing = [f"{name}: missing" for name in expected.columns if name not in actual.columns]
    added = [f"{name}: added" for name in actual.columns if name not in expected.columns]
    return "".join(f"deckcalc: warning: column {each}\n" for each in missing + added).encode()


def columns_of(pair):
    expected, actual = pair.expected.columns, pair.actual.columns
    common = [name for name in expected if name in actual]
    return common, [name for name in expected + actual if name not in common]


def test_json_and_text_agree_with_the_reference(run, pair):
    report = document(pair(run, "json"))
    count, last = total_of(pair(run, "text"))
    common, unmatched = columns_of(pair)
    cells = differing(pair.expected, pair.actual, 1000 if pair.options else 0)
    rows = len(pair.actual.rows) - len(pair.expected.rows)
    assert count == report["differences"] == len(cells) + abs(rows) + len(unmatched)
    assert report["same"] == (count == 0)
    lengths = (len(pair.expected.rows), len(common))
    assert last.endswith(f" in {lengths[0]} rows, {lengths[1]} columns")
    assert report["rows"] == {
        "compared": min(len(pair.expected.rows), len(pair.actual.rows)),
        "missing": max(-rows, 0), "added": max(rows, 0),
    }  # fmt: skip
    assert [column["name"] for column in report["columns"]] == common
    counts = Counter(name for _, name, *_ in cells)
    for column in report["columns"]:
        name = column["name"]
        assert column["differences"] == counts[name]
        paths = [pair.expected.columns.index(name), pair.actual.columns.index(name)]
        numbers = [
            (abs(a - e), row)
            for row, (one, other) in enumerate(zip(pair.expected.rows, pair.actual.rows))
            for e, a in [(number(one[paths[0]]), number(other[paths[1]]))]
            if None not in (e, a) and a != e
        ]
        if not numbers:
            assert (column["mean"], column["greatest"]) == (None, None)
            continue
        greatest, row = max(numbers, key=lambda found: found[0])
        assert (column["greatest"], column["row"]) == (float(greatest), row)
        assert column["line"] == row + 2
        mean = float(sum(deviation for deviation, _ in numbers) / len(numbers))
        assert column["mean"] == pytest.approx(mean, rel=1e-12)


def deviation_of(cells):
    """Returns the deviation of two cells, or -1 unless both are numbers."""
    e, a = map(number, cells)
    return -1 if None in (e, a) else abs(a - e)


def listed_differences(pair):
    """Returns all differences of cells and rows in row order: rank, row, column, kind."""
    cells = differing(pair.expected, pair.actual, 1000 if pair.options else 0)
    order = {name: index for index, name in enumerate(pair.expected.columns)}
    cells.sort(key=lambda cell: (cell[0], order[cell[1]]))
    found = [(deviation_of(values), row, name, "cell") for row, name, *values in cells]
    lengths = len(pair.expected.rows), len(pair.actual.rows)
    kind = "missing-row" if lengths[0] > lengths[1] else "added-row"
    return found + [(-1, row, None, kind) for row in range(min(lengths), max(lengths))]


@pytest.mark.parametrize("sort", ["deviation", "row"])
@pytest.mark.parametrize("limit", [0, 1, 3, 1000])
def test_the_limit_and_the_order_apply_to_listed_differences(run, pair, limit, sort):
    words = ("--limit", str(limit), "--sort", sort)
    report = document(pair(run, "json", *words))
    _, unmatched = columns_of(pair)
    wanted = listed_differences(pair)
    each = report["differences"] - len(unmatched)
    assert len(wanted) == each
    if sort == "deviation":
        # A stable sort.
        wanted.sort(key=lambda found: -found[0])
    assert [(entry["row"], entry.get("column"), entry["kind"]) for entry in report["listed"]] == [
        tuple(found[1:]) for found in wanted[:limit]
    ]
    lines = pair(run, "text", *words).decode("utf-8").splitlines()
    assert sum(line.startswith("row ") for line in lines) == min(each, limit)
    more = each - min(each, limit)
    note = f"… and {more} more"
    assert [line for line in lines if line.startswith("… and ")] == ([note] if more else [])
    assert all(len(line) <= 80 for line in lines if not line.startswith(("row ", "compared: ")))


def test_every_column_has_its_first_difference(run, pair):
    report = document(pair(run, "json", "--limit", "0"))
    found = listed_differences(pair)
    for column in report["columns"]:
        rows = [row for _, row, name, _ in found if name == column["name"]]
        assert (column["first"] is None) == (not rows)
        if rows:
            assert (column["first"]["column"], column["first"]["row"]) == (column["name"], rows[0])
            cells = [table.rows[rows[0]][table.columns.index(column["name"])]
                     for table in (pair.expected, pair.actual)]  # fmt: skip
            values = [column["first"]["expected"], column["first"]["actual"]]
            assert values == list(map(json_value, cells))


def test_numbers_of_json_have_their_digits(run, tmp_path):
    one = Table(["time", "x"], [["0.10", "12345678901234.125"], ["1", "+.5"], ["2", ""]])
    other = Table(["time", "x"], [["0.10", "-0.30"], ["1", "2.5e3"], ["2", "007"]])
    files = [written(tmp_path, f"{k}.csv", table) for k, table in enumerate((one, other))]
    out = run("diff", *files, "-f", "json", "--sort", "row", cwd=tmp_path).out
    report = document(out, Decimal)
    cells = [(entry["expected"], entry["actual"]) for entry in report["listed"]]
    assert cells == [
        (Decimal("12345678901234.125"), Decimal("-0.30")), (Decimal("0.5"), Decimal("2500")),
        (None, 7),
    ]  # fmt: skip
    assert report["listed"][0]["deviation"] == Decimal("12345678901234.425")
    assert [entry["deviation"] for entry in report["listed"][1:]] == [Decimal("2499.5"), None]
    assert b'"time": 0.10,' in out and b'"actual": -0.30,' in out


def test_csv_has_a_line_for_every_row(run, pair):
    reader = csv.reader(io.StringIO(pair(run, "csv").decode("utf-8"), newline=""), strict=True)
    header, *lines = reader
    common, _ = columns_of(pair)
    suffixes = ("expected", "actual", "deviation")
    names = [f"{name}_{suffix}" for name in common for suffix in suffixes]
    assert header == ["row", "time", *names]
    assert {len(line) for line in lines} == {len(header)}
    longer = max(len(pair.expected.rows), len(pair.actual.rows))
    assert [line[0] for line in lines] == [str(row) for row in range(longer)]
    for row, line in enumerate(lines):
        for index, name in enumerate(common):
            for table, cell in zip((pair.expected, pair.actual), line[2 + 3 * index :]):
                known = row < len(table.rows)
                assert cell == (table.rows[row][table.columns.index(name)] if known else "")


def test_junit_has_one_case_with_everything(run, pair):
    report = document(pair(run, "json", "--limit", "1000"))
    root = junit(pair(run, "junit", "--limit", "1000"))
    ((case,),) = root
    assert (root.get("name"), case.get("name")) == ("deckcalc diff", "expected.csv")
    _, unmatched = columns_of(pair)
    output = case.find("system-out")
    assert (output is not None) == bool(unmatched)
    failure = case.find("failure")
    assert (failure is None) == report["same"]
    if failure is None:
        return
    text = pair(run, "text", "--limit", "1000").decode("utf-8").splitlines()
    assert failure.get("message").startswith(text[-1] + "; worst: row ")
    lines = failure.text.splitlines()[1:]
    assert {line for line in lines if not re.match("column .* differs?\\b", line)} <= set(text)
    assert sum(line.startswith("row ") for line in lines) == len(report["listed"])
    for column in report["columns"]:
        count = column["differences"]
        verb = "differs" if count == 1 else "differ"
        start = f"column {column['name']}: {count} of {report['rows']['compared']} rows {verb}"
        assert sum(line.startswith(start) for line in lines) == bool(count)


def test_github_has_an_annotation_for_each_column_at_its_worst_row(run, pair):
    report = document(pair(run, "json"))
    notes, total = annotations(pair(run, "github"))
    text = pair(run, "text").decode("utf-8").splitlines()
    assert total == text[-1]
    _, unmatched = columns_of(pair)
    differing = [column for column in report["columns"] if column["differences"]]
    rows = report["rows"]["missing"] + report["rows"]["added"]
    assert len(notes) == len(unmatched) + len(differing) + bool(rows)
    for note in notes:
        assert note.level == "error"
        assert note.properties["file"] == note.properties["title"] == "expected.csv"
    of_columns = {note.message.split(" expected ")[0].split(" ")[-1]: note for note in notes}
    for column in differing:
        # Numbers precede strings.
        worst = column if column["greatest"] else column["first"]
        note = of_columns[column["name"]]
        assert int(note.properties["line"]) == worst["line"]
        assert note.message.startswith(f"row {worst['row']}, time ")
        time = pair.expected.rows[worst["row"]][pair.expected.columns.index("time")]
        assert worst["time"] == float(time)
    if rows:
        (note,) = [note for note in notes if "missing, " in note.message]
        first = len(pair.actual.rows) + 2 if report["rows"]["missing"] else 1
        assert int(note.properties["line"]) == first


def test_markdown_has_tables_of_columns_and_of_figures(run, pair):
    report = document(pair(run, "json"))
    text = pair(run, "markdown")
    first = text.decode("utf-8").splitlines()[0]
    assert first == "**expected.csv**: " + total_of(pair(run, "text"))[1]
    plain = [
        [[re.sub(r"\\(.)", r"\1", cell) for cell in row] for row in table]
        for table in markdown_tables(text)
    ]
    reported = {
        column["name"]: column
        for column in report["columns"] if column["differences"] or column["mean"]
    }  # fmt: skip
    assert len(plain) == bool(reported) + (not report["same"])
    if reported:
        header, _, *rows = plain[0]
        names = "column, rows that differ, greatest deviation, where, mean deviation"
        assert header == names.split(", ")
        assert sorted(row[0] for row in rows) == sorted(reported)
        # The greatest deviations first, and columns of strings last.
        ranks = [-float(row[2] or -1) for row in rows]
        assert ranks == sorted(ranks)
        for row in rows:
            column = reported[row[0]]
            assert row[1] == f"{column['differences']} of {report['rows']['compared']}"
            place = column if column["mean"] else column["first"]
            assert row[3] == f"row {place['row']}, time {place['time']}"
            assert (float(row[2]) if row[2] else None) == column["greatest"]
    if not report["same"]:
        header, _, *rows = plain[-1]
        assert header == ["figure of the rows", "before", "after"]
        for row, figure in zip(rows, report["figures"], strict=True):
            assert row[0] == figure["name"]
            numbers = [figure["before"], figure["after"]]
            assert [float(cell) for cell in row[1:]] == pytest.approx(numbers, abs=1e-9)
    lines = text.decode("utf-8").splitlines()
    assert sum(line.startswith("- row ") for line in lines) == len(report["listed"])
    assert lines.count("</details>") == bool(report["listed"])


def test_quiet_prints_nothing_and_keeps_the_status(run, tables, tmp_path):
    files = [written(tmp_path, f"{k}.csv", table) for k, table in enumerate(tables)]
    assert run("diff", *files, "--quiet", cwd=tmp_path) == (1, b"", b"")
    assert run("diff", files[0], files[0], "-q", cwd=tmp_path) == (0, b"", b"")
    assert run("diff", files[0], "missing.csv", "-q", cwd=tmp_path).status == 66


@pytest.mark.parametrize("format", REPORTS)
def test_a_report_in_a_file_is_the_one_on_standard_output(run, tables, tmp_path, format):
    files = [written(tmp_path, f"{k}.csv", table) for k, table in enumerate(tables)]
    words = ("diff", *files, "--format", format)
    printed = run(*words, cwd=tmp_path)
    warnings = warnings_of(*tables) if format == "csv" else b""
    assert (printed.status, printed.err) == (1, warnings)
    total = b"deckcalc: " + run("diff", *files, cwd=tmp_path).out.splitlines()[-1] + b"\n"
    assert run(*words, "--output", "report", cwd=tmp_path) == (1, b"", warnings + total)
    assert (tmp_path / "report").read_bytes() == printed.out


def test_standard_input_is_named_by_a_hyphen(run, tables, tmp_path):
    written(tmp_path, "actual.csv", tables[1])
    written(tmp_path, "expected.csv", tables[0])
    with open(tmp_path / "expected.csv", "rb") as file:
        result = run("diff", "-", "actual.csv", "-f", "json", stdin=file, cwd=tmp_path)
    report = document(result.out)
    assert (report["expected"], report["actual"]) == ("-", "actual.csv")
    with open(tmp_path / "expected.csv", "rb") as file:
        notes, _ = annotations(
            run("diff", "-", "actual.csv", "-f", "github", stdin=file, cwd=tmp_path).out
        )
    # There is no file to annotate.
    assert {tuple(note.properties) for note in notes} == {("title",)}


# The schemas


@pytest.mark.parametrize("kind", ["diff", "verify"])
def test_the_schema_is_valid_and_its_objects_are_closed(kind):
    content = schema(kind)
    jsonschema.Draft202012Validator.check_schema(content)
    for name, definition in [("root", content), *content["$defs"].items()]:
        if definition.get("type") == "object":
            assert definition["additionalProperties"] is False, name
            assert set(definition["properties"]) == set(definition["required"]), name


def test_the_schema_rejects_a_report_with_any_member_changed(run, tables, tmp_path):
    """A schema that allows everything would pass without this test."""
    files = [written(tmp_path, f"{k}.csv", table) for k, table in enumerate(tables)]
    report = document(run("diff", *files, "-f", "json", cwd=tmp_path).out)
    validator = validators()["diff"]

    def paths(value, path=()):
        if isinstance(value, dict):
            for name, member in value.items():
                yield (*path, name)
                yield from paths(member, (*path, name))
        elif isinstance(value, list):
            for index, member in enumerate(value[:3]):
                yield from paths(member, (*path, index))

    for *path, name in paths(report):
        for wrong in ({"x": 1}, -1.5, None):
            other = copy.deepcopy(report)
            parent = other
            for step in path:
                parent = parent[step]
            if wrong is None:
                del parent[name]
            elif name in ("before", "after", "time", "expected", "actual") and wrong == -1.5:
                continue
            else:
                parent[name] = wrong
            assert not validator.is_valid(other), (path, name, wrong)
