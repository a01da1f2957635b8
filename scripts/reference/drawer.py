"""`drawer` (MMDrawerController)."""

from fractions import Fraction

from mpmath import mpf

from curve_base import exact
from deck_state import SIGN
from drawer_gestures import ONE, REST, ZERO, Gestures, Look
from peek_paths import Polyline
from side_panel_drag import FingerLeg
from side_panels import Container

#: The heights of a peek, of 128.
HEIGHTS = (
    0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 24, 42, 54, 62, 64, 62,
    54, 42, 24, 0, 18, 28, 32, 28, 18, 0,
)  # fmt: skip


class WaitLeg(FingerLeg):
    """A delay within a motion."""

    def columns(self, x):
        return self.columns_at(None, None)

    def progress(self, x):
        return Fraction(0)

    def offset(self, x):
        return self.origin

    def rate(self, x, order):
        return mpf(0)

    def pieces(self):
        return []

    def speeds(self):
        return []


class PeekedLeg(FingerLeg):
    """A peek, which the other columns do not follow."""

    def columns(self, x):
        return self.columns_at(None, None)


#: The delay of a full close, and the duration of a peek (s).
WAIT, PEEK = Fraction(1, 10), Fraction(4, 5)


class Drawer(Gestures, Container):
    """A center view over the drawers of two sides."""

    def __init__(self, options):
        factor = options["parallax-factor"]
        stretches = options["should-stretch-drawer"]
        self.look = Look(options["visual-state"], factor, stretches)
        self.widths = {
            side: options[f"maximum-{side}-drawer-width"] if side in options["sides"] else ZERO
            for side in ("left", "right")
        }  # fmt: skip
        super().__init__(options)
        self.least = Fraction(10 if options.documented else 15, 100)

    # Geometry

    def location(self, state):
        return SIGN[state] * self.widths[state] if state != "closed" else ZERO

    def side_views(self):
        """Returns the frames of the side views at rest."""
        found = {}
        for side, width in self.widths.items():
            here = self.has(side)
            x = self.width - width if side == "right" else ZERO
            found |= {f"{side}_x": x if here else None,
                      f"{side}_width": width if here else None}  # fmt: skip
        return found

    def initial_columns(self):
        return {
            "offset": self.location(self.state), "center_width": self.width, "center_y": ZERO,
            "center_height": self.height, **self.side_views(), **REST,
        }  # fmt: skip

    def initial_marks(self):
        return {
            "left_hidden": self.state != "left", "right_hidden": self.state != "right",
            "center_interactive": self.interacts(),
        }  # fmt: skip

    def interacts(self):
        """Whether the center is interactive at rest."""
        return self.state == "closed" or self.options["center-hidden-interaction-mode"] == "full"

    def appearance(self, side, x):
        return self.look.at(SIGN[side], self.widths[side], exact(x))

    def derived(self, row):
        return row

    def time_of(self, distance, speed=None):
        """Returns the duration of a leg of some points."""
        return max(abs(distance) / (speed or self.options["animation-velocity"]), self.least)

    # Legs

    def rest(self, state):
        """Ends an animated leg: the side view has its appearance at rest."""
        self.state = state
        self.place(**REST)
        self.mark("center_interactive", self.interacts())
        if state == "closed":
            self.show(None)

    def open_leg(self, side, appearance, speed=None, text=None, animated=True):
        target = self.location(side)
        self.place(**appearance)
        self.mark("center_interactive", False)
        duration = self.time_of(target - self.columns["offset"], speed)
        columns = {"offset": target, **self.appearance(side, target)}
        self.leg("open", columns, duration, text, animated)
        self.rest(side)

    def close_leg(self, speed=None, text=None, animated=True):
        side, x = self.state, self.columns["offset"]
        columns, start = {"offset": ZERO}, self.appearance(side, x)
        self.event("will-close", side)
        self.place(**start)
        if self.look.name != "none":
            columns |= self.appearance(side, ZERO)
        self.mark("center_interactive", False)
        self.leg("close", columns, self.time_of(x, speed), text, animated)
        self.event("did-close", side)
        self.rest("closed")

    # Operations

    def open(self, side):
        animated = self.options["animation"]
        if self.state == side:
            return self.event("unchanged", self.side)
        if not self.has(side):
            self.event("refused", self.side)
            self.show(None)
            if animated and not self.options.documented:
                self.mark("center_interactive", False)
            return None
        self.event("will-open", side)
        self.show(side)
        self.open_leg(side, self.appearance(side, ZERO), animated=animated)
        return self.event("did-open", side)

    def close(self, side):
        if self.state == "closed":
            return self.event("unchanged", self.side)
        return self.close_leg(animated=self.options["animation"])

    def toggle(self, side):
        if self.state == "closed":
            return self.open(side)
        return self.close(side) if self.state == side else self.event("refused", self.side)

    def tap(self, side):
        if self.state == "closed" or not self.recognizes(("tap-navigation-bar", "tap-center-view")):
            return self.event("tap-ignored", self.side)
        self.close_leg()
        return self.event("gesture-completed")

    def set_size(self, side):
        width = self.options["to"][0]
        before = self.widths[side]
        if self.has(side):
            self.widths = {**self.widths, side: width}
        if self.state != side or width == before:
            self.place(**self.side_views())
            return self.event("unchanged", self.side)
        columns = {"offset": self.location(side), **self.side_views()}
        duration = self.time_of(width - before)
        return self.leg("set-size", columns, duration, animated=self.options["animation"])

    def swap(self, side):
        animated = self.options["animation"]
        if self.options["full-close"] and self.state != "closed" and animated:
            return self.full_close()
        self.event("center-swapped")
        if self.state != "closed" and (animated or self.options["full-close"]):
            self.close_leg(animated=animated)
        return None

    def full_close(self):
        side, whole = self.state, self.width
        far = SIGN[side] * whole
        self.mark("center_interactive", False)
        duration = self.time_of(whole - self.widths[side])
        grown = {"offset": far, f"{side}_x": ZERO, f"{side}_width": whole}
        self.leg("out", grown, duration)
        self.event("center-swapped")
        self.event("will-close", side)
        self.place(**self.look.columns(SIGN[side], self.widths[side], ONE, whole))
        self.wait()
        self.leg("in", {"offset": ZERO, **self.appearance(side, ZERO)}, self.time_of(whole))
        self.event("did-close", side)
        self.rest("closed")
        self.place(**self.side_views())

    def wait(self):
        """Adds a delay in which nothing moves; its progress is 0."""
        x, columns = self.columns["offset"], self.columns
        self.add(WaitLeg, "wait", WAIT, x, x, columns_at=lambda offset, time: columns)

    def peek(self, side):
        if self.state != "closed" or not self.has(side):
            return self.event("refused", self.side)
        options, sign = self.options, SIGN[side]
        distance = options["distance"] or Fraction(40 if options.documented else 50)
        duration = options["duration"] if options.given("duration") else PEEK
        self.event("will-peek", side)
        self.show(side)
        self.place(**self.look.columns(sign, self.widths[side], ONE, self.widths[side]))
        columns = self.columns
        path = Polyline([sign * distance * height / 128 for height in HEIGHTS], duration)
        self.add(PeekedLeg, "peek", duration, ZERO, ZERO, path=path,
                 columns_at=lambda offset, time: columns)  # fmt: skip
        return self.event("did-peek", side)

    def rotate(self, side):
        self.rotated()
        columns = {"center_width": self.width, "center_height": self.height, **self.side_views()}
        self.leg("rotate", columns, self.options["rotation-duration"], option="rotation-duration")
        self.event("did-rotate", self.side)
