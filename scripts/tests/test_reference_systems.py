"""Identities that the reference of every system must satisfy, on random commands.

    python3 -m pytest -q scripts/tests/test_reference_systems.py

Needs pytest and mpmath.
"""

import shlex
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from comparison import compare, compare_csv, expected_table  # noqa: E402
from curve_base import real  # noqa: E402
from deck import UNSPECIFIED  # noqa: E402
from random_commands import SYSTEMS, commands  # noqa: E402
from rounded_tables import printed  # noqa: E402
from tables import table_of  # noqa: E402

#: With 50 digits, a few dozen operations on about 1e3 pt leave 42.
EXACT = mpf("1e-42")
#: The systems whose drags move in whole points, unlike their velocity.
STEPPED = ("panels", "drawer")


@pytest.fixture(scope="module", params=SYSTEMS)
def drawn(request, tmp_path_factory):
    """A system, and the words and tables of random commands of all its operations."""
    system, folder = request.param, tmp_path_factory.mktemp("drags")
    lines = commands(system, 7, 100, folder=folder)
    if system == "deck":
        lines += commands(system, 7, 60, ["peek", "rotate", "resize", "tap", "pan"], folder)
    return system, [(words, table_of(words)) for words in lines]


@pytest.mark.parametrize("system", SYSTEMS)
def test_command_lines_are_the_same_for_the_same_seed(system, tmp_path):
    for folder in (None, tmp_path):
        one, again, other = (commands(system, seed, 15, folder=folder) for seed in (5, 5, 6))
        assert one == again != other


def test_every_row_has_the_columns_that_were_asked_for(drawn):
    for words, reference in drawn[1]:
        names, rows = expected_table(reference)
        # Only these may have no events.
        silent = any(word in words for word in ("set-size", "resize", "tap", "v3", "card"))
        assert rows or silent and "events" in words, words
        assert all(len(values) == len(names) for values in rows)


def test_legs_meet_in_time(drawn):
    for _, reference in drawn[1]:
        motion = reference.motion
        phases = reference.phases()
        assert all(before[2] == after[1] for before, after in zip(phases, phases[1:]))
        times = [event[0] for event in reference.events()]
        assert times == sorted(times)
        # A peek of a release may end before the deck has crossed.
        assert all(motion.begin <= time <= motion.end for time in times)


def test_the_velocity_is_the_derivative_of_the_offset(drawn):
    system, checked = drawn[0], 0
    for words, reference in drawn[1] if system != "card" else []:
        curve = " ".join(words)
        if any(word in curve for word in ("steps(", "step-", "linear(", "--path", "peek")):
            # Corners and jumps, where a central difference is invalid.
            continue
        step = Fraction(1, 10**14)
        for leg in reference.motion.legs:
            for share in (Fraction(271, 1000), Fraction(817, 1000)):
                time = leg.start + share * leg.duration
                if leg.duration == 0 or leg.name == "drag" and system in STEPPED:
                    continue
                before, here, after = (reference.state(time + k * step) for k in (-1, 0, 1))
                slope = (after["offset"] - before["offset"]) / real(2 * step)
                # The error is a sixth of the third derivative, below 1e10, times 1e-28.
                assert abs(slope - here["velocity"]) < mpf("1e-17"), words
                checked += 1
    assert checked > 50 or system == "card"


def test_the_summary_bounds_every_row(drawn):
    for words, reference in drawn[1] if drawn[0] != "card" else []:
        summary = reference.summary()
        if summary["distance"] is UNSPECIFIED:
            continue
        start, final = real(summary["start_offset"]), real(summary["end_offset"])
        # An infinite velocity has no peak.
        peak = summary["peak_velocity"]
        for time in reference.instants():
            state = reference.state(time)
            assert abs(state["offset"] - start) <= summary["distance"] + EXACT, words
            if state["velocity"] is not None and peak is not None:
                # Peaks are at most about 1e5 pt/s, and lose that many digits.
                assert abs(state["velocity"]) <= peak + EXACT * 1000, words
            settled = time > summary["settling_time"]
            assert not settled or abs(state["offset"] - final) <= mpf(1) / 2, words


def test_the_comparison_accepts_the_exact_output_of_every_table(drawn):
    for words, reference in drawn[1]:
        if reference.options["format"] == "csv":
            assert compare_csv(reference, printed(reference)).differences == [], words


@pytest.mark.parametrize("line", [
    "open --side right --fps 10", "toggle --across --table phases", "bounce --table summary",
    "peek --model 2.2.11 --fps 8", "rotate --model 2.2.11 --fps 10", "open --model v3 --fps 8",
    "transition present --fps 5", "transition push --table summary", "menu toggle --table phases",
    "transition swipe --to 250 --fps 5", "menu swap --from 0 --to 1 --count 2 --fps 5",
    "card stack --cards 2 --fps 7", "card unstack --cards 2 --table events",
    "card drag --to 30 --table summary", "panels pan --to 100 --fps 8",
    "reveal push --state left --fps 8", "drawer pan --to 100 --velocity 300 --table events",
])  # fmt: skip
def test_the_comparison_accepts_no_other_digit(line):
    reference = table_of(shlex.split(line))
    right, accepted = printed(reference), 0
    for k, digit in enumerate(right):
        if digit in "12345678" and k > right.index("\n"):
            wrong = right[:k] + chr(ord(digit) + 1) + right[k + 1:]
            accepted += compare_csv(reference, wrong).differences == []
    # An error of a unit in the ninth decimal is allowed for a joint, and only near a rounding tie.
    assert accepted <= (2 if reference.owner == "card" else 0)
    assert compare_csv(reference, right.rsplit("\n", 2)[0] + "\n").differences != []


@pytest.mark.parametrize("program", ["true", "false"])
def test_a_program_that_prints_nothing_is_detected(program):
    try:
        assert compare(program, ["card", "stack"]).differences != []
    except ValueError as error:
        assert "exit status 1" in str(error)
