"""Identities that the reference of the deck must satisfy.

    python3 -m pytest -q scripts/tests/test_reference_deck.py

Needs pytest, mpmath and numpy.
"""

import random
import shlex
import sys
from fractions import Fraction
from pathlib import Path

import numpy
import pytest
from mpmath import mp, mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from curve_base import real  # noqa: E402
from peek_paths import single, whole_heights  # noqa: E402
from tables import table_of  # noqa: E402

#: With 50 digits, a few dozen operations leave 45.
EXACT = mpf("1e-45")


def table(line):
    return table_of(shlex.split(line))


def column(line, name):
    return [row[0] for row in table(f"{line} --columns {name}").rows()]


def test_closing_is_opening_reversed():
    there, back = column("open", "offset"), column("close", "offset")
    for a, b in zip(there, reversed(back)):
        assert abs(a - b) < EXACT


def test_a_crossing_is_symmetric_about_its_middle():
    offsets = column("toggle --across --fps 10", "offset")
    for a, b in zip(offsets, reversed(offsets)):
        assert abs(a + b) < EXACT


@pytest.mark.parametrize("words", [
    "", "--damping 0.9", "--bounces 3 --damping 0.1", "--duration 0.5 --side right",
])  # fmt: skip
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


@pytest.mark.parametrize("model", ["documented", "shipped", "2.2.11"])
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


def test_32_bits_are_rounded_as_by_numpy():
    draw = random.Random(32)
    doubles = [2.0**-149, 2.0**-150, 2.0**-151, 1 + 2.0**-24, 1 + 3 * 2.0**-24, 2.0**24 + 1, 0.0]
    doubles += [draw.uniform(-1, 1) * 2.0 ** draw.randrange(-150, 120) for _ in range(300)]
    for number in doubles:
        assert single(Fraction(number)) == Fraction(float(numpy.float32(number)))


HEIGHTS = """0 8 16 22 28 32 35 38 39 39 39 38 37 35 33 30 27 24 20 17 14 11 7 5 2 0"""


def test_the_older_peek_is_truncated_to_whole_points():
    found = whole_heights(Fraction(40), Fraction(6, 5), Fraction(4), Fraction(2, 5))
    assert found[:26] == [int(text) for text in HEIGHTS.split()]
    assert (len(found), max(found[25:50]), max(found[50:70]), max(found[70:])) == (100, 10, 2, 0)


def test_32_bits_matter_if_the_exact_height_is_whole():
    # With four swings sample 9 of 100 is 0.18 of a period, where the height is the distance.
    exact = table("peek --model shipped").motion.legs[0].path.values[9]
    whole = table("peek --model 2.2.11").motion.legs[0].path.values[9]
    assert abs(exact - 40) < EXACT and whole == 39


@pytest.mark.parametrize("words", ["--duration 0.29", "--side right --bounces 3", "--damping 0.1"])
def test_an_older_peek_is_within_a_point_of_the_later(words):
    older, later = (
        table(f"peek {words} --model {model}").motion.legs[0].path.values
        for model in ("2.2.11", "shipped")
    )
    cut = [abs(b) - abs(a) for a, b in zip(older, later, strict=True)]
    assert all(-EXACT <= height < 1 + mpf("1e-5") for height in cut)
