"""Random command lines of card stack, card unstack and card drag.

    python3 scripts/reference/random_card_commands.py SEED COUNT [stack|unstack|drag ...]

prints one command line each, the same for the same seed, of the commands named or of all. Drags
that were recorded need a folder for their files, so only the tests have them. The commands are
legal and keep to what the description of the cards decides; each asks for 9 decimals.
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
#: Fields that a table has by choice.
FIELDS = [name for name in COLUMNS.split(",") if name not in ("time", "phase", "card", "event")]
#: How often a joint swings, and how hard it is damped; the slow and weak ones rest late.
FREQUENCIES = ["5", "2", "3.5", "8", "1.25", "20", "12.5"]
DAMPINGS = ["1", "0.2", "0.5", "0.75", "2", "4", "0.08"]
#: Longer motions tell nothing new and cost the reference its time (s).
LONGEST = 8


class CardAuthor(Author):
    """Writes one command line at a time."""

    def __init__(self, seed, names=NAMES, folder=None):
        super().__init__(seed)
        self.names, self.folder, self.seed, self.files = list(names), folder, seed, 0

    def some(self, probability, option, values):
        """An option with one of some values, now and then."""
        return [option, self.pick(values)] if self.chance(probability) else []

    def command(self):
        """A list of words, `card` and the command's name first."""
        while True:
            self.name = self.pick(self.names)
            words = ["card", self.name, *self._layout(), *self._physics()]
            words += getattr(self, f"_{self.name}")()
            try:
                motion = Stack(CardOptions(words)).plan()
            except NoRest:
                continue
            if motion.end <= LONGEST and not contested(motion):
                return words + self._sampling(motion)

    # The cards

    def _layout(self):
        self.cards = self.pick([1, 1, 2, 2, 3, 4, 7])
        size = self.pick(SIZES + ["375x667"] * 4)
        words = ["--size", size] if size != "375x667" else []
        words += ["--cards", str(self.cards)] if self.cards > 1 or self.chance(0.2) else []
        words += self.some(0.2, "--first-card-top-offset", ["0", "44", "30.5", "64"])
        words += self.some(0.15, "--topOffsetBetweenCards", ["0", "25", "12.25"])
        words += self.some(0.12, "--card-size", ["300x400", "320x250.5", "320x480"])
        words += self.some(0.2, "--card-scale-factor", ["0.9", "1", "0.925", "1.05"])
        return words + self.some(0.2, "--vertical-translation", ["0", "-35", "12.5"])

    def _physics(self):
        physics = self.pick(["ios7", "closed", "closed"]) if self.chance(0.35) else "uikit"
        words = ["--physics", physics] if physics != "uikit" or self.chance(0.05) else []
        words += self.some(0.35, "--frequency", FREQUENCIES)
        words += self.some(0.35, "--damping", DAMPINGS)
        words += self.some(0.15, "--length", ["0", "5", "40.5", "0.25"])
        words += self.some(0.2, "--resistance", ["0", "1", "3.5", "0.03"])
        # The continuous joint knows no display but where a finger leads its anchor.
        if physics != "closed" or self.name == "drag":
            words += self.some(0.25, "--display-rate", ["120"])
        words += self.some(0.15, "--settle-speed", ["0.1", "5", "20"])
        return words + self.some(0.15, "--settle-time", ["0.25", "1", "100ms"])

    def _stack(self):
        return self.some(0.3, "--card-delay", ["0", "0.25", "50ms", "0.1234", "1"])

    def _unstack(self):
        words = []
        roll = self.random.random()
        shipped = self.chance(0.25)
        if roll < 0.2:
            words += ["--count", str(self.random.randint(1, self.cards))]
        elif roll < 0.35:
            words += ["--all"]
        elif roll < 0.5:
            words += ["--to-root"]
        elif roll < 0.75 and not (shipped and self.cards < 2):
            words += ["--to", str(self.random.randint(1 if shipped else 0, self.cards - 1))]
        elif roll < 0.8:
            words += ["--last"]
        words += ["--model", "shipped"] if shipped else []
        return words + (["--no-automatically-dismiss"] if self.chance(0.15) else [])

    def _drag(self):
        words = self._recorded() if self.folder and self.chance(0.35) else self._straight()
        words += self.some(0.2, "--from", ["0", "300", "120.5", "667"])
        words += ["--no-bounces"] if self.chance(0.15) else []
        words += self.some(0.2, "--drag-limit", ["60", "150.5", "0"])
        words += ["--delegate-refuses", "dismiss"] if self.chance(0.12) else []
        words += ["--no-automatically-dismiss"] if self.chance(0.1) else []
        return words + (["--no-draggable"] if self.chance(0.04) else [])

    def _straight(self):
        far = self.pick(["40", "99", "100", "100.5", "130", "260", "450", "-60", "-150.5", "-12"])
        words = ["--to", far]
        words += self.some(0.5, "--drag-duration", ["0.4", "0.1", "0.3333", "650ms", "1", "0.125"])
        return words + self._velocity(0.6)

    def _velocity(self, probability):
        speeds = ["120", "-80", "730.5", "2200", "-1400", "15000", "-30000"]
        return self.some(probability, "--velocity", speeds)

    def _recorded(self):
        """A path on file, from wherever, that wanders mostly downwards."""
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
            # At most some 120 instants, which hold every kind of row there is.
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
    """Whether a motion rests on what the description leaves open."""
    card = motion.cards[motion.top]
    # Whether a card that hardly moves under the finger is on its way to rest before it is let go.
    if card.path and card.path.drowsy:
        return True
    # Whether a joint that rests before its card's looks do ends the motion.
    looks = [value for one in motion.cards for value in (one.dim, one.back)]
    ends = [ease.start + ease.duration for ease in looks if isinstance(ease, Ease)]
    return any(end > motion.end for end in ends)


def commands(seed, count, names=NAMES, folder=None):
    """`count` different command lines; with a folder some drags are recorded there."""
    return distinct(CardAuthor(seed, names, folder), count)


def main(seed, count, *names):
    print_commands(commands(int(seed), int(count), names or NAMES))


if __name__ == "__main__":
    main(*sys.argv[1:])
