"""The deck's rules: what open, close, toggle, bounce and set-size decide, as legs and events.

Everything here is a rational number except a spring's own duration, which is carried as the
rational of its 50 digits. Whether a side is open is therefore decided exactly.
"""

from dataclasses import dataclass, field
from fractions import Fraction

import curves
from curve_base import exact
from deck_legs import Leg
from deck_options import SIDES

OPPOSITE = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
SIGN = {"left": 1, "right": -1, "top": 1, "bottom": -1}
AXIS = {"left": "x", "right": "x", "top": "y", "bottom": "y"}


@dataclass
class Motion:
    """What a command decided. Timelines hold (time, value) and the last entry at a time counts."""

    options: object
    start_offset: Fraction
    axis: str
    ledges: tuple
    bounds: tuple
    own_side: str
    legs: list = field(default_factory=list)
    events: list = field(default_factory=list)
    interactive: list = field(default_factory=list)
    shadows: list = field(default_factory=list)
    hidden: list = field(default_factory=list)
    begin: Fraction = Fraction(0)
    #: Figures of the summary that only some commands have.
    figures: dict = field(default_factory=dict)
    #: Release 3's deck, which knows its frames.
    deck: object = None

    @property
    def end(self):
        return self.legs[-1].end if self.legs else self.begin

    @property
    def end_offset(self):
        return self.legs[-1].target if self.legs else self.start_offset


