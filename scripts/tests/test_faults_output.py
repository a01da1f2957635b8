"""Fault tests A: standard output and standard error that cannot be written.

Full devices, closed descriptors, readers that close the pipe, slow pipes and interrupted calls. The
exit status is 74 if output cannot be written, and 141 if the pipe was closed.
"""

import errno
import fcntl
import itertools
import json
import os
import signal
import subprocess
import threading
import time
import tty

import pytest

from conftest import HINT, shell_status, temporaries
from output_support import FULL, LONG, SHORT, WRITING, error

EVERY_COMMAND = {
    "open": ("open",),
    "open-json": ("open", "--format", "json"),
    "open-long": LONG,
    "open-long-json": (*LONG, "--format", "json"),
    "close": ("close",),
    "toggle": ("toggle",),
    "bounce": ("bounce",),
    "set-size": ("set-size", "--to", "100"),
    "curve": ("curve", "ease"),
    "help": ("help",),
    "help-open": ("help", "open"),
    "list-devices": ("list", "devices"),
    "list-commands": ("list", "commands"),
    "version": ("--version",),
    "general-help": ("--help",),
    "open-help": ("open", "--help"),
    "curve-help": ("curve", "--help"),
}

CLOSED = b"deckcalc: error: cannot write standard output: Bad file descriptor\n"

STANDARD_DESCRIPTORS = [
    closed for count in range(4) for closed in itertools.combinations((0, 1, 2), count)
]


def combination_name(closed):
    return "closed-" + ("".join(map(str, closed)) or "none")


# A1, A2: standard output cannot be written


@pytest.mark.linux("/dev/full")
@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_a1_full_device(run, command):
    with open("/dev/full", "wb") as full:
        result = run(*EVERY_COMMAND[command], stdout=full)
    assert (result.status, result.err) == (74, FULL)


@pytest.mark.parametrize("command", EVERY_COMMAND)
def test_a2_closed_standard_output(run, command):
    result = run(*EVERY_COMMAND[command], closed=[1])
    assert (result.status, result.err) == (74, CLOSED)


def test_a2_read_only_standard_output(run):
    with open(os.devnull, "rb") as readable:
        result = run(*SHORT, stdout=readable)
    assert (result.status, result.err) == (74, CLOSED)


def test_a2_closed_standard_output_is_not_missed_with_a_file(run, tmp_path, short_table):
    result = run(*SHORT, "--output", "out.csv", closed=[1], cwd=tmp_path)
    assert (result.status, result.err) == (0, b"")
    assert (tmp_path / "out.csv").read_bytes() == short_table


# A3: standard descriptors closed by the parent process


@pytest.mark.parametrize("closed", STANDARD_DESCRIPTORS, ids=combination_name)
def test_a3_closed_descriptors_with_a_file(run, tmp_path, written_table, closed):
    result = run(*WRITING, closed=closed, cwd=tmp_path)
    assert result == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == written_table
    assert os.listdir(tmp_path) == ["out.csv"]


@pytest.mark.parametrize("closed", STANDARD_DESCRIPTORS, ids=combination_name)
def test_a3_closed_descriptors_with_standard_output(run, short_table, closed):
    result = run(*SHORT, closed=closed)
    assert result.status == (74 if 1 in closed else 0)
    assert result.out == (b"" if 1 in closed else short_table)
    assert result.err == (CLOSED if 1 in closed and 2 not in closed else b"")


@pytest.mark.parametrize("closed", STANDARD_DESCRIPTORS, ids=combination_name)
def test_a3_closed_descriptors_with_a_usage_error(run, closed):
    result = run("open", "--fps", "0", closed=closed)
    expected = error("--fps must be greater than 0 (got '0')") + HINT.format("open").encode() + b"\n"
    assert result == (64, b"", b"" if 2 in closed else expected)


