"""Commands whose result neither the specification nor the libraries define."""

from fractions import Fraction

import curves
from cards import Ease
from curve_springs import Spring
from deck_pan import FLICK, SIDES_OF, Pan
from deck_rules import After
from deck_state import AXIS
from drag_path import translations
from spring_figures import Doubles, search

#: Options of durations that --curve with a spring may or may not replace.
OPEN_DURATIONS = {
    "panels": ("maximum-animation-duration", "bounce-duration"),
    "reveal": ("toggle-animation-duration",),
}
#: The curve whose acceleration is not compared.
STIFF = "cubic-bezier(.9,"
#: Steps of a drag beyond which its figures take the reference long.
STEPS = 1500


class Contested(Exception):
    """An error for a command or a scenario that the specification does not define."""


def contested(options, motion):
    if options["model"] == "v3":
        return False
    of_system = {"deck": contested_deck, "card": contested_card, "menu": contested_menu}
    of_system |= dict.fromkeys(("panels", "reveal", "drawer"), contested_panels)
    return options.system in of_system and of_system[options.system](options, motion)


def deny_table(options, motion):
    """Raises an error if the specification does not define the selected table."""
    kinds = {options["table"], options["format"]}
    if STIFF in (options["curve"] or ""):
        # Its acceleration crosses 0 too steeply for doubles (docs/accuracy.md).
        deny("acceleration" in options["columns"])
    if options.command == "peek" and options["damping"] > Fraction(9, 10):
        # The last swings are too small for doubles to distinguish from 0.
        deny("side" in options["columns"])
    if kinds & {"json", "summary"}:
        drag = motion.legs[0] if motion.legs and motion.legs[0].name == "drag" else None
        stretches = getattr(getattr(drag, "path", None), "stretches", ())
        deny(options.system != "card" and len(stretches) > STEPS)


def deny(*open_questions):
    if any(open_questions):
        raise Contested


def contested_card(options, motion):
    card = motion.cards[motion.top]
    # Undefined: whether a card that barely moves in a drag may come to rest before the release.
    if card.path and card.path.slow_at_release:
        return True
    # Undefined: whether a joint that rests before the dims and scales of its card ends the motion.
    eases = [value for one in motion.cards for value in (one.dim, one.back)]
    ends = [ease.start + ease.duration for ease in eases if isinstance(ease, Ease)]
    return any(end > motion.end for end in ends)


def contested_menu(options, motion):
    if options.operation != "toggle" or not (options.given("to") or options.given("path")):
        return False
    # Undefined: whether the release projects from the drag or from the view, if stopped.
    points, velocity = translations(options)
    half, ahead = options["exposed-width"] / 2, velocity[0] / 4
    dragged = motion.start_offset + points[-1][1]
    return (dragged + ahead > half) != (motion.legs[0].target + ahead > half)


def contested_panels(options, motion):
    curve = curves.parse(options["curve"] or "ease")
    given = any(options.given(name) for name in OPEN_DURATIONS.get(options.system, ()))
    if given and curve.natural is not None:
        return True
    if options.operation == "replace" and options["which"] != "front":
        # Undefined: the frames of a side view that did not exist before.
        side = {"rear": "left", "right": "right"}[options["which"]]
        if side not in options["sides"] or options["from-nothing"]:
            return True
    return any(is_unstable(leg) for leg in motion.legs)


def is_unstable(leg):
    """Whether Newton's method for a duration spring magnifies the rounding of doubles."""
    spring = getattr(leg.curve, "spring", None)
    if not isinstance(spring, Spring) or not spring.fixed or leg.duration == 0:
        return False
    omega = search(spring.natural, spring.ratio, spring.velocity, Doubles)
    # A dozen roundings leave 1e-15.
    return omega is None or abs(omega / float(spring.omega) - 1) > 2e-14


def contested_deck(options, motion):
    deck = Pan(options)
    if options.command == "push-over":
        refused = "right" not in deck.sides or "close" in options["delegate-refuses"]
        return refused or bool(deck.single_side)
    rules = {
        "pan": contested_pan, "peek": contested_peek, "set-size": contested_size,
        "resize": contested_resize, "rotate": contested_turn,
    }  # fmt: skip
    return options.command in rules and rules[options.command](deck, options, motion)


