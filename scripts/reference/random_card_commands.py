"""Random command lines of card stack, card unstack and card drag.

    python3 scripts/reference/random_card_commands.py SEED COUNT [stack|unstack|drag ...]

prints COUNT command lines of the named commands, or of all; equal seeds give equal output. Recorded
drags need a folder for their files, so only the tests have them. The commands are valid, their
result is defined by the specification of the cards, and each prints 9 decimals.
"""

import sys
from fractions import Fraction
from pathlib import Path

from card_options import COLUMNS, CardOptions
from card_paths import NoRest
from card_rules import Ease, Stack
from random_commands import Author, decimal, distinct, print_commands, write_path
from random_deck_commands import RATES, SIZES

NAMES = ("stack", "unstack", "drag")
#: Optional columns.
FIELDS = [name for name in COLUMNS.split(",") if name not in ("time", "phase", "card", "event")]
#: Frequencies and damping ratios of joints; slow and weak ones come to rest late.
FREQUENCIES = ["5", "2", "3.5", "8", "1.25", "20", "12.5"]
DAMPINGS = ["1", "0.2", "0.5", "0.75", "2", "4", "0.08"]
#: The maximum duration: longer motions test nothing new but take the reference long (s).
LONGEST = 8


class CardAuthor(Author):
    """A generator of random command lines."""

    def __init__(self, seed, names=NAMES, folder=None):
        super().__init__(seed)
        self.names, self.folder, self.seed, self.files = list(names), folder, seed, 0

    def some(self, probability, option, values):
        """Returns an option with a random value, or nothing."""
        return [option, self.pick(values)] if self.chance(probability) else []

    def command(self):
        """Returns the arguments of a random command."""
        while True:
            self.name = self.pick(self.names)
            arguments = ["card", self.name, *self._layout(), *self._physics()]
            arguments += getattr(self, f"_{self.name}")()
            try:
                motion = Stack(CardOptions(arguments)).plan()
            except NoRest:
                continue
            if motion.end <= LONGEST and not contested(motion):
                return arguments + self._sampling(motion)

    # The cards

    def _layout(self):
        self.cards = self.pick([1, 1, 2, 2, 3, 4, 7])
        size = self.pick(SIZES + ["375x667"] * 4)
        arguments = ["--size", size] if size != "375x667" else []
        arguments += ["--cards", str(self.cards)] if self.cards > 1 or self.chance(0.2) else []
        arguments += self.some(0.2, "--first-card-top-offset", ["0", "44", "30.5", "64"])
        arguments += self.some(0.15, "--topOffsetBetweenCards", ["0", "25", "12.25"])
        arguments += self.some(0.12, "--card-size", ["300x400", "320x250.5", "320x480"])
        arguments += self.some(0.2, "--card-scale-factor", ["0.9", "1", "0.925", "1.05"])
        return arguments + self.some(0.2, "--vertical-translation", ["0", "-35", "12.5"])

    def _physics(self):
        physics = self.pick(["ios7", "closed", "closed"]) if self.chance(0.35) else "uikit"
        arguments = ["--physics", physics] if physics != "uikit" or self.chance(0.05) else []
        arguments += self.some(0.35, "--frequency", FREQUENCIES)
        arguments += self.some(0.35, "--damping", DAMPINGS)
        arguments += self.some(0.15, "--length", ["0", "5", "40.5", "0.25"])
        arguments += self.some(0.2, "--resistance", ["0", "1", "3.5", "0.03"])
        # The continuous joint uses the display rate only while a drag moves its anchor.
        if physics != "closed" or self.name == "drag":
            arguments += self.some(0.25, "--display-rate", ["120"])
        arguments += self.some(0.15, "--settle-speed", ["0.1", "5", "20"])
        return arguments + self.some(0.15, "--settle-time", ["0.25", "1", "100ms"])

    def _stack(self):
        return self.some(0.3, "--card-delay", ["0", "0.25", "50ms", "0.1234", "1"])

    def _unstack(self):
        arguments = []
        roll = self.random.random()
        shipped = self.chance(0.25)
        if roll < 0.2:
            arguments += ["--count", str(self.random.randint(1, self.cards))]
        elif roll < 0.35:
            arguments += ["--all"]
        elif roll < 0.5:
            arguments += ["--to-root"]
        elif roll < 0.75 and not (shipped and self.cards < 2):
            arguments += ["--to", str(self.random.randint(1 if shipped else 0, self.cards - 1))]
        elif roll < 0.8:
            arguments += ["--last"]
        arguments += ["--model", "shipped"] if shipped else []
        return arguments + (["--no-automatically-dismiss"] if self.chance(0.15) else [])

    def _drag(self):
        arguments = self._recorded() if self.folder and self.chance(0.35) else self._straight()
        arguments += self.some(0.2, "--from", ["0", "300", "120.5", "667"])
        arguments += ["--no-bounces"] if self.chance(0.15) else []
        arguments += self.some(0.2, "--drag-limit", ["60", "150.5", "0"])
        arguments += ["--delegate-refuses", "dismiss"] if self.chance(0.12) else []
        arguments += ["--no-automatically-dismiss"] if self.chance(0.1) else []
        return arguments + (["--no-draggable"] if self.chance(0.04) else [])

    def _straight(self):
        far = self.pick(["40", "99", "100", "100.5", "130", "260", "450", "-60", "-150.5", "-12"])
        arguments = ["--to", far]
        durations = ["0.4", "0.1", "0.3333", "650ms", "1", "0.125"]
        arguments += self.some(0.5, "--drag-duration", durations)
        return arguments + self._velocity(0.6)

    def _velocity(self, probability):
        speeds = ["120", "-80", "730.5", "2200", "-1400", "15000", "-30000"]
        return self.some(probability, "--velocity", speeds)

    def _recorded(self):
        """Writes a random path, mostly downward, to a file. Returns the options for it."""
        time, x, y = Fraction(0), Fraction(180), Fraction(self.pick([30, 30, 410]))
        points = [(time, x, y)]
        for _ in range(self.random.randint(2, 11)):
            time += Fraction(self.random.randint(7, 90), 1000)
            x += Fraction(self.random.randint(-8, 8), 4)
            y += Fraction(self.random.randint(-500, 900), 16)
            points.append((time, x, y))
        self.files += 1
        kind = self.pick(["csv", "json"])
        file = Path(self.folder) / f"card-drag-{self.seed}-{self.files}.{kind}"
        write_path(file, points)
        return ["--path", str(file)] + self._velocity(0.3)

    # The table

    def _sampling(self, motion):
        result = ["--precision", "9"]
        roll = self.random.random()
        json_format, kind = roll >= 0.92, "keyframes"
        if 0.6 <= roll < 0.7 and motion.legs:
            kind = "phases"
        elif 0.7 <= roll < 0.92:
            kind = "events" if roll < 0.8 else "summary"
        result += ["--table", kind] if kind != "keyframes" else []
        result += ["--format", "json"] if json_format else []
        end = motion.end
        if motion.legs and self.chance(0.15):
            delay = self.pick([Fraction(1, 10), Fraction(333, 1000)])
            result += ["--delay", decimal(delay)]
            end += delay
        if kind == "keyframes" and not json_format and motion.legs and self.chance(0.25):
            longer = Fraction(int(end * 1000) + self.pick([250, 600]), 1000)
            until = self.pick([longer, Fraction(int(end * 600), 1000)])
            result += ["--until", decimal(until)]
            end = until
        result += self._grid(end, kind, "--until" in result)
        result += ["--key-times"] if self.chance(0.2) else []
        if self.cards > 1:
            last = [str(self.cards - 1), str(self.cards - 2)]
            result += self.some(0.3, "--card", ["top", "0", *last])
        if kind == "keyframes" and not json_format:
            result += self.some(0.15, "--pixel-scale", ["2", "3"])
        if kind == "keyframes" and self.chance(0.6):
            chosen = self.random.sample(FIELDS, self.random.randint(2, 6))
            result += ["--columns", ",".join(["time", "phase", "card", *chosen, "event"])]
        return result

    def _grid(self, end, kind, bounded):
        roll = self.random.random()
        if roll < 0.3 and end < 3:
            return []
        if roll < 0.65:
            # At most about 120 instants, which include all kinds of rows.
            rates = [rate for rate in RATES if end * Fraction(rate) < 120]
            return ["--fps", self.pick(rates or ["7"])]
        if roll < 0.8:
            return ["--step", self.pick(["0.05", "0.0333", "25ms", "0.1", "4"])]
        if roll < 0.9 or kind != "keyframes" or bounded:
            return ["--frames", self.pick(["1", "7", "12", "30"])]
        found = {Fraction(self.random.randint(0, int(end * 1000)), 1000) for _ in range(6)}
        times = sorted(found | {Fraction(0)})
        self.random.shuffle(times)
        return ["--times", ",".join(map(decimal, times))]


def contested(motion):
    """Whether the specification does not define a motion."""
    card = motion.cards[motion.top]
    # Undefined: whether a card that barely moves in a drag may come to rest before the release.
    if card.path and card.path.slow_at_release:
        return True
    # Undefined: whether a joint that rests before the dims and scales of its card ends the motion.
    eases = [value for one in motion.cards for value in (one.dim, one.back)]
    ends = [ease.start + ease.duration for ease in eases if isinstance(ease, Ease)]
    return any(end > motion.end for end in ends)


def commands(seed, count, names=NAMES, folder=None):
    """Returns `count` different command lines; with a folder some drags are recorded in it."""
    return distinct(CardAuthor(seed, names, folder), count)


def main(seed, count, *names):
    print_commands(commands(int(seed), int(count), names or NAMES))


if __name__ == "__main__":
    main(*sys.argv[1:])
