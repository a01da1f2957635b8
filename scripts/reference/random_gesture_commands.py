"""Random command lines of peek, rotate, resize, tap, push-over and pan.

    python3 scripts/reference/random_gesture_commands.py SEED COUNT [COMMAND ...]

prints COUNT command lines of the named commands, or of all; equal seeds give equal output. Recorded
drags need a folder for their files, so only the tests have them.
"""

import sys
from fractions import Fraction
from pathlib import Path

from contested import contested
from deck_state import AXIS, SIGN
from random_commands import decimal, distinct, print_commands, write_path
from random_deck_commands import SELF_TIMED, SIZES, SMOOTH, SPRINGS, STEEP, DeckAuthor

NAMES = ("peek", "rotate", "resize", "tap", "push-over", "pan")
#: Durations of a peek; 100 · 0.29 is 29 only in exact arithmetic.
PEEKS = ["1.2", "0.8", "2", "0.5", "0.29", "0.02", "1.005", "0.333", "0.57", "450ms"]


class GestureAuthor(DeckAuthor):
    """A generator of random command lines of some commands."""

    def __init__(self, seed, names=NAMES, folder=None):
        super().__init__(seed)
        self.names, self.folder, self.seed, self.files = list(names), folder, seed, 0

    def _arguments(self):
        arguments = super()._arguments()
        return arguments if self.name != "push-over" else [self.name, *arguments[1:]]

    def _start(self, gap):
        roll = self.random.random()
        if self.name == "push-over":
            # The deck must be open on the right, which is the default.
            return []
        if self.name == "peek":
            # A closed side; another one may be open.
            others = [side for side in self.sides if side != self.side]
            if self.shipped and not gap and 0.6 < roll < 0.8:
                return ["--offset", decimal(self.pick([1, -1]) * self.pick([20, 75, 120]))]
            return ["--state", self.pick(others)] if others and roll < 0.6 else []
        if self.name == "pan" and not gap and roll < 0.3:
            axis = AXIS[self.side]
            signs = [SIGN[side] for side in self.sides if AXIS[side] == axis]
            return ["--offset", decimal(self.pick(signs) * self.pick([3, 30, Fraction(75, 2), 90]))]
        if self.name == "pan" and roll < 0.6:
            return ["--state", self.pick([self.side, self.side, *self.sides])]
        return super()._start(gap) if self.name != "pan" else []

    def _operation(self):
        arguments = []
        if self.name == "peek":
            for option, values in (
                ("--distance", ["40", "25", "10.5", "120", "300"]),
                ("--bounces", ["1", "2", "3", "4", "5", "7"]),
                ("--damping", ["0.4", "0.1", "0.7", "0.9", "0.05", "0.25", "0", "1"]),
            ):
                arguments += [option, self.pick(values)] if self.chance(0.4) else []
        if self.name == "resize" or self.name == "rotate" and self.chance(0.5):
            sizes = SIZES + ["480x320", "667x375", "200x200", "320x481"]
            arguments += ["--to-size", self.pick(sizes)]
        if self.name == "tap" and self.chance(0.9):
            mode = self.pick(["tap-to-close", "tap-to-close-bouncing"] * 3 + ["not-interactive"])
            arguments += ["--center-hidden-interactivity", mode]
        return arguments if self.name != "pan" else self._drag()

    def _drag(self):
        arguments = self._recorded() if self.folder and self.chance(0.35) else self._straight()
        recognition = ["full-view", "full-view", "navigation-bar", "panning-view", "all-views"]
        recognition += ["navigation-bar-or-open-center", "delegate", "none"]
        if self.chance(0.25):
            mode = self.pick(recognition)
            arguments += ["--panning-mode", mode]
            if mode == "panning-view" and self.chance(0.7):
                arguments += ["--panning-view", "20,30,250.5,200"]
        if self.chance(0.15):
            positions = ["10.5,30.25", "160.5,300.25", "290.5,40.75", "-5,20", "150.25,10.5"]
            arguments += ["--touch", self.pick(positions)]
        if self.chance(0.08):
            bars = [["--navigation-bar-height", "0"], ["--status-bar-height", "30"]]
            arguments += self.pick(bars)
        if self.chance(0.2):
            arguments += ["--no-elasticity"]
        elif not self.shipped and self.chance(0.2):
            arguments += ["--rubber-band", self.pick(["0.3", "1", "2.5"])]
        return arguments

    def _along(self, far, across):
        """Returns a pair with `far` along the axis of the side."""
        pair = (far, across) if AXIS[self.side] == "x" else (across, far)
        return ",".join(map(decimal, pair))

    def _straight(self):
        extent = self.extents[AXIS[self.side]]
        share = self.pick(["0.11", "0.37", "0.66", "0.81", "0.97", "1.21", "1.63"])
        far = SIGN[self.side] * self.pick([1, 1, -1]) * extent * Fraction(share)
        across = self.pick([0, 0, 7, Fraction(-25, 2)])
        arguments = ["--to", self._along(far, across)]
        if across == 0 and AXIS[self.side] == "x":
            arguments = ["--to", decimal(far)]
        if self.chance(0.5):
            arguments += ["--drag-duration", self.pick(["0.4", "0.1", "0.3333", "650ms", "1"])]
        return arguments + self._velocity(0.6)

    def _velocity(self, probability):
        if not self.chance(probability):
            return []
        speed = self.pick([120, 499, 500, 730, 1200, Fraction(6405, 10), 3000])
        return ["--velocity", self._along(speed * self.pick([1, -1]), self.pick([0, 40]))]

    def _recorded(self):
        """Writes a random path along the axis of the side to a file. Returns the options for it."""
        time, far, across = Fraction(0), Fraction(self.pick([0, 0, 160])), Fraction(200)
        extent = int(self.extents[AXIS[self.side]])
        points = [(time, far, across)]
        # Sometimes only the last point is within the last 0.1 s.
        count, slow = self.random.randint(2, 11), self.chance(0.25)
        for index in range(count):
            pause = (101, 240) if slow and index == count - 1 else (7, 90)
            time += Fraction(self.random.randint(*pause), 1000)
            far += Fraction(self.random.randint(-4 * extent, 5 * extent), 16) * SIGN[self.side]
            across += Fraction(self.random.randint(-8, 8), 4)
            points.append((time, far, across))
        if AXIS[self.side] == "y":
            points = [(time, y, x) for time, x, y in points]
        self.files += 1
        kind = self.pick(["csv", "json"])
        file = Path(self.folder) / f"drag-{self.seed}-{self.files}.{kind}"
        write_path(file, points)
        return ["--path", str(file)] + self._velocity(0.3)

    def _timing(self):
        if self.name == "peek":
            arguments = ["--duration", self.pick(PEEKS)] if self.chance(0.6) else []
            for option in ("--close-duration", "--open-duration"):
                if self.chance(0.3):
                    arguments += [option, self.pick(["0.25", "0.4", "0.16"])]
            return arguments
        if self.name == "push-over":
            return ["--curve", self.pick(SMOOTH)] if self.chance(0.4) else []
        if self.name not in ("rotate", "resize"):
            return super()._timing()
        if self.chance(0.08):
            return ["--no-animation"]
        arguments = []
        if self.chance(0.5):
            arguments += ["--curve", self.pick(SMOOTH * 2 + SPRINGS * 2 + SELF_TIMED + STEEP)]
        if not (arguments and arguments[1] in SELF_TIMED) and self.chance(0.4):
            option = "--rotation-duration" if self.name == "rotate" else "--resize-duration"
            arguments += [option, self.pick(["0.4", "0.25", "0.3333", "1", "0", "800ms"])]
        return arguments

    def _appearance(self):
        arguments = super()._appearance()
        if self.name == "tap" and "--center-hidden-interactivity" in arguments:
            index = arguments.index("--center-hidden-interactivity")
            arguments[index:index + 2] = []
        if self.name == "peek" and self.chance(0.05) and "--delegate-refuses" not in arguments:
            arguments += ["--delegate-refuses", "peek"]
        return arguments

    def _sampling(self, arguments, motion):
        result = super()._sampling(arguments, motion)
        if self.name == "push-over" and "--delay" in result:
            # The positions of the pictures during a delay are undefined.
            index = result.index("--delay")
            result[index:index + 2] = []
        return result

    def _columns(self, arguments, past):
        result = super()._columns(arguments, past)
        if self.name == "push-over" and result:
            result[1] += ",picture_x"
        return result


def commands(seed, count, names=NAMES, folder=None):
    """Returns `count` different command lines; with a folder some drags are recorded in it."""
    return distinct(GestureAuthor(seed, names, folder), count, contested)


def main(seed, count, *names):
    print_commands(commands(int(seed), int(count), names or NAMES))


if __name__ == "__main__":
    main(*sys.argv[1:])
