"""The motion of a spring and its figures, with enough digits that 50 remain after cancellation.

A spring starts at 0 with a velocity, in distances per second, and rests at 1. Its residual is
1 - x. Everything is a closed form, or a root of one in a bracket that holds one root.

Reference: the damped harmonic oscillator, as in any textbook of mechanics.
"""

import functools
import math
from fractions import Fraction

from mpmath import mp, mpf

from curve_base import real, root

#: The digits of a calculation. Ratios of constants from 1e-30 to 1e30 and nearly critical springs
#: lose up to 60 of them.
DIGITS = 120
#: The residual below which a spring is settled.
SETTLED = Fraction(1, 1000)
#: The most peaks that are listed, and those of a spring without damping.
PEAKS, UNDAMPED_PEAKS = 200, 10
#: The least overshoot that counts as one.
LEAST = mpf("1e-310")
#: How often Core Animation looks at a spring, and how long the residual must stay small.
INTERVAL, QUIET = Fraction(1, 10), 1


class Oscillator:
    """A spring of ω and ζ; ζ is the rational 1 if the spring is exactly critical.

    Its residual begins at `start`, and its figures are those of a start of 1.
    """

    @mp.workdps(DIGITS)
    def __init__(self, omega, ratio, velocity, start=1):
        self.omega, self.velocity, self.start = real(omega), real(velocity), mpf(start)
        self.critical, self.under = ratio == 1, ratio < 1
        self.ratio = real(ratio)
        w, z, v = self.omega, self.ratio, self.velocity
        if self.under:
            self.decay = z * w
            self.rate = w * mp.sqrt(1 - z * z)
            self.swing = (self.decay * self.start - v) / self.rate
        elif not self.critical:
            spread = mp.sqrt(z * z - 1)
            self.slow, self.fast = -w / (z + spread), -w * (z + spread)
            self.shares = (
                (-v - self.fast * self.start) / (self.slow - self.fast),
                (self.slow * self.start + v) / (self.slow - self.fast),
            )

    def derivative(self, order, time):
        """Returns the residual (order 0), or its first or second derivative."""
        t = mpf(time)
        if self.under:
            a, b = self._parts(order)
            cosine, sine = mp.cos_sin(self.rate * t)
            return mp.exp(-self.decay * t) * (a * cosine + b * sine)
        if self.critical:
            a, b = self._line(order)
            return (a + b * t) * mp.exp(-self.omega * t)
        slow, fast = self.shares
        return slow * self.slow**order * mp.exp(self.slow * t) + fast * (
            self.fast**order * mp.exp(self.fast * t)
        )

    def _line(self, order):
        """Returns the a and b of a derivative at critical damping, (a + b·t)·e^(-ωt)."""
        w = self.omega
        a, b = self.start, w * self.start - self.velocity
        for _ in range(order):
            a, b = b - w * a, -w * b
        return a, b

    def _parts(self, order):
        """Returns the factors of the cosine and the sine in a derivative below critical damping."""
        a, b = self.start, self.swing
        for step in range(order):
            a, b = self.rate * b - self.decay * a, -self.rate * a - self.decay * b
            if step == 0:
                # The initial velocity itself, so that a spring at rest starts exactly at a zero.
                a = -self.velocity
        return a, b

    @mp.workdps(DIGITS)
    def value(self, time):
        return 1 - self.derivative(0, time)

    @mp.workdps(DIGITS)
    def slope(self, time):
        return -self.derivative(1, time)

    @mp.workdps(DIGITS)
    def acceleration(self, time):
        return -self.derivative(2, time)

    @mp.workdps(DIGITS)
    def size(self, order, time):
        """Returns the sum of the sizes of the terms of a derivative."""
        t = mpf(time)
        if self.under:
            a, b = self._parts(order)
            return mp.exp(-self.decay * t) * (abs(a) + abs(b))
        if self.critical:
            w, v = self.omega, abs(self.velocity)
            return w**order * (1 + order + order * v / w + (w + v) * t) * mp.exp(-w * t)
        slow, fast = self.shares
        return abs(slow * self.slow**order) * mp.exp(self.slow * t) + abs(
            fast * self.fast**order
        ) * mp.exp(self.fast * t)

    @functools.cache
    @mp.workdps(DIGITS)
    def zeros(self, order, count):
        """Returns the first times after 0, at most `count`, at which a derivative is 0."""
        if self.under:
            a, b = self._parts(order)
            phase = mp.atan2(-a, b) % mp.pi
            if a == 0:
                phase = mp.pi
            return [(phase + turn * mp.pi) / self.rate for turn in range(count)]
        if self.critical:
            a, b = self._line(order)
            found = [-a / b] if b != 0 else []
        else:
            a, b = self.shares[0] * self.slow**order, self.shares[1] * self.fast**order
            # From rest the velocity is 0 at the start, where rounding could move it after 0.
            crosses = a != 0 and -b / a > 0 and not (order == 1 and self.velocity == 0)
            found = [mp.log(-b / a) / (self.slow - self.fast)] if crosses else []
        return [time for time in found if time > 0][:count]

    # Settling

    @functools.cache
    @mp.workdps(DIGITS)
    def settling_library(self):
        """ζ < 1: ln((1 + |B|)/ε)/(ζω); from critical damping on the last crossing."""
        if not self.under:
            return self.settling_last_crossing()
        if self.decay == 0:
            return None
        return max(mpf(0), mp.log((1 + abs(self.swing)) / real(SETTLED)) / self.decay)

    @mp.workdps(DIGITS)
    def envelope(self):
        """The time from which the amplitude √(1 + B²)·e^(-ζωt) is below ε, or None if ζ ≥ 1."""
        if not self.under or self.decay == 0:
            return None
        return mp.log(mp.sqrt(1 + self.swing**2) / real(SETTLED)) / self.decay

    @functools.cache
    @mp.workdps(DIGITS)
    def settling_last_crossing(self):
        """The last time at which the residual is ±ε, or None without damping."""
        limit = real(SETTLED)

        def excess(time):
            return abs(self.derivative(0, time)) - limit

        if self.under:
            if self.decay == 0:
                return None
            first = self.zeros(1, 1)[0]
            step = mp.pi / self.rate
            peak = abs(self.derivative(0, first))
            if peak <= limit:
                return root(excess, 0, first)
            # The peaks are a geometric sequence.
            turns = mp.ceil(mp.log(peak / limit) / (self.decay * step)) - 1
            last = first + max(turns, 0) * step
            return root(excess, last, last + step)
        turns = self.zeros(1, 1)
        if turns and excess(turns[0]) <= 0:
            return root(excess, 0, turns[0])
        lower = turns[0] if turns else mpf(0)
        step = 1 / self.omega if self.critical else -1 / self.slow
        upper = lower + step
        while excess(upper) > 0:
            lower, upper = upper, upper + step
        return root(excess, lower, upper)

    @functools.cache
    @mp.workdps(DIGITS)
    def settling_core_animation(self):
        """ζ ≥ 1: the first sample from which the residual is small for more than a second."""
        if self.under:
            return self.settling_library()
        limit = real(SETTLED)
        # Before its only turn the residual may cross 0 slowly enough to be small for a second.
        turns, samples = self.zeros(1, 1), 0
        crossing = self.zeros(0, 1)
        if turns and crossing and abs(self.derivative(0, turns[0])) > limit:
            first = root(lambda t: self.derivative(0, t) - limit, 0, crossing[0])
            end = root(lambda t: self.derivative(0, t) + limit, crossing[0], turns[0])
            samples = int(mp.ceil(first / real(INTERVAL)))
            if end - samples * real(INTERVAL) > QUIET:
                return samples * INTERVAL
        return int(mp.ceil(self.settling_last_crossing() / real(INTERVAL))) * INTERVAL

    # Extremes

    @mp.workdps(DIGITS)
    def overshoot(self):
        """Returns the greatest distance beyond the target, and its time, which may be late."""
        times = self.zeros(1, 2)
        best = max(((-self.derivative(0, t), -t) for t in times), default=(mpf(0), 0))
        # Doubles cannot hold a smaller percentage with all its digits.
        return (best[0], -best[1]) if best[0] > LEAST else (mpf(0), None)

    @mp.workdps(DIGITS)
    def peak_slope(self, until):
        """Returns the greatest speed in 0 … `until`, and its first time."""
        whole = real(until)
        times = [mpf(0)] + [t for t in self.zeros(2, 2) if t < whole] + [whole]
        slopes = [(abs(self.derivative(1, t)), t) for t in times]
        return max(slopes, key=lambda slope: (slope[0], -slope[1]))

    @functools.cache
    @mp.workdps(DIGITS)
    def peak_times(self):
        """Returns the times before the settling time at which the velocity is 0."""
        if self.under and self.decay == 0:
            return self.zeros(1, UNDAMPED_PEAKS)
        end = self.settling_library()
        return [time for time in self.zeros(1, PEAKS) if time < end]


