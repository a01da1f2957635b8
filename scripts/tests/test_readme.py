"""Tests that the commands in the documentation give the shown output, and that links work.

Every block fenced as `sh` or `bash` in README.md and docs/ is run, so that each can be pasted into a
shell; those of one document run in order in their own folder, with the program, scripts/, docs/ and
a scenario.json. A `text` block right after it has its whole output, from standard output and
standard error; a line `...` matches any lines.
"""

import os
import re
import shutil
import subprocess
import sys
from collections import namedtuple
from functools import cache
from pathlib import Path
from urllib.parse import unquote

import pytest
from markdown_it import MarkdownIt
from mdit_py_plugins.anchors import anchors_plugin

from conftest import missing_tool

ROOT = Path(__file__).resolve().parents[2]
DOCUMENTS = [ROOT / "README.md", *sorted((ROOT / "docs").rglob("*.md"))]

# Commands that are not run here, with the reason; only the files that they name must exist.
NOT_RUN = {
    r"swift (build|test|package)\b": "builds the project, which has been built for these tests",
    r"swift run -c release deckbench\b": "measures for minutes",
    r"scripts/check\.sh\b": "runs these tests",
    r"(bash )?\.ci/run\b": "runs these tests",
    r"scripts/install\.sh\b": "builds, and installs outside of the test's folder",
    r"scripts/(format|goldens)\.sh\b": "rewrites files of the project",
    r"scripts/bench\.sh\b": "measures for minutes",
    r"docker (build|run)\b": "needs a container engine",
    r"git clone\b": "needs the network",
    r"cd deckcalc$": "enters what git clone would have made",
    r"python3 -m pip install\b": "needs the network",
    r"(DECKCALC=\S+ )?(python3 -m )?pytest\b": "runs these tests",
    r"ORACLE_\w+=\S+ ": "runs these tests",
}
# The input of the examples of `run`.
SCENARIO = '{"actions": [{"at": 0, "do": "open"}, {"at": 0.15, "do": "close"}]}\n'
# The input of the examples of `diff`, `record` and `verify` in the reference, each with the command
# that creates it.
SUITE = (
    '{"cases": [{"name": "open-left", "arguments": ["open"], "expect": "tables/open-left.csv"}]}\n'
)
TABLES = {
    "expected.csv": "open", "actual.json": "open --format json", "open.json": "open -f json", "open.csv": "open",
    "recording.csv": "open --curve bouncy --columns time,offset",
    "at-60.csv": "open", "at-120.csv": "open --fps 120",
    "recorded/open-left.csv": "open --fps 120 --columns time,offset",
    "before/open.csv": "open", "after/open.csv": "open",
}  # fmt: skip
# Other programs, without which a block is skipped.
OPTIONAL = ("gnuplot", "jq", "sqlite3", "mlr", "duckdb", "node", "strace", "Rscript")
# Those that scripts/check.sh installs.
INSTALLED = ("gnuplot", "jq", "sqlite3", "strace", "Rscript")

# Printed between the outputs of the commands of a block; unique.
MARK = "\x1e"
# Pipes end early after `head` exits: 141 is a success.
SUCCESS = (0, 141)

MARKDOWN = MarkdownIt("commonmark").enable("table").use(anchors_plugin, max_level=6)

# A block of commands, and the lines of its output, or None if they are not shown.
Script = namedtuple("Script", "document line command shown")


def scripts_of(document):
    """Returns the blocks of commands in a document, with their outputs."""
    name = str(document.relative_to(ROOT))
    blocks = [token for token in MARKDOWN.parse(document.read_text("utf-8")) if token.type in ("fence", "code_block")]
    scripts = []
    for block, following in zip(blocks, [*blocks[1:], None]):
        if block.info.strip() not in ("sh", "bash"):
            continue
        # Only an empty line is between commands and their output.
        is_output = following and following.info == "text" and following.map[0] == block.map[1] + 1
        shown = following.content.splitlines() if is_output else None
        scripts.append(Script(name, block.map[0] + 1, block.content.rstrip("\n"), shown))
    return scripts


def named_files(command):
    """Returns the project files in a command: its arguments that look like relative paths."""
    words = re.split(r"[\s=;&|]+", command)
    return [
        word
        for word in words
        if re.fullmatch(r"\w[\w.-]*(/[\w.-]+)+|\.ci/run", word) and not word.startswith(".build")
    ]


def runnable(command):
    """Returns a command to run here, and the files that its omitted parts require.

    `swift run` is replaced by the program, which is already built.
    """
    files, lines = [], []
    for line in command.replace("\\\n", " ").split("\n"):
        line = re.sub(r"\bswift run (-c release )?deckcalc\b", "deckcalc", line)
        parts = []
        for part in line.split("&&"):
            if any(re.match(pattern, part.strip()) for pattern in NOT_RUN):
                files += named_files(part)
                part = " true "
            parts.append(part)
        lines.append("&&".join(parts))
    return "\n".join(lines), files


def shows(shown, printed):
    """Whether printed lines match the shown ones, in which `...` matches any lines."""
    pattern = "".join(
        r"(?:.*\n)*" if line.strip() == "..." else re.escape(line) + r"\n" for line in shown
    )
    return re.fullmatch(pattern, "".join(line + "\n" for line in printed)) is not None


