"""The easing functions of easings.net, Android and Material 3 against their formulas at 30 digits.

Needs pytest and mpmath.
"""

import pytest
from mpmath import cos, mp, mpf, pi, sin

from view_support import printed, rows_of


@pytest.fixture(autouse=True)
def digits():
    with mp.workdps(30):
        yield


HALF = mpf("0.5")


def bounce_out(x):
    """easings.net, "easeOutBounce"."""
    for end, middle, value in [("1", "0", "0"), ("2", "1.5", "0.75"), ("2.5", "2.25", "0.9375")]:
        if x < mpf(end) / mpf("2.75"):
            return mpf("7.5625") * (x - mpf(middle) / mpf("2.75")) ** 2 + mpf(value)
    return mpf("7.5625") * (x - mpf("2.625") / mpf("2.75")) ** 2 + mpf("0.984375")


def bounce_in(x):
    return 1 - bounce_out(1 - x)


def bounce_in_out(x):
    return (1 - bounce_out(1 - 2 * x)) / 2 if x < HALF else (1 + bounce_out(2 * x - 1)) / 2


def elastic_in(x):
    """easings.net, "easeInElastic"."""
    return -mpf(2) ** (10 * x - 10) * sin((10 * x - mpf("10.75")) * 2 * pi / 3)


def elastic_out(x):
    return mpf(2) ** (-10 * x) * sin((10 * x - mpf("0.75")) * 2 * pi / 3) + 1


def elastic_in_out(x):
    wave = sin((20 * x - mpf("11.125")) * 2 * pi / mpf("4.5")) / 2
    return -mpf(2) ** (20 * x - 10) * wave if x < HALF else mpf(2) ** (10 - 20 * x) * wave + 1


def android_bounce(x):
    """Android Open Source Project, `BounceInterpolator`."""
    t = x * mpf("1.1226")
    for end, middle, value in [
        ("0.3535", "0", "0"), ("0.7408", "0.54719", "0.7"), ("0.9644", "0.8526", "0.9"),
    ]:  # fmt: skip
        if t < mpf(end):
            return 8 * (t - mpf(middle)) ** 2 + mpf(value)
    return 8 * (t - mpf("1.0435")) ** 2 + mpf("0.95")


def anticipate(x, tension):
    return x * x * ((tension + 1) * x - tension)


def anticipate_overshoot(x):
    """Android Open Source Project, `AnticipateOvershootInterpolator`: a tension of 2 · 1.5."""
    return anticipate(2 * x, 3) / 2 if x < HALF else 1 - anticipate(2 - 2 * x, 3) / 2


def path(x, points):
    """Returns the ordinate of a cubic Bézier at an abscissa."""
    xs, ys = ([mpf(point) for point in axis] for axis in zip(*points))

    def at(s, p):
        return ((1 - s) ** 3 * p[0] + 3 * (1 - s) ** 2 * s * p[1] + 3 * (1 - s) * s * s * p[2]
                + s**3 * p[3])  # fmt: skip

    low, high = mpf(0), mpf(1)
    for _ in range(100):
        middle = (low + high) / 2
        low, high = (middle, high) if at(middle, xs) < x else (low, middle)
    return at(low, ys)


def emphasized(x):
    """Material Components for Android, `m3_sys_motion_easing_emphasized_path_data`."""
    first = [("0", "0"), ("0.05", "0"), ("0.133333", "0.06"), ("0.166666", "0.4")]
    second = [("0.166666", "0.4"), ("0.208333", "0.82"), ("0.25", "1"), ("1", "1")]
    return path(x, first if x < mpf("0.166666") else second)


FORMULAS = {
    "ease-in-bounce": bounce_in,
    "ease-out-bounce": bounce_out,
    "ease-in-out-bounce": bounce_in_out,
    "ease-in-elastic": elastic_in,
    "ease-out-elastic": elastic_out,
    "ease-in-out-elastic": elastic_in_out,
    "accelerate-decelerate-interpolator": lambda x: cos((x + 1) * pi) / 2 + HALF,
    "anticipate-overshoot-interpolator": anticipate_overshoot,
    "bounce-interpolator": android_bounce,
    "emphasized": emphasized,
    "accelerate-interpolator": lambda x: x * x,
    "decelerate-interpolator": lambda x: 1 - (1 - x) ** 2,
    "anticipate-interpolator": lambda x: anticipate(x, 2),
    "overshoot-interpolator": lambda x: 1 - anticipate(1 - x, 2),
}


@pytest.mark.parametrize("name", FORMULAS)
def test_values_and_slopes_are_those_of_the_formula(run, name):
    count, step = 499, mpf("1e-12")
    words = ("curve", name, "--frames", str(count), "--columns", "y,slope", "--precision", "15")
    table = rows_of(run, *words)
    assert [table[0]["y"], table[-1]["y"]] == ["0", "1"]
    formula = FORMULAS[name]
    for index, row in enumerate(table[1:-1], start=1):
        x = mpf(index) / count
        assert abs(mpf(row["y"]) - formula(x)) < mpf("2e-15"), (name, index)
        slope = (formula(x + step) - formula(x)) / step
        assert abs(mpf(row["slope"]) - slope) < mpf("1e-9"), (name, index)


@pytest.mark.parametrize("name", FORMULAS)
def test_motions_have_the_progress_of_the_formula(run, name):
    words = ("open", "--curve", name, "--fps", "1000", "--columns", "time,offset")
    for row in rows_of(run, *words)[1:-1]:
        offset = 276 * FORMULAS[name](mpf(row["time"]) / mpf("0.3"))
        assert abs(mpf(row["offset"]) - offset) < mpf("1e-6"), (name, row)


def test_the_list_of_curves_has_them_all(run):
    names = [line.split()[0] for line in printed(run, "list", "curves").splitlines()]
    assert set(FORMULAS) <= set(names)
