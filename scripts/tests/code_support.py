"""Shared code of the tests of exported Swift and Kotlin: readers that play what the code says.

Each reader translates the code of an API into tracks, which are numbers over time with the error
that the code states, by the views and the keys of `KEYS`. All tracks are played by the same code.
"""

import functools
import math
import re
from collections import defaultdict

from view_support import corners, errors

#: The error of a number that is exact: code has six significant digits, of the constants of springs too.
EXACT = 5e-4
#: The error of a single-precision number up to a thousand.
SINGLE = 1e-4
#: A jump of Compose takes a millisecond, and is at the nearest whole one.
JUMP_MARGIN = 0.001_6

#: The keys of views, by their names in the APIs.
KEYS = {
    "position.x": "middle_x", "position.y": "middle_y",
    "center.x": "middle_x", "center.y": "middle_y", "x": "x", "y": "y",
    "bounds.size.width": "width", "bounds.size.height": "height",
    "width": "width", "height": "height",
    "transform.translation.x": "shift_x", "transform.translation.y": "shift_y",
    "translationX": "shift_x", "translationY": "shift_y",
    "transform.scale": "scale", "transform.scale.x": "scale_x", "transform.scale.y": "scale_y",
    "transform.a": "scale_x", "transform.d": "scale_y",
    "scale": "scale", "scaleX": "scale_x", "scaleY": "scale_y",
    "anchorPoint.x": "anchor", "layer.anchorPoint.x": "anchor", "pivotFractionX": "anchor",
    "transform.m34": "m34", "layer.transform.m34": "m34", "transform.rotation.y": "radians",
    "opacity": "opacity", "alpha": "opacity", "visibility": "visible",
    "hidden": "hidden", "isHidden": "hidden",
    "cornerRadius": "radius", "layer.cornerRadius": "radius",
    "shadowOpacity": "shadow", "shadowRadius": "shadow_radius",
}  # fmt: skip
#: The numbers that a view has unless its code or its comment says others.
USUAL = {
    "shift_x": 0.0, "shift_y": 0.0, "scale": 1.0, "anchor": 0.5, "degrees": 0.0, "radians": 0.0,
    "m34": 0.0, "perspective": 0.0, "opacity": 1.0, "hidden": 0.0, "radius": 0.0, "shadow": 0.0,
    "shadow_radius": 0.0,
}  # fmt: skip


# Curves: functions of the seconds of a segment and of its duration


def linear(elapsed, duration):
    return elapsed / duration


@functools.cache
def bezier(x1, y1, x2, y2):
    """Returns a cubic Bézier, by bisection of its parameter."""

    def coordinate(a, b, s):
        return 3 * (1 - s) ** 2 * s * a + 3 * (1 - s) * s * s * b + s**3

    # Often several numbers follow it at the same time.
    @functools.lru_cache(16)
    def value(elapsed, duration):
        progress = elapsed / duration
        if progress <= 0 or progress >= 1:
            return min(max(progress, 0.0), 1.0)
        low, high = 0.0, 1.0
        for _ in range(60):
            s = (low + high) / 2
            if coordinate(x1, x2, s) < progress:
                low = s
            else:
                high = s
        return coordinate(y1, y2, (low + high) / 2)

    return value


def spring(mass, stiffness, damping, velocity, overdamped):
    frequency = math.sqrt(stiffness / mass)
    ratio = damping / (2 * math.sqrt(stiffness * mass))
    if ratio > 1 and not overdamped:
        ratio = 1.0

    def value(elapsed, _):
        slope = ratio * frequency - velocity
        if abs(ratio - 1) < 1e-9:
            return 1 - math.exp(-frequency * elapsed) * (1 + slope * elapsed)
        rate = frequency * math.sqrt(abs(1 - ratio * ratio))
        if ratio < 1:
            even, odd = math.cos(rate * elapsed), math.sin(rate * elapsed)
        else:
            even, odd = math.cosh(rate * elapsed), math.sinh(rate * elapsed)
        return 1 - math.exp(-ratio * frequency * elapsed) * (even + slope / rate * odd)

    return value


# Numbers over time


