"""`reveal` (SWRevealViewController)."""

from fractions import Fraction
from itertools import chain

from curve_base import exact, real
from curve_springs import from_duration
from deck_legs import NO_CURVE
from deck_state import SIGN
from options import side_of
from side_panel_drag import HALF, overdraw_law
from side_panels import Container

#: The library's names of the overdraw of each side.
OVERDRAW = {"left": "overdraw", "right": "left-overdraw"}
#: The movement of the finger that decides whether a drag is horizontal (pt).
HORIZONTAL = 5
#: The height below which bounds are compact (pt).
COMPACT = 480
ZERO = Fraction(0)
#: The library's names of the views of each side.
VIEW = {"left": "rear-view", "right": "right-view"}


def clamped(value, low, high):
    return min(max(value, low), high)


class Reveal(Container):
    """A front view that reveals a rear view on the left and a right view."""

    #: The position from which a push is decided, if it is not the current one.
    push_position = None

    def __init__(self, options):
        super().__init__(options)
        default = Fraction(25 if options.documented else 30, 100)
        #: T, the duration of a toggle.
        self.toggling = options["toggle-animation-duration"]
        self.toggling = default if self.toggling is None else self.toggling
        #: The operations that wait for one another, the one under way last.
        self.queue = []
        #: The sides whose views the library takes for deployed.
        self.deployed = {side for side in ("left", "right") if self.shows(side, self.open_side)}

    # Geometry

    def reveal_width(self, side, bounds=None):
        """Returns w; a negative option is relative to the width of the bounds."""
        width = self.options[f"{VIEW[side]}-reveal-width"]
        return width if width > 0 else width + (self.width if bounds is None else bounds)

    def overdraw(self, side):
        return self.options[f"{VIEW[side]}-reveal-overdraw"]

    def location(self, position):
        """Returns the x of the front view at a position."""
        side = side_of(position)
        if side is None:
            return ZERO
        far = ZERO if position == side else self.overdraw(side)
        return SIGN[side] * (self.reveal_width(side) + far)

    def frames(self, x):
        top = ZERO
        if self.options["present-front-view-hierarchically"]:
            # The library asks the bar for its height, which is less in a compact height.
            compact = "compact-" if self.height < COMPACT else ""
            top = self.options[f"{compact}navigation-bar-height"]
            top += self.options["status-bar-height"]
        found = {"offset": x, "center_width": self.width, "center_y": top,
                 "center_height": self.height - top}  # fmt: skip
        for side in ("left", "right"):
            shift = self.options[f"{VIEW[side]}-reveal-displacement"]
            width = self.reveal_width(side) + self.overdraw(side)
            moved = shift * x / self.reveal_width(side)
            left = clamped(moved - shift, -shift, ZERO)
            if side == "right":
                left = self.width - width + clamped(moved + shift, ZERO, shift)
            here = self.has(side)
            found |= {f"{side}_x": left if here else None,
                      f"{side}_width": width if here else None}  # fmt: skip
        return found | {"new_opacity": None}

    def resting_columns(self):
        return self.frames(self.location(self.state))

    def initial_marks(self):
        return {
            "left_hidden": not self.shows("left", self.open_side),
            "right_hidden": not self.shows("right", self.open_side), "center_interactive": True,
            "removed": self.state.endswith("removed"),
        }  # fmt: skip

    def shows(self, side, visible):
        """Whether the view of a side is in the hierarchy when the views of a side are visible."""
        under = side == "left" and self.options["present-front-view-hierarchically"]
        return self.has(side) and (under or side == visible)

    def show(self, side):
        for each in ("left", "right"):
            self.mark(f"{each}_hidden", not self.shows(each, side))

    def deploy(self, visible):
        """Deploys the views of a side; returns the sides that disappear when this is over."""
        now = {side for side in ("left", "right") if self.shows(side, visible)}
        for side in now - self.deployed:
            self.mark(f"{side}_hidden", False)
        gone, self.deployed = self.deployed - now, now
        return gone

    def undeploy(self, sides, visible):
        if not self.live:
            return self.show(visible)
        for side in sides:
            self.mark(f"{side}_hidden", True)
        return None

    def derived(self, row):
        x = row["offset"]
        side = "right" if x < 0 else "left"
        width = real(self.reveal_width(side, row["center_width"]))
        overdraw = self.overdraw(side)
        if row.pop("removed"):
            row["shadow_opacity"] = ZERO
        return row | {
            "reveal_progress": abs(x) / width,
            "overdraw_progress": None if overdraw == 0 else (abs(x) - width) / real(overdraw),
        }

    # The primitive

    def adjusted(self, position):
        """Returns a position whose side has a controller."""
        return position if side_of(position) in (None, *self.sides) else "closed"

    def go(self, position, nominal, name=None):
        """Goes to a position in a nominal time."""
        position, old = self.adjusted(position), self.state
        gone = self.deploy(side_of(position))
        if position != old:
            self.event(f"will-move-to-{position}")
        self.event(f"animate-to-{position}")
        removed = position.endswith("removed")
        if removed != self.latest("removed", self.clock):
            self.mark("removed", removed)
        name = name or ("close" if position == "closed" else "open")
        self.state = position
        yield from self.position_leg(name, self.frames(self.location(position)), nominal)
        self.undeploy(gone, side_of(position))
        if position != old:
            self.event(f"did-move-to-{position}")
        self.dequeue()

    def position_leg(self, name, columns, nominal):
        """Adds a leg of the primitive: a duration spring, whatever the time, or an ease-out."""
        options = self.options
        if nominal == 0:
            return self.leg(name, columns, ZERO, animated=False, own_text=NO_CURVE)
        if options["toggle-animation-type"] == "ease-out":
            return self.leg(name, columns, nominal, "ease-out")
        duration = options["duration"] if options.given("duration") else self.toggling
        if duration == 0:
            return self.leg(name, columns, ZERO, animated=False, own_text=NO_CURVE)
        ratio = options["spring-damping-ratio"]
        spring = from_duration(duration, ratio, 1 / nominal)
        text = None
        # Undefined: the text of a spring that lasts 0 s, and a ratio above 1, which acts as 1.
        if ratio <= 1 and duration > 0:
            numbers = (plain(duration), plain(ratio), plain(1 / nominal))
            text = "spring(duration: {}, damping: {}, velocity: {})".format(*numbers)
        return self.leg(name, columns, duration, spring, own_text=text)

    # The queue

    def enqueue(self, *operations):
        """Performs operations one after another, when those before them are over."""
        if not self.live:
            return chain(*operations)
        for index, operation in enumerate(operations):
            self.queue.insert(0, self.stage.task_of(operation, continues=index > 0))
            if len(self.queue) == 1:
                self.stage.run(self.queue[-1])
        return None

    def dequeue(self):
        """Removes the operation under way, whichever has ended, and performs the next one."""
        if self.queue:
            self.queue.pop()
        if self.queue:
            self.stage.run(self.queue[-1])

    def touched(self):
        return not self.queue and super().touched()

    # Operations

    def toggle(self, side):
        return self.enqueue(self.move_to(self.toggled_from(self.state, side)))

    @staticmethod
    def toggled_from(position, side):
        """Returns the position to which a toggle of a side goes from another one."""
        return "closed" if side_of(position) == side else side

    def move(self, side):
        return self.enqueue(self.move_to(self.options["to"]))

    def move_to(self, position):
        position = self.adjusted(position)
        columns = self.columns | self.frames(self.location(position))
        if position == self.state and not (self.live and columns != self.columns):
            self.event(f"animate-to-{position}")
            self.event("unchanged", self.side)
            return self.dequeue()
        return (yield from self.go(position, self.toggling if self.options["animation"] else ZERO))

    def tap(self, side):
        refused = "tap" in self.options["delegate-refuses"] or not self.touched()
        if self.state == "closed" or self.state.endswith("removed") or refused:
            return self.event("tap-ignored", self.side)
        return self.go("closed", self.toggling)

    def push(self, side):
        # A scenario decides the first leg when the push is asked for, maybe before it starts.
        position = self.push_position or self.state
        if not self.options["animation"]:
            return self.enqueue(self.exchange())
        open_side = side_of(position)
        most = f"{open_side}-most" if open_side else "closed"
        far = position not in ("closed", most)
        return self.enqueue(
            self.go(most, self.toggling * Fraction(4, 5) * far, "out"), self.exchange(),
            self.go("closed", self.toggling, "in"),
        )  # fmt: skip

    def exchange(self):
        self.event("will-add-front")
        self.event("did-add-front")
        self.dequeue()
        yield from ()

    def replace(self, side):
        return self.enqueue(self.dissolve(self.options["which"]))

    def dissolve(self, which):
        self.columns = self.motion.first = {**self.columns, "new_opacity": ZERO}
        self.event(f"will-add-{which}")
        option = "replace-view-animation-duration"
        lacking = {"rear": "left", "right": "right"}.get(which, "front") not in ("front", *self.sides)
        curve = "ease-out" if self.options["from-nothing"] or lacking else "ease-in-out"
        yield from self.leg("replace", {"new_opacity": Fraction(1)}, self.options[option], curve,
                            self.options["animation"], option=option)  # fmt: skip
        self.event(f"did-add-{which}")
        if self.live:
            self.place(new_opacity=None)
        self.dequeue()

    # The pan

    def begins(self, points):
        options = self.options
        refused = "pan" in options["delegate-refuses"] or not self.touched()
        if refused or not self.is_horizontal(points):
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
        return overdraw_law(sides, {SIGN[s] for s in ("left", "right") if not self.has(s)})

    def pan(self, side):
        points, velocity = self.finger()
        if not self.begins(points):
            return self.event("pan-ignored", self.side)
        self.event("pan-began", self.side)
        self.mark("center_interactive", False)
        # What is asked for during the drag waits for its end.
        self.queue.append(None)
        # After a canceled drag the front is elsewhere, but the next one starts at the position.
        self.pan_start = self.state
        path = yield from self.drag(points, self.plan_drag)
        self.mark("center_interactive", True)
        self.event("pan-ended", self.side)
        if self.options["canceled"]:
            return self.dequeue()
        return (yield from self.release(path.target, velocity[0]))

    def turned_columns(self):
        columns = super().turned_columns() | {"new_opacity": self.columns["new_opacity"]}
        if self.live and self.stage.held:
            # During a drag the library lays nothing out, but the front is resized by UIKit.
            return {name: columns[name] for name in ("center_width", "center_height")}
        return columns

    def plan_drag(self):
        frozen = self.frozen()
        limits = -self.outermost("right"), self.outermost("left")
        law = self.law()
        return self.location(self.pan_start), law, lambda x, time: frozen.frames(x), limits

    def shown_at(self, law, raw, at_knot):
        return None if at_knot or raw == 0 else "left" if raw > 0 else "right"

    def show_dragged(self, side):
        self.undeploy(self.deploy(side), side)

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
        return self.go(position, nominal)


def plain(number):
    """Returns the shortest decimal of the double, as the program prints it."""
    text = repr(float(number))
    return text.removesuffix(".0")
