"""Identities that the reference of curves must satisfy.

    python3 -m pytest -q scripts/tests/test_reference_curves.py

Needs pytest and mpmath.
"""

import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mp, mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

import curves  # noqa: E402
from curve_base import exact, real  # noqa: E402
from curve_conversion import dialects  # noqa: E402
from curve_springs import from_duration  # noqa: E402
from random_options import SELF_TIMED, SMOOTH, SPRINGS, STEEP  # noqa: E402
from spring_figures import DIGITS, Doubles, Oscillator  # noqa: E402

#: With 50 digits, a few dozen operations leave 45.
EXACT = mpf("1e-45")


def leg_curve(text):
    curve = curves.parse(text)
    return curve.timed(exact(curve.natural or mpf(1)))


@pytest.mark.parametrize("text", SMOOTH + SPRINGS + SELF_TIMED + STEEP)
def test_every_curve_starts_at_zero_and_ends_at_one(text):
    curve = leg_curve(text)
    assert curve.value(Fraction(1)) == 1 and ("step" in text or curve.value(Fraction(0)) == 0)


SMOOTH_LEGS = [
    text for text in SMOOTH + SPRINGS + SELF_TIMED if "step" not in text and "%" not in text
]


@pytest.mark.parametrize("text", SMOOTH_LEGS)
def test_slopes_are_the_derivatives(text):
    curve = leg_curve(text)
    step = Fraction(1, 10**12)
    for x in (Fraction(3, 10), Fraction(37, 100), Fraction(81, 100)):
        slope = (curve.value(x + step) - curve.value(x - step)) / real(2 * step)
        second = (curve.slope(x + step) - curve.slope(x - step)) / real(2 * step)
        # The error of a central difference of 1e-12 is a third derivative times 1e-24.
        assert abs(slope - curve.slope(x)) < mpf("1e-16")
        assert abs(second - curve.second(x)) < mpf("1e-16")


@pytest.mark.parametrize("text", SMOOTH_LEGS + ["linear(0, 0.6, 1.1 70%, 1)"])
def test_pieces_join_and_turn_only_at_their_ends(text):
    pieces = leg_curve(text).pieces()
    assert abs(pieces[0].x(pieces[0].first)) < EXACT
    assert abs(pieces[-1].x(pieces[-1].last) - 1) < EXACT
    for before, after in zip(pieces, pieces[1:]):
        assert abs(before.y(before.last) - after.y(after.first)) < EXACT
    for piece in pieces:
        heights = [piece.y(piece.first + (piece.last - piece.first) * k / 20) for k in range(21)]
        rises = [b - a for a, b in zip(heights, heights[1:])]
        assert all(r >= -EXACT for r in rises) or all(r <= EXACT for r in rises)


@pytest.mark.parametrize("text", SMOOTH_LEGS + ["linear(0, 0.6, 1.1 70%, 1)"])
def test_no_sample_is_steeper_than_the_steepest(text):
    curve = leg_curve(text)
    steepest = max(abs(slope) for _, slope in curve.steepest())
    for k in range(200):
        assert abs(curve.slope(Fraction(k, 200))) <= steepest + EXACT


@pytest.mark.parametrize("text", [
    "spring(response: 0.5, bounce: -0.5)", "spring(response: 0.3, damping: 40)",
    "spring(1 100 5 3)", "spring(1 170.8249 26.14 -2)",
])  # fmt: skip
def test_every_spring_obeys_its_equation(text):
    motion, step = curves.parse(text).motion(), mpf("1e-12")
    assert abs(motion.value(mpf(0))) < EXACT
    for time in (mpf("0.05"), mpf("0.3"), mpf("1.1")):
        before, after = motion.value(time - step), motion.value(time + step)
        # The acceleration is exact; differences of 1e-12 have an error of 1e-24 times 1e9.
        second = (before - 2 * motion.value(time) + after) / step**2
        assert abs(second - motion.acceleration(time)) < mpf("1e-14")
        assert abs((after - before) / (2 * step) - motion.slope(time)) < mpf("1e-15")