class Deck:
    """The model state, and the motion that a command makes of it."""

    def __init__(self, options):
        self.options = options
        self.width, self.height = options["size"]
        self.shipped = options["model"] == "shipped"
        self.sides = [side for side in SIDES if side in options["sides"]]
        lone = self.sides[0] if len(self.sides) == 1 and options["max-size"] > 0 else None
        self.lone = lone
        self.cap = self.ledge_of_size(lone, options["max-size"]) if lone else None
        self.ledges = {}
        for side in SIDES:
            given = options[f"{side}-size"]
            default = min(Fraction(44), self.extent(side))
            self.ledges[side] = self.capped(
                default if given is None else self.ledge_of_size(side, given)
            )
        self.side = options["side"] if options["side"] in SIDES else "left"
        if options.command == "push-over":
            self.side = "right"
        self.axis, self.offset = "x", Fraction(0)
        if lone:
            self.axis, self.offset = AXIS[lone], self.rest(AXIS[lone])
        self.place()
        if options["side"] == "open":
            self.side = next((side for side in SIDES if not self.is_closed(side)), "left")
        self.clock = options["delay"]
        self.motion = Motion(
            options, self.offset, self.axis, self.ledge_pair(), options["size"], self.side,
            begin=self.clock,
        )  # fmt: skip
        self.set_interactive(all(self.is_closed(side) for side in SIDES))
        for side in SIDES:
            self.hide(side, self.is_closed(side))

    # Geometry

    def extent(self, side):
        return self.width if AXIS[side] == "x" else self.height

    def ledge_of_size(self, side, size):
        return self.extent(side) - size if self.options["size-mode"] == "view" else size

    def capped(self, ledge):
        return ledge if self.cap is None else min(ledge, self.cap)

    def ledge_pair(self):
        return self.ledges["left"], self.ledges["right"]

    def open_offset(self, side):
        return SIGN[side] * (self.extent(side) - self.ledges[side])

    def bound(self):
        """Gap mode's bound on the lone side's axis."""
        return SIGN[self.lone] * (self.extent(self.lone) - self.cap)

    def rest(self, axis):
        if self.lone and not self.shipped and AXIS[self.lone] == axis:
            return self.bound()
        return Fraction(0)

    def limited(self, axis, offset):
        if not self.lone or AXIS[self.lone] != axis:
            return offset
        # Documented: at least as far open as the bound. Shipped: at most.
        return (max if (SIGN[self.lone] > 0) != self.shipped else min)(offset, self.bound())

    def is_closed(self, side):
        if side not in self.sides or AXIS[side] != self.axis:
            return True
        return SIGN[side] * self.offset <= SIGN[side] * self.rest(self.axis)

    def is_open(self, side):
        return not self.is_closed(side) and self.offset == self.open_offset(side)

    def moved(self):
        """The sides that are not closed: at most one."""
        return [side for side in SIDES if not self.is_closed(side)]

    def place(self):
        """Puts the deck where --state or --offset says it starts."""
        options = self.options
        state = options["state"]
        if options.given("offset"):
            self.axis = AXIS[self.side]
            self.offset = self.limited(self.axis, options["offset"])
            return
        if state is None:
            opens = options.command == "open" or options.command == "bounce" and options["opening"]
            opens = opens or options.command == "toggle" and not options["across"]
            opens = opens or options.command in ("peek", "pan", "resize", "run")
            # A side without a controller cannot be open to begin with.
            state = "closed" if opens or self.side not in self.sides else self.side
        if state != "closed":
            self.axis = AXIS[state]
            self.offset = self.limited(self.axis, self.open_offset(state))

    # Legs and events

    def event(self, name, side=None, time=None):
        self.motion.events.append((self.clock if time is None else time, name, side or self.side))

    def set_interactive(self, value):
        always = self.options["center-hidden-interactivity"] == "interactive"
        self.motion.interactive.append((self.clock, value or always))

    def shadow(self):
        self.motion.shadows.append(self.clock)

    def hide(self, side, value):
        self.motion.hidden.append((self.clock, side, value and len(self.sides) > 1))

    def leg_duration(self, kind, factor, curve):
        """`kind` is open or close; a spring brings its own time unless an option gave one."""
        options = self.options
        if options["animation"] is False:
            return Fraction(0)
        # A peek's --duration is its own.
        base = None if options.command == "peek" else options["duration"]
        if base is None:
            base = options[f"{kind}-duration"]
        if curve.natural is not None and (base is None or curve.fixed):
            return exact(curve.natural)
        return (Fraction(3, 10) if base is None else base) * factor

    def leg(self, name, side, target, kind, curve, factor=1, ledges=None):
        text = self.options["curve"] or curve
        drawn = curves.parse(text)
        duration = self.leg_duration(kind, factor, drawn)
        axis = AXIS[side]
        origin = self.offset if axis == self.axis else self.rest(axis)
        before = self.ledge_pair()
        target = self.limited(axis, target)
        self.motion.legs.append(
            Leg(name, axis, self.clock, duration, origin, target, drawn.timed(duration),
                drawn.text, (before, ledges or before),
                ((self.width, self.height), (self.width, self.height)))
        )  # fmt: skip
        self.axis, self.offset = axis, target
        self.clock += duration

    def close_leg(self, side, curve, quiet=False):
        """Closes `side`; hands back what has to be told at its end, after any will-open."""
        self.event("will-close", side)
        if not quiet:
            self.set_interactive(True)
            self.shadow()
        self.leg("close", side, self.rest(AXIS[side]), "close", curve)
        self.hide(side, True)
        return [("did-close", side), ("did-show-center", side)]

    def tell(self, ending):
        for name, side in ending:
            self.event(name, side)

    def open_leg(self, side, curve, ending=(), quiet=False):
        if self.is_closed(side):
            self.event("will-open", side)
        self.tell(ending)
        if not quiet:
            self.set_interactive(False)
            self.shadow()
        self.hide(side, False)
        self.leg("open", side, self.open_offset(side), "open", curve)
        if self.is_open(side):
            self.event("did-open", side)

    def refuses(self, *what):
        return any(word in self.options["delegate-refuses"] for word in what)

    # Operations

    def open(self, side):
        opposite = OPPOSITE[side]
        others = [side for side in self.moved() if AXIS[side] != AXIS[self.side]]
        if side not in self.sides or self.is_open(side):
            return self.event("unchanged")
        if self.refuses("open"):
            return self.event("refused")
        if not self.is_closed(side):
            return self.open_leg(side, "ease-out")
        if not self.is_closed(opposite) and not self.is_open(opposite):
            return self.event("refused")
        if not self.is_closed(opposite):
            if self.refuses("close"):
                return self.event("refused")
            ending = self.close_leg(opposite, "ease-in")
            return self.open_leg(side, "ease-out", ending)
        if others:
            if self.refuses("close"):
                return self.event("refused")
            other = others[0]
            ending = self.close_leg(other, "ease-in-out" if self.is_open(other) else "ease-out")
            return self.open_leg(side, "ease-in-out", ending)
        return self.open_leg(side, "ease-in-out")

    def close(self, side):
        if self.is_closed(side):
            return self.event("unchanged")
        if self.refuses("close"):
            return self.event("refused")
        self.tell(self.close_leg(side, "ease-in-out" if self.is_open(side) else "ease-out"))

    def toggle(self, side):
        if not self.options["across"]:
            return self.open(side) if self.is_closed(side) else self.close(side)
        source = next((side for side in SIDES if self.is_open(side)), None)
        if source is None or self.refuses("open") and self.refuses("close"):
            return self.event("refused")
        goal = OPPOSITE[source]
        if goal not in self.sides and not self.shipped:
            return self.event("refused")
        ending = self.close_leg(source, "ease-in", quiet=True)
        self.open_leg(goal, "ease-out", ending, quiet=True)

    def bounce_factors(self, opening):
        """(first leg's, second leg's), multiplying the base durations of the table."""
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
            self.tell(ending)
            self.hide(side, False)
            self.leg("bounce-out", side, out, "open", curve, first)
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
        self.tell([("did-close", side), ("did-show-center", side)])
        return None

    def bounced(self, interactive):
        if self.options["swap-center"]:
            self.event("center-swapped")
        self.event("bounced")
        self.set_interactive(interactive)
        self.shadow()

    def set_size(self, side):
        before = self.ledges[side]
        after = self.capped(self.ledge_of_size(side, self.options["to"][0]))
        blind = AXIS[side] == "y" or side == "right" and self.options["resizes-center"]
        if not self.is_open(side) or self.shipped and blind:
            self.ledges[side] = after
            self.motion.ledges = self.ledge_pair()
            return None
        if after == before:
            return self.event("unchanged")
        self.ledges[side] = after
        changed, target = self.ledge_pair(), self.open_offset(side)
        self.ledges[side] = before
        kind = "close" if after < before else "open"
        self.leg("set-size", side, target, kind, "ease-in-out", ledges=changed)
        self.ledges[side] = after
        return None