@pytest.mark.parametrize("closed", STANDARD_DESCRIPTORS, ids=combination_name)
def test_a3_closed_descriptors_with_a_file_that_cannot_be_created(run, tmp_path, closed):
    result = run(*SHORT, "--output", "no/out.csv", closed=closed, cwd=tmp_path)
    message = error("cannot create 'no/out.csv': No such file or directory")
    assert result == (73, b"", b"" if 2 in closed else message)


@pytest.mark.parametrize("closed", STANDARD_DESCRIPTORS, ids=combination_name)
def test_a3_no_data_file_becomes_a_standard_descriptor(tracer, tmp_path, closed):
    suffix = " ".join({0: "<&-", 1: ">&-", 2: "2>&-"}[number] for number in closed)
    result, calls = tracer.calls(*WRITING, cwd=tmp_path, shell_suffix=suffix)
    assert result.status == 0
    created = [call.text for call in calls if "O_CREAT" in call.text]
    assert created
    for text in created:
        assert int(text.rpartition("= ")[2].split()[0]) >= 3, text


# A4: standard error cannot be written

FAILURES = {
    "usage": (("open", "--fps", "0"), 64),
    "unknown": (("opne",), 64),
    "bare": ((), 64),
    "output": (("open", "--output", "no/out.csv"), 73),
}


@pytest.mark.parametrize("failure", FAILURES)
@pytest.mark.parametrize("target", [pytest.param("full", marks=pytest.mark.linux("/dev/full")), "closed"])
def test_a4_failing_standard_error_changes_nothing(run, tmp_path, failure, target):
    arguments, status = FAILURES[failure]
    if target == "closed":
        result = run(*arguments, closed=[2], cwd=tmp_path)
    else:
        with open("/dev/full", "wb") as full:
            result = run(*arguments, stderr=full, cwd=tmp_path)
    assert (result.status, result.out) == (status, b"")


@pytest.mark.linux("/dev/full")
def test_a4_both_outputs_full(run):
    with open("/dev/full", "wb") as full:
        assert run(*SHORT, stdout=full, stderr=full).status == 74


def test_a4_closed_pipe_on_standard_error(run):
    reader, writer = os.pipe()
    os.close(reader)
    result = run(
        "open", "--fps", "0", stderr=writer,
        preexec=lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN),
    )  # fmt: skip
    os.close(writer)
    assert (result.status, result.out) == (64, b"")


# Commands that write to standard error, and their exit status.
DIAGNOSTICS = {
    "usage": (("open", "--fps", "0"), 64),
    "unknown": (("opne",), 64),
    "bare": ((), 64),
    "assertion": (("open", "--assert", "overshoot > 5"), 1),
    "missing": (("run", "no.json"), 66),
    "malformed": (("run", "bad.json"), 65),
    "output": (("open", "--output", "no/out.csv"), 73),
    "warning": (("rotate", "--state", "left", "--to-size", "40x40", "-o", "w.csv"), 0),
    "warnings-of-rows": (("diff", "a.csv", "b.csv", "--format", "csv", "-o", "w.csv"), 1),
    "explanation": (("explain", "rotate", "--state", "left", "--to-size", "40x40", "-o", "w"), 0),
    "case": (("verify", "suite.json", "--format", "json", "-o", "w.json"), 66),
    "obsolete": (("verify", "suite.json", "--format", "csv", "-o", "w.csv"), 66),
}


@pytest.mark.parametrize("words", DIAGNOSTICS)
def test_a4_standard_error_closed_before_the_start(run, tmp_path, words):
    """A closed pipe must not end the program or leave a file behind."""
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "a.csv").write_text("time,offset,extra\n0,1,2\n")
    (tmp_path / "b.csv").write_text("time,offset\n0,1\n")
    case = {"name": "a", "arguments": ["open"], "expect": "none.csv"}
    (tmp_path / "suite.json").write_text(json.dumps({"cases": [case]}))
    arguments, status = DIAGNOSTICS[words]
    normal = run(*arguments, cwd=tmp_path)
    made = [name for name in os.listdir(tmp_path) if name.startswith("w")]
    contents = [(tmp_path / name).read_bytes() for name in made]
    for name in made:
        (tmp_path / name).unlink()
    assert (normal.status, normal.err != b"") == (status, True)
    reader, writer = os.pipe()
    os.close(reader)
    result = run(*arguments, stderr=writer, cwd=tmp_path)
    os.close(writer)
    assert (result.status, result.out) == (status, normal.out)
    assert temporaries(tmp_path) == []
    assert [(tmp_path / name).read_bytes() for name in made] == contents