class Track:
    """A number over time: segments that begin at times, each from the last value to another one."""

    is_spring = False

    def __init__(self, first, error=EXACT):
        self.last, self.error, self.segments, self.jumps = first, error, [], []
        self.first, self.end = first, 0.0

    def add(self, value, duration=0.0, curve=linear, start=None):
        """Adds a segment, at the end if no start is given; without a duration it is a jump."""
        start = self.end if start is None else start
        self.segments.append((start, duration, self.last, value, curve))
        self.last, self.end = value, start + duration

    def __call__(self, time):
        result = self.first
        for start, duration, first, last, curve in self.segments:
            if time < start - 1e-9:
                break
            result = last
            if time < start + duration - 1e-9:
                result = first + (last - first) * curve(max(time - start, 0.0), duration)
        return result


class Product:
    """The product of two tracks."""

    def __init__(self, *factors):
        self.factors = factors
        # The factors of the tests are at most 2.
        self.error = 2 * sum(factor.error for factor in factors)

    def __call__(self, time):
        return math.prod(factor(time) for factor in self.factors)


class Sum:
    """The sum of tracks, which are added to the first of them."""

    def __init__(self, *terms):
        self.terms = terms
        self.error = sum(term.error for term in terms)

    def __call__(self, time):
        return sum(term(time) for term in self.terms)


NUMBER = r"(?<![\w.])-?[0-9.]+(?:e-?[0-9]+)?"


def numbers(text):
    return [float(each) for each in re.findall(NUMBER, text)]


def stated_error(comment):
    """Returns the error that a comment states."""
    found = re.search(r"within (\S+?)(?: pt| rad|°)? of the motion", comment)
    assert found or "exact" in comment or "a spring" in comment, comment
    return float(found[1]) + EXACT if found else EXACT


def joined(comment):
    """Returns the text of the lines of a comment."""
    lines = [re.sub(r"^\s*(///?|\*|/\*\*)", "", line).strip() for line in comment.splitlines()]
    return " ".join(line.removesuffix("*/").strip() for line in lines)


def views_in(text):
    """Returns the views by their identifiers, with what a comment says that code does not set."""
    identifiers = re.search(r"back to front: ([^.]*)\.", joined(text))[1].split(", ")
    views = {identifier: {"corners": []} for identifier in identifiers}
    found = re.search(
        r"Not set by this code:\n(.*?)\n(?:enum|object|@Main|abstract|\s*\*/)", text, re.DOTALL)
    pattern = "|".join(identifiers)
    line = rf"(?:^|(?<=\. ))({pattern}): (.*?)\.(?= (?:{pattern}): |$)"
    for identifier, items in re.findall(line, joined(found[1])) if found else []:
        for item in items.split(", "):
            key, _, value = item.rpartition(" ")
            if key in KEYS:
                views[identifier][KEYS[key]] = Track(1.0 if value == "true" else float(value), 0.0)
        if "rounded" in items:
            rounded = re.findall(r"(?:top|bottom)-(?:left|right)", items)
            views[identifier]["corners"] = rounded
    return views


def named(views):
    """Returns views by their names: that of `card0` is `card-0`."""
    return {re.sub(r"(?<=[a-z])(?=[0-9])", "-", name): view for name, view in views.items()}


def arrays_in(text):
    """Returns the pairs of numbers of each array."""
    pattern = r"static let (\w+): \[\(\w+: \w+, \w+: \w+\)\] = \[(.*?)\]"
    return {
        name: [numbers(pair) for pair in re.findall(r"\([^)]*\)", items)]
        for name, items in re.findall(pattern, text, re.DOTALL)
    }


# Core Animation


def core_animation(text):
    """Returns the views of Core Animation's code, and the ends of its animations by name."""
    # Curves that follow a drag begin at a parameter.
    text = re.sub(r"\(start: Double = (\S+?)\)( -> CAAnimation .*?)\[start,", r"()\2[\1,", text, flags=re.DOTALL)
    text = re.sub(r"\(start: \w+Start\)", "()", text)
    views = views_in(text)
    setting = rf"^        (\w+)\.(anchorPoint\.x|transform\.m34) = ({NUMBER})$"
    for view, key, value in re.findall(setting, text, re.MULTILINE):
        views[view][KEYS[key]] = Track(float(value), 0.0)
    tracks = layer_animations(text)
    add_animations(text, views, tracks)
    return named(views), [(name, track.end) for name, track in tracks.items()]


