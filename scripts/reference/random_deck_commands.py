"""Random command lines of open, close, toggle, bounce and set-size, the same for the same seed.

    python3 scripts/reference/random_deck_commands.py SEED COUNT

prints one command line each. They are legal and keep to what the description of the deck decides;
each asks for 9 decimals. The reference's own plan is consulted for the motion's length only, so
that tables stay short and times lie where something happens.
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
#: Springs that say themselves how long they take.
SELF_TIMED = [
    "spring(duration: 0.5, damping: 0.7, velocity: 0)", "spring(duration: 0.5, damping: 1)",
    "spring(duration: 0.8, damping: 0.35, velocity: 2)",
    "spring(duration: 0.5, damping: 1, velocity: 3)", "keyboard",
]  # fmt: skip
#: Curves with an infinite slope somewhere.
STEEP = [
    "cubic-bezier(0, 0.8, 0.4, 1)", "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0.6, 0, 1, 0.3)",
    "cubic-bezier(0, 1, 1, 0)",
]  # fmt: skip
COLUMNS = [
    "progress", "offset", "velocity", "acceleration", "center_x", "center_y", "center_width",
    "center_height",
]  # fmt: skip


class DeckAuthor(AppearanceAuthor):
    """Writes one command line at a time."""

    #: The commands, each as often as its share.
    names = ["open", "open", "close", "toggle", "bounce", "bounce", "set-size"]

    def command(self):
        """A list of words, the command first."""
        while True:
            words = self._words()
            motion = plan(Options(words))
            # Longer motions tell nothing new and cost the reference its time.
            if motion.end <= 6:
                return words + self._sampling(words, motion)

    # The deck

    def _words(self):
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
        words = [self.name]
        if self.size != "320x480":
            words += ["--size", self.size]
        if self.sides != ["left", "right"]:
            words += ["--sides", ",".join(self.sides)]
        words += self._side_words()
        if self.view:
            words += ["--size-mode", "view"]
        words += model
        for side in SIDES:
            if self.chance(0.35 if side in self.sides else 0.05):
                words += [f"--{side}-size", self._length(side)]
        if gap or self.chance(0.04):
            words += ["--max-size", self._length(self.side, inner=True)]
            gap = len(self.sides) == 1
        words += self._start(gap) + self._operation() + self._timing() + self._appearance()
        return words

    def _side_words(self):
        if self.side == "left" and self.chance(0.5):
            return []
        return [f"--side={self.side}"] if self.chance(0.2) else ["--side", self.side]

    def _length(self, side, inner=False):
        extent = self.extents[AXIS[side]]
        edge = [] if inner or self.chance(0.7) else ["0", decimal(extent), "0.25"]
        return self.pick(edge or ["44", "60", "100.5", "10", "133", decimal(extent * 3 // 5)])

    def _start(self, gap):
        # The states that another side can be in matter to open, toggle and bounce only.
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
        words = []
        if self.name == "bounce":
            words += ["--opening"] if self.chance(0.5) else []
            words += ["--swap-center"] if self.chance(0.2) else []
            factors = ["0.3", "0.5", "0.99", "1"] + (["0", "1.5"] if self.shipped else ["1.5", "2"])
            if self.chance(0.4):
                words += [self.pick(["--bounce-duration-factor", "--bounceDurationFactor"])]
                words += [self.pick(factors)]
            if self.chance(0.3):
                words += ["--bounce-open-side-duration-factor", self.pick(["0.25", "1.2", "0.7"])]
        if self.name == "toggle" and self.chance(0.5):
            words += ["--across"]
        if self.name == "set-size":
            words += ["--to", self._length(self.side)]
        return words

    def _timing(self):
        words = []
        roll = self.random.random()
        if roll < 0.1:
            return ["--no-animation"]
        curve = None
        if roll < 0.5:
            curve = self.pick(SMOOTH * 2 + SPRINGS * 2 + SELF_TIMED + STEEP)
            words += ["--curve", curve]
        if curve not in SELF_TIMED:
            if self.chance(0.3):
                words += ["--duration", self.pick(DURATIONS)]
            elif self.chance(0.3):
                words += ["--open-duration", self.pick(DURATIONS)]
                if self.chance(0.5):
                    words += ["--close-duration", self.pick(DURATIONS)]
        return words

    # The table

    def _sampling(self, words, motion):
        result = ["--precision", "9"]
        table = self.random.random()
        steep = any(curve in words for curve in STEEP)
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
            result += self._columns(words, past)
        return result

    def _grid(self, end):
        roll = self.random.random()
        if roll < 0.2:
            return []
        # At most some 150 rows, which hold every kind of row there is.
        if roll < 0.7:
            rates = [rate for rate in RATES if end * Fraction(rate) < 150]
            return ["--fps", self.pick(rates or ["7"])]
        if roll < 0.85:
            return ["--step", self.pick(["0.05", "0.0333", "25ms", "0.1", "4"])]
        return ["--frames", self.pick(["1", "7", "12", "30"])]

    def _times(self, motion, delay, end, past):
        """A list out of order, with boundaries and times that all but touch them."""
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

    def _columns(self, words, past):
        columns = COLUMNS + self._appearance_columns(words)
        columns += [f"{side}_hidden" for side in self.sides]
        # A set-size that moves nothing leaves open when the side views follow it.
        if self.name != "set-size":
            columns += [f"{side}_x" for side in ("left", "right") if side in self.sides]
        # What the phase and velocity are past the end, under --times, is left open.
        if past:
            columns = [name for name in columns if name not in ("velocity", "acceleration")]
        if self.chance(0.15) and not past:
            return []
        chosen = self.random.sample(columns, self.random.randint(3, min(8, len(columns))))
        first = ["time"] if past else ["time", "phase"]
        return ["--columns", ",".join([*first, *chosen, "event"])]


def commands(seed, count):
    """`count` different command lines."""
    return distinct(DeckAuthor(seed), count, contested)


def main(seed, count):
    print_commands(commands(int(seed), int(count)))


if __name__ == "__main__":
    main(*sys.argv[1:])
