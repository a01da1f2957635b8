"""Springs from goals against mpmath at 40 digits: their frequency, ratio, duration and overshoot.

ORACLE_SEED and ORACLE_COUNT select other springs. Needs pytest and mpmath.
"""

import os
import random

import pytest
from mpmath import fp, mp, mpf

from view_support import printed, rows_of

SEED = int(os.environ.get("ORACLE_SEED", "35"))
COUNT = int(os.environ.get("ORACLE_COUNT", "25"))

#: The part of the distance within which a spring has settled.
SETTLED = mpf("0.001")
#: The printed decimals, and the relative accuracy that is asked for.
DECIMALS, RELATIVE = 12, mpf("1e-11")

#: Overshoot, settling time or nothing, response or nothing, velocity; the frequency and the ratio of
#: the worked springs.
WORKED = [
    ("5%", "0.4", None, "0", "27.4501538139", "0.690106730560"),
    ("10%", "0.5", None, "0", "25.2305121364", "0.591155033799"),
    ("25%", "0.6", None, "0", "30.0266329881", "0.403712751943"),
    ("1%", "1", None, "0", "9.45459599771", "0.826085054614"),
    ("0", "0.3", None, "0", "30.7780449215", "1"),
    ("0.000001", "1", None, "0", "8.81309789310", "0.975106859352"),
    ("99%", "1", None, "0", "2160.27592994", "0.00319910489126"),
    ("5%", "0.4", None, "5", "26.8546462215", "0.692577009520"),
    ("5%", "0.4", None, "-5", "27.8251860899", "0.691755104203"),
    ("5%", "0.4", None, "20", "22.8326206644", "0.772831396721"),
    ("5%", "0.4", None, "30", "20.9213319414", "0.927919954923"),
    ("90%", "0.4", None, "100", "24.5756684758", "0.935771158266"),
    ("0", "0.4", None, "5", "22.4634147015", "1"),
    ("0", "0.4", None, "-10", "23.969878018", "1"),
    ("5%", None, "0.5", "0", "12.5663706144", "0.690106730560"),
    ("5%", None, "0.5", "5", "12.5663706144", "0.703462813026"),
    ("5%", None, "0.5", "-5", "12.5663706144", "0.696716370057"),
]
#: The durations of the last three.
DURATIONS = {"0": "0.873765533622", "5": "0.821879190481", "-5": "0.894823488549"}


def overshoot(ctx, zeta, speed):
    """Returns the overshoot of a spring of a velocity per radian.

    r² + 2ζrr′ + r′² decays as e^(−2ζφ), so it is known at the first extremum beyond the target.
    """
    width = ctx.sqrt(1 - zeta * zeta)
    angle = ctx.atan2(width * speed, zeta * speed - 1)
    if speed < 0:
        angle += 2 * ctx.pi
    return ctx.exp(-zeta * angle / width) * ctx.sqrt(1 - 2 * zeta * speed + speed * speed)


def bisected(function, low, high, steps):
    """Returns the root of a function of opposite signs at two points."""
    sign = function(low) > 0
    for _ in range(steps):
        middle = (low + high) / 2
        low, high = (middle, high) if (function(middle) > 0) == sign else (low, middle)
    return (low + high) / 2


def frequency(ctx, zeta, time, velocity):
    """Returns the frequency of a spring that settles after a time."""

    def late(omega):
        share = abs(zeta - velocity / omega) / ctx.sqrt(1 - zeta * zeta)
        return ctx.log((1 + share) * 1000) / (zeta * omega) - time

    low = high = 10 / time
    while late(low) < 0:
        low /= 2
    while late(high) > 0:
        high *= 2
    return bisected(late, low, high, 50) if ctx is fp else mp.findroot(late, (low, high), solver="anderson")


def solved(goal, time, is_settling, velocity):
    """Returns the frequency and the ratio of a goal above 0, or the least and greatest overshoot."""

    def solution(ctx, *numbers):
        goal, time, velocity = (ctx.mpf(number) for number in numbers)

        def omega(zeta):
            return frequency(ctx, zeta, time, velocity) if is_settling else 2 * ctx.pi / time

        return omega, lambda zeta: overshoot(ctx, zeta, velocity / omega(zeta)) - goal

    # The search in doubles, and the result with all digits.
    _, excess = solution(fp, goal, time, velocity)
    ratios = [n / 100 for n in range(98, 0, -1)] + [0.003]
    values = [excess(ratio) for ratio in ratios]
    for index in range(1, len(ratios)):
        if values[index - 1] < 0 <= values[index]:
            omega, excess = solution(mp, goal, time, velocity)
            ends = [mpf(str(ratio)) for ratio in ratios[index - 1 : index + 1]]
            zeta = mp.findroot(excess, ends, solver="anderson")
            return omega(zeta), zeta
    return min(values) + float(goal), max(values) + float(goal)


def figures(run, goal, settling_time, response, velocity):
    time = f"settling: {settling_time}" if settling_time else f"response: {response}"
    spec = f"spring(overshoot: {goal}, {time}, velocity: {velocity})"
    (row,) = rows_of(
        run, "curve", spec, "--table", "summary", "--precision", str(DECIMALS), "--columns",
        "duration,settling_library,overshoot_percent,omega,zeta",
    )  # fmt: skip
    return row


