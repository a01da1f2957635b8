#!/usr/bin/env python3
"""Writes the tables of libraries' names into the guides: the output of `deckcalc help LIBRARY --markdown`.

usage: scripts/library_tables.py DECKCALC

The table of a guide is between a comment with its command and the comment `<!-- end -->`.
"""

import re
import subprocess
import sys
from pathlib import Path

GUIDES = Path(__file__).resolve().parents[1] / "docs" / "guides"
TABLE = re.compile(r"(<!-- deckcalc (help \w+ --markdown) -->\n).*?(<!-- end -->\n)", re.S)


def commands_of(text):
    """Returns the arguments of the program that print the tables of a guide."""
    return [match[2].split() for match in TABLE.finditer(text)]


def with_tables(text, deckcalc):
    """Returns a guide with the tables that the program prints."""

    def table(match):
        printed = subprocess.run(
            [deckcalc, *match[2].split()], stdout=subprocess.PIPE, check=True, text=True
        ).stdout
        return f"{match[1]}\n{printed}\n{match[3]}"

    return TABLE.sub(table, text)


def main():
    for guide in sorted(GUIDES.glob("*.md")):
        text = guide.read_text("utf-8")
        new = with_tables(text, sys.argv[1])
        if new != text:
            guide.write_text(new, "utf-8")
            print(guide)


if __name__ == "__main__":
    main()
