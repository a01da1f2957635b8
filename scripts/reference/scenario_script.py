"""A scenario file: the parameters of its system, and the actions with their options."""

import json
import os
from fractions import Fraction
from pathlib import Path

from options import Options, dashed, time, value_of


class Script:
    """The scenario file and the options of a `run` command."""

    def __init__(self, arguments):
        _, file, *words = arguments
        with open(file, encoding="utf-8") as stream:
            document = json.load(stream, parse_float=Fraction, parse_int=Fraction)
        self.system, self.folder = document.get("system", "deck"), Path(file).parent
        parameters = self._read("run", document.get("parameters", {}))
        line = Options([*self._command("run"), *words])
        self.options = Options(self._command("run"), parameters | line.values)
        if self.options["model"] == "v3":
            raise ValueError("the reference plays no scenarios of release 3")
        self.actions = [self._action(entry) for entry in document["actions"]]

    def _command(self, name):
        return [name] if self.system == "deck" else [self.system, name]

    def _read(self, operation, entries):
        """Returns the values of options in JSON: flags, strings, numbers or lists of them."""
        values = {}
        for key, value in entries.items():
            name = dashed(key)
            if not isinstance(value, bool):
                listed = value if isinstance(value, list) else [value]
                value = value_of(self.system, operation, name, ",".join(map(str, listed)))
            values[name] = value
        return values

    def _action(self, entry):
        """Returns the time, the operation and the options of an action."""
        name = entry["do"]
        values = {"controller": True} if name == "set-controller" else {}
        values |= self._read(name, {k: v for k, v in entry.items() if k not in ("at", "do")})
        if "path" in values:
            values["path"] = os.path.join(self.folder, values["path"])
        return time(str(entry["at"])), name, values

    def of_action(self, name, own, state=()):
        """Returns the options of an action, with the current state of its system."""
        values = {**self.options.values, **dict(state)}
        for start in ("side", "state"):
            if start == "side" or self.system != "deck":
                values.pop(start, None)
        return Options(self._command(name), {**values, **own})
