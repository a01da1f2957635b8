"""Every JSON document against docs/keyframes.schema.json, and against the CSV of the same command.

The schema says which members there are and what they hold. What it cannot say is tested beside it:
rows as wide as the columns, members in the schema's order, and digits that are the same in every
format.
"""

import copy
import csv
import io
import itertools
import json
import os
from pathlib import Path

import jsonschema
import pytest

SCHEMA = json.loads(
    (Path(__file__).resolve().parents[2] / "docs/keyframes.schema.json").read_text("utf-8")
)
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)

MOTIONS = {
    "open": ("open",),
    "open-right": ("open", "--side", "right", "--device", "iphone-x"),
    "open-top": ("open", "--side", "top", "--sides", "top,bottom"),
    "open-without-controller": ("open", "--side", "bottom"),
    "open-refused": ("open", "--delegate-refuses", "open,close"),
    "open-at-once": ("open", "--no-animation"),
    "open-in-no-time": ("open", "--duration", "0"),
    "open-late": ("open", "--delay", "0.1"),
    "open-spring": ("open", "--curve", "spring(1 100 10 3)"),
    "open-steps": ("open", "--curve", "steps(4, jump-both)"),
    "open-past-the-end": ("open", "--until", "0.5"),
    "open-looks": ("open", "--sides", "left", "--max-size", "60", "--center-opacity", "0.5"),
    "open-resizing": ("open", "--resizes-center", "--parallax", "0.25", "--no-shadow"),
    "peek": ("peek",),
    "rotate": ("rotate", "--size-mode", "view", "--left-size", "100"),
    "resize": ("resize", "--to-size", "375x667", "--state", "left"),
    "pan": ("pan", "--to", "200,-5", "--velocity", "600"),
    "pan-stretched": ("pan", "--to", "400", "--parallax", "0.25", "--touch", "160,300.5"),
    "pan-past-rest": ("pan", "--to", "-345", "--state", "left"),
    "pan-from-a-place": (
        *("pan", "--to", "50", "--panning-mode", "panning-view"),
        *("--panning-view", "0,20,320,44.5", "--touch", "10,30"),
    ),
    "pan-ignored": ("pan", "--to", "100", "--panning-mode", "none"),
    "pan-in-no-time": ("pan", "--to", "100", "--drag-duration", "0"),
    "pan-recorded": ("pan", "--path", "finger.csv"),
    "run": ("run", "scenario.json"),
    "run-additive": ("run", "scenario.json", "--interruption", "additive"),
    "run-nothing": ("run", "nothing.json"),
    "open-below-bars": ("open", "--navigation", "integrated", "--layout", "below-bars"),
    "tap": ("tap", "--center-hidden-interactivity", "tap-to-close"),
    "push-over": ("push-over",),
    "close": ("close",),
    "close-whichever": ("close", "--side", "open", "--state", "right"),
    "close-closed": ("close", "--state", "closed"),
    "toggle": ("toggle",),
    "toggle-open": ("toggle", "--state", "left"),
    "toggle-across": ("toggle", "--across"),
    "bounce": ("bounce",),
    "bounce-opening": ("bounce", "--opening", "--swap-center"),
    "bounce-slower-out": ("bounce", "--bounce-open-side-duration-factor", "2.5"),
    "set-size": ("set-size", "--to", "100"),
    "set-size-of-view": ("set-size", "--to", "100", "--size-mode", "view"),
    "set-size-closed": ("set-size", "--to", "100", "--state", "closed"),
}
# Release 2.2.11 has no such options.
LACKING = ("--center-opacity", "--no-shadow")
EARLIER = {name: words for name, words in MOTIONS.items() if not {*LACKING} & {*words}}
# Release 3 takes fewer commands and options.
OVER = {
    "open": ("open",),
    "open-without-controller": ("open", "--sides", "right"),
    "open-refused": ("open", "--state", "right"),
    "open-at-once": ("open", "--side", "right", "--no-animation"),
    "open-curve": ("open", "--left-size", "0", "--right-size", "90", "--curve", "ease"),
    "close-whichever": ("close", "--side", "open", "--state", "right"),
    "close-closed": ("close", "--side", "open", "--state", "closed"),
    "tap": ("tap", "--delay", "0.1"),
    "pan": ("pan", "--to", "200", "--touch", "12.5,9", "--velocity", "300"),
    "pan-cancelled": ("pan", "--to", "-200", "--side", "right", "--velocity", "300"),
    "pan-ignored": ("pan", "--to", "200", "--touch", "30,9", "--edge-width", "29"),
    "rotate": ("rotate", "--side", "right", "--device", "ipad"),
    "resize": ("resize", "--to-size", "375x667", "--state", "left"),
    "run": ("run", "over.json"),
}
# What the commands read.
FILES = {
    "finger.csv": "time,x,y\n0,0,0\n0.1,90,-2.5\n0.25,200,-3\n",
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
    "cards.json": """
        {"system": "card-stack", "parameters": {"cards": 2, "card": "top"}, "actions": [
          {"at": 0, "do": "stack"}, {"at": 0.5, "do": "unstack", "count": 1},
          {"at": 0.6, "do": "stack"}, {"at": 1, "do": "stack", "curve": "ease"},
          {"at": 3, "do": "drag", "to": 40, "velocity": [0, -90.5], "bounces": false}
        ]}""",
    "nothing.json": '{"actions": []}',
}
# Cards have a row for each of them at every instant.
CARDS = {
    "stack": ("card", "stack"),
    "stack-second": ("card", "stack", "--cards", "2", "--device", "iphone-x"),
    "stack-sized": ("card", "stack", "--card-size", "300x400", "--pixel-scale", "3"),
    "stack-closed": ("card", "stack", "--physics", "closed", "--frequency", "2"),
    "stack-ios7": ("card", "stack", "--physics", "ios7", "--delay", "0.1"),
    "stack-curve": ("card", "stack", "--curve", "spring(1 100 10 3)"),
    "unstack": ("card", "unstack", "--cards", "3", "--card", "top"),
    "unstack-all": ("card", "unstack", "--cards", "3", "--all"),
    "unstack-none": ("card", "unstack", "--to-root"),
    "drag": ("card", "drag", "--to", "80", "--velocity", "300"),
    "drag-away": ("card", "drag", "--to", "0,180.5", "--cards", "2", "--from", "40"),
    "drag-in-no-time": ("card", "drag", "--to", "-20", "--drag-duration", "0"),
    "drag-refused": ("card", "drag", "--to", "80", "--no-draggable"),
    "run": ("run", "cards.json"),
}
# Transitions have one model.
TRANSITIONS = {
    "present": ("present",),
    "present-up": ("present", "--direction", "up", "--no-removes-presenter"),
    "present-driven": ("present", "--interactive", "--to", "-300,5", "--velocity", "20"),
    "present-driven-along-the-curve": (
        *("present", "--interactive", "--to", "-100", "--eased-while-driven"),
        *("--completion-curve", "ease-out"),
    ),
    "dismiss": ("dismiss", "--parallax", "0.25"),
    "dismiss-driven-in-no-time": ("dismiss", "--interactive", "--to", "9", "--drag-duration", "0"),
    "slide": ("slide", "--delay", "0.1"),
    "slide-touched": ("slide", "--allow-user-interaction"),
    "push": ("push", "--subtype", "from-top"),
    "push-fading": ("push", "--type", "fade"),
    "swipe": ("swipe", "--to", "-200"),
    "swipe-at-an-end": (
        *("swipe", "--to", "200", "--page", "0", "--edge-resistance", "rubber-band"),
    ),
    "swipe-to-the-last": ("swipe", "--to", "-200", "--pages", "2", "--page", "0"),
}
MENUS = {
    "toggle": ("menu", "toggle"),
    "toggle-by-finger": ("menu", "toggle", "--to", "250,3", "--velocity", "-40.5"),
    "toggle-turned": ("menu", "toggle", "--rotate", "--state", "shown", "--size", "320x480.5"),
    "show-unchanged": ("menu", "show", "--state", "shown", "--count", "3"),
    "hide": ("menu", "hide", "--exposed-width", "260.5", "--duration", "0.25"),
    "swap": ("menu", "swap", "--to", "2", "--from", "1", "--titles", "Home,Search,Help"),
    "swap-late": ("menu", "swap", "--to", "1", "--restores-interaction-at-end", "--delay", "0.1"),
    "show-shadow": ("menu", "show", "--shadow", "--shadow-radius", "4.5"),
    "launch": ("menu", "launch", "--state", "shown", "--curve", "spring(1 100 10 3)"),
}
#: What only the releases of version 2 take.
RELEASES = {
    "set-size-delegated": ("set-size", "--to", "100", "--delegate-ledge", "left=60,top=20.5"),
    "rotate-delegated": ("rotate", "--size-mode", "view", "--delegate-ledge", "bottom=9"),
}
TABLES = ("keyframes", "phases", "events", "summary")
GRIDS = (
    ("--fps", "12"),
    ("--fps", "29.97"),
    ("--step", "70ms"),
    ("--frames", "3"),
    ("--times", "0.2,0,0.7,0.15"),
    ("--fps", "7", "--key-times"),
    ("--step", "0.05", "--until", "0.1"),
)
PRECISIONS = (*map(str, range(16)), "full")
CURVES = {
    "name": ("ease-in-out",),
    "step-name": ("step-start",),
    "keyboard": ("keyboard",),
    "bezier": ("cubic-bezier(0.68, -0.55, 0.265, 1.55)", "--at", "0.25,-1,2"),
    "upright": ("cubic-bezier(0, 1, 0, 1)",),
    "steps": ("steps(5, jump-none)",),
    "list": ("linear(0, 0.3 20% 40%, 1)", "--from", "-0.5", "--to", "1.5"),
    "spring": ("spring(1 100 10 3)", "--columns", "x,slope"),
    "uikit": ("spring(duration: 0.5, damping: 0.7, velocity: 2)",),
    "swiftui-bounce": ("spring(response: 0.5, bounce: 0.3)", "--duration", "0.8"),
    "swiftui-damping": ("spring(response: 0.5, damping: 0.9)",),
    "overdamped": ("spring(2 50 40 -1)", "--allow-overdamping"),
    "joint": ("joint(frequency: 3, damping: 0.5)",),
    "joint-shorter": ("joint(frequency: 5, distance: 100)", "--duration", "0.8"),
    "rubber-band": ("rubber-band(dimension: 960)", "--to", "400"),
    "deceleration": ("decelerate(velocity: 1000)", "--to", "3"),
    "elastic": ("elastic", "--to", "100"),
}


