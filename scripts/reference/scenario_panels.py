"""A container with side panels that runs a scenario, and its composed motion.

Each action starts from the model state of the leg in force: the target of an eased leg, the current
position of a drag.
"""

from dataclasses import dataclass
from fractions import Fraction

from curve_base import exact
from drawer import Drawer
from panels import Panels
from reveal import Reveal
from scenario_deck import SAME, Play, Score
from scenario_tracks import Course, Track
from side_panel_drag import FingerLeg
from options import side_of
from side_panels import PanelLeg

FAMILIES = {"panels": Panels, "reveal": Reveal, "drawer": Drawer}
#: The start of a first leg, by the value of --interruption; in libraries it is additive.
INTERRUPTIONS = {"from-current": "presented", "jump": "model", "additive": "additive"}


class ColumnCourse(Course):
    def __init__(self, leg, name):
        last = leg.after if isinstance(leg, PanelLeg) else leg.columns(Fraction(1))
        value = leg.target if name == "offset" else last[name]
        super().__init__((value,), leg.start, leg)
        self.name = name

    @property
    def has_remainder(self):
        """Whether an interruption leaves a remainder; that of a drag ends with the touch."""
        return not type(self.leg) is FingerLeg

    def at(self, time, order=0):
        x = self.fraction(time)
        if x < 0:
            # A delay.
            return (0 if order else self.leg.before[self.name],)
        if self.name == "offset":
            return (self.leg.rate(x, order) if order else self.leg.offset(x),)
        if order:
            raise ValueError("only the offset has derivatives")
        return (self.leg.columns(x)[self.name],)


@dataclass
class PanelScore(Score):
    """The composed motion of side panels, with a track of each column."""

    first: dict = None
    marks: dict = None

    def add(self, time, motion, rule):
        """Adds the legs of an operation that starts at a time; the last one has been cut."""
        presented = {name: track.value(time)[0] for name, track in self.tracks.items()}
        for track in self.tracks.values():
            track.interrupt(time, rule == "additive")
            model = track.courses[-1].last
            track.courses.append(Course(model, time))
        if rule == "presented":
            start_from(motion.legs[0], presented)
        for leg in motion.legs:
            self.legs.append(Play(leg, leg.end))
            for name, track in self.tracks.items():
                self._continue(track, leg, name)
        for name, value in motion.last.items():
            self.set_at_once(name, value, motion.end)
        self.until = motion.end

    @staticmethod
    def _continue(track, leg, name):
        """Adds the course of a column in a leg, if it changes or has been set."""
        if isinstance(leg, PanelLeg):
            value = leg.after[name]
            if leg.before[name] == value == track.courses[-1].last[0]:
                return
            if leg.before[name] == value and name != "offset":
                track.courses.append(Course((value,), leg.start))
                return
        track.courses.append(ColumnCourse(leg, name))

    def set_at_once(self, name, value, time):
        """Sets a column, unless it has that value."""
        track = self.tracks.get(name)
        if track is not None and track.courses[-1].last[0] != value:
            track.courses.append(Course((value,), time))


def start_from(leg, presented):
    if isinstance(leg, PanelLeg):
        #: The model values from which the leg was planned.
        leg.model = leg.before
        leg.before = {
            name: exact(presented[name]) if name in presented else value
            for name, value in leg.before.items()
        }
        leg.origin = exact(presented["offset"])