def add_animations(text, views, tracks):
    """Gives views the tracks that layers get, whose ends must be the layers' own values."""
    setting = rf"(?:\.(isHidden|[\w.]+) = |\.setValue\()({NUMBER}|true|false)(?:, forKeyPath: \"(.*?)\"\))?"
    pattern = (
        rf'^\s*(\w+)((?:\.layer)?){setting}\n'
        r'\s*\1\2\.add\((\w+)\(\), forKey: "deckcalc\.([\w.]+)"\)')
    added = re.findall(pattern, text, re.MULTILINE)
    more = re.findall(r'^\s*(\w+)\.add\((\w+)\(\), forKey: "deckcalc\.([\w.]+)\.(\d+)"\)', text, re.MULTILINE)
    assert {name for *_, name, _ in added} | {name for _, name, _, _ in more} == set(tracks)
    for view, _, own, value, path, name, key in added:
        assert f'(keyPath: "{key}")' in text
        assert (own or path) == {"hidden": "isHidden"}.get(key, key)
        last = float(value == "true") if key == "hidden" else float(value)
        # A jump at the very end is that of the layer's own value.
        tracks[name].add(last)
        views[view][KEYS[key]] = tracks[name]
    for view, name, key, number in more:
        assert name.endswith(number) and tracks[name].last == 0 and int(number) >= 2
        views[view][KEYS[key]] = Sum(views[view][KEYS[key]], tracks[name])
    assert text.count("isAdditive = true") == len(more)


def layer_animations(text):
    pattern = r"((?:    ///[^\n]*\n)+)    static func (\w+)\(\) -> CAAnimation \{\n(.*?)\n    \}\n"
    return {
        name: layer_animation(stated_error(joined(comment)), body)
        for comment, name, body in re.findall(pattern, text, re.DOTALL)
    }


def layer_animation(error, body):
    """Plays an animation, or a group of them, of which the last that has begun counts."""
    assert "isRemovedOnCompletion" not in body
    parts = re.findall(
        r"let (\w+) = CA(Spring|Keyframe)Animation\(.*?\)\n(.*?)(?=\n\s*(?:let \w+ = CA(?!Media)|return )|$)", body, re.DOTALL)
    track = None
    for index, (name, kind, lines) in enumerate(parts):
        assert re.findall(r"^\s*(\w+)\.", lines, re.MULTILINE).count(name) >= 3
        start = float((re.search(r"beginTime = (\S+)", lines) or [0, "0"])[1])
        fills = re.findall(r"fillMode = \.(\w+)", lines)
        assert fills == ([] if "CAAnimationGroup" not in body else ["forwards" if index else "both"])
        first, moves = layer_moves(kind, lines)
        if track is None:
            track = Track(first, error)
            track.add(first, start)
        else:
            assert start >= track.end - 1e-6
            track.add(track.last, max(start - track.end, 0.0))
            track.add(first)
        for value, duration, curve in moves:
            track.add(value, duration, curve)
    group = re.search(r"group\.animations = \[(.*?)\]\n\s*group\.duration = (\S+)", body)
    if group:
        assert group[1].split(", ") == [name for name, *_ in parts]
        assert float(group[2]) >= track.end - 1e-6
        track.add(track.last, max(float(group[2]) - track.end, 0.0))
    return track


def layer_moves(kind, lines):
    """Returns the first value of an animation, and its values with their durations and curves."""
    duration = float(re.search(r"\.duration = (\S+)", lines)[1])
    if kind == "Spring":
        figures = dict(re.findall(r"\w+\.(\w+) = (\S+)", lines))
        names = ("mass", "stiffness", "damping", "initialVelocity", "fromValue", "toValue")
        *constants, first, last = [float(figures[name]) for name in names]
        return first, [(last, duration, spring(*constants, "allowsOverdamping" in figures))]
    values, kind = re.search(r"values = \[(.*?)\] as \[(\w+)\]", lines, re.DOTALL).groups()
    times = numbers(re.search(r"keyTimes = \[(.*?)\]", lines, re.DOTALL)[1])
    assert times[0] == 0 and times[-1] == 1 and times == sorted(times)
    pieces = [(end - start) * duration for start, end in zip(times, times[1:])]
    values = (
        [float(word == "true") for word in re.findall("true|false", values)]
        if kind == "Bool" else numbers(values))
    if "calculationMode = .discrete" in lines:
        moves = []
        for value, piece in zip(values, pieces, strict=True):
            moves += [(value, 0.0, linear), (value, piece, linear)]
        return values[0], moves
    curves = timing_functions(lines) or [linear] * len(pieces)
    return values[0], list(zip(values[1:], pieces, curves, strict=True))