@pytest.fixture(autouse=True, scope="module")
def folder_with_the_files(tmp_path_factory):
    folder, before = tmp_path_factory.mktemp("files"), os.getcwd()
    for name, content in FILES.items():
        (folder / name).write_text(content)
    os.chdir(folder)
    yield
    os.chdir(before)


class Digits(str):
    """A number as its document spells it."""


def object_without_repetitions(members):
    names = [name for name, _ in members]
    assert len(set(names)) == len(names), f"a member twice: {names}"
    return dict(members)


def refuse_constant(word):
    raise AssertionError(f"{word} is not JSON")


def parsed(output, **options):
    return json.loads(
        output.decode("utf-8"),
        object_pairs_hook=object_without_repetitions,
        parse_constant=refuse_constant,
        **options,
    )


def spelled(output):
    return parsed(output, parse_int=Digits, parse_float=Digits)


def field(cell):
    """A JSON cell as the CSV writes it."""
    if cell is None:
        return ""
    return str(cell).lower() if isinstance(cell, bool) else str(cell)


def printed(run, *arguments):
    result = run(*arguments)
    assert result.status == 0, (arguments, result)
    return result.out


def problem_with(run, arguments):
    """What is wrong with the JSON of a command, or None; asserts only what no table may do."""
    output = printed(run, *arguments, "--format", "json")
    document = parsed(output)
    error = next(VALIDATOR.iter_errors(document), None)
    if error is not None:
        return f"{error.json_path}: {error.message:.200}"
    systems = {"curve": "curveDocument"}
    order = SCHEMA["$defs"][systems.get(document["system"], "motionDocument")]["properties"]
    if list(document) != list(order):
        return f"members in another order: {list(document)}"
    if document["arguments"] != [*arguments, "--format", "json"]:
        return f"other arguments: {document['arguments']}"

    names = [column["name"] for column in document["columns"]]
    rows = spelled(output)["rows"]
    widths = {len(row) for row in rows} - {len(names)}
    if widths:
        return f"rows of {sorted(widths)} cells under {len(names)} columns"
    lines = output.decode("utf-8").split("\n")
    first = lines.index('  "rows": [') + 1
    for line, row in zip(lines[first:], rows):
        if spelled(line.strip().removesuffix(",").encode()) != row:
            return f"not a row on one line: {line}"

    text = printed(run, *arguments, "--format", "csv").decode("utf-8")
    table = list(csv.reader(io.StringIO(text, newline=""), strict=True))
    if table != [names] + [[field(cell) for cell in row] for row in rows]:
        return "the CSV differs"
    objects = printed(run, *arguments, "--format", "ndjson").decode("utf-8").splitlines()
    if [list(spelled(line.encode()).items()) for line in objects] != [
        list(dict(zip(names, row)).items()) for row in rows
    ]:
        return "the NDJSON differs"
    return None


