"""Identities that the reference of the card stack must satisfy.

    python3 -m pytest -q scripts/tests/test_reference_cards.py

Needs pytest and mpmath.
"""

import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mp, mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from card_joint import Joint, continuous, stepped  # noqa: E402
from card_paths import ClosedPath, SteppedPath  # noqa: E402
from card_rules import Stack, dragged_dim  # noqa: E402
from cards import on_pixels  # noqa: E402
from curve_base import real  # noqa: E402
from options import Options  # noqa: E402
from tables import table_of  # noqa: E402

#: With 50 digits, a few hundred operations leave 45.
EXACT = mpf("1e-45")
SLEEP = (mpf(1), Fraction(1, 2))


def table(line):
    return table_of(["card", *line.split()])


def columns(line, *names):
    return table(f"{line} --columns {','.join(names)}").rows()


def column(line, name):
    return [row[0] for row in columns(line, name)]


def joint(f=5, damping=1, length=1, resistance="0.1"):
    return Joint(mpf(f), mpf(damping), mpf(length), mpf(resistance))


def test_the_default_card_pauses_at_frame_58():
    assert table("stack").motion.end == Fraction(1, 10) + Fraction(58, 60)


def test_the_shown_shift_is_95_hundredths_of_20():
    rows = columns("stack --cards 3 --card 1", "scale", "translation_y")
    assert rows[0] == [1, 0]
    assert abs(rows[-1][0] - mpf("0.95")) < EXACT and abs(rows[-1][1] + 19) < EXACT


@pytest.mark.parametrize("physics, frequency, damping", [
    ("uikit", 5, 1), ("ios7", 3, "0.3"), ("uikit", 20, "0.05"),
])  # fmt: skip
@pytest.mark.parametrize("rate", [60, 120])
def test_a_stepped_path_is_the_recurrence(physics, frequency, damping, rate):
    one = joint(frequency, damping)
    expected, pause = stepped(one, physics, mpf("343.5"), mpf("990.5"), 0, 600, rate)
    path = SteppedPath(one, physics, Fraction(rate), SLEEP, Fraction("990.5"))
    path.release(Fraction("343.5"))
    assert [path.state(Fraction(k, rate)) for k in range(601)] == expected
    assert path.pause == Fraction(pause, rate)


def test_a_row_between_two_frames_shows_the_earlier():
    path = SteppedPath(joint(), "uikit", Fraction(60), SLEEP, Fraction("990.5"))
    path.release(Fraction("343.5"))
    nearly = Fraction(5, 60) - Fraction(1, 10**10)
    assert path.state(Fraction(5, 60) - Fraction(1, 10**8)) == path.state(Fraction(4, 60))
    assert path.state(nearly) == path.state(Fraction(5, 60)) != path.state(Fraction(4, 60))


@pytest.mark.parametrize("frequency, damping, resistance", [
    (5, 1, 0), (5, 1, "0.1"), (2, "0.2", 0), (5, 2, "0.5"), (1, "0.1", 1),
])  # fmt: skip
def test_a_continuous_path_is_the_oscillator(frequency, damping, resistance):
    one = joint(frequency, damping, resistance=resistance)
    path = ClosedPath(one, Fraction(60), SLEEP, Fraction("990.5"))
    path.release(Fraction("343.5"))
    times = [Fraction(k, 20) for k in range(30) if Fraction(k, 20) < path.pause]
    expected = continuous(one, mpf("343.5"), mpf("990.5"), 0, [real(t) for t in times])
    for t, (y, v) in zip(times, expected, strict=True):
        found = path.state(t)
        # The crossing is found to 1e-40 s, and the acceleration is below 10⁷ pt/s².
        assert abs(found[0] - y) < mpf("1e-32") and abs(found[1] - v) < mpf("1e-32")


def test_a_drag_that_does_not_move_keeps_the_continuous_motion():
    paths = [ClosedPath(joint(4, "0.2"), Fraction(60), SLEEP, Fraction("990.5")) for _ in range(2)]
    paths[0].follow(lambda t: Fraction("343.5"), Fraction(1, 2))
    for path, time in zip(paths, (Fraction(1, 2), Fraction(0)), strict=True):
        path.release(Fraction("343.5"), time)
    for k in range(80):
        one, other = (path.state(Fraction(k, 99)) for path in paths)
        # Crossings are found to 1e-40 s, and the acceleration is below 10⁷ pt/s².
        assert abs(one[0] - other[0]) < mpf("1e-32") and abs(one[1] - other[1]) < mpf("1e-32")


