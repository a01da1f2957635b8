"""The legs of a drawer that are not eased: its peek, and the delay of a full close."""

from fractions import Fraction

from mpmath import mpf

from side_panel_drag import FingerLeg

#: The heights of a peek, of 128.
HEIGHTS = (
    0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 24, 42, 54, 62, 64, 62,
    54, 42, 24, 0, 18, 28, 32, 28, 18, 0,
)  # fmt: skip


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
