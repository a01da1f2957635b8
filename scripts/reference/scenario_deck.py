"""A deck that runs a scenario: each action starts from the state after the previous ones.

The composed motion has its phases, events and tracks.
"""

from dataclasses import dataclass, field
from fractions import Fraction

import curves
from curve_base import exact
from deck_legs import DragLeg, Leg, PeekLeg
from deck_pan import Pan
from deck_state import AXIS, OPPOSITE
from options import SIDES
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
    #: When UIKit animates the center, so that it does not take touches: [first, last].
    animated: list = field(default_factory=list)
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
        sizes = None
        # A new size leaves the side views, from where the next slide moves them.
        track = self.tracks["views"]
        views = track.value(time) if rule == "presented" else track.course(time).last
        if rule == "presented" and type(leg) is Leg and self.moving(time):
            if leg.axis == axis:
                leg.origin = exact(self.offsets.value(time)[0])
            sizes = self.tracks["sizes"].value(time)
        additive = rule == "additive"
        self.set_animated(motion, time, additive)
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

    def set_animated(self, motion, time, additive):
        self.animated = [entry for entry in self.animated if entry[0] <= time]
        if not additive:
            self.animated = [[first, min(last, time)] for first, last in self.animated]
        legs = (*motion.carried, *motion.legs)
        self.animated += [[leg.start, leg.end] for leg in legs if leg.animates]

    def _cut(self, time):
        """Ends the current operation, and drops its later legs, events and changes."""
        self.cut(time, self._cut_side(time))
        self.drop_changes(time)
        self.shadows = [at for at in self.shadows if at <= time]
        for track in self.tracks.values():
            track.courses = [course for course in track.courses if course.start <= time]
        views = self.tracks["views"]
        if isinstance(views.course(time).leg, DragLeg) and time < views.course(time).end:
            # The drag has ended, so they stay at its last positions.
            views.courses.append(Course(views.value(time, rests=False), time))

    def drop_changes(self, time):
        for name in ("interactive", "hidden"):
            setattr(self, name, [entry for entry in getattr(self, name) if entry[0] <= time])

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
                before = before if moved else first
                track.courses.append(EasedCourse(part, before, after))
            moved = True

    def _sizes(self, legs, time, additive, first):
        for part in legs:
            before, after = part.bounds
            if part.name in ("rotate", "resize"):
                self.tracks["sizes"].interrupt(time, additive)
                self.tracks["sizes"].courses.append(EasedCourse(part, first or before, after))


#: Operations whose first leg starts from the model offset by default.
JUMPING = ("set-size", "set-max-size", "push-over")

#: The start of a first leg, by the value of --interruption.
INTERRUPTIONS = {"from-current": "presented", "jump": "model", "additive": "additive"}


