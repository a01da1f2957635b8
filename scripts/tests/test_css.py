"""Tests of style sheets in a browser, and of the number of their points.

    DECKCALC=.build/release/deckcalc pytest scripts/tests/test_css.py

Needs pytest, playwright and Chromium.
"""

import re
import sys
from pathlib import Path

import pytest

from view_support import COMMANDS, STAGE, Table, arguments_of, errors, printed, with_files

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

import minimum_link  # noqa: E402

pytestmark = [pytest.mark.long, pytest.mark.xdist_group("browser")]

#: The greatest error of a position; a browser computes in single precision.
POINTS = 0.01 + 0.001
#: A browser rounds the opacity of a color down to one of 255 steps.
LIMITS = {"opacity": 0.002, "shadow": 0.001 + 1 / 255}

#: Shows a style sheet, and returns what the browser makes of it at times.
MEASURE = """([sheet, stem, classes, times, script]) => {
""" + STAGE + """  document.body.append(stage);
  const views = classes.map(name => {
    const view = document.createElement('div');
    view.className = name;
    stage.append(view);
    for (const place of ['0 auto auto 0', '0 0 auto auto', 'auto 0 0 auto', 'auto auto 0 0']) {
      const probe = document.createElement('div');
      probe.style.cssText = `position: absolute; inset: ${place}; width: 0; height: 0`;
      view.append(probe);
    }
    return view;
  });
  if (script) new Function('views', script)(views);
  const animations = document.getAnimations();
  for (const animation of animations) animation.pause();
  const rules = [...style.sheet.cssRules].filter(rule => rule instanceof CSSKeyframesRule);
  const frames = times.map(time => {
    for (const animation of animations) animation.currentTime = time * 1000;
    return views.map(view => {
      const rectangle = view.getBoundingClientRect();
      const typed = view.computedStyleMap();
      const style = getComputedStyle(view);
      return {
        x: rectangle.x, y: rectangle.y,
        corners: [...view.children].map(probe => probe.getBoundingClientRect())
          .flatMap(corner => [corner.x, corner.y]),
        width: typed.get('width').value, height: typed.get('height').value,
        opacity: typed.get('opacity').value, visible: style.visibility == 'visible',
        radii: [style.borderTopLeftRadius, style.borderTopRightRadius,
                style.borderBottomRightRadius, style.borderBottomLeftRadius].map(parseFloat),
        shadow: style.boxShadow,
      };
    });
  });
  return {
    frames,
    stage: [stage.computedStyleMap().get('width').value,
            stage.computedStyleMap().get('height').value],
    animations: animations.map(animation => ({
      name: animation.animationName, duration: animation.effect.getTiming().duration / 1000,
      keyframes: animation.effect.getKeyframes().length,
    })),
    keyframes: rules.map(rule => ({
      name: rule.name,
      count: rule.cssRules.length,
      empty: [...rule.cssRules].filter(frame => frame.style.length < 1).length,
    })),
  };
}"""


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return with_files(tmp_path_factory.mktemp("css"))


@pytest.fixture(scope="module")
def page(browser):
    page = browser.new_page()
    page.messages = []
    page.on("console", lambda message: page.messages.append(message.text))
    page.on("pageerror", lambda error: page.messages.append(str(error)))
    page.goto("about:blank")
    yield page
    page.close()


def sheet_of(run, folder, *arguments):
    return printed(run, *arguments, "--format", "css", cwd=folder)


def classes_of(sheet):
    """Returns the class of the container and those of its views, from the second comment."""
    stem, names = re.search(
        r"^/\* ([A-Za-z0-9-]+): (.*), back to front \*/$", sheet, re.MULTILINE).groups()
    return stem, names.split(", ")


def errors_of(run, page, folder, arguments, *more):
    """Returns the greatest error of each number, with the view and the time."""
    sheet = sheet_of(run, folder, *arguments, *more)
    stem, classes = classes_of(sheet)
    table = Table(run, arguments, folder, phase=0.37)
    measured = page.evaluate(MEASURE, [sheet, stem, classes, table.middle, ""])
    assert page.messages == []
    check_keyframes(sheet, measured, table)
    names = [name.removeprefix(stem + "-") for name in classes]
    frames = {
        time: dict(zip(names, map(numbers_of, frame), strict=True))
        for time, frame in zip(table.middle, measured["frames"], strict=True)
    }
    worst, _ = errors(table, lambda view, time: (frames[time].get(view, {}), {}))
    return worst


