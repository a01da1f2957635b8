"""View transitions.

In `dismiss` the views have the same names as in `present`. The offset, whose velocity is printed,
is the position of `to` along the axis; for `reveal`, which only moves `from`, it is that of `from`,
and for `swipe` that of the current page. Pages are numbered from 0.
"""

from fractions import Fraction

from mpmath import mpf

import curves
from curve_base import exact, real
from deck_legs import PathLeg
from drag_path import FAR, DragPath, Free, Rubber, translations
from scene import SceneMotion, PartLeg, Percentage, PercentLeg, held, leg_duration

#: The axis and the sign of the motion.
DIRECTIONS = {"left": ("x", -1), "right": ("x", 1), "up": ("y", -1), "down": ("y", 1)}
#: The direction in which both views move, by the subtype.
SUBTYPES = {"from-right": "left", "from-left": "right", "from-top": "down", "from-bottom": "up"}
#: The stretch of a scroll view beyond its content.
SCROLL = Rubber(Fraction(11, 20))
NAMES = ("present", "dismiss", "slide", "push", "swipe")


class Recipe:
    """The motion of two views with the progress of one transition."""

    def __init__(self, options, direction, shares=(1, 1)):
        """`shares` are the distances of `from` and `to`, relative to the extent."""
        self.options = options
        self.axis, sign = DIRECTIONS[direction]
        self.extent = options["size"]["xy".index(self.axis)]
        self.sign = sign
        self.views = {
            "from": (Fraction(0), sign * self.extent * shares[0]),
            "to": (-sign * self.extent * shares[1], Fraction(0)),
        }
        self.opacities = {"from": (1, 1), "to": (1, 1)}
        self.shadow = Fraction(0)
        self.lead = "to" if shares[1] else "from"

    def back(self):
        self.views = {name: ends[::-1] for name, ends in self.views.items()}
        self.sign = -self.sign

    @property
    def ends(self):
        return self.views[self.lead]

    def motion(self):
        start = self.options["delay"], self.ends[0]
        self.planned = SceneMotion(*start, view_columns=self.view_columns)
        return self.planned

    def view_columns(self, row, leg, time):
        # From the progress, not from the offset: a fade has no distance.
        y = real(row["progress"])
        found = {"shadow_opacity": self.shadow}
        for view, (start, end) in self.views.items():
            for axis in "xy":
                here = real(start) + real(end - start) * y if axis == self.axis else mpf(0)
                found[f"{view}_{axis}"] = here
            first, last = map(real, self.opacities[view])
            # A curve may exceed 0 … 1, but an opacity does not.
            found[f"{view}_opacity"] = min(max(first + (last - first) * y, mpf(0)), mpf(1))
        found["interactive"] = self.interactive(time)
        return found

    def interactive(self, time):
        """Whether touches are enabled: not during the animation."""
        motion = self.planned
        allows = self.options.operation == "slide" and self.options["allow-user-interaction"]
        return allows or not motion.begin <= time < motion.end

    def play(self, name, own, text):
        """Adds the only leg of a noninteractive transition."""
        text = self.options["curve"] or text
        motion = self.motion()
        motion.leg(name, leg_duration(self.options, "duration", own, text), self.ends[1], text)
        return motion


def animated(options):
    """Returns the motion of `present` and `dismiss`: a custom animator."""
    name = options.operation
    recipe = Recipe(options, options["direction"], (options["parallax"], 1))
    recipe.shadow = Fraction(1, 2)
    if name == "dismiss":
        recipe.back()
    if options["interactive"]:
        motion = interactive(options, recipe)
    else:
        motion = recipe.play(name, Fraction(1, 2), "ease-in-out")
    motion.events.append((motion.begin, f"will-{name}", None))
    if motion.reached == 0:
        motion.event("did-cancel")
        return motion
    if name == "present" and options["removes-presenter"]:
        motion.event("presenter-removed")
    motion.event(f"did-{name}")
    return motion


