"""Shared code of the tests of style sheets: commands, their tables, and their views in a browser."""

import csv
import io
import json
import math
import re

#: The files of the commands.
FILES = {
    "back.json": """{"actions": [
        {"at": 0, "do": "open", "side": "left"}, {"at": 0.15, "do": "close"}]}""",
    "additive.json": """{"parameters": {"interruption": "additive"}, "actions": [
        {"at": 0, "do": "open"}, {"at": 0.1, "do": "close"}, {"at": 0.2, "do": "open"}]}""",
    "deck.json": """{"parameters": {"leftSize": 60, "sides": "left,right,top"}, "actions": [
        {"at": 0, "do": "peek", "distance": 30}, {"at": 0.3, "do": "open"},
        {"at": 0.5, "do": "toggle", "across": true}, {"at": 1.2, "do": "bounce", "side": "right"},
        {"at": 2.5, "do": "set-size", "to": 100}, {"at": 2.6, "do": "rotate"},
        {"at": 3, "do": "resize", "toSize": [500, 400]}]}""",
    "cards.json": """{"system": "card-stack", "parameters": {"cards": 2}, "actions": [
        {"at": 0, "do": "stack"}, {"at": 0.5, "do": "unstack", "count": 1},
        {"at": 3, "do": "drag", "to": 40, "velocity": [0, -90.5]}]}""",
    "menu.json": """{"system": "menu", "parameters": {"count": 3, "shadow": true}, "actions": [
        {"at": 0, "do": "show"}, {"at": 0.2, "do": "swap", "to": 2}]}""",
    "panels.json": """{"system": "panels", "actions": [
        {"at": 0, "do": "pan", "to": 100}, {"at": 0.3, "do": "close"},
        {"at": 0.4, "do": "open", "side": "right"}]}""",
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
    "open --curve keyboard",
    "open --curve steps(4)",
    "open --curve linear(0,0.3@20%@40%,1)",
    "open --curve ease-out-back --resizes-center",
    "open --curve spring:response=0.5,bounce=0.3 --resizes-center --until 0.4",
    "open --delay 0.1 --until 1",
    "open --model 2.2.11",
    "open --model shipped --sides left --center-corner-radius 12 --center-opacity 0.8",
    "close --side right",
    "close --model v3",
    "toggle --state left --model shipped",
    "toggle --across --side left",
    "bounce --side left",
    "bounce --opening --model shipped",
    "bounce --model 2.2.11",
    "peek",
    "peek --side right --distance 60 --damping 0.1",
    "peek --shadow-color #3366CC --shadow-radius 4",
    "set-size --side left --state left --to 120",
    "pan --to 200 --velocity 900",
    "pan --state left --to 100",
    "pan --path finger.csv",
    "pan --to 200 --model v3",
    "open --model v3 --side right",
    "tap --side left",
    "rotate",
    "rotate --size 768x1024 --resizes-center",
    "resize --to-size 500x400",
    "push-over",
    "card stack",
    "card stack --cards 2 --frequency 2 --damping 0.3",
    "card stack --physics closed",
    "card stack --stepped join",
    "card stack --curve spring:response=0.5,bounce=0.3",
    "card unstack --cards 3 --to-root",
    "card drag --to 80 --velocity 300 --pixel-scale 2",
    "transition present",
    "transition dismiss",
    "transition slide",
    "transition push",
    "transition push --type reveal",
    "transition swipe --to -75 --velocity -450",
    "menu toggle",
    "menu swap --to 1 --shadow",
    "menu launch",
    "menu toggle --to 90 --velocity 200",
    "set-size --to 200 --state left --center-corner-radius 8 --parallax 0.5",
    "close --no-animation",
    "run back.json",
    "run additive.json",
    "run deck.json",
    "run cards.json",
    "run menu.json",
    "open --curve steps(4,@jump-both)",
    "open --curve linear(0.3,@1)",
    "open --no-animation",
    "panels open --side right --style multiple-active",
    "panels pan --to 100",
    "panels pan --to -300 --pushes-side-panels --drag-duration 0.5",
    "panels swap --state left --should-resize-left-panel",
    "panels hide --should-resize-left-panel",
    "panels rotate --state left",
    "run panels.json",
    "reveal toggle",
    "reveal pan --to 150",
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

#: The rows of a table at 240 times, and on both sides of each of them, where a jump may be.
SAMPLES = 240
NEAR = 2e-6


def arguments_of(command):
    """Returns the arguments of a command, in which @ is a space within an argument."""
    return [word.replace("@", " ") for word in command.split()]


def table_of(run, arguments, times, columns=None):
    """Returns the rows of a table at times, as dictionaries."""
    words = [*arguments, "--times", ",".join(repr(time) for time in times), "--precision", "full"]
    result = run(*words, *(["--columns", columns] if columns else []))
    assert result.status == 0, result
    return list(csv.DictReader(io.StringIO(result.out.decode())))


def duration_of(run, arguments):
    result = run(*arguments, "--table", "summary", "--format", "json", "--precision", "full")
    assert result.status == 0, result
    document = json.loads(result.out)
    return document["duration"], document["parameters"]


def rest_of(run, arguments):
    """Returns the end of an export: the given one, or that of the motion or of a later fade."""
    if "--until" in arguments:
        return float(arguments[arguments.index("--until") + 1])
    duration, _ = duration_of(run, arguments)
    if "shadow_opacity" not in columns_of(run, arguments):
        return duration
    low, high = duration, duration + 2
    for _ in range(3):
        times = [low + (high - low) * index / 1000 for index in range(1001)]
        rows = table_of(run, continued(arguments, high), times, "time,shadow_opacity")
        values = [float(row["shadow_opacity"]) for row in rows]
        moving = [index for index, value in enumerate(values) if value != values[-1]]
        if not moving:
            return duration
        low, high = times[moving[-1]], times[moving[-1] + 1]
    return round(high, 6)


def continued(arguments, end):
    """Returns arguments with an end, without which a motion of no duration has one row."""
    return arguments if "--until" in arguments else [*arguments, "--until", repr(end)]


def columns_of(run, arguments):
    """Returns the names of all columns of a command."""
    result = run(*arguments, "--columns", "help")
    assert result.status == 0, result
    return [line.split()[0] for line in result.out.decode().splitlines()]


def number(text):
    return float(text) if text not in ("", None) else None


# The views of each system, from the columns of its table. An unknown figure is None.


def view(x=None, y=None, width=None, height=None, **others):
    return {"x": x, "y": y, "width": width, "height": height, **others}


def deck_views(row, size):
    width = number(row["center_width"])
    views = {}
    for side in ("left", "right", "top", "bottom"):
        if f"{side}_hidden" in row and row[f"{side}_hidden"] != "":
            hidden = row[f"{side}_hidden"] in ("1", "true", "yes")
            x = number(row.get(f"{side}_x")) if side in ("left", "right") else 0.0
            views[side] = view(
                x, number(row["side_y"]), None, number(row["side_height"]), visible=not hidden)
    corners = row["center_corners"].split()
    radius = number(row["center_corner_radius"])
    if "picture_x" in row:
        x = number(row["picture_x"])
        views["picture"] = view(x, 0.0, visible=x is not None)
    views["center"] = view(
        number(row["center_x"]), number(row["center_y"]), width, number(row["center_height"]),
        opacity=number(row["center_opacity"]),
        radii=[
            radius if corner in corners else 0.0
            for corner in ("top-left", "top-right", "bottom-right", "bottom-left")
        ],
        shadow=(number(row["shadow_opacity"]), number(row["shadow_radius"])),
    )  # fmt: skip
    return views


def slide_over_views(row, size):
    views = {
        "center": view(
            number(row["center_x"]), number(row["center_y"]), number(row["center_width"]),
            number(row["center_height"])),
        "decoration": view(0.0, 0.0, opacity=number(row["decoration_opacity"])),
    }  # fmt: skip
    # The columns describe the side that is visible, or about to be.
    offset = number(row["offset"])
    for side in ("left", "right"):
        visible = offset > 0 if side == "left" else offset < 0
        views[side] = view(visible=visible)
        if visible:
            views[side]["x"] = number(row["side_x"])
            views[side]["height"] = number(row["side_height"])
    return views


def transition_views(row, size):
    views = {}
    for name in ("from", "to"):
        views[name] = view(
            number(row[f"{name}_x"]), number(row[f"{name}_y"]),
            opacity=number(row[f"{name}_opacity"]))
    views["to"]["shadow"] = (number(row["shadow_opacity"]), number(row["shadow_radius"]))
    return views


def swipe_views(row, size):
    views = {}
    for name in ("previous", "current", "next"):
        x = number(row[f"{name}_x"])
        views[name] = view(x, 0.0, visible=x is not None)
    return views


def menu_views(row, size):
    views = {"menu": view(0.0, 0.0)}
    for index in range(10):
        if row["visible_index"] == str(index):
            views[f"view-{index}"] = view(
                number(row["visible_x"]), 0.0, number(row["visible_width"]),
                number(row["visible_height"]), visible=True,
                shadow=(number(row["shadow_opacity"]), number(row["shadow_radius"])))
        elif row["outgoing_index"] == str(index):
            views[f"view-{index}"] = view(number(row["outgoing_x"]), 0.0, visible=True)
        else:
            views[f"view-{index}"] = view(visible=False)
    return views


def card_views(rows, size):
    """The views of the rows of one time."""
    views = {}
    for row in rows:
        card = row["card"]
        width, height = number(row["card_width"]), number(row["card_height"])
        scale, shift = number(row["scale"]), number(row["translation_y"])
        top, radius = number(row["top"]), number(row["corner_radius"])
        views[f"dim-{card}"] = view(0.0, 0.0, opacity=number(row["dim"]))
        # The transform is about the middle of the frame.
        views[f"card-{card}"] = view(
            (size[0] - width) / 2 + width * (1 - scale) / 2,
            top + shift + height * (1 - scale) / 2, width, height,
            radii=[radius, radius, 0.0, 0.0])
    return views


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
    x, width = number(row[f"{side}_x"]), number(row[f"{side}_width"])
    scale, shift, angle = (
        number(row[f"side_{name}"]) for name in ("scale", "translation", "angle"))
    inner, sign = (1.0, 1.0) if side == "left" else (0.0, -1.0)
    hangs = state == "swinging-door" and (scale, shift, angle) != (1.0, 0.0, 0.0)
    both = (scale, scale if state == "slide-and-scale" else 1.0)
    return view(
        width=width, height=height, opacity=number(row["side_opacity"]),
        corners=corners(
            (x, 0.0, width, height), both, shift - (sign * width / 2 if hangs else 0.0), angle,
            inner if hangs else 0.5))


def side_panel_views(row, size, state):
    """The views of a container with side panels, whose sides may have a visual state."""
    height = number(row["center_y"]) + number(row["center_height"])
    views = {}
    for side in ("left", "right"):
        if row[f"{side}_x"] == "":
            continue
        hidden = row[f"{side}_hidden"] == "true"
        views[side] = (
            side_view(row, side, state, height) if "side_angle" in row and not hidden
            else view(number(row[f"{side}_x"]), 0.0, number(row[f"{side}_width"]), height)
        )  # fmt: skip
        views[side]["visible"] = not hidden
    center = view(
        number(row["center_x"]), number(row["center_y"]), number(row["center_width"]),
        number(row["center_height"]))  # fmt: skip
    if row.get("new_opacity"):
        # A new front controller has the frame of the center.
        views["new"] = center | {"opacity": number(row["new_opacity"])}
    shadow = {"shadow": (number(row["shadow_opacity"]), number(row["shadow_radius"]))}
    views["center"] = center | shadow | {"visible": row.get("center_hidden") != "true"}
    if "center_corner_radius" in row:
        # All containers of JASidePanels look the same.
        look = shadow | {"radii": [number(row["center_corner_radius"])] * 4}
        views = {name: each | look for name, each in views.items()}
    return views


def views_by_time(rows, size, arguments=()):
    """Returns the views of each time of a table, which a command with some arguments has printed."""
    columns = rows[0].keys()
    if "card" in columns:
        groups = {}
        for row in rows:
            groups.setdefault(row["time"], []).append(row)
        return [card_views(group, size) for group in groups.values()]
    if "left_width" in columns:
        named = dict(zip(arguments, arguments[1:]))
        state = named.get("--visual-state", "none")
        return [side_panel_views(row, size, state) for row in rows]
    reader = (
        slide_over_views if "decoration_opacity" in columns
        else deck_views if "center_x" in columns
        else menu_views if "visible_index" in columns
        else swipe_views if "previous_x" in columns
        else transition_views
    )  # fmt: skip
    return [reader(row, size) for row in rows]


def classes_of(sheet):
    """Returns the class of the container and those of its views, from the second comment."""
    found = re.search(r"^/\* ([A-Za-z0-9-]+): (.*), back to front \*/$", sheet, re.MULTILINE)
    assert found, sheet[:300]
    return found[1], found[2].split(", ")


#: Shows a style sheet, and returns what the browser makes of it at times.
MEASURE = """([sheet, stem, classes, times]) => {
  document.head.innerHTML = '';
  document.body.innerHTML = '';
  document.body.style.margin = 0;
  const style = document.createElement('style');
  style.textContent = sheet;
  document.head.append(style);
  const stage = document.createElement('div');
  stage.className = stem;
  document.body.append(stage);
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


def shadow_of(text):
    """Returns the opacity and the blur of a computed shadow."""
    if text == "none":
        return 0.0, 0.0
    found = re.match(r"rgba?\(([^)]*)\) (\S+)px (\S+)px (\S+)px", text)
    channels = [float(part) for part in re.split(r"[ ,/]+", found[1].strip())]
    return (channels[3] if len(channels) > 3 else 1.0), float(found[4])
