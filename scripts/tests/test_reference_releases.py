"""Worked numbers of the releases 2.4.2 (`shipped`) and 2.2.11 that the deck's reference satisfies.

    python3 -m pytest -q scripts/tests/test_reference_releases.py

They come from the library's source, ViewDeck/IIViewDeckController.m at both tags, worked through by
hand. Needs pytest and mpmath.
"""

import shlex
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mp, mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from deck import UNSAID, Table  # noqa: E402
from deck_comparison import compare_csv  # noqa: E402
from rounded_tables import printed  # noqa: E402
from single_precision import double, single, whole_heights  # noqa: E402

EARLY = "--model 2.2.11"
#: 50 digits are carried; a few dozen operations leave 45 of them.
EXACT = mpf("1e-45")


def table(line):
    return Table(shlex.split(line))


def values(line, name, times):
    motion = table(line)
    return [motion.state(Fraction(time))[name] for time in times.split()]


def published(found, texts):
    """Whether numbers are those that are published with six decimals."""
    wanted = [mpf(text) for text in texts.split()]
    return all(abs(a - b) <= mpf("0.5e-6") for a, b in zip(found, wanted, strict=True))


def events(line):
    found = (
        f"{float(time):g} {name} {side}".removesuffix(" left")
        for time, name, side in table(line).events()
    )
    return "; ".join(found)


def phases(line):
    """Name, start, end, from and to of every phase, as words."""
    found = []
    for name, start, end, *ends, _ in table(line).phases():
        ends = ["?" if value is UNSAID else f"{float(value):g}" for value in ends]
        found.append(" ".join([name, f"{float(start):g}", f"{float(end):g}", *ends]))
    return "; ".join(found)


# Release 2.2.11: the figures of its twelve examples

OFFSETS = [
    ("open --offset 100", "0.1 0.15", "140.792368 188"),
    ("open --offset 100 --model shipped", "0.1 0.15", "185.949424 220.497201"),
    ("pan --to 200", "0.4 0.55", "238 276"),
    ("pan --to 200 --model shipped", "0.4", "252.032882"),
    ("pan --to 40 --velocity 600", "0.4958333333333333333333", "158"),
    ("pan --to 40 --velocity 600 --model shipped", "0.4958333333333333333333", "201.575792"),
    ("pan --state left --to=-100 --velocity=-800", "0.3875", "55.502799"),
    ("pan --state left --to=-100 --velocity=-800 --model shipped", "0.3875", "55.502799"),
    ("pan --to 356", "0.25 0.4", "312.409569 294.204785"),
    ("pan --to 356 --model shipped", "0.4", "287.482006"),
    ("peek", "0.05 0.1 0.12 0.3 0.45 0.6 1", "28.5 39 39 0.5 8.875 0 0"),
    (
        "peek --model shipped", "0.05 0.1 0.12 0.3 0.45 0.6 1",
        "28.559131 39.572316 39.819931 0.608447 9.436513 0.30888 0.633217",
    ),
    ("rotate --offset 100 --size 480x320", "0.3", "-60"),
]  # fmt: skip


@pytest.mark.parametrize("line, times, offsets", OFFSETS)
def test_offsets_are_those_of_the_worked_examples(line, times, offsets):
    line = line if "--model" in line else f"{line} {EARLY}"
    assert published(values(line, "offset", times), offsets)


@pytest.mark.parametrize("line, times, opacities", [
    (f"open {EARLY}", "0 0.1 1", "0.5 0.5 0.5"),
    ("open --until 1", "0 0.1 1", "0 0.009861 0.5"),
    ("open --model shipped", "0 0.1 1", "0 0.009861 0.5"),
    (f"rotate {EARLY}", "0 0.3 0.5 1", "0 0.093698 0.25 0.5"),
    ("rotate --model shipped", "0 0.3 0.5 1", "0 0.093698 0.25 0.5"),
    (f"rotate --delegate-shadow {EARLY}", "0 0.3", "0.5 0.5"),
    *((f"{line} {EARLY}", "0 0.1 0.3", "0.5 0.5 0.5") for line in (
        "close", "bounce", "bounce --opening", "toggle --across", "push-over", "pan --to 200",
    )),
])  # fmt: skip
def test_only_a_rotation_restarts_the_older_shadow(line, times, opacities):
    assert published(values(line, "shadow_opacity", times), opacities)


