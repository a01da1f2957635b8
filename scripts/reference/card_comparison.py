"""Compares the output of the program for a card command with the reference."""

from fractions import Fraction

from cards import CardTable
from deck_comparison import UNIT, Comparison, compare, half_ulp

#: Columns moved by a joint. Its closed form for many sub-steps may be off by 1e-11 pt, allowed
#: twice because the position at a release is the start of the joint after it.
POSITIONS = ("center_y", "top", "from", "to", "distance", "overshoot")
OFFSETS = ("start_offset", "end_offset", "startOffset", "endOffset")
JOINT = Fraction(2, 10**11)

#: Half an ulp of 24,000 pt/s, the maximum speed of a card; a hundred sub-steps lose 64 of these.
SPEED = 64 * half_ulp(Fraction(24_000))


class JointComparison(Comparison):
    """A comparison that also allows for the arithmetic of a joint."""

    def allowed(self, location, expected):
        allowed = super().allowed(location, expected)
        name = location.split()[-1]
        if name in POSITIONS or name in OFFSETS:
            return max(allowed, UNIT / 2 + JOINT)
        return max(allowed, UNIT / 2 + SPEED) if name.lower().endswith("velocity") else allowed


def compare_cards(program, arguments):
    """Runs one command and compares everything that it prints."""
    return compare(program, arguments, CardTable, JointComparison)
