"""The path of a drag, piecewise linear in time, and the law by which a view follows it.

A law has `value(raw)`, the offset at a raw position; `rates(raw, side)`, the first two derivatives
of the law before rounding on one side of a position (+1 or −1); `knots(a, b)`, the positions
between two others at which it bends, jumps or steps; and `stepped`, whether it rounds. Raw
positions are rational, so the times at which they reach a knot are exact.
"""

import csv
import json
from dataclasses import dataclass
from fractions import Fraction

from mpmath import mp, mpf

from curve_base import Piece, exact, real
from spring_figures import DIGITS


def recorded(file):
    """Returns the points (time, x, y) of a recorded path, relative to its first point."""
    with open(file, encoding="utf-8") as stream:
        if file.endswith(".json"):
            rows = json.load(stream, parse_float=Fraction, parse_int=Fraction)
        else:
            rows = list(csv.DictReader(stream))
    points = [tuple(Fraction(row[name]) for name in ("time", "x", "y")) for row in rows]
    return [tuple(b - a for a, b in zip(points[0], point)) for point in points]


def final_slope(points, index):
    """Returns the least-squares slope of a coordinate over the last 0.1 s, both ends included.

    If there are fewer than two points in that time, it is the slope of the last two points.
    """
    last = [point for point in points if point[0] >= points[-1][0] - Fraction(1, 10)]
    last = last if len(last) > 1 else points[-2:]
    count = len(last)
    mean_time = sum(point[0] for point in last) / count
    mean = sum(point[index] for point in last) / count
    spread = sum((point[0] - mean_time) ** 2 for point in last)
    if spread == 0:
        return Fraction(0)
    return sum((point[0] - mean_time) * (point[index] - mean) for point in last) / spread


def translations(options):
    """Returns the points (time, dx, dy) and the velocity at release."""
    given = options["velocity"]
    if options.given("path"):
        points = recorded(options["path"])
        measured = final_slope(points, 1), final_slope(points, 2)
    else:
        dx, dy = (*(options["to"] or (Fraction(0),)), Fraction(0))[:2]
        zero = Fraction(0)
        points = [(zero, zero, zero), (options["drag-duration"], dx, dy)]
        measured = (zero, zero)
    return points, measured if given is None else (*given, Fraction(0))[:2]


#: The distance from a bend at which one side of it is chosen.
BESIDE = Fraction(1, 10**30)
#: A position beyond all others (pt).
FAR = Fraction(10**12)


@dataclass
class Rubber:
    """The stretch of a deck beyond a ledge: (1 − 1/(d·c/ℓ + 1))·ℓ."""

    coefficient: Fraction

    def stretch(self, d, ledge):
        """Returns the stretch for a distance, and its first two derivatives."""
        if ledge == 0:
            return Fraction(0), Fraction(0), Fraction(0)
        c = self.coefficient
        below = d * c + ledge
        return (
            ledge * d * c / below, c * ledge**2 / below**2, -2 * c**2 * ledge**2 / below**3
        )  # fmt: skip


class Elastic:
    """The stretch of release 2.4.2 beyond a ledge: 2·d / ln(d + 1), and 0 at d = 0."""

    # At 1e-40 pt the slope loses 80 digits.
    @mp.workdps(DIGITS)
    def stretch(self, d, ledge):
        d = real(d)
        if d == 0:
            # The stretch jumps by 2 pt at its start; its slopes there are limits from beyond.
            return mpf(0), mpf(1), -mpf(1) / 3
        bend, share = mp.log1p(d), d / (1 + d)
        slope = 2 * (bend - share) / bend**2
        rest = d / (1 + d) ** 2 / bend**2 - 2 * (bend - share) / (1 + d) / bend**3
        return 2 * d / bend, slope, 2 * rest


@dataclass
class Stretch:
    """A time interval with one speed, in which the law does not bend or step."""

    first: Fraction
    last: Fraction
    #: The raw positions at both ends.
    start: Fraction
    end: Fraction

    @property
    def speed(self):
        return (self.end - self.start) / (self.last - self.first)

    @property
    def toward(self):
        return (self.end > self.start) - (self.end < self.start)

    @property
    def middle(self):
        return (self.start + self.end) / 2

    def raw(self, t):
        return self.start + self.speed * (exact(t) - self.first)


