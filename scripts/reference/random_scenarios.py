"""Random scenarios of the deck.

    python3 scripts/reference/random_scenarios.py SEED COUNT FOLDER

writes COUNT scenarios to the folder and prints their command lines; equal seeds give equal output.
The reference runs each scenario first, to omit those that the specification does not define.
"""

import json
import sys
from fractions import Fraction
from pathlib import Path

from contested import contested_crossing, contested_pan, contested_size
from deck_legs import DragLeg, PeekLeg
from deck_options import FLAGS, SIDES, dashed
from deck_state import AXIS
from drag_path import translations
from random_commands import decimal, print_commands
from random_deck_commands import COLUMNS, RATES, SMOOTH, SPRINGS, DeckAuthor
from random_gesture_commands import PEEKS, GestureAuthor
from scenario_deck import Stage
from scenario_script import Script

NAMES = (
    ["open"] * 5 + ["close"] * 5 + ["toggle"] * 3 + ["bounce"] * 4 + ["set-size"] * 2
    + ["peek"] * 3 + ["pan"] * 4 + ["rotate"] * 2
    + ["resize", "tap", "swap-center", "set-max-size", "set-controller", "push-over"]
)  # fmt: skip
GAPS = ["0", "0.05", "0.1", "0.1", "0.15", "0.2", "0.2", "0.25", "0.125", "0.3", "0.37", "0.9"]
DURATIONS = ["0.25", "0.4", "0.6", "0.8", "1", "0.35", "300ms", "0.3333", "0"]
#: Its acceleration crosses 0 too steeply for doubles, a million times (docs/accuracy.md).
STIFF = "cubic-bezier(.9,"
#: Curves without jumps, because the row of a jump is not compared here.
FLOWING = [name for name in SMOOTH if not name.startswith(("step", "linear(", STIFF))]
MODES = ["from-current", "additive", "jump"]
#: The columns that depend on the number of controllers.
BY_SIDES = ("center_opacity", "center_corners")


class Contested(Exception):
    """An error for a scenario that the specification does not define."""


class Rehearsal(Stage):
    """A deck that raises an error if the specification does not define the next state."""

    #: The end of the last crossing under a peek.
    crossing_until = Fraction(0)

    def __init__(self, script):
        super().__init__(script, lambda axis, offset, ledges, bounds: (Fraction(0), Fraction(0)))
        score = self.score
        ends = [play.end for play in score.legs] + [time for time, _, _ in score.events]
        self.deny(score.latest > max(ends, default=score.begin))

    @staticmethod
    def deny(*open_questions):
        if any(open_questions):
            raise Contested

    def act(self, at, name, own):
        time, score = self.script.options["delay"] + at, self.score
        rests = [rest for rest in score.offsets.rests if rest.runs(time)]
        axis, moving = score.presented_axis(time), score.offsets.moving(time)
        leg, operation = score.in_force(time), score.operation
        bounds, cap = (self.width, self.height), self.cap
        before = len(score.legs)
        super().act(at, name, own)
        if name in ("rotate", "resize"):
            self.turned(bounds, cap)
        # Peeks this stiff have heights of millions of points, which leave few digits near 0.
        self.deny(name == "peek" and self.options["damping"] > Fraction(7, 10))
        if name == "peek" and leg is not None:
            self.deny(operation.name == "peek" and leg.name != "peek")
        # Undefined: actions during a crossing under a peek, and a peek that crosses while moving.
        self.deny(leg is not None and self.crossing_until > time)
        if self.motion.carried:
            self.deny(moving or rests, contested_crossing(self.motion, self.peek_duration()))
            self.crossing_until = self.motion.end
        started = [play.leg for play in score.legs if play.leg in self.motion.legs]
        if not started or not before:
            return
        # Undefined: a change of axis while moving, and animations on top of an interrupted drag.
        elsewhere = any(part.axis != axis for part in started)
        self.deny(elsewhere and (moving or rests), isinstance(leg, DragLeg) and rests)
        if isinstance(leg, PeekLeg) and isinstance(started[0], DragLeg):
            self.deny(rests, self.options["parallax"] != 0)

    def turned(self, before, cap):
        """Rejects bounds that are too small for a ledge or for the maximum ledge."""
        self.deny(any(self.ledges[side] > self.extent(side) for side in SIDES))
        if not self.single_side:
            return
        if self.shipped:
            # A maximum that exceeds the new bounds.
            self.deny(self.cap > self.extent(self.single_side))
            return
        view = self.options["size-mode"] == "view"
        old_extent = before["xy".index(AXIS[self.single_side])]
        kept = cap + (self.extent(self.single_side) - old_extent if view else 0)
        self.deny(self.options.command == "resize" and view, kept != self.cap)

    def perform(self, time):
        """Rejects actions that are undefined as single commands too."""
        name, refused = self.options.command, set(self.options["delegate-refuses"])
        self.deny(refused & {"open", "close"} and name == "pan")
        if name == "pan":
            self.deny(contested_pan(self, self.options))
            points, _ = translations(self.options)
            course = self.score.offsets.course(time)
            self.deny(not self.score.in_force(time) and self.score.offsets.moving(time))
            self.deny(self.score.in_force(time) and self.pan_axis(points) != course.leg.axis)
        if name == "peek" and self.shipped:
            self.deny(self.moved() and AXIS[self.side] != self.axis)
        if name == "push-over":
            self.deny("right" not in self.sides, self.single_side, self.score.offsets.moving(time))
            self.deny(self.score.sizes.moving(time), "close" in refused)
        if name == "set-size":
            self.deny(self.options["to"][0] > self.extent(self.side))
            self.deny(contested_size(self, self.options))
        super().perform(time)

    def act_set_controller(self, time):
        # Undefined: shipped decks with a side without a controller when another side opens.
        self.deny(self.shipped and not self.options["controller"])
        self.deny(self.max_size > 0, "close" in self.options["delegate-refuses"])
        super().act_set_controller(time)

    def act_set_max_size(self, time):
        # Releases treat 0 as a size.
        self.deny(self.shipped and self.options["to"][0] == 0)
        super().act_set_max_size(time)
        # A maximum whose new rest closes a side, or that moves a deck on another axis.
        single_side = self.single_side
        self.deny(single_side and not self.motion.legs and self.ledges[single_side] == self.cap)
        self.deny(single_side and AXIS[single_side] != self.axis)

    def jump(self):
        self.deny(self.ledges[self.single_side] == self.cap)
        super().jump()


