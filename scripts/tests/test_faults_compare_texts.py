"""Fault tests C11, G4, H1, H2 and H5 of diff: strings that other programs could misinterpret.

The Big List of Naughty Strings as cells, column names and file names, and additional formulas,
escape sequences, markup and workflow commands. Reports must stay valid in their format.
"""

import csv
import io
import itertools
import json
import os
import re
import unicodedata

import pytest

from compare_support import (
    FORMATS, REPORTS, Table, annotations, corpus, document, json_value, junit, markdown_tables, number, written,
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
    assert not re.search("[\0-\x09\x0b-\x1f\x7f-\x9f\u202a-\u202e\u2066-\u2069]", text.decode("utf-8"))


def is_plain(text):
    """Whether a message shows a string unchanged."""
    hidden = {"Cc", "Cf", "Zl", "Zp", "Co", "Cn"}
    return not any(unicodedata.category(character) in hidden for character in text)


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

    def call(expected, actual, format):
        for side, table in (("expected", expected), ("actual", actual)):
            written(tmp_path, f"{side}.json", table)
        files = ("expected.json", "actual.json", "--limit", "100000")
        result = run("diff", *files, "-f", format, cwd=tmp_path)
        assert (result.status, result.err) == (1, b""), result
        return result.out

    return call


def rows_of(report):
    """Returns the lines of a report in CSV."""
    return list(csv.reader(io.StringIO(report.decode("utf-8"), newline=""), strict=True))


def column_of(cells):
    return Table(["n", "label"], [[str(k), cell] for k, cell in enumerate(cells)])


# Cells


def test_naughty_cells_are_the_same_in_every_format(run, tmp_path, cells):
    # A carriage return is escaped in TSV, and an empty string equals an absent value.
    files = [written(tmp_path, f"table.{kind}", column_of(cells)) for kind in FORMATS]
    for pair in itertools.product(files, repeat=2):
        result = run("diff", *pair, cwd=tmp_path)
        assert result == (0, f"0 differences in {len(cells)} rows, 2 columns\n".encode(), b"")


def test_naughty_cells_in_every_report(report_of, cells):
    tables = column_of(cells), column_of(["other"] * len(cells))
    text = report_of(*tables, "text")
    assert_shows_no_control(text)
    lines = text.decode("utf-8").split("\n")[: len(cells)]
    assert [line.split(":")[0] for line in lines] == [f"row {row}" for row in range(len(cells))]
    report = document(report_of(*tables, "json"))
    assert [entry["expected"] for entry in report["listed"]] == list(map(json_value, cells))
    lines = rows_of(report_of(column_of(cells), column_of(cells[1:] + cells[:1]), "csv"))
    wanted = list(map(harmless, cells))
    assert [line[4:6] for line in lines[1:]] == list(map(list, zip(wanted, wanted[1:] + wanted[:1])))
    out = report_of(*tables, "junit")
    assert_shows_no_control(out)
    root = junit(out)
    assert {element.tag for element in root.iter()} == {"testsuites", "testsuite", "testcase", "failure"}
    (failure,) = root.iter("failure")
    # The sentence and the column precede the cells.
    assert set(failure.attrib) == {"message", "type"} and len(failure.text.split("\n")) == 2 + len(cells)
    for start in range(0, len(cells), 10):
        part = cells[start : start + 10]
        names = [f"c{k}" for k in range(len(part))]
        out = report_of(Table(names, [part]), Table(names, [["other"] * len(part)]), "github")
        assert_shows_no_control(out)
        columns = [note.message.split(" expected ")[0] for note in annotations(out)[0]]
        assert columns == [f"row 0: {name}" for name in names]


# Columns


def test_naughty_columns_in_every_report(report_of, names):
    tables = [Table(names, [[cell] * len(names)]) for cell in "12"]
    text = report_of(*tables, "text")
    assert_shows_no_control(text)
    # A GitHub runner executes such lines in a report of any format.
    assert not re.search(rb"(?m)^\s*::", text)
    report = document(report_of(*tables, "json"))
    assert [column["name"] for column in report["columns"]] == names
    header, line = rows_of(report_of(*tables, "csv"))
    suffixes = ("expected", "actual", "deviation")
    assert header[-3 * len(names) :] == [harmless(f"{name}_{suffix}") for name in names for suffix in suffixes]
    assert line[-3 * len(names) :] == ["1", "2", "1"] * len(names)
    ((case,),) = junit(report_of(*tables, "junit"))
    lines = case[0].text.split("\n")
    for start in ("column ", "row 0: "):
        assert sum(line.startswith(start) for line in lines) == len(names)
    out = report_of(*tables, "markdown")
    assert_shows_no_control(out)
    (table,) = markdown_tables(out)
    assert b"<details><summary>" in out
    assert len(table) == 2 + len(names) and {len(row) for row in table} == {7}
    # No HTML elements, many of which GitHub would render.
    assert not any("<" in row[0] for row in table[2:])
    # Columns of only one table are listed one per line.
    out = report_of(tables[0], Table(["other"], [["1"]]), "text").decode("utf-8").split("\n")
    assert sum(re.fullmatch("column .*: missing", line) is not None for line in out) == len(names)


def test_g4_what_begins_a_formula_gets_an_apostrophe_in_csv(report_of):
    plain = ["-5", "+5", "-.5", "-1e-3", "+1E3", "-0", "5", "'=1", " =1"]
    cells = ["=1+1", "+cmd|' /C calc'!A0", "-2+3", "@SUM(1)", "\t=1", "\r=1", "=", "+", "-", "@", "-1e", "+0x1", "=-5",
             "--5"]  # fmt: skip
    lines = rows_of(report_of(column_of(plain + cells), column_of(["7"] * 23), "csv"))
    assert [line[4] for line in lines[1:]] == plain + [f"'{cell}" for cell in cells]


# Files


def usable(name):
    """Whether a string can be a file name, also for diff."""
    data = name.encode("utf-8", "surrogatepass")
    return 0 < len(data) <= 250 and not {"/", "\0"} & set(name) and name not in ("-", ".", "..")


def assert_valid(format, out, name):
    """Asserts that a report on a file of some name is valid in its format, and names it."""
    if format == "github":
        (note,), _ = annotations(out)
        # Names with control characters are omitted.
        assert note.properties.get("file", name) == name
        assert ("file" in note.properties) == is_plain(name)
    elif format == "json":
        assert document(out)["expected"] == name
    else:
        assert_shows_no_control(out)
    if format == "junit":
        junit(out)
    if format == "markdown":
        assert out.startswith(b"**") and len(markdown_tables(out)) == 1


@pytest.mark.parametrize("part", [5, pytest.param(2, marks=pytest.mark.long)])
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
        assert_valid(format, result.out, name)
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
