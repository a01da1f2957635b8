"""The sliding menu; a pan is `toggle` with a gesture, `toggle --rotate` rotates the device."""

from fractions import Fraction

from curve_base import real
from deck_legs import PathLeg
from drag_path import translations
from scene import SceneMotion, held, leg_duration

HALF = Fraction(1, 2)
NAMES = ("toggle", "show", "hide", "swap", "launch")
#: The events of a launch, in order.
LAUNCH = ("will-move-to-parent", "did-move-to-parent", "will-appear", "did-appear")
#: The events at the start and at the end of leg `out`, in order.
BEFORE = (
    ("will-move-to-nil", "outgoing"), ("will-move-to-parent", "incoming"),
    ("will-disappear", "outgoing"), ("will-appear", "incoming"),
)  # fmt: skip
BETWEEN = (
    ("did-disappear", "outgoing"), ("did-appear", "incoming"), ("did-move-to-parent", "incoming"),
    ("removed-from-parent", "outgoing"), ("did-move-to-nil", "outgoing"),
)  # fmt: skip


class Menu:
    """A visible view over a menu; the offset is the x of the moving view."""

    def __init__(self, options):
        self.options = options
        self.width, self.exposed = options["size"][0], options["exposed-width"]
        self.name = options.operation
        state = "shown" if self.name in ("hide", "launch") else "hidden"
        self.shown = (options["state"] or state) == "shown"
        start = self.width if self.name == "launch" else self.rest(self.shown)
        self.motion = SceneMotion(options["delay"], start, view_columns=self.view_columns)
        self.visible = options["from"]

    def rest(self, shown):
        return self.exposed if shown else Fraction(0)

    def leg(self, name, target, **more):
        text = self.options["curve"] or "ease-in-out"
        duration = leg_duration(self.options, "duration", HALF, text)
        self.motion.leg(name, duration, target, text, **more)

    def plan(self):
        motion = self.motion
        if self.name == "swap":
            self.swap(int(self.options["to"][0]))
        elif self.name == "launch":
            for name in LAUNCH:
                motion.event(name, "incoming")
            self.leg("launch", self.rest(self.shown))
        elif self.options["rotate"]:
            self.rotate()
        elif self.options.given("to") or self.options.given("path"):
            self.pan()
        else:
            shows = {"show": True, "hide": False, "toggle": not self.shown}[self.name]
            if shows == self.shown:
                motion.event("unchanged")
            else:
                self.leg("show" if shows else "hide", self.rest(shows))
        return motion

    def rotate(self):
        """Rotates the bounds; the visible view keeps its x."""
        self.motion.event("will-rotate", "visible")
        text = self.options["curve"] or "ease-in-out"
        duration = leg_duration(self.options, "duration", Fraction(3, 10), text)
        self.motion.leg("rotate", duration, self.rest(self.shown), text)
        self.motion.event("did-rotate", "visible")

    def bounds(self, row):
        first = self.options["size"]
        if not self.options["rotate"] or row["phase"] == "delay":
            return first
        y = real(row["progress"])
        return tuple(real(a) + real(b - a) * y for a, b in zip(first, first[::-1]))

    def swap(self, incoming):
        motion = self.motion
        if incoming == self.visible:
            motion.event("unchanged")
            return
        self.incoming = incoming
        for name, subject in BEFORE:
            motion.event(name, subject)
        self.leg("out", self.width)
        for name, subject in BETWEEN:
            motion.event(name, subject)
        self.leg("in", Fraction(0), origin=self.width)

    def pan(self):
        points, velocity = translations(self.options)
        start = self.motion.start_offset
        path = held([(point[0], start + point[1]) for point in points], Fraction(0), self.exposed)
        self.motion.event("pan-began")
        self.motion.drag(PathLeg, path)
        self.motion.event("pan-ended")
        shows = self.motion.end_offset + velocity[0] / 4 > self.exposed / 2
        if self.motion.end_offset == self.rest(shows):
            return self.motion.event("unchanged")
        text = self.options["curve"] or "ease-out"
        duration = leg_duration(self.options, "settle-duration", Fraction(1, 4), text)
        return self.motion.leg("show" if shows else "hide", duration, self.rest(shows), text)

    def view_columns(self, row, leg, time):
        motion = self.motion
        found = {
            "visible_index": self.visible, "visible_x": row["offset"],
            "outgoing_index": None, "outgoing_x": None, "interactive": True,
        }  # fmt: skip
        # UIKit sends no touches to a view that it animates; the one that enters allows them.
        restores = self.options["restores-interaction-at-end"]
        animated = [
            each for each in motion.legs
            if not isinstance(each, PathLeg) and (each.name != "in" or restores)
        ]  # fmt: skip
        found["interactive"] = not any(each.start <= time < each.end for each in animated)
        found["visible_width"], found["visible_height"] = self.bounds(row)
        found["shadow_opacity"] = (
            self.options["shadow-opacity"] if self.options["shadow"] else Fraction(0)
        )
        if self.name != "swap" or not motion.legs or time < motion.begin:
            return found
        out = motion.legs[0]
        if leg is out:
            found["outgoing_index"], found["outgoing_x"] = self.visible, row["offset"]
        else:
            found["visible_index"] = self.incoming
        return found


def plan(options):
    return Menu(options).plan()