def text_of(script):
    """Returns the text of a script for bash that prints a mark and the status at its end."""
    command, _ = runnable(script.command)
    lines = ["exec 2>&1", "set -o pipefail"]
    if script.shown is None:
        # The first command that fails ends the script.
        lines.append(f"trap 's=$?; [ $s -eq 141 ] || {{ printf \"{MARK}$s\"; exit; }}' ERR")
    return "\n".join([*lines, command, f'printf "{MARK}$?"']) + "\n"


def error_in(script, run_script):
    """Returns the error in a script, or None."""
    absent = [file for file in runnable(script.command)[1] if not (ROOT / file).exists()]
    if absent:
        return f"names files that are not there: {', '.join(absent)}"
    output, _, status = run_script(text_of(script)).rpartition(MARK)
    if not status.isdecimal():
        return f"ended early: {status!r}"
    if script.shown is None:
        return None if int(status) in SUCCESS else f"ends with status {status}:\n{output}"
    printed = output.removesuffix("\n").split("\n") if output else []
    if not shows(script.shown, printed):
        return f"prints\n{output}\ninstead of\n" + "\n".join(script.shown)
    return None


@pytest.fixture(scope="session")
def workshop(deckcalc, tmp_path_factory):
    """A function that creates a folder by name, and returns a function to run scripts in it."""
    cache = tmp_path_factory.mktemp("cache")

    def open_in(name):
        home = tmp_path_factory.mktemp(name)
        tools, folder = home / "bin", home / "work"
        (folder / ".build/release").mkdir(parents=True)
        tools.mkdir()
        for place in (tools, folder / ".build/release"):
            (place / "deckcalc").symlink_to(deckcalc)
        for source in ("scripts", "docs"):
            if (ROOT / source).exists():
                ignored = shutil.ignore_patterns("__pycache__")
                shutil.copytree(ROOT / source, folder / source, ignore=ignored)
        (folder / "scenario.json").write_text(SCENARIO)
        if name.startswith("docs-reference"):
            (folder / "suite.json").write_text(SUITE)
            for table, words in TABLES.items():
                (folder / table).parent.mkdir(exist_ok=True)
                with open(folder / table, "wb") as file:
                    subprocess.run([deckcalc, *words.split()], stdout=file, check=True)
        # The interpreter of these tests first: it has the packages of scripts/requirements.txt.
        path = [str(tools), os.path.dirname(sys.executable), os.environ.get("PATH", os.defpath)]
        environment = {
            "PATH": os.pathsep.join(path), "HOME": str(home), "LC_ALL": "C.UTF-8",
            "MPLCONFIGDIR": str(cache), "MPLBACKEND": "Agg",
        }  # fmt: skip

        def run_script(script):
            result = subprocess.run(
                ["bash", "-c", script], cwd=folder, env=environment, stdin=subprocess.DEVNULL,
                stdout=subprocess.PIPE, timeout=120,
            )  # fmt: skip
            return result.stdout.decode("utf-8")

        return run_script

    return open_in


def skipped_for(script):
    """Returns the missing program that a script needs, or None."""
    for program in OPTIONAL:
        if re.search(rf"(^|[|&;$] *){program}\b", script.command, re.M) and shutil.which(program) is None:
            return program
    return None


SCRIPTS = [script for document in DOCUMENTS for script in scripts_of(document)]


@pytest.fixture(scope="session")
def errors(workshop):
    """A function that returns the error in a script, after the earlier ones have run."""
    found = {}

    def error(script):
        if script.document not in found:
            run_script = workshop(re.sub(r"\W", "-", script.document))
            found[script.document] = {
                other.line: None if skipped_for(other) else error_in(other, run_script)
                for other in SCRIPTS
                if other.document == script.document
            }
        return found[script.document][script.line]

    return error


def test_the_readme_shows_commands_and_their_output():
    assert sum(each.document == "README.md" and bool(each.shown) for each in SCRIPTS) >= 4


def as_parameter(script):
    """Returns a script as a parameter of a test; a full device is only on Linux."""
    marks = [pytest.mark.linux("/dev/full")] if "/dev/full" in script.command else []
    return pytest.param(script, marks=marks, id=f"{script.document}:{script.line}")


@pytest.mark.parametrize("script", [as_parameter(script) for script in SCRIPTS])
def test_commands(errors, script):
    program = skipped_for(script)
    if program in INSTALLED:
        missing_tool(f"{program} is not installed")
    if program:
        pytest.skip(f"{program} is not installed")
    assert not re.search(r"^\$ ", script.command, re.M), "a prompt cannot be pasted"
    error = errors(script)
    assert error is None, f"{script.document}:{script.line}: {error}"


@cache
def anchors_in(path):
    tokens = MARKDOWN.parse(path.read_text("utf-8"))
    return {token.attrs["id"] for token in tokens if token.type == "heading_open"}


def targets_of(tokens):
    """Returns the targets of links and images, also of those in HTML."""
    for token in tokens:
        if token.type in ("link_open", "image"):
            yield token.attrs.get("href") or token.attrs["src"]
        if token.type in ("html_inline", "html_block"):
            yield from re.findall(r"\b(?:href|src)=[\"']([^\"']*)", token.content)
        yield from targets_of(token.children or [])


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links(document):
    broken = []
    tokens = MARKDOWN.parse(document.read_text("utf-8"))
    for target in targets_of(tokens):
        if re.match(r"[a-z][a-z0-9+.-]*:", target):
            continue
        name, _, anchor = unquote(target).partition("#")
        path = (document.parent / name).resolve() if name else document
        is_there = path.is_relative_to(ROOT) and path.exists()
        if not is_there or anchor and anchor not in anchors_in(path):
            broken.append(target)
    assert broken == []
