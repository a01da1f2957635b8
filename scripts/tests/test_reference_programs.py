"""Identities that the reference of the deck must satisfy.

    python3 -m pytest -q scripts/tests/test_reference_programs.py

Needs pytest and mpmath.
"""

import sys
from decimal import Decimal
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mp, mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

import curves  # noqa: E402
from curve_base import exact, real  # noqa: E402
from curve_springs import duration_spring  # noqa: E402
from deck import Table  # noqa: E402
from deck_comparison import compare_csv  # noqa: E402
from random_deck_commands import SELF_TIMED, SMOOTH, SPRINGS, STEEP, commands  # noqa: E402
from rounded_tables import printed  # noqa: E402

#: With 50 digits, a few dozen operations leave 45.
EXACT = mpf("1e-45")
TENTHS = [Fraction(k, 10) for k in range(11)]


def table(line):
    return Table(line.split())


def column(line, name):
    words = line.split() + ["--columns", name]
    return [row[0] for row in Table(words).rows()]


def leg_curve(text):
    curve = curves.parse(text)
    return curve.timed(exact(curve.natural or mpf(1)))


# Numbers


@pytest.mark.parametrize("number", ["-0.1", "0", "3.25", "-7e20"])
def test_a_number_and_its_rational_are_the_same(number):
    assert real(exact(mpf(number))) == mpf(number)


def test_a_rational_keeps_its_sign():
    assert exact(mpf(-13) / 4) == Fraction(-13, 4)


# Curves


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


@pytest.mark.parametrize("constants, seconds", [
    ("1 100 5 0", "2.8550"), ("1 100 15 0", "1.0221"), ("1 100 10 0", "1.4727"),
])  # fmt: skip
def test_springs_settle_when_published(constants, seconds):
    # The published times have four decimals.
    assert abs(curves.parse(f"spring({constants})").natural - mpf(seconds)) <= mpf("0.5e-4")


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


# Duration, ratio, velocity: stiffness, damping, progress at the end.
PUBLISHED = [
    ("0.5", "1", "0", "341.023698", "36.933654", "0.999000"),
    ("0.5", "0.7", "0", "387.274580", "27.551010", "0.998572"),
    ("1", "0.5", "0", "161.719502", "12.716898", "1.000969"),
    ("0.5", "1", "3", "327.912319", "36.216699", "0.999000"),
    ("3", "0.25", "0", "54.83363359078", "3.70248678562", None),
]


@pytest.mark.parametrize("duration, ratio, velocity, stiffness, damping, end", PUBLISHED)
def test_duration_springs_have_the_published_constants(
    duration, ratio, velocity, stiffness, damping, end
):
    spring = duration_spring(duration, ratio, velocity)

    def agrees(number, text):
        # Half a unit of the last published place.
        return abs(number - mpf(text)) <= mpf(10) ** Decimal(text).as_tuple().exponent / 2

    assert agrees(spring.omega**2, stiffness)
    assert agrees(2 * spring.decay, damping)
    assert end is None or agrees(spring.position(mpf(duration)), end)


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


def test_response_springs_have_the_published_constants():
    spring = curves.parse("spring(response: 0.5, bounce: 0.3)")
    # Four decimals are published.
    assert abs(spring.omega**2 - mpf("157.9137")) <= mpf("0.5e-4")
    assert abs(2 * spring.decay - mpf("17.5929")) <= mpf("0.5e-4")


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


# The deck


def test_the_first_example_is_as_specified():
    offsets = column("open --side left --duration 0.3", "offset")
    assert len(offsets) == 19
    # Printed with six decimals.
    assert abs(offsets[1] - mpf("1.64961")) <= mpf("0.5e-6")
    assert abs(offsets[2] - mpf("6.749476")) <= mpf("0.5e-6")
    assert offsets[-1] == 276


def test_closing_is_opening_reversed():
    there, back = column("open", "offset"), column("close", "offset")
    for a, b in zip(there, reversed(back)):
        assert abs(a - b) < EXACT


@pytest.mark.parametrize("a, b", [("left", "right"), ("top", "bottom")])
def test_opposite_sides_are_mirror_images(a, b):
    lines = [f"open --side {side} --sides {a},{b}" for side in (a, b)]
    for x, y in zip(column(lines[0], "offset"), column(lines[1], "offset")):
        assert abs(x + y) < EXACT


