"""Tests of exported code for Motion and Reanimated: its numbers are those of the table.

    DECKCALC=.build/release/deckcalc pytest scripts/tests/test_script_code.py

Needs pytest and node. The functions of both libraries are written here from their documentation, with exact
curves; no compiler reads the types.
"""

import json
import re
import subprocess
from collections import defaultdict

import pytest

from code_support import KEYS, Track, bezier, excesses, joined, linear, named, numbers, place, spring, views_in
from shell_support import needs
from view_support import COMMANDS, Table, arguments_of, printed, with_files

pytestmark = pytest.mark.long

#: The errors of exports; those of scales are an error of a point at the edge of the largest view.
ERRORS = {"opacity": 0.001, "shadow": 0.001, "scale": 3e-5, "scale_x": 3e-5, "visible": 0.0}
NAMED = {"easeIn": (0.42, 0, 1, 1), "easeOut": (0, 0, 0.58, 1), "easeInOut": (0.42, 0, 0.58, 1)}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return with_files(tmp_path_factory.mktemp("scripts"))


def code(run, folder, arguments, *options):
    more = ["--views", "center"] if "swinging-door" in arguments else []
    return printed(run, *arguments, *options, *more, cwd=folder)


def comments_of(text):
    """Returns the comments of a script in the form that views are read from."""
    lines = [line for line in text.splitlines() if line.startswith("//")]
    # The identifier of a view that is called like a reserved word ends in an underscore.
    lines = [re.sub(r"(?<=\w)_\b", "", line) for line in lines]
    return re.sub(r"(?m)^// \d[\d.]* ms: .*\n", "", "\n".join(lines) + "\n") + "enum"


# Motion


def motion(text):
    """Returns the views of a module for Motion."""
    views = views_in(comments_of(text))
    names = KEYS | {"borderRadius": "radius", "boxShadow": "shadow"}
    for name, facts in re.findall(r"// (\w+): (.*)", joined_facts(text)):
        if found := re.search(r'borderRadius (?:"(.*?)"|(\d[\d.]*\b))', facts):
            views[name]["radius"] = Track(max(numbers((found[1] or found[2]).replace("px", ""))), 0.0)
        if found := re.search(r'boxShadow "\S+ \S+ (\S+)px [^"]* / (\S+)\)"', facts):
            views[name]["shadow"] = Track(float(found[2]), 0.0)
            views[name]["shadow_radius"] = Track(float(found[1]) / 2, 0.0)
    plain = re.sub(r"\s+", " ", re.sub(r"^//.*", "", text, flags=re.MULTILINE))
    calls = re.findall(r"animate\( ?(\w+), \{ (\w+): \[(.*?)\] \}, \{(.*?)\} ?\),", plain)
    assert len(calls) == plain.count("animate(")
    for view, key, values, options in calls:
        view, key = view.rstrip("_"), names[key]
        if key == "shadow":
            views[view]["shadow_radius"] = Track(float(re.search(r'"\S+ \S+ (\S+)px ', values)[1]) / 2, 0.01)
            values = re.sub(r'"[^"]*/ ([^)]*)\)"', r"\1", values)
        elif '"' in values:
            values = re.sub(r'"([^"]*)"', lambda found: str(max(numbers(found[1].replace("px", "")))), values)
        track = views[view][key] = Track(numbers(values)[0], ERRORS.get(key, 0.01))
        add_keys(track, numbers(values), options)
    return named(views)


def joined_facts(text):
    """Returns the comments, with what belongs to one view on one line."""
    return re.sub(r"\n// (?!\w+: )", " ", "\n".join(re.findall(r"^//.*", text, re.MULTILINE)))


def add_keys(track, values, options):
    def number(name, usual=0.0):
        found = re.search(rf"\b{name}: ([^,\s]+)", options)
        return float(found[1]) if found else usual

    track.add(values[0], number("delay"))
    if 'type: "spring"' in options:
        assert len(values) == 2 and number("restDelta") > 0
        constants = [number(name) for name in ("mass", "stiffness", "damping")]
        velocity = number("velocity") / (values[1] - values[0])
        track.add(values[1], 1e6, spring(*constants, velocity, True))
        track.is_spring = True
        return
    duration = number("duration")
    found = re.search(r"times: \[(.*?)\]", options)
    times = numbers(found[1]) if found else [0, 1]
    eases = re.search(r"ease: (.*?)(?:,? delay| *$)", options)[1].strip().rstrip(",")
    eases = re.findall(r'"\w+"|\[[-\d., ]+\]', eases)
    eases = eases if len(eases) > 1 else eases * (len(values) - 1)
    assert len(times) == len(values) == len(eases) + 1 and times == sorted(times)
    for value, start, end, ease in zip(values[1:], times[:-1], times[1:], eases, strict=True):
        points = NAMED.get(ease.strip('"')) or (numbers(ease) if "[" in ease else None)
        track.add(value, (end - start) * duration, bezier(*points) if points else linear)


@pytest.mark.parametrize("command", COMMANDS)
def test_motion_plays_the_numbers_of_the_table(run, folder, command):
    arguments = arguments_of(command)
    text = code(run, folder, arguments, "--format", "js", "--api", "motion")
    assert all(len(line) <= 120 for line in text.splitlines()), text
    table, views = Table(run, arguments, folder), motion(text)

    def skips(view, key, time):
        # Motion shows a spring until it rests, and does not hide views.
        is_spring = any(getattr(track, "is_spring", False) for track in views.get(view, {}).values())
        return key == "visible" or is_spring and time >= table.motion_duration and key != "shadow"

    assert excesses(table, views, skips) == {}


