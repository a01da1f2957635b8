"""Identities of the reference springs: spellings, figures and conversions.

Run by `curve_dialects.py --check` and by scripts/tests/test_curve_dialects.py.
"""

from fractions import Fraction

from mpmath import mp, mpf

from curve_base import real
from curve_conversion import dialects, figures, nearest, uikit_durations
from curve_dialects import from_duration, parse, presets
from curve_springs import duration_spring, physical_spring
from duration_search import Doubles
from spring_figures import DIGITS, SETTLED, Oscillator

#: Of 120 digits, cancellation at the extremes of the constants leaves 60, and roots have 55.
EXACT = mpf("1e-50")

#: Spellings of the same spring, in groups.
SAME = [
    ["spring(response: 0.5, bounce: 0.3)", "spring(duration: 0.5, bounce: 0.3)", "bouncy",
     "spring(response: .5, dampingFraction: 0.7)", "spring(response: 500ms, damping-ratio: 7e-1)",
     "spring:response=0.5,bounce=0.3", "SPRING( RESPONSE = 0.5s , DampingRatio : 0.70 )",
     "spring(frequency: 2, damping: 0.7)", "Spring(frequency: 2, dampingFraction: 0.7)"],
    ["spring(1 100 10 0)", "spring(1, 100, 10, 0)", "spring()", "spring(1 100)",
     "spring(mass: 1, stiffness: 100, damping: 10)", "spring(stiffness=100, damping=10)",
     "spring(tension: 100, friction: 10)", "spring(stiffness: 100, damping-ratio: 0.5)",
     "spring:stiffness=100,dampingRatio=.5,velocity=0"],
    ["spring(2 50 6 1.5)", "spring(mass: 2, stiffness: 50, damping: 6, velocity: 1.5)",
     "spring(tension: 50, friction: 6, mass: 2, velocity: 1.5)",
     "spring(STIFFNESS: 50, damping-ratio: 0.3, mass: 2, VELOCITY: 1.5)"],
    ["spring(duration: 0.5, damping: 0.7)", "spring(duration: 500ms, dampingRatio: 0.7)",
     "spring:duration=.5,damping-fraction=0.7,velocity=0"],
    ["easeOutBack", "ease-out-back", "EASE-OUT-BACK", ".34,1.56,.64,1",
     "cubic-bezier(0.34, 1.56, 0.64, 1)"],
    ["spring(settling: 1s, damping: 0.5, velocity: 2)",
     "spring:settlingDuration=1000ms,dampingRatio=.5,initial-velocity=2"],
    ["ease", "default", "Ease", "0.25, 0.1, 0.25, 1"],
]  # fmt: skip

#: Springs for the identities of the figures; no parameter is 1, and ζ is below, at and above 1.
SPRINGS = [
    "spring(2 130 11 -3.5)", "spring(0.75 300 7.5 12)", "spring(3 48 24 0)", "spring(3 48 24 -2)",
    "spring(3 48 24 9)", "spring(3 48 24 4)", "spring(tension: 20, friction: 40, mass: 0.5)",
    "spring(tension: 20, friction: 40, velocity: 70)", "spring(response: 0.35, bounce: 0.97)",
    "spring(response: 2, damping: 0.999999999)", "spring(1e-30 1e30 1e-10 3)",
    "spring(stiffness: 1e-30, damping-ratio: 1e9, mass: 1e30)", "spring(stiffness: 5, ratio: 0.2)",
]  # fmt: skip
SPRINGS[-1] = "spring(stiffness: 5, dampingRatio: 0.2)"


def relative(a, b):
    return abs(real(a) - real(b)) / max(abs(real(a)), abs(real(b)), mpf("1e-1000"))


def agrees(value, text):
    """Whether a value is within half a unit of the last published place."""
    places = len(text.partition(".")[2])
    return abs(real(value) - mpf(text)) <= mpf(10) ** -places / 2