def timing_functions(body):
    body = re.sub(r"let \w+Line = .*", "", body)
    pattern = r"CAMediaTimingFunction\((?:controlPoints: ([^)]*)|name: \.linear)\)|\w+Line\b"
    return [bezier(*numbers(points)) if points else linear for points in re.findall(pattern, body)]


# UIKit


def uikit(text):
    """Returns the views of UIKit's code, and the end of its steps."""
    views = views_in(text)
    run = re.search(r"    static func run\(.*?\) -> \[UIViewPropertyAnimator\] \{\n(.*?)\n    \}\n", text, re.DOTALL)[1]
    start, _, rest = run.partition("\n\n")
    # A layer that is animated has its value at the end instead.
    for view, key, value in assignments(re.sub(r".*\n.*\.layer\.add\(.*", "", start)):
        views[view][KEYS[key]] = Track(value)
    ends, arrays = [], arrays_in(text)
    animators = {name: (body, after) for name, body, after in ANIMATOR.findall(rest)}
    listed = re.search(r"return \[(.*?)\]", rest, re.DOTALL)
    assert re.findall(r"\w+", listed[1] if listed else "") == list(animators)
    chains = re.split(r"\n\n(?= +// )", "\n\n" + rest)[1:]
    assert len(chains) < 2 or f"var running = {len(chains)}\n" in rest
    last = "finish()" if len(chains) > 1 else "completion()"
    for chain in chains:
        # What begins a chain stands after its completions.
        time, lines = 0.0, COMPLETION.split(chain)[-1].partition("\n\n")[0]
        while last not in lines or "wait(" in lines:
            time, lines = uikit_step(lines, time, views, arrays, animators)
        for view, key, value in assignments(lines):
            views[view][KEYS[key]].add(value, start=time)
        ends.append(time)
    assert not animators
    for name, key, comment in re.findall(r"// ([\w-]+)\.([\w.]+): (.*)\.\n", rest):
        view, error = views[name.replace("-", "")], stated_error(comment)
        if key == "transform":
            # The tests stretch by at most 2.
            view["scale_x"].error, view["scale_y"].error = 2 * error, error
        else:
            view[KEYS[key]].error = error
    add_animations(text, views, layer_animations(text))
    return named(views), [("motion", max(ends))] if ends else []


def assignments(text):
    """Returns the view, the property and the number of each assignment."""
    parts = {"bounds.size": ("width", "height"), "center": "xy"}
    for view, key, value in re.findall(r"^\s*(\w+)\.([\w.]+) = (.*)$", text, re.MULTILINE):
        if key in parts:
            for part, number in zip(parts[key], numbers(value), strict=True):
                yield view, f"{key}.{part}", number
        elif key == "transform":
            a, b, c, d, tx, ty = numbers(value)
            assert (b, c, tx, ty) == (0, 0, 0, 0)
            yield from ((view, "transform.a", a), (view, "transform.d", d))
        else:
            yield view, key, float(value == "true") if key == "isHidden" else float(value)


COMPLETION = re.compile(r" +\w+\.addCompletion \{ _ in.*(?:\n {12}.*)*(?:\n {8}\})?\n")
ANIMATOR = re.compile(
    r" {8}let (\w+) = UIViewPropertyAnimator\(\n([\s\S]*?)\n {8}\}\n"
    r"(?=[\s\S]*? {8}\1\.addCompletion \{ _ in(.*(?:\n {12}.*)*))")
NEXT = re.compile(r"(\w+)\.startAnimation\((?:afterDelay: ([\d.]+))?\)|wait\(([\d.]+)\) \{")
LOOP = re.compile(
    r"in zip\((\w+), \w+\.dropFirst\(\)\) \{.*?relativeDuration: end\.time - start\.time\) "
    r"\{\s*(\w+)\.([\w.]+) = (.*?)\n", re.DOTALL
)  # fmt: skip


