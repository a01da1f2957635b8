"""Random command lines of every system.

The commands are valid, their result is defined by the specification, and each prints 9 decimals.
The plan of the reference is used only for the length of the motion, so that tables are short and
times are within the motion.
"""

import json
import random
from dataclasses import dataclass, field
from fractions import Fraction
from pathlib import Path

import random_options as table
from card_paths import NoRest
from contested import Contested, contested, deny_table
from curve_base import decimal_text
from deck_state import AXIS, SIGN
from options import DEFAULTS, PANELS, SIDES, Options, dashed
from random_options import LEFT_AND_RIGHT, RATES, SELF_TIMED, STEEP, rows
from tables import plan

#: Longer motions test nothing new but take the reference long (s).
LONGEST = {"card": 8}
#: The sides with the sign of the direction in which a transition completes.
COMPLETING = {"right": "left", "up": "bottom", "down": "top"}
TITLES = ["Feed", "Search", "Saved", "Settings"]
#: The models, by their weight.
MODELS = ["documented"] * 5 + ["shipped"] * 3 + ["2.2.11"] * 3

MOVING = "progress velocity acceleration "
DECK_COLUMNS = MOVING + (
    "offset center_x center_y center_width center_height side exposed shadow_opacity"
    " center_interactive side_y side_height center_opacity center_corner_radius center_corners "
)
SHADOW = "shadow_offset_x shadow_offset_y shadow_path_width shadow_path_height "
PANEL_COLUMNS = MOVING + (
    "center_width center_x center_y center_height left_x left_width right_x right_width left_hidden"
    " right_hidden side exposed center_interactive shadow_opacity shadow_radius shadow_color "
)
TRANSITION_COLUMNS = MOVING + "from_x to_x from_y to_y shadow_opacity from_opacity to_opacity "


@dataclass(frozen=True)
class System:
    """How the commands of a system are drawn; `tables` are those of `random_options`."""

    #: The operations, repeated by their weight.
    operations: str
    tables: tuple
    columns: str
    #: Columns of some operations.
    own_columns: dict = field(default_factory=dict)
    #: Translations at the bounds of rules.
    edges: str = ""
    #: The least width of bounds after a rotation.
    least: int = 0


SYSTEMS = {
    "deck": System(
        "open open close toggle bounce bounce set-size",
        (table.DECK_OPERATIONS, table.DECK_TOUCHES, table.DECK_DRAGS, table.DECK_TIMING,
         table.DECK_APPEARANCE),
        DECK_COLUMNS,
    ),
    "v3": System(
        "open close tap pan rotate resize", (table.V3,),
        MOVING + "offset center_x center_y center_width center_height side exposed side_x"
        " decoration_opacity",
    ),
    "transition": System(
        "present dismiss slide push swipe", (table.TRANSITION,), TRANSITION_COLUMNS + "interactive",
        {"push": TRANSITION_COLUMNS, "swipe": MOVING + "previous_x current_x next_x"},
    ),
    "menu": System(
        "toggle show hide swap launch", (table.MENU,),
        MOVING + "visible_index visible_x outgoing_index outgoing_x interactive shadow_opacity"
        " visible_width visible_height",
    ),
    "panels": System(
        "open close toggle tap pan swap hide unhide rotate",
        (table.STARTED, table.PANELS_CONTAINER, table.GESTURE, table.PANELS_OPERATIONS,
         table.SHADOWS, table.PANEL_TIMING),
        PANEL_COLUMNS + "center_hidden center_corner_radius",
        edges="0 0.5 -0.5 47.5 48 -48 256 -256 1 0,3 3,-3 47.4", least=320,
    ),
    "reveal": System(
        "toggle move tap pan push replace rotate",
        (table.STARTED, table.REVEAL_CONTAINER, table.GESTURE, table.REVEAL_OPERATIONS,
         table.SHADOWS, table.PANEL_TIMING),
        PANEL_COLUMNS + "reveal_progress overdraw_progress new_opacity",
        edges="0 130 -130 130.5 260 -260 290 380 400 4,5 6,5.5", least=320,
    ),
    "drawer": System(
        "open close toggle tap pan peek set-size swap rotate",
        (table.STARTED, table.DRAWER_CONTAINER, table.GESTURE, table.DRAWER_OPERATIONS,
         table.SHADOWS, table.PANEL_TIMING),
        PANEL_COLUMNS + "side_scale side_translation side_opacity side_angle",
        edges="0 1 -1 0.5 280 -280 283 140 -140 139.5 2 300 -2",
    ),
    "card": System(
        "stack unstack drag", (table.CARD,),
        "frame center_y top velocity scale translation_y dim",
    ),
}  # fmt: skip


