"""Tests of code for random scenarios: in each target its numbers are those of the table.

    DECKCALC=.build/release/deckcalc pytest scripts/tests/test_code_scenarios.py

ORACLE_SEED selects other scenarios. Needs pytest and node, and mpmath for the scenarios; style sheets are those that
`js` plays by the same keyframes, and have a test in a browser.
"""

import json
import os
import re
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from code_support import compose, core_animation, flutter, is_loose, shown, swift_ui, uikit  # noqa: E402
from random_scenarios import commands  # noqa: E402
from test_lottie import views_of as lottie  # noqa: E402
from test_script_code import motion, reanimated  # noqa: E402
from view_support import Table, errors, printed, with_files  # noqa: E402

pytestmark = pytest.mark.long

SEED = int(os.environ.get("ORACLE_SEED", "34"))
#: The scenarios of each system: 25 in all.
COUNTS = {"deck": 10, "panels": 5, "reveal": 5, "drawer": 5}
READERS = {
    "swift": lambda text, _: core_animation(text)[0],
    "swift --api uikit": lambda text, _: uikit(text)[0],
    "swift --api swift-ui": lambda text, _: swift_ui(text)[0],
    "compose": lambda text, _: compose(text)[0],
    "flutter": lambda text, _: flutter(text),
    "js --api motion": lambda text, _: motion(text),
    "reanimated": lambda text, table: reanimated(text, table.middle),
    "lottie": lambda text, _: lottie(json.loads(text)),
}


def code(run, words, target, *more):
    """Returns the code, or nothing for a size that no animation of Lottie has."""
    words = [*words, "--format", *target.split(), "--views", "center", *more]
    result = run(*words)
    if target == "lottie" and result.status == 64:
        assert b"cannot show the size of the view 'center'" in result.err
        return None
    return printed(run, *words)


@pytest.mark.parametrize("system, count", COUNTS.items())
def test_each_target_plays_random_scenarios(run, system, count, tmp_path):
    for words in (words[:2] for words in commands(system, SEED, count, tmp_path)):
        table = Table(run, words, tmp_path)
        for target, read in READERS.items():
            text = code(run, words, target)
            if text is None:
                continue
            views = read(text, table)

            def skips(view, key, time, views=views, target=target):
                tracks = views.get(view, {}).values()
                if target == "compose":
                    return is_loose(views[view], key, time, table.motion_duration)
                # These show a spring until it rests, and Motion does not hide views.
                is_spring = target in ("js --api motion", "reanimated") and any(
                    getattr(track, "is_spring", False) for track in tracks)
                is_hidden = key == "visible" and target == "js --api motion"
                return is_hidden or is_spring and time >= table.motion_duration and key != "shadow"

            found, compared = errors(
                table, lambda view, time, views=views: shown(views[view], time) if view in views else ({}, {}), skips)
            # A drag by whole points jumps within a millisecond of nearly all times of Compose.
            assert compared.get("x") or target == "compose"
            found = {key: each for key, each in found.items() if each[0] > 0}
            assert found == {}, (target, Path(words[1]).read_text())


#: What two toggles, 0.15 s apart, are: the rest of the first curve, then the second one.
LEGS = {
    "css": r"cubic-bezier\(0\.42, 0, 0\.71, 0\.5\) \}.*cubic-bezier\(0\.42, 0, 0\.58, 1\) \}\n  100%",
    "js": r'cubic-bezier\(0\.42, 0, 0\.71, 0\.5\)" \}.*cubic-bezier\(0\.42, 0, 0\.58, 1\)" \}',
    "js --api motion": r"x: \[0, 138, 0\] \}, \{ duration: 0\.45, times: \[0, 0\.333333333, 1\]",
    "swift": r"values = \[160, 298, 160\].*0\.42, 0, 0\.71, 0\.5\).*0\.42, 0, 0\.58, 1\)",
    "swift --api uikit": r"x: 0\.71, y: 0\.5\).*x: 0\.58, y: 1\)",
    "swift --api swift-ui": r"138, duration: 0\.15,.*x: 0\.71, y: 0\.5\).*0, duration: 0\.3,",
    "compose": r"0f at 0 using .*0\.71f, 0\.5f\).*138f at 150 using .*0\.58f, 1f\)\s*0f at 450",
    "flutter": r"end: 138\).*Cubic\(0\.42, 0, 0\.71, 0\.5\).*end: 0\).*Curves\.easeInOut",
    "reanimated": r"138 \* easing1\(ms / 150\).*138 - 138 \* easeInOut\(\(ms - 150\) / 300\)",
    "lottie": r'"i":\{"x":\[0\.71\],"y":\[0\.5\]\}\},\{"t":9,"s":\[298\].*\{"t":27,"s":\[160\]',
}


@pytest.mark.parametrize("target", LEGS)
def test_two_toggles_are_two_exact_legs(run, target, tmp_path):
    folder = with_files(tmp_path)
    text = code(run, ["run", str(folder / "back.json")], target, "--no-shadow")
    assert re.search(LEGS[target], text, re.DOTALL), text
    assert "linear(" not in text and "olyline(" not in text
    assert "of the motion" not in text
