"""A scenario's file: the deck's parameters, and the actions with the options of each."""

import json
import os
from fractions import Fraction
from pathlib import Path

from deck_options import FLAGS, VALUED, Options, dashed

#: An action's keys that are no options of a command.
TIMING = ("at", "do")


def value_of(name, value):
    """An option's value as JSON gives it: a number, a truth, a list, or the command line's text."""
    if isinstance(value, bool) or name in FLAGS:
        return value
    if isinstance(value, str):
        return VALUED[name](value)
    if isinstance(value, list):
        return list(value) if name in ("sides", "delegate-refuses") else tuple(value)
    return (value,) if name in ("to", "velocity") else value


class ActionOptions(Options):
    """The options of one action: its own, over the parameters, over the defaults."""

    def __init__(self, command, values):
        self.command, self.values = command, values


class Script:
    """What `run FILE` and the options on its command line ask for."""

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
        """The time, the command and the action's own options."""
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
        """An action's options on a deck whose sizes have changed since."""
        values = {**self.options.values, **state}
        values.pop("side", None)
        return ActionOptions(command, {**values, **own})
