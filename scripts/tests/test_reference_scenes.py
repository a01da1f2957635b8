"""Identities that the reference of transitions and of the menu must satisfy.

    python3 -m pytest -q scripts/tests/test_reference_scenes.py

Needs pytest and mpmath.
"""

import shlex
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from curve_base import real  # noqa: E402
from tables import table_of  # noqa: E402

#: With 50 digits, a few dozen operations on about 1e3 pt leave 42.
EXACT = mpf("1e-42")
VIEWS = ("from_x", "from_y", "to_x", "to_y", "from_opacity", "to_opacity", "shadow_opacity")
PAGES = ("previous_x", "current_x", "next_x")
PLACE = ("visible_index", "visible_x", "outgoing_index", "outgoing_x", "interactive")
#: A time just before an instant, relative to it (s).
EARLY = Fraction(1, 10**30)


def table(line):
    return table_of(shlex.split(line))


def row(line, time, names):
    """Returns columns at a time."""
    state = table(line).state(Fraction(time))
    return [state[name] for name in names]


def last(line, names):
    motion = table(line)
    state = motion.state(motion.motion.end)
    return [state[name] for name in names]


def near(ones, others, bound=EXACT):
    """Whether two rows agree: both values absent, or numbers within the bound."""
    return all(
        a is b if None in (a, b) else abs(real(a) - real(b)) <= bound
        for a, b in zip(ones, others, strict=True)
    )


DIRECTIONS = ["left", "right", "up", "down"]


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("words", ["", "--parallax 0.3 --duration 0.4", "--curve ease-out"])
def test_present_then_dismiss_returns_to_the_start(direction, words):
    there = f"transition present --direction {direction} {words}"
    back = f"transition dismiss --direction {direction} {words}"
    assert near(last(there, VIEWS), row(back, 0, VIEWS), 0)
    assert near(last(back, VIEWS), row(there, 0, VIEWS), 0)
    # Ease-in-out is its own mirror image.
    for k in range(1, 10) if not words else ():
        assert near(row(there, Fraction(k, 20), VIEWS), row(back, Fraction(10 - k, 20), VIEWS))


DRIVEN = [
    "present --to=-250", "present --to=-100", "present --to=-100 --velocity=-600",
    "dismiss --to 250", "dismiss --to 20", "present --direction up --to 3,-500",
    "dismiss --direction down --to 0,-100 --look-ahead 0", "present --to=-250 --threshold 0.7",
    "present --to=-250 --eased-while-driven", "dismiss --to 140 --eased-while-driven",
    "present --to=-300 --completion-curve ease-out --completion-speed 2",
]  # fmt: skip
SWIPES = [
    "--to 250", "--to=-250", "--to 100", "--to 10 --velocity 3000", "--to 700 --curve ease-in",
    "--page 0 --to 250 --edge-resistance rubber-band",
]  # fmt: skip


@pytest.mark.parametrize("line, names", [
    *((f"transition {words} --interactive", ("progress", *VIEWS)) for words in DRIVEN),
    *((f"transition swipe {words}", PAGES) for words in SWIPES),
])  # fmt: skip
def test_a_released_view_continues_from_its_position(line, names):
    before, after = row(line, Fraction(1, 4) - EARLY, names), row(line, Fraction(1, 4), names)
    # 1e-30 s at about 1e4 pt/s.
    assert near(before, after, mpf("1e-25"))


@pytest.mark.parametrize("words", DRIVEN)
def test_a_released_transition_ends_at_one_of_its_ends(words):
    line, name = f"transition {words} --interactive", words.split()[0]
    driven = table(line)
    plain = f"transition {name} --direction {driven.options['direction']}"
    leg, finishes = driven.motion.legs[1], driven.events()[-1][1] == f"did-{name}"
    assert leg.name == ("finish" if finishes else "cancel")
    assert last(line, ["progress"]) == [1 if finishes else 0]
    # The end is a sum with 50 digits.
    assert near(last(line, VIEWS), last(plain, VIEWS) if finishes else row(plain, 0, VIEWS))


def test_an_eased_drag_shows_the_curve_at_the_percentage():
    line = "transition present --interactive --to=-375 --eased-while-driven --curve ease"
    plain = "transition present --curve ease"
    for k in range(10):
        share = Fraction(k, 10)
        assert near(row(line, share / 4, VIEWS), row(plain, share / 2, VIEWS))


def test_a_pull_past_the_first_page_is_damped_as_a_scroll_view_does():
    line = "transition swipe --size 960x600 --page 0 --edge-resistance rubber-band --to "
    # Published for a width of 960, with two decimals.
    for pull, place in (("5", "2.74"), ("100", "52.02"), ("400", "178.98"), ("960", "340.65")):
        shown = table(line + pull).motion.legs[0].target
        assert abs(shown - Fraction(place)) <= Fraction(1, 200) + Fraction(1, 10**9)
    # Toward an existing page there is no damping.
    assert table(line + "-400").motion.legs[0].target == -400


@pytest.mark.parametrize("words", ["", "--exposed-width 120", "--curve ease-out --duration 0.3"])
def test_show_then_hide_returns_to_the_start(words):
    there, back = f"menu show {words}", f"menu hide {words}"
    assert last(there, PLACE) == row(back, 0, PLACE)
    assert last(back, PLACE) == row(there, 0, PLACE)
    toggled = f"menu toggle --state shown {words}"
    for k in range(6):
        assert row(toggled, Fraction(k, 20), PLACE) == row(back, Fraction(k, 20), PLACE)
