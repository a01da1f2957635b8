"""Every spelling of a spring, read to exact constants, and its motion as the curve of a leg.

References: UIKit, `animate(withDuration:delay:usingSpringWithDamping:initialSpringVelocity:)`;
SwiftUI, `Spring`; Motion, `visualDuration`; react-spring, `tension` and `friction`; Jetpack
Compose, `spring()`.
"""

import functools
import re
from dataclasses import dataclass, replace
from fractions import Fraction

from mpmath import mp, mpf

from curve_base import Curve, Piece, exact, real
from spring_figures import DIGITS, DURATIONS, LEAST_RATIO, Digits, Oscillator, frequency

#: The number of a curve as CSS writes it, and the units of times.
NUMBER = r"[+-]?(?:\d+(?:\.\d+)?|\.\d+)(?:[eE][+-]?\d+)?"
UNITS = {"": 1, "s": 1, "ms": Fraction(1, 1000)}

#: The response of Motion's spring is 1.2 visual durations; its damping ratio has limits.
VISUAL, VISUAL_RATIOS = Fraction(6, 5), (Fraction(1, 20), Fraction(1))


@dataclass(frozen=True)
class Spring(Curve):
    """A spring: ω and ζ as given, its mass, its velocity, and what the spelling says about both."""

    mass: object
    omega: object
    #: The ratio of the constants; the rational 1 if they are exactly critical.
    zeta: object
    velocity: Fraction = Fraction(0)
    #: Whether a ratio above 1 acts as 1 unless overdamping is allowed.
    clamps: bool = False
    #: The time that the spring always plays, or None.
    fixed: object = None
    #: The spelling, such as "response".
    spelling: str = ""

    @property
    def ratio(self):
        """The damping ratio of the motion without overdamping."""
        return Fraction(1) if self.clamps and self.zeta > 1 else self.zeta

    @property
    @mp.workdps(DIGITS)
    def stiffness(self):
        return real(self.mass) * real(self.omega) ** 2

    @property
    @mp.workdps(DIGITS)
    def damping(self):
        return 2 * real(self.zeta) * real(self.omega) * real(self.mass)

    def played(self, overdamping=False):
        # The keyboard's spring, which has a time of its own, is always UIKit's.
        kept = overdamping and self.fixed is None
        return self if kept else replace(self, zeta=self.ratio)

    @functools.cache
    def motion(self, overdamping=False):
        return Oscillator(self.omega, self.played(overdamping).zeta, self.velocity)

    @property
    def natural(self):
        return self.motion().settling_library() if self.fixed is None else real(self.fixed)

    def timed(self, duration):
        return SpringLeg(self, duration)


def seconds(text):
    """Returns a time, which may have a unit."""
    digits, unit = re.fullmatch(rf"({NUMBER})\s*([a-z]*)", text.lower()).groups()
    return Fraction(digits) * UNITS[unit]


def folded(name):
    """Returns a name without case and hyphenation."""
    return re.sub("[-_]", "", name.lower())


class SpringLeg(Curve):
    """A spring as the curve of a leg of a given duration: real time, with a jump at the end."""

    def __init__(self, spring, duration):
        self.spring, self.motion = spring, spring.motion()
        self.duration, self.whole = exact(duration), real(duration)

    def _time(self, x):
        return real(exact(x) * self.duration)

    def value(self, x):
        return mpf(1) if x == 1 else self.motion.value(self._time(x))

    def slope(self, x):
        return mpf(0) if x == 1 else self.motion.slope(self._time(x)) * self.whole

    def second(self, x):
        return mpf(0) if x == 1 else self.motion.acceleration(self._time(x)) * self.whole**2

    def _knots(self, order):
        """Returns the ends, and the times between them at which a derivative is 0."""
        count = 2 + int(self.motion.rate * self.whole / mp.pi) if self.motion.under else 2
        inside = [time for time in self.motion.zeros(order, count) if time < self.whole]
        return [mpf(0), *inside, self.whole]

    def pieces(self):
        knots = self._knots(1)
        return [
            Piece(a, b, lambda t: t / self.whole, self.motion.value)
            for a, b in zip(knots, knots[1:])
        ]

    def steepest(self):
        return [(t / self.whole, self.motion.slope(t) * self.whole) for t in self._knots(2)]


@mp.workdps(DIGITS)
def physical(mass, stiffness, damping, velocity=0, **rest):
    """Returns the spring of constants; critical if c² = 4·k·m, which is exact."""
    if damping**2 == 4 * mass * stiffness:
        zeta = Fraction(1)
    else:
        zeta = real(damping) / (2 * mp.sqrt(real(mass * stiffness)))
    return Spring(mass, mp.sqrt(real(stiffness / mass)), zeta, velocity, **rest)


@mp.workdps(DIGITS)
def with_ratio(omega, zeta, velocity=0, mass=Fraction(1), **rest):
    return Spring(mass, omega, Fraction(1) if zeta == 1 else zeta, velocity, **rest)


def bounce_ratio(bounce):
    """Returns SwiftUI's damping ratio of a bounce."""
    return 1 - bounce if bounce >= 0 else 1 / (1 + bounce)


