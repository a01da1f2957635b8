"""The paths of peeks: a damped, rectified sine, the polylines of the releases, and 32-bit numbers.

ViewDeck 2.2.11, IIViewDeckController.m:1955-2013: the values are floats, and C's `abs` takes
integers, so every height is truncated to whole points.
"""

import math
from fractions import Fraction

from mpmath import mp, mpf

from curve_base import Piece, exact, real, root


class RectifiedSine:
    """rest ± |exp(−ζ·ωn·t) · (V/ωd) · sin(ωd·t)| for t from 0 to T; at T it is rest again."""

    def __init__(self, rest, sign, distance, duration, bounces, damping):
        self.rest, self.sign = real(rest), sign
        self.duration = duration
        #: ωd·t is π·turns·t, where the turns are exact.
        self.turns = bounces / duration
        ratio = real(min(max(damping, Fraction(1, 10000)), Fraction(9999, 10000)))
        q = mp.sqrt(1 - ratio**2)
        self.rate = mp.pi * real(self.turns)
        self.decay = ratio * self.rate / q
        # 0.18 of a period is 0.36·π of phase.
        first = mp.pi * mpf(36) / 100
        self.height = real(distance) / (mp.exp(-ratio / q * first) * mp.sin(first))

    def swing(self, t):
        """Returns the sine before rectification, and its first two derivatives."""
        half_turns = self.turns * exact(t)
        whole = half_turns.__floor__()
        fade = self.height * mp.exp(-self.decay * real(t)) * (-1) ** (whole % 2)
        angle = mp.pi * real(half_turns - whole)
        cosine, sine = mp.cos(angle), mp.sin(angle)
        velocity = fade * (self.rate * cosine - self.decay * sine)
        bend = self.decay**2 - self.rate**2
        acceleration = fade * (bend * sine - 2 * self.decay * self.rate * cosine)
        return fade * sine, velocity, acceleration

    def state(self, t):
        """Returns the state; the velocity at a corner is that after it, but at T that before it."""
        u, velocity, acceleration = self.swing(t)
        half_turns = self.turns * t
        whole = half_turns.__floor__()
        # The odd swings, below the line, are mirrored.
        up = self.sign * (-1) ** (whole % 2)
        if t == self.duration:
            u = mpf(0)
            if half_turns == whole:
                up = -up
        return self.rest + up * u, up * velocity, up * acceleration

    def _phases(self, phase):
        """Returns the times of a phase of ωd·t, one in each half turn."""
        times = [(phase / mp.pi + k) / real(self.turns) for k in range(-1, self._count() + 1)]
        return [t for t in times if 0 < t < real(self.duration)]

    def _count(self):
        return (self.turns * self.duration).__ceil__()

    def pieces(self):
        whole = real(self.duration)
        crest = mp.atan2(self.rate, self.decay)
        corners = [real(k / self.turns) for k in range(1, self._count())]
        knots = sorted([mpf(0), whole, *corners, *self._phases(crest)])

        def y(t):
            return self.rest + self.sign * abs(self.swing(t)[0])

        return [Piece(a, b, lambda t: t / whole, y) for a, b in zip(knots, knots[1:])]

    def speeds(self):
        whole = real(self.duration)
        bend = mp.atan2(2 * self.decay * self.rate, self.decay**2 - self.rate**2)
        corners = [real(k / self.turns) for k in range(1, self._count())]
        times = sorted([mpf(0), whole, *corners, *self._phases(bend)])
        return [(t / whole, self.swing(t)[1]) for t in times]

    def heights(self):
        """Returns the heights that release 2.4.2 samples."""
        count = min((100 * self.duration).__floor__(), 100)
        return [abs(self.swing(i * self.duration / count)[0]) for i in range(count)]


class Polyline:
    """Evenly spaced offsets, linear between them; `end` is one to which it jumps at the end."""

    def __init__(self, offsets, duration, end=None):
        self.values, self.duration, self.end = [real(offset) for offset in offsets], duration, end
        self.count = len(self.values) - 1
        self.spacing = duration / self.count

    def _speed(self, index):
        return (self.values[index + 1] - self.values[index]) / real(self.spacing)

    def state(self, t):
        """Returns the state; the velocity at a corner is that after it, at the end before it."""
        if self.end is not None and t == self.duration:
            return real(self.end), mpf(0), mpf(0)
        t = exact(t)
        index = min((t / self.spacing).__floor__(), self.count - 1)
        speed = self._speed(index)
        return self.values[index] + speed * real(t - index * self.spacing), speed, mpf(0)

    def pieces(self):
        def line(index):
            a, b = self.values[index:index + 2]
            return lambda u: a + (b - a) * (u - index)

        return [
            Piece(mpf(k), mpf(k + 1), lambda u: u / self.count, line(k)) for k in range(self.count)
        ]

    def speeds(self):
        return [(mpf(k) / self.count, self._speed(k)) for k in range(self.count)]


def clipped(pieces, first, last):
    """Returns the parts of pieces between two fractions of the time, rescaled to that time."""
    found = []

    def at(piece, x):
        """Returns the parameter at which a piece reaches a fraction of the time."""
        if piece.x(piece.first) >= x:
            return piece.first
        if piece.x(piece.last) <= x:
            return piece.last
        return root(lambda u: x - piece.x(u), piece.first, piece.last)

    def scaled(piece):
        return lambda u: (piece.x(u) - first) / (last - first)

    for piece in pieces:
        a, b = at(piece, first), at(piece, last)
        if a < b:
            found.append(Piece(a, b, scaled(piece), piece.y))
    return found


class Part:
    """The part of a path between two times."""

    def __init__(self, path, first, last, snap=None):
        """`snap` is the offset at the end, if it differs from that of the path."""
        self.path, self.first, self.last, self.snap = path, first, last, snap
        self.duration = last - first
        self.shares = real(first / path.duration), real(last / path.duration)

    def time(self, x):
        return self.first + exact(x) * self.duration

    def state(self, t):
        if self.snap is not None and t == self.duration:
            return real(self.snap), mpf(0), mpf(0)
        return self.path.state(self.first + t)

    def pieces(self):
        return clipped(self.path.pieces(), *self.shares)

    def speeds(self):
        a, b = self.shares
        inside = [((x - a) / (b - a), speed) for x, speed in self.path.speeds() if a < x <= b]
        return [(mpf(0), self.path.state(self.first)[1]), *inside]


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
        swing = float(single(velocity / rate)) * float(exact(mp.sin(real(single(rate * time)))))
        left = float(of(mp.exp, single(single(-ratio * natural) * time)))
        heights.append(Fraction(math.floor(abs(left * swing))))
    return heights
