"""Interrupted legs and crossing decks in the reference of scenarios.

    python3 -m pytest -q scripts/tests/test_reference_interruptions.py

Needs pytest and mpmath.
"""

import shlex
import sys
from fractions import Fraction
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from deck import Table  # noqa: E402
from test_reference_scenarios import act, event_names, scene  # noqa: E402, F401

MODELS = ["documented", "shipped", "2.2.11"]


def table(line):
    return Table(shlex.split(line))


def events(line):
    return [(float(time), name, side) for time, name, side in table(line).events()]


def interrupted(table):
    return [side for _, name, side in event_names(table) if name == "interrupted"]


# Crossing


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("side, other", [("right", "left"), ("left", "right"), ("top", "bottom")])
def test_an_open_from_the_opposite_side_is_a_toggle_across(side, other, model):
    words = f"--state {other} --sides left,right,top,bottom --model {model} --parallax 0.5"
    words += " --side " + side + " --center-hidden-interactivity tap-to-close --fps 30"
    one, two = table(f"open {words}"), table(f"toggle --across {words}")
    assert one.phases() == two.phases() and one.events() == two.events()
    for time in one.instants():
        assert one.state(time) == two.state(time)
    assert set(row["shadow_opacity"] for row in map(one.state, one.instants())) == {Fraction(1, 2)}
    assert not any(row["center_interactive"] for row in map(one.state, one.instants()))


@pytest.mark.parametrize("line, names", [
    ("open --side right --state left --delegate-refuses close", "will-close"),
    ("open --side right --state left --delegate-refuses open", "refused"),
    ("toggle --across --state left --delegate-refuses open", "will-close"),
    ("toggle --side right --state left --delegate-refuses close", "will-close"),
    ("open --side top --state left --sides left,top --delegate-refuses close", "refused"),
    ("open --side right --offset 100", "refused"),
])  # fmt: skip
def test_a_crossing_is_refused_by_its_own_rule(line, names):
    assert events(line)[0][1] == names


@pytest.mark.parametrize("mode, origin", [("", 276), ("--interruption from-current", 138)])
def test_an_open_that_crosses_starts_from_the_model(scene, mode, origin):  # noqa: F811
    actions = [act(0, "open", side="left"), act(0.15, "open", side="right")]
    found = scene(actions, mode)
    assert found.motion.legs[1].leg.origin == origin
    assert interrupted(found) == ["left"]


# Events that depend on the next leg


@pytest.mark.parametrize("model", MODELS)
def test_a_side_in_transit_that_bounces_does_not_close(model):
    line = f"bounce --opening --model {model} --open-duration 0.5 --bounce-duration-factor 0.5"
    assert [name for _, name, _ in events(f"{line} --offset 100")] == [
        "will-close", "will-open", "bounced", "did-open",
    ]  # fmt: skip
    assert [name for _, name, _ in events(f"{line} --offset=-100")] == [
        "will-close", "will-open", "did-close", "did-show-center", "bounced", "did-open",
    ]  # fmt: skip


# The side of an interrupted leg


@pytest.mark.parametrize("actions, parameters, side", [
    ([act(0, "toggle", across=True), act(0.1, "close")], {"state": "right"}, None),
    ([act(0, "toggle", across=True), act(0.1, "open", side="right")], {"state": "right"}, "right"),
    ([act(0, "toggle", across=True), act(0.4, "close")], {"state": "right"}, "left"),
    ([act(0, "open", side="top"), act(0.1, "open")],
     {"state": "left", "sides": "left,top"}, "left"),
    ([act(0, "open", side="top"), act(0.4, "close", side="top")],
     {"state": "left", "sides": "left,top"}, "top"),
    ([act(0, "rotate", side="right"), act(0.1, "open")], {}, "right"),
    ([act(0, "peek", side="right"), act(0.1, "open")], {}, "right"),
    ([act(0, "peek"), act(0.1, "open", side="right")], {"state": "right"}, "right"),
    ([act(0, "push-over"), act(0.1, "open")], {"state": "right"}, "right"),
    ([act(0, "pan", to=200, dragDuration=1), act(0.5, "open")], {}, "left"),
    ([act(0, "pan", to=-200, dragDuration=1), act(0.5, "open", side="right")], {}, "right"),
    ([act(0, "pan", to="0,-200", dragDuration=1), act(0.5, "open", side="bottom")],
     {"sides": "top,bottom"}, "bottom"),
    ([act(0, "pan", side="right", to=-50, dragDuration=1), act(0.5, "open")],
     {"sides": "left"}, "right"),
    ([act(0, "pan", to=-118.9, velocity=700), act(0.45, "open", side="right")], {}, "right"),
    ([act(0, "pan", to=-200), act(0.4, "close", side="right")], {}, "right"),
])  # fmt: skip
def test_an_interruption_names_the_side_of_the_leg(scene, actions, parameters, side):  # noqa: F811
    assert interrupted(scene(actions, **parameters)) == ([side] if side else [])


# Additive motion


def test_at_the_end_of_an_additive_animation_the_velocity_is_that_after(scene):  # noqa: F811
    actions = [act(0, "open", duration=0.4, curve="linear"), act(0.1, "close", duration=0.6)]
    found = scene(actions, "--interruption additive --key-times --fps 10")
    end = Fraction(4, 10)
    assert end in found.instants()
    alone = scene([act(0.1, "close", duration=0.6)], state="left")
    # Half of the close is over, and the remainder of the open is 0.
    row = found.state(end)
    assert row["velocity"] == alone.state(end)["velocity"] < -700
    assert row["offset"] == alone.state(end)["offset"] == 138
    before = found.state(end - Fraction(1, 10**20))["velocity"]
    # The open moves by 276 pt in 0.4 s; the acceleration is below 1e5 pt/s².
    assert abs(before - row["velocity"] - 690) < Fraction(1, 10**14)
