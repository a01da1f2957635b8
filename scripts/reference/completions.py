"""Scenarios of side panels in which operations interrupt one another as in the libraries.

UIKit runs the completion of every animation: at its end, or, if a new animation has replaced it,
right after that one has begun. Here an operation is a generator that stops at each leg and
continues as its completion, with the state that the container has then. An animation sets the model
at once. Those of UIKit are additive: the rest of the old one stays on top of the new model; with
--interruption from-current or jump a new one replaces the old.

Shown are the legs that have begun last: a leg ends the phase of any other, and after it is `rest`,
or `drag` as long as a finger holds the view. `interrupted` precedes the events of an operation that
begins to move something while another one does.
"""

from dataclasses import dataclass, field
from fractions import Fraction
from heapq import heappop, heappush

from scenario_deck import SAME, Play
from scenario_panels import ColumnCourse, FAMILIES, INTERRUPTIONS, PanelScore, start_from
from scenario_tracks import Course, Cover, Track
from side_panel_drag import FingerLeg
from side_panels import AGAIN, CANCELED, PanelLeg, PeekedLeg, WaitLeg


@dataclass
class Task:
    """An operation with its options, which waits for the end of a step."""

    steps: object
    options: object
    side: str
    #: The side that was open at the start, and the number of events before it.
    before: str = None
    mark: int = 0
    #: When it continues, with a number that orders equal times.
    due: tuple = None
    #: Its last leg, and the side of that.
    leg: object = None
    leg_side: str = None
    #: What nothing has replaced of what the leg moves, and when it animates the center.
    moves: set = field(default_factory=set)
    animated: list = None


@dataclass
class Shown(Play):
    """A leg that is shown from a time on, which for a drag may be after its start."""

    begun: Fraction = None

    @property
    def start(self):
        return self.begun


@dataclass
class LiveScore(PanelScore):
    #: When UIKit animates the center, so that it does not take touches: [first, last].
    animated: list = field(default_factory=list)
    #: The first and the last time of each drag, and its last leg.
    drags: list = field(default_factory=list)

    def move(self, leg, time, rule):
        """Moves the columns of a leg from a time on, which may be before its start."""
        animation = isinstance(leg, PanelLeg)
        names = leg.changed if animation else set(self.tracks)
        if animation:
            for name, value in leg.before.items():
                self.set_at_once(name, value, time)
            if rule == "presented":
                start_from(leg, {k: track.value(time)[0] for k, track in self.tracks.items()})
        for name in sorted(names & set(self.tracks)):
            track = self.tracks[name]
            track.interrupt(time, rule == "additive")
            course = ColumnCourse(leg, name)
            course.start = time
            track.courses.append(course)

    def cover(self, leg, time):
        """Shows the values of a peek instead of all that has begun before; it replaces another."""
        for rest in self.offsets.rests:
            if isinstance(rest, Cover) and rest.runs(time):
                rest.stop = time
        self.offsets.rests.append(Cover(time, ColumnCourse(leg, "offset")))

    def set_at_once(self, name, value, time):
        track = self.tracks.get(name)
        if track is not None and track.courses[-1].last[0] != value:
            track.interrupt(time, True)
            track.courses.append(Course((value,), time))

    def show(self, leg, time):
        for play in self.legs:
            play.end = min(play.end, time)
        self.legs.append(Shown(leg, leg.end, time))

    def show_drags(self):
        """Shows each drag also after what has interrupted it, until it ends."""
        for first, last, leg in self.drags:
            leg.whole = False
            time = first
            for play in [*filter(lambda play: play.end > first, self.legs), None]:
                until = last if play is None else min(play.start, last)
                if until > time:
                    self.legs.append(Shown(leg, until, time))
                time = max(time, until if play is None else play.end)
        self.legs.sort(key=lambda play: play.start)


