"""The joint that holds a card, and the path of the card: in steps as on the screen, or continuous.

The sub-steps are computed one after another, at 50 digits; only the accumulator of their time uses
doubles, as on the device. Times are exact rationals and start when the joint begins to act. A path
is built in order: `follow` while a drag moves the anchor, then `release` once, after which the card
comes to rest. Both kinds have `state(t)`, `pause`, `rest_side`, `knots(end)` and
`last_stray(final, end)`.
"""

import math
import struct
from dataclasses import dataclass
from fractions import Fraction
from itertools import islice

from mpmath import mp, mpf

from curve_base import exact, real, root
from spring_figures import Oscillator


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

#: Times and lengths below this are rounding errors at 50 digits.
TINY = mpf("1e-40")


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


class Stretch:
    """The continuous motion while the card stays on one side of a fixed anchor."""

    def __init__(self, joint, anchor, y, v, start):
        self.joint, self.start, self.end = joint, start, None
        self.side = mp.sign(y - anchor) or mp.sign(v) or 1
        self.anchor, self.rest = anchor, anchor + self.side * joint.length
        ratio = joint.damping + joint.resistance / (2 * joint.omega)
        self.motion = Oscillator(joint.omega, ratio, -v, y - self.rest)

    def at(self, t):
        e, v = (self.motion.derivative(order, t - self.start) for order in (0, 1))
        return self.rest + e, v

    def zeros(self, order):
        """Returns the zeros of a derivative of the position on this stretch, in order."""
        found = self.motion.zeros(order, 1)
        if self.motion.under:
            first, swing = found[0], mp.pi / self.motion.rate
            found = (first + k * swing for k in range(FRAMES))
        for t in found:
            if self.end is not None and self.start + t >= self.end - TINY:
                return
            if t > TINY:
                yield self.start + t

    def turns(self):
        """Returns the times at which the velocity is 0."""
        return self.zeros(1)

    def bends(self):
        """Returns the times at which the acceleration is 0."""
        return self.zeros(2)

    def crossing(self):
        """Returns the time at which the card first passes the anchor, or None."""
        if self.joint.length == 0:
            # The same rest on either side.
            return None
        before = self.start
        # The swing decays: if neither of the first two turns is beyond the anchor, none is.
        turns = list(islice(self.turns(), 2))
        for t in turns + ([self.end] if len(turns) < 2 and self.end is not None else []):
            if self.side * (self.at(t)[0] - self.anchor) < 0:
                return root(lambda u: self.side * (self.at(u)[0] - self.anchor), before, t)
            before = t
        return None


