"""The model state of the deck, and the legs and events of a command.

All numbers are rational; the natural duration of a spring is the rational of its 50 digits.
Therefore it is exact whether a side is open.
"""

from dataclasses import dataclass, field
from fractions import Fraction

import curves
from curve_base import exact
from deck_legs import Leg, Motion
from options import RELEASES, SIDES

OPPOSITE = {"left": "right", "right": "left", "top": "bottom", "bottom": "top"}
SIGN = {"left": 1, "right": -1, "top": 1, "bottom": -1}
AXIS = {"left": "x", "right": "x", "top": "y", "bottom": "y"}


@dataclass
class DeckMotion(Motion):
    """The motion of a deck. Timelines hold (time, value); the last entry at a time applies."""

    options: object = None
    axis: str = "x"
    ledges: tuple = (Fraction(0), Fraction(0))
    bounds: tuple = None
    #: The legs that move the side views, if other than the visible legs.
    carried: list = field(default_factory=list)
    interactive: list = field(default_factory=list)
    shadows: list = field(default_factory=list)
    hidden: list = field(default_factory=list)
    #: The deck of release 3, which computes the frames.
    deck: object = None

    @property
    def animated(self):
        """Returns when UIKit animates the center, so that it does not take touches."""
        return [(leg.start, leg.end) for leg in (*self.carried, *self.legs) if leg.animates]