@pytest.mark.parametrize("line, expected", [
    ("bounce", "bounce-out 0 0.21 276 320; bounce-back 0.21 0.3 320 0"),
    ("bounce --opening", "bounce-out 0 0.09 0 320; bounce-back 0.09 0.3 320 276"),
])  # fmt: skip
def test_bounces_are_those_of_both_releases(line, expected):
    assert phases(f"{line} {EARLY}") == phases(f"{line} --model shipped") == expected


@pytest.mark.parametrize("line", ["close", "open", "bounce", "pan --to 100", "peek"])
def test_a_single_side_view_is_hidden_in_the_older_release_only(line):
    line = f"{line} --sides left"
    first, last = ("true", "true") if "close" not in line else ("false", "true")
    if line.startswith("bounce"):
        first = "false"
    if line.startswith("open"):
        last = "false"
    motion = table(f"{line} {EARLY}")
    end = motion.state(motion.motion.end)["left_hidden"]
    assert str(end).lower() == last
    assert str(motion.motion.hidden[0][2]).lower() == first
    later = table(f"{line} --model shipped")
    # A peek's end hides it in 2.4.2 too.
    assert later.state(later.motion.end)["left_hidden"] == line.startswith("peek")


def test_the_bars_shorten_what_an_integrated_deck_shows():
    names = ("center_height", "side_y", "side_height")

    def looks(words):
        state = table(f"open --navigation integrated {words}").state(Fraction(0))
        return [state[name] for name in names]

    assert looks(EARLY) == looks("--layout below-bars --model shipped") == [416, 20, 460]
    assert looks("--model shipped") == looks("--navigation contained " + EARLY) == [480, 0, 480]


def test_a_pan_in_the_bar_is_not_asked_about():
    words = "pan --to 100 --panning-mode navigation-bar-or-open-center --delegate-refuses open"
    assert events(f"{words} {EARLY}") == "0 pan-began; 0.25 pan-ended"
    assert set(values(f"{words} {EARLY}", "offset", "0 0.1 0.2 0.25")) == {0}
    assert events(f"{words} --model shipped") == "0 pan-ignored"


@pytest.mark.parametrize("words, begins", [
    ("--touch 160,300", False), ("--touch 160,30", True), ("--state left --touch 300,300", True),
    ("--offset 100 --touch 200,300", False), ("--state left --touch 10,300", False),
    ("--offset 100 --touch 110,30", True),
])  # fmt: skip
def test_the_place_decides_in_the_bar_or_the_open_center(words, begins):
    line = f"pan --to 30 --panning-mode navigation-bar-or-open-center {words} {EARLY}"
    assert ("pan-began" in events(line)) == begins


# Numbers of 32 bits


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


def test_the_older_peek_is_cut_to_whole_points():
    found = whole_heights(Fraction(40), Fraction(6, 5), Fraction(4), Fraction(2, 5))
    assert found[:26] == [int(text) for text in HEIGHTS.split()]
    assert (len(found), max(found[25:50]), max(found[50:70]), max(found[70:])) == (100, 10, 2, 0)


def test_32_bits_matter_where_the_exact_height_is_whole():
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


# Pans of the releases

TWO_SIDES = "--sides top,bottom"


@pytest.mark.parametrize("model", ["shipped", "2.2.11"])
@pytest.mark.parametrize("line, expected", [
    ("pan --to 0,300 --sides top", "drag 0 0.25 0 300; open 0.25 0.55 300 436"),
    ("pan --to 0,290.67 --sides top", "drag 0 0.25 0 290.67; open 0.25 0.55 290.67 436"),
    ("pan --to 0,290 --sides top", "drag 0 0.25 0 290; close 0.25 0.55 290 0"),
    ("pan --to 0,250 --sides top --velocity 0,500", "drag 0 0.25 0 250; open 0.25 0.94 250 436"),
    (
        f"pan --to 0,-50 {TWO_SIDES} --velocity 0,-600",
        "drag 0 0.25 0 -50; open 0.25 0.55 -50 -436",
    ),
    (f"pan --to 0,-50 {TWO_SIDES} --velocity 0,500", "drag 0 0.25 0 -50; close 0.25 0.94 -50 0"),
    (
        f"pan --to 0,50 {TWO_SIDES} --velocity 0,600 --left-size 120",
        "drag 0 0.25 0 50; open 0.25 0.666667 50 436",
    ),
    ("pan --to=-60 --velocity=-600", "drag 0 0.25 0 -60; open 0.25 0.375 -60 -276"),
])  # fmt: skip
def test_a_release_decides_on_its_axis_and_times_flicks_by_x(line, expected, model):
    assert phases(f"{line} --model {model}") == expected


