"""The stretches that a motion is made of: eased legs, and legs that follow a path of their own.

A leg answers for any fraction x of its time, an exact rational. Both kinds take part in the
summary by monotonic pieces and by the places where they may be fastest.
"""

from dataclasses import dataclass
from fractions import Fraction

from mpmath import mpf

import curves
from curve_base import Piece, real

#: A leg that has no timing curve; an absent field in the table of phases.
NO_CURVE = ""


@dataclass
class Leg:
    """One eased stretch from one offset to another."""

    name: str
    axis: str
    start: Fraction
    duration: Fraction
    origin: Fraction
    target: Fraction
    curve: curves.Curve
    text: str
    #: Ledges of left and right before and after, for the parallax.
    ledges: tuple
    #: The reference bounds before and after.
    bounds: tuple

    #: The side that the leg is about, or None; no field, so that subclasses may add theirs.
    side = None
    #: Whether the leg shows from its beginning to its end.
    whole = True

    @property
    def end(self):
        return self.start + self.duration

    @property
    def distance(self):
        return self.target - self.origin

    def progress(self, x):
        return real(x) if self.duration == 0 else self.curve.value(x)

    def offset(self, x):
        return real(self.origin) + real(self.distance) * self.progress(x)

    def rate(self, x, order):
        """The velocity (order 1) or the acceleration (order 2); None where it has no bound."""
        if self.duration == 0:
            return mpf(0)
        return self._scaled(self.curve.slope(x) if order == 1 else self.curve.second(x), order)

    def _scaled(self, slope, order):
        if self.distance == 0:
            return mpf(0)
        return None if slope is None else slope * real(self.distance / self.duration**order)

    def size(self, y):
        """The presented bounds at a progress."""
        before, after = self.bounds
        if before == after:
            return before
        return tuple(real(a) + real(b - a) * real(y) for a, b in zip(before, after))

    def side_views(self, y, views):
        """What `views` makes of an offset, ledges and bounds, eased from end to end."""
        before = views(self.axis, self.origin, self.ledges[0], self.bounds[0])
        after = views(self.axis, self.target, self.ledges[1], self.bounds[1])
        return tuple(real(a) + real(b - a) * real(y) for a, b in zip(before, after))

    def pieces(self):
        """Monotonic pieces of the offset."""
        if self.duration == 0 or self.distance == 0:
            return []

        def drawn(y):
            return lambda u: real(self.origin) + real(self.distance) * y(u)

        return [Piece(p.first, p.last, p.x, drawn(p.y)) for p in self.curve.pieces()]

    def overshoot(self):
        if self.duration == 0 or self.distance == 0:
            return mpf(0)
        ends = [piece.y(u) - 1 for piece in self.curve.pieces() for u in (piece.first, piece.last)]
        return abs(real(self.distance)) * max(ends)

    def speeds(self):
        """Where the speed may be greatest: (x, velocity), in order of x."""
        if self.duration == 0 or self.distance == 0:
            return []
        return [(x, self._scaled(slope, 1)) for x, slope in self.curve.steepest()]


@dataclass
class PathLeg(Leg):
    """A leg whose offset is a path's, and whose progress is the fraction of its time.

    The path has `state(t)`, which is offset, velocity and acceleration after t seconds, `pieces()`
    and `speeds()`.
    """

    path: object = None

    def progress(self, x):
        return x

    def offset(self, x):
        if self.duration == 0:
            return real(self.origin) + real(self.distance) * real(x)
        return self.path.state(x * self.duration)[0]

    def rate(self, x, order):
        return mpf(0) if self.duration == 0 else self.path.state(x * self.duration)[order]

    def pieces(self):
        return self.path.pieces() if self.duration > 0 else []

    def overshoot(self):
        return mpf(0)

    def speeds(self):
        return self.path.speeds() if self.duration > 0 else []


class PeekLeg(PathLeg):
    """A peek, which side views do not follow."""

    def side_views(self, y, views):
        return views(self.axis, self.origin, self.ledges[0], self.bounds[0])


class DragLeg(PathLeg):
    """A drag, which side views follow at every instant."""

    def side_views(self, y, views):
        return views(self.axis, self.offset(y), self.ledges[0], self.bounds[0])