class ClosedPath:
    """The continuous path; a drag moves the anchor at display frames."""

    def __init__(self, joint, rate, sleep, y, horizon=None):
        """`horizon` ends the search for the rest of a motion that never comes to rest."""
        self.joint, self.rate, self.sleep, self.horizon = joint, rate, sleep, horizon
        self.y, self.v, self.time = real(y), mpf(0), mpf(0)
        self.stretches, self.released = [], mpf(0)
        self.sought, self.paused = False, None
        self.slow_at_release = False

    @property
    def position(self):
        return self.y

    def follow(self, anchor_at, until):
        frame = Fraction(0)
        while frame < until:
            # As in sub-steps, a frame is pulled to the anchor of the drag at its end.
            end = min(frame + 1 / self.rate, until)
            self._pull(real(anchor_at(end)), real(end))
            frame = end
        self.slow_at_release = abs(self.v) <= real(self.sleep[0])

    def release(self, anchor, time=Fraction(0), velocity=0):
        self.v += real(velocity)
        self.released = real(time)
        self._pull(real(anchor), None)

    def _pull(self, anchor, end):
        while True:
            stretch = Stretch(self.joint, anchor, self.y, self.v, self.time)
            self.stretches.append(stretch)
            stretch.end = end
            crossing = stretch.crossing()
            if crossing is not None:
                stretch.end = crossing
            if stretch.end is None:
                return
            self.time = stretch.end
            self.y, self.v = stretch.at(self.time)
            if crossing is None:
                return
            self.y = anchor
            # Without damping it crosses the anchor forever.
            if stretch.motion.ratio == 0 and self.horizon is not None and self.time > self.horizon:
                return

    def moving(self, t):
        """Returns the state of a card that never comes to rest."""
        # A time at a release belongs to the stretch that begins there, like a row.
        return [s for s in self.stretches if s.start <= t + mpf("1e-30")][-1].at(t)

    def state(self, t):
        if self.pause is not None and t >= self.pause:
            return self.moving(real(self.pause))[0], mpf(0)
        return self.moving(real(t))

    def _monotonic(self, times, first=None):
        """Yields (stretch, a, b) between the times of `times(stretch)`; b may be None."""
        for stretch in self.stretches:
            if first is not None and stretch.start < first - TINY:
                continue
            before = stretch.start
            for t in times(stretch):
                yield stretch, before, t
                before = t
            yield stretch, before, stretch.end

    @property
    def pause(self):
        """The first time at which the speed has been low for the required time, or None."""
        if not self.sought:
            self.sought, self.paused = True, self._pause()
        return self.paused

    def _pause(self):
        limit, rest = (real(number) for number in self.sleep)
        since = None
        for stretch, a, b in self._monotonic(Stretch.bends, self.released):
            if self.horizon is not None and a > self.horizon:
                return None

            def speed(t, stretch=stretch):
                return stretch.at(t)[1]

            endless = b is None
            if endless:
                b = a + 1
                while abs(speed(b)) > limit:
                    b += 1
            if not endless and b - a <= rest and min(abs(speed(a)), abs(speed(b))) > limit:
                # It is slow at most in the middle, and not for the required time.
                since = None
                continue
            slow = self._slow(speed, limit, a, b)
            if slow is None:
                since = None
                continue
            low, high = slow
            since = low if since is None or low > a else since
            if endless or since + rest <= high:
                return exact(since + rest)
            if high < b:
                since = None
        return None

    @staticmethod
    def _slow(speed, limit, a, b):
        """Returns the interval in which a monotonic velocity is within ±limit, or None."""
        va, vb = speed(a), speed(b)
        if min(va, vb) > limit or max(va, vb) < -limit:
            return None
        low, high = a, b
        if abs(va) > limit:
            low = root(lambda t: abs(va) / va * speed(t) - limit, a, b)
        if abs(vb) > limit:
            # Searched backward from the end.
            high = a + b - root(lambda t: abs(vb) / vb * speed(a + b - t) - limit, a, b)
        return low, high

    def knots(self, end):
        """Returns every extremum of position or velocity up to a time: (t, y, v)."""
        end = real(end)
        found = []
        for times in (Stretch.turns, Stretch.bends):
            for stretch, a, b in self._monotonic(times):
                if a > end:
                    break
                b = end if b is None else min(b, end)
                found += [(exact(t), *stretch.at(t)) for t in (a, b)]
        return sorted(found, key=lambda knot: knot[0])

    @property
    def rest_side(self):
        """1 or -1: the side of the anchor on which the undisturbed card comes to rest."""
        return self.stretches[-1].side

    def last_stray(self, final, end):
        """Returns the last time at which the card is more than 0.5 pt from a position, or None."""
        end, found = real(end), None

        for stretch, a, b in self._monotonic(Stretch.turns):
            if a >= end:
                break
            b = end if b is None else min(b, end)

            def stray(t, stretch=stretch):
                return abs(stretch.at(t)[0] - final) - mpf(1) / 2

            if stray(b) > 0:
                found = b
            elif stray(a) > 0:
                found = root(stray, a, b)
        return None if found is None else exact(found)


def joint_path(joint, physics, rate, sleep, y, horizon=None):
    """Returns the path of a card that is at rest at `y` until the joint pulls it."""
    if physics == "closed":
        return ClosedPath(joint, rate, sleep, y, horizon)
    return SteppedPath(joint, physics, rate, sleep, y)