def interactive(options, recipe):
    """Adds the gesture that drives the percentage, and the completion or cancellation."""
    points, velocity = translations(options)
    index = "xy".index(recipe.axis)
    towards = [(point[0], recipe.sign * point[1 + index]) for point in points]
    curve = curves.parse(options["curve"] or "ease-in-out")
    curve = curve if options["eased-while-driven"] else None
    law = Percentage(recipe.extent, *recipe.ends, curve)
    motion = recipe.motion()
    motion.drag(PercentLeg, DragPath(towards, law))
    percent = law.share(towards[-1][1])
    shown = exact(law.curve.value(percent))
    speed = recipe.sign * velocity[index]
    ahead = percent + options["look-ahead"] * speed / recipe.extent
    whole = leg_duration(options, "duration", Fraction(1, 2), "linear")
    whole /= options["completion-speed"]
    name, left = ("finish", 1 - percent) if ahead > options["threshold"] else ("cancel", percent)
    motion.reached = Fraction(name == "finish")
    target = recipe.ends[name == "finish"]
    motion.leg(name, left * whole, target, options["completion-curve"], PartLeg,
               part=(shown, motion.reached))  # fmt: skip
    return motion


def slide(options):
    return Recipe(options, "left").play("slide", Fraction(33, 100), "ease-in-out")


def push(options):
    """Returns the motion of a Core Animation transition."""
    kind = options["type"]
    shares = {"push": (1, 1), "move-in": (0, 1), "reveal": (1, 0), "fade": (0, 0)}[kind]
    recipe = Recipe(options, SUBTYPES[options["subtype"]], shares)
    if kind == "push":
        recipe.opacities = {"from": (1, 0), "to": (0, 1)}
    elif kind == "fade":
        recipe.opacities = {"from": (1, 1), "to": (0, 1)}
    return recipe.play(kind, Fraction(1, 4), "linear")


class Pages:
    """`swipe`: three pages; the offset is the position of the current one."""

    def __init__(self, options):
        self.options = options
        self.width = options["size"][0]
        self.exists = {
            1: options["page"] > 0, -1: options["page"] < options["pages"] - 1
        }  # fmt: skip
        #: +1 if the previous page becomes current, −1 if the next one does, else 0.
        self.change = 0
        self.motion = SceneMotion(options["delay"], Fraction(0), view_columns=self.view_columns)

    @property
    def recycles(self):
        """Whether the third view is reused for the page beyond the new current one."""
        return self.change and 0 < self.options["page"] - self.change < self.options["pages"] - 1

    def path(self, points):
        path = self.unlimited_path([(point[0], point[1]) for point in points])
        # A page ends where the next one is in its place, and the last one where it is.
        path.limits = tuple(sign * self.width if self.exists[sign] else 0 for sign in (-1, 1))
        return path

    def unlimited_path(self, moves):
        if self.options["edge-resistance"] == "none":
            return held(moves, -FAR, FAR)
        opens = (-FAR if self.exists[-1] else Fraction(0), FAR if self.exists[1] else Fraction(0))
        return DragPath(moves, Free(opens, (self.width,) * 2, SCROLL))

    def plan(self):
        options, motion = self.options, self.motion
        points, velocity = translations(options)
        motion.event("drag-began")
        motion.drag(PathLeg, self.path(points))
        motion.event("drag-ended")
        travel, bound = points[-1][1], options["threshold"] * self.width
        ahead = travel + options["look-ahead"] * velocity[0]
        for sign in (1, -1):
            if sign * travel > 0 and sign * ahead > bound and self.exists[sign]:
                self.change = sign
        motion.event("will-settle")
        self.released = motion.end_offset
        text = options["curve"] or "ease-out"
        duration = leg_duration(options, "settle-duration", Fraction(1, 4), text)
        motion.leg("settle", duration, self.change * self.width, text)
        motion.event("page-changed" if self.change else "returned")
        if self.recycles:
            motion.event("recycled")
        return motion

    def view_columns(self, row, leg, time):
        here, width = row["offset"], real(self.width)
        found = {"current_x": here, "shadow_opacity": Fraction(0)}
        for name, side in (("previous_x", 1), ("next_x", -1)):
            position = here - side * width
            is_third, exists = self.change == -side, self.exists[side]
            if time < self.motion.begin:
                position = -side * width
            elif is_third and time >= self.motion.end:
                # A view without a page has no position.
                position, exists = side * width, self.recycles
            elif is_third and (leg is None or leg.name == "settle"):
                # The third view stays where it was released until it jumps to its new role.
                position = real(self.released) - side * width
            found[name] = position if exists else None
        return found


def plan(options):
    if options.operation == "swipe":
        return Pages(options).plan()
    if options.operation in ("present", "dismiss"):
        return animated(options)
    return {"slide": slide, "push": push}[options.operation](options)
