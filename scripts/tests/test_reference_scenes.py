"""Identities that the reference of transitions and of the menu must satisfy.

    python3 -m pytest -q scripts/tests/test_reference_scenes.py

Needs pytest and mpmath.
"""

import json
import shlex
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

import random_drawer_commands  # noqa: E402
import random_menu_commands  # noqa: E402
import random_panels_commands  # noqa: E402
import random_reveal_commands  # noqa: E402
import random_transition_commands  # noqa: E402
from curve_base import real  # noqa: E402
from deck import UNSPECIFIED  # noqa: E402
from deck_comparison import compare_csv, expected_table  # noqa: E402
from tables import table_of  # noqa: E402
from test_reference_programs import printed  # noqa: E402

#: With 50 digits, a few dozen operations on about 1e3 pt leave 42.
EXACT = mpf("1e-42")
VIEWS = ("from_x", "from_y", "to_x", "to_y", "from_opacity", "to_opacity", "shadow_opacity")
PAGES = ("previous_x", "current_x", "next_x")
PLACE = ("visible_index", "visible_x", "outgoing_index", "outgoing_x", "interactive")
#: A time just before an instant, relative to it (s).
EARLY = Fraction(1, 10**30)


def table(line):
    return table_of(shlex.split(line))


def row(line, time, names):
    """Returns columns at a time."""
    state = table(line).state(Fraction(time))
    return [state[name] for name in names]


def last(line, names):
    motion = table(line)
    state = motion.state(motion.motion.end)
    return [state[name] for name in names]


def near(ones, others, bound=EXACT):
    """Whether two rows agree: both values absent, or numbers within the bound."""
    return all(
        a is b if None in (a, b) else abs(real(a) - real(b)) <= bound
        for a, b in zip(ones, others, strict=True)
    )


def events_of(line):
    return [(float(time), name, subject) for time, name, subject in table(line).events()]


def column(line, name):
    return [values[0] for values in table(f"{line} --columns {name}").rows()]


def test_the_default_columns_are_those_of_the_views():
    assert table("transition push").options["columns"][4:6] == ["from_x", "to_x"]
    assert table("transition swipe").options["columns"][4:7] == list(PAGES)
    assert table("menu show").options["columns"][4:8] == list(PLACE[:4])


# Properties of every command line

SYSTEMS = {
    "transition": random_transition_commands, "menu": random_menu_commands,
    "panels": random_panels_commands, "reveal": random_reveal_commands,
    "drawer": random_drawer_commands,
}  # fmt: skip


#: The systems whose drags move in whole points, unlike their velocity.
STEPPED = ("panels", "drawer")


@pytest.fixture(scope="module")
def drawn(tmp_path_factory):
    folder = tmp_path_factory.mktemp("drags")
    return {name: made.commands(7, 150, folder=folder) for name, made in SYSTEMS.items()}


@pytest.mark.parametrize("system", SYSTEMS)
def test_command_lines_are_the_same_for_the_same_seed(system):
    made = SYSTEMS[system]
    assert made.commands(5, 20) == made.commands(5, 20)
    assert made.commands(5, 20) != made.commands(6, 20)


@pytest.mark.parametrize("system", SYSTEMS)
def test_every_row_has_the_columns_that_were_asked_for(drawn, system):
    for words in drawn[system]:
        names, rows = expected_table(table_of(words))
        # Only a change of a drawer's size has no events.
        assert rows or words[:2] == ["drawer", "set-size"] and "events" in words
        assert all(len(values) == len(names) for values in rows)


