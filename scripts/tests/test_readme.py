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
from pathlib import Path

import pytest

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

FENCE = re.compile(r"^(?P<indent> *)(?P<fence>```+|~~~+) *(?P<word>[\w-]*)[^`]*$")
# Printed between the outputs of the commands of a block; unique.
MARK = "\x1e"
# Pipes end early after `head` exits: 141 is a success.
SUCCESS = (0, 141)

Block = namedtuple("Block", "document line kind lines")
# A block of commands, and the lines of its output, or None if they are not shown.
Script = namedtuple("Script", "document line command shown")


def blocks_of(text, document):
    """Returns the fenced blocks of a Markdown text."""
    blocks, lines, opened = [], None, None
    for number, line in enumerate(text.split("\n"), 1):
        fence = FENCE.match(line)
        if lines is None and fence:
            opened, lines = (fence, number), []
        elif lines is not None and line.strip() == opened[0]["fence"]:
            blocks.append(Block(document, opened[1], opened[0]["word"], lines))
            lines = None
        elif lines is not None:
            indent = len(opened[0]["indent"])
            lines.append(line[indent:] if not line[:indent].strip() else line)
    assert lines is None, f"{document}: the fence of line {opened[1]} is never closed"
    return blocks


def scripts_of(text, document):
    """Returns the blocks of commands in a Markdown text, with their outputs."""
    blocks = blocks_of(text, document)
    scripts = []
    for block, following in zip(blocks, [*blocks[1:], None]):
        if block.kind not in ("sh", "bash"):
            continue
        # Only an empty line is between commands and their output.
        end = block.line + len(block.lines) + 1
        is_output = following and following.kind == "text" and following.line == end + 2
        shown = following.lines if is_output else None
        scripts.append(Script(document, block.line, "\n".join(block.lines), shown))
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


def scripts_in(document):
    name = str(document.relative_to(ROOT))
    return scripts_of(document.read_text("utf-8"), name) if document.exists() else []


SCRIPTS = [script for document in DOCUMENTS for script in scripts_in(document)]


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
    assert sum(each.document == "README.md" and bool(each.shown) for each in SCRIPTS) >= 5


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_commands_can_be_pasted(document):
    blocks = blocks_of(document.read_text("utf-8"), str(document))
    assert [block.line for block in blocks if block.kind == "console"] == []
    prompts = [block.line for block in blocks if any(line[:2] == "$ " for line in block.lines)]
    assert prompts == []


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
    error = errors(script)
    assert error is None, f"{script.document}:{script.line}: {error}"


# Links

LINK = re.compile(r"\]\(\s*<?([^)\s>]*)>?(?:\s+[\"'][^\"')]*[\"'])?\s*\)")
DEFINITION = re.compile(r"^ {0,3}\[[^\]^]+\]:\s+<?([^\s>]+)>?", re.M)
ATTRIBUTE = re.compile(r"<(?:a|img)\b[^>]*?\b(?:href|src)=[\"']([^\"']*)[\"']")


def prose_of(text):
    """Returns a Markdown text without its code."""
    lines, inside = [], None
    for line in text.split("\n"):
        fence = FENCE.match(line)
        if inside is None and fence:
            inside = fence["fence"]
        elif inside is not None and line.strip() == inside:
            inside = None
        elif inside is None:
            lines.append(line)
    return re.sub(r"(`+)(?!`).*?(?<!`)\1(?!`)", "code", "\n".join(lines), flags=re.S)


def anchors_of(text):
    """Returns the anchors of the headings, as on GitHub: `a-heading`, `a-heading-1`."""
    anchors, inside = [], None
    for line in text.split("\n"):
        fence = FENCE.match(line)
        if inside is None and fence:
            inside = fence["fence"]
        elif inside is not None and line.strip() == inside:
            inside = None
        elif inside is None and (heading := re.match(r"#{1,6} +(.*?)[ #]*$", line)):
            title = re.sub(r"\[([^\]]*)\]\([^)]*\)", r"\1", heading[1])
            anchor = re.sub(r"[^\w\- ]", "", title.lower()).replace(" ", "-")
            copies = sum(re.fullmatch(re.escape(anchor) + r"(-\d+)?", other) is not None
                         for other in anchors)  # fmt: skip
            anchors.append(f"{anchor}-{copies}" if anchor in anchors else anchor)
    return anchors