def uikit_step(lines, start, views, arrays, animators):
    """Plays what lines begin, and returns its end and what follows."""
    found = NEXT.search(lines)
    name, delay, wait = found.groups()
    for view, key, value in assignments(lines[: found.start()]):
        views[view][KEYS[key]].add(value, start=start)
    if wait:
        return start + float(wait), lines[found.end() :]
    # Each animator is played once.
    start += float(delay or 0)
    moving, after = animators.pop(name)
    duration = float(re.search(rf"uration: ({NUMBER})", moving)[1])
    if "addKeyframe" in moving:
        assert float(re.search(r"withDuration: (\S+), delay: 0,\n", moving)[1]) == duration
        assert "options: [.calculationModeLinear, curveLinear]" in moving
        for array, view, key, value in LOOP.findall(moving):
            factors = {key: value}
            if key == "transform":
                factors["transform.a"], factors["transform.d"] = re.search(
                    r"a: (.*?), b: 0, c: 0, d: (.*?), tx", factors.pop(key)).groups()
            factors = {part: factor for part, factor in factors.items() if "end.value" in factor}
            assert factors
            for part, factor in factors.items():
                factor = float(factor.removesuffix("end.value").removesuffix(" * ") or 1)
                (first, value), *rest = arrays[array]
                track = views[view][KEYS[part]]
                track.add(factor * value, start=start + first * duration)
                for end, value in rest:
                    track.add(factor * value, start + end * duration - track.end)
    else:
        timing, _, animations = moving.partition(f"{name}.addAnimations {{")
        constants = numbers(timing.partition("timingParameters: ")[2])
        if "UISpringTimingParameters" in timing:
            assert constants[3] == constants[4]
            curve = spring(*constants[:4], False)
        else:
            curve = bezier(*constants)
        for view, key, value in assignments(animations):
            views[view][KEYS[key]].add(value, duration, curve, start)
    return start + duration, after


# SwiftUI


def swift_ui(text):
    """Returns the views of SwiftUI's code, and the ends of all tracks by name."""
    tracks = {
        name: Track(float(first), stated_error(joined(comment)))
        for comment, name, first in re.findall(
            rf"((?:    ///.*\n)+)    var (\w+): \w+ = ({NUMBER})\n", text)
    }
    arrays = arrays_in(text)
    played = re.findall(
        r"        KeyframeTrack\(\\\.(\w+)\) \{\n(.*?)\n        \}\n", text, re.DOTALL)
    assert sorted(name for name, _ in played) == sorted(tracks)
    for name, body in played:
        play_keyframes(body, tracks[name], arrays)
    layouts = re.findall(
        r"    /// (?:Plays the motion of|Lays out) `([\w-]+)`(.*?)\n    \}\n", text, re.DOTALL)
    views = {view: swift_ui_view(body, tracks) for view, body in layouts}
    return views, [(name, track.end) for name, track in tracks.items()]


KEYFRAME = re.compile(
    r"for piece in (?P<array>\w+) \{\s*"
    r"LinearKeyframe\(piece\.value, duration: piece\.duration\)\s*\}"
    rf"|MoveKeyframe\((?P<move>{NUMBER})\)"
    rf"|LinearKeyframe\(\s*(?P<to>{NUMBER}), duration: (?P<duration>{NUMBER})"
    r"(?:\)|,\s*timingCurve: \.bezier\((?P<points>.*?\))\s*\)\s*\))"
    rf"|SpringKeyframe\(\s*(?P<target>{NUMBER}), duration: (?P<seconds>{NUMBER}),\s*"
    rf"spring: Spring\((?P<constants>[^)]*)\),\s*startVelocity: (?P<velocity>{NUMBER})\s*\)",
    re.DOTALL,
)


def play_keyframes(body, track, arrays):
    assert not KEYFRAME.sub("", body).strip(), body
    for found in KEYFRAME.finditer(body):
        if found["array"]:
            for value, duration in arrays[found["array"]]:
                track.add(value, duration)
        elif found["move"]:
            track.add(float(found["move"]))
        elif found["target"]:
            value, velocity = float(found["target"]), float(found["velocity"])
            curve = spring(
                *numbers(found["constants"]), velocity / (value - track.last),
                "allowOverDamping" in found["constants"])
            track.add(value, float(found["seconds"]), curve)
        else:
            curve = bezier(*numbers(found["points"])) if found["points"] else linear
            track.add(float(found["to"]), float(found["duration"]), curve)


