"""Tests of style sheets in a browser, and of the number of their points.

    DECKCALC=.build/release/deckcalc pytest scripts/tests/test_css.py

Needs pytest, playwright and Chromium.
"""

import re
import sys
from pathlib import Path

import pytest

from css_support import (
    COMMANDS, FILES, MEASURE, NEAR, SAMPLES, arguments_of, classes_of, columns_of,
    continued, duration_of, rest_of, shadow_of, table_of, views_by_time,
)  # fmt: skip

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

import minimum_link  # noqa: E402

pytestmark = pytest.mark.xdist_group("browser")

#: The greatest error of a position and of an opacity; a browser computes in single precision.
POINTS = 0.01 + 0.001
OPACITY = 0.002
#: A browser rounds the opacity of a color down to one of 255 steps.
SHADOW = 0.001 + 1 / 255
#: A difference between rows 2 µs apart is a jump if it is greater than that of a fast motion.
JUMP = 0.02


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    folder = tmp_path_factory.mktemp("css")
    for name, text in FILES.items():
        (folder / name).write_text(text)
    return folder


@pytest.fixture(scope="module")
def page(browser):
    page = browser.new_page()
    page.messages = []
    page.on("console", lambda message: page.messages.append(message.text))
    page.on("pageerror", lambda error: page.messages.append(str(error)))
    page.goto("about:blank")
    yield page
    page.close()


def sheet_of(run, arguments, folder, *more):
    result = run(*arguments, *more, "--format", "css", cwd=folder)
    assert result.status == 0, result
    return result.out.decode()


def errors_of(run, page, folder, arguments, *more):
    """Returns the greatest error of each kind of figure, with the view and the time."""
    sheet = sheet_of(run, arguments, folder, *more)
    stem, classes = classes_of(sheet)

    def plain(*words, **options):
        return run(*words, cwd=folder, **options)

    joined = "join" in arguments
    own = [word for word in arguments if word not in ("--stepped", "join")]
    end = rest_of(plain, own)
    duration = number_after(arguments, "--until") or duration_of(plain, own)[0]
    # Between display frames a line is no hold; at each frame they are the same.
    if joined:
        middle = [frame / 60 for frame in range(int(end * 60))]
    else:
        middle = [end * (k + 0.37) / SAMPLES for k in range(SAMPLES)] + [end]
    near = [0.0] if joined else [-NEAR, 0.0, NEAR]
    times = sorted({min(max(time + shift, 0), end) for time in middle for shift in near})
    columns = ",".join(name for name in columns_of(plain, own) if name != "event")
    rows = table_of(plain, continued(own, end), times, columns)
    measured = page.evaluate(MEASURE, [sheet, stem, classes, middle])
    expected = dict(zip(times, views_by_time(rows, measured["stage"], own)))
    assert len(expected) == len(times)

    assert page.messages == []
    check_keyframes(sheet, measured, duration, end)
    worst = {}
    for time, frame in zip(middle, measured["frames"]):
        around = [expected[min(max(time + shift, 0), end)] for shift in near]
        for name, shown in zip(classes, frame):
            view = name.removeprefix(stem + "-")
            for key, value in expected[time].get(view, {}).items():
                alternatives = [views.get(view, {}).get(key) for views in around]
                error = difference(key, shown, value, alternatives)
                if error is not None:
                    worst[key] = max(
                        worst.get(key, (-1,)), (error, view, time, value), key=lambda each: each[0])
    return worst


@pytest.mark.long
@pytest.mark.parametrize("command", COMMANDS)
def test_a_browser_shows_the_motion_of_the_table(run, page, folder, command):
    worst = errors_of(run, page, folder, arguments_of(command))
    assert {"x", "y"} <= worst.keys()
    for key, (error, *where) in worst.items():
        greatest = {"opacity": OPACITY, "shadow": SHADOW}.get(key, POINTS)
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


@pytest.mark.parametrize("words", [
    [], ["--direction", "up"], ["--interactive", "--to", "60"], ["scenario"],
])
def test_a_dismissed_view_is_in_front(run, browser, folder, words):
    arguments = ["transition", "dismiss", *words]
    if words == ["scenario"]:
        (folder / "dismiss.json").write_text(
            '{"system": "transition", "actions": [{"at": 0, "do": "dismiss"}]}')
        arguments = ["run", "dismiss.json"]
    sheet = sheet_of(run, arguments, folder)
    stem, classes = classes_of(sheet)
    views = "".join(f"<div class={name}></div>" for name in classes)
    page = browser.new_page()
    page.set_content(
        f"<style>body {{ margin: 0 }} {sheet}</style><div class={stem}>{views}</div>")
    shown = page.evaluate("""() => [0, 0.2, 0.5, 0.8, 1].map(share => {
      for (const animation of document.getAnimations()) {
        animation.pause();
        animation.currentTime = share * animation.effect.getComputedTiming().endTime;
      }
      const to = document.querySelector('[class$=-to]').getBoundingClientRect();
      const [x, y] = [Math.max(to.x, 0) + 1, Math.max(to.y, 0) + 1];
      const isInside = to.x < 374 && to.y < 666 && to.right > 1 && to.bottom > 1;
      return [isInside, isInside && document.elementFromPoint(x, y).className.endsWith('-to')];
    })""")
    page.close()
    assert shown[0] == [True, True] and sum(inside for inside, _ in shown) >= 2
    assert all(front for inside, front in shown if inside)


