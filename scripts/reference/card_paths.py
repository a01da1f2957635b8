"""The joint that holds a card, and the path of the card in steps, as on the screen.

The sub-steps are computed one after another, at 50 digits; only the accumulator of their time uses
doubles, as on the device. Times are exact rationals and start when the joint begins to act. A path
is built in order: `follow` while a drag moves the anchor, then `release` once, after which the card
comes to rest.
"""

import math
import struct
from dataclasses import dataclass
from fractions import Fraction

from mpmath import mp, mpf

from curve_base import real


def single(value):
    """Returns the nearest 32-bit float."""
    return struct.unpack("f", struct.pack("f", value))[0]


#: The sub-steps of UIKit and of iOS 7: 32-bit floats, widened.
UIKIT_STEP = single(1 / 120)
IOS7_STEP = single(0.004)
IOS7_COUNTED = 0.004
SLOP = mpf(0.5)
LONGEST = mpf(200)

#: Instants closer than this are equal (s).
SAME = Fraction(1, 10**9)

#: A limit of frames, or swings, until rest, above that of any motion that is compared.
FRAMES = 5000


@dataclass(frozen=True)
class Joint:
    frequency: float = 5
    damping: float = 1
    length: float = 1
    resistance: float = 0.1

    @property
    def omega(self):
        return 2 * mp.pi * mpf(self.frequency)


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


class NoRest(Exception):
    """A motion that never comes to rest."""


class SteppedPath:
    """The path in sub-steps; between display frames the earlier one is shown."""

    def __init__(self, joint, physics, rate, sleep, y):
        """`sleep` is the maximum speed, and the time below it, after which the motion pauses."""
        self.joint, self.physics, self.rate, self.sleep = joint, physics, rate, sleep
        self.step = IOS7_STEP if physics == "ios7" else UIKIT_STEP
        self.steps = frame_steps(physics, float(rate), FRAMES)
        self.rows = [(mpf(real(y)), mpf(0))]
        self.y, self.v = self.rows[0]
        self.anchor = self.released = self.paused = None
        self.timer = 0.0
        #: Whether the card was slow enough to come to rest at the release.
        self.slow_at_release = False

    def frame(self, t):
        return ((t + SAME) * self.rate).__floor__()

    @property
    def position(self):
        return self.y

    def follow(self, anchor_at, until):
        """Adds the frames up to a time, each pulled to the anchor of the drag at that frame."""
        for frame in range(1, self.frame(until) + 1):
            anchor = real(anchor_at(min(Fraction(frame) / self.rate, until)))
            for _ in range(next(self.steps)):
                self.y, self.v = sub_step(self.joint, self.physics, anchor, self.y, self.v)
            self.rows.append((self.y, self.v))
        self.slow_at_release = abs(self.v) <= self.sleep[0]

    def release(self, anchor, time=Fraction(0), velocity=0):
        self.anchor = real(anchor)
        self.v += real(velocity)
        self.released = (time, len(self.rows) - 1, self.v)

    def _advance(self):
        speed, rest = self.sleep
        is_over = False
        for _ in range(next(self.steps)):
            self.y, self.v = sub_step(self.joint, self.physics, self.anchor, self.y, self.v)
            slow = abs(self.v) <= speed
            self.timer = single(self.timer + self.step) if slow else 0.0
            is_over = is_over or (slow and self.timer >= single(float(rest)))
        if is_over:
            self.v, self.paused = mpf(0), len(self.rows)
        self.rows.append((self.y, self.v))

    @property
    def pause(self):
        """The end of the frame in which the motion comes to rest."""
        while self.paused is None:
            if len(self.rows) == FRAMES:
                # Between the pulls of the joint, within 0.5 pt of the anchor, a card may not stop.
                raise NoRest
            self._advance()
        return Fraction(self.paused) / self.rate

    def state(self, t):
        frame = self.frame(t)
        while len(self.rows) <= frame and self.paused is None:
            self._advance()
        y, v = self.rows[min(frame, len(self.rows) - 1)]
        time, last, speed = self.released
        # Between a release and the next frame the card has its new velocity but has not moved.
        return (y, speed) if frame == last and t >= time - SAME else (y, v)

    def knots(self, end):
        """Returns every state that is shown up to a time: (t, y, v)."""
        self.state(end)
        time, last, speed = self.released
        found = []
        for frame, (y, v) in enumerate(self.rows[:self.frame(end) + 1]):
            t = Fraction(frame) / self.rate
            # The last frame of the drag counts both before and after the release.
            if frame > 0 or last > 0:
                found.append((t, y, v))
            if frame == last:
                found.append((max(time, t), y, speed))
        return found

    @property
    def rest_side(self):
        """1 or -1: the side of the anchor on which the undisturbed card comes to rest.

        0 if it rests where nothing pulls it, within 0.5 pt of the anchor.
        """
        d = self.state(self.pause)[0] - self.anchor
        return mp.sign(d) if abs(d) > SLOP else 0

    def last_stray(self, final, end):
        """Returns the time after which the card stays within 0.5 pt of a position.

        None if it always does.
        """
        self.state(end)
        for frame in range(min(self.frame(end), len(self.rows) - 1), -1, -1):
            if abs(self.rows[frame][0] - final) > mpf(1) / 2:
                return min(Fraction(frame + 1) / self.rate, end)
        return None
