#!/usr/bin/env python3
"""Reference rows for cubic Bezier timing curves, computed with mpmath at 200 digits.

Usage, from the root of the repository, for states and for extrema:
    python3 scripts/reference/bezier.py states > Tests/reference/bezier-states.tsv

Every input is an exact double. The parameter is found by bisection, which also works for multiple
roots.
"""

import sys

from mpmath import mp, mpf

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


def cubic(first, second):
    """Returns the coefficients c1, c2, c3 of the cubic with ordinates 0, first, second, 1."""
    first, second = mpf(first), mpf(second)
    return 3 * first, 3 * (second - 2 * first), 1 + 3 * first - 3 * second


def at(c, s):
    """Returns the value and two derivatives at s."""
    return (
        s * (c[0] + s * (c[1] + s * c[2])),
        c[0] + s * (2 * c[1] + 3 * s * c[2]),
        2 * c[1] + 6 * s * c[2],
    )


def bisect(function, lower, upper):
    """Returns the root of a function that is negative at lower and positive at upper."""
    for _ in range(3000):
        middle = (lower + upper) / 2
        if middle in (lower, upper):
            break
        if function(middle) < 0:
            lower = middle
        else:
            upper = middle
    return (lower + upper) / 2


def state(curve, progress):
    """Returns y, dy/dx and d2y/dx2 at an exact progress."""
    x, y = cubic(curve[0], curve[2]), cubic(curve[1], curve[3])
    s = bisect(lambda s: at(x, s)[0] - progress, mpf(0), mpf(1))
    _, dx, ddx = at(x, s)
    value, dy, ddy = at(y, s)
    return value, dy / dx, (ddy * dx - dy * ddx) / dx**3


def sign_changes(curve, function):
    """Returns the progress of each sign change, by a scan of 4096 cells and bisection."""
    x = cubic(curve[0], curve[2])
    knots = [mpf(k) / 4096 + mpf(1) / 8191 for k in range(4096)]
    found = []
    for lower, upper in zip(knots, knots[1:]):
        low, high = function(lower), function(upper)
        if low * high < 0:
            sign = 1 if high > 0 else -1
            found.append(at(x, bisect(lambda s: sign * function(s), lower, upper))[0])
    return found


def extrema(curve):
    """Returns the progress of each extremum of the value and of the slope."""
    x, y = cubic(curve[0], curve[2]), cubic(curve[1], curve[3])

    def turn(s):
        return at(y, s)[2] * at(x, s)[1] - at(y, s)[1] * at(x, s)[2]

    return sign_changes(curve, lambda s: at(y, s)[1]), sign_changes(curve, turn)


def main():
    points = ["x1", "y1", "x2", "y2"]
    if sys.argv[1] == "states":
        rows = [(c, p, 0.0) for c in CURVES for p in PROGRESSES] + PAIRS
        print_rows(
            "bezier.py states", points + ["high", "low", "value", "slope", "secondDerivative"],
            [(*c, high, low, *state(c, mpf(high) + mpf(low))) for c, high, low in rows],
        )  # fmt: skip
    else:
        print_rows(
            "bezier.py extrema", points + ["value", "slope"], [(*c, *extrema(c)) for c in EXTREMA])


if __name__ == "__main__":
    main()
