"""Random command lines of the view transitions.

    python3 scripts/reference/random_transition_commands.py SEED COUNT [OPERATION ...]

prints COUNT command lines; equal seeds give equal output. Recorded drags need a folder for their
files, so only the tests have them.
"""

import sys

import transitions
from random_commands import distinct, print_commands
from random_deck_commands import SMOOTH, STEEP
from random_scene_commands import DURATIONS, SceneAuthor

NAMES = transitions.NAMES
#: The side with the sign of the direction of completion.
SIDES = {"left": "right", "right": "left", "up": "bottom", "down": "top"}


class TransitionAuthor(SceneAuthor):
    """A generator of random command lines of some transitions."""

    system = "transition"
    planned = staticmethod(transitions.plan)

    def _recipe(self):
        if self.name == "slide":
            touched = ["--allow-user-interaction"] if self.chance(0.3) else []
            return touched + self._curve()
        return {"push": self._push, "swipe": self._swipe}.get(self.name, self._animated)()

    def _animated(self):
        direction = self.pick(["left", "left", "right", "up", "down"])
        arguments = [] if direction == "left" else ["--direction", direction]
        arguments += self.option(0.4, "parallax", ["0", "0.3", "1", "0.125"])
        if self.name == "present" and self.chance(0.2):
            arguments += ["--no-removes-presenter"]
        if self.chance(0.4):
            return arguments + self._curve()
        self.side = SIDES[direction]
        arguments += ["--interactive", *self._gesture()]
        if self.chance(0.2):
            # Whether --curve also applies to the completion is undefined, so both are given.
            arguments += ["--eased-while-driven"]
            arguments += self.option(0.5, "curve", ["ease", "linear", "cubic-bezier(.9,.1,.1,.9)"])
        if "--curve" in arguments or self.chance(0.4):
            arguments += ["--completion-curve", self.pick(SMOOTH + STEEP)]
        arguments += self.option(0.3, "completion-speed", ["0.5", "2", "3", "1.25"])
        arguments += self.option(0.3, "duration", DURATIONS)
        return arguments + self._decision()

    def _decision(self):
        arguments = self.option(0.25, "threshold", ["0.3", "0.7", "0.05"])
        return arguments + self.option(0.25, "look-ahead", ["0", "0.1", "400ms"])

    def _push(self):
        arguments = self.option(0.7, "type", ["push", "push", "move-in", "reveal", "fade"])
        if "fade" not in arguments:
            subtypes = ["from-right", "from-left", "from-top", "from-bottom"]
            arguments += self.option(0.6, "subtype", subtypes)
        return arguments + self._curve()

    def _swipe(self):
        self.side = self.pick(["left", "right"])
        count = self.pick([1, 2, 3, 5, 5, 6])
        page = self.random.randrange(count)
        arguments = ["--pages", str(count), "--page", str(page)]
        arguments += self._gesture() + self._decision()
        arguments += self.option(0.4, "edge-resistance", ["none", "rubber-band", "rubber-band"])
        return arguments + self._curve("settle-duration")

    def _views(self, arguments):
        if self.name == "swipe":
            return ["previous_x", "current_x", "next_x"]
        columns = ["from_x", "to_x", "from_y", "to_y", "shadow_opacity"]
        columns += ["from_opacity", "to_opacity"]
        return columns + ([] if self.name == "push" else ["interactive"])


def commands(seed, count, names=NAMES, folder=None):
    """Returns `count` different command lines; with a folder some drags are recorded in it."""
    return distinct(TransitionAuthor(seed, names, folder), count)


def main(seed, count, *names):
    print_commands(commands(int(seed), int(count), names or NAMES))


if __name__ == "__main__":
    main(*sys.argv[1:])
