"""Identities that the reference of the side panels must satisfy.

    python3 -m pytest -q scripts/tests/test_reference_panels.py

Needs pytest and mpmath.
"""

import re
import shlex
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from curve_base import exact, real  # noqa: E402
from side_panel_drag import OverdrawLaw, PanelLaw, StretchLaw  # noqa: E402
from tables import table_of  # noqa: E402

#: The published numbers have six decimals.
PRINTED = mpf("0.5001e-6")


def table(line):
    return table_of(shlex.split(line))


def test_springs_of_a_front_view_are_as_published():
    curve = table("reveal toggle --side left").motion.legs[0].curve
    assert abs(curve.spring.omega - mpf("30.393355")) <= PRINTED
    out = table("reveal push --state left").motion.legs[0].curve
    assert abs(out.spring.omega - mpf("30.288883")) <= PRINTED
    text = table("reveal toggle --side left").phases()[0][-1]
    assert text == "spring(duration: 0.3, damping: 1, velocity: 3.3333333333333335)"


def mirrored(line):
    swaps = {"left": "right", "right": "left"}
    line = re.sub(r"\b(left|right)\b", lambda found: swaps[found[0]], line)
    return re.sub(r"--(to|velocity) (-?)(\d)", lambda found: (
        f"--{found[1]} {'' if found[2] else '-'}{found[3]}"), line)  # fmt: skip


#: Pushed side views that are not resized are not mirror images.
PUSHED = "--pushes-side-panels --should-resize-left-panel --should-resize-right-panel"
MIRRORED = [
    "panels open --side left", "panels pan --state left --to -200", "panels pan --to 130",
    "panels swap --state left --pan-start 0", "panels hide --state left --should-resize-left-panel",
    f"panels pan --to 300 {PUSHED}", f"panels rotate --state left {PUSHED}",
    "reveal toggle --side left", "reveal pan --to 310", "reveal push --state left",
    "reveal pan --to 100 --velocity 700", "reveal pan --state left-removed --to -100",
    "reveal rotate --state left-most", "drawer open --side left --visual-state swinging-door",
    "drawer swap --full-close --state left --visual-state parallax", "drawer peek --side left",
    "drawer close --state left --visual-state slide-and-scale", "drawer tap --state left",
]  # fmt: skip


@pytest.mark.parametrize("line", MIRRORED)
def test_both_sides_are_mirror_images(line):
    one, other = table(line), table(mirrored(line))
    assert one.motion.end == other.motion.end
    assert [time for time, _, _ in one.events()] == [time for time, _, _ in other.events()]
    for k in range(12):
        time = one.motion.end * Fraction(k, 11)
        a, b = one.state(time), other.state(time)
        width = real(a["center_width"])
        pairs = [(a["offset"], -b["offset"]), (a["velocity"], -b["velocity"])]
        pairs.append((a["left_x"], width - real(b["right_x"]) - real(b["right_width"])))
        pairs.append((a["right_x"], width - real(b["left_x"]) - real(b["left_width"])))
        for name in ("side_translation", "side_angle"):
            pairs.append((a.get(name, 0), -b.get(name, 0)))
        assert all(abs(real(p) - real(q)) < mpf("1e-40") for p, q in pairs), (time, pairs)
        assert a["left_hidden"] == b["right_hidden"] and a["phase"] == b["phase"]


LAWS = {
    "panels": PanelLaw(Fraction(5, 2), [(Fraction(60), None, Fraction(115, 2)),
                                        (None, Fraction(-70), Fraction(-145, 2))]),
    "reveal": OverdrawLaw({1: (Fraction(26), Fraction(30), False),
                           -1: (Fraction(50), Fraction(15), True)}, set()),
    "drawer": StretchLaw({1: (Fraction(30), Fraction(40)), -1: (Fraction(81, 2), Fraction(25))}),
    "stiff": StretchLaw({1: (Fraction(30), None), -1: (Fraction(0), None)}),
}  # fmt: skip


@pytest.mark.parametrize("name", LAWS)
def test_a_law_changes_only_at_its_knots(name):
    law, low, high = LAWS[name], Fraction(-400), Fraction(400)
    knots = sorted({low, high, *(k for k in law.knots(low, high) if low < k < high)})
    for a, b in zip(knots, knots[1:]):
        quarters = [a + (b - a) * Fraction(k, 4) for k in (1, 2, 3)]
        values = [exact(law.value(raw)) for raw in quarters]
        slopes = {law.rates(raw, 1)[0] for raw in quarters}
        if law.stepped:
            assert len(set(values)) == 1
        else:
            assert values[2] - values[1] == values[1] - values[0] and len(slopes) == 1


def test_the_rates_of_a_stretch_are_derivatives():
    law, step = LAWS["drawer"], mpf("1e-15")
    for raw in (mpf(75), mpf(-95), mpf(200)):
        free = 30 if raw > 0 else mpf("18.75")
        width = 30 if raw > 0 else mpf("40.5")
        side = 1 if raw > 0 else -1
        y = [side * (width + law._resisted(free, abs(raw + k * step) - width)) for k in (-1, 0, 1)]
        slope, second = law.rates(exact(raw), 1)
        # The errors are a third derivative, below 1, times 1e-30.
        assert abs((y[2] - y[0]) / (2 * step) - slope) < mpf("1e-28")
        assert abs((y[2] - 2 * y[1] + y[0]) / step**2 - second) < mpf("1e-15")


def test_a_stretch_is_never_more_than_twice_its_free_part():
    for raw in range(0, 100_000, 997):
        assert LAWS["drawer"].value(Fraction(raw)) <= 30 + 60
        assert LAWS["drawer"].value(Fraction(-raw)) >= Fraction(-81, 2) - 38 - 1
