"""Shared code of the tests of exported Swift and Kotlin: readers that play what the code says.

Each reader returns a `Played`: for each view its numbers, as functions of time with the error that
the code states. `errors` compares these with the table of the same command.
"""

import math
import re

from css_support import (
    columns_of, continued, corners, duration_of, rest_of, table_of, views_by_time,
)  # fmt: skip

#: A difference between rows 2 µs apart is a jump if it is greater than that of a fast motion.
JUMP = 0.02
NEAR = 2e-6
#: The error of a number that is exact: decimals that are read back, and six of them in tables.
EXACT = 1e-5


# Curves


def bezier(x1, y1, x2, y2):
    """Returns a cubic Bézier as a function of progress, by bisection of its parameter."""

    def value(progress):
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


def coordinate(a, b, s):
    return 3 * (1 - s) ** 2 * s * a + 3 * (1 - s) * s * s * b + s**3


def linear(progress):
    return progress


def spring(mass, stiffness, damping, velocity, overdamped):
    """Returns the progress of a spring as a function of seconds."""
    frequency = math.sqrt(stiffness / mass)
    ratio = damping / (2 * math.sqrt(stiffness * mass))
    if ratio > 1 and not overdamped:
        ratio = 1.0

    def value(time):
        slope = ratio * frequency - velocity
        if abs(ratio - 1) < 1e-9:
            return 1 - math.exp(-frequency * time) * (1 + slope * time)
        rate = frequency * math.sqrt(abs(1 - ratio * ratio))
        if ratio < 1:
            even, odd = math.cos(rate * time), math.sin(rate * time)
        else:
            even, odd = math.cosh(rate * time), math.sinh(rate * time)
        return 1 - math.exp(-ratio * frequency * time) * (even + slope / rate * odd)

    return value


# Numbers over time


class Path:
    """A number over time: segments that begin at times and go from one value to another."""

    def __init__(self, first, error=EXACT):
        self.first, self.error, self.segments = first, error, []

    def add(self, start, duration, first, last, curve=linear, runs_in_seconds=False):
        self.segments.append((start, duration, first, last, curve, runs_in_seconds))

    @property
    def end(self):
        return max((start + duration for start, duration, *_ in self.segments), default=0.0)

    def __call__(self, time):
        result = self.first
        for start, duration, first, last, curve, runs_in_seconds in self.segments:
            if time < start - 1e-9:
                break
            if time >= start + duration - 1e-9:
                result = last
                continue
            elapsed = max(time - start, 0.0)
            progress = curve(elapsed if runs_in_seconds else elapsed / duration)
            result = first + (last - first) * progress
        return result


class Constant:
    error = 0.0

    def __init__(self, value):
        self.value = value

    def __call__(self, time):
        return self.value


class Product:
    """The product of two numbers over time."""

    def __init__(self, first, second):
        self.factors = first, second

    def __call__(self, time):
        first, second = self.factors
        return first(time) * second(time)

    @property
    def error(self):
        # The factors of the tests are at most 2.
        return 2 * sum(factor.error for factor in self.factors)


def stated_error(comment):
    """Returns the error that a comment states."""
    found = re.search(r"within (\S+?)(?: pt| rad|°)? of the motion", comment)
    assert found or "exact" in comment or "a spring" in comment, comment
    return float(found[1]) + EXACT if found else EXACT


NUMBER = r"-?[0-9.]+(?:e-?[0-9]+)?"


def numbers(text):
    return [float(each) for each in re.findall(NUMBER, text)]


def pairs(text):
    """Returns the pairs of numbers in parentheses."""
    found = re.findall(rf"\(({NUMBER}), ({NUMBER})\)", text)
    return [(float(a), float(b)) for a, b in found]


def name_of(identifier):
    """Returns the name of a view: that of `card0` is `card-0`."""
    return re.sub(r"(?<=[a-z])(?=[0-9])", "-", identifier)


def joined(comment):
    """Returns the text of the lines of a comment."""
    lines = [re.sub(r"^\s*(///?|\*|/\*\*)", "", line).strip() for line in comment.splitlines()]
    return " ".join(line.removesuffix("*/").strip() for line in lines)


def views_in(text):
    """Returns the identifiers of all views, back to front."""
    return re.search(r"back to front: ([^.]*)\.", joined(text))[1].split(", ")


