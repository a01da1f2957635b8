"""Random scenarios of the side panels, and the command lines that run them.

    python3 scripts/reference/random_panel_scenarios.py FAMILY SEED COUNT FOLDER

writes COUNT scenario files to the folder and prints the command lines; equal seeds give equal
output. The reference runs each scenario first, to omit those that the specification does not
define.
"""

import json
import sys
from fractions import Fraction
from pathlib import Path

from deck_options import dashed
from random_commands import decimal, print_commands
from random_deck_commands import RATES
from random_drawer_commands import LOOKS, DrawerAuthor
from random_panels_commands import PanelsAuthor
from random_reveal_commands import STATES, RevealAuthor
from random_scenarios import DURATIONS, FLOWING, GAPS, MODES, Contested
from random_side_panels import CALM, LEFT_AND_RIGHT, VIEWS, is_unstable
from scenario_panel_script import PanelScript
from scenario_panels import PanelStage
from side_panel_drag import FingerLeg
from side_panel_options import FAMILIES
from side_panel_options import FLAGS as COMMON_FLAGS

NAMES = {
    "panels": ["open"] * 5 + ["close"] * 4 + ["toggle"] * 3 + ["pan"] * 4
    + ["swap", "tap", "hide", "unhide", "rotate"],
    "reveal": ["toggle"] * 4 + ["move"] * 3 + ["tap"] * 3 + ["pan"] * 4
    + ["push", "push", "replace", "rotate"],
    "drawer": ["open"] * 4 + ["close"] * 3 + ["toggle"] * 2 + ["pan"] * 4
    + ["tap", "peek", "peek", "set-size", "set-size", "swap", "rotate"],
}  # fmt: skip
AUTHORS = {"panels": PanelsAuthor, "reveal": RevealAuthor, "drawer": DrawerAuthor}
STATE_NAMES = {"panels": LEFT_AND_RIGHT, "drawer": LEFT_AND_RIGHT, "reveal": STATES}
#: The operations that the library of each family can animate or not.
ANIMATED = {
    "panels": ("open", "close", "hide", "unhide"), "reveal": ("toggle", "move", "push"),
    "drawer": ("open", "close", "toggle", "set-size", "swap"),
}  # fmt: skip
OWN_COLUMNS = {
    "panels": ["center_hidden"], "reveal": ["reveal_progress", "overdraw_progress"],
    "drawer": ["side_scale", "side_translation", "side_opacity", "side_angle"],
}  # fmt: skip
#: The most steps of a drag of which the summary is compared.
STEPS = 120


class Rehearsal(PanelStage):
    """A container that raises an error if the specification does not define the next state."""

    @staticmethod
    def deny(*open_questions):
        if any(open_questions):
            raise Contested

    def act(self, time, name, own):
        leg, moving = self.score.play(time), self.score.moving(time)
        if type(leg) is FingerLeg and self.script.family != "reveal":
            # Undefined: a second finger, and what a drawer does while it is dragged.
            self.deny(name not in ("open", "close", "toggle"), self.script.family == "drawer")
        getattr(self, self.script.family)(time, name, leg, own)
        queued = self.script.family == "reveal" and self.queued > time
        columns = {key for key, track in self.score.tracks.items() if track.moving(time)}
        super().act(time, name, own)
        motion = self.container.motion
        if self.script.family == "reveal" and not motion.legs:
            # Undefined: whether a front that a canceled drag has left elsewhere goes back.
            state, x = self.container.state, self.container.columns["offset"]
            self.deny(x != self.container.location(state))
        self.deny(any(is_unstable(leg) for leg in motion.legs))
        if motion.legs and moving and not queued and self.rule != "additive":
            first = motion.legs[0]
            self.deny(type(first) is FingerLeg)
            # Whether a column keeps moving that the leg does not change.
            model = getattr(first, "model", first.before)
            self.deny(any(model[key] == first.after[key] for key in columns))

    def panels(self, time, name, leg, own):
        running = leg.name if leg else ""
        hidden = self.score.marks["center_hidden"][-1][1]
        self.deny(running in ("out", "hide"), running.startswith("bounce") and name == "pan")
        self.deny(hidden and name not in ("unhide", "close", "rotate"))
        self.deny(name == "unhide" and not hidden, name in ("hide", "unhide") and running)
        self.deny(self.container.multiple and name in ("hide", "unhide"))

    def reveal(self, time, name, leg, own):
        busy = self.queued > time or leg is not None
        self.deny(name == "rotate" and (busy or self.score.moving(time)))
        # A tap is not in the queue.
        tapped = leg is not None and self.queued <= time
        self.deny(tapped and name == "replace")
        if name == "replace":
            self.deny({"rear": "left"}.get(own["which"], "right") not in self.container.sides)

    def drawer(self, time, name, leg, own):
        running = leg.name if leg else ""
        free = name == "set-size" and running == "set-size"
        self.deny(name in ("set-size", "swap", "peek", "rotate") and running and not free)
        self.deny(name in ("set-size", "swap", "peek", "rotate") and self.score.moving(time)
                  and not free)  # fmt: skip
        # What follows a drawer that is opened without a controller is undefined.
        side = own.get("side", "left")
        self.deny(name in ("open", "toggle") and side not in self.container.sides)
        if name == "rotate":
            width = own.get("to-size", (self.container.height,))[0]
            self.deny(width < max(self.container.widths.values()))


