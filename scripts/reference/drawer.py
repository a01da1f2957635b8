"""`drawer` (MMDrawerController)."""

from dataclasses import dataclass
from fractions import Fraction

from curve_base import exact
from deck_state import SIGN
from peek_paths import Polyline
from side_panel_drag import StretchLaw
from side_panels import Container, PeekedLeg

ZERO, ONE, HALF = Fraction(0), Fraction(1), Fraction(1, 2)
REST = {"side_scale": ONE, "side_translation": ZERO, "side_opacity": ONE, "side_angle": ZERO}
#: The scale and the translation (pt) of slide-and-scale while closed.
CLOSED_SCALE, CLOSED_SHIFT = Fraction(9, 10), 50


@dataclass
class Look:
    """A visual state of the library: none, slide, slide-and-scale, parallax or swinging-door."""

    name: str
    factor: Fraction
    stretches: bool

    def at(self, sign, width, x):
        """Returns the columns of the side +1 or −1 that shows while the center is at x."""
        return self.columns(sign, width, abs(x) / width, max(width, sign * x))

    def columns(self, sign, width, p, reach):
        """Returns the columns at the visible fraction p; `reach` is g."""
        if self.name == "slide-and-scale":
            return {
                "side_scale": CLOSED_SCALE + p / 10,
                "side_translation": CLOSED_SHIFT * sign * (1 - p), "side_opacity": p,
                "side_angle": ZERO,
            }  # fmt: skip
        if p > 1:
            return REST | self._stretched(sign, width, p, reach)
        if self.name in ("slide", "parallax"):
            factor = self.factor if self.name == "parallax" else 1
            return REST | {"side_translation": -sign * reach * (1 - p) / factor}
        if self.name == "swinging-door":
            return REST | {
                "side_translation": sign * reach * (p - HALF), "side_angle": -90 * sign * (1 - p)
            }
        return dict(REST)

    def _stretched(self, sign, width, p, reach):
        if self.name == "swinging-door":
            return {"side_scale": p, "side_translation": sign * p * reach / 2}
        if self.name == "none" and not self.stretches:
            return {}
        return {"side_scale": p, "side_translation": sign * p * width * (p - 1) / 2}


#: The modes of masks.
PANS = ("panning-navigation-bar", "panning-center-view", "bezel-panning-center-view")
CLOSING = ("tap-navigation-bar", "tap-center-view", "panning-drawer-view")
#: The heights of a peek, of 128.
HEIGHTS = (
    0, 32, 60, 83, 100, 114, 124, 128, 128, 124, 114, 100, 83, 60, 32, 0, 24, 42, 54, 62, 64, 62,
    54, 42, 24, 0, 18, 28, 32, 28, 18, 0,
)  # fmt: skip


#: The height of the view behind the status bar (pt).
TOP = Fraction(20)
#: The delay of a full close, and the duration of a peek (s).
WAIT, PEEK = Fraction(1, 10), Fraction(4, 5)