# A5, A6: standard output is a closed pipe


def close_after_first_line(deckcalc, arguments, preexec=None):
    process = subprocess.Popen(
        [deckcalc, *arguments],
        stdin=subprocess.DEVNULL,
        stdout=subprocess.PIPE,
        stderr=subprocess.PIPE,
        preexec_fn=preexec,
    )
    first = process.stdout.readline()
    process.stdout.close()
    message = process.stderr.read()
    process.stderr.close()
    return first, shell_status(process.wait(timeout=20)), message


def ignore_sigpipe():
    signal.signal(signal.SIGPIPE, signal.SIG_IGN)


@pytest.mark.parametrize("fmt", ["csv", "json"])
@pytest.mark.parametrize("parent", [None, ignore_sigpipe], ids=["a5_default", "a6_ignored"])
def test_a5_a6_pipe_closed_in_a_long_table(deckcalc, parent, fmt):
    arguments = (*LONG, "--format", fmt)
    first, status, message = close_after_first_line(deckcalc, arguments, parent)
    assert first.endswith(b"\n")
    assert (status, message) == (141, b"")


@pytest.mark.parametrize("parent", [None, ignore_sigpipe], ids=["a5_default", "a6_ignored"])
def test_a5_a6_pipe_closed_in_a_short_table(deckcalc, parent):
    first, status, message = close_after_first_line(deckcalc, SHORT, parent)
    assert first.startswith(b"frame,time,")
    assert status in (0, 141)
    assert message == b""


@pytest.mark.parametrize("command", EVERY_COMMAND)
@pytest.mark.parametrize("parent", [None, ignore_sigpipe], ids=["a5_default", "a6_ignored"])
def test_a5_a6_pipe_closed_before_the_start(run, command, parent):
    reader, writer = os.pipe()
    os.close(reader)
    result = run(*EVERY_COMMAND[command], stdout=writer, preexec=parent)
    os.close(writer)
    assert (result.status, result.err) == (141, b"")


# A7, A8, A9: slow pipes, small pipes and interrupted calls


def read_slowly(descriptor, chunk, pause):
    """Reads to the end with a pause before each read; a terminal ends with EIO."""
    parts = []
    while True:
        time.sleep(pause)
        try:
            part = os.read(descriptor, chunk)
        except OSError as failure:
            assert failure.errno == errno.EIO
            part = b""
        if not part:
            return b"".join(parts)
        parts.append(part)


def output_through(deckcalc, arguments, reader, writer, chunk=16384, pause=0.0):
    process = subprocess.Popen(
        [deckcalc, *arguments], stdin=subprocess.DEVNULL, stdout=writer, stderr=subprocess.PIPE
    )
    os.close(writer)
    table = read_slowly(reader, chunk, pause)
    os.close(reader)
    message = process.stderr.read()
    process.stderr.close()
    return process.wait(timeout=20), message, table


def test_a7_non_blocking_pipe_with_a_slow_reader(deckcalc, long_table):
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    status, message, table = output_through(deckcalc, LONG, reader, writer, pause=0.001)
    assert (status, message) == (0, b"")
    assert table == long_table


def test_a7_non_blocking_pipe_that_is_closed(run):
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    leaving = threading.Timer(0.1, os.close, [reader])
    leaving.start()
    result = run(*LONG, stdout=writer)
    leaving.join()
    os.close(writer)
    assert (result.status, result.err) == (141, b"")


