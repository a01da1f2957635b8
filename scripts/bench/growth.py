#!/usr/bin/env python3
"""Prints how the work of commands grows with the size n of their input: exponents e of nᵉ.

    scripts/bench/growth.py PROGRAM [NAME...]

Requires valgrind. Work is counted in instructions, which are the same on a busy machine, at three sizes in a
ratio of 3; the start of the program is left out by differences. 1 is linear, and n·log n gives 1.1.
"""

import json
import math
import re
import shutil
import subprocess
import sys
import tempfile
from pathlib import Path


def path(folder, count, seconds):
    """Writes a touch path that goes back and forth along both axes while it advances."""
    places = [100 * index / count + index % 7 for index in range(count)]
    rows = [f"{seconds * index / count:.9f},{place},{place}" for index, place in enumerate(places)]
    (folder / "path.csv").write_text("time,x,y\n" + "\n".join(rows) + "\n")
    return ["--path", "path.csv"]


def scenario(folder, count, gap=0.5, actions=("open", "close"), system="deck"):
    """Writes a scenario of actions in turn, each a gap after the one before."""
    listed = [
        {"at": round(index * gap, 9), "do": actions[index % len(actions)]} for index in range(count)
    ]
    (folder / "scenario.json").write_text(json.dumps({"system": system, "actions": listed}))
    return ["run", "scenario.json"]


def suite(folder, count):
    """Writes a suite whose cases print the same table and expect another one."""
    cases = [{"name": f"c{k}", "arguments": ["open"], "expect": f"{k}.csv"} for k in range(count)]
    for case in cases:
        (folder / case["expect"]).write_text("time,offset\n0,0\n")
    (folder / "suite.json").write_text(json.dumps({"cases": cases}))
    return ["suite.json"]


def tables(folder, names, *numbers):
    """Writes two tables with the same number in every cell of a row."""
    for file, column in zip(("a.csv", "b.csv"), zip(*numbers)):
        lines = [names] + [[number] * len(names) for number in column]
        (folder / file).write_text("".join(",".join(line) + "\n" for line in lines))
    return ["diff", "a.csv", "b.csv"]


def names(count):
    return [f"c{index}" for index in range(count)]


def stops(count):
    return f"linear({','.join(str(k * k % 101 / 100) for k in range(count))})"


KEY_TIMES = ["--key-times", "--frames", "1000"]
ADDITIVE = ["--interruption", "additive"]
SIZES = (100, 300, 900)
# A name, what n is, the sizes, and a function of a folder and n that writes the input and returns the arguments.
WORKS = {
    "pan-path": ("points of a pan's path, and rows", SIZES,
                 lambda folder, n: ["pan", *path(folder, n, 1), "--frames", str(n)]),
    "path-phases": ("points of a pan's path, the phases", SIZES,
                    lambda folder, n: ["pan", *path(folder, n, 1), "--table", "phases"]),
    "card-path": ("points of a card's path, a thousand a second", SIZES,
                  lambda folder, n: ["card", "drag", *path(folder, n, n / 1_000)]),
    "legs": ("actions, one after another, and rows", SIZES,
             lambda folder, n: scenario(folder, n) + ["--fps", "10"]),
    "additive": ("additive actions, of which three overlap, and rows", SIZES,
                 lambda folder, n: scenario(folder, n, 0.1) + ADDITIVE + ["--fps", "10"]),
    "summary": ("the same, the summary", SIZES,
                lambda folder, n: scenario(folder, n, 0.1) + ADDITIVE + ["--table", "summary"]),
    "preamble": ("the same, JSON of ten rows", SIZES,
                 lambda folder, n: scenario(folder, n, 0.1) + ADDITIVE + ["-f", "json", "--frames", "10"]),
    "overlap": ("additive actions that all overlap, the summary", (30, 90, 270),
                lambda folder, n: scenario(folder, n, 0.2 / n) + ADDITIVE + ["--table", "summary"]),
    "explain": ("actions of a scenario that is explained", SIZES,
                lambda folder, n: ["explain", *scenario(folder, n)]),
    **{
        system: (f"actions of the system {system}", SIZES,
                 lambda folder, n, system=system, actions=actions:
                 scenario(folder, n, 2, actions.split(), system) + KEY_TIMES)
        for system, actions in {
            "deck": "open close", "transition": "present dismiss", "card-stack": "stack unstack",
            "menu": "show hide", "panels": "open close", "reveal": "toggle", "drawer": "open close",
        }.items()
    },
    "tolerances": ("columns of two tables, with a tolerance for each", SIZES,
                   lambda folder, n: tables(folder, names(n), "12")
                   + ["--tolerance", ",".join(f"{name}=1" for name in names(n))]),
    "aligned": ("columns of two tables, compared between their times", SIZES,
                lambda folder, n: tables(folder, ["time", *names(n)], "10", "23") + ["--align"]),
    "suite": ("cases of a suite that all differ, as JSON", SIZES,
              lambda folder, n: ["verify", *suite(folder, n), "-f", "json"]),
    "one-case": ("cases of a suite, of which one is recorded", SIZES,
                 lambda folder, n: ["record", *suite(folder, 10 * n), "--only", "c1"]),
    "times": ("times of a list", SIZES,
              lambda folder, n: ["open", "--times", ",".join(f"{0.3 * k / n:.9f}" for k in range(n))]),
    "stops": ("stops of a curve, and rows", SIZES,
              lambda folder, n: ["open", "--curve", stops(n), "--frames", str(n)]),
    "drawn-stops": ("stops of a curve that is drawn", SIZES,
                    lambda folder, n: ["curve", stops(10 * n), "-f", "svg"]),
}  # fmt: skip


def instructions(program, arguments, folder):
    """Returns the number of instructions of a run that succeeds or finds differences."""
    command = [
        shutil.which("valgrind"), "--tool=cachegrind", "--cache-sim=no",
        "--cachegrind-out-file=/dev/null",
    ]  # fmt: skip
    result = subprocess.run(
        [*command, program, *arguments], cwd=folder, capture_output=True, text=True, check=False
    )
    if result.returncode not in (0, 1):
        raise ValueError(f"{arguments}: {result.stderr}")
    return int(re.search(r"I +refs: +([\d,]+)", result.stderr).group(1).replace(",", ""))


def counts(program, name, divisor=1):
    """Returns the instructions of a work at its three sizes, or at parts of them."""
    _, sizes, arguments = WORKS[name]
    found = []
    for size in (size // divisor for size in sizes):
        with tempfile.TemporaryDirectory() as folder:
            found.append(instructions(program, arguments(Path(folder), size), folder))
    return found


def exponent(found):
    """Returns the e of nᵉ by which the work grows, from its increases."""
    return math.log((found[2] - found[1]) / (found[1] - found[0])) / math.log(3)


def main():
    if len(sys.argv) < 2:
        sys.exit(__doc__)
    for name in sys.argv[2:] or WORKS:
        print(f"  {name:12} {exponent(counts(sys.argv[1], name)):5.2f}  {WORKS[name][0]}", flush=True)


if __name__ == "__main__":
    main()
