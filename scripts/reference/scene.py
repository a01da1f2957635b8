"""Shared code of transitions and the menu: a motion of one offset, its legs, and its table.

The offset is the position of one view along the axis of the motion; a function of the motion
derives the columns of every view from it, or from the progress.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from mpmath import mpf

import curves
from curve_base import Piece, exact, real
from deck import UNSPECIFIED, Table
from deck_legs import NO_CURVE, Leg, PathLeg
from drag_path import DragPath, Free

@dataclass
class Motion:
    """The motion of a command."""

    start_offset: Fraction
    begin: Fraction
    #: A function of the row, its leg (None at rest) and its time: the columns of the views.
    view_columns: object = None
    legs: list = field(default_factory=list)
    events: list = field(default_factory=list)
    #: Whether the specification defines the events.
    events_defined: bool = True
    #: Whether it defines the summary, and the progress after the end.
    summary_defined: bool = True
    rests: bool = True
    figures: dict = field(default_factory=dict)

    @property
    def end(self):
        return self.legs[-1].end if self.legs else self.begin

    @property
    def end_offset(self):
        return self.legs[-1].target if self.legs else self.start_offset

    def event(self, name, subject=None):
        self.events.append((self.end, name, subject))

    def leg(self, name, duration, target, text, origin=None):
        """Adds an eased leg, which starts at the end of the last one unless an origin is given."""
        origin = self.end_offset if origin is None else origin
        curve = curves.parse(text)
        self.legs.append(
            Leg(name, "", self.end, duration, origin, target, curve.timed(duration), curve.text,
                (), ())
        )  # fmt: skip

    def part(self, name, duration, target, text, part):
        """Adds an eased leg that is a part of the progress of a transition."""
        curve = curves.parse(text)
        self.legs.append(
            PartLeg(name, "", self.end, duration, self.end_offset, target, curve.timed(duration),
                    curve.text, (), (), part)
        )  # fmt: skip

    def drag(self, kind, path):
        """Adds a drag from the current offset."""
        origin, target = self.end_offset, exact(path.state(path.duration)[0])
        self.legs.append(
            kind("drag", "", self.end, path.duration, origin, target, None, NO_CURVE, (), (), path)
        )


@dataclass
class PartLeg(Leg):
    """A leg whose progress is that of the whole transition, from one value to another."""

    part: tuple = ()

    def progress(self, x):
        first, last = map(real, self.part)
        return first + (last - first) * Leg.progress(self, x)

    def offset(self, x):
        return real(self.origin) + real(self.distance) * Leg.progress(self, x)


class Percentage:
    """An interactive transition: the fraction of its extent, linear or eased."""

    def __init__(self, points, extent, origin, target, curve=None):
        """`points` are (time, translation toward completion); a curve eases the shown progress."""
        self.drag = held(points, Fraction(0), extent)
        self.extent, self.origin, self.curve = extent, origin, curve
        self.distance = target - origin
        self.duration = self.drag.duration
        self.share = self.drag.target / extent

    def progress(self, t):
        percent = exact(self.drag.state(t)[0]) / self.extent
        return self.curve.value(percent) if self.curve else real(percent)

    def state(self, t):
        position, speed, _ = self.drag.state(t)
        percent, pace = exact(position) / self.extent, speed / real(self.extent)
        y, slope, second = percent, mpf(1), mpf(0)
        if self.curve:
            y, slope, second = (f(percent) for f in (self.curve.value, self.curve.slope,
                                                     self.curve.second))  # fmt: skip
        whole = real(self.distance)
        rates = [
            mpf(0) if pace == 0 else None if rate is None else whole * rate * pace**order
            for order, rate in ((1, slope), (2, second))
        ]
        return (real(self.origin) + whole * real(y), *rates)

    def pieces(self):
        scale = real(self.distance / self.extent)

        def drawn(y):
            return lambda u: real(self.origin) + scale * y(u)

        return [Piece(p.first, p.last, p.x, drawn(p.y)) for p in self.drag.pieces()]

    def speeds(self):
        scale = real(self.distance / self.extent)
        return [(x, scale * speed) for x, speed in self.drag.speeds()]


class PercentLeg(PathLeg):
    """A drag whose progress is the percentage of the transition."""

    def progress(self, x):
        return self.path.progress(x * self.duration)


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
        motion = self.motion
        leg, _, row = self.moment(time)
        row.update(motion.view_columns(row, leg, time))
        if row["phase"] == "rest" and not motion.rests:
            row["progress"] = UNSPECIFIED
        return row

    def _event_text(self, event):
        _, name, subject = event
        return name if subject is None else f"{name}:{subject}"

    def rows(self):
        rows = super().rows()
        if self.motion.events_defined or "event" not in self.options["columns"]:
            return rows
        position = self.options["columns"].index("event")
        return [[*row[:position], UNSPECIFIED, *row[position + 1:]] for row in rows]

    def events(self):
        # Whether JSON omits an absent subject or writes null is undefined.
        absent = UNSPECIFIED if self.options["format"] == "json" else None
        return [[time, name, subject or absent] for time, name, subject in super().events()]

    def summary(self):
        if self.motion.summary_defined:
            return super().summary()
        open_ones = ("distance", "peak_velocity", "peak_velocity_time", "overshoot",
                     "settling_time")  # fmt: skip
        return {
            "duration": self.motion.end, "distance": UNSPECIFIED,
            "start_offset": self.motion.start_offset, "end_offset": self.motion.end_offset,
        } | dict.fromkeys(open_ones, UNSPECIFIED) | {
            "rows": len(self.instants()), "reduction_error": None,
        }  # fmt: skip