#: The modifiers of a view, and the comments on those that are left to the reader.
MODIFIERS = {
    r"\.frame\(width: (\S+), height: (\S+)\)": ("width", "height"),
    r"\.offset\(x: (\S+), y: (\S+)\)": ("x", "y"),
    r"\.scaleEffect\((\S+)\)": ("scale",),
    r"\.scaleEffect\(\s*x: (.*?), y: (\S+), anchor: UnitPoint\(x: (\S+), y: 0\.5\)":
        ("scale_x", "scale_y", "anchor"),
    r"\.rotation3DEffect\(\s*\.degrees\((\S+)\), axis: \(x: 0, y: 1, z: 0\),\s*"
    r"anchor: UnitPoint\(x: (\S+), y: 0\.5\),\s*perspective: (\S+)\s*\)":
        ("degrees", "anchor", "perspective"),
    r"\.shadow\(\s*color: Color\(.*?, opacity: ([\w.]+)\),\s+radius: ([\w.]+)": ("shadow", "shadow_radius"),
}  # fmt: skip


def swift_ui_view(body, tracks):
    def track(text):
        if " * " in text:
            return Product(*map(track, text.split(" * ")))
        name = text.removeprefix("value.")
        return tracks[name] if name != text else Track(float(text), 0.0)

    view = {"corners": [], "x": Track(0.0, 0.0), "y": Track(0.0, 0.0)}
    for pattern, keys in MODIFIERS.items():
        if found := re.search(pattern, body):
            view |= dict(zip(keys, map(track, found.groups()), strict=True))
    assert {"width", "height"} <= view.keys()
    if opacity := re.search(r"\.opacity\((.*)\)(?:\n|$)", body):
        for factor in opacity[1].split(" * "):
            is_visibility = factor.endswith("Visibility") or opacity[1] == "0"
            view["visible" if is_visibility else "opacity"] = track(factor)
    if rounded := re.search(r"UnevenRoundedRectangle\(([^()]*)\)\)", body):
        radii = re.findall(r"(top|bottom)(Leading|Trailing)Radius: ([^,]+)", rounded[1])
        sides = {"Leading": "left", "Trailing": "right"}
        view["corners"] = [f"{edge}-{sides[side]}" for edge, side, _ in radii]
        view["radius"] = track(radii[0][2])
    return view


# Compose


def place(tracks, views):
    """Gives the views their tracks, whose names are those of the view and the property."""
    names = {
        identifier + key[0].upper() + key[1:]: (view, KEYS.get(key, key))
        for identifier, view in views.items()
        for key in (*KEYS, "shadowOffsetX", "shadowOffsetY")
    }
    for name, track in tracks.items():
        view, key = names[name]
        view[key] = track


def compose(text):
    """Returns the views of Compose's code, and the ends of its tracks but the springs by name."""
    views = views_in(text)
    velocities = dict(re.findall(rf"    const val (\w+)Velocity = ({NUMBER})f\n", text))
    tracks = {}
    for comment, name, body in re.findall(
        r"    /\*\*((?:(?!\*/).)*)\*/\n    val (\w+): FiniteAnimationSpec<Float> = (.*?)\n    [})]",
        text, re.DOTALL,
    ):
        if body.startswith("spring("):
            tracks[name] = compose_spring(joined(comment), body, float(velocities.pop(name, 0)))
        else:
            tracks[name] = compose_keyframes(joined(comment), body)
    assert not velocities
    place(tracks, views)
    ends = [(name, track.end) for name, track in tracks.items() if not track.is_spring]
    duration = int(re.search(r"const val DURATION_MILLIS = (\d+)\n", text)[1])
    assert all(round(end * 1000) <= duration for _, end in ends)
    return named(views), ends


def compose_spring(comment, body, velocity):
    ratio, stiffness, threshold = [
        float(re.search(rf"{key} = ({NUMBER})f", body)[1])
        for key in ("dampingRatio", "stiffness", "visibilityThreshold")]
    first, last = numbers(re.search(r"from (\S+) to ([^:]+):", comment)[0])
    assert threshold > 0
    track, damping = Track(first, SINGLE), 2 * ratio * math.sqrt(stiffness)
    track.add(last, 1e6, spring(1.0, stiffness, damping, velocity / (last - first), True))
    track.is_spring = True
    return track


