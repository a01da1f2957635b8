"""What the reference's curves share: exact numbers, roots, and what a curve is.

Fractions of time are exact rationals, so a jump at x = k/n is decided exactly; everything
irrational is an mpmath number of 50 digits. A slope or second derivative that is infinite is None.
"""

from dataclasses import dataclass
from fractions import Fraction

from mpmath import mp, mpf

mp.dps = 50


def exact(number):
    """The rational an mpmath number stands for."""
    if isinstance(number, (int, Fraction)):
        return Fraction(number)
    # Not `man_exp`, which has no sign.
    sign, mantissa, exponent, _ = number._mpf_
    return (-1) ** sign * Fraction(mantissa) * Fraction(2) ** exponent


def real(number):
    """The mpmath number nearest a rational."""
    if isinstance(number, Fraction):
        return mpf(number.numerator) / number.denominator
    return mpf(number)


@dataclass
class Piece:
    """A stretch without a turning point, drawn by a parameter that runs from `first` to `last`."""

    first: object
    last: object
    x: object
    y: object


def quadratic_roots(c0, c1, c2):
    """Real roots of c0 + c1·s + c2·s², by the form that does not cancel."""
    if c2 == 0:
        return [] if c1 == 0 else [-c0 / c1]
    discriminant = c1 * c1 - 4 * c2 * c0
    if discriminant < 0:
        return []
    q = -(c1 + (1 if c1 >= 0 else -1) * mp.sqrt(discriminant)) / 2
    return sorted([q / c2] + ([c0 / q] if q != 0 else []))


class Curve:
    """What every curve has; a curve that plays in real time overrides `natural` and `timed`."""

    #: The time the curve takes by itself, or None.
    natural = None
    #: Whether nothing, not even a duration option, changes that time.
    fixed = False
    #: Its CSS text where that is beyond doubt, else None.
    text = None

    def timed(self, duration):
        """The curve when its leg lasts `duration` seconds."""
        return self


def last_root(f, lower, upper):
    """The last zero of f, positive at `lower` and not at `upper`, monotonic near that zero."""
    a, b = lower, upper
    for _ in range(30):
        middle = (a + b) / 2
        if f(middle) > 0:
            a = middle
        else:
            b = middle
    fa, fb = f(a), f(b)
    for _ in range(200):
        if fb == 0 or b - a < mpf("1e-45"):
            break
        # The Illinois form of false position: the end that stays put loses half its weight.
        m = (a * fb - b * fa) / (fb - fa)
        fm = f(m)
        if fm > 0:
            a, fa, fb = m, fm, fb / 2
        else:
            b, fb, fa = m, fm, fa / 2
    return b


def decimal_text(number):
    """A rational to 15 decimals, without trailing zeros."""
    whole, decimals = divmod(round(abs(number) * 10**15), 10**15)
    text = f"{whole}.{decimals:015d}".rstrip("0").rstrip(".")
    return "-" + text if number < 0 and text != "0" else text
