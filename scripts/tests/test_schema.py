"""Tests JSON documents against their schemas in docs, and against CSV and NDJSON.

A schema defines the members and their values. Other properties are tested here: rows as long as
the columns, the order of members, and equal digits in every format.
"""

import copy
import csv
import io
import itertools
import json
import re
from pathlib import Path

import jsonschema_rs
import pytest

from output_support import parsed
from view_support import COMMANDS, arguments_of, printed, rows_of

pytestmark = pytest.mark.usefixtures("input_files")

DOCS = Path(__file__).resolve().parents[2] / "docs"
SCHEMAS = {
    name: json.loads((DOCS / f"{name}.schema.json").read_text("utf-8"))
    for name in ("keyframes", "convert", "explanation", "curve-explanation", "fit")
}
VALIDATORS = {name: jsonschema_rs.Draft202012Validator(each) for name, each in SCHEMAS.items()}

TABLES = ("keyframes", "phases", "events", "summary")
GRIDS = (
    "--fps 29.97", "--step 70ms", "--frames 3", "--times 0.2,0,0.7,0.15",
    "--max-error 2,velocity=50", "--fps 7 --key-times", "--step 0.05 --until 0.1",
)  # fmt: skip
# Only keyframes have rows on a grid; in other documents the grid changes one member.
KINDS = [("keyframes", grid) for grid in GRIDS] + [*itertools.product(TABLES[1:], GRIDS[-2:])]
PRECISIONS = (*map(str, range(16)), "full")
# More commands of decks, cards and other systems than those that are exported, by their models.
DECKS = (
    "open --side bottom", "open --delegate-refuses open,close", "open --duration 0",
    "open --sides left --max-size 60 --center-opacity 0.5",
    "open --resizes-center --parallax 0.25 --no-shadow",
    "open --navigation integrated --layout below-bars", "peek", "push-over", "toggle --across",
    "rotate --size-mode view --left-size 100", "resize --to-size 375x667 --state left",
    "pan --to 400 --parallax 0.25 --touch 160,300.5", "pan --to -345 --state left",
    "pan --to 50 --panning-mode panning-view --panning-view 0,20,320,44.5 --touch 10,30",
    "pan --to 100 --panning-mode none", "pan --to 100 --drag-duration 0", "pan --path finger.csv",
    "run scenario.json", "run scenario.json --interruption additive", "run nothing.json",
    "tap --center-hidden-interactivity tap-to-close", "close --side open --state right",
    "close --state closed", "bounce --opening --swap-center",
    "bounce --bounce-open-side-duration-factor 2.5", "set-size --to 100 --size-mode view",
    "set-size --to 100 --state closed",
)  # fmt: skip
CARDS = (
    "card stack --card-size 300x400 --pixel-scale 3", "card stack --physics ios7 --delay 0.1",
    "card unstack --cards 3 --all", "card unstack --cards 3 --card top", "card unstack --to-root",
    "card drag --to 0,180.5 --cards 2 --from 40", "card drag --to -20 --drag-duration 0",
    "card drag --to 80 --no-draggable", "run cards.json",
)  # fmt: skip
# Release 2.2.11 lacks two of the options, and release 3 has fewer commands and options.
LACKING = "--center-opacity|--no-shadow"
MODELS = {
    "documented": DECKS + CARDS,
    "shipped": (
        *(DECKS + CARDS), "set-size --to 100 --delegate-ledge left=60,top=20.5",
        "rotate --size-mode view --delegate-ledge bottom=9",
    ),
    "2.2.11": tuple(command for command in DECKS if not re.search(LACKING, command)),
    "v3": (
        "open --sides right", "open --state right", "open --side right --no-animation",
        "open --left-size 0 --right-size 90 --curve ease", "close --side open --state right",
        "close --side open --state closed", "tap --delay 0.1", "run over.json",
        "pan --to 200 --touch 12.5,9 --velocity 300", "pan --to -200 --side right --velocity 300",
        "pan --to 200 --touch 30,9 --edge-width 29", "rotate --side right --device ipad",
        "resize --to-size 375x667 --state left",
    ),
}  # fmt: skip
OTHERS = (
    "transition present --direction up --no-removes-presenter",
    "transition present --interactive --to -300,5 --velocity 20",
    "transition present --interactive --to -100 --eased-while-driven --completion-curve ease-out",
    "transition dismiss --interactive --to 9 --drag-duration 0",
    "transition slide --no-allow-user-interaction", "transition push --subtype from-top",
    "transition swipe --to 200 --page 0 --edge-resistance rubber-band",
    "transition swipe --to -200 --pages 2 --page 0", "menu toggle --to 250,3 --velocity -40.5",
    "menu toggle --rotate --state shown --size 320x480.5", "menu drag --to 90.5 --device iphone-15",
    "menu rotate --state shown", "menu show --state shown --count 3",
    "menu hide --exposed-width 260.5 --duration 0.25",
    "menu swap --to 2 --from 1 --titles Home,Search,Help",
    "menu swap --to 1 --restores-interaction-at-end --delay 0.1",
    "menu launch --state shown --curve spring(1@100@10@3)",
)  # fmt: skip
ALL = [each for each in COMMANDS if "--stepped" not in each]
ALL += [f"{each} --model {model}" for model, commands in MODELS.items() for each in commands]
ALL += OTHERS
CURVES = (
    "ease-in-out", "step-start", "keyboard", "cubic-bezier(0.68,-0.55,0.265,1.55) --at 0.25,-1,2",
    "cubic-bezier(0,1,0,1)", "steps(5,jump-none)", "linear(0,0.3@20%@40%,1) --from -0.5 --to 1.5",
    "spring(1@100@10@3) --columns x,slope", "spring(duration:0.5,damping:0.7,velocity:2)",
    "spring(response:0.5,bounce:0.3) --duration 0.8", "spring(response:0.5,damping:0.9)",
    "spring(2@50@40@-1) --allow-overdamping", "joint(frequency:3,damping:0.5)",
    "joint(frequency:5,distance:100) --duration 0.8", "rubber-band(dimension:960) --at 0...400",
    "decelerate(velocity:1000) --at 0...3", "elastic --at 0...100", "bouncy --at 0.2s,20%,150ms",
    "ease --duration 0.4 --at 100ms...0.3s", "bouncy smooth ease-out --duration 0.5",
    "ease-in .17,.67,.83,.67", "bouncy ease --duration 1 --table summary",
)  # fmt: skip
CONVERSIONS = (
    "spring(response:0.5,bounce:0.3)", "spring(1.5@100@10@3) --distance 276",
    "smooth --max-error 1", "spring(1.5@100@40@0)", "spring(1.5@100@40@0) --allow-overdamping",
    "spring(1.5@100@0@0)", "spring(1.5@100@0@0) --duration 2s",
    "keyboard --settling core-animation", "bouncy --to motion,uikit", "bouncy --precision 3",
    "ease-in-out", "ease-out-back --to array,css", "linear", "steps(4,end)",
    "linear(0,0.3@20%@40%,1)", "joint(frequency:5) --max-error 5",
)  # fmt: skip
# Explanations of what other commands do not do, and of curves.
EXPLAINED = (
    "bounce --model shipped --bounce-duration-factor 0",
    "pan --to 20 --sides left --max-size 100", "pan --to 0,300 --sides top --velocity 600",
    "pan --to 400 --model shipped", "toggle --across --sides left",
    "open --sides left --max-size 100 --left-size 60", "open --precision full",
    "curve bouncy", "curve bouncy smooth", "curve ease-out", "curve steps(3)", "curve elastic",
    "curve joint(frequency:3)", "curve spring(1@100@0@0)",
)  # fmt: skip


