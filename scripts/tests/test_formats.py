"""The output formats, read by independent programs: each holds the same table."""

import csv
import io
import json
import re
import shutil
import subprocess

import pytest

# Strings with commas, empty cells, flags, negative and long numbers.
TABLES = {
    "open": ("open", "--fps", "20"),
    "phases": ("bounce", "--table", "phases"),
    "phases-of-nothing": ("open", "--delegate-refuses", "open", "--table", "phases"),
    "events": ("bounce", "--opening", "--table", "events"),
    "summary": ("close", "--side", "right", "--table", "summary"),
    "flags": ("open", "--columns", "time,left_hidden,center_interactive,side,event"),
    "full": ("close", "--precision", "full", "--curve", "spring(1 100 10 3)"),
    "whole": ("open", "--side", "right", "--precision", "0"),
    "curve": ("curve", "linear(0, 0.3 20% 40%, 1)", "--from", "-1", "--to", "2"),
    "upright": ("curve", "cubic-bezier(0, 1, 0, 1)", "--frames", "4"),
    "long": ("open", "--frames", "3000"),
}
EXTENSIONS = {
    "csv": "csv", "CSV": "csv", "tsv": "tsv", "tab": "tsv", "json": "json", "ndjson": "ndjson",
    "jsonl": "ndjson", "md": "markdown", "Markdown": "markdown",
}  # fmt: skip
FORMATS = ("csv", "tsv", "json", "ndjson", "markdown")


def printed(run, *arguments):
    result = run(*arguments)
    # Of the tables here, the one without rows is of a command that moves nothing.
    warning = b"deckcalc: warning: nothing moves: the delegate refuses to open left"
    expected = warning if "--delegate-refuses" in arguments else b""
    assert (result.status, result.err[: len(warning)]) == (0, expected), (arguments, result)
    return result.out.decode("utf-8")


class Digits(str):
    """A number with its spelling."""


def cell(value):
    """Returns a JSON value as the other formats write it."""
    if value is None:
        return ""
    return str(value).lower() if isinstance(value, bool) else str(value)


def loads(text):
    return json.loads(text, parse_int=Digits, parse_float=Digits)


def from_csv(text):
    return list(csv.reader(io.StringIO(text, newline=""), strict=True))


def from_tsv(text):
    letters = {"t": "\t", "n": "\n", "r": "\r", "\\": "\\"}
    assert text.endswith("\n")
    return [
        [re.sub(r"\\(.)", lambda found: letters[found[1]], field) for field in line.split("\t")]
        for line in text[:-1].split("\n")
    ]


def from_json(text):
    document = loads(text)
    names = [column["name"] for column in document["columns"]]
    return [names] + [[cell(value) for value in row] for row in document["rows"]]


def from_ndjson(text):
    rows = [loads(line) for line in text.splitlines()]
    names = [list(row) for row in rows[:1]]
    return names + [[cell(value) for value in row.values()] for row in rows]


def from_markdown(text):
    lines = text.splitlines()
    widths = {len(re.findall(r"(?<!\\)\|", line)) for line in lines}
    assert len(widths) == 1, f"lines of {sorted(widths)} pipes"
    assert re.fullmatch(r"\|( :?-{3,}:? \|)+", lines[1]), lines[1]
    for line in lines:
        assert line.startswith("| ") and line.endswith(" |"), line
    return [
        [part.strip().replace("\\|", "|") for part in re.split(r"(?<!\\)\|", line)[1:-1]]
        for line in [lines[0], *lines[2:]]
    ]


READERS = {
    "csv": from_csv, "tsv": from_tsv, "json": from_json, "ndjson": from_ndjson,
    "markdown": from_markdown,
}  # fmt: skip


@pytest.mark.parametrize("name", TABLES)
@pytest.mark.parametrize("kind", FORMATS)
def test_every_format_holds_the_same_values(run, name, kind):
    expected = from_csv(printed(run, *TABLES[name]))
    found = READERS[kind](printed(run, *TABLES[name], "--format", kind))
    if kind == "ndjson" and len(expected) == 1:
        expected = []  # Without rows NDJSON has no column names.
    assert found == expected


@pytest.mark.parametrize("name", TABLES)
def test_csv_quotes_only_what_it_must(run, name):
    """The writer of Python with minimal quoting gives identical bytes."""
    text = printed(run, *TABLES[name])
    copy = io.StringIO(newline="")
    csv.writer(copy, lineterminator="\n").writerows(from_csv(text))
    assert copy.getvalue() == text


def test_curves_are_quoted_in_csv(run):
    assert printed(run, "open", "--table", "phases") == (
        'phase,start,end,from,to,curve\nopen,0,0.3,0,276,"cubic-bezier(0.42, 0, 0.58, 1)"\n'
    )


