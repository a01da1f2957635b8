"""Tests of the code of what follows a drag: it takes what the drag has left, with the drag's own by default.

    DECKCALC=.build/release/deckcalc pytest scripts/tests/test_code_releases.py

Needs pytest. With the values of another drag, the code plays the release of that drag.
"""

import re

import pytest

from code_support import compose, core_animation, excesses, flutter, swift_ui, uikit
from test_script_code import motion
from test_swift_code import Later
from view_support import Table, arguments_of, printed, with_files

pytestmark = pytest.mark.long

FORMATS = {
    "swift": lambda text: core_animation(text)[0],
    "swift --api uikit": lambda text: uikit(text)[0],
    "swift --api swift-ui": lambda text: swift_ui(text)[0],
    "compose": lambda text: compose(text)[0],
    "flutter": flutter,
    "js --api motion": motion,
}
#: Two drags with the same leg after them: their commands, the places that they leave and their velocities. A spring
#: of UIKit depends on the velocity in distances, which is the same.
DRAGS = [
    ("pan --to 200 --no-shadow", 200, 0, "pan --to 220 --no-shadow", 220, 0),
    ("reveal pan --to 150 --velocity 500", 150, 500, "reveal pan --to 120 --velocity 636.3636364", 120, 636.3636364),
]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return with_files(tmp_path_factory.mktemp("releases"))


def changed(text, kind, start, velocity):
    """Returns code as if its parameters had other values."""
    middle = start + 160
    if kind == "swift":
        text = re.sub(r"\w+ == (\S+) \? 0 : velocity / \(.*?\)$",
                      lambda found: str(velocity / (float(found[1]) - middle)), text, flags=re.M)  # fmt: skip
        text = re.sub(r"(?<=PositionX)\(start: .*?\)(?= ->|, forKey|,\n)", "()", text)
        text = re.sub(r'\.add\(\s+(\S+)\s+(forKey: "[^"]*")\s+\)', r".add(\1 \2)", text)
        return text.replace("fromValue = start", f"fromValue = {middle}").replace("[start,", f"[{middle},")
    if kind == "swift --api uikit":
        text = re.sub(r" *let (\w+Velocity) =\n.*\n", "", text)
        goal = float(re.search(r"center\.center\.x = (\S+)", text)[1])
        text = re.sub(r"d([xy]): \w+Velocity", rf"d\1: {velocity / (goal - middle)}", text)
        return text.replace("CGPoint(x: centerCenterXStart", f"CGPoint(x: {middle}")
    if kind == "swift --api swift-ui":
        text = re.sub(r"var centerX: CGFloat = \S+", f"var centerX: CGFloat = {start}", text)
        text = re.sub(r" *var \w+Velocity.*\n", "", text)
        return text.replace("start.centerXVelocity", str(velocity))
    if kind == "compose":
        text = re.sub(r"fun (\w+)\(start: .*?\): ", r"val \1: ", text)
        text = re.sub(r"(const val \w+Velocity = ).*", rf"\g<1>{velocity}f", text)
        return re.sub(r"from \S+ to", f"from {start} to", text.replace("start at 0", f"{start}f at 0"))
    if kind == "flutter":
        text = re.sub(r"static (\S+<?\w*>?) (\w+)\(\{double start.*?\}\) =>", r"static final \1 \2 =", text)
        text = re.sub(r"static (\S+) (\w+)\(\{.*?\}\) \{\n *final spring = (\w+)\(.*?\);\n *return (.*?\]\);)\n  \}",
                      r"static final \1 \2 = \4", text, flags=re.DOTALL).replace("spring.x(", "centerXSpring.x(")  # fmt: skip
        return text.replace("begin: start", f"begin: {start}").replace(", start, ", f", {start}, ") \
            .replace("\n    start,", f"\n    {start},").replace(", velocity,", f", {velocity},")
    text = re.sub(r", \{ centerX.*?\} = \{\}", "", text)
    return text.replace("[centerXStart,", f"[{start},").replace("velocity: centerXVelocity", f"velocity: {velocity}")


@pytest.mark.parametrize("kind", FORMATS)
@pytest.mark.parametrize("command, place, speed, other, start, velocity", DRAGS)
def test_other_values_are_another_drag(run, folder, kind, command, place, speed, other, start, velocity):
    words = [*arguments_of(command), "--phase", "release", "--views", "center", "--format", *kind.split()]
    text = printed(run, *words, cwd=folder)
    assert re.search(rf"(?:= |[ (\[]){place + (160 if kind in ('swift', 'swift --api uikit') else 0)}\b", text)
    assert all(len(line) <= 120 for line in text.splitlines()), text
    for drag, first, rate in ((command, place, speed), (other, start, velocity)):
        table = Table(run, arguments_of(drag), folder)
        [begin] = [each["end"] for each in table.document["phases"] if each["name"] == "drag"]
        table.middle = [time for time in table.middle if begin + 1e-6 < time < table.motion_duration - 1e-6]
        views = FORMATS[kind](changed(text, kind, first, rate))
        later = {
            name: {key: each if key == "corners" else Later(each, begin) for key, each in view.items()}
            for name, view in views.items()}
        assert excesses(table, later, lambda view, key, time: key == "visible") == {}


def test_parameters_are_only_of_what_a_drag_has_moved(run, folder):
    for kind in FORMATS:
        for words in (["open"], ["pan", "--to", "200"], ["bounce", "--phase", "bounce-back"]):
            assert not re.search(r"\bstart: \w|\{ centerX", printed(run, *words, "--format", *kind.split()))
        text = printed(run, "pan", "--to", "200", "--phase", "release", "--format", *kind.split())
        assert not re.search(r"hadowOpacity(Start|\(start)", text), "the shadow fades from 0 after every drag"


def test_modules_take_what_a_drag_has_left(run, folder):
    text = printed(run, "pan", "--to", "200", "--phase", "release", "--views", "center", "--format", "js")
    assert "deckPan({ center }, { centerX = 200, centerY = 0 } = {})" in text
    assert "translate: `${centerX}px ${centerY}px`" in text
