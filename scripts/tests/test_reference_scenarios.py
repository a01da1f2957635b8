"""Published values and identities that the reference of scenarios must satisfy.

    python3 -m pytest -q scripts/tests/test_reference_scenarios.py

Needs pytest and mpmath.
"""

import json
import re
import shlex
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

import random_gesture_commands  # noqa: E402
import random_scenarios  # noqa: E402
from curve_base import real  # noqa: E402
from deck import UNSPECIFIED, Table  # noqa: E402
from deck_options import FLAGS, Options  # noqa: E402
from deck_rules import Deck  # noqa: E402
from random_appearance import APPEARANCE, SHADOW  # noqa: E402
from random_deck_commands import COLUMNS, commands  # noqa: E402
from scenario_table import table_of  # noqa: E402

#: With 50 digits, a few dozen operations on numbers of about 1e3 leave 40.
EXACT = mpf("1e-40")

MODES = ["from-current", "additive", "jump"]


@pytest.fixture
def scene(tmp_path):
    """A function that returns the table of a scenario."""

    def make(actions, words="", **parameters):
        file = tmp_path / "scenario.json"
        file.write_text(json.dumps({"parameters": parameters, "actions": actions}))
        return table_of(["run", str(file), *shlex.split(words)])

    return make


def event_names(table):
    return [(float(time), name, side) for time, name, side in table.events()]


def played(table):
    return [(row[0], *map(float, row[1:3]), *map(float, row[3:5])) for row in table.phases()]


def act(at, do, **options):
    return {"at": at, "do": do, **options}


OPEN_CLOSE = [act(0, "open"), act(0.1, "close")]


# Published values


@pytest.mark.parametrize("words, published", [
    ("--interruption additive", "12.916 50 64.839 74.168 50 12.916 0"),
    ("--interruption from-current", "12.916 50 49.014 43.542 25 6.458 0"),
    ("", "12.916 50 49.014 43.542 25 6.458 0"),
    ("--interruption jump", "12.916 100 98.028 87.084 50 12.916 0"),
])  # fmt: skip
def test_a_reversal_is_as_published(scene, words, published):
    table = scene(
        [act(0, "open"), act(0.5, "close")],
        f"{words} --times .25,.5,.6,.75,1,1.25,1.5 --columns offset",
        leftSize=220, duration=1,
    )  # fmt: skip
    for (offset,), text in zip(table.rows(), published.split(), strict=True):
        # Three decimals are published; jump is twice from-current, also to three decimals.
        assert abs(offset - mpf(text)) <= mpf("0.6e-3")


def test_an_additive_reversal_keeps_its_velocity(scene):
    table = scene(OPEN_CLOSE, "--interruption additive")
    moment, step = Fraction(1, 10), Fraction(1, 10**20)
    before, at = (table.state(time)["velocity"] for time in (moment - step, moment))
    # The acceleration is below 1e5 pt/s².
    assert abs(before - at) < mpf("1e-14") and at > 500


def test_at_the_end_of_an_additive_motion_the_velocity_is_that_after(scene):
    words = "--interruption additive --curve linear"
    table = scene([act(0, "open"), act(0.15, "close")], words)
    # 276 points in 0.3 s each; the first leg ends at 0.3 s.
    for time, velocity in [("0.299", 0), ("0.3", -920), ("0.301", -920)]:
        assert abs(table.state(Fraction(time))["velocity"] - velocity) < EXACT


# One action


def own_names(command):
    return {
        "side", "opening", "swap-center", "across", "to", "to-size", "rotation-duration",
        "resize-duration", "distance", "bounces", "damping", "drag-duration", "velocity", "path",
        "touch",
    } | ({"duration"} if command == "peek" else set())  # fmt: skip


SAMPLING = {"fps", "step", "frames", "times", "until", "precision", "columns", "table", "format",
            "key-times", "delay"}  # fmt: skip


def as_scenario(words):
    """Returns the parameters, the action and the sampling of a scenario for a command line."""
    name, *rest = words
    parameters, action, sampling = {}, {"at": 0, "do": name}, []
    while rest:
        word, equals, value = rest.pop(0)[2:].partition("=")
        option = re.sub("[A-Z]", lambda letter: "-" + letter.group().lower(), word)
        truth = None
        if option in FLAGS or option.startswith("no-"):
            truth = not option.startswith("no-")
            option = option.removeprefix("no-")
        elif not equals:
            value = rest.pop(0)
        if option in SAMPLING:
            sampling += [f"--{option}"] + ([value] if truth is None else [])
            continue
        key = re.sub("-(.)", lambda letter: letter.group(1).upper(), option)
        place = action if option in own_names(name) else parameters
        place[key] = value if truth is None else truth
    options = Options(words)
    deck = Deck(options)
    action["side"] = deck.side
    if options.given("offset"):
        parameters["side"] = deck.side
    elif "state" not in parameters:
        closed = [deck.is_closed(side) for side in ("left", "right", "top", "bottom")]
        sides = ["left", "right", "top", "bottom"]
        parameters["state"] = "closed" if all(closed) else sides[closed.index(False)]
    return {"parameters": parameters, "actions": [action]}, sampling


