"""A spring or Bézier curve in every dialect that `curve convert` lists, and its nearest presets.

A dialect is its fidelity (exact, approximate or none) and its parameters by the names of its API;
parameters that are not a closed form of the constants (a linear() list, a fitted Bézier) are left
out. The figures of springs are those of `curve convert` and of `curve --table summary`.

References: as in curve_dialects.py; Origami, `RK4 tension and friction` of the Quartz Composer
patch; Flutter, `SpringDescription`; Android, `SpringForce`.
"""

from dataclasses import dataclass, field
from fractions import Fraction

from mpmath import mp, mpf

from curve_base import real
from curve_dialects import (
    DURATIONS, LEAST_RATIO, VISUAL, Digits, Doubles, presets, search, target,
)  # fmt: skip
from spring_figures import DIGITS, SETTLED, Oscillator, root

#: The residual of UIKit's search beyond which its spring is another one, or only nearly the same.
OTHER, NEARLY = Fraction(1, 10**6), Fraction(1, 10**11)
#: The damping ratios that Motion can describe by a visual duration.
VISUAL_RATIOS = (Fraction(1, 20), Fraction(1))
#: Origami's numbers from stiffness and damping at mass 1.
ORIGAMI = {"tension": (194, Fraction("3.62"), 30), "friction": (25, 3, 8)}


@dataclass
class Dialect:
    """The conversion of a curve to one dialect."""

    fidelity: str
    parameters: dict = field(default_factory=dict)
    #: Whether the fidelity depends on the rounding of doubles.
    close: bool = False


NONE = Dialect("none")


def figures(spring, overdamping=False):
    """Returns the figures of a spring, by their names in JSON; None where it lacks one."""
    motion = spring.motion(overdamping)
    core_animation = None
    if not (motion.under and motion.decay == 0):
        core_animation = motion.settling_core_animation()
    return {
        "omega": spring.omega,
        "zeta": spring.zeta,
        "settlingLibrary": motion.settling_library(),
        "settlingLastCrossing": motion.settling_last_crossing(),
        "settlingCoreAnimation": core_animation,
        "envelope": motion.envelope(),
        "overshoot": motion.overshoot()[0],
        "peakTimes": motion.peak_times(),
    }


def played(spring, duration=None, overdamping=False, settling="library"):
    """Returns the time for which a spring plays, or None for one that never settles."""
    if duration is not None:
        return duration
    if spring.fixed is not None:
        return spring.fixed
    motion = spring.motion(overdamping)
    if settling == "library" or motion.under:
        return motion.settling_library()
    return motion.settling_core_animation()


@mp.workdps(DIGITS)
def summary(spring, duration=None, overdamping=False, settling="library", unit="x", magnitude=False):
    """Returns the columns of a spring's summary.

    The unit of the slope is "x" (progress per unit of x, which is `duration` seconds) or "second".
    The peak is the greatest slope, or with `magnitude` the greatest of either sign.
    """
    found = figures(spring, overdamping)
    motion, whole = spring.motion(overdamping), played(spring, duration, overdamping, settling)
    overshoot, overshoot_time = motion.overshoot(whole)
    slope, slope_time = motion.peak_slope(whole, magnitude)
    return {
        "duration": whole,
        "settling_library": found["settlingLibrary"],
        "settling_last_crossing": found["settlingLastCrossing"],
        "settling_core_animation": found["settlingCoreAnimation"],
        "envelope": found["envelope"],
        "overshoot_percent": 100 * overshoot,
        "overshoot_time": overshoot_time,
        "peak_slope": slope * real(whole) if unit == "x" else slope,
        "peak_slope_time": slope_time,
        "omega": found["omega"],
        "zeta": found["zeta"],
    }


@mp.workdps(DIGITS)
def bezier_summary(curve):
    """Returns the columns that a Bézier's summary has, in x; an infinite slope is None."""
    turns = [(piece.y(piece.last), piece.x(piece.last)) for piece in curve.pieces()]
    top, place = max(turns, key=lambda turn: (turn[0], -turn[1]))
    over = top > 1
    steepest = curve.steepest()
    infinite = next((x for x, slope in steepest if slope is None), None)
    slope = place_of_slope = None
    if infinite is None:
        place_of_slope, slope = max(steepest, key=lambda point: (point[1], -point[0]))
    return {
        "overshoot_percent": 100 * (top - 1) if over else mpf(0),
        "overshoot_time": place if over else None,
        "peak_slope": slope,
        "peak_slope_time": place_of_slope,
    }


