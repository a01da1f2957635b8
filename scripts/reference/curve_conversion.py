"""A spring or Bézier curve in every dialect that `curve convert` lists, and its nearest presets.

A dialect is its fidelity (exact, approximate or none) and its parameters by the names of its API;
parameters that are not a closed form of the constants (a linear() list, a fitted Bézier) are left
out. The figures of springs are those of `curve convert` and of `curve --table summary`.

References: as in curve_springs.py; Origami, `RK4 tension and friction` of the Quartz Composer
patch; Flutter, `SpringDescription`; Android, `SpringForce`.
"""

import functools
from dataclasses import dataclass, field
from fractions import Fraction

from mpmath import mp, mpf

from curve_base import real, root
from curve_springs import VISUAL, VISUAL_RATIOS
from curves import Bezier, parse, presets
from options import dashed
from spring_figures import DIGITS, DURATIONS, LEAST_RATIO, SETTLED, Digits, Doubles, search, target

#: The residual of UIKit's search beyond which its spring is another one, or only nearly the same.
OTHER, NEARLY = Fraction(1, 10**6), Fraction(1, 10**11)
#: A distance from critical damping that doubles do not resolve.
NEAR = mpf(2) ** -50
#: What a Float holds with all its digits, and the frequencies that a joint of 240 steps follows.
FLOATS, JOINTS = (mpf("1.2e-38"), mpf("3.4e38")), (mpf("0.01"), mpf(30))
#: Origami's numbers from stiffness and damping at mass 1.
ORIGAMI = {"tension": (194, Fraction("3.62"), 30), "friction": (25, 3, 8)}


@dataclass
class Dialect:
    fidelity: str
    parameters: dict = field(default_factory=dict)
    #: Whether the fidelity depends on the rounding of doubles, or on what is not specified.
    close: bool = False
    #: The durations of UIKit that are right.
    durations: list = field(default_factory=list)


NONE = Dialect("none")


def figures(spring, overdamping=False):
    """Returns the figures of a spring, by their names in JSON; None where it lacks one."""
    motion = spring.motion(overdamping)
    return {
        "omega": spring.omega,
        "zeta": spring.zeta,
        "settlingLibrary": motion.settling_library(),
        "settlingLastCrossing": motion.settling_last_crossing(),
        "settlingCoreAnimation": motion.settling_core_animation(),
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
def summary(spring, duration=None, overdamping=False, settling="library", unit="x"):
    """Returns the columns of a spring's summary.

    The unit of the slope is "x" (progress per unit of x, which is `duration` seconds) or "second";
    the velocity is per second. The peaks are the greatest of either direction while the spring
    plays. The overshoot is that of the spring, even if it is cut before.
    """
    found = figures(spring, overdamping)
    motion, whole = spring.motion(overdamping), played(spring, duration, overdamping, settling)
    overshoot, overshoot_time = motion.overshoot()
    slope, slope_time = motion.peak_slope(whole)
    shared = {dashed(name).replace("-", "_"): value for name, value in found.items()}
    del shared["overshoot"], shared["peak_times"]
    return shared | {
        "duration": whole, "overshoot_percent": 100 * overshoot, "overshoot_time": overshoot_time,
        "peak_slope": slope * real(whole) if unit == "x" else slope,
        "peak_slope_time": slope_time, "peak_velocity": slope,
    }  # fmt: skip


@mp.workdps(DIGITS)
def bezier_summary(curve):
    """Returns the columns that a Bézier's summary has, which are no times; None if infinite."""
    top = max(piece.y(piece.last) for piece in curve.pieces())
    slopes = [slope for _, slope in curve.steepest()]
    return {
        # The end of a Bézier is 1 up to the rounding of 50 digits.
        "overshoot_percent": 100 * (top - 1) if top > 1 + mpf("1e-40") else mpf(0),
        "peak_slope": None if None in slopes else max(map(abs, slopes)),
    }


# Dialects of springs


@mp.workdps(DIGITS)
def uikit_durations(omega, zeta, velocity):
    """Returns the durations, at most two, for which UIKit's function of ω is 0; the last first."""
    w, v = real(omega), real(velocity)
    if zeta > 1 or zeta == 0:
        return []
    if zeta < 1:
        z = real(zeta)
        gap = abs(z * w - v)
        if gap == 0:
            return []
        height = mp.log(gap / (real(SETTLED) * w * mp.sqrt(1 - z * z)))
        return [height / (z * w)] if height > 0 else []
    if w == v:
        return [mp.log(1 / real(SETTLED)) / w]

    def excess(d):
        return target(w, d, mpf(1), v, real(SETTLED), True, Digits)[0]

    # ((ω - v)·D + 1)·e^(-ωD) is 1 at D = 0 and turns at most once, at D = v/(ω(v - ω)) > 0: above
    # 1 if v < 0, and below 0 if v > ω, where -ε is crossed twice or never.
    turn = max(v / (w * (v - w)), mpf(0))
    if w < v and excess(turn) >= 0:
        return []
    upper = turn + 1 / w
    while excess(upper) * excess(turn) > 0:
        upper += 1 / w
    found = [root(excess, turn, upper)]
    return [*found, root(excess, 0, turn)] if w < v else found


@mp.workdps(DIGITS)
def uikit(spring):
    constants = {"dampingRatio": spring.zeta, "initialVelocity": spring.velocity}
    if spring.spelling == "uikit":
        # Its own duration, even where the search for ω stopped short of the root.
        return Dialect("exact", {"duration": spring.fixed, **constants})
    # Of two durations that lead to the same spring either is right.
    found = [
        uikit_from(spring, duration, constants)
        for duration in uikit_durations(spring.omega, spring.zeta, spring.velocity)
        if DURATIONS[0] <= duration <= DURATIONS[1] and spring.zeta >= LEAST_RATIO
    ]
    if not found:
        return NONE
    best = min(found, key=lambda entry: ("exact", "approximate", "none").index(entry.fidelity))
    same = [entry for entry in found if entry.fidelity == best.fidelity]
    best.durations = [entry.parameters.get("duration") for entry in same]
    # UIKit's function is another one at exactly 1, and doubles cannot come closer than this.
    best.close = any(entry.close for entry in found) or 0 < 1 - real(spring.zeta) < NEAR
    return best


def uikit_from(spring, duration, constants):
    """Returns UIKit's spring of a duration, graded by where its search for ω ends."""
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
        abs(r / bound - 1) < real(Fraction(1, 10))
        for r in residuals
        for bound in map(real, (OTHER, NEARLY))
    )
    parameters = {} if grades[1] == "none" else {"duration": duration, **constants}
    return Dialect(grades[1], parameters, close)


