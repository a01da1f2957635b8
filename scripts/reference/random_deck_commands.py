"""Random command lines of open, close, toggle, bounce and set-size.

    python3 scripts/reference/random_deck_commands.py SEED COUNT

prints COUNT command lines; equal seeds give equal output. The commands are valid, their result is
defined by the specification of the deck, and each prints 9 decimals. The plan of the reference is
used only for the length of the motion, so that tables are short and times are within the motion.
"""

import sys
from fractions import Fraction

from contested import contested
from deck_options import SIDES, Options
from deck_pan import plan
from deck_state import AXIS
from random_appearance import AppearanceAuthor
from random_commands import decimal, distinct, print_commands

SIZES = ["320x480", "320x568", "375x667", "393x852", "768x1024", "1024x768", "401.5x713.25"]
DURATIONS = ["0.25", "0.3", "1.7", "0", "300ms", "0.45s", "0.125", "1", "0.3333", "2.4e-1"]
RATES = ["24", "29.97", "59.94", "120", "30", "25", "10", "60", "7"]
#: Curves whose slope is finite everywhere.
SMOOTH = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "default",
    "cubic-bezier(0.17, 0.89, 0.32, 1.28)", "cubic-bezier(0.7, -0.6, 0.3, 1.6)",
    "cubic-bezier(.9,.1,.1,.9)", "cubic-bezier(0.3333, 0, 0.6667, 1)", "cubic-bezier(0.5,2,0.5,-1)",
    "steps(4, jump-end)", "steps(3, jump-start)", "steps(5, jump-none)", "steps(2, jump-both)",
    "step-start", "step-end", "linear(0, 0.3 20% 40%, 1)", "linear(0, 0.6, 1.1 70%, 1)",
    "linear(0, 0.25 30%, 0.5 30%, 1)",
]  # fmt: skip
SPRINGS = [
    "spring(1 100 10 0)", "spring(1 100 5 0)", "spring(2 300 30 4)", "spring(1 250 40 -3)",
    "spring(3 1000 500 0)", "spring(1 100 20 0)", "spring(1 64 16 12)",
    "spring(response: 0.5, bounce: 0.3)", "spring(response: 0.4, damping: 0.6)",
    "spring(response: 0.35, bounce: -0.2)", "spring(response: 0.55, bounce: 0)",
    "spring(response: 0.3, damping: 1.75)", "spring(1 170.8249 26.14 0)",
    "spring(0.3 41.067 7.02 2)", "spring(1e-1 4.223025e1 41.1e-1 -1)",
]  # fmt: skip
#: Springs with a natural duration of their own.
SELF_TIMED = [
    "spring(duration: 0.5, damping: 0.7, velocity: 0)", "spring(duration: 0.5, damping: 1)",
    "spring(duration: 0.8, damping: 0.35, velocity: 2)",
    "spring(duration: 0.5, damping: 1, velocity: 3)", "keyboard",
]  # fmt: skip
#: Curves with an infinite slope at some point.
STEEP = [
    "cubic-bezier(0, 0.8, 0.4, 1)", "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0.6, 0, 1, 0.3)",
    "cubic-bezier(0, 1, 1, 0)",
]  # fmt: skip
COLUMNS = [
    "progress", "offset", "velocity", "acceleration", "center_x", "center_y", "center_width",
    "center_height",
]  # fmt: skip