def broken_links(document, root):
    text = document.read_text("utf-8")
    prose = prose_of(text)
    broken = []
    targets = LINK.findall(prose) + DEFINITION.findall(prose) + ATTRIBUTE.findall(prose)
    for target in targets:
        if re.match(r"[a-z][a-z0-9+.-]*:", target, re.I):
            continue
        name, _, anchor = target.partition("#")
        path = (document.parent / name).resolve() if name else document
        inside = path == root or root in path.parents
        if not inside or not path.exists():
            broken.append(target)
        elif anchor and path.suffix == ".md" and anchor not in anchors_of(path.read_text("utf-8")):
            broken.append(target)
    return broken


@pytest.mark.parametrize("document", DOCUMENTS, ids=lambda path: str(path.relative_to(ROOT)))
def test_links(document):
    assert broken_links(document, ROOT) == []


# Tests of these checks: the errors to find in invalid documents.

RIGHT = """\
# Title

```sh
deckcalc open --fps 10 --columns time,offset | head -2
```

```text
time,offset
0,0
```

```sh
deckcalc open --fps 10 --columns time,offset
```

```text
time,offset
...
0.3,276
```

```sh
deckcalc open --fps -1
```

```text
deckcalc: error: --fps must be greater than 0 (got '-1')
...
```

```sh
deckcalc open --assert 'distance < 1' > table.csv 2> /dev/null
echo $?
cut \\
    -d , -f 1 table.csv | head -1
```

```text
1
frame
```

```sh
swift build -c release && deckcalc --version
swift run -c release deckcalc open | head -2
cat table.csv | head -2
```

Not an output:

```text
nothing
```
"""
WRONG = {
    "another-number": ("0.3,276\n", "0.3,275\n"),
    "a-line-too-few": ("time,offset\n0,0\n", "time,offset\n"),
    "a-line-too-many": ("frame\n```", "frame\n0\n```"),
    "another-status": ("\n1\nframe", "\n0\nframe"),
    "another-message": ("greater than 0", "above 0"),
    "a-failure-that-is-not-shown": ("deckcalc --version\n", "deckcalc open --fps 0\n"),
    "a-failure-in-a-pipe": ("deckcalc open | head", "deckcalc opne | head"),
    "a-failure-at-the-end": ("cat table.csv", "cat tables.csv"),
    "a-failure-on-the-way": ("&& deckcalc --version", "&& deckcalc --versoin"),
    "a-script-that-is-not-there": ("swift build -c release", "bash .ci/run scripts/absent.sh"),
}


def found_in(text, run_script):
    errors = [error_in(script, run_script) for script in scripts_of(text, "text")]
    return [error for error in errors if error]


def test_a_right_document_passes(workshop):
    assert found_in(RIGHT, workshop("right")) == []


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_document_is_found(workshop, name):
    old, new = WRONG[name]
    assert RIGHT.count(old) == 1
    assert len(found_in(RIGHT.replace(old, new), workshop("wrong"))) == 1


LINKS = """\
# One & two: `three`
## One & two: `three`
[here](#one--two-three) [again](#one--two-three-1) [there](sub/b.md "B") [web](https://example.com)
[part](<sub/b.md#part>) [folder](sub) ![image](a.png) [text][id] `[code](nowhere.md)`
```text
[code](nowhere.md)
```
<a href="sub/b.md">b</a>

[id]: sub/b.md#part
"""


def test_broken_links_are_found(tmp_path):
    (tmp_path / "root/sub").mkdir(parents=True)
    for name in ("outside.md", "root/a.png"):
        (tmp_path / name).touch()
    (tmp_path / "root/sub/b.md").write_text("# B\n### Part\n[up](../a.md)\n")
    document, root = tmp_path / "root/a.md", tmp_path / "root"
    document.write_text(LINKS)
    assert broken_links(document, root) == []
    assert broken_links(root / "sub/b.md", root) == []
    wrong = ["nowhere.md", "#three", "sub/b.md#whole", "../outside.md", "sub/c.png"]
    document.write_text(LINKS + "".join(f"![x]({target})\n" for target in wrong))
    assert broken_links(document, root) == wrong
