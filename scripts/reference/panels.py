"""`panels` (JASidePanels)."""

from fractions import Fraction

from curve_base import exact
from deck_state import SIGN
from side_panel_drag import PanelLaw, floor
from side_panels import Container

ZERO = Fraction(0)
#: The radius of the center's corners (pt), and the duration of leg `out` (s).
CORNER_RADIUS, OUT = Fraction(6), Fraction(1, 5)


class Panels(Container):
    """A center view over side panels; it slides to a side's width."""

    def __init__(self, options):
        self.multiple = options["style"] == "multiple-active"
        self.pushes = options["pushes-side-panels"]
        hidden = options["center-hidden"] or options.operation == "unhide"
        self.hidden = bool(hidden) and options.initial_state != "closed"
        #: The x of the center when the last pan began.
        self.pan_start = options["pan-start"]
        super().__init__(options)
        self.adjust()

    # Geometry

    def panel_width(self, side):
        """Returns L or R; with a hidden center a resized side is as wide as the bounds."""
        options = self.options
        if self.hidden and options[f"should-resize-{side}-panel"]:
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

    def adjust(self):
        """Sets the resting frame, as the library does before most motions."""
        self.rest = self.resting(self.state)
        return self.rest

    def side_views(self, x, width):
        """Returns the frames of the side views beside or below a center."""
        whole = self.width
        found = {"left_x": ZERO, "left_width": whole, "right_x": ZERO, "right_width": whole}
        left, right = (self.panel_width(side) for side in ("left", "right"))
        if self.multiple:
            return {"left_x": x - left, "left_width": left,
                    "right_x": x + width, "right_width": right}  # fmt: skip
        if self.options["should-resize-left-panel"]:
            found["left_width"] = left
        if self.options["should-resize-right-panel"]:
            found["right_width"] = right
            if not self.pushes:
                found["right_x"] = whole - right
        if self.pushes and not self.hidden:
            found |= {"left_x": x - left, "right_x": x + width}
        return found

    def frames(self, x, width):
        return {
            "offset": x, "center_width": width, "center_y": ZERO, "center_height": self.height,
            **self.side_views(x, width),
        }  # fmt: skip

    def moved(self):
        """Returns the side views that follow the center: pushed or multiple-active ones."""
        return self.multiple or self.pushes

    def outside(self, width):
        """Returns the x of a hidden center; the library does not think of a closed one."""
        return width if self.state == "left" else -width

    def resting_columns(self):
        columns = self.frames(*self.adjust())
        if self.hidden:
            columns["offset"] = self.outside(columns["center_width"])
        return columns

    def initial_marks(self):
        return {
            "left_hidden": self.state != "left", "right_hidden": self.state != "right",
            "center_interactive": self.multiple or self.state == "closed",
            "center_hidden": self.hidden,
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
        x, width = self.adjust()
        columns = {"offset": x, "center_width": width}
        if self.moved():
            views = self.side_views(x, width)
            columns |= {name: views[name] for name in ("left_x", "right_x")}
        name = name or ("close" if state == "closed" else "open")
        yield from self.leg(name, columns, self.main_duration(x), "linear", animated)

    def set_state(self, state):
        if state != self.state:
            opens = state != "closed"
            self.event("will-open" if opens else "will-close", state if opens else self.state)
            self.state = state

    def begin_state(self, state):
        """Shows the panel of a state at the start of the main move."""
        if state != "closed":
            self.show(state)
        self.mark("center_interactive", self.multiple or state == "closed")

    def go(self, state, name=None, bounces=False, animated=True, side=None):
        """Goes to a state; `side` is the side that closes, if the state is closed already."""
        opens = state != "closed"
        side = state if opens else side or self.open_side or self.shown_side()
        self.set_state(state)
        self.begin_state(state)
        x, width = self.adjust()
        distance = self.options["bounce-percentage"] * (x - exact(self.columns["offset"]))
        bounces = bounces and width <= self.columns["center_width"]
        yield from self.main_leg(state, name, animated)
        if bounces:
            yield from self.bounce(distance, side)
        self.event("did-open" if opens else "did-close", side)
        if not opens:
            self.show(None)

    def shown_side(self):
        return "right" if self.columns["offset"] < 0 else "left"

    def bounce(self, distance, side):
        """Bounces around the resting frame of now, by a distance from before the main move."""
        if self.state == "closed":
            self.show("left" if distance > 0 else "right")
        duration = self.options["bounce-duration"]
        for name, shift, text in (("out", distance, "ease-out"), ("back", ZERO, "ease-in")):
            x, width = self.rest
            columns = {"offset": x + shift, "center_width": width}
            yield from self.leg(f"bounce-{name}", columns, duration, text)
            if name == "out":
                self.event("bounced", side)

    # Operations

    def at_rest(self):
        """Whether the center is in its resting frame, so that a move to it changes nothing."""
        return not self.live or self.rest == (self.columns["offset"], self.columns["center_width"])

    def open(self, side):
        if self.state == side and (self.adjust() and self.at_rest()):
            return self.event("unchanged", self.side)
        return (yield from self.go(side, animated=self.options["animation"]))

    def close(self, side):
        reveals = self.hidden
        if reveals:
            self.reveal_center()
        if self.state == "closed" and self.adjust() and self.at_rest():
            if not reveals:
                self.event("unchanged", self.side)
            # A motion without changes is over at once.
            return self.show(None) if self.live else None
        return (yield from self.go("closed", animated=self.options["animation"]))

    def reveal_center(self):
        self.event("center-shown")
        self.mark("center_hidden", False)
        self.hidden = False

    def toggle(self, side):
        if self.state == "closed":
            return (yield from self.go(side))
        if self.state == side:
            return (yield from self.go("closed"))
        return self.event("unchanged", self.side)

    def tap(self, side):
        if self.multiple or self.state == "closed" or self.hidden or not self.touched():
            return self.event("tap-ignored", self.side)
        return (yield from self.go("closed"))

    def swap(self, side):
        if self.state == "closed":
            return self.event("center-swapped")
        left = self.state
        self.set_state("closed")
        if self.options["bounce-on-center-panel-change"]:
            self.rest = SIGN[left] * self.width, self.rest[1]
        x, width = self.rest
        yield from self.leg("out", {"offset": x, "center_width": width}, OUT)
        self.event("center-swapped")
        if self.multiple:
            self.place(center_width=self.width)
            if left == "right":
                self.place(offset=-self.panel_width("right"))
        return (yield from self.go("closed", "in", side=left))

    def hide(self, side):
        if self.state == "closed":
            return self.event("refused", self.side)
        if self.hidden:
            return self.event("unchanged", self.side)
        self.hidden = True
        x, width = self.outside(self.columns["center_width"]), self.columns["center_width"]
        columns = {"offset": x, **self.side_views(x, width)}
        yield from self.leg("hide", columns, OUT, animated=self.options["animation"])
        if self.hidden:
            self.event("center-hidden")
            self.mark("center_hidden", True)
        return None

    def unhide(self, side):
        if self.state == "closed":
            return self.event("refused", self.side)
        if not self.hidden:
            return self.event("unchanged", self.side)
        self.reveal_center()
        self.begin_state(self.state)
        columns = self.frames(*self.adjust())
        return (yield from self.leg("unhide", columns, OUT, animated=self.options["animation"]))

    # The pan

    def begins(self, points):
        options, (dx, dy) = self.options, self.first_movement(points)
        width, height = self.columns["center_width"], self.height
        if not options["recognizes-pan-gesture"] or self.hidden or not self.touched():
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
        options, state, rest = self.options, self.state, self.rest[0]
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
        width = self.width - x if self.multiple else self.rest[1]
        columns = {**self.columns, "center_width": width}
        if self.moved():
            views = self.side_views(x, width)
            columns |= {name: views[name] for name in ("left_x", "right_x")}
        return columns

    def plan_drag(self):
        # Where the center rests: at 0 if the right panel is open beside it.
        limits = tuple(
            self.resting(side)[0] if self.has(side) else ZERO for side in ("right", "left")
        )
        return self.rest[0], self.law(), self.frozen().dragged, limits

    def shown_at(self, law, raw, at_knot):
        if self.state != "closed" or at_knot:
            return None
        x = law.value(raw)
        return None if x == law.rest else "left" if x > law.rest else "right"

    def show_dragged(self, side):
        self.show(side)

    def pan(self, side):
        points, _ = self.finger()
        if not self.begins(points):
            return self.event("pan-ignored", self.side)
        self.event("pan-began", self.side)
        if not self.live:
            self.adjust()
        self.pan_start = exact(self.columns["offset"])
        path = yield from self.drag(points, self.plan_drag)
        self.event("pan-ended", self.side)
        return (yield from self.release(path.target - self.pan_start))

    def release(self, distance):
        least = floor(self.width * self.options["minimum-move-percentage"])
        done = {
            "closed": abs(distance) >= least, "left": distance <= -least,
            "right": distance >= least,
        }[self.state]  # fmt: skip
        if not done or self.options["canceled"]:
            return (yield from self.undo())
        if self.state == "closed":
            target = "left" if distance > 0 else "right"
            bounces = self.options["bounce-on-side-panel-open"]
            return (yield from self.go(target, bounces=bounces))
        bounces = self.options["bounce-on-side-panel-close"]
        return (yield from self.go("closed", bounces=bounces))

    def undo(self):
        closes = self.state == "closed"
        self.begin_state(self.state)
        yield from self.main_leg(self.state)
        self.event("returned")
        if closes:
            self.show(None)
