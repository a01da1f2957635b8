"""Fault tests F: very deep and very large scenarios.

For any file the program ends with a status and a clean line; time and memory are proportional to the file.
Random documents are in `test_faults_readers.py`; scenario-*.txt in Tests/golden have other errors and their places.
"""

import json
import re

import pytest

from conftest import assert_clean_message
from fault_support import Fault, check, errors_of, given, limited, peak_memory, table

SYSTEMS = ("deck", "card-stack", "transition", "menu", "panels", "reveal", "drawer")
DEEP = "arrays and objects must be nested at most 128 deep"
SMALL_STACK = limited("STACK", 256 << 10)


def wrong(id, text, column, sentence, *how):
    """Returns the row of a scenario that is invalid in a column of its line."""
    return Fault(f"F1 {id}", "run x", 65, f"x:1:{column}: {sentence}", how=(given(text.encode()), *how))


ROWS = [
    *(wrong(f"{depth} {before}{bracket}{stack}", before + bracket * depth + end * depth, column, DEEP, *how)
      for before, bracket, end, column in [
          ("", "[", "]", 129), ("", '{"a":', "}", 641), ('{"skipped": ', "[", "", 140),
          ('{"skipped": ', '{"a":', "", 648), ('{"actions": [', "[", "", 140),
          ('{"parameters": {"size": ', "[", "]", 151)]
      for depth in (100_000, 1_000_000) for stack, how in (("", ()), (" small stack", (SMALL_STACK,)))),
    wrong("limit", '{"actions": [' + "[" * 126 + "]" * 126 + "]}", 14, "/actions/0 must be an object", SMALL_STACK),
]  # fmt: skip


@table(*ROWS)
def test_scenario(fault, request):
    check(fault, request)


@pytest.fixture
def play(run, tmp_path):
    """A function that runs a scenario from a string."""

    def call(text, *words, **options):
        (tmp_path / "scene.json").write_bytes(text.encode())
        return run("run", "scene.json", *words, cwd=tmp_path, **options)

    return call


def test_f4_a_number_of_a_hundred_thousand_digits(play):
    one, other = (play('{"actions": [{"at": 0.' + "3" * count + ', "do": "open"}]}') for count in (100_000, 30))
    assert one == other and one.status == 0


def test_f7_a_key_for_every_option_of_the_command(run, memory_folder):
    """Every option of `run` in its help and that of systems, except output options, is a parameter of a system."""
    pages = [run("run", "--help"), *(run("help", system) for system in SYSTEMS)]
    lines = "".join(page.out.decode("utf-8") for page in pages).splitlines()
    labels = " ".join(line[2:].partition("  ")[0] for line in lines if line.startswith("  -"))
    names = {name for name in re.findall(r"--(?:\[no-\])?([a-z-]+)", labels)}
    printing = set(
        "fps step frames times by max-error key-times until table columns precision format output header line-ending"
        " max-rows jobs assert help version plot name views phase stepped api against moments animate color settle-within quiet"
        .split()
    )
    assert printing < names and len(names - printing) > 40
    keys = {name: re.sub("-(.)", lambda match: match[1].upper(), name) for name in names}
    tries = [(name, system) for name in names for system in SYSTEMS]
    texts = ['{"system": "%s", "parameters": {"%s": null}, "actions": []}' % (system, keys[name])
             for name, system in tries]  # fmt: skip
    results = errors_of(run, memory_folder, ["run"], [text.encode() for text in texts])
    # An absent expected table is found after the scenario was read.
    known = {name for (name, _), (status, _) in zip(tries, results) if status == 66}
    assert known == names - printing


@pytest.mark.parametrize("length", [1, 100, 10_000, 1_000_000])
def test_f7_long_keys_and_names_are_cut(play, length):
    for text in (
        '{"parameters": {"%s": 1}, "actions": []}', '{"%s": 1}', '{"actions": [{"at": 0, "do": "tap", "%s": 1}]}',
        '{"actions": [{"at": 0, "do": "%s"}]}',
    ):  # fmt: skip
        for letter in ("z", "\u202e", "\U0001f600", "\\u001b") if length < 1_000_000 else "z":
            result = play(text % (letter * length))
            assert result.status == 65
            assert_clean_message(result.err)


# F8: size


@pytest.fixture
def peak(deckcalc, tmp_path):
    """A function that returns the peak memory of a run in bytes, its status and its message."""

    def call(text, *words):
        (tmp_path / "scene.json").write_bytes(text)
        command = (deckcalc, "run", "scene.json", *words, "-o", "table.csv")
        kibibytes, *result = peak_memory(*command, cwd=tmp_path)
        return kibibytes * 1024, *result

    return call


#: The memory of a run with a minimal input, including that of the small parent.
BASE = 20 << 20


def filled(before, part, after, size=64 << 20):
    """Returns a string of about a size, filled with equal parts."""
    return before + part * ((size - len(before) - len(after)) // len(part)) + after


def keys():
    return b",".join(b'"key%d":0' % index for index in range(10**6))


HUGE = {
    "text": lambda: filled(b'{"x": "', b"a", b'"}'), "escapes": lambda: filled(b'{"x": "', b"\\u0041", b'"}'),
    "name": lambda: filled(b'{"', b"a", b'": 1}'), "keys": lambda: b"{" + keys() + b"}",
    "action": lambda: filled(b'{"actions": [{"at": 0, "do": "', b"a", b'"}]}'),
    "number": lambda: filled(b'{"actions": [{"do": "tap", "at": 0.', b"1", b"}]}", 8 << 20),
    "blanks": lambda: filled(b'{"actions": [', b" \n", b"1]}"),
    "items": lambda: b'{"actions": [' + b",".join([b"12345"] * 10**6) + b"]}",
    "lists": lambda: b'{"x": [' + b",".join([b"[1, [2]]"] * 10**6) + b"]}",
    "keys-of-a-parameter": lambda: b'{"parameters": {"size": {' + keys() + b'}}, "actions": []}',
}  # fmt: skip


@pytest.mark.long
@pytest.mark.parametrize("name", HUGE)
def test_f8_memory_is_in_proportion(peak, name):
    text = HUGE[name]()
    memory, status, message = peak(text)
    assert status == (0 if name == "number" else 65), message
    if status:
        assert_clean_message(message)
    assert memory <= BASE + 12 * len(text), (memory, len(text))


@pytest.mark.long
def test_f8_rows_stream(peak):
    """Ten times as many rows of a thousand actions need no more memory."""
    actions = [{"at": k / 10, "do": ("open", "close")[k % 2]} for k in range(1_000)]
    text = json.dumps({"actions": actions}).encode()
    found = [peak(text, "--frames", rows) for rows in ("100000", "1000000")]
    assert [status for _, status, _ in found] == [0, 0]
    # The buffers have equal sizes; other memory differs by a few pages.
    assert abs(found[1][0] - found[0][0]) <= 2 << 20
