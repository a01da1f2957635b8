"""Shared code of the reference curves: exact numbers, roots, and the base class of curves.

Fractions of time are exact rationals, so a jump at x = k/n is decided exactly; everything
irrational is an mpmath number of 50 digits. A slope or second derivative that is infinite is None.
"""

from dataclasses import dataclass
from fractions import Fraction

from mpmath import mp, mpf

mp.dps = 50


def exact(number):
    """Returns the rational that equals an mpmath number."""
    if isinstance(number, (int, Fraction)):
        return Fraction(number)
    # Not `man_exp`, which lacks the sign.
    sign, mantissa, exponent, _ = number._mpf_
    return (-1) ** sign * Fraction(mantissa) * Fraction(2) ** exponent


def real(number):
    """Returns the mpmath number nearest to a rational."""
    if isinstance(number, Fraction):
        return mpf(number.numerator) / number.denominator
    return mpf(number)


@dataclass
class Piece:
    """A monotonic stretch, with a parameter from `first` to `last`."""

    first: object
    last: object
    x: object
    y: object


def quadratic_roots(c0, c1, c2):
    """Returns the real roots of c0 + c1·s + c2·s², without cancellation."""
    if c2 == 0:
        return [] if c1 == 0 else [-c0 / c1]
    discriminant = c1 * c1 - 4 * c2 * c0
    if discriminant < 0:
        return []
    q = -(c1 + (1 if c1 >= 0 else -1) * mp.sqrt(discriminant)) / 2
    return sorted([q / c2] + ([c0 / q] if q != 0 else []))


class Curve:
    """The base class of curves; a curve in real time overrides `natural` and `timed`."""

    #: The natural duration of the curve, or None.
    natural = None
    #: Whether a duration option cannot change that duration.
    fixed = False
    #: Its CSS text if that is unambiguous, else None.
    text = None

    def timed(self, duration):
        """Returns the curve for a leg of `duration` seconds."""
        return self


def root(f, a, b, digits=55):
    """Returns the zero of a function whose sign changes in a bracket, or the place of a jump.

    It has the given digits, unless fewer are calculated; the function has no value at a jump.
    """
    a, b = mpf(a), mpf(b)
    fa, fb = f(a), f(b)
    if fa == 0 or fb == 0:
        return a if fa == 0 else b
    near = mpf(10) ** -min(digits, mp.dps - 3)
    for step in range(2000):
        if abs(b - a) <= near * max(abs(a), abs(b)):
            break
        # A bisection after every two steps of the Illinois form of false position.
        middle = (a + b) / 2 if step % 3 == 0 else (a * fb - b * fa) / (fb - fa)
        value = f(middle)
        if value is None or value == 0:
            return middle
        if (value > 0) == (fb > 0):
            b, fb, fa = middle, value, fa / 2 if step % 3 else f(a)
        else:
            a, fa, fb = middle, value, fb / 2 if step % 3 else f(b)
    return (a + b) / 2


def decimal_text(number):
    """Returns a rational with at most 15 decimals, without trailing zeros."""
    whole, decimals = divmod(round(abs(number) * 10**15), 10**15)
    text = f"{whole}.{decimals:015d}".rstrip("0").rstrip(".")
    return "-" + text if number < 0 and text != "0" else text
