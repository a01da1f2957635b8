"""Tests of exported Swift: the compiler accepts it, and its numbers are those of the table.

    DECKCALC=.build/release/deckcalc pytest scripts/tests/test_swift_code.py

Needs pytest and swiftc. Where there are no frameworks of Apple, the compiler reads declarations of
them in scripts/tests/stubs.
"""

import re
import shutil
import subprocess
from pathlib import Path

import pytest

from code_support import Table, core_animation, errors, swift_ui, uikit
from conftest import missing_tool
from css_support import COMMANDS, FILES, arguments_of

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("swift code")]

STUBS = Path(__file__).resolve().parent / "stubs"
APIS = ("core-animation", "uikit", "swift-ui")
SAMPLES = 240
#: Names of files that would end a comment or a line, or that a compiler might read.
HOSTILE = ("*/ /* \\", "</script>", "line\nbreak", "\u2028\u202e", '"""\\(x)')


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("swift")
    for name, text in FILES.items():
        (folder / name).write_text(text)
    for name in HOSTILE:
        (folder / (name.replace("/", "_") + ".json")).write_text(FILES["back.json"])
    return folder


def code(run, folder, arguments, api, *more):
    result = run(*arguments, "--format", "swift", "--api", api, *more, cwd=folder)
    assert result.status == 0, result
    return result.out.decode()


@pytest.fixture(scope="module")
def compiler(tmp_path_factory):
    """Returns a function that returns what the compiler says of files."""
    swiftc = shutil.which("swiftc")
    if swiftc is None:
        missing_tool("swiftc is not installed")
    modules = tmp_path_factory.mktemp("modules")
    common = [swiftc, "-swift-version", "6", "-warnings-as-errors", "-parse-as-library"]
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
    cases = [(arguments_of(command), api) for command in COMMANDS for api in APIS]
    cases += [
        (["run", name.replace("/", "_") + ".json"], api) for name in HOSTILE for api in APIS
    ]
    # Names of types that the code itself uses, and of what the language reserves.
    reserved = ("View", "double", "CALayer", "self", "type", "any", "Spring", "task")
    for name in (*reserved, "a-1--b-", "a" * 64):
        cases += [(["open", "--curve", "bouncy", "--name", name], api) for api in APIS]
    for index, (arguments, api) in enumerate(cases):
        named = "--name" in arguments
        more = [] if named else ["--name", f"m-{index}"]
        text = code(run, folder, arguments, api, *more)
        assert all(len(line) <= 120 for line in text.splitlines()), text
        # One module has all files, so a reserved name occurs once for each framework.
        if named:
            text = wrapped(text, index)
        if api == "swift-ui":
            text = with_hints(text)
        files.append(tmp_path / f"m{index}.swift")
        files[-1].write_text(text)
    status, messages = compiler(files)
    assert (status, messages) == (0, "")


def with_hints(text):
    """Returns SwiftUI's code with the modifiers that its comments leave to the reader."""
    parts = re.split(r"(?=^    /// (?:Plays|Lays) )", text, flags=re.MULTILINE)
    for index, part in enumerate(parts[1:], 1):
        comment, _, rest = part.partition("    func ")
        words = re.sub(r"\n\s*///", "", comment)
        hints = "".join(f"                {hint}\n" for hint in re.findall(r"`(\.[^`]*)`", words))
        before, offset, after = rest.partition("                .offset(")
        if not offset:
            before, offset, after = rest.partition("            .offset(")
        parts[index] = comment + "    func " + before + hints + offset + after
    return "".join(parts)


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
    table = Table(run, arguments, folder, SAMPLES)
    if "--stepped" in arguments:
        # Between display frames a line is no hold; at each frame they are the same.
        table.keep(lambda time: abs(time * 60 - round(time * 60)) < 1e-9)
    for api in APIS:
        text = code(run, folder, arguments, api)
        if api == "core-animation":
            played = core_animation(text)
        elif api == "uikit":
            played, end = uikit(text)
            if played_moves(text):
                assert abs(end - table.motion_duration) <= 1e-9
        else:
            played, ends = swift_ui(text)
            # Only a shadow may still fade after the end of the motion.
            for name, end in ends:
                is_shadow = name.endswith("ShadowOpacity")
                expected = table.duration if is_shadow else table.motion_duration
                assert abs(end - expected) <= 1e-6, name
        worst, compared = errors(table, played)
        assert {key: each for key, each in worst.items() if each[0] > 0} == {}, api
        assert compared["x"] >= len(table.middle)


