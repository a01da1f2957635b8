"""Shared code of the tests of pictures, style sheets, pages and code: commands, tables and views.

`errors` compares the views of a table with those that are shown, in whatever way.
"""

import csv
import functools
import io
import json
import math

#: The files of the commands.
FILES = {
    "back.json": """{"actions": [
        {"at": 0, "do": "open", "side": "left"}, {"at": 0.15, "do": "close"}]}""",
    "additive.json": """{"parameters": {"interruption": "additive"}, "actions": [
        {"at": 0, "do": "open"}, {"at": 0.1, "do": "close"}, {"at": 0.2, "do": "open"}]}""",
    "cards.json": """
        {"system": "card-stack", "parameters": {"cards": 2, "card": "top"}, "actions": [
          {"at": 0, "do": "stack"}, {"at": 0.5, "do": "unstack", "count": 1},
          {"at": 0.6, "do": "stack"}, {"at": 1, "do": "stack", "curve": "ease"},
          {"at": 3, "do": "drag", "to": 40, "velocity": [0, -90.5], "bounces": false}
        ]}""",
    "menu.json": """{"system": "menu", "parameters": {"count": 3, "shadow": true}, "actions": [
        {"at": 0, "do": "show"}, {"at": 0.2, "do": "swap", "to": 2}]}""",
    "panels.json": """{"system": "panels", "actions": [
        {"at": 0, "do": "pan", "to": 100}, {"at": 0.3, "do": "close"},
        {"at": 0.4, "do": "open", "side": "right"}]}""",
    "scenario.json": """
        {"parameters": {"leftSize": 60, "sides": ["left", "right", "top"]}, "actions": [
          {"at": 0, "do": "peek", "distance": 30}, {"at": 0.1, "do": "pan", "path": "finger.csv"},
          {"at": 0.3, "do": "open"}, {"at": 0.5, "do": "toggle", "across": true},
          {"at": 1.2, "do": "bounce", "side": "right"}, {"at": 1.3, "do": "swap-center"},
          {"at": 2, "do": "open", "duration": "400ms", "curve": "ease"},
          {"at": 2.5, "do": "set-size", "to": 100}, {"at": 2.6, "do": "rotate"},
          {"at": 3, "do": "resize", "toSize": [500, 400]}, {"at": 4, "do": "tap"},
          {"at": 4, "do": "set-controller", "side": "right", "controller": false},
          {"at": 4, "do": "set-controller", "side": "top", "controller": false},
          {"at": 4, "do": "set-max-size", "to": 50}, {"at": 4.5, "do": "close", "side": "open"}
        ]}""",
    "over.json": """
        {"actions": [
          {"at": 0, "do": "pan", "to": 200, "touch": [12.5, 9]}, {"at": 2, "do": "rotate"},
          {"at": 3, "do": "set-controller", "side": "right", "controller": false}
        ]}""",
    "nothing.json": '{"actions": []}',
    "finger.csv": "time,x,y\n0,0,0\n0.1,90,-2.5\n0.25,200,-3\n",
}

#: The looks of a drawer's side view.
VISUAL_STATES = ("none", "slide", "slide-and-scale", "parallax", "swinging-door")

