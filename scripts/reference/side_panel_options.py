"""The arguments of the side panels (panels, reveal, drawer), as exact numbers.

The operation is the second argument, as in `panels open`. The arguments are not validated: the
comparison passes only valid command lines.
"""

from fractions import Fraction

import deck_options
from deck_options import names, numbers, size, time

#: The options that the families share with the deck.
SHARED = (
    "side", "size", "device", "sides", "state", "duration", "model", "to", "to-size",
    "rotation-duration", "drag-duration", "velocity", "path", "touch", "shadow-radius",
    "shadow-opacity", "shadow-color", "fps", "step", "frames", "times", "until", "precision",
    "columns", "table", "format", "curve", "delay", "interruption",
)  # fmt: skip
COLUMNS = "frame,time,phase,progress,offset,velocity,center_width,left_x,right_x,event"
ZERO, ONE = Fraction(0), Fraction(1)
SIGN = {"left": 1, "right": -1}

PANELS = {
    "style": str, "left-fixed-width": Fraction, "right-fixed-width": Fraction,
    "left-gap-percentage": Fraction, "right-gap-percentage": Fraction,
    "minimum-move-percentage": Fraction, "maximum-animation-duration": time,
    "bounce-duration": time, "bounce-percentage": Fraction, "pan-start": Fraction,
    "center-depth": int,
}  # fmt: skip
PANEL_FLAGS = (
    "should-resize-left-panel", "should-resize-right-panel", "pushes-side-panels",
    "allow-left-overpan", "allow-right-overpan", "allow-left-swipe", "allow-right-swipe",
    "panning-limited-to-top-view-controller", "recognizes-pan-gesture",
    "bounce-on-side-panel-open", "bounce-on-side-panel-close", "bounce-on-center-panel-change",
    "center-hidden",
)  # fmt: skip
REVEAL = {
    "rear-view-reveal-width": Fraction, "right-view-reveal-width": Fraction,
    "rear-view-reveal-overdraw": Fraction, "right-view-reveal-overdraw": Fraction,
    "rear-view-reveal-displacement": Fraction, "right-view-reveal-displacement": Fraction,
    "navigation-bar-height": Fraction, "status-bar-height": Fraction,
    "toggle-animation-type": str, "toggle-animation-duration": time,
    "spring-damping-ratio": Fraction, "quick-flick-velocity": Fraction,
    "draggable-border-width": Fraction, "delegate-refuses": names, "which": str,
    "replace-view-animation-duration": time, "to": str,
}  # fmt: skip
REVEAL_FLAGS = (
    "present-front-view-hierarchically", "bounce-back-on-overdraw", "bounce-back-on-left-overdraw",
    "stable-drag-on-overdraw", "stable-drag-on-left-overdraw", "from-nothing",
)  # fmt: skip
DRAWER = {
    "maximum-left-drawer-width": Fraction, "maximum-right-drawer-width": Fraction,
    "animation-velocity": Fraction, "distance": Fraction, "navigation-bar-height": Fraction,
    "status-bar-height": Fraction, "bezel-panning-center-view-range": Fraction,
    "open-drawer-gesture-mode-mask": names, "close-drawer-gesture-mode-mask": names,
    "pan-velocity-x-animation-threshold": Fraction, "visual-state": str,
    "parallax-factor": Fraction, "center-hidden-interaction-mode": str,
}  # fmt: skip
DRAWER_FLAGS = ("should-stretch-drawer", "full-close")
FLAGS = ("animation", "shadow", "canceled", "key-times", "header")

VALUED = {name: deck_options.VALUED[name] for name in SHARED}
COMMON = {
    "size": size("320x480"), "sides": ["left", "right"], "model": "shipped", "animation": True,
    "shadow": True, "shadow-color": "black", "drag-duration": Fraction(1, 4), "delay": ZERO,
    "columns": names(COLUMNS), "table": "keyframes", "format": "csv",
    "rotation-duration": Fraction(3, 10),
}  # fmt: skip

