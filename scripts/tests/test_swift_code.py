"""Tests of exported Swift: the compiler accepts it, and its numbers are those of the table.

    DECKCALC=.build/release/deckcalc pytest scripts/tests/test_swift_code.py

Needs pytest and swiftc. Where there are no frameworks of Apple, the compiler reads declarations of
them in scripts/tests/stubs.
"""

import re
import subprocess
from pathlib import Path

import pytest

from code_support import core_animation, excesses, swift_ui, uikit
from shell_support import needs
from view_support import COMMANDS, Table, arguments_of, printed, with_files

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("swift code")]

STUBS = Path(__file__).resolve().parent / "stubs"
READERS = {"core-animation": core_animation, "uikit": uikit, "swift-ui": swift_ui}
#: Names of files that would end a comment or a line, or that a compiler might read.
HOSTILE = ("*/ /* \\", "</script>", "line\nbreak", "\u2028\u202e", '"""\\(x)')


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return with_files(tmp_path_factory.mktemp("swift"), HOSTILE)


def code(run, folder, arguments, api, *more):
    return printed(run, *arguments, "--format", "swift", "--api", api, *more, cwd=folder)


@pytest.fixture(scope="module")
def compiler(tmp_path_factory):
    """Returns a function that returns what the compiler says of files."""
    modules = tmp_path_factory.mktemp("modules")
    # As a whole module, because the compiler reads the declarations again for each file otherwise.
    options = ("-swift-version", "6", "-warnings-as-errors", "-parse-as-library", "-wmo")
    common = [needs("swiftc"), *options]
    for module in ("QuartzCore", "UIKit", "SwiftUI"):
        words = ["-emit-module", "-module-name", module, "-I", ".", STUBS / f"{module}.swift"]
        subprocess.run([*common, *words], cwd=modules, check=True)

    def check(files):
        done = subprocess.run(
            [*common, "-typecheck", "-module-name", "Motions", "-I", modules, *files],
            capture_output=True, text=True, timeout=600)
        return done.returncode, done.stderr

    return check


def test_the_compiler_accepts_all_code(run, folder, compiler, tmp_path):
    files = []
    cases = [(arguments_of(command), api) for command in COMMANDS for api in READERS]
    cases += [
        (["run", name.replace("/", "_") + ".json"], api) for name in HOSTILE for api in READERS
    ]
    # Names of types that the code itself uses, and of what the language reserves.
    reserved = ("View", "double", "CALayer", "self", "type", "any", "Spring", "task")
    for name in (*reserved, "a-1--b-", "a" * 64):
        cases += [(["open", "--curve", "bouncy", "--name", name], api) for api in READERS]
    for index, (arguments, api) in enumerate(cases):
        named = "--name" in arguments
        more = [] if named else ["--name", f"m-{index}"]
        text = code(run, folder, arguments, api, *more)
        assert all(len(line) <= 120 for line in text.splitlines()), text
        # One module has all files, so a reserved name occurs once for each framework.
        if named:
            text = wrapped(text, index)
        files.append(tmp_path / f"m{index}.swift")
        files[-1].write_text(text)
    status, messages = compiler(files)
    assert (status, messages) == (0, "")


def wrapped(text, index):
    """Returns code whose type has another name, by its only declaration and its uses."""
    name = re.search(r"^(?:enum|struct) (\w+) \{", text, re.MULTILINE)[1]
    assert name not in ("View", "Double", "CALayer", "Self", "Type", "Any", "Spring", "Task")
    text = re.sub(rf"\b{name}\b", f"{name}{index}", text)
    return re.sub(r"^    func (\w+)\(", rf"    func n{index}\1(", text, flags=re.MULTILINE)


def test_the_compiler_rejects_wrong_code(compiler, tmp_path):
    """The declarations are strict enough for a test to fail."""
    lines = {
        "QuartzCore": "let a: CAKeyframeAnimation = CASpringAnimation(keyPath: nil)",
        "UIKit": "func run(view: UIView) { view.alpha = 0 }",
        "SwiftUI": "let k = LinearKeyframe(1.0, duration: \"1\")",
    }
    for module, line in lines.items():
        file = tmp_path / f"{module}.swift"
        file.write_text(f"import {module}\n\n{line}\n")
        assert compiler([file])[0] != 0, module


# Values


