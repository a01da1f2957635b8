"""The peek of the deck: after a close in `documented`, on top of any motion in the releases.

ViewDeck 2.4.2, IIViewDeckController.m:2043-2096.
"""

from fractions import Fraction

from deck_legs import PeekLeg
from deck_rules import Deck
from deck_state import AXIS, OPPOSITE, SIGN
from peek_paths import Part, Polyline, RectifiedSine, whole_heights


class PeekPart(PeekLeg):
    """The visible part of a peek while the deck crosses to the opposite side."""

    whole = False
    #: The duration of the peek, and the two legs of the crossing, which move the side views.
    peek = crossing = None

    def progress(self, x):
        return self.path.time(x) / self.peek

    def side_views(self, y, views):
        closing, opening = self.crossing
        time = closing.start + y * self.peek
        leg = closing if time < closing.end else opening
        share = min((time - leg.start) / leg.duration, Fraction(1))
        return leg.side_views(leg.progress(share), views)


class ClosePart(PeekLeg):
    """The visible part of the closing leg after a shorter peek."""

    whole = False
    closing = None

    def progress(self, x):
        return self.closing.progress(self.path.time(x) / self.closing.duration)

    def side_views(self, y, views):
        return self.closing.side_views(y, views)


class LegPath:
    """A leg as a path, of which a part can be shown."""

    def __init__(self, leg):
        self.leg, self.duration = leg, leg.duration
        self.pieces, self.speeds = leg.pieces, leg.speeds

    def state(self, t):
        x = t / self.duration
        return self.leg.offset(x), self.leg.rate(x, 1), self.leg.rate(x, 2)


class Peeking(Deck):
    """A deck that also peeks."""

    def begin_close(self, side):
        """Closes a side like `close`. Returns the events at its end."""
        return self.close_leg(side, "ease-in-out" if self.is_open(side) else "ease-out")

    def peek(self, side):
        if side not in self.sides or self.is_open(side) or self.refuses("peek"):
            return self.event("refused")
        if self.shipped:
            return self.peek_of_release(side)
        moved = self.moved()
        if moved and self.refuses("close"):
            return self.event("refused")
        ending = [event for other in moved for event in self.begin_close(other)]
        self.event("will-peek")
        self.send(ending, self.clock)
        self.hide(side, False)
        rest = self.rest(AXIS[side])
        self.peek_leg(side, rest, self.sine(side, rest))
        self.event("did-peek")
        self.hide(side, True)
        return None

    def peek_duration(self):
        """Returns the duration of the peek; a close before it has its own duration."""
        options = self.options
        duration = options["duration"] if options.given("duration") else Fraction(6, 5)
        return duration if options["animation"] else Fraction(0)

    def sine(self, side, rest):
        options, duration = self.options, self.peek_duration()
        if duration == 0:
            return None
        shape = options["distance"], duration, options["bounces"], options["damping"]
        sine = RectifiedSine(rest, SIGN[side], *shape)
        if not self.shipped:
            return sine
        heights = whole_heights(*shape) if self.early else sine.heights()
        limited = side == self.single_side and SIGN[side] > 0
        heights = [min(height, self.bound()) if limited else height for height in heights]
        return Polyline([rest + SIGN[side] * height for height in heights], duration, rest)

    def peek_leg(self, side, rest, path):
        self.add("peek", AXIS[side], self.peek_duration(), rest, kind=PeekLeg, origin=rest, side=side,
                 path=path)  # fmt: skip

    # The releases

    def peek_of_release(self, side):
        """Peeks around the offset; if a side is open, the deck crosses at the same time."""
        if any(self.is_open(other) for other in self.sides):
            source = self.crossing()
            return self.peek_across(side, source) if source else self.event("refused")
        base = self.offset if AXIS[side] == self.axis else Fraction(0)
        self.event("will-peek")
        self.hide(side, False)
        self.peek_leg(side, base, self.sine(side, base))
        self.event("did-peek")
        self.unpeek(side, self.clock, base)
        return None

    def unpeek(self, side, time, offset):
        """Hides the side view, also a single one, after a peek of a deck at 0."""
        if offset == 0:
            self.motion.hidden.append((time, side, True))

    def peek_across(self, side, source):
        """Adds the visible parts: the last started motion is shown, first and last the peek."""
        begin, path = self.clock, self.sine(side, Fraction(0))
        self.cross(source)
        closing, opening = self.motion.carried = self.motion.legs[-2:]
        self.motion.legs[-2:] = []
        end = begin + self.peek_duration()
        self.event("will-peek", side, begin)
        self.motion.hidden.append((begin, side, False))
        self.event("did-peek", side, end)
        self.unpeek(side, end, opening.target if end >= closing.end else closing.target)
        self.peek_part(side, path, Fraction(0), min(end, closing.end) - begin, Fraction(0))
        if end < closing.end:
            part = ClosePart(
                "close", closing.axis, end, closing.end - end, closing.origin, closing.target,
                text=closing.text, bounds=closing.bounds,
                path=Part(LegPath(closing), end - begin, closing.duration),
            )  # fmt: skip
            part.side, part.closing = source, closing
            self.motion.legs.append(part)
        opening.side = OPPOSITE[source]
        self.motion.legs.append(opening)
        if end > opening.end:
            self.peek_part(side, path, opening.end - begin, end - begin, opening.target)
        self.axis, self.offset = opening.axis, opening.target
        self.clock = max(end, opening.end)

    def peek_part(self, side, path, first, last, target):
        """Adds a part of the peek; at its end the deck is at the model offset."""
        closing = self.motion.carried[0]
        part = PeekPart(
            "peek", AXIS[side], closing.start + first, last - first, Fraction(0), target,
            bounds=closing.bounds,
            path=Part(path, first, last, target if last == path.duration else None),
        )  # fmt: skip
        part.side, part.peek, part.crossing = side, path.duration, self.motion.carried
        self.motion.legs.append(part)