#: The options with a value, the flags and the defaults of each family.
FAMILIES = {
    "panels": (PANELS, PANEL_FLAGS, {
        "shadow-radius": Fraction(10), "shadow-opacity": Fraction(3, 4),
        "style": "single-active", "left-fixed-width": ZERO, "right-fixed-width": ZERO,
        "left-gap-percentage": Fraction(4, 5), "right-gap-percentage": Fraction(4, 5),
        "minimum-move-percentage": Fraction(15, 100),
        "maximum-animation-duration": Fraction(1, 5), "bounce-duration": Fraction(1, 10),
        "bounce-percentage": Fraction(75, 1000), "pan-start": ZERO, "center-depth": 1,
        "allow-left-overpan": True, "allow-right-overpan": True, "allow-left-swipe": True,
        "allow-right-swipe": True, "panning-limited-to-top-view-controller": True,
        "recognizes-pan-gesture": True, "bounce-on-side-panel-open": True,
        "bounce-on-center-panel-change": True,
    }),
    "reveal": (REVEAL, REVEAL_FLAGS, {
        "shadow-radius": Fraction(5, 2), "shadow-opacity": ONE,
        "rear-view-reveal-width": Fraction(260), "right-view-reveal-width": Fraction(260),
        "rear-view-reveal-overdraw": Fraction(60), "right-view-reveal-overdraw": Fraction(60),
        "rear-view-reveal-displacement": Fraction(40),
        "right-view-reveal-displacement": Fraction(40),
        "navigation-bar-height": Fraction(44), "status-bar-height": Fraction(20),
        "toggle-animation-type": "spring", "spring-damping-ratio": ONE,
        "quick-flick-velocity": Fraction(250), "draggable-border-width": ZERO,
        "delegate-refuses": [], "replace-view-animation-duration": Fraction(1, 4),
        "bounce-back-on-overdraw": True, "bounce-back-on-left-overdraw": True,
    }),
    "drawer": (DRAWER, DRAWER_FLAGS, {
        "shadow-radius": Fraction(10), "shadow-opacity": Fraction(4, 5),
        "maximum-left-drawer-width": Fraction(280), "maximum-right-drawer-width": Fraction(280),
        "animation-velocity": Fraction(840), "navigation-bar-height": Fraction(44),
        "status-bar-height": Fraction(20), "bezel-panning-center-view-range": Fraction(20),
        "open-drawer-gesture-mode-mask": ["all"], "close-drawer-gesture-mode-mask": ["all"],
        "pan-velocity-x-animation-threshold": Fraction(200), "visual-state": "none",
        "parallax-factor": Fraction(2), "center-hidden-interaction-mode": "navigation-bar-only",
        "should-stretch-drawer": True,
    }),
}  # fmt: skip
#: The names of the positions of the front view in the library of `reveal`.
POSITIONS = {
    "FrontViewPositionRightMostRemoved": "left-removed", "FrontViewPositionRightMost": "left-most",
    "FrontViewPositionRight": "left", "FrontViewPositionLeft": "closed",
    "FrontViewPositionLeftSide": "right", "FrontViewPositionLeftSideMost": "right-most",
    "FrontViewPositionLeftSideMostRemoved": "right-removed",
}  # fmt: skip
#: The operations whose initial state is the side.
FROM_SIDE = ("close", "tap", "swap", "hide", "unhide", "push", "set-size", "rotate")


class Options(deck_options.Options):
    """The options of one command."""

    def __init__(self, arguments):
        self._choose(arguments[0])
        super().__init__(arguments)
        self._translate()

    def _choose(self, family):
        valued, flags, defaults = FAMILIES[family]
        self.family = family
        self.valued, self.flags = {**VALUED, **valued}, (*FLAGS, *flags)
        self.defaults = {**COMMON, **defaults}

    def _translate(self):
        """Replaces what depends on the operation: a translation or a position after `--to`."""
        if self.family == "reveal" and self.given("to"):
            to = self.values["to"]
            pans = self.operation == "pan"
            self.values["to"] = numbers(to) if pans else POSITIONS.get(to, to)
        if self.given("state"):
            self.values["state"] = POSITIONS.get(self.values["state"], self.values["state"])

    @property
    def operation(self):
        return self.file

    @property
    def documented(self):
        return self["model"] == "documented"

    @property
    def own_side(self):
        """The side that the command is about."""
        if self.given("side"):
            return self["side"]
        return side_of(self["state"]) or "left"

    @property
    def initial_state(self):
        """The initial state; a side without a controller starts closed."""
        state = self["state"]
        if state is None:
            state = self.own_side if self.operation in FROM_SIDE else "closed"
        return state if side_of(state) in (None, *self["sides"]) else "closed"


def side_of(state):
    """Returns the side of a state, or None for closed."""
    return None if state in (None, "closed") else state.partition("-")[0]