class State:
    """The model state, and the motion of a command."""

    #: Whether the operation crossed to the opposite side, which starts from the model offset.
    went_across = False
    #: Whether completions run at their times, in a scenario of a release.
    live = False

    def __init__(self, options):
        self.options = options
        self.width, self.height = options["size"]
        #: Whether the model is a release, and whether it is the older one.
        self.shipped = options["model"] in RELEASES
        self.early = options["model"] == "2.2.11"
        self.sides = [side for side in SIDES if side in options["sides"]]
        single_side = self.sides[0] if len(self.sides) == 1 and options["max-size"] > 0 else None
        self.single_side = single_side
        self.cap = self.ledge_of_size(single_side, options["max-size"]) if single_side else None
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
        if single_side:
            self.axis, self.offset = AXIS[single_side], self.rest(AXIS[single_side])
        self.set_initial_offset()
        if options["side"] == "open":
            self.side = next((side for side in SIDES if not self.is_closed(side)), "left")
        self.clock = options["delay"]
        self.begin_motion()
        self.set_interactive(all(self.is_closed(side) for side in SIDES))
        for side in SIDES:
            self.hide(side, self.is_closed(side))

    def begin_motion(self):
        self.motion = DeckMotion(
            self.clock, self.offset, self.side, options=self.options, axis=self.axis,
            ledges=self.ledge_pair(), bounds=(self.width, self.height),
        )  # fmt: skip

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
        """Returns the bound of gap mode on the axis of the single side."""
        return SIGN[self.single_side] * (self.extent(self.single_side) - self.cap)

    def origin(self, axis):
        """Returns the position of the center in releases: not below 0 with `--resizes-center`.

        ViewDeck 2.4.2, IIViewDeckController.m:585.
        """
        offset = self.offset if axis == self.axis else Fraction(0)
        return max(offset, Fraction(0)) if self.options["resizes-center"] else offset

    def rest(self, axis):
        if self.single_side and not self.shipped and AXIS[self.single_side] == axis:
            return self.bound()
        return Fraction(0)

    def limited(self, axis, offset):
        if not self.single_side or AXIS[self.single_side] != axis:
            return offset
        # Documented: open at least to the bound. Shipped: at most to the bound.
        return (max if (SIGN[self.single_side] > 0) != self.shipped else min)(offset, self.bound())

    def is_closed(self, side):
        if side not in self.sides or AXIS[side] != self.axis:
            return True
        return SIGN[side] * self.offset <= SIGN[side] * self.rest(self.axis)

    def is_open(self, side):
        return not self.is_closed(side) and self.offset == self.open_offset(side)

    def moved(self):
        """Returns the sides that are not closed: at most one."""
        return [side for side in SIDES if not self.is_closed(side)]

    def set_initial_offset(self):
        """Sets the initial offset from --state or --offset."""
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
            # A side without a controller cannot be open initially.
            state = "closed" if opens or self.side not in self.sides else self.side
        if state != "closed":
            self.axis = AXIS[state]
            self.offset = self.limited(self.axis, self.open_offset(state))

    # Legs and events

    def play(self, steps):
        """Performs an operation as a whole."""
        for step in steps or ():
            self.clock = step.end

    def event(self, name, side=None, time=None):
        self.motion.events.append((self.clock if time is None else time, name, side or self.side))

    def set_interactive(self, value):
        always = self.options["center-hidden-interactivity"] == "interactive"
        self.motion.interactive.append((self.clock, value or always))

    def shadow(self):
        """Restarts the shadow; in 2.2.11 only a rotation does so."""
        if not self.early:
            self.motion.shadows.append(self.clock)

    def hide_closed(self, side):
        """Hides the view of a side that has closed; a release looks at the frame of now."""
        if not self.live:
            return self.hide(side, True)
        for each in self.sides:
            self.hide(each, SIGN[each] * self.offset <= 0 or AXIS[each] != self.axis)
        return None

    def hide(self, side, value):
        # Before 2.4, a single side view is hidden as well.
        hides = len(self.sides) > 1 or self.early
        self.motion.hidden.append((self.clock, side, value and hides))

    def answered(self, side, ledge):
        """Returns the ledge that the delegate substitutes for a new one.

        ViewDeck 2.4.2, IIViewDeckController.m:1262 and 2893; this ledge is not capped.
        """
        answers = self.options["delegate-ledge"]
        if answers is None:
            return ledge
        self.event("changes-ledge", side)
        return answers.get(side, ledge)

    def leg_duration(self, kind, factor, curve):
        """Returns the duration of an open or close; a spring has its own unless one was given."""
        options = self.options
        if options["animation"] is False:
            return Fraction(0)
        # The --duration of a peek is only for the peek.
        base = None if options.command == "peek" else options["duration"]
        if base is None:
            base = options[f"{kind}-duration"]
        if curve.natural is not None and (base is None or curve.fixed):
            return exact(curve.natural)
        return (Fraction(3, 10) if base is None else base) * factor

    def leg(self, name, side, target, kind, curve, factor=1, ledges=None, jumps=False):
        drawn, axis = curves.parse(self.options["curve"] or curve), AXIS[side]
        duration = self.leg_duration(kind, factor, drawn)
        return self.add(name, axis, duration, self.limited(axis, target), drawn, side=side,
                        ledges=ledges, jumps=jumps)  # fmt: skip

    def add(self, name, axis, duration, target, curve=None, kind=Leg, origin=None, side=None,
            ledges=None, bounds=None, jumps=False, **more):  # fmt: skip
        """Adds a leg, from the current offset unless an origin is given.

        `ledges` and `bounds` are those after the leg, if they change; `jumps` if the library does
        not begin from the current state.
        """
        if origin is None:
            origin = self.offset if axis == self.axis else self.rest(axis)
        pair, size = self.ledge_pair(), (self.width, self.height)
        if curve:
            more |= {"curve": curve.timed(duration), "text": curve.text}
        leg = kind(name, axis, self.clock, duration, origin, target, ledges=(pair, ledges or pair),
                   bounds=(size, bounds or size), **more)  # fmt: skip
        leg.side = side
        self.motion.legs.append(leg)
        if self.live:
            leg = self.begin(leg, jumps)
        self.axis, self.offset = axis, target
        return leg

    def close_leg(self, side, curve=None, quiet=False):
        """Closes `side`; the result are the events at its end, which follow any will-open."""
        curve = curve or ("ease-in-out" if self.is_open(side) else "ease-out")
        self.event("will-close", side)
        if not quiet:
            self.set_interactive(True)
            self.shadow()
        yield self.leg("close", side, self.rest(AXIS[side]), "close", curve, jumps=quiet)
        self.hide_closed(side)
        return [("did-close", side), ("did-show-center", side)]

    def send(self, ending):
        """Adds the events at the end of a leg, unless the next one has reopened the side."""
        for name, side in ending:
            if self.is_closed(side):
                self.event(name, side)

    def open_leg(self, side, curve, ending=(), quiet=False, target=None):
        if self.is_closed(side):
            self.event("will-open", side)
        if not quiet:
            self.set_interactive(False)
            self.shadow()
        self.hide(side, False)
        target = self.open_offset(side) if target is None else target
        step = self.leg("open", side, target, "open", curve, jumps=quiet)
        self.send(ending)
        yield step
        if self.is_open(side):
            self.event("did-open", side)

    def refuses(self, *what):
        return any(word in self.options["delegate-refuses"] for word in what)
