"""Shared code of the tests of diff, record and verify: tables, comparison and reports.

A table is a list of names and a list of rows of strings, in any format. `differing` compares two
tables by position with fractions; the readers of reports check the rules of each format, and the
schema of every JSON report in docs.
"""

import csv
import io
import json
import os
import re
import sys
from collections import namedtuple
from fractions import Fraction
from functools import cache
from pathlib import Path
from xml.etree import ElementTree

import jsonschema_rs
import pytest

import output_support

ROOT = Path(__file__).resolve().parents[2]
CORPORA = Path(os.environ.get("DECKCALC_CORPORA") or ROOT.parent / "shared/corpora")
FORMATS = ("csv", "tsv", "json", "ndjson")
REPORTS = ("text", "json", "junit", "github", "markdown", "csv")

sys.path.insert(0, str(ROOT / "scripts/reference"))

# Two cases of a suite, and the old content of their expected tables.
OPEN = {"name": "open", "arguments": ["open"], "expect": "open.csv"}
CLOSE = {"name": "close", "arguments": ["close"], "expect": "close.csv"}
OLD = b"old\n"

Table = namedtuple("Table", "columns rows")
NUMBER = re.compile(r"[+-]?([0-9]+|[0-9]*\.[0-9]+)([eE][+-]?[0-9]+)?")
JSON_NUMBER = re.compile(r"-?(0|[1-9][0-9]*)(\.[0-9]+)?([eE][+-]?[0-9]+)?")


def corpus(name):
    """Returns the folder of a third-party corpus, or skips the test if it is missing."""
    folder = CORPORA / name
    if not folder.exists():
        pytest.skip(f"no {name}; set DECKCALC_CORPORA to the folder of the corpora")
    return folder


def assert_only_the_total(message, status=1):
    """Checks that standard error has the total of a report in a file, if tables differ."""
    total = rb"deckcalc: \d+ differences? in \d+ rows?, \d+ columns?\n"
    assert re.fullmatch(total, message) if status == 1 else message == b"", message


# Tables


def parsed(text):
    """Returns the table in CSV; blank lines are skipped."""
    lines = csv.reader(io.StringIO(text.decode("utf-8"), newline=""), strict=True)
    columns, *rows = [line for line in lines if line]
    assert {len(row) for row in rows} <= {len(columns)}
    return Table(columns, rows)


def csv_bytes(table, line_end="\n"):
    text = io.StringIO(newline="")
    csv.writer(text, lineterminator=line_end).writerows([table.columns, *table.rows])
    return text.getvalue().encode("utf-8")


def tsv_bytes(table):
    marks = str.maketrans({"\\": "\\\\", "\t": "\\t", "\n": "\\n", "\r": "\\r"})
    rows = [[cell.translate(marks) for cell in row] for row in [table.columns, *table.rows]]
    return "".join("\t".join(row) + "\n" for row in rows).encode("utf-8")


def json_cell(cell):
    """Returns a cell in JSON; numbers keep their digits."""
    if cell in ("true", "false"):
        return cell
    if not cell:
        return "null"
    return cell if JSON_NUMBER.fullmatch(cell) else json.dumps(cell)


def json_bytes(table):
    columns = json.dumps([{"name": name} for name in table.columns])
    rows = ",\n".join("[" + ", ".join(map(json_cell, row)) + "]" for row in table.rows)
    return f'{{"columns": {columns}, "rows": [\n{rows}]}}\n'.encode()


def ndjson_bytes(table):
    names = list(map(json.dumps, table.columns))
    lines = (
        ", ".join(f"{name}: {json_cell(cell)}" for name, cell in zip(names, row))
        for row in table.rows
    )
    return "".join(f"{{{line}}}\n" for line in lines).encode()


ENCODERS = {"csv": csv_bytes, "tsv": tsv_bytes, "json": json_bytes, "ndjson": ndjson_bytes}


def written(folder, name, table):
    """Writes a table in the format of its extension. Returns the name."""
    encode = ENCODERS[name.rpartition(".")[2]]
    (Path(folder) / name).write_bytes(encode(table))
    return name


def changed(table, row, column, cell):
    """Returns the table with one cell changed."""
    rows = [list(cells) for cells in table.rows]
    rows[row][column] = cell
    return Table(table.columns, rows)


def number(cell):
    """Returns the number in a cell, or None for a string."""
    return Fraction(cell) if NUMBER.fullmatch(cell) else None


def plain(value):
    """Returns a decimal as in reports: no exponent, no trailing zeros."""
    text = f"{value:f}"
    return text.rstrip("0").rstrip(".") if "." in text else text


def allowance(expected, absolute=0, relative=0):
    return max(Fraction(absolute), Fraction(relative) * abs(expected))


def differing(expected, actual, absolute=0, relative=0):
    """Returns the differing cells of columns with equal names, compared with fractions."""
    found = []
    for row, (one, other) in enumerate(zip(expected.rows, actual.rows)):
        for index, name in enumerate(expected.columns):
            if name not in actual.columns:
                continue
            cells = one[index], other[actual.columns.index(name)]
            e, a = map(number, cells)
            if e is None or a is None:
                differs = cells[0] != cells[1]
            else:
                differs = abs(a - e) > allowance(e, absolute, relative)
            if differs:
                found.append((row, name, *cells))
    return found


# Commands


