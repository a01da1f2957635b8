"""The path of a drag: piecewise linear in time, stopped, stretched and limited by the deck.

Raw positions are rational, so the times at which they reach 0, a ledge or a stop are exact.
"""

import csv
import json
from dataclasses import dataclass
from fractions import Fraction

from mpmath import mp, mpf

from curve_base import Piece, exact, real


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
    """A time interval with one rule, and the raw positions at both ends."""

    first: Fraction
    last: Fraction
    start: Fraction
    end: Fraction

    @property
    def speed(self):
        return (self.end - self.start) / (self.last - self.first)

    def raw(self, t):
        return self.start + self.speed * (exact(t) - self.first)

    @property
    def middle(self):
        return (self.start + self.end) / 2


class Drag:
    """The offset during a drag."""

    def __init__(self, points, stops, opens, ledges, rubber, limit, rest):
        """`points` are (time, raw position); pairs are for the − side and the + side.

        `stops` limit the raw position (None: no limit), `opens` are the open offsets, `rubber` is
        None without elasticity, `limit` is that of gap mode, and `rest` the closed offset.
        """
        self.stops, self.opens, self.ledges = stops, opens, ledges
        self.rubber, self.limit, self.rest = rubber, limit, rest
        self.duration = points[-1][0]
        self.target = self._offset_at(points[-1][1])
        levels = {rest, Fraction(0), *opens, limit(-(10**12)), limit(10**12)}
        levels |= {stop for stop in stops if stop is not None}
        self.stretches = []
        for (ta, ra), (tb, rb) in zip(points, points[1:]):
            if ta == tb:
                continue
            crossed = [level for level in levels if min(ra, rb) < level < max(ra, rb)]
            knots = sorted(ta + (level - ra) / (rb - ra) * (tb - ta) for level in crossed)
            whole = Stretch(ta, tb, ra, rb)
            knots = [ta, *knots, tb]
            for a, b in zip(knots, knots[1:]):
                self.stretches.append(Stretch(a, b, whole.raw(a), whole.raw(b)))

    def _stopped(self, raw):
        low, high = self.stops
        raw = raw if low is None else max(raw, low)
        return raw if high is None else min(raw, high)

    def _stretched(self, raw):
        """Returns the side whose ledge a raw position is beyond: 0 for −, 1 for +, or None."""
        raw = self._stopped(raw)
        beyond = 0 if raw < self.opens[0] else 1 if raw > self.opens[1] else None
        return beyond if self.limit(raw) == raw else None

    def _offset_at(self, raw, beyond=None):
        """Returns the offset at a raw position."""
        raw = self._stopped(raw)
        held = min(max(raw, self.opens[0]), self.opens[1])
        d = abs(raw) - abs(held)
        if d > 0 and self.rubber:
            beyond = 1 if raw > 0 else 0
            height = self.rubber.stretch(d, self.ledges[beyond])[0]
            held = exact(held + exact(height) * (1 if beyond else -1))
        return self.limit(held)

    def _slopes(self, stretch, raw):
        """Returns velocity and acceleration at a raw position of a stretch."""
        speed, middle = stretch.speed, stretch.middle
        limited = self.limit(self._offset_at(middle))
        if self._stopped(middle) != middle or limited != self._free(middle):
            return mpf(0), mpf(0)
        if not self.rubber and not self.opens[0] <= middle <= self.opens[1]:
            return mpf(0), mpf(0)
        beyond = self._stretched(middle)
        if beyond is None:
            return real(speed), mpf(0)
        d = abs(raw) - abs(self.opens[beyond])
        _, slope, second = (real(n) for n in self.rubber.stretch(d, self.ledges[beyond]))
        # The stretch is mirrored on the − side: the second derivative changes sign.
        return slope * real(speed), second * real(speed) ** 2 * (1 if beyond else -1)

    def _free(self, raw):
        """Returns the offset at a raw position without the limit of gap mode."""
        limit, self.limit = self.limit, lambda offset: offset
        try:
            return self._offset_at(raw)
        finally:
            self.limit = limit

    def state(self, t):
        if not self.stretches:
            return real(self.target), mpf(0), mpf(0)
        found = [stretch for stretch in self.stretches if stretch.first <= t][-1]
        raw = found.raw(t)
        return (real(self._offset_at(raw)), *self._slopes(found, raw))

    def pieces(self):
        whole = real(self.duration)

        def y(stretch):
            return lambda u: real(self._offset_at(stretch.raw(u)))

        return [
            Piece(real(s.first), real(s.last), lambda u: u / whole, y(s)) for s in self.stretches
        ]

    def speeds(self):
        found = []
        for s in self.stretches:
            for t, raw in ((s.first, s.start), (s.last, s.end)):
                found.append((t / self.duration, self._slopes(s, raw)[0]))
        return found

    def showing(self, raw):
        """Returns the side that is shown at a raw position: 1, −1 or 0."""
        offset = self._offset_at(raw)
        return (offset > self.rest) - (offset < self.rest)

    def turns(self, showing):
        """Returns the times at which the shown side changes, with the sides before and after.

        `showing` is the side before the drag. Touching 0 gives two changes.
        """
        for stretch in self.stretches:
            if showing != 0 and self.showing(stretch.start) == 0:
                after = self.showing(stretch.middle)
                if after != showing:
                    yield stretch.first, showing, after
                else:
                    yield stretch.first, showing, 0
                    yield stretch.first, 0, after
                showing = after
            elif showing == 0 and self.showing(stretch.middle) != 0:
                showing = self.showing(stretch.middle)
                yield stretch.first, 0, showing
        if showing != 0 and self.target == self.rest:
            yield self.duration, showing, 0
