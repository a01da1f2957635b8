"""The remaining commands of the deck: rotate, resize, tap and push-over."""

from fractions import Fraction

import curves
from curve_base import exact
from options import SIDES
from deck_peek import Peeking
from deck_state import AXIS, SIGN, State


class Gestures(Peeking):
    """A deck that also rotates, resizes and responds to taps."""

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
        self.add("rotate" if name == "rotation" else name, self.axis, duration, target, curve,
                 ledges=after, bounds=bounds)  # fmt: skip
        self.ledges = ledges

    def exposed(self, offset):
        """Returns the exposed length of the side of the command."""
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
        self.change_bounds("rotation", (width, height), after.limited(axis, offset), ledges)
        self.event("did-rotate")

    def resize(self, side):
        bounds = self.options["to-size"]
        self.change_bounds("resize", bounds, self.offset, dict(self.ledges))

    # Touching and pushing

    def tap(self, side):
        # A release uses the origin: ViewDeck 2.4.2, IIViewDeckController.m:2327-2352.
        position = self.origin(self.axis) if self.shipped else self.offset
        if position == 0:
            return
        # The shown side is that of the sign of the offset, also in transit.
        pair = ("left", "right") if self.axis == "x" else ("top", "bottom")
        shown = pair[0] if position > 0 else pair[1]
        interactivity = self.options["center-hidden-interactivity"]
        if self.is_closed(shown):
            return
        self.side = shown
        if interactivity == "tap-to-close":
            self.close(shown)
        elif interactivity == "tap-to-close-bouncing":
            self.bounce(shown)

    def push_over(self, side):
        if not self.is_open("right") or self.refuses("close"):
            return self.event("refused")
        self.side = "right"
        self.close_at_once("right")
        curve = curves.parse(self.options["curve"] or "ease-in-out")
        self.add("push-over", "x", Fraction(3, 10), self.rest("x"), curve, side="right")
        return None

    def close_at_once(self, side):
        """Closes a side without animation, regardless of the options."""
        self.event("will-close", side)
        self.set_interactive(True)
        self.shadow()
        axis = AXIS[side]
        self.add("close", axis, Fraction(0), self.rest(axis), curves.parse("linear"), side=side)
        self.hide(side, True)
        self.send([("did-close", side), ("did-show-center", side)], self.clock)


class After(State):
    """The gap mode of a deck after its bounds have changed."""

    def __init__(self, deck, extents, ledges, cap):
        self.single_side = deck.single_side if cap is not None else None
        self.shipped, self.cap = deck.shipped, cap
        self.width, self.height = extents["x"], extents["y"]
        self.ledges = ledges