def test_a_crossing_is_symmetric_about_its_middle():
    offsets = column("toggle --across --fps 10", "offset")
    for a, b in zip(offsets, reversed(offsets)):
        assert abs(a + b) < EXACT


def test_events_between_legs_are_in_order():
    line = "toggle --side right --across --state left --fps 10"
    events = [event for event in column(line, "event") if event]
    assert events == [
        "will-close:left", "will-open did-close:left did-show-center:left", "did-open",
    ]  # fmt: skip


def test_a_bounce_reaches_the_edge_at_its_boundary():
    rows = table("bounce --swap-center --key-times --columns time,offset,phase,event").rows()
    at = next(row for row in rows if row[3] and "bounced" in row[3])
    assert (at[0], at[1], at[2], at[3]) == (
        Fraction(3, 10), 320, "bounce-back", "center-swapped bounced",
    )  # fmt: skip


@pytest.mark.parametrize("line, durations", [
    ("bounce", ["0.3", "0.3"]),
    ("bounce --bounce-duration-factor 0.5", ["0.15", "0.15"]),
    ("bounce --opening --open-duration 1 --bounce-open-side-duration-factor 0.25", ["0.25", "1"]),
    ("bounce --model shipped", ["0.21", "0.09"]),
    ("bounce --model shipped --opening", ["0.09", "0.21"]),
    ("bounce --model shipped --bounce-duration-factor 0", ["0.3", "0.3"]),
    ("bounce --model shipped --bounce-duration-factor 2", ["0.003", "0.297"]),
])  # fmt: skip
def test_bounce_durations_follow_the_model(line, durations):
    assert [leg.duration for leg in table(line).motion.legs] == [Fraction(d) for d in durations]


@pytest.mark.parametrize("line, offsets", [
    ("open --sides left --max-size 100 --left-size 60", [220, 260]),
    ("open --sides left --max-size 100 --left-size 60 --model shipped", [0, 220]),
    ("close --sides right --max-size 100 --side right --right-size 60", [-260, -220]),
    ("close --sides right --max-size 100 --side right --right-size 60 --model shipped", [-220, 0]),
    ("open --sides left --max-size 200 --size-mode view", [200, 276]),
    ("open --max-size 100", [0, 276]),
])  # fmt: skip
def test_gap_mode_limits_the_offset(line, offsets):
    ends = column(line, "offset")
    assert [ends[0], ends[-1]] == offsets


@pytest.mark.parametrize("line, event", [
    ("open --state left", "unchanged"),
    ("open --side top", "unchanged"),
    ("open --side right --offset 100", "refused"),
    ("close --state closed", "unchanged"),
    ("toggle --across --sides left", "refused"),
    ("set-size --to 44", "unchanged"),
    ("set-size --to 60 --state closed", None),
    ("close --delegate-refuses close", "refused"),
])  # fmt: skip
def test_nothing_to_do_is_one_row_at_rest(line, event):
    rows = table(line + " --columns time,phase,progress,velocity,event").rows()
    assert rows == [[0, "rest", 1, 0, event]]


def test_no_animation_is_one_row_at_the_target():
    line = "bounce --no-animation --times 0,0.1 --columns offset,phase,event"
    names = "will-close bounced did-close did-show-center"
    assert table(line).rows() == [[0, "bounce-back", names]]


@pytest.mark.parametrize("grid, times", [
    ("--fps 10", "0 0.1 0.2 0.25"),
    ("--step 0.25", "0 0.25"),
    ("--step 9", "0 0.25"),
    ("--frames 2", "0 0.125 0.25"),
    ("--times 0.2,0.1", "0.1 0.2"),
    ("--times 0.2500000004,0.1", "0.1 0.25"),
    ("--fps 10 --delay 0.05 --key-times", "0 0.05 0.1 0.2 0.3"),
    ("--fps 10 --until 0.15", "0 0.1 0.15"),
    ("--fps 10 --until 0.35", "0 0.1 0.2 0.3 0.35"),
    ("--fps 10 --until 0.35 --key-times", "0 0.1 0.2 0.25 0.3 0.35"),
])  # fmt: skip
def test_rows_lie_on_the_grid_and_at_the_end(grid, times):
    assert column(f"open --duration 0.25 {grid}", "time") == [Fraction(t) for t in times.split()]


