"""Shared code of the generators of command lines of the side panels."""

import math
from fractions import Fraction

from curve_springs import SETTLED, Spring
from random_commands import decimal
from random_deck_commands import SELF_TIMED, SIZES, SMOOTH, SPRINGS, STEEP
from random_scenarios import STIFF
from random_scene_commands import DURATIONS, SceneAuthor
from side_panel_options import Options

#: Springs without the overdamped one, whose jerk magnifies the rounding of times to doubles.
CALM = [name for name in SPRINGS if "1.75" not in name]
GENTLE = [name for name in SMOOTH if not name.startswith(STIFF)]
SIDES = [["left", "right"]] * 4 + [["left"], ["right"]]
LEFT_AND_RIGHT = ["left", "right"]
VIEWS = [
    "center_width", "center_x", "center_y", "center_height", "left_x", "left_width", "right_x",
    "right_width", "left_hidden", "right_hidden", "side", "exposed", "center_interactive",
    "shadow_opacity", "shadow_radius", "shadow_color",
]  # fmt: skip
#: Positions of touches, in all bounds: near the edges, in the bars, on a side and outside.
TOUCHES = [
    "160.5,300.25", "10.5,30.25", "300,40", "150.25,10.5", "-5,20", "15,200", "310,200",
    "19.75,90", "20,250", "60,21", "399.5,100", "260,64",
]  # fmt: skip


class SidePanelAuthor(SceneAuthor):
    """A generator of random command lines of one family."""

    #: Options of durations that --curve with a spring may or may not replace.
    open_durations = ()

    def command(self):
        while True:
            arguments, motion = self.drawn()
            sampling = self._sampling(arguments, motion)
            if "summary" in sampling or "json" in sampling:
                if motion.legs and motion.legs[0].name == "drag" and self.is_long(motion):
                    continue
            return arguments + sampling

    def drawn(self):
        """Returns random arguments without those of the table, and their motion."""
        while True:
            self.name = self.pick(self.names)
            arguments = [self.system, self.name, *self._bounds(), *self._recipe()]
            motion = self.planned(Options(arguments))
            # Longer motions test nothing new but take the reference long.
            if motion.end <= 6 and not self.is_contested(arguments, motion):
                return arguments, motion

    @staticmethod
    def is_long(motion):
        """Whether the figures of a drag with many steps take the reference long."""
        return len(motion.legs[0].path.stretches) > 1500

    def is_contested(self, arguments, motion):
        """Whether the specification does not define a result."""
        curve = arguments[arguments.index("--curve") + 1] if "--curve" in arguments else ""
        durations = any(f"--{name}" in arguments for name in self.open_durations)
        if durations and (curve in CALM or curve in SELF_TIMED):
            return True
        return any(is_unstable(leg) for leg in motion.legs)

    # Options of all families

    def _bounds(self):
        self.size = self.pick(SIZES)
        self.extents = dict(zip("xy", map(Fraction, self.size.split("x"))))
        self.sides = self.pick(SIDES)
        self.side = self.pick(self.sides) if self.chance(0.85) else self.pick(LEFT_AND_RIGHT)
        arguments = [] if self.size == "320x480" else ["--size", self.size]
        if self.sides != LEFT_AND_RIGHT:
            arguments += ["--sides", ",".join(self.sides)]
        return arguments

    def _start(self, states):
        arguments = ["--side", self.side] if self.chance(0.75) else []
        if self.chance(0.55):
            state = self.pick(states)
            arguments += ["--state", state]
        return arguments + (["--model", "documented"] if self.chance(0.25) else [])

    def flag(self, probability, name):
        return [f"--{name}"] if self.chance(probability) else []

    def flags(self, probability, *names):
        return [word for name in names for word in self.flag(probability, name)]

    def _shadow(self):
        if self.chance(0.06):
            return ["--no-shadow"]
        arguments = self.option(0.08, "shadow-opacity", ["0.3", "0.55"])
        arguments += self.option(0.08, "shadow-radius", ["4", "12.5"])
        return arguments + self.option(0.05, "shadow-color", ["red", "#336699"])

    def _timing(self, duration="duration"):
        arguments = []
        # A peek has no curve.
        if self.name != "peek" and self.chance(0.4):
            arguments = ["--curve", self.pick(GENTLE * 2 + CALM * 2 + SELF_TIMED + STEEP)]
        if duration and not (arguments and arguments[1] in SELF_TIMED):
            arguments += self.option(0.25, duration, DURATIONS)
        return arguments

    def _rotation(self, least):
        """Returns the options of a rotation; the new bounds are at least as wide as some points."""
        sizes = SIZES + ["480x320", "667x375", "568x320", "400x400"]
        sizes = [size for size in sizes if Fraction(size.split("x")[0]) >= least]
        swapped = self.extents["y"] >= least and self.chance(0.5)
        return [] if swapped else ["--to-size", self.pick(sizes)]

    def _drag(self):
        arguments = self._gesture()
        arguments += self.option(0.2, "touch", TOUCHES) + self.flag(0.12, "canceled")
        if "--to" in arguments and self.chance(0.12):
            across = self.pick([4, 6, 90, -300])
            place = arguments.index("--to") + 1
            arguments[place] = f"{arguments[place].split(',')[0]},{decimal(across)}"
        return arguments

    def _straight(self):
        arguments = super()._straight()
        if self.chance(0.15):
            # At the bounds of rules.
            place = arguments.index("--to") + 1
            arguments[place] = self.pick(self.edges)
        if self.chance(0.04):
            arguments += ["--drag-duration", "0"]
        return arguments

    def _views(self, arguments):
        return VIEWS


def is_unstable(leg):
    """Whether Newton's method for a duration spring magnifies the rounding of doubles."""
    spring = getattr(leg.curve, "spring", None)
    if not isinstance(spring, Spring) or not spring.fixed or leg.duration == 0:
        return False
    # A dozen roundings leave 1e-15.
    return abs(in_doubles(spring) / float(spring.omega) - 1) > 2e-14


def in_doubles(spring):
    """Returns ω of a duration spring by 12 steps of Newton's method, or infinity."""
    z, v, d, small = float(spring.ratio), float(spring.v), float(spring.natural), float(SETTLED)
    omega = 5 / d
    try:
        for _ in range(12):
            fade = math.exp(-z * omega * d)
            if z < 1:
                root = math.sqrt(1 - z * z)
                g = (z * omega - v) / (omega * root) * fade
                f = small - abs(g)
                bend = v + d * z * v * omega - d * z * z * omega * omega
                slope = -math.copysign(1, g) * bend * fade / (omega * omega * root)
            else:
                h = ((omega - v) * d + 1) * fade
                f = h - small if omega >= v else h + small
                slope = -d * d * (omega - v) * fade
            omega -= f / slope
    except (OverflowError, ZeroDivisionError):
        return math.inf
    return omega if math.isfinite(omega) else math.inf