@pytest.mark.parametrize("text, inputs, outputs", [
    ("steps(5, end)", "1.78125 1 0 -0.1 -1", "1.6 1 0 -0.2 -1"),
    ("steps(1, jump-start)", "1.5 1 0 -0.5 -1.5", "2 1 1 0 -1"),
    ("steps(2, jump-both)", "1.5 1 0.5 0 -0.1 -1", "4/3 1 2/3 1/3 0 -1/3"),
    ("steps(3, jump-none)", "1.4 1 0.5 0 -0.1", "2 1 0.5 0 -0.5"),
])  # fmt: skip
def test_steps_follow_css_also_outside_of_their_leg(text, inputs, outputs):
    curve = curves.parse(text)
    for x, y in zip(inputs.split(), outputs.split(), strict=True):
        assert abs(curve.value(Fraction(x)) - real(Fraction(y))) < EXACT


def test_linear_follows_css_for_missing_and_decreasing_positions():
    f = Fraction
    assert curves.parse("linear(0, 0.3 20% 40%, 1)").points == [
        (f(0), f(0)), (f(1, 5), f(3, 10)), (f(2, 5), f(3, 10)), (f(1), f(1))
    ]  # fmt: skip
    assert [x for x, _ in curves.parse("linear(0, 0.1, 0.2, 0.5 60%, 0.7 30%, 1)").points] == [
        f(0), f(1, 5), f(2, 5), f(3, 5), f(3, 5), f(1)
    ]  # fmt: skip
    jump = curves.parse("linear(0, 0.25 30%, 0.5 30%, 1)")
    assert jump.value(f(3, 10)) == mpf(1) / 2
    assert jump.value(f(3, 10) - f(1, 10**30)) < mpf(1) / 4


#: Of 120 digits, cancellation at the extremes of the constants leaves 60, and roots have 55.
CLOSE = mpf("1e-50")


def relative(a, b):
    return abs(real(a) - real(b)) / max(abs(real(a)), abs(real(b)), mpf("1e-1000"))


def agrees(value, text):
    """Whether a value is within half a unit of the last published place."""
    return abs(real(value) - mpf(text)) <= mpf(10) ** -len(text.partition(".")[2]) / 2


@pytest.mark.parametrize("constants, stiffness, damping, end", [
    ("0.5 1 0", "341.023698", "36.933654", "0.999000"),
    ("0.5 0.7 0", "387.274580", "27.551010", "0.998572"),
    ("1 0.5 0", "161.719502", "12.716898", "1.000969"),
    ("0.5 1 3", "327.912319", "36.216699", "0.999000"),
    ("3 0.25 0", "54.83363359078", "3.70248678562", None),
])  # fmt: skip
def test_duration_springs_have_the_published_constants(constants, stiffness, damping, end):
    duration, ratio, velocity = map(Fraction, constants.split())
    spring = from_duration(duration, ratio, velocity)
    assert agrees(spring.stiffness, stiffness) and agrees(spring.damping, damping)
    assert end is None or agrees(spring.motion().value(real(duration)), end)
    # Twelve steps in doubles end within a few ulps of their root.
    double = from_duration(duration, ratio, velocity, arithmetic=Doubles)
    assert relative(spring.omega, double.omega) < mpf("1e-13")


@mp.workdps(DIGITS)
def test_springs_are_converted_as_published():
    for constants, seconds in [("5", "2.8550"), ("15", "1.0221"), ("10", "1.4727")]:
        assert agrees(curves.parse(f"spring(1 100 {constants} 0)").natural, seconds)
    swift_ui = curves.parse("spring(response: 0.5, bounce: 0.3)")
    assert agrees(swift_ui.stiffness, "157.91367") and agrees(swift_ui.damping, "17.592919")
    assert agrees(dialects(swift_ui)["uikit"].parameters["duration"], "0.783014")
    # Nine steps are enough here; with the other sign the search ends at another root.
    assert dialects(curves.parse("spring(1 100 10 -3)"))["uikit"].fidelity == "exact"
    assert dialects(curves.parse("spring(1 100 10 3)"))["uikit"].fidelity == "none"
    assert curves.parse("spring(1 100 20 0)").motion().settling_core_animation() == 1
    over = Oscillator(10, Fraction(1, 2), 0).overshoot()[0]
    assert abs(over - mp.exp(-mp.pi / mp.sqrt(3))) < CLOSE