class Digits(str):
    """A number with the spelling of its document."""


def spelled(text):
    return parsed(text, parse_int=Digits, parse_float=Digits)


def field(cell):
    """Returns a JSON cell as CSV writes it."""
    if cell is None:
        return ""
    return str(cell).lower() if isinstance(cell, bool) else str(cell)


def checked(run, words, name):
    """Returns the document of a command in JSON, after a check by a schema, and its text."""
    words = [*words, "--format", "json"]
    text = printed(run, *words)
    document = parsed(text)
    violation = next(VALIDATORS[name].iter_errors(document), None)
    assert violation is None, f"{violation.instance_path}: {violation.message:.200}"
    kind = "curveDocument" if document.get("system") == "curve" else "motionDocument"
    schema = SCHEMAS[name].get("$defs", {}).get(kind, SCHEMAS[name])
    known = [member for member in document if member in schema["properties"]]
    assert known == [member for member in schema["properties"] if member in document]
    assert document.get("arguments", words) == words
    return document, text


def check_table(run, words):
    document, text = checked(run, words, "keyframes")
    names = [column["name"] for column in document["columns"]]
    rows = spelled(text)["rows"]
    assert {len(row) for row in rows} <= {len(names)}
    lines = text.split("\n")
    first = lines.index('  "rows": [') + 1
    for line, row in zip(lines[first:], rows):
        assert spelled(line.strip().removesuffix(",")) == row, "a row is on one line"
    table = io.StringIO(printed(run, *words, "--format", "csv"), newline="")
    expected = [names, *([field(cell) for cell in row] for row in rows)]
    assert list(csv.reader(table, strict=True)) == expected
    lines = printed(run, *words, "--format", "ndjson").splitlines()
    members = [list(spelled(line).items()) for line in lines]
    assert members == [list(zip(names, row)) for row in rows]


