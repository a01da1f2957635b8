"""Deck commands whose result neither the specification nor the releases define."""

from fractions import Fraction

import curves
from deck_options import Options
from deck_pan import FLICK, SIDES_OF, Pan, plan
from deck_state import AXIS
from drag_path import translations


def contested(arguments):
    """Whether the result of a single command is undefined."""
    options = Options(arguments)
    deck, refused = Pan(options), options["delegate-refuses"]
    if options.command == "pan":
        return contested_pan(deck, options)
    if options.command == "peek":
        return contested_peek(deck, options)
    if options.command == "set-size":
        return contested_size(deck, options)
    if options.command == "push-over":
        return "right" not in deck.sides or "close" in refused or bool(deck.single_side)
    if options.command == "rotate":
        return contested_turn(deck, options)
    return False


def contested_size(deck, options):
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


def contested_turn(deck, options):
    """Whether the maximum ledge would become negative, which the releases allow."""
    if not deck.single_side or options["size-mode"] != "view" or deck.shipped:
        return False
    after = options["to-size"] or (deck.height, deck.width)
    index = "xy".index(AXIS[deck.single_side])
    return deck.cap + after[index] - (deck.width, deck.height)[index] < 0


def contested_peek(deck, options):
    """Whether a peek of a release is on another axis than the open side, or times coincide."""
    if options["damping"] > Fraction(9, 10) and "side" in options["columns"]:
        # The last swings are too small for doubles to distinguish from 0.
        return True
    if not deck.shipped:
        # The side in transit itself peeks.
        return not deck.is_closed(deck.side) and not deck.is_open(deck.side)
    if deck.early and options["damping"] > Fraction(9, 10):
        # The heights would exceed the range of C integers.
        return True
    motion = plan(options)
    elsewhere = bool(deck.moved()) and AXIS[deck.side] != deck.axis
    return bool(motion.legs) and (elsewhere or contested_crossing(motion, deck.peek_duration()))


def contested_crossing(motion, peek):
    """Whether a deck crosses under a peek that ends together with a leg, or with zero duration."""
    if not motion.carried:
        return False
    closing, opening = motion.carried
    meeting = closing.start + peek in (closing.end, opening.end)
    return meeting or 0 in (closing.duration, opening.duration, peek, opening.target)


def contested_pan(deck, options):
    """Whether the result of a pan is undefined."""
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
    if contested_refusal(deck, options):
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


def contested_refusal(deck, options):
    """Whether a pan begins although the delegate refuses something, unless it is held at 0."""
    refused = set(options["delegate-refuses"]) & {"open", "close"}
    held = deck.shipped and "open" in refused and deck.offset == 0
    begins = any(name == "pan-began" for _, name, _ in plan(options).events) if refused else False
    return begins and not held


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