def numbers_of(measured):
    """Returns the numbers of a view in the browser, and those of its shadow."""
    text = measured["shadow"]
    if text == "none":
        return measured | {"shadow": (0.0, 0.0)}
    color, blur = re.match(r"rgba?\(([^)]*)\) \S+px \S+px (\S+)px", text).groups()
    channels = [float(part) for part in re.split(r"[ ,/]+", color.strip())]
    return measured | {"shadow": (channels[3] if len(channels) > 3 else 1.0, float(blur) / 2)}


@pytest.mark.parametrize("command", COMMANDS)
def test_a_browser_shows_the_motion_of_the_table(run, page, folder, command):
    worst = errors_of(run, page, folder, arguments_of(command))
    assert {"x", "y"} <= worst.keys()
    check_errors(worst)


def test_additive_interruptions_are_curves(run, folder):
    sheet = sheet_of(run, folder, "run", "additive.json", "--views", "center")
    curve = "cubic-bezier(0.42, 0, 0.58, 1)"
    for name in ("", "-2", "-3"):
        rule = re.search(rf"@keyframes scenario-center-translate{name} {{\n(.*?)\n}}", sheet, re.DOTALL)[1]
        assert rule.count(curve) == 1 and "linear(" not in rule
    assert "animation-composition: replace, add, add, replace" in sheet and len(sheet) < 2_500


def check_errors(worst):
    for key, (error, *where) in worst.items():
        greatest = LIMITS.get(key, POINTS)
        if where[0].startswith("card-") and key in ("x", "y") or key == "corners":
            # The frame and the transform of a view each have an error of their own.
            greatest += 0.01
        assert error <= greatest, (key, error, where)


@pytest.mark.parametrize("greatest", ["1", "0.1"])
@pytest.mark.parametrize("command", ["open --curve bouncy", "peek", "card stack"])
def test_the_error_is_the_one_that_is_given(run, page, folder, command, greatest):
    worst = errors_of(run, page, folder, arguments_of(command), "--max-error", greatest)
    error = max(worst["x"][0], worst["y"][0])
    assert 0.3 * float(greatest) < error <= float(greatest) + 0.001


def test_errors_of_opacities_are_given_by_name(run, page, folder):
    arguments = arguments_of("close --model v3")
    worst = errors_of(run, page, folder, arguments, "--max-error", "opacity=0.05")
    assert 0.015 < worst["opacity"][0] <= 0.0501
    assert worst["x"][0] <= POINTS


def test_reduced_motion_shows_the_end_at_once(run, browser, folder):
    sheet = sheet_of(run, folder, "open", "--duration", "20")
    for reduced, least in (("reduce", 275.999), ("no-preference", 0)):
        page = browser.new_page(reduced_motion=reduced)
        stage = "<div class=deck-open><div class=deck-open-center></div></div>"
        page.set_content(f"<style>body {{ margin: 0 }} {sheet}</style>{stage}")
        x = page.evaluate("document.querySelector('.deck-open-center').getBoundingClientRect().x")
        assert least <= x <= (276.001 if least else 100)
        page.close()


def check_keyframes(sheet, measured, table):
    """Every rule and keyframe of a style sheet is one of the browser's, and all play together.

    Only a shadow may still fade after the end of the motion, and an interrupted motion ends before it.
    """
    written = {}
    for rule in re.finditer(r"^@keyframes (\S+) \{\n((?:  .*\n)*)\}$", sheet, re.MULTILINE):
        written[rule[1]] = rule[2].count("\n")
    assert {rule["name"]: rule["count"] for rule in measured["keyframes"]} == written
    assert all(rule["empty"] == 0 for rule in measured["keyframes"])
    assert sorted(each["name"] for each in measured["animations"]) == sorted(written)
    for animation in measured["animations"]:
        assert animation["keyframes"] == written[animation["name"]], animation
        fades = animation["name"].endswith("box-shadow")
        expected = table.duration if fades else table.motion_duration
        if re.search(r"-translate-\d+$", animation["name"]):
            assert 0 < animation["duration"] <= expected, animation
        else:
            assert abs(animation["duration"] - expected) <= 1e-6, animation


# Sizes


@pytest.mark.parametrize(
    "command",
    [command for command in COMMANDS if "--" not in command and not command.startswith("run")])