# Dialects of springs


@mp.workdps(DIGITS)
def uikit_duration(omega, zeta, velocity):
    """Returns the duration for which UIKit's function of ω is 0, or None."""
    w, v = real(omega), real(velocity)
    if zeta > 1 or zeta == 0:
        return None
    if zeta < 1:
        z = real(zeta)
        gap = abs(z * w - v)
        if gap == 0:
            return None
        height = mp.log(gap / (real(SETTLED) * w * mp.sqrt(1 - z * z)))
        return height / (z * w) if height > 0 else None
    # h(D) = 1 at D = 0, and 0 at the end; it turns once, at D = v/(ω(v - ω)), if that is above 0.
    def excess(d):
        return target(w, d, mpf(1), v, real(SETTLED), True, Digits)[0]

    if w == v:
        return mp.log(1 / real(SETTLED)) / w
    turn = v / (w * (v - w))
    lower = mpf(0)
    if w < v:
        # h falls below 0, and its last crossing of -ε is after the turn, if it goes that far.
        if excess(turn) >= 0:
            return None
        lower = turn
    elif turn > 0:
        lower = turn
    upper = lower + 1 / w
    start = excess(lower)
    while excess(upper) * start > 0:
        upper += 1 / w
    return root(excess, lower, upper)


@mp.workdps(DIGITS)
def uikit(spring):
    duration = uikit_duration(spring.omega, spring.zeta, spring.velocity)
    if duration is None or not DURATIONS[0] <= duration <= DURATIONS[1]:
        return NONE
    if spring.zeta < LEAST_RATIO:
        # UIKit would use its least ratio instead.
        return NONE
    parameters = {
        "duration": duration, "dampingRatio": spring.zeta, "initialVelocity": spring.velocity,
    }  # fmt: skip
    residuals = []
    for arithmetic in (Digits, Doubles):
        found = search(duration, spring.zeta, spring.velocity, arithmetic)
        residuals.append(
            mpf("inf") if found is None else abs(mpf(found) / real(spring.omega) - 1)
        )
    grades = [
        "none" if r > real(OTHER) else "approximate" if r > real(NEARLY) else "exact"
        for r in residuals
    ]
    # Near a bound, or where doubles go elsewhere, rounding decides.
    close = grades[0] != grades[1] or any(
        abs(r / bound - 1) < real(Fraction(1, 10)) for r in residuals for bound in map(real, (OTHER, NEARLY))
    )
    return Dialect(grades[1], {} if grades[1] == "none" else parameters, close)


