"""The pan of `panels`: whether it begins, how the center follows, and what the release does."""

from fractions import Fraction

from curve_base import exact
from side_panel_drag import FUZZ, HALF, PanelLaw, floor

ZERO = Fraction(0)


class Pan:
    """The pan of a container with side panels."""

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
        """Returns the other columns during a drag."""
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
        """Completes or undoes the drag."""
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