@pytest.mark.parametrize("name", TABLES)
def test_tsv_has_no_quotes(run, name):
    text = printed(run, *TABLES[name], "--format", "tsv")
    assert '"' not in text
    assert len({line.count("\t") for line in text.splitlines()}) == 1


@pytest.mark.parametrize("kind", ["csv", "tsv"])
@pytest.mark.parametrize("name", TABLES)
def test_line_endings(run, name, kind):
    command = (*TABLES[name], "--format", kind)
    text = printed(run, *command)
    assert "\r" not in text and text.endswith("\n")
    assert printed(run, *command, "--line-ending", "lf") == text
    assert printed(run, *command, "--line-ending", "crlf") == text.replace("\n", "\r\n")


@pytest.mark.parametrize("kind", ["csv", "tsv"])
@pytest.mark.parametrize("name", TABLES)
def test_header(run, name, kind):
    command = (*TABLES[name], "--format", kind)
    text = printed(run, *command)
    assert printed(run, *command, "--header") == text
    assert printed(run, *command, "--no-header") == text.split("\n", 1)[1]


@pytest.mark.parametrize("kind", ["json", "ndjson", "markdown"])
@pytest.mark.parametrize("option", [("--no-header",), ("--line-ending", "crlf")], ids=" ".join)
def test_line_endings_of_other_formats_are_fixed(run, kind, option):
    result = run("open", "--format", kind, *option)
    assert (result.status, result.out) == (64, b"")
    message = f"deckcalc: error: {option[0]} cannot be used with the format {kind}\n"
    assert result.err.decode().startswith(message)


@pytest.mark.parametrize("extension", EXTENSIONS)
@pytest.mark.parametrize("name", ["open", "phases", "curve", "long"])
def test_a_file_is_what_standard_output_would_be(run, tmp_path, name, extension):
    path = tmp_path / f"table.{extension}"
    assert printed(run, *TABLES[name], "--output", str(path)) == ""
    text = printed(run, *TABLES[name], "--format", EXTENSIONS[extension])
    if EXTENSIONS[extension] == "json":
        # The document contains the arguments, and only one of the commands has --format.
        text = text.replace(', "--format", "json"]', "]", 1)
    assert path.read_bytes() == text.encode("utf-8")


@pytest.mark.parametrize("kind", FORMATS)
def test_a_format_that_is_named_beats_the_extension(run, tmp_path, kind):
    path = tmp_path / "table.json"
    assert printed(run, "open", "--format", kind, "--output", str(path)) == ""
    assert path.read_bytes() == printed(run, "open", "--format", kind).encode("utf-8")


# Gnuplot


def gnuplot(folder, *statements):
    program = shutil.which("gnuplot")
    if program is None:
        pytest.skip("gnuplot is not installed")
    # Standard error receives the output of `print` and every error.
    result = subprocess.run(
        [program, "-e", "; ".join(statements)], cwd=folder, capture_output=True, text=True
    )
    assert result.returncode == 0, result.stderr
    return result.stderr.splitlines()


@pytest.mark.parametrize(("kind", "separator"), [("csv", "','"), ("tsv", "tab")])
def test_gnuplot_reads_columns_by_name(run, tmp_path, kind, separator):
    table = tmp_path / f"table.{kind}"
    table.write_text(printed(run, "open", "--side", "right", "--fps", "30", "--format", kind))
    assert gnuplot(
        tmp_path,
        f"set datafile separator {separator}",
        f"stats '{table.name}' using 'time':'offset' nooutput",
        "print STATS_records, STATS_invalid, STATS_max_x, STATS_min_y, STATS_max_y",
    ) == ["10 0 0.3 -276.0 0.0"]


def test_gnuplot_draws_a_table_as_it_comes(run, tmp_path):
    (tmp_path / "table.csv").write_text(printed(run, "bounce"))
    gnuplot(
        tmp_path,
        "set datafile separator ','",
        "set terminal svg",
        "set output 'table.svg'",
        "plot 'table.csv' using 'time':'offset' with lines",
    )
    assert "<path" in (tmp_path / "table.svg").read_text()


def test_gnuplot_leaves_gaps_for_what_is_absent(run, tmp_path):
    """The slope is infinite at the start: an empty cell, which gnuplot skips."""
    (tmp_path / "table.csv").write_text(printed(run, *TABLES["upright"]))
    assert gnuplot(
        tmp_path,
        "set datafile separator ','",
        "stats 'table.csv' using 'x':'slope' nooutput",
        "print STATS_records, STATS_min_x",
    ) == ["4 0.25"]