@pytest.mark.parametrize("line, expected", [
    # What is off 0 is not asked about: a pull beyond the ledge begins.
    ("pan --state left --to 50", "0 pan-began; 0.25 pan-ended; 0.55 did-open"),
    (
        f"pan --state bottom --to 0,-50 {TWO_SIDES} --side bottom",
        "0 pan-began bottom; 0.25 pan-ended bottom; 0.55 did-open bottom",
    ),
    ("pan --state left --to 50 --delegate-refuses open", "0 pan-began; 0.25 pan-ended; 0.25 refused"),
    ("pan --to 50 --delegate-refuses open", "0 pan-ignored"),
    # The origin is at 0: the open side is asked about, and closed at once.
    (
        "pan --state right --to=-50 --resizes-center",
        "0 will-close right; 0 did-close right; 0 did-show-center right; 0 pan-ignored",
    ),
    (
        f"pan --state bottom --to 0,-5 {TWO_SIDES} --side bottom --resizes-center",
        "0 will-close bottom; 0 did-close bottom; 0 did-show-center bottom; 0 pan-ignored bottom",
    ),
    (
        "pan --state right --to=-50 --resizes-center --delegate-refuses close", "0 pan-ignored",
    ),
    ("pan --state left --to 50 --resizes-center", "0 pan-began; 0.25 pan-ended; 0.55 did-open"),
    # From 0, without a message of the right.
    (
        "pan --state right --to 100 --resizes-center",
        "0 pan-began; 0 will-open; 0.25 pan-ended; 0.25 will-close; 0.55 did-close; "
        "0.55 did-show-center",
    ),
    (
        "pan --offset=-100 --side right --to=-20 --resizes-center",
        "0 pan-began right; 0.25 pan-ended right; 0.25 will-close right; 0.55 did-close right; "
        "0.55 did-show-center right",
    ),
    ("pan --state right --sides right --to 100 --resizes-center", "0 pan-began; 0.25 pan-ended"),
    ("pan --to 100 --panning-mode panning-view", "0 pan-ignored"),
])  # fmt: skip
def test_a_pan_begins_by_the_origin_of_the_center(line, expected):
    for model in ("shipped", "2.2.11"):
        assert events(f"{line} --model {model}") == expected


@pytest.mark.parametrize("line, expected", [
    ("pan --state right --to 100 --resizes-center", "0.25 100"),
    ("pan --offset=-100 --side right --to=-60 --resizes-center", "0.25 -60"),
    (f"pan --state bottom --to 0,100 {TWO_SIDES} --side bottom --resizes-center", "0.25 100"),
    ("pan --state left --to=-100 --resizes-center", "0.25 176"),
    ("pan --state right --to 100", "0.25 -176"),
])  # fmt: skip
def test_a_pan_starts_at_the_origin(line, expected):
    time, offset = expected.split()
    found = values(f"{line} --model shipped", "offset", f"0 {time}")
    origin = {"100": 0, "-60": 0, "176": 276, "-176": -276}[offset]
    assert found == [origin, int(offset)]
    documented = line.replace("-60", "60")
    assert values(documented, "offset", "0")[0] != 0


def test_nothing_but_the_origin_tells_the_releases_that_the_right_closes(tmp_path):
    path = tmp_path / "drag.csv"
    path.write_text("time,x,y\n0,0,0\n0.1,-50,0\n0.3,50,0\n", encoding="utf-8")
    line = f"pan --path {path} --velocity 0 --model shipped"
    told = [name for _, name, side in table(line).events() if side == "right"]
    assert told == ["will-open", "will-close", "did-close", "did-show-center"]
    told = [name for _, name, side in table(f"{line} --resizes-center").events() if side == "right"]
    assert told == ["will-open"]


