"""Tests of Lottie animations: their numbers are those of the table.

    DECKCALC=.build/release/deckcalc pytest scripts/tests/test_lottie.py

Needs pytest. The animations are played as the Lottie Specification 1.0 describes keyframes; no player is needed.
"""

import json
import re

import pytest

from code_support import Sum, Track, bezier, excesses
from view_support import COMMANDS, Table, arguments_of, printed, with_files

pytestmark = pytest.mark.long

ERRORS = {"opacity": 0.001, "shadow": 0.001, "scale_x": 3e-5, "scale_y": 3e-5, "visible": 0.0}
LAYER = {"ddd", "ind", "ty", "nm", "sr", "ks", "ip", "op", "st", "parent", "shapes", "ef"}


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    return with_files(tmp_path_factory.mktemp("lottie"))


def animation(run, folder, arguments, *more):
    if "swinging-door" in arguments:
        # The side view's angle is an error.
        more = [*more, "--views", "center"]
    return json.loads(printed(run, *arguments, "--format", "lottie", *more, cwd=folder))


def track(found, key, factor=1.0, index=None):
    """Returns a number of a property over seconds, which a factor multiplies."""
    error = ERRORS.get(key, 0.01)
    pick = (lambda values: values / factor) if index is None else (lambda values: values[index] / factor)
    assert set(found) == {"a", "k"}
    if not found["a"]:
        return Track(pick(found["k"]), 0.0)
    keys = found["k"]
    values = [pick(each["s"] if index is not None else each["s"][0]) for each in keys]
    times = [each["t"] / 60 for each in keys]
    assert times == sorted(set(times)) and len(times) > 1
    result = Track(values[0], error)
    result.add(values[0], max(times[0], 0.0))
    for each, start, end, value in zip(keys, times, times[1:], values[1:]):
        start = max(start, 0.0)
        if each.get("h"):
            assert set(each) == {"t", "s", "h"}
            result.add(result.last, end - start)
            result.add(value)
            continue
        assert set(each) == {"t", "s", "o", "i"}
        handles = [each[name][axis] for name in "oi" for axis in "xy"]
        own = [handle[min(index or 0, len(handle) - 1)] for handle in handles]
        assert 0 <= own[0] <= 1 and 0 <= own[2] <= 1
        result.add(value, end - start, bezier(*own))
    return result


def views_of(document):
    """Returns the views of an animation, back to front."""
    layers = {layer["ind"]: layer for layer in document["layers"]}
    assert list(layers) == list(range(1, len(layers) + 1)) and document["v"] == "5.7.0"
    views = {}
    for layer in reversed(document["layers"]):
        assert set(layer) <= LAYER and (layer["ip"], layer["op"]) == (0, document["op"])
        if layer["ty"] == 3:
            assert layer["ks"]["o"] == {"a": 0, "k": 0}
            continue
        [group] = layer["shapes"]
        rectangle, fill, transform = group["it"]
        assert (rectangle["ty"], fill["ty"], transform["ty"]) == ("rc", "fl", "tr")
        assert layer["ks"]["p"]["s"] is True and all(0 <= channel <= 1 for channel in fill["c"]["k"])
        name, _, corners = layer["nm"].partition(" rounded at ")
        view = views[name] = {"corners": corners.split() or ["top-left", "top-right", "bottom-left", "bottom-right"]}
        for index, axis in enumerate("xy"):
            terms, each = [], layer
            while each:
                terms.append(track(each["ks"]["p"][axis], axis))
                each = layers.get(each.get("parent"))
            view[f"middle_{axis}"] = Sum(*terms)
            view[f"scale_{axis}"] = track(layer["ks"]["s"], f"scale_{axis}", 100, index)
            extent = ("width", "height")[index]
            view[extent] = track(rectangle["s"], extent, 1, index)
        middle, width = track(rectangle["p"], "x", 1, 0), view["width"]
        view["anchor"] = Track(0.5 - middle(0) / width(0) if width(0) else 0.5, 0.0)
        assert track(rectangle["p"], "y", 1, 1)(0) == 0
        view["radius"] = track(rectangle["r"], "radius")
        view["opacity"] = track(layer["ks"]["o"], "opacity", 100)
        view["visible"] = track(transform["o"], "visible", 100)
        for effect in layer["ef"]:
            values = {each["nm"]: each["v"] for each in effect["ef"]}
            assert effect["ty"] == 25 and values["Distance"]["a"] == values["Direction"]["a"] == 0
            view["shadow"] = track(values["Opacity"], "shadow", 255)
            view["shadow_radius"] = track(values["Softness"], "shadow_radius", 2)
    return views