class DragPath:
    """The offset during a drag of (time, raw position)."""

    def __init__(self, points, law):
        self.law, self.points = law, points
        self.duration = points[-1][0]
        self.origin, self.target = law.value(points[0][1]), law.value(points[-1][1])
        #: All stretches of the finger, also those that take no time.
        self.moves = []
        for (ta, ra), (tb, rb) in zip(points, points[1:]):
            knots = sorted({knot for knot in law.knots(min(ra, rb), max(ra, rb))
                            if min(ra, rb) < knot < max(ra, rb)}, reverse=rb < ra)  # fmt: skip
            times = [ta, *(ta + (knot - ra) / (rb - ra) * (tb - ta) for knot in knots), tb]
            raws = [ra, *knots, rb]
            self.moves += map(Stretch, times, times[1:], raws, raws[1:])
        self.stretches = [stretch for stretch in self.moves if stretch.first < stretch.last]

    def raw(self, t):
        found = [stretch for stretch in self.stretches if stretch.first <= t]
        return found[-1].raw(t) if found else self.points[-1][1]

    def rates(self, stretch, raw, side):
        if stretch.toward == 0:
            return mpf(0), mpf(0)
        speed, rates = real(stretch.speed), self.law.rates(raw, side)
        return tuple(
            None if rate is None else rate * speed**order for order, rate in enumerate(rates, 1)
        )

    def state(self, t):
        """Returns offset, velocity and acceleration after t seconds."""
        t = exact(t)
        if not self.stretches:
            return real(self.target), mpf(0), mpf(0)
        stretch = [stretch for stretch in self.stretches if stretch.first <= t][-1]
        raw, side = stretch.raw(t), stretch.toward if t < stretch.last else -stretch.toward
        return real(self.law.value(raw)), *self.rates(stretch, raw, side)

    def pieces(self):
        whole = real(self.duration)

        def height(stretch):
            if self.law.stepped:
                constant = real(self.law.value((stretch.start + stretch.end) / 2))
                return lambda u: constant
            return lambda u: real(self.law.value(stretch.raw(u)))

        return [
            Piece(real(s.first), real(s.last), lambda u: u / whole, height(s))
            for s in self.stretches
        ]

    def speeds(self):
        found = []
        for s in self.stretches:
            for t, raw, side in ((s.first, s.start, s.toward), (s.last, s.end, -s.toward)):
                found.append((t / self.duration, self.rates(s, raw, side)[0]))
        return found


@dataclass
class Free:
    """A law that follows between two positions, and beyond them stops or stretches.

    Pairs are for the − side and the + side.
    """

    #: The positions between which the view follows.
    opens: tuple
    #: What the stretch depends on.
    ledges: tuple = None
    #: The stretch, or None.
    rubber: object = None
    #: Limits of the raw position; None is no limit.
    stops: tuple = (None, None)
    #: The limit of gap mode for an offset.
    limit: object = staticmethod(lambda offset: offset)
    rest: Fraction = Fraction(0)
    #: Positions at which the stretch bends.
    bends: tuple = ()

    stepped = False

    def _stopped(self, raw):
        low, high = self.stops
        raw = raw if low is None else max(raw, low)
        return raw if high is None else min(raw, high)

    def _free(self, raw):
        """Returns the offset at a raw position without the limit of gap mode."""
        raw = self._stopped(raw)
        held = min(max(raw, self.opens[0]), self.opens[1])
        d = abs(raw) - abs(held)
        if d > 0 and self.rubber:
            height = exact(self.rubber.stretch(d, self.ledges[raw > 0])[0])
            return held + height * (1 if raw > 0 else -1)
        return held

    def value(self, raw):
        return self.limit(self._free(raw))

    def rates(self, raw, side):
        near = raw + side * BESIDE
        beyond = not self.opens[0] <= near <= self.opens[1]
        if self._stopped(near) != near or self.value(near) != self._free(near):
            return mpf(0), mpf(0)
        if not beyond or not self.rubber:
            return mpf(not beyond), mpf(0)
        d = abs(raw) - abs(self.opens[near > 0])
        _, slope, second = (real(n) for n in self.rubber.stretch(d, self.ledges[near > 0]))
        # The stretch is mirrored on the − side.
        return slope, second * (1 if near > 0 else -1)

    def knots(self, a, b):
        ends = {stop for stop in self.stops if stop is not None} | {*self.bends}
        return ends | {self.rest, Fraction(0), *self.opens, self.limit(-FAR), self.limit(FAR)}