def same(a, b):
    if a is UNSPECIFIED or b is UNSPECIFIED or a is None or isinstance(a, (bool, str)):
        return a is b or a == b or a is UNSPECIFIED or b is UNSPECIFIED
    if b is None or isinstance(b, (bool, str)):
        return False
    return abs(real(a) - real(b)) <= EXACT * (1 + abs(real(a)))


def drawn(seed, folder):
    deck = commands(seed, 60)
    names = ["peek", "rotate", "resize", "tap", "pan"]
    return deck + random_gesture_commands.commands(seed, 90, names, folder)


@pytest.mark.parametrize("seed", [1, 2])
def test_a_scenario_of_one_action_is_the_command(tmp_path, seed):
    file = tmp_path / "scenario.json"
    for words in drawn(seed, tmp_path):
        document, sampling = as_scenario(words)
        file.write_text(json.dumps(document))
        single, run = Table(words), table_of(["run", str(file), *sampling])
        assert event_names(run) == event_names(single), words
        assert run.instants() == single.instants(), words
        columns = [*COLUMNS, *APPEARANCE, *SHADOW, "left_x", "right_x"]
        columns += [f"{side}_hidden" for side in run_sides(single)]
        for time in single.instants()[::5]:
            if time > single.motion.end and not single.rests:
                # The phase after the end is undefined with --times.
                continue
            a, b = single.state(time), run.state(time)
            different = [name for name in ("phase", *columns) if not same(a[name], b[name])]
            assert not different, (words, time, [(n, a[n], b[n]) for n in different])
        for a, b in zip(single.phases(), run.phases(), strict=True):
            assert all(map(same, a, b)), (words, a, b)


def run_sides(table):
    return table.options["sides"]


@pytest.mark.long
@pytest.mark.parametrize("seed", [3])
def test_the_summary_of_one_action_is_the_command_s(tmp_path, seed):
    file = tmp_path / "scenario.json"
    for words in drawn(seed, tmp_path)[::3]:
        steep = any("cubic-bezier(0," in word or "bezier(1," in word for word in words)
        if steep or any(word.startswith("step") for word in words):
            # Infinite speeds, and offsets that are reached only at a jump of the next leg.
            continue
        document, sampling = as_scenario(words)
        file.write_text(json.dumps(document))
        a, b = Table(words).summary(), table_of(["run", str(file), *sampling]).summary()
        for name, value in b.items():
            if value is UNSPECIFIED or value is a[name] is None:
                continue
            # Positions are roots with 28 digits. One-sided limits are 1e-40 of a stretch inside
            # it, where a curve whose control point lies on its end is off by the root of that.
            near = mpf("1e-16") * (1 + abs(real(value)))
            assert abs(real(a[name]) - real(value)) < near, (words, name)


# Interruptions


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


def test_additive_motion_outlasts_the_operation(scene):
    table = scene(
        [act(0, "open", duration=1), act(0.1, "close", duration=0.2)], "--interruption additive"
    )
    assert table.motion.end == 1 and table.motion.end_offset == 0
    assert [row[:3] for row in table.phases()][-1] == ["rest", Fraction(3, 10), 1]
    # Below rest, by the remainder of the open.
    assert table.state(Fraction(1, 2))["offset"] == pytest.approx(-138)
    summary = table.summary()
    assert summary["settling_time"] > 0.9 and 226 < summary["overshoot"] < 227


@pytest.mark.parametrize("mode, origin", [
    ("", 50), ("--interruption jump", 100), ("--interruption from-current", 50),
])  # fmt: skip
def test_a_leg_starts_according_to_its_mode(scene, mode, origin):
    table = scene([act(0, "open"), act(0.5, "close")], mode, leftSize=220, duration=1)
    leg = table.motion.legs[1].leg
    assert abs(leg.origin - origin) < EXACT and leg.target == 0


@pytest.mark.parametrize("action, starts_at_model", [
    (act(0.1, "toggle", across=True), True), (act(0.1, "toggle"), False),
    (act(0.1, "set-size", to=60), True), (act(0.1, "rotate"), False),
    (act(0.1, "resize", toSize="400x400"), False), (act(0.1, "bounce"), False),
])  # fmt: skip
def test_the_default_start_of_each_operation(scene, action, starts_at_model):
    table = scene([act(0, "open"), action])
    assert (table.motion.legs[1].leg.origin == 276) == starts_at_model
    assert event_names(table)[1] == (0.1, "interrupted", "left")