class ScenarioAuthor(GestureAuthor):
    """A generator of random scenario files and of their command lines."""

    def __init__(self, seed, folder):
        super().__init__(seed, ["pan"], folder)
        self.scenarios = 0

    def command(self):
        """Writes a scenario that the specification defines. Returns the arguments to run it."""
        file = Path(self.folder) / f"scenario-{self.seed}-{self.scenarios}.json"
        while True:
            document = self.scenario()
            file.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
            arguments = ["run", str(file)]
            if self.chance(0.6):
                arguments += ["--interruption", self.pick(MODES)]
            if self.chance(0.1):
                arguments += ["--delay", "0.1"]
            try:
                stage = Rehearsal(Script(arguments))
            except Contested:
                continue
            if stage.score.end <= 6:
                self.scenarios += 1
                return arguments + self.sampling(document, stage)

    # The file

    def scenario(self):
        parameters = self.parameters()
        time, actions = Fraction(0), []
        for _ in range(self.random.randint(1, 8)):
            actions.append(self.action(time))
            time += Fraction(self.pick(GAPS))
        if self.chance(0.2):
            late = Fraction(self.pick(GAPS))
            for action in actions:
                action["at"] = float(Fraction(str(action["at"])) + late)
        if self.chance(0.1):
            actions[0]["at"] = f"{decimal(Fraction(str(actions[0]['at'])) * 1000)}ms"
        return {"parameters": parameters, "actions": actions}

    def parameters(self):
        # The parameters of the deck, without the options of operations and of the start.
        self.name = "pan"
        arguments = GestureAuthor._arguments(self)[1:]
        drop = ("--to", "--drag-duration", "--velocity", "--path", "--touch", "--side", "--state",
                "--offset", "--curve", "--duration", "--open-duration", "--close-duration",
                "--no-animation", "--shadow", "--panning-mode", "--panning-view")  # fmt: skip
        found = {}
        for key, value in self.entries(arguments).items():
            if "--" + dashed(key) not in drop and key != "animation":
                found[key] = value
        if self.chance(0.4):
            found["state"] = self.pick(self.sides)
        elif self.chance(0.15) and "maxSize" not in found:
            sign = 1 if self.side in ("left", "top") else -1
            found |= {"side": self.side, "offset": sign * self.pick([30, 37.5, 100])}
        if self.chance(0.2):
            found["curve"] = self.pick(FLOWING + SPRINGS)
        for key in ("openDuration", "closeDuration", "rotationDuration"):
            if self.chance(0.3):
                found[key] = self.pick(DURATIONS)
        if self.chance(0.5):
            mode = self.pick(["tap-to-close", "tap-to-close-bouncing"])
            found["centerHiddenInteractivity"] = mode
        if found.get("interruption") is None and self.chance(0.1):
            found["interruption"] = self.pick(MODES)
        return found

    @staticmethod
    def entries(arguments):
        """Returns options as a JSON object: numbers if possible, otherwise strings."""
        found, rest = {}, list(arguments)
        while rest:
            name, equals, value = rest.pop(0)[2:].partition("=")
            name = dashed(name)
            truth = name.removeprefix("no-") in FLAGS
            key = name.removeprefix("no-") if truth else name
            head, *tail = key.split("-")
            key = head + "".join(word.capitalize() for word in tail)
            if truth:
                found[key] = not name.startswith("no-")
                continue
            value = value if equals else rest.pop(0)
            try:
                found[key] = json.loads(value)
            except ValueError:
                found[key] = value
        return found

    # An action

    def action(self, time):
        self.name = self.pick(NAMES)
        self.side = self.pick(self.sides)
        entry = {"at": float(time), "do": self.name}
        if self.name not in ("tap", "push-over", "set-max-size") and self.chance(0.9):
            entry["side"] = self.side
        if self.name == "close" and self.chance(0.4):
            entry["side"] = "open"
        entry |= self.entries(self.own_arguments())
        if "path" in entry:
            entry["path"] = Path(entry["path"]).name
        if self.name == "set-controller":
            entry["side"] = self.pick(SIDES[:2])
            entry |= self.pick([{}, {"controller": True}, {"controller": False}])
        if self.name in ("rotate", "resize"):
            width, height = self.extents["x"], self.extents["y"]
            sizes = entry.get("toSize", f"{decimal(height)}x{decimal(width)}").split("x")
            self.extents = dict(zip("xy", map(Fraction, sizes)))
        return entry

    def own_arguments(self):
        name, arguments = self.name, []
        if name in ("swap-center", "set-controller"):
            return []
        if name == "set-max-size":
            return ["--to", self.pick(["0", "30", "60", "100.5"])]
        if name == "pan":
            return self._recorded() if self.chance(0.3) else self._straight()
        if name in ("peek", "rotate", "resize"):
            arguments += super()._operation()
            option = "--duration" if name == "peek" else f"--{name}-duration"
            option = option.replace("rotate", "rotation")
            durations = PEEKS if name == "peek" else DURATIONS
            return arguments + ([option, self.pick(durations)] if self.chance(0.4) else [])
        if name not in ("tap", "push-over"):
            arguments += DeckAuthor._operation(self)
        if self.chance(0.4):
            arguments += ["--duration", self.pick(DURATIONS)]
        elif self.chance(0.05):
            arguments += ["--no-animation"]
        if self.chance(0.2):
            arguments += ["--curve", self.pick(FLOWING + SPRINGS)]
        return arguments

    # The table

    def sampling(self, document, stage):
        arguments, end, roll = ["--precision", "9"], stage.score.end, self.random.random()
        keyframes = roll < 0.6
        if not keyframes:
            kind = self.pick(["phases", "events", "summary", "json"])
            arguments += ["--format", "json"] if kind == "json" else ["--table", kind]
        elif self.chance(0.25):
            later = Fraction(int(end * 1000) + self.pick([250, 600, 1300]), 1000)
            end = self.pick([later, Fraction(int(end * 600) + 1, 1000)])
            arguments += ["--until", decimal(end)]
        rates = [rate for rate in RATES if end * Fraction(rate) < 120]
        if self.chance(0.8):
            arguments += ["--fps", self.pick(rates or ["7"])]
        else:
            arguments += ["--frames", "40"]
        arguments += ["--key-times"] if self.chance(0.3) else []
        return arguments + (self.columns(document, stage) if keyframes else [])

    def columns(self, document, stage):
        done = {action["do"] for action in document["actions"]}
        shadow = document["parameters"].get("shadow", True)
        columns = COLUMNS + self._appearance_columns([] if shadow else ["--no-shadow"])
        if "set-controller" not in done:
            columns += [f"{side}_hidden" for side in stage.sides]
        else:
            columns = [name for name in columns if name not in BY_SIDES]
        # If a ledge changes without motion, the time at which the side views follow is undefined.
        if not done & {"set-size", "set-max-size", "set-controller"}:
            columns += [f"{side}_x" for side in ("left", "right") if side in stage.sides]
        if "push-over" in done:
            columns.remove("center_x")
        chosen = self.random.sample(columns, self.random.randint(4, 8))
        return ["--columns", ",".join(["time", "phase", *chosen, "event"])]


def commands(seed, count, folder):
    """Returns `count` command lines, whose scenarios are in the folder."""
    author = ScenarioAuthor(seed, folder)
    return [author.command() for _ in range(count)]


def main(seed, count, folder):
    print_commands(commands(int(seed), int(count), folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