def assert_sound(run, commands):
    problems = {command: problem_with(run, command) for command in commands}
    found = [f"{' '.join(command)}: {problem}" for command, problem in problems.items() if problem]
    assert not found, f"{len(found)} of {len(problems)}: " + "\n".join(found[:10])


def test_the_schema_is_one():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_every_object_of_the_schema_names_its_required_members():
    """A member that is described but may be missing would be one that no test misses."""
    loose = []
    for name, definition in SCHEMA["$defs"].items():
        members = set(definition.get("properties", ()))
        if name != "sampling" and members != set(definition.get("required", ())):
            loose.append(name)
    assert not loose


@pytest.mark.parametrize(
    ("name", "model"),
    [(name, model) for name in MOTIONS for model in ("documented", "shipped")]
    + [(name, "shipped") for name in RELEASES]
    + [(name, "2.2.11") for name in EARLIER]
    + [(name, "v3") for name in OVER]
    + [(name, model) for name in CARDS for model in ("documented", "shipped")],
)
def test_motions(run, name, model):
    # A scenario of cards has the same name as one of a deck, and models of its own.
    commands = {"v3": OVER, "2.2.11": EARLIER}.get(model, MOTIONS | RELEASES | CARDS)
    words = commands[name]
    precisions = itertools.cycle(PRECISIONS)
    # Only the rows of keyframes lie on a grid; of the others' documents it changes one member.
    kinds = [("keyframes", grid) for grid in GRIDS]
    kinds += itertools.product(TABLES[1:], GRIDS[-2:])
    assert_sound(
        run,
        [
            (*words, "--model", model, "--table", table, *grid)
            + ("--precision", next(precisions))
            for table, grid in kinds
        ],
    )


