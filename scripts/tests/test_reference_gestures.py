"""Identities that the reference of the deck gestures must satisfy.

    python3 -m pytest -q scripts/tests/test_reference_gestures.py

Needs pytest and mpmath.
"""

import shlex
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mp, mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from curve_base import decimal_text, real  # noqa: E402
from deck import Table  # noqa: E402
from random_gesture_commands import NAMES, commands  # noqa: E402

#: With 50 digits, a few dozen operations leave 45.
EXACT = mpf("1e-45")


def table(line):
    return Table(shlex.split(line))


def column(line, name):
    return [row[0] for row in table(f"{line} --columns {name}").rows()]


def events(line):
    return [(float(time), name, side) for time, name, side in table(line).events()]


def derivatives_agree(line, times):
    """Asserts that velocity and acceleration agree with central differences."""
    motion, step = table(line), Fraction(1, 10**12)
    for time in times:
        before, here, after = (motion.state(time + k * step) for k in (-1, 0, 1))
        slope = (after["offset"] - before["offset"]) / real(2 * step)
        second = (after["velocity"] - before["velocity"]) / real(2 * step)
        # The error of a central difference of 1e-12 is a third derivative, below 1e8, times 1e-24.
        assert abs(slope - here["velocity"]) < mpf("1e-15")
        assert abs(second - here["acceleration"]) < mpf("1e-13")


# Peek

PEEKS = ["", "--damping 0.9", "--bounces 3 --damping 0.1", "--duration 0.5 --side right"]


@pytest.mark.parametrize("words", PEEKS)
def test_a_peek_is_the_rectified_sine_of_its_formula(words):
    motion = table("peek " + words)
    given = motion.options
    duration = real(given["duration"] or Fraction(6, 5))
    period = 2 * duration / real(given["bounces"])
    rate, ratio = 2 * mp.pi / period, real(given["damping"])
    q = mp.sqrt(1 - ratio**2)
    first = mpf(18) / 100 * period
    velocity = 40 * rate / (mp.exp(-(ratio / q) * first * rate) * mp.sin(first * rate))
    sign = -1 if given["side"] == "right" else 1
    for k in range(1, 100):
        time = Fraction(k, 100) * (given["duration"] or Fraction(6, 5))
        t = real(time)
        height = abs(mp.exp(-ratio * rate / q * t) * velocity / rate * mp.sin(rate * t))
        assert abs(motion.state(time)["offset"] - sign * height) < EXACT * 100


@pytest.mark.parametrize("words", PEEKS)
def test_the_velocity_of_a_peek_is_its_derivative(words):
    derivatives_agree("peek " + words, [Fraction(k, 1000) for k in (7, 77, 111, 283, 449)])


def test_each_swing_is_smaller_by_the_same_ratio():
    motion = table("peek --bounces 4 --duration 1.2")
    heights = [motion.state(Fraction(1, 10) + k * Fraction(3, 10))["offset"] for k in range(4)]
    ratio = mp.exp(-mpf("0.4") * mp.pi / mp.sqrt(1 - mpf("0.16")))
    for a, b in zip(heights, heights[1:]):
        assert abs(b / a - ratio) < EXACT


def test_a_corner_has_the_velocity_of_the_swing_that_begins():
    motion = table("peek")
    corner = motion.state(Fraction(3, 10))["velocity"]
    after = motion.state(Fraction(3, 10) + Fraction(1, 10**20))["velocity"]
    # The velocity changes by less than 1e5 pt/s each second.
    assert corner > 0 and abs(corner - after) < mpf("1e-15")
    assert motion.state(Fraction(6, 5))["velocity"] < 0