class DeckAuthor(AppearanceAuthor):
    """A generator of random command lines."""

    #: The commands, repeated by their weight.
    names = ["open", "open", "close", "toggle", "bounce", "bounce", "set-size"]

    def command(self):
        """Returns the arguments of a random command."""
        while True:
            arguments = self._arguments()
            motion = plan(Options(arguments))
            # Longer motions test nothing new but take the reference long.
            if motion.end <= 6:
                return arguments + self._sampling(arguments, motion)

    # The deck

    def _arguments(self):
        self.name = self.pick(self.names)
        self.size = self.pick(SIZES)
        self.extents = dict(zip("xy", map(Fraction, self.size.split("x"))))
        model = self._model()
        self.view = self.chance(0.3)
        gap = self.chance(0.2)
        if gap:
            self.sides = [self.pick(["left", "right", "right", "top", "bottom"])]
        else:
            self.sides = self.pick(
                [["left", "right"]] * 3
                + [["top", "bottom"], list(SIDES), ["left", "top"], ["right"]]
            )
        self.side = self.pick(self.sides)
        arguments = [self.name]
        if self.size != "320x480":
            arguments += ["--size", self.size]
        if self.sides != ["left", "right"]:
            arguments += ["--sides", ",".join(self.sides)]
        arguments += self._side_arguments()
        if self.view:
            arguments += ["--size-mode", "view"]
        arguments += model
        for side in SIDES:
            if self.chance(0.35 if side in self.sides else 0.05):
                arguments += [f"--{side}-size", self._length(side)]
        if gap or self.chance(0.04):
            arguments += ["--max-size", self._length(self.side, inner=True)]
            gap = len(self.sides) == 1
        arguments += self._start(gap) + self._operation() + self._timing() + self._appearance()
        return arguments

    def _side_arguments(self):
        if self.side == "left" and self.chance(0.5):
            return []
        return [f"--side={self.side}"] if self.chance(0.2) else ["--side", self.side]

    def _length(self, side, inner=False):
        extent = self.extents[AXIS[side]]
        edge = [] if inner or self.chance(0.7) else ["0", decimal(extent), "0.25"]
        return self.pick(edge or ["44", "60", "100.5", "10", "133", decimal(extent * 3 // 5)])

    def _start(self, gap):
        # The state of another side matters only to open, toggle and bounce.
        roll = self.random.random()
        if roll < 0.45:
            return []
        if roll < 0.6:
            return ["--state", "closed"]
        if roll < 0.8:
            return ["--state", self.pick(self.sides)]
        if gap:
            return []
        positive, negative = self._controllers()
        sign = self.pick([1] * positive + [-1] * negative)
        return ["--offset", decimal(sign * self.pick([1, 30, Fraction(75, 2), 100, 160, 290, 0]))]

    def _controllers(self):
        axis = AXIS[self.side]
        return tuple(
            any(side in self.sides for side in pair if AXIS[side] == axis)
            for pair in (("left", "top"), ("right", "bottom"))
        )

    def _operation(self):
        arguments = []
        if self.name == "bounce":
            arguments += ["--opening"] if self.chance(0.5) else []
            arguments += ["--swap-center"] if self.chance(0.2) else []
            factors = ["0.3", "0.5", "0.99", "1"] + (["0", "1.5"] if self.shipped else ["1.5", "2"])
            if self.chance(0.4):
                arguments += [self.pick(["--bounce-duration-factor", "--bounceDurationFactor"])]
                arguments += [self.pick(factors)]
            if self.chance(0.3):
                arguments += ["--bounce-open-side-duration-factor"]
                arguments += [self.pick(["0.25", "1.2", "0.7"])]
        if self.name == "toggle" and self.chance(0.5):
            arguments += ["--across"]
        if self.name == "set-size":
            arguments += ["--to", self._length(self.side)]
        return arguments

    def _timing(self):
        arguments = []
        roll = self.random.random()
        if roll < 0.1:
            return ["--no-animation"]
        curve = None
        if roll < 0.5:
            curve = self.pick(SMOOTH * 2 + SPRINGS * 2 + SELF_TIMED + STEEP)
            arguments += ["--curve", curve]
        if curve not in SELF_TIMED:
            if self.chance(0.3):
                arguments += ["--duration", self.pick(DURATIONS)]
            elif self.chance(0.3):
                arguments += ["--open-duration", self.pick(DURATIONS)]
                if self.chance(0.5):
                    arguments += ["--close-duration", self.pick(DURATIONS)]
        return arguments

    # The table

    def _sampling(self, arguments, motion):
        result = ["--precision", "9"]
        table = self.random.random()
        steep = any(curve in arguments for curve in STEEP)
        json = table >= 0.92 and not steep
        kind = "keyframes"
        if 0.6 <= table < 0.7 and motion.legs:
            kind = "phases"
        elif 0.7 <= table < 0.8:
            kind = "events"
        elif 0.8 <= table < 0.92 and not steep:
            kind = "summary"
        if kind != "keyframes":
            result += ["--table", kind]
        if json:
            result += ["--format", "json"]
        delay = Fraction(0)
        if motion.legs and self.chance(0.12):
            delay = self.pick([Fraction(1, 10), Fraction(333, 1000)])
            result += ["--delay", decimal(delay)]
        end = motion.end + delay
        past = False
        if kind == "keyframes" and not json and self.chance(0.25):
            longer = Fraction(int(end * 1000) + self.pick([250, 600, 1300]), 1000)
            inside = [leg.end + delay for leg in motion.legs[:-1] if leg.end > 0]
            inside = [time for time in inside if 10000 % time.denominator == 0]
            shorter = Fraction(int(end * 600), 1000)
            until = self.pick([longer, longer, *inside, *([shorter] if shorter > 0 else [])])
            result += ["--until", decimal(until)]
            end = until
            result += self._grid(end)
        elif kind != "phases" and kind != "events" and self.chance(0.12):
            past = self.chance(0.2)
            result += ["--times", ",".join(self._times(motion, delay, end, past))]
        else:
            result += self._grid(end)
        if self.chance(0.2):
            result += ["--key-times"]
        if kind == "keyframes":
            result += self._columns(arguments, past)
        return result

    def _grid(self, end):
        roll = self.random.random()
        if roll < 0.2:
            return []
        # At most about 150 rows, which include all kinds of rows.
        if roll < 0.7:
            rates = [rate for rate in RATES if end * Fraction(rate) < 150]
            return ["--fps", self.pick(rates or ["7"])]
        if roll < 0.85:
            return ["--step", self.pick(["0.05", "0.0333", "25ms", "0.1", "4"])]
        return ["--frames", self.pick(["1", "7", "12", "30"])]

    def _times(self, motion, delay, end, past):
        """Returns unordered times, including phase boundaries and times close to them."""
        thousandths = int(end * 1000)
        found = {Fraction(self.random.randint(0, max(thousandths, 1)), 1000) for _ in range(6)}
        found = {time for time in found if time < end} | {Fraction(0)}
        for leg in motion.legs:
            if 10000 % (leg.end + delay).denominator == 0:
                found.add(leg.end + delay + self.pick([Fraction(0), Fraction(4, 10**10)]))
        kept = []
        for time in sorted(found):
            if time <= end and (not kept or time - kept[-1] > Fraction(1, 10**6)):
                kept.append(time)
        if past:
            kept.append(Fraction(thousandths + 500, 1000))
        self.random.shuffle(kept)
        return [decimal(time) for time in kept]

    def _columns(self, arguments, past):
        columns = COLUMNS + self._appearance_columns(arguments)
        columns += [f"{side}_hidden" for side in self.sides]
        # If set-size moves nothing, the time at which the side views follow is undefined.
        if self.name != "set-size":
            columns += [f"{side}_x" for side in ("left", "right") if side in self.sides]
        # Phase and velocity after the end are undefined with --times.
        if past:
            columns = [name for name in columns if name not in ("velocity", "acceleration")]
        if self.chance(0.15) and not past:
            return []
        chosen = self.random.sample(columns, self.random.randint(3, min(8, len(columns))))
        first = ["time"] if past else ["time", "phase"]
        return ["--columns", ",".join([*first, *chosen, "event"])]


def commands(seed, count):
    """Returns `count` different command lines."""
    return distinct(DeckAuthor(seed), count, contested)


def main(seed, count):
    print_commands(commands(int(seed), int(count)))


if __name__ == "__main__":
    main(*sys.argv[1:])