#: Commands of all systems, with every kind of motion.
COMMANDS = [
    "open",
    "open --side right --duration 0.5",
    "open --side top --sides top,bottom",
    "open --curve spring:response=0.5,bounce=0.3",
    "open --curve steps(4)",
    "open --curve linear(0,0.3@20%@40%,1)",
    "open --curve ease-out-bounce --duration 0.6",
    "open --curve ease-in-out-elastic --duration 0.6",
    "open --curve bounce-interpolator --duration 0.6",
    "bounce --curve emphasized",
    "open --curve spring:response=0.5,bounce=0.3 --resizes-center --until 0.4",
    "open --model 2.2.11",
    "open --model shipped --sides left --center-corner-radius 12 --center-opacity 0.8",
    "close --side right",
    "toggle --across --side left",
    "bounce --side left",
    "bounce --opening --model shipped",
    "peek",
    "peek --side right --distance 60 --damping 0.1",
    "set-size --side left --state left --to 120",
    "pan --to 200 --velocity 900",
    "pan --path finger.csv",
    "pan --to 200 --model v3",
    "open --model v3 --side right",
    "tap --side left",
    "rotate --size 768x1024 --resizes-center",
    "resize --to-size 500x400",
    "push-over",
    "card stack",
    "card stack --cards 2 --frequency 2 --damping 0.3",
    "card stack --stepped join",
    "card unstack --cards 3 --to-root",
    "card drag --to 80 --velocity 300 --pixel-scale 2",
    "transition present",
    "transition dismiss",
    "transition slide",
    "transition push --type reveal",
    "transition swipe --to -75 --velocity -450",
    "menu swap --to 1 --shadow",
    "menu launch",
    "menu toggle --to 90 --velocity 200",
    "set-size --to 200 --state left --center-corner-radius 8 --parallax 0.5",
    "close --no-animation",
    "run back.json",
    "run additive.json",
    "run back.json --curve ease-out-bounce",
    "run additive.json --curve bounce-interpolator",
    "run scenario.json",
    "run cards.json",
    "run menu.json",
    "open --curve steps(4,@jump-both)",
    "open --no-animation",
    "panels open --side right --style multiple-active",
    "panels pan --to -300 --pushes-side-panels --drag-duration 0.5",
    "panels swap --state left --should-resize-left-panel",
    "panels hide --should-resize-left-panel",
    "run panels.json",
    "reveal toggle",
    "reveal pan --to 250 --velocity 1000",
    "reveal push --state left",
    "reveal replace --which front",
    "reveal rotate --state left --rear-view-reveal-width -60",
    *(f"drawer open --visual-state {state}" for state in VISUAL_STATES),
    "drawer open --visual-state swinging-door --curve spring:response=0.5,bounce=0.3",
    "drawer pan --to 330 --visual-state swinging-door",
    "drawer pan --to 330 --drag-duration 0.5",
    "drawer swap --full-close --state left --visual-state parallax",
    "drawer peek --side right",
]

#: The times at which views are compared: those of a second, at most in all, and four times the least number.
SAMPLES = 240
#: Tables are read on both sides of each time, where a jump may be: a difference that is greater
#: than that of a fast motion.
NEAR = 2e-6
JUMP = 0.02


def with_files(folder, names=()):
    """Returns a folder with the files of the commands, and with scenarios of other names."""
    named = {name.replace("/", "_") + ".json": FILES["back.json"] for name in names}
    for name, text in (FILES | named).items():
        (folder / name).write_text(text)
    return folder


def arguments_of(command):
    """Returns the arguments of a command, in which @ is a space within an argument."""
    return [word.replace("@", " ") for word in command.split()]


def without(arguments, *options):
    """Returns arguments without some options and their values."""
    return [
        word for index, word in enumerate(arguments)
        if word not in options and (index == 0 or arguments[index - 1] not in options)
    ]  # fmt: skip


# Tables


def printed(run, *arguments, **options):
    """Returns the output of a command that succeeds."""
    result = run(*arguments, **options)
    assert result.status == 0, (arguments, result)
    return result.out.decode("utf-8")


def rows_of(run, *arguments, **options):
    """Returns the rows of a CSV table as dictionaries."""
    return list(csv.DictReader(io.StringIO(printed(run, *arguments, **options))))


def rows_at(run, arguments, times, *more, **options):
    """Returns the rows of a command at times, with all digits."""
    listed = ",".join(repr(float(time)) for time in times)
    return rows_of(run, *arguments, "--times", listed, "--precision", "full", *more, **options)


def rows_by_time(run, arguments, times, names, **options):
    """Returns the rows of each time, but without events, which are between the times."""
    columns = ",".join(name for name in names if name != "event")
    found = {time: [] for time in times}
    for row in rows_at(run, arguments, times, "--columns", columns, **options):
        found[float(row["time"])].append(row)
    return found


