"""The deck's remaining commands: peek, rotate, resize, tap and push-over."""

from fractions import Fraction

import curves
from curve_base import exact
from deck_legs import NO_CURVE, Leg, PeekLeg
from deck_options import SIDES
from deck_rules import AXIS, SIGN, Deck
from peek_paths import PlayedSine, RectifiedSine


class Gestures(Deck):
    """A deck that also peeks, turns, and is touched."""

    def shut(self, side):
        """Closes a side as `close` does; hands back what has to be told at its end."""
        return self.close_leg(side, "ease-in-out" if self.is_open(side) else "ease-out")

    # Peeking

    def peek(self, side):
        options, moved = self.options, self.moved()
        if side not in self.sides or self.is_open(side) or self.refuses("peek"):
            return self.event("refused")
        if moved and self.refuses("close"):
            return self.event("refused")
        # The duration is the peek's own; what is closed first takes the time of a close.
        duration = options["duration"] if options.given("duration") else Fraction(6, 5)
        duration = duration if options["animation"] else Fraction(0)
        ending = [told for other in moved for told in self.shut(other)]
        self.event("will-peek")
        self.tell(ending)
        self.hide(side, False)
        axis, sign = AXIS[side], SIGN[side]
        rest = self.rest(axis)
        path = None
        if duration > 0:
            path = RectifiedSine(
                rest, sign, options["distance"], duration, options["bounces"], options["damping"]
            )
            if self.shipped:
                limited = side == self.lone and sign > 0
                path = PlayedSine(path, self.bound() if limited else None)
        self.path_leg(PeekLeg, "peek", axis, duration, rest, rest, path)
        self.event("did-peek")
        self.hide(side, True)
        if self.shipped and len(self.sides) == 1:
            self.motion.hidden.append((self.clock, side, True))
        return None

    def path_leg(self, kind, name, axis, duration, origin, target, path):
        ledges, bounds = self.ledge_pair(), (self.width, self.height)
        self.motion.legs.append(
            kind(name, axis, self.clock, duration, origin, target, None, NO_CURVE,
                 (ledges, ledges), (bounds, bounds), path)
        )  # fmt: skip
        self.axis, self.offset = axis, target
        self.clock += duration

    # Rotating and resizing

    def turn_duration(self, option, curve):
        """These legs have durations of their own, which `--duration` does not replace."""
        if not self.options["animation"]:
            return Fraction(0)
        given = self.options[option]
        if curve.natural is not None and (given is None or curve.fixed):
            return exact(curve.natural)
        return Fraction(3, 10) if given is None else given

    def change_bounds(self, name, bounds, target, ledges):
        curve = curves.parse(self.options["curve"] or "ease-in-out")
        duration = self.turn_duration(f"{name}-duration", curve)
        before, changed = self.ledge_pair(), (ledges["left"], ledges["right"])
        phase = "rotate" if name == "rotation" else name
        self.motion.legs.append(
            Leg(phase, self.axis, self.clock, duration, self.offset, target, curve.timed(duration),
                curve.text, (before, changed), ((self.width, self.height), bounds))
        )  # fmt: skip
        self.motion.figures = {
            "start_exposed": self.exposed(self.offset), "end_exposed": self.exposed(target),
            "start_ledge": self.ledges[self.side], "end_ledge": ledges[self.side],
        }  # fmt: skip
        self.ledges, self.offset, self.clock = ledges, target, self.clock + duration

    def exposed(self, offset):
        """How much of the command's own side shows."""
        shows = AXIS[self.side] == self.axis
        return max(SIGN[self.side] * offset, Fraction(0)) if shows else Fraction(0)

    def rotate(self, side):
        width, height = self.options["to-size"] or (self.height, self.width)
        growth = {"x": width - self.width, "y": height - self.height}
        extents = {"x": width, "y": height}
        opened = next((side for side in SIDES if self.is_open(side)), None)
        view = self.options["size-mode"] == "view"

        def kept(ledge, axis):
            grown = ledge + growth[axis] if view else ledge
            return min(max(grown, Fraction(0)), extents[axis])

        ledges = {side: kept(self.ledges[side], AXIS[side]) for side in SIDES}
        cap = kept(self.cap, AXIS[self.lone]) if self.lone else None
        after = After(self, extents, ledges, cap)
        offset, axis = self.offset, self.axis
        if opened:
            offset = SIGN[opened] * (extents[axis] - ledges[opened])
        elif not view and offset > 0:
            offset = max(after.rest(axis), offset + growth[axis])
        elif not view and offset < 0:
            offset = min(after.rest(axis), offset - growth[axis])
        self.shadow()
        self.change_bounds("rotation", (width, height), after.limited(axis, offset), ledges)
        self.event("did-rotate")

    def resize(self, side):
        bounds = self.options["to-size"]
        self.change_bounds("resize", bounds, self.offset, dict(self.ledges))

    # Touching and pushing

    def tap(self, side):
        if self.offset == 0:
            return
        # What shows is the side of the offset's sign, in transit too.
        pair = ("left", "right") if self.axis == "x" else ("top", "bottom")
        shown = pair[0] if self.offset > 0 else pair[1]
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
        self.event("will-close")
        self.set_interactive(True)
        self.shadow()
        self.hold("close", Fraction(0), curves.parse("linear"))
        self.hide("right", True)
        self.tell([("did-close", "right"), ("did-show-center", "right")])
        curve = curves.parse(self.options["curve"] or "ease-in-out")
        self.hold("push-over", Fraction(3, 10), curve)
        return None

    def hold(self, name, duration, curve):
        """A leg that ends closed."""
        ledges, bounds = self.ledge_pair(), (self.width, self.height)
        target = self.rest("x")
        self.motion.legs.append(
            Leg(name, "x", self.clock, duration, self.offset, target, curve.timed(duration),
                curve.text, (ledges, ledges), (bounds, bounds))
        )  # fmt: skip
        self.offset, self.clock = target, self.clock + duration


class After(Deck):
    """The gap mode of a deck once its bounds have changed."""

    def __init__(self, deck, extents, ledges, cap):
        self.lone, self.shipped, self.cap = deck.lone, deck.shipped, cap
        self.width, self.height = extents["x"], extents["y"]
        self.ledges = ledges