def test_the_row_at_the_end_rests_if_the_table_continues():
    assert column("open --fps 10 --until 0.4", "phase") == ["open"] * 3 + ["rest"] * 2
    assert column("toggle --across --fps 10 --until 0.3", "phase") == ["close"] * 3 + ["open"]


def test_the_shadow_continues_after_the_motion():
    shadows = column("open --until 1.2 --fps 2", "shadow_opacity")
    assert shadows == [0, mpf(1) / 4, mpf(1) / 2, mpf(1) / 2]


def test_side_views_move_by_the_parallax():
    views = column("open --parallax 0.5", "left_x")
    assert [views[0], views[-1]] == [-138, 0]


def test_set_size_takes_the_duration_of_its_direction():
    base = "set-size --open-duration 1 --close-duration 2 --left-size 60 --to"
    assert [table(f"{base} {to}").motion.end for to in (50, 70)] == [2, 1]


def test_a_spring_has_its_own_duration_unless_one_is_given():
    spring = ["--curve", "spring(1 100 10 0)"]
    natural = Table(["open", *spring]).motion.end
    assert abs(real(natural) - mp.log((1 + 1 / mp.sqrt(3)) * 1000) / 5) < EXACT
    assert Table(["open", "--duration", "0.4", *spring]).motion.end == Fraction(2, 5)
    assert Table(["open", "--close-duration", "0.4", *spring]).motion.end == natural
    assert Table(["open", "--curve", "keyboard", "--duration", "2"]).motion.end == Fraction(1, 2)


# The summary


def test_the_summary_of_an_eased_opening():
    summary = table("open").summary()
    assert [summary[name] for name in ("duration", "distance", "overshoot", "rows")] == [
        Fraction(3, 10), 276, 0, 19
    ]  # fmt: skip
    assert summary["peak_velocity_time"] == Fraction(3, 20)
    middle = curves.parse("ease-in-out").slope(Fraction(1, 2))
    assert abs(summary["peak_velocity"] - middle * 276 / mpf("0.3")) < mpf("1e-40")


@pytest.mark.parametrize("text", SMOOTH + SPRINGS + SELF_TIMED)
def test_the_summary_bounds_every_row_and_is_reached(text):
    words = ["toggle", "--across", "--curve", text, "--columns", "time,offset,velocity"]
    motion = Table([*words, "--fps", "200"])
    summary = motion.summary()
    start, final = motion.motion.start_offset, motion.motion.end_offset
    for time, offset, velocity in motion.rows():
        assert abs(offset - start) <= summary["distance"] + EXACT * 1000
        assert abs(velocity) <= summary["peak_velocity"] + EXACT * 1000
        if time > summary["settling_time"]:
            assert abs(offset - final) <= mpf(1) / 2
    # 1e-15 s before the settling time is still outside: 0.5 pt at 1e4 pt/s has an error of 1e-11.
    settled = summary["settling_time"] - Fraction(1, 10**15)
    assert abs(motion.state(settled)["offset"] - final) > mpf("0.5") - mpf("1e-11")


def test_the_overshoot_of_a_spring_is_its_first_peak():
    words = ["open", "--curve", "spring(1 100 10 0)"]
    # e^(-πζ/√(1 - ζ²)) of the distance, for ζ = 1/2.
    first = 276 * mp.exp(-mp.pi / mp.sqrt(3))
    assert abs(Table(words).summary()["overshoot"] - first) < mpf("1e-40")


# The commands and the comparison


def test_commands_repeat_for_the_same_seed():
    assert commands(3, 40) == commands(3, 40)
    assert commands(3, 40) != commands(4, 40)


@pytest.mark.parametrize("line", [
    "open --side right --fps 10", "toggle --across --table phases", "bounce --table summary",
])  # fmt: skip
def test_the_comparison_accepts_the_rounded_table_and_no_other(line):
    reference = table(line)
    right = printed(reference)
    assert compare_csv(reference, right).differences == []
    digits = [k for k, c in enumerate(right) if c in "12345678" and right.index("\n") < k]
    for k in digits:
        wrong = right[:k] + chr(ord(right[k]) + 1) + right[k + 1:]
        assert compare_csv(reference, wrong).differences != []
    assert compare_csv(reference, right.rsplit("\n", 2)[0] + "\n").differences != []
