"""Tests every conversion in JSON against docs/convert.schema.json, and the CSV of the same command."""

import copy
import csv
import io
import json
from pathlib import Path

import jsonschema
import pytest

from schema_support import parsed

SCHEMA = json.loads(
    (Path(__file__).resolve().parents[2] / "docs/convert.schema.json").read_text("utf-8")
)
VALIDATOR = jsonschema.Draft202012Validator(SCHEMA)

CURVES = {
    "swiftui": ("spring(response: 0.5, bounce: 0.3)",),
    "velocity": ("spring(1.5 100 10 3)", "--distance", "276"),
    "critical": ("smooth", "--max-error", "1"),
    "limited": ("spring(1.5 100 40 0)",),
    "overdamped": ("spring(1.5 100 40 0)", "--allow-overdamping"),
    "undamped": ("spring(1.5 100 0 0)",),
    "undamped-for-a-time": ("spring(1.5 100 0 0)", "--duration", "2s"),
    "keyboard": ("keyboard", "--settling", "core-animation"),
    "two": ("bouncy", "--to", "motion,uikit"),
    "rounded": ("bouncy", "--precision", "3"),
    "bezier": ("ease-in-out",),
    "preset": ("ease-out-back", "--to", "array,css"),
    "linear": ("linear",),
    "steps": ("steps(4, end)",),
    "stops": ("linear(0, 0.3 20% 40%, 1)",),
    "joint": ("joint(frequency: 5)", "--max-error", "5"),
}
# The parameters that a dialect of a spring may leave out.
OPTIONAL = {"visualDuration", "bounce"}
PARAMETERS = {
    "physical": ["mass", "stiffness", "damping", "velocity"],
    "flutter": ["mass", "stiffness", "damping", "velocity"],
    "figma": ["mass", "stiffness", "damping", "velocity"],
    "core-animation": ["mass", "stiffness", "damping", "initialVelocity", "settlingDuration"],
    "uikit-timing": ["mass", "stiffness", "damping", "initialVelocity"],
    "swift-ui": ["duration", "bounce", "dampingRatio"],
    "uikit": ["duration", "dampingRatio", "initialVelocity"],
    "compose": ["dampingRatio", "stiffness", "initialVelocity"],
    "android": ["dampingRatio", "stiffness", "startVelocity"],
    "motion": ["stiffness", "damping", "mass", "velocity", "visualDuration", "bounce"],
    "react-spring": ["tension", "friction", "mass", "velocity", "frequency", "damping"],
    "origami": ["tension", "friction"],
    "attachment": ["frequency", "damping"],
    "css": ["duration", "linear"],
    "cubic-bezier": ["x1", "y1", "x2", "y2", "duration"],
}


@pytest.fixture(scope="module")
def documents(run):
    """Every conversion, by the name of its curve."""
    found = {}
    for name, words in CURVES.items():
        result = run("curve", "convert", *words, "--format", "json")
        assert result.status == 0, (words, result)
        found[name] = parsed(result.out)
    return found


def test_the_schema_of_conversions_is_valid():
    jsonschema.Draft202012Validator.check_schema(SCHEMA)


@pytest.mark.parametrize("name", CURVES)
def test_every_conversion_follows_the_schema(documents, name):
    violation = next(VALIDATOR.iter_errors(documents[name]), None)
    assert violation is None, f"{violation.json_path}: {violation.message:.200}"
    assert list(documents[name]) == list(SCHEMA["properties"])
    members = list(SCHEMA["$defs"]["dialect"]["properties"])
    assert all(list(dialect) == members for dialect in documents[name]["dialects"])


@pytest.mark.parametrize("name", CURVES)
def test_dialects_of_springs_have_the_parameters_of_their_apis(documents, name):
    document = documents[name]
    for dialect in document["dialects"] if document["figures"] else []:
        expected = PARAMETERS[dialect["dialect"]]
        if dialect["dialect"] == "motion" and "bounce" not in dialect["parameters"]:
            expected = [key for key in expected if key not in OPTIONAL]
        expected = [] if dialect["fidelity"] == "none" else expected
        assert list(dialect["parameters"]) == expected, dialect


@pytest.mark.parametrize("name", CURVES)
def test_every_format_has_the_same_strings(run, documents, name):
    result = run("curve", "convert", *CURVES[name], "--format", "csv")
    rows = list(csv.DictReader(io.StringIO(result.out.decode("utf-8"))))
    for row, dialect in zip(rows, documents[name]["dialects"], strict=True):
        for member in ("dialect", "fidelity", "spec", "code", "note"):
            assert row[member] == (dialect[member] or ""), (name, member)


def test_the_schema_rejects_other_documents(documents):
    """A schema that allows everything would pass without this test."""
    accepted = []
    document = documents["velocity"]

    def check(title, change):
        changed = copy.deepcopy(document)
        change(changed)
        if VALIDATOR.is_valid(changed):
            accepted.append(title)

    for name in SCHEMA["required"]:
        check(f"no {name}", lambda it, name=name: it.pop(name))
    for name in SCHEMA["$defs"]["figures"]["required"]:
        check(f"no {name}", lambda it, name=name: it["figures"].pop(name))
    for name in SCHEMA["$defs"]["dialect"]["required"]:
        check(f"no {name}", lambda it, name=name: it["dialects"][0].pop(name))
    check("a member too many", lambda it: it.update(more=1))
    check("another schema", lambda it: it.update(schema="deckcalc/convert/2"))
    check("a parameter too many", lambda it: it["dialects"][0]["parameters"].update(more=1))
    check("a string for a number", lambda it: it["dialects"][0]["parameters"].update(mass="1"))
    check("no dialects", lambda it: it.update(dialects=[]))
    check("another fidelity", lambda it: it["dialects"][0].update(fidelity="good"))
    check("parameters of none", lambda it: it["dialects"][0].update(fidelity="none", note="no"))
    check("a negative time", lambda it: it["figures"].update(envelope=-1))
    assert not accepted
