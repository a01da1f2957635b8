"""The pan of `reveal`: whether it begins, how the front follows, and what the release does."""

from curve_base import exact
from side_panel_drag import HALF, OverdrawLaw
from deck_state import SIGN

#: The library's names of the overdraw of each side.
OVERDRAW = {"left": "overdraw", "right": "left-overdraw"}
#: The movement of the finger that decides whether a drag is horizontal (pt).
HORIZONTAL = 5


class Pan:
    """The pan of a container with a front view."""

    def begins(self, points):
        options = self.options
        if "pan" in options["delegate-refuses"] or not self.is_horizontal(points):
            return False
        x, width, top = (self.columns[n] for n in ("offset", "center_width", "center_y"))
        if not self.touches(x, top, width, self.columns["center_height"]):
            return False
        border, touch = options["draggable-border-width"], options["touch"]
        if border > 0 and touch is not None:
            inside = touch[0] - x
            near = self.has("left") and inside <= border
            if not near and not (self.has("right") and inside >= width - border):
                return False
        dx, _ = self.first_movement(points)
        toward = "left" if dx > 0 else "right"
        return self.state != "closed" or dx == 0 or self.has(toward)

    def is_horizontal(self, points):
        """Whether the finger does not move too far vertically first."""
        if not self.options.given("path"):
            _, dx, dy = points[-1]
            return not (abs(dy) > HORIZONTAL and abs(dy) > abs(dx))
        far = [p for p in points if abs(p[1]) > HORIZONTAL or abs(p[2]) > HORIZONTAL]
        return not far or abs(far[0][1]) > HORIZONTAL

    def overdraw_rules(self, side):
        """Returns whether the library bounces back, and whether the drag is stable."""
        name = OVERDRAW[side]
        return self.options[f"bounce-back-on-{name}"], bool(self.options[f"stable-drag-on-{name}"])

    def outermost(self, side):
        """Returns the distance at which the front view can rest, at most, after a drag."""
        bounces, stable = self.overdraw_rules(side)
        far = self.state.endswith("-most") or not bounces and stable
        return self.reveal_width(side) + (self.overdraw(side) if far else 0)

    def law(self):
        sides = {}
        for side in ("left", "right"):
            bounces, stable = self.overdraw_rules(side)
            free = not bounces or stable or self.state.endswith("-most")
            sides[SIGN[side]] = self.reveal_width(side), self.overdraw(side), free
        return OverdrawLaw(sides, {SIGN[s] for s in ("left", "right") if not self.has(s)})

    def pan(self, side):
        points, velocity = self.finger()
        if not self.begins(points):
            return self.event("pan-ignored", self.side)
        self.event("pan-began", self.side)
        began = self.clock
        self.mark("center_interactive", False)
        # After a canceled drag the front is elsewhere, but the next one starts at the position.
        frozen, start = self.frozen(), self.location(self.state)
        limits = -self.outermost("right"), self.outermost("left")
        path = self.drag(points, self.law(), lambda x, time: frozen.frames(x), start)
        path.limits = limits
        for move in path.moves:
            middle = move.start + move.end
            if middle != 0:
                self.show("left" if middle > 0 else "right", began + move.first)
        self.mark("center_interactive", True)
        self.event("pan-ended", self.side)
        if not self.options["canceled"]:
            self.release(path.target, velocity[0])
        return None

    def release(self, x, velocity):
        side = "right" if x < 0 else "left"
        width, overdraw, a = self.reveal_width(side), self.overdraw(side), abs(exact(x))
        bounces, stable = self.overdraw_rules(side)
        position, nominal = "closed", self.toggling
        if abs(velocity) > self.options["quick-flick-velocity"]:
            journey = a
            if velocity * SIGN[side] > 0:
                position, journey = side, width - a
                if a > width and not bounces and stable:
                    position, journey = f"{side}-most", width + overdraw - a
            nominal = abs(journey / velocity)
        elif a > width * HALF:
            position = side
            if a > width and bounces:
                position = "closed"
            elif stable and a > width + overdraw * HALF:
                position = f"{side}-most"
        self.go(position, nominal)
