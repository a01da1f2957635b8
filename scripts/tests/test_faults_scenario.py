"""Fault tests F: invalid scenarios, and very large ones.

Depth, duplicates, names, strings, endings, keys and size. For any file the program ends with a status and a clean
line; time and memory are proportional to the file. Random documents are in `test_faults_readers.py`.
"""

import json
import subprocess
import sys

import pytest

from conftest import assert_clean_message
from fault_support import Fault, check, errors_of, given, limited, table
from output_support import MEASURE

ACTION = '{"actions": [{"at": 0, "do": "tap", %s}]}'  # the member starts in column 37
SYSTEMS = ("deck", "card-stack", "transition", "menu", "panels", "reveal", "drawer")
DEEP = "arrays and objects must be nested at most 128 deep"
TEXTS = [r"\uD800", r"\uDC00\uD800", r"\uD800\u0041", r"\x41", r"\u12G4", "\x01", "\n", "\t", "\0"]
NUMBERS = ["1e400", "-1e400", "1e99999999999", "00", "01", "+1", ".5", "1.", "1e", "1e+", "-", "NaN", "Infinity",
           "-Infinity", "0x10", "1_000", "\u0661", "\u22121"]  # fmt: skip


def wrong(id, text, place, sentence="…", status=65, words="", how=()):
    """Returns the row of a scenario that is invalid at a place."""
    data = text.encode("utf-8", "surrogatepass")
    err = f"scene.json:{place}: {sentence}" if status == 65 else sentence
    return Fault(f"{id} {text[:50]!a} {words}", f"run scene.json {words}", status, err,
        how=(given(data, "scene.json"), *how))


