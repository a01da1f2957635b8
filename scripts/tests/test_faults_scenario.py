"""Fault tests F: invalid scenarios, and very large ones.

Depth, duplicates, names, numbers, strings, endings, keys and size. For any file the program ends
with a status and a clean line; time and memory are proportional to the file.
"""

import json
import os
import resource
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import CRASHES, assert_clean_message
from output_support import MEASURE

ROOT = Path(__file__).resolve().parents[2]
CORPORA = Path(os.environ.get("DECKCALC_CORPORA") or ROOT.parent / "shared/corpora")
JSON_TESTS = CORPORA / "JSONTestSuite/test_parsing"

needs_corpus = pytest.mark.skipif(
    not JSON_TESTS.is_dir(), reason="no JSONTestSuite; DECKCALC_CORPORA may name its place"
)

SMALL_STACK = 256 << 10


def small_stack():
    resource.setrlimit(resource.RLIMIT_STACK, (SMALL_STACK, SMALL_STACK))


@pytest.fixture
def play(run, tmp_path):
    """A function that runs a scenario from a string."""

    def call(text, *words, **options):
        content = text.encode("utf-8") if isinstance(text, str) else text
        (tmp_path / "scene.json").write_bytes(content)
        return run("run", "scene.json", *words, cwd=tmp_path, **options)

    return call


def assert_refused(result, place, sentence=None):
    """Asserts that input is invalid: status 65 and a clean line with the position."""
    assert (result.status, result.out) == (65, b""), result
    assert_clean_message(result.err)
    start = f"deckcalc: error: scene.json:{place}: "
    if sentence is None:
        assert result.err.startswith(start.encode()), result.err
    else:
        assert result.err == f"{start}{sentence}\n".encode()


def in_action(member):
    """Returns a scenario of one action with another member, which starts in column 37."""
    return '{"actions": [{"at": 0, "do": "tap", ' + member + "}]}"


# F1: depth

WRAPPINGS = {
    "lists": ("", "["),
    "objects": ("", '{"a":'),
    "lists-in-an-unknown-key": ('{"skipped": ', "["),
    "objects-in-an-unknown-key": ('{"skipped": ', '{"a":'),
    "in-the-actions": ('{"actions": [', "["),
    "in-a-parameter": ('{"parameters": {"size": ', "["),
}


@pytest.mark.parametrize("stack", [None, small_stack], ids=["usual-stack", "small-stack"])
@pytest.mark.parametrize("depth", [100_000, 1_000_000])
@pytest.mark.parametrize("name", WRAPPINGS)
def test_f1_deep_nesting(play, name, depth, stack):
    before, bracket = WRAPPINGS[name]
    levels = before.count("{") + before.count("[")
    column = len(before) + (128 - levels) * len(bracket) + 1
    for end in ("", "]" * depth if bracket == "[" else "1" + "}" * depth):
        result = play(before + bracket * depth + end, preexec=stack)
        assert_refused(result, f"1:{column}", "arrays and objects must be nested at most 128 deep")


def test_f1_the_limit_itself(play):
    deep = "[" * 126 + "]" * 126
    result = play('{"actions": [' + deep + "]}", preexec=small_stack)
    assert_refused(result, "1:14", "/actions/0 must be an object")


# F2, F3: names


@pytest.mark.parametrize("where", ["root", "parameters", "action", "unknown"])
def test_f2_duplicate_names(play, where):
    text = {
        "root": '{"actions": [],\n\n"actions": []}',
        "parameters": '{"parameters": {"leftSize": 1,\n\n"leftSize": 1}, "actions": []}',
        "action": '{"actions": [{"at": 0, "do": "tap",\n\n"at": 0}]}',
        "unknown": '{"x": {"y": 1,\n\n"\\u0079": 2}}',
    }[where]
    name = {"root": "actions", "parameters": "leftSize", "action": "at", "unknown": "y"}[where]
    assert_refused(play(text), "3:1", f"duplicate name '{name}', first on line 1")


def test_f3_names_are_compared_by_their_bytes(play):
    # They are canonically equivalent, but different names, both unknown.
    result = play('{"caf\u00e9": 1, "cafe\u0301": 2}')
    assert_refused(result, "1:2")
    assert "unknown key 'caf\u00e9'".encode() in result.err


