#!/usr/bin/env python3
"""Runs random command lines with two programs, and prints those whose status or output differs.

    scripts/same.py BEFORE AFTER [--commands N] [--files N] [--seed N] [--jobs N]

The command lines are of all commands and formats; those of --files read tables, scenarios and suites with
changes. Ends with status 1 if there is a difference.
"""

import argparse
import shlex
import subprocess
import sys
import tempfile
from concurrent.futures import ThreadPoolExecutor
from itertools import zip_longest
from pathlib import Path

sys.path.insert(0, str(Path(__file__).parent / "fuzz"))
from commands import Grammar, command_lines, written_files  # noqa: E402

SECONDS = 20


def outcome(program, words, folder):
    """Returns the status and the bytes that a command line prints."""
    try:
        run = subprocess.run(
            [program, *words], cwd=folder, stdin=subprocess.DEVNULL, capture_output=True, timeout=SECONDS
        )
    except subprocess.TimeoutExpired:
        return f"more than {SECONDS} s", b"", b""
    return run.returncode, run.stdout, run.stderr


def first_difference(before, after):
    """Returns what differs first between two outcomes."""
    if before[0] != after[0]:
        return f"status {before[0]}, then {after[0]}"
    name, one, other = next(
        (name, one, other)
        for name, one, other in zip(("output", "message"), before[1:], after[1:])
        if one != other
    )
    pairs = zip_longest(one.splitlines(True), other.splitlines(True), fillvalue=b"")
    line, pair = next((n, pair) for n, pair in enumerate(pairs, 1) if pair[0] != pair[1])
    return f"{name}, line {line}: {pair[0][:200]!r}, then {pair[1][:200]!r}"


def main():
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0])
    parser.add_argument("before", type=lambda path: str(Path(path).absolute()))
    parser.add_argument("after", type=lambda path: str(Path(path).absolute()))
    parser.add_argument("--commands", type=int, default=2400)
    parser.add_argument("--files", type=int, default=600)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--jobs", type=int, default=2)
    settings = parser.parse_args()
    grammar, assets = Grammar(settings.before), written_files(settings.before)
    shares = (settings.commands // settings.jobs, settings.files // settings.jobs)

    def work(job):
        """Runs a share of the command lines in a folder of its own; returns the number of differences."""
        count = 0
        with tempfile.TemporaryDirectory() as folder:
            lines = command_lines(grammar, assets, Path(folder), *shares, f"{settings.seed} {job}")
            for words in lines:
                before = outcome(settings.before, words, folder)
                after = outcome(settings.after, words, folder)
                if before != after:
                    count += 1
                    print(f"deckcalc {shlex.join(words)}\n  {first_difference(before, after)}", flush=True)
        return count

    with ThreadPoolExecutor(settings.jobs) as pool:
        count = sum(pool.map(work, range(settings.jobs)))
    print(f"{sum(shares) * settings.jobs} command lines: {count or 'no'} differences")
    sys.exit(count > 0)


if __name__ == "__main__":
    main()