def contested_size(deck, options, _=None):
    """Whether a size does not change, or a release considers a side open by coincidence."""
    if not deck.shipped:
        return False
    side, opened = deck.side, deck.is_open(deck.side)
    # A release compares the x position for any side, and an open offset may equal rest.
    met = deck.origin("x") == deck.open_offset(side)
    if met and (not opened or AXIS[side] == "y"):
        return True
    stays = deck.ledge_of_size(side, options["to"][0]) == deck.ledges[side]
    return stays and (opened and not met or options.given("delegate-ledge"))


def contested_resize(deck, options, _):
    """Whether new bounds change the limit of gap mode so that a release moves the deck."""
    extents = dict(zip("xy", options["to-size"]))
    after = After(deck, extents, deck.ledges, deck.cap)
    return deck.shipped and after.limited(deck.axis, deck.offset) != deck.offset


def contested_turn(deck, options, _):
    """Whether the maximum ledge would become negative, which the releases allow."""
    if not deck.single_side or options["size-mode"] != "view" or deck.shipped:
        return False
    after = options["to-size"] or (deck.height, deck.width)
    index = "xy".index(AXIS[deck.single_side])
    return deck.cap + after[index] - (deck.width, deck.height)[index] < 0


def contested_peek(deck, options, motion):
    """Whether a peek of a release is on another axis than the open side, or times coincide."""
    if not deck.shipped:
        # The side in transit itself peeks.
        return not deck.is_closed(deck.side) and not deck.is_open(deck.side)
    if deck.early and options["damping"] > Fraction(9, 10):
        # The heights would exceed the range of C integers.
        return True
    elsewhere = bool(deck.moved()) and AXIS[deck.side] != deck.axis
    return bool(motion.legs) and (elsewhere or contested_crossing(motion, deck.peek_duration()))


def contested_crossing(motion, peek):
    """Whether a deck crosses under a peek that ends together with a leg, or with zero duration."""
    if not motion.carried:
        return False
    closing, opening = motion.carried
    meeting = closing.start + peek in (closing.end, opening.end)
    return meeting or 0 in (closing.duration, opening.duration, peek, opening.target)


def contested_pan(deck, options, motion):
    points, velocity = translations(options)
    axis = deck.pan_axis(points)
    minus, plus = SIDES_OF[axis]
    # An open offset equal to rest, gap mode on the other axis, a start beyond the ledge.
    if any(s in deck.sides and deck.open_offset(s) == deck.rest(axis) for s in (minus, plus)):
        return True
    if deck.single_side and AXIS[deck.single_side] != axis:
        return True
    if deck.single_side and not deck.shipped and abs(velocity["xy".index(axis)]) >= FLICK:
        # A flick that opens from the rest of the maximum size, where the side is closed.
        return True
    if not deck.open_offset(minus) <= deck.offset <= deck.open_offset(plus):
        return True
    if contested_refusal(deck, options, motion):
        return True
    if deck.shipped and options["resizes-center"] and contested_origin(deck, options, points, axis):
        return True
    speed = velocity["xy".index(axis)]
    if abs(speed) < FLICK:
        return False
    # The duration of a flick with that of a curve, and sizes that differ from the given ones.
    if options["curve"] and curves.parse(options["curve"]).natural is not None:
        return True
    if deck.shipped:
        return False
    if options[f"{plus}-size"] is None:
        return options["size-mode"] == "view" or deck.ledges[plus] != 44
    return deck.ledges[plus] != deck.ledge_of_size(plus, options[f"{plus}-size"])


def contested_refusal(deck, options, motion):
    """Whether a pan begins although the delegate refuses something, unless it is held at 0."""
    refused = set(options["delegate-refuses"]) & {"open", "close"}
    held = deck.shipped and "open" in refused and deck.offset == 0
    return bool(refused) and "pan-began" in {name for _, name, _ in motion.events} and not held


def contested_origin(deck, options, points, axis):
    """Whether `--resizes-center` makes a release hold a drag at the open side, or not move it.

    At exactly the open offset of the right or bottom, a release ignores all later moves.
    """
    index = 1 + "xy".index(axis)
    minus = SIDES_OF[axis][0]
    start = deck.origin(axis)
    if start != deck.offset and points[1][index] == 0:
        return True
    positions = [start + point[index] for point in points]
    opened = deck.open_offset(minus)
    return minus in deck.sides and min(positions) <= opened and (
        not options["elasticity"] or bool(deck.single_side) or opened in positions
    )
