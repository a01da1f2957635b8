"""Fault tests E and H5: hostile and very long command lines.

For any arguments the output is a short line and a hint, or the result. Arguments are escaped in
messages, so that they cannot control the terminal. Golden files have the errors of other command lines.
"""

import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import assert_clean_message, assert_refused

# The longest argument that the kernel accepts.
LONGEST = 131_071

# E1: very many and very long arguments


def test_e1_hundred_thousand_arguments(run):
    assert run("open", *("--fps", "60") * 50_000, "--fps", "24") == run("open", "--fps", "24")
    unknown = [f"--{index}" for index in range(100_000)]
    assert_refused(run("open", *unknown), "deckcalc: error: unknown option '--0'")
    assert_refused(run("open", *["x"] * 100_000), "deckcalc: error: unexpected argument 'x'")


# E2, H5: bytes that must not reach a terminal, and what is shown instead

HOSTILE = {
    b"\x1b[31mred": r"\x1b[31mred", b"\x1b]0;x\x07": r"\x1b]0;x\x07", b"\x1b]52;c;eA==\x1b\\": r"\x1b]52;c;eA",
    "\u009b31m".encode(): r"\x9b31m", b"\x07": r"\x07", b"a\x7fb": r"a\x7fb", b"ab\x08\x08": r"ab\x08\x08",
    b"x\ny": r"x\x0ay", b"x\ry": r"x\x0dy", "x\u202ey".encode(): r"x\u202ey",
    "x\u2066y\u2069".encode(): r"x\u2066y\u2069", "\u202a\u202b\u202c\u202d".encode(): r"\u202a\u202b\u202c\u202d",
    b"\xff": r"\xff", b"x\xe2\x82": r"x\xe2\x82", b"\xc0\xaf": r"\xc0\xaf", b"\xed\xa0\x80": r"\xed\xa0\x80",
    b"\xf4\x90\x80\x80": r"\xf4\x90\x80\x80", "x\u200b\ufeff\u2028y".encode(): r"x\u200b\ufeff\u2028y",
    bytes(range(1, 200)): r"\x01\x02",
}  # fmt: skip
# What precedes an argument that a message repeats.
PLACES = [
    "", "open", "open --", "open --duration", "open --side", "open --precision", "open --columns", "open --curve",
    "open --size", "open --device", "open --format", "open --sides", "open --times", "menu show --", "curve", "help",
    "list",
]  # fmt: skip


@pytest.mark.parametrize("place", PLACES)
def test_e1_e2_h5_long_and_hostile_arguments_are_cut_and_escaped(run, place):
    # A message is cut between characters, wherever they begin.
    smiles = ["x" * shift + "\U0001f642" * LONGEST for shift in range(4)]
    texts = [*(unit * LONGEST for unit in "x9,(\u00e9\x1b-"), *smiles]
    # Each with every fourth place.
    part = PLACES.index(place) % 4
    for text in texts[part::4]:
        assert_refused(run(*place.split(), text.encode()[:LONGEST]))
    for word, shown in [*HOSTILE.items()][part::4]:
        result = run(*place.split(), b"-" * 2 * (place == "open") + b"q" + word)
        assert_refused(result)
        # A curve is repeated from where it is wrong.
        assert shown in result.err.decode("utf-8") or "curve" in place


@pytest.mark.parametrize("word, shown", HOSTILE.items(), ids=ascii)
def test_e2_h5_hostile_files_cannot_be_written(run, tmp_path, word, shown):
    result = run("open", "--output", b"no/" + word, cwd=tmp_path)
    assert (result.status, result.out) == (73, b"")
    assert_clean_message(result.err)
    assert result.err.decode("utf-8").startswith(f"deckcalc: error: cannot create 'no/{shown}")
    assert result.err.count(b"\n") == 1


# E5: an empty name; Linux also makes one of no argument at all


def test_e5_empty_name(run, deckcalc):
    result = run(program="", executable=deckcalc, env={})
    assert (result.status, result.out) == (64, b"")
    assert_clean_message(result.err)


# Random command lines, and files with changes


def test_random_command_lines_and_files_end_well():
    program = Path(__file__).resolve().parents[1] / "fuzz/processes.py"
    words = (os.environ["DECKCALC"], "--commands", "600", "--files", "300", "--jobs", "1")
    result = subprocess.run([sys.executable, program, *words], capture_output=True, text=True)
    assert result.returncode == 0, result.stdout + result.stderr
