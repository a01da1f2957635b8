"""Random scenarios of the deck and of the side panels.

The reference runs each scenario first, to omit those that the specification does not define.
"""

import json
from fractions import Fraction
from pathlib import Path

import random_options as table
from contested import (
    Contested, contested_crossing, contested_pan, contested_size, deny, is_unstable,
)  # fmt: skip
from deck_legs import DragLeg, PeekLeg
from deck_pan import plan
from deck_state import AXIS
from completions import LiveDeck, LiveStage
from drag_path import translations
from options import SIDES, camel, dashed, is_flag, is_live
from random_commands import Author, decimal
from random_options import LEFT_AND_RIGHT
from scenario_deck import Stage
from scenario_script import Script
from side_panel_drag import FingerLeg

#: The operations by their weight.
OPERATIONS = {
    "deck": ["open"] * 5 + ["close"] * 5 + ["toggle"] * 3 + ["bounce"] * 4 + ["set-size"] * 2
    + ["peek"] * 3 + ["pan"] * 4 + ["rotate"] * 2
    + ["resize", "tap", "swap-center", "set-max-size", "set-controller", "push-over"],
    "panels": ["open"] * 5 + ["close"] * 4 + ["toggle"] * 3 + ["pan"] * 4
    + ["swap", "tap", "hide", "unhide", "rotate"],
    "reveal": ["toggle"] * 4 + ["move"] * 3 + ["tap"] * 3 + ["pan"] * 4
    + ["push", "push", "replace", "rotate"],
    "drawer": ["open"] * 4 + ["close"] * 3 + ["toggle"] * 2 + ["pan"] * 4
    + ["tap", "peek", "peek", "set-size", "set-size", "swap", "rotate"],
}  # fmt: skip
CONTAINERS = {
    "panels": table.PANELS_CONTAINER, "reveal": table.REVEAL_CONTAINER,
    "drawer": table.DRAWER_CONTAINER,
}  # fmt: skip
GAPS = ["0", "0.05", "0.1", "0.1", "0.15", "0.2", "0.2", "0.25", "0.125", "0.3", "0.37", "0.9"]
MODES = ["from-current", "additive", "jump"]
#: The columns that depend on the number of controllers.
BY_SIDES = ("center_opacity", "center_corners")
#: The most steps of drags of which the summary is compared.
STEPS = 120


