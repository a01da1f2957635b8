"""A deck that plays a scenario: every action on the state in which the ones before have left it."""

from fractions import Fraction

from curve_base import exact
from deck_legs import Leg
from deck_options import SIDES
from deck_pan import Pan
from deck_state import AXIS, Motion
from scenario_motion import SAME, Composition, Operation

#: Operations whose first leg starts from the model offset, where nothing else is asked for.
JUMPING = ("set-size", "set-max-size", "push-over")

#: The rules for where a first leg starts, by the words of --interruption.
INTERRUPTIONS = {"from-current": "presented", "jump": "model", "additive": "additive"}


class Stage(Pan):
    """The deck of a scenario, and what its actions compose."""

    def __init__(self, script, views):
        super().__init__(script.options)
        self.script = script
        self.interruption = INTERRUPTIONS.get(script.options["interruption"])
        self.most = script.options["max-size"]
        self.given = {side: script.options[f"{side}-size"] for side in SIDES}
        bounds = (self.width, self.height)
        self.score = Composition(
            script.options["delay"], self.offset, self.axis, bounds, views,
            views(self.axis, self.offset, self.ledge_pair(), bounds),
            interactive=self.motion.interactive, hidden=self.motion.hidden,
        )  # fmt: skip
        for action in script.actions:
            self.act(*action)

    def act(self, at, name, own):
        """One action: its operation is planned on the model state, then played."""
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
            operation = Operation(name, self.side, self.motion.end)
            self.score.take_over(time, self.motion, operation, self.rule(name))
            return
        self.score.tell(self.motion)
        if self.ledge_pair() != ledges and not self.score.under_way(time):
            self.score.place_views(time, self.axis, self.offset, self.ledge_pair())

    def rule(self, name):
        """Where the first leg starts."""
        model = self.went_across or name in JUMPING
        return self.interruption or ("model" if model else "presented")

    def perform(self, time):
        getattr(self, self.options.command.replace("-", "_"))(self.side)

    # Touches and peeks while something moves

    def center_frame(self):
        """A touch meets the center where it is presented."""
        model = self.offset, self.width, self.height
        offset = self.score.offsets.value(self.clock)[0]
        self.offset = offset if self.axis == self.score.presented_axis(self.clock) else model[0]
        self.width, self.height = self.score.sizes.value(self.clock)
        frame = super().center_frame()
        self.offset, self.width, self.height = model
        return frame

    def dead(self, time):
        leg = self.score.in_force(time)
        return leg is not None and leg.name not in ("peek", "drag")

    def act_tap(self, time):
        return self.event("pan-ignored") if self.dead(time) else self.perform(time)

    def act_pan(self, time):
        if self.dead(time):
            return self.event("pan-ignored", self.named(self.side))
        offsets = self.score.offsets
        if self.rule("pan") == "presented" and not self.score.in_force(time):
            if offsets.moving(time):
                # What a peek showed still fades after the operation's end.
                self.offset = exact(offsets.value(time)[0])
        return self.perform(time)

    def act_peek(self, time):
        leg = self.score.in_force(time)
        peeks = leg is not None and leg.name == "peek"
        return self.event("refused") if peeks else self.perform(time)

    # What changes the deck

    def act_set_size(self, time):
        self.perform(time)
        self.given[self.side] = self.options["to"][0]

    def act_rotate(self, time):
        swapped = (self.height, self.width)
        self.perform(time)
        self.width, self.height = self.options["to-size"] or swapped
        self.find_lone()

    def act_resize(self, time):
        cap = self.cap
        self.perform(time)
        self.width, self.height = self.options["to-size"]
        if self.lone and self.options["size-mode"] == "view":
            # The maximum stays as a ledge.
            self.most = self.extent(self.lone) - cap

    def find_lone(self):
        """Gap mode by the controllers that there are."""
        lone = self.sides[0] if len(self.sides) == 1 and self.most > 0 else None
        self.lone, self.cap = lone, None
        if lone:
            cap = self.ledge_of_size(lone, self.most)
            if not self.shipped:
                cap = min(max(cap, Fraction(0)), self.extent(lone))
            elif cap <= 0:
                # ViewDeck 2.4.2, IIViewDeckController.m:1197: a maximum of exactly 0 stays 0.
                self.lone, self.most = None, self.most if cap < 0 else Fraction(0)
                return
            self.cap = cap

    def act_set_max_size(self, time):
        if len(self.sides) != 1:
            return
        side = self.sides[0]
        was_open, before = self.is_open(side), self.ledges[side]
        self.most = self.options["to"][0]
        self.find_lone()
        if not self.lone:
            return
        if self.offset == 0:
            self.axis = AXIS[side]
        if before > self.cap:
            self.shrink(side, was_open)
        if not self.motion.legs and self.limited(self.axis, self.offset) != self.offset:
            self.jump()

    def shrink(self, side, was_open):
        """Set-size to the maximum; whether the side was open was asked before there was one."""
        self.given[side] = self.most
        if self.shipped:
            self.set_size_of_release(side, self.ledges[side], self.cap)
        elif was_open:
            self.size_leg(side, "close", self.cap, self.cap)
        else:
            self.ledges[side] = self.cap

    def jump(self):
        target = self.limited(self.axis, self.offset)
        ledges, bounds = self.ledge_pair(), (self.width, self.height)
        self.motion.legs.append(
            Leg("set-size", self.axis, self.clock, Fraction(0), self.offset, target, None, None,
                (ledges, ledges), (bounds, bounds))
        )  # fmt: skip
        self.motion.legs[-1].side = self.lone
        self.offset = target

    def act_set_controller(self, time):
        side, has = self.side, self.options["controller"]
        if (side in self.sides) == has:
            self.event("unchanged")
            return
        if not has and not self.shipped and not self.is_closed(side):
            self.close(side)
        self.sides = [s for s in SIDES if s in self.sides and s != side or has and s == side]
        self.find_lone()

    def act_swap_center(self, time):
        events = self.score.events
        for place, (at, name, side) in enumerate(events):
            if name == "bounced" and at > time + SAME:
                events.insert(place, (at, "center-swapped", side))
                return
        self.event("center-swapped")