ROWS = [
    # F1: depth, also on a small stack
    *(wrong(f"F1 {depth}", before + bracket * depth + end * depth, f"1:{column}", DEEP, how=stack)
      for before, bracket, end, column in [
          ("", "[", "]", 129), ("", '{"a":', "}", 641), ('{"skipped": ', "[", "", 140), ('{"skipped": ', '{"a":', "", 648),
          ('{"actions": [', "[", "", 140), ('{"parameters": {"size": ', "[", "]", 151)]
      for depth in (100_000, 1_000_000) for stack in ((), (limited("STACK", 256 << 10),))),
    wrong("F1 the limit", '{"actions": [' + "[" * 126 + "]" * 126 + "]}", "1:14", "/actions/0 must be an object",
        how=(limited("STACK", 256 << 10),)),
    # F2, F3: names; canonically equivalent ones are different, here both unknown
    *(wrong("F2", text, "3:1", f"duplicate name '{name}', first on line 1") for name, text in [
        ("actions", '{"actions": [],\n\n"actions": []}'),
        ("leftSize", '{"parameters": {"leftSize": 1,\n\n"leftSize": 1}, "actions": []}'),
        ("at", '{"actions": [{"at": 0, "do": "tap",\n\n"at": 0}]}'), ("y", '{"x": {"y": 1,\n\n"\\u0079": 2}}')]),
    wrong("F3", '{"caf\u00e9": 1, "cafe\u0301": 2}', "1:2", "…unknown key 'caf\u00e9'…"),
    # F4, F5: numbers and strings
    *(wrong("F4", '{"actions": [{"at": %s, "do": "open"}]}' % number, "1:21") for number in NUMBERS),
    wrong("F4", '{"actions": [{"at": 1,5, "do": "open"}]}', "1:23"),
    *(wrong("F5", ACTION % f'"{key}": "{text}"', f"1:{42 + len(key)}")
        for key in ("side", "curve", "duration", "touch", "animation") for text in TEXTS),
    *(wrong("F5", ACTION % member, f"1:{column}", r"…\x00…") for member, column in [
        (r'"side": "left\u0000"', 45), (r'"curve": "ease\u0000"', 46), (r'"duration": "1\u0000"', 49),
        (r'"side\u0000": "left"', 37), (r'"\u0000": 1', 37)]),
    wrong("F5", r'{"actions": [{"at": 0, "do": "tap\u0000"}]}', "1:30",
        r"/actions/0/do: unknown action 'tap\x00' (did you mean 'tap'?)"),
    wrong("F5", ACTION.replace("tap", "pan") % r'"path": "a\u0000b"', "", r"…a\x00b…", 66),
    # F6: endings
    *(wrong("F6", text, place) for text, place in [
        ('{"actions": [],}', "1:15"), ('{"actions": [1,]}', "1:15"), ('{"actions": []} // all', "1:17"),
        ('/* none */ {"actions": []}', "1:1"),
        ("{'actions': []}", "1:2"), ("{actions: []}", "1:2"), ('{"actions": []}{}', "1:16"),
        ('{"actions": []} x', "1:17"), ('{"actions": []}\0', "1:16"),
        ('{"actions": [}', "1:14"), ('{"actions" []}', "1:12"), ('{"actions": []', "1:15"), ('{"actions": [', "1:14"),
        ('{"actions": True}', "1:13"),
        ("", "1:1"), ("\n\n", "…"), ("\ufeff", "…")]),
    # F7: types
    *(wrong("F7", ACTION % f'"{key}": {value}', f"1:{41 + len(key) + listed}",
        f"/actions/0/{key}{'/0' * listed} must be a number or a string…")
      for value in ("{}", "[{}]", "[[]]", "[null]", "[true]", "true")
      for key in ("side", "touch", "duration", "curve", "panningMode", "rubberBand", "panningView")
      for listed in [value[0] == "[" and key in ("touch", "panningView")]),
    # F10: more rows than the limit
    *(wrong("F10", text, "", f"…{sentence}…rows…", 64, f"{words} --output table.csv") for text, words, sentence in [
        ('{"actions": [{"at": 1e8, "do": "open"}]}', "", "the table would have"),
        ('{"actions": [{"at": 1e300, "do": "open"}]}', "", "the table would have"),
        ('{"actions": [{"at": 0, "do": "open", "duration": 1e9}]}', "--step 0.001", "--step"),
        ('{"parameters": {"delay": 1e9}, "actions": []}', "", "the table would have")]),
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


@pytest.mark.parametrize("number, same", [
    ("-0", "0"), ("0.1e1", "1"), ("1E0", "1"), ("1e-400", "0"), ("1.0", "1"), ("0." + "3" * 100_000, "0." + "3" * 30),
], ids=["-0", "0.1e1", "1E0", "1e-400", "1.0", "third"])  # fmt: skip
def test_f4_numbers_that_are_the_same(play, number, same):
    one, other = (play('{"actions": [{"at": ' + text + ', "do": "open"}]}') for text in (number, same))
    assert one == other and one.status == 0


def test_f7_a_key_for_every_option_of_the_command(run, memory_folder):
    """Every option in the help of `run`, except output options, is a parameter of a system."""
    lines = run("run", "--help").out.decode("utf-8").splitlines()
    labels = [line[2:].partition("  ")[0] for line in lines if line.startswith("  -")]
    names = {word.strip(",;").removeprefix("--").removeprefix("[no-]") for label in labels for word in label.split()
        if word[:2] == "--"}
    printing = set(
        "fps step frames times by max-error key-times until table columns precision format output header line-ending"
        " max-rows jobs assert help version plot name views stepped api against moments color settle-within".split()
    )
    assert printing < names and len(names - printing) > 40
    names = sorted(names)
    keys = [name.title().replace("-", "") for name in names]
    texts = ['{"system": "%s", "parameters": {"%s": null}, "actions": []}' % (system, key[0].lower() + key[1:])
        for key in keys for system in SYSTEMS]
    # An absent expected table is found after the scenario was read.
    accepted = [status == 66 for status, _ in errors_of(run, memory_folder, ["run"], [text.encode() for text in texts])]
    known = {name for index, name in enumerate(names) if any(accepted[index * len(SYSTEMS) :][: len(SYSTEMS)])}
    assert known == set(names) - printing


@pytest.mark.parametrize("length", [1, 100, 10_000, 1_000_000])
def test_f7_long_keys_and_names_are_cut(play, length):
    for text in ('{"parameters": {"%s": 1}, "actions": []}', '{"%s": 1}',
    '{"actions": [{"at": 0, "do": "tap", "%s": 1}]}', '{"actions": [{"at": 0, "do": "%s"}]}'):
        for letter in ("z", "\u202e", "\U0001f600", "\\u001b") if length < 1_000_000 else ("z",):
            result = play(text % (letter * length))
            assert result.status == 65
            assert_clean_message(result.err)


# F8: size


@pytest.fixture
def peak(deckcalc, tmp_path):
    """A function that returns the peak memory of a run in bytes, its status and its message."""

    def call(text, *words):
        (tmp_path / "scene.json").write_bytes(text)
        command = [sys.executable, "-S", "-E", "-c", MEASURE, deckcalc, "run", "scene.json", *words, "-o", "table.csv"]
        done = subprocess.run(command, cwd=tmp_path, capture_output=True, timeout=120, check=True)
        kibibytes, status = map(int, done.stdout.split())
        return kibibytes * 1024, status, done.stderr

    return call


#: The memory of a run with a minimal input, including that of the small parent.
BASE = 20 << 20


def filled(before, part, after, size=64 << 20):
    """Returns a string of about a size, filled with equal parts."""
    return before + part * ((size - len(before) - len(after)) // len(part)) + after


def keys():
    return b",".join(b'"key%d":0' % index for index in range(10**6))


HUGE = {
    "text": lambda: filled(b'{"x": "', b"a", b'"}'), "text-of-escapes": lambda: filled(b'{"x": "', b"\\u0041", b'"}'),
    "name": lambda: filled(b'{"', b"a", b'": 1}'), "action": lambda: filled(b'{"actions": [{"at": 0, "do": "', b"a",
        b'"}]}'),
    "number": lambda: filled(b'{"actions": [{"do": "tap", "at": 0.', b"1", b"}]}", 8 << 20),
    "blanks": lambda: filled(b'{"actions": [', b" \n", b"1]}"), "keys": lambda: b"{" + keys() + b"}",
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
def test_f8_larger_than_the_limit(peak):
    memory, status, message = peak(b'{"x": "' + b"a" * (64 << 20))
    assert (status, message) == (65, b"deckcalc: error: scene.json:1:1: the file must be at most 64 MiB long\n")
    assert memory <= BASE + (130 << 20)


def actions(count, step=0.1):
    return json.dumps({"actions": [{"at": round(step * k, 6), "do": ("open", "close")[k % 2]} for k in range(count)]})


@pytest.mark.long
def test_f8_many_actions_are_played(play):
    """Ten thousand actions take less time than a quadratic algorithm would need."""
    table = play(actions(10_000), "--table", "events", timeout=60)
    # Each action but the last is interrupted: will-open or will-close, and interrupted.
    assert (table.status, table.out.count(b",interrupted,"), table.out.count(b"\n")) == (0, 9_999,
        1 + 10_000 + 9_999 + 2)


@pytest.mark.long
def test_f8_rows_stream(peak):
    """Ten times as many rows of a thousand actions need no more memory."""
    (few, status, _), (many, other, _) = (peak(actions(1_000).encode(), "--frames", rows)
        for rows in ("100000", "1000000"))
    assert (status, other) == (0, 0)
    # The buffers have equal sizes; other memory differs by a few pages.
    assert abs(many - few) <= 2 << 20


def test_f9_the_same_bytes_whatever_the_seed(play):
    text = ('{"parameters": {"leftSize": 60, "sides": "left,top", "model": "shipped"},'
            ' "actions": [{"at": 0, "do": "open"}, {"at": 0.1, "do": "bounce"}]}')  # fmt: skip
    assert len({play(text, "--format", "json").out for _ in range(20)}) == 1
