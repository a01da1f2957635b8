"""The rules of the deck for open, close, toggle, bounce and set-size."""

from fractions import Fraction

from options import SIDES
from deck_state import AXIS, OPPOSITE, SIGN, State


class Deck(State):
    """A deck that opens, closes, bounces and changes its sizes."""

    def open(self, side):
        opposite = OPPOSITE[side]
        others = [side for side in self.moved() if AXIS[side] != AXIS[self.side]]
        if side not in self.sides or self.is_open(side):
            return self.event("unchanged")
        if self.refuses("open"):
            return self.event("refused")
        if not self.is_closed(side):
            return self.open_leg(side, self.transit)
        if not self.is_closed(opposite):
            return self.cross(opposite) if self.is_open(opposite) else self.event("refused")
        if others:
            if self.refuses("close"):
                return self.event("refused")
            other = others[0]
            ending = self.close_leg(other, "ease-in-out" if self.is_open(other) else "ease-out")
            return self.open_leg(side, "ease-in-out", ending)
        return self.open_leg(side, "ease-in-out")

    @property
    def transit(self):
        """Returns the curve with which a side in transit opens.

        ViewDeck 2.2.11 sets ease-out after the block has copied the options (line 1450).
        """
        return "ease-in-out" if self.early else "ease-out"

    def cross(self, source):
        """Moves from an open side to the opposite one, like `toggle --across`."""
        self.went_across = True
        ending = self.close_leg(source, "ease-in", quiet=True)
        self.open_leg(OPPOSITE[source], "ease-out", ending, quiet=True)

    def close(self, side):
        if self.is_closed(side):
            return self.event("unchanged")
        if self.refuses("close"):
            return self.event("refused")
        ending = self.close_leg(side, "ease-in-out" if self.is_open(side) else "ease-out")
        self.send(ending, self.clock)

    def toggle(self, side):
        if not self.options["across"]:
            return self.open(side) if self.is_closed(side) else self.close(side)
        source = self.crossing()
        return self.cross(source) if source else self.event("refused")

    def crossing(self):
        """Returns the open side from which the deck can cross, or None."""
        source = next((side for side in SIDES if self.is_open(side)), None)
        if source is None or self.refuses("open") and self.refuses("close"):
            return None
        return source if OPPOSITE[source] in self.sides or self.shipped else None

    def bounce_factors(self, opening):
        """Returns the factors of both legs, which multiply the base durations of the table."""
        factor = self.options["bounce-duration-factor"]
        first = self.options["bounce-open-side-duration-factor"]
        if not self.shipped:
            factor = Fraction(1) if factor is None else factor
            return factor if first is None else first, factor
        factor = Fraction(3, 10) if factor is None else factor
        factor = min(max(factor, Fraction(0)), Fraction(99, 100))
        long = factor if factor != 0 else Fraction(1)
        short = first if first else (1 - factor if factor != 0 else Fraction(1))
        return (long, short) if opening else (short, long)

    def bounce(self, side):
        opening = self.options["opening"]
        out = SIGN[side] * self.extent(side)
        if opening:
            if side not in self.sides or self.is_open(side):
                return self.event("unchanged")
            if self.refuses("open"):
                return self.event("refused")
            curve = "ease-in" if self.is_closed(side) else "ease-in-out"
            moved = self.moved()
            if moved and self.refuses("close"):
                return self.event("refused")
            ending = []
            for other in moved:
                ending = self.close_leg(other, "ease-in-out" if self.is_open(other) else "ease-out")
            first, second = self.bounce_factors(True)
            self.event("will-open")
            start = self.clock
            self.hide(side, False)
            self.leg("bounce-out", side, out, "open", curve, first)
            self.send(ending, start)
            self.bounced(False)
            self.leg("bounce-back", side, self.open_offset(side), "open", "ease-in-out", second)
            if self.is_open(side):
                self.event("did-open")
            return None
        if self.is_closed(side):
            return self.event("unchanged")
        if self.refuses("close"):
            return self.event("refused")
        first, second = self.bounce_factors(False)
        self.event("will-close")
        curve = "ease-in" if self.is_open(side) else "ease-in-out"
        self.leg("bounce-out", side, out, "open", curve, first)
        self.bounced(True)
        self.leg("bounce-back", side, self.rest(AXIS[side]), "close", "ease-out", second)
        self.hide(side, True)
        self.send([("did-close", side), ("did-show-center", side)], self.clock)
        return None

    def bounced(self, interactive):
        if self.options["swap-center"]:
            self.event("center-swapped")
        self.event("bounced")
        self.set_interactive(interactive)
        self.shadow()

    def set_size(self, side):
        before, requested = self.ledges[side], self.ledge_of_size(side, self.options["to"][0])
        if self.shipped:
            return self.set_size_of_release(side, before, requested)
        after = self.capped(requested)
        if not self.is_open(side):
            self.ledges[side] = after
            self.motion.ledges = self.ledge_pair()
            return None
        if after == before:
            return self.event("unchanged")
        self.size_leg(side, "close" if after < before else "open", after, after)
        return None

    def size_leg(self, side, kind, aimed, after):
        """Adds a leg to the open offset of one ledge; `after` is the final ledge."""
        before = self.ledges[side]
        self.ledges[side] = aimed
        target = self.open_offset(side)
        self.ledges[side] = after
        changed = self.ledge_pair()
        self.ledges[side] = before
        self.leg("set-size", side, target, kind, "ease-in-out", ledges=changed)
        self.ledges[side] = after

    def set_size_of_release(self, side, before, requested):
        """Moves to the requested size; the maximum and the delegate change only the ledge.

        ViewDeck 2.4.2, IIViewDeckController.m:681-695 and 1258: the x position is compared.
        """
        capped = requested if self.cap is None else min(self.cap, requested)
        seen = AXIS[side] == "x" and self.origin("x") == self.open_offset(side)
        after = self.answered(side, capped)
        if seen and requested != before:
            self.size_leg(side, "close" if requested < before else "open", requested, after)
            return
        self.ledges[side] = after
        self.motion.ledges = self.ledge_pair()
        if seen and after == before:
            self.event("unchanged")
