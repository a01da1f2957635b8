"""`panels` (JASidePanels)."""

from fractions import Fraction

from curve_base import exact
from panels_pan import Pan
from side_panel_drag import floor
from deck_state import SIGN
from side_panels import Container

ZERO = Fraction(0)
#: The radius of the center's corners (pt), and the duration of leg `out` (s).
CORNER_RADIUS, OUT = Fraction(6), Fraction(1, 5)


class Panels(Pan, Container):
    """A center view over side panels; it slides to a side's width."""

    def __init__(self, options):
        self.multiple = options["style"] == "multiple-active"
        self.pushes = options["pushes-side-panels"]
        self.hidden = options["center-hidden"] or options.operation == "unhide"
        #: The x of the center when the last pan began.
        self.pan_start = options["pan-start"]
        super().__init__(options)

    # Geometry

    def panel_width(self, side, hidden=False):
        """Returns L or R; with a hidden center a resized side is as wide as the bounds."""
        options = self.options
        if hidden and options[f"should-resize-{side}-panel"]:
            return self.width
        fixed = options[f"{side}-fixed-width"]
        return fixed or floor(self.width * options[f"{side}-gap-percentage"])

    def resting(self, state):
        """Returns the x and the width of the center at rest."""
        if state == "closed":
            return ZERO, self.width
        width = self.panel_width(state)
        if not self.multiple:
            return SIGN[state] * width, self.width
        return (width if state == "left" else ZERO), self.width - width

    def side_views(self, x, width, hidden=False):
        """Returns the frames of the side views beside or below a center."""
        whole = self.width
        found = {"left_x": ZERO, "left_width": whole, "right_x": ZERO, "right_width": whole}
        left, right = (self.panel_width(side, hidden) for side in ("left", "right"))
        if self.multiple:
            return {"left_x": x - left, "left_width": left,
                    "right_x": x + width, "right_width": right}  # fmt: skip
        if self.options["should-resize-left-panel"]:
            found["left_width"] = left
        if self.options["should-resize-right-panel"]:
            found["right_width"] = right
            if not self.pushes:
                found["right_x"] = whole - right
        if self.pushes and not hidden:
            found |= {"left_x": x - left, "right_x": x + width}
        return found

    def frames(self, x, width, hidden=False):
        return {
            "offset": x, "center_width": width, "center_y": ZERO, "center_height": self.height,
            **self.side_views(x, width, hidden),
        }  # fmt: skip

    def moved(self):
        """Returns the side views that follow the center: pushed or multiple-active ones."""
        return self.multiple or self.pushes

    def at_rest(self, state, hidden=False):
        if hidden and state != "closed":
            return self.frames(SIGN[state] * self.width, self.width, True)
        return self.frames(*self.resting(state))

    def initial_columns(self):
        return self.at_rest(self.state, self.hidden)

    def initial_marks(self):
        return {
            "left_hidden": self.state != "left", "right_hidden": self.state != "right",
            "center_interactive": self.multiple or self.state == "closed",
            "center_hidden": bool(self.hidden) and self.state != "closed",
        }  # fmt: skip

    def derived(self, row):
        return row | {"center_corner_radius": CORNER_RADIUS}

    # Legs

    def main_duration(self, target):
        """Returns the duration of the main move to an x."""
        most = self.options["maximum-animation-duration"]
        remaining = abs(exact(self.columns["offset"]) - target)
        whole = abs(self.pan_start - target) or remaining
        if whole == 0:
            return most
        share = remaining / whole
        return most * (min(share, Fraction(1)) if self.options.documented else share)

    def main_leg(self, state, name=None, animated=True):
        """Moves the center to rest, and the side views that follow it, but not their widths."""
        x, width = self.resting(state)
        columns = {"offset": x, "center_width": width}
        if self.moved():
            views = self.side_views(x, width)
            columns |= {name: views[name] for name in ("left_x", "right_x")}
        name = name or ("close" if state == "closed" else "open")
        self.state = state
        self.leg(name, columns, self.main_duration(x), "linear", animated)

    def begin_state(self, state):
        """Shows the panel of a state at the start of the main move."""
        if state != "closed":
            self.show(state)
        self.mark("center_interactive", self.multiple or state == "closed")

    def go(self, state, name=None, bounces=False, animated=True):
        """Goes to a state with its events."""
        side = state if state != "closed" else self.open_side
        opens = state != "closed"
        released = exact(self.columns["offset"])
        grows = self.resting(state)[1] > self.columns["center_width"]
        if name != "in":
            self.event("will-open" if opens else "will-close", side)
        self.begin_state(state)
        self.main_leg(state, name, animated)
        if bounces and not grows:
            self.bounce(state, side, released)
        self.event("did-open" if opens else "did-close", side)
        if not opens:
            self.show(None)

    def bounce(self, state, side, released):
        options, target = self.options, self.columns["offset"]
        distance = options["bounce-percentage"] * (target - released)
        if state == "closed":
            self.show("left" if distance > 0 else "right")
        duration = options["bounce-duration"]
        self.leg("bounce-out", {"offset": target + distance}, duration, "ease-out")
        self.event("bounced", side)
        self.leg("bounce-back", {"offset": target}, duration, "ease-in")

    # Operations

    def open(self, side):
        if self.state == side:
            return self.event("unchanged", self.side)
        return self.go(side, animated=self.options["animation"])

    def close(self, side):
        if self.state == "closed":
            return self.event("unchanged", self.side)
        if self.hidden:
            self.reveal_center()
        return self.go("closed", animated=self.options["animation"])

    def reveal_center(self):
        self.event("center-shown")
        self.mark("center_hidden", False)
        self.hidden = False

    def toggle(self, side):
        if self.state == "closed":
            return self.go(side)
        return self.go("closed") if self.state == side else self.event("unchanged", self.side)

    def tap(self, side):
        if self.multiple or self.state == "closed":
            return self.event("tap-ignored", self.side)
        return self.go("closed")

    def swap(self, side):
        if self.state == "closed":
            return self.event("center-swapped")
        left = self.state
        self.event("will-close", left)
        x = self.columns["offset"]
        if self.options["bounce-on-center-panel-change"]:
            x = SIGN[left] * self.width
        self.leg("out", {"offset": x}, OUT)
        self.event("center-swapped")
        if self.multiple:
            self.place(center_width=self.width)
            if left == "right":
                self.place(offset=-self.panel_width("right"))
        return self.go("closed", "in")

    def hide(self, side):
        if self.state == "closed":
            return self.event("refused", self.side)
        columns = self.at_rest(self.state, True)
        self.leg("hide", columns, OUT, animated=self.options["animation"])
        self.hidden = True
        self.event("center-hidden")
        return self.mark("center_hidden", True)

    def unhide(self, side):
        if self.state == "closed":
            return self.event("refused", self.side)
        self.reveal_center()
        return self.leg("unhide", self.at_rest(self.state), OUT, animated=self.options["animation"])

    def rotate(self, side):
        self.rotated()
        duration = self.options["rotation-duration"]
        columns = self.at_rest(self.state, self.hidden)
        self.leg("rotate", columns, duration, option="rotation-duration")
        self.event("did-rotate", self.side)
