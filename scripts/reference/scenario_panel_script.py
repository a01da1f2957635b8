"""A scenario file of side panels: the parameters of the container, and the actions."""

import json
import os
from fractions import Fraction
from pathlib import Path

from deck_options import dashed
from side_panel_options import Options


class ActionOptions(Options):
    """The options of one action: its own, then the parameters, then the defaults."""

    def __init__(self, family, command, values):
        self._choose(family)
        self.command, self.file, self.values = family, command, dict(values)
        self._translate()


class PanelScript:
    """The scenario file and the options of a `run` command."""

    def __init__(self, arguments):
        file = arguments[1]
        with open(file, encoding="utf-8") as stream:
            document = json.load(stream, parse_float=Fraction, parse_int=Fraction)
        self.family, self.folder = document["system"], Path(file).parent
        line = Options([self.family, "run", *arguments[2:]])
        values = self._read(document.get("parameters", {})) | line.values
        self.options = ActionOptions(self.family, "run", values)
        self.actions = [self._action(entry) for entry in document["actions"]]

    def _read(self, entries):
        return dict(self._option(dashed(key), value) for key, value in entries.items())

    def _option(self, name, value):
        """Returns the name and the value of an option from JSON."""
        words = ActionOptions(self.family, "run", {}).valued
        if isinstance(value, bool):
            return name, value
        if isinstance(value, list):
            return name, list(value)
        text = value if isinstance(value, str) else str(value)
        return name, words[name](text)

    def _action(self, entry):
        """Returns the time, the operation and the options of an action."""
        own = {key: value for key, value in entry.items() if key not in ("at", "do")}
        values = self._read(own)
        if "path" in values:
            values["path"] = os.path.join(self.folder, values["path"])
        at = entry["at"]
        if isinstance(at, str):
            at = Fraction(at[:-2]) / 1000 if at.endswith("ms") else Fraction(at.removesuffix("s"))
        return Fraction(at), entry["do"], values

    def of_action(self, command, own):
        values = {k: v for k, v in self.options.values.items() if k not in ("side", "state")}
        return ActionOptions(self.family, command, values | own)