@pytest.mark.parametrize(
    "words",
    [*(("transition", *words) for words in TRANSITIONS.values()), *MENUS.values()],
    ids=[*TRANSITIONS, *(f"menu-{name}" for name in MENUS)],
)
def test_transitions_and_menus(run, words):
    precisions = itertools.cycle(PRECISIONS)
    kinds = [("keyframes", grid) for grid in GRIDS]
    kinds += itertools.product(TABLES[1:], GRIDS[-2:])
    assert_sound(
        run,
        [
            (*words, "--table", table, *grid, "--precision", next(precisions))
            for table, grid in kinds
        ],
    )


@pytest.mark.parametrize("precision", PRECISIONS)
def test_every_precision(run, precision):
    assert_sound(
        run,
        [
            (*arguments, "--fps", "10", "--table", table, "--precision", precision)
            for arguments in (MOTIONS["bounce"], MOTIONS["open-spring"])
            for table in TABLES
        ]
        + [("curve", *CURVES["spring"], "--frames", "8", "--precision", precision)],
    )


@pytest.mark.parametrize(
    "words",
    [
        *MOTIONS.values(), *((*words, "--model", "v3") for words in OVER.values()),
        *CARDS.values(), *(("transition", *words) for words in TRANSITIONS.values()),
        *MENUS.values(),
    ],
    ids=[
        *MOTIONS, *(f"{name}-v3" for name in OVER), *(f"card-{name}" for name in CARDS),
        *TRANSITIONS, *(f"menu-{name}" for name in MENUS),
    ],
)
def test_all_columns(run, words):
    listed = printed(run, *words, "--columns", "help").decode("utf-8").splitlines()
    every = ",".join(line.split()[0] for line in listed)
    assert_sound(run, [(*words, "--fps", "20", "--columns", every)])


@pytest.mark.parametrize("name", CURVES)
def test_curves(run, name):
    rows = () if "--at" in CURVES[name] else ("--frames", "7")
    assert_sound(
        run,
        [
            ("curve", *CURVES[name], *rows, "--precision", precision)
            for precision in ("0", "6", "9", "15", "full")
        ],
    )


def test_longer_than_a_block_of_rows(run):
    columns = ("--columns", "time,offset")
    assert_sound(run, [("open", "--frames", "2500", "--precision", "full", *columns)])


