"""Fault tests E and H5: invalid, hostile and very long command lines.

For any arguments the output is a short line and a hint, or the result. Arguments are escaped in
messages, so that they cannot control the terminal.
"""

import ctypes
import itertools
import os
import subprocess
import sys
from pathlib import Path

import pytest

from conftest import COMMANDS, assert_clean_message, assert_refused

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


@pytest.mark.parametrize("text", HOSTILE)
@pytest.mark.parametrize("echo", ECHOES)
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


def test_e2_printable_text_is_shown_as_it_is(usage):
    usage(
        ("open", "--duration", "\u00e9\u4e2d\U0001f642"),
        "--duration must be a number (got '\u00e9\u4e2d\U0001f642')",
    )


def test_e2_wide_text_is_cut_between_characters(run):
    for shift in range(4):
        result = run("open", "--duration", "x" * shift + "\U0001f642" * 10_000)
        assert_refused(result, "deckcalc: error: --duration must be a number (got 'x" if shift else "")


# E3: the syntax of a command line


def test_e3_last_of_repeated_options_wins(run, table_at_24):
    assert run("open", "--fps", "12", "--fps=48", "--fps", "24") == table_at_24


def test_e3_joined_value(run, table_at_24):
    assert run("open", "--fps=24") == table_at_24


@pytest.mark.parametrize("words", [("-f", "json"), ("--format=json",), ("--format", "json")])
def test_e3_short_options(run, words):
    plain = run("open", *words)
    assert plain.status == 0
    assert plain.out.startswith(b"{")


