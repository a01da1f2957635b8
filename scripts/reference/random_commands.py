"""Shared code of the programs that generate random command lines."""

import json
import random
import shlex
from fractions import Fraction

from curve_base import decimal_text


class Author:
    """A seeded source of random choices."""

    def __init__(self, seed):
        self.random = random.Random(seed)

    def chance(self, probability):
        return self.random.random() < probability

    def pick(self, choices):
        return self.random.choice(choices)


def decimal(fraction):
    return decimal_text(Fraction(fraction))


def write_path(file, points):
    """Writes a recorded drag, points (time, x, y), as CSV or as JSON by the file's extension."""
    names = ("time", "x", "y")
    rows = [tuple(map(decimal, point)) for point in points]
    if file.suffix == ".csv":
        text = "".join(",".join(row) + "\n" for row in [names, *rows])
    else:
        text = json.dumps([dict(zip(names, map(float, row))) for row in rows])
    file.write_text(text, encoding="utf-8")


def distinct(author, count, rejects=lambda arguments: False):
    """Returns `count` different command lines of an author, without those that are rejected."""
    found, seen = [], set()
    while len(found) < count:
        arguments = author.command()
        if tuple(arguments) not in seen and not rejects(arguments):
            seen.add(tuple(arguments))
            found.append(arguments)
    return found


def print_commands(commands):
    """Prints command lines that a shell can run."""
    for arguments in commands:
        print(shlex.join(["deckcalc", *arguments]))