def columns_of(run, arguments, **options):
    """Returns the units of all columns of a command, by name and in order."""
    units = ("pt", "pt/s", "pt/s\u00b2", "s", "1/s")
    lines = printed(run, *arguments, "--columns", "help", **options).splitlines()
    rows = [line.split() for line in lines]
    return {name: unit if unit in units else "" for name, unit, *_ in rows}


def document_of(run, arguments, **options):
    """Returns the JSON document of a summary, which has the duration and the parameters."""
    words = ("--table", "summary", "--format", "json", "--precision", "full")
    return json.loads(printed(run, *arguments, *words, **options))


def rest_of(run, arguments, **options):
    """Returns the end of an export: the given one, or that of the motion or of a later fade."""
    if "--until" in arguments:
        return float(arguments[arguments.index("--until") + 1])
    duration = document_of(run, arguments, **options)["duration"]
    if "shadow_opacity" not in columns_of(run, arguments, **options):
        return duration
    low, high = duration, duration + 2
    for _ in range(3):
        times = [low + (high - low) * index / 1000 for index in range(1001)]
        words = continued(arguments, high)
        rows = rows_at(run, words, times, "--columns", "time,shadow_opacity", **options)
        moving = [
            index for index, row in enumerate(rows)
            if row["shadow_opacity"] != rows[-1]["shadow_opacity"]
        ]  # fmt: skip
        if not moving:
            return duration
        low, high = times[moving[-1]], times[moving[-1] + 1]
    return round(high, 6)


def continued(arguments, end):
    """Returns arguments with an end, without which a motion of no duration has one row."""
    return arguments if "--until" in arguments else [*arguments, "--until", repr(end)]


# Views, as dictionaries of their numbers; None is an unknown one.


def value_of(cell):
    """Returns a cell as a number, a Boolean, a string, or None if it is empty."""
    if cell in ("", "true", "false"):
        return cell == "true" if cell else None
    try:
        return float(cell)
    except ValueError:
        return cell


def frame(row, name, **others):
    keys = ("x", "y", "width", "height")
    return {key: row.get(f"{name}_{key}") for key in keys} | others


def shadow(row):
    return {"shadow": (row["shadow_opacity"], row["shadow_radius"])}


def deck_views(row):
    views = {}
    for side in ("left", "right", "top", "bottom"):
        hidden = row.get(f"{side}_hidden")
        if hidden is not None:
            views[side] = {
                "x": row.get(f"{side}_x") if side in ("left", "right") else 0.0,
                "y": row["side_y"], "height": row["side_height"], "visible": not hidden,
            }  # fmt: skip
    if "picture_x" in row:
        x = row["picture_x"]
        views["picture"] = {"x": x, "y": 0.0, "visible": x is not None}
    rounded = (row["center_corners"] or "").split()
    views["center"] = frame(
        row, "center", opacity=row["center_opacity"], **shadow(row),
        radii=[
            row["center_corner_radius"] if corner in rounded else 0.0
            for corner in ("top-left", "top-right", "bottom-right", "bottom-left")
        ],
    )  # fmt: skip
    return views


def slide_over_views(row):
    decoration = {"x": 0.0, "y": 0.0, "opacity": row["decoration_opacity"]}
    views = {"center": frame(row, "center"), "decoration": decoration}
    # The columns describe the side that is visible, or about to be.
    for side, visible in (("left", row["offset"] > 0), ("right", row["offset"] < 0)):
        views[side] = {"visible": visible}
        if visible:
            views[side] |= {"x": row["side_x"], "height": row["side_height"]}
    return views


def transition_views(row):
    views = {name: frame(row, name, opacity=row[f"{name}_opacity"]) for name in ("from", "to")}
    views["to"] |= shadow(row)
    return views


def swipe_views(row):
    xs = {name: row[f"{name}_x"] for name in ("previous", "current", "next")}
    return {name: {"x": x, "y": 0.0, "visible": x is not None} for name, x in xs.items()}


