"""Random command lines of peek, rotate, resize, tap, push-over and pan.

    python3 scripts/reference/random_gesture_commands.py SEED COUNT [COMMAND ...]

prints one command line each, the same for the same seed, of the commands named or of all. Drags
that were recorded need a folder for their files, so only the tests have them.
"""

import sys
from fractions import Fraction
from pathlib import Path

from contested import contested
from deck_state import AXIS, SIGN
from random_commands import decimal, distinct, print_commands, write_path
from random_deck_commands import SELF_TIMED, SIZES, SMOOTH, SPRINGS, STEEP, DeckAuthor

NAMES = ("peek", "rotate", "resize", "tap", "push-over", "pan")
#: Lengths of a peek; a hundred times 0.29 is 29 in exact arithmetic only.
PEEKS = ["1.2", "0.8", "2", "0.5", "0.29", "0.02", "1.005", "0.333", "0.57", "450ms"]


class GestureAuthor(DeckAuthor):
    """Writes command lines of the commands it is given."""

    def __init__(self, seed, names=NAMES, folder=None):
        super().__init__(seed)
        self.names, self.folder, self.seed, self.files = list(names), folder, seed, 0

    def _words(self):
        words = super()._words()
        return words if self.name != "push-over" else [self.name, *words[1:]]

    def _start(self, gap):
        roll = self.random.random()
        if self.name == "push-over":
            # The deck has to be open on the right, where it starts.
            return []
        if self.name == "peek":
            # A side that is closed, with or without another one open.
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
        words = []
        if self.name == "peek":
            for option, values in (
                ("--distance", ["40", "25", "10.5", "120", "300"]),
                ("--bounces", ["1", "2", "3", "4", "5", "7"]),
                ("--damping", ["0.4", "0.1", "0.7", "0.9", "0.05", "0.25", "0", "1"]),
            ):
                words += [option, self.pick(values)] if self.chance(0.4) else []
        if self.name == "resize" or self.name == "rotate" and self.chance(0.5):
            words += ["--to-size", self.pick(SIZES + ["480x320", "667x375", "200x200", "320x481"])]
        if self.name == "tap" and self.chance(0.9):
            mode = self.pick(["tap-to-close", "tap-to-close-bouncing"] * 3 + ["not-interactive"])
            words += ["--center-hidden-interactivity", mode]
        return words if self.name != "pan" else self._drag()

    def _drag(self):
        words = self._recorded() if self.folder and self.chance(0.35) else self._straight()
        recognition = ["full-view", "full-view", "navigation-bar", "panning-view", "all-views"]
        recognition += ["navigation-bar-or-open-center", "delegate", "none"]
        if self.chance(0.25):
            mode = self.pick(recognition)
            words += ["--panning-mode", mode]
            if mode == "panning-view" and self.chance(0.7):
                words += ["--panning-view", "20,30,250.5,200"]
        if self.chance(0.15):
            places = ["10.5,30.25", "160.5,300.25", "290.5,40.75", "-5,20", "150.25,10.5"]
            words += ["--touch", self.pick(places)]
        if self.chance(0.08):
            words += self.pick([["--navigation-bar-height", "0"], ["--status-bar-height", "30"]])
        if self.chance(0.2):
            words += ["--no-elasticity"]
        elif not self.shipped and self.chance(0.2):
            words += ["--rubber-band", self.pick(["0.3", "1", "2.5"])]
        return words

    def _along(self, far, across):
        """A pair with the greater number along the side's axis."""
        pair = (far, across) if AXIS[self.side] == "x" else (across, far)
        return ",".join(map(decimal, pair))

    def _straight(self):
        extent = self.extents[AXIS[self.side]]
        share = self.pick(["0.11", "0.37", "0.66", "0.81", "0.97", "1.21", "1.63"])
        far = SIGN[self.side] * self.pick([1, 1, -1]) * extent * Fraction(share)
        across = self.pick([0, 0, 7, Fraction(-25, 2)])
        words = ["--to", self._along(far, across)]
        if across == 0 and AXIS[self.side] == "x":
            words = ["--to", decimal(far)]
        if self.chance(0.5):
            words += ["--drag-duration", self.pick(["0.4", "0.1", "0.3333", "650ms", "1"])]
        return words + self._velocity(0.6)

    def _velocity(self, probability):
        if not self.chance(probability):
            return []
        speed = self.pick([120, 499, 500, 730, 1200, Fraction(6405, 10), 3000])
        return ["--velocity", self._along(speed * self.pick([1, -1]), self.pick([0, 40]))]

    def _recorded(self):
        """A path on file, from rest, that wanders along the side's axis."""
        time, far, across = Fraction(0), Fraction(self.pick([0, 0, 160])), Fraction(200)
        extent = int(self.extents[AXIS[self.side]])
        points = [(time, far, across)]
        # Sometimes nothing is recorded within the last 0.1 s but the last point.
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
            words = ["--duration", self.pick(PEEKS)] if self.chance(0.6) else []
            for option in ("--close-duration", "--open-duration"):
                words += [option, self.pick(["0.25", "0.4", "0.16"])] if self.chance(0.3) else []
            return words
        if self.name == "push-over":
            return ["--curve", self.pick(SMOOTH)] if self.chance(0.4) else []
        if self.name not in ("rotate", "resize"):
            return super()._timing()
        if self.chance(0.08):
            return ["--no-animation"]
        words = []
        if self.chance(0.5):
            words += ["--curve", self.pick(SMOOTH * 2 + SPRINGS * 2 + SELF_TIMED + STEEP)]
        if not (words and words[1] in SELF_TIMED) and self.chance(0.4):
            option = "--rotation-duration" if self.name == "rotate" else "--resize-duration"
            words += [option, self.pick(["0.4", "0.25", "0.3333", "1", "0", "800ms"])]
        return words

    def _appearance(self):
        words = super()._appearance()
        if self.name == "tap" and "--center-hidden-interactivity" in words:
            place = words.index("--center-hidden-interactivity")
            words[place:place + 2] = []
        if self.name == "peek" and self.chance(0.05) and "--delegate-refuses" not in words:
            words += ["--delegate-refuses", "peek"]
        return words

    def _sampling(self, words, motion):
        result = super()._sampling(words, motion)
        if self.name == "push-over" and "--delay" in result:
            # Where the pictures are before a delayed start is left open.
            place = result.index("--delay")
            result[place:place + 2] = []
        return result

    def _columns(self, words, past):
        result = super()._columns(words, past)
        if self.name == "push-over" and result:
            result[1] += ",picture_x"
        return result


def commands(seed, count, names=NAMES, folder=None):
    """`count` different command lines; with a folder some drags are recorded there."""
    return distinct(GestureAuthor(seed, names, folder), count, contested)


def main(seed, count, *names):
    print_commands(commands(int(seed), int(count), names or NAMES))


if __name__ == "__main__":
    main(*sys.argv[1:])