@pytest.mark.parametrize("system", SYSTEMS)
def test_legs_meet_in_time(drawn, system):
    for words in drawn[system]:
        motion = table_of(words).motion
        clock = motion.begin
        for leg in motion.legs:
            assert leg.start == clock
            clock = leg.end
        assert all(motion.begin <= time <= motion.end for time, _, _ in motion.events)


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_velocity_is_the_derivative_of_the_offset(drawn, system):
    checked = 0
    for words in drawn[system]:
        curve = " ".join(words)
        if any(word in curve for word in ("steps(", "step-", "linear(", "--path")):
            # Corners and jumps, where a central difference is invalid.
            continue
        motion = table_of(words)
        step = Fraction(1, 10**14)
        for leg in motion.motion.legs:
            for share in (Fraction(271, 1000), Fraction(817, 1000)):
                time = leg.start + share * leg.duration
                if leg.duration == 0 or leg.name == "drag" and system in STEPPED:
                    continue
                before, here, after = (motion.state(time + k * step) for k in (-1, 0, 1))
                slope = (after["offset"] - before["offset"]) / real(2 * step)
                # The error is a sixth of the third derivative, below 1e10, times 1e-28.
                assert abs(slope - here["velocity"]) < mpf("1e-17")
                checked += 1
    assert checked > 50


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_summary_bounds_every_row(drawn, system):
    for words in drawn[system]:
        reference = table_of(words)
        summary = reference.summary()
        if summary["distance"] is UNSPECIFIED:
            continue
        start, final = real(summary["start_offset"]), real(summary["end_offset"])
        # An infinite velocity has no peak.
        peak = summary["peak_velocity"]
        for time in reference.instants():
            state = reference.state(time)
            assert abs(state["offset"] - start) <= summary["distance"] + EXACT
            if state["velocity"] is not None and peak is not None:
                # Peaks are at most about 1e5 pt/s, and lose that many digits.
                assert abs(state["velocity"]) <= peak + EXACT * 1000
            settled = time > summary["settling_time"]
            assert not settled or abs(state["offset"] - final) <= mpf(1) / 2


@pytest.mark.parametrize("system", SYSTEMS)
def test_the_comparison_accepts_the_exact_output_of_every_table(drawn, system):
    for words in drawn[system]:
        reference = table_of(words)
        if reference.options["format"] == "csv":
            assert compare_csv(reference, printed(reference)).differences == [], words


@pytest.mark.parametrize("line", [
    "transition present --fps 5", "transition push --table summary", "menu toggle --table phases",
    "transition swipe --to 250 --fps 5", "menu swap --from 0 --to 1 --count 2 --fps 5",
])  # fmt: skip
def test_the_comparison_accepts_no_other_digit(line):
    reference = table(line)
    right = printed(reference)
    for k, digit in enumerate(right):
        if digit in "12345678" and k > right.index("\n"):
            wrong = right[:k] + chr(ord(digit) + 1) + right[k + 1:]
            assert compare_csv(reference, wrong).differences != [], wrong


# present, dismiss

DIRECTIONS = ["left", "right", "up", "down"]


@pytest.mark.parametrize("direction", DIRECTIONS)
@pytest.mark.parametrize("words", ["", "--parallax 0.3 --duration 0.4", "--curve ease-out"])
def test_present_then_dismiss_returns_to_the_start(direction, words):
    there = f"transition present --direction {direction} {words}"
    back = f"transition dismiss --direction {direction} {words}"
    assert near(last(there, VIEWS), row(back, 0, VIEWS), 0)
    assert near(last(back, VIEWS), row(there, 0, VIEWS), 0)


@pytest.mark.parametrize("direction", DIRECTIONS)
def test_dismiss_is_present_reversed(direction):
    # Ease-in-out is its own mirror image.
    for k in range(1, 10):
        time = Fraction(k, 20)
        there = row(f"transition present --direction {direction}", time, VIEWS)
        back = row(f"transition dismiss --direction {direction}", Fraction(1, 2) - time, VIEWS)
        assert near(there, back)


def test_the_views_of_a_presentation_move_to_the_specified_ends():
    line = "transition present --parallax 0.25 --size 400x600"
    assert row(line, 0, VIEWS) == [0, 0, 400, 0, 1, 1, Fraction(1, 2)]
    assert last(line, VIEWS) == [-100, 0, 0, 0, 1, 1, Fraction(1, 2)]
    assert near(row(line, Fraction(1, 4), VIEWS), [-50, 0, 200, 0, 1, 1, Fraction(1, 2)])
    assert last(line + " --direction down", VIEWS)[:4] == [0, 150, 0, 0]
    assert row(line + " --direction up", 0, VIEWS)[:4] == [0, 0, 0, 600]


def test_a_presentation_has_events_at_its_start_and_end():
    line = "transition present --delay 0.1"
    assert events_of(line) == [
        (0.1, "will-present", None), (0.6, "presenter-removed", None), (0.6, "did-present", None),
    ]  # fmt: skip
    assert len(events_of(line + " --no-removes-presenter")) == 2
    dismissed = [(0, "will-dismiss", None), (0.5, "did-dismiss", None)]
    assert events_of("transition dismiss") == dismissed


# Interactive transitions

