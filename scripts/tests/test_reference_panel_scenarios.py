"""Identities that the reference of scenarios of side panels must satisfy.

    python3 -m pytest -q scripts/tests/test_reference_panel_scenarios.py

Needs pytest and mpmath.
"""

import json
import re
import sys
from fractions import Fraction
from pathlib import Path

import pytest
from mpmath import mpf

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

import random_drawer_commands  # noqa: E402
import random_panel_scenarios  # noqa: E402
import random_panels_commands  # noqa: E402
import random_reveal_commands  # noqa: E402
from curve_base import real  # noqa: E402
from deck import UNSPECIFIED  # noqa: E402
from deck_comparison import compare_csv, expected_table  # noqa: E402
from random_side_panels import VIEWS  # noqa: E402
from rounded_tables import printed  # noqa: E402
from side_panel_options import FAMILIES, FLAGS, Options  # noqa: E402
from tables import table_of  # noqa: E402

#: With 50 digits, a few dozen operations on numbers of about 1e3 leave 40.
EXACT = mpf("1e-40")
COMMANDS = {
    "panels": random_panels_commands, "reveal": random_reveal_commands,
    "drawer": random_drawer_commands,
}  # fmt: skip
SAMPLING = {"fps", "step", "frames", "times", "until", "precision", "columns", "table", "format",
            "key-times", "delay"}  # fmt: skip
#: The options of an action; the others describe the container.
OWN = {
    "side", "to", "to-size", "rotation-duration", "duration", "animation", "curve", "path",
    "velocity", "drag-duration", "touch", "canceled", "distance", "which", "from-nothing",
    "full-close", "replace-view-animation-duration",
}  # fmt: skip


@pytest.fixture
def scene(tmp_path):
    """A function that returns the table of a scenario."""

    def make(system, actions, words="", **parameters):
        file = tmp_path / "scenario.json"
        document = {"system": system, "parameters": parameters, "actions": actions}
        file.write_text(json.dumps(document))
        return table_of(["run", str(file), *words.split()])

    return make


def act(at, do, **options):
    return {"at": at, "do": do, **options}


def event_names(table):
    return " ".join(name for _, name, _ in table.events())


# One action


def as_scenario(words):
    """Returns the file and the sampling of a scenario for a command line."""
    family, name, *rest = words
    flags, parameters, sampling = (*FLAGS, *FAMILIES[family][1]), {}, []
    options = Options(words)
    action = {"at": 0, "do": name, "side": options.own_side}
    parameters["state"] = options.initial_state
    while rest:
        option = rest.pop(0)[2:]
        truth = option.removeprefix("no-") in flags
        value = None if truth else rest.pop(0)
        if option in SAMPLING:
            sampling += [f"--{option}"] + ([] if truth else [value])
            continue
        key = option.removeprefix("no-") if truth else option
        if key in ("state", "side"):
            continue
        place = action if key in OWN else parameters
        key = re.sub("-(.)", lambda letter: letter.group(1).upper(), key)
        place[key] = not option.startswith("no-") if truth else value
    return {"system": family, "parameters": parameters, "actions": [action]}, sampling


def same(a, b):
    if a is UNSPECIFIED or b is UNSPECIFIED or a is None or isinstance(a, (bool, str)):
        return a is UNSPECIFIED or b is UNSPECIFIED or a == b
    if b is None or isinstance(b, (bool, str)):
        return False
    return abs(real(a) - real(b)) <= EXACT * (1 + abs(real(a)))


@pytest.mark.parametrize("family", COMMANDS)
def test_a_scenario_of_one_action_is_the_command(tmp_path, family):
    file = tmp_path / "scenario.json"
    own = random_panel_scenarios.OWN_COLUMNS[family]
    for words in COMMANDS[family].commands(2, 150, folder=tmp_path):
        if "--center-hidden" in words or words[1] == "unhide" or "--pan-start" in words:
            # Scenarios hide the center by an action, and start with a fresh container.
            continue
        document, sampling = as_scenario(words)
        file.write_text(json.dumps(document))
        single, run = table_of(words), table_of(["run", str(file), *sampling])
        assert run.events() == single.events(), words
        assert run.instants() == single.instants(), words
        for time in single.instants()[::4]:
            if time >= single.motion.end and single.continues and not single.rests:
                # The phase after the end is undefined with --times.
                continue
            a, b = single.state(time), run.state(time)
            names = ("phase", "progress", "offset", "velocity", "acceleration", *VIEWS, *own)
            different = [(n, a[n], b[n]) for n in names if not same(a[n], b[n])]
            assert not different, (words, time, different)
        for a, b in zip(single.phases(), run.phases(), strict=True):
            assert all(map(same, a, b)), (words, a, b)


# Random scenarios


@pytest.mark.parametrize("family", COMMANDS)
def test_scenarios_are_the_same_for_the_same_seed(tmp_path, family):
    first, again = tmp_path / "first", tmp_path / "again"
    for folder in (first, again):
        folder.mkdir()
        random_panel_scenarios.commands(family, 5, 10, folder)
    files = sorted(file.name for file in first.iterdir())
    assert files == sorted(file.name for file in again.iterdir()) and len(files) >= 10
    assert all((first / name).read_text() == (again / name).read_text() for name in files)


