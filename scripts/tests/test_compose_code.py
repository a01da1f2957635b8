"""Tests of exported Kotlin: the compiler accepts it, and its numbers are those of the table.

    DECKCALC=.build/release/deckcalc pytest scripts/tests/test_compose_code.py

Needs pytest and kotlinc (1.3 or later), which reads declarations of Compose in scripts/tests/stubs.
"""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from code_support import Table, compose, errors, is_loose
from conftest import missing_tool
from css_support import COMMANDS, FILES, arguments_of

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("kotlin code")]

STUB = Path(__file__).resolve().parent / "stubs" / "Compose.kt"
SAMPLES = 240
HOSTILE = ("*/ /* \\", "line\nbreak", "\u2028\u202e", '"""${x}', "\\u002a\\u002f")
#: A spring of nearly as many keyframes as one method of a class can have.
LONG = ["open", "--delay", "0.1", "--duration", "2.9", "--no-shadow",
        "--curve", "spring(mass: 1, stiffness: 4000, damping: 0.1)"]  # fmt: skip


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("kotlin")
    for name, text in FILES.items():
        (folder / name).write_text(text)
    for name in HOSTILE:
        (folder / (name.replace("/", "_") + ".json")).write_text(FILES["back.json"])
    return folder


def code(run, folder, arguments, *more):
    if "swinging-door" in arguments:
        # Compose has another perspective: the side view's angle is an error.
        more = [*more, "--views", "center"]
    result = run(*arguments, "--format", "compose", *more, cwd=folder)
    assert result.status == 0, result
    return result.out.decode()


def test_the_compiler_accepts_all_code(run, folder, tmp_path):
    kotlinc = shutil.which("kotlinc")
    if kotlinc is None:
        missing_tool("kotlinc is not installed")
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
    done = subprocess.run(
        [kotlinc, "-Werror", "-no-reflect", "-d", tmp_path / "motions.jar", STUB, *files],
        capture_output=True, text=True, timeout=600)
    messages = [line for line in done.stderr.splitlines() if "VM warning" not in line]
    assert (done.returncode, messages) == (0, [])


@pytest.mark.parametrize("command", COMMANDS)
def test_the_stated_errors_are_true(run, folder, command):
    arguments = arguments_of(command)
    table = Table(run, arguments, folder, SAMPLES)
    if "--stepped" in arguments:
        # Between display frames a line is no hold, and a frame is at the nearest millisecond.
        return
    played = compose(code(run, folder, arguments))

    def skips(view, key, time):
        return is_loose(played[view], key, time, table.motion_duration)

    worst, compared = errors(table, played, skips)
    assert {key: each for key, each in worst.items() if each[0] > 0} == {}
    # A drag by whole points jumps within a millisecond of more than half of the times.
    assert compared["x"] >= len(table.middle) / 3


def test_joined_frames_keep_their_error(run, folder):
    text = code(run, folder, ["card", "stack", "--stepped", "join", "--max-error", "0.5"])
    assert "jump" not in text and text.count("f at ") < 60


def test_errors_are_not_overstated(run, folder):
    """Whole milliseconds with a straight motion cost half of a millisecond's distance at most."""
    for duration in ("0.3004", "0.2996", "0.3"):
        words = ["open", "--curve", "linear", "--duration", duration, "--no-shadow"]
        text = code(run, folder, words)
        if duration == "0.3":
            assert "from 0 to 276: exact." in text
            continue
        stated = float(re.search(r"within (\S+) of the motion", text)[1])
        actual = 276 * 0.0004 / float(duration)
        assert 0.9 * actual <= stated <= 1.1 * actual, (duration, stated, actual)


def test_a_curve_that_overshoots_is_drawn(run, folder):
    words = ["open", "--curve", "cubic-bezier(0.3, 1.6, 0.6, 1)", "--no-shadow"]
    text = code(run, folder, words)
    assert "CubicBezierEasing" not in text
    assert float(re.search(r"within (\S+) of the motion", text)[1]) <= 0.02


def test_options_change_the_code(run, folder):
    plain = code(run, folder, ["card", "stack"])
    for more in (
        ["--stepped", "join"], ["--name", "cards"], ["--views", "card-0"], ["--max-error", "1"],
        ["--until", "0.5"], ["--delay", "0.2"],
    ):  # fmt: skip
        changed = code(run, folder, ["card", "stack"], *more)
        without_title = [text.partition("\n")[2] for text in (plain, changed)]
        assert without_title[0] != without_title[1], more


@pytest.mark.parametrize("right, wrong", [("320f at 300", "320.01f at 300"), ("at 300", "at 301")])
def test_a_wrong_number_is_noticed(run, folder, right, wrong):
    words = ["bounce", "--side", "left", "--no-shadow"]
    table = Table(run, words, folder, 60)
    text = code(run, folder, words)
    assert right in text
    for replacement, is_right in ((right, True), (wrong, False)):
        worst, _ = errors(table, compose(text.replace(right, replacement, 1)))
        assert all(each[0] <= 0 for each in worst.values()) == is_right, replacement
