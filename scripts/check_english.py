#!/usr/bin/env python3
"""Finds phrases that this project does not use, and prints what to write instead.

    scripts/check_english.py                              sources, tests, documents and scripts
    DECKCALC=.build/debug/deckcalc scripts/check_english.py   the help pages of that program as well

Prints each phrase with its file and line, or its help page. Exits with 1 if there is any.
Standard library only.
"""

import os
import re
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).resolve().parents[1]

#: The folders and kinds of files to check.
FOLDERS = ("Sources", "Tests", "docs", "packaging", "scripts")
SUFFIXES = {".swift", ".md", ".py", ".rb", ".sh", ".awk", ".gp", ".json", ".txt", ".c", ".cpp"}

#: The phrases, each with what to write instead.
PHRASES = [
    (r"\b(tell|tells|telling|told)\b", "show, report, print, list, describe or explain"),
    (r"\ba text\b(?! (file|report))", "a string"),
    (r"\bfinger's way\b", "the drag's displacement"),
    (r"\bdraws? \S+ along\b", "drags"),
    (r"\bmakes? for\b", "targets"),
    (r"\blone side\b", "single side"),
    (r"\bout of sight\b", "off-screen"),
    (r"\bglimpses?\b", "peek"),
    (r"\bso (much|many|long)\b(?! as\b)", "this much, up to, for how long"),
    (r"\bthat (is|are) no\b", "that is not a"),
    (r"\bhas not(?=[,.;:)]|$)", "lacks, does not have"),
    (r"\bstands? (in|at|before|for|beside|there)\b", "is in, is at, precedes, means"),
    (r"^\s*/// (What|How|Where)\b", "a noun phrase, or a verb phrase for a function"),
]
COMPILED = [(re.compile(pattern), instead) for pattern, instead in PHRASES]


def phrases(text):
    """The line number, phrase and replacement of each phrase in a string."""
    for number, line in enumerate(text.splitlines(), start=1):
        for pattern, instead in COMPILED:
            for match in pattern.finditer(line):
                yield number, match[0].strip(), instead


def files():
    """The files to check, by name, without this one and its test."""
    found = [ROOT / "README.md"]
    for folder in FOLDERS:
        found += sorted(path for path in (ROOT / folder).rglob("*") if path.suffix in SUFFIXES)
    for path in found:
        if not path.name.endswith("check_english.py"):
            yield str(path.relative_to(ROOT)), path.read_text(encoding="utf-8")


def help_pages(program):
    """The help pages of the program, of each command and topic, by the arguments that print them."""
    commands = subprocess.run([program, "list", "commands"], capture_output=True, check=True)
    names = {line.split("  ")[0].strip() for line in commands.stdout.decode().splitlines()}
    commands = [[*name.split(), "--help"] for name in ["", *sorted(names - {""})]]
    topics = subprocess.run([program, "help", "help"], capture_output=True, check=True)
    _, _, listed = topics.stdout.decode().partition("\nTopics:\n")
    named = [["help", line.split()[0]] for line in listed.splitlines() if line[2:3].strip()]
    for arguments in commands + named:
        page = subprocess.run([program, *arguments], capture_output=True, check=False)
        yield " ".join(["deckcalc", *arguments]), page.stdout.decode()


def main():
    found = 0
    pages = list(files())
    program = os.environ.get("DECKCALC")
    if program:
        pages += help_pages(program)
    for name, text in pages:
        for number, phrase, instead in phrases(text):
            print(f"{name}:{number}: '{phrase}': write {instead}")
            found += 1
    return 1 if found else 0


if __name__ == "__main__":
    sys.exit(main())
