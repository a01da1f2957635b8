"""Whether a command of the deck rests on what neither the description nor the releases decide."""

from fractions import Fraction

import curves
from deck_options import Options
from deck_pan import FLICK, SIDES_OF, Pan, plan
from deck_state import AXIS
from drag_path import translations


def contested(words):
    """Whether a single command does."""
    options = Options(words)
    deck, refused = Pan(options), options["delegate-refuses"]
    if options.command == "pan":
        return contested_pan(deck, options)
    if options.command == "peek":
        return contested_peek(deck, options)
    if options.command == "set-size":
        return contested_size(deck, options)
    if options.command == "push-over":
        return "right" not in deck.sides or "close" in refused or bool(deck.lone)
    if options.command == "rotate":
        return contested_turn(deck, options)
    return False


def contested_size(deck, options):
    """A size that stays, or a side that a release takes for open by chance."""
    if not deck.shipped:
        return False
    side, opened = deck.side, deck.is_open(deck.side)
    # The x position is compared whatever the side, and an open offset may be rest.
    met = deck.origin("x") == deck.open_offset(side)
    if met and (not opened or AXIS[side] == "y"):
        return True
    stays = deck.ledge_of_size(side, options["to"][0]) == deck.ledges[side]
    return stays and (opened and not met or options.given("delegate-ledge"))


def contested_turn(deck, options):
    """A maximum ledge that would fall below 0, which the releases keep there."""
    if not deck.lone or options["size-mode"] != "view" or deck.shipped:
        return False
    after = options["to-size"] or (deck.height, deck.width)
    index = "xy".index(AXIS[deck.lone])
    return deck.cap + after[index] - (deck.width, deck.height)[index] < 0


def contested_peek(deck, options):
    """A peek of a release on another axis than what is open, or whose times coincide."""
    if options["damping"] > Fraction(9, 10) and "side" in options["columns"]:
        # The last swings are too small for doubles to tell from 0.
        return True
    if not deck.shipped:
        # A side in transit that peeks itself.
        return not deck.is_closed(deck.side) and not deck.is_open(deck.side)
    if deck.early and options["damping"] > Fraction(9, 10):
        # The heights would leave the range of C's integers.
        return True
    motion = plan(options)
    elsewhere = bool(deck.moved()) and AXIS[deck.side] != deck.axis
    return bool(motion.legs) and (elsewhere or contested_crossing(motion, deck.peek_duration()))


def contested_crossing(motion, peek):
    """A deck that goes across under a peek whose end coincides with a leg's, or in no time."""
    if not motion.carried:
        return False
    closing, opening = motion.carried
    meeting = closing.start + peek in (closing.end, opening.end)
    return meeting or 0 in (closing.duration, opening.duration, peek, opening.target)


def contested_pan(deck, options):
    """Whether a pan does."""
    points, velocity = translations(options)
    axis = deck.pan_axis(points)
    minus, plus = SIDES_OF[axis]
    # An open offset at rest, gap mode beside its axis, a start beyond the ledge.
    if any(s in deck.sides and deck.open_offset(s) == deck.rest(axis) for s in (minus, plus)):
        return True
    if deck.lone and AXIS[deck.lone] != axis:
        return True
    if deck.lone and not deck.shipped and abs(velocity["xy".index(axis)]) >= FLICK:
        # A flick that opens from the maximum's rest, where the side is closed.
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
    # A flick's own time against a curve's, and sizes that were not given as they are used.
    if options["curve"] and curves.parse(options["curve"]).natural is not None:
        return True
    if deck.shipped:
        return False
    if options[f"{plus}-size"] is None:
        return options["size-mode"] == "view" or deck.ledges[plus] != 44
    return deck.ledges[plus] != deck.ledge_of_size(plus, options[f"{plus}-size"])


def contested_refusal(deck, options):
    """A pan that begins although the delegate refuses something, but for one that is held at 0."""
    refused = set(options["delegate-refuses"]) & {"open", "close"}
    held = deck.shipped and "open" in refused and deck.offset == 0
    begins = any(name == "pan-began" for _, name, _ in plan(options).events) if refused else False
    return begins and not held


def contested_origin(deck, options, points, axis):
    """A drag under `--resizes-center` that a release holds at the open side, or that stands still.

    Where the offset is exactly the open one of the right or bottom, no later move is let through.
    """
    index = 1 + "xy".index(axis)
    minus = SIDES_OF[axis][0]
    start = deck.origin(axis)
    if start != deck.offset and points[1][index] == 0:
        return True
    places = [start + point[index] for point in points]
    opened = deck.open_offset(minus)
    return minus in deck.sides and min(places) <= opened and (
        not options["elasticity"] or bool(deck.lone) or opened in places
    )