def played_moves(text):
    return "func step1()" in text


def test_an_exact_leg_is_exact(run, folder):
    """The example of the guide, with the numbers that follow from the options."""
    text = code(run, folder, ["bounce", "--side", "left", "--sides", "left"], "core-animation")
    center = core_animation(text)["center"]
    assert center["middle_x"].error == 1e-5
    assert [center["middle_x"](time) for time in (0, 0.3, 0.6)] == [436, 480, 160]


def test_a_spring_is_a_spring(run, folder):
    words = ["open", "--curve", "spring(mass: 2, stiffness: 300, damping: 20, velocity: 3)"]
    text = code(run, folder, words, "core-animation")
    for line in ("mass = 2", "stiffness = 300", "damping = 20", "initialVelocity = 3",
                 "fromValue = 160.0", "toValue = 436.0"):
        assert f"        animation.{line}\n" in text
    assert "allowsOverdamping" not in text
    text = code(run, folder, words, "uikit")
    assert "mass: 2,\n" in text and "initialVelocity: CGVector(dx: 3, dy: 3)\n" in text
    text = code(run, folder, words, "swift-ui")
    assert "spring: Spring(mass: 2, stiffness: 300, damping: 20),\n" in text
    # 3 distances of 276 pt per second.
    assert "startVelocity: 828\n" in text


def test_an_overdamped_spring_needs_permission(run, folder):
    words = ["open", "--curve", "spring(mass: 1, stiffness: 100, damping: 40)"]
    limited = code(run, folder, words, "core-animation")
    assert "damping = 40" in limited and "allowsOverdamping" not in limited
    assert "damping: 20)" in code(run, folder, words, "swift-ui")
    words.append("--allow-overdamping")
    assert "allowsOverdamping = true" in code(run, folder, words, "core-animation")
    assert "damping: 40, allowOverDamping: true)" in code(run, folder, words, "swift-ui")
    # UIKit has no such springs.
    assert "UISpringTimingParameters" not in code(run, folder, words, "uikit")


@pytest.mark.parametrize("error", [1, 0.1, 0.001])
def test_a_smaller_error_is_kept(run, folder, error):
    words = ["bounce", "--curve", "bouncy"]
    table = Table(run, words, folder, 97)
    text = code(run, folder, words, "core-animation", "--max-error", str(error))
    assert f"within {error:g} pt of the motion" in text
    worst, _ = errors(table, core_animation(text))
    assert all(each[0] <= 0 for each in worst.values()), worst


@pytest.mark.parametrize("api, right, wrong", [
    ("core-animation", "[436, 480, 160]", "[436, 480.001, 160]"),
    ("core-animation", "0.42, 0, 1, 1", "0.43, 0, 1, 1"),
    ("uikit", "center.center.x = 480", "center.center.x = 480.001"),
    ("uikit", "duration: 0.3", "duration: 0.3001"),
    ("swift-ui", "320, duration: 0.3", "320.001, duration: 0.3"),
    ("swift-ui", "value.centerX", "0"),
])  # fmt: skip
def test_a_wrong_number_is_noticed(run, folder, api, right, wrong):
    words = ["bounce", "--side", "left", "--no-shadow"]
    table = Table(run, words, folder, 60)
    read = {"core-animation": core_animation, "uikit": uikit, "swift-ui": swift_ui}[api]
    text = code(run, folder, words, api)
    assert right in text
    for replacement, is_right in ((right, True), (wrong, False)):
        played = read(text.replace(right, replacement, 1))
        played = played if api == "core-animation" else played[0]
        worst, _ = errors(table, played)
        assert all(each[0] <= 0 for each in worst.values()) == is_right, replacement
