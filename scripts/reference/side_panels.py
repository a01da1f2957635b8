"""Shared code of the side panels (panels, reveal, drawer): motions, legs and tables.

The offset is the x of the center view. A leg moves all columns that differ between its ends on one
curve; a drag derives the other columns from the offset.
"""

from copy import copy
from dataclasses import dataclass, field
from fractions import Fraction

from mpmath import mpf

import curves
from curve_base import exact, real
from deck import Table
from deck_legs import NO_CURVE, Leg, Motion
from drag_path import DragPath, translations
from options import side_of
from peek_paths import Polyline
from side_panel_drag import FingerLeg


#: No side, nor none.
UNKNOWN = object()
#: What a drag that waits is sent: something else has happened, or it is taken away.
AGAIN, CANCELED = "again", "canceled"


@dataclass
class PanelLeg(Leg):
    """A leg that moves all columns from some values to others."""

    before: dict = field(default_factory=dict)
    after: dict = field(default_factory=dict)

    def columns(self, x):
        y = self.progress(x)
        return {name: between(self.before[name], self.after[name], y) for name in self.before}

    @property
    def changed(self):
        """Returns the columns that are animated: not those that end without a value."""
        ends = ((name, self.before[name], self.after[name]) for name in self.before)
        return {name for name, first, last in ends if last is not None and first != last}

    @property
    def animates_center(self):
        center = any(name == "offset" or name.startswith("center") for name in self.changed)
        return center and self.duration > 0


@dataclass
class Moment:
    """An instant of a drag at which something changes."""

    end: Fraction


class PeekedLeg(FingerLeg):
    """A peek, which the other columns do not follow."""

    def columns(self, x):
        return self.columns_at(None, None)


class WaitLeg(PeekedLeg):
    """A delay within a motion, whose progress is 0."""

    def progress(self, x):
        return Fraction(0)


def between(a, b, y):
    return a if a is None or b is None or a == b else real(a) + real(b - a) * real(y)


@dataclass
class PanelMotion(Motion):
    """The motion of side panels."""

    #: The columns at the start and at the end.
    first: dict = None
    last: dict = None
    #: By column: (time, value) from the initial value on; the last entry at a time applies.
    marks: dict = field(default_factory=dict)
    container: object = None

    @property
    def animated(self):
        """Returns when UIKit animates the center, so that it does not take touches."""
        legs = [leg for leg in self.legs if isinstance(leg, PanelLeg) and leg.animates_center]
        return [(leg.start, leg.end) for leg in legs]


