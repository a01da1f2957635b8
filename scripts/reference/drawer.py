"""`drawer` (MMDrawerController)."""

from dataclasses import dataclass
from fractions import Fraction

from curve_base import exact
from deck_state import SIGN
from peek_paths import Polyline
from side_panel_drag import FingerLeg, StretchLaw
from side_panels import Container

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


class PeekedLeg(FingerLeg):
    """A peek, which the other columns do not follow."""

    def columns(self, x):
        return self.columns_at(None, None)


class WaitLeg(PeekedLeg):
    """A delay within a motion, whose progress is 0."""

    def progress(self, x):
        return Fraction(0)


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
        super().__init__(options)
        self.least = Fraction(10 if options.documented else 15, 100)

    # Geometry

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
            "offset": self.location(self.state), "center_width": self.width, "center_y": ZERO,
            "center_height": self.height, **self.side_views(), **REST,
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
        x, columns = self.columns["offset"], self.columns
        self.add(WaitLeg, "wait", WAIT, x, x, path=Polyline([x, x], WAIT),
                 columns_at=lambda offset, time: columns)  # fmt: skip

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
        if not self.recognizes((*PANS, "panning-drawer-view")):
            return self.event("pan-ignored", self.side)
        self.event("pan-began", self.side)
        self.mark("center_interactive", False)
        began, law, start, base = self.clock, self.law(), self.columns["offset"], self.columns
        shown, frozen = [(began, self.state)], self.frozen()
        self.shown = shown

        def columns_at(x, time):
            state = [state for at, state in shown if at <= time][-1]
            return base | (REST if state == "closed" else frozen.appearance(state, x))

        path = self.drag(points, law, columns_at)
        path.limits = -self.widths["right"], self.widths["left"]
        for move in path.moves:
            for raw in (move.start, (move.start + move.end) / 2):
                self.show_under(law.unfloored(raw), began + move.first)
        self.show_under(law.unfloored(start + points[-1][1]), self.clock)
        self.columns = columns_at(path.target, self.clock) | {"offset": path.target}
        self.event("pan-ended", self.side)
        self.release(velocity[0])
        return self.event("gesture-completed")

    def show_under(self, o, time):
        """Changes the side that shows at a position of the center, with its events."""
        state = "left" if o >= 1 else "right" if o < 0 else "closed"
        self.change(state if state == "closed" or self.has(state) else "closed", time)

    def change(self, state, time):
        if state == self.state:
            return
        if self.state != "closed":
            self.event("will-close", self.state, time)
            self.event("did-close", self.state, time)
        self.state = state
        self.shown.append((time, state))
        self.show(None if state == "closed" else state, time)
        if state != "closed":
            self.event("will-open", state, time)
            self.event("did-open", state, time)

    def release(self, velocity):
        """Opens or closes the side that shows."""
        if self.state == "closed":
            return self.mark("center_interactive", self.interacts())
        options, side, x = self.options, self.state, self.columns["offset"]
        threshold = options["pan-velocity-x-animation-threshold"]
        speed, text = max(abs(velocity), 2 * threshold), "ease-out"
        toward = velocity * SIGN[side]
        opens = toward > threshold
        if abs(toward) <= threshold:
            speed, text, opens = None, None, abs(x) >= self.widths[side] * HALF
        if opens:
            return self.open_leg(side, self.appearance(side, x), speed, text)
        return self.close_leg(speed, text)