class DeckRehearsal(Stage):
    """A deck that raises an error if the specification does not define the next state."""

    #: The end of the last crossing under a peek.
    crossing_until = Fraction(0)

    def __init__(self, script):
        super().__init__(script, lambda axis, offset, ledges, bounds: (Fraction(0), Fraction(0)))
        score = self.score
        ends = [play.end for play in score.legs] + [time for time, _, _ in score.events]
        deny(score.latest > max(ends, default=score.begin))

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
        deny(name == "resize" and self.shipped and
             self.limited(self.axis, self.offset) != self.offset)  # fmt: skip
        # Peeks this stiff have heights of millions of points, which leave few digits near 0.
        deny(name == "peek" and self.options["damping"] > Fraction(7, 10))
        if name == "peek" and leg is not None:
            deny(operation == "peek" and leg.name != "peek")
        # Undefined: actions during a crossing under a peek, and a peek that crosses while moving.
        deny(leg is not None and self.crossing_until > time)
        if self.motion.carried:
            deny(moving or rests, contested_crossing(self.motion, self.peek_duration()))
            self.crossing_until = self.motion.end
        started = [play.leg for play in score.legs if play.leg in self.motion.legs]
        if not started or not before:
            return
        # Undefined: a change of axis while moving, and animations on top of an interrupted drag.
        elsewhere = any(part.axis != axis for part in started)
        deny(elsewhere and (moving or rests), isinstance(leg, DragLeg) and rests)
        if isinstance(leg, PeekLeg) and isinstance(started[0], DragLeg):
            deny(rests, self.options["parallax"] != 0)

    def turned(self, before, cap):
        """Rejects bounds that are too small for a ledge or for the maximum ledge."""
        deny(any(self.ledges[side] > self.extent(side) for side in SIDES))
        if not self.single_side:
            return
        if self.shipped:
            # A maximum that exceeds the new bounds.
            deny(self.cap > self.extent(self.single_side))
            return
        view = self.options["size-mode"] == "view"
        old_extent = before["xy".index(AXIS[self.single_side])]
        kept = cap + (self.extent(self.single_side) - old_extent if view else 0)
        deny(self.options.command == "resize" and view, kept != self.cap)

    def perform(self, time):
        """Rejects actions that are undefined as single commands too."""
        name, refused = self.options.command, set(self.options["delegate-refuses"])
        deny(refused & {"open", "close"} and name == "pan")
        if name == "pan":
            deny(contested_pan(self, self.options, plan(self.options)))
            points, _ = translations(self.options)
            deny(not self.score.in_force(time) and self.score.offsets.moving(time))
            axis = self.score.presented_axis(time)
            deny(self.score.in_force(time) and self.pan_axis(points) != axis)
        if name == "peek" and self.shipped:
            deny(self.moved() and AXIS[self.side] != self.axis)
        if name == "push-over":
            deny("right" not in self.sides, self.single_side, self.score.offsets.moving(time))
            deny(self.score.tracks["sizes"].moving(time), "close" in refused)
        if name == "set-size":
            deny(self.options["to"][0] > self.extent(self.side))
            deny(contested_size(self, self.options))
        super().perform(time)

    def act_set_controller(self, time):
        # Undefined: shipped decks with a side without a controller when another side opens.
        deny(self.shipped and not self.options["controller"])
        deny(self.max_size > 0, "close" in self.options["delegate-refuses"])
        super().act_set_controller(time)

    def act_set_max_size(self, time):
        # Releases treat 0 as a size.
        deny(self.shipped and self.options["to"][0] == 0)
        super().act_set_max_size(time)
        # A maximum whose new rest closes a side, or that moves a deck on another axis.
        single_side = self.single_side
        deny(single_side and not self.motion.legs and self.ledges[single_side] == self.cap)
        deny(single_side and AXIS[single_side] != self.axis)

    def jump(self):
        deny(self.ledges[self.single_side] == self.cap)
        return super().jump()


class LiveDeckRehearsal(DeckRehearsal, LiveDeck):
    """A deck as in the library that raises an error if the next state is not defined."""

    def act(self, at, name, own):
        # Undefined: what a finger does after something else has moved the deck.
        time = self.script.options["delay"] + at
        touches = name in ("pan", "tap")
        deny(isinstance(self.score.in_force(time), DragLeg) and not touches)
        # Undefined: what is left of a peek under a later animation.
        deny(self.score.covered(time) and not touches and name != "peek")
        super().act(at, name, own)

    def begin_action(self, time):
        super().begin_action(time)
        # Undefined: whether what is animated beneath something shorter is interrupted.
        deny(self.others() and self.score.in_force(time) is None)

    def act_peek(self, time):
        # Undefined: what is added to a peek, and what is shown again after it.
        deny(self.interruption == "additive", self.dead(time))
        super().act_peek(time)


class LiveRehearsal(LiveStage):
    """A container as in the library that raises an error if the next state is not defined."""

    def act(self, time, name, own):
        drawer = self.script.system == "drawer"
        if self.rule != "additive":
            # Undefined: frames that a finger sets while an animation shows others.
            deny(name == "pan" and self.score.moving(time))
            resizes = name == "rotate" and self.script.system == "panels"
            deny(self.held and (resizes or name == "swap" and own.get("full-close")))
        # Undefined: what shows where something begins as a drag is to show again.
        deny(self.held and any(play.end == time for play in self.score.shown))
        if name == "replace":
            deny({"rear": "left"}.get(own["which"], "right") not in self.container.sides)
        if drawer and name in ("open", "toggle"):
            # A drawer that is opened without a controller takes no more touches.
            deny(own.get("side", "left") not in self.container.sides)
        if name == "rotate" and drawer:
            width = own.get("to-size", (self.container.height,))[0]
            deny(width < max(self.container.widths.values()))
            # Undefined: a look that is reset while it is animated.
            deny(self.held and self.script.options["visual-state"] != "none")
        super().act(time, name, own)

    def begin(self, leg, moved):
        deny(is_unstable(leg))
        # Undefined: whether a touch comes between animations without duration.
        last = self.task.leg
        deny(self.held not in (None, self.task) and last is not None and last.duration == 0)
        super().begin(leg, moved)