@pytest.mark.parametrize("command", ALL)
def test_tables_of_motions(run, command):
    words, precisions = arguments_of(command), itertools.cycle(PRECISIONS)
    # Each kind with every third command.
    for table, grid in KINDS[ALL.index(command) % 3 :: 3]:
        more = ("--table", table, *grid.split(), "--precision", next(precisions))
        check_table(run, [*words, *more])
    check_table(run, [*words, "--fps", "20", "--columns", "all"])


@pytest.mark.parametrize("precision", PRECISIONS)
def test_every_precision(run, precision):
    more = ("--precision", precision)
    for command, table in itertools.product(("bounce", "open --curve spring(1@100@10@3)"), TABLES):
        check_table(run, [*arguments_of(command), "--fps", "10", "--table", table, *more])
    for command in CURVES:
        rows = [] if re.search("--at|--table", command) else ["--frames", "7"]
        check_table(run, ["curve", *arguments_of(command), *rows, *more])


@pytest.mark.parametrize("command", [
    "open --by offset --step 50", "open --by offset --step 0.5",
    "transition present --by offset --step 50", "menu show --by offset --step 0.5",
    # More rows than are written at once.
    "open --frames 2500 --precision full --columns time,offset",
    # Characters that JSON must escape.
    'open --curve linear(0,\t0.5,1)',
])  # fmt: skip
def test_other_tables(run, command):
    check_table(run, [word.replace("@", " ") for word in command.split(" ")])


@pytest.mark.parametrize("command", CONVERSIONS)
def test_conversions(run, command):
    words = ["curve", "convert", *arguments_of(command)]
    document, _ = checked(run, words, "convert")
    members = list(SCHEMAS["convert"]["$defs"]["dialect"]["properties"])
    assert all(list(dialect) == members for dialect in document["dialects"])
    rows = rows_of(run, *words, "--format", "csv")
    for row, dialect in zip(rows, document["dialects"], strict=True):
        for member in ("dialect", "fidelity", "spec", "code", "note"):
            assert row[member] == (dialect[member] or ""), member