# F4, F5, F6: numbers, strings, endings


@pytest.mark.parametrize(
    "number", ["1e400", "-1e400", "1e99999999999", "00", "01", "+1", ".5", "1.", "1e", "1e+", "-",
               "NaN", "Infinity", "-Infinity", "0x10", "1_000", "1,5", "\u0661", "\u22121"],
)  # fmt: skip
def test_f4_numbers_that_are_none(play, number):
    assert_refused(play('{"actions": [{"at": ' + number + ', "do": "open"}]}'), "1:21"
                   if number != "1,5" else "1:23")  # fmt: skip


@pytest.mark.parametrize(
    "number, same", [("-0", "0"), ("0.1e1", "1"), ("1E0", "1"), ("1e-400", "0"), ("1.0", "1"),
                     ("0." + "3" * 100_000, "0." + "3" * 30)],
)  # fmt: skip
def test_f4_numbers_that_are_the_same(play, number, same):
    results = [
        play('{"actions": [{"at": ' + text + ', "do": "open"}]}') for text in (number, same)
    ]
    assert results[0] == results[1]
    assert results[0].status == 0


@pytest.mark.parametrize("key", ["side", "curve", "duration", "touch", "animation"])
@pytest.mark.parametrize(
    "text, place",
    [
        (r"\uD800", 0), (r"\uDC00\uD800", 0), (r"\uD800\u0041", 0), (r"\x41", 0), (r"\u12G4", 0),
        ("\x01", 0), ("\n", 0), ("\t", 0), ("\0", 0),
    ],
)  # fmt: skip
def test_f5_texts_that_are_none(play, key, text, place):
    result = play(in_action(f'"{key}": "{text}"'))
    assert_refused(result, f"1:{37 + len(key) + 4 + 1 + place}")


@pytest.mark.parametrize(
    "member, column",
    [
        (r'"side": "left\u0000"', 45), (r'"curve": "ease\u0000"', 46),
        (r'"duration": "1\u0000"', 49), (r'"side\u0000": "left"', 37), (r'"\u0000": 1', 37),
    ],
)  # fmt: skip
def test_f5_an_escaped_zero_is_read_and_refused(play, member, column):
    result = play(in_action(member))
    assert_refused(result, f"1:{column}")
    assert rb"\x00" in result.err


def test_f5_an_escaped_zero_in_the_name_of_an_action(play):
    result = play(r'{"actions": [{"at": 0, "do": "tap\u0000"}]}')
    sentence = r"/actions/0/do: unknown action 'tap\x00' (did you mean 'tap'?)"
    assert_refused(result, "1:30", sentence)


def test_f5_an_escaped_zero_in_the_name_of_a_path(play):
    result = play(in_action(r'"path": "a\u0000b"').replace('"tap"', '"pan"'))
    # The part after the zero is not ignored: a file name cannot contain zero.
    assert (result.status, result.out) == (66, b"")
    assert_clean_message(result.err)
    assert rb"a\x00b" in result.err


@pytest.mark.parametrize(
    "text, place",
    [
        ('{"actions": [],}', "1:15"), ('{"actions": [1,]}', "1:15"),
        ('{"actions": []} // all', "1:17"), ('/* none */ {"actions": []}', "1:1"),
        ("{'actions': []}", "1:2"), ("{actions: []}", "1:2"), ('{"actions": []}{}', "1:16"),
        ('{"actions": []} x', "1:17"), ('{"actions": []}\0', "1:16"), ('{"actions": [}', "1:14"),
        ('{"actions" []}', "1:12"), ('{"actions": []', "1:15"), ('{"actions": [', "1:14"),
        ('{"actions": True}', "1:13"), ("", "1:1"), ("\n\n", None), ("\ufeff", None),
    ],
)  # fmt: skip
def test_f6_what_is_no_document(play, text, place):
    result = play(text)
    if place:
        assert_refused(result, place)
    assert result.status == 65
    assert_clean_message(result.err)


@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be"])
def test_f6_other_encodings(play, encoding):
    result = play('{"actions": []}'.encode(encoding))
    assert_refused(result, "1:1", f"the file must be UTF-8 (got {encoding[:6].upper()})")


