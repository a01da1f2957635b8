#!/usr/bin/env python3
"""Write docs/reference.md from the help of the program.

    python3 scripts/reference_pages.py            # writes the page
    python3 scripts/reference_pages.py --check    # exits 1 when the committed page is stale

The program is .build/release/deckcalc, or the one that DECKCALC names. Needs only Python.
"""

import argparse
import difflib
import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parent.parent
PAGE = ROOT / "docs" / "reference.md"
TABLES = ("phases", "events", "summary")

# A line of help: an option or an entry, two spaces or more, its meaning, and a default in brackets.
OPTION = re.compile(r"  (\S.*?)(?: {2,}(.*?))?(?: \[([^\[\]]*)\])?")
# The heading of a list that has a help page of its own.
TOPIC = re.compile(r"(\w+) \(see 'deckcalc help (\w+)'\):")
# A column: its name, its unit if it has one, and its meaning.
COLUMN = re.compile(r"(\S+)(?: {2,}(\S+)(?= {2,}|$))?(?: {2,}(.*))?")

INTRODUCTION = """\
# Reference

This page is generated from the program's help by `python3 scripts/reference_pages.py`. With
`--check` the script checks whether the page is up to date. Change the program, not the page.
"""


class PageError(Exception):
    """A reason why the page cannot be generated."""


def output(program, *words):
    """The output of the program for some arguments."""
    try:
        run = subprocess.run(
            [program, *words], capture_output=True, text=True, encoding="utf-8", timeout=20
        )
    except (OSError, subprocess.TimeoutExpired) as error:
        raise PageError(f"{program}: {error}") from None
    if run.returncode:
        raise PageError(f"{program} {' '.join(words)}: exit {run.returncode}: {run.stderr.strip()}")
    return run.stdout


def rows_of(lines):
    """Rows of a list, each joined with its continuation lines, which are indented deeply."""
    rows = []
    for line in lines:
        if rows and line.startswith(" " * 10):
            rows[-1] += " " + line.strip()
        else:
            rows.append(line)
    return rows


class Help:
    """The parts of a command's help: its first line, its usage, and its headed lists."""

    def __init__(self, program, *words):
        lines = rows_of(output(program, *words).splitlines())
        self.summary = lines[0]
        self.usage = next(line for line in lines if line.startswith("usage: "))[len("usage: "):]
        self.sections, title = {}, None
        for line in lines:
            topic = TOPIC.fullmatch(line)
            if topic:
                # A list of only names; its help page has the meanings.
                explained = rows_of(output(program, "help", topic[2]).splitlines())
                self.sections[topic[1]] = [row for row in explained if row.startswith("  ")]
                title = None
            elif line.endswith(":") and not line.startswith(" "):
                title = line[:-1]
                self.sections[title] = []
            elif title and line.startswith("  "):
                self.sections[title].append(line)
            else:
                title = None
        self.examples = [line.strip() for line in self.sections.pop("Examples", [])]


def parts(pattern, line):
    """The groups of a pattern in a line, empty for those that are absent."""
    found = pattern.fullmatch(line)
    if not found:
        raise PageError(f"cannot parse a line of the program's help: {line!r}")
    return found.groups("")


def options(lines):
    """The name, meaning and default of each option in a section."""
    return [parts(OPTION, line) for line in lines]


def columns(text):
    """The name, unit and meaning of each column in a listing."""
    return [parts(COLUMN, line) for line in text.splitlines()]


def code(text):
    return f"`{text}`" if text else ""


def plain(text):
    return text.replace("|", "\\|").replace("<", "\\<")


def table(headings, rows):
    """A Markdown table, without its empty columns."""
    kept = [k for k in range(len(headings)) if any(row[k] for row in rows)]
    lines = ["| " + " | ".join(headings[k] for k in kept) + " |", "| --- " * len(kept) + "|"]
    lines += ["| " + " | ".join(row[k] for k in kept) + " |" for row in rows]
    return "\n".join(lines) + "\n"