@mp.workdps(DIGITS)
def dialects(spring, distance=1, overdamping=False):
    """Returns the conversion of a spring to every dialect, by name."""
    k, c, m, v = spring.stiffness, spring.damping, real(spring.mass), real(spring.velocity)
    w, z, d = real(spring.omega), real(spring.zeta), real(Fraction(distance))
    constants = {"mass": m, "stiffness": k, "damping": c}
    physical = Dialect("exact", {**constants, "velocity": v})
    released = Dialect("exact", {**constants, "initialVelocity": v})
    whole = played(spring, overdamping=overdamping)
    motion = spring.motion(overdamping)
    undamped = motion.under and motion.decay == 0
    layer = dict(released.parameters)
    if not undamped:
        layer["settlingDuration"] = motion.settling_core_animation()
    moving = {
        "stiffness": k, "damping": c, "mass": m, "velocity": v * d,
    }  # fmt: skip
    if v == 0 and VISUAL_RATIOS[0] <= spring.zeta <= VISUAL_RATIOS[1]:
        moving |= {"visualDuration": 2 * mp.pi / (real(VISUAL) * w), "bounce": 1 - z}
    timed = NONE if whole is None else Dialect("approximate", {"duration": whole})
    return {
        "physical": physical,
        "core-animation": Dialect("exact", layer),
        "uikit-timing": released if z <= 1 else NONE,
        "flutter": physical,
        "figma": physical,
        "swift-ui": Dialect(
            "exact" if v == 0 else "approximate",
            {
                "duration": 2 * mp.pi / w,
                "bounce": 1 - z if z <= 1 else 1 / z - 1,
                "dampingRatio": z,
            },
        ),
        "uikit": uikit(spring),
        "compose": Dialect("exact", {
            "dampingRatio": z, "stiffness": k / m, "initialVelocity": v * d,
        }),
        "android": Dialect("exact", {
            "dampingRatio": z, "stiffness": k / m, "startVelocity": v * d,
        }),
        "motion": Dialect("exact", moving),
        "react-spring": Dialect("exact", {
            "tension": k, "friction": c, "mass": m, "velocity": v * d / 1000,
            "frequency": 2 * mp.pi / w, "damping": z,
        }),
        "origami": Dialect("exact", {
            name: (value - shift) / real(Fraction(scale)) + base
            for (name, (shift, scale, base)), value in zip(ORIGAMI.items(), (k / m, c / m))
        }),
        "attachment": Dialect("approximate", {"frequency": w / (2 * mp.pi), "damping": z}),
        "css": timed,
        "cubic-bezier": timed,
    }  # fmt: skip


#: The dialects of a Bézier, each with the parameters x1, y1, x2 and y2.
BEZIER_DIALECTS = (
    *("css", "core-animation", "uikit-timing", "swift-ui", "compose", "android", "flutter"),
    "array",
)


# Nearest presets


def double_value(control, x):
    """Returns y at x by doubles, by Newton's method inside a bracket."""
    x1, y1, x2, y2 = control
    if x in (0, 1) or (x1 == y1 and x2 == y2):
        return x
    cx, bx, ax = 3 * x1, 3 * (x2 - 2 * x1), 1 + 3 * x1 - 3 * x2
    lower, upper, s = 0.0, 1.0, x
    for _ in range(80):
        error = ((ax * s + bx) * s + cx) * s - x
        if error < 0:
            lower = s
        else:
            upper = s
        slope = (3 * ax * s + 2 * bx) * s + cx
        step = s - error / slope if slope > 0 else lower
        following = step if lower < step < upper else (lower + upper) / 2
        if following == s or abs(error) < 1e-17:
            break
        s = following
    cy, by, ay = 3 * y1, 3 * (y2 - 2 * y1), 1 + 3 * y1 - 3 * y2
    return ((ay * s + by) * s + cy) * s


def sampled(control):
    points = tuple(map(float, control))
    return [double_value(points, k / 1000) for k in range(1001)]


_tables = {}


def nearest(curve, count=5):
    """Returns the nearest presets: name, family, the greatest |Δy| over 1,001 x, and that x.

    Doubles find the five presets and the place, whose difference is then computed exactly.
    """
    from curves import Bezier

    if not _tables:
        _tables.update((name, sampled(points)) for name, (_, points) in presets().items())
    table, found = sampled(curve.control), []
    for name, (family, points) in presets().items():
        gaps = [abs(a - b) for a, b in zip(table, _tables[name])]
        index = max(range(1001), key=lambda k: (gaps[k], -k))
        found.append((gaps[index], name, family, points, Fraction(index, 1000)))
    found.sort(key=lambda entry: entry[0])
    return [
        (name, family, abs(curve.value(at) - Bezier(*points).value(at)), at)
        for _, name, family, points, at in found[:count]
    ]


def residual_of(text, spring, duration, distance, overdamping=False, samples=2000):
    """Returns the greatest distance of a CSS curve from a spring, in points, over samples."""
    from curves import parse

    curve, motion = parse(text), spring.motion(overdamping)
    return max(
        abs(curve.value(Fraction(k, samples)) - motion.value(real(Fraction(k, samples)) * duration))
        for k in range(samples)
    ) * real(Fraction(distance))


__all__ = [
    "BEZIER_DIALECTS", "Dialect", "Oscillator", "bezier_summary", "dialects", "figures", "nearest",
    "played", "residual_of", "summary", "uikit_duration",
]  # fmt: skip
