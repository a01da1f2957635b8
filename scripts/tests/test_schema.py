"""Tests every JSON document against docs/keyframes.schema.json and the CSV of the same command.

The schema defines the members and their values. Other properties are tested here: rows as long as
the columns, the order of members, and equal digits in every format.
"""

import copy
import csv
import io
import itertools
import json
from pathlib import Path

import jsonschema
import pytest

from schema_support import (
    CARDS,
    EARLIER,
    MENUS,
    MOTIONS,
    OVER,
    RELEASES,
    TRANSITIONS,
    parsed,
    printed,
)

pytestmark = pytest.mark.usefixtures("input_files")

SCHEMA = json.loads(
    (Path(__file__).resolve().parents[2] / "docs/keyframes.schema.json").read_text("utf-8")
)
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)

TABLES = ("keyframes", "phases", "events", "summary")
GRIDS = (
    ("--fps", "12"),
    ("--fps", "29.97"),
    ("--step", "70ms"),
    ("--frames", "3"),
    ("--times", "0.2,0,0.7,0.15"),
    ("--max-error", "0.5"),
    ("--max-error", "2,velocity=50"),
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
    "times": ("bouncy", "--at", "0.2s,20%,150ms"),
    "times-of-a-range": ("ease", "--duration", "0.4", "--from", "100ms", "--to", "0.3s"),
    "several": ("bouncy", "smooth", "ease-out", "--duration", "0.5"),
    "several-fractions": ("ease-in", ".17,.67,.83,.67"),
    "summary": ("bouncy", "ease", "--duration", "1", "--table", "summary"),
}


class Digits(str):
    """A number with the spelling of its document."""


def spelled(output):
    return parsed(output, parse_int=Digits, parse_float=Digits)


def field(cell):
    """Returns a JSON cell as CSV writes it."""
    if cell is None:
        return ""
    return str(cell).lower() if isinstance(cell, bool) else str(cell)


def error_in(run, arguments):
    """Returns the first error in the JSON of a command, or None."""
    output = printed(run, *arguments, "--format", "json")
    document = parsed(output)
    violation = next(VALIDATOR.iter_errors(document), None)
    if violation is not None:
        return f"{violation.json_path}: {violation.message:.200}"
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


def assert_valid(run, commands):
    errors = {command: error_in(run, command) for command in commands}
    found = [f"{' '.join(command)}: {error}" for command, error in errors.items() if error]
    assert not found, f"{len(found)} of {len(errors)}: " + "\n".join(found[:10])


def test_the_schema_is_valid():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


def test_every_object_of_the_schema_requires_all_members():
    """An optional member could be missing without any test failing."""
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
    # Scenarios of cards and of decks have the same name, but different models.
    commands = {"v3": OVER, "2.2.11": EARLIER}.get(model, MOTIONS | RELEASES | CARDS)
    words = commands[name]
    precisions = itertools.cycle(PRECISIONS)
    # Only keyframes have rows on a grid; in other documents the grid changes one member.
    kinds = [("keyframes", grid) for grid in GRIDS]
    kinds += itertools.product(TABLES[1:], GRIDS[-2:])
    assert_valid(
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
    assert_valid(
        run,
        [
            (*words, "--table", table, *grid, "--precision", next(precisions))
            for table, grid in kinds
        ],
    )


@pytest.mark.parametrize("words", [("open",), ("transition", "present"), ("menu", "show")])
def test_rows_along_the_offset(run, words):
    assert_valid(run, [(*words, "--by", "offset", "--step", step) for step in ("50", "0.5")])


@pytest.mark.parametrize("precision", PRECISIONS)
def test_every_precision(run, precision):
    assert_valid(
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
    assert_valid(run, [(*words, "--fps", "20", "--columns", every)])


@pytest.mark.parametrize("name", CURVES)
def test_curves(run, name):
    rows = () if {"--at", "--table"} & {*CURVES[name]} else ("--frames", "7")
    assert_valid(
        run,
        [
            ("curve", *CURVES[name], *rows, "--precision", precision)
            for precision in ("0", "6", "9", "15", "full")
        ],
    )


def test_longer_than_a_block_of_rows(run):
    columns = ("--columns", "time,offset")
    assert_valid(run, [("open", "--frames", "2500", "--precision", "full", *columns)])


def test_arguments_omit_the_output(run, tmp_path):
    """A table in a file and on standard output is the same document."""
    words = ("open", "--fps", "10", "--format=json")
    for output in (("--output", "a.json"), ("--output=a.json",), ("-o", "a.json")):
        result = run(*words, *output, cwd=tmp_path)
        assert (result.status, result.out, result.err) == (0, b"", b"")
        assert (tmp_path / "a.json").read_bytes() == printed(run, *words)


def test_arguments_that_json_must_escape(run):
    words = ["curve", "linear(0,\t0.5, 1)", "--format", "json"]
    document = parsed(printed(run, *words))
    VALIDATOR.validate(document)
    assert document["arguments"] == words
    assert document["parameters"]["curves"] == ["linear(0 0%, 0.5 50%, 1 100%)"]


# Invalid documents

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


# The objects of documents, and their definitions in the schema.
OBJECTS = {
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


def required_at(path):
    if OBJECTS[path] is not None:
        return SCHEMA["$defs"][OBJECTS[path]]["required"]
    if path[1] == "columns":
        return SCHEMA["$defs"]["columns"]["items"]["required"]
    return SCHEMA["$defs"]["curveDocument"]["properties"]["parameters"]["required"]


def altered(documents, path):
    """Returns a copy of a document, and the object at a path in it."""
    document = copy.deepcopy(documents[path[0]])
    part = document
    for step in path[1:]:
        part = part[step]
    return document, part


@pytest.mark.parametrize(
    ("path", "member"),
    [(path, member) for path in OBJECTS for member in required_at(path)],
    ids=lambda value: value if isinstance(value, str) else ".".join(map(str, value)),
)
def test_a_missing_member_is_rejected(documents, path, member):
    document, part = altered(documents, path)
    del part[member]
    assert not VALIDATOR.is_valid(document)


@pytest.mark.parametrize(
    "path", [*OBJECTS, ("motion", "sampling")], ids=lambda path: ".".join(map(str, path))
)
def test_an_unknown_member_is_rejected(documents, path):
    document, part = altered(documents, path)
    part["surplus"] = None
    assert not VALIDATOR.is_valid(document)


WRONG = {
    "schema-of-another-version": (("motion",), "schema", "deckcalc/keyframes/2"),
    "schema-of-a-curve": (("motion",), "schema", "deckcalc/curve/2"),
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
    "curve-empty": (("curve", "parameters", "curves"), 0, ""),
    "no-curves": (("curve", "parameters"), "curves", []),
    "curve-duration-zero": (("curve", "parameters"), "duration", 0),
}


@pytest.mark.parametrize("name", WRONG)
def test_a_wrong_value_is_rejected(documents, name):
    path, member, value = WRONG[name]
    document, part = altered(documents, path)
    part[member] = value
    assert not VALIDATOR.is_valid(document)