DRIVEN = [
    "present --to=-250", "present --to=-100", "present --to=-100 --velocity=-600",
    "dismiss --to 250", "dismiss --to 20", "present --direction up --to 3,-500",
    "dismiss --direction down --to 0,-100 --look-ahead 0", "present --to=-250 --threshold 0.7",
    "present --to=-250 --eased-while-driven", "dismiss --to 140 --eased-while-driven",
    "present --to=-300 --completion-curve ease-out --completion-speed 2",
]  # fmt: skip


@pytest.mark.parametrize("words", DRIVEN)
def test_a_released_transition_continues_from_its_position(words):
    line = f"transition {words} --interactive"
    names = ("progress", *VIEWS)
    before, after = row(line, Fraction(1, 4) - EARLY, names), row(line, Fraction(1, 4), names)
    # 1e-30 s at about 1e4 pt/s.
    assert near(before, after, mpf("1e-25"))


@pytest.mark.parametrize("words", DRIVEN)
def test_a_released_transition_ends_at_one_of_its_ends(words):
    line, name = f"transition {words} --interactive", words.split()[0]
    plain = f"transition {name} --direction {table(line).options['direction']}"
    leg, finishes = table(line).motion.legs[1], events_of(line)[-1][1] == f"did-{name}"
    assert leg.name == ("finish" if finishes else "cancel")
    assert last(line, ["progress"]) == [1 if finishes else 0]
    # The end is a sum with 50 digits.
    assert near(last(line, VIEWS), last(plain, VIEWS) if finishes else row(plain, 0, VIEWS))


@pytest.mark.parametrize(("words", "end"), [
    ("--to=-250", Fraction(1, 4) + Fraction(1, 2) * Fraction(125, 375)),
    ("--to=-250 --threshold 0.7", Fraction(1, 4) + Fraction(1, 2) * Fraction(250, 375)),
    ("--to=-250 --completion-speed 4 --duration 1", Fraction(1, 4) + Fraction(125, 375) / 4),
    ("--to=-375", Fraction(1, 4)), ("--to=-900", Fraction(1, 4)), ("--to 40", Fraction(1, 4)),
])  # fmt: skip
def test_the_remainder_takes_its_share_of_the_duration(words, end):
    assert table(f"transition present --interactive {words}").motion.end == end


def test_the_release_looks_a_quarter_of_a_second_ahead():
    # 100 + 0.25·350 is 187.5, half of 375, which is not beyond it.
    line = "transition present --interactive --to=-100 --velocity="
    assert events_of(line + "-350")[-1][1] == "did-cancel"
    assert events_of(line + "-350.01")[-1][1] == "did-present"
    assert events_of(line + "350 --threshold 0.04")[-1][1] == "did-cancel"


def test_a_drag_beyond_the_ends_stays_there():
    line = "transition present --interactive --to=-750 --completion-curve linear"
    assert near(row(line, Fraction(1, 8) - EARLY, ["to_x", "velocity"]), [0, -3000], mpf("1e-25"))
    assert row(line, Fraction(1, 8), ["progress", "to_x", "velocity"]) == [1, 0, 0]
    assert row(line, Fraction(1, 5), ["progress", "to_x", "velocity"]) == [1, 0, 0]
    assert row(line.replace("-750", "750"), Fraction(1, 5), ["progress", "to_x"]) == [0, 375]


def test_an_eased_drag_shows_the_curve_at_the_percentage():
    line = "transition present --interactive --to=-375 --eased-while-driven --curve ease"
    plain = "transition present --curve ease"
    for k in range(10):
        share = Fraction(k, 10)
        assert near(row(line, share / 4, VIEWS), row(plain, share / 2, VIEWS))


# slide, push


def test_slide_keeps_the_views_side_by_side():
    for start, end in zip(column("transition slide", "from_x"), column("transition slide", "to_x")):
        assert abs(end - start - 375) < EXACT
    assert last("transition slide", VIEWS[:4]) == [-375, 0, 0, 0]
    assert table("transition slide").motion.end == Fraction(33, 100)


@pytest.mark.parametrize(("subtype", "start", "end"), [
    ("from-right", [0, 0, 375, 0], [-375, 0, 0, 0]),
    ("from-left", [0, 0, -375, 0], [375, 0, 0, 0]),
    ("from-top", [0, 0, 0, -667], [0, 667, 0, 0]),
    ("from-bottom", [0, 0, 0, 667], [0, -667, 0, 0]),
])  # fmt: skip
def test_a_push_enters_from_its_side(subtype, start, end):
    line = f"transition push --subtype {subtype}"
    assert row(line, 0, VIEWS[:4]) == start
    assert last(line, VIEWS[:4]) == end
    moved = row(line + " --type move-in", 0, VIEWS[:4]), last(line + " --type move-in", VIEWS[:4])
    assert moved == ([0, 0, *start[2:]], [0, 0, 0, 0])
    gone = row(line + " --type reveal", 0, VIEWS[:4]), last(line + " --type reveal", VIEWS[:4])
    assert gone == ([0, 0, 0, 0], [*end[:2], 0, 0])


