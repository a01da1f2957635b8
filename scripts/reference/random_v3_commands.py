"""Random command lines of the deck of release 3; equal seeds give equal output.

    python3 scripts/reference/random_v3_commands.py SEED COUNT
"""

import sys
from fractions import Fraction

from random_commands import decimal, distinct, print_commands
from random_deck_commands import RATES, SIZES, SMOOTH
from random_gesture_commands import GestureAuthor

NAMES = ["open", "close", "tap", "pan", "rotate", "resize"]
COLUMNS = [
    "progress", "offset", "velocity", "acceleration", "center_x", "center_y", "center_width",
    "center_height", "side", "exposed", "side_x", "decoration_opacity",
]  # fmt: skip


class SlidingOverAuthor(GestureAuthor):
    """A generator of random command lines with --model v3."""

    def command(self):
        self.name = self.pick(self.names)
        self.size = self.pick(SIZES)
        self.extents = dict(zip("xy", map(Fraction, self.size.split("x"))))
        self.sides = self.pick([["left", "right"], ["left", "right"], ["right"], ["left"]])
        self.side = self.pick(self.sides)
        arguments = [self.name, "--model", "v3", "--size", self.size, "--side", self.side]
        if len(self.sides) == 1:
            arguments += ["--sides", self.side]
        for side in ("left", "right"):
            arguments += [f"--{side}-size", self._length(side)] if self.chance(0.4) else []
        if self.name == "open" and self.chance(0.3):
            arguments += ["--state", self.pick(self.sides)]
        arguments += self._gesture()
        arguments += ["--no-animation"] if self.chance(0.08) else []
        arguments += ["--curve", self.pick(SMOOTH)] if self.chance(0.25) else []
        arguments += ["--delay", "0.1"] if self.chance(0.1) else []
        arguments += ["--precision", "9", "--fps", self.pick(RATES)]
        if self.chance(0.2):
            return arguments + ["--table", self.pick(["events", "phases", "keyframes"])]
        chosen = self.random.sample(COLUMNS, self.random.randint(3, 8))
        return arguments + ["--columns", ",".join(["time", "phase", *chosen, "event"])]

    def _gesture(self):
        if self.name == "pan":
            arguments = self._recorded() if self.folder and self.chance(0.3) else self._straight()
            position = decimal(self.extents["x"] - 15)
            touch = self.pick(["3,40", "12.5,100", "200,60", f"{position},60"])
            return arguments + (["--touch", touch] if self.chance(0.5) else [])
        if self.name == "resize" or self.name == "rotate" and self.chance(0.5):
            return ["--to-size", self.pick(SIZES)]
        return []


def commands(seed, count, folder=None):
    """Returns `count` different command lines; with a folder some drags are recorded in it."""
    return distinct(SlidingOverAuthor(seed, NAMES, folder), count)


def main(seed, count):
    print_commands(commands(int(seed), int(count)))


if __name__ == "__main__":
    main(*sys.argv[1:])
