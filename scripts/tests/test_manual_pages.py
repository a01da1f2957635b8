"""The manual pages, read by mandoc and by man."""

import re
import subprocess

import pytest

from shell_support import needs
from test_completions import commands_of, options_of


def output_of(*command):
    """Returns what a program prints, without errors, in lines of 80 characters if it is man."""
    variables = {"PATH": "/usr/bin:/bin", "LC_ALL": "C.UTF-8", "MANWIDTH": "80"}
    result = subprocess.run(command, capture_output=True, text=True, env=variables)
    assert (result.returncode, result.stderr) == (0, ""), command
    return result.stdout


@pytest.fixture(scope="module")
def pages(run, tmp_path_factory):
    """The folder with all pages."""
    folder = tmp_path_factory.mktemp("manual") / "a folder" / "man1"
    result = run("man", "--directory", str(folder))
    assert (result.status, result.out, result.err) == (0, b"", b"")
    return folder


@pytest.fixture(scope="module")
def read(pages):
    """Returns a page as a reader sees it, in lines of any length."""
    command = (needs("mandoc"), "-T", "ascii", "-O", "width=1000")
    return lambda name: re.sub(r".\x08", "", output_of(*command, pages / f"{name}.1"))


def page_of(command):
    return "-".join(["deckcalc", *command.split()])


def test_there_is_a_page_for_the_program_and_every_command_and_family(run, pages):
    commands = commands_of(run)
    families = {name.split()[0] for name in commands}
    expected = {"deckcalc", *map(page_of, commands), *map(page_of, families)}
    assert {path.name for path in pages.iterdir()} == {f"{name}.1" for name in expected}


def test_a_page_that_is_printed_is_the_one_that_is_written(run, pages):
    assert run("man", "opne").status == 64
    for words in ([], ["open"], ["menu"], ["menu", "show"], ["curve"], ["curve", "fit"]):
        written = (pages / f"{page_of(' '.join(words))}.1").read_bytes()
        assert run("man", *words).out == written


def test_mandoc_finds_no_errors(pages):
    command = [needs("mandoc"), "-T", "lint", "-W", "all", *sorted(pages.iterdir())]
    result = subprocess.run(command, capture_output=True, text=True)
    # References to the other pages are looked up among those that are installed.
    known = "referenced manual not found"
    assert [line for line in result.stdout.splitlines() if known not in line] == []


@pytest.mark.linux("man-db")
def test_man_prints_no_warnings(pages):
    for page in sorted(pages.iterdir()):
        assert output_of(needs("man"), "--warnings", "-E", "UTF-8", "-l", page).count("\n") > 15


def test_man_finds_the_pages_by_name(pages):
    for name in ("deckcalc", "deckcalc-open", "deckcalc-menu-show"):
        text = output_of(needs("man"), "-M", pages.parent, name)
        assert name.upper() in text.split("\n")[0]


def test_a_page_has_every_option_of_its_command(run, read):
    for command in commands_of(run):
        page = read(page_of(command))
        for option in options_of(run, command):
            assert re.search(rf"^ +(-\w, )?(--\S+, )?{re.escape(option)}\b", page, re.M), option
        usage = re.search(r"^usage: (.*)", run("help", *command.split()).out.decode(), re.M)[1]
        assert usage in " ".join(page.split())
        headings = re.findall(r"^[A-Z][A-Z ]+$", page, re.M)
        assert headings == [
            "NAME", "SYNOPSIS", "DESCRIPTION", "OPTIONS", "EXIT STATUS", "EXAMPLES", "SEE ALSO",
        ]  # fmt: skip


def test_the_page_of_the_program_lists_every_command(run, read):
    page = read("deckcalc")
    for command in commands_of(run):
        assert re.search(rf"^ +{command}\b", page, re.M), command
        assert f"{page_of(command.split()[0])}(1)" in page


def test_special_characters_are_printed_as_they_are(read):
    assert "deckcalc curve 'spring(response: 0.5, bounce: 0.3)' --at 0.2s" in read("deckcalc-curve")
    assert "deckcalc curve .17,.67,.83,.67 --duration 300ms" in read("deckcalc-curve")
    assert "deckcalc man --directory man1" in read("deckcalc-man")