class ScenarioAuthor(Author):
    """A generator of random scenario files of a system, and of their command lines."""

    def __init__(self, system, seed, folder, gaps):
        super().__init__(system, f"{system}-{seed}", (), folder)
        self.scenarios, self.gaps = 0, gaps

    def command(self):
        """Writes a scenario that the specification defines. Returns the arguments to run it."""
        file = Path(self.folder) / f"{self.seed}-{self.scenarios}.json"
        while True:
            document = self.scenario()
            file.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
            arguments = ["run", str(file)]
            if self.chance(0.6 if self.system == "deck" else 0.35):
                arguments += ["--interruption", self.pick(MODES)]
            arguments += ["--delay", "0.1"] if self.chance(0.1) else []
            try:
                script = Script(arguments)
                stage = self.rehearsal(script)(script)
            except Contested:
                continue
            if stage.score.end <= 6 * max(map(float, (1, *self.gaps))):
                self.scenarios += 1
                return arguments + self.sampled(document, stage)

    def rehearsal(self, script):
        if self.system == "deck":
            return LiveDeckRehearsal if is_live(script.options) else DeckRehearsal
        return LiveRehearsal

    # The file

    def scenario(self):
        parameters, time, actions = self.parameters(), Fraction(0), []
        for _ in range(self.random.randint(1, 9 if self.system == "deck" else 8)):
            actions.append({"at": float(time), **self.action()})
            time += Fraction(self.pick(self.gaps))
        late = Fraction(self.pick(GAPS)) if self.chance(0.2) else Fraction(0)
        for action in actions:
            action["at"] = float(Fraction(str(action["at"])) + late)
        if self.chance(0.1):
            actions[0]["at"] = f"{decimal(Fraction(str(actions[0]['at'])) * 1000)}ms"
        document = {} if self.system == "deck" else {"system": self.system}
        return document | {"parameters": self.entries(parameters), "actions": actions}

    def parameters(self):
        """Returns the options of the container, without those of operations."""
        bounds = self.bounds("pan")
        if self.system != "deck":
            bounds += self.draw(CONTAINERS[self.system]) + self.draw(table.SHADOWS)
            bounds += ["--state", self.state()] if self.chance(0.5) else []
            return bounds + (["--model", "documented"] if self.chance(0.2) else [])
        tables = table.DECK_DRAGS, table.DECK_APPEARANCE, table.DECK_PARAMETERS
        found = bounds + [word for rules in tables for word in self.draw(rules)]
        if self.chance(0.4):
            found += ["--state", self.pick(self.sides)]
        elif "--max-size" not in bounds and self.chance(0.15):
            sign = 1 if self.side in ("left", "top") else -1
            found += ["--offset", decimal(sign * self.pick([30, Fraction(75, 2), 100]))]
            found += ["--side", self.side]
        return found

    def start(self, gap):
        # The start of a scenario is a parameter of its own.
        return []

    def entries(self, arguments):
        """Returns options as a JSON object: numbers if possible, otherwise strings."""
        found, rest = {}, list(arguments)
        while rest:
            name, equals, value = rest.pop(0)[2:].partition("=")
            name = dashed(name)
            flag = name.removeprefix("no-")
            if is_flag(self.system, flag):
                found[camel(flag)] = name == flag
                continue
            value = value if equals else rest.pop(0)
            try:
                found[camel(name)] = json.loads(value)
            except ValueError:
                found[camel(name)] = value
        return found

    def action(self):
        name = self.name = self.pick(OPERATIONS[self.system])
        self.drawn = {self.system} | ({"model"} & self.drawn)
        deck = self.system == "deck"
        stray = not deck and self.chance(0.1)
        self.side = self.pick(LEFT_AND_RIGHT if stray else self.sides)
        entry = {"do": name}
        if not deck or name not in ("tap", "push-over", "set-max-size") and self.chance(0.9):
            entry["side"] = self.side
        if deck and name == "close" and self.chance(0.4):
            entry["side"] = "open"
        if not deck:
            entry |= self.entries(self.draw(table.PANEL_ACTIONS))
        elif name not in ("swap-center", "set-controller"):
            own = self.draw(table.DECK_OPERATIONS) + self.draw(table.DECK_ACTIONS)
            entry |= self.entries(own)
        if "path" in entry:
            entry["path"] = Path(entry["path"]).name
        if name == "set-controller":
            entry["side"] = self.pick(LEFT_AND_RIGHT)
            entry |= self.pick([{}, {"controller": True}, {"controller": False}])
        if deck and name in ("rotate", "resize"):
            width, height = self.extents["x"], self.extents["y"]
            sizes = entry.get("toSize", f"{decimal(height)}x{decimal(width)}").split("x")
            self.extents = dict(zip("xy", map(Fraction, sizes)))
        return entry

    # The table

    def sampled(self, document, stage):
        arguments, end, roll = ["--precision", "9"], stage.score.end, self.random.random()
        keyframes = roll < 0.6
        if not keyframes:
            figures = ["summary", "json"] if self.has_figures(stage.score.legs) else []
            kind = self.pick(["phases", "events", *figures])
            arguments += ["--format", "json"] if kind == "json" else ["--table", kind]
        elif self.chance(0.25):
            later = Fraction(int(end * 1000) + self.pick([250, 600, 1300]), 1000)
            end = self.pick([later, Fraction(int(end * 600) + 1, 1000)])
            arguments += ["--until", decimal(end)]
        arguments += self.rate(end, 120) if self.chance(0.8) else ["--frames", "40"]
        arguments += ["--key-times"] if self.chance(0.3) else []
        if not keyframes:
            return arguments
        done = {action["do"] for action in document["actions"]}
        chosen = self.random.sample(self.shown(document, done), self.random.randint(4, 8))
        return [*arguments, "--columns", ",".join(["time", "phase", *chosen, "event"])]

    def shown(self, document, done):
        """Returns the columns of a scenario."""
        self.name, shadow = "", document["parameters"].get("shadow", True)
        sized = done & {"set-size", "set-max-size", "set-controller"}
        columns = self.fields(shadow, sized)
        if "set-controller" in done:
            dropped = (*BY_SIDES, *(f"{side}_hidden" for side in SIDES))
            columns = [name for name in columns if name not in dropped]
        # Pictures, what `replace` adds, and the constants of a container are left out.
        dropped = {"center_x"} if "push-over" in done else set()
        dropped |= {"new_opacity", "center_corner_radius"} if self.system != "deck" else set()
        return [name for name in columns if name not in dropped]

    def has_figures(self, plays):
        """Whether the reference can compare the summary of a scenario."""
        legs = [play.leg for play in plays]
        drags = [leg for leg in legs if type(leg) is FingerLeg]
        # A leg of no length hides the snap of a spring that ends there.
        jumps = any(leg.duration == 0 and leg.distance != 0 for leg in legs)
        if self.system == "deck":
            return not jumps
        return not jumps and sum(len(leg.path.stretches) for leg in drags) < STEPS


def commands(system, seed, count, folder, gaps=GAPS):
    """Returns `count` command lines, whose scenarios are in the folder."""
    author = ScenarioAuthor(system, seed, folder, gaps)
    return [author.command() for _ in range(count)]
