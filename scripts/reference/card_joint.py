#!/usr/bin/env python3
"""The joint that holds a card, at 50 digits, and the reference rows for its tests.

Usage, from the root of the repository, for joints and for joint-frames:
    python3 scripts/reference/card_joint.py joints > Tests/reference/joints.tsv

Every input is an exact double, and the sub-steps are computed one after another. The continuous
model is the solution with complex decay rates, cut at roots found by bisection. Only the
accumulator of the stepped models uses doubles, as on the device.
"""

import math
import struct
import sys
from dataclasses import dataclass

from mpmath import exp, mp, mpc, mpf, pi, sqrt

from reference_rows import print_rows

mp.dps = 50


def single(value):
    """Returns the nearest 32-bit float."""
    return struct.unpack("f", struct.pack("f", value))[0]


#: The sub-steps of UIKit and of iOS 7: 32-bit floats, widened.
UIKIT_STEP = single(1 / 120)
IOS7_STEP = single(0.004)
IOS7_COUNTED = 0.004
SLOP = mpf(0.5)
LONGEST = mpf(200)


@dataclass(frozen=True)
class Joint:
    frequency: float = 5
    damping: float = 1
    length: float = 1
    resistance: float = 0.1

    @property
    def omega(self):
        return 2 * pi * mpf(self.frequency)


def sub_step(joint, model, anchor, y, v):
    """Returns the state after one sub-step: the four rules in order."""
    h = mpf(IOS7_STEP if model == "ios7" else UIKIT_STEP)
    w, r = joint.omega, mpf(joint.resistance)
    v = v * min(max(1 - h * r, 0), 1) if model == "ios7" else v / (1 + h * r)
    d = y - anchor
    if abs(d) > SLOP:
        pull = h * w**2 * mp.sign(d) * (abs(d) - mpf(joint.length))
        v = (v - pull) / (1 + 2 * mpf(joint.damping) * w * h + w**2 * h**2)
    if abs(h * v) > LONGEST:
        v = v * LONGEST / abs(h * v)
    return y + h * v, v


def frame_steps(model, rate, frames):
    """Returns the number of sub-steps of each frame, from the accumulator in doubles."""
    accumulator = 0.0
    for _ in range(frames):
        total = accumulator + 1 / rate
        steps = 0
        if model == "ios7":
            accumulator = math.fmod(total, IOS7_COUNTED)
            while total > IOS7_COUNTED:
                total -= IOS7_COUNTED
                steps += 1
        else:
            while total >= UIKIT_STEP:
                total -= UIKIT_STEP
                steps += 1
            accumulator = total
        yield steps


def stepped(joint, model, anchor, y, v, frames, rate=60, speed=1, time=0.5):
    """Returns the states at frames 0 ... frames, and the frame at whose end the motion pauses.

    The frame is None if the motion does not pause; without a speed it never does.
    """
    y, v, anchor = mpf(y), mpf(v), mpf(anchor)
    h = IOS7_STEP if model == "ios7" else UIKIT_STEP
    rows, timer, pause = [(y, v)], 0.0, None
    for frame, steps in enumerate(frame_steps(model, rate, frames), start=1):
        is_over = False
        for _ in range(steps if pause is None else 0):
            y, v = sub_step(joint, model, anchor, y, v)
            slow = speed is not None and abs(v) <= speed
            timer = single(timer + h) if slow else 0.0
            is_over = is_over or (slow and timer >= single(time))
        if is_over:
            pause, v = frame, mpf(0)
        rows.append((y, v))
    return rows, pause


def oscillation(joint, e, v, t):
    """Returns e and v of the continuous oscillator after a time."""
    decay = joint.damping * joint.omega + mpf(joint.resistance) / 2
    square = joint.omega**2
    if decay * decay == square:
        fade, b = exp(-decay * t), v + decay * e
        return (e + b * t) * fade, (v - decay * b * t) * fade
    root = sqrt(mpc(decay * decay - square))
    p, q = -decay + root, -decay - root
    a = (v - q * e) / (p - q)
    b = e - a
    return (a * exp(p * t) + b * exp(q * t)).real, (a * p * exp(p * t) + b * q * exp(q * t)).real


def continuous(joint, anchor, y, v, times):
    """Returns the states of the continuous model at ascending times.

    The rest changes sides after each crossing.
    """
    # 1/64 of the faster time scale, so that no two crossings are between two probes.
    decay = joint.damping * joint.omega + mpf(joint.resistance) / 2
    probe = 1 / (64 * max(joint.omega, 2 * decay))
    length = mpf(joint.length)
    start, d, v = mpf(0), mpf(y) - mpf(anchor), mpf(v)
    side = mp.sign(d) or mp.sign(v)
    rows = []
    pending = [mpf(t) for t in times]
    while pending:
        at = lambda t: oscillation(joint, d - side * length, v, t)  # noqa: E731
        t = mpf(0)
        crossing = None
        while start + t < pending[-1]:
            if side * at(t + probe)[0] + length < 0:
                low, high = t, t + probe
                while high - low > mpf("1e-45"):
                    middle = (low + high) / 2
                    if side * at(middle)[0] + length < 0:
                        high = middle
                    else:
                        low = middle
                crossing = high
                break
            t += probe
        while pending and (crossing is None or pending[0] < start + crossing):
            e, speed = at(pending.pop(0) - start)
            rows.append((mpf(anchor) + side * length + e, speed))
        if crossing is not None and pending:
            d, v = mpf(0), at(crossing)[1]
            start, side = start + crossing, -side
    return rows


# The rows


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
    Case(Joint(5, 1), "closed", 990.5, sleeps=False),
    Case(Joint(2, 0.2, resistance=0), "closed", 990.5, sleeps=False),
    Case(Joint(5, 2, resistance=0.5), "closed", 990.5, -20000, sleeps=False),
    Case(Joint(1, 0.01, length=40), "closed", 400, 1000, frames=600, sleeps=False),
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
    frames = kept(case)
    if case.model == "closed":
        times = [mpf(frame) / case.rate for frame in frames]
        states = continuous(case.joint, case.anchor, case.position, case.velocity, times)
        return frames, states, None
    every, pause = stepped(
        case.joint, case.model, case.anchor, case.position, case.velocity, case.frames,
        rate=case.rate, speed=1 if case.sleeps else None)  # fmt: skip
    return frames, [every[frame] for frame in frames], pause


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