class Stage(Pan):
    """The deck of a scenario, and the composed motion."""

    def __init__(self, script, views):
        super().__init__(script.options)
        self.script = script
        self.interruption = INTERRUPTIONS.get(script.options["interruption"])
        self.max_size = script.options["max-size"]
        self.given = {side: script.options[f"{side}-size"] for side in SIDES}
        bounds = (self.width, self.height)
        tracks = {
            "offset": (self.offset,), "sizes": bounds,
            "views": views(self.axis, self.offset, self.ledge_pair(), bounds),
        }  # fmt: skip
        tracks = {name: Track(values) for name, values in tracks.items()}
        self.score = self.make_score(tracks, views)
        self.play_all()

    def make_score(self, tracks, views):
        return Composition(
            self.clock, tracks, axis=self.axis, views=views, interactive=self.motion.interactive,
            hidden=self.motion.hidden,
        )  # fmt: skip

    def play_all(self):
        for action in self.script.actions:
            self.act(*action)

    def act(self, at, name, own):
        """Performs an action: plans it on the model state, then adds its motion."""
        time = self.script.options["delay"] + at
        self.begin_action(time)
        state = {f"{side}-size": size for side, size in self.given.items() if size is not None}
        self.options = self.script.of_action(name, own, state)
        self.flick, self.went_across, self.bouncing = None, False, False
        self.side = self.options["side"]
        if self.side == "open":
            self.side = next((side for side in SIDES if not self.is_closed(side)), "left")
        if name == "push-over":
            self.side = "right"
        if name == "set-max-size" and len(self.sides) == 1:
            self.side = self.sides[0]
        self.begin_motion()
        getattr(self, "act_" + name.replace("-", "_"), self.perform)(time)
        self.score.latest = max(self.score.latest, time)
        self.end_action(time, name)

    def begin_action(self, time):
        self.axis, self.offset = self.score.model(time, self.interruption == "additive")
        self.clock = time

    def end_action(self, time, name):
        if self.motion.legs:
            self.score.take_over(time, self.motion, self.rule(name))
        else:
            # A new size leaves the side views: only a slide sets them (2.4.2, line 623).
            self.score.events += self.motion.events

    def rule(self, name):
        """Returns the start of the first leg: presented, model or additive."""
        model = self.went_across or name in JUMPING
        return self.interruption or ("model" if model else "presented")

    def perform(self, time):
        self.play(getattr(self, self.options.command.replace("-", "_"))(self.side))

    # Touches and peeks while something moves

    def center_frame(self):
        """Returns the presented frame of the center, for touches."""
        model = self.offset, self.width, self.height
        offset = self.score.offsets.value(self.clock)[0]
        self.offset = offset if self.axis == self.score.presented_axis(self.clock) else model[0]
        self.width, self.height = self.score.tracks["sizes"].value(self.clock)
        frame = super().center_frame()
        self.offset, self.width, self.height = model
        return frame

    def dead(self, time):
        return any(first <= time < last - SAME for first, last in self.score.animated)

    def act_tap(self, time):
        return self.event("tap-ignored") if self.dead(time) else self.perform(time)

    def act_pan(self, time):
        if self.dead(time):
            return self.event("pan-ignored", self.named(self.side))
        offsets = self.score.offsets
        if self.rule("pan") == "presented" and not self.score.in_force(time):
            if offsets.moving(time):
                # The remainder of a peek still fades after the end of the operation.
                self.offset = exact(offsets.value(time)[0])
        return self.perform(time)

    def act_peek(self, time):
        leg = self.score.in_force(time)
        peeks = leg is not None and leg.name == "peek"
        return self.event("refused") if peeks else self.perform(time)

    # Changes of the deck

    def act_set_size(self, time):
        self.perform(time)
        self.given[self.side] = self.options["to"][0]

    def act_rotate(self, time):
        swapped = (self.height, self.width)
        self.perform(time)
        self.width, self.height = self.options["to-size"] or swapped
        self.find_single_side()

    def act_resize(self, time):
        cap = self.cap
        self.perform(time)
        self.width, self.height = self.options["to-size"]
        if self.single_side and self.options["size-mode"] == "view":
            # The maximum is kept as a ledge.
            self.max_size = self.extent(self.single_side) - cap

    def find_single_side(self):
        """Sets the single side of gap mode from the current controllers."""
        single_side = self.sides[0] if len(self.sides) == 1 and self.max_size > 0 else None
        self.single_side, self.cap = single_side, None
        if single_side:
            cap = self.ledge_of_size(single_side, self.max_size)
            if not self.shipped:
                cap = min(max(cap, Fraction(0)), self.extent(single_side))
            elif cap <= 0:
                # ViewDeck 2.4.2, IIViewDeckController.m:1197: a maximum of exactly 0 stays 0.
                self.single_side, self.max_size = None, self.max_size if cap < 0 else Fraction(0)
                return
            self.cap = cap

    def act_set_max_size(self, time):
        if len(self.sides) != 1:
            return
        side = self.sides[0]
        was_open, before = self.is_open(side), self.ledges[side]
        self.max_size = self.options["to"][0]
        self.find_single_side()
        if not self.single_side:
            return
        if self.offset == 0:
            self.axis = AXIS[side]
        if before > self.cap:
            self.shrink(side, was_open)
        if not self.motion.legs and self.limited(self.axis, self.offset) != self.offset:
            self.play(self.jump())

    def shrink(self, side, was_open):
        """Sets the size to the maximum; `was_open` is the state before there was one."""
        self.given[side] = self.max_size
        if self.shipped:
            self.play(self.set_size_of_release(side, self.ledges[side], self.cap))
        elif was_open:
            self.play(self.size_leg(side, "close", self.cap, self.cap))
        else:
            self.ledges[side] = self.cap

    def jump(self):
        target = self.limited(self.axis, self.offset)
        yield self.add("set-size", self.axis, Fraction(0), target, side=self.single_side, text=None)

    def act_set_controller(self, time):
        side, has = self.side, self.options["controller"]
        if (side in self.sides) == has:
            self.event("unchanged")
            return
        if not has and not self.shipped and not self.is_closed(side):
            self.play(self.close(side))
        self.sides = [s for s in SIDES if s in self.sides and s != side or has and s == side]
        self.find_single_side()

    def act_swap_center(self, time):
        events = self.score.events
        for index, (at, name, side) in enumerate(events):
            if name == "bounced" and at > time + SAME:
                events.insert(index, (at, "center-swapped", side))
                return
        self.event("center-swapped")
