"""Springs at 50 digits, in every dialect, and their settling times.

Reference: the damped harmonic oscillator, as in any textbook of mechanics.
"""

from fractions import Fraction

from mpmath import mp, mpf

from curve_base import Curve, Piece, exact, last_root, real

#: The residual below which a spring is settled.
SETTLED = mpf(1) / 1000


class Spring(Curve):
    """A spring of ω and ζ that starts at 0 with velocity v and rests at 1."""

    def __init__(self, omega, ratio, velocity, natural="settling", fixed=False):
        self.omega = real(omega)
        self.ratio = real(ratio)
        self.critical, self.over = ratio == 1, ratio > 1
        self.v = real(velocity)
        self.decay = self.ratio * self.omega
        q2 = 1 - ratio * ratio if isinstance(ratio, Fraction) else 1 - self.ratio**2
        self.rate = self.omega * mp.sqrt(abs(real(q2)))
        if ratio < 1:
            self.b = (self.decay - self.v) / self.rate
        if self.over:
            # 1 - x is fast·e^(-(ζω + rate)t) + slow·e^((rate - ζω)t).
            self.fast = (self.v - self.decay + self.rate) / (2 * self.rate)
            self.slow = 1 - self.fast
        self.natural = self.settling_time() if natural == "settling" else natural
        self.fixed = fixed

    def timed(self, duration):
        return SpringLeg(self, duration)

    def position(self, t):
        if self.critical:
            return 1 - (1 + (self.omega - self.v) * t) * mp.exp(-self.omega * t)
        if self.over:
            fast, slow = self._parts(t)
            return 1 - fast - slow
        c, s = mp.cos_sin(self.rate * t)
        return 1 - mp.exp(-self.decay * t) * (c + self.b * s)

    def velocity(self, t):
        if self.critical:
            return mp.exp(-self.omega * t) * (self.v + self.omega * (self.omega - self.v) * t)
        if self.over:
            fast, slow = self._parts(t)
            return (self.decay + self.rate) * fast + (self.decay - self.rate) * slow
        c, s = mp.cos_sin(self.rate * t)
        return mp.exp(-self.decay * t) * (self.v * c + (self.decay * self.b + self.rate) * s)

    def _parts(self, t):
        """Returns both exponentials of an overdamped spring."""
        return (
            self.fast * mp.exp(-(self.decay + self.rate) * t),
            self.slow * mp.exp((self.rate - self.decay) * t),
        )

    def acceleration(self, t):
        # The equation of motion itself.
        return self.omega**2 * (1 - self.position(t)) - 2 * self.decay * self.velocity(t)

    def settling_time(self):
        """ζ < 1: the envelope's formula; ζ ≥ 1: the residual's last root; None at ζ = 0."""
        if self.ratio < 1:
            if self.decay == 0:
                return None
            return max(mpf(0), mp.log((1 + abs(self.b)) / SETTLED) / self.decay)
        spans = [mpf(0)] + self.turns(mp.inf)
        step = 1 / (self.decay - self.rate) if self.over else 1 / self.omega
        spans.append(spans[-1] + step)
        while abs(1 - self.position(spans[-1])) > SETTLED:
            spans[-1] += step

        def excess(t):
            return abs(1 - self.position(t)) - SETTLED

        for a, b in reversed(list(zip(spans, spans[1:]))):
            if excess(a) > 0:
                # The residual may change its sign inside; its last excess is before that.
                return last_root(excess, a, b)
        return mpf(0)

    def turns(self, until):
        """Returns the times in (0, until) at which the velocity is 0."""
        if self.critical:
            slope = self.omega * (self.omega - self.v)
            return [-self.v / slope] if slope != 0 and 0 < -self.v / slope < until else []
        if self.over:
            return self._balance(1, until)
        return self._roots(self.v, self.decay * self.b + self.rate, until)

    def bends(self, until):
        """Returns the times in (0, until) at which the acceleration is 0."""
        if self.critical:
            c = self.omega - self.v
            if c == 0:
                return []
            t = (c - self.v) / (self.omega * c)
            return [t] if 0 < t < until else []
        if self.over:
            return self._balance(2, until)
        p = self.v
        q = self.decay * self.b + self.rate
        return self._roots(-self.decay * p + self.rate * q, -self.decay * q - self.rate * p, until)

    def _balance(self, order, until):
        """Returns the zeros, at most one, of a derivative of an overdamped spring."""
        fast = self.fast * (self.decay + self.rate) ** order
        slow = self.slow * (self.decay - self.rate) ** order
        if fast * slow >= 0:
            return []
        t = mp.log(-fast / slow) / (2 * self.rate)
        return [t] if 0 < t < until else []

    def _roots(self, p, q, until):
        """Returns the zeros of p·cos + q·sin."""
        phase = mp.atan2(-p, q)
        found = []
        turn = mp.floor(-phase / mp.pi) - 1
        while (t := (phase + turn * mp.pi) / self.rate) < until:
            if t > 0:
                found.append(t)
            turn += 1
        return found