class Drawer(Container):
    """A center view over the drawers of two sides."""

    def __init__(self, options):
        factor = options["parallax-factor"]
        stretches = options["should-stretch-drawer"]
        self.look = Look(options["visual-state"], factor, stretches)
        self.widths = {
            side: options[f"maximum-{side}-drawer-width"] if side in options["sides"] else ZERO
            for side in ("left", "right")
        }  # fmt: skip
        #: What is set only by the library's completions, apart from `state`, its open side: whether
        #: it animates, whether the deck takes touches, and whether its recognizer is still on.
        self.animating, self.enabled, self.recognizing = False, True, True
        super().__init__(options)
        self.least = Fraction(10 if options.documented else 15, 100)

    # Geometry

    def top(self):
        """Returns the height of the view behind the status bar, below which the others are."""
        return TOP if self.options["shows-status-bar-background-view"] else ZERO

    def location(self, state):
        return SIGN[state] * self.widths[state] if state != "closed" else ZERO

    def side_views(self):
        found = {}
        for side, width in self.widths.items():
            here = self.has(side)
            x = self.width - width if side == "right" else ZERO
            found |= {f"{side}_x": x if here else None,
                      f"{side}_width": width if here else None}  # fmt: skip
        return found

    def resting_columns(self):
        return {
            "offset": self.location(self.state), "center_width": self.width, "center_y": self.top(),
            "center_height": self.height - self.top(), **self.side_views(), **REST,
        }  # fmt: skip

    def initial_marks(self):
        return {
            "left_hidden": self.state != "left", "right_hidden": self.state != "right",
            "center_interactive": self.interacts(),
        }  # fmt: skip

    def interacts(self):
        return self.state == "closed" or self.options["center-hidden-interaction-mode"] == "full"

    def appearance(self, side, x):
        return self.look.at(SIGN[side], self.widths[side], exact(x))

    def derived(self, row):
        return row

    def time_of(self, distance, speed=None):
        """Returns the duration of a leg of some points."""
        return max(abs(distance) / (speed or self.options["animation-velocity"]), self.least)

    # Legs

    def set_animating(self, value):
        self.animating, self.enabled = value, not value
        self.mark_interactive()

    def mark_interactive(self):
        self.mark("center_interactive", self.enabled and self.interacts())

    def rest(self, state):
        """Ends an animated leg: the side view has its appearance at rest."""
        if state == "closed" and not (self.live and self.state == "closed"):
            self.show(None)
        self.state = state
        self.place(**REST)
        self.set_animating(False)

    def open_leg(self, side, appearance, speed=None, text=None, animated=True):
        target = self.location(side)
        self.place(**appearance)
        self.set_animating(animated)
        duration = self.time_of(target - self.columns["offset"], speed)
        columns = {"offset": target, **self.appearance(side, target)}
        yield from self.leg("open", columns, duration, text, animated)
        self.rest(side)

    def close_leg(self, speed=None, text=None, animated=True):
        x = self.columns["offset"]
        side = self.state
        if self.live and x != 0:
            side = "left" if x > 0 else "right"
        columns, start = {"offset": ZERO}, self.appearance(side, x)
        self.event("will-close", side)
        self.place(**start)
        if self.look.name != "none":
            columns |= self.appearance(side, ZERO)
        self.set_animating(animated)
        yield from self.leg("close", columns, self.time_of(x, speed), text, animated)
        self.event("did-close", side)
        self.rest("closed")

    # Operations

    def busy(self):
        """Whether the library refuses what it guards, as it animates."""
        return self.live and self.animating

    def open(self, side):
        animated = self.options["animation"]
        if self.busy():
            return self.event("refused", self.side)
        if self.state == side and not (self.live and self.columns["offset"] != self.location(side)):
            return self.event("unchanged", self.side)
        if not self.has(side):
            self.event("refused", self.side)
            self.show(None)
            if animated and not self.options.documented:
                self.set_animating(True)
            return None
        was = self.state
        if was != side:
            self.event("will-open", side)
            self.present(side, ZERO)
        yield from self.open_leg(side, {}, animated=animated)
        return self.event("did-open", side) if was != side else None

    def present(self, side, x):
        """Prepares the view of a side, in its own frame."""
        self.show(side)
        self.place(**self.side_frame(side), **self.appearance(side, x))

    def side_frame(self, side):
        views = self.side_views()
        return {name: views[name] for name in (f"{side}_x", f"{side}_width")}

    def close(self, side):
        if self.busy():
            return self.event("refused", self.side)
        if self.state == "closed" and not (self.live and self.columns["offset"] != 0):
            return self.event("unchanged", self.side)
        return (yield from self.close_leg(animated=self.options["animation"]))

    def toggle(self, side):
        if self.state == "closed":
            return self.open(side)
        return self.close(side) if self.state == side else self.event("refused", self.side)

    def tap(self, side):
        dead = self.live and (self.animating or not self.enabled)
        known = self.recognizes(("tap-navigation-bar", "tap-center-view"))
        if self.state == "closed" or dead or not known:
            return self.event("tap-ignored", self.side)
        yield from self.close_leg()
        return self.event("gesture-completed")

    def set_size(self, side):
        width = self.options["to"][0]
        before = self.widths[side]
        if self.has(side):
            self.widths = {**self.widths, side: width}
        columns = {"offset": self.location(side), **self.side_frame(side)}
        still = {**self.columns, **columns} == self.columns if self.live else width == before
        if self.state != side or still:
            self.place(**self.side_frame(side))
            return self.event("unchanged", self.side)
        duration = self.time_of(width - before)
        yield from self.leg("set-size", columns, duration, animated=self.options["animation"])

    def swap(self, side):
        animated = self.options["animation"]
        if self.options["full-close"] and self.state != "closed" and animated:
            return (yield from self.full_close())
        self.event("center-swapped")
        if self.state != "closed" and not self.busy() and (animated or self.options["full-close"]):
            yield from self.close_leg(animated=animated)
        return None

    def full_close(self):
        side, whole = self.state, self.width
        far = SIGN[side] * whole
        self.set_animating(True)
        duration = self.time_of(far - self.columns["offset"])
        grown = {"offset": far, f"{side}_x": ZERO, f"{side}_width": whole}
        yield from self.leg("out", grown, duration)
        self.event("center-swapped")
        self.event("will-close", side)
        columns = {"offset": ZERO}
        if self.state != "closed":
            reach = max(self.widths[side], SIGN[side] * self.columns["offset"])
            self.place(**self.look.columns(SIGN[side], self.widths[side], ONE, reach))
            columns |= self.appearance(side, ZERO)
        yield from self.leg("in", columns, self.time_of(self.width), delay=WAIT)
        self.event("did-close", side)
        self.rest("closed")
        self.place(**self.side_frame(side))

    def peek(self, side):
        if self.state != "closed" or not self.has(side):
            return self.event("refused", self.side)
        options, sign = self.options, SIGN[side]
        distance = options["distance"] or Fraction(40 if options.documented else 50)
        duration = options["duration"] if options.given("duration") else PEEK
        self.event("will-peek", side)
        self.show(side)
        self.place(**self.side_frame(side))
        self.place(**self.look.columns(sign, self.widths[side], ONE, self.widths[side]))
        x, columns = self.columns["offset"], self.columns
        path = Polyline([sign * distance * height / 128 for height in HEIGHTS], duration)
        yield self.add(PeekedLeg("peek", "x", self.clock, duration, x, x, path=path,
                                 columns_at=lambda offset, time: columns))  # fmt: skip
        return self.event("did-peek", side)

    def turned_columns(self):
        if not self.live:
            return self.resting_columns()
        # What is resized keeps its distance to one edge, or to both.
        wider = self.width - self.columns["center_width"]
        found = {"center_width": self.width, "center_height": self.height - self.top()}
        if self.has("right"):
            found["right_x"] = self.columns["right_x"] + wider
        return found

    def rotate(self, side):
        if self.live and self.stage.held:
            # The library switches its recognizer off and on, which cancels the drag.
            self.stage.cancel_drag()
        return super().rotate(side)

    # Gestures

    def mask(self):
        kind = "open" if self.state == "closed" else "close"
        listed = set(self.options[f"{kind}-drawer-gesture-mode-mask"])
        return listed | (set(PANS + CLOSING) if "all" in listed else set()) - {"all", "none"}

    def recognizes(self, modes):
        """Whether one of some modes, or `custom`, is in force at the touch."""
        if self.options["touch"] is None:
            return bool(self.mask() & {*modes, "custom"})
        here = self.modes_at(*self.options["touch"][:2])
        return bool(self.mask() & here & {*modes, "custom"})

    def modes_at(self, x, y):
        """Returns the modes that a touch may begin."""
        options, found = self.options, {"custom"}
        left, top = self.columns["offset"], options["status-bar-height"]
        across = left <= x < left + self.width and 0 <= x < self.width and 0 <= y < self.height
        bar = across and top <= y < top + options["navigation-bar-height"]
        content = across and not bar
        if bar:
            found |= {"tap-navigation-bar", "panning-navigation-bar"}
        if content:
            found |= {"tap-center-view", "panning-center-view"}
            span = options["bezel-panning-center-view-range"]
            edges = {"left": x < span, "right": x >= self.width - span}
            bezels = [
                side for side, inside in edges.items()
                if inside and (self.has(side) if self.state == "closed" else side != self.state)
            ]
            found |= {"bezel-panning-center-view"} if bezels else set()
        if not bar and not content and self.state != "closed":
            found.add("panning-drawer-view")
        return found

    def law(self):
        stretches, sides = self.options["should-stretch-drawer"], {}
        for side, width in self.widths.items():
            most = (self.width - width) / 10 if stretches and self.has(side) else None
            sides[SIGN[side]] = width, most
        return StretchLaw(sides)

    def pan(self, side):
        points, velocity = self.finger()
        dead = self.live and not (self.enabled and self.recognizing)
        if dead or not self.recognizes((*PANS, "panning-drawer-view")):
            return self.event("pan-ignored", self.side)
        if self.busy():
            self.recognizing = False
            return self.event("pan-ignored", self.side)
        self.event("pan-began", self.side)
        self.pan_start, self.shown = self.columns["offset"], [(self.clock, self.state)]
        path = yield from self.drag(points, self.plan_drag)
        self.event("pan-ended", self.side)
        yield from self.release(velocity[0] if path else ZERO)
        return self.event("gesture-completed")

    def plan_drag(self):
        self.enabled = False
        self.mark_interactive()
        frozen, shown, base = self.frozen(), self.shown, self.columns

        def columns_at(x, time):
            state = [state for at, state in shown if at <= time][-1]
            return base | (REST if state == "closed" else frozen.appearance(state, x))

        return self.pan_start, self.law(), columns_at, (-self.widths["right"], self.widths["left"])

    def shown_at(self, law, raw, at_knot):
        o = law.unfloored(raw)
        state = "left" if o >= 1 else "right" if o < 0 else "closed"
        return state if state == "closed" or self.has(state) else "closed"

    def show_dragged(self, state):
        """Changes the side that shows, with its events."""
        if state == self.state:
            return
        if self.state != "closed":
            self.event("will-close", self.state)
            self.event("did-close", self.state)
        self.state = state
        self.shown.append((self.clock, state))
        self.show(None if state == "closed" else state)
        if state != "closed":
            self.event("will-open", state)
            self.event("did-open", state)

    def release(self, velocity):
        """Opens or closes the side that shows."""
        self.enabled = True
        if self.state == "closed" or self.busy():
            return self.mark_interactive()
        options, side, x = self.options, self.state, self.columns["offset"]
        threshold = options["pan-velocity-x-animation-threshold"]
        speed, text = max(abs(velocity), 2 * threshold), "ease-out"
        toward = velocity * SIGN[side]
        opens = toward > threshold
        if abs(toward) <= threshold:
            speed, text, opens = None, None, abs(x) >= self.widths[side] * HALF
        if opens:
            leg = self.open_leg(side, self.appearance(side, x), speed, text)
        else:
            leg = self.close_leg(speed, text)
        for step in leg:
            # The library takes touches again as soon as this animation has begun.
            self.enabled = True
            yield step
