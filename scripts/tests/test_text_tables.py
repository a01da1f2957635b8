"""Tests of the format text, a table that is aligned for reading."""

import csv
import io
import re
import resource

import pytest


def printed(run, *arguments, **options):
    result = run(*arguments, **options)
    assert result.status == 0, (arguments, result)
    return result.out.decode("utf-8")


def test_text_has_the_cells_of_csv(run):
    arguments = ("bounce", "--columns", "time,phase,offset,velocity,left_hidden,event")
    rows = list(csv.reader(io.StringIO(printed(run, *arguments))))
    lines = printed(run, *arguments, "--format", "text").splitlines()
    starts = [match.start() for match in re.finditer("─+", lines[1])] + [None]
    shown = {"true": "yes", "false": "no"}
    for row, line in zip(rows, lines[:1] + lines[2:], strict=True):
        found = [line[a:b].strip() for a, b in zip(starts, starts[1:])]
        assert found == [shown.get(cell, cell) for cell in row]


@pytest.mark.parametrize("table", ("keyframes", "phases", "events", "summary"))
def test_text_is_aligned_in_every_table(run, table):
    text = printed(run, "card", "stack", "--cards", "3", "--table", table, "--format", "text")
    lines = text.splitlines()
    rule = [(match.start(), match.end()) for match in re.finditer("─+", lines[1])]
    assert "".join(lines[1].split()).strip("─") == ""
    for line in lines:
        assert line == line.rstrip()
        # Between the columns there are two spaces.
        for (_, end), (start, _) in zip(rule, rule[1:]):
            assert start - end == 2
            assert line[end:start].strip() == ""


def test_text_aligns_decimal_points(run):
    text = printed(run, "open", "--columns", "velocity", "--format", "text", "--precision", "full")
    values = text.splitlines()[2:]
    # A number without a point has its place for it at the end.
    assert len({(value + ".").index(".") for value in values}) == 1


def test_text_takes_the_options_of_tables(run):
    plain = printed(run, "open", "--format", "text")
    assert "─" not in printed(run, "open", "--format", "text", "--no-header")
    endless = printed(run, "open", "--format", "text", "--line-ending", "crlf")
    assert endless.replace("\r\n", "\n") == plain
    assert endless.count("\r\n") == plain.count("\n")


@pytest.mark.linux("RLIMIT_DATA")
def test_text_needs_little_memory(run):
    def limit():
        resource.setrlimit(resource.RLIMIT_DATA, (100 << 20, 100 << 20))

    result = run(
        "open", "--frames", "200000", "--format", "text", "--output", "/dev/null", preexec=limit,
        timeout=120,
    )  # fmt: skip
    assert result.status == 0, result.err
