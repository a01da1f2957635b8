"""Shared code of transitions and the menu: a motion of one offset, its legs, and its table.

The offset is the position of one view along the axis of the motion; a function of the motion
derives the columns of every view from it, or from the progress.
"""

from dataclasses import dataclass
from fractions import Fraction

from mpmath import mpf

import curves
from curve_base import exact, real
from deck import Table
from deck_legs import Leg, Motion, PathLeg
from drag_path import DragPath, Free


@dataclass
class SceneMotion(Motion):
    """The motion of a transition or menu command."""

    #: A function of the row, its leg (None at rest) and its time: the columns of the views.
    view_columns: object = None
    #: The progress after the end.
    reached: Fraction = Fraction(1)

    def event(self, name, subject=None):
        self.events.append((self.end, name, subject))

    def add(self, kind, name, duration, target, **more):
        origin = more.pop("origin", self.end_offset)
        self.legs.append(kind(name, "", self.end, duration, origin, target, **more))

    def leg(self, name, duration, target, text, kind=Leg, **more):
        """Adds an eased leg, which starts at the end of the last one unless an origin is given."""
        curve = curves.parse(text)
        self.add(kind, name, duration, target, curve=curve.timed(duration), text=curve.text, **more)

    def drag(self, kind, path):
        self.add(kind, "drag", path.duration, exact(path.state(path.duration)[0]), path=path)


@dataclass
class PartLeg(Leg):
    """An eased leg whose progress is that of the whole transition, from one value to another."""

    part: tuple = ()

    def progress(self, x):
        first, last = map(real, self.part)
        return first + (last - first) * Leg.progress(self, x)

    def offset(self, x):
        return real(self.origin) + real(self.distance) * Leg.progress(self, x)


class Percentage:
    """The law of an interactive transition: the fraction of its extent, linear or eased."""

    stepped = False

    def __init__(self, extent, origin, target, curve=None):
        """The raw position is the translation toward completion; a curve eases the progress."""
        self.held = Free((Fraction(0), extent))
        self.extent, self.origin, self.distance = extent, origin, target - origin
        self.curve = curve or curves.parse("linear")

    def share(self, raw):
        return self.held.value(raw) / self.extent

    def value(self, raw):
        return real(self.origin) + real(self.distance) * self.curve.value(self.share(raw))

    def rates(self, raw, side):
        moves, scale = self.held.rates(raw, side)[0], real(self.distance)
        if moves == 0 or scale == 0:
            return mpf(0), mpf(0)
        slopes = self.curve.slope(self.share(raw)), self.curve.second(self.share(raw))
        return tuple(
            None if slope is None else slope * scale / real(self.extent) ** order
            for order, slope in enumerate(slopes, 1)
        )

    def knots(self, a, b):
        steepest = [exact(x) * self.extent for x, _ in self.curve.steepest()]
        return [*self.held.knots(a, b), *steepest]


class PercentLeg(PathLeg):
    """A drag whose progress is the percentage of the transition."""

    def progress(self, x):
        law = self.path.law
        return law.curve.value(law.share(self.path.raw(exact(x) * self.duration)))


def held(points, low, high):
    """Returns a drag of (time, raw position) that stops at both ends."""
    return DragPath(points, Free((low, high)))


def leg_duration(options, name, own, text):
    """Returns the duration of a leg; a spring has its own unless an option sets one."""
    curve = curves.parse(text)
    if curve.natural is not None and (curve.fixed or not options.given(name)):
        return exact(curve.natural)
    return options[name] if options.given(name) else own


class SceneTable(Table):
    """The complete output of a transition or menu command."""

    def state(self, time):
        leg, _, row = self.moment(time)
        if leg is None and time >= self.motion.begin:
            row["progress"] = self.motion.reached
        return row | self.motion.view_columns(row, leg, time)