class SpringLeg(Curve):
    """A spring as the curve of a leg of a given duration: real time, with a jump at the end."""

    def __init__(self, spring, duration):
        self.spring = spring
        self.duration = exact(duration)

    def value(self, x):
        return mpf(1) if x == 1 else self.spring.position(real(exact(x) * self.duration))

    def slope(self, x):
        if x == 1:
            return mpf(0)
        return self.spring.velocity(real(exact(x) * self.duration)) * real(self.duration)

    def second(self, x):
        if x == 1:
            return mpf(0)
        return self.spring.acceleration(real(exact(x) * self.duration)) * real(self.duration) ** 2

    def pieces(self):
        whole = real(self.duration)
        knots = [mpf(0)] + self.spring.turns(whole) + [whole]
        return [
            Piece(a, b, lambda t: t / whole, self.spring.position) for a, b in zip(knots, knots[1:])
        ]

    def steepest(self):
        whole = real(self.duration)
        times = [mpf(0)] + self.spring.bends(whole) + [whole]
        return [(t / whole, self.spring.velocity(t) * whole) for t in times]


def duration_spring(duration, ratio, velocity):
    """Returns UIKit's spring of a given duration: ω by exactly 12 steps of Newton's method."""
    duration = min(max(Fraction(duration), Fraction(1, 100)), Fraction(10))
    ratio = min(max(Fraction(ratio), Fraction("1.1920929e-7")), Fraction(1))
    d, z, v = real(duration), real(ratio), real(Fraction(velocity))
    root = mp.sqrt(real(1 - ratio * ratio))

    def residual(w):
        e = mp.exp(-z * w * d)
        if ratio < 1:
            g = (z * w - v) / (w * root) * e
            slope = -mp.sign(g) * (v + d * z * v * w - d * z * z * w * w) * e / (w * w * root)
            return SETTLED - abs(g), slope
        h = ((w - v) * d + 1) * e
        return (h - SETTLED if w >= v else h + SETTLED), -d * d * (w - v) * e

    omega = 5 / d
    for _ in range(12):
        f, slope = residual(omega)
        if slope == 0 or not mp.isfinite(omega):
            omega = None
            break
        omega -= f / slope
    if omega is None or not mp.isfinite(omega) or omega <= 0:
        lower = upper = 5 / d
        sign = 1 if residual(lower)[0] > 0 else -1
        while residual(upper)[0] * sign > 0:
            upper *= 2
        omega = last_root(lambda w: residual(w)[0] * sign, lower, upper)
    return Spring(omega, ratio, velocity, natural=d, fixed=True)


def response_spring(response, ratio):
    """Returns SwiftUI's spring: ω = 2π / response; an overdamped one stays overdamped."""
    return Spring(2 * mp.pi / real(Fraction(response)), Fraction(ratio), Fraction(0))


def physical_spring(mass, stiffness, damping, velocity, **rest):
    """Returns a spring of physical constants. ζ = 1 is exact, by c² = 4·k·m; ζ > 1 acts as 1."""
    mass, stiffness, damping, velocity = (
        Fraction(n) for n in (mass, stiffness, damping, velocity)
    )
    if damping**2 >= 4 * stiffness * mass:
        ratio = Fraction(1)
    else:
        ratio = real(damping) / (2 * mp.sqrt(real(stiffness * mass)))
    return Spring(mp.sqrt(real(stiffness / mass)), ratio, velocity, **rest)