def facts_in(text, identifiers):
    """Returns what a comment says of each view that the code does not set."""
    found = re.search(
        r"Not set by this code:\n(.*?)\n(?:enum|object|@Main|\s*\*/)", text, re.DOTALL)
    facts = {identifier: {} for identifier in identifiers}
    if not found:
        return facts
    whole = joined(found[1])
    pattern = "|".join(identifiers)
    line = rf"(?:^|(?<=\. ))({pattern}): (.*?)\.(?= (?:{pattern}): |$)"
    for identifier, items in re.findall(line, whole):
        for item in items.split(", "):
            key, _, value = item.rpartition(" ")
            facts[identifier][key] = value
        facts[identifier]["corners"] = re.findall(
            r"(?:top|bottom)-(?:left|right)", items) if "rounded" in items else []
    return facts


# Core Animation


def core_animation(text):
    """Returns the numbers of each view of Core Animation's code."""
    identifiers = views_in(text)
    facts = facts_in(text, identifiers)
    functions = {}
    for comment, name, body in re.findall(
        r"((?:    ///[^\n]*\n)+)    static func (\w+)\(\) -> CAAnimation \{\n(.*?)\n    \}\n",
        text, re.DOTALL,
    ):
        functions[name] = layer_animation(comment, body)
    views = {}
    for identifier in identifiers:
        paths = {"opacity": Constant(1.0), "transform.scale": Constant(1.0)}
        for key, value in facts[identifier].items():
            if re.fullmatch(NUMBER, str(value)):
                paths[key] = Constant(float(value))
        if facts[identifier].get("hidden") == "true":
            paths["hidden"] = Constant(1.0)
        views[identifier] = paths
    for identifier, key, value in re.findall(
        rf"^        (\w+)\.(anchorPoint\.x|transform\.m34) = ({NUMBER})$", text, re.MULTILINE
    ):
        views[identifier][key] = Constant(float(value))
    used = set()
    for identifier, function, key_path in re.findall(
        r'(\w+)\.add\((\w+)\(\), forKey: "deckcalc\.([\w.]+)"\)', text
    ):
        assert f'(keyPath: "{key_path}")' in text
        used.add(function)
        views[identifier][key_path] = functions[function]
    assert used == set(functions)
    return {name_of(key): layer_view(paths, facts[key]) for key, paths in views.items()}


def layer_animation(comment, body):
    duration = float(re.search(r"animation\.duration = (\S+)", body)[1])
    assert "animation.fillMode = .both" in body and "isRemovedOnCompletion = false" in body
    path = Path(None, stated_error(joined(comment)))
    if "CASpringAnimation" in body:
        figures = dict(re.findall(r"animation\.(\w+) = (\S+)", body))
        curve = spring(*(float(figures[key]) for key in (
            "mass", "stiffness", "damping", "initialVelocity")), "allowsOverdamping" in figures)
        first, last = float(figures["fromValue"]), float(figures["toValue"])
        path.first = first
        path.add(0.0, duration, first, last, curve, runs_in_seconds=True)
        return path
    values = re.search(r"animation\.values = \[(.*?)\] as \[(\w+)\]", body, re.DOTALL)
    times = numbers(re.search(r"animation\.keyTimes = \[(.*?)\]", body, re.DOTALL)[1])
    assert times[0] == 0 and times[-1] == 1 and times == sorted(times)
    if values[2] == "Bool":
        flags = [float(word == "true") for word in re.findall(r"true|false", values[1])]
        assert "calculationMode = .discrete" in body and len(times) == len(flags) + 1
        path.first = flags[0]
        for start, end, flag in zip(times, times[1:], flags):
            path.add(start * duration, (end - start) * duration, flag, flag)
        return path
    numbers_ = numbers(values[1])
    assert len(times) == len(numbers_)
    curves = timing_functions(body) or [linear] * (len(times) - 1)
    assert len(curves) == len(times) - 1
    path.first = numbers_[0]
    for index, curve in enumerate(curves):
        path.add(times[index] * duration, (times[index + 1] - times[index]) * duration,
                 numbers_[index], numbers_[index + 1], curve)
    return path


def timing_functions(body):
    curves = []
    pattern = (r"Array\(repeating: CAMediaTimingFunction\(name: \.linear\), count: (\d+)\)"
               r"|CAMediaTimingFunction\(controlPoints: ([^)]*)\)"
               r"|CAMediaTimingFunction\(name: (\.linear)\)")
    for count, points, name in re.findall(pattern, body):
        curves += [linear] * int(count or 1) if count or name else [bezier(*numbers(points))]
    return curves