@pytest.mark.parametrize("words, closes", [
    ("--state right --resizes-center", False), ("--state right", True),
    ("--state left --resizes-center", True), ("--offset 50 --resizes-center", True),
    ("--offset=-50 --side right --resizes-center", False),
    (f"--state bottom {TWO_SIDES} --side bottom --resizes-center", False),
    (f"--state top {TWO_SIDES} --side top --resizes-center", True),
])  # fmt: skip
def test_a_tap_looks_at_the_origin(words, closes):
    line = f"tap {words} --center-hidden-interactivity tap-to-close"
    for model in ("shipped", "2.2.11"):
        assert bool(table(f"{line} --model {model}").motion.legs) == closes
    assert table(line).motion.legs != []


@pytest.mark.parametrize("rows, opens", [
    # The last two points alone: -70 in 0.13 s, a flick to the right side.
    ("0,0\n0.1,-10\n0.2,-100\n0.33,-170", True),
    # Two points are within the last 0.1 s, both ends included: too slow for a flick.
    ("0,0\n0.1,-10\n0.2,-100\n0.3,-149", False),
    ("0,0\n0.1,-10\n0.2,-100\n0.3001,-151", True),
])  # fmt: skip
def test_a_release_without_two_late_points_has_the_slope_of_the_last_two(tmp_path, rows, opens):
    path = tmp_path / "drag.csv"
    lines = [f"{row},0" for row in rows.splitlines()]
    path.write_text("time,x,y\n" + "\n".join(lines) + "\n", encoding="utf-8")
    # 183 pt would have to be passed by a slow release.
    assert (table(f"pan --path {path}").motion.legs[1].name == "open") == opens


# Peeks of the releases

ACROSS = "peek --state right --model shipped"


def test_a_peek_goes_across_from_an_open_side():
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
def test_the_motion_that_began_last_shows(words, expected):
    for model in ("shipped", "2.2.11"):
        assert phases(f"peek --state right {words} --model {model}") == expected


def test_what_a_short_peek_leaves_is_the_leg_that_closes():
    line = f"{ACROSS} --duration 0.2"
    across = "toggle --across --state right --model shipped"
    for name in ("offset", "velocity", "progress"):
        late = values(line, name, "0.2 0.25 0.4")
        assert late == values(across, name, "0.2 0.25 0.4")


def test_the_side_views_go_across_under_a_peek():
    line, across = f"{ACROSS} --parallax 0.5", "toggle --across --state right --model shipped"
    for name in ("left_x", "right_x"):
        found = values(line, name, "0 0.1 0.25 0.3 0.5 0.6")
        wanted = values(f"{across} --parallax 0.5", name, "0 0.1 0.25 0.3 0.5 0.6")
        assert all(abs(a - b) < EXACT * 1000 for a, b in zip(found, wanted))
    hidden = values(ACROSS, "left_hidden", "0 0.7 1.2") + values(ACROSS, "right_hidden", "0.2 0.3")
    assert hidden == [False, False, False, False, True]


@pytest.mark.parametrize("words", ["", "--duration 0.2", "--duration 0.5", "--parallax 1"])
def test_the_figures_of_a_peek_across_hold_for_every_row(words):
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
def test_a_peek_goes_around_a_side_in_transit(words, base, sign, model):
    times = "0 0.05 0.1 0.45 0.999 1.2"
    found = values(f"peek {words} --model {model}", "offset", times)
    plain = values(f"peek --model {model}", "offset", times)
    assert all(abs(a - base - sign * b) < EXACT * 1000 for a, b in zip(found, plain))
    assert found[-1] == base


def test_a_peek_hides_its_side_only_at_0():
    assert values("peek --model shipped", "left_hidden", "0 1.1 1.2") == [False, False, True]
    line = "peek --offset=-100 --model shipped"
    assert values(line, "left_hidden", "0 1.1 1.2") == [False, False, False]


# Rotations and sizes


def ends(line):
    summary = table(line).summary()
    return [summary[name] for name in ("start_offset", "end_offset", "start_ledge", "end_ledge")]