@pytest.mark.linux("F_SETPIPE_SZ")
def test_a8_pipe_of_one_page(deckcalc, long_table):
    reader, writer = os.pipe()
    fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
    status, message, table = output_through(deckcalc, LONG, reader, writer, chunk=1000)
    assert (status, message) == (0, b"")
    assert table == long_table


@pytest.mark.linux("F_SETPIPE_SZ")
def test_a8_non_blocking_pipe_of_one_page(deckcalc, written_table):
    reader, writer = os.pipe()
    fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
    os.set_blocking(writer, False)
    arguments = WRITING[:-2]
    status, message, table = output_through(deckcalc, arguments, reader, writer, chunk=1777)
    assert (status, message) == (0, b"")
    assert table == written_table


def test_a8_terminal(deckcalc, written_table):
    reader, writer = os.openpty()
    tty.setraw(writer)
    status, message, table = output_through(deckcalc, WRITING[:-2], reader, writer, chunk=999)
    assert (status, message) == (0, b"")
    assert table == written_table


def test_a9_interrupted_writes_to_standard_output(tracer, long_table, tmp_path):
    result = tracer.inject("write", "error=EINTR:when=1+2", *LONG, cwd=tmp_path)
    assert (result.status, result.err) == (0, b"")
    assert result.out == long_table


def test_a9_every_call_of_a_file_interrupted_once(tracer, tmp_path, written_table):
    calls = tracer.output_calls(*WRITING, target="out.csv", cwd=tmp_path)
    interruptible = {"openat", "open", "write", "fsync", "fdatasync", "close"}
    chosen = [call for call in calls if call.name in interruptible]
    assert {"write", "fsync", "close"} <= {call.name for call in chosen}
    wrong = []
    for call in chosen:
        (tmp_path / "out.csv").write_bytes(b"old\n")
        fault = f"error=EINTR:when={call.ordinal}"
        result = tracer.inject(call.name, fault, *WRITING, cwd=tmp_path)
        whole = (tmp_path / "out.csv").read_bytes() == written_table
        if result != (0, b"", b"") or not whole or temporaries(tmp_path):
            wrong.append((call.text[:100], result.status, result.err))
    assert not wrong, wrong


def test_a9_close_is_not_retried(tracer, strace, lean, run, tmp_path):
    calls = tracer.output_calls(*WRITING, target="out.csv", cwd=tmp_path)
    descriptor = next(call.text for call in calls if "O_CREAT" in call.text).rpartition("= ")[2]
    closing = next(
        call for call in calls if call.text.startswith(f"close({descriptor.split()[0]})")
    )
    log = tmp_path / "log"
    result = run(
        "-q", "-o", str(log), "-e", "trace=close",
        "-e", f"inject=close:error=EINTR:when={closing.ordinal}+",
        lean, *WRITING, program=strace, cwd=tmp_path,
    )  # fmt: skip
    assert result.status == 0
    closes = [line for line in log.read_text().splitlines() if "(INJECTED)" in line]
    # Injected calls do not close anything, so no descriptor number is reused.
    assert closes
    assert len(closes) == len({line.partition(")")[0] for line in closes})


def test_a9_storm_of_stops_and_continues(deckcalc, long_table):
    process = subprocess.Popen(
        [deckcalc, *LONG], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    finished = threading.Event()

    def storm():
        while not finished.wait(0.0005):
            for number in (signal.SIGSTOP, signal.SIGCONT, signal.SIGWINCH):
                process.send_signal(number)

    thread = threading.Thread(target=storm)
    thread.start()
    table = read_slowly(process.stdout.fileno(), 16384, 0.001)
    finished.set()
    thread.join()
    process.send_signal(signal.SIGCONT)
    assert process.wait(timeout=20) == 0
    assert process.stderr.read() == b""
    process.stdout.close()
    process.stderr.close()
    assert table == long_table