@mp.workdps(DIGITS)
def check_spellings():
    for first, *others in SAME:
        curve = parse(first)
        for text in others:
            other = parse(text)
            if hasattr(curve, "control"):
                assert other.control == curve.control, text
                continue
            assert relative(other.omega, curve.omega) < EXACT, text
            assert relative(other.zeta, curve.zeta) < EXACT, text
            assert (other.mass, other.velocity) in {
                (curve.mass, curve.velocity), (Fraction(1), curve.velocity)
            }, text  # fmt: skip
    clamped = ["spring(1 100 80 0)", "spring(mass: 1, stiffness: 100, damping: 80)", "keyboard"]
    kept = ["spring(stiffness: 100, damping-ratio: 4)", "spring(tension: 100, friction: 80)",
            "spring(response: 1, damping: 4)", "spring(duration: 1, bounce: -0.75)"]  # fmt: skip
    assert parse("spring(settling: 1, damping: 4)").zeta == 1
    assert parse("spring(visual-duration: 1, bounce: 0.99)").zeta == Fraction(1, 20)
    for text in clamped:
        assert parse(text).zeta > 1 and parse(text).ratio == 1, text
    for text in kept:
        assert relative(parse(text).ratio, 4) < EXACT, text
    assert parse("spring(duration: 0.5, damping: 4)").zeta == 1
    assert parse("spring(1 170.8249 26.14 0)").zeta == 1
    assert parse("spring(visual-duration: 0.5, bounce: 0.2)").omega * mpf("0.6") - 2 * mp.pi == 0
    assert len(presets()) == 34
    for text in ("spring(response: 1, bounce: -1)", "spring(response: 0, bounce: 0)", "easeOut2",
                 "spring(response: 1, stiffness: 4)", "spring(0 1 1 1)", "1,2,3"):  # fmt: skip
        try:
            parse(text)
        except ValueError:
            continue
        raise AssertionError(f"accepted: {text}")


@mp.workdps(DIGITS)
def check_published():
    """Values that the documentation of the project and Framer publish."""
    for constants, seconds in [
        ("1 100 5 0", "2.8550"), ("1 100 15 0", "1.0221"), ("1 100 10 0", "1.4727"),
    ]:  # fmt: skip
        assert agrees(parse(f"spring({constants})").motion().settling_library(), seconds)
    swift_ui = parse("spring(response: 0.5, bounce: 0.3)")
    assert agrees(swift_ui.stiffness, "157.91367") and agrees(swift_ui.damping, "17.592919")
    assert agrees(dialects(swift_ui)["uikit"].parameters["duration"], "0.783014")
    for d, z, v, k, c, end in [
        ("0.5", "1", "0", "341.023698", "36.933654", "0.999000"),
        ("0.5", "0.7", "0", "387.274580", "27.551010", "0.998572"),
        ("1", "0.5", "0", "161.719502", "12.716898", "1.000969"),
        ("0.5", "1", "3", "327.912319", "36.216699", "0.999000"),
        ("3", "0.25", "0", "54.83363359078", "3.70248678562", None),
    ]:
        spring = parse(f"spring(duration: {d}, damping: {z}, velocity: {v})")
        assert agrees(spring.stiffness, k) and agrees(spring.damping, c), d
        assert end is None or agrees(spring.motion().value(mpf(d)), end)
        double = from_duration(*map(Fraction, (d, z, v)), arithmetic=Doubles)
        # Twelve steps in doubles end within a few ulps of their root.
        assert relative(spring.omega, double.omega) < mpf("1e-13")
    # Nine steps are enough here, in both arithmetics.
    assert dialects(parse("spring(1 100 10 -3)"))["uikit"].fidelity == "exact"
    # Here the search ends at another root of the same function.
    assert dialects(parse("spring(1 100 10 3)"))["uikit"].fidelity == "none"
    critical = parse("spring(1 100 20 0)")
    # The published digits are a double's.
    gap = critical.motion().settling_library() * 10 - mpf("9.233413476451585")
    assert abs(gap) < mpf("1e-15")
    assert critical.motion().settling_core_animation() == 1


