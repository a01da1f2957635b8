#!/usr/bin/env python3
"""Writes the reference rows for the tests of cubic Béziers, at 200 digits.

Usage, from the root of the repository, for states and for extrema:
    python3 scripts/reference/bezier.py states > Tests/reference/bezier-states.tsv

Every input is an exact double.
"""

import sys
from fractions import Fraction

from mpmath import mp

from curves import Bezier
from reference_rows import print_rows

mp.dps = 200
THIRD = 1 / 3.0
ULP = 2.0**-52

CURVES = [
    (0.25, 0.1, 0.25, 1.0),
    (0.42, 0.0, 1.0, 1.0),
    (0.0, 0.0, 0.58, 1.0),
    (0.42, 0.0, 0.58, 1.0),
    (1.0, 0.0, 0.0, 1.0),  # a triple root in the middle
    (1.0, 0.0, 2.0**-40, 1.0),  # nearly a triple root
    (1.0, -2.0, 1e-9, 3.0),
    (0.0, 1.0, 0.0, 1.0),  # triple at the start
    (1.0, 0.0, 1.0, 0.0),  # triple at the end
    (0.0, 0.0, THIRD, 1.0),  # a quadratic, up to rounding
    (0.0, 2.0, THIRD + ULP / 8, 1.0),
    (0.0, 2.0, THIRD - ULP / 8, 1.0),
    (0.0, 2.0, THIRD + 1e-9, 1.0),
    (0.0, 2.0, THIRD - 1e-9, 1.0),
    (THIRD, -1.5, 2 * THIRD, 2.5),
    (0.0, 0.3, 1e-200, 0.9),
    (0.3, 1e300, 0.7, -1e300),
    (0.9, 0.0, 0.1, 1.0),
]
PROGRESSES = [2.0**-60, 0.01, 0.3, 0.5 - 2.0**-53, 0.5 + 2.0**-40, 0.7, 1 - 2.0**-53]

# Rows with their own progress: high, low.
PAIRS = [
    ((1.0, 0.0, 0.0, 1.0), 0.5, 2.0**-90),
    ((1.0, 0.0, 0.0, 1.0), 0.5, -(2.0**-300)),
    ((1.0, 0.0, 2.0**-40, 1.0), 0.5, 2.0**-80),
    ((0.0, 1.0, 0.0, 1.0), 2.0**-300, 2.0**-354),
    ((1.0, 0.0, 1.0, 0.0), 1.0, -(2.0**-90)),
    ((0.25, 0.1, 0.25, 1.0), 0.3, 2.0**-55),
    # Exactly 1 - 1.5 * 2^-53 + 2^-107: almost halfway between two doubles.
    ((0.67930582189295, 0.5, THIRD, 0.0), 1 - 2.0**-53, 0.0),
    ((1.0, 0.1, 1e-20, -1e9), 0.5, 0.0),  # 4e-21 before a middle where the curve is nearly flat
]

EXTREMA = [
    (0.5, -0.5, 0.5, 1.5),
    (0.36, 0.0, 0.66, -0.56),
    (0.68, -0.55, 0.265, 1.55),
    (1.0, 0.3, 0.0, 3.0),
    (0.25, 0.1, 0.25, 1.0),
    (0.42, 0.0, 0.58, 1.0),
    (0.1, 1e300, 0.7, -1e300),
    (0.9, 0.1, 0.8, 2.0),
    (0.2, 0.9, 0.9, 0.1),
]


def state(control, high, low):
    """Returns y, dy/dx and d2y/dx2 at an exact progress."""
    curve, x = Bezier(*control), Fraction(high) + Fraction(low)
    return curve.value(x), curve.slope(x), curve.second(x)


def extrema(control):
    """Returns the progress of each extremum of the value and of the slope."""
    curve = Bezier(*control)
    turns = [piece.x(piece.last) for piece in curve.pieces()[:-1]]
    return turns, [x for x, _ in curve.steepest()[1:-1]]


def main():
    points = ["x1", "y1", "x2", "y2"]
    if sys.argv[1] == "states":
        rows = [(c, p, 0.0) for c in CURVES for p in PROGRESSES] + PAIRS
        print_rows(
            "bezier.py states", points + ["high", "low", "value", "slope", "secondDerivative"],
            [(*row[0], *row[1:], *state(*row)) for row in rows],
        )  # fmt: skip
    else:
        print_rows(
            "bezier.py extrema", points + ["value", "slope"], [(*c, *extrema(c)) for c in EXTREMA])


if __name__ == "__main__":
    main()