def test_a_push_fades_as_it_moves():
    third = Fraction(1, 12)
    names = ["from_opacity", "to_opacity", "progress"]
    share = mpf(1) / 3
    assert near(row("transition push", third, names), [1 - share, share, share])
    assert near(row("transition push --type fade", third, names), [1, share, share])
    for kind in ("move-in", "reveal"):
        assert near(row(f"transition push --type {kind}", third, names), [1, 1, share])


# swipe


@pytest.mark.parametrize("words", [
    "--to 100", "--to=-180", "--to 300 --velocity=-600", "--page 0 --to 300", "--page 2 --to=-300",
    "--page 0 --to 300 --edge-resistance rubber-band", "--to 300 --threshold 0.9", "--to 0",
    "--page 0 --to 300 --curve keyboard", "--pages 1 --page 0 --to=-371 --settle-duration 0",
])  # fmt: skip
def test_a_swipe_that_springs_back_ends_where_it_began(words):
    line = f"transition swipe {words}"
    assert last(line, PAGES) == row(line, 0, PAGES)
    assert [name for _, name, _ in events_of(line)] == [
        "drag-began", "drag-ended", "will-settle", "returned",
    ]  # fmt: skip


@pytest.mark.parametrize("words", [
    "--to 250", "--to=-250", "--to 100", "--to 10 --velocity 3000", "--to 700 --curve ease-in",
    "--page 0 --to 250 --edge-resistance rubber-band",
])  # fmt: skip
def test_a_swipe_is_continuous_at_the_release(words):
    line = f"transition swipe {words}"
    before, after = (row(line, Fraction(1, 4) - early, PAGES) for early in (EARLY, 0))
    # 1e-30 s at about 1e4 pt/s.
    assert near(before, after, mpf("1e-25"))


def test_a_page_change_reuses_a_neighbor():
    line = "transition swipe --pages 5 --page 2 --to"
    assert last(f"{line} 250", PAGES) == [0, 375, -375]
    assert last(f"{line}=-250", PAGES) == [375, -375, 0]
    assert row(f"{line} 250", Fraction(1, 2) - EARLY, PAGES)[2] == 625
    assert row(f"{line} 250", Fraction(3, 10), PAGES)[2] == 625
    assert [name for _, name, _ in events_of(f"{line} 250")][-2:] == ["page-changed", "recycled"]
    assert events_of("transition swipe --pages 2 --page 1 --to 250")[-1][1] == "page-changed"


def test_the_third_view_shows_the_page_beyond_if_it_exists():
    # At the first page the view of the previous one is free; beyond the last there is no page.
    line = "transition swipe --pages 3 --page 0 --to=-250"
    assert row(line, Fraction(3, 10), PAGES)[0] is None and last(line, PAGES)[0] == 375
    assert events_of(line)[-1][1] == "recycled"
    line = "transition swipe --pages 3 --page 1 --to=-250"
    assert row(line, Fraction(3, 10), PAGES)[0] == -625 and last(line, PAGES)[0] is None
    assert events_of(line)[-1][1] == "page-changed"


def test_a_step_at_the_start_settles_at_the_end_of_the_delay():
    line = "transition slide --curve step-start --delay 0.3"
    assert table(line).summary()["settling_time"] == Fraction(3, 10)


def test_missing_pages_have_no_position():
    assert row("transition swipe --pages 2 --page 0", 0, PAGES) == [None, 0, 375]
    assert row("transition swipe --pages 2 --page 1", 0, PAGES) == [-375, 0, None]
    assert row("transition swipe --pages 1 --page 0", 0, PAGES) == [None, 0, None]


def test_a_pull_past_the_first_page_is_damped_as_a_scroll_view_does():
    line = "transition swipe --size 960x600 --page 0 --edge-resistance rubber-band --to "
    # Published for a width of 960, with two decimals.
    for pull, place in (("5", "2.74"), ("100", "52.02"), ("400", "178.98"), ("960", "340.65")):
        shown = table(line + pull).motion.legs[0].target
        assert abs(shown - Fraction(place)) <= Fraction(1, 200) + Fraction(1, 10**9)
    # Toward an existing page there is no damping.
    assert table(line + "-400").motion.legs[0].target == -400