def test_a_default_command_takes_at_most_20_kilobytes(run, folder, command):
    assert len(sheet_of(run, folder, *arguments_of(command))) <= 20_000


@pytest.mark.parametrize("error", [0.5, 0.1, 0.01])
@pytest.mark.parametrize("damping", [0.7, 1.0])
def test_a_spring_has_nearly_the_fewest_points(run, folder, damping, error):
    duration = 1.2
    curve = f"spring(response: 0.5, damping: {damping})"
    words = ("--curve", curve, "--duration", str(duration), "--max-error", str(error))
    sheet = sheet_of(run, folder, "open", *words, "--no-shadow")
    [easing] = re.findall(r"linear\(([^)]*)\)", re.sub(r"/\*.*?\*/", "", sheet))
    stops = sum(max(stop.count("%"), 1) for stop in easing.split(", "))
    distance = float(re.search(r"100% \{ translate: (\S+)px", sheet)[1])
    progress = minimum_link.progress(curve, duration)
    fewest = minimum_link.fewest_points(progress, error / distance, 1024)
    assert stops <= 1.06 * fewest + 3


# Modules of JavaScript


def module_of(run, folder, arguments, *more):
    """Returns a style sheet of what a module does not set, its views, and a script that plays it."""
    text = printed(run, *arguments, "--format", "js", *more, cwd=folder)
    comments = " ".join(re.findall(r"^// ?(.*)$", text, re.MULTILINE))
    size, names = re.search(r"An area of (\S+ x \S+) px; back to front: ([^.]*)\.", comments).groups()
    width, height = size.split(" x ")
    rules = [f".s {{ position: relative; width: {width}px; height: {height}px; overflow: hidden }}"]
    names = names.split(", ")
    rules += [f".s-{name} {{ position: absolute; left: 0; top: 0 }}" for name in names]
    still = comments.partition("Not set by this code:")[2]
    view = "|".join(names)
    for name, facts in re.findall(rf"(?:^|\s)({view}): (.*?)\.(?= (?:{view}): | \d+(?:\.\d+)? ms: |$)", still):
        declarations = re.sub(r"(?:^|, )([a-z][a-z-]+) ", r"; \1: ", facts)
        rules.append(f".s-{name} {{ {declarations.lstrip('; ')} }}")
    function, wanted = re.search(r"export function (\w+)\((.*?)\)", text).groups()
    script = re.sub(r"^export ", "", text, flags=re.MULTILINE)
    pairs = ", ".join(f"{name}: views[{names.index(name)}]" for name in re.findall(r"\w+", wanted))
    script += f"return {function}({{ {pairs} }});"
    return "\n".join(rules), names, script, float(re.search(r"const duration = (\S+);", text)[1])


@pytest.mark.parametrize("command", COMMANDS)
def test_modules_play_the_numbers_of_the_table(run, page, folder, command):
    arguments = arguments_of(command)
    sheet, names, script, duration = module_of(run, folder, arguments)
    table = Table(run, arguments, folder, phase=0.37)
    assert abs(duration / 1000 - table.duration) < 1e-6
    measured = page.evaluate(
        MEASURE, [sheet, "s", [f"s-{name}" for name in names], table.middle, script])
    assert page.messages == []
    views = [re.sub(r"(?<=[a-z])(?=[0-9])", "-", name.removesuffix("_")) for name in names]
    frames = {
        time: dict(zip(views, map(numbers_of, frame), strict=True))
        for time, frame in zip(table.middle, measured["frames"], strict=True)
    }
    worst, compared = errors(table, lambda view, time: (frames[time].get(view, {}), {}))
    assert compared["x"] >= len(table.middle)
    check_errors(worst)


def test_interrupted_curves_are_curves_in_modules(run, folder):
    text = printed(run, "run", "back.json", "--format", "js", "--views", "center", cwd=folder)
    assert "linear(" not in text and text.count("cubic-bezier(") == 4


def test_modules_end_at_once_for_reduced_motion(run, browser, folder):
    sheet, names, script, _ = module_of(run, folder, ["open"])
    context = browser.new_context(reduced_motion="reduce")
    page = context.new_page()
    measured = page.evaluate(
        MEASURE.replace("for (const animation of animations) animation.pause();", "")
        .replace("for (const animation of animations) animation.currentTime = time * 1000;", ""),
        [sheet, "s", [f"s-{name}" for name in names], [0], script])
    context.close()
    assert measured["frames"][0][names.index("center")]["x"] == 276