def test_properties_that_a_leg_does_not_move_continue(scene):
    turning = scene([act(0, "rotate", rotationDuration=1)])
    both = scene([act(0, "rotate", rotationDuration=1), act(0.2, "open", duration=0.3)])
    assert both.motion.end == 1
    for time in (Fraction(k, 10) for k in range(11)):
        assert both.state(time)["center_width"] == turning.state(time)["center_width"]
    assert both.motion.legs[1].leg.target == 480 - 44


# Phases and events


def test_rest_phases_fill_the_gaps(scene):
    table = scene([act(0.2, "open"), act(1, "close")], "--delay 0.1")
    assert [(name, float(a), float(b)) for name, a, b, *_ in table.phases()] == [
        ("delay", 0, 0.1), ("rest", 0.1, 0.3), ("open", 0.3, 0.6), ("rest", 0.6, 1.1),
        ("close", 1.1, 1.4),
    ]  # fmt: skip
    assert table.state(Fraction(1, 5))["progress"] == 1


def test_an_interrupted_operation_has_no_later_events(scene):
    table = scene([act(0, "toggle", across=True), act(0.2, "close", side="left")], state="left")
    assert event_names(table) == [
        (0, "will-close", "left"), (0.2, "unchanged", "left"), (0.3, "will-open", "right"),
        (0.3, "did-close", "left"), (0.3, "did-show-center", "left"), (0.6, "did-open", "right"),
    ]  # fmt: skip
    table = scene([act(0, "toggle", across=True), act(0.2, "open", side="left")], state="left")
    assert event_names(table) == [
        (0, "will-close", "left"), (0.2, "interrupted", "left"), (0.2, "will-open", "left"),
        (0.5, "did-open", "left"),
    ]  # fmt: skip
    assert [row[0] for row in table.phases()] == ["close", "open"]


@pytest.mark.parametrize("actions, expected", [
    ([act(0, "open"), act(0.1, "open")], "will-open unchanged did-open"),
    ([act(0, "open"), act(0, "close")],
     "will-open interrupted will-close did-close did-show-center"),
    ([act(0, "open"), act(0.1, "tap")], "will-open tap-ignored did-open"),
    ([act(0, "open"), act(0.3, "pan", to=-50, velocity=-900)],
     "will-open did-open pan-began pan-ended will-close did-close did-show-center"),
    ([act(0, "peek"), act(0.1, "peek", side="right")], "will-peek refused did-peek"),
    ([act(0, "peek"), act(0.1, "tap")], "will-peek did-peek"),
    ([act(0, "peek"), act(0.1, "pan", to=50, velocity=-900)],
     "will-peek interrupted pan-began will-open pan-ended will-close did-close did-show-center"),
    ([act(0, "pan", to=200), act(0.1, "pan", to=100)],
     "pan-began will-open interrupted pan-began pan-ended will-close did-close did-show-center"),
    ([act(0, "open"), act(0.3, "bounce"), act(0.4, "swap-center", side="right")],
     "will-open did-open will-close center-swapped bounced did-close did-show-center"),
    ([act(0, "open"), act(0.1, "swap-center")], "will-open center-swapped did-open"),
    ([act(0, "open"), act(0.1, "set-controller", side="right")], "will-open unchanged did-open"),
    ([act(0, "open"), act(0.3, "set-controller", side="left", controller=False)],
     "will-open did-open will-close did-close did-show-center"),
    ([act(0, "open"), act(0.1, "set-controller", side="right", controller=False)],
     "will-open did-open"),
])  # fmt: skip
def test_actions_interrupt_the_current_operation(scene, actions, expected):
    assert " ".join(name for _, name, _ in scene(actions).events()) == expected


def test_a_swap_waits_for_the_bounce(scene):
    table = scene([act(0, "bounce"), act(0.1, "swap-center", side="right")], state="left")
    assert event_names(table)[1:3] == [(0.3, "center-swapped", "left"), (0.3, "bounced", "left")]


def test_every_event_has_its_side(scene):
    rows = scene(OPEN_CLOSE, "--key-times --frames 1 --columns event").rows()
    assert rows == [
        ["will-open:left"], ["interrupted:left will-close:left"],
        ["did-close:left did-show-center:left"],
    ]  # fmt: skip


# Drags


@pytest.mark.parametrize("mode", ["", *(f"--interruption {mode}" for mode in MODES)])
def test_the_remainder_of_a_peek_fades_during_a_drag(scene, mode):
    drag = {"to": 30, "dragDuration": 1}
    table = scene([act(0, "peek"), act(0.1, "pan", **drag)], mode)
    shown = scene([act(0, "peek")]).state(Fraction(1, 10))["offset"]
    assert abs(table.state(Fraction(1, 10))["offset"] - shown) < EXACT and shown > 30
    # Half remains after half the time; then only the drag moves the center.
    assert abs(table.state(Fraction(1, 4))["offset"] - (shown / 2 + mpf("4.5"))) < EXACT
    assert table.state(Fraction(1, 2))["offset"] == 12


