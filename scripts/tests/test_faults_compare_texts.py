"""Fault tests C11, G4, H1, H2 and H5 of diff: strings that other programs could misinterpret.

The Big List of Naughty Strings as cells, column names and file names, and additional formulas,
escape sequences, markup and workflow commands. Reports must stay valid in their format.
"""

import csv
import io
import json
import os
import re
import unicodedata

import pytest

from compare_support import (
    REPORTS, Table, annotations, corpus, document, json_value, junit, markdown_tables, number, written,
)  # fmt: skip
from conftest import assert_clean_message

#: Invalid cells, even as strings: numbers that are not finite or have a decimal comma.
REFUSED = re.compile(r"[+-]?(nan|inf(inity)?|[0-9]*,[0-9]+)", re.IGNORECASE)
ADDITIONAL = [
    "a\tb", "a\nb", "a\r\nb", "\x1b]0;title\x07", "\x1b[31mred", "\x7f", "\x9b31m", "\u202etxt",
    "\u2066x\u2069", "\ufeff", "\ufffe", "\uffff", "|", "a|b", "|\u0301", "\\|", "\\", "`x`",
    "<script>", "<\u0301b>", "]]>", "-->", "&#0;", "&amp;", "::error::x", "%0A::warning::x",
    "a::b,c=d", "##[error]x", "100%", "%25", "x" * 3000, "e\u0301" * 500, "\U0001f600" * 300,
    "'=1", "\u2028", "\u0085", '"', '""', "\ud7ff\ue000", "--", "- [ ] x", "1 | 2 \\| 3",
]  # fmt: skip


def naughty():
    """Returns the strings of the list and the additional ones, each once."""
    path = corpus("blns") / "blns.json"
    strings = json.loads(path.read_text("utf-8"))
    assert len(strings) > 500
    # A single surrogate is not valid UTF-8.
    texts = [text.encode("utf-16", "surrogatepass").decode("utf-16", "replace") for text in strings]
    return list(dict.fromkeys([*texts, *ADDITIONAL]))


def assert_shows_no_control(text):
    """Asserts that a string has no control and no bidirectional characters."""
    for character in text.decode("utf-8"):
        code = ord(character)
        turns = 0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069
        obeyed = code < 0x20 and character != "\n" or 0x7F <= code <= 0x9F
        assert not (turns or obeyed), hex(code)


def is_plain(text):
    """Whether a message shows a string unchanged."""
    hidden = {"Cc", "Cf", "Zl", "Zp", "Co", "Cn"}
    return not any(unicodedata.category(character) in hidden for character in text)


def xml_text(text):
    """Returns a string for XML, with invalid characters replaced."""
    return re.sub("[\x00-\x08\x0b\x0c\x0e-\x1f\ufffe\uffff]", "\ufffd", text)


def harmless(cell):
    """Returns a cell for spreadsheets: with an apostrophe if it could start a formula."""
    return f"'{cell}" if cell[:1] in tuple("=+-@\t\r") and number(cell) is None else cell


@pytest.fixture(scope="module")
def cells():
    return [text for text in naughty() if not REFUSED.fullmatch(text) and "\0" not in text]


@pytest.fixture(scope="module")
def names():
    return [text for text in naughty() if "\0" not in text]


@pytest.fixture
def report_of(run, tmp_path):
    """A function that returns the report of diff in a format."""

    def call(expected, actual, format, *words):
        for side, table in (("expected", expected), ("actual", actual)):
            written(tmp_path, f"{side}.json", table)
        files = ("expected.json", "actual.json", "--limit", "100000")
        result = run("diff", *files, "-f", format, *words, cwd=tmp_path)
        assert (result.status, result.err) == (1, b""), result
        return result.out

    return call


def column_of(cells):
    return Table(["n", "label"], [[str(k), cell] for k, cell in enumerate(cells)])


# Cells


def test_naughty_cells_are_the_same_in_every_format(run, tmp_path, cells):
    # A carriage return is escaped in TSV, and an empty string equals an absent value.
    table = column_of(cells)
    files = [written(tmp_path, f"table.{kind}", table) for kind in ("csv", "tsv", "json", "ndjson")]
    for one in files:
        for other in files:
            result = run("diff", one, other, cwd=tmp_path)
            assert result == (0, f"0 differences in {len(cells)} rows, 2 columns\n".encode(), b"")


