"""Tests of style sheets of two states in a browser, in areas of several sizes and both ways.

    DECKCALC=.build/release/deckcalc pytest scripts/tests/test_css_transition.py

Needs pytest, playwright and Chromium.
"""

import json
import re

import pytest

from view_support import COMMANDS, STAGE, Table, arguments_of, errors, printed, with_files

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("browser")]

#: The greatest error of a position; a browser computes in single precision.
POINTS = 0.01 + 0.001

#: Commands, and those that lead back.
WAYS = {
    "open": "close --side left",
    "open --side top --sides top,bottom": "close --side top --sides top,bottom",
    "open --delay 0.1 --close-duration 0.5": "close --side left --delay 0.1 --close-duration 0.5",
    "open --curve steps(4)": "close --side left --curve steps(4)",
    "open --curve bouncy": "close --side left --curve bouncy",
    "open --resizes-center --parallax 0.3": "close --side left --resizes-center --parallax 0.3",
    "close --side right": "open --side right",
    "toggle": "toggle --state left",
    "transition present": "transition dismiss",
    "transition dismiss --direction up": "transition present --direction up",
    "drawer open": "drawer close",
    "drawer open --side right": "drawer close --state right",
    "reveal toggle": "reveal toggle --state left",
    "menu show": "menu hide",
}
SIZES = [(320, 480), (768, 600)]

#: Shows a style sheet in an area, and its views at times after the state has changed.
SHOW = """([sheet, stem, classes, size]) => {
""" + STAGE + """  if (size) [stage.style.width, stage.style.height] = size.map(length => length + 'px');
  document.body.append(stage);
  window.stage = stage;
  window.views = classes.map(name => {
    const view = document.createElement('div');
    view.className = name;
    stage.append(view);
    return view;
  });
  return document.getAnimations().length;
}"""
CHANGE = """times => {
  views.map(view => view.getBoundingClientRect());
  stage.classList.toggle('is-active');
  const animations = document.getAnimations();
  for (const animation of animations) animation.pause();
  const frames = times.map(time => {
    for (const animation of animations) animation.currentTime = time * 1000;
    return views.map(view => {
      const {x, y, width, height} = view.getBoundingClientRect();
      const style = getComputedStyle(view);
      const [visible, opacity] = [style.visibility == 'visible', parseFloat(style.opacity)];
      return {x, y, width, height, visible, opacity};
    });
  });
  for (const animation of animations) animation.finish();
  return frames;
}"""


@pytest.fixture(scope="module")
def page(browser):
    page = browser.new_page()
    page.goto("about:blank")
    yield page
    page.close()


def sheet_of(run, *arguments):
    return printed(run, *arguments, "--format", "css", "--api", "transition")


def show(page, sheet, size):
    """Shows a style sheet, and returns the names of the views."""
    stem, names = sheet.splitlines()[1].strip("/* ").split(": ")
    classes = names.removesuffix(", back to front").split(", ")
    assert page.evaluate(SHOW, [sheet, stem, classes, size]) == 0
    return [name.removeprefix(stem + "-") for name in classes]


def check(run, page, folder, arguments, names, greatest=POINTS, skipped=()):
    """Changes the state, and compares all views but some with those of a command's table."""
    table = Table(run, arguments, folder, phase=0.37)
    frames = page.evaluate(CHANGE, table.middle)
    shown = {
        time: dict(zip(names, frame, strict=True))
        for time, frame in zip(table.middle, frames, strict=True)
    }
    worst, compared = errors(table, lambda view, time: ({} if view in skipped else shown[time].get(view, {}), {}))
    assert compared["x"] >= 2 * len(table.middle)
    # A browser lays out in units of 1/64 px.
    limits = {"opacity": 0.002, "width": greatest + 1 / 64, "height": greatest + 1 / 64}
    for key, (error, *where) in worst.items():
        assert error <= limits.get(key, greatest), (key, error, where)


@pytest.mark.parametrize("size", SIZES)
@pytest.mark.parametrize("command", WAYS)
def test_both_ways_are_the_motions_of_the_tables(run, page, tmp_path, command, size):
    sheet = sheet_of(run, *arguments_of(command))
    assert "px; height" not in sheet.split("}")[0]
    names = show(page, sheet, size)
    # Points of a spring are as exact as in the area of the command, which is 320 points wide.
    greatest = POINTS * (size[0] / 320 if "bouncy" in command else 1)
    for way in (command, WAYS[command], command):
        words = [*arguments_of(way), "--size", "x".join(map(str, size))]
        check(run, page, tmp_path, words, names, greatest)


