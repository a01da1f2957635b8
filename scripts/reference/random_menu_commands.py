"""Random command lines of the sliding menu, including its pan.

    python3 scripts/reference/random_menu_commands.py SEED COUNT [OPERATION ...]

prints COUNT command lines; equal seeds give equal output. Recorded drags need a folder for their
files, so only the tests have them.
"""

import sys

import menu
from drag_path import translations
from random_commands import distinct, print_commands
from random_deck_commands import SMOOTH
from random_scene_commands import SceneAuthor

NAMES = menu.NAMES
TITLES = ["Feed", "Search", "Saved", "Settings"]
STATES = ["hidden", "shown"]


class MenuAuthor(SceneAuthor):
    """A generator of random command lines of some menu operations."""

    system = "menu"
    planned = staticmethod(menu.plan)

    def _recipe(self):
        arguments = self.option(0.5, "exposed-width", ["200", "150.5", "240.25", "80", "300"])
        # The default state of hide and swap is undefined.
        if self.name in ("hide", "swap") or self.chance(0.5):
            arguments += ["--state", self.pick(STATES)]
        if self.chance(0.25):
            arguments += ["--shadow"] + self.option(0.6, "shadow-opacity", ["0.3", "1", "0.85"])
            arguments += self.option(0.3, "shadow-radius", ["4", "12.5"])
        if self.name == "swap":
            return arguments + self._swap() + self._curve()
        if self.name == "toggle" and self.chance(0.25):
            return arguments + ["--rotate"] + self._curve()
        if self.name == "toggle" and self.chance(0.5):
            self.side = "left"
            arguments += self._gesture()
            return arguments + self.option(0.3, "curve", SMOOTH)
        return arguments + self._curve()

    def _swap(self):
        count = self.random.randint(2, len(TITLES))
        first = self.random.randrange(count)
        second = self.random.randrange(count)
        arguments = ["--from", str(first), "--to", str(second)]
        titles = ["--titles", ",".join(TITLES[:count])]
        arguments += self.pick([titles, ["--count", str(count)], [*titles, "--count", str(count)]])
        return arguments + (["--restores-interaction-at-end"] if self.chance(0.3) else [])

    def contested(self, options):
        if not (options.given("to") or options.given("path")) or self.name != "toggle":
            return False
        # Undefined: whether the release projects from the drag or from the view, if stopped.
        points, velocity = translations(options)
        motion = menu.plan(options)
        half, ahead = options["exposed-width"] / 2, velocity[0] / 4
        dragged = motion.start_offset + points[-1][1]
        return (dragged + ahead > half) != (motion.legs[0].target + ahead > half)

    def _views(self, arguments):
        return [
            "visible_index", "visible_x", "outgoing_index", "outgoing_x", "interactive",
            "shadow_opacity", "visible_width", "visible_height",
        ]  # fmt: skip


def commands(seed, count, names=NAMES, folder=None):
    """Returns `count` different command lines; with a folder some drags are recorded in it."""
    return distinct(MenuAuthor(seed, names, folder), count)


def main(seed, count, *names):
    print_commands(commands(int(seed), int(count), names or NAMES))


if __name__ == "__main__":
    main(*sys.argv[1:])