@pytest.mark.parametrize("damping", ["0.1", 1, 3])
def test_a_continuous_path_rests_once_it_has_been_slow(damping):
    path = ClosedPath(joint(4, damping), Fraction(60), SLEEP, Fraction("990.5"))
    path.release(Fraction("343.5"))
    pause = path.pause
    before = [path.stretches[-1].at(real(pause) - mpf(k) / 1000)[1] for k in range(502)]
    slow = [abs(v) <= 1 for v in before]
    # Half a second earlier it has exactly 1 pt/s; 1 ms before that it was faster.
    assert all(slow[:500]) and not slow[501]
    assert abs(abs(before[500]) - 1) < mpf("1e-30")
    assert path.state(pause) == path.state(pause + 3) and path.state(pause)[1] == 0


def test_knots_include_the_maximum_speed_and_position():
    path = ClosedPath(joint(3, "0.15"), Fraction(60), SLEEP, Fraction("990.5"))
    path.release(Fraction("343.5"))
    knots = path.knots(path.pause)
    sweep = [path.state(Fraction(k, 500)) for k in range(int(path.pause * 500))]
    for index in (0, 1):
        maximum = max(abs(state[index] - 344) for state in sweep)
        known = max(abs(knot[index + 1] - 344) for knot in knots)
        # A sweep misses the extremum of a swing by less than a thousandth.
        assert maximum <= known < maximum * mpf("1.001")


def test_cards_rest_at_their_anchor_plus_a_length():
    rows = columns("stack --cards 4 --times 0", "card", "center_y", "top", "scale", "dim")
    assert [[round(float(n), 9) for n in row] for row in rows] == [
        [0, 344.5, 21, 0.95, 0.4], [1, 349.5, 31, 0.95, 0.4], [2, 354.5, 41, 1, 0.4],
        [3, 975.5, 667, 1, 0],
    ]  # fmt: skip


@pytest.mark.parametrize("name", ["stack", "unstack --cards 2", "drag --to 140 --velocity 90"])
def test_a_delay_shifts_all_times(name):
    fields = ("card", "center_y", "velocity", "scale", "dim")
    early = columns(f"{name} --fps 50", *fields)
    late = columns(f"{name} --fps 50 --delay 0.2", *fields)
    count = len(late) - len(early)
    assert count == 10 * (2 if "--cards 2" in name else 1)
    assert late[count:] == early


def test_a_single_card_has_the_rows_of_the_whole_table():
    whole = table("stack --cards 3").rows()
    for index in range(3):
        assert table(f"stack --cards 3 --card {index}").rows() == [
            row for row in whole if row[3] == index
        ]
    assert table("stack --cards 3 --card top").rows() == table("stack --cards 3 --card 2").rows()


def test_a_longer_table_starts_with_the_shorter_one():
    short, long = (table(f"stack --until {until}").rows() for until in ("0.5", "2"))
    assert long[:30] == short[:30]
    assert [row[2] for row in long].count("rest") == len(long) - 64


def test_pixels_are_whole_and_halves_round_away_from_zero():
    assert [on_pixels(mpf(y), 2) for y in ("10.2", "10.25", "-10.25")] == [10, 10.5, -10.5]
    for y in column("stack --pixel-scale 3", "center_y"):
        assert abs(mp.nint(y * 3) - y * 3) < EXACT * 10**6


def test_more_cards_than_there_are_is_an_error():
    for line in ("unstack --count 2", "unstack --cards 3 --to 0 --model shipped"):
        with pytest.raises(ValueError):
            table(line)


def test_the_last_card_goes_a_height_down_and_a_counted_one_to_the_middle_below():
    line = "--cards 2 --until 9 --frequency 9 --settle-time 9"
    for option, anchor in (("--last", "349.5"), ("--count 1", "1000.5")):
        rule = Stack(Options(["card", "unstack", *line.split(), *option.split()])).plan()
        card = rule.cards[1]
        expected = mpf(anchor) + (637 if option == "--last" else 0) - 1
        assert abs(card.path.state(Fraction(3))[0] - expected) < mpf("1e-6")


