"""The card stack: the positions of the cards, the effects of commands, and their tables.

Details that the specification does not define are decided here, with a comment at each.
"""

from dataclasses import dataclass
from fractions import Fraction

from mpmath import log10, mp, mpf

import curves
from card_paths import Joint, SteppedPath
from curve_base import real
from deck import UNSPECIFIED, Table
from deck_legs import Motion
from drag_path import final_slope, recorded

#: The curve of scaling a card down and up, for 0.4 s.
BACK = curves.parse("cubic-bezier(0.1, 0.5, 0.5, 1)")
BACK_TIME = Fraction(2, 5)
#: Dimming uses the default curve of UIKit.
EASE_IN_OUT = curves.parse("ease-in-out")
DIM = Fraction(2, 5)
DIM_IN, DIM_OUT = Fraction(3, 10), Fraction(2, 5)
#: The events at the end of stacking.
STACKED = ("did-stack", "completion")
#: The distance of a drag that would change the dim from 1 to 0 (pt).
DIM_TRAVEL = 1000


@dataclass
class Ease:
    """A value that changes to another in some time, and is constant before and after."""

    start: Fraction
    duration: Fraction
    origin: object
    target: object
    curve: object

    def value(self, time):
        x = min(max((time - self.start) / self.duration, Fraction(0)), Fraction(1))
        return real(self.origin) + (real(self.target) - real(self.origin)) * self.curve.value(x)


@dataclass
class Card:
    """A card: the path of its joint, if any, and its eased appearance."""

    index: int
    height: Fraction
    #: The anchor of the joint, and the initial center.
    anchor: Fraction
    start: Fraction
    dim: object
    #: 0 in front, 1 fully scaled back.
    back: object
    path: object = None
    begin: Fraction = Fraction(0)
    #: The dim during a drag: (start, end, translation as a function of the time since the start).
    drag: tuple = None

    def center(self, time):
        if self.path is None or time < self.begin:
            return real(self.start), mpf(0)
        return self.path.state(time - self.begin)

    def alpha(self, time):
        if self.drag and time < self.drag[1]:
            return dragged_dim(self.drag[2](max(time - self.drag[0], Fraction(0))))
        return self._eased(self.dim, time)

    def depth(self, time):
        return self._eased(self.back, time)

    @staticmethod
    def _eased(value, time):
        return value.value(time) if isinstance(value, Ease) else real(value)


@dataclass
class Phase:
    name: str
    start: Fraction
    end: Fraction
    #: The anchor of the card that the command acts on, when no drag moves it; or None.
    anchor: object = None
    #: The center of that card at the start and at the end.
    origin: object = None
    target: object = None
    text: str = None
    whole: bool = True


@dataclass
class CardMotion(Motion):
    """The motion of cards."""

    cards: list = None
    #: The index of the card that the command acts on.
    top: int = None

    def phase(self, name, duration, anchor=None):
        """Adds a phase, unless its duration is 0."""
        if duration > 0:
            self.legs.append(Phase(name, self.end, self.end + duration, anchor))


def dragged_dim(travel):
    return max(min(DIM, Fraction(DIM_TRAVEL - travel, DIM_TRAVEL) - Fraction(3, 5)), Fraction(0))


