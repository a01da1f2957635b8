"""Fault tests E and H5: hostile and very long command lines.

For any arguments the output is a short line and a hint, or the result. Arguments are escaped in
messages, so that they cannot control the terminal. Golden files have the errors of other command lines.
"""

import ctypes
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import assert_clean_message, assert_refused

# The longest argument that the kernel accepts.
LONGEST = 131_071


@pytest.fixture(scope="module")
def table_at_24(run):
    result = run("open", "--fps", "24")
    assert (result.status, result.err) == (0, b"")
    return result


# E1: very many and very long arguments


def test_e1_hundred_thousand_arguments(run, table_at_24):
    repeated = ("--fps", "60") * 50_000
    assert run("open", *repeated, "--fps", "24") == table_at_24


def test_e1_hundred_thousand_unknown_options(run):
    result = run("open", *(f"--{index}" for index in range(100_000)))
    assert_refused(result, "deckcalc: error: unknown option '--0'")


def test_e1_hundred_thousand_words(run):
    assert_refused(run("open", *["x"] * 100_000), "deckcalc: error: unexpected argument 'x'")


@pytest.mark.parametrize(
    "before",
    [
        ("open", "--duration"), ("open", "--side"), ("open", "--columns"), ("open", "--curve"),
        ("open", "--size"), ("open", "--precision"), ("open", "--times"), ("curve",), ("open",), (),
        ("help",), ("list",),
    ],
    ids=" ".join,
)  # fmt: skip
@pytest.mark.parametrize("unit", ["x", "9", ",", "(", "\u00e9", "\x1b", "-"], ids=ascii)
def test_e1_longest_argument(run, before, unit):
    word = (unit * LONGEST).encode()[:LONGEST]
    assert_refused(run(*before, word))


def test_e1_longest_option_name(run):
    word = "--" + "y" * (LONGEST - 2)
    assert_refused(run("open", word), "deckcalc: error: unknown option '--yyyyyyyyyyyyyyyyyyy")
    assert_refused(
        run("open", word[: LONGEST - 2] + "=1"), "deckcalc: error: unknown option '--yyyy"
    )


# E2, H5: bytes that must not reach a terminal

HOSTILE = {
    "escape": (b"\x1b[31mred", r"\x1b[31mred"),
    "title": (b"\x1b]0;x\x07", r"\x1b]0;x\x07"),
    "clipboard": (b"\x1b]52;c;eA==\x1b\\", None),
    "c1": ("\u009b31m".encode(), None),
    "bell": (b"\x07", r"\x07"),
    "delete": (b"a\x7fb", r"a\x7fb"),
    "backspace": (b"ab\x08\x08", r"ab\x08\x08"),
    "newline": (b"x\ny", None),
    "return": (b"x\ry", None),
    "override": ("x\u202ey".encode(), r"x\u202ey"),
    "isolate": ("x\u2066y\u2069".encode(), r"x\u2066y\u2069"),
    "embedding": ("\u202a\u202b\u202c\u202d".encode(), r"\u202a\u202b\u202c\u202d"),
    "invalid": (b"\xff", r"\xff"),
    "truncated": (b"x\xe2\x82", r"x\xe2\x82"),
    "overlong": (b"\xc0\xaf", r"\xc0\xaf"),
    "surrogate": (b"\xed\xa0\x80", r"\xed\xa0\x80"),
    "beyond": (b"\xf4\x90\x80\x80", r"\xf4\x90\x80\x80"),
    "zero-width": ("x\u200b\ufeff\u2028y".encode(), None),
    "binary": (bytes(range(1, 256)), None),
}

# Messages with an argument: the arguments before it, its prefix, and the surrounding message.
ECHOES = {
    "option": (("open",), b"--", "unknown option '--{}'"),
    "command": ((), b"q", "unknown command 'q{}'"),
    "number": (("open", "--duration"), b"", "--duration must be a number (got '{}')"),
    "choice": (("open", "--side"), b"", "--side must be left, right, top or bottom (got '{}')"),
    "precision": (("open", "--precision"), b"", "--precision must be a whole number from 0 to 15, or 'full' (got '{}')"),
    "argument": (("menu", "show", "--"), b"", "unexpected argument '{}'"),
    "side": (("open", "--"), b"", "SIDE must be left, right, top or bottom (got '{}')"),
    "column": (("open", "--columns"), b"", None),
    "curve": (("open", "--curve"), b"", None),
    "curve-spec": (("curve",), b"", None),
    "size": (("open", "--size"), b"", None),
    "device": (("open", "--device"), b"", None),
    "format": (("open", "--format"), b"", None),
    "sides": (("open", "--sides"), b"", None),
    "times": (("open", "--times"), b"", None),
    "topic": (("help",), b"", None),
    "list": (("list",), b"", None),
}


# EchoTests has every place for other characters.
PLACES = [(echo, "binary") for echo in ECHOES] + [("option", text) for text in HOSTILE if text != "binary"]


@pytest.mark.parametrize(("echo", "text"), PLACES)
def test_e2_h5_hostile_bytes_are_shown_escaped(run, echo, text):
    before, prefix, message = ECHOES[echo]
    word, shown = HOSTILE[text]
    result = run(*before, prefix + word)
    assert_refused(result)
    if message and shown:
        assert result.err.decode().startswith("deckcalc: error: " + message.format(shown))


@pytest.mark.parametrize("text", [name for name in HOSTILE if HOSTILE[name][1]])
def test_e2_h5_hostile_file_names_are_shown_escaped(run, tmp_path, text):
    word, shown = HOSTILE[text]
    result = run("open", "--output", b"no/" + word, cwd=tmp_path)
    message = f"deckcalc: error: cannot create 'no/{shown}': No such file or directory\n"
    assert (result.status, result.out, result.err) == (73, b"", message.encode())


@pytest.mark.parametrize("text", HOSTILE)
def test_e2_h5_hostile_files_that_cannot_be_written(run, tmp_path, text):
    word, _ = HOSTILE[text]
    result = run("open", "--output", b"no/" + word, cwd=tmp_path)
    assert (result.status, result.out) == (73, b"")
    assert_clean_message(result.err)
    assert result.err.count(b"\n") == 1


def test_e2_wide_text_is_cut_between_characters(run):
    for shift in range(4):
        result = run("open", "--duration", "x" * shift + "\U0001f642" * 10_000)
        assert_refused(result, "deckcalc: error: --duration must be a number (got 'x" if shift else "")


# E5: no argument at all, not even a name


@pytest.mark.parametrize("count", [0, 1])
def test_e5_missing_name(deckcalc, count):
    libc = ctypes.CDLL(None, use_errno=True)
    arguments = (ctypes.c_char_p * (count + 1))(*([b""] * count), None)
    environment = (ctypes.c_char_p * 1)(None)
    reader, writer = os.pipe()
    child = os.fork()
    if child == 0:
        os.dup2(writer, 2)
        libc.execve(deckcalc.encode(), arguments, environment)
        os._exit(127)
    os.close(writer)
    with open(reader, "rb") as standard_error:
        message = standard_error.read()
    _, state = os.waitpid(child, 0)
    assert os.waitstatus_to_exitcode(state) == 64
    assert_clean_message(message)


# Random command lines, and files with changes


def test_random_command_lines_and_files_end_well():
    program = Path(__file__).resolve().parents[1] / "fuzz/processes.py"
    words = (os.environ["DECKCALC"], "--commands", "600", "--files", "300", "--jobs", "1")
    result = subprocess.run([sys.executable, program, *words], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