@pytest.mark.parametrize("line, expected", [
    ("rotate --offset 100 --size 480x320", [100, -60, 44, 44]),
    ("rotate --offset=-100 --side right --size 480x320", [-100, 60, 44, 44]),
    ("rotate --offset 160 --size 480x320", [160, 0, 44, 44]),
    (f"rotate --offset 100 {TWO_SIDES} --side top", [100, -60, 44, 44]),
    (
        "rotate --sides left --size 480x320 --left-size 400 --size-mode view",
        [400, 400, 80, -80],
    ),
    ("rotate --size 480x320 --left-size 400", [80, -80, 400, 400]),
    ("rotate --size 480x320 --left-size 400 --size-mode view --offset 90", [90, 90, 80, -80]),
    # The maximum grows with the bounds, and is off where it has fallen to 0 or below.
    (
        "rotate --sides left --max-size 200 --left-size 250 --size-mode view",
        [200, 200, 70, 230],
    ),
    (
        "rotate --sides left --max-size 450 --left-size 460 --size-mode view --size 480x320",
        [450, 450, 20, -140],
    ),
])  # fmt: skip
def test_the_releases_stop_nothing_as_the_bounds_turn(line, expected):
    for model in ("shipped", "2.2.11"):
        assert ends(f"{line} --model {model}") == expected


GAP = "--sides left --max-size 100 --left-size 250"


@pytest.mark.parametrize("line, expected", [
    ("set-size --to 60 --delegate-ledge left=100", "set-size 0 0.3 276 260"),
    ("set-size --to 60 --delegate-ledge right=100", "set-size 0 0.3 276 260"),
    ("set-size --to 30 --close-duration 0.2 --delegate-ledge left=100", "set-size 0 0.2 276 290"),
    # What moves is the size that is asked for, which the maximum limits as an offset only.
    (f"set-size --to 150 {GAP} --state left", "set-size 0 0.3 220 170"),
    (f"set-size --to 60 {GAP} --state left", "set-size 0 0.3 220 220"),
    ("set-size --to 60 --state right --side right --resizes-center", "rest 0 0 -276 -276"),
    (f"set-size --to 60 --state top --side top {TWO_SIDES}", "rest 0 0 436 436"),
])  # fmt: skip
def test_a_size_moves_to_what_is_asked_for(line, expected):
    for model in ("shipped", "2.2.11"):
        assert phases(f"{line} --model {model}") == expected


@pytest.mark.parametrize("line, expected", [
    ("set-size --to 60 --delegate-ledge left=100", "0 changes-ledge"),
    ("set-size --to 60 --delegate-ledge right=100", "0 changes-ledge"),
    ("set-size --to 60 --state closed --delegate-ledge left=100", "0 changes-ledge"),
    ("set-size --to 60", ""),
    ("rotate --delegate-ledge left=100", "0.3 did-rotate"),
    (
        "rotate --size-mode view --delegate-ledge left=100 --delay 0.1",
        "0.1 changes-ledge; 0.1 changes-ledge right; 0.1 changes-ledge top; "
        "0.1 changes-ledge bottom; 0.4 did-rotate",
    ),
    ("resize --to-size 400x400 --size-mode view --delegate-ledge left=100", ""),
    ("open --delegate-ledge left=100", "0 will-open; 0.3 did-open"),
])  # fmt: skip
def test_the_delegate_is_asked_wherever_a_ledge_is_set(line, expected):
    assert events(f"{line} --model shipped") == expected


@pytest.mark.parametrize("line, expected", [
    ("rotate --size-mode view --delegate-ledge left=100", [276, 380, 44, 100]),
    ("rotate --size-mode view --delegate-ledge right=100", [276, 276, 44, 204]),
    # A delegate's ledge is not capped; the offset is limited all the same.
    (
        "rotate --sides left --max-size 200 --left-size 250 --size-mode view --state left "
        "--delegate-ledge left=250",
        [200, 200, 70, 250],
    ),
])  # fmt: skip
def test_an_open_side_stays_open_at_the_delegate_s_ledge(line, expected):
    assert ends(f"{line} --model 2.2.11") == expected


@pytest.mark.parametrize("line", [
    "pan --state right --to 100 --resizes-center --model shipped --fps 20", f"{ACROSS} --fps 20",
    f"{ACROSS} --duration 0.2 --table summary", f"peek {EARLY} --fps 20", f"{ACROSS} --table phases",
])  # fmt: skip
def test_the_comparison_accepts_these_tables(line):
    reference = table(line)
    assert compare_csv(reference, printed(reference)).differences == []
