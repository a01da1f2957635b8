"""Tests of exported Kotlin: the compiler accepts it, and its numbers are those of the table.

    DECKCALC=.build/release/deckcalc pytest scripts/tests/test_compose_code.py

Needs pytest and kotlinc (1.3 or later), which reads declarations of Compose in scripts/tests/stubs.
"""

import os
import subprocess
from pathlib import Path

import pytest

from code_support import compose, excesses, is_loose
from shell_support import needs
from view_support import COMMANDS, Table, arguments_of, printed, with_files

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("kotlin code")]

STUB = Path(__file__).resolve().parent / "stubs" / "Compose.kt"
HOSTILE = ("*/ /* \\", "line\nbreak", "\u2028\u202e", '"""${x}', "\\u002a\\u002f")
#: A spring of nearly as many keyframes as one method of a class can have.
LONG = ["open", "--delay", "0.1", "--duration", "2.9", "--no-shadow",
        "--curve", "spring(mass: 1, stiffness: 4000, damping: 0.1)"]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return with_files(tmp_path_factory.mktemp("kotlin"), HOSTILE)


def code(run, folder, arguments, *more):
    if "swinging-door" in arguments:
        # Compose has another perspective: the side view's angle is an error.
        more = [*more, "--views", "center"]
    return printed(run, *arguments, "--format", "compose", *more, cwd=folder)


def excesses_of(table, text):
    views, _ = compose(text)
    return excesses(
        table, views, lambda *place: is_loose(views[place[0]], *place[1:], table.motion_duration))


def test_the_compiler_accepts_all_code(run, folder, tmp_path):
    cases = [arguments_of(command) for command in COMMANDS] + [LONG]
    cases += [["run", name.replace("/", "_") + ".json"] for name in HOSTILE]
    names = ("any", "float", "object", "unit", "easing", "a-1--b-", "a" * 64)
    cases += [["open", "--name", name] for name in names]
    files = []
    for index, arguments in enumerate(cases):
        more = [] if "--name" in arguments else ["--name", f"m-{index}"]
        text = code(run, folder, arguments, *more)
        assert all(len(line) <= 120 for line in text.splitlines()), text
        files.append(tmp_path / f"m{index}.kt")
        files[-1].write_text(text)
    assert 2_500 < code(run, folder, LONG).count("f at ") <= 3_000
    # The compiler itself runs too briefly for the optimizations of its virtual machine.
    environment = dict(os.environ, JAVA_OPTS="-XX:TieredStopAtLevel=1 -XX:+UseSerialGC")
    done = subprocess.run(
        [needs("kotlinc"), "-Werror", "-no-reflect", "-d", tmp_path / "motions.jar", STUB, *files],
        capture_output=True, text=True, timeout=600, env=environment)
    messages = [line for line in done.stderr.splitlines() if "VM warning" not in line]
    assert (done.returncode, messages) == (0, [])


# Between display frames a line is no hold, and a frame is at the nearest millisecond.
@pytest.mark.parametrize("command", [each for each in COMMANDS if "--stepped" not in each])
def test_the_stated_errors_are_true(run, folder, command):
    arguments = arguments_of(command)
    assert excesses_of(Table(run, arguments, folder), code(run, folder, arguments)) == {}


def test_joined_frames_keep_their_error(run, folder):
    text = code(run, folder, ["card", "stack", "--stepped", "join", "--max-error", "0.5"])
    assert "jump" not in text and text.count("f at ") < 60


@pytest.mark.parametrize("right, wrong", [("320f at 300", "320.01f at 300"), ("at 300", "at 301")])
def test_a_wrong_number_is_noticed(run, folder, right, wrong):
    words = ["bounce", "--side", "left", "--no-shadow"]
    table, text = Table(run, words, folder, samples=60), code(run, folder, words)
    assert right in text
    assert excesses_of(table, text) == {}
    assert excesses_of(table, text.replace(right, wrong, 1)) != {}