@pytest.mark.parametrize("command", [*ALL, *EXPLAINED])
def test_explanations(run, command):
    name = "curve-explanation" if command.startswith("curve") else "explanation"
    document, _ = checked(run, ["explain", *arguments_of(command)], name)
    for section in document.values():
        rows = section if isinstance(section, list) else []
        assert len({tuple(row) for row in rows if isinstance(row, dict)}) <= 1


# The schemas

#: Members that may be missing, by their schema and their object. Without such a list a member
#: could be missing without any test failing.
OPTIONAL = {
    ("keyframes", "sampling"): None,
    # Only of a leg that is cut.
    ("keyframes", "phase"): ["reached", "wholeDuration"],
    ("explanation", ""): ["differences", "release", "sizes", "sizesAfterwards"],
    # An event has a side or a card.
    ("explanation", "event"): ["card", "side"],
}


@pytest.mark.parametrize("name", SCHEMAS)
def test_a_schema_is_valid_and_requires_its_members(name):
    jsonschema_rs.meta.validate(SCHEMAS[name])
    for part, object_ in [("", SCHEMAS[name]), *SCHEMAS[name].get("$defs", {}).items()]:
        missing = sorted({*object_.get("properties", ())} - {*object_.get("required", ())})
        expected = OPTIONAL.get((name, part), [])
        assert expected is None or missing == expected, part


#: Documents, their schemas, and the changes that these accept.
FREE = r"arguments\.N: empty|rows\.N\.N: (string|flag|negative)"
FREE_OF_MOTIONS = (
    rf"{FREE}|parameters: (surplus|without .*)|parameters\..*"
    r"|(phases\.N|summary)\.(from|to|startOffset|endOffset): negative"
)
DOCUMENTS = {
    "motion": ("bounce --fps 5", "keyframes", FREE_OF_MOTIONS),
    "transition": ("transition slide --fps 5", "keyframes", FREE_OF_MOTIONS),
    "curve": (
        "curve spring(1@100@10@3) --frames 2", "keyframes",
        rf"{FREE}|parameters\.(from|to): negative"),
    "conversion": (
        "curve convert spring(1.5@100@10@3) --distance 276", "convert",
        r"dialects\.N\.(parameters: without \w+|parameters\.\w+: negative|\w+: string)"),
    "explanation": (
        "explain pan --to 400", "explanation",
        rf"{FREE}|: without (release|differences)|parameters\.N\.value.*"
        r"|(sizes|release|legs|figures|differences)\.N\..*: negative|differences\.N\.\w+: string"
        r"|legs\.N\.curve: string"),
    "curve explanation": (
        "explain curve bouncy", "curve-explanation",
        rf"{FREE}|curves\.N\.figures\.N\.(value: negative|unit: empty)"),
    "fit": (
        "curve fit rows.csv --family all", "fit",
        r"fits\.N\.(preset: .*|curve: empty|parameters: surplus|standardErrors: surplus)"
        r"|fits\.N\..*: negative"),
}  # fmt: skip


@pytest.fixture(scope="module")
def documents(run, input_files):
    printed(run, "open", "--curve", "ease", "--columns", "time,offset", "-o", "rows.csv")
    return {
        key: checked(run, arguments_of(command), name)[0]
        for key, (command, name, _) in DOCUMENTS.items()
    }


def parts_of(value, path=()):
    """Returns the paths of a document and the values there, but only two of each list."""
    yield path, value
    if isinstance(value, (dict, list)):
        items = value.items() if isinstance(value, dict) else enumerate(value[:2])
        for key, part in items:
            yield from parts_of(part, (*path, key))


def changed(document, path, value):
    document = copy.deepcopy(document)
    *above, last = path
    part = document
    for step in above:
        part = part[step]
    part[last] = value
    return document


