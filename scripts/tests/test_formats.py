"""The formats of tables, read by independent programs: each holds the same table.

The tests of schemas compare CSV with JSON and NDJSON; golden files have the extensions of files,
and the options that are not those of a format.
"""

import csv
import io
import re
import resource

import pytest

from compare_support import markdown_tables
from view_support import arguments_of, printed

# Strings with commas, empty cells, flags, negative and long numbers.
TABLES = (
    "open --fps 20",
    "bounce --table phases",
    "open --delegate-refuses open --table phases",
    "bounce --opening --table events",
    "close --side right --table summary",
    "open --columns time,left_hidden,center_interactive,side,event",
    "close --precision full --curve spring(1@100@10@3)",
    "open --side right --precision 0",
    "curve linear(0,0.3@20%@40%,1) --at -1...2",
    "curve cubic-bezier(0,1,0,1) --frames 4",
    "open --frames 3000",
)


def from_csv(text):
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


def from_tsv(text):
    letters = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}
    assert text.endswith("\n")
    return [
        [re.sub(r"\\(.)", lambda found: letters[found[1]], field) for field in line.split("\t")]
        for line in text[:-1].split("\n")
    ]


def from_markdown(text):
    [[header, _, *rows]] = markdown_tables(text.encode())
    return [[cell.replace("\\|", "|") for cell in row] for row in (header, *rows)]


def from_text(text):
    """Returns the cells of an aligned table, whose columns have two spaces between them."""
    header, rule, *rows = text.splitlines()
    assert re.fullmatch("─+(  ─+)*", rule)
    ends = [(found.start(), found.end()) for found in re.finditer("─+", rule)]
    for line in (header, *rows):
        assert line == line.rstrip()
        assert all(line[end:start].strip() == "" for (_, end), (start, _) in zip(ends, ends[1:]))
    return [[line[start:end].strip() for start, end in ends] for line in (header, *rows)]


READERS = {"tsv": from_tsv, "markdown": from_markdown, "text": from_text}


@pytest.mark.parametrize("command", TABLES)
@pytest.mark.parametrize("kind", READERS)
def test_every_format_holds_the_same_values(run, command, kind):
    words = arguments_of(command)
    expected = from_csv(printed(run, *words))
    if kind == "text":
        shown = {"true": "yes", "false": "no"}
        expected = [[shown.get(cell, cell) for cell in row] for row in expected]
    read = READERS[kind](printed(run, *words, "--format", kind))
    if read[0] == ["figure", "value", "unit"]:
        # The text of one row is upright, without empty figures.
        assert len(expected) == 2
        read = [list(row) for row in zip(*(row[:2] for row in read[1:]))]
        expected = [list(row) for row in zip(*(pair for pair in zip(*expected) if pair[1]))]
    assert read == expected


@pytest.mark.parametrize("command", TABLES)
def test_csv_quotes_only_what_it_must(run, command):
    """The writer of Python with minimal quoting gives identical bytes."""
    text = printed(run, *arguments_of(command))
    copy = io.StringIO(newline="")
    csv.writer(copy, lineterminator="\n").writerows(from_csv(text))
    assert copy.getvalue() == text


@pytest.mark.parametrize("command", TABLES[:2])
@pytest.mark.parametrize("kind", ["csv", "tsv", "text"])
def test_line_endings_and_header(run, kind, command):
    words = (*arguments_of(command), "--format", kind)
    text = printed(run, *words)
    assert "\r" not in text and text.endswith("\n")
    assert printed(run, *words, "--line-ending", "lf", "--header") == text
    assert printed(run, *words, "--line-ending", "crlf") == text.replace("\n", "\r\n")
    bare = printed(run, *words, "--no-header")
    # The columns of text may be narrower without their names.
    assert "─" not in bare if kind == "text" else bare == text.split("\n", 1)[1]


def test_text_aligns_decimal_points(run):
    text = printed(run, "open", "--columns", "velocity", "--format", "text", "--precision", "full")
    values = text.splitlines()[2:]
    # A number without a point has its place for it at the end.
    assert len({(value + ".").index(".") for value in values}) == 1


@pytest.mark.linux("RLIMIT_DATA")
def test_text_needs_little_memory(run):
    def limit():
        resource.setrlimit(resource.RLIMIT_DATA, (100 << 20, 100 << 20))

    result = run(
        "open", "--frames", "200000", "--format", "text", "--output", "/dev/null", preexec=limit,
        timeout=120,
    )  # fmt: skip
    assert result.status == 0, result.err