@pytest.mark.parametrize("line", [
    "peek", "peek --model shipped", "peek --damping 0.9 --bounces 3", "peek --bounces 1",
    "peek --duration 0.02 --bounces 1 --model shipped", "peek --state right",
])  # fmt: skip
def test_the_summary_bounds_every_row_of_a_peek(line):
    motion = table(line + " --fps 400")
    summary, start = motion.summary(), motion.motion.start_offset
    final = motion.motion.end_offset
    for time in motion.instants():
        row = motion.state(time)
        assert abs(row["offset"] - start) <= summary["distance"] + EXACT * 1000
        assert abs(row["velocity"]) <= summary["peak_velocity"] + EXACT * 10**5
        assert time <= summary["settling_time"] or abs(row["offset"] - final) <= mpf(1) / 2
    early = summary["settling_time"] - Fraction(1, 10**15)
    # Outside until then: 0.5 pt at about 1e4 pt/s has an error of 1e-11.
    assert abs(motion.state(early)["offset"] - final) > mpf("0.5") - mpf("1e-11")
    assert summary["overshoot"] == 0


# Drags beyond their limits


@pytest.mark.parametrize("line, limit, far", [
    ("pan --to 350", 276, lambda d: 44 * (1 - 1 / (d * mpf("0.55") / 44 + 1))),
    ("pan --to -350", 276, lambda d: 44 * (1 - 1 / (d * mpf("0.55") / 44 + 1))),
    ("pan --to 350 --rubber-band 1 --left-size 100", 220,
     lambda d: 100 * (1 - 1 / (d / 100 + 1))),
    ("pan --to 350 --model shipped", 276, lambda d: 2 * d / mp.log(d + 1)),
    ("pan --to 350 --drag-duration 0", 276, lambda d: 44 * (1 - 1 / (d * mpf("0.55") / 44 + 1))),
    ("pan --to 350 --no-elasticity", 276, lambda d: 0),
])  # fmt: skip
def test_the_overshoot_of_a_drag_is_its_stretch(line, limit, far):
    summary = table(line).summary()
    assert abs(summary["overshoot"] - far(mpf(350 - limit))) < EXACT * 1000
    assert summary["distance"] == limit + summary["overshoot"]


def test_the_summary_bounds_the_stretch_of_every_row():
    motion = table("pan --to 500 --velocity -700 --fps 600 --model shipped")
    rows = [motion.state(time)["offset"] for time in motion.instants()]
    overshoot = motion.summary()["overshoot"]
    assert max(rows) - 276 <= overshoot + EXACT * 1000
    # A row is at most 1/600 s from the release, at 2,000 pt/s.
    assert overshoot - (max(rows) - 276) < 4


def test_a_played_peek_passes_through_its_values_and_jumps_back():
    played, exact = table("peek --model shipped"), table("peek")
    for i in (0, 1, 17, 50, 99):
        at = played.state(Fraction(6, 5) * Fraction(i, 99) * (1 - Fraction(1, 10**40)))["offset"]
        value = exact.state(Fraction(6, 5) * Fraction(i, 100))["offset"]
        # The instant is early by 1e-40 of its time, at about 1e3 pt/s.
        assert abs(at - value) < mpf("1e-36")
    assert played.state(Fraction(6, 5))["offset"] == 0


def test_a_played_peek_counts_its_values_exactly():
    # In binary, 100 · 0.29 is below 29.
    motion = table("peek --model shipped --duration 0.29")
    assert len(motion.motion.legs[0].path.values) == 29


@pytest.mark.parametrize("side, limited", [("left", True), ("right", False), ("top", True)])
def test_gap_mode_limits_a_played_peek_to_the_left_and_top(side, limited):
    line = f"peek --model shipped --sides {side} --side {side} --max-size"
    extent = 480 if side == "top" else 320
    summary = table(f"{line} {extent - 20}").summary()
    assert (summary["distance"] == 20) == limited


def test_a_peek_in_gap_mode_starts_from_rest():
    offsets = column("peek --sides right --side right --max-size 100", "offset")
    assert offsets[0] == offsets[-1] == -220
    assert min(offsets) < -255 and max(offsets) == -220