def compose_keyframes(comment, body):
    duration = int(re.search(r"durationMillis = (\d+)\n", body)[1])
    pattern = rf"^ +({NUMBER})f at (\d+)(?: using CubicBezierEasing\(([^)]*)\))?$"
    lines = re.findall(pattern, body, re.MULTILINE)
    assert len(lines) == body.count("\n") - 1, body
    times = [int(time) for _, time, _ in lines]
    assert times[0] == 0 and times[-1] == duration
    assert times == sorted(set(times)), "times are distinct and ascend"
    error = stated_error(comment) if "within" in comment else SINGLE
    track, jumps = Track(float(lines[0][0]), error), []
    for (_, start, points), (last, end, _) in zip(lines, lines[1:]):
        curve = bezier(*numbers(points)) if points else linear
        start, end = int(start) / 1000, int(end) / 1000
        track.add(float(last), end - start, curve)
        if end - start < 0.0015:
            jumps.append(end)
    if "a jump takes" in comment:
        assert jumps
        track.jumps = jumps
    return track


# Flutter


def flutter(text):
    """Returns the views of Flutter's code."""
    views = views_in(text)
    for identifier, value in re.findall(rf"(\w+): [^:]*?alignment\.x ({NUMBER})", joined(text)):
        views[identifier]["anchor"] = Track((float(value) + 1) / 2, 0.0)
    duration = int(re.search(r"Duration\(microseconds: (\d+)\)", text)[1]) / 1e6
    springs, tracks = {}, {}
    pattern = r"((?:  ///[^\n]*\n)+)  static final (\S+) (\w+) = (.*?);\n"
    for comment, kind, name, body in re.findall(pattern, text, re.DOTALL):
        body = re.sub(r"([(\[]) |,? ([)\]])| (\.chain)", r"\1\2\3", re.sub(r"\s+", " ", body))
        if kind == "SpringSimulation":
            found = re.fullmatch(r"SpringSimulation\(const SpringDescription\((.*)\), (.*)\)", body)
            springs[name] = (*numbers(found[1]), *numbers(found[2]))
        elif body.startswith("TweenSequence"):
            tracks[name] = tween_sequence(body, stated_error(joined(comment)), springs, duration)
        else:
            terms = re.fullmatch(r"Animatable<double>\.fromCallback\(\(t\) => (.*)\)", body)[1]
            tracks[name] = Sum(*(tracks.pop(each.removesuffix(".transform(t)")) for each in terms.split(" + ")))
    place(tracks, views)
    return named(views)


def tween_sequence(body, error, springs, duration):
    items = re.findall(r"TweenSequenceItem\(tween: (.*?), weight: ([^,)]+)\)", body)
    assert len(items) == body.count("TweenSequenceItem") and len(items) >= 1
    weights = [float(weight) / 1000 for _, weight in items]
    assert abs(sum(weights) - duration) <= 2e-6, (weights, duration)
    track = None
    for (tween, _), length in zip(items, weights):
        moves = tween_moves(tween, length, springs)
        first = moves.pop(0)[0]
        if track is None:
            track = Track(first, error)
        elif first != track.last:
            track.add(first)
        for value, part, curve in moves:
            track.add(value, part, curve)
    return track


def tween_moves(tween, length, springs):
    """Returns the first value of a tween, and the values that follow, with durations and curves."""
    if tween.startswith("_Polyline"):
        points = [numbers(pair) for pair in re.findall(r"\([^()]*\)", tween[len("_Polyline(") :])]
        assert points[0][0] == 0 and points[-1][0] == 1 and points == sorted(points, key=lambda point: point[0])
        return [(points[0][1], 0, linear)] + [
            (b[1], length * (b[0] - a[0]), linear) for a, b in zip(points, points[1:])]
    if "fromCallback" in tween:
        name, seconds = re.search(r"=> (\w+)\.x\((\S+) \* t\)", tween).groups()
        mass, stiffness, damping, first, last, velocity = springs[name]
        assert abs(float(seconds) - length) <= 1e-9
        return [(first, 0, linear), (last, length, spring(mass, stiffness, damping, velocity / (last - first), True))]
    values = numbers(re.match(r"(?:Constant)?Tween<double>\(([^)]*)\)", tween)[1])
    named = {"ease": "0.25, 0.1, 0.25, 1", "easeIn": "0.42, 0, 1, 1", "easeOut": "0, 0, 0.58, 1",
             "easeInOut": "0.42, 0, 0.58, 1"}  # fmt: skip
    tween = re.sub(r"curve: Curves\.(\w+)", lambda match: f"curve: const Cubic({named[match[1]]})", tween)
    curve = re.search(r"const Cubic\((.*?)\)", tween)
    if len(values) == 1:
        return [(values[0], 0, linear), (values[0], length, linear)]
    return [(values[0], 0, linear), (values[1], length, bezier(*numbers(curve[1])) if curve else linear)]