class Container:
    """The model state of a container, and the motion of a command."""

    #: The curve of a leg if nothing else is specified.
    default_curve = "ease-in-out"
    #: What runs the operations of a scenario; None plans each as a whole.
    stage = None

    def __init__(self, options):
        self.options = options
        self.width, self.height = options["size"]
        self.sides = [side for side in ("left", "right") if side in options["sides"]]
        self.side, self.state = options.own_side, options.initial_state
        self.columns = self.resting_columns()
        self.clock = options["delay"]
        #: The model states: the time, the state, the columns and the leg in force.
        self.models = []
        self.begin_motion()
        for name, value in self.initial_marks().items():
            self.motion.marks[name] = [(Fraction(-1), value)]

    def begin_motion(self, **more):
        self.motion = PanelMotion(
            self.clock, self.columns["offset"], self.side, first=self.columns, last=self.columns,
            container=self, **more,
        )  # fmt: skip

    def plan(self):
        self.perform(self.options.operation)
        return self.motion

    def operation(self, name):
        """Returns the steps of an operation: a generator that stops where a completion follows.

        Each step is a leg or a moment, at whose end the operation continues with the state of then.
        """
        return getattr(self, name.replace("-", "_"))(self.side) or ()

    def perform(self, name):
        for step in self.operation(name):
            self.clock = step.end
        self.models.append((self.clock, self.state, self.columns, None))
        self.motion.last = self.columns

    def has(self, side):
        return side in self.sides

    @property
    def open_side(self):
        return side_of(self.state)

    # Effects at the current time

    def event(self, name, side=None):
        self.motion.events.append((self.clock, name, side))

    def mark(self, name, value):
        self.motion.marks[name].append((self.clock, value))

    def show(self, side):
        """Shows a side that has a controller, and hides the other one; None hides both."""
        for each in ("left", "right"):
            self.mark(f"{each}_hidden", each != side or not self.has(each))

    @property
    def live(self):
        return self.stage is not None

    def touched(self):
        """Whether a touch reaches the center; UIKit disables the views that it animates."""
        return not self.live or not (self.stage.held or self.stage.animates_center())

    def place(self, **columns):
        self.columns = {**self.columns, **columns}

    def leg(self, name, columns, duration, text=None, animated=True, own_text=None,
            option="duration", delay=Fraction(0)):  # fmt: skip
        """Adds a leg to some columns; it lasts 0 s if nothing changes or if it is not animated.

        `text` is a curve or its name; `own_text` is the name in the table of phases, unless
        --curve replaces it.
        """
        after = {**self.columns, **columns}
        text = self.options["curve"] or text or self.default_curve
        curve = curves.parse(text) if isinstance(text, str) else text
        given = self.options.given(option)
        if given:
            duration = self.options[option]
        replaced = self.options["curve"] and curve.natural is not None
        if replaced and duration > 0 and (curve.fixed or not given):
            duration = exact(curve.natural)
        if not animated or all(v in (None, self.columns[k]) for k, v in after.items()):
            duration = Fraction(0)
        shown = curve.text or ("linear" if text == "linear" else None)
        if own_text is not None and (own_text == NO_CURVE or not self.options["curve"]):
            shown = own_text
        before, began = self.columns, self.clock
        if delay and not self.live:
            yield self.wait(delay, before)
        self.columns = after
        ends, curve = (before["offset"], after["offset"]), curve.timed(duration)
        leg = PanelLeg(name, "x", began + delay, duration, *ends, before=before, after=after,
                       curve=curve, text=shown)  # fmt: skip
        if delay and self.live:
            # The model changes where the delay begins.
            self.stage.move(leg)
            yield self.wait(delay, before)
        yield self.add(leg, moved=bool(delay))

    def wait(self, duration, columns):
        x = columns["offset"]
        path = Polyline([x, x], duration)
        return self.add(WaitLeg("wait", "x", self.clock, duration, x, x, path=path,
                                columns_at=lambda offset, time: columns))  # fmt: skip

    def add(self, leg, moved=False):
        """Adds a leg with its model state."""
        self.motion.legs.append(leg)
        self.models.append((self.clock, self.state, self.columns, leg))
        if self.live:
            self.stage.begin(leg, moved)
        return leg

    # Gestures

    def finger(self):
        """Returns the points (time, dx, dy) of the gesture, and the velocity at release."""
        return translations(self.options)

    @staticmethod
    def first_movement(points):
        moved = [point[1:] for point in points if point[1:] != points[0][1:]]
        return moved[0] if moved else (Fraction(0), Fraction(0))

    def touches(self, x, y, width, height):
        """Whether the touch, if there is one, begins in a rectangle."""
        touch = self.options["touch"]
        return touch is None or x <= touch[0] < x + width and y <= touch[1] < y + height

    def drag(self, points, plan):
        """Drags along points (time, dx, …); returns the path, or None if the drag was canceled.

        The next touch after anything else that happens sets the frames again, of which `plan`
        returns the position of the finger at its start, the law, the other columns as a
        function of offset and time, and the limits.
        """
        began, disturbed = self.clock, None
        if self.live:
            self.stage.hold()
        while True:
            start, law, columns_at, limits = plan()
            path = DragPath([(point[0], start + point[1]) for point in points], law)
            path.limits = limits
            leg = FingerLeg("drag", "x", began, path.duration, path.origin, path.target, path=path,
                            columns_at=columns_at)  # fmt: skip
            self.add(leg)
            beats = self._beats(path, self.clock - began, disturbed, start + points[-1][1])
            disturbed = (yield from self._show_under(law, began, beats)) or (yield leg)
            if disturbed != AGAIN:
                break
        if self.live:
            self.stage.release()
        if disturbed == CANCELED:
            return None
        self.columns = {**columns_at(path.target, self.clock), "offset": path.target}
        return path

    @staticmethod
    def _beats(path, now, resumed, last):
        """Yields when what shows may change from now on: the time, the position, if at a knot."""
        for move in path.moves:
            if move.last > now or move.first >= now:
                if move.first > now or move.first == now and not resumed:
                    yield move.first, move.start, True
                yield max(move.first, now), move.middle, False
        yield path.duration, last, False

    def _show_under(self, law, began, beats):
        """Changes what a drag shows as it goes; returns what has disturbed it, or None."""
        shown = UNKNOWN
        for after, raw, at_knot in beats:
            time = began + after
            showing = self.shown_at(law, raw, at_knot)
            if showing in (None, shown):
                continue
            disturbed = (yield Moment(time)) if time > self.clock else None
            if disturbed:
                return disturbed
            shown = showing
            self.show_dragged(showing)
        return None

    def frozen(self):
        """Returns the container as it is, for functions that are called after later actions."""
        return copy(self)

    def rotate(self, side):
        self.width, self.height = self.options["to-size"] or (self.height, self.width)
        duration = self.options["rotation-duration"]
        yield from self.leg("rotate", self.turned_columns(), duration, option="rotation-duration")
        self.event("did-rotate", self.side)

    def turned_columns(self):
        """Returns the columns in new bounds."""
        return self.resting_columns()

    def latest(self, name, time):
        return latest(self.motion.marks[name], time)


