"""Published values and identities that the reference of the side panels must satisfy.

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


def at(line, time, name="offset"):
    return table(line).state(Fraction(time))[name]


def events(line):
    """Returns the events as printed: `0 pan-began, 0.25 pan-ended will-open`."""
    found, listed = {}, table(line)
    for time, name, side in listed.events():
        shown = name if side in (None, listed.motion.own_side) else f"{name}:{side}"
        found.setdefault(float(time), []).append(shown)
    return ", ".join(f"{time:g} {' '.join(names)}" for time, names in found.items())


def phases(line):
    return " ".join(f"{row[0]} {float(row[1]):g} {float(row[2]):g}" for row in table(line).phases())


PUBLISHED = [
    ("panels open --side left", "0.05 64, 0.1 128, 0.2 256"),
    ("panels open --side right --state left", "0 256, 0.4 -256"),
    ("panels open --state right --side left", "0.1 -128, 0.4 256"),
    ("panels toggle --side right --pan-start 256", "0.05 -128, 0.1 -256"),
    ("panels pan --to 100", "0.3 164, 0.4 260.918264, 0.45 266.841625, 0.5 266.348796"),
    ("panels pan --to 47", "0.3 35.25, 0.45 0"),
    ("panels pan --state left --to -100", "0.3 92, 0.371875 0"),
    ("panels pan --to 300", "0.284375 256, 0.384375 252.7, 0.484375 256"),
    ("panels swap --state left", "0.1 288, 0.2 320, 0.4 0"),
    ("panels swap --state left --pan-start 256", "0.3 192, 0.45 0"),
    ("panels pan --state left --sides left --to -300", "0.25 -44"),
    ("reveal toggle --side left",
     "0.03 70.724776, 0.06 149.87366, 0.1 213.877548, 0.15 246.225103, 0.2 256.180259, 0.3 260"),
    ("reveal toggle --side left --toggle-animation-type ease-out",
     "0.1 126.970741, 0.2 219.397381"),
    ("reveal toggle --side left --state right", "0.1 167.755097"),
    ("reveal pan --to 150", "0.3 203.371965, 0.4 254.172159"),
    ("reveal pan --to 100 --velocity 500", "0.3 177.328275"),
    ("reveal pan --to 250 --velocity 1000", "0.28 263.783221, 0.3 264.556727"),
    ("reveal pan --to 340", "0.2 266, 0.25 300, 0.3 154.440097"),
    ("reveal pan --to 310 --no-bounce-back-on-overdraw --stable-drag-on-overdraw",
     "0.3 314.851997, 0.55 320"),
    ("reveal push --state left", "0.1 309.516744, 0.4 56.766094"),
    ("reveal push --state left --toggle-animation-type ease-out",
     "0.1 295.441924, 0.4 89.696655"),
    ("drawer open --side left", "0.1 52.470854, 0.2 187.072516"),
    ("drawer open --side left --state right", "0.1 -254.682228, 0.5 207.669319"),
    ("drawer pan --to 100 --velocity 300", "0.3 131.9599, 0.5 233.59972"),
    ("drawer pan --to 100", "0.3 76.822518, 0.35 23.177482"),
    ("drawer pan --to 330", "0.25 284, 0.3 283.072901"),
    ("drawer pan --to -100", "0.3 -76.822518"),
    ("drawer swap --full-close --state left", "0.1 310.729007, 0.4 216.975954"),
    ("drawer swap --state left", "0.1 227.529146"),
    ("drawer peek --side left", "0.1 38.232422, 0.2 50, 0.3 34.912109, 0.5 24.511719"),
    ("drawer set-size --state left --to 200", "0.075 240"),
]  # fmt: skip


@pytest.mark.parametrize(("line", "values"), PUBLISHED)
def test_offsets_are_as_published(line, values):
    for pair in values.split(", "):
        time, offset = pair.split()
        assert abs(at(line, time) - mpf(offset)) <= PRINTED


@pytest.mark.parametrize(("line", "name", "values"), [
    ("panels open --side left", "velocity", "0.1 1280"),
    ("panels open --side right --style multiple-active", "center_width", "0 320, 0.1 192, 0.2 64"),
    ("panels open --side right --style multiple-active", "right_x", "0 320, 0.1 192, 0.2 64"),
    ("panels open --side right --style multiple-active", "offset", "0 0, 0.1 0, 0.2 0"),
    ("reveal toggle --side left", "left_x", "0.03 -29.119265"),
    ("drawer swap --full-close --state left", "left_width", "0 280, 0.1 310.729007, 0.2 320"),
])  # fmt: skip
def test_other_columns_are_as_published(line, name, values):
    for pair in values.split(", "):
        time, value = pair.split()
        assert abs(real(at(line, time, name)) - mpf(value)) <= PRINTED


@pytest.mark.parametrize(("line", "expected"), [
    ("panels pan --to 100",
     "0 pan-began, 0.25 pan-ended will-open, 0.471875 bounced, 0.571875 did-open"),
    ("panels pan --to 47", "0 pan-began, 0.25 pan-ended, 0.45 returned"),
    ("panels pan --state left --to -100",
     "0 pan-began, 0.25 pan-ended will-close, 0.371875 did-close"),
    ("reveal pan --to 340", "0 pan-began, 0.25 pan-ended animate-to-closed"),
    ("reveal push --state left",
     "0 will-move-to-left-most animate-to-left-most, 0.3 did-move-to-left-most will-add-front"
     " did-add-front will-move-to-closed animate-to-closed, 0.6 did-move-to-closed"),
    ("reveal push --state closed",
     "0 animate-to-closed will-add-front did-add-front animate-to-closed"),
    ("reveal toggle --side right --sides left", "0 animate-to-closed unchanged"),
    ("drawer pan --to 100 --velocity 300",
     "0 pan-began, 0.0025 will-open did-open, 0.25 pan-ended, 0.7 gesture-completed"),
    ("drawer pan --to -100",
     "0 pan-began will-open:right did-open:right, 0.25 pan-ended will-close:right,"
     " 0.4 did-close:right gesture-completed"),
    ("drawer open --side right --sides left", "0 refused"),
    ("panels swap --state closed", "0 center-swapped"),
    ("panels tap --state closed", "0 tap-ignored"),
])  # fmt: skip
def test_events_are_as_published(line, expected):
    assert events(line) == expected


@pytest.mark.parametrize(("line", "expected"), [
    ("panels pan --to 100", "drag 0 0.25 open 0.25 0.371875 bounce-out 0.371875 0.471875"
     " bounce-back 0.471875 0.571875"),
    ("panels pan --state left --to -100", "drag 0 0.25 close 0.25 0.371875"),
    ("panels pan --to 47", "drag 0 0.25 close 0.25 0.45"),
    ("panels open --side right --style multiple-active", "open 0 0.2"),
    ("panels swap --state left --no-bounce-on-center-panel-change", "out 0 0 in 0 0.2"),
    ("panels pan --state right --to 250", "drag 0 0.25 close 0.25 0.254688"),
    ("reveal pan --to 150", "drag 0 0.25 open 0.25 0.55"),
    ("reveal push --state left --toggle-animation-type ease-out", "out 0 0.24 in 0.24 0.54"),
    ("reveal push --state closed", "out 0 0 in 0 0"),
    ("drawer open --side left --state right", "open 0 0.666667"),
    ("drawer pan --to 100", "drag 0 0.25 close 0.25 0.4"),
    ("drawer pan --to 330", "drag 0 0.25 open 0.25 0.4"),
    ("drawer swap --full-close --state left", "out 0 0.15 wait 0.15 0.25 in 0.25 0.630952"),
    ("drawer set-size --state left --to 200", "set-size 0 0.15"),
])  # fmt: skip
def test_phases_are_as_published(line, expected):
    assert phases(line) == expected


def test_springs_of_a_front_view_are_as_published():
    curve = table("reveal toggle --side left").motion.legs[0].curve
    assert abs(curve.spring.omega - mpf("30.393355")) <= PRINTED
    out = table("reveal push --state left").motion.legs[0].curve
    assert abs(out.spring.omega - mpf("30.288883")) <= PRINTED
    text = table("reveal toggle --side left").phases()[0][-1]
    assert text == "spring(duration: 0.3, damping: 1, velocity: 3.3333333333333335)"


def test_a_flick_overshoots_beyond_closed_as_published():
    line = "reveal pan --state left --to -250 --velocity -1000"
    summary = table(line).summary()
    lowest = min(real(at(line, Fraction(1, 4) + Fraction(k, 10000))) for k in range(0, 3000))
    assert abs(summary["overshoot"] - mpf("4.605877")) <= PRINTED
    assert abs(lowest + summary["overshoot"]) < mpf("1e-4")


# What users asked


def test_a_panel_without_a_controller_stays_hidden():
    assert at("panels pan --state left --sides left --to -300", "0.25", "right_hidden") is True


def test_stable_drags_rest_at_two_widths():
    words = "--rear-view-reveal-width 60 --rear-view-reveal-overdraw 200"
    rules = "--no-bounce-back-on-overdraw --stable-drag-on-overdraw"
    ends = {
        table(f"reveal pan {words} {rules} --to {dx}").motion.end_offset
        for dx in (20, 50, 150, 170, 400)
    }  # fmt: skip
    assert ends == {0, 60, 260}


def test_the_documented_durations_are_those_of_the_headers():
    assert table("reveal toggle --model documented").motion.end == Fraction(1, 4)
    assert table("drawer pan --to 270 --model documented").motion.end == Fraction(35, 100)
    assert at("drawer peek --model documented", "0.2") == 40
    assert table("panels open --side right --state left --model documented").motion.end == (
        Fraction(1, 5)
    )


def test_a_drawer_without_a_controller_makes_the_center_ignore_touches():
    line = "drawer open --side right --sides left"
    assert at(line, 0, "center_interactive") is False
    assert at(f"{line} --model documented", 0, "center_interactive") is True


# Symmetry


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


# Drags

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
