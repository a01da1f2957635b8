"""Scenarios in which operations interrupt one another as in the libraries.

UIKit runs the completion of every animation: at its end, or, if a new animation has replaced it,
right after that one has begun. Here an operation is a generator that stops at each leg and
continues as its completion, with the state of then. An animation sets the model at once. Those of
side panels are additive: the rest of an old one stays on top of the new model. Those of a deck, and
others with --interruption from-current or jump, replace what moves. A peek shows its own values in
place of all that has begun before it; a drag sets the model at every touch.

A leg that begins ends the phase of any other. After it is `rest`, unless a drag or a peek still
shows, or what a peek has hidden. `interrupted` precedes the events of an operation that begins to
move something while another one does, and names the side of what has begun last.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from heapq import heappop, heappush

from curve_base import exact
from deck_legs import DragLeg, PeekLeg
from deck_pan import SIDES_OF
from deck_state import DeckMotion
from options import side_of
from scenario_deck import SAME, Composition, Play, Stage
from scenario_panels import ColumnCourse, FAMILIES, INTERRUPTIONS, PanelScore, start_from
from scenario_tracks import Course, Cover, OffsetCourse, Track
from side_panel_drag import FingerLeg
from side_panels import AGAIN, CANCELED, Moment, PanelLeg, PeekedLeg, WaitLeg

DRAGS, PEEKS = (DragLeg, FingerLeg), (PeekLeg, PeekedLeg)


def is_drag(leg):
    return type(leg) in DRAGS


def is_peek(leg):
    return type(leg) in PEEKS


def drop_later(entries, count, time):
    """Drops those of the first entries that are after a time. Returns how many of them are left."""
    kept = [entry for entry in entries[:count] if entry[0] <= time]
    entries[:count] = kept
    return len(kept)


@dataclass
class Task:
    """An operation with what is its own in its host, which waits for the end of a step."""

    steps: object
    own: dict
    #: What several operations of one action have in common.
    action: object = field(default_factory=object)
    #: Whether it is a later part of its action, which interrupts nothing.
    continues: bool = False
    #: The side that was open at the start, and the number of events before it.
    before: str = None
    mark: int = 0
    #: When it continues, with a number that orders equal times, and if so because it is replaced.
    due: tuple = None
    replaced: bool = False
    #: Its last leg, the side of that, and how it is shown.
    leg: object = None
    leg_side: str = None
    shown: object = None
    #: What nothing has replaced of what the leg moves, and when it animates the center.
    moves: set = field(default_factory=set)
    animated: list = None


@dataclass
class Shown(Play):
    """A leg that is shown from a time on, which may be after its start."""

    begun: Fraction = None
    order: int = 0

    @property
    def start(self):
        return self.begun

    def runs(self, time):
        return self.begun <= time < self.end


class Live:
    """What scores of both kinds do."""

    def show(self, leg, time):
        self.shown.append(Shown(leg, leg.end, time, len(self.shown)))
        return self.shown[-1]

    def cover(self, course, time):
        """Shows the values of a peek; it replaces another one."""
        self.uncover(time)
        cover = Cover(time, course)
        cover.under = self.offsets.courses[-1]
        self.offsets.rests.append(cover)

    def uncover(self, time):
        for rest in self.offsets.rests:
            if isinstance(rest, Cover) and rest.runs(time):
                rest.stop = time

    def covered(self, time):
        return any(isinstance(rest, Cover) and rest.runs(time) for rest in self.offsets.rests)

    def set_phases(self):
        """Decides what is shown when; an instant divides what is shown around it."""
        times = sorted({time for play in self.shown for time in (play.begun, play.end)})
        pieces = [(a, b, self.shown_at(a)) for a, b in zip(times, times[1:])]
        chosen = {play.order for _, _, play in pieces if play}
        hidden = {(p.begun, k) for p in self.shown if is_peek(p.leg) for k in range(p.order)}
        self.legs = [
            Shown(play.leg, play.begun, play.begun) for play in self.shown
            if play.order not in chosen and (play.begun, play.order) not in hidden
        ]  # fmt: skip
        divided = {play.begun for play in self.legs}
        for play in self.shown:
            own = [Shown(play.leg, b, a) for a, b, shown in pieces if shown is play]
            for before, after in zip(own, own[1:]):
                if before.end == after.begun not in divided:
                    after.begun, before.end = before.begun, None
            own = [piece for piece in own if piece.end is not None]
            # What a peek has hidden at first begins where it appears.
            late = own and own[0].begun > play.begun
            goes_on = is_drag(play.leg) or is_peek(play.leg)
            play.leg.whole &= len(own) < 2 and (goes_on or not late)
            self.legs += own
        self.legs.sort(key=lambda play: (play.begun, play.end))

    def shown_at(self, time):
        rests = False
        for play in reversed([play for play in self.shown if play.begun <= time]):
            own = is_drag(play.leg) or is_peek(play.leg)
            if play.runs(time) and (own or not rests):
                return play
            rests |= not own
        return None


@dataclass
class LiveScore(Live, PanelScore):
    shown: list = field(default_factory=list)
    #: When UIKit animates the center, so that it does not take touches: [first, last].
    animated: list = field(default_factory=list)

    def move(self, leg, time, rule):
        """Moves the columns of a leg from a time on, which may be before its start."""
        animation = isinstance(leg, PanelLeg)
        names = leg.changed if animation else set(self.tracks)
        if animation:
            for name, value in leg.before.items():
                self.set_at_once(name, value, time)
            if rule == "presented":
                moved = {k: track for k, track in self.tracks.items() if k in names}
                start_from(leg, {k: track.value(time)[0] for k, track in moved.items()})
        for name in sorted(names & set(self.tracks)):
            track = self.tracks[name]
            if rule != "additive" and is_drag(leg) and self.keeps(leg, name):
                continue
            track.interrupt(time, rule == "additive")
            course = ColumnCourse(leg, name)
            course.start = time
            track.courses.append(course)

    def keeps(self, leg, name):
        """Whether a finger sets a column only to what it is, so that its animation goes on."""
        constant = name.endswith(("_y", "_width", "_height"))
        return constant and leg.columns(Fraction(1))[name] == self.tracks[name].courses[-1].last[0]

    def set_at_once(self, name, value, time):
        track = self.tracks.get(name)
        if track is not None and track.courses[-1].last[0] != value:
            track.interrupt(time, True)
            track.courses.append(Course((value,), time))


@dataclass
class LiveComposition(Live, Composition):
    shown: list = field(default_factory=list)

    def cut(self, time, side):
        """Keeps the later events of what is interrupted."""

    def drop_changes(self, time):
        """Keeps them too."""

    def set_animated(self, motion, time, additive):
        """Does nothing: its host does so."""

    def _covered(self, leg, time):
        return is_drag(leg) and self.covered(time)

    def in_force(self, time):
        play = self.shown_at(time)
        return play and play.leg

    def presented_axis(self, time):
        covers = [r for r in self.offsets.rests if isinstance(r, Cover) and r.runs(time)]
        shown = self.offsets.course(time)
        if covers and (time >= shown.end or shown.start < covers[-1].start):
            return covers[-1].course.leg.axis
        return super().presented_axis(time)


class Scheduler:
    """The operations under way, whose host has a clock and the options of the one that acts."""

    #: What is an operation's own.
    OWN = ("options", "side")

    def schedule(self, host, score):
        self.host, self.score = host, score
        #: The waiting operations by their times, the one that acts, and the one that drags.
        self.waiting, self.number, self.task, self.held = [], 0, None, None

    def advance(self, until):
        """Continues all operations whose legs end up to a time, or all that there are."""
        while self.waiting and (until is None or self.waiting[0][0] <= until + SAME):
            time, number, task = heappop(self.waiting)
            if task.due == (time, number):
                self.score.until = max(self.score.until, time)
                self.go_to(time, task)
                self.resume(task)
                self.touch_again(task)

    def touch_again(self, task=None):
        """Does what follows when something other than the drag has happened."""

    def settle(self):
        """Does what follows when an operation has acted."""

    def begin_task(self, steps):
        """Begins an operation; what the acting one begins belongs to the same action."""
        task = self.task_of(steps)
        if self.task:
            task.action = self.task.action
        self.run(task)
        return task

    def task_of(self, operation, continues=False):
        def steps():
            return (yield from operation or ())

        own = {name: getattr(self.host, name) for name in self.OWN}
        return Task(steps(), own, continues=continues)

    def run(self, task):
        """Begins an operation, unless it is the placeholder of a drag."""
        if task is not None:
            task.mark, task.before = len(self.score.events), side_of(self.host.state)
            self.resume(task)

    def resume(self, task, sent=None):
        """Continues an operation up to its next step that takes time."""
        host, outer, self.task, task.due = self.host, self.task, task, None
        around = {name: getattr(host, name) for name in self.OWN}
        vars(host).update(task.own)
        try:
            step = task.steps.send(sent)
            while step.end <= host.clock:
                step = next(task.steps)
            task.replaced = False
            self.wait(task, step.end)
        except StopIteration:
            pass
        self.task = outer
        task.own = {name: getattr(host, name) for name in self.OWN}
        vars(host).update(around)
        self.settle()

    def wait(self, task, time):
        self.number += 1
        task.due = time, self.number
        heappush(self.waiting, (time, self.number, task))

    def others(self):
        """Returns the other operations that move something, in the order in which they began to."""
        running = [task for time, number, task in self.waiting if task.due == (time, number)]
        running = [task for task in running if task.due[0] > self.host.clock + SAME]
        return sorted(running, key=lambda task: task.shown.order)

    def interrupt(self):
        """Adds the event of an interruption if something else moves."""
        others = [task for task in self.others() if task.action is not self.task.action]
        if self.task.leg is None and not self.task.continues and others:
            last, offset = others[-1], self.score.offsets.value(self.host.clock)[0]
            side = last.leg_side
            if is_drag(last.leg):
                negative, positive = SIDES_OF[last.leg.axis]
                side = positive if offset > 0 else negative if offset < 0 else last.own["side"]
            self.score.events.insert(self.task.mark, (self.host.clock, "interrupted", side))

    def replace(self, names):
        """Continues what is replaced in all that it moves."""
        for task in self.others():
            task.moves -= names
            if not task.moves and not is_drag(task.leg) and not is_peek(task.leg):
                self.finish(task)

    def finish(self, task):
        """Lets an operation continue at this time, because its animation has been replaced."""
        if task.animated:
            task.animated[1] = self.host.clock
        task.shown.end = self.host.clock
        task.replaced = True
        self.wait(task, self.host.clock)

    def finish_peek(self):
        for task in self.others():
            if is_peek(task.leg):
                self.finish(task)

    def animate(self, leg):
        self.task.animated = [max(self.host.clock, leg.start), leg.end]
        self.score.animated.append(self.task.animated)

    def animates_center(self):
        time = self.host.clock
        return any(first <= time < last - SAME for first, last in self.score.animated)


class LiveStage(Scheduler):
    """The side panels of a scenario, and their score."""

    def __init__(self, script):
        self.script = script
        self.rule = INTERRUPTIONS[script.options["interruption"] or "additive"]
        container = self.container = FAMILIES[script.system](script.options)
        container.stage = self
        tracks = {k: Track((v,)) for k, v in container.columns.items() if v is not None}
        score = LiveScore(
            container.clock, tracks, first=container.columns, marks=container.motion.marks,
            events=container.motion.events,
        )  # fmt: skip
        self.schedule(container, score)
        for at, name, own in script.actions:
            time = script.options["delay"] + at
            self.advance(time)
            score.latest = max(score.latest, time)
            self.act(time, name, own)
        self.advance(None)
        score.set_phases()

    def act(self, time, name, own):
        self.go_to(time)
        container = self.container
        container.options = self.script.of_action(name, own)
        container.side = container.options.own_side
        self.touch_again(self.begin_task(container.operation(name)))

    def go_to(self, time, task=None):
        """Sets the time; what a finger holds is where it is then."""
        self.container.clock = time
        if self.held not in (None, task):
            leg = self.held.leg
            x = Fraction(1) if leg.duration == 0 else (time - leg.start) / leg.duration
            raw = leg.path.raw(x * leg.duration)
            self.container.columns = leg.columns(x) | {"offset": leg.path.law.value(raw)}

    def settle(self):
        """Sets the columns that have changed without animation."""
        if self.held is None:
            for name, value in self.container.columns.items():
                self.score.set_at_once(name, value, self.container.clock)

    # Legs

    def begin(self, leg, moved):
        """Begins a leg of the acting operation, which may have moved, or its drag again."""
        task, time, score = self.task, self.container.clock, self.score
        if is_drag(leg) and task is self.held and task.leg is not None:
            task.leg = task.shown.leg = leg
            leg.whole = False
            return score.move(leg, time, self.rule)
        self.interrupt()
        task.leg = leg
        task.leg_side = self.container.open_side or task.before or self.container.side
        if not moved and not isinstance(leg, WaitLeg):
            self.move(leg)
        # A drag may have set the model since a delay began.
        leg.whole &= not moved or leg.target == self.container.columns["offset"]
        task.shown = score.show(leg, time)
        return None

    def move(self, leg):
        """Moves the columns of a leg, and continues what it replaces."""
        score, time = self.score, self.container.clock
        if is_peek(leg):
            self.finish_peek()
            return score.cover(ColumnCourse(leg, "offset"), time)
        if isinstance(leg, PanelLeg):
            self.task.moves = leg.changed
            if leg.animates_center:
                self.animate(leg)
        if self.rule != "additive":
            self.replace(set(getattr(leg, "changed", score.tracks)))
        return score.move(leg, time, self.rule)

    # Drags

    def hold(self):
        self.held = self.task

    def release(self):
        self.held.shown.end = self.container.clock
        self.held = None

    def cancel_drag(self):
        time = self.container.clock
        for track in self.score.tracks.values():
            if track.courses[-1].leg is self.held.leg:
                track.courses.append(Course(track.value(time, rests=False), time))
        self.resume(self.held, CANCELED)

    def touch_again(self, task=None):
        """Lets the next touch set what a finger holds, after something else has happened."""
        if self.held not in (None, task):
            self.resume(self.held, AGAIN)


class LiveDeck(Scheduler, Stage):
    """The deck of a release in a scenario, and its score."""

    OWN = ("options", "side", "flick", "bouncing")
    live, state, score = True, None, None

    def make_score(self, tracks, views):
        score = LiveComposition(
            self.clock, tracks, axis=self.axis, views=views, events=self.motion.events,
            interactive=self.motion.interactive, hidden=self.motion.hidden,
            shadows=self.motion.shadows,
        )  # fmt: skip
        self.schedule(self, score)
        return score

    def play_all(self):
        super().play_all()
        self.advance(None)
        self.score.set_phases()

    def begin_motion(self):
        if self.score is None:
            super().begin_motion()
        self.motion.legs = []

    def begin_action(self, time):
        self.advance(time)
        self.go_to(time)

    def end_action(self, time, name):
        """Does nothing: what moves has begun."""

    def go_to(self, time, task=None):
        """Sets the time; a deck that is dragged is where it is then."""
        self.clock = time
        for other in [task] if task else self.others():
            if is_drag(other.leg):
                x = min((time - other.leg.start) / other.leg.duration, Fraction(1))
                at_end = x == 1
                self.offset = other.leg.target if at_end else exact(other.leg.offset(x))

    def play(self, steps):
        #: The number of changes of hidden views before the action.
        self.mark = len(self.motion.hidden)
        self.begin_task(steps)

    def moving_legs(self):
        return [task.leg for task in self.others()]

    def dead(self, time):
        return any(not is_drag(leg) and not is_peek(leg) for leg in self.moving_legs())

    def act_pan(self, time):
        if self.dead(time):
            return self.event("pan-ignored", self.named(self.side))
        return self.perform(time)

    def act_peek(self, time):
        return self.event("refused") if self.score.covered(time) else self.perform(time)

    def act_swap_center(self, time):
        if any(task.own["bouncing"] for task in self.others()):
            self.swaps_at_bounce = True
            return None
        return self.event("center-swapped")

    def unpeek(self, side, time, offset):
        if not self.task.replaced:
            super().unpeek(side, time, offset)

    def begin(self, leg, jumps):
        """Begins a leg of the acting operation; after another one only if it moves something."""
        task, time, score = self.task, self.clock, self.score
        overtaken = task.leg is not None and score.shown[-1] is not task.shown
        if overtaken and leg.origin == leg.target and leg.bounds[0] == leg.bounds[1]:
            return Moment(time)
        self.interrupt()
        first, task.leg, task.leg_side = task.leg is None, leg, leg.side or self.side
        if is_peek(leg):
            score.cover(OffsetCourse(leg), time)
        else:
            self.move(leg, jumps, first)
        task.shown = score.show(leg, time)
        return leg

    def move(self, leg, jumps, first):
        rule, own = self.interruption, "model" if jumps else "presented"
        if rule is None or rule == "presented" and not first:
            rule = own
        score, time = self.score, self.clock
        # What is dragged ends where it is, as the reference knows no more.
        for task in self.others():
            if is_drag(task.leg):
                task.due, task.shown.end = None, time
                self.task.mark = drop_later(score.events, self.task.mark, time)
                self.mark = drop_later(score.hidden, self.mark, time)
        motion = DeckMotion(time, leg.origin, self.side, [leg], options=self.options)
        score.take_over(time, motion, rule)
        self.motion.interactive, self.motion.hidden = score.interactive, score.hidden
        self.motion.shadows = score.shadows
        if is_drag(leg):
            self.finish_peek()
            return score.uncover(time)
        self.task.moves = {"offset"} | ({"sizes"} if leg.bounds[0] != leg.bounds[1] else set())
        if leg.animates:
            self.animate(leg)
        if rule != "additive":
            self.replace(self.task.moves)
        return None
