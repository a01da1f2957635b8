"""32-bit numbers, and the heights of a peek as release 2.2.11 computes them.

ViewDeck 2.2.11, IIViewDeckController.m:1955-2013: the values are floats, and C's `abs` takes
integers, so every height is truncated to whole points.
"""

import math
from fractions import Fraction

from mpmath import mp

from curve_base import exact, real


def single(number):
    """Returns the 32-bit number nearest to a rational or an mpmath number, half to even."""
    value = exact(number)
    if value == 0:
        return value
    exponent = abs(value).numerator.bit_length() - value.denominator.bit_length()
    if abs(value) < Fraction(2) ** exponent:
        exponent -= 1
    # 24 bits, or fewer below 2⁻¹²⁶.
    unit = Fraction(2) ** max(exponent - 23, -149)
    return round(value / unit) * unit


def double(number):
    """Returns the 64-bit number nearest to a rational or an mpmath number."""
    value = exact(number)
    return value.numerator / value.denominator


def of(function, number):
    """Returns the value of a function at a 32-bit number, rounded to 32 bits."""
    return single(function(real(number)))


def whole_heights(distance, duration, bounces, damping):
    """Returns the heights of a peek before the limit, in whole points, as the library does."""
    count = min(single(100 * duration).__floor__(), 100)
    period = single(2 * duration / bounces)
    rate = single(2 * mp.pi / real(period))
    ratio = min(max(single(damping), single(Fraction(1, 10000))), single(Fraction(9999, 10000)))
    q = of(mp.sqrt, single(1 - single(ratio**2)))
    natural = single(rate / q)
    early = single(single(Fraction(18, 100)) * period)
    fade = of(mp.exp, single(single(single(-ratio / q) * early) * rate))
    first = of(mp.sin, single(early * rate))
    velocity = single(single(single(distance) * rate) / single(fade * first))
    heights = []
    for index in range(count):
        time = single(single(Fraction(index, count)) * duration)
        swing = double(single(velocity / rate)) * double(mp.sin(real(single(rate * time))))
        left = double(of(mp.exp, single(single(-ratio * natural) * time)))
        heights.append(Fraction(math.floor(abs(left * swing))))
    return heights
