"""The arguments of a view transition or of the sliding menu, as exact numbers.

The operation is the second argument, as in `transition present`. The arguments are not validated:
the comparison passes only valid command lines.
"""

from fractions import Fraction

import deck_options
from deck_options import names, size, time

#: The common options.
SHARED = (
    "size", "device", "duration", "to", "drag-duration", "velocity", "path", "fps", "step",
    "frames", "times", "until", "precision", "columns", "table", "format", "curve", "delay",
)  # fmt: skip
VALUED = {name: deck_options.VALUED[name] for name in SHARED} | {
    "direction": str, "parallax": Fraction, "threshold": Fraction, "look-ahead": time,
    "completion-speed": Fraction, "completion-curve": str, "subtype": str, "type": str,
    "pages": int, "page": int, "settle-duration": time, "edge-resistance": str,
    "state": str, "exposed-width": Fraction, "from": int, "titles": names, "count": int,
    "shadow-radius": Fraction, "shadow-opacity": Fraction, "shadow-color": str,
}  # fmt: skip
FLAGS = (
    "interactive", "eased-while-driven", "removes-presenter", "restores-interaction-at-end",
    "key-times", "header", "rotate", "shadow", "allow-user-interaction",
)  # fmt: skip

VIEWS = (
    "frame,time,phase,progress,from_x,to_x,velocity,shadow_opacity,from_opacity,to_opacity,event"
)
PAGES = "frame,time,phase,progress,previous_x,current_x,next_x,velocity,shadow_opacity,event"
MENU = (
    "frame,time,phase,progress,visible_index,visible_x,outgoing_index,outgoing_x,velocity,"
    "interactive,event"
)
QUARTER, HALF = Fraction(1, 4), Fraction(1, 2)
DEFAULTS = {
    "size": size("375x667"), "table": "keyframes", "format": "csv", "delay": Fraction(0),
    "drag-duration": QUARTER, "direction": "left", "parallax": HALF, "threshold": HALF,
    "look-ahead": QUARTER, "completion-speed": Fraction(1), "completion-curve": "ease-in-out",
    "subtype": "from-right", "type": "push", "pages": 3, "page": 1, "settle-duration": QUARTER,
    "edge-resistance": "none", "exposed-width": Fraction(200), "from": 0,
    "removes-presenter": True, "shadow-opacity": HALF,
}  # fmt: skip


class Options(deck_options.Options):
    """The options of one command."""

    valued, flags, defaults = VALUED, FLAGS, DEFAULTS

    @property
    def operation(self):
        return self.file

    def __getitem__(self, name):
        if name == "columns" and not self.given(name):
            views = PAGES if self.operation == "swipe" else VIEWS
            return names(MENU if self.command == "menu" else views)
        return super().__getitem__(name)