class Stack:
    """The cards of one command, with its options."""

    def __init__(self, options):
        self.options = options
        self.height = options["size"][1]
        self.length = options["length"]
        self.count = options["cards"]
        self.joint = Joint(*(
            real(options[name]) for name in ("frequency", "damping", "length", "resistance")
        ))  # fmt: skip
        self.delay = options["delay"]

    def card(self, index):
        """Returns a card at rest, scaled down if it is behind another."""
        options = self.options
        height = options["card-size"][1] if options.given("card-size") else self.height - (
            options["first-card-top-offset"] + options["top-offset-between-cards"] * index
        )  # fmt: skip
        anchor = self.height - height / 2
        behind = index < self.count - 1
        return Card(index, height, anchor, anchor + self.length, DIM, Fraction(int(behind)))

    def path(self, y):
        options = self.options
        sleep = (options["settle-speed"], options["settle-time"])
        sleep = (real(sleep[0]), sleep[1])
        return SteppedPath(self.joint, options["physics"], options["display-rate"], sleep, y)

    def plan(self):
        cards = [self.card(index) for index in range(self.count)]
        self.motion = CardMotion(self.delay, None, cards=cards, top=self.count - 1)
        getattr(self, self.options.operation)()
        top = self.motion.cards[self.motion.top]
        self.motion.start_offset = top.start
        for leg in self.motion.legs:
            leg.origin, leg.target = top.center(leg.start)[0], top.center(leg.end)[0]
        self.motion.begin *= bool(self.motion.legs)
        return self.motion

    def event(self, time, name, card):
        self.motion.events.append((time, name, card))

    def nothing(self, name):
        """Adds the event of a command that moves nothing: a single row at 0."""
        self.event(Fraction(0), name, self.motion.top)

    # Stacking

    def stack(self):
        motion, call = self.motion, self.delay
        wait = self.options["card-delay"]
        card = motion.cards[-1]
        card.start = self.height + card.height / 2
        card.begin = call + wait
        card.dim = Ease(call, DIM_IN, 0, DIM, EASE_IN_OUT)
        for below in motion.cards[-2:-1]:
            below.back = Ease(call, BACK_TIME, 0, 1, BACK)
        until = self.options["until"]
        card.path = self.path(card.start)
        card.path.release(card.anchor)
        motion.phase("wait", wait)
        pause = card.path.pause
        if pause is None:
            # It never comes to rest, so the table ends at the requested time.
            return motion.phase("pull", until - card.begin, card.anchor)
        motion.phase("pull", pause, card.anchor)
        for name in STACKED:
            self.event(motion.end, name, card.index)
        return None

    # Unstacking

    def chosen(self):
        """Returns the number of cards to remove from the top, or None for only the last one."""
        options = self.options
        if options["all"]:
            return self.count
        if options["to-root"]:
            return self.count - 1
        if options.given("count"):
            return options["count"]
        if options.given("to"):
            left = int(options["to"][0]) + 1
            return self.count - left + (2 if options["model"] == "shipped" else 0)
        return None

    def unstack(self):
        count, front = self.chosen(), self.motion.cards[-1].index
        if count == 0:
            self.nothing("unchanged")
            return self.nothing("completion")
        cards = self.motion.cards[-(count or 1):]
        for card in cards:
            card.begin = self.delay
            card.path = self.path(card.start)
            last = card.start + card.height
            card.path.release(last if count is None else self.height * 3 / 2)
        top = cards[-1]
        self.remove(cards, top.start + top.height if count is None else self.height * 3 / 2)
        # CardStackController.swift:292: the library drops the block of `unstackAllViewControllers`.
        if not (self.options["all"] and self.options["model"] == "shipped"):
            self.event(self.motion.end, "completion", front)

    def remove(self, cards, anchor):
        """Adds the dims, the card that scales back up, and the events of removing cards."""
        motion = self.motion
        call = motion.end
        motion.phase("leave", DIM_OUT, anchor)
        for card in cards:
            card.dim = Ease(call, DIM_OUT, card.alpha(call), 0, EASE_IN_OUT)
        left = len(motion.cards) - len(cards)
        if left > 0:
            motion.cards[left - 1].back = Ease(call, BACK_TIME, 1, 0, BACK)
        for card in reversed(cards):
            self.event(motion.end, "did-unstack", card.index)
        if left == 0 and self.options["automatically-dismiss"]:
            self.event(motion.end, "did-dismiss", 0)

    # Dragging

    def drag(self):
        options, motion = self.options, self.motion
        card = motion.cards[-1]
        if not options["draggable"]:
            return self.nothing("refused")
        points, velocity = self.gesture()
        duration = points[-1][0]
        touch = options["from"]
        touch = card.start - card.height / 2 if touch is None else touch

        def travel(t):
            return travelled(points, t)

        def anchor(t):
            return real(card.anchor) + self.pulled(travel(t), touch)

        path = card.path = self.path(card.start)
        card.begin, card.drag = self.delay, (self.delay, self.delay + duration, travel)
        path.follow(anchor, duration)
        motion.phase("drag", duration)
        release = self.delay + duration
        final = travel(duration)
        far = final > options["drag-limit"]
        card.dim = dragged_dim(final)
        if far and "dismiss" not in options["delegate-refuses"]:
            after = path.position + real(card.height)
            path.release(after, duration, velocity)
            return self.remove([card], after)
        if far:
            self.event(release, "refused", card.index)
        path.release(card.anchor, duration, velocity)
        card.dim = Ease(release, DIM_OUT, card.dim, DIM, EASE_IN_OUT)
        return motion.phase("return", path.pause - duration, card.anchor)

    def gesture(self):
        """Returns the points (time, translation) of the drag and its velocity at release."""
        options = self.options
        if options.given("path"):
            points = recorded(options["path"])
            measured = final_slope(points, 2)
            points = [(time, y) for time, _, y in points]
        else:
            points = [(Fraction(0), Fraction(0)), (options["drag-duration"], options["to"][0])]
            measured = Fraction(0)
        given = options["velocity"]
        return points, measured if given is None else given[0]

    def pulled(self, travel, touch):
        """Returns the displacement of the anchor for a touch that began at `touch`."""
        if travel >= 0:
            return real(travel)
        if not self.options["bounces"]:
            return mpf(0)
        return real(travel) * log10(1 + real(touch) / abs(real(travel)))