#: UIKit's limits of a duration and a damping ratio, and how often it improves the frequency.
DURATIONS = (Fraction(1, 100), Fraction(10))
LEAST_RATIO = Fraction("1.1920929e-7")
STEPS = 12


class Doubles:
    """Arithmetic of doubles for the search of UIKit."""

    exp, sqrt, number = math.exp, math.sqrt, float


class Digits:
    """Arithmetic of many digits for the search of UIKit."""

    exp, sqrt, number = mp.exp, mp.sqrt, staticmethod(real)


def search(duration, zeta, velocity, arithmetic):
    """Returns UIKit's ω after its 12 steps of Newton's method from 5/D, or None."""
    n = arithmetic.number
    d, z, v, epsilon = n(duration), n(zeta), n(velocity), n(SETTLED)
    w = 5 / d
    try:
        for _ in range(STEPS):
            value, slope = target(w, d, z, v, epsilon, zeta == 1, arithmetic)
            w = w - value / slope
    except (ZeroDivisionError, OverflowError, ValueError):
        return None
    return w if 0 < w < float("inf") else None


def target(w, d, z, v, epsilon, critical, arithmetic):
    """Returns UIKit's function of ω, whose zero it seeks, and its derivative."""
    fade = arithmetic.exp(-z * w * d)
    if critical:
        h = ((w - v) * d + 1) * fade
        return (h - epsilon if w >= v else h + epsilon), -d * d * (w - v) * fade
    side = arithmetic.sqrt(1 - z * z)
    g = (z * w - v) / (w * side) * fade
    bend = (v + d * z * v * w - d * z * z * w * w) * fade / (w * w * side)
    return epsilon - abs(g), -bend if g > 0 else bend


@mp.workdps(DIGITS)
def frequency(duration, zeta, velocity, arithmetic=Digits):
    """Returns UIKit's ω; where the search has no finite answer, a root in a bracket."""
    omega = search(duration, zeta, velocity, arithmetic)
    if omega is not None:
        return omega
    constants = (*map(real, (duration, zeta, velocity, SETTLED)), zeta == 1, Digits)

    def value(w):
        return target(w, *constants)[0]

    lower = upper = 5 / real(duration)
    while value(lower) * value(upper) > 0 or lower == upper:
        upper *= 2
    return root(value, lower, upper)