def test_a_second_drag_continues_from_the_first(scene):
    first, second = act(0, "pan", to=200, dragDuration=1), act(0.5, "pan", to=-40, dragDuration=1)
    table = scene([first, second])
    assert table.state(Fraction(1, 2))["offset"] == 100
    assert table.state(Fraction(1))["offset"] == 80


def test_an_open_continues_from_the_drag(scene):
    drag = act(0, "pan", to=200, dragDuration=1)
    for mode in ["", *(f"--interruption {mode}" for mode in MODES)]:
        table = scene([drag, act(0.5, "open")], mode)
        assert table.motion.legs[1].leg.origin == 100
        # Half of the distance, on its ease-out: the side is in transit.
        assert table.phases()[1][-1] == "cubic-bezier(0, 0, 0.58, 1)"
        assert table.state(Fraction(8, 10))["offset"] == 276


# Changes of the deck


@pytest.mark.parametrize("actions, parameters, offset", [
    ([act(0, "set-size", to=60), act(1, "open")], {}, 260),
    ([act(0, "open"), act(1, "set-max-size", to=100)], {"sides": "left"}, 276),
    ([act(0, "open"), act(1, "set-max-size", to=30)], {"sides": "left"}, 290),
    ([act(0, "set-max-size", to=100)], {"sides": "left"}, 220),
    ([act(0, "set-max-size", to=100)], {}, 0),
    ([act(0, "open"), act(1, "set-max-size", to=100)], {"sides": "left", "model": "shipped"}, 220),
    ([act(0, "rotate"), act(1, "open")], {}, 436),
    ([act(0, "rotate"), act(1, "rotate")], {"state": "right"}, -276),
    ([act(0, "resize", toSize="400x400"), act(1, "open")], {}, 356),
    ([act(0, "open"), act(1, "set-controller", controller=False)], {}, 0),
    ([act(0, "open"), act(1, "set-controller", controller=False)], {"model": "shipped"}, 276),
])  # fmt: skip
def test_later_actions_start_from_the_state_of_earlier_ones(scene, actions, parameters, offset):
    assert scene(actions, **parameters).motion.end_offset == offset


# Random scenarios


@pytest.fixture(scope="module")
def random_tables(tmp_path_factory):
    folder = str(tmp_path_factory.mktemp("scenarios"))
    return [(words, table_of(words)) for words in random_scenarios.commands(11, 60, folder)]


def test_phases_follow_one_another(random_tables):
    for words, table in random_tables:
        phases = table.phases()
        for a, b in zip(phases, phases[1:]):
            assert 0 <= a[2] - a[1] and abs(b[1] - a[2]) <= Fraction(1, 10**9), words
        assert phases[-1][2] >= table.motion.end, words


def test_the_velocity_is_the_derivative_between_corners(random_tables):
    step, checked = Fraction(1, 10**15), 0
    for words, table in random_tables:
        offsets, end = table.motion.offsets, table.motion.end
        for k in range(1, 12):
            # Corners are not multiples of this.
            time = end * k * Fraction(8317, 100003)
            before, here, after = (offsets.value(time + j * step)[0] for j in (-1, 0, 1))
            velocity = offsets.value(time, 1)[0]
            slope = (real(after) - real(before)) / real(2 * step)
            # The error of a central difference is a third derivative, below 1e9, times 1e-30.
            assert abs(slope - velocity) < mpf("1e-20"), words
            checked += velocity != 0
    assert checked > 200


@pytest.mark.long
def test_the_summary_bounds_every_row(random_tables):
    for words, table in random_tables[::2]:
        summary, motion = table.summary(), table.motion
        start, final = real(motion.start_offset), real(motion.end_offset)
        for k in range(60):
            time = motion.end * Fraction(k, 59)
            offset = real(motion.offsets.value(time)[0])
            velocity = motion.offsets.value(time, 1)[0]
            assert abs(offset - start) <= summary["distance"] + mpf("1e-20"), words
            assert abs(velocity) <= summary["peak_velocity"] + mpf("1e-14"), words
            settled = time > summary["settling_time"]
            assert not settled or abs(offset - final) <= mpf("0.5") + mpf("1e-20"), words


def test_scenarios_repeat_for_the_same_seed(tmp_path):
    def texts(seed):
        lines = random_scenarios.commands(seed, 10, str(tmp_path))
        return [[*words[2:], Path(words[1]).read_text()] for words in lines]

    assert texts(3) == texts(3) != texts(4)