def layer_view(paths, facts):
    zero = Constant(0.0)
    return {
        "middle_x": paths["position.x"], "middle_y": paths["position.y"],
        "shift_x": paths.get("transform.translation.x", zero),
        "shift": paths.get("transform.translation.y", zero), **layer_transform(paths),
        "width": paths["bounds.size.width"], "height": paths["bounds.size.height"],
        "opacity": paths["opacity"],
        "radius": paths.get("cornerRadius", zero), "hidden": paths.get("hidden", zero),
        "shadow": paths.get("shadowOpacity", zero), "corners": facts.get("corners", []),
        "shadow_radius": paths.get("shadowRadius", zero),
    }


def layer_transform(paths, prefix=""):
    """Returns the scales, the angle in radians, the anchor and m34 of a layer."""
    zero, one = Constant(0.0), Constant(1.0)
    scale = paths.get("transform.scale", one)
    return {
        "scale": paths.get("transform.scale.y", scale),
        "scale_x": paths.get("transform.scale.x", scale),
        "radians": paths.get("transform.rotation.y", zero),
        "anchor": paths.get(prefix + "anchorPoint.x", Constant(0.5)),
        "m34": paths.get(prefix + "transform.m34", zero),
    }


# UIKit


def uikit(text):
    """Returns the numbers of each view of UIKit's code."""
    identifiers = views_in(text)
    facts = facts_in(text, identifiers)
    arrays = {
        name: pairs(items)
        for name, items in re.findall(
            r"static let (\w+): \[\(time: Double, value: CGFloat\)\] = \[(.*?)\]", text, re.DOTALL)
    }
    run = re.search(r"    static func run\(.*?\) \{\n(.*?)\n    \}\n", text, re.DOTALL)[1]
    start, _, rest = run.partition("\n\n")
    paths = {}
    for identifier, key, value in assignments(start):
        paths[(identifier, key)] = Path(value)
    errors = {
        (name.replace("-", ""), key.replace("bounds.size.", "bounds.")): stated_error(comment)
        for name, key, comment in re.findall(r"// ([\w-]+)\.([\w.]+): (.*)\.\n", rest)
    }
    bodies = dict(
        re.findall(r"        func (step\d+)\(\) \{\n(.*?)\n        \}\n", rest, re.DOTALL))
    starts = re.findall(r"^        (step\d+)\(\)$", rest, re.MULTILINE)
    ends, played = [], set()
    for name in starts:
        time = 0.0
        while name != "finish":
            assert name not in played
            played.add(name)
            time, name = uikit_step(bodies[name], time, paths, arrays)
        ends.append(time)
    assert played == set(bodies)
    if starts:
        assert f"var running = {len(starts)}\n" in rest or len(starts) == 1
    else:
        assert "completion()" in run
    for (view, key), error in errors.items():
        paths[view, key].error = error
        if key == "transform":
            # The tests stretch by at most 2.
            paths[view, "transform.x"].error = 2 * error
    shadows = {
        name: layer_animation(comment, body)
        for comment, name, body in re.findall(
            r"((?:    ///[^\n]*\n)+)    static func (\w+)\(\) -> CAAnimation \{\n(.*?)\n    \}\n",
            text, re.DOTALL)
    }
    views = {}
    for identifier in identifiers:
        own = {key: path for (view, key), path in paths.items() if view == identifier}
        for key, value in facts[identifier].items():
            if re.fullmatch(NUMBER, str(value)):
                own[key] = Constant(float(value))
        for function, key in re.findall(
            rf'{identifier}\.layer\.add\((\w+)\(\), forKey: "deckcalc\.([\w.]+)"\)', text
        ):
            own[key] = shadows[function]
        zero, one = Constant(0.0), Constant(1.0)
        views[name_of(identifier)] = {
            "middle_x": own["center.x"], "middle_y": own["center.y"], "shift": zero,
            "width": own["bounds.width"], "height": own["bounds.height"],
            **layer_transform(own, "layer."), "opacity": own.get("alpha", one),
            "radius": own.get("layer.cornerRadius", zero), "hidden": own.get("isHidden", zero),
            "shadow": own.get("shadowOpacity", zero),
            "shadow_radius": own.get("shadowRadius", zero),
            "corners": facts[identifier].get("corners", []),
        }
        if "transform" in own:
            views[name_of(identifier)]["scale"] = own["transform"]
            views[name_of(identifier)]["scale_x"] = own["transform.x"]
    return views, max(ends, default=0.0)