def test_naughty_cells_in_text_and_json_reports(report_of, cells):
    other = column_of(["other"] * len(cells))
    out = report_of(column_of(cells), other, "text")
    assert_shows_no_control(out)
    lines = out.decode("utf-8").split("\n")[: len(cells)]
    assert [line.split(":")[0] for line in lines] == [f"row {row}" for row in range(len(cells))]
    report = document(report_of(column_of(cells), other, "json"))
    assert [entry["expected"] for entry in report["listed"]] == list(map(json_value, cells))


def test_naughty_cells_in_a_csv_report(report_of, cells):
    out = report_of(column_of(cells), column_of(cells[1:] + cells[:1]), "csv").decode("utf-8")
    lines = list(csv.reader(io.StringIO(out, newline=""), strict=True))[1:]
    wanted = list(map(harmless, cells))
    assert [line[4] for line in lines] == wanted
    assert [line[5] for line in lines] == wanted[1:] + wanted[:1]


def test_naughty_cells_in_a_junit_report(report_of, cells):
    out = report_of(column_of(cells), column_of(["other"] * len(cells)), "junit")
    root = junit(out)
    assert_shows_no_control(out)
    tags = {"testsuites", "testsuite", "testcase", "failure"}
    assert {element.tag for element in root.iter()} == tags
    (failure,) = root.iter("failure")
    assert set(failure.attrib) == {"message", "type"}
    # The sentence and the column precede the cells.
    assert len(failure.text.split("\n")) == 2 + len(cells)


def test_naughty_cells_in_annotations(report_of, cells):
    for start in range(0, len(cells), 10):
        part = cells[start : start + 10]
        names = [f"c{k}" for k in range(len(part))]
        out = report_of(Table(names, [part]), Table(names, [["other"] * len(part)]), "github")
        assert_shows_no_control(out)
        notes, _ = annotations(out)
        columns = [note.message.split(" expected ")[0] for note in notes]
        assert columns == [f"row 0: {name}" for name in names]


# Columns


def wide(names, cell):
    return Table(names, [[cell] * len(names)])


def test_naughty_columns_in_json_and_csv(report_of, names):
    report = document(report_of(wide(names, "1"), wide(names, "2"), "json"))
    assert [column["name"] for column in report["columns"]] == names
    out = report_of(wide(names, "1"), wide(names, "2"), "csv").decode("utf-8")
    header, line = csv.reader(io.StringIO(out, newline=""), strict=True)
    suffixes = ("expected", "actual", "deviation")
    assert header[-3 * len(names) :] == [
        harmless(f"{name}_{suffix}") for name in names for suffix in suffixes
    ]
    assert line[-3 * len(names) :] == ["1", "2", "1"] * len(names)


def test_naughty_columns_in_a_junit_report(report_of, names):
    ((case,),) = junit(report_of(wide(names, "1"), wide(names, "2"), "junit"))
    lines = case[0].text.split("\n")
    assert sum(line.startswith("column ") for line in lines) == len(names)
    assert sum(line.startswith("row 0: ") for line in lines) == len(names)


def test_naughty_columns_in_a_markdown_report(report_of, names):
    out = report_of(wide(names, "1"), wide(names, "2"), "markdown")
    assert_shows_no_control(out)
    (table,) = markdown_tables(out)
    assert "<details><summary>" in out.decode("utf-8")
    assert len(table) == 2 + len(names)
    assert {len(row) for row in table} == {5}
    for row in table[2:]:
        # No HTML elements, many of which GitHub would render.
        assert "<" not in row[0], row[0]


def test_naughty_columns_in_a_text_report(report_of, names):
    assert_shows_no_control(report_of(wide(names, "1"), wide(names, "2"), "text"))
    # Columns of only one table are listed one per line.
    out = report_of(wide(names, "1"), wide(["other"], "1"), "text").decode("utf-8").split("\n")
    assert sum(re.fullmatch("column .*: missing", line) is not None for line in out) == len(names)


