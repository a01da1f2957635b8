#!/usr/bin/env python3
"""Times `deckcalc diff` and polars alternately on the same two tables.

    compare_polars.py COMMAND EXPECTED ACTUAL [ROUNDS]

COMMAND is `deckcalc diff` with its options, separated by spaces. polars is already loaded and gets
the types of the columns; it reads both tables and compares them, and if they differ it also
computes the maximum deviation of each column. For deckcalc the whole process is timed. Prints the
medians in milliseconds and the median of the ratios. Requires polars.
"""

import statistics
import subprocess
import sys
import time

import polars

TEXTS = {"phase", "event"}


def compared(expected, actual):
    """Returns the maximum deviation of each numeric column, or None if the tables are equal."""
    with open(expected, encoding="utf-8") as file:
        names = file.readline().strip().split(",")
    schema = {name: polars.String if name in TEXTS else polars.Float64 for name in names}
    one, other = (polars.read_csv(path, schema=schema) for path in (expected, actual))
    if one.equals(other):
        return None
    numbers = [name for name in names if name not in TEXTS]
    return (one.select(numbers) - other.select(numbers)).select(polars.all().abs().max())


def milliseconds(work):
    """Returns the duration of a call."""
    start = time.perf_counter()
    work()
    return (time.perf_counter() - start) * 1e3


def main():
    command, expected, actual, *rest = sys.argv[1:]
    own, others = [], []
    for _ in range(int(rest[0]) if rest else 15):
        arguments = [*command.split(), expected, actual]
        own.append(milliseconds(lambda: subprocess.run(arguments, stdout=subprocess.DEVNULL)))
        others.append(milliseconds(lambda: compared(expected, actual)))
    ratio = statistics.median(other / one for one, other in zip(own, others))
    print(
        f"  deckcalc {statistics.median(own):9.2f} ms  polars {statistics.median(others):9.2f} ms"
        f"  {ratio:7.2f} times deckcalc"
    )


if __name__ == "__main__":
    main()