@mp.workdps(DIGITS)
def from_response(response, zeta, velocity=0, **rest):
    return with_ratio(2 * mp.pi / real(response), zeta, velocity, **rest)


@mp.workdps(DIGITS)
def from_settling(settling, zeta, velocity=0):
    """Returns SwiftUI's spring of a settling time: UIKit's of that duration, without velocity.

    Reference: OpenSwiftUI, `Spring.init(settlingDuration:dampingRatio:epsilon:)`.
    """
    rest = from_duration(settling, zeta)
    return with_ratio(rest.omega, rest.zeta, velocity, spelling="settling")


@mp.workdps(DIGITS)
def from_duration(duration, zeta, velocity=0, arithmetic=Digits):
    """Returns UIKit's spring of a duration, both clamped to its limits."""
    duration = min(max(duration, DURATIONS[0]), DURATIONS[1])
    zeta = min(max(zeta, LEAST_RATIO), Fraction(1))
    omega = frequency(duration, zeta, velocity, arithmetic)
    return with_ratio(omega, zeta, velocity, fixed=duration, spelling="uikit")


#: Other names of keys, folded.
KEYS = {
    "dampingratio": "ratio", "dampingfraction": "ratio", "settlingduration": "settling",
    "initialvelocity": "velocity", "startvelocity": "velocity", "initialspringvelocity": "velocity",
}  # fmt: skip
#: The keys that are times.
TIMES = {"response", "duration", "settling", "visualduration"}


@mp.workdps(DIGITS)
def keyed(velocity=Fraction(0), mass=Fraction(1), **given):
    """Returns the spring of keys; their set, without mass and velocity, selects the spelling."""
    # Only beside stiffness: is a damping the coefficient; everywhere else it is the ratio.
    if "damping" in given and "stiffness" not in given:
        given["ratio"] = given.pop("damping")

    def visual(duration, bounce):
        ratio = min(max(1 - bounce, VISUAL_RATIOS[0]), VISUAL_RATIOS[1])
        return from_response(duration * VISUAL, ratio, velocity, spelling="visual-duration")

    def bouncing(response, bounce):
        return from_response(response, bounce_ratio(bounce), velocity, spelling="bounce")

    makers = {
        ("damping", "stiffness"): lambda c, k: physical(
            mass, k, c, velocity, clamps=True, spelling="keyed"),
        ("friction", "tension"): lambda c, k: physical(mass, k, c, velocity, spelling="tension"),
        ("ratio", "stiffness"): lambda ratio, k: with_ratio(
            mp.sqrt(real(k / mass)), ratio, velocity, mass, spelling="stiffness"),
        ("ratio", "response"): lambda ratio, response: from_response(
            response, ratio, velocity, spelling="response"),
        ("bounce", "response"): lambda bounce, response: bouncing(response, bounce),
        ("bounce", "duration"): lambda bounce, duration: bouncing(duration, bounce),
        ("bounce", "visualduration"): lambda bounce, duration: visual(duration, bounce),
        ("ratio", "settling"): lambda ratio, settling: from_settling(settling, ratio, velocity),
        ("frequency", "ratio"): lambda frequency, ratio: from_response(
            1 / frequency, ratio, velocity, spelling="frequency"),
        ("duration", "ratio"): lambda duration, ratio: from_duration(duration, ratio, velocity),
    }
    return makers[tuple(sorted(given))](*(given[key] for key in sorted(given)))


def spring(inside):
    """Returns the spring of what is between its parentheses."""
    if re.search("[:=]", inside):
        given = {}
        for part in inside.split(","):
            key, value = (text.strip() for text in re.split("[:=]", part, maxsplit=1))
            key = KEYS.get(folded(key), folded(key))
            given[key] = seconds(value) if key in TIMES else Fraction(value)
        return keyed(**given)
    values = [Fraction(text) for text in re.split(r"\s*,\s*|\s+", inside.strip()) if text]
    constants = values + [Fraction(n) for n in (1, 100, 10, 0)][len(values):]
    return physical(*constants, clamps=True, spelling="positional")


#: SwiftUI's springs of 0.5 s by their bounce.
SMOOTHNESS = {"smooth": Fraction(0), "snappy": Fraction("0.15"), "bouncy": Fraction("0.3")}


def named(name):
    """Returns the spring of a name, or None."""
    if name in SMOOTHNESS:
        return from_response(Fraction(1, 2), bounce_ratio(SMOOTHNESS[name]), spelling="name")
    if name == "keyboard":
        return physical(*map(Fraction, (3, 1000, 500, 0)), clamps=True, fixed=Fraction(1, 2),
                        spelling="name")  # fmt: skip
    return None


def scaled(spring, omega=0, zeta=0, velocity=0):
    """Returns a spring whose constants have relative errors; critical remains critical."""
    with mp.workdps(DIGITS):
        ratio = spring.zeta if spring.zeta == 1 else real(spring.zeta) * (1 + mpf(zeta))
        return replace(
            spring, omega=real(spring.omega) * (1 + mpf(omega)), zeta=ratio,
            velocity=real(spring.velocity) * (1 + mpf(velocity)),
        )  # fmt: skip
