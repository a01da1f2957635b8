"""The appearance of a drawer's side view, and its gestures: which begin, how the center follows,
and what the release does.
"""

from dataclasses import dataclass
from fractions import Fraction

from side_panel_drag import StretchLaw
from deck_state import SIGN

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


class Gestures:
    """The gestures of a container with drawers."""

    def mask(self):
        """Returns the modes in force."""
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
