"""Tests of exported Dart: its numbers, as Flutter plays them, are those of the table.

    DECKCALC=.build/release/deckcalc pytest scripts/tests/test_flutter_code.py

Needs pytest. The tweens are those of Flutter with exact curves; no compiler reads the files.
"""

import pytest

from code_support import excesses, flutter
from view_support import COMMANDS, Table, arguments_of, printed, with_files

pytestmark = pytest.mark.long


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return with_files(tmp_path_factory.mktemp("dart"))


def code(run, folder, arguments, *more):
    if "swinging-door" in arguments:
        # The side view's angle is an error.
        more = [*more, "--views", "center"]
    return printed(run, *arguments, "--format", "flutter", *more, cwd=folder)


@pytest.mark.parametrize("command", COMMANDS)
def test_the_numbers_are_those_of_the_table(run, folder, command):
    arguments = arguments_of(command)
    text = code(run, folder, arguments)
    assert all(len(line) <= 120 for line in text.splitlines()), text
    assert text.count("{") == text.count("}") and text.count("[") == text.count("]")
    assert ("_Polyline(const" in text) == ("class _Polyline" in text)
    assert ("SpringSimulation" in text) == ("flutter/physics.dart" in text)
    assert excesses(Table(run, arguments, folder), flutter(text)) == {}


def test_additive_interruptions_are_sums_of_curves(run, folder):
    text = code(run, folder, ["run", "additive.json"], "--views", "center")
    assert text.count("_centerX") >= 6 and "of the motion" not in text and "_Polyline" not in text


@pytest.mark.parametrize("right, wrong", [("end: 320", "end: 320.01"), ("Curves.easeIn)", "Curves.ease)")])
def test_a_wrong_number_is_noticed(run, folder, right, wrong):
    words = ["bounce", "--side", "left", "--no-shadow"]
    table, text = Table(run, words, folder, samples=60), code(run, folder, words)
    assert right in text and excesses(table, flutter(text)) == {}
    assert excesses(table, flutter(text.replace(right, wrong, 1))) != {}