class PanelStage:
    """The container of a scenario, and its score."""

    def __init__(self, script):
        self.script = script
        self.rule = INTERRUPTIONS[script.options["interruption"] or "additive"]
        self.container = FAMILIES[script.system](script.options)
        container = self.container
        container.models.append((Fraction(-1), container.state, container.columns, None))
        tracks = {k: Track((v,)) for k, v in container.columns.items() if v is not None}
        self.score = PanelScore(
            container.clock, tracks, first=container.columns, marks=container.motion.marks
        )
        #: The end of the operations in the queue of `reveal`.
        self.queued = container.clock
        for at, name, own in script.actions:
            time = script.options["delay"] + at
            self.score.latest = max(self.score.latest, time)
            self.act(time, name, own)

    def model(self, time):
        _, state, columns, leg = [m for m in self.container.models if m[0] <= time + SAME][-1]
        if type(leg) is FingerLeg:
            x = Fraction(1) if leg.duration == 0 else (time - leg.start) / leg.duration
            raw = leg.path.raw(x * leg.duration)
            columns = leg.columns(x) | {"offset": leg.path.law.value(raw)}
            if self.script.system == "drawer":
                state = [shown for at, shown in self.container.shown if at <= time][-1]
        return state, columns

    def act(self, time, name, own):
        """Performs an action, or refuses it as the library does."""
        options = self.script.of_action(name, own)
        refusal = self.refusal(time, name)
        if refusal:
            self.score.events.append((time, refusal, options.own_side))
            return
        if self.script.system != "reveal":
            return self.perform(time, name, options)
        asked, start = self.model(time)[0], max(time, self.queued)
        self.score.latest = max(self.score.latest, start)
        self.perform(start, name, options, asked)
        if name != "tap":
            self.queued = self.container.clock
        return None

    def refusal(self, time, name):
        """Returns the event of an action that the library refuses or ignores, or None."""
        family, leg = self.script.system, self.score.in_force(time)
        ignored = f"{name}-ignored" if name in ("pan", "tap") else None
        if family == "reveal":
            return ignored if self.queued > time + SAME else None
        animated = leg is not None and leg.name in ("open", "close", "out", "wait", "in")
        if family == "drawer" and animated:
            return ignored or ("refused" if name in ("open", "close", "toggle") else None)
        return None

    def perform(self, time, name, options, asked=None):
        """Performs an action on the model state in force at a time."""
        container, score = self.container, self.score
        side = self.interrupted_side(time)
        container.options, container.side = options, options.own_side
        container.state, container.columns = self.model(time)
        container.clock = time
        kept = {k: [m for m in marks if m[0] <= time + SAME] for k, marks in score.marks.items()}
        later = {k: [m for m in marks if m[0] > time + SAME] for k, marks in score.marks.items()}
        container.begin_motion(marks=kept)
        motion = container.motion
        models, container.models = container.models, []
        self.run(name, asked)
        if motion.legs:
            score.cut(time, side if score.under_way(time) else None)
            score.add(time, motion, self.rule)
            score.events += motion.events
            score.marks, container.models = kept, [
                *(m for m in models if m[0] <= time + SAME), *container.models
            ]  # fmt: skip
            score.moving_side = self.side_of_operation(name, models)
            return
        score.events += motion.events
        score.marks = {k: marks + later[k] for k, marks in kept.items()}
        if score.under_way(time):
            container.models = models
            return
        container.models = models + container.models
        for key, value in container.columns.items():
            score.set_at_once(key, value, time)

    def run(self, name, asked):
        """Plans the operation; `reveal` decides some when they are asked for."""
        container = self.container
        if self.script.system == "reveal" and name == "toggle":
            target = container.toggled_from(asked, container.side)
            name, container.options.values["to"] = "move", target
        if self.script.system == "reveal" and name == "push":
            container.push_position = asked
        container.perform(name)

    def interrupted_side(self, time):
        """Returns the side of the leg in force: for a drag that of the offset."""
        leg = self.score.in_force(time)
        if type(leg) is FingerLeg:
            offset = self.score.offsets.value(time)[0]
            return "left" if offset > 0 else "right" if offset < 0 else self.container.side
        return self.score.moving_side

    def side_of_operation(self, name, models):
        """Returns the side that opens or closes: the last one that is open."""
        container = self.container
        after, before = side_of(container.state), side_of(models[-1][1])
        return after or before or container.side