def test_arguments_go_without_the_output(run, tmp_path):
    """The same table to a file and to standard output is the same document."""
    words = ("open", "--fps", "10", "--format=json")
    for output in (("--output", "a.json"), ("--output=a.json",), ("-o", "a.json")):
        result = run(*words, *output, cwd=tmp_path)
        assert (result.status, result.out, result.err) == (0, b"", b"")
        assert (tmp_path / "a.json").read_bytes() == printed(run, *words)


def test_words_that_json_has_to_escape(run):
    words = ["curve", "linear(0,\t0.5, 1)", "--format", "json"]
    document = parsed(printed(run, *words))
    VALIDATOR.validate(document)
    assert document["arguments"] == words
    assert document["parameters"]["curve"] == "linear(0 0%, 0.5 50%, 1 100%)"


# What the schema refuses

MOTION = ("bounce", "--fps", "5", "--format", "json")
CURVE = ("curve", "spring(1 100 10 3)", "--frames", "2", "--format", "json")
TRANSITION = ("transition", "slide", "--fps", "5", "--format", "json")


@pytest.fixture(scope="module")
def documents(run):
    commands = {"motion": MOTION, "curve": CURVE, "transition": TRANSITION}
    documents = {name: parsed(printed(run, *words)) for name, words in commands.items()}
    for document in documents.values():
        VALIDATOR.validate(document)
    return documents


# An object of a document, and the definition that describes it.
PLACES = {
    ("motion",): "motionDocument",
    ("motion", "phases", 0): "phase",
    ("motion", "phases", 1): "phase",
    ("motion", "events", 0): "event",
    ("motion", "summary"): "summary",
    ("motion", "columns", 0): None,
    ("transition",): "motionDocument",
    ("curve",): "curveDocument",
    ("curve", "parameters"): None,
    ("curve", "columns", 1): None,
}


def required_at(place):
    if PLACES[place] is not None:
        return SCHEMA["$defs"][PLACES[place]]["required"]
    if place[1] == "columns":
        return SCHEMA["$defs"]["columns"]["items"]["required"]
    return SCHEMA["$defs"]["curveDocument"]["properties"]["parameters"]["required"]


def altered(documents, place):
    """A copy of a document and the object in it at a place."""
    document = copy.deepcopy(documents[place[0]])
    part = document
    for step in place[1:]:
        part = part[step]
    return document, part


@pytest.mark.parametrize(
    ("place", "member"),
    [(place, member) for place in PLACES for member in required_at(place)],
    ids=lambda value: value if isinstance(value, str) else ".".join(map(str, value)),
)
def test_a_missing_member_is_refused(documents, place, member):
    document, part = altered(documents, place)
    del part[member]
    assert not VALIDATOR.is_valid(document)


@pytest.mark.parametrize(
    "place", [*PLACES, ("motion", "sampling")], ids=lambda place: ".".join(map(str, place))
)
def test_an_unknown_member_is_refused(documents, place):
    document, part = altered(documents, place)
    part["surplus"] = None
    assert not VALIDATOR.is_valid(document)