def test_f6_every_part_of_a_scenario(play):
    text = '{"parameters": {"leftSize": 60}, "actions": [{"at": 0, "do": "open"}]}'
    assert play(text).status == 0
    for end in range(len(text)):
        result = play(text[:end])
        assert (result.status, result.out) == (65, b""), text[:end]
        assert_clean_message(result.err)


@pytest.mark.long
@needs_corpus
def test_f6_every_file_of_the_suite(run):
    """Every `n_` file is rejected as invalid JSON, every other as an invalid scenario."""
    wrong = []
    names = sorted(path.name for path in JSON_TESTS.iterdir() if path.suffix == ".json")
    assert sum(name.startswith("n_") for name in names) == 188
    for name in names:
        result = run("run", name, cwd=JSON_TESTS, preexec=small_stack)
        try:
            assert_clean_message(result.err)
        except (AssertionError, UnicodeDecodeError):
            wrong.append((name, "message"))
        if result.status != 65 or result.out or result.status in CRASHES:
            wrong.append((name, result.status))
        if name.startswith("n_") and b" must be an object" in result.err:
            wrong.append((name, "was read"))
    assert wrong == []


# F7: keys and types


@pytest.mark.parametrize("value", ["{}", "[{}]", "[[]]", "[null]", "[true]", "true"])
@pytest.mark.parametrize(
    "key", ["side", "touch", "duration", "curve", "panningMode", "rubberBand", "panningView"]
)
def test_f7_wrong_types_name_their_place(play, key, value):
    result = play(in_action(f'"{key}": {value}'))
    assert (result.status, result.out) == (65, b"")
    assert_clean_message(result.err)
    column = 37 + len(key) + 4
    starts = [f"scene.json:1:{column + shift}: /actions/0/{key}" for shift in (0, 1)]
    assert any(f"deckcalc: error: {start}".encode() in result.err for start in starts), result.err
    assert b" must be a number or a string" in result.err


SYSTEMS = ("deck", "card-stack", "transition", "menu", "panels", "reveal", "drawer")


def test_f7_a_key_for_every_option_of_the_command(run, play):
    """Every option in the help of `run`, except output options, is a parameter of a system."""
    lines = run("run", "--help").out.decode("utf-8").splitlines()
    labels = [line[2:].partition("  ")[0] for line in lines if line.startswith("  -")]
    names = {
        word.strip(",;").removeprefix("--").removeprefix("[no-]")
        for label in labels for word in label.split() if word[:2] == "--"
    }  # fmt: skip
    printing = {
        "fps", "step", "frames", "times", "by", "max-error", "key-times", "until", "table",
        "columns", "precision",
        "format", "output", "header", "line-ending", "max-rows", "jobs", "assert", "help", "version",
        "plot", "name", "views", "stepped", "api", "against", "moments", "color", "settle-within",
    }  # fmt: skip
    assert printing < names and len(names - printing) > 40
    for name in sorted(names):
        head, *tail = name.split("-")
        key = head + "".join(word.capitalize() for word in tail)
        file = '{"system": "%s", "parameters": {"%s": null}, "actions": []}'
        statuses = {play(file % (system, key)).status for system in SYSTEMS}
        assert (statuses == {65}) == (name in printing), (name, statuses)


@pytest.mark.parametrize("length", [1, 100, 10_000, 1_000_000])
def test_f7_long_keys_and_names_are_cut(play, length):
    for text in ('{"parameters": {"%s": 1}, "actions": []}', '{"%s": 1}',
                 '{"actions": [{"at": 0, "do": "tap", "%s": 1}]}',
                 '{"actions": [{"at": 0, "do": "%s"}]}'):  # fmt: skip
        for letter in ("z", "\u202e", "\U0001f600", "\\u001b"):
            result = play(text % (letter * length))
            assert result.status == 65
            assert_clean_message(result.err)


# F8: size


@pytest.fixture
def peak(deckcalc, tmp_path):
    """A function that returns the peak memory of a run in bytes, and its status."""

    def call(text, *words):
        (tmp_path / "scene.json").write_bytes(text)
        arguments = [deckcalc, "run", "scene.json", *words, "--output", "table.csv"]
        done = subprocess.run(
            [sys.executable, "-S", "-E", "-c", MEASURE, *arguments],
            cwd=tmp_path, capture_output=True, timeout=120, check=True,
        )  # fmt: skip
        kibibytes, status = map(int, done.stdout.split())
        return kibibytes * 1024, status, done.stderr

    return call