def assignments(text):
    """Returns the view, the property and the number of each assignment."""
    found = []
    for view, key, value in re.findall(r"^\s*(\w+)\.([\w.]+) = (.*)$", text, re.MULTILINE):
        if key == "bounds.size":
            width, height = numbers(value)
            found += [(view, "bounds.width", width), (view, "bounds.height", height)]
        elif key == "center":
            x, y = numbers(value)
            found += [(view, "center.x", x), (view, "center.y", y)]
        elif key == "transform":
            a, b, c, d, tx, ty = numbers(value)
            assert (b, c, tx, ty) == (0, 0, 0, 0)
            found += [(view, "transform", d), (view, "transform.x", a)]
        elif key == "isHidden":
            found.append((view, key, float(value == "true")))
        else:
            found.append((view, key.replace("bounds.size.", "bounds."), float(value)))
    return found


def uikit_step(body, start, paths, arrays):
    """Plays a step, and returns its end and the name of the next one."""

    def jump(text, time):
        for view, key, value in assignments(text):
            path = paths[view, key]
            path.add(time, 0.0, value, value)

    next_name = re.findall(r"(step\d+|finish)\(\)", body)[-1]
    if "wait(" in body:
        before, duration, after = re.match(
            rf"(.*?)wait\(({NUMBER})\) \{{(.*)", body, re.DOTALL).groups()
        jump(before, start)
        end = start + float(duration)
        jump(after, end)
        return end, next_name
    if "animateKeyframes(" in body:
        before, duration, loops, after = re.match(
            rf"(.*?)UIView\.animateKeyframes\(\s*withDuration: ({NUMBER}), delay: 0,\s*"
            r"options: \[\.calculationModeLinear, curveLinear\]\s*\) \{(.*)\} completion: "
            r"\{ _ in(.*)",
            body, re.DOTALL).groups()
        jump(before, start)
        duration = float(duration)
        for array, setting in re.findall(
            r"in zip\((\w+), \w+\.dropFirst\(\)\) \{.*?relativeDuration: end\.time - start\.time\) "
            r"\{\s*(.*?)\n", loops, re.DOTALL,
        ):
            view, key = re.match(r"(\w+)\.([\w.]+) = ", setting).groups()
            key = key.replace("bounds.size.", "bounds.")
            values = {key: "end.value"}
            if key == "transform":
                x, y = re.search(r"a: (.*?), b: 0, c: 0, d: (.*?), tx", setting).groups()
                values = {"transform": y, "transform.x": x}
            assert any("end.value" in value for value in values.values())
            for part, value in values.items():
                if "end.value" not in value:
                    continue
                factor = float(value.removesuffix("end.value").removesuffix(" * ") or 1)
                for (a, first), (b, last) in zip(arrays[array], arrays[array][1:]):
                    paths[view, part].add(
                        start + a * duration, (b - a) * duration, factor * first, factor * last)
        jump(after, start + duration)
        return start + duration, next_name
    before, duration, timing, animations, after = re.match(
        rf"(.*?)let animator = UIViewPropertyAnimator\(\s*duration: ({NUMBER}),\s*"
        r"timingParameters: (.*?)\n\s*\)\n\s*animator\.addAnimations \{(.*?)\}\s*"
        r"animator\.addCompletion \{ _ in(.*)animator\.startAnimation\(\)", body, re.DOTALL
    ).groups()
    jump(before, start)
    duration = float(duration)
    if "UISpringTimingParameters" in timing:
        mass, stiffness, damping, dx, dy = numbers(timing)
        assert dx == dy
        curve, in_seconds = spring(mass, stiffness, damping, dx, False), True
    else:
        curve, in_seconds = bezier(*[
            float(each) for each in re.findall(rf"[xy]: ({NUMBER})", timing)]), False
    for view, key, value in assignments(animations):
        path = paths[view, key]
        path.add(start, duration, path(start + 1e-8), value, curve, in_seconds)
    jump(after, start + duration)
    return start + duration, next_name


# SwiftUI