@pytest.mark.parametrize(
    ("command", "back"),
    [("panels open", "panels close --state left"), ("card stack --stepped join", None),
     ("reveal rotate --state left --to-size 500x400", None)],
)  # fmt: skip
def test_other_motions_are_those_of_their_own_area(run, page, tmp_path, command, back):
    sheet = sheet_of(run, *arguments_of(command))
    names = show(page, sheet, None)
    check(run, page, tmp_path, arguments_of(command), names)
    assert ("Without a motion back" in sheet) == (back is None)
    if back:
        check(run, page, tmp_path, arguments_of(back), names)


@pytest.mark.parametrize("command", COMMANDS)
def test_a_command_of_one_leg_moves_as_its_table(run, page, tmp_path, command):
    folder, arguments = with_files(tmp_path), arguments_of(command)
    result = run(*arguments, "--format", "css", "--api", "transition", cwd=folder)
    if result.status == 64:
        assert b"legs: --api transition needs one (use --api keyframes)" in result.err
        return
    sheet = result.out.decode()
    assert len(sheet) <= 20_000
    size = Table(run, arguments, folder, samples=1).size
    names = show(page, sheet, None if "; width: " in sheet.split("}")[0] else size)
    check(run, page, folder, arguments, names, skipped=re.findall(r"-(\w+): the transform", sheet))


def test_reduced_motion_changes_the_state_at_once(run, browser):
    for reduced, count in (("reduce", 0), ("no-preference", 2)):
        page = browser.new_page(reduced_motion=reduced)
        show(page, sheet_of(run, "open", "--close-duration", "2"), (320, 480))
        for x in (276, 0):
            # Without transitions the view is there, and with them they have just begun.
            frames = page.evaluate(CHANGE, [0])
            assert abs(frames[0][2]["x"] - (x if count == 0 else 276 - x)) < 1e-3
        page.close()


def test_a_shadow_that_fades_in_each_time_is_left_out(run):
    sheet = sheet_of(run, "open")
    assert "the box-shadow does not begin where it rests" in sheet
    assert "box-shadow 1s" not in sheet and sheet.count("box-shadow: 0 0 20px rgb(0 0 0 / 0.5)") == 1
    assert "/* deck-open" not in sheet_of(run, "open", "--no-shadow").split("back to front */")[1]


@pytest.mark.parametrize(
    ("command", "legs"),
    [("bounce", 2), ("peek", 2), ("pan --to 200", 2), ("open --state right", 2),
     ("card stack", 29), ("reveal push", 2), ("push-over", 2)],
)  # fmt: skip
def test_a_motion_of_several_legs_is_an_error(run, command, legs):
    result = run(*arguments_of(command), "--format", "css", "--api", "transition")
    assert result.status == 64
    assert f"in {legs} legs: --api transition needs one (use --api keyframes)" in result.err.decode()


def test_a_scenario_and_a_phase_of_one_leg_have_two_states(run, page, tmp_path):
    file = tmp_path / "one.json"
    file.write_text(json.dumps({
        "parameters": {"size": [400, 500]}, "actions": [{"at": 0, "do": "open", "side": "left"}],
    }))  # fmt: skip
    sheet = sheet_of(run, "run", str(file))
    assert "calc(100% - 44px)" in sheet and "Without a motion back" in sheet
    check(run, page, tmp_path, ["open", "--size", "500x700"], show(page, sheet, (500, 700)))
    assert "{ translate: 100% 0 }" in sheet_of(run, "bounce", "--phase", "bounce-out")
    with file.open() as text:
        piped = run("run", "-", "--format", "css", "--api", "transition", stdin=text).out.decode()
    assert piped.split("*/", 1)[1] == sheet.split("*/", 1)[1]


def test_options_of_the_way_back_are_not_in_vain(run):
    words = ["open", "--close-duration", "0.5", "--format", "css"]
    assert b"no effect" in run(*words).err
    assert run(*words, "--api", "transition").err == b""
    assert b"no effect" in run(*words, "--api", "transition", "--bounce-duration-factor", "0.3").err
