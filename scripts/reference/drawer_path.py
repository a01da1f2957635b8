"""The legs of a drawer that are not eased: its peek, and the delay of a full close."""

from fractions import Fraction

from mpmath import mpf

from curve_base import Piece, exact, real
from side_panel_drag import FingerLeg

#: The heights of a peek, of 128.
HEIGHTS = (
    0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 24, 42, 54, 62, 64, 62,
    54, 42, 24, 0, 18, 28, 32, 28, 18, 0,
)  # fmt: skip


class PeekPath:
    """Offsets from 0 to a signed distance and back."""

    def __init__(self, distance, duration):
        self.duration = duration
        self.offsets = [distance * height / 128 for height in HEIGHTS]
        self.target = Fraction(0)

    @property
    def count(self):
        return len(self.offsets) - 1

    def _segment(self, t):
        """Returns the index of a segment, and its speed."""
        index = min((t * self.count / self.duration).__floor__(), self.count - 1)
        a, b = self.offsets[index:index + 2]
        return index, (b - a) * self.count / self.duration

    def state(self, t):
        """Returns the state; the velocity at a corner is that after it, at the end before it."""
        t = exact(t)
        index, speed = self._segment(t)
        offset = self.offsets[index] + speed * (t - index * self.duration / self.count)
        return real(offset), real(speed), mpf(0)

    def pieces(self):
        def line(k):
            return lambda x: real(self.state(exact(x) * self.duration)[0])

        edges = [real(Fraction(k, self.count)) for k in range(self.count + 1)]
        return [Piece(a, b, lambda x: x, line(k)) for k, (a, b) in
                enumerate(zip(edges, edges[1:]))]  # fmt: skip

    def speeds(self):
        return [(Fraction(k, self.count), real((b - a) * self.count / self.duration))
                for k, (a, b) in enumerate(zip(self.offsets, self.offsets[1:]))]  # fmt: skip


class WaitLeg(FingerLeg):
    """A delay within a motion."""

    def columns(self, x):
        return self.columns_at(None, None)

    def progress(self, x):
        return Fraction(0)

    def offset(self, x):
        return self.origin

    def rate(self, x, order):
        return mpf(0)

    def pieces(self):
        return []

    def speeds(self):
        return []


class PeekedLeg(FingerLeg):
    """A peek, which the other columns do not follow."""

    def columns(self, x):
        return self.columns_at(None, None)
