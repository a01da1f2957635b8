#!/usr/bin/env python3
"""Compares the joint of a card with Box2D 2.3, the engine that UIKit Dynamics resembles.

    python3 scripts/reference/box2d_comparison.py

A body without rotation hangs on a distance joint in a world without gravity, 100 points to the
meter, stepped by 1/120 s as often as the accumulator of the frames requires. Box2D has no
equivalent of the resistance, which is therefore 0. Its positions are 32-bit floats in meters.
"""

from mpmath import mpf

from card_joint import UIKIT_STEP, Joint, frame_steps, stepped

POINTS_PER_METRE = 100

#: Frequency, damping ratio, length; anchor, start and velocity in points; 60 frames of each.
CASES = [
    (5, 1, 1, 343.5, 990.5, 0),
    (2, 0.2, 1, 343.5, 990.5, 0),
    (5, 2, 1, 343.5, 990.5, 0),
    # A release: the card is released 180 points below its rest with the velocity of the drag.
    (5, 1, 1, 343.5, 524.5, 1300),
    # An unstack: the anchor moves to one card height below the card at rest.
    (5, 1, 1, 991.5, 344.5, 0),
]


def box2d_positions(frequency, damping, length, anchor, position, velocity, frames=60, rate=60):
    """Returns the positions at frames 0 ... frames, in points."""
    import Box2D

    metres = 1 / POINTS_PER_METRE
    world = Box2D.b2World(gravity=(0, 0), doSleep=False)
    body = world.CreateDynamicBody(
        position=(0, position * metres), fixedRotation=True, linearDamping=0,
        fixtures=Box2D.b2FixtureDef(shape=Box2D.b2PolygonShape(box=(1, 1)), density=1))  # fmt: skip
    ground = world.CreateStaticBody(position=(0, anchor * metres))
    joint = world.CreateDistanceJoint(
        bodyA=ground, bodyB=body, anchorA=(0, anchor * metres), anchorB=(0, position * metres),
        frequencyHz=frequency, dampingRatio=damping, collideConnected=False)  # fmt: skip
    joint.length = length * metres
    body.linearVelocity = (0, velocity * metres)
    positions = [body.position.y * POINTS_PER_METRE]
    for steps in frame_steps("uikit", rate, frames):
        for _ in range(steps):
            world.Step(UIKIT_STEP, 10, 10)
        positions.append(body.position.y * POINTS_PER_METRE)
    return positions


def worst_difference(case):
    """Returns the maximum distance from Box2D in points, and its frame."""
    frequency, damping, length, anchor, position, velocity = case
    joint = Joint(frequency, damping, length, resistance=0)
    states, _ = stepped(joint, "uikit", anchor, position, velocity, 60, speed=None)
    differences = [
        abs(mpf(there) - here)
        for (here, _), there in zip(states, box2d_positions(*case), strict=True)
    ]
    return max((float(difference), frame) for frame, difference in enumerate(differences))


def main():
    for case in CASES:
        difference, frame = worst_difference(case)
        print(f"{case}: {difference:.2e} pt at frame {frame}")


if __name__ == "__main__":
    main()
