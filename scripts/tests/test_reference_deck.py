"""Identities that the reference of the deck must satisfy.

    python3 -m pytest -q scripts/tests/test_reference_deck.py

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
from random_options import SELF_TIMED, SMOOTH, SPRINGS  # noqa: E402
from peek_paths import double, single, whole_heights  # noqa: E402
from tables import table_of  # noqa: E402

#: With 50 digits, a few dozen operations leave 45.
EXACT = mpf("1e-45")
MODELS = ("documented", "shipped", "2.2.11")
ACROSS = "peek --state right --model shipped"


def table(line):
    return table_of(shlex.split(line))


def values(line, name, times):
    motion = table(line)
    return [motion.state(Fraction(time))[name] for time in times.split()]


def column(line, name):
    return [row[0] for row in table(f"{line} --columns {name}").rows()]


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


def test_a_spring_has_its_own_duration_unless_one_is_given():
    spring = ["--curve", "spring(1 100 10 0)"]
    natural = table_of(["open", *spring]).motion.end
    assert abs(real(natural) - mp.log((1 + 1 / mp.sqrt(3)) * 1000) / 5) < EXACT
    assert table_of(["open", "--duration", "0.4", *spring]).motion.end == Fraction(2, 5)
    assert table_of(["open", "--close-duration", "0.4", *spring]).motion.end == natural
    assert table_of(["open", "--curve", "keyboard", "--duration", "2"]).motion.end == Fraction(1, 2)


@pytest.mark.parametrize("text", SMOOTH + SPRINGS + SELF_TIMED)
def test_the_summary_bounds_every_row_and_is_reached(text):
    words = ["toggle", "--across", "--curve", text, "--columns", "time,offset,velocity"]
    motion = table_of([*words, "--fps", "200"])
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


def test_a_corner_has_the_velocity_of_the_swing_that_begins():
    motion = table("peek")
    corner = motion.state(Fraction(3, 10))["velocity"]
    after = motion.state(Fraction(3, 10) + Fraction(1, 10**20))["velocity"]
    # The velocity changes by less than 1e5 pt/s each second.
    assert corner > 0 and abs(corner - after) < mpf("1e-15")
    assert motion.state(Fraction(6, 5))["velocity"] < 0


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


def test_a_push_moves_two_pictures_side_by_side():
    rows = table("push-over --fps 100 --columns center_x,picture_x,offset").rows()
    assert all(abs(x - picture - 320) < EXACT * 1000 for x, picture, _ in rows)
    assert rows[0] == [320, 0, 0] and rows[-1] == [0, -320, 0]


DRAGS = [
    "pan --to 380", "pan --to 380 --model shipped", "pan --to -390 --rubber-band 2",
    "pan --to 0,-500 --sides top,bottom --model shipped", "pan --to -180 --state left",
]  # fmt: skip


@pytest.mark.parametrize("line", DRAGS)
def test_the_velocity_of_a_drag_is_the_derivative(line):
    # The release is at 0.25 s; no instant here is a corner.
    derivatives_agree(line, [Fraction(k, 1000) for k in (7, 77, 111, 199, 233, 249, 301)])


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


def settled(line):
    """Returns the operation, target and duration of the leg after a drag."""
    legs = table(line).motion.legs
    return (legs[1].name, legs[1].target, legs[1].duration) if len(legs) > 1 else None


def test_a_recorded_release_has_the_slope_of_its_last_tenth(tmp_path):
    path = tmp_path / "drag.csv"
    path.write_text(
        "time,x,y\n0,0,0\n0.1,300,0\n0.2,100,0\n0.25,140,0\n0.3,160,0\n", encoding="utf-8"
    )
    # The slope of (0.2, 100), (0.25, 140), (0.3, 160) is 600: 1.25 · (276 − 160) / 600.
    offset = table(f"pan --path {path}").motion.legs[0].target
    assert offset == 160
    assert settled(f"pan --path {path}") == ("open", 276, Fraction(5, 4) * 116 / 600)


@pytest.mark.parametrize("model", MODELS)
@pytest.mark.parametrize("side, other", [("right", "left"), ("left", "right"), ("top", "bottom")])
def test_an_open_from_the_opposite_side_is_a_toggle_across(side, other, model):
    words = f"--state {other} --sides left,right,top,bottom --model {model} --parallax 0.5"
    words += " --side " + side + " --center-hidden-interactivity tap-to-close --fps 30"
    one, two = table(f"open {words}"), table(f"toggle --across {words}")
    assert one.phases() == two.phases() and one.events() == two.events()
    for time in one.instants():
        assert one.state(time) == two.state(time)
    assert set(row["shadow_opacity"] for row in map(one.state, one.instants())) == {Fraction(1, 2)}
    assert not any(row["center_interactive"] for row in map(one.state, one.instants()))


def test_only_the_origin_shows_the_releases_that_the_right_closes(tmp_path):
    path = tmp_path / "drag.csv"
    path.write_text("time,x,y\n0,0,0\n0.1,-50,0\n0.3,50,0\n", encoding="utf-8")
    line = f"pan --path {path} --velocity 0 --model shipped"
    def messages(line):
        events = table(line).events()
        return [name for _, name, side in events if side == "right" and "pan" not in name]

    assert messages(line) == ["will-open", "will-close", "did-close", "did-show-center"]
    assert messages(f"{line} --resizes-center") == ["will-open"]


@pytest.mark.parametrize("rows, opens", [
    # Only the last two points: -70 in 0.13 s, a flick to the right side.
    ("0,0\n0.1,-10\n0.2,-100\n0.33,-170", True),
    # Two points are within the last 0.1 s, both ends included: too slow for a flick.
    ("0,0\n0.1,-10\n0.2,-100\n0.3,-149", False),
    ("0,0\n0.1,-10\n0.2,-100\n0.3001,-151", True),
])  # fmt: skip
def test_a_release_without_two_late_points_has_the_slope_of_the_last_two(tmp_path, rows, opens):
    path = tmp_path / "drag.csv"
    lines = [f"{row},0" for row in rows.splitlines()]
    path.write_text("time,x,y\n" + "\n".join(lines) + "\n", encoding="utf-8")
    # A slow release would need more than 183 pt.
    assert (table(f"pan --path {path}").motion.legs[1].name == "open") == opens


@pytest.mark.parametrize("number, bits", [
    (Fraction(1, 10), 13421773 * Fraction(1, 2**27)), (Fraction(1, 3), Fraction(11184811, 2**25)),
    (1 + Fraction(1, 2**24), 1), (1 + Fraction(3, 2**24), 1 + Fraction(1, 2**22)),
    (-Fraction(1, 10), -13421773 * Fraction(1, 2**27)), (0, 0),
    (Fraction(1, 2**149), Fraction(1, 2**149)), (Fraction(1, 2**151), 0),
    (2**24 + 1, 2**24), (2**24 + 3, 2**24 + 4),
])  # fmt: skip
def test_32_bits_are_rounded_half_to_even(number, bits):
    assert single(number) == bits


def test_64_bits_are_the_nearest():
    assert double(Fraction(1, 3)) == 1 / 3 and double(mp.pi) == 3.141592653589793


HEIGHTS = """0 8 16 22 28 32 35 38 39 39 39 38 37 35 33 30 27 24 20 17 14 11 7 5 2 0"""


def test_the_older_peek_is_truncated_to_whole_points():
    found = whole_heights(Fraction(40), Fraction(6, 5), Fraction(4), Fraction(2, 5))
    assert found[:26] == [int(text) for text in HEIGHTS.split()]
    assert (len(found), max(found[25:50]), max(found[50:70]), max(found[70:])) == (100, 10, 2, 0)


def test_32_bits_matter_if_the_exact_height_is_whole():
    # With four swings sample 9 of 100 is 0.18 of a period, where the height is the distance.
    exact = table("peek --model shipped").motion.legs[0].path.values[9]
    whole = table(f"peek --model 2.2.11").motion.legs[0].path.values[9]
    assert abs(exact - 40) < EXACT and whole == 39


@pytest.mark.parametrize("words", ["--duration 0.29", "--side right --bounces 3", "--damping 0.1"])
def test_an_older_peek_is_within_a_point_of_the_later(words):
    older, later = (
        table(f"peek {words} --model {model}").motion.legs[0].path.values
        for model in ("2.2.11", "shipped")
    )
    cut = [abs(b) - abs(a) for a, b in zip(older, later, strict=True)]
    assert all(-EXACT <= height < 1 + mpf("1e-5") for height in cut)


def test_after_a_short_peek_the_closing_leg_is_shown():
    line = f"{ACROSS} --duration 0.2"
    across = "toggle --across --state right --model shipped"
    for name in ("offset", "velocity", "progress"):
        late = values(line, name, "0.2 0.25 0.4")
        assert late == values(across, name, "0.2 0.25 0.4")


def test_the_side_views_cross_under_a_peek():
    line, across = f"{ACROSS} --parallax 0.5", "toggle --across --state right --model shipped"
    for name in ("left_x", "right_x"):
        found = values(line, name, "0 0.1 0.25 0.3 0.5 0.6")
        wanted = values(f"{across} --parallax 0.5", name, "0 0.1 0.25 0.3 0.5 0.6")
        assert all(abs(a - b) < EXACT * 1000 for a, b in zip(found, wanted))
    hidden = values(ACROSS, "left_hidden", "0 0.7 1.2") + values(ACROSS, "right_hidden", "0.2 0.3")
    assert hidden == [False, False, False, False, True]
