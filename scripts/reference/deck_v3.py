"""The deck of release 3, whose side views slide over the center."""

from fractions import Fraction

import curves
from curve_base import exact, real
from curve_springs import from_duration
from deck_legs import DragLeg, Leg
from deck_state import SIGN, DeckMotion
from drag_path import DragPath, Free, translations

HALF_A_SECOND = Fraction(1, 2)


class SlidingOver:
    """A deck whose offset is the exposed length of the side view: + on the left, − on the right."""

    def __init__(self, options):
        self.options = options
        self.width, self.height = options["size"]
        self.side = options["side"]
        self.sizes = {side: options[f"{side}-size"] or Fraction(320) for side in ("left", "right")}
        self.offset = self.initial_offset()
        if self.side == "open":
            self.side = "right" if self.offset < 0 else "left"
        self.clock = options["delay"]
        #: The offsets at which legs start and end, which are on the side of the sliding view.
        self.reached = []
        self.motion = DeckMotion(
            self.clock, self.offset, self.side, options=options, bounds=options["size"],
            deck=self, interactive=[(Fraction(0), True)],
            hidden=[(Fraction(0), side, False) for side in SIGN],
        )  # fmt: skip

    def initial_offset(self):
        """Returns the initial offset from --state or --offset."""
        options = self.options
        if options.given("offset"):
            return options["offset"]
        closed = options.command in ("open", "pan", "resize") or self.side not in options["sides"]
        state = options["state"] or ("closed" if closed else self.side)
        return Fraction(0) if state == "closed" else self.target(state)

    def target(self, side):
        return SIGN[side] * self.sizes[side]

    def frames(self, offset, width):
        """Returns the columns of release 3, and the position of the center."""
        side = "left" if offset > 0 else "right" if offset < 0 else self.shown
        size = real(self.sizes[side])
        x = offset - size if side == "left" else real(width) + offset
        # A spring may pass either end; the decoration is then fully visible or hidden.
        sign = next((1 if position > 0 else -1 for position in self.reached if position), None)
        share = abs(offset) / size if sign is None or sign * offset > 0 else offset * 0
        return {
            "center_x": offset / 10, "decoration_opacity": min(share, share * 0 + 1), "side_x": x
        }  # fmt: skip

    @property
    def shown(self):
        return "right" if self.side == "right" else "left"

    # Legs and events

    def event(self, name, side=None):
        self.motion.events.append((self.clock, name, side or self.side))

    def add(self, name, duration, target, kind=Leg, bounds=None, **more):
        self.reached += [self.offset, target]
        none, size = (Fraction(0), Fraction(0)), (self.width, self.height)
        self.motion.legs.append(
            kind(name, "x", self.clock, duration, self.offset, target, ledges=(none, none),
                 bounds=(size, bounds or size), **more)
        )  # fmt: skip
        self.offset, self.clock = target, self.clock + duration

    def slide(self, name, target, velocity=Fraction(0)):
        """Springs to an offset, with the initial velocity of the side view (pt/s)."""
        distance = target - self.offset
        duration = HALF_A_SECOND if self.options["animation"] and distance != 0 else Fraction(0)
        if self.options["curve"]:
            curve = curves.parse(self.options["curve"])
            text = curve.text
            if curve.fixed and duration:
                duration = exact(curve.natural)
        else:
            share = exact(velocity) / distance if distance != 0 else Fraction(0)
            curve, text = from_duration(HALF_A_SECOND, Fraction(1), share), None
        curve = curve.timed(duration or HALF_A_SECOND)
        self.add(name, duration, target, curve=curve, text=text)

    # Operations

    def rests(self):
        return self.offset in (0, self.target("left"), self.target("right"))

    def plan(self):
        getattr(self, self.options.command)()
        return self.motion

    def open(self):
        target = self.target(self.side)
        if self.side not in self.options["sides"] or self.offset == target:
            return self.event("unchanged")
        if self.offset != 0 or "open" in self.options["delegate-refuses"]:
            return self.event("refused")
        return self.slide("open", target)

    def close(self):
        if self.offset == 0:
            return self.event("unchanged")
        if self.offset != self.target(self.side) or "close" in self.options["delegate-refuses"]:
            return self.event("refused")
        return self.slide("close", Fraction(0))

    def tap(self):
        if self.offset == 0:
            return
        side = "left" if self.offset > 0 else "right"
        if not self.rests() or "close" in self.options["delegate-refuses"]:
            self.event("refused")
            return
        self.event("will-close", side)
        self.slide("close", Fraction(0))
        self.event("did-close", side)

    def touched(self):
        """Returns the side whose edge is touched, and the position of the touch."""
        edge, touch = self.options["edge-width"], self.options["touch"]
        if touch is None:
            return self.shown, Fraction(0) if self.shown == "left" else self.width
        if 0 <= touch[0] <= edge:
            return "left", touch[0]
        return ("right" if self.width - edge <= touch[0] <= self.width else None), touch[0]

    def pan(self):
        points, velocity = translations(self.options)
        side, position = self.touched()
        refused = "open" in self.options["delegate-refuses"]
        if side not in self.options["sides"] or self.offset != 0 or refused:
            shown = None if self.offset == 0 else "left" if self.offset > 0 else "right"
            held = side if side in self.options["sides"] else None
            return self.event("pan-ignored", held or shown)
        target = self.target(side)
        reach = (Fraction(0), target) if side == "left" else (target, Fraction(0))
        start = position if side == "left" else position - self.width
        drag = DragPath([(time, start + dx) for time, dx, _ in points], Free(reach))
        self.event("pan-began", side)
        self.event("will-open", side)
        self.add("drag", drag.duration, drag.target, DragLeg, path=drag)
        self.event("pan-ended", side)
        completes = velocity[0] > 0 if side == "left" else velocity[0] <= 0
        self.slide("open" if completes else "close", target if completes else Fraction(0),
                   velocity[0])  # fmt: skip
        return self.event("did-open" if completes else "did-close", side)

    def rotate(self):
        self.turn("rotate", "rotation-duration", self.options["to-size"])

    def resize(self):
        self.turn("resize", "resize-duration", self.options["to-size"])

    def turn(self, name, option, bounds):
        """Changes the bounds: the right side view moves; the left one and the center do not."""
        curve = curves.parse(self.options["curve"] or "ease-in-out")
        duration = self.options[option] if self.options.given(option) else Fraction(3, 10)
        duration = duration if self.options["animation"] else Fraction(0)
        self.add(name, duration, self.offset, bounds=bounds or (self.height, self.width),
                 curve=curve.timed(duration), text=curve.text)  # fmt: skip
