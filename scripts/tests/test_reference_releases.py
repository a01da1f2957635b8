"""Worked numbers for releases 2.4.2 (`shipped`) and 2.2.11 in the reference of the deck.

    python3 -m pytest -q scripts/tests/test_reference_releases.py

They come from the source of the library, ViewDeck/IIViewDeckController.m at both tags, worked
through by hand. Needs pytest and mpmath.
"""

import json
import shlex
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from deck import UNSPECIFIED, Table  # noqa: E402
from deck_comparison import compare_csv  # noqa: E402
from random_deck_commands import commands as deck_commands  # noqa: E402
from random_gesture_commands import commands as gesture_commands  # noqa: E402
from random_scenarios import commands as scenario_commands  # noqa: E402
from rounded_tables import printed  # noqa: E402

EARLY = "--model 2.2.11"
#: The models, and the sides along y.
RELEASES = ("shipped", "2.2.11")
TWO_SIDES = "--sides top,bottom"


def table(line):
    return Table(shlex.split(line))


def values(line, name, times):
    motion = table(line)
    return [motion.state(Fraction(time))[name] for time in times.split()]


def published(found, texts):
    """Whether numbers agree with published ones of six decimals."""
    wanted = [mpf(text) for text in texts.split()]
    return all(abs(a - b) <= mpf("0.5e-6") for a, b in zip(found, wanted, strict=True))


def events(line):
    found = (
        f"{float(time):g} {name} {side}".removesuffix(" left")
        for time, name, side in table(line).events()
    )
    return "; ".join(found)


def phases(line):
    """Returns name, start, end, from and to of every phase as strings."""
    found = []
    for name, start, end, *ends, _ in table(line).phases():
        ends = ["?" if value is UNSPECIFIED else f"{float(value):g}" for value in ends]
        found.append(" ".join([name, f"{float(start):g}", f"{float(end):g}", *ends]))
    return "; ".join(found)


# Release 2.2.11: the numbers of twelve examples

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
    # The end of a peek also hides it in 2.4.2.
    assert later.state(later.motion.end)["left_hidden"] == line.startswith("peek")


def test_the_bars_reduce_the_height_of_an_integrated_deck():
    names = ("center_height", "side_y", "side_height")

    def looks(words):
        state = table(f"open --navigation integrated {words}").state(Fraction(0))
        return [state[name] for name in names]

    assert looks(EARLY) == looks("--layout below-bars --model shipped") == [416, 20, 460]
    assert looks("--model shipped") == looks("--navigation contained " + EARLY) == [480, 0, 480]


def test_a_pan_in_the_bar_does_not_ask_the_delegate():
    words = "pan --to 100 --panning-mode navigation-bar-or-open-center --delegate-refuses open"
    assert events(f"{words} {EARLY}") == "0 pan-began; 0.25 pan-ended"
    assert set(values(f"{words} {EARLY}", "offset", "0 0.1 0.2 0.25")) == {0}
    assert events(f"{words} --model shipped") == "0 pan-ignored"


@pytest.mark.parametrize("words, begins", [
    ("--touch 160,300", False), ("--touch 160,30", True), ("--state left --touch 300,300", True),
    ("--offset 100 --touch 200,300", False), ("--state left --touch 10,300", False),
    ("--offset 100 --touch 110,30", True),
])  # fmt: skip
def test_the_position_decides_in_the_bar_or_the_open_center(words, begins):
    line = f"pan --to 30 --panning-mode navigation-bar-or-open-center {words} {EARLY}"
    assert ("pan-began" in events(line)) == begins


# Pans of the releases

@pytest.mark.parametrize("model", RELEASES)
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
    # Away from 0 the delegate is not asked: a pull beyond the ledge begins.
    ("pan --state left --to 50", "0 pan-began; 0.25 pan-ended; 0.55 did-open"),
    (
        f"pan --state bottom --to 0,-50 {TWO_SIDES} --side bottom",
        "0 pan-began bottom; 0.25 pan-ended bottom; 0.55 did-open bottom",
    ),
    (
        "pan --state left --to 50 --delegate-refuses open",
        "0 pan-began; 0.25 pan-ended; 0.25 refused",
    ),
    ("pan --to 50 --delegate-refuses open", "0 pan-ignored"),
    # The origin is at 0: the delegate is asked about the open side, which closes at once.
    (
        "pan --state right --to=-50 --resizes-center",
        "0 will-close right; 0 did-close right; 0 did-show-center right; 0 pan-ignored right",
    ),
    (
        f"pan --state bottom --to 0,-5 {TWO_SIDES} --side bottom --resizes-center",
        "0 will-close bottom; 0 did-close bottom; 0 did-show-center bottom; 0 pan-ignored bottom",
    ),
    (
        "pan --state right --to=-50 --resizes-center --delegate-refuses close",
        "0 pan-ignored right",
    ),
    ("pan --state left --to 50 --resizes-center", "0 pan-began; 0.25 pan-ended; 0.55 did-open"),
    # From 0, without an event of the right side.
    (
        "pan --state right --to 100 --resizes-center",
        "0 pan-began right; 0 will-open; 0.25 pan-ended; 0.25 will-close; 0.55 did-close; "
        "0.55 did-show-center",
    ),
    (
        "pan --offset=-100 --side right --to=-20 --resizes-center",
        "0 pan-began right; 0.25 pan-ended right; 0.25 will-close right; 0.55 did-close right; "
        "0.55 did-show-center right",
    ),
    ("pan --state right --sides right --to 100 --resizes-center", "0 pan-began right; 0.25 pan-ended right"),
    ("pan --to 100 --panning-mode panning-view", "0 pan-ignored"),
])  # fmt: skip
def test_a_pan_begins_by_the_origin_of_the_center(line, expected):
    for model in RELEASES:
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