def test_the_dim_follows_the_drag_within_its_bounds():
    assert dragged_dim(Fraction(0)) == dragged_dim(Fraction(-300)) == Fraction(2, 5)
    assert dragged_dim(Fraction(150)) == Fraction(1, 4)
    assert dragged_dim(Fraction(400)) == dragged_dim(Fraction(1000)) == 0


@pytest.mark.parametrize("physics", ["uikit", "ios7", "closed"])
def test_a_release_adds_the_velocity_and_moves_nothing(physics):
    lines = [f"drag --to 60 --physics {physics} --velocity {v} --times 0.25" for v in (0, 500)]
    (still, first), (moved, second) = (columns(line, "center_y", "velocity")[0] for line in lines)
    assert still == moved and abs(second - first - 500) < EXACT * 1000


def test_between_frames_a_release_changes_only_the_velocity():
    line = "drag --to 60 --drag-duration 0.255 --velocity 500 --times 0.25,0.255,0.26,0.267"
    (y, v), *later, after = columns(line, "center_y", "velocity")
    assert all(state[0] == y and abs(state[1] - v - 500) < EXACT * 1000 for state in later)
    assert after[0] != y


def test_a_drag_without_movement_moves_nothing():
    rows = columns("drag --to 0", "center_y", "velocity")
    assert all(abs(y - mpf("344.5")) < EXACT * 1000 and v == 0 for y, v in rows)


def test_upward_the_anchor_lags_behind_the_drag():
    rule = Stack(Options(["card", "drag", "--to", "-100"]))
    positions = [rule.pulled(Fraction(-d), Fraction(21)) for d in (1, 10, 100)]
    assert abs(positions[2] + 100 * mp.log10(mpf("1.21"))) < EXACT
    assert 0 > positions[0] > positions[1] > positions[2] > mpf(-21) / mp.log(10)
    assert rule.pulled(Fraction(-10), Fraction(0)) == 0
    stiff = Stack(Options(["card", "drag", "--to", "-100", "--no-bounces"]))
    assert stiff.pulled(Fraction(-10), Fraction(300)) == 0


def test_a_recorded_straight_line_is_the_straight_drag(tmp_path):
    file = tmp_path / "straight.csv"
    points = ((0, 30), ("0.02", 40), ("0.1", 80), ("0.2", 130), ("0.25", 155))
    file.write_text("time,x,y\n" + "".join(f"{t},7,{y}\n" for t, y in points))
    for recorded, straight in ((" --velocity 40", 40), ("", 500)):
        # Without a velocity the slope of the line is used.
        found = table(f"drag --path {file}{recorded}").rows()
        assert found == table(f"drag --to 125 --velocity {straight}").rows()


@pytest.mark.parametrize("physics", ["uikit", "closed"])
def test_the_summary_is_that_of_the_rows(physics):
    line = f"stack --physics {physics} --frequency 2 --damping 0.2"
    summary = table(line).summary()
    rows = columns(f"{line} --fps 960 --delay 0 --card-delay 0", "center_y", "velocity", "time")
    ys = [y for y, _, _ in rows]
    # A continuous motion turns between two rows: half a millisecond at 3e5 pt/s² is 0.04 pt.
    slack = mpf("1e-30") if physics == "uikit" else mpf("0.05")
    assert 0 <= summary["distance"] - max(abs(y - mpf("990.5")) for y in ys) <= slack
    # It ends one joint length above or below its anchor.
    rest = 343.5 + mp.sign(ys[-1] - 343.5)
    assert 0 <= summary["overshoot"] - (rest - min(ys)) <= slack
    assert 0 <= summary["peak_velocity"] - max(abs(v) for _, v, _ in rows) <= slack * 200
    stray = max(t for y, _, t in rows if abs(y - summary["end_offset"]) > 0.5)
    assert 0 <= summary["settling_time"] - Fraction(1, 10) - stray <= Fraction(1, 960)
