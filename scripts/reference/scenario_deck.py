"""A deck that runs a scenario: each action starts from the state after the previous ones."""

from fractions import Fraction

from curve_base import exact
from options import SIDES
from deck_pan import Pan
from deck_state import AXIS, Motion
from scenario_motion import SAME, Composition
from scenario_tracks import Track

#: Operations whose first leg starts from the model offset by default.
JUMPING = ("set-size", "set-max-size", "push-over")

#: The start of a first leg, by the value of --interruption.
INTERRUPTIONS = {"from-current": "presented", "jump": "model", "additive": "additive"}


class Stage(Pan):
    """The deck of a scenario, and the composed motion."""

    def __init__(self, script, views):
        super().__init__(script.options)
        self.script = script
        self.interruption = INTERRUPTIONS.get(script.options["interruption"])
        self.max_size = script.options["max-size"]
        self.given = {side: script.options[f"{side}-size"] for side in SIDES}
        bounds = (self.width, self.height)
        tracks = {
            "offset": (self.offset,), "sizes": bounds,
            "views": views(self.axis, self.offset, self.ledge_pair(), bounds),
        }  # fmt: skip
        self.score = Composition(
            self.clock, {name: Track(values) for name, values in tracks.items()}, axis=self.axis,
            views=views, interactive=self.motion.interactive, hidden=self.motion.hidden,
        )  # fmt: skip
        for action in script.actions:
            self.act(*action)

    def act(self, at, name, own):
        """Performs an action: plans it on the model state, then adds its motion."""
        time = self.script.options["delay"] + at
        state = {f"{side}-size": size for side, size in self.given.items() if size is not None}
        self.options = self.script.of_action(name, own, state)
        self.axis, self.offset = self.score.model(time, self.interruption == "additive")
        self.clock, self.flick, self.went_across = time, None, False
        self.side = self.options["side"]
        if self.side == "open":
            self.side = next((side for side in SIDES if not self.is_closed(side)), "left")
        if name == "push-over":
            self.side = "right"
        if name == "set-max-size" and len(self.sides) == 1:
            self.side = self.sides[0]
        ledges = self.ledge_pair()
        self.motion = Motion(
            self.options, self.offset, self.axis, ledges, (self.width, self.height), self.side,
            begin=time,
        )  # fmt: skip
        getattr(self, "act_" + name.replace("-", "_"), self.perform)(time)
        self.score.latest = max(self.score.latest, time)
        if self.motion.legs:
            self.score.take_over(time, self.motion, self.rule(name))
            return
        self.score.events += self.motion.events
        if self.ledge_pair() != ledges and not self.score.under_way(time):
            self.score.set_side_views(time, self.axis, self.offset, self.ledge_pair())

    def rule(self, name):
        """Returns the start of the first leg: presented, model or additive."""
        model = self.went_across or name in JUMPING
        return self.interruption or ("model" if model else "presented")

    def perform(self, time):
        getattr(self, self.options.command.replace("-", "_"))(self.side)

    # Touches and peeks while something moves

    def center_frame(self):
        """Returns the presented frame of the center, for touches."""
        model = self.offset, self.width, self.height
        offset = self.score.offsets.value(self.clock)[0]
        self.offset = offset if self.axis == self.score.presented_axis(self.clock) else model[0]
        self.width, self.height = self.score.tracks["sizes"].value(self.clock)
        frame = super().center_frame()
        self.offset, self.width, self.height = model
        return frame

    def dead(self, time):
        leg = self.score.in_force(time)
        return leg is not None and leg.name not in ("peek", "drag")

    def act_tap(self, time):
        return self.event("tap-ignored") if self.dead(time) else self.perform(time)

    def act_pan(self, time):
        if self.dead(time):
            return self.event("pan-ignored", self.named(self.side))
        offsets = self.score.offsets
        if self.rule("pan") == "presented" and not self.score.in_force(time):
            if offsets.moving(time):
                # The remainder of a peek still fades after the end of the operation.
                self.offset = exact(offsets.value(time)[0])
        return self.perform(time)

    def act_peek(self, time):
        leg = self.score.in_force(time)
        peeks = leg is not None and leg.name == "peek"
        return self.event("refused") if peeks else self.perform(time)

    # Changes of the deck

    def act_set_size(self, time):
        self.perform(time)
        self.given[self.side] = self.options["to"][0]

    def act_rotate(self, time):
        swapped = (self.height, self.width)
        self.perform(time)
        self.width, self.height = self.options["to-size"] or swapped
        self.find_single_side()

    def act_resize(self, time):
        cap = self.cap
        self.perform(time)
        self.width, self.height = self.options["to-size"]
        if self.single_side and self.options["size-mode"] == "view":
            # The maximum is kept as a ledge.
            self.max_size = self.extent(self.single_side) - cap

    def find_single_side(self):
        """Sets the single side of gap mode from the current controllers."""
        single_side = self.sides[0] if len(self.sides) == 1 and self.max_size > 0 else None
        self.single_side, self.cap = single_side, None
        if single_side:
            cap = self.ledge_of_size(single_side, self.max_size)
            if not self.shipped:
                cap = min(max(cap, Fraction(0)), self.extent(single_side))
            elif cap <= 0:
                # ViewDeck 2.4.2, IIViewDeckController.m:1197: a maximum of exactly 0 stays 0.
                self.single_side, self.max_size = None, self.max_size if cap < 0 else Fraction(0)
                return
            self.cap = cap

    def act_set_max_size(self, time):
        if len(self.sides) != 1:
            return
        side = self.sides[0]
        was_open, before = self.is_open(side), self.ledges[side]
        self.max_size = self.options["to"][0]
        self.find_single_side()
        if not self.single_side:
            return
        if self.offset == 0:
            self.axis = AXIS[side]
        if before > self.cap:
            self.shrink(side, was_open)
        if not self.motion.legs and self.limited(self.axis, self.offset) != self.offset:
            self.jump()

    def shrink(self, side, was_open):
        """Sets the size to the maximum; `was_open` is the state before there was one."""
        self.given[side] = self.max_size
        if self.shipped:
            self.set_size_of_release(side, self.ledges[side], self.cap)
        elif was_open:
            self.size_leg(side, "close", self.cap, self.cap)
        else:
            self.ledges[side] = self.cap

    def jump(self):
        target = self.limited(self.axis, self.offset)
        self.add("set-size", self.axis, Fraction(0), target, side=self.single_side, text=None)

    def act_set_controller(self, time):
        side, has = self.side, self.options["controller"]
        if (side in self.sides) == has:
            self.event("unchanged")
            return
        if not has and not self.shipped and not self.is_closed(side):
            self.close(side)
        self.sides = [s for s in SIDES if s in self.sides and s != side or has and s == side]
        self.find_single_side()

    def act_swap_center(self, time):
        events = self.score.events
        for index, (at, name, side) in enumerate(events):
            if name == "bounced" and at > time + SAME:
                events.insert(index, (at, "center-swapped", side))
                return
        self.event("center-swapped")