def test_a_peek_closes_what_is_open_first():
    assert events("peek --state right --duration 1") == [
        (0, "will-close", "right"), (0.3, "will-peek", "left"), (0.3, "did-close", "right"),
        (0.3, "did-show-center", "right"), (1.3, "did-peek", "left"),
    ]  # fmt: skip


@pytest.mark.parametrize("words", ["--sides right", "--state left", "--delegate-refuses peek"])
def test_a_peek_is_refused(words):
    rows = table(f"peek {words} --columns time,phase,event").rows()
    assert rows == [[0, "rest", "refused"]]


def test_a_peek_shows_its_side_but_does_not_move_side_views():
    line = "peek --parallax 1 --fps 5"
    assert set(column(line, "left_x")) == {-276}
    assert column(line, "left_hidden") == [False] * 6 + [True]
    assert column(line + " --sides left", "left_hidden") == [False] * 7
    assert column(line + " --sides left --model shipped", "left_hidden") == [False] * 6 + [True]


# Rotation and resizing


def ends(line):
    summary = table(line).summary()
    names = ("start_offset", "end_offset", "start_ledge", "end_ledge")
    return [summary[name] for name in names]


@pytest.mark.parametrize("line, expected", [
    ("rotate", [276, 436, 44, 44]),
    ("rotate --side right", [-276, -436, 44, 44]),
    ("rotate --size 480x320 --offset 100", [100, 0, 44, 44]),
    ("rotate --size 480x320 --offset 200", [200, 40, 44, 44]),
    ("rotate --size 480x320 --left-size 400", [80, 0, 400, 320]),
    ("rotate --state closed", [0, 0, 44, 44]),
    ("rotate --size-mode view", [276, 276, 44, 204]),
    ("rotate --size 480x320 --size-mode view --left-size 276", [276, 276, 204, 44]),
    ("rotate --size 480x320 --size-mode view --left-size 400", [400, 320, 80, 0]),
    ("rotate --size-mode view --left-size 270 --offset 90", [90, 90, 50, 210]),
    ("rotate --sides top --side top", [436, 276, 44, 44]),
    ("rotate --sides left --max-size 100", [276, 436, 44, 44]),
    ("rotate --sides left --max-size 100 --state closed", [220, 380, 44, 44]),
    ("rotate --sides left --max-size 100 --model shipped", [220, 380, 44, 44]),
    ("rotate --to-size 320x480", [276, 276, 44, 44]),
    ("resize --state left --to-size 400x400", [276, 276, 44, 44]),
])  # fmt: skip
def test_new_bounds_move_the_offset_and_the_ledge(line, expected):
    assert ends(line) == expected


@pytest.mark.parametrize("side", ["left", "right", "top", "bottom"])
@pytest.mark.parametrize("mode", ["ledge", "view"])
@pytest.mark.parametrize("offset", ["", "--offset 120"])
def test_rotating_twice_changes_nothing(side, mode, offset):
    sign = "-" if side in ("right", "bottom") else ""
    offset = offset.replace("120", sign + "120")
    common = f"rotate --size-mode {mode} --sides left,right,top,bottom --side {side}"
    # Shrinking bounds could bring the offset to rest for good, so the first change enlarges them.
    size, turned = ("320x480", "500x600")
    there = table(f"{common} --size {size} --to-size {turned} {offset}").summary()
    extent = 600 if side in ("top", "bottom") else 500
    new = there["end_ledge"] if mode == "ledge" else extent - there["end_ledge"]
    start = f"--offset {there['end_offset']}" if offset else ""
    back = table(
        f"{common} --size {turned} --to-size {size} --{side}-size {new} {start}"
    ).summary()
    assert back["end_offset"] == there["start_offset"]
    assert back["end_ledge"] == there["start_ledge"]


