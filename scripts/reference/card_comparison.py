"""Compares what the program printed for a command of the cards with the reference."""

from fractions import Fraction

from cards import CardTable
from deck_comparison import UNIT, Comparison, compare, half_ulp

#: Places that a joint moves, with what its closed form for many sub-steps may be off by: 1e-11 pt,
#: taken twice because the place of a release goes into the joint that follows it.
PLACES = ("center_y", "top", "from", "to", "distance", "overshoot")
OFFSETS = ("start_offset", "end_offset", "startOffset", "endOffset")
JOINT = Fraction(2, 10**11)

#: Half an ulp of 24,000 pt/s, the most that a card moves at; a hundred sub-steps leave 64 of them.
SPEED = 64 * half_ulp(Fraction(24_000))


class JointComparison(Comparison):
    """The output's promise, with what a joint's arithmetic adds to it."""

    def allowed(self, place, expected):
        allowed = super().allowed(place, expected)
        name = place.split()[-1]
        if name in PLACES or name in OFFSETS:
            return max(allowed, UNIT / 2 + JOINT)
        return max(allowed, UNIT / 2 + SPEED) if name.lower().endswith("velocity") else allowed


def compare_cards(program, words):
    """Runs one command and compares everything it printed."""
    return compare(program, words, CardTable, JointComparison)