def swift_ui(text):
    """Returns the numbers of each view of SwiftUI's code, and the ends of all tracks."""
    tracks, ends = {}, []
    arrays = {
        name: pairs(items)
        for name, items in re.findall(
            r"static let (\w+): \[\(value: \w+, duration: TimeInterval\)\] = \[(.*?)\]",
            text, re.DOTALL)
    }
    for comment, name, first in re.findall(
        rf"((?:    ///.*\n)+)    var (\w+): \w+ = ({NUMBER})\n", text
    ):
        tracks[name] = Path(float(first), stated_error(joined(comment)))
    played = re.findall(
        r"        KeyframeTrack\(\\\.(\w+)\) \{\n(.*?)\n        \}\n", text, re.DOTALL)
    assert {name for name, _ in played} == set(tracks)
    for name, body in played:
        ends.append((name, swift_ui_track(body, tracks[name], arrays)))
    views = {}
    for view, body in re.findall(
        r"    /// (?:Plays the motion of|Lays out) `([\w-]+)`(.*?)\n    \}\n", text, re.DOTALL
    ):
        views[view] = swift_ui_view(body, tracks)
    return views, ends


def swift_ui_track(body, path, arrays):
    time, value = 0.0, path.first
    pattern = (
        r"for piece in (?P<array>\w+) \{\s*"
        r"LinearKeyframe\(piece\.value, duration: piece\.duration\)\s*\}"
        rf"|MoveKeyframe\((?P<move>{NUMBER})\)"
        rf"|LinearKeyframe\(\s*(?P<to>{NUMBER}), duration: (?P<duration>{NUMBER})"
        rf"(?:\)|,\s*timingCurve: \.bezier\((?P<points>.*?)\n\s*\)\n\s*\))"
        rf"|SpringKeyframe\(\s*(?P<target>{NUMBER}), duration: (?P<seconds>{NUMBER}),\s*"
        rf"spring: Spring\((?P<constants>[^)]*)\),\s*startVelocity: (?P<velocity>{NUMBER})\s*\)"
    )
    rest = body
    for found in re.finditer(pattern, body, re.DOTALL):
        rest = rest.replace(found[0], "", 1)
        if found["array"]:
            for to, duration in arrays[found["array"]]:
                path.add(time, duration, value, to)
                time, value = time + duration, to
        elif found["move"]:
            value = float(found["move"])
            path.add(time, 0.0, value, value)
        elif found["target"]:
            to, duration = float(found["target"]), float(found["seconds"])
            mass, stiffness, damping = numbers(found["constants"])
            curve = spring(mass, stiffness, damping, float(found["velocity"]) / (to - value),
                           "allowOverDamping" in found["constants"])
            path.add(time, duration, value, to, curve, True)
            time, value = time + duration, to
        else:
            to, duration = float(found["to"]), float(found["duration"])
            curve = linear
            if found["points"]:
                curve = bezier(*[
                    float(each) for each in re.findall(rf"[xy]: ({NUMBER})", found["points"])])
            path.add(time, duration, value, to, curve)
            time, value = time + duration, to
    assert not rest.strip(), rest
    return time


def swift_ui_view(body, tracks):
    def number(text):
        return tracks[text.removeprefix("value.")] if "value." in text else Constant(float(text))

    width, height = re.search(r"\.frame\(width: (\S+), height: (\S+)\)", body).groups()
    x, y = re.search(r"\.offset\(x: (\S+), y: (\S+)\)", body).groups()
    opacity = re.search(r"\.opacity\((.*)\)(?:\n|$)", body)
    factors = [number(each) for each in opacity[1].split(" * ")] if opacity else []
    hidden = [each for each in factors if is_visibility(each, tracks)]
    visible = [each for each in factors if each not in hidden]
    if opacity and opacity[1] == "0":
        hidden, visible = [Constant(0.0)], []
    corners = re.search(r"UnevenRoundedRectangle\((.*?)\)\)`", joined(body))
    names = {"topLeadingRadius": "top-left", "topTrailingRadius": "top-right",
             "bottomLeadingRadius": "bottom-left", "bottomTrailingRadius": "bottom-right"}
    radii = [each.split(": ") for each in corners[1].split(", ")] if corners else []
    shadow = re.search(r"opacity: ([\w.]+)\), radius: ([\w.]+)", joined(body))
    return {
        "x": number(x), "y": number(y), "width": number(width), "height": number(height),
        "shift": Constant(0.0), **swift_ui_transform(body, number),
        "opacity": visible[0] if visible else Constant(1.0),
        "visible": hidden[0] if hidden else Constant(1.0),
        "radius": number(radii[0][1]) if radii else Constant(0.0),
        "corners": [names[name] for name, _ in radii],
        "shadow": number(shadow[1]) if shadow else Constant(0.0),
        "shadow_radius": number(shadow[2]) if shadow else Constant(0.0),
    }