def menu_views(row):
    views = {"menu": {"x": 0.0, "y": 0.0}}
    for index in range(10):
        name = f"view-{index}"
        views[name] = {"visible": index in (row["visible_index"], row["outgoing_index"])}
        if row["visible_index"] == index:
            views[name] |= frame(row, "visible", y=0.0) | shadow(row)
        elif row["outgoing_index"] == index:
            views[name] |= {"x": row["outgoing_x"], "y": 0.0}
    return views


def card_views(row, size):
    """Returns the views of one card, whose transform is about the middle of its frame."""
    width, height, scale = row["card_width"], row["card_height"], row["scale"]
    return {
        f"dim-{row['card']:.0f}": {"x": 0.0, "y": 0.0, "opacity": row["dim"]},
        f"card-{row['card']:.0f}": {
            "x": (size[0] - width) / 2 + width * (1 - scale) / 2,
            "y": row["top"] + row["translation_y"] + height * (1 - scale) / 2,
            "width": width, "height": height,
            "radii": [row["corner_radius"], row["corner_radius"], 0.0, 0.0],
        },
    }  # fmt: skip


def corners(frame, scale, shift_x, angle, anchor, perspective=1000.0):
    """Returns the corners of a transformed view, clockwise from the top left, in one list.

    The frame is x, y, width and height; the scale a pair of factors; the angle in degrees about the
    vertical line through the anchor, which is a fraction of the width; the perspective in points.
    """
    x, y, width, height = frame
    cosine, sine = math.cos(math.radians(angle)), math.sin(math.radians(angle))
    shown = []
    for right, down in ((0, 0), (1, 0), (1, 1), (0, 1)):
        across, along = scale[0] * width * (right - anchor), scale[1] * height * (down - 0.5)
        nearness = 1 / (1 + across * sine / perspective)
        shown += [
            x + width * anchor + shift_x + across * cosine * nearness,
            y + height / 2 + along * nearness]
    return shown



def side_view(row, side, state, height):
    """Returns the view of a drawer's side that shows, with the transform of a visual state.

    In a row that is not at rest, a swinging door hangs on its inner edge, and its layer's anchor
    is there; what the layer's position does not follow, half of its width, is a shift.
    """
    x, width = row[f"{side}_x"], row[f"{side}_width"]
    scale, shift, angle = (row[f"side_{name}"] for name in ("scale", "translation", "angle"))
    inner, sign = (1.0, 1.0) if side == "left" else (0.0, -1.0)
    hangs = state == "swinging-door" and (scale, shift, angle) != (1.0, 0.0, 0.0)
    both = (scale, scale if state == "slide-and-scale" else 1.0)
    return {
        "width": width, "height": height, "opacity": row["side_opacity"],
        "corners": corners(
            (x, 0.0, width, height), both, shift - (sign * width / 2 if hangs else 0.0), angle,
            inner if hangs else 0.5),
    }  # fmt: skip


def side_panel_views(row, state):
    """Returns the views of a container with side panels, whose sides may have a visual state."""
    height = row["center_y"] + row["center_height"]
    views = {}
    for side in ("left", "right"):
        hidden = row[f"{side}_hidden"]
        if row[f"{side}_x"] is None:
            continue
        if "side_angle" in row and not hidden:
            views[side] = side_view(row, side, state, height)
        else:
            views[side] = frame(row, side, y=0.0, height=height)
        views[side]["visible"] = not hidden
    center = frame(row, "center")
    if row.get("new_opacity"):
        # A new front controller has the frame of the center.
        views["new"] = center | {"opacity": row["new_opacity"]}
    views["center"] = center | shadow(row) | {"visible": not row.get("center_hidden")}
    if "center_corner_radius" in row:
        # All containers of JASidePanels look the same.
        look = shadow(row) | {"radii": [row["center_corner_radius"]] * 4}
        views = {name: each | look for name, each in views.items()}
    return views


