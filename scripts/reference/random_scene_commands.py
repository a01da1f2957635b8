"""Shared code of the generators of command lines of transitions and of the menu."""

from fractions import Fraction

from random_deck_commands import SELF_TIMED, SIZES, SMOOTH, SPRINGS, STEEP
from random_gesture_commands import GestureAuthor
from scene_options import Options

DURATIONS = ["0.25", "0.3", "1.7", "300ms", "0.45s", "0.125", "1", "0.3333", "2.4e-1", "0"]
#: Columns of all these commands.
COMMON = ["progress", "velocity", "acceleration"]


class SceneAuthor(GestureAuthor):
    """A generator of command lines of a system, whose motion is planned by `planned`."""

    system = None
    planned = None

    def command(self):
        while True:
            self.name = self.pick(self.names)
            self.size = self.pick(SIZES)
            self.extents = dict(zip("xy", map(Fraction, self.size.split("x"))))
            arguments = [self.system, self.name]
            if self.size != "375x667":
                arguments += ["--size", self.size]
            arguments += self._recipe()
            motion = self.planned(Options(arguments))
            # Longer motions test nothing new but take the reference long.
            if motion.end > 6 or self.contested(Options(arguments)):
                continue
            sampling = self._sampling(arguments, motion)
            # Tables that the specification does not define are not requested.
            json = "--format" in sampling
            if (json or "events" in sampling) and not motion.events_defined:
                continue
            if (json or "summary" in sampling) and not motion.summary_defined:
                continue
            return arguments + sampling

    def contested(self, options):
        """Whether the specification does not define the result of a command."""
        return False

    def option(self, probability, name, values):
        return [f"--{name}", self.pick(values)] if self.chance(probability) else []

    def _gesture(self):
        """Returns the options of a drag along the axis of the side, and of its release."""
        return self._recorded() if self.folder and self.chance(0.35) else self._straight()

    def _curve(self, duration="duration"):
        """Returns options for a curve, and for a duration if it is unambiguous."""
        arguments = []
        if self.chance(0.45):
            arguments = ["--curve", self.pick(SMOOTH * 2 + SPRINGS * 2 + SELF_TIMED + STEEP)]
        if not (arguments and arguments[1] in SELF_TIMED):
            arguments += self.option(0.4, duration, DURATIONS)
        return arguments

    def _views(self, arguments):
        """Returns the columns of the command other than the common ones."""
        raise NotImplementedError

    def _columns(self, arguments, past):
        if self.chance(0.15) and not past:
            return []
        columns = COMMON + self._views(arguments)
        # Phase and velocity after the end are undefined with --times.
        if past:
            columns = [name for name in columns if name not in ("velocity", "acceleration")]
        chosen = self.random.sample(columns, self.random.randint(2, min(8, len(columns))))
        first = ["time"] if past else ["time", "phase"]
        return ["--columns", ",".join([*first, *chosen, "event"])]