@pytest.mark.parametrize("command", COMMANDS)
def test_the_numbers_are_those_of_the_table(run, folder, command):
    arguments = arguments_of(command)
    table = Table(run, arguments, folder)
    for api, read in READERS.items():
        views, ends = read(code(run, folder, arguments, api))
        # Only a shadow may still fade after the end of the motion, and animators do not wait for it.
        # What is added to another animation may end before.
        for name, end in ends:
            expected = table.duration if "hadowOpacity" in name else table.motion_duration
            is_short = api == "uikit" or re.search(r"Position[XY]\d$", name)
            assert abs(end - expected) <= 1e-6 or is_short and end < expected, (api, name)
        assert excesses(table, views) == {}, api


@pytest.mark.parametrize("error", [1, 0.1, 0.001])
def test_a_smaller_error_is_kept(run, folder, error):
    words = ["peek", "--distance", "300"]
    text = code(run, folder, words, "core-animation", "--max-error", str(error))
    assert f"within {error:g} pt of the motion" in text
    assert excesses(Table(run, words, folder, samples=97), core_animation(text)[0]) == {}


@pytest.mark.parametrize("api, right, wrong", [
    ("core-animation", "[436, 480, 160]", "[436, 480.01, 160]"),
    ("core-animation", "0.42, 0, 1, 1", "0.43, 0, 1, 1"),
    ("uikit", "center.center.x = 480", "center.center.x = 480.01"),
    ("uikit", "duration: 0.3", "duration: 0.3001"),
    ("swift-ui", "320, duration: 0.3", "320.01, duration: 0.3"),
    ("swift-ui", "value.centerX", "0"),
])  # fmt: skip
def test_a_wrong_number_is_noticed(run, folder, api, right, wrong):
    words = ["bounce", "--side", "left", "--no-shadow"]
    table, text = Table(run, words, folder, samples=60), code(run, folder, words, api)
    assert right in text
    assert excesses(table, READERS[api](text)[0]) == {}
    assert excesses(table, READERS[api](text.replace(right, wrong, 1))[0]) != {}


class Later:
    """A track that begins at a time."""

    def __init__(self, track, start):
        self.track, self.start, self.error = track, start, track.error

    def __call__(self, time):
        return self.track(time - self.start)


@pytest.mark.parametrize("command, part, first, last", [
    ("bounce", "bounce-out", 0, 0),
    ("bounce --curve bouncy", "bounce-back", 1, 1),
    ("pan --to 200", "release", 1, 1),
    ("panels pan --to 100", "release", 1, -1),
    ("reveal pan --to 150 --velocity 500", "drag", 0, 0),
    ("run additive.json", "open:2..", 2, -1),
])  # fmt: skip
def test_a_part_of_a_motion_is_that_of_its_table(run, folder, command, part, first, last):
    table = Table(run, arguments_of(command), folder, samples=240)
    phases = table.document["phases"]
    assert part.partition("..")[0].partition(":")[0] in ("release", phases[first]["name"])
    start, end = phases[first]["start"], phases[last]["end"]
    if phases[last] is phases[-1]:
        end = table.duration
    table.middle = [time for time in table.middle if start + 1e-6 < time < end - 1e-6]
    assert len(table.middle) > 10
    for api in ("core-animation", "swift-ui"):
        words = [*arguments_of(command), "--phase", part]
        views, ends = READERS[api](code(run, folder, words, api))
        assert max(time for _, time in ends) <= end - start + 1e-6
        later = {
            name: {key: each if key == "corners" else Later(each, start) for key, each in view.items()}
            for name, view in views.items()}
        assert excesses(table, later) == {}, api


def test_interrupted_curves_are_curves(run, folder):
    text = code(run, folder, ["run", "back.json"], "core-animation")
    curves = re.findall(r"controlPoints: ([^)]*)", text)
    assert len(curves) >= 2 and len(text) < 4_000 and "within" not in text


def test_additive_interruptions_are_curves(run, folder):
    text = code(run, folder, ["run", "additive.json", "--views", "center"], "core-animation")
    functions = re.findall(r"static func centerPositionX\d?\(\).*?\n    }", text, re.DOTALL)
    assert len(functions) == 3 and all(each.count("controlPoints") == 1 for each in functions)
    assert text.count("isAdditive = true") == 2 and "within" not in text


def test_springs_one_after_another_stay_springs(run, folder):
    text = code(run, folder, ["bounce", "--curve", "bouncy", "--delay", "0.2"], "core-animation")
    assert text.count("= CASpringAnimation(") == 2 and "animation1.beginTime = 0.2" in text