def test_e3_short_output_option(run, tmp_path, table_at_24):
    assert run("open", "--fps", "24", "-o", "out.csv", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == table_at_24.out


def test_e3_names_of_the_library(run):
    plain = run("bounce", "--bounce-duration-factor", "0.5", "--left-size", "50")
    assert plain.status == 0
    assert run("bounce", "--bounceDurationFactor", "0.5", "--leftSize=50") == plain


def test_e3_options_end_at_two_dashes(run, usage, table_at_24):
    assert run("open", "--fps", "24", "--") == table_at_24
    usage(("open", "--", "--fps"), "SIDE must be left, right, top or bottom (got '--fps')")
    usage(("open", "--", "--"), "SIDE must be left, right, top or bottom (got '--')")
    usage(("open", "--", "left", "--fps"), "unexpected argument '--fps'")
    assert run("curve", "--", "ease") == run("curve", "ease")
    assert run("curve", "--frames", "5", "ease") == run("curve", "ease", "--frames", "5")


@pytest.mark.parametrize(
    "option", ["--duration", "--fps", "--side", "--output", "--precision", "--columns", "--frames"]
)
def test_e3_missing_value(usage, option):
    usage(("open", option), f"{option} needs a value")


@pytest.mark.parametrize("option", ["--duration", "--fps", "--step", "--offset"])
def test_e3_empty_value(usage, option):
    usage(("open", option, ""), f"{option} must be a number (got '')")
    usage(("open", f"{option}="), f"{option} must be a number (got '')")


@pytest.mark.parametrize(
    "word, nearest",
    [
        ("--durationn", "--duration"), ("--duratoin", "--duration"), ("--fsp", "--fps"),
        ("--colums", "--columns"), ("--precison", "--precision"), ("--outputs", "--output"),
        ("--Duration", "--duration"),
    ],
)  # fmt: skip
def test_e3_unknown_option(usage, word, nearest):
    usage(("open", word, "1"), f"unknown option '{word}' (did you mean '{nearest}'?)")
    usage(("open", f"{word}=1"), f"unknown option '{word}' (did you mean '{nearest}'?)")


@pytest.mark.parametrize("word", ["--zzzzzzzzzzzzzzzz", "-x", "-9"])
def test_e3_unknown_option_without_a_neighbour(run, word):
    assert_refused(run("open", word), f"deckcalc: error: unknown option '{word}'")


@pytest.mark.parametrize("word", ["--dur", "--f", "--prec", "--out", "--no-fps"])
def test_e3_no_abbreviations(run, word):
    assert_refused(run("open", word, "1"), f"deckcalc: error: unknown option '{word}'")


@pytest.mark.parametrize(
    "word, nearest",
    [
        ("opne", "open"),
        ("clsoe", "close"),
        ("toggel", "toggle"),
        ("Open", "open"),
        ("set-siz", "set-size"),
    ],
)
def test_e3_unknown_command(usage, word, nearest):
    usage((word,), f"unknown command '{word}' (did you mean '{nearest}'?)")


@pytest.mark.parametrize("word", ["", "x" * 40, "--", "--fps=24", "qqqqqqqq"])
def test_e3_no_such_command(run, word):
    result = run(word)
    assert (result.status, result.out) == (64, b"")
    assert_clean_message(result.err)


def test_e3_bare_program_shows_usage(run):
    result = run()
    assert (result.status, result.out) == (64, b"")
    assert_clean_message(result.err)
    assert b"deckcalc" in result.err


@pytest.mark.parametrize("command", ["open", "toggle", "bounce"])
@pytest.mark.parametrize("word", ["x", "-", "24"])
def test_e3_unexpected_word(usage, command, word):
    usage((command, word), f"SIDE must be left, right, top or bottom (got '{word}')")
    usage((command, "left", word), f"unexpected argument '{word}'")


def test_e3_curve_without_a_specification(run):
    assert_refused(run("curve"))


def test_e3_choice(usage):
    message = "--side must be left, right, top or bottom (got 'lef'); did you mean 'left'?"
    usage(("open", "--side", "lef"), message)


@pytest.mark.parametrize("word", ["", "lefty", "left,right", "0", "zzzzzz"])
def test_e3_no_such_choice(run, word):
    prefix = f"deckcalc: error: --side must be left, right, top or bottom (got '{word}')"
    assert_refused(run("open", "--side", word), prefix)


@pytest.mark.parametrize(
    "word", ["--elasticity=Onn", "--no-animation=on", "--help=1", "--no-header=", "--shadow="]
)
def test_e3_switches_take_no_other_value(run, word):
    assert_refused(run("open", word), "deckcalc: error: ")


@pytest.mark.parametrize(
    "words", [("--swap-center",), ("--across",), ("--to", "5"), ("--at", "0.5")], ids=" ".join
)
def test_e3_option_of_another_command(run, words):
    assert_refused(run("open", *words))


@pytest.mark.parametrize(
    "pair",
    list(
        itertools.combinations(
            [("--fps", "24"), ("--step", "0.1"), ("--frames", "5"), ("--times", "0,0.1")], 2
        )
    ),
    ids=lambda pair: f"{pair[0][0]}{pair[1][0]}",
)
def test_e3_one_grid_only(run, pair):
    assert_refused(run("open", *pair[0], *pair[1]))


@pytest.mark.parametrize("command", COMMANDS)
@pytest.mark.parametrize("word", ["--help", "-h"])
def test_e3_help_everywhere(run, command, word):
    result = run(command, word)
    assert (result.status, result.err) == (0, b"")
    assert command.encode() in result.out


@pytest.mark.parametrize("words", [("--version",), ("open", "--version"), ("curve", "--version")])
def test_e3_version_everywhere(run, words):
    result = run(*words)
    assert (result.status, result.err) == (0, b"")
    assert result.out.startswith(b"deckcalc ")
    assert result.out.count(b"\n") == 1


@pytest.mark.parametrize(
    "words", [("help", "opne"), ("list", "nothing"), ("list",), ("help", "open", "x")]
)
def test_e3_help_and_list_of_nothing(run, words):
    assert_refused(run(*words))


# E4: whole numbers


@pytest.mark.parametrize("option", ["--frames", "--max-rows"])
@pytest.mark.parametrize(
    "word",
    ["\u0663", "-0", "9223372036854775808", "18446744073709551617", "1" * 40, "5.5", "0x5",
     "5 ", " 5", "5e-1", "5_0", "", "nan", "-1"],
    ids=ascii,
)  # fmt: skip
def test_e4_whole_numbers(run, option, word):
    result = run("open", option, word)
    assert_refused(result, f"deckcalc: error: {option}")
    assert f"'{word[:50]}" in result.err.decode().splitlines()[0]


@pytest.mark.parametrize("word", ["+5", "5.0", "0.5e1", "500e-2", "05"])
def test_e4_every_spelling_of_a_whole_number(run, word):
    assert run("open", "--frames", word) == run("open", "--frames", "5")
    assert run("open", "--precision", word) == run("open", "--precision", "5")


@pytest.mark.parametrize("word", ["\u0666", "5.5", "-1", "9223372036854775808"], ids=ascii)
def test_e4_precision(usage, word):
    message = f"--precision must be a whole number from 0 to 15, or 'full' (got '{word}')"
    usage(("open", "--precision", word), message)


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
