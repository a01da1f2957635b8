"""Worked numbers for the peeks of the releases, including the whole points of 2.2.11.

    python3 -m pytest -q scripts/tests/test_reference_peeks.py

Needs pytest and mpmath.
"""

import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mp, mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from deck_comparison import compare_csv  # noqa: E402
from rounded_tables import printed  # noqa: E402
from single_precision import double, single, whole_heights  # noqa: E402
from test_reference_releases import (  # noqa: E402
    EARLY,
    TWO_SIDES,
    events,
    phases,
    published,
    table,
    values,
)

#: With 50 digits, a few dozen operations leave 45.
EXACT = mpf("1e-45")


# 32-bit numbers


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
    whole = table(f"peek {EARLY}").motion.legs[0].path.values[9]
    assert abs(exact - 40) < EXACT and whole == 39


@pytest.mark.parametrize("words", ["--duration 0.29", "--side right --bounces 3", "--damping 0.1"])
def test_an_older_peek_is_within_a_point_of_the_later(words):
    older, later = (
        table(f"peek {words} --model {model}").motion.legs[0].path.values
        for model in ("2.2.11", "shipped")
    )
    assert all(-EXACT <= b - a < 1 + mpf("1e-5") for a, b in zip(older, later, strict=True))


# Peeks of the releases

ACROSS = "peek --state right --model shipped"


def test_a_peek_crosses_from_an_open_side():
    offsets = values(ACROSS, "offset", "0 0.1 0.45 0.75 1.2 1.3")
    assert published(offsets, "0 39.572316 188.961520 2.423296 276 276")
    assert events(ACROSS) == (
        "0 will-close right; 0 will-peek; 0.3 will-open; 0.3 did-close right; "
        "0.3 did-show-center right; 0.6 did-open; 1.2 did-peek"
    )
    assert phases(ACROSS) == "peek 0 0.3 ? ?; open 0.3 0.6 0 276; peek 0.6 1.2 ? ?"
    assert set(values(ACROSS, "shadow_opacity", "0 0.3 0.6 1.2")) == {Fraction(1, 2)}


@pytest.mark.parametrize("words, expected", [
    ("--duration 0.2", "peek 0 0.2 ? ?; close 0.2 0.3 ? ?; open 0.3 0.6 0 276"),
    ("--duration 0.5", "peek 0 0.3 ? ?; open 0.3 0.6 0 276"),
    ("--close-duration 0.5", "peek 0 0.5 ? ?; open 0.5 0.8 0 276; peek 0.8 1.2 ? ?"),
    ("--delegate-refuses open", "peek 0 0.3 ? ?; open 0.3 0.6 0 276; peek 0.6 1.2 ? ?"),
    ("--delegate-refuses open,close", "rest 0 0 -276 -276"),
    ("--delegate-refuses peek", "rest 0 0 -276 -276"),
    ("--side right", "rest 0 0 -276 -276"),
])  # fmt: skip
def test_the_last_started_motion_is_shown(words, expected):
    for model in ("shipped", "2.2.11"):
        assert phases(f"peek --state right {words} --model {model}") == expected


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


@pytest.mark.parametrize("words", ["", "--duration 0.2", "--duration 0.5", "--parallax 1"])
def test_the_figures_of_a_crossing_peek_hold_for_every_row(words):
    motion = table(f"{ACROSS} {words} --fps 400")
    summary, final = motion.summary(), motion.motion.end_offset
    for time in motion.instants():
        row = motion.state(time)
        assert abs(row["offset"] + 276) <= summary["distance"] + EXACT * 1000
        assert abs(row["velocity"]) <= summary["peak_velocity"] + EXACT * 10**5
        assert time <= summary["settling_time"] or abs(row["offset"] - final) <= mpf(1) / 2
    assert summary["end_offset"] == 276 and summary["distance"] == 552


@pytest.mark.parametrize("model", ["shipped", "2.2.11"])
@pytest.mark.parametrize("words, base, sign", [
    ("--offset=-100", -100, 1), ("--offset 100", 100, 1), ("--side right --offset 100", 100, -1),
    ("--side right --offset=-60", -60, -1), (f"{TWO_SIDES} --side top --offset=-60", -60, 1),
])  # fmt: skip
def test_a_peek_moves_around_a_side_in_transit(words, base, sign, model):
    times = "0 0.05 0.1 0.45 0.999 1.2"
    found = values(f"peek {words} --model {model}", "offset", times)
    plain = values(f"peek --model {model}", "offset", times)
    assert all(abs(a - base - sign * b) < EXACT * 1000 for a, b in zip(found, plain))
    assert found[-1] == base


def test_a_peek_hides_its_side_only_at_0():
    assert values("peek --model shipped", "left_hidden", "0 1.1 1.2") == [False, False, True]
    line = "peek --offset=-100 --model shipped"
    assert values(line, "left_hidden", "0 1.1 1.2") == [False, False, False]


@pytest.mark.parametrize("line", [
    f"{ACROSS} --fps 20", f"{ACROSS} --duration 0.2 --table summary", f"peek {EARLY} --fps 20",
    f"{ACROSS} --table phases",
])  # fmt: skip
def test_the_comparison_accepts_the_exact_output_of_a_peek(line):
    reference = table(line)
    assert compare_csv(reference, printed(reference)).differences == []
