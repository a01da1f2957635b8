"""The legs of a motion: eased legs, and legs that follow their own path.

A leg is evaluated at a fraction x of its time, an exact rational. For the summary both kinds have
monotonic pieces and candidates for the maximum speed.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from mpmath import mpf

import curves
from curve_base import Piece, real

#: The curve of a leg without one; an absent field in the table of phases.
NO_CURVE = ""


@dataclass
class Leg:
    """An eased leg from one offset to another."""

    name: str
    axis: str
    start: Fraction
    duration: Fraction
    origin: Fraction
    target: Fraction
    curve: curves.Curve = None
    text: str = NO_CURVE
    #: The ledges of left and right before and after, for the parallax.
    ledges: tuple = ()
    #: The reference bounds before and after.
    bounds: tuple = ()

    #: The side of the leg, or None; not a field, so that subclasses may add fields.
    side = None
    #: Whether the leg is shown from its start to its end.
    whole = True

    @property
    def end(self):
        return self.start + self.duration

    @property
    def animates(self):
        """Whether UIKit animates the center, which then takes no touches."""
        return type(self) is Leg and self.duration > 0

    @property
    def distance(self):
        return self.target - self.origin

    def progress(self, x):
        return real(x) if self.duration == 0 else self.curve.value(x)

    def offset(self, x):
        return real(self.origin) + real(self.distance) * self.progress(x)

    def rate(self, x, order):
        """Returns the velocity (order 1) or acceleration (order 2); None if it is infinite."""
        if self.duration == 0:
            return mpf(0)
        return self._scaled(self.curve.slope(x) if order == 1 else self.curve.second(x), order)

    def _scaled(self, slope, order):
        if self.distance == 0:
            return mpf(0)
        return None if slope is None else slope * real(self.distance / self.duration**order)

    def size(self, y):
        before, after = self.bounds
        if before == after:
            return before
        return tuple(real(a) + real(b - a) * real(y) for a, b in zip(before, after))

    def side_views(self, y, views):
        """Returns the side views of `views`, eased from the start to the end of the leg."""
        before = views(self.axis, self.origin, self.ledges[0], self.bounds[0])
        after = views(self.axis, self.target, self.ledges[1], self.bounds[1])
        return tuple(real(a) + real(b - a) * real(y) for a, b in zip(before, after))

    def pieces(self):
        """Returns the monotonic pieces of the offset."""
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
        """Returns the candidates for the maximum speed: (x, velocity), in order of x."""
        if self.duration == 0 or self.distance == 0:
            return []
        return [(x, self._scaled(slope, 1)) for x, slope in self.curve.steepest()]


@dataclass
class PathLeg(Leg):
    """A leg with the offset of a path, whose progress is the fraction of its time.

    The path has `state(t)`, which returns offset, velocity and acceleration after t seconds,
    `pieces()` and `speeds()`; that of a drag may have `limits`, the least and the greatest offset
    that are not beyond its end.
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

    @property
    def limits(self):
        return getattr(self.path, "limits", None)

    def excess(self, offset):
        if self.limits is None:
            return mpf(0)
        low, high = self.limits
        return max(mpf(0), real(offset) - real(high), real(low) - real(offset))

    def overshoot(self):
        ends = [piece.y(u) for piece in self.pieces() for u in (piece.first, piece.last)]
        return max(self.excess(end) for end in (self.target, *ends))

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


@dataclass
class Motion:
    """The motion of a command."""

    begin: Fraction
    start_offset: Fraction
    own_side: str = None
    legs: list = field(default_factory=list)
    events: list = field(default_factory=list)
    #: Figures of the summary for some commands.
    figures: dict = field(default_factory=dict)

    @property
    def end(self):
        return self.legs[-1].end if self.legs else self.begin

    @property
    def end_offset(self):
        return self.legs[-1].target if self.legs else self.start_offset
