"""Random command lines of peek, rotate, resize, tap and push-over.

    python3 scripts/reference/random_gesture_commands.py SEED COUNT [COMMAND ...]

prints one command line each, the same for the same seed, of the commands named or of all.
"""

import shlex
import sys
from fractions import Fraction

from deck_gestures import Gestures
from deck_options import SIDES, Options
from deck_rules import AXIS
from random_deck_commands import SELF_TIMED, SIZES, SMOOTH, SPRINGS, STEEP, Author, decimal

NAMES = ("peek", "rotate", "resize", "tap", "push-over")
#: Lengths of a peek; a hundred times 0.29 is 29 in exact arithmetic only.
PEEKS = ["1.2", "0.8", "2", "0.5", "0.29", "0.02", "1.005", "0.333", "0.57", "450ms"]


class GestureAuthor(Author):
    """Writes command lines of the commands it is given."""

    def __init__(self, seed, names=NAMES):
        super().__init__(seed)
        self.names = list(names)

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
            return ["--state", self.pick(others)] if others and roll < 0.4 else []
        return super()._start(gap)

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
        return words

    def _timing(self):
        if self.name == "peek":
            words = ["--duration", self.pick(PEEKS)] if self.chance(0.6) else []
            return words + (["--close-duration", "0.25"] if self.chance(0.3) else [])
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

    def _looks(self):
        words = super()._looks()
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


def contested(words):
    """Whether a command rests on what the description leaves open."""
    options = Options(words)
    deck = Gestures(options)
    refused = options["delegate-refuses"]
    name = options.command
    if name == "push-over" and ("right" not in deck.sides or "close" in refused or deck.lone):
        return True
    if name == "peek" and deck.moved() and "close" in refused:
        return True
    if name == "rotate" and deck.lone and options["size-mode"] == "view":
        # A maximum ledge that would fall below 0.
        width, height = options["to-size"] or (deck.height, deck.width)
        before = (deck.width, deck.height)["xy".index(AXIS[deck.lone])]
        after = (width, height)["xy".index(AXIS[deck.lone])]
        return deck.cap + after - before < 0
    return False


def commands(seed, count, names=NAMES):
    """`count` different command lines."""
    author, found, seen = GestureAuthor(seed, names), [], set()
    while len(found) < count:
        words = author.command()
        if tuple(words) not in seen and not contested(words):
            seen.add(tuple(words))
            found.append(words)
    return found


def main(seed, count, *names):
    for words in commands(int(seed), int(count), names or NAMES):
        print(shlex.join(["deckcalc", *words]))


if __name__ == "__main__":
    main(*sys.argv[1:])
