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
from curve_springs import duration_spring  # noqa: E402
from random_options import SELF_TIMED, SMOOTH, SPRINGS, STEEP  # noqa: E402

#: With 50 digits, a few dozen operations leave 45.
EXACT = mpf("1e-45")
TENTHS = [Fraction(k, 10) for k in range(11)]


def leg_curve(text):
    curve = curves.parse(text)
    return curve.timed(exact(curve.natural or mpf(1)))


def test_a_rational_keeps_its_sign():
    assert exact(mpf(-13) / 4) == Fraction(-13, 4)


@pytest.mark.parametrize("text", SMOOTH + SPRINGS + SELF_TIMED + STEEP)
def test_every_curve_ends_at_one(text):
    assert leg_curve(text).value(Fraction(1)) == 1


@pytest.mark.parametrize("text", [text for text in SMOOTH + SPRINGS + STEEP if "step" not in text])
def test_every_curve_without_a_jump_starts_at_zero(text):
    assert leg_curve(text).value(Fraction(0)) == 0


@pytest.mark.parametrize("text", [
    "ease-in-out", "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(.9,.1,.1,.9)",
])  # fmt: skip
def test_a_curve_that_is_its_own_mirror_image_has_equal_halves(text):
    curve = curves.parse(text)
    assert curve.value(Fraction(1, 2)) == mpf(1) / 2
    for x in TENTHS:
        assert abs(curve.value(x) + curve.value(1 - x) - 1) < EXACT


def test_ease_in_is_ease_out_reversed():
    into, out = curves.parse("ease-in"), curves.parse("ease-out")
    for x in TENTHS:
        assert abs(into.value(x) + out.value(1 - x) - 1) < EXACT


def test_a_secretly_quadratic_curve_has_its_closed_form():
    # x = s, y = 3s(1 - s)·(1 - s)·y1 + 3s²(1 - s)·y2 + s³ for abscissas 1/3 and 2/3.
    curve = curves.Bezier(Fraction(1, 3), 0, Fraction(2, 3), 1)
    for x in TENTHS:
        assert abs(curve.value(x) - real(3 * x**2 - 2 * x**3)) < EXACT


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


@pytest.mark.parametrize("text", ["ease-in", "ease", "cubic-bezier(0.7, -0.6, 0.3, 1.6)"])
def test_slopes_at_the_ends_are_limits(text):
    curve = curves.parse(text)
    near = Fraction(1, 10**40)
    # An end where both control points meet bends like √x: 1e-40 away the slope is 1e-20 off.
    assert abs(curve.slope(Fraction(0)) - curve.slope(near)) < mpf("1e-18")
    assert abs(curve.slope(Fraction(1)) - curve.slope(1 - near)) < mpf("1e-18")


def test_an_infinite_second_derivative_is_absent():
    assert curves.parse("ease-in").second(Fraction(1)) is None
    assert curves.parse("ease-out").second(Fraction(0)) is None
    assert curves.parse("cubic-bezier(0, 0.8, 0.4, 1)").slope(Fraction(0)) is None
    assert curves.parse("cubic-bezier(1, 0, 0, 1)").slope(Fraction(1, 2)) is None


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
    "spring(1 100 20 0)", "spring(1 64 16 12)", "spring(1 64 16 -3)", "spring(1 170.8249 26.14 0)",
    "spring(1 1.708249e2 261.4e-1 0)", "spring(response: 0.5, bounce: -0.5)",
    "spring(response: 0.5, damping: 1.5)", "spring(response: 0.3, damping: 40)",
])  # fmt: skip
def test_a_spring_without_oscillation_settles_at_a_root_of_its_residual(text):
    spring = curves.parse(text)
    assert abs(abs(1 - spring.position(spring.natural)) - mpf(1) / 1000) < EXACT
    for k in range(1, 100):
        assert abs(1 - spring.position(spring.natural * (1 + mpf(k) / 20))) < mpf(1) / 1000


@pytest.mark.parametrize("text", [
    "spring(response: 0.5, bounce: -0.5)", "spring(response: 0.3, damping: 40)",
    "spring(1 100 5 3)", "spring(1 170.8249 26.14 -2)",
])  # fmt: skip
def test_every_spring_obeys_its_equation(text):
    spring, step = curves.parse(text), mpf("1e-12")
    assert abs(spring.position(mpf(0))) < EXACT
    for time in (mpf("0.05"), mpf("0.3"), mpf("1.1")):
        before, after = spring.position(time - step), spring.position(time + step)
        # The acceleration is exact; differences of 1e-12 have an error of 1e-24 times 1e9.
        second = (before - 2 * spring.position(time) + after) / step**2
        assert abs(second - spring.acceleration(time)) < mpf("1e-14")
        assert abs((after - before) / (2 * step) - spring.velocity(time)) < mpf("1e-15")


@pytest.mark.parametrize("text, inputs, outputs", [
    ("steps(5, end)", "1.78125 1 0 -0.1 -1", "1.6 1 0 -0.2 -1"),
    ("steps(1, jump-start)", "1.5 1 0 -0.5 -1.5", "2 1 1 0 -1"),
    ("steps(2, jump-both)", "1.5 1 0 -0.1 -1", "4/3 1 1/3 0 -1/3"),
    ("steps(3, jump-none)", "1.4 1 0 -0.1", "2 1 0 -0.5"),
])  # fmt: skip
def test_steps_continue_outside_by_the_rule_of_css(text, inputs, outputs):
    curve = curves.parse(text)
    for x, y in zip(inputs.split(), outputs.split(), strict=True):
        assert abs(curve.value(Fraction(x)) - real(Fraction(y))) < EXACT


@pytest.mark.parametrize("text", ["linear(0)", "linear(0 0% 100%)", "linear(0% 100% 0)"])
def test_linear_needs_two_stops(text):
    with pytest.raises(ValueError):
        curves.parse(text)


def test_the_critical_duration_spring_has_the_published_progress():
    published = "0 0.236069 0.550908 0.763768 0.883191 0.944477 0.974322 0.988361 0.994805 0.997709"
    spring = duration_spring("0.5", 1, 0).timed(Fraction(1, 2))
    for x, text in zip(TENTHS, published.split()):
        # Six decimals are published.
        assert abs(spring.value(x) - mpf(text)) <= mpf("0.5e-6")


def test_duration_springs_without_velocity_have_closed_forms():
    for ratio in ("0.3", "0.7", "0.95"):
        z = mpf(ratio)
        omega = mp.log(1000 * z / mp.sqrt(1 - z * z)) / (z * mpf("0.5"))
        # After twelve steps of Newton's method the error is below the square of 1e-6.
        assert abs(duration_spring("0.5", ratio, 0).omega - omega) < mpf("1e-12")


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


def test_steps_follow_css():
    def at_half(jump):
        return curves.parse(f"steps(2, {jump})").value(Fraction(1, 2))

    assert (at_half("jump-start"), at_half("jump-end"), at_half("jump-none")) == (1, mpf(1) / 2, 1)
    assert at_half("jump-both") == mpf(2) / 3