class LiveStage:
    """The container of a scenario, its operations under way, and its score."""

    def __init__(self, script):
        self.script = script
        self.rule = INTERRUPTIONS[script.options["interruption"] or "additive"]
        container = self.container = FAMILIES[script.system](script.options)
        container.stage = self
        tracks = {k: Track((v,)) for k, v in container.columns.items() if v is not None}
        self.score = LiveScore(
            container.clock, tracks, first=container.columns, marks=container.motion.marks,
            events=container.motion.events,
        )  # fmt: skip
        #: The waiting operations by their times, the one that acts, and the one that drags.
        self.waiting, self.number, self.task, self.held = [], 0, None, None
        for at, name, own in script.actions:
            time = script.options["delay"] + at
            self.advance(time)
            self.score.latest = max(self.score.latest, time)
            self.act(time, name, own)
        self.advance(None)
        self.score.show_drags()

    # The clock

    def advance(self, until):
        """Continues all operations whose legs end up to a time, or all that there are."""
        while self.waiting and (until is None or self.waiting[0][0] <= until + SAME):
            time, number, task = heappop(self.waiting)
            if task.due == (time, number):
                self.go_to(time, task)
                self.resume(task)
                self.touch_again(task)

    def go_to(self, time, task=None):
        """Sets the time; what a finger holds is where it is then."""
        self.container.clock = time
        if self.held not in (None, task):
            leg = self.held.leg
            x = Fraction(1) if leg.duration == 0 else (time - leg.start) / leg.duration
            raw = leg.path.raw(x * leg.duration)
            self.container.columns = leg.columns(x) | {"offset": leg.path.law.value(raw)}

    def touch_again(self, task=None):
        if self.held not in (None, task):
            self.resume(self.held, AGAIN)

    def act(self, time, name, own):
        self.go_to(time)
        container = self.container
        container.options = self.script.of_action(name, own)
        container.side = container.options.own_side
        task = self.task_of(container.operation(name))
        self.run(task)
        self.touch_again(task)

    # Operations

    def task_of(self, operation):
        def steps():
            return (yield from operation)

        return Task(steps(), self.container.options, self.container.side)

    def run(self, task):
        """Begins an operation, unless it is the placeholder of a drag."""
        if task is not None:
            task.mark, task.before = len(self.score.events), self.container.open_side
            self.resume(task)

    def resume(self, task, sent=None):
        """Continues an operation up to its next step that takes time."""
        container, outer = self.container, self.task
        around = container.options, container.side
        self.task, task.due = task, None
        container.options, container.side = task.options, task.side
        try:
            step = task.steps.send(sent)
            while step.end <= container.clock:
                step = next(task.steps)
            self.wait(task, step.end)
        except StopIteration:
            task.leg = None
        self.task = outer
        container.options, container.side = around
        if self.held is None:
            for name, value in container.columns.items():
                self.score.set_at_once(name, value, container.clock)

    def wait(self, task, time):
        self.number += 1
        task.due = time, self.number
        heappush(self.waiting, (time, self.number, task))
        self.score.until = max(self.score.until, time)

    def others(self):
        """Returns the other operations that move something, in the order in which they began to."""
        running = [task for time, number, task in self.waiting if task.due == (time, number)]
        running = [task for task in running if task.due[0] > self.container.clock + SAME]
        return sorted(running, key=lambda task: task.leg.start)

    # Legs

    def begin(self, leg, moved):
        """Begins a leg of the acting operation, which may have moved, or its drag again."""
        task, time = self.task, self.container.clock
        if type(leg) is type(task.leg) is FingerLeg:
            task.leg = leg
            return self.score.move(leg, time, self.rule)
        if task.leg is None:
            self.interrupt(task)
        task.leg = leg
        task.leg_side = self.container.open_side or task.before or self.container.side
        if not moved and not isinstance(leg, WaitLeg):
            self.move(leg)
        return self.score.show(leg, time)

    def interrupt(self, task):
        """Adds the event of an interruption, if something else moves."""
        others, offset = self.others(), self.score.offsets.value(self.container.clock)[0]
        if others:
            last = others[-1]
            side = last.leg_side
            if type(last.leg) is FingerLeg:
                side = "left" if offset > 0 else "right" if offset < 0 else last.side
            self.score.events.insert(task.mark, (self.container.clock, "interrupted", side))

    def move(self, leg):
        """Moves the columns of a leg, and continues what it replaces."""
        score, time = self.score, self.container.clock
        if isinstance(leg, PeekedLeg):
            score.cover(leg, time)
            return self.finish(task for task in self.others() if type(task.leg) is PeekedLeg)
        if isinstance(leg, PanelLeg):
            self.task.moves, self.task.animated = leg.changed, None
            if leg.animates_center:
                self.task.animated = [time, leg.end]
                score.animated.append(self.task.animated)
        if self.rule != "additive":
            for task in self.others():
                task.moves -= getattr(leg, "changed", set(score.tracks))
            self.finish(task for task in self.others() if isinstance(task.leg, PanelLeg) and not task.moves)
        return score.move(leg, time, self.rule)

    def finish(self, tasks):
        """Lets operations continue at this time, because their animation has been replaced."""
        for task in list(tasks):
            if task.animated:
                task.animated[1] = self.container.clock
            self.wait(task, self.container.clock)

    def animates_center(self):
        time = self.container.clock
        return any(first <= time < last - SAME for first, last in self.score.animated)

    # Drags

    def hold(self):
        self.held = self.task

    def release(self):
        leg = self.held.leg
        self.score.drags.append((leg.start, self.container.clock, leg))
        self.held = None

    def cancel_drag(self):
        self.resume(self.held, CANCELED)
