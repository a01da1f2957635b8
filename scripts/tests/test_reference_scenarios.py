"""Identities that the reference of scenarios must satisfy.

    python3 -m pytest -q scripts/tests/test_reference_scenarios.py

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

import random_scenarios  # noqa: E402
from comparison import compare_csv, expected_table  # noqa: E402
from curve_base import real  # noqa: E402
from deck import UNSPECIFIED  # noqa: E402
from options import PANELS  # noqa: E402
from rounded_tables import printed  # noqa: E402
from tables import table_of  # noqa: E402

#: With 50 digits, a few dozen operations on numbers of about 1e3 leave 40.
EXACT = mpf("1e-40")
MODES = ["from-current", "additive", "jump"]


@pytest.fixture
def scene(tmp_path):
    """A function that returns the table of a scenario."""

    def make(actions, words="", system="deck", **parameters):
        file = tmp_path / "scenario.json"
        document = {} if system == "deck" else {"system": system}
        document |= {"parameters": parameters, "actions": actions}
        file.write_text(json.dumps(document))
        return table_of(["run", str(file), *shlex.split(words)])

    return make


def act(at, do, **options):
    return {"at": at, "do": do, **options}


def same(a, b):
    if a is UNSPECIFIED or b is UNSPECIFIED or a is None or isinstance(a, (bool, str)):
        return a is UNSPECIFIED or b is UNSPECIFIED or a == b
    if b is None or isinstance(b, (bool, str)):
        return False
    return abs(real(a) - real(b)) <= EXACT * (1 + abs(real(a)))


@pytest.mark.parametrize("words", ["", "--model shipped", "--parallax 0.5"])
def test_every_mode_is_the_same_without_an_interruption(scene, words):
    actions = [
        act(0, "open"), act(0.4, "rotate"), act(0.75, "toggle", across=True), act(1.6, "bounce"),
        act(3, "peek", side="right", duration=0.5), act(4, "pan", to=150, velocity=800),
    ]  # fmt: skip
    columns = "phase,progress,offset,velocity,acceleration,center_width,left_x,right_x,event"
    rows = [
        scene(actions, f"{words} {mode} --fps 20 --columns {columns}").rows()
        for mode in ["", *(f"--interruption {mode}" for mode in MODES)]
    ]
    assert rows[0] == rows[1] == rows[2] == rows[3]


def test_additive_motions_add_up_as_published(scene):
    actions = [act(0, "open"), act(0.2, "close"), act(0.35, "open"), act(0.5, "close")]
    table = scene(actions, "--interruption additive", duration=0.4)
    models, starts = [0, 276, 0, 276, 0], [Fraction(k, 100) for k in (0, 20, 35, 50)]
    # A side that is open or closed by the model state eases in and out.
    assert {row[-1] for row in table.phases()} == {"cubic-bezier(0.42, 0, 0.58, 1)"}
    curve = table.motion.legs[0].leg.curve
    for time in (Fraction(k, 70) for k in range(64)):
        begun = sum(start <= time for start in starts)
        value = mpf(models[begun])
        for k in range(begun):
            x = min((time - starts[k]) / Fraction(4, 10), Fraction(1))
            value += (models[k] - models[k + 1]) * (1 - curve.value(x))
        assert abs(table.state(time)["offset"] - value) < EXACT


def test_properties_that_a_leg_does_not_move_continue(scene):
    turning = scene([act(0, "rotate", rotationDuration=1)])
    both = scene([act(0, "rotate", rotationDuration=1), act(0.2, "open", duration=0.3)])
    assert both.motion.end == 1
    for time in (Fraction(k, 10) for k in range(11)):
        assert both.state(time)["center_width"] == turning.state(time)["center_width"]
    assert both.motion.legs[1].leg.target == 480 - 44


@pytest.mark.parametrize("mode", ["", *(f"--interruption {mode}" for mode in MODES)])
def test_the_remainder_of_a_peek_fades_during_a_drag(scene, mode):
    drag = {"to": 30, "dragDuration": 1}
    table = scene([act(0, "peek"), act(0.1, "pan", **drag)], mode)
    shown = scene([act(0, "peek")]).state(Fraction(1, 10))["offset"]
    assert abs(table.state(Fraction(1, 10))["offset"] - shown) < EXACT and shown > 30
    # Half remains after half the time; then only the drag moves the center.
    assert abs(table.state(Fraction(1, 4))["offset"] - (shown / 2 + mpf("4.5"))) < EXACT
    assert table.state(Fraction(1, 2))["offset"] == 12


def test_at_the_end_of_an_additive_animation_the_velocity_is_that_after(scene):
    actions = [act(0, "open", duration=0.4, curve="linear"), act(0.1, "close", duration=0.6)]
    found = scene(actions, "--interruption additive --key-times --fps 10")
    end = Fraction(4, 10)
    assert end in found.instants()
    alone = scene([act(0.1, "close", duration=0.6)], state="left")
    # Half of the close is over, and the remainder of the open is 0.
    row = found.state(end)
    assert row["velocity"] == alone.state(end)["velocity"] < -700
    assert row["offset"] == alone.state(end)["offset"] == 138
    before = found.state(end - Fraction(1, 10**20))["velocity"]
    # The open moves by 276 pt in 0.4 s; the acceleration is below 1e5 pt/s².
    assert abs(before - row["velocity"] - 690) < Fraction(1, 10**14)


@pytest.mark.parametrize("system, state, first, second", [
    ("deck", "closed", {"do": "open"}, {"do": "close"}),
    ("panels", "closed", {"do": "open", "side": "left"}, {"do": "close"}),
    ("reveal", "left", {"do": "tap", "side": "left"}, {"do": "toggle"}),
    ("drawer", "left", {"do": "set-size", "side": "left", "to": 200},
     {"do": "set-size", "side": "left", "to": 120}),
])  # fmt: skip
def test_additive_motion_is_continuous_at_an_interruption(scene, system, state, first, second):
    actions = [{"at": 0, **first}, {"at": 0.1, **second}]
    words = "--interruption additive"
    table = scene(actions, words, system=system, state=state, duration=0.3)
    step = Fraction(1, 10**20)
    before, after = (table.state(Fraction(1, 10) + k * step) for k in (-1, 1))
    # 2e-20 s at less than 1e4 pt/s and 1e5 pt/s².
    # The legs of panels and reveal start at full speed.
    smooth = ["velocity"] if system in ("deck", "drawer") else []
    for name in ("offset", "left_x", "center_width", *smooth):
        assert abs(real(before[name]) - real(after[name])) < mpf("1e-14")
    assert "interrupted" in [name for _, name, _ in table.events()]


@pytest.fixture(scope="module", params=["deck", *PANELS])
def played(request, tmp_path_factory):
    """A system, and the words and tables of random scenarios of it."""
    folder = tmp_path_factory.mktemp(request.param)
    lines = random_scenarios.commands(request.param, 9, 50, str(folder))
    return request.param, [(words, table_of(words)) for words in lines]


def test_phases_follow_one_another(played):
    for words, table in played[1]:
        phases = table.phases()
        for a, b in zip(phases, phases[1:]):
            assert 0 <= a[2] - a[1] and abs(b[1] - a[2]) <= Fraction(1, 10**9), words
        assert phases[-1][2] >= table.motion.end, words


def test_the_comparison_accepts_the_exact_output_of_scenarios(played):
    for words, table in played[1]:
        names, rows = expected_table(table)
        assert all(len(row) == len(names) for row in rows)
        if table.options["format"] == "csv":
            assert compare_csv(table, printed(table)).differences == [], words


def test_a_later_action_changes_nothing_before_it(played, tmp_path):
    file, compared = tmp_path / "shorter.json", 0
    for words, whole in played[1]:
        document = json.loads(Path(words[1]).read_text())
        *earlier, last = document["actions"]
        if not earlier or isinstance(last["at"], str):
            continue
        file.write_text(json.dumps(document | {"actions": earlier}))
        for drag in Path(words[1]).parent.glob("*-pan-*"):
            (tmp_path / drag.name).write_text(drag.read_text())
        rest = words[2:4] if "--interruption" in words else []
        shorter = table_of(["run", str(file), *rest])
        delay = Fraction("0.1") if "--delay" in words else 0
        # An action of reveal may be performed later than its time, never before it.
        at, step = Fraction(str(last["at"])), Fraction(1, 7)
        for time in (k * step for k in range(1 + int(at / step))):
            if time < min(at, shorter.motion.end) and not delay:
                a, b = whole.state(time), shorter.state(time)
                names = ("phase", "offset", "center_width", "center_interactive", "side")
                assert all(same(a[name], b[name]) for name in names), words
                compared += 1
    assert compared > 40


def test_the_velocity_is_the_derivative_between_corners(played):
    system, tables = played
    step, checked = Fraction(1, 10**15), 0
    for words, table in tables if system == "deck" else []:
        offsets, end = table.motion.offsets, table.motion.end
        for k in range(1, 12) if end > 0 else []:
            # Corners are not multiples of this.
            time = end * k * Fraction(8317, 100003)
            before, here, after = (offsets.value(time + j * step)[0] for j in (-1, 0, 1))
            velocity = offsets.value(time, 1)[0]
            slope = (real(after) - real(before)) / real(2 * step)
            # The error of a central difference is a third derivative, below 1e9, times 1e-30.
            assert abs(slope - velocity) < mpf("1e-20"), words
            checked += velocity != 0
    assert checked > 100 or system != "deck"


@pytest.mark.long
def test_the_summary_bounds_every_row(played):
    system, tables = played
    for words, table in tables[::2] if system == "deck" else []:
        summary, motion = table.summary(), table.motion
        start, final = real(motion.start_offset), real(motion.end_offset)
        for k in range(60):
            time = motion.end * Fraction(k, 59)
            offset, velocity = (motion.offsets.value(time, order)[0] for order in (0, 1))
            assert abs(real(offset) - start) <= summary["distance"] + mpf("1e-20"), words
            assert abs(velocity) <= summary["peak_velocity"] + mpf("1e-14"), words
            settled = time > summary["settling_time"]
            assert not settled or abs(real(offset) - final) <= mpf("0.5") + mpf("1e-20"), words