def swift_ui_transform(body, number):
    """Returns the scales, the angle, the anchor and the perspective of a view's modifiers."""
    one = Constant(1.0)
    transform = {"scale": one, "scale_x": one, "degrees": Constant(0.0), "anchor": Constant(0.5)}
    if found := re.search(r"\.scaleEffect\((\S+)\)", body):
        transform["scale"] = transform["scale_x"] = number(found[1])
    if found := re.search(
        r"\.scaleEffect\(\s*x: (.*?), y: (\S+), anchor: UnitPoint\(x: (\S+), y: 0\.5\)", body
    ):
        factors = [number(each) for each in found[1].split(" * ")]
        transform["scale_x"] = factors[0] if len(factors) == 1 else Product(*factors)
        transform["scale"], transform["anchor"] = number(found[2]), number(found[3])
    if found := re.search(
        r"\.rotation3DEffect\(\s*\.degrees\((\S+)\), axis: \(x: 0, y: 1, z: 0\),\s*"
        r"anchor: UnitPoint\(x: (\S+), y: 0\.5\),\s*perspective: (\S+)\s*\)", body
    ):
        transform["degrees"], transform["anchor"] = number(found[1]), number(found[2])
        transform["relative_perspective"] = number(found[3])
    return transform


def is_visibility(path, tracks):
    return any(path is track and name.endswith("Visibility") for name, track in tracks.items())


# Compose

#: A jump takes a millisecond, and is at the nearest whole one.
JUMP_MARGIN = 0.001_6


def compose(text):
    """Returns the numbers of each view of Compose's code, and the times of its jumps."""
    identifiers = views_in(text)
    facts = facts_in(text, identifiers)
    duration = int(re.search(r"const val DURATION_MILLIS = (\d+)\n", text)[1])
    velocities = dict(re.findall(rf"    const val (\w+)Velocity = ({NUMBER})f\n", text))
    check_usage(text, velocities)
    tracks, jumps, ends = {}, {}, []
    for comment, name, body in re.findall(
        r"    /\*\*((?:(?!\*/).)*)\*/\n    val (\w+): FiniteAnimationSpec<Float> = (.*?)\n    [})]",
        text, re.DOTALL,
    ):
        comment = joined(comment)
        if body.startswith("spring("):
            tracks[name] = compose_spring(comment, body, float(velocities.pop(name, 0)))
        else:
            tracks[name] = compose_keyframes(comment, body)
            ends.append(round(tracks[name].end * 1000))
            assert ("a jump takes" in comment) <= bool(tracks[name].steps)
            jumps[name] = tracks[name].steps if "a jump takes" in comment else []
    assert not velocities
    assert max(ends, default=duration) <= duration
    used, views = set(), {}
    for identifier in identifiers:
        own = {}
        for key in (*COMPOSE_KEYS, "visibility"):
            name = identifier + key[0].upper() + key[1:]
            if name in tracks:
                own[key] = tracks[name]
                own[key].jumps = jumps.get(name, [])
                used.add(name)
            elif key in facts[identifier]:
                own[key] = Constant(float(facts[identifier][key]))
        zero, one = Constant(0.0), Constant(1.0)
        views[name_of(identifier)] = {
            "x": own["x"], "y": own["y"], "width": own["width"], "height": own["height"],
            "shift_x": own.get("translationX", zero), "shift": own.get("translationY", zero),
            "scale": own.get("scaleY", own.get("scale", one)),
            "scale_x": own.get("scaleX", own.get("scale", one)),
            "anchor": own.get("pivotFractionX", Constant(0.5)),
            "opacity": own.get("opacity", one), "visible": own.get("visibility", one),
            "radius": own.get("cornerRadius", zero), "shadow": own.get("shadowOpacity", zero),
            "shadow_radius": own.get("shadowRadius", zero),
            "corners": facts[identifier].get("corners", []),
        }
    assert used == set(tracks)
    return views


