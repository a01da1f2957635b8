"""The arguments of a deck command, as exact numbers.

Reads the options of deck commands, including `run`, and of sampling. They are not validated: the
comparison passes only valid command lines.
"""

import re
from fractions import Fraction

SIDES = ("left", "right", "top", "bottom")
DEVICES = {
    "iphone-4": "320x480",
    "iphone-5": "320x568",
    "iphone-8": "375x667",
    "iphone-x": "375x812",
    "iphone-15": "393x852",
    "ipad": "768x1024",
}
COLUMNS = (
    "frame,time,phase,progress,offset,velocity,center_x,center_y,center_width,center_height,event"
)


def time(text):
    """Returns seconds from 0.3, 0.3s or 300ms."""
    if text.endswith("ms"):
        return Fraction(text[:-2]) / 1000
    return Fraction(text.removesuffix("s"))


def names(text):
    return [word for word in text.split(",") if word]


def size(text):
    return tuple(Fraction(part) for part in text.split("x"))


def ledges(text):
    """Returns the ledges by side from left=60,right=20."""
    pairs = (word.split("=") for word in names(text))
    return {side: Fraction(ledge) for side, ledge in pairs}


def numbers(text):
    return tuple(Fraction(word) for word in names(text))


def times(text):
    return sorted(time(word) for word in names(text))


#: The options with a value, and their readers.
VALUED = {
    "side": str, "size": size, "device": lambda name: size(DEVICES[name]),
    "left-size": Fraction, "right-size": Fraction, "top-size": Fraction, "bottom-size": Fraction,
    "size-mode": str, "max-size": Fraction, "sides": names, "state": str, "offset": Fraction,
    "duration": time, "open-duration": time, "close-duration": time,
    "bounce-duration-factor": Fraction, "bounce-open-side-duration-factor": Fraction,
    "center-hidden-interactivity": str, "parallax": Fraction,
    "shadow-radius": Fraction, "shadow-opacity": Fraction, "shadow-color": str,
    "delegate-refuses": names, "model": str, "to": numbers,
    "to-size": size, "rotation-duration": time, "resize-duration": time,
    "distance": Fraction, "bounces": Fraction, "damping": Fraction,
    "drag-duration": time, "velocity": numbers, "path": str, "rubber-band": Fraction,
    "panning-mode": str, "touch": numbers, "panning-view": numbers, "edge-width": Fraction,
    "navigation-bar-height": Fraction, "status-bar-height": Fraction,
    "fps": Fraction, "step": time, "frames": int, "times": times, "until": time,
    "precision": str, "columns": names, "table": str, "format": str, "curve": str, "delay": time,
    "interruption": str, "delegate-ledge": ledges, "navigation": str, "layout": str,
    "center-opacity": Fraction, "center-corner-radius": Fraction,
}  # fmt: skip
FLAGS = (
    "opening", "swap-center", "across", "resizes-center", "shadow", "delegate-shadow", "animation",
    "elasticity", "key-times", "header",
)  # fmt: skip
DEFAULTS = {
    "side": "left", "size": size("320x480"), "size-mode": "ledge", "max-size": Fraction(0),
    "sides": ["left", "right"], "parallax": Fraction(0), "shadow-opacity": Fraction(1, 2),
    "center-hidden-interactivity": "interactive", "delegate-refuses": [], "model": "documented",
    "shadow": True, "animation": True, "columns": names(COLUMNS), "table": "keyframes",
    "format": "csv", "delay": Fraction(0), "distance": Fraction(40), "bounces": Fraction(4),
    "damping": Fraction(2, 5), "drag-duration": Fraction(1, 4), "elasticity": True,
    "rubber-band": Fraction(11, 20), "panning-mode": "full-view", "edge-width": Fraction(20),
    "navigation-bar-height": Fraction(44), "status-bar-height": Fraction(20),
    "navigation": "contained", "layout": "full-screen", "center-opacity": Fraction(1),
    "center-corner-radius": Fraction(0), "shadow-radius": Fraction(10), "shadow-color": "black",
}  # fmt: skip


def dashed(name):
    """Returns the option name of a property: bounce-duration-factor for bounceDurationFactor."""
    return re.sub("[A-Z]", lambda letter: "-" + letter.group().lower(), name)


class Options:
    """The options of one command; `given` distinguishes arguments from defaults."""

    valued, flags, defaults = VALUED, FLAGS, DEFAULTS

    def __init__(self, arguments):
        self.command = self.file = None
        self.values = {}
        queue = list(arguments)
        while queue:
            word = queue.pop(0)
            if not word.startswith("--"):
                if self.command is None:
                    self.command = word
                else:
                    self.file = word
                continue
            name, equals, value = word[2:].partition("=")
            name = dashed(name)
            if name in self.valued:
                self.values[name] = self.valued[name](value if equals else queue.pop(0))
                if name == "device":
                    self.values["size"] = self.values["device"]
            elif name in self.flags:
                self.values[name] = True
            elif name.startswith("no-") and name[3:] in self.flags:
                self.values[name[3:]] = False
            else:
                raise ValueError(f"the reference does not know --{name}")

    def given(self, name):
        return name in self.values

    def __getitem__(self, name):
        return self.values.get(name, self.defaults.get(name))