WRONG = {
    "schema-of-another-version": (("motion",), "schema", "deckcalc/keyframes/2"),
    "schema-of-a-curve": (("motion",), "schema", "deckcalc/curve/1"),
    "schema-of-a-motion": (("curve",), "schema", "deckcalc/phases/1"),
    "generator-without-version": (("motion",), "generator", "deckcalc"),
    "arguments-in-one": (("motion",), "arguments", "bounce --fps 5"),
    "arguments-none": (("motion",), "arguments", []),
    "system": (("motion",), "system", "desk"),
    "model": (("motion",), "model", "2.4.2"),
    "model-absent": (("motion",), "model", None),
    "model-of-no-release": (("transition",), "model", "2.4.2"),
    "parameters-none": (("motion",), "parameters", {}),
    "parameter-named-like-its-option": (("motion", "parameters"), "left-size", 44),
    "parameter-nested": (("motion", "parameters"), "size", {"width": 320, "height": 480}),
    "path-of-a-number": (("motion", "parameters"), "path", 1),
    "interruption": (("motion", "parameters"), "interruption", "fade"),
    "action-without-time": (("motion", "parameters"), "actions", [{"do": "open"}]),
    "action-before-the-start": (("motion", "parameters"), "actions", [{"at": -1, "do": "open"}]),
    "action-nested": (("motion", "parameters"), "actions", [{"at": 0, "do": "open", "to": {}}]),
    "action-name": (("motion", "parameters"), "actions", [{"at": 0, "do": "Open"}]),
    "parameter-list-of-flags": (("motion", "parameters"), "touch", [True, False]),
    "sampling-none": (("motion",), "sampling", {}),
    "sampling-twice": (("motion", "sampling"), "step", 0.1),
    "sampling-standing-still": (("motion", "sampling"), "fps", 0),
    "duration-negative": (("motion",), "duration", -0.1),
    "duration-text": (("motion",), "duration", "0.6"),
    "phase-name": (("motion", "phases", 0), "name", "Bounce out"),
    "phase-start-negative": (("motion", "phases", 0), "start", -1),
    "phase-curve-empty": (("motion", "phases", 0), "curve", ""),
    "event-side": (("motion", "events", 0), "side", "middle"),
    "event-side-empty": (("motion", "events", 0), "side", ""),
    "summary-rows-broken": (("motion", "summary"), "rows", 1.5),
    "summary-rows-none": (("motion", "summary"), "rows", 0),
    "summary-distance-negative": (("motion", "summary"), "distance", -1),
    "summary-offset-flag": (("motion", "summary"), "endOffset", False),
    "columns-none": (("motion",), "columns", []),
    "column-name": (("motion", "columns", 0), "name", "Frame"),
    "column-unit": (("motion", "columns", 0), "unit", "px"),
    "column-unit-empty": (("motion", "columns", 0), "unit", ""),
    "rows-as-objects": (("motion",), "rows", [{"frame": 0}]),
    "row-empty": (("motion",), "rows", [[]]),
    "row-nested": (("motion",), "rows", [[0, [1]]]),
    "row-with-an-object": (("curve",), "rows", [[0, {}]]),
    "curve-empty": (("curve", "parameters"), "curve", ""),
    "curve-duration-zero": (("curve", "parameters"), "duration", 0),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_value_is_refused(documents, name):
    place, member, value = WRONG[name]
    document, part = altered(documents, place)
    part[member] = value
    assert not VALIDATOR.is_valid(document)


# Explanations

EXPLANATION = json.loads(
    (Path(__file__).resolve().parents[2] / "docs/explanation.schema.json").read_text("utf-8")
)
EXPLANATIONS = jsonschema.Draft202012Validator(EXPLANATION)
# Commands that both models take, but explain differently.
EXPLAINED = {
    "bounce-of-no-factor": ("bounce", "--model", "shipped", "--bounce-duration-factor", "0"),
    "pan-of-a-lone-side": ("pan", "--to", "20", "--sides", "left", "--max-size", "100"),
    "pan-of-top": ("pan", "--to", "0,300", "--sides", "top", "--velocity", "600"),
    "pan-as-shipped": ("pan", "--to", "400", "--model", "shipped"),
    "toggle-towards-nothing": ("toggle", "--across", "--sides", "left"),
    "open-to-a-limit": ("open", "--sides", "left", "--max-size", "100", "--left-size", "60"),
}
SCENARIO = {
    "parameters": {"device": "ipad", "duration": 0.5},
    "actions": [
        {"at": 0, "do": "open"},
        {"at": 0.2, "do": "close"},
        {"at": 1, "do": "pan", "to": 500},
        {"at": 3, "do": "rotate"},
    ],
}


def problem_with_explanation(run, arguments, **options):
    """What is wrong with the JSON that explains a command, or None."""
    words = ("explain", *arguments, "--format", "json")
    result = run(*words, **options)
    assert result.status == 0, (words, result)
    document = parsed(result.out)
    error = next(EXPLANATIONS.iter_errors(document), None)
    if error is not None:
        return f"{error.json_path}: {error.message:.200}"
    known = [name for name in document if name in EXPLANATION["properties"]]
    if known != [name for name in EXPLANATION["properties"] if name in document]:
        return f"members in another order: {list(document)}"
    if document["arguments"] != list(words):
        return f"other arguments: {document['arguments']}"
    for section in document.values():
        rows = [row for row in section if isinstance(row, dict)] if isinstance(section, list) else []
        if len({tuple(row) for row in rows}) > 1:
            return f"rows of other facts: {section}"
    return None


def test_the_schema_of_explanations_is_one():
    jsonschema.Draft202012Validator.check_schema(EXPLANATION)


def test_every_object_of_an_explanation_names_its_required_members():
    """Only the sections that some motions lack may be missing."""
    lacking = {
        name: sorted(set(part["properties"]) - set(part["required"]))
        for name, part in [("", EXPLANATION), *EXPLANATION["$defs"].items()]
        if "properties" in part
    }
    assert {name: members for name, members in lacking.items() if members} == {
        "": ["differences", "release", "sizes", "sizesAfterwards"],
        # An event is about a side or a card.
        "event": ["card", "side"],
    }


@pytest.mark.parametrize("model", ["documented", "shipped", "2.2.11", "v3"])
def test_every_motion_is_explained(run, model):
    motions = EARLIER if model == "2.2.11" else MOTIONS
    commands = OVER if model == "v3" else {**motions, **EXPLAINED}
    problems = {}
    for name, command in commands.items():
        words = command if "--model" in command else (*command, "--model", model)
        for more in ((), ("--precision", "full")):
            problems[name, more] = problem_with_explanation(run, (*words, *more))
    found = [f"{name}: {problem}" for name, problem in problems.items() if problem]
    assert not found, f"{len(found)} of {len(problems)}: " + "\n".join(found[:10])


@pytest.mark.parametrize(
    "words",
    [
        *CARDS.values(), *(("transition", *words) for words in TRANSITIONS.values()),
        *MENUS.values(),
    ],
    ids=[*(f"card-{name}" for name in CARDS), *TRANSITIONS, *(f"menu-{name}" for name in MENUS)],
)
def test_other_systems_are_explained(run, words):
    assert problem_with_explanation(run, words) is None


@pytest.mark.parametrize("model", ["documented", "shipped", "2.2.11"])
def test_a_scenario_is_explained(run, tmp_path, model):
    (tmp_path / "a.json").write_text(json.dumps(SCENARIO), "utf-8")
    words = ("run", "a.json", "--model", model)
    assert problem_with_explanation(run, words, cwd=tmp_path) is None


# The place of an object in the explanation of a pan.
ROWS = [(), *((name, 0) for name in ("parameters", "sizes", "release", "legs", "events"))]
ROWS += [("figures", 0), ("differences", 0)]
MISTAKES = {
    "schema": ((), "schema", "deckcalc/keyframes/1"),
    "arguments-of-another-command": ((), "arguments", ["pan", "--to", "400"]),
    "note-empty": ((), "notes", [""]),
    "legs-none": ((), "legs", []),
    "release-of-three": ((), "release", []),
    "parameter-in-kebab-case": (("parameters", 0), "name", "left-size"),
    "origin": (("parameters", 0), "origin", "the moon"),
    "side": (("sizes", 0), "side", "middle"),
    "ledge-in-words": (("sizes", 0), "ledge", "44"),
    "test": (("release", 0), "test", "flick"),
    "fired-in-words": (("release", 0), "fired", "yes"),
    "start-negative": (("legs", 0), "start", -1),
    "because-empty": (("legs", 0), "because", ""),
    "event-in-words": (("events", 0), "event", "Did open"),
    "figure": (("figures", 0), "figure", "rows"),
    "difference-in-words": (("differences", 0), "difference", "more"),
    "difference-from-release-three": (("differences", 0), "model", "v3"),
}


@pytest.fixture(scope="module")
def explanation(run):
    document = parsed(printed(run, "explain", "pan", "--to", "400", "--format", "json"))
    EXPLANATIONS.validate(document)
    return document


def changed(explanation, place):
    """A copy of an explanation and the object in it at a place."""
    document = copy.deepcopy(explanation)
    part = document
    for step in place:
        part = part[step]
    return document, part


@pytest.mark.parametrize("place", ROWS, ids=lambda place: ".".join(map(str, place)) or "all")
def test_an_explanation_of_other_members_is_refused(explanation, place):
    wrong = []
    optional = ("differences", "release")
    for member in changed(explanation, place)[1]:
        document, part = changed(explanation, place)
        del part[member]
        if EXPLANATIONS.is_valid(document) != (not place and member in optional):
            wrong.append(member)
    document, part = changed(explanation, place)
    part["surplus"] = None
    assert not wrong and not EXPLANATIONS.is_valid(document)


@pytest.mark.parametrize("name", MISTAKES)
def test_a_mistake_in_an_explanation_is_refused(explanation, name):
    place, member, value = MISTAKES[name]
    document, part = changed(explanation, place)
    part[member] = value
    assert not EXPLANATIONS.is_valid(document)