def is_loose(view, key, time, duration):
    """Whether a number of Compose's code jumps near a time, or may be a spring at its end.

    A spring of Compose does not snap to its end when a table does.
    """
    tracks = [track for name, track in view.items() if name != "corners"]
    if any(track.is_spring for track in tracks) and time >= duration and key != "shadow":
        return True
    return any(abs(jump - time) < JUMP_MARGIN for track in tracks for jump in track.jumps)


# Comparison


def excesses(table, views, skips=None):
    """Returns the numbers of views that differ from a table by more than the code states."""

    def numbers_of(view, time):
        # Not every view has code.
        return shown(views[view], time) if view in views else ({}, {})

    worst, compared = errors(table, numbers_of, skips or (lambda *place: False))
    # A drag by whole points jumps within a millisecond of more than half of the times.
    assert compared["x"] >= len(table.middle) / (3 if skips else 1)
    return {key: each for key, each in worst.items() if each[0] > 0}


def shown(view, time):
    """Returns the numbers of a view as in tables, and the errors that are allowed."""
    tracks = {key: track for key, track in view.items() if key != "corners"}
    value = USUAL | {key: track(time) for key, track in tracks.items()}
    error = defaultdict(float, {key: track.error for key, track in tracks.items()})
    for key in ("scale_x", "scale_y"):
        value.setdefault(key, value["scale"])
        error.setdefault(key, error["scale"])
    result, allowed, place = {}, {}, {}
    for axis, extent, anchor in (("x", "width", value["anchor"]), ("y", "height", 0.5)):
        size, scale, middle = value[extent], value[f"scale_{axis}"], f"middle_{axis}"
        reach = max(anchor, 1 - anchor)
        stretch = abs(scale) * error[extent] * reach + size * error[f"scale_{axis}"] * reach
        if middle in value:
            place[axis] = value[middle] - size * anchor
            allowed[axis] = error[middle] + stretch
        else:
            place[axis] = value[axis]
            allowed[axis] = error[axis] + abs(1 - scale) * error[extent] * reach + stretch
        result[axis] = place[axis] + size * (1 - scale) * anchor + value[f"shift_{axis}"]
        allowed[axis] += error[f"shift_{axis}"]
        result[extent], allowed[extent] = size, error[extent]
    result["corners"] = shown_corners(value, place)
    turn = max(error["radians"], math.radians(error["degrees"]))
    allowed["corners"] = allowed["x"] + allowed["y"] + value["width"] * value["scale_x"] * turn
    order = ("top-left", "top-right", "bottom-right", "bottom-left")
    result["radii"] = [value["radius"] if each in view["corners"] else 0.0 for each in order]
    allowed["radii"] = error["radius"]
    result["opacity"], allowed["opacity"] = value["opacity"], error["opacity"]
    result["shadow"] = (value["shadow"], value["shadow_radius"])
    allowed["shadow"] = max(error["shadow"], error["shadow_radius"])
    result["visible"] = value.get("visible", 1.0 - value["hidden"])
    allowed["visible"] = EXACT
    return result, {key: each + EXACT for key, each in allowed.items()}


def shown_corners(value, place):
    """Returns the corners of a view, clockwise from the top left."""
    width, height = value["width"], value["height"]
    # SwiftUI's perspective is in units of the greater side.
    nearness = value["perspective"] / max(width, height, 1.0) or -value["m34"]
    degrees = value["degrees"] or math.degrees(value["radians"])
    both = corners(
        (place["x"], place["y"], width, height), (value["scale_x"], value["scale_y"]),
        value["shift_x"], degrees, value["anchor"], 1 / nearness if nearness else math.inf)
    return [each + value["shift_y"] * (index % 2) for index, each in enumerate(both)]
