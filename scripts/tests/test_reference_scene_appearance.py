"""Events, shadows and touches of the menu and of transitions in the reference.

    python3 -m pytest -q scripts/tests/test_reference_scene_appearance.py

Needs pytest and mpmath.
"""

import sys
from fractions import Fraction
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from deck import UNSPECIFIED  # noqa: E402
from random_menu_commands import commands as menu_commands  # noqa: E402
from random_transition_commands import commands as transition_commands  # noqa: E402
from test_reference_scenes import column, events_of, last, near, row, table  # noqa: E402

HALF = Fraction(1, 2)


def test_a_launch_has_its_events_at_the_start():
    names = ["will-move-to-parent", "did-move-to-parent", "will-appear", "did-appear"]
    for words in ("", "--state hidden", "--delay 0.2"):
        wanted = 0.2 if "delay" in words else 0
        assert events_of(f"menu launch {words}") == [(wanted, name, "incoming") for name in names]


@pytest.mark.parametrize("state, x", [("hidden", 0), ("shown", 200)])
def test_the_bounds_rotate_under_the_visible_view(state, x):
    line = f"menu toggle --rotate --state {state} --delay 0.1"
    assert events_of(line) == [(0.1, "will-rotate", "visible"), (0.4, "did-rotate", "visible")]
    names = ["visible_x", "visible_width", "visible_height", "interactive"]
    assert row(line, 0, names) == row(line, "0.1", names) == [x, 375, 667, True]
    assert near(row(line, "0.25", names[:3]), [x, 521, 521])
    assert near(last(line, names[:3]), [x, 667, 375])
    assert table(line).motion.end == Fraction(2, 5)


@pytest.mark.parametrize("words, opacity", [
    ("", 0), ("--shadow", HALF), ("--shadow --shadow-opacity 0.3", Fraction(3, 10)),
    ("--shadow --no-shadow", 0), ("--shadow-opacity 0.3", 0),
])  # fmt: skip
@pytest.mark.parametrize("name", ["toggle", "launch", "swap --from 0 --to 1 --count 2"])
def test_the_menu_s_shadow_is_constant(name, words, opacity):
    assert set(column(f"menu {name} {words} --fps 5", "shadow_opacity")) == {opacity}


@pytest.mark.parametrize("name, end", [("present", "0.6"), ("dismiss", "0.6"), ("slide", "0.43")])
def test_touches_are_enabled_at_the_end_of_the_animation(name, end):
    line = f"transition {name} --delay 0.1"
    before = Fraction(end) - Fraction(1, 10**9)
    found = [row(line, time, ["interactive"])[0] for time in (0, "0.1", before, end)]
    assert found == [True, False, False, True]


def test_a_slide_can_keep_touches_enabled():
    line = "transition slide --allow-user-interaction --fps 10"
    assert set(column(line, "interactive")) == {True}


def test_touches_of_an_interactive_transition_are_undefined_until_the_release():
    line = "transition present --interactive --to=-300"
    found = [row(line, time, ["interactive"])[0] for time in ("0.1", "0.25", "0.26", "0.35")]
    assert found == [UNSPECIFIED, False, False, True]


@pytest.mark.parametrize("kind", ["push", "fade"])
def test_the_opacities_of_a_push_stay_within_0_and_1(kind):
    line = f"transition push --type {kind} --curve cubic-bezier(0.5,-1,0.5,2) --fps 60"
    found = column(line, "to_opacity") + column(line, "from_opacity")
    assert min(found) == 0 and max(found) == 1
    middle = row(line, "0.125", ["to_opacity", "from_opacity"])
    assert near(middle, [HALF, HALF if kind == "push" else 1])
    # The views exceed their ends.
    if kind == "push":
        assert max(column(line, "to_x")) > 375


def test_generated_commands_have_these_options():
    drawn = menu_commands(5, 120) + transition_commands(5, 120)
    words = {word for command in drawn for word in command}
    assert {"--rotate", "--shadow", "--shadow-opacity", "--allow-user-interaction"} <= words
    assert any("interactive" in word.split(",") for word in words)