@pytest.mark.parametrize("words", ["", "--resizes-center --side right --parallax 0.5"])
def test_the_center_fills_the_presented_bounds(words):
    motion = table(f"rotate {words} --fps 50")
    for time in motion.instants():
        row = motion.state(time)
        width = row["center_width"] + (row["exposed"] if "resizes" in words else 0)
        assert abs(width + row["center_height"] - 800) < EXACT * 1000


def test_rotation_restarts_the_shadow_and_resizing_does_not():
    assert column("rotate --fps 10", "shadow_opacity")[0] == 0
    assert set(column("resize --to-size 9x9 --fps 10", "shadow_opacity")) == {Fraction(1, 2)}


def test_rotation_has_its_own_duration():
    assert table("rotate --duration 2").motion.end == Fraction(3, 10)
    assert table("rotate --rotation-duration 2").motion.end == 2
    assert table("resize --resize-duration 80ms --to-size 9x9").motion.end == Fraction(8, 100)
    assert events("rotate") == [(0.3, "did-rotate", "left")]
    assert events("resize --to-size 9x9") == []


# Taps and pushes


@pytest.mark.parametrize("words, same", [
    ("--center-hidden-interactivity tap-to-close", "close"),
    ("--center-hidden-interactivity tap-to-close-bouncing", "bounce"),
    ("--center-hidden-interactivity tap-to-close --offset 50", "close --offset 50"),
    ("--center-hidden-interactivity tap-to-close --side right", "close --side right"),
])  # fmt: skip
def test_a_tap_closes_according_to_its_mode(words, same):
    tapped = table(f"tap {words} --columns time,phase,offset,event").rows()
    assert tapped == table(f"{same} --columns time,phase,offset,event").rows()


@pytest.mark.parametrize("words", [
    "", "--center-hidden-interactivity not-interactive",
    "--center-hidden-interactivity tap-to-close --state closed",
])  # fmt: skip
def test_a_tap_does_nothing_elsewhere(words):
    assert table(f"tap {words} --columns time,phase,event").rows() == [[0, "rest", None]]


def test_a_push_moves_two_pictures_side_by_side():
    rows = table("push-over --fps 100 --columns center_x,picture_x,offset").rows()
    assert all(abs(x - picture - 320) < EXACT * 1000 for x, picture, _ in rows)
    assert rows[0] == [320, 0, 0] and rows[-1] == [0, -320, 0]
    assert [name for _, name, _ in events("push-over")] == [
        "will-close", "did-close", "did-show-center"
    ]  # fmt: skip


# Pan

DRAGS = [
    "pan --to 380", "pan --to 380 --model shipped", "pan --to -390 --rubber-band 2",
    "pan --to 0,-500 --sides top,bottom --model shipped", "pan --to -180 --state left",
]  # fmt: skip


@pytest.mark.parametrize("line", DRAGS)
def test_the_velocity_of_a_drag_is_the_derivative(line):
    # The release is at 0.25 s; no instant here is a corner.
    derivatives_agree(line, [Fraction(k, 1000) for k in (7, 77, 111, 199, 233, 249, 301)])


def test_a_drag_within_the_ledges_moves_the_center():
    for time in (Fraction(1, 100), Fraction(1, 10), Fraction(1, 5)):
        assert table("pan --to 200").state(time)["offset"] == 800 * time


@pytest.mark.parametrize("d", ["0.5", "6", "6.5", "120", "1000"])
def test_a_stretched_offset_is_its_formula(d):
    to = decimal_text(276 + Fraction(d))
    smooth, jumping = (
        table(f"pan --to {to} --model {m} --fps 4").motion.legs[0].target
        for m in ("documented", "shipped")
    )
    # 1e-45 of the distance.
    assert smooth == 276 + (1 - 1 / (Fraction(d) * Fraction(11, 20) / 44 + 1)) * 44
    assert abs(real(jumping) - 276 - 2 * mpf(d) / mp.log(mpf(d) + 1)) < EXACT * 1000
    assert smooth < 320 and (smooth - 276) < Fraction(d)


