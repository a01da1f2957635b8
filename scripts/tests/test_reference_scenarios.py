"""Published values and identities that the reference of scenarios has to satisfy.

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
from curve_base import real  # noqa: E402
from deck import UNSAID, Table  # noqa: E402
from deck_options import FLAGS, Options  # noqa: E402
from deck_rules import Deck  # noqa: E402
from random_deck_commands import COLUMNS, commands  # noqa: E402
from scenario_table import table_of  # noqa: E402

#: 50 digits are carried; a few dozen operations on numbers of some 1e3 leave 40 of them.
EXACT = mpf("1e-40")

MODES = ["from-current", "additive", "jump"]


@pytest.fixture
def scene(tmp_path):
    """A function that makes the table of a scenario."""

    def make(actions, words="", **parameters):
        file = tmp_path / "scenario.json"
        file.write_text(json.dumps({"parameters": parameters, "actions": actions}))
        return table_of(["run", str(file), *shlex.split(words)])

    return make


def told(table):
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
def test_a_reversal_goes_as_published(scene, words, published):
    table = scene(
        [act(0, "open"), act(0.5, "close")],
        f"{words} --times .25,.5,.6,.75,1,1.25,1.5 --columns offset",
        leftSize=220, duration=1,
    )  # fmt: skip
    for (offset,), text in zip(table.rows(), published.split(), strict=True):
        # Three decimals are published; the jump is twice from-current, to as many.
        assert abs(offset - mpf(text)) <= mpf("0.6e-3")


def test_an_additive_reversal_keeps_its_velocity(scene):
    table = scene(OPEN_CLOSE, "--interruption additive")
    moment, step = Fraction(1, 10), Fraction(1, 10**20)
    before, at = (table.state(time)["velocity"] for time in (moment - step, moment))
    # The acceleration is below 1e5 pt/s².
    assert abs(before - at) < mpf("1e-14") and at > 500


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
    """A command line as the parameters, the action and the sampling of a scenario."""
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
    if a is UNSAID or b is UNSAID or a is None or isinstance(a, (bool, str)):
        return a is b or a == b or a is UNSAID or b is UNSAID
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
        assert told(run) == told(single), words
        assert run.instants() == single.instants(), words
        columns = [*COLUMNS, "left_x", "right_x", *(f"{side}_hidden" for side in run_sides(single))]
        for time in single.instants()[::5]:
            if time > single.motion.end and not single.rests:
                # The phase past the end under --times is left open.
                continue
            a, b = single.state(time), run.state(time)
            different = [name for name in ("phase", *columns) if not same(a[name], b[name])]
            assert not different, (words, time, [(n, a[n], b[n]) for n in different])
        for a, b in zip(single.phases(), run.phases(), strict=True):
            assert all(map(same, a, b)), (words, a, b)


def run_sides(table):
    return table.options["sides"]


@pytest.mark.parametrize("seed", [3])
def test_the_summary_of_one_action_is_the_command_s(tmp_path, seed):
    file = tmp_path / "scenario.json"
    for words in drawn(seed, tmp_path)[::3]:
        if any("cubic-bezier(0," in word or "bezier(1," in word for word in words):
            # Infinite speeds.
            continue
        document, sampling = as_scenario(words)
        file.write_text(json.dumps(document))
        a, b = Table(words).summary(), table_of(["run", str(file), *sampling]).summary()
        for name, value in b.items():
            if value is UNSAID:
                continue
            # Places are roots found to 28 digits. One-sided limits stand 1e-40 of a stretch inside
            # it, where a curve whose control point lies on its end is off by the root of that.
            near = mpf("1e-16") * (1 + abs(real(value)))
            assert abs(real(a[name]) - real(value)) < near, (words, name)