def test_springs_and_curves_stay_what_they_are(run, folder):
    text = code(run, folder, ["reveal", "toggle"], "--format", "js", "--api", "motion")
    assert text.count('type: "spring"') == 2 and "times" not in text
    text = code(run, folder, ["run", "back.json", "--views", "center"], "--format", "js", "--api", "motion")
    plain = re.sub(r"\s+", " ", text)
    assert "x: [0, 138, 0]" in plain and 'ease: [[0.42, 0, 0.71, 0.5], "easeInOut"]' in plain


# Reanimated

STUB = """
const curve = (a, b, c, d) => (x) => {
  const at = (p, q, s) => 3 * (1 - s) ** 2 * s * p + 3 * (1 - s) * s * s * q + s ** 3;
  if (x <= 0 || x >= 1) return Math.min(Math.max(x, 0), 1);
  let [low, high] = [0, 1];
  for (let i = 0; i < 60; i++) {
    const s = (low + high) / 2;
    if (at(a, c, s) < x) low = s; else high = s;
  }
  return at(b, d, (low + high) / 2);
};
const Easing = { linear: (x) => x, bezier: curve, bezierFn: curve };
const withTiming = (to, { duration, easing }) => (from, ms) =>
  ms >= duration ? to : from + (to - from) * easing(ms / duration);
const withDelay = (delay, animation) => (from, ms) => (ms < delay ? from : animation(from, ms - delay));
const withSpring = (to, { mass, stiffness, damping, velocity }) => (from, ms) => {
  const [t, w] = [ms / 1000, Math.sqrt(stiffness / mass)];
  const z = damping / (2 * Math.sqrt(stiffness * mass));
  const [x, v] = [from - to, velocity];
  if (z > 1 - 1e-9) return to + Math.exp(-w * t) * (x + (v + w * x) * t);
  const d = w * Math.sqrt(1 - z * z);
  return to + Math.exp(-z * w * t) * (x * Math.cos(d * t) + ((v + z * w * x) / d) * Math.sin(d * t));
};
"""


class Values:
    """A number at some times, as node has computed it."""

    def __init__(self, values, error, is_spring):
        self.values, self.error, self.is_spring = values, error, is_spring

    def __call__(self, time):
        return self.values[time]


def reanimated(text, times):
    """Returns the views of worklets, whose numbers node computes at times."""
    views = views_in(comments_of(text))
    stem = re.search(r"export const (\w+)Duration = ", text)[1]
    pattern = r"/\*\*((?:(?!\*/).)*)\*/\nexport function (\w+)\((.*?)\)"
    functions = re.findall(pattern, text, re.DOTALL)
    script = re.sub(r"^import .*$|^export |: number\b|: \[number, number\]\[\]", "", text, flags=re.MULTILINE)
    tests = []
    for comment, name, parameters in functions:
        first = re.search(r"from (\S+) to", joined(comment))
        call = f"{name}(t)" if "ms" in parameters else f"{name}()({first[1]}, t)"
        tests.append(f"{name}: times.map((t) => {call})")
    script = f"{STUB}\n{script}\nconst times = {json.dumps([1000 * time + 1e-6 for time in times])};\n"
    script += f"console.log(JSON.stringify({{ {', '.join(tests)} }}));"
    done = subprocess.run([needs("node"), "-"], input=script, capture_output=True, text=True, timeout=60)
    assert done.returncode == 0, done.stderr
    tracks, parts = {}, defaultdict(float)
    for comment, name, _ in functions:
        found = re.search(r"within (\S+) of the motion", joined(comment))
        part = re.search(r"A part of `(\w+)`", joined(comment))
        if part:
            parts[part[1]] += float(found[1]) if found else 0
            continue
        values = dict(zip(times, json.loads(done.stdout)[name], strict=True))
        member = name.removeprefix(stem)
        member = member[0].lower() + member[1:]
        tracks[member] = Values(values, float(found[1]) if found else 5e-4 + parts[name], "a spring" in comment)
    place(tracks, views)
    return named(views)


@pytest.mark.parametrize("command", COMMANDS)
def test_reanimated_plays_the_numbers_of_the_table(run, folder, command):
    arguments = arguments_of(command)
    text = code(run, folder, arguments, "--format", "reanimated")
    assert all(len(line) <= 120 for line in text.splitlines()), text
    assert ("polyline(" in text) == ("function polyline(" in text) and "withSequence" not in text
    table = Table(run, arguments, folder)
    views = reanimated(text, table.middle)

    def skips(view, key, time):
        is_spring = any(getattr(track, "is_spring", False) for track in views.get(view, {}).values())
        return is_spring and time >= table.motion_duration and key != "shadow"

    assert excesses(table, views, skips) == {}


def test_each_kind_of_leg_has_its_own_animation(run, folder):
    text = code(run, folder, ["open", "--curve", "bouncy", "--delay", "0.2", "--no-shadow"], "--format", "reanimated")
    assert "withDelay(200, withSpring(276, { mass: 1, " in text and "import { withDelay, withSpring }" in text
    text = code(run, folder, ["run", "back.json", "--views", "center"], "--format", "reanimated")
    assert "if (ms < 150) return 138 * easing1(ms / 150);" in text
    text = code(run, folder, ["run", "additive.json", "--views", "center"], "--format", "reanimated")
    assert text.count("A part of `scenarioCenterX`") == 3 and "polyline" not in text