def test_reduced_motion_shows_the_end_at_once(run, browser, folder):
    sheet = sheet_of(run, ["open", "--duration", "20"], folder)
    for reduced, least in (("reduce", 275.999), ("no-preference", 0)):
        page = browser.new_page(reduced_motion=reduced)
        stage = "<div class=deck-open><div class=deck-open-center></div></div>"
        page.set_content(f"<style>body {{ margin: 0 }} {sheet}</style>{stage}")
        x = page.evaluate("document.querySelector('.deck-open-center').getBoundingClientRect().x")
        assert least <= x <= (276.001 if least else 100)
        page.close()


@pytest.mark.parametrize(
    "name",
    ["*/ body { color: red } .json", "</style><script>alert(1)</script>.json", "a/* .json",
     "a\\.json", "\u2028\x07.json"],
)  # fmt: skip
def test_a_hostile_name_is_only_a_comment(run, page, folder, name):
    # A name with a slash is that of a file in a folder.
    (folder / name).parent.mkdir(parents=True, exist_ok=True)
    (folder / name).write_text(FILES["back.json"])
    arguments = ["run", name]
    sheet = sheet_of(run, arguments, folder)
    plain = sheet_of(run, ["run", "back.json"], folder)
    counts = []
    for text in (sheet, plain):
        page.set_content(f"<style>{text}</style>")
        counts.append(page.evaluate(
            "[document.styleSheets[0].cssRules.length, document.querySelectorAll('*').length]"))
    assert counts[0] == counts[1]
    assert sheet.splitlines()[1:] == plain.splitlines()[1:]


def number_after(arguments, option):
    return float(arguments[arguments.index(option) + 1]) if option in arguments else None


def difference(key, shown, value, alternatives):
    """Returns how far a view is from the table, or from a value right beside a jump."""
    if value is None:
        return None
    found = [of(key, shown, value)]
    for other in alternatives:
        if other is not None and distance(other, value) > JUMP:
            found.append(of(key, shown, other))
    return min(found)


def distance(a, b):
    if isinstance(a, (list, tuple)):
        return max(abs(x - y) for x, y in zip(a, b))
    return abs(a - b)


def of(key, shown, value):
    if key == "shadow":
        opacity, blur = shadow_of(shown["shadow"])
        # Without opacity there is no shadow, whatever its radius.
        radius = blur / 2 if value[0] > 0 else value[1]
        return max(abs(opacity - value[0]), abs(radius - value[1]))
    if key == "visible":
        return 0.0 if shown["visible"] == value else 1.0
    # No view has a size below 0.
    return distance(shown[key], max(value, 0) if key in ("width", "height") else value)


def check_keyframes(sheet, measured, duration, end):
    """Every rule and keyframe of a style sheet is one of the browser's, and all play together.

    Only a shadow may still fade after the end of the motion.
    """
    written = {}
    for rule in re.finditer(r"^@keyframes (\S+) \{\n((?:  .*\n)*)\}$", sheet, re.MULTILINE):
        written[rule[1]] = rule[2].count("\n")
    assert {rule["name"]: rule["count"] for rule in measured["keyframes"]} == written
    assert all(rule["empty"] == 0 for rule in measured["keyframes"])
    assert sorted(each["name"] for each in measured["animations"]) == sorted(written)
    for animation in measured["animations"]:
        assert animation["keyframes"] == written[animation["name"]], animation
        expected = end if animation["name"].endswith("box-shadow") else duration
        assert abs(animation["duration"] - expected) <= 1e-6, animation


# Sizes


@pytest.mark.parametrize(
    "command",
    [command for command in COMMANDS if "--" not in command and not command.startswith("run")])
def test_a_default_command_takes_at_most_20_kilobytes(run, folder, command):
    assert len(sheet_of(run, arguments_of(command), folder)) <= 20_000


@pytest.mark.parametrize("error", [0.5, 0.1, 0.01])
@pytest.mark.parametrize("damping", [0.7, 1.0])
def test_a_spring_has_nearly_the_fewest_points(run, folder, damping, error):
    duration = 1.2
    sheet = sheet_of(
        run, ["open", "--curve", f"spring(response: 0.5, damping: {damping})"], folder,
        "--duration", str(duration), "--max-error", str(error), "--no-shadow")
    [easing] = re.findall(r"linear\(([^)]*)\)", re.sub(r"/\*.*?\*/", "", sheet))
    stops = sum(max(stop.count("%"), 1) for stop in easing.split(", "))
    distance = float(re.search(r"100% \{ translate: (\S+)px", sheet)[1])
    spring = minimum_link.spring(0.5, damping, duration)
    fewest = minimum_link.fewest_points(spring, error / distance, 1024)
    assert stops <= 1.06 * fewest + 3