def decimal(fraction):
    return decimal_text(Fraction(fraction))


class Author:
    """A seeded generator of command lines of some operations of a system."""

    def __init__(self, system, seed, operations=(), folder=None):
        self.random = random.Random(seed)
        self.system, self.rules, self.seed, self.folder = system, SYSTEMS[system], seed, folder
        self.names = list(operations) or self.rules.operations.split()
        self.prefix = [] if system in ("deck", "v3") else [system]
        self.files = 0
        self.drawn = set()

    def chance(self, probability):
        return self.random.random() < probability

    def pick(self, choices):
        return self.random.choice(choices)

    def command(self):
        while True:
            arguments = self.arguments(self.pick(self.names))
            options = Options(arguments)
            try:
                motion = plan(options)
                if motion.end > LONGEST.get(self.system, 6) or contested(options, motion):
                    continue
                arguments += self.sampling(arguments, motion)
                deny_table(Options(arguments), motion)
            except (NoRest, Contested):
                continue
            return arguments

    def arguments(self, name):
        """Returns random arguments without those of the table."""
        arguments = [*self.prefix, name, *self.bounds(name)]
        for rules in self.rules.tables:
            arguments += self.draw(rules)
        return arguments

    def draw(self, rules):
        arguments = []
        for row in rows(rules):
            if row.applies(self.name, self.drawn) and self.chance(row.probability):
                arguments += self.option(row)
        return arguments

    def option(self, row):
        self.drawn.add(dashed(row.option.removeprefix("$")))
        if row.option[0] == "$":
            return getattr(self, row.option[1:])()
        if not row.values:
            return [f"--{row.option}"]
        value = self.pick(row.values)
        value = getattr(self, value[1:])() if value[0] == "$" else value
        self.drawn.add("=" + value)
        self.drawn |= {"own"} if value in SELF_TIMED else set()
        self.drawn |= {"calm"} if value in table.CALM else set()
        return [f"--{row.option}", value]

    # The bounds and the start

    def bounds(self, name):
        """Returns the options of the size and the sides, and of the start of a deck."""
        self.name, self.drawn = name, {self.system}
        default = DEFAULTS.get(self.system, DEFAULTS["deck"]).partition(" size=")[2].split()[0]
        self.size = self.pick(table.SIZES + [default] * (4 if self.system == "card" else 0))
        self.extents = dict(zip("xy", map(Fraction, self.size.split("x"))))
        arguments = [] if self.size == default else ["--size", self.size]
        self.sides, self.side = LEFT_AND_RIGHT, "left"
        if self.system == "deck":
            return arguments + self.deck()
        if self.system == "card":
            self.cards = self.pick([1, 1, 2, 2, 3, 4, 7])
            shown = self.cards > 1 or self.chance(0.2)
            return arguments + (["--cards", str(self.cards)] if shown else [])
        if self.system == "v3" or self.system in PANELS:
            self.sides = self.pick([LEFT_AND_RIGHT] * 4 + [["left"], ["right"]])
            self.side = self.pick(self.sides)
            if self.sides != LEFT_AND_RIGHT:
                arguments += ["--sides", self.sides[0]]
        if self.system == "v3":
            return ["--model", "v3", "--side", self.side, *arguments]
        if self.chance(0.15):
            self.side = self.pick(LEFT_AND_RIGHT)
        self.drawers = dict.fromkeys(LEFT_AND_RIGHT, Fraction(280))
        return arguments

    def deck(self):
        model, gap = self.pick(MODELS), self.chance(0.2)
        self.shipped = model != "documented"
        self.drawn |= {"early"} if model == "2.2.11" else set()
        self.sides = self.pick(
            [["left"], ["right"], ["right"], ["top"], ["bottom"]] if gap else
            [LEFT_AND_RIGHT] * 3 + [["top", "bottom"], list(SIDES), ["left", "top"], ["right"]]
        )  # fmt: skip
        self.side = self.pick(self.sides)
        arguments = []
        if self.sides != LEFT_AND_RIGHT:
            arguments += ["--sides", ",".join(self.sides)]
        self.drawn |= {"single"} if len(self.sides) == 1 else set()
        if not (self.side == "left" and self.chance(0.5)):
            side = self.side
            arguments += [f"--side={side}"] if self.chance(0.2) else ["--side", side]
        arguments += ["--size-mode", "view"] if self.chance(0.3) else []
        if self.shipped:
            self.drawn.add("model")
            arguments += ["--model", model]
        for side in SIDES:
            if self.chance(0.35 if side in self.sides else 0.05):
                arguments += [f"--{side}-size", self.length(side)]
        if gap or self.chance(0.04):
            arguments += ["--max-size", self.length(inner=True)]
            gap = len(self.sides) == 1
        return arguments + self.start(gap)

    def start(self, gap):
        """Returns the initial state of a deck, which is not in transit with a maximum size."""
        roll, name, states, offset = self.random.random(), self.name, self.sides, None
        if name == "push-over":
            # The deck must be open on the right, which is the default.
            return []
        if name == "peek":
            # A closed side; another one may be open.
            states = [side for side in self.sides if side != self.side] if roll < 0.6 else []
            if self.shipped and not gap and 0.6 < roll < 0.8:
                offset = self.pick([1, -1]) * self.pick([20, 75, 120])
        elif name == "pan":
            states = [self.side, *states] if roll < 0.6 else []
            if not gap and roll < 0.3:
                offset = self.sign() * self.pick([3, 30, Fraction(75, 2), 90])
        elif 0.45 <= roll < 0.6:
            states = ["closed"]
        else:
            # The state of another side matters only to open, toggle and bounce.
            states = states if 0.6 <= roll < 0.8 else []
            if not gap and roll >= 0.8:
                offset = self.sign() * self.pick([1, 30, Fraction(75, 2), 100, 160, 290, 0])
        if offset is not None:
            return ["--offset", decimal(offset)]
        return ["--state", self.pick(states)] if states else []

    def sign(self):
        """Returns the sign of a side on the axis of the own side."""
        return self.pick([SIGN[side] for side in self.sides if AXIS[side] == AXIS[self.side]])

    # Values and options that depend on others

    def length(self, side=None, inner=False):
        extent = self.extents[AXIS[side or self.side]]
        edge = [] if inner or self.chance(0.7) else ["0", decimal(extent), "0.25"]
        return self.pick(edge or ["44", "60", "100.5", "10", "133", decimal(extent * 3 // 5)])

    def factor(self):
        edges = ["0", "1.5"] if self.shipped else ["1.5", "2"]
        return self.pick(["0.3", "0.5", "0.99", "1", *edges])

    def answers(self):
        sides = self.random.sample(self.sides, self.random.randint(1, len(self.sides)))
        return ",".join(f"{side}={self.pick(['30', '52.5', '90', '120'])}" for side in sides)

    def own_side(self):
        return self.side

    def right_edge(self):
        return f"{decimal(self.extents['x'] - 15)},60"

    def state(self):
        return self.pick(table.FRONTS if self.system == "reveal" else ["closed", *LEFT_AND_RIGHT])

    def whole(self):
        return decimal(self.extents["x"])

    def wide(self):
        """Returns bounds that are at least as wide as the sides may need."""
        least = self.rules.least or max(self.drawers.values())
        sizes = [*table.SIZES, "480x320", "667x375", "568x320", "400x400"]
        return self.pick([size for size in sizes if Fraction(size.split("x")[0]) >= least])

    def drawer_left(self, side="left"):
        width = self.pick(["200", "150.5", "260", "279.75", "100", "44.25", "320", self.whole()])
        self.drawers[side] = Fraction(width)
        return [f"--maximum-{side}-drawer-width", width]

    def drawer_right(self):
        return self.drawer_left("right")

    def opening(self, modes=table.OPENING):
        listed = self.random.sample(modes, self.random.randint(1, 2))
        return "none" if "none" in listed else ",".join(listed)

    def closing(self):
        return self.opening(table.CLOSED_BY)

    def pages(self):
        count = self.pick([1, 2, 3, 5, 5, 6])
        return ["--pages", str(count), "--page", str(self.random.randrange(count))]

    def swapped(self):
        count = self.random.randint(2, len(TITLES))
        titles, counted = ["--titles", ",".join(TITLES[:count])], ["--count", str(count)]
        ends = [str(self.random.randrange(count)) for _ in range(2)]
        return ["--from", ends[0], "--to", ends[1],
                *self.pick([titles, counted, titles + counted])]  # fmt: skip

    def counted(self):
        return ["--count", str(self.random.randint(1, self.cards))]

    def kept(self):
        # The shipped library keeps one card more.
        least = 1 if "model" in self.drawn and self.cards > 1 else 0
        if "model" in self.drawn and self.cards < 2:
            return []
        return ["--to", str(self.random.randint(least, self.cards - 1))]

    # Drags

    def gesture(self):
        """Returns the options of a drag, along the axis of the side, and of its release."""
        if self.system == "transition":
            self.side = self.completing()
        return self.recorded() if self.folder and self.chance(0.35) else self.straight()

    def completing(self):
        if self.name == "swipe":
            return self.pick(LEFT_AND_RIGHT)
        return next((side for to, side in COMPLETING.items() if "=" + to in self.drawn), "right")

    def along(self, far, across):
        """Returns a pair with `far` along the axis of the side."""
        pair = (far, across) if AXIS[self.side] == "x" else (across, far)
        return ",".join(map(decimal, pair))

    def straight(self):
        extent = self.extents[AXIS[self.side]]
        share = self.pick(["0.11", "0.37", "0.66", "0.81", "0.97", "1.21", "1.63"])
        far = SIGN[self.side] * self.pick([1, 1, -1]) * extent * Fraction(share)
        across = self.pick([0, 0, 7, Fraction(-25, 2)])
        if self.system in PANELS and self.chance(0.12):
            across = self.pick([4, 6, 90, -300])
        to = self.along(far, across)
        if across == 0 and AXIS[self.side] == "x":
            to = decimal(far)
        if self.rules.edges and self.chance(0.15):
            to = self.pick(self.rules.edges.split())
        arguments = ["--to", to]
        if self.chance(0.5):
            arguments += ["--drag-duration", self.pick(["0.4", "0.1", "0.3333", "650ms", "1"])]
        elif self.system in PANELS and self.chance(0.08):
            arguments += ["--drag-duration", "0"]
        return arguments + self.velocity(0.6)

    def velocity(self, probability):
        # The library of `panels` has no rule for the velocity.
        if self.system == "panels" or not self.chance(probability):
            return []
        speed = self.pick([120, 499, 500, 730, 1200, Fraction(6405, 10), 3000])
        return ["--velocity", self.along(speed * self.pick([1, -1]), self.pick([0, 40]))]

    def recorded(self):
        """Writes a random path along the axis of the side to a file. Returns the options for it."""
        extent, start = int(self.extents[AXIS[self.side]]), (Fraction(self.pick([0, 0, 160])), 200)
        # Sometimes only the last point is within the last 0.1 s.
        points = self.wandered(start, (-4 * extent, 5 * extent), self.chance(0.25))
        points = [(time, SIGN[self.side] * far, across) for time, far, across in points]
        if AXIS[self.side] == "y":
            points = [(time, y, x) for time, x, y in points]
        return self.written(points) + self.velocity(0.3)

    def wandered(self, start, span, slow=False):
        """Returns random points: the time, 16ths of a span along the axis, and a little across."""
        points, count = [(Fraction(0), *start)], self.random.randint(2, 11)
        for index in range(count):
            pause = (101, 240) if slow and index == count - 1 else (7, 90)
            moved = (self.random.randint(*ends) for ends in (pause, span, (-8, 8)))
            scaled = map(Fraction, moved, (1000, 16, 4))
            points.append(tuple(map(sum, zip(points[-1], scaled))))
        return points

    def written(self, points):
        """Writes a recorded drag, points (time, x, y), as CSV or as JSON."""
        self.files += 1
        names = ("time", "x", "y")
        rows = [tuple(map(decimal, point)) for point in points]
        file = Path(self.folder) / f"{self.system}-{self.name}-{self.seed}-{self.files}"
        file = file.with_suffix(self.pick([".csv", ".json"]))
        text = "".join(",".join(row) + "\n" for row in [names, *rows])
        if file.suffix == ".json":
            text = json.dumps([dict(zip(names, map(float, row))) for row in rows])
        file.write_text(text, encoding="utf-8")
        return ["--path", str(file)]

    def card_gesture(self):
        """Returns the options of the drag of a card, mostly downward."""
        speeds = ["120", "-80", "730.5", "2200", "-1400", "15000", "-30000"]
        if self.folder and self.chance(0.35):
            points = self.wandered((Fraction(self.pick([30, 30, 410])), 180), (-500, 900))
            arguments, likely = self.written([(time, x, y) for time, y, x in points]), 0.3
        else:
            far = ["40", "99", "100", "100.5", "130", "260", "450", "-60", "-150.5", "-12"]
            durations, likely = ["0.4", "0.1", "0.3333", "650ms", "1", "0.125"], 0.6
            arguments = ["--to", self.pick(far)]
            if self.chance(0.5):
                arguments += ["--drag-duration", self.pick(durations)]
        return arguments + (["--velocity", self.pick(speeds)] if self.chance(likely) else [])

    # The table

    def sampling(self, arguments, motion):
        result = ["--precision", "9"]
        roll, kind = self.random.random(), "keyframes"
        # An infinite peak has no time.
        figures = not any(curve in arguments for curve in STEEP) and self.system != "v3"
        json_format = roll >= 0.92 and figures
        if roll >= 0.6 and not json_format:
            kinds = ["phases"] * bool(motion.legs) + ["events"] + ["summary"] * figures
            kind = self.pick(kinds)
        result += ["--table", kind] if kind != "keyframes" else []
        result += ["--format", "json"] if json_format else []
        delay, past, card = Fraction(0), False, self.system == "card"
        # The positions of the pictures of push-over during a delay are undefined.
        if motion.legs and self.name != "push-over" and self.chance(0.12):
            delay = self.pick([Fraction(1, 10), Fraction(333, 1000)])
            result += ["--delay", decimal(delay)]
        end = motion.end + delay
        listed = kind == "keyframes" if card else kind not in ("phases", "events")
        if kind == "keyframes" and not json_format and (motion.legs or not card) and self.chance(
            0.25
        ):
            end = self.until(motion, delay, end)
            result += ["--until", decimal(end), *self.grid(end)]
        elif listed and self.chance(0.12):
            past = not card and self.chance(0.2)
            result += ["--times", ",".join(self.times(motion, delay, end, past))]
        else:
            result += self.grid(end)
        result += ["--key-times"] if self.chance(0.2) else []
        if card and self.cards > 1 and self.chance(0.3):
            last = [str(self.cards - 1), str(self.cards - 2)]
            result += ["--card", self.pick(["top", "0", *last])]
        if card and kind == "keyframes" and not json_format and self.chance(0.15):
            result += ["--pixel-scale", self.pick(["2", "3"])]
        return result + (self.columns(arguments, past) if kind == "keyframes" else [])

    def until(self, motion, delay, end):
        """Returns a time after the end, at the end of a leg, or before the end."""
        longer = Fraction(int(end * 1000) + self.pick([250, 600, 1300]), 1000)
        shorter = Fraction(int(end * 600), 1000)
        inside = [leg.end + delay for leg in motion.legs[:-1] if leg.end > 0]
        inside = [time for time in inside if 10000 % time.denominator == 0]
        inside = [] if self.system == "card" else inside
        return self.pick([longer, longer, *inside, *([shorter] if shorter > 0 else [])])

    def grid(self, end):
        roll = self.random.random()
        if roll < 0.2 and (end < 3 or self.system != "card"):
            return []
        # At most about 150 rows, which include all kinds of rows.
        if roll < 0.7:
            return self.rate(end, 150)
        if roll < 0.85:
            return ["--step", self.pick(["0.05", "0.0333", "25ms", "0.1", "4"])]
        return ["--frames", self.pick(["1", "7", "12", "30"])]

    def rate(self, end, most):
        """Returns a rate with which there are not too many rows."""
        rates = [rate for rate in RATES if end * Fraction(rate) < most]
        return ["--fps", self.pick(rates or ["7"])]

    def times(self, motion, delay, end, past):
        """Returns unordered times, including phase boundaries and times close to them."""
        thousandths = int(end * 1000)
        found = {Fraction(self.random.randint(0, max(thousandths, 1)), 1000) for _ in range(6)}
        found = {time for time in found if time < end} | {Fraction(0)}
        for leg in motion.legs:
            if 10000 % (leg.end + delay).denominator == 0:
                found.add(leg.end + delay + self.pick([Fraction(0), Fraction(4, 10**10)]))
        kept = []
        for time in sorted(found):
            if time <= end and (not kept or time - kept[-1] > Fraction(1, 10**6)):
                kept.append(time)
        if past:
            kept.append(Fraction(thousandths + 500, 1000))
        self.random.shuffle(kept)
        return [decimal(time) for time in kept]

    def fields(self, shadow, sized):
        """Returns the columns of the operation; `sized` if ledges may change."""
        columns = self.rules.own_columns.get(self.name, self.rules.columns).split()
        if self.system != "deck":
            return columns
        columns += SHADOW.split() if shadow else []
        columns += [f"{side}_hidden" for side in self.sides]
        # If a size changes without motion, the time at which the side views follow is undefined.
        moved = [] if sized else LEFT_AND_RIGHT
        return columns + [f"{side}_x" for side in moved if side in self.sides]

    def columns(self, arguments, past):
        card = self.system == "card"
        if not past and self.chance(0.4 if card else 0 if self.system == "v3" else 0.15):
            return []
        columns = self.fields("--no-shadow" not in arguments, self.name == "set-size")
        # Phase and velocity after the end are undefined with --times.
        if past:
            columns = [name for name in columns if name not in ("velocity", "acceleration")]
        chosen = self.random.sample(columns, self.random.randint(2, min(8, len(columns))))
        chosen += ["picture_x"] if self.name == "push-over" else []
        first = ["time"] if past else ["time", "phase"]
        return ["--columns", ",".join([*first, *["card"] * card, *chosen, "event"])]


def commands(system, seed, count, operations=(), folder=None):
    """Returns `count` different command lines; with a folder some drags are recorded in it."""
    author, found = Author(system, seed, operations, folder), {}
    while len(found) < count:
        arguments = author.command()
        found[tuple(arguments)] = arguments
    return list(found.values())
