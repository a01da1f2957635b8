"""`panels` (JASidePanels)."""

from fractions import Fraction

from curve_base import exact
from deck_state import SIGN
from side_panel_drag import FUZZ, HALF, PanelLaw, floor
from side_panels import Container

ZERO = Fraction(0)
#: The radius of the center's corners (pt), and the duration of leg `out` (s).
CORNER_RADIUS, OUT = Fraction(6), Fraction(1, 5)


class Panels(Container):
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

    def resting_columns(self):
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

    # The pan

    def begins(self, points):
        options, (dx, dy) = self.options, self.first_movement(points)
        width, height = self.columns["center_width"], self.height
        if not options["recognizes-pan-gesture"]:
            return False
        if not self.touches(self.columns["offset"], ZERO, width, height):
            return False
        if not self.multiple and self.state != "closed":
            return True
        if dx == 0 or abs(dy) >= abs(dx) or not self.has("left" if dx > 0 else "right"):
            return False
        if not options["allow-left-swipe" if dx > 0 else "allow-right-swipe"]:
            return False
        return options["center-depth"] == 1 or not options["panning-limited-to-top-view-controller"]

    def law(self):
        """Returns the law of a drag, by the limits of the library in their order."""
        options, state, rest = self.options, self.state, exact(self.columns["offset"])
        left, right, held = self.panel_width("left"), self.panel_width("right"), []
        if state == "closed":
            held += [] if self.has("left") else [(ZERO, None, ZERO)]
            held += [] if self.has("right") else [(None, ZERO, ZERO)]
            held += [] if options["allow-left-overpan"] else [(left, None, left)]
            held += [] if options["allow-right-overpan"] else [(None, -right, -right)]
        elif state == "left" and not options["allow-left-overpan"]:
            held += [(left, None, ZERO), (None, ZERO, -rest)]
        elif state == "right" and not options["allow-right-overpan"]:
            held += [(None, -right, ZERO), (ZERO, None, -rest)]
        return PanelLaw(rest, held)

    def dragged(self, x, time):
        columns = dict(self.columns)
        if self.multiple:
            columns["center_width"] = self.width - x
        if self.moved():
            views = self.side_views(x, columns["center_width"])
            columns |= {name: views[name] for name in ("left_x", "right_x")}
        return columns

    def pan(self, side):
        points, _ = self.finger()
        if not self.begins(points):
            return self.event("pan-ignored", self.side)
        self.event("pan-began", self.side)
        rest = self.pan_start = exact(self.columns["offset"])
        began, law = self.clock, self.law()
        path = self.drag(points, law, self.frozen().dragged)
        # Where the center rests: at 0 if the right panel is open beside it.
        path.limits = tuple(
            self.resting(side)[0] if self.has(side) else ZERO for side in ("right", "left")
        )
        if self.state == "closed":
            for move in path.moves:
                middle = law.displacement((move.start + move.end) / 2)
                if abs(middle) > HALF - FUZZ:
                    self.show("left" if middle > 0 else "right", began + move.first)
            if law.value(points[-1][1] + rest) != rest:
                # A drag that ends on a jump, or that takes no time.
                self.show("left" if path.target > rest else "right")
        self.event("pan-ended", self.side)
        return self.release(path.target - rest)

    def release(self, distance):
        least = floor(self.width * self.options["minimum-move-percentage"])
        done = {
            "closed": abs(distance) >= least, "left": distance <= -least,
            "right": distance >= least,
        }[self.state]  # fmt: skip
        if not done or self.options["canceled"]:
            return self.undo()
        if self.state == "closed":
            target = "left" if distance > 0 else "right"
            return self.go(target, bounces=self.options["bounce-on-side-panel-open"])
        return self.go("closed", bounces=self.options["bounce-on-side-panel-close"])

    def undo(self):
        self.begin_state(self.state)
        self.main_leg(self.state)
        self.event("returned")
        if self.state == "closed":
            self.show(None)