def close(text, exact):
    return abs(mpf(text) - exact) <= RELATIVE * abs(exact) + mpf(10) ** -DECIMALS


@pytest.mark.parametrize("goal, settling_time, response, velocity, omega, zeta", WORKED)
def test_the_worked_springs_have_their_digits(
    run, goal, settling_time, response, velocity, omega, zeta
):
    row = figures(run, goal, settling_time, response, velocity)
    for text, expected in ((row["omega"], omega), (row["zeta"], zeta)):
        # A unit of the last digit that is given and printed.
        digits = min(len(expected.partition(".")[2]), DECIMALS)
        assert abs(mpf(text) - mpf(expected)) <= mpf(10) ** -digits, row
    percent = goal[:-1] if goal.endswith("%") else f"{float(goal) * 100:g}"
    assert row["overshoot_percent"] == percent
    assert row["duration"] == (settling_time or DURATIONS[velocity])


def test_random_goals_are_reached(run):
    source = random.Random(SEED)
    failures = 0
    with mp.workdps(40):
        for _ in range(COUNT):
            goal, time = round(source.uniform(0.001, 0.9), 4), round(source.uniform(0.1, 2), 3)
            velocity = round(source.uniform(-20, 20) / time, 2)
            is_settling = source.random() < 0.6
            times = (str(time), None) if is_settling else (None, str(time))
            first, second = solved(str(goal), str(time), is_settling, str(velocity))
            name = "settling" if is_settling else "response"
            spec = f"spring(overshoot: {goal}, {name}: {time}, velocity: {velocity})"
            result = run("curve", spec, "--table", "summary")
            if result.status == 0:
                row = figures(run, goal, *times, velocity)
                assert close(row["omega"], first) and close(row["zeta"], second), (spec, row)
                assert close(row["overshoot_percent"], 100 * mpf(str(goal))), (spec, row)
                assert not is_settling or row["duration"] == str(time).removesuffix(".0"), spec
            else:
                failures += 1
                nearest = first if goal < first else second
                word = "least" if goal < first else "greatest"
                shown = f"{100 * nearest:.6f}"
                assert result.status == 64
                assert f"the {word} is {shown[:6]}".encode() in result.err, (spec, result.err)
    assert failures < COUNT / 2


@pytest.mark.parametrize("time, velocity", [("0.4", "5"), ("0.3", "0"), ("0.4", "-10"), ("1", "6.9")])
def test_a_spring_without_overshoot_settles_at_the_root(run, time, velocity):
    omega = mpf(figures(run, "0", time, None, velocity)["omega"])
    with mp.workdps(40):
        left = (1 + (omega - mpf(velocity)) * mpf(time)) * mp.exp(-omega * mpf(time))
        assert omega >= mpf(velocity)
        assert abs(left - SETTLED) <= mpf("1e-12")


def test_the_duration_is_the_given_time_to_the_last_bit(run):
    source = random.Random(SEED)
    for _ in range(20):
        time = round(source.uniform(0.05, 3), 7)
        spec = f"spring(overshoot: 7%, settling: {time})"
        words = ("--table", "summary", "--precision", "full", "--columns", "duration", "--no-header")
        assert printed(run, "curve", spec, *words).strip() == repr(time)


def test_values_in_points_follow_the_equation(run):
    """The values and velocities of an underdamped spring, from the equation with mpmath."""
    source = random.Random(SEED)
    with mp.workdps(40):
        for _ in range(20):
            response, zeta = (mpf(str(round(source.uniform(*ends), 3))) for ends in ((0.2, 1), (0.2, 0.9)))
            start, end = (round(source.uniform(-300, 300), 1) for _ in range(2))
            speed, time = round(source.uniform(-2000, 2000)), mpf(str(round(source.uniform(0, 1), 3)))
            rows = rows_of(
                run, "curve", f"spring(response: {response}, damping: {zeta}, velocity: {speed}pt/s)",
                "--from", str(start), "--to", str(end), "--at", f"0s,{time}s", "--precision", "9",
            )  # fmt: skip
            distance = mpf(str(end)) - mpf(str(start))
            omega = 2 * mp.pi / response
            damped = omega * mp.sqrt(1 - zeta**2)
            share = (zeta * omega - speed / distance) / damped

            def value(t, decay=zeta * omega, damped=damped, share=share):
                return 1 - mp.exp(-decay * t) * (mp.cos(damped * t) + share * mp.sin(damped * t))

            expected = [
                (mpf(str(start)), mpf(speed)),
                (mpf(str(start)) + distance * value(time), distance * mp.diff(value, time)),
            ]
            for row, (place, rate) in zip(rows, expected, strict=True):
                assert abs(mpf(row["y"]) - place) <= mpf("1e-8"), row
                assert abs(mpf(row["velocity"]) - rate) <= mpf("1e-8") + abs(rate) * mpf("1e-11"), row