@mp.workdps(DIGITS)
def dialects(spring, distance=1, overdamping=False):
    """Returns the conversion of a spring to every dialect, by name.

    Each has the constants of the motion; only Core Animation, which limits a ratio itself, has the
    given damping.
    """
    given = spring.damping
    whole = played(spring, overdamping=overdamping)
    motion = spring.motion(overdamping)
    spring = spring.played(overdamping)
    k, c, m, v = spring.stiffness, spring.damping, real(spring.mass), real(spring.velocity)
    w, z, d = real(spring.omega), real(spring.zeta), real(Fraction(distance))
    constants = {"mass": m, "stiffness": k, "damping": c}
    physical = Dialect("exact", {**constants, "velocity": v})
    released = Dialect("exact", {**constants, "initialVelocity": v})
    layer = released.parameters | {"damping": given}
    if whole is not None:
        # Of the motion, which allows overdamping only where the spelling or the option does.
        layer["settlingDuration"] = motion.settling_core_animation()
    single = all(number == 0 or FLOATS[0] < abs(number) < FLOATS[1] for number in (z, k / m, v * d))
    moving = constants | {"velocity": v * d}
    if v == 0 and VISUAL_RATIOS[0] <= spring.zeta <= VISUAL_RATIOS[1]:
        moving |= {"visualDuration": 2 * mp.pi / (real(VISUAL) * w), "bounce": 1 - z}
    timed = NONE if whole is None else Dialect("approximate", {"duration": whole})
    return {
        "physical": physical,
        "core-animation": Dialect("exact", layer),
        "uikit-timing": released if z <= 1 else NONE,
        "reanimated": Dialect("exact", constants | {"velocity": v * d}) if z <= 1 else NONE,
        "flutter": physical,
        "figma": physical,
        "swift-ui": Dialect("exact" if v == 0 else "approximate", {
            "duration": 2 * mp.pi / w, "bounce": 1 - z if z <= 1 else 1 / z - 1, "dampingRatio": z,
        }),
        "uikit": uikit(spring),
        "compose": Dialect("exact", {
            "dampingRatio": z, "stiffness": k / m, "initialVelocity": v * d,
        }, close=not single),
        "android": Dialect("exact", {
            "dampingRatio": z, "stiffness": k / m, "startVelocity": v * d,
        }, close=not single),
        "motion": Dialect("exact", moving),
        "react-spring": Dialect("exact", {
            "tension": k, "friction": c, "mass": m, "velocity": v * d / 1000,
            "frequency": 2 * mp.pi / w, "damping": z,
        }),
        "origami": Dialect("exact" if v == 0 else "approximate", {
            name: (value - shift) / real(Fraction(scale)) + base
            for (name, (shift, scale, base)), value in zip(ORIGAMI.items(), (k / m, c / m))
        }),
        "attachment": Dialect(
            "approximate", {"frequency": w / (2 * mp.pi), "damping": z},
            close=not JOINTS[0] < w / (2 * mp.pi) < JOINTS[1],
        ),
        "css": timed,
        "cubic-bezier": timed,
    }  # fmt: skip


#: The dialects of a Bézier, each with the parameters x1, y1, x2 and y2.
BEZIER_DIALECTS = "css core-animation uikit-timing swift-ui compose android flutter array".split()


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


@functools.cache
def sampled(control):
    points = tuple(map(float, control))
    return [double_value(points, k / 1000) for k in range(1001)]


def nearest(curve, count=5):
    """Returns the nearest presets: name, family, the greatest |Δy| over 1,001 x, and that x.

    Doubles find the five presets and the place, whose difference is then computed exactly.
    """
    table, found = sampled(curve.control), []
    for name, (family, points) in presets().items():
        gaps = [abs(a - b) for a, b in zip(table, sampled(points))]
        index = max(range(1001), key=lambda k: (gaps[k], -k))
        found.append((gaps[index], name, family, points, Fraction(index, 1000)))
    found.sort(key=lambda entry: entry[0])
    return [
        (name, family, abs(curve.value(at) - Bezier(*points).value(at)), at)
        for _, name, family, points, at in found[:count]
    ]


def residual_of(text, spring, duration, distance, overdamping=False, samples=2000):
    """Returns the greatest distance of a CSS curve from a spring, in points, over samples."""
    curve, motion = parse(text), spring.motion(overdamping)
    return max(
        abs(curve.value(Fraction(k, samples)) - motion.value(real(Fraction(k, samples)) * duration))
        for k in range(samples)
    ) * real(Fraction(distance))