COMPOSE_KEYS = (
    "x", "y", "width", "height", "translationX", "translationY", "scale", "scaleX", "scaleY",
    "pivotFractionX", "opacity", "cornerRadius", "shadowOpacity", "shadowRadius", "shadowOffsetX",
    "shadowOffsetY",
)  # fmt: skip
#: The error of a single-precision number up to a thousand.
SINGLE = 1e-4


def check_usage(text, velocities):
    """The call to copy has the initial velocity of the number that it plays."""
    call = re.search(r"`(Animatable\(.*?)`", joined(text))
    if call:
        name, velocity = re.search(
            r"animateTo\(\S+, (\w+\.\w+)(?:, initialVelocity = (\S+))?\)$", call[1]).groups()
        has_velocity = name.partition(".")[2] in velocities
        assert velocity == (f"{name}Velocity" if has_velocity else None)


def compose_spring(comment, body, velocity):
    ratio, stiffness, threshold = [
        float(re.search(rf"{key} = ({NUMBER})f", body)[1])
        for key in ("dampingRatio", "stiffness", "visibilityThreshold")]
    first, last = numbers(re.search(r"from (\S+) to ([^:]+):", comment)[0])
    assert threshold > 0
    path = Path(first, SINGLE)
    damping = 2 * ratio * math.sqrt(stiffness)
    curve = spring(1.0, stiffness, damping, velocity / (last - first), True)
    path.add(0.0, 1e6, first, last, curve, True)
    path.steps, path.is_spring = [], True
    return path


def compose_keyframes(comment, body):
    duration = int(re.search(r"durationMillis = (\d+)\n", body)[1])
    pattern = rf"^ +({NUMBER})f at (\d+)(?: using CubicBezierEasing\(([^)]*)\))?$"
    lines = re.findall(pattern, body, re.MULTILINE)
    assert len(lines) == body.count("\n") - 1, body
    times = [int(time) for _, time, _ in lines]
    assert times[0] == 0 and times[-1] == duration
    assert all(a < b for a, b in zip(times, times[1:])), "times are distinct and ascend"
    path = Path(float(lines[0][0]), max(stated_error(comment), SINGLE))
    if "within" in comment:
        path.error = stated_error(comment)
    path.steps = []
    for (first, start, points), (last, end, _) in zip(lines, lines[1:]):
        curve = bezier(*numbers(points.replace("f", ""))) if points else linear
        start, end = int(start) / 1000, int(end) / 1000
        path.add(start, end - start, float(first), float(last), curve)
        if end - start < 0.0015:
            path.steps.append(end)
    return path


# Comparison


class Table:
    """The views of a command's table at many times, and just before and after each of them."""

    def __init__(self, run, arguments, folder, samples):
        def plain(*words, **options):
            return run(*words, cwd=folder, **options)

        own = [word for word in arguments if word not in ("--stepped", "join", "hold")]
        self.motion_duration, parameters = duration_of(plain, own)
        self.duration = rest_of(plain, own)
        if "--until" in own:
            self.motion_duration = self.duration
        self.middle = [self.duration * k / samples for k in range(samples)] + [self.duration]
        shifts = (-NEAR, 0.0, NEAR)
        times = sorted({self.near(time, shift) for time in self.middle for shift in shifts})
        columns = ",".join(name for name in columns_of(plain, own) if name != "event")
        rows = table_of(plain, continued(own, self.duration), times, columns)
        size = parameters.get("size", [375, 667])
        self.views = dict(zip(times, views_by_time(rows, size, own)))
        assert len(self.views) == len(times)

    def keep(self, is_kept):
        """Keeps some of the times only."""
        self.middle = [time for time in self.middle if is_kept(time)]

    def near(self, time, shift):
        return min(max(time + shift, 0.0), self.duration)

    def around(self, time):
        return [self.views[self.near(time, shift)] for shift in (0.0, -NEAR, NEAR)]


def is_loose(paths, key, time, duration):
    """Whether a number of Compose's code jumps near a time, or may be a spring at its end.

    A spring of Compose does not snap to its end when a table does.
    """
    steps = [step for path in paths.values() for step in getattr(path, "jumps", [])]
    springs = any(getattr(path, "is_spring", False) for path in paths.values())
    is_at_end = springs and time >= duration and key != "shadow"
    return is_at_end or any(abs(step - time) < JUMP_MARGIN for step in steps)