@pytest.mark.parametrize("command", COMMANDS)
def test_the_numbers_are_those_of_the_table(run, folder, command):
    arguments = arguments_of(command)
    assert excesses(Table(run, arguments, folder), views_of(animation(run, folder, arguments))) == {}


@pytest.mark.parametrize("command", [
    "resize --to-size 500x400 --curve bouncy --state left",
    "resize --to-size 330x900 --curve spring:response=0.5,bounce=0.3 --state left --resizes-center",
    "reveal rotate --state left --to-size 500x400 --curve ease-out-elastic",
    "run sizes.json",
])  # fmt: skip
def test_a_width_that_changes_at_other_times_than_the_height(run, folder, command):
    (folder / "sizes.json").write_text(json.dumps({
        "parameters": {"resizesCenter": True}, "actions": [
            {"at": 0, "do": "resize", "toSize": [400, 600], "duration": 0.5},
            {"at": 0.2, "do": "open", "side": "left", "curve": "bouncy"}],
    }))  # fmt: skip
    arguments = arguments_of(command)
    views = views_of(animation(run, folder, arguments))
    assert excesses(Table(run, arguments, folder), views) == {}


def keys_of(document, view="center", axis="x"):
    [layer] = [each for each in document["layers"] if each["nm"] == view and each["ty"] == 4]
    return layer["ks"]["p"][axis]["k"]


def test_springs_are_few_cubics(run, folder):
    for words, limit in (
        (["open", "--curve", "bouncy"], 18), (["open", "--curve", "spring(1,100,10,5)"], 24),
        (["reveal", "toggle"], 15),
    ):  # fmt: skip
        keys = keys_of(animation(run, folder, [*words, "--views", "center"]))
        # A key for each cubic, and two for the jump at the end.
        assert len(keys) <= limit and all(each.get("h") or "o" in each for each in keys)


def test_interrupted_motions_are_two_curves_or_layers(run, folder):
    keys = keys_of(animation(run, folder, ["run", "back.json", "--views", "center"]))
    assert [(each["t"], each["s"]) for each in keys] == [(0, [160]), (9, [298]), (27, [160])]
    assert [keys[0]["i"], keys[1]["i"]] == [{"x": [0.71], "y": [0.5]}, {"x": [0.58], "y": [1]}]
    document = animation(run, folder, ["run", "additive.json", "--views", "center"])
    assert [(each["ty"], each.get("parent")) for each in document["layers"]] == [(4, 2), (3, 3), (3, None)]
    assert all(len(each["ks"]["p"]["x"]["k"]) <= 3 for each in document["layers"])


def test_frames_and_markers_are_those_of_the_motion(run, folder):
    document = animation(run, folder, ["open"])
    assert [layer["nm"] for layer in document["layers"]] == ["center", "right", "left"]
    assert (document["fr"], document["op"], document["w"], document["h"]) == (60, 61, 320, 480)
    assert document["markers"] == [
        {"tm": 0, "cm": "will-open left", "dr": 0}, {"tm": 18, "cm": "did-open left", "dr": 0}]  # fmt: skip
    text = printed(run, "run", "back.json", "--name", "a", "--format", "lottie", cwd=folder)
    assert json.loads(text)["nm"] == "a" and re.fullmatch(r"deckcalc \S+: run .*", json.loads(text)["meta"]["g"])


@pytest.mark.parametrize("right, wrong", [('"s":[480]', '"s":[480.1]'), ('"x":[0.42]', '"x":[0.43]')])
def test_a_wrong_number_is_noticed(run, folder, right, wrong):
    words = ["bounce", "--side", "left", "--no-shadow"]
    table = Table(run, words, folder, samples=60)
    text = printed(run, *words, "--format", "lottie", cwd=folder)
    assert right in text and excesses(table, views_of(json.loads(text))) == {}
    assert excesses(table, views_of(json.loads(text.replace(right, wrong, 1)))) != {}
