"""Random command lines of `drawer`.

    python3 scripts/reference/random_drawer_commands.py SEED COUNT [OPERATION ...]

prints COUNT command lines; equal seeds give equal output. Recorded drags need a folder for their
files, so only the tests have them.
"""

import sys
from fractions import Fraction

from drawer import Drawer
from drawer_gestures import CLOSING, PANS
from random_commands import decimal, distinct, print_commands
from random_side_panels import LEFT_AND_RIGHT, TOUCHES, SidePanelAuthor

NAMES = ("open", "close", "toggle", "tap", "pan", "peek", "set-size", "swap", "rotate")
LOOKS = ["none", "slide", "slide-and-scale", "parallax", "swinging-door"]


class DrawerAuthor(SidePanelAuthor):
    """A generator of random command lines of some operations of `drawer`."""

    system = "drawer"
    edges = ["0", "1", "-1", "0.5", "280", "-280", "283", "140", "-140", "139.5", "2", "300", "-2"]

    @staticmethod
    def planned(options):
        return Drawer(options).plan()

    def _recipe(self):
        name = self.name
        arguments = self._start(["closed", *LEFT_AND_RIGHT]) + self._container()
        if name == "pan":
            arguments += self._drag() + self._masks(["none", "custom", *PANS])
        elif name == "tap":
            arguments += self.option(0.5, "touch", TOUCHES) + self._masks(["none", "custom"])
        elif name == "peek":
            arguments += self.option(0.5, "distance", ["40", "25.5", "120", "64"])
        elif name == "set-size":
            arguments += ["--to", self.pick(["200", "280", "150.25", "44", decimal(self.most)])]
        elif name == "swap":
            arguments += self.flag(0.6, "full-close")
        elif name == "rotate":
            arguments += self._rotation(max(self.drawers.values()))
        if name in ("open", "close", "toggle", "set-size", "swap"):
            arguments += self.flag(0.12, "no-animation")
        duration = "rotation-duration" if name == "rotate" else "duration"
        return arguments + self._look() + self._shadow() + self._timing(duration)

    def _container(self):
        """Returns the sizes, and the rules of legs and of the center."""
        arguments, self.most = [], self.extents["x"]
        self.drawers = dict.fromkeys(LEFT_AND_RIGHT, Fraction(280))
        widths = ["200", "150.5", "260", "279.75", "100", "44.25", "320", decimal(self.most)]
        for side in LEFT_AND_RIGHT:
            if self.chance(0.3):
                width = self.pick(widths)
                self.drawers[side] = Fraction(width)
                arguments += [f"--maximum-{side}-drawer-width", width]
        arguments += self.option(0.2, "animation-velocity", ["400", "1680", "99.5"])
        threshold = ["100", "600", "0"]
        arguments += self.option(0.15, "pan-velocity-x-animation-threshold", threshold)
        modes = ["none", "full", "navigation-bar-only"]
        arguments += self.option(0.3, "center-hidden-interaction-mode", modes)
        return arguments + self.flag(0.2, "no-should-stretch-drawer")

    def _look(self):
        arguments = self.option(0.6, "visual-state", LOOKS)
        if "parallax" in arguments:
            arguments += self.option(0.5, "parallax-factor", ["1", "3.5", "10"])
        return arguments

    def _masks(self, modes):
        arguments = []
        for kind, extra in (("open", []), ("close", CLOSING)):
            if self.chance(0.35):
                listed = self.random.sample([*modes, *extra], self.random.randint(1, 2))
                listed = ["none"] if "none" in listed else listed
                arguments += [f"--{kind}-drawer-gesture-mode-mask", ",".join(listed)]
        if self.chance(0.15):
            ranges = [["--bezel-panning-center-view-range", "40"], ["--status-bar-height", "0"]]
            arguments += self.pick(ranges)
        return arguments

    def _views(self, arguments):
        found = super()._views(arguments)
        return found + ["side_scale", "side_translation", "side_opacity", "side_angle"]


def commands(seed, count, names=NAMES, folder=None):
    """Returns `count` different command lines; with a folder some drags are recorded in it."""
    return distinct(DrawerAuthor(seed, names, folder), count)


def main(seed, count, *names):
    print_commands(commands(int(seed), int(count), names or NAMES))


if __name__ == "__main__":
    main(*sys.argv[1:])