@mp.workdps(DIGITS)
def check_motion():
    """The figures against their definitions, and the motion against the other reference."""
    for text in SPRINGS:
        spring = parse(text)
        motion = spring.motion()
        w, z = real(spring.omega), real(spring.ratio)
        assert abs(motion.value(0)) < EXACT, text
        assert abs(motion.slope(0) - real(spring.velocity)) <= EXACT * max(w, 1), text
        for time in (mpf("0.3") / w, 2 / w):
            # The equation of motion.
            forces = motion.derivative(2, time) + 2 * z * w * motion.derivative(1, time)
            size = w * w * motion.size(0, time) * max(z * z, 1)
            assert abs(forces + w * w * motion.derivative(0, time)) <= EXACT * size, text
        last = motion.settling_last_crossing()
        assert abs(abs(motion.derivative(0, last)) * 1000 - 1) < EXACT, text
        later = [abs(motion.derivative(0, last * (1 + mpf(k) / 50))) for k in range(1, 200)]
        assert max(later) < real(SETTLED), text
        assert last <= motion.settling_library() * (1 + EXACT), text
        if motion.under:
            assert last <= motion.envelope() * (1 + EXACT), text
        for turn in motion.peak_times():
            assert abs(motion.slope(turn)) <= EXACT * w * 10**12, text
        over, _ = motion.overshoot()
        samples = [motion.value(last * k / 300) - 1 for k in range(400)]
        assert max(samples) <= over + EXACT, text
        slope, _ = motion.peak_slope(last)
        speeds = [abs(motion.slope(last * k / 300)) for k in range(301)]
        assert max(speeds) <= slope * (1 + EXACT), text
        assert figures(spring)["zeta"] == spring.zeta
    other = physical_spring(2, 130, 11, "-3.5")
    motion = parse("spring(2 130 11 -3.5)").motion()
    # The other reference has 50 digits.
    assert abs(other.position(mpf("0.3")) - motion.value(mpf("0.3"))) < mpf("1e-45")
    over = Oscillator(10, Fraction(1, 2), 0).overshoot()[0]
    assert abs(over - mp.exp(-mp.pi / mp.sqrt(3))) < EXACT
    # Near critical damping all three forms agree.
    for ratio in (1 - mpf("1e-40"), 1 + mpf("1e-40")):
        gap = Oscillator(3, ratio, 2).value(1) - Oscillator(3, Fraction(1), 2).value(1)
        assert abs(gap) < mpf("1e-38")
    # A slow pass of the target is long enough for Core Animation.
    slow = Oscillator(mpf("1e-3"), Fraction(1), mpf("2e-3"))
    assert slow.settling_core_animation() < slow.settling_last_crossing()


@mp.workdps(DIGITS)
def check_conversion():
    """Every dialect that determines the spring restores it."""
    for text in SPRINGS:
        spring = parse(text)
        found = dialects(spring)
        back = {
            "swift-ui": "spring(duration: {duration}, bounce: {bounce})",
            "compose": "spring(stiffness: {stiffness}, damping-ratio: {dampingRatio})",
            "react-spring": "spring(tension: {tension}, friction: {friction}, mass: {mass})",
            "attachment": "spring(frequency: {frequency}, damping: {damping})",
            "motion": "spring(visual-duration: {visualDuration}, bounce: {bounce})",
            "physical": "spring({mass} {stiffness} {damping} {velocity})",
        }
        for name, form in back.items():
            entry = found[name]
            if name == "motion" and "visualDuration" not in entry.parameters:
                continue
            digits = {key: mp.nstr(value, 100) for key, value in entry.parameters.items()}
            restored = parse(form.format(**digits))
            # A bounce near -1 has lost the digits of a large ratio; 100 digits of 1e9 leave 80.
            assert relative(restored.omega, spring.omega) < EXACT, (text, name)
            assert relative(restored.zeta, spring.zeta) < EXACT, (text, name)
    for ratio in ("0.2", "0.7", "0.999", "1"):
        for velocity in ("0", "-3", "2.5"):
            for omega in ("3", "40"):
                numbers = (Fraction(omega), Fraction(ratio), Fraction(velocity))
                for duration in uikit_durations(*numbers):
                    duration = Fraction(mp.nstr(duration, 60))
                    again = duration_spring(duration, ratio, velocity)
                    first = from_duration(duration, *numbers[1:])
                    # The other reference has 50 digits; Newton's method may stop short in both.
                    assert relative(again.omega, first.omega) < mpf("1e-40"), numbers
    for name, (family, points) in presets().items():
        closest = nearest(parse(name))
        assert closest[0][2] == 0 and closest[0][0] == name, name
    assert [entry[0] for entry in nearest(parse("0.25,0.1,0.25,1"))][0] == "ease"


def check():
    check_spellings()
    check_published()
    check_motion()
    check_conversion()
    print("all identities hold")