def test_the_other_side_stretches_as_a_mirror_image():
    for model in ("documented", "shipped"):
        line = f"pan --model {model} --fps 50 --velocity 0 --to"
        for a, b in zip(column(f"{line} 380", "offset"), column(f"{line} -380", "offset")):
            assert abs(a + b) < EXACT * 1000


def test_a_shipped_stretch_jumps_at_its_start():
    motion, at = table("pan --model shipped --to 300"), Fraction(23, 100)
    assert motion.state(at)["offset"] == 276
    just = motion.state(at + Fraction(1, 10**20))["offset"]
    assert abs(just - 278) < mpf("1e-15")
    assert motion.state(at)["velocity"] == 1200


@pytest.mark.parametrize("line, offset", [
    ("pan --to 400 --no-elasticity", 276),
    ("pan --to 400 --left-size 0", 320),
    ("pan --to 200 --sides right", 0),
    ("pan --to -200 --sides left", 0),
    ("pan --to -100 --sides left --max-size 100", 220),
    ("pan --to 90 --sides left --max-size 100 --no-elasticity", 276),
    ("pan --to 260 --sides left --max-size 100 --model shipped", 220),
    ("pan --to -300 --state left --delegate-refuses close", 0),
])  # fmt: skip
def test_a_saturated_drag_does_not_move(line, offset):
    motion = table(line)
    row = motion.state(Fraction(249, 1000))
    assert (row["offset"], row["velocity"], row["acceleration"]) == (offset, 0, 0)


def settled(line):
    """Returns the operation, target and duration of the leg after a drag."""
    legs = table(line).motion.legs
    return (legs[1].name, legs[1].target, legs[1].duration) if len(legs) > 1 else None


@pytest.mark.parametrize("line, expected", [
    ("pan --to 184", ("open", 276, "0.3")),
    ("pan --to 183.5", ("close", 0, "0.3")),
    ("pan --to -184", ("open", -276, "0.3")),
    ("pan --to -183.5 --close-duration 0.5", ("close", 0, "0.5")),
    ("pan --to 60 --velocity 500", ("open", 276, "0.54")),
    ("pan --to 60 --velocity 499", ("close", 0, "0.3")),
    ("pan --to 60 --velocity -500", ("close", 0, "0.15")),
    ("pan --to -60 --velocity -500 --duration 2", ("open", -276, "0.15")),
    ("pan --to -60 --velocity 1000", ("close", 0, "0.42")),
    ("pan --to 60 --velocity 500 --left-size 276 --size-mode view", ("open", 276, "0.04")),
    ("pan --to 100 --left-size 90 --velocity 520", ("open", 230, "0.3125")),
    ("pan --to 0,60 --velocity 0,600 --sides top", ("open", 436, "0.783333")),
    ("pan --to 0,60 --velocity 0,600 --sides top --model shipped", ("open", 436, "0.575")),
    ("pan --to 0,60 --velocity 0,-600 --sides top --model shipped", ("close", 0, "0.3")),
    ("pan --to 0,400 --sides top --model shipped", ("open", 436, "0.3")),
    ("pan --to 37 --sides left --max-size 100", ("close", 220, "0.3")),
    ("pan --to 38 --sides left --max-size 100", ("open", 276, "0.3")),
    ("pan --to 200 --sides right", None),
    ("pan --to 200 --no-animation", ("open", 276, "0")),
])  # fmt: skip
def test_a_release_decides_by_position_and_velocity(line, expected):
    found = settled(line)
    if expected is None:
        assert found is None
        return
    assert found[:2] == expected[:2]
    # Thirds are rounded to six decimals.
    assert abs(found[2] - Fraction(expected[2])) < Fraction(1, 10**6)