def travelled(points, t):
    """Returns the translation of the drag at a time, linear between points."""
    for (ta, ya), (tb, yb) in zip(points, points[1:]):
        if ta <= t < tb:
            return ya + (yb - ya) * (t - ta) / (tb - ta)
    return points[-1][1]


class CardTable(Table):
    """The complete output of a card command."""

    owner = "card"

    # Rows

    def shown(self):
        chosen, cards = self.options["card"], self.motion.cards
        if chosen is None:
            return cards
        return [cards[self.motion.top if chosen == "top" else int(chosen)]]

    def _phase(self, time):
        motion = self.motion
        if not motion.legs or self.rests and time >= motion.end:
            return "rest"
        started = [leg for leg in motion.legs if leg.start <= time]
        return started[-1].name if started else "delay"

    def card_state(self, card, time):
        options, motion = self.options, self.motion
        phase = self._phase(time)
        y, v = card.center(min(time, motion.end))
        depth = real(card.depth(time))
        scale = 1 + (real(options["card-scale-factor"]) - 1) * depth
        shift = real(options["card-scale-factor"]) * real(options["vertical-translation"]) * depth
        center = on_pixels(y, options["pixel-scale"]) if options.given("pixel-scale") else y
        return {
            "time": time, "phase": phase, "card": card.index, "center_y": center,
            "top": center - real(card.height) / 2, "velocity": mpf(0) if phase == "rest" else v,
            "scale": scale, "translation_y": shift, "dim": card.alpha(time),
        }  # fmt: skip

    def states(self, time):
        return [self.card_state(card, time) for card in self.shown()]

    def _texts(self, events, row):
        return [name for _, name, card in events if card == row["card"]]

    # The summary

    def _knots(self):
        """Returns the states of the moved card at the extrema of its position and velocity."""
        motion = self.motion
        top = motion.cards[motion.top]
        if top.path is None:
            return [(Fraction(0), real(top.start), mpf(0))]
        found = top.path.knots(motion.end - top.begin)
        return [(top.begin + t, y, v) for t, y, v in found]

    def summary(self):
        motion, knots = self.motion, self._knots()
        top = motion.cards[motion.top]
        start, final = real(top.start), top.center(motion.end)[0]
        fastest, fastest_time = mpf(0), Fraction(0)
        for time, _, v in knots:
            # Equal speeds differ by rounding at 50 digits; the first one is reported.
            if abs(v) > fastest + mpf("1e-40"):
                fastest, fastest_time = abs(v), time
        settled = top.path.last_stray(final, motion.end - top.begin) if top.path else None
        return {
            "duration": motion.end, "distance": max(abs(y - start) for _, y, _ in knots),
            "start_offset": start, "end_offset": final, "peak_velocity": fastest,
            "peak_velocity_time": fastest_time, "overshoot": self._overshoot(knots),
            "settling_time": Fraction(0) if settled is None else top.begin + settled,
            "rows": len(self.instants()) * len(self.shown()), "reduction_error": None,
        }  # fmt: skip

    def _overshoot(self, knots):
        """Returns how far the card moves past its rest in the last phase, or above it in a drag."""
        motion = self.motion
        if not motion.legs:
            return mpf(0)
        leg, top, options = motion.legs[-1], motion.cards[motion.top], self.options
        if options["length"] <= Fraction(1, 2) or top.path.rest_side == 0:
            # Within 0.5 pt of the anchor steps do not pull, so a card may rest closer than the
            # length of the joint; the overshoot is then undefined.
            return UNSPECIFIED
        anchor = real(leg.anchor)
        # The target of the joint, even if the card is removed before it gets there.
        rest = anchor + top.path.rest_side * real(options["length"])
        sign = mp.sign(rest - top.center(leg.start)[0])
        # Knots before the phase belong to the drag.
        found = [sign * (y - rest) for time, y, _ in knots if time >= leg.start]
        if motion.legs[0].name == "drag":
            end = motion.legs[0].end
            found += [real(top.start) - y for time, y, _ in knots if time <= end]
        return max([mpf(0)] + found)


def on_pixels(y, scale):
    """Returns the nearest device pixel; halves are rounded away from 0."""
    pixels = mp.floor(abs(y) * scale + mpf(1) / 2)
    return mp.sign(y) * pixels / scale
