#!/usr/bin/env python3
"""Lists the functions that short commands run, in the order in which they are first called.

usage: scripts/link_order.py > scripts/link-order.txt

The linker places these functions side by side (see scripts/install.sh), so a start maps fewer parts of the
program. The program is the one that install.sh has built, which still has its names; valgrind observes it.
Names that a later version lacks are ignored, so the list only has to be renewed when test_start_up.py
finds it out of date.
"""

import re
import subprocess
import sys
import tempfile
from pathlib import Path

PROGRAM = Path(__file__).parents[1] / ".build-static/release/deckcalc"
# The first is the most frequent one.
COMMANDS = [
    "open", "open --side left --duration 0.3", "bounce --side left", "pan --to 200",
    "curve bouncy", "panels open", "menu show", "card stack", "drawer open", "transition present",
    "open --format json",
]  # fmt: skip
HEADER = "# Made by scripts/link_order.py: the functions that short commands run.\n"


def called(program, arguments):
    """Returns the names of the functions that a command runs, in the order of their first calls."""
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run(
            ["valgrind", "--tool=callgrind", "--demangle=no", "--compress-strings=no"]
            + [f"--callgrind-out-file={file.name}", program, *arguments],
            check=True, capture_output=True,
        )  # fmt: skip
        profile = Path(file.name).read_text(errors="replace")
    # A recursive function has a number for each depth.
    return list(dict.fromkeys(re.findall(r"^c?fn=(.*?)(?:'\d+)?$", profile, re.M)))


def named(program):
    """Returns the names in a program."""
    listing = subprocess.check_output(["nm", program], text=True)
    return {line.split()[-1] for line in listing.splitlines()}


def main():
    if not PROGRAM.exists():
        sys.exit(f"link_order.py: {PROGRAM} is missing: scripts/install.sh builds it")
    known = named(PROGRAM)
    functions = dict.fromkeys(
        name for command in COMMANDS for name in called(PROGRAM, command.split()) if name in known
    )
    print(HEADER + "\n".join(functions))


if __name__ == "__main__":
    main()