@cache
def random_commands(seed, count):
    """Returns the arguments of random commands of every system; equal seeds give equal output.

    Scenarios and recorded drags are omitted, because they need files.
    """
    from random_commands import commands

    share = max(count // 7, 1)
    gestures = ("peek", "rotate", "resize", "tap", "push-over", "pan")
    drawn = commands("deck", seed, share, gestures)
    for system in ("card", "menu", "transition", "v3"):
        drawn += commands(system, seed, share)
    return [*drawn, *commands("deck", seed, count - len(drawn))]


def made(run, *words):
    """Returns the table that a command prints."""
    result = run(*words, "--format", "csv")
    # Standard error may contain a warning.
    assert result.status == 0, (words, result)
    return parsed(result.out)


# Reports


#: The schemas of reports; the others refer to that of diff.
SCHEMAS = {
    name: json.loads((ROOT / f"docs/{name}.schema.json").read_text("utf-8"))
    for name in ("diff", "diff-files", "verify")
}


@cache
def validator(name):
    """Returns the validator of a kind of report."""
    resources = [(f"{each}.schema.json", content) for each, content in SCHEMAS.items()]
    return jsonschema_rs.Draft202012Validator(SCHEMAS[name], registry=jsonschema_rs.Registry(resources))


def document(text, fraction=float):
    """Returns a JSON report, after a check of its schema and the order of its members.

    Numbers with a point or an exponent are made by `fraction`.
    """
    report = output_support.parsed(text, parse_float=fraction)
    name = report["schema"].split("/")[1]
    error = next(validator(name).iter_errors(json.loads(text)), None)
    assert error is None, f"{error.instance_path}: {error.message:.300}"
    assert list(report) == [name for name in SCHEMAS[name]["properties"] if name in report]
    return report


def junit(text):
    """Returns the root of a JUnit report, after a check of its counts."""
    root = ElementTree.fromstring(text)
    (suite,) = root
    for element in (root, suite):
        counts = (len(element.findall(f".//{name}")) for name in ("testcase", "failure", "error"))
        stated = (int(element.get(name)) for name in ("tests", "failures", "errors"))
        assert list(counts) == list(stated), element.attrib
    assert (root.tag, suite.tag, suite.get("name")) == ("testsuites", "testsuite", root.get("name"))
    assert int(suite.get("skipped")) == len(suite.findall(".//skipped"))
    assert {case.get("classname") for case in suite} <= {suite.get("name")}
    names = [case.get("name") for case in suite]
    # GitLab keeps only the first of two cases with one name.
    assert len(set(names)) == len(names), names
    for case in suite:
        tags = [child.tag for child in case]
        assert tags == ["failure", "system-out"] or len(tags) <= 1, tags
        for failure in case.findall("failure") + case.findall("error"):
            # GitLab shows only the text of an element that has some.
            assert failure.text.splitlines()[0] == failure.get("message")
            assert failure.get("type") in ("different", "failed")
    return root


def compared(run, folder, expected, actual, *options, formats=("csv", "csv"), fraction=float):
    """Returns the JSON report on two tables, with all differences in row order."""
    files = [
        written(folder, f"{side}.{format}", table)
        for side, format, table in zip(("expected", "actual"), formats, (expected, actual))
    ]
    words = ("-f", "json", "--limit", "1000000", "--sort", "row", *options)
    result = run("diff", *files, *words, cwd=folder)
    assert result.err == b""
    report = document(result.out, fraction)
    assert result.status == (0 if report["same"] else 1)
    return report


Annotation = namedtuple("Annotation", "level properties message")


def unescaped(text, marks):
    for mark, meaning in marks.items():
        text = text.replace(mark, meaning)
    return text.replace("%25", "%")


def annotations(text):
    """Returns the workflow commands of a report, and its last line, which is not a command.

    Before it there may be lines on the columns that are compared. GitHub reads the properties up
    to the next `::`, separated by commas; a message is one line.
    """
    *lines, total = text.decode("utf-8").split("\n")[:-1]
    assert b"\r" not in text and not total.startswith("::")
    found = []
    ends = {"%0D": "\r", "%0A": "\n"}
    for line in lines:
        if re.match("(not )?compared[: ]", line):
            continue
        match = re.fullmatch(r"::(error|warning) ([^:]*)::(.*)", line)
        assert match, line
        level, properties, message = match.groups()
        pairs = [pair.split("=", 1) for pair in properties.split(",")]
        values = {name: unescaped(value, {**ends, "%3A": ":", "%2C": ","}) for name, value in pairs}
        assert len(values) == len(pairs) and set(values) <= {"file", "line", "title"}
        found.append(Annotation(level, values, unescaped(message, ends)))
    return found, total


def markdown_tables(text):
    """Returns the tables of a report as lists of rows.

    GitHub Flavored Markdown splits cells at each bar without a backslash before it.
    """
    tables, rows = [], []
    for line in [*text.decode("utf-8").split("\n"), ""]:
        if line.startswith("|"):
            cells = re.split(r"(?<!\\)(?:\\\\)*\|", line)
            assert cells[0] == cells[-1] == "", line
            rows.append([cell.strip() for cell in cells[1:-1]])
        elif rows:
            tables.append(rows)
            rows = []
    for table in tables:
        assert {len(row) for row in table} == {len(table[0])}, table
        assert all(re.fullmatch(":?-+:?", cell) for cell in table[1])
    return tables


def json_value(cell):
    """Returns a cell as a member of a report: a number, a string, or None for an empty cell."""
    if number(cell) is None:
        return cell or None
    return float(cell) if set(".eE") & set(cell) else int(cell)