def views_of(rows, size, arguments):
    """Returns the views of the rows of one time, which a command has printed."""
    named, views = dict(zip(arguments, arguments[1:])), {}
    for cells in rows:
        row = {name: value_of(cell) for name, cell in cells.items()}
        if "card" in row:
            views |= card_views(row, size)
        elif "left_width" in row:
            views |= side_panel_views(row, named.get("--visual-state", "none"))
        elif "decoration_opacity" in row:
            views |= slide_over_views(row)
        elif "center_x" in row:
            views |= deck_views(row)
        elif "visible_index" in row:
            views |= menu_views(row)
        else:
            views |= swipe_views(row) if "previous_x" in row else transition_views(row)
    return views


# Comparison


#: Shows a page with a style sheet `sheet`, and makes an area of the class `stem`, in JavaScript.
STAGE = """  document.head.innerHTML = '';
  document.body.innerHTML = '';
  document.body.style.margin = 0;
  const style = document.createElement('style');
  style.textContent = sheet;
  document.head.append(style);
  const stage = document.createElement('div');
  stage.className = stem;
"""


class Table:
    """The views of a command's table at many times, and just before and after each of them.

    The times are equally spaced, and as late in their interval as a phase says. Between the
    display frames of a stepped motion that is joined by lines, a line is no hold, so the times are
    the frames.
    """

    def __init__(self, run, arguments, folder, phase=0.0, samples=None):
        self.arguments = without(arguments, "--stepped", "--views", "--name")
        self.document = document_of(run, self.arguments, cwd=folder)
        self.duration = rest_of(run, self.arguments, cwd=folder)
        is_cut = "--until" in self.arguments
        self.motion_duration = self.duration if is_cut else self.document["duration"]
        samples = samples or round(min(max(SAMPLES * self.duration, SAMPLES / 4), SAMPLES))
        self.middle = [round(self.duration * (k + phase) / samples, 12) for k in range(samples)]
        self.middle.append(self.duration)
        if "--stepped" in arguments:
            self.middle = [frame / 60 for frame in range(int(self.duration * 60))]
        times = sorted({near for time in self.middle for near in self.around(time)})
        self.units = columns_of(run, self.arguments, cwd=folder)
        words = continued(self.arguments, self.duration)
        self.rows = rows_by_time(run, words, times, self.units, cwd=folder)
        self.size = self.document["parameters"].get("size", [375, 667])

    @functools.cache
    def views(self, time):
        """Returns the views at one of the times."""
        return views_of(self.rows[time], self.size, self.arguments)

    def around(self, time):
        return [min(max(time + shift, 0.0), self.duration) for shift in (0.0, -NEAR, NEAR)]


def errors(table, shown, skips=lambda view, key, time: False):
    """Returns the greatest excess of each number over its allowed error, and where it is.

    `shown` returns the numbers of a view at a time, and the errors that are allowed: 0 for numbers
    that are not named. A number that jumps may have the value before the jump or the one after it.
    """
    worst, compared = {}, {}
    for time in table.middle:
        for view, expected in table.views(time).items():
            numbers, allowed = shown(view, time)
            for key, value in expected.items():
                if value is None or key not in numbers or skips(view, key, time):
                    continue
                error = distance(numbers[key], value, key)
                # A smaller error is farther from the other side of a jump.
                for near in table.around(time)[1:] if error > JUMP / 2 else ():
                    other = table.views(near).get(view, {}).get(key)
                    if other is not None and distance(other, value, key) > JUMP:
                        error = min(error, distance(numbers[key], other, key))
                excess = error - allowed.get(key, 0.0)
                compared[key] = compared.get(key, 0) + 1
                if excess > worst.get(key, (-1.0,))[0]:
                    worst[key] = (excess, view, time, value, numbers[key])
    return worst, compared


def distance(shown, value, key):
    if key in ("width", "height"):
        # No view has a size below 0.
        value = max(value, 0.0)
    if key == "shadow" and shown[0] == value[0] == 0:
        # Without opacity there is no shadow, whatever its radius.
        return 0.0
    if isinstance(value, (list, tuple)):
        return max(abs(a - b) for a, b in zip(shown, value, strict=True))
    return abs(float(shown) - float(value))
