"""The composed motion of the operations of a scenario: phases, events and tracks."""

from dataclasses import dataclass, field
from fractions import Fraction

import curves
from curve_base import exact
from deck_legs import DragLeg, Leg, PeekLeg
from deck_state import OPPOSITE
from scenario_tracks import Course, DragViews, EasedCourse, OffsetCourse, Rest

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
class Score:
    """The composed motion of a system, with a track of each property that moves."""

    begin: Fraction
    tracks: dict
    legs: list = field(default_factory=list)
    events: list = field(default_factory=list)
    #: The name, side and end of the last started operation, and the time of the last action.
    operation: str = None
    moving_side: str = None
    until: Fraction = None
    latest: Fraction = None
    own_side: str = None
    figures: dict = field(default_factory=dict)

    def __post_init__(self):
        self.latest = self.until = self.begin
        self.start_offset = self.offsets.courses[0].last[0]

    @property
    def offsets(self):
        return self.tracks["offset"]

    @property
    def end(self):
        """The time when all actions have occurred and everything is at rest."""
        played = [play.end for play in self.legs] + [time for time, _, _ in self.events]
        ends = [track.end for track in self.tracks.values()]
        return max([self.latest, self.until, *played, *ends])

    @property
    def end_offset(self):
        return self.offsets.courses[-1].last[0]

    def under_way(self, time):
        return self.until > time + SAME

    def in_force(self, time):
        """Returns the current leg, or None."""
        if not self.under_way(time):
            return None
        return [play.leg for play in self.legs if play.start <= time + SAME][-1]

    def moving(self, time):
        return any(track.moving(time) for track in self.tracks.values())

    def cut(self, time, side):
        """Ends the current operation, and drops its later legs and events."""
        self.legs = [play for play in self.legs if play.start <= time]
        for play in self.legs:
            play.end = min(play.end, time)
        self.events = [event for event in self.events if event[0] <= time]
        if side:
            self.events.append((time, "interrupted", side))


@dataclass
class Composition(Score):
    """The composed motion of a deck."""

    axis: str = None
    views: object = None
    interactive: list = field(default_factory=list)
    shadows: list = field(default_factory=list)
    hidden: list = field(default_factory=list)
    deck: object = None

    # State at an action

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

    def take_over(self, time, motion, rule):
        """Adds an operation with legs; `rule` is the start: presented, model or additive."""
        leg, axis = motion.legs[0], self.presented_axis(time)
        self._cut(time)
        self.operation, self.moving_side = motion.options.command, motion.own_side
        self.until = motion.end
        under = self._covered(leg, time)
        faded = self.offsets.value(time)[0] if under else None
        views = sizes = None
        if rule == "presented" and type(leg) is Leg and self.moving(time):
            if leg.axis == axis:
                leg.origin = exact(self.offsets.value(time)[0])
            views, sizes = (self.tracks[name].value(time) for name in ("views", "sizes"))
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
        values = self.views(axis, offset, ledges, self.tracks["sizes"].courses[-1].last)
        self.tracks["views"].courses.append(Course(values, time))

    def _cut(self, time):
        """Ends the current operation, and drops its later legs, events and changes."""
        self.cut(time, self._cut_side(time))
        for name in ("interactive", "hidden"):
            setattr(self, name, [entry for entry in getattr(self, name) if entry[0] <= time])
        self.shadows = [at for at in self.shadows if at <= time]
        for track in self.tracks.values():
            track.courses = [course for course in track.courses if course.start <= time]
        views = self.tracks["views"]
        if isinstance(views.course(time).leg, DragLeg) and time < views.course(time).end:
            # The drag has ended, so they stay at its last positions.
            views.courses.append(Course(views.value(time, rests=False), time))

    def _cut_side(self, time):
        """Returns the side of the current leg; for a drag that of the offset, at 0 of the pan."""
        leg = self.in_force(time)
        if not isinstance(leg, DragLeg):
            return leg and (leg.side or self.moving_side)
        offset = self.offsets.value(time)[0]
        if offset == 0:
            return self.moving_side
        positive = "left" if leg.axis == "x" else "top"
        return positive if offset > 0 else OPPOSITE[positive]

    def _covered(self, leg, time):
        old = self.offsets.course(time)
        peeks = isinstance(old.leg, PeekLeg) and time < old.end
        return isinstance(leg, DragLeg) and peeks and old.leg.axis == leg.axis

    def _fade(self, time, leg, shown):
        """Fades the remainder of a peek on top of the drag that has interrupted it."""
        height = shown - exact(leg.offset(Fraction(0)))
        curve = curves.parse("ease-in-out")
        fade = Leg("fade", leg.axis, time, FADE, height, Fraction(0), curve)
        self.offsets.rests.append(Rest(time, OffsetCourse(fade)))

    def _views(self, legs, time, additive, first):
        track, moved = self.tracks["views"], False
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
                self.tracks["sizes"].interrupt(time, additive)
                self.tracks["sizes"].courses.append(EasedCourse(part, first or before, after))