@pytest.mark.parametrize("line, expected", [
    ("pan --to 200", "0 pan-began;0 will-open;0.25 pan-ended;0.55 did-open"),
    (
        "pan --to 100",
        "0 pan-began;0 will-open;0.25 pan-ended;0.25 will-close;0.55 did-close;"
        "0.55 did-show-center",
    ),
    (
        "pan --state left --to -500 --delay 1",
        "1 pan-began;1.138 will-close;1.138 will-open right;1.138 did-close;"
        "1.138 did-show-center;1.25 pan-ended right;1.55 did-open right",
    ),
    (
        "pan --state left --to -276",
        "0 pan-began;0.25 will-close;0.25 did-close;0.25 did-show-center;0.25 pan-ended",
    ),
    ("pan --to -50 --sides left", "0 pan-began right;0.25 pan-ended right"),
    ("pan --to 50 --state left", "0 pan-ignored"),
    ("pan --to 50 --delegate-refuses open", "0 pan-ignored"),
    ("pan --to 50 --panning-mode delegate --delegate-refuses pan", "0 pan-ignored"),
])  # fmt: skip
def test_the_events_of_a_pan(line, expected):
    entries = [entry.split() for entry in expected.split(";")]
    wanted = [(float(t), name, *(side or ["left"])) for t, name, *side in entries]
    assert events(line) == wanted


@pytest.mark.parametrize("mode, touch, starts", [
    ("none", "160,100", False), ("full-view", "160,400", True), ("full-view", "-1,400", False),
    ("navigation-bar", "160,19", False), ("navigation-bar", "160,20", True),
    ("navigation-bar", "160,63.5", True), ("navigation-bar", "160,64", False),
    ("panning-view --panning-view 10,10,20,20", "29,29", True),
    ("panning-view --panning-view 10,10,20,20", "31,29", False),
    ("navigation-bar-or-open-center", "160,30", True),
    ("navigation-bar-or-open-center", "160,300", False),
    ("navigation-bar-or-open-center --state right", "20,300", True),
    ("full-view --state right", "160,300", False), ("all-views --state right", "160,300", True),
    ("delegate", "160,300", True),
])  # fmt: skip
def test_a_pan_starts_according_to_its_mode(mode, touch, starts):
    line = f"pan --to 30 --panning-mode {mode} --touch {touch}"
    assert bool(table(line).motion.legs) == starts


def test_a_bar_without_height_starts_no_pan():
    bar = "--panning-mode navigation-bar --navigation-bar-height 0"
    assert events(f"pan --to 30 {bar}") == [(0, "pan-ignored", "left")]


def test_a_recorded_straight_line_is_a_straight_drag(tmp_path):
    wide, odd = tmp_path / "drag.csv", tmp_path / "drag.json"
    wide.write_text("time,x,y\n5,10,3\n5.1,90,3\n5.125,110,3\n5.25,210,3\n", encoding="utf-8")
    odd.write_text(
        '[{"time": 0, "x": 0, "y": 0}, {"time": 0.25, "y": 0, "x": 200.0}]', encoding="utf-8"
    )
    columns = "--fps 50 --columns time,phase,progress,offset,velocity,event"
    straight = table(f"pan --to 200 {columns}").rows()
    for path in (wide, odd):
        assert table(f"pan --path {path} --velocity 0 {columns}").rows() == straight


def test_a_recorded_release_has_the_slope_of_its_last_tenth(tmp_path):
    path = tmp_path / "drag.csv"
    path.write_text(
        "time,x,y\n0,0,0\n0.1,300,0\n0.2,100,0\n0.25,140,0\n0.3,160,0\n", encoding="utf-8"
    )
    # The slope of (0.2, 100), (0.25, 140), (0.3, 160) is 600: 1.25 · (276 − 160) / 600.
    offset = table(f"pan --path {path}").motion.legs[0].target
    assert offset == 160
    assert settled(f"pan --path {path}") == ("open", 276, Fraction(5, 4) * 116 / 600)


