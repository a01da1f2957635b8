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
from side_panel_drag import FingerLeg
from options import side_of


@dataclass
class PanelLeg(Leg):
    """A leg that moves all columns from some values to others."""

    before: dict = field(default_factory=dict)
    after: dict = field(default_factory=dict)

    def columns(self, x):
        y = self.progress(x)
        return {name: between(self.before[name], self.after[name], y) for name in self.before}


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


class Container:
    """The model state of a container, and the motion of a command."""

    #: The curve of a leg if nothing else is specified.
    default_curve = "ease-in-out"

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

    def perform(self, name):
        getattr(self, name.replace("-", "_"))(self.side)
        self.models.append((self.clock, self.state, self.columns, None))
        self.motion.last = self.columns

    def has(self, side):
        return side in self.sides

    @property
    def open_side(self):
        return side_of(self.state)

    # Effects at the current time

    def event(self, name, side=None, time=None):
        self.motion.events.append((self.clock if time is None else time, name, side))

    def mark(self, name, value, time=None):
        self.motion.marks[name].append((self.clock if time is None else time, value))

    def show(self, side, time=None):
        """Shows a side that has a controller, and hides the other one; None hides both."""
        for each in ("left", "right"):
            self.mark(f"{each}_hidden", each != side or not self.has(each), time)

    def place(self, **columns):
        self.columns = {**self.columns, **columns}

    def leg(self, name, columns, duration, text=None, animated=True, own_text=None,
            option="duration"):  # fmt: skip
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
        if not animated or after == self.columns:
            duration = Fraction(0)
        shown = curve.text or ("linear" if text == "linear" else None)
        if own_text is not None and (own_text == NO_CURVE or not self.options["curve"]):
            shown = own_text
        before, self.columns = self.columns, after
        self.add(PanelLeg, name, duration, before["offset"], after["offset"], before=before,
                 after=after, curve=curve.timed(duration), text=shown)  # fmt: skip

    def add(self, kind, name, duration, origin, target, **more):
        """Adds a leg with its model state, and goes to its end."""
        leg = kind(name, "x", self.clock, duration, origin, target, **more)
        self.motion.legs.append(leg)
        self.models.append((self.clock, self.state, self.columns, leg))
        self.clock += duration

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

    def drag(self, points, law, columns_at, start=None):
        """Adds a drag of points (time, dx, …); `columns_at` is a function of offset and time."""
        start = self.columns["offset"] if start is None else start
        path = DragPath([(point[0], start + point[1]) for point in points], law)
        self.add(FingerLeg, "drag", path.duration, path.origin, path.target, path=path,
                 columns_at=columns_at)  # fmt: skip
        self.columns = {**columns_at(path.target, self.clock), "offset": path.target}
        return path

    def frozen(self):
        """Returns the container as it is, for functions that are called after later actions."""
        return copy(self)

    def rotate(self, side):
        self.width, self.height = self.options["to-size"] or (self.height, self.width)
        duration = self.options["rotation-duration"]
        self.leg("rotate", self.resting_columns(), duration, option="rotation-duration")
        self.event("did-rotate", self.side)

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