@pytest.mark.parametrize("family", COMMANDS)
def test_the_comparison_accepts_the_exact_output_of_scenarios(tmp_path, family):
    for words in random_panel_scenarios.commands(family, 3, 40, tmp_path):
        reference = table_of(words)
        names, rows = expected_table(reference)
        assert all(len(row) == len(names) for row in rows)
        if reference.options["format"] == "csv":
            text = printed(reference)
            assert compare_csv(reference, text).differences == [], words


@pytest.mark.parametrize("family", COMMANDS)
def test_a_later_action_changes_nothing_before_it(tmp_path, family):
    file, compared = tmp_path / "shorter.json", 0
    for words in random_panel_scenarios.commands(family, 9, 60, tmp_path):
        document = json.loads(Path(words[1]).read_text())
        *earlier, last = document["actions"]
        if not earlier or isinstance(last["at"], str):
            continue
        file.write_text(json.dumps(document | {"actions": earlier}))
        rest = words[2:4] if "--interruption" in words else []
        whole, shorter = (table_of(["run", name, *rest]) for name in (words[1], str(file)))
        # An action of reveal may be performed later than its time, never before it.
        at, step = Fraction(str(last["at"])), Fraction(1, 7)
        for time in (k * step for k in range(1 + int(at / step))):
            if time < min(at, shorter.motion.end):
                a, b = whole.state(time), shorter.state(time)
                assert all(same(a[name], b[name]) for name in ("phase", "offset", *VIEWS)), words
                compared += 1
    assert compared > 50


@pytest.mark.parametrize("family", COMMANDS)
def test_additive_motion_is_continuous_at_an_interruption(scene, family):
    moves = {"panels": ("open", "close"), "reveal": ("tap", "toggle"), "drawer": ("set-size",) * 2}
    first, second = moves[family]
    table = scene(family, [
        act(0, first, side="left", to=200) if family == "drawer" else act(0, first, side="left"),
        act(0.1, second, side="left", to=120) if family == "drawer" else act(0.1, second),
    ], state="closed" if family == "panels" else "left", duration=0.3)  # fmt: skip
    step = Fraction(1, 10**20)
    before, after = (table.state(Fraction(1, 10) + k * step) for k in (-1, 1))
    # 2e-20 s at less than 1e4 pt/s.
    for name in ("offset", "left_x", "left_width", "center_width"):
        assert abs(real(before[name]) - real(after[name])) < mpf("1e-15")
    assert "interrupted" in event_names(table)


# The rules of each library


def test_the_last_pan_sets_the_durations_of_panels(scene):
    actions = [act(0, "pan", to=100), act(1, "toggle", side="left"), act(2, "open", side="right")]
    table = scene("panels", actions)
    ends = [(row[0], float(row[1]), round(float(row[2]), 9)) for row in table.phases()]
    # After a drag that began at 0: 0.2 · 156/256, then 0.2 each.
    assert ends[1] == ("open", 0.25, 0.371875)
    assert [row for row in ends if row[0] in ("close", "open")][1:] == [
        ("close", 1, 1.2), ("open", 2, 2.2),
    ]  # fmt: skip
    back = scene("panels", [act(0, "pan", to=-100), act(1, "open", side="right")], state="left")
    # The drag began at 256: from 0 to -256 it is half of the distance from 256.
    assert [float(row[2]) for row in back.phases() if row[0] == "open"] == [1.1]


def test_an_interruption_drops_a_bounce(scene):
    actions = [act(0, "pan", to=100), act(0.3, "open", side="right")]
    table = scene("panels", actions)
    assert "bounced" not in event_names(table)
    assert [row[0] for row in table.phases()][:3] == ["drag", "open", "open"]
    # From the old target, 256, to -256; the drag began at 0.
    assert table.motion.legs[2].leg.duration == Fraction(4, 10)


def test_actions_of_reveal_wait(scene):
    actions = [act(0, "toggle", side="left"), act(0.1, "move", to="right"), act(0.2, "pan", to=50)]
    table = scene("reveal", actions)
    assert [(row[0], float(row[1]), float(row[2])) for row in table.phases()] == [
        ("open", 0, 0.3), ("open", 0.3, 0.6),
    ]  # fmt: skip
    assert [float(time) for time, name, _ in table.events() if name == "pan-ignored"] == [0.2]


def test_a_tap_of_reveal_does_not_wait(scene):
    table = scene("reveal", [act(0, "tap"), act(0.1, "toggle", side="left")], state="left")
    assert [(row[0], float(row[1]), float(row[2])) for row in table.phases()] == [
        ("close", 0, 0.1), ("open", 0.1, 0.4),
    ]  # fmt: skip


@pytest.mark.parametrize(("action", "name"), [
    (act(0.1, "open", side="left"), "refused"), (act(0.1, "toggle", side="left"), "refused"),
    (act(0.1, "close"), "refused"), (act(0.1, "pan", to=-100), "pan-ignored"),
    (act(0.1, "tap"), "tap-ignored"),
])  # fmt: skip
def test_an_animated_drawer_is_guarded(scene, action, name):
    table = scene("drawer", [act(0, "open", side="left"), action])
    assert event_names(table) == f"will-open {name} did-open"
