"""UIKit's search for the frequency of a spring that ends after a given duration.

The search is twelve steps of Newton's method for a function of ω whose zero makes the residual of
the spring a thousandth at the duration. It is the same in doubles and with many digits.

Reference: UIKit, `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`.
"""

import math
from fractions import Fraction

from mpmath import mp

from curve_base import real, root
from spring_figures import DIGITS, SETTLED

#: UIKit's limits of a duration and a damping ratio, and how often it improves the frequency.
DURATIONS = (Fraction(1, 100), Fraction(10))
LEAST_RATIO = Fraction("1.1920929e-7")
STEPS = 12


class Doubles:
    """Arithmetic of doubles for the search of UIKit."""

    exp, sqrt, number = math.exp, math.sqrt, float


class Digits:
    """Arithmetic of many digits for the search of UIKit."""

    exp, sqrt = mp.exp, mp.sqrt

    @staticmethod
    def number(value):
        return real(value)


def search(duration, zeta, velocity, arithmetic):
    """Returns UIKit's ω after its 12 steps of Newton's method from 5/D, or None."""
    n = arithmetic.number
    d, z, v, epsilon = n(duration), n(zeta), n(velocity), n(SETTLED)
    w = 5 / d
    try:
        for _ in range(STEPS):
            value, slope = target(w, d, z, v, epsilon, zeta == 1, arithmetic)
            w = w - value / slope
    except (ZeroDivisionError, OverflowError, ValueError):
        return None
    return w if 0 < w < float("inf") else None


def target(w, d, z, v, epsilon, critical, arithmetic):
    """Returns UIKit's function of ω, whose zero it seeks, and its derivative."""
    fade = arithmetic.exp(-z * w * d)
    if critical:
        h = ((w - v) * d + 1) * fade
        return (h - epsilon if w >= v else h + epsilon), -d * d * (w - v) * fade
    side = arithmetic.sqrt(1 - z * z)
    g = (z * w - v) / (w * side) * fade
    bend = (v + d * z * v * w - d * z * z * w * w) * fade / (w * w * side)
    return epsilon - abs(g), -bend if g > 0 else bend


@mp.workdps(DIGITS)
def frequency(duration, zeta, velocity, arithmetic=Digits):
    """Returns UIKit's ω; where the search has no finite answer, a root in a bracket."""
    omega = search(duration, zeta, velocity, arithmetic)
    if omega is not None:
        return omega
    constants = (*map(real, (duration, zeta, velocity, SETTLED)), zeta == 1, Digits)

    def value(w):
        return target(w, *constants)[0]

    lower = upper = 5 / real(duration)
    while value(lower) * value(upper) > 0 or lower == upper:
        upper *= 2
    return root(value, lower, upper)
