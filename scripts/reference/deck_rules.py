"""The rules of the deck for all operations except pan.

A peek is after a close in `documented`, and on top of any motion in the releases: ViewDeck 2.4.2,
IIViewDeckController.m:2043-2096.
"""

from fractions import Fraction

import curves
from curve_base import exact
from deck_legs import PeekLeg
from deck_state import AXIS, OPPOSITE, SIGN, State
from options import SIDES
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


class Deck(State):
    """A deck that does everything but pan.

    Operations are generators that stop at each leg and continue at its end, like completions.
    """

    #: Whether an operation has its bounce before it, and whether the center is exchanged there.
    bouncing = swaps_at_bounce = False

    def open(self, side):
        opposite = OPPOSITE[side]
        others = [side for side in self.moved() if AXIS[side] != AXIS[self.side]]
        if side not in self.sides or self.is_open(side):
            return self.event("unchanged")
        if self.refuses("open"):
            return self.event("refused")
        if not self.is_closed(side):
            return (yield from self.open_leg(side, self.transit))
        if not self.is_closed(opposite):
            if not self.is_open(opposite):
                return self.event("refused")
            return (yield from self.cross(opposite))
        if others and self.refuses("close"):
            return self.event("refused")
        ending = (yield from self.close_leg(others[0])) if others else []
        return (yield from self.open_leg(side, "ease-in-out", ending))

    @property
    def transit(self):
        """Returns the curve with which a side in transit opens.

        ViewDeck 2.2.11 sets ease-out after the block has copied the options (line 1450).
        """
        return "ease-in-out" if self.early else "ease-out"

    def cross(self, source):
        """Moves from an open side to the opposite one, like `toggle --across`."""
        self.went_across, target = True, self.open_offset(OPPOSITE[source])
        ending = yield from self.close_leg(source, "ease-in", quiet=True)
        yield from self.open_leg(OPPOSITE[source], "ease-out", ending, quiet=True, target=target)

    def close(self, side):
        if self.is_closed(side):
            return self.event("unchanged")
        if self.refuses("close"):
            return self.event("refused")
        self.send((yield from self.close_leg(side)))

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
        out = SIGN[side] * self.extent(side)
        if self.options["opening"]:
            if side not in self.sides or self.is_open(side):
                return self.event("unchanged")
            if self.refuses("open"):
                return self.event("refused")
            curve = "ease-in" if self.is_closed(side) else "ease-in-out"
            moved = self.moved()
            if moved and self.refuses("close"):
                return self.event("refused")
            ending, target, self.bouncing = [], self.open_offset(side), True
            for other in moved:
                ending += yield from self.close_leg(other)
            first, second = self.bounce_factors(True)
            if not self.live or self.is_closed(side):
                self.event("will-open")
            self.hide(side, False)
            step = self.leg("bounce-out", side, out, "open", curve, first)
            self.send(ending)
            yield step
            self.bounced(False)
            yield self.leg("bounce-back", side, target, "open", "ease-in-out", second)
            if self.is_open(side):
                self.event("did-open")
            return None
        if self.is_closed(side):
            return self.event("unchanged")
        if self.refuses("close"):
            return self.event("refused")
        first, second = self.bounce_factors(False)
        self.bouncing = True
        self.event("will-close")
        curve = "ease-in" if self.is_open(side) else "ease-in-out"
        yield self.leg("bounce-out", side, out, "open", curve, first)
        self.bounced(True)
        rest = self.rest(AXIS[side])
        yield self.leg("bounce-back", side, rest, "close", "ease-out", second, jumps=True)
        self.hide_closed(side)
        self.send([("did-close", side), ("did-show-center", side)])
        return None

    def bounced(self, interactive):
        if self.options["swap-center"] or self.swaps_at_bounce:
            self.event("center-swapped")
        self.bouncing = self.swaps_at_bounce = False
        self.event("bounced")
        self.set_interactive(interactive)
        self.shadow()

    def set_size(self, side):
        before, requested = self.ledges[side], self.ledge_of_size(side, self.options["to"][0])
        if self.shipped:
            return (yield from self.set_size_of_release(side, before, requested))
        after = self.capped(requested)
        if not self.is_open(side):
            self.ledges[side] = after
            self.motion.ledges = self.ledge_pair()
            return None
        if after == before:
            return self.event("unchanged")
        return (yield from self.size_leg(side, "close" if after < before else "open", after, after))

    def size_leg(self, side, kind, aimed, after):
        """Adds a leg to the open offset of one ledge; `after` is the final ledge."""
        before = self.ledges[side]
        self.ledges[side] = aimed
        target = self.open_offset(side)
        self.ledges[side] = after
        changed = self.ledge_pair()
        self.ledges[side] = before
        step = self.leg("set-size", side, target, kind, "ease-in-out", ledges=changed, jumps=True)
        self.ledges[side] = after
        yield step

    def set_size_of_release(self, side, before, requested):
        """Moves to the requested size; the maximum and the delegate change only the ledge.

        ViewDeck 2.4.2, IIViewDeckController.m:681-695 and 1258: the x position is compared.
        """
        capped = requested if self.cap is None else min(self.cap, requested)
        seen = AXIS[side] == "x" and self.origin("x") == self.open_offset(side)
        after = self.answered(side, capped)
        if seen and requested != before:
            kind = "close" if requested < before else "open"
            return (yield from self.size_leg(side, kind, requested, after))
        self.ledges[side] = after
        self.motion.ledges = self.ledge_pair()
        if seen and after == before:
            self.event("unchanged")
        return None

    # Peeking

    def peek(self, side):
        if side not in self.sides or self.is_open(side) or self.refuses("peek"):
            return self.event("refused")
        if self.shipped:
            return (yield from self.peek_of_release(side))
        moved = self.moved()
        if moved and self.refuses("close"):
            return self.event("refused")
        ending = []
        for other in moved:
            ending += yield from self.close_leg(other)
        self.event("will-peek")
        self.send(ending)
        self.hide(side, False)
        rest = self.rest(AXIS[side])
        yield self.peek_leg(side, rest, self.sine(side, rest))
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
        return self.add("peek", AXIS[side], self.peek_duration(), rest, kind=PeekLeg, origin=rest,
                        side=side, path=path)  # fmt: skip

    # The releases

    def peek_of_release(self, side):
        """Peeks around the offset; if a side is open, the deck crosses at the same time."""
        if any(self.is_open(other) for other in self.sides):
            source = self.crossing()
            if not source:
                return self.event("refused")
            if not self.live:
                return self.peek_across(side, source)
            self.begin_task(self.cross(source))
        base = self.offset if AXIS[side] == self.axis else Fraction(0)
        self.event("will-peek")
        self.hide(side, False)
        yield self.peek_leg(side, base, self.sine(side, base))
        self.event("did-peek")
        self.unpeek(side, self.clock, self.offset)
        return None

    def unpeek(self, side, time, offset):
        """Hides the side view, also a single one, after a peek of a deck at 0."""
        if offset == 0:
            self.motion.hidden.append((time, side, True))

    def peek_across(self, side, source):
        """Adds the visible parts: the last started motion is shown, first and last the peek."""
        begin, path = self.clock, self.sine(side, Fraction(0))
        for step in self.cross(source):
            self.clock = step.end
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

    # Rotating and resizing

    def turn_duration(self, option, curve):
        """Returns the duration of these legs, which `--duration` does not replace."""
        if not self.options["animation"]:
            return Fraction(0)
        given = self.options[option]
        if curve.natural is not None and (given is None or curve.fixed):
            return exact(curve.natural)
        return Fraction(3, 10) if given is None else given

    def change_bounds(self, name, bounds, target, ledges):
        curve = curves.parse(self.options["curve"] or "ease-in-out")
        duration = self.turn_duration(f"{name}-duration", curve)
        self.motion.figures = {
            "start_exposed": self.exposed(self.offset), "end_exposed": self.exposed(target),
            "start_ledge": self.ledges[self.side], "end_ledge": ledges[self.side],
        }  # fmt: skip
        after = ledges["left"], ledges["right"]
        step = self.add("rotate" if name == "rotation" else name, self.axis, duration, target,
                        curve, ledges=after, bounds=bounds)  # fmt: skip
        self.ledges = ledges
        yield step

    def exposed(self, offset):
        shows = AXIS[self.side] == self.axis
        return max(SIGN[self.side] * offset, Fraction(0)) if shows else Fraction(0)

    def rotate(self, side):
        width, height = self.options["to-size"] or (self.height, self.width)
        growth = {"x": width - self.width, "y": height - self.height}
        extents = {"x": width, "y": height}
        opened = next((side for side in SIDES if self.is_open(side)), None)
        view = self.options["size-mode"] == "view"
        # The shadow restarts in every model.
        self.motion.shadows.append(self.clock)

        def kept(ledge, axis):
            grown = ledge + growth[axis] if view else ledge
            return grown if self.shipped else min(max(grown, Fraction(0)), extents[axis])

        cap = kept(self.cap, AXIS[self.single_side]) if self.single_side else None
        if self.shipped and cap is not None and cap <= 0:
            cap = None
        ledges = {side: kept(self.ledges[side], AXIS[side]) for side in SIDES}
        if self.shipped and view:
            # ViewDeck 2.4.2, IIViewDeckController.m:1196-1204: all four, in this order.
            for side in SIDES:
                grown = ledges[side] if cap is None else min(cap, ledges[side])
                ledges[side] = self.answered(side, grown)
        after = After(self, extents, ledges, cap)
        offset, axis = self.offset, self.axis
        if opened:
            offset = SIGN[opened] * (extents[axis] - ledges[opened])
        elif not view and offset > 0:
            offset += growth[axis]
            offset = offset if self.shipped else max(after.rest(axis), offset)
        elif not view and offset < 0:
            offset -= growth[axis]
            offset = offset if self.shipped else min(after.rest(axis), offset)
        target = after.limited(axis, offset)
        yield from self.change_bounds("rotation", (width, height), target, ledges)
        self.event("did-rotate")

    def resize(self, side):
        return self.change_bounds("resize", self.options["to-size"], self.offset, dict(self.ledges))

    # Touching and pushing

    def tap(self, side):
        # A release uses the origin: ViewDeck 2.4.2, IIViewDeckController.m:2327-2352.
        position = self.origin(self.axis) if self.shipped else self.offset
        if position == 0:
            return None
        # The shown side is that of the sign of the offset, also in transit.
        pair = ("left", "right") if self.axis == "x" else ("top", "bottom")
        shown = pair[0] if position > 0 else pair[1]
        interactivity = self.options["center-hidden-interactivity"]
        if self.is_closed(shown):
            return None
        self.side = shown
        if interactivity == "tap-to-close":
            return self.close(shown)
        return self.bounce(shown) if interactivity == "tap-to-close-bouncing" else None

    def push_over(self, side):
        if not self.is_open("right") or self.refuses("close"):
            return self.event("refused")
        self.side = "right"
        self.close_at_once("right")
        curve = curves.parse(self.options["curve"] or "ease-in-out")
        duration = Fraction(3, 10) if self.options["animation"] else Fraction(0)
        yield self.add("push-over", "x", duration, self.rest("x"), curve, side="right",
                       jumps=True)  # fmt: skip
        return None

    def close_at_once(self, side):
        """Closes a side without animation, regardless of the options."""
        self.event("will-close", side)
        self.set_interactive(True)
        self.shadow()
        axis = AXIS[side]
        self.add("close", axis, Fraction(0), self.rest(axis), curves.parse("linear"), side=side)
        self.hide(side, True)
        self.send([("did-close", side), ("did-show-center", side)])


class After(State):
    """The gap mode of a deck after its bounds have changed."""

    def __init__(self, deck, extents, ledges, cap):
        self.single_side = deck.single_side if cap is not None else None
        self.shipped, self.cap = deck.shipped, cap
        self.width, self.height = extents["x"], extents["y"]
        self.ledges = ledges
