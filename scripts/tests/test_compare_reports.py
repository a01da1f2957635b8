"""The reports of diff in every format, each checked by the rules of its format.

A pair of tables has a difference of every kind. The formats must agree on the counts, the rows, the
columns and the cells.
"""

import copy
import csv
import io
import re
from collections import Counter

import jsonschema
import pytest

from compare_support import (
    REPORTS,
    Table,
    annotations,
    changed,
    differing,
    document,
    junit,
    made,
    markdown_tables,
    number,
    schema,
    total_of,
    validators,
    written,
)
from conftest import assert_refused


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


@pytest.mark.parametrize("limit", [0, 1, 3, 1000])
def test_the_limit_applies_to_listed_differences(run, pair, limit):
    report = document(pair(run, "json", "--limit", str(limit)))
    _, unmatched = columns_of(pair)
    each = report["differences"] - len(unmatched)
    assert len(report["first"]) == min(each, limit)
    lines = pair(run, "text", "--limit", str(limit)).decode("utf-8").splitlines()
    assert sum(line.startswith("row ") for line in lines) == min(each, limit)
    more = each - min(each, limit)
    note = f"… and {more} more"
    assert [line for line in lines if line.startswith("… and ")] == ([note] if more else [])


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


def test_junit_has_a_case_for_every_column(run, pair):
    report = document(pair(run, "json", "--limit", "1000"))
    root = junit(pair(run, "junit", "--limit", "1000"))
    (suite,) = root
    assert (root.get("name"), suite.get("name")) == ("deckcalc diff", "expected.csv")
    common, unmatched = columns_of(pair)
    rows = ["rows"] if report["rows"]["missing"] + report["rows"]["added"] else []
    assert sorted(case.get("name") for case in suite) == sorted([*common, *unmatched, *rows])
    failing = {case.get("name"): case[0] for case in suite if len(case)}
    differing = [column["name"] for column in report["columns"] if column["differences"]]
    assert sorted(failing) == sorted([*differing, *unmatched, *rows])
    lines = pair(run, "text", "--limit", "1000").decode("utf-8").splitlines()
    for failure in failing.values():
        assert failure.tag == "failure"
        assert {failure.get("message"), *(failure.text or "").splitlines()} <= set(lines)
    reported = [line for failure in failing.values() for line in (failure.text or "").splitlines()]
    assert len(reported) == len(report["first"])


def test_github_has_an_annotation_for_each_of_the_first_differences(run, pair):
    report = document(pair(run, "json"))
    notes, total = annotations(pair(run, "github"))
    text = pair(run, "text").decode("utf-8").splitlines()
    assert total == text[-1]
    _, unmatched = columns_of(pair)
    assert len(notes) == min(10, len(unmatched) + len(report["first"]))
    assert [note.message for note in notes] == text[: len(notes)]
    for note in notes:
        assert note.level == "error"
        assert note.properties["file"] == note.properties["title"] == "expected.csv"
    for note, entry in zip(notes[len(unmatched) :], report["first"]):
        # Differences without a line in the expected file are reported at its first line.
        line = 1 if entry["kind"] == "added-row" else entry["line"]
        assert int(note.properties["line"]) == line
        if entry["kind"] == "cell":
            time = pair.expected.rows[line - 2][pair.expected.columns.index("time")]
            assert (entry["row"], entry["time"]) == (line - 2, float(time))


def test_markdown_has_tables_of_columns_and_of_figures(run, pair):
    report = document(pair(run, "json"))
    text = pair(run, "markdown")
    first = text.decode("utf-8").splitlines()[0]
    assert first == "**expected.csv**: " + total_of(pair(run, "text"))[1]
    plain = [
        [[re.sub(r"\\(.)", r"\1", cell) for cell in row] for row in table]
        for table in markdown_tables(text)
    ]
    reported = [column for column in report["columns"] if column["differences"] or column["mean"]]
    assert len(plain) == bool(reported) + (not report["same"])
    if reported:
        header, _, *rows = plain[0]
        names = "column, rows that differ, greatest deviation, where, mean deviation"
        assert header == names.split(", ")
        for row, column in zip(rows, reported, strict=True):
            assert row[:2] == [column["name"], f"{column['differences']} of {report['rows']['compared']}"]
            where = f"row {column['row']}, time {column['time']}" if column["mean"] else ""
            assert row[3] == where
            assert (float(row[2]) if row[2] else None) == column["greatest"]
    if not report["same"]:
        header, _, *rows = plain[-1]
        assert header == ["figure", "before", "after"]
        for row, figure in zip(rows, report["figures"], strict=True):
            assert row[0] == figure["name"]
            numbers = [figure["before"], figure["after"]]
            assert [float(cell) for cell in row[1:]] == pytest.approx(numbers, abs=1e-9)


def test_quiet_prints_nothing_and_keeps_the_status(run, tables, tmp_path):
    files = [written(tmp_path, f"{k}.csv", table) for k, table in enumerate(tables)]
    assert run("diff", *files, "--quiet", cwd=tmp_path) == (1, b"", b"")
    assert run("diff", files[0], files[0], "-q", cwd=tmp_path) == (0, b"", b"")
    assert run("diff", files[0], "missing.csv", "-q", cwd=tmp_path).status == 66


@pytest.mark.parametrize("words", [("--format", "csv"), ("--output", "report.txt")], ids=" ".join)
def test_quiet_contradicts_a_report(run, tables, tmp_path, words):
    files = [written(tmp_path, f"{k}.csv", table) for k, table in enumerate(tables)]
    result = run("diff", *files, "--quiet", *words, cwd=tmp_path)
    assert_refused(result, f"deckcalc: error: {words[0]} cannot be used with --quiet")
    assert not (tmp_path / "report.txt").exists()


@pytest.mark.parametrize("format", REPORTS)
def test_a_report_in_a_file_is_the_one_on_standard_output(run, tables, tmp_path, format):
    files = [written(tmp_path, f"{k}.csv", table) for k, table in enumerate(tables)]
    words = ("diff", *files, "--format", format)
    printed = run(*words, cwd=tmp_path)
    warnings = warnings_of(*tables) if format == "csv" else b""
    assert (printed.status, printed.err) == (1, warnings)
    assert run(*words, "--output", "report", cwd=tmp_path) == (1, b"", warnings)
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
            elif name in ("before", "after", "time") and wrong == -1.5:
                continue
            else:
                parent[name] = wrong
            assert not validator.is_valid(other), (path, name, wrong)