def test_only_the_origin_shows_the_releases_that_the_right_closes(tmp_path):
    path = tmp_path / "drag.csv"
    path.write_text("time,x,y\n0,0,0\n0.1,-50,0\n0.3,50,0\n", encoding="utf-8")
    line = f"pan --path {path} --velocity 0 --model shipped"
    def messages(line):
        events = table(line).events()
        return [name for _, name, side in events if side == "right" and "pan" not in name]

    assert messages(line) == ["will-open", "will-close", "did-close", "did-show-center"]
    assert messages(f"{line} --resizes-center") == ["will-open"]


@pytest.mark.parametrize("words, closes", [
    ("--state right --resizes-center", False), ("--state right", True),
    ("--state left --resizes-center", True), ("--offset 50 --resizes-center", True),
    ("--offset=-50 --side right --resizes-center", False),
    (f"--state bottom {TWO_SIDES} --side bottom --resizes-center", False),
    (f"--state top {TWO_SIDES} --side top --resizes-center", True),
])  # fmt: skip
def test_a_tap_uses_the_origin(words, closes):
    line = f"tap {words} --center-hidden-interactivity tap-to-close"
    for model in RELEASES:
        assert bool(table(f"{line} --model {model}").motion.legs) == closes
    assert table(line).motion.legs != []


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
    # The maximum grows with the bounds, and is off if it has become 0 or negative.
    (
        "rotate --sides left --max-size 200 --left-size 250 --size-mode view",
        [200, 200, 70, 230],
    ),
    (
        "rotate --sides left --max-size 450 --left-size 460 --size-mode view --size 480x320",
        [450, 450, 20, -140],
    ),
])  # fmt: skip
def test_the_releases_do_not_clamp_when_the_bounds_rotate(line, expected):
    for model in RELEASES:
        assert ends(f"{line} --model {model}") == expected


GAP = "--sides left --max-size 100 --left-size 250"


@pytest.mark.parametrize("line, expected", [
    ("set-size --to 60 --delegate-ledge left=100", "set-size 0 0.3 276 260"),
    ("set-size --to 60 --delegate-ledge right=100", "set-size 0 0.3 276 260"),
    ("set-size --to 30 --close-duration 0.2 --delegate-ledge left=100", "set-size 0 0.2 276 290"),
    # The deck moves to the requested size; the maximum limits only the offset.
    (f"set-size --to 150 {GAP} --state left", "set-size 0 0.3 220 170"),
    (f"set-size --to 60 {GAP} --state left", "set-size 0 0.3 220 220"),
    ("set-size --to 60 --state right --side right --resizes-center", "rest 0 0 -276 -276"),
    (f"set-size --to 60 --state top --side top {TWO_SIDES}", "rest 0 0 436 436"),
])  # fmt: skip
def test_a_size_moves_to_the_requested_one(line, expected):
    for model in RELEASES:
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
def test_the_delegate_is_asked_for_every_new_ledge(line, expected):
    assert events(f"{line} --model shipped") == expected


@pytest.mark.parametrize("line, expected", [
    ("rotate --size-mode view --delegate-ledge left=100", [276, 380, 44, 100]),
    ("rotate --size-mode view --delegate-ledge right=100", [276, 276, 44, 204]),
    # The ledge of the delegate is not capped, but the offset is limited.
    (
        "rotate --sides left --max-size 200 --left-size 250 --size-mode view --state left "
        "--delegate-ledge left=250",
        [200, 200, 70, 250],
    ),
])  # fmt: skip
def test_an_open_side_stays_open_at_the_delegate_s_ledge(line, expected):
    assert ends(f"{line} --model 2.2.11") == expected


@pytest.mark.parametrize("line", [
    "pan --state right --to 100 --resizes-center --model shipped --fps 20", f"open {EARLY}",
    f"set-size --to 60 {EARLY} --delegate-ledge left=100 --table events", f"rotate {EARLY}",
])  # fmt: skip
def test_the_comparison_accepts_these_tables(line):
    reference = table(line)
    assert compare_csv(reference, printed(reference)).differences == []


# The random commands

REFUSED = ("--no-shadow", "--center-opacity", "--center-corner-radius", "--rubber-band",
           "--edge-width", "full-screen")  # fmt: skip


def model(words):
    return words[words.index("--model") + 1] if "--model" in words else "documented"


def test_random_commands_use_every_model_and_only_valid_options(tmp_path):
    drawn = deck_commands(9, 150) + gesture_commands(9, 150, folder=tmp_path)
    for name in ("documented", *RELEASES):
        assert sum(model(words) == name for words in drawn) > 40
    older = [word for words in drawn if model(words) == "2.2.11" for word in words]
    assert not set(older) & set(REFUSED)
    later = [words for words in drawn if model(words) != "documented"]
    for option in ("--delegate-ledge", "--resizes-center", "--max-size", "--delegate-refuses"):
        assert sum(option in words for words in later) >= 5
    assert sum("--size-mode" in words for words in later) > 20


def test_random_scenarios_use_every_model(tmp_path):
    found = {}
    for words in scenario_commands(9, 40, str(tmp_path)):
        parameters = json.loads(Path(words[1]).read_text(encoding="utf-8"))["parameters"]
        found.setdefault(parameters.get("model", "documented"), []).append(set(parameters))
    assert set(found) == {"documented", *RELEASES}
    refused = {"shadow", "centerOpacity", "centerCornerRadius", "rubberBand"}
    assert not any(keys & refused for keys in found["2.2.11"])
