#!/usr/bin/env python3
"""Writes the reference rows for the tests of joints: the paths of cards at 50 digits.

Usage, from the root of the repository, for joints and for joint-frames:
    python3 scripts/reference/card_joint.py joints > Tests/reference/joints.tsv

Every input is an exact double.
"""

import sys
from dataclasses import dataclass
from fractions import Fraction

from mpmath import mp, mpf

from card_paths import Joint, SteppedPath
from reference_rows import print_rows


@dataclass(frozen=True)
class Case:
    joint: Joint
    model: str
    position: float
    velocity: float = 0
    anchor: float = 343.5
    rate: int = 60
    frames: int = 60
    sleeps: bool = True


CASES = [
    Case(Joint(), "uikit", 990.5, sleeps=False),
    Case(Joint(), "uikit", 990.5),
    Case(Joint(2, 0.2), "uikit", 990.5, frames=300),
    Case(Joint(5, 2), "uikit", 990.5, frames=120),
    Case(Joint(5, 1), "uikit", 600, 1800),
    Case(Joint(5, 1), "uikit", 344.5, anchor=991.5, frames=24),
    Case(Joint(3, 0.5, resistance=0), "uikit", 990.5, rate=120, frames=200),
    Case(Joint(20, 0.05, resistance=2), "uikit", 1990.5, frames=90),
    Case(Joint(9, 0.1, length=0, resistance=3), "uikit", 990.5, -3000, frames=200),
    Case(Joint(0.25, 0.02, length=300), "uikit", 900, -40, frames=2000, sleeps=False),
    Case(Joint(0.1, 0, length=5, resistance=0), "uikit", 900, frames=4000, sleeps=False),
    Case(Joint(2, 0.3, length=100, resistance=0), "uikit", 250, anchor=100),
    Case(Joint(5, 1, resistance=0), "ios7", 990.5, sleeps=False),
    Case(Joint(2, 0.2, resistance=4), "ios7", 990.5, 500, rate=120, frames=300),
    Case(Joint(2, 0.2, resistance=300), "ios7", 990.5, frames=60),
]


def kept(case):
    """Returns the frames whose rows are written: the first ten, then increasingly sparse ones."""
    frames, step = list(range(11)), 1
    while frames[-1] + step <= case.frames:
        frames.append(frames[-1] + step)
        step = max(1, frames[-1] // 12)
    return frames if frames[-1] == case.frames else frames + [case.frames]


def rows(case):
    """Returns the frames, their states, and the frame of the pause or None."""
    frames, rate = kept(case), Fraction(case.rate)
    sleep = (1 if case.sleeps else -1, Fraction(1, 2))
    path = SteppedPath(case.joint, case.model, rate, sleep, case.position)
    path.release(case.anchor, velocity=case.velocity)
    return frames, [path.state(frame / rate) for frame in frames], path.paused


def number(value):
    # 13 decimals: ten thousand times finer than the tolerance of the tests.
    return float(mp.nint(mpf(value) * 10**13) / 10**13)


JOINT = "frequency dampingRatio length resistance model anchor position velocity rate frames sleeps"


def joints():
    for index, case in enumerate(CASES):
        joint = case.joint
        yield (
            index, joint.frequency, joint.damping, joint.length, joint.resistance, case.model,
            case.anchor, case.position, case.velocity, case.rate, case.frames, case.sleeps,
            rows(case)[2] or "none",
        )  # fmt: skip


def joint_frames():
    for index, case in enumerate(CASES):
        frames, states, _ = rows(case)
        for frame, (y, v) in zip(frames, states, strict=True):
            yield index, frame, number(y), number(v)


def main():
    if sys.argv[1] == "joints":
        print_rows("card_joint.py joints", ["joint", *JOINT.split(), "pause"], joints())
    else:
        columns = ["joint", "frame", "position", "velocity"]
        print_rows("card_joint.py joint-frames", columns, joint_frames())


if __name__ == "__main__":
    main()
