"""Random command lines of `panels`.

    python3 scripts/reference/random_panels_commands.py SEED COUNT [OPERATION ...]

prints COUNT command lines; equal seeds give equal output. Recorded drags need a folder for their
files, so only the tests have them.
"""

import sys
from fractions import Fraction

from panels import Panels
from random_commands import distinct, print_commands
from random_side_panels import LEFT_AND_RIGHT, SidePanelAuthor

NAMES = ("open", "close", "toggle", "tap", "pan", "swap", "hide", "unhide", "rotate")


class PanelsAuthor(SidePanelAuthor):
    """A generator of random command lines of some operations of `panels`."""

    system = "panels"
    open_durations = ("maximum-animation-duration", "bounce-duration")
    edges = ["0", "0.5", "-0.5", "47.5", "48", "-48", "256", "-256", "1", "0,3", "3,-3", "47.4"]

    @staticmethod
    def planned(options):
        return Panels(options).plan()

    def _recipe(self):
        name = self.name
        arguments = self._start(["closed", *LEFT_AND_RIGHT]) + self._container()
        if name == "pan":
            arguments += self._drag() + self._rules()
        elif name == "close":
            arguments += [] if self.multiple else self.flag(0.25, "center-hidden")
        elif name == "rotate":
            arguments += self._rotation(Fraction(320))
            arguments += [] if self.multiple else self.flag(0.3, "center-hidden")
        if name in ("open", "close", "toggle", "tap", "swap") and self.chance(0.35):
            arguments += ["--pan-start", self.pick(["256", "-256", "100.5", "-40", "0", "320"])]
        if name in ("open", "close", "hide", "unhide") and self.chance(0.08):
            arguments += ["--no-animation"]
        duration = "rotation-duration" if name == "rotate" else "duration"
        return arguments + self._shadow() + self._timing(duration)

    def _container(self):
        """Returns the sizes and the style."""
        self.multiple = self.name not in ("hide", "unhide") and self.chance(0.3)
        arguments = ["--style", "multiple-active"] if self.multiple else []
        for side in LEFT_AND_RIGHT:
            arguments += self.option(0.15, f"{side}-fixed-width", ["100.5", "256", "320", "44"])
            arguments += self.option(0.2, f"{side}-gap-percentage", ["0.5", "0.333", "1", "0.77"])
        if not self.multiple:
            arguments += self.flag(0.25, "pushes-side-panels")
        arguments += self.flags(0.25, "should-resize-left-panel", "should-resize-right-panel")
        arguments += self.option(0.15, "maximum-animation-duration", ["0.4", "150ms", "1", "0"])
        arguments += self.flag(0.15, "no-bounce-on-center-panel-change")
        arguments += self.option(0.15, "bounce-percentage", ["0.2", "0", "0.15"])
        arguments += self.option(0.15, "bounce-duration", ["0.2", "0.05", "0"])
        arguments += self.flag(0.35, "bounce-on-side-panel-close")
        arguments += self.flag(0.12, "no-bounce-on-side-panel-open")
        return arguments + self.option(0.15, "minimum-move-percentage", ["0.5", "0", "0.05"])

    def _rules(self):
        arguments = self.flags(0.25, "no-allow-left-overpan", "no-allow-right-overpan")
        arguments += self.flags(0.08, "no-allow-left-swipe", "no-allow-right-swipe")
        arguments += self.flag(0.04, "no-recognizes-pan-gesture")
        if self.chance(0.1):
            arguments += ["--center-depth", "2"]
            arguments += self.flag(0.6, "no-panning-limited-to-top-view-controller")
        return arguments

    def _velocity(self, probability):
        # This library has no rule for the velocity.
        return []

    def _views(self, arguments):
        return super()._views(arguments) + ["center_hidden", "center_corner_radius"]


def commands(seed, count, names=NAMES, folder=None):
    """Returns `count` different command lines; with a folder some drags are recorded in it."""
    return distinct(PanelsAuthor(seed, names, folder), count)


def main(seed, count, *names):
    print_commands(commands(int(seed), int(count), names or NAMES))


if __name__ == "__main__":
    main(*sys.argv[1:])
