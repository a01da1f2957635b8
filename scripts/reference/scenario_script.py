"""A scenario file: the parameters of the deck, and the actions with their options."""

import json
import os
from fractions import Fraction
from pathlib import Path

from deck_options import FLAGS, VALUED, Options, dashed

#: The keys of an action that are not options of a command.
TIMING = ("at", "do")


def value_of(name, value):
    """Returns the value of an option from JSON: a number, a flag, a list, or a string."""
    if isinstance(value, bool) or name in FLAGS:
        return value
    if isinstance(value, str):
        return VALUED[name](value)
    if isinstance(value, list):
        return list(value) if name in ("sides", "delegate-refuses") else tuple(value)
    return (value,) if name in ("to", "velocity") else value


class ActionOptions(Options):
    """The options of one action: its own, then the parameters, then the defaults."""

    def __init__(self, command, values):
        self.command, self.values = command, values


class Script:
    """The scenario file and the options of a `run` command."""

    def __init__(self, arguments):
        line = Options(arguments)
        with open(line.file, encoding="utf-8") as stream:
            document = json.load(stream, parse_float=Fraction, parse_int=Fraction)
        self.folder = Path(line.file).parent
        self.options = ActionOptions("run", self._read(document.get("parameters", {})))
        self.options.values.update(line.values)
        if self.options["model"] == "v3":
            raise ValueError("the reference plays no scenarios of release 3")
        self.actions = [self._action(entry) for entry in document["actions"]]

    @staticmethod
    def _read(entries):
        values = {}
        for key, value in entries.items():
            name = dashed(key)
            values[name] = value_of(name, value)
            if name == "device":
                values["size"] = values[name]
        return values

    def _action(self, entry):
        """Returns the time, the command and the options of an action."""
        own = {key: value for key, value in entry.items() if key not in TIMING}
        if entry["do"] == "set-controller":
            own.setdefault("controller", True)
        controller = own.pop("controller", None)
        values = self._read(own)
        if "path" in values:
            values["path"] = os.path.join(self.folder, values["path"])
        if controller is not None:
            values["controller"] = controller
        at = entry["at"]
        return VALUED["delay"](at) if isinstance(at, str) else at, entry["do"], values

    def of_action(self, command, own, state):
        """Returns the options of an action, with the current sizes of the deck."""
        values = {**self.options.values, **state}
        values.pop("side", None)
        return ActionOptions(command, {**values, **own})
