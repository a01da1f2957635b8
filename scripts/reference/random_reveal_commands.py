"""Random command lines of `reveal`.

    python3 scripts/reference/random_reveal_commands.py SEED COUNT [OPERATION ...]

prints COUNT command lines; equal seeds give equal output. Recorded drags need a folder for their
files, so only the tests have them.
"""

import sys
from fractions import Fraction

from random_commands import distinct, print_commands
from random_side_panels import LEFT_AND_RIGHT, SidePanelAuthor
from reveal import Reveal
from side_panel_options import POSITIONS

NAMES = ("toggle", "move", "tap", "pan", "push", "replace", "rotate")
STATES = [*POSITIONS.values(), *POSITIONS, "closed", *LEFT_AND_RIGHT * 2]
RATIOS = ["0.5", "0.7", "0.85", "1", "1.5", "0.35"]


class RevealAuthor(SidePanelAuthor):
    """A generator of random command lines of some operations of `reveal`."""

    system = "reveal"
    open_durations = ("toggle-animation-duration",)
    edges = ["0", "130", "-130", "130.5", "260", "-260", "290", "380", "400", "4,5", "6,5.5"]

    @staticmethod
    def planned(options):
        return Reveal(options).plan()

    def _recipe(self):
        name = self.name
        arguments = self._start(STATES) + self._container() + self._rules()
        if name == "pan":
            arguments += self._drag()
            arguments += self.option(0.2, "quick-flick-velocity", ["100", "600", "0"])
            arguments += self.option(0.15, "draggable-border-width", ["30", "20", "0"])
        elif name == "move":
            arguments += ["--to", self.pick(STATES)]
        elif name == "replace":
            arguments += ["--which", self.pick(["front", "rear", "right"])]
            arguments += self.flag(0.3, "from-nothing")
        elif name == "rotate":
            arguments += self._rotation(Fraction(320))
        if name in ("toggle", "move", "push", "replace"):
            arguments += self.flag(0.1, "no-animation")
        durations = {"rotate": "rotation-duration", "replace": "replace-view-animation-duration"}
        return arguments + self._shadow() + self._timing(durations.get(name, "duration"))

    def _timing(self, duration="duration"):
        arguments = super()._timing(duration)
        if self.name != "rotate" and self.chance(0.3):
            arguments += ["--toggle-animation-type", "ease-out"]
        elif self.chance(0.3):
            arguments += ["--spring-damping-ratio", self.pick(RATIOS)]
        if self.chance(0.15):
            arguments += ["--toggle-animation-duration", self.pick(["0.25", "0.5", "0", "450ms"])]
        return arguments

    def _container(self):
        """Returns the sizes of the views."""
        arguments = []
        for view in ("rear-view", "right-view"):
            widths = ["200", "-60", "150.5", "-44.25", "60", "290"]
            arguments += self.option(0.2, f"{view}-reveal-width", widths)
            arguments += self.option(0.2, f"{view}-reveal-overdraw", ["0", "30", "200", "45.5"])
            arguments += self.option(0.2, f"{view}-reveal-displacement", ["0", "60", "100.25"])
        if self.chance(0.2):
            arguments += ["--present-front-view-hierarchically"]
            arguments += self.option(0.4, "navigation-bar-height", ["0", "32", "50.5"])
            arguments += self.option(0.3, "status-bar-height", ["0", "44"])
        return arguments

    def _rules(self):
        arguments = self.flags(0.3, "no-bounce-back-on-overdraw", "no-bounce-back-on-left-overdraw")
        arguments += self.flags(0.25, "stable-drag-on-overdraw", "stable-drag-on-left-overdraw")
        return arguments + self.option(0.08, "delegate-refuses", ["pan", "tap", "pan,tap"])

    def _views(self, arguments):
        return super()._views(arguments) + ["reveal_progress", "overdraw_progress", "new_opacity"]

    def is_contested(self, arguments, motion):
        # Undefined: the frames of a side view that did not exist before.
        if self.name == "replace" and "front" not in arguments:
            which = arguments[arguments.index("--which") + 1]
            side = {"rear": "left", "right": "right"}[which]
            if side not in self.sides or "--from-nothing" in arguments:
                return True
        return super().is_contested(arguments, motion)


def commands(seed, count, names=NAMES, folder=None):
    """Returns `count` different command lines; with a folder some drags are recorded in it."""
    return distinct(RevealAuthor(seed, names, folder), count)


def main(seed, count, *names):
    print_commands(commands(int(seed), int(count), names or NAMES))


if __name__ == "__main__":
    main(*sys.argv[1:])
