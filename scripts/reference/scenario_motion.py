"""The composed motion of the operations of a scenario: phases, events and tracks."""

from dataclasses import dataclass, field
from fractions import Fraction

import curves
from curve_base import exact
from deck_legs import DragLeg, Leg, PeekLeg
from deck_state import OPPOSITE
from scenario_tracks import Course, DragViews, EasedCourse, OffsetCourse, Rest, Track

#: Instants closer than this are equal (s).
SAME = Fraction(1, 10**9)

#: The duration in which the remainder of a peek fades during a drag (s).
FADE = Fraction(3, 10)


@dataclass
class Play:
    """A leg, up to its interruption."""

    leg: Leg
    end: Fraction

    @property
    def start(self):
        return self.leg.start

    @property
    def cut(self):
        return self.end < self.leg.end


@dataclass
class Operation:
    """The last started operation."""

    name: str
    side: str
    end: Fraction


@dataclass
class Composition:
    """The data for a table, like `Motion` for a single command."""

    begin: Fraction
    start_offset: Fraction
    axis: str
    bounds: tuple
    views: object
    #: The initial positions of the side views.
    initial_views: tuple
    legs: list = field(default_factory=list)
    events: list = field(default_factory=list)
    interactive: list = field(default_factory=list)
    shadows: list = field(default_factory=list)
    hidden: list = field(default_factory=list)
    operation: Operation = None
    latest: Fraction = Fraction(0)
    own_side: str = None
    figures: dict = field(default_factory=dict)
    deck: object = None

    def __post_init__(self):
        self.latest = self.begin
        self.offsets = Track((self.start_offset,))
        self.side_views = Track(self.initial_views)
        self.sizes = Track(self.bounds)

    @property
    def end(self):
        """The time when all actions have occurred and everything is at rest."""
        tracks = (self.offsets, self.side_views, self.sizes)
        played = [play.end for play in self.legs] + [time for time, _, _ in self.events]
        return max([self.latest, *played, *(track.end for track in tracks)])

    @property
    def end_offset(self):
        return self.offsets.courses[-1].last[0]

    # State at an action

    def under_way(self, time):
        return self.operation is not None and self.operation.end > time + SAME

    def in_force(self, time):
        """Returns the current leg, or None."""
        if not self.under_way(time):
            return None
        return [play.leg for play in self.legs if play.start <= time][-1]

    def model(self, time, additive):
        """Returns the axis and offset for decisions; during a drag the presented offset."""
        course = self.offsets.course(time)
        if course.leg is None:
            return self.axis, course.last[0]
        offset = course.last[0]
        if isinstance(course.leg, DragLeg) and time < course.end:
            offset = exact(self.offsets.value(time, rests=not additive)[0])
        return course.leg.axis, offset

    def presented_axis(self, time):
        leg = self.offsets.course(time).leg
        return self.axis if leg is None else leg.axis

    # Effects of an action

    def add_events(self, motion):
        """Adds the events of an operation without legs."""
        self.events += motion.events

    def take_over(self, time, motion, operation, rule):
        """Adds an operation with legs; `rule` is the start: presented, model or additive."""
        leg, axis = motion.legs[0], self.presented_axis(time)
        self._cut(time)
        self.operation = operation
        under = self._covered(leg, time)
        faded = self.offsets.value(time)[0] if under else None
        tracks = (self.offsets, self.side_views, self.sizes)
        views = sizes = None
        if rule == "presented" and type(leg) is Leg and any(t.moving(time) for t in tracks):
            if leg.axis == axis:
                leg.origin = exact(self.offsets.value(time)[0])
            views, sizes = self.side_views.value(time), self.sizes.value(time)
        additive = rule == "additive"
        self.offsets.interrupt(time, additive and not under)
        self._views(motion.carried or motion.legs, time, additive, views)
        self._sizes(motion.legs, time, additive, sizes)
        for part in motion.legs:
            if part.axis != axis:
                # The offset keeps no remainder of a motion on another axis.
                self.offsets.clear(part.start)
                axis = part.axis
            self.offsets.courses.append(OffsetCourse(part))
            self.legs.append(Play(part, part.end))
        if under:
            self._fade(time, leg, exact(faded))
        self.events += motion.events
        self.interactive += motion.interactive
        self.shadows += motion.shadows
        self.hidden += motion.hidden

    def set_side_views(self, time, axis, offset, ledges):
        """Sets the side views of a deck at rest after a change of a ledge."""
        values = self.views(axis, offset, ledges, self.sizes.courses[-1].last)
        self.side_views.courses.append(Course(values, time))

    def _cut(self, time):
        """Ends the current operation, and drops its later legs, events and changes."""
        side = self._cut_side(time)
        self.legs = [play for play in self.legs if play.start <= time]
        for play in self.legs:
            play.end = min(play.end, time)
        for name in ("events", "interactive", "hidden"):
            setattr(self, name, [entry for entry in getattr(self, name) if entry[0] <= time])
        self.shadows = [at for at in self.shadows if at <= time]
        for track in (self.offsets, self.side_views, self.sizes):
            track.courses = [course for course in track.courses if course.start <= time]
        views = self.side_views
        if isinstance(views.course(time).leg, DragLeg) and time < views.course(time).end:
            # The drag has ended, so they stay at its last positions.
            views.courses.append(Course(views.value(time, rests=False), time))
        if side:
            self.events.append((time, "interrupted", side))

    def _cut_side(self, time):
        """Returns the side of the current leg; for a drag that of the offset, at 0 of the pan."""
        leg = self.in_force(time)
        if not isinstance(leg, DragLeg):
            return leg and (leg.side or self.operation.side)
        offset = self.offsets.value(time)[0]
        if offset == 0:
            return self.operation.side
        positive = "left" if leg.axis == "x" else "top"
        return positive if offset > 0 else OPPOSITE[positive]

    def _covered(self, leg, time):
        """Whether a drag interrupts a peek on the same axis."""
        old = self.offsets.course(time)
        peeks = isinstance(old.leg, PeekLeg) and time < old.end
        return isinstance(leg, DragLeg) and peeks and old.leg.axis == leg.axis

    def _fade(self, time, leg, shown):
        """Fades the remainder of a peek on top of the drag that has interrupted it."""
        height = shown - exact(leg.offset(Fraction(0)))
        curve = curves.parse("ease-in-out")
        fade = Leg(
            "fade", leg.axis, time, FADE, height, Fraction(0), curve, None, leg.ledges, leg.bounds
        )  # fmt: skip
        self.offsets.rests.append(Rest(time, OffsetCourse(fade)))

    def _views(self, legs, time, additive, first):
        track, moved = self.side_views, False
        for part in legs:
            if isinstance(part, PeekLeg):
                continue
            if not moved:
                track.interrupt(time, additive)
            if isinstance(part, DragLeg):
                track.courses.append(DragViews(part, self.views))
            else:
                before, after = (
                    self.views(part.axis, offset, ledges, bounds)
                    for offset, ledges, bounds in zip(
                        (part.origin, part.target), part.ledges, part.bounds
                    )
                )
                before = first if first is not None and not moved else before
                track.courses.append(EasedCourse(part, before, after))
            moved = True

    def _sizes(self, legs, time, additive, first):
        for part in legs:
            before, after = part.bounds
            if part.name in ("rotate", "resize"):
                self.sizes.interrupt(time, additive)
                self.sizes.courses.append(EasedCourse(part, first or before, after))