def test_no_line_of_a_text_report_is_a_workflow_command(report_of):
    # A GitHub runner executes such lines in a report of any format.
    names = ["::error::x", "::stop-commands::x", "  ::add-mask::1"]
    out = report_of(wide(names, "1"), wide(names, "2"), "text").decode("utf-8")
    assert [line for line in out.splitlines() if line.lstrip().startswith("::")] == []


# Formulas


@pytest.mark.parametrize(
    "cell", ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(1)", "\t=1", "\r=1", "=", "+", "-", "@",
             "-1e", "+0x1", "=-5", "--5"],
)  # fmt: skip
def test_g4_what_begins_a_formula_gets_an_apostrophe(report_of, cell):
    out = report_of(column_of([cell, "x"]), column_of(["x", cell]), "csv").decode("utf-8")
    _, one, other = csv.reader(io.StringIO(out, newline=""), strict=True)
    assert (one[4:], other[4:]) == ([f"'{cell}", "x", ""], ["x", f"'{cell}", ""])


@pytest.mark.parametrize("cell", ["-5", "+5", "-.5", "-1e-3", "+1E3", "-0", "5", "'=1", " =1"])
def test_g4_numbers_and_other_texts_get_none(report_of, cell):
    out = report_of(column_of([cell, "7"]), column_of(["7", "8"]), "csv").decode("utf-8")
    _, line, _ = csv.reader(io.StringIO(out, newline=""), strict=True)
    assert line[4:6] == [cell, "7"]


# Files


def usable(name):
    """Whether a string can be a file name, also for diff."""
    data = name.encode("utf-8", "surrogatepass")
    return 0 < len(data) <= 250 and not {"/", "\0"} & set(name) and name not in ("-", ".", "..")


@pytest.mark.parametrize(
    "part", [5, pytest.param(1, marks=pytest.mark.long)], ids=["every-fifth", "all"]
)
@pytest.mark.parametrize("format", REPORTS)
def test_c11_naughty_names_of_files(run, memory_folder, names, format, part):
    (memory_folder / "other.csv").write_bytes(b"a\n2\n")
    (memory_folder / "wrong.csv").write_bytes(b"a\nnan\n")
    for name in filter(usable, dict.fromkeys([*names[::part], *ADDITIONAL])):
        path = os.path.join(os.fsencode(memory_folder), name.encode("utf-8"))
        with open(path, "wb") as file:
            file.write(b"a\n1\n")
        result = run("diff", "-f", format, "--", name, "other.csv", cwd=memory_folder)
        assert (result.status, result.err) == (1, b"")
        if format == "github":
            (note,), _ = annotations(result.out)
            # Names with control characters are omitted.
            assert note.properties.get("file", name) == name
            assert ("file" in note.properties) == is_plain(name)
        else:
            assert_shows_no_control(result.out if format != "json" else b"")
        if format == "json":
            assert document(result.out)["expected"] == name
        if format == "junit":
            junit(result.out)
        if format == "markdown":
            assert result.out.startswith(b"**")
            assert len(markdown_tables(result.out)) == 1
        if format == "text":
            missing = run("diff", "other.csv", "--", f"no {name}", cwd=memory_folder)
            assert missing.status == 66
            assert_clean_message(missing.err)
        os.remove(path)


@pytest.mark.linux("file names of any bytes")
def test_c11_names_that_are_no_text(run, tmp_path):
    name = b"\xff\x1b[31m\n.csv"
    for file in (name, b"other.csv"):
        with open(os.path.join(os.fsencode(tmp_path), file), "wb") as table:
            table.write(b"a\n1\n" if file == name else b"a\n2\n")
    for format in REPORTS:
        result = run("diff", "-f", format, "--", name, "other.csv", cwd=tmp_path)
        assert (result.status, result.err) == (1, b"")
        result.out.decode("utf-8")
    result = run("diff", "-f", "junit", "--", name, "other.csv", cwd=tmp_path)
    ((case,),) = junit(result.out)
    assert case.get("name") == "\\xff\\x1b[31m\\x0a.csv"