def option_table(rows):
    cells = [(code(name).replace("|", "\\|"), plain(text), plain(or_)) for name, text, or_ in rows]
    return table(("option", "meaning", "default"), cells)


def column_table(rows):
    return table(("column", "unit", "meaning"), [(code(n), plain(u), plain(m)) for n, u, m in rows])


def shared_options(helps):
    """The options that commands have in common, by section."""
    first, *others = helps
    shared = {}
    for title, lines in first.sections.items():
        rows = [line for line in lines if all(line in o.sections.get(title, []) for o in others)]
        if rows:
            shared[title] = rows
    return shared


def command_part(name, text, family, shared):
    """A command: its summary, its usage, its own options, and examples.

    The options of all commands of its family are listed once, elsewhere.
    """
    part = [f"### {name}\n", f"{plain(text.summary)}.\n", f"```text\n{text.usage}\n```\n"]
    for title, lines in text.sections.items():
        own = [line for line in lines if line not in shared.get(title, [])]
        if own:
            part += [f"{title}:\n"] * (not shared and len(text.sections) > 1)
            part.append(option_table(options(own)))
    if shared:
        part.append(
            f"Also the [options of every {family} command](#options-of-every-{family}-command).\n"
        )
    part.append("```sh\n" + "\n".join(text.examples) + "\n```\n")
    return part


def page(program):
    # A name may contain a space; its meaning follows after two spaces or more.
    names = [line.split("  ")[0] for line in output(program, "list", "commands").splitlines()]
    helps = {name: Help(program, *name.split(), "--help") for name in names}
    family_of = {name: name.split()[0] for name in names if " " in name}
    family_of |= {name: "deck" for name in names if "Deck" in helps[name].sections}
    families = dict.fromkeys(family_of.values())
    for family in families:
        members = [helps[name] for name in names if family_of.get(name) == family]
        families[family] = shared_options(members)

    blocks = [INTRODUCTION, output(program, "--version").strip() + "\n", "## Commands\n"]
    for name in names:
        family = family_of.get(name)
        blocks += command_part(name, helps[name], family, families.get(family, {}))
    for family, shared in sorted(families.items()):
        blocks.append(f"## Options of every {family} command\n")
        for title, lines in shared.items():
            blocks += [f"### {title}\n", option_table(options(lines))]

    blocks.append("## Columns\n")
    for system in re.split(r"\n\n", output(program, "list", "columns").strip()):
        name, _, listing = system.partition("\n")
        title = "Rows of a curve" if name == "curve" else f"Keyframes: {name}"
        blocks += [f"### {title}\n", column_table(columns(listing))]
    for name in TABLES:
        listing = output(program, "open", "--table", name, "--columns", "help")
        blocks += [f"### `--table {name}`\n", column_table(columns(listing))]

    for kind, headings in (
        ("curves", ("name or form", "meaning")),
        ("devices", ("name", "size in points")),
    ):
        entries = [line.split("  ", 1) for line in output(program, "list", kind).splitlines()]
        rows = [(code(name), plain(meaning.strip())) for name, meaning in entries]
        blocks += [f"## {kind.capitalize()}\n", table(headings, rows)]
    return "\n".join(blocks)


def main():
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0], allow_abbrev=False)
    parser.add_argument("--check", action="store_true", help="write nothing: exit 1 if stale")
    check = parser.parse_args().check
    program = os.environ.get("DECKCALC") or str(ROOT / ".build" / "release" / "deckcalc")
    try:
        made = page(program)
        kept = PAGE.read_text(encoding="utf-8") if PAGE.exists() else ""
        if not check:
            PAGE.parent.mkdir(exist_ok=True)
            PAGE.write_text(made, encoding="utf-8")
        elif made != kept:
            name = str(PAGE.relative_to(ROOT))
            lines = difflib.unified_diff(
                kept.splitlines(True), made.splitlines(True), name, "help of the program"
            )
            sys.stdout.writelines(lines)
            raise PageError(f"{name} is stale: run scripts/reference_pages.py")
    except (PageError, OSError) as error:
        sys.exit(f"reference_pages.py: error: {error}")


if __name__ == "__main__":
    main()
