#!/usr/bin/env python3
"""Writes the reference rows for the drag tests, in exact fractions.

Usage, from the root of the repository:
    python3 scripts/reference/drags.py > Tests/reference/drags.tsv
"""

import random
from decimal import Decimal
from fractions import Fraction

from drag_path import final_slope
from reference_rows import print_rows


def wandering(seed, count):
    """Returns a random path of decimals, like a recorded one."""
    chance = random.Random(seed)
    time, x, y = Fraction(chance.randint(0, 9000), 1000), Fraction(160), Fraction(300)
    points = []
    for _ in range(count):
        points.append(f"{text(time)} {text(x)} {text(y)}")
        time += Fraction(chance.randint(80, 400), 10000)
        x += Fraction(chance.randint(-400, 500), 16)
        y += Fraction(chance.randint(-90, 90), 100)
    return points


def text(number):
    return format(Decimal(number.numerator) / Decimal(number.denominator), "f")


PATHS = {
    "constant speed": ["0 0 0", "0.03 6 -3", "0.07 14 -7", "0.1 20 -10"],
    "slowing down": ["0 0 0", "0.05 40 1", "0.1 60 2", "0.15 70 4"],
    "0.1 s before the end": ["0 0 0", "0.35 90 5", "0.45 100 4.5"],
    "a little more than that": ["0 0 0", "0.3499 90 5", "0.45 100 4.5"],
    "only the last of three": ["0 0 0", "0.2 50 5", "0.4 100 10"],
    "put down elsewhere": ["2.5 160 400", "2.55 130.5 390.25", "2.6 120 385"],
    "standing still": ["0 0 0", "0.2 50 0", "0.25 50 0", "0.3 50 0"],
    "at one time": ["0 0 0", "0.2 50 1", "0.2 60 2"],
    "decimals": ["0.1 0.1 0.7", "0.13 0.4 0.3", "0.17 0.9 -0.2"],
    **{f"wandering {seed}": wandering(seed, 12) for seed in range(1, 7)},
}


def velocities(path):
    points = [tuple(map(Fraction, point.split())) for point in path]
    return final_slope(points, 1), final_slope(points, 2)


print_rows(
    "drags.py", ["name", "path", "velocityX", "velocityY"],
    [(name, ", ".join(path), *velocities(path)) for name, path in PATHS.items()],
)  # fmt: skip