def latest(entries, time):
    return [value for at, value in sorted(entries, key=lambda e: e[0]) if at <= time][-1]


class PanelTable(Table):
    """The complete output of a command."""

    @property
    def container(self):
        return self.motion.container

    def state(self, time):
        motion = self.motion
        leg, x, row = self.moment(time)
        if leg is None:
            row |= motion.first if row["phase"] == "delay" else motion.last
        else:
            row |= leg.columns(x) | {"offset": row["offset"]}
            if time >= motion.end:
                # What changes at once at the end holds in the last row.
                final = leg.after if isinstance(leg, PanelLeg) else row
                row |= {k: v for k, v in motion.last.items() if k != "offset" and v != final[k]}
        return self._complete(row, time)

    def _complete(self, row, time):
        """Adds the columns that follow from others, and those that change at instants."""
        offset = real(row["offset"])
        # Legs have 50 digits: a value below 1e-40 pt is an exact 0 of the leg.
        offset = mpf(0) if abs(offset) < mpf("1e-40") else offset
        row["offset"] = row["center_x"] = offset
        row["exposed"], row["side"] = abs(offset), self._showing("x", offset)
        row |= {name: latest(entries, time) for name, entries in self.motion.marks.items()}
        row |= self._shadows()
        free = not any(first <= time < last for first, last in self.motion.animated)
        row["center_interactive"] &= free and not row.get("center_hidden", False)
        # A curve may overshoot, an opacity does not.
        for name in ("side_opacity", "new_opacity"):
            if row.get(name) is not None:
                row[name] = min(max(row[name], Fraction(0)), Fraction(1))
        return self.container.derived(row)

    def _shadows(self):
        options = self.options
        if not options["shadow"]:
            return {"shadow_opacity": Fraction(0), "shadow_radius": Fraction(0),
                    "shadow_color": "none"}  # fmt: skip
        return {
            "shadow_opacity": options["shadow-opacity"], "shadow_radius": options["shadow-radius"],
            "shadow_color": options["shadow-color"],
        }  # fmt: skip
