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
        """Returns the spring with the ratio of its motion."""
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


# Numbers and names


def number(text):
    if not re.fullmatch(NUMBER, text):
        raise ValueError(f"not a number: {text}")
    return Fraction(text)


def seconds(text):
    """Returns a time, which may have a unit."""
    digits, unit = re.fullmatch(rf"({NUMBER})\s*([a-z]*)", text.lower()).groups()
    return number(digits) * UNITS[unit]


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


# Springs


def critical_or(ratio):
    """Returns 1 as a rational for a ratio that equals it."""
    return Fraction(1) if ratio == 1 else ratio


@mp.workdps(DIGITS)
def physical(mass, stiffness, damping, velocity=0, **rest):
    """Returns the spring of constants; critical if c² = 4·k·m, which is exact."""
    if mass <= 0 or stiffness <= 0 or damping < 0:
        raise ValueError("constants outside their domain")
    if damping**2 == 4 * mass * stiffness:
        zeta = Fraction(1)
    else:
        zeta = real(damping) / (2 * mp.sqrt(real(mass * stiffness)))
    return Spring(mass, mp.sqrt(real(stiffness / mass)), zeta, velocity, **rest)


@mp.workdps(DIGITS)
def with_ratio(omega, zeta, velocity=0, mass=Fraction(1), **rest):
    if omega <= 0 or zeta < 0:
        raise ValueError("a frequency or ratio outside its domain")
    return Spring(mass, omega, critical_or(zeta), velocity, **rest)


def bounce_ratio(bounce):
    """Returns SwiftUI's damping ratio of a bounce."""
    if not -1 < bounce <= 1:
        raise ValueError("a bounce outside -1 ... 1")
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


# Spellings

#: Other names of keys, folded.
KEYS = {
    "dampingratio": "ratio", "dampingfraction": "ratio", "settlingduration": "settling",
    "initialvelocity": "velocity", "startvelocity": "velocity", "initialspringvelocity": "velocity",
}  # fmt: skip
#: The keys that are times.
TIMES = {"response", "duration", "settling", "visualduration"}


def keyed(given):
    """Returns the spring of keys; their set, without mass and velocity, selects the spelling."""
    velocity = given.pop("velocity", Fraction(0))
    mass = given.pop("mass", None)
    keys, rest = frozenset(given), {"velocity": velocity}
    weight = Fraction(1) if mass is None else mass
    if weight <= 0:
        raise ValueError("a mass outside its domain")
    # Only beside stiffness: is a damping the coefficient; everywhere else it is the ratio.
    if keys == {"stiffness", "damping"}:
        return physical(weight, *map(given.get, ("stiffness", "damping")), velocity, clamps=True,
                        spelling="keyed")  # fmt: skip
    if keys == {"tension", "friction"}:
        return physical(weight, *map(given.get, ("tension", "friction")), velocity,
                        spelling="tension")  # fmt: skip
    if keys == {"stiffness", "ratio"}:
        with mp.workdps(DIGITS):
            omega = mp.sqrt(real(given["stiffness"] / weight))
        return with_ratio(omega, given["ratio"], mass=weight, **rest, spelling="stiffness")
    if mass is not None:
        raise ValueError("a mass without a stiffness")
    if keys & {"damping"}:
        given["ratio"] = given.pop("damping")
        keys = frozenset(given)
    if keys == {"response", "ratio"}:
        return from_response(given["response"], given["ratio"], **rest, spelling="response")
    if keys in ({"response", "bounce"}, {"duration", "bounce"}):
        response = given.get("response", given.get("duration"))
        return from_response(response, bounce_ratio(given["bounce"]), **rest, spelling="bounce")
    if keys == {"visualduration", "bounce"}:
        response = given["visualduration"] * VISUAL
        zeta = min(max(1 - given["bounce"], VISUAL_RATIOS[0]), VISUAL_RATIOS[1])
        return from_response(response, zeta, **rest, spelling="visual-duration")
    if keys == {"settling", "ratio"}:
        return from_settling(given["settling"], given["ratio"], velocity)
    if keys == {"frequency", "ratio"}:
        return from_response(1 / given["frequency"], given["ratio"], **rest, spelling="frequency")
    if keys == {"duration", "ratio"}:
        return from_duration(given["duration"], given["ratio"], velocity)
    raise ValueError(f"unknown set of keys: {', '.join(sorted(keys))}")


def spring(inside):
    """Returns the spring of what is between its parentheses."""
    if re.search("[:=]", inside):
        given = {}
        for part in inside.split(","):
            key, value = (text.strip() for text in re.split("[:=]", part, maxsplit=1))
            key = KEYS.get(folded(key), folded(key))
            if key in given:
                raise ValueError(f"a repeated key: {key}")
            given[key] = seconds(value) if key in TIMES else number(value)
            if key in TIMES and given[key] <= 0:
                raise ValueError(f"a time outside its domain: {key}")
        return keyed(given)
    values = [number(text) for text in re.split(r"\s*,\s*|\s+", inside.strip()) if text]
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
