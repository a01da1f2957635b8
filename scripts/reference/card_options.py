"""The arguments of `card stack`, `card unstack` and `card drag`, as exact numbers.

They are not validated: the comparison passes only valid command lines.
"""

from fractions import Fraction

from deck_options import VALUED, Options, names, size, time

COLUMNS = "frame,time,phase,card,center_y,top,velocity,scale,translation_y,dim,event"
SAMPLING = (
    "size", "fps", "step", "frames", "times", "until", "precision", "columns", "table", "format",
    "delay", "model", "delegate-refuses", "drag-duration", "velocity", "path", "to",
)  # fmt: skip


class CardOptions(Options):
    """The options of one card command."""

    valued = {name: VALUED[name] for name in SAMPLING} | {
        "cards": int, "card": str, "card-size": size, "first-card-top-offset": Fraction,
        "top-offset-between-cards": Fraction, "card-delay": time, "card-scale-factor": Fraction,
        "vertical-translation": Fraction, "physics": str, "frequency": Fraction,
        "damping": Fraction, "length": Fraction, "resistance": Fraction, "display-rate": Fraction,
        "settle-speed": Fraction, "settle-time": time, "pixel-scale": int, "count": int,
        "from": Fraction, "drag-limit": Fraction,
    }  # fmt: skip
    flags = (
        "last", "all", "to-root", "automatically-dismiss", "draggable", "bounces", "key-times",
        "header",
    )  # fmt: skip
    defaults = {
        "size": size("375x667"), "columns": names(COLUMNS), "table": "keyframes", "format": "csv",
        "delay": Fraction(0), "model": "documented", "delegate-refuses": [],
        "drag-duration": Fraction(1, 4), "cards": 1, "first-card-top-offset": Fraction(20),
        "top-offset-between-cards": Fraction(10), "card-delay": Fraction(1, 10),
        "card-scale-factor": Fraction(95, 100), "vertical-translation": Fraction(-20),
        "physics": "uikit", "frequency": Fraction(5), "damping": Fraction(1),
        "length": Fraction(1), "resistance": Fraction(1, 10), "display-rate": Fraction(60),
        "settle-speed": Fraction(1), "settle-time": Fraction(1, 2), "pixel-scale": 1,
        "automatically-dismiss": True, "draggable": True, "bounces": True,
        "drag-limit": Fraction(100),
    }  # fmt: skip

    @property
    def name(self):
        """stack, unstack or drag."""
        return self.file
