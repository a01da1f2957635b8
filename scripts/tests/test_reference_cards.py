"""Identities that the reference of the card stack must satisfy, and Box2D.

    python3 -m pytest -q scripts/tests/test_reference_cards.py

Needs pytest, mpmath and box2d 2.3.10.
"""

import sys
from fractions import Fraction
from pathlib import Path

import Box2D
import pytest
from mpmath import mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

import card_paths  # noqa: E402
from card_paths import Joint, SteppedPath, frame_steps  # noqa: E402
from tables import table_of  # noqa: E402

#: With 50 digits, a few hundred operations leave 45.
EXACT = mpf("1e-45")
SLEEP = (mpf(1), Fraction(1, 2))
#: Of Box2D, where 100 points are a meter.
METERS = 1 / 100
#: Frequency, damping ratio, length; anchor, start and velocity in points.
BOX2D = [
    (5, 1, 1, 343.5, 990.5, 0),
    (2, 0.2, 1, 343.5, 990.5, 0),
    (5, 2, 1, 343.5, 990.5, 0),
    # A release: the card is released 180 points below its rest with the velocity of the drag.
    (5, 1, 1, 343.5, 524.5, 1300),
    # An unstack: the anchor moves to one card height below the card at rest.
    (5, 1, 1, 991.5, 344.5, 0),
]


def box2d_positions(frequency, damping, length, anchor, position, velocity):
    """Returns the positions at frames 0 ... 60 of a body without rotation on a distance joint.

    The world has no gravity, and is stepped as often as the accumulator of the frames requires.
    """
    world = Box2D.b2World(gravity=(0, 0), doSleep=False)
    body = world.CreateDynamicBody(
        position=(0, position * METERS), fixedRotation=True, linearDamping=0,
        fixtures=Box2D.b2FixtureDef(shape=Box2D.b2PolygonShape(box=(1, 1)), density=1))  # fmt: skip
    ground = world.CreateStaticBody(position=(0, anchor * METERS))
    joint = world.CreateDistanceJoint(
        bodyA=ground, bodyB=body, anchorA=(0, anchor * METERS), anchorB=(0, position * METERS),
        frequencyHz=frequency, dampingRatio=damping, collideConnected=False)  # fmt: skip
    joint.length = length * METERS
    body.linearVelocity = (0, velocity * METERS)
    positions = [body.position.y / METERS]
    for steps in frame_steps("uikit", 60, 60):
        for _ in range(steps):
            world.Step(card_paths.UIKIT_STEP, 10, 10)
        positions.append(body.position.y / METERS)
    return positions


@pytest.mark.parametrize("case", BOX2D, ids=str)
def test_box2d_moves_the_card_as_the_recurrence_does(case):
    frequency, damping, length, anchor, position, velocity = case

    def worst(ratio):
        # Box2D has no equivalent of the resistance.
        joint = Joint(frequency, ratio, length, resistance=0)
        path = SteppedPath(joint, "uikit", Fraction(60), (-1, SLEEP[1]), position)
        path.release(anchor, velocity=velocity)
        there = box2d_positions(*case)
        return max(abs(path.state(Fraction(k, 60))[0] - there[k]) for k in range(61))

    # Its positions and velocities are 32-bit floats in meters: an ulp of 10 m is 1e-4 pt.
    assert worst(damping) <= 2e-4 and worst(damping * 1.001) > 1e-2


@pytest.mark.parametrize("rate, steps", [(60, [1, 2, 2, 2, 2, 2]), (120, [0, 1, 1, 1, 1, 1])])
def test_the_first_frame_has_a_sub_step_less(rate, steps):
    assert list(frame_steps("uikit", rate, 6)) == steps


def test_a_step_backward_returns_to_its_start():
    # Backward Euler: the force is that at the end of the sub-step.
    y, v = card_paths.sub_step(Joint(), "uikit", mpf(343.5), mpf(990.5), mpf(120))
    h, w = mpf(card_paths.UIKIT_STEP), Joint().omega
    before = v + h * (w**2 * (y - mpf(344.5)) + 2 * w * v)
    assert abs(before * (1 + h * mpf(0.1)) - 120) < EXACT


def test_the_default_card_pauses_at_frame_58():
    assert table_of(["card", "stack"]).motion.end == Fraction(1, 10) + Fraction(58, 60)