@pytest.mark.parametrize("line", [
    "pan --to 380 --model shipped", "pan --to 380", "pan --to -300 --state left",
    "pan --to 100 --velocity 900", "pan --to 60 --curve 'spring(1 100 5 0)'",
])  # fmt: skip
def test_the_summary_bounds_every_row_of_a_pan(line):
    motion = table(line + " --fps 400")
    summary = motion.summary()
    start, final = motion.motion.start_offset, motion.motion.end_offset
    for time in motion.instants():
        row = motion.state(time)
        assert abs(row["offset"] - start) <= summary["distance"] + EXACT * 1000
        assert abs(row["velocity"]) <= summary["peak_velocity"] + EXACT * 10**5
        assert time <= summary["settling_time"] or abs(row["offset"] - final) <= mpf(1) / 2


# Release 3


def test_release_three_springs_as_published():
    published = "0 0.236069 0.550908 0.763768 0.883191 0.944477 0.974322 0.988361 0.994805 0.997709"
    found = column("open --model v3 --fps 20", "decoration_opacity")
    for value, text in zip(found, published.split()):
        # Six decimals are published.
        assert abs(value - mpf(text)) <= mpf("0.5e-6")
    assert found[-1] == 1


@pytest.mark.parametrize("side, closed, opened", [("left", -300, 0), ("right", 375, 75)])
def test_a_side_view_slides_in_and_the_center_gives_way(side, closed, opened):
    line = f"open --model v3 --size 375x667 --side {side} --{side}-size 300 --fps 4"
    rows = table(f"{line} --columns side_x,center_x,decoration_opacity,event").rows()
    assert rows[0] == [closed, 0, 0, None]
    assert rows[-1] == [opened, 30 if side == "left" else -30, 1, None]


@pytest.mark.parametrize("line, expected", [
    ("pan --to 200 --velocity 1", "pan-began will-open pan-ended did-open"),
    ("pan --to 200", "pan-began will-open pan-ended did-close"),
    ("pan --to -200 --side right", "pan-began will-open pan-ended did-open"),
    ("pan --to -200 --side right --velocity 1", "pan-began will-open pan-ended did-close"),
    ("pan --to 200 --touch 20.5,9", "pan-ignored"),
    ("pan --to 200 --touch 5,9 --sides right", "pan-ignored"),
    ("pan --to 200 --state right", "pan-ignored"),
    ("open", ""), ("open --state right", "refused"), ("open --state left", "unchanged"),
    ("open --offset 3", "refused"), ("close", ""), ("rotate", ""), ("tap", "will-close did-close"),
])  # fmt: skip
def test_the_events_of_pans_and_taps_in_release_three(line, expected):
    assert " ".join(name for _, name, _ in events(line + " --model v3")) == expected


def test_release_three_follows_the_drag_between_its_ends():
    motion = table("pan --model v3 --to 700 --touch 10,10 --velocity 5")
    assert motion.state(Fraction(0))["offset"] == 10
    assert motion.state(Fraction(1, 20))["offset"] == 150
    assert motion.state(Fraction(1, 5))["offset"] == 320
    # The target is reached, so it ends immediately.
    assert motion.motion.end == Fraction(1, 4)


@pytest.mark.parametrize("velocity", ["100", "-700"])
def test_a_release_keeps_its_velocity(velocity):
    motion = table(f"pan --model v3 --to 100 --velocity {velocity}")
    assert abs(motion.state(Fraction(1, 4))["velocity"] - mpf(velocity)) < EXACT * 1000


def test_rotation_moves_the_right_side_view():
    line = "rotate --model v3 --fps 4 --side"
    assert column(f"{line} right --right-size 100", "side_x")[-1] == 380
    assert set(column(f"{line} left", "side_x")) == {0}
    assert set(column(f"{line} left", "center_x")) == {32}


# The commands


@pytest.mark.parametrize("name", NAMES)
def test_gestures_repeat_for_the_same_seed(name):
    drawn = commands(3, 20, [name])
    assert drawn == commands(3, 20, [name]) != commands(4, 20, [name])
    assert {words[0] for words in drawn} == {name}
