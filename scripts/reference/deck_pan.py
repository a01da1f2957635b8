"""Panning of the deck: recognition, movement and release."""

from fractions import Fraction

from deck_legs import DragLeg
from deck_rules import Deck
from deck_state import AXIS, SIGN
from deck_v3 import SlidingOver
from drag_path import DragPath, Elastic, Free, Rubber, translations

SIDES_OF = {"x": ("right", "left"), "y": ("bottom", "top")}
#: The speed of a flick (pt/s).
FLICK = 500


def sign(number):
    return (number > 0) - (number < 0)


class Pan(Deck):
    """A deck that also pans."""

    #: The duration of the settling leg after a flick.
    flick = None

    def leg_duration(self, kind, factor, curve):
        if self.flick and self.options["animation"] and not curve.fixed:
            return self.flick
        return super().leg_duration(kind, factor, curve)

    # Recognition

    def touches(self, x, y, width, height):
        """Whether the touch is in a rectangle; without --touch it always is."""
        touch = self.options["touch"]
        if touch is None:
            return True
        return x <= touch[0] < x + width and y <= touch[1] < y + height

    def center_frame(self):
        x, y = (self.offset, Fraction(0)) if self.axis == "x" else (Fraction(0), self.offset)
        width, height = self.width, self.height
        if self.options["resizes-center"]:
            width -= abs(x)
            height -= abs(y)
            x, y = max(x, Fraction(0)), max(y, Fraction(0))
        return x, y, width, height

    def in_bar(self):
        bar = self.options["navigation-bar-height"]
        x, y, width, _ = self.center_frame()
        return bar > 0 and self.touches(x, y + self.options["status-bar-height"], width, bar)

    def recognized(self):
        mode = self.options["panning-mode"]
        center = self.touches(*self.center_frame())
        return {
            "none": lambda: False,
            "full-view": lambda: center or self.in_bar(),
            "navigation-bar": self.in_bar,
            "panning-view": lambda: self.options.given("panning-view")
            and self.touches(*self.options["panning-view"]),
            "delegate": lambda: (center or self.in_bar()) and not self.refuses("pan"),
            "navigation-bar-or-open-center": lambda: self.in_bar()
            or center and any(self.is_open(side) for side in self.sides),
            "all-views": lambda: self.touches(Fraction(0), Fraction(0), self.width, self.height),
        }[mode]()

    # The drag

    def pan_axis(self, points):
        if self.offset != 0:
            return self.axis
        return self.first_axis(points)[0]

    @staticmethod
    def first_axis(points):
        """Returns the axis of the first movement, and its sign."""
        dx, dy = next(((dx, dy) for _, dx, dy in points if dx != 0 or dy != 0), (0, 0))
        return ("x", sign(dx)) if abs(dx) >= abs(dy) else ("y", sign(dy))

    def begins(self, points, towards):
        if not self.shipped:
            refused = self.refuses("open") and towards in self.sides
            return not refused and not (towards and self.is_open(towards))
        # ViewDeck 2.4.2, IIViewDeckController.m:2436-2457; 2.2.11, 2258-2265.
        if self.early and self.options["panning-mode"] == "navigation-bar-or-open-center":
            return True
        axis, direction = self.first_axis(points)
        side = SIDES_OF[axis][direction > 0]
        if self.origin(axis) != 0 or direction == 0 or side not in self.sides:
            return True
        if not self.is_open(side) and not self.refuses("open"):
            return True
        if not self.is_closed(side) and not self.refuses("close"):
            # Possible only with `--resizes-center`.
            self.close_at_once(side)
        return False

    def pan(self, side):
        points, velocity = translations(self.options)
        axis, moves, towards = self.course()
        (minus, plus), forward = SIDES_OF[axis], SIGN[towards] if towards else 0
        named = self.named(side)
        if not self.recognized() or not self.begins(points, towards):
            return self.event("pan-ignored", named)
        self.event("pan-began", named)
        shown = self.offset if axis == self.axis else Fraction(0)
        start = self.origin(axis) if self.shipped else shown
        self.axis = axis
        rest = self.rest(axis)
        law = Free(
            (self.open_offset(minus), self.open_offset(plus)),
            (self.ledges[minus], self.ledges[plus]),
            self.rubber(), self.stops(axis, sign(start - rest), forward), self.limit(axis), rest,
        )  # fmt: skip
        drag = DragPath([(time, start + move) for (time, *_), move in zip(points, moves)], law)
        drag.limits = law.opens
        begin = self.clock
        for time, before, after in self.turns(drag, sign(shown - rest), start != shown):
            self.clock = begin + time
            self.turn(axis, before, after)
        self.clock = begin
        yield self.add("drag", axis, drag.duration, drag.target, kind=DragLeg, origin=start,
                       path=drag)  # fmt: skip
        yield from self.release(axis, velocity["xy".index(axis)], named) or ()

    def course(self):
        """Returns the axis of a pan, its movements along it, and the side of the first movement."""
        points, _ = translations(self.options)
        axis = self.pan_axis(points)
        moves = [point[1 + "xy".index(axis)] for point in points]
        forward = next((sign(move) for move in moves if move != 0), 0)
        return axis, moves, SIDES_OF[axis][forward > 0] if forward else None

    def named(self, side):
        """Returns the side of a pan: the shown, that of its first movement, or the given one."""
        axis, _, towards = self.course()
        return self.panned(axis) or towards or side

    def panned(self, axis):
        """Returns the side that is shown along an axis, or None."""
        minus, plus = SIDES_OF[axis]
        shift = self.offset - self.rest(axis) if self.axis == axis else 0
        return plus if shift > 0 else minus if shift < 0 else None

    def limit(self, axis):
        """Returns the current limit of gap mode; a scenario may change the deck later."""
        if not self.single_side or AXIS[self.single_side] != axis:
            return lambda offset: offset
        bound, stops = self.bound(), max if (SIGN[self.single_side] > 0) != self.shipped else min
        return lambda offset: stops(offset, bound)

    def rubber(self):
        if not self.options["elasticity"]:
            return None
        return Elastic() if self.shipped else Rubber(self.options["rubber-band"])

    @staticmethod
    def turns(drag, showing, jumps):
        """Returns the times at which the shown side changes, with the sides before and after.

        `showing` is the side before the drag. Touching 0 gives two changes, but after a jump to 0
        and back the side has not closed.
        """
        def shown(raw):
            return sign(drag.law.value(raw) - drag.law.rest)

        found = []
        for stretch in drag.stretches:
            after = shown(stretch.middle)
            if showing != 0 and shown(stretch.start) == 0:
                through = [(showing, 0), (0, after)] if after == showing else [(showing, after)]
                found += [(stretch.first, *change) for change in through]
                showing = after
            elif showing == 0 and after != 0:
                found.append((stretch.first, 0, after))
                showing = after
        if showing != 0 and drag.target == drag.law.rest:
            found.append((drag.duration, showing, 0))
        returns = len(found) > 1 and found[0][2] == 0 and found[0][1] == found[1][2]
        return found[2:] if jumps and returns and found[0][0] == found[1][0] == 0 else found

    def stops(self, axis, showing, forward):
        """Returns the limits of the raw position on the − side and on the + side."""
        minus, plus = SIDES_OF[axis]
        low, high = (None if side in self.sides else Fraction(0) for side in (minus, plus))
        if self.shipped and self.refuses("open") and showing == 0:
            # Every move away from 0 is undone: ViewDeck 2.4.2, IIViewDeckController.m:2582-2590.
            return Fraction(0), Fraction(0)
        showing = showing or forward
        if self.refuses("close", "open"):
            # A side that must not close, or must not open on the other side of rest, stops at rest.
            low = self.rest(axis) if showing > 0 else low
            high = self.rest(axis) if showing < 0 else high
        return low, high

    def turn(self, axis, before, after):
        if before != 0 and after == 0 and self.refuses("close"):
            return
        minus, plus = SIDES_OF[axis]
        named = {1: plus, -1: minus}
        # A release does not detect that a side closes while the origin is at 0.
        unseen = self.shipped and self.options["resizes-center"] and before < 0
        if before != 0 and not unseen:
            self.event("will-close", named[before])
        if after != 0:
            self.event("will-open", named[after])
            self.hide(named[after], False)
        if before != 0 and not unseen:
            self.event("did-close", named[before])
            self.event("did-show-center", named[before])
        if before != 0:
            self.hide(named[before], True)

    # The release

    def release(self, axis, velocity, began):
        self.event("pan-ended", self.panned(axis) or began)
        position = self.origin(axis) if self.shipped else self.offset
        self.set_interactive(position == self.rest(axis))
        self.shadow()
        side, self.flick = self.decision(axis, velocity)
        if side is None:
            side = next(iter(self.moved()), None)
            return None if side is None else self.close(side)
        if self.is_open(side):
            return self.event("unchanged", side)
        if self.refuses("open"):
            return self.event("refused", side)
        return self.open_leg(side, "ease-in-out" if self.is_closed(side) else self.transit)

    def decision(self, axis, velocity):
        """Returns the side to open, or None to close, and the duration after a flick."""
        minus, plus = SIDES_OF[axis]
        offset, extent = self.offset, self.extent(plus)
        if abs(velocity) < FLICK:
            if self.single_side and not self.shipped and AXIS[self.single_side] == axis:
                rest = self.rest(axis)
                distance = self.open_offset(self.single_side) - rest
                done = (offset - rest) * (1 if distance > 0 else -1)
                far = done > 0 and done >= abs(distance) * 2 / 3
                return (self.single_side if far else None), None
            left, right = self.ledges[plus], self.ledges[minus]
            if offset >= extent - left - (extent - left) / 3:
                return plus, None
            if offset <= right + (extent - right) / 3 - extent:
                return minus, None
            return None, None
        # A release times flicks by x: ViewDeck 2.4.2, IIViewDeckController.m:2644-2662.
        position, whole, sized = offset, extent, plus
        if self.shipped:
            position, whole, sized = self.origin("x"), self.width, "left"
        if velocity < 0:
            flick = Fraction(5, 4) * abs(position / velocity)
            return (minus if offset < 0 else None), flick
        flick = Fraction(5, 4) * abs((whole - self.given_size(sized)) - position) / velocity
        return (plus if offset > 0 else None), flick

    def given_size(self, side):
        """Returns the size of a side in the size mode: as given, or in releases the current."""
        if self.shipped:
            return self.ledge_of_size(side, self.ledges[side])
        given = self.options[f"{side}-size"]
        if given is not None:
            return given
        ledge = min(Fraction(44), self.extent(side))
        return self.extent(side) - ledge if self.options["size-mode"] == "view" else ledge


def plan(options):
    if options["model"] == "v3":
        return SlidingOver(options).plan()
    deck = Pan(options)
    operation = {
        "open": deck.open, "close": deck.close, "toggle": deck.toggle, "bounce": deck.bounce,
        "set-size": deck.set_size, "peek": deck.peek, "rotate": deck.rotate,
        "resize": deck.resize, "tap": deck.tap, "push-over": deck.push_over, "pan": deck.pan,
    }[options.command]  # fmt: skip
    deck.play(operation(deck.side))
    return deck.motion