#: The memory of a run with a minimal input, including that of the small parent.
BASE = 20 << 20


def filled(before, part, after, size):
    """Returns a string of about a size, filled with equal parts."""
    return before + part * ((size - len(before) - len(after)) // len(part)) + after


HUGE = {
    "text": lambda: filled(b'{"x": "', b"a", b'"}', 64 << 20),
    "text-of-escapes": lambda: filled(b'{"x": "', b"\\u0041", b'"}', 64 << 20),
    "name": lambda: filled(b'{"', b"a", b'": 1}', 64 << 20),
    "action": lambda: filled(b'{"actions": [{"at": 0, "do": "', b"a", b'"}]}', 64 << 20),
    "number": lambda: filled(b'{"actions": [{"do": "tap", "at": 0.', b"1", b"}]}", 8 << 20),
    "blanks": lambda: filled(b'{"actions": [', b" \n", b"1]}", 64 << 20),
    "keys": lambda: b"{" + b",".join(b'"key%d":0' % index for index in range(10**6)) + b"}",
    "items": lambda: b'{"actions": [' + b",".join([b"12345"] * 10**6) + b"]}",
    "lists": lambda: b'{"x": [' + b",".join([b"[1, [2]]"] * 10**6) + b"]}",
    "keys-of-a-parameter": lambda: b'{"parameters": {"size": {'
    + b",".join(b'"key%d":0' % index for index in range(10**6))
    + b'}}, "actions": []}',
}


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
    assert status == 65
    assert message == b"deckcalc: error: scene.json:1:1: the file must be at most 64 MiB long\n"
    assert memory <= BASE + (130 << 20)


def actions(count, step=0.1):
    names = ["open", "close"]
    return json.dumps(
        {"actions": [{"at": round(step * k, 6), "do": names[k % 2]} for k in range(count)]}
    ).encode()


@pytest.mark.long
def test_f8_many_actions_are_played(play, run):
    """Ten thousand actions take less time than a quadratic algorithm would need."""
    table = play(actions(10_000), "--table", "events", timeout=60)
    assert table.status == 0
    # Each action but the last is interrupted: will-open or will-close, and interrupted.
    assert table.out.count(b",interrupted,") == 9_999
    assert table.out.count(b"\n") == 1 + 10_000 + 9_999 + 2


@pytest.mark.long
def test_f8_rows_stream(peak):
    """Ten times as many rows of a thousand actions need no more memory."""
    text = actions(1_000)
    (few, status, _), (many, other, _) = (
        peak(text, "--frames", rows) for rows in ("100000", "1000000")
    )
    assert (status, other) == (0, 0)
    # The buffers have equal sizes; other memory differs by a few pages.
    assert abs(many - few) <= 2 << 20


# F9, F10: determinism and limits


def test_f9_the_same_bytes_whatever_the_seed(play):
    text = (
        '{"parameters": {"leftSize": 60, "sides": "left,top", "model": "shipped"},'
        ' "actions": [{"at": 0, "do": "open"}, {"at": 0.1, "do": "bounce"}]}'
    )
    outputs = {play(text, "--format", "json").out for _ in range(20)}
    assert len(outputs) == 1


@pytest.mark.parametrize(
    "text, words, message",
    [
        ('{"actions": [{"at": 1e8, "do": "open"}]}', (), b"error: the table would have"),
        ('{"actions": [{"at": 1e300, "do": "open"}]}', (), b"error: the table would have"),
        ('{"actions": [{"at": 0, "do": "open", "duration": 1e9}]}', ("--step", "0.001"), b"--step"),
        ('{"parameters": {"delay": 1e9}, "actions": []}', (), b"error: the table would have"),
    ],
)
def test_f10_more_rows_than_the_limit(play, tmp_path, text, words, message):
    result = play(text, *words, "--output", "table.csv")
    assert (result.status, result.out) == (64, b"")
    assert_clean_message(result.err)
    assert message in result.err and b"rows" in result.err
    assert not (tmp_path / "table.csv").exists()
