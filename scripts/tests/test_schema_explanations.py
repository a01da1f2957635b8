"""Tests every explanation in JSON against docs/explanation.schema.json."""

import copy
import json
from pathlib import Path

import jsonschema
import pytest

from schema_support import CARDS, EARLIER, MENUS, MOTIONS, OVER, TRANSITIONS, parsed, printed

pytestmark = pytest.mark.usefixtures("input_files")

EXPLANATION = json.loads(
    (Path(__file__).resolve().parents[2] / "docs/explanation.schema.json").read_text("utf-8")
)
EXPLANATIONS = jsonschema.Draft202012Validator(EXPLANATION)
# Commands whose explanation depends on the model.
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


def error_in_explanation(run, arguments, **options):
    """Returns the first error in the JSON explanation of a command, or None."""
    words = ("explain", *arguments, "--format", "json")
    result = run(*words, **options)
    assert result.status == 0, (words, result)
    document = parsed(result.out)
    violation = next(EXPLANATIONS.iter_errors(document), None)
    if violation is not None:
        return f"{violation.json_path}: {violation.message:.200}"
    known = [name for name in document if name in EXPLANATION["properties"]]
    if known != [name for name in EXPLANATION["properties"] if name in document]:
        return f"members in another order: {list(document)}"
    if document["arguments"] != list(words):
        return f"other arguments: {document['arguments']}"
    for section in document.values():
        rows = section if isinstance(section, list) else []
        rows = [row for row in rows if isinstance(row, dict)]
        if len({tuple(row) for row in rows}) > 1:
            return f"rows with different members: {section}"
    return None


CURVES = json.loads(
    (Path(__file__).resolve().parents[2] / "docs/curve-explanation.schema.json").read_text("utf-8")
)


@pytest.mark.parametrize(
    "curves",
    [("bouncy",), ("bouncy", "smooth"), ("ease-out",), ("steps(3)",), ("elastic",),
     ("joint(frequency: 3)",), ("spring(1 100 0 0)",)],
    ids=" ".join,
)
def test_curves(run, curves):
    result = run("explain", "curve", *curves, "--format", "json")
    assert result.status == 0
    document = parsed(result.out)
    jsonschema.Draft202012Validator(CURVES).validate(document)
    assert len(document["curves"]) == len(curves)


def test_the_schema_of_explanations_is_valid():
    jsonschema.Draft202012Validator.check_schema(EXPLANATION)


def test_every_object_of_an_explanation_requires_its_members():
    """Only sections that do not apply to all motions are optional."""
    lacking = {
        name: sorted(set(part["properties"]) - set(part["required"]))
        for name, part in [("", EXPLANATION), *EXPLANATION["$defs"].items()]
        if "properties" in part
    }
    assert {name: members for name, members in lacking.items() if members} == {
        "": ["differences", "release", "sizes", "sizesAfterwards"],
        # An event has a side or a card.
        "event": ["card", "side"],
    }


@pytest.mark.parametrize("model", ["documented", "shipped", "2.2.11", "v3"])
def test_every_motion_is_explained(run, model):
    motions = EARLIER if model == "2.2.11" else MOTIONS
    commands = OVER if model == "v3" else {**motions, **EXPLAINED}
    errors = {}
    for name, command in commands.items():
        words = command if "--model" in command else (*command, "--model", model)
        for more in ((), ("--precision", "full")):
            errors[name, more] = error_in_explanation(run, (*words, *more))
    found = [f"{name}: {error}" for name, error in errors.items() if error]
    assert not found, f"{len(found)} of {len(errors)}: " + "\n".join(found[:10])


@pytest.mark.parametrize(
    "words",
    [
        *CARDS.values(), *(("transition", *words) for words in TRANSITIONS.values()),
        *MENUS.values(),
    ],
    ids=[*(f"card-{name}" for name in CARDS), *TRANSITIONS, *(f"menu-{name}" for name in MENUS)],
)
def test_other_systems_are_explained(run, words):
    assert error_in_explanation(run, words) is None


@pytest.mark.parametrize("model", ["documented", "shipped", "2.2.11"])
def test_a_scenario_is_explained(run, tmp_path, model):
    (tmp_path / "a.json").write_text(json.dumps(SCENARIO), "utf-8")
    words = ("run", "a.json", "--model", model)
    assert error_in_explanation(run, words, cwd=tmp_path) is None


# The paths of objects in the explanation of a pan.
ROWS = [(), *((name, 0) for name in ("parameters", "sizes", "release", "legs", "events"))]
ROWS += [("figures", 0), ("differences", 0), ("scene", 0), ("scene", 0, "x")]
ROWS += [("scene", 0, "visible"), ("scene", -1, "shadow")]
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
    "scene-without-views": ((), "scene", []),
    "view-in-words": (("scene", 0), "view", "The center"),
    "number-of-a-view-in-words": (("scene", 0), "width", "320"),
    "number-of-an-unknown-rule": (("scene", 0), "width", {"power": [2, 3]}),
    "never-visible": (("scene", 0), "visible", False),
    "relation": (("scene", 0, "visible"), "is", "greatest"),
    "shadow-of-numbers": (("scene", -1, "shadow"), "color", 0),
}


@pytest.fixture(scope="module")
def explanation(run):
    document = parsed(printed(run, "explain", "pan", "--to", "400", "--format", "json"))
    EXPLANATIONS.validate(document)
    return document


def changed(explanation, path):
    """Returns a copy of an explanation, and the object at a path in it."""
    document = copy.deepcopy(explanation)
    part = document
    for step in path:
        part = part[step]
    return document, part


@pytest.mark.parametrize("path", ROWS, ids=lambda path: ".".join(map(str, path)) or "all")
def test_an_explanation_with_other_members_is_rejected(explanation, path):
    wrong = []
    optional = ("differences", "release")
    for member in changed(explanation, path)[1]:
        document, part = changed(explanation, path)
        del part[member]
        if EXPLANATIONS.is_valid(document) != (not path and member in optional):
            wrong.append(member)
    document, part = changed(explanation, path)
    part["surplus"] = None
    assert not wrong and not EXPLANATIONS.is_valid(document)


@pytest.mark.parametrize("name", MISTAKES)
def test_an_error_in_an_explanation_is_rejected(explanation, name):
    path, member, value = MISTAKES[name]
    document, part = changed(explanation, path)
    part[member] = value
    assert not EXPLANATIONS.is_valid(document)