class PanelScenarioAuthor:
    """A generator of random scenarios of one family."""

    def __init__(self, family, seed, folder):
        self.family, self.folder, self.seed, self.scenarios = family, folder, seed, 0
        self.author = AUTHORS[family](f"scenarios-{seed}", [], folder)
        self.author.seed = f"{family}-{seed}"
        self.pick, self.chance = self.author.pick, self.author.chance
        self.random = self.author.random

    def command(self):
        """Writes a scenario that the specification defines. Returns the arguments to run it."""
        file = Path(self.folder) / f"{self.family}-{self.seed}-{self.scenarios}.json"
        while True:
            document = self.scenario()
            file.write_text(json.dumps(document, indent=2) + "\n", encoding="utf-8")
            arguments = ["run", str(file)]
            if self.chance(0.35):
                arguments += ["--interruption", self.pick(MODES)]
            if self.chance(0.1):
                arguments += ["--delay", "0.1"]
            try:
                stage = Rehearsal(PanelScript(arguments))
            except Contested:
                continue
            if stage.score.end <= 6:
                self.scenarios += 1
                return arguments + self.sampling(stage)

    def scenario(self):
        author, time, actions = self.author, Fraction(0), []
        author.name = "pan"
        parameters = author._bounds() + author._container() + author._shadow()
        if self.family != "drawer":
            parameters += author._rules()
        else:
            parameters += author.option(0.6, "visual-state", LOOKS)
        if self.chance(0.5):
            parameters += ["--state", self.pick(STATE_NAMES[self.family])]
        parameters += ["--model", "documented"] if self.chance(0.2) else []
        for _ in range(self.random.randint(1, 7)):
            actions.append(self.action(time))
            time += Fraction(self.pick(GAPS))
        return {
            "system": self.family, "parameters": self.entries(parameters), "actions": actions,
        }  # fmt: skip

    def entries(self, arguments):
        """Returns options as a JSON object: numbers if possible, otherwise strings."""
        flags, found, rest = (*COMMON_FLAGS, *FAMILIES[self.family][1]), {}, list(arguments)
        while rest:
            name = dashed(rest.pop(0)[2:])
            truth = name.removeprefix("no-") in flags
            head, *tail = (name.removeprefix("no-") if truth else name).split("-")
            key = head + "".join(word.capitalize() for word in tail)
            if truth:
                found[key] = not name.startswith("no-")
                continue
            value = rest.pop(0)
            try:
                found[key] = json.loads(value)
            except ValueError:
                found[key] = value
        return found

    def action(self, time):
        author = self.author
        name = author.name = self.pick(NAMES[self.family])
        author.side = self.pick(author.sides) if self.chance(0.9) else self.pick(LEFT_AND_RIGHT)
        own = ["--side", author.side, *self.own_arguments(name)]
        own = self.entries(own)
        if "path" in own:
            own["path"] = Path(own["path"]).name
        return {"at": float(time), "do": name, **own}

    def own_arguments(self, name):
        author, arguments = self.author, []
        if name == "pan":
            arguments = author._recorded() if self.chance(0.25) else author._straight()
            arguments += author.flag(0.1, "canceled")
        elif name == "move":
            arguments = ["--to", self.pick(STATES)]
        elif name == "replace":
            arguments = ["--which", self.pick(["front", "rear", "right"])]
        elif name == "set-size":
            arguments = ["--to", self.pick(["200", "150.25", "280", "90"])]
        elif name == "swap" and self.family == "drawer":
            arguments = author.flag(0.5, "full-close")
        elif name == "peek":
            arguments = author.option(0.4, "distance", ["40", "25.5"])
        elif name == "rotate":
            author._rotation(Fraction(320))
            arguments = ["--to-size", self.pick(["480x320", "375x667", "568x320"])]
        return arguments + self.timing(name)

    def timing(self, name):
        author = self.author
        if name in ANIMATED[self.family] and self.chance(0.06):
            return ["--no-animation"]
        arguments = []
        if name != "peek" and self.chance(0.25):
            arguments += ["--curve", self.pick(FLOWING * 2 + CALM)]
        option = {"rotate": "rotation-duration"}
        if name == "replace":
            # Its duration is a property of the container.
            return [] if arguments and arguments[1] in CALM else arguments
        springs = bool(arguments) and arguments[1] in CALM
        # Springs with other durations than that of the action are undefined.
        probability = 1 if springs else 0.3
        return arguments + author.option(probability, option.get(name, "duration"), DURATIONS)

    # The table

    def sampling(self, stage):
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
        rates = [rate for rate in RATES if end * Fraction(rate) < 120]
        fps = ["--fps", self.pick(rates or ["7"])]
        arguments += fps if self.chance(0.8) else ["--frames", "40"]
        arguments += ["--key-times"] if self.chance(0.3) else []
        if keyframes:
            names = ["progress", "offset", "velocity", "acceleration", *VIEWS]
            chosen = self.random.sample(names + OWN_COLUMNS[self.family], self.random.randint(4, 8))
            arguments += ["--columns", ",".join(["time", "phase", *chosen, "event"])]
        return arguments


    @staticmethod
    def has_figures(plays):
        """Whether the reference can compare the summary of a scenario."""
        legs = [play.leg for play in plays]
        drags = [leg for leg in legs if type(leg) is FingerLeg]
        # A leg of no length hides the snap of a spring that ends there.
        jumps = any(leg.duration == 0 and leg.distance != 0 for leg in legs)
        return not jumps and sum(len(leg.path.stretches) for leg in drags) < STEPS


def commands(family, seed, count, folder):
    """Returns `count` command lines, whose scenarios are in the folder."""
    author = PanelScenarioAuthor(family, seed, folder)
    return [author.command() for _ in range(count)]


def main(family, seed, count, folder):
    print_commands(commands(family, int(seed), int(count), folder))


if __name__ == "__main__":
    main(*sys.argv[1:])
