"""Tests that help has the width of the terminal, and that its pages lead to each other."""

import os
import re
import subprocess

import pytest

from terminal_support import in_terminal

OPTION = re.compile(r"^  (?:-\w, )?--(?:\[no-\])?([a-z-]+)", re.M)


@pytest.fixture
def page(deckcalc):
    """Prints a page to a pipe, or to a terminal of a number of columns."""

    def printed(*words, columns=None, **variables):
        environment = dict(os.environ, TERM="xterm", **variables)
        command = [deckcalc, *words]
        if columns is not None:
            return in_terminal(command, columns, environment)
        done = subprocess.run(command, capture_output=True, check=True, env=environment)
        assert done.stderr == b""
        return done.stdout.decode("utf-8")

    return printed


def longest(text):
    """The longest line that is not an example."""
    return max(len(line) for line in text.splitlines() if not line.startswith("  deckcalc "))


@pytest.mark.parametrize(
    ("columns", "width"),
    [(20, 40), (40, 40), (50, 50), (72, 72), (80, 80), (97, 97), (100, 100), (240, 100)],
)
def test_help_is_as_wide_as_the_terminal_up_to_100(page, columns, width):
    text = page("pan", "--help", columns=columns)
    assert width - 8 < longest(text) <= width
    assert OPTION.findall(text) == OPTION.findall(page("pan", "--help"))


def test_help_has_80_columns_where_the_width_is_unknown(page):
    # A pseudo-terminal without a size has 0 columns.
    assert page("pan", "--help", columns=0) == page("pan", "--help")
    assert longest(page("pan", "--help")) <= 80


def test_no_environment_variable_changes_the_width(page):
    assert page("pan", "--help", COLUMNS="50") == page("pan", "--help")


def test_every_page_that_help_names_exists(page):
    commands = [line.split("  ")[0] for line in page("list", "commands").splitlines()]
    pages = [page("-h"), page("--help"), page("help", "help")]
    pages += [page(*command.split(), "-h") for command in commands]
    named = set()
    for text in pages:
        named |= set(re.findall(r"'deckcalc ((?:help|list) [a-z]+|[a-z -]+ (?:--help|-h))'", text))
        topics = re.search(r"'deckcalc help TOPIC' describes ([^.]*)\.", " ".join(text.split()))
        if topics:
            named |= {f"help {name}" for name in re.split(", | and ", topics[1])}
    assert len(named) > 60
    for words in sorted(named):
        assert page(*words.split()).count("\n") > 4, words