def errors(table, played, skips=lambda view, key, time: False):
    """Returns the greatest excess of each number over the error that the code states.

    A number that jumps may have the value before the jump or the one after it.
    """
    worst, compared = {}, {}
    for time in table.middle:
        now, *others = table.around(time)
        for view, expected in now.items():
            if view not in played:
                continue
            shown, allowed = shown_view(played[view], time)
            for key, value in expected.items():
                if value is None or key not in shown or skips(view, key, time):
                    continue
                candidates = [value]
                for other in others:
                    near = other.get(view, {}).get(key)
                    if near is not None and distance(near, value) > JUMP:
                        candidates.append(near)
                if key in ("width", "height"):
                    candidates = [max(each, 0.0) for each in candidates]
                error = min(distance(shown[key], each) for each in candidates) - allowed[key]
                compared[key] = compared.get(key, 0) + 1
                if error > worst.get(key, (-1.0,))[0]:
                    worst[key] = (error, view, time, value, shown[key], allowed[key])
    return worst, compared


def distance(a, b):
    if isinstance(a, (list, tuple)):
        return max(abs(x - y) for x, y in zip(a, b))
    return abs(float(a) - float(b))


def shown_view(paths, time):
    """Returns the numbers of a view as in tables, and the errors that are allowed."""
    value = {key: path(time) for key, path in paths.items() if key != "corners"}
    error = {key: path.error for key, path in paths.items() if key != "corners"}
    shown, allowed = {}, {}
    anchors = {"x": value["anchor"], "y": 0.5}
    frame = {}
    for axis, extent, middle, scale in (
        ("x", "width", "middle_x", "scale_x"), ("y", "height", "middle_y", "scale")
    ):
        size, factor, anchor = value[extent], value[scale], anchors[axis]
        reach = max(anchor, 1 - anchor)
        stretch = abs(factor) * error[extent] * reach + size * error[scale] * reach
        if middle in value:
            frame[axis] = value[middle] - size * anchor
            shown[axis] = value[middle] - size * factor * anchor
            allowed[axis] = error[middle] + stretch
        else:
            frame[axis] = value[axis]
            shown[axis] = value[axis] + size * (1 - factor) * anchor
            allowed[axis] = error[axis] + abs(1 - factor) * error[extent] * reach + stretch
        shown[extent], allowed[extent] = size, error[extent]
    for axis, shift in (("x", "shift_x"), ("y", "shift")):
        shown[axis] += value.get(shift, 0.0)
        allowed[axis] += error.get(shift, 0.0)
    shown["corners"], allowed["corners"] = shown_corners(value, error, frame, allowed)
    shown["opacity"], allowed["opacity"] = value["opacity"], error["opacity"]
    order = ("top-left", "top-right", "bottom-right", "bottom-left")
    shown["radii"] = [value["radius"] if each in paths["corners"] else 0.0 for each in order]
    allowed["radii"] = error["radius"]
    # Without opacity there is no shadow, whatever its radius.
    shown["shadow"] = (value["shadow"], value["shadow_radius"])
    allowed["shadow"] = max(error["shadow"], error["shadow_radius"])
    shown["visible"] = value["visible"] if "visible" in value else 1.0 - value["hidden"]
    allowed["visible"] = EXACT
    allowed = {key: each + EXACT for key, each in allowed.items()}
    return shown, allowed


def shown_corners(value, error, frame, allowed):
    """Returns the corners of a view, clockwise from the top left, and the error allowed."""
    width, height = value["width"], value["height"]
    degrees = value.get("degrees", math.degrees(value.get("radians", 0.0)))
    turn = max(error.get("radians", 0.0), math.radians(error.get("degrees", 0.0)))
    # SwiftUI's perspective is in units of the greater side.
    nearness = value.get("relative_perspective", 0.0) / max(width, height, 1.0)
    nearness = nearness or -value.get("m34", 0.0)
    shown = corners(
        (frame["x"], frame["y"], width, height), (value["scale_x"], value["scale"]),
        value.get("shift_x", 0.0), degrees, value["anchor"],
        1 / nearness if nearness else math.inf)
    down = value["shift"]
    return (
        [each + down * (index % 2) for index, each in enumerate(shown)],
        allowed["x"] + allowed["y"] + width * value["scale_x"] * turn)