def test_a_path_is_the_straight_drag_with_its_points(tmp_path):
    file = tmp_path / "drag.json"
    points = [{"time": k / 4, "x": 100 + 75 * k, "y": 7 * k} for k in range(3)]
    file.write_text(json.dumps(points), encoding="utf-8")
    recorded = f"transition swipe --path {file} --velocity 0"
    straight = "transition swipe --to 150 --drag-duration 0.5"
    for k in range(1, 15):
        names = ("progress", "velocity", *PAGES)
        assert near(row(recorded, Fraction(k, 20), names), row(straight, Fraction(k, 20), names))
    # Only one point is within the last 0.1 s, so the last two give the slope: 150 + 75 > 187.5.
    measured = table(f"transition swipe --path {file}")
    assert "page-changed" in [name for _, name, _ in measured.events()]


# The menu



@pytest.mark.parametrize("words", ["", "--exposed-width 120", "--curve ease-out --duration 0.3"])
def test_show_then_hide_returns_to_the_start(words):
    there, back = f"menu show {words}", f"menu hide {words}"
    assert last(there, PLACE) == row(back, 0, PLACE)
    assert last(back, PLACE) == row(there, 0, PLACE)
    toggled = f"menu toggle --state shown {words}"
    for k in range(6):
        assert row(toggled, Fraction(k, 20), PLACE) == row(back, Fraction(k, 20), PLACE)


@pytest.mark.parametrize("line", [
    "menu show --state shown", "menu hide --state hidden", "menu swap --from 1 --to 1 --count 2",
])  # fmt: skip
def test_commands_that_change_nothing_have_an_event(line):
    assert events_of(line) == [(0, "unchanged", None)]
    assert len(table(line).rows()) == 1
    assert table(line).motion.end == 0


def test_a_swap_moves_one_view_out_and_the_other_in():
    line = "menu swap --from 0 --to 2 --count 3 --state shown --size 400x700"
    assert row(line, 0, PLACE) == [0, 200, 0, 200, False]
    assert near(row(line, Fraction(1, 2) - EARLY, PLACE[1:4]), [400, 0, 400], mpf("1e-25"))
    assert row(line, Fraction(1, 2), PLACE) == [2, 400, None, None, True]
    assert last(line, PLACE) == [2, 0, None, None, True]
    later = line + " --restores-interaction-at-end"
    assert row(later, Fraction(3, 4), PLACE)[4] is False and last(later, PLACE)[4] is True


def test_a_swap_has_events_of_both_views():
    line = "menu swap --from 0 --to 1 --titles Feed,Search --delay 0.2"
    assert [name for time, name, of in events_of(line) if of == "outgoing"] == [
        "will-move-to-nil", "will-disappear", "did-disappear", "removed-from-parent",
        "did-move-to-nil",
    ]  # fmt: skip
    assert [name for time, name, of in events_of(line) if of == "incoming"] == [
        "will-move-to-parent", "will-appear", "did-appear", "did-move-to-parent",
    ]  # fmt: skip
    assert [time for time, _, _ in events_of(line)] == [0.2] * 4 + [0.7] * 5


@pytest.mark.parametrize(("words", "end"), [("--state hidden", 0), ("", 200)])
def test_the_first_appearance_ends_in_its_state(words, end):
    line = f"menu launch {words}"
    assert row(line, 0, ["visible_x"]) == [375] and last(line, ["visible_x"]) == [end]


@pytest.mark.parametrize(("words", "name"), [
    ("--to 100", "hide"), ("--to 100.5", "show"), ("--to 80 --velocity 81", "show"),
    ("--to 80 --velocity 80", "hide"), ("--state shown --to=-90", "show"),
    ("--state shown --to=-90 --velocity=-41", "hide"), ("--to 900 --velocity=-400", "hide"),
])  # fmt: skip
def test_the_pan_shows_past_half_of_the_exposed_width(words, name):
    line = f"menu toggle {words}"
    motion = table(line).motion
    assert [leg.name for leg in motion.legs] == ["drag", name]
    assert last(line, ["visible_x"]) == [200 if name == "show" else 0]
    before, after = (row(line, Fraction(1, 4) - early, ["visible_x"]) for early in (EARLY, 0))
    # 1e-30 s at about 1e4 pt/s.
    assert near(before, after, mpf("1e-25"))
    assert all(0 <= place <= 200 for place in column(line, "visible_x"))