def wrong_values(value):
    """Returns values of other types than a value, or without or with members, by their names."""
    if isinstance(value, dict):
        without = {f"without {key}": value.keys() - {key} for key in value}
        shorter = {name: {key: value[key] for key in keys} for name, keys in without.items()}
        return {"list": [], "surplus": {**value, "surplus": None}, **shorter}
    if isinstance(value, str):
        return {"object": {}, "number": 1, "empty": ""}
    if value is None or isinstance(value, (bool, list)):
        return {"object": {}, "string": "x"}
    return {"object": {}, "string": "x", "flag": True, "negative": -1e9}


@pytest.mark.parametrize("key", DOCUMENTS)
def test_a_schema_rejects_other_values(documents, key):
    _, name, free = DOCUMENTS[key]
    accepted = set()
    for path, value in parts_of({"": documents[key]}):
        for change, wrong in wrong_values(value).items() if path else []:
            where = ".".join("N" if isinstance(step, int) else step for step in path[1:])
            if VALIDATORS[name].is_valid(changed({"": documents[key]}, path, wrong)[""]):
                accepted.add(f"{where}: {change}")
    surplus = sorted(each for each in accepted if not re.fullmatch(free, each))
    assert not surplus, ", ".join(surplus)


WRONG = [
    ("motion", "schema", "deckcalc/keyframes/2"),
    ("motion", "generator", "deckcalc"),
    ("motion", "arguments", []),
    ("motion", "system", "desk"),
    ("motion", "model", "2.4.2"),
    ("motion", "model", None),
    ("motion", "parameters", {}),
    ("motion", "parameters.left-size", 44),
    ("motion", "parameters.size", {"width": 320, "height": 480}),
    ("motion", "parameters.path", 1),
    ("motion", "parameters.interruption", "fade"),
    ("motion", "parameters.actions", [{"do": "open"}]),
    ("motion", "parameters.actions", [{"at": -1, "do": "open"}]),
    ("motion", "parameters.actions", [{"at": 0, "do": "open", "to": {}}]),
    ("motion", "parameters.actions", [{"at": 0, "do": "Open"}]),
    ("motion", "parameters.touch", [True, False]),
    ("motion", "sampling", {}),
    ("motion", "sampling.step", 0.1),
    ("motion", "sampling.fps", 0),
    ("motion", "phases.0.name", "Bounce out"),
    ("motion", "events.0.side", "middle"),
    ("motion", "summary.rows", 1.5),
    ("motion", "summary.rows", 0),
    ("motion", "columns", []),
    ("motion", "columns.0.name", "Frame"),
    ("motion", "columns.0.unit", "px"),
    ("motion", "rows", [[]]),
    ("transition", "model", "2.4.2"),
    ("curve", "schema", "deckcalc/phases/1"),
    ("curve", "parameters.curves", []),
    ("curve", "parameters.duration", 0),
    ("conversion", "schema", "deckcalc/convert/2"),
    ("conversion", "dialects", []),
    ("conversion", "dialects.0.parameters.more", 1),
    ("conversion", "dialects.0.fidelity", "good"),
    ("conversion", "dialects.0.fidelity", "none"),
    ("explanation", "schema", "deckcalc/keyframes/1"),
    ("explanation", "arguments", ["pan", "--to", "400"]),
    ("explanation", "notes", [""]),
    ("explanation", "legs", []),
    ("explanation", "release", []),
    ("explanation", "parameters.0.name", "left-size"),
    ("explanation", "parameters.0.origin", "the moon"),
    ("explanation", "sizes.0.side", "middle"),
    ("explanation", "release.0.test", "flick"),
    ("explanation", "events.0.event", "Did open"),
    ("explanation", "figures.0.figure", "rows"),
    ("explanation", "differences.0.model", "v3"),
    ("fit", "fits.0.family", "spring"),
]


@pytest.mark.parametrize("key, path, value", WRONG, ids=str)
def test_a_schema_rejects_a_wrong_value(documents, key, path, value):
    steps = [int(step) if step.isdigit() else step for step in path.split(".")]
    assert not VALIDATORS[DOCUMENTS[key][1]].is_valid(changed(documents[key], steps, value))
