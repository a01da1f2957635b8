#!/usr/bin/env python3
"""Lists the functions that short commands run and the variables that they use, in the order of first use.

usage: scripts/link_order.py > scripts/link-order.txt

The linker places them side by side (see scripts/install.sh), so a start maps fewer parts of the program;
variables move with all of their source file. The program is the one that install.sh has built, which still
has its names; valgrind observes it.
Names that a later version lacks are ignored, so the list only has to be renewed when test_start_up.py
finds it out of date.
"""

import bisect
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
# The letters by which nm marks functions and variables.
FUNCTIONS = "tTwWiV"
VARIABLES = "bBdD"
PAGE = 4096
HEADER = "# Made by scripts/link_order.py: the functions and variables of short commands.\n"


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


def symbols(program, types):
    """Returns the addresses and the names in a program that have some types, sorted by address."""
    listing = subprocess.check_output(["nm", "-n", program], text=True)
    lines = [line.split() for line in listing.splitlines()]
    return [(int(line[0], 16), line[2]) for line in lines if len(line) == 3 and line[1] in types]


def used(program, arguments, variables):
    """Returns the names of the variables that a command uses, in the order of their first uses."""
    with tempfile.NamedTemporaryFile() as file:
        subprocess.run(
            ["valgrind", "--tool=lackey", "--trace-mem=yes", f"--log-file={file.name}", program]
            + arguments,
            check=True, capture_output=True,
        )  # fmt: skip
        trace = Path(file.name).read_text(errors="replace")
    addresses = [address for address, _ in variables]
    names = {}
    for match in re.finditer(r"^ [LSM] ([0-9a-f]+),", trace, re.M):
        address = int(match[1], 16)
        index = bisect.bisect(addresses, address) - 1
        # The last variable ends somewhere; the stack and the heap are far from it.
        if index >= 0 and address < addresses[-1] + PAGE:
            names[variables[index][1]] = None
    return list(names)


def main():
    if not PROGRAM.exists():
        sys.exit(f"link_order.py: {PROGRAM} is missing: scripts/install.sh builds it")
    known = {name for _, name in symbols(PROGRAM, FUNCTIONS)}
    variables = symbols(PROGRAM, VARIABLES)
    names = {}
    for command in COMMANDS:
        functions = (name for name in called(PROGRAM, command.split()) if name in known)
        names |= dict.fromkeys(functions)
    for command in COMMANDS:
        # JSON looks up conformances, which reads the descriptors of all types.
        if "json" not in command:
            names |= dict.fromkeys(used(PROGRAM, command.split(), variables))
    print(HEADER + "\n".join(names))


if __name__ == "__main__":
    main()
