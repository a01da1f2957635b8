"""Faults A: everything that can go wrong where results are written.

Full disks, closed descriptors, readers that leave, slow pipes, targets of every kind. An output
file is whole or it is what it was before, no temporary file stays behind, and the exit status says
which it was: 73 not created, 74 not written, 141 the reader went away.
"""

import errno
import fcntl
import itertools
import json
import os
import resource
import signal
import stat
import subprocess
import threading
import time
import tty

import pytest

from conftest import CRASHES, HINT, assert_clean_message, shell_status, temporaries

SHORT = ("open",)
LONG = ("open", "--fps", "100000")  # 30,001 rows, about 2 MB: many writes

# A file of 6,001 rows: a handful of writes, whatever the size of the program's buffer.
WRITING = ("open", "--fps", "20000", "--output", "out.csv")

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

FULL = b"deckcalc: error: cannot write standard output: No space left on device\n"
CLOSED = b"deckcalc: error: cannot write standard output: Bad file descriptor\n"

STANDARD_DESCRIPTORS = [
    closed for count in range(4) for closed in itertools.combinations((0, 1, 2), count)
]


def combination_name(closed):
    return "closed-" + ("".join(map(str, closed)) or "none")


def stdout_of(run, arguments):
    """What a command prints where nothing goes wrong."""
    result = run(*arguments)
    assert (result.status, result.err) == (0, b"")
    assert result.out
    return result.out


@pytest.fixture(scope="module")
def short_table(run):
    return stdout_of(run, SHORT)


@pytest.fixture(scope="module")
def long_table(run):
    table = stdout_of(run, LONG)
    assert len(table) > 500_000
    return table


@pytest.fixture(scope="module")
def written_table(run):
    return stdout_of(run, WRITING[:-2])


def error(message):
    return f"deckcalc: error: {message}\n".encode()


# A1, A2: standard output cannot be written


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


# A3: standard descriptors closed by the parent


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
@pytest.mark.parametrize("fault", ["full", "closed"])
def test_a4_failing_standard_error_changes_nothing(run, tmp_path, failure, fault):
    arguments, status = FAILURES[failure]
    with open("/dev/full", "wb") as full:
        stderr = full if fault == "full" else subprocess.PIPE
        closed = [2] if fault == "closed" else []
        result = run(*arguments, stderr=stderr, closed=closed, cwd=tmp_path)
    assert (result.status, result.out) == (status, b"")


def test_a4_both_outputs_full(run):
    with open("/dev/full", "wb") as full:
        assert run(*SHORT, stdout=full, stderr=full).status == 74


def test_a4_reader_of_standard_error_went_away(run):
    reader, writer = os.pipe()
    os.close(reader)
    result = run(
        "open", "--fps", "0", stderr=writer,
        preexec=lambda: signal.signal(signal.SIGPIPE, signal.SIG_IGN),
    )  # fmt: skip
    os.close(writer)
    assert (result.status, result.out) == (64, b"")


# What is said on standard error, with the status that it must not change.
SAYING = {
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


@pytest.mark.parametrize("words", SAYING)
def test_a4_reader_of_standard_error_left_before(run, tmp_path, words):
    """A pipe that nobody reads is no reason to end, nor to leave a file behind."""
    (tmp_path / "bad.json").write_text("{")
    (tmp_path / "a.csv").write_text("time,offset,extra\n0,1,2\n")
    (tmp_path / "b.csv").write_text("time,offset\n0,1\n")
    case = {"name": "a", "arguments": ["open"], "expect": "none.csv"}
    (tmp_path / "suite.json").write_text(json.dumps({"cases": [case]}))
    arguments, status = SAYING[words]
    spoken = run(*arguments, cwd=tmp_path)
    made = [name for name in os.listdir(tmp_path) if name.startswith("w")]
    contents = [(tmp_path / name).read_bytes() for name in made]
    for name in made:
        (tmp_path / name).unlink()
    assert (spoken.status, spoken.err != b"") == (status, True)
    reader, writer = os.pipe()
    os.close(reader)
    result = run(*arguments, stderr=writer, cwd=tmp_path)
    os.close(writer)
    assert (result.status, result.out) == (status, spoken.out)
    assert temporaries(tmp_path) == []
    assert [(tmp_path / name).read_bytes() for name in made] == contents


# A5, A6: the reader of standard output goes away


def leave_after_first_line(deckcalc, arguments, preexec=None):
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
def test_a5_a6_reader_leaves_a_long_table(deckcalc, parent, fmt):
    arguments = (*LONG, "--format", fmt)
    first, status, message = leave_after_first_line(deckcalc, arguments, parent)
    assert first.endswith(b"\n")
    assert (status, message) == (141, b"")


@pytest.mark.parametrize("parent", [None, ignore_sigpipe], ids=["a5_default", "a6_ignored"])
def test_a5_a6_reader_leaves_a_short_table(deckcalc, parent):
    first, status, message = leave_after_first_line(deckcalc, SHORT, parent)
    assert first.startswith(b"frame,time,")
    assert status in (0, 141)
    assert message == b""


@pytest.mark.parametrize("command", EVERY_COMMAND)
@pytest.mark.parametrize("parent", [None, ignore_sigpipe], ids=["a5_default", "a6_ignored"])
def test_a5_a6_no_reader_from_the_start(run, command, parent):
    reader, writer = os.pipe()
    os.close(reader)
    result = run(*EVERY_COMMAND[command], stdout=writer, preexec=parent)
    os.close(writer)
    assert (result.status, result.err) == (141, b"")


# A7, A8, A9: slow, narrow and interrupted


def read_slowly(descriptor, chunk, pause):
    """Reads to the end with a pause before each read; a terminal ends with an error."""
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


def test_a7_non_blocking_pipe_whose_reader_leaves(run):
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    leaving = threading.Timer(0.1, os.close, [reader])
    leaving.start()
    result = run(*LONG, stdout=writer)
    leaving.join()
    os.close(writer)
    assert (result.status, result.err) == (141, b"")


def test_a8_pipe_of_one_page(deckcalc, long_table):
    reader, writer = os.pipe()
    fcntl.fcntl(writer, fcntl.F_SETPIPE_SZ, 4096)
    status, message, table = output_through(deckcalc, LONG, reader, writer, chunk=1000)
    assert (status, message) == (0, b"")
    assert table == long_table


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
        what = f"error=EINTR:when={call.ordinal}"
        result = tracer.inject(call.name, what, *WRITING, cwd=tmp_path)
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
    # Under the injection nothing is really closed, so no number of a descriptor returns.
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


# A10, A11: the disk refuses

REASONS = {
    "ENOSPC": "No space left on device",
    "EDQUOT": "Disk quota exceeded",
    "EIO": "Input/output error",
}


@pytest.mark.parametrize("reason", REASONS)
@pytest.mark.parametrize("old", [True, False], ids=["over-old", "new"])
def test_a10_each_step_of_writing_fails(tracer, tmp_path, reason, old):
    target = tmp_path / "out.csv"
    calls = tracer.output_calls(*WRITING, target="out.csv", cwd=tmp_path)
    steps = {"write", "writev", "fsync", "fdatasync", "rename", "renameat", "renameat2"}
    chosen = [call for call in calls if call.name in steps]
    temporary = next(call.text for call in calls if "O_CREAT" in call.text)
    number = temporary.rpartition("= ")[2].split()[0]
    renamed = next(index for index, call in enumerate(calls) if call.name.startswith("rename"))
    chosen += [call for call in calls[:renamed] if call.text.startswith(f"close({number})")]
    assert {"write", "fsync", "close"} <= {call.name for call in chosen}
    for call in chosen:
        target.unlink(missing_ok=True)
        if old:
            target.write_bytes(b"old\n")
        what = f"error={reason}:when={call.ordinal}"
        result = tracer.inject(call.name, what, *WRITING, cwd=tmp_path)
        # Past the rename the new table is in place: only whether it lasts is in doubt.
        if calls.index(call) <= renamed:
            assert result == (74, b"", error(f"cannot write 'out.csv': {REASONS[reason]}")), call
            assert os.path.exists(target) == old, call
            assert not old or target.read_bytes() == b"old\n", call
        assert temporaries(tmp_path) == [], call


@pytest.mark.parametrize("reason", REASONS)
def test_a10_temporary_file_cannot_be_created(tracer, tmp_path, reason):
    calls = tracer.output_calls(*WRITING, target="out.csv", cwd=tmp_path)
    (tmp_path / "out.csv").write_bytes(b"old\n")
    creating = next(call for call in calls if "O_CREAT" in call.text)
    what = f"error={reason}:when={creating.ordinal}"
    result = tracer.inject(creating.name, what, *WRITING, cwd=tmp_path)
    assert result == (73, b"", error(f"cannot create 'out.csv': {REASONS[reason]}"))
    assert (tmp_path / "out.csv").read_bytes() == b"old\n"


@pytest.mark.parametrize("reason", REASONS)
def test_a10_standard_output_fails_later(tracer, tmp_path, reason):
    result = tracer.inject("write", f"error={reason}:when=2+", *LONG, cwd=tmp_path)
    # The message cannot be written either: every later write fails.
    assert (result.status, result.err) == (74, b"")
    result = tracer.inject("write", f"error={reason}:when=2", *LONG, cwd=tmp_path)
    assert result.status == 74
    assert result.err == error(f"cannot write standard output: {REASONS[reason]}")


def test_a10_full_disk(run, tmpfs):
    folder = tmpfs("size=64k")
    (folder / "out.csv").write_bytes(b"old\n")
    result = run(*LONG, "--output", "out.csv", cwd=folder)
    assert result == (74, b"", error("cannot write 'out.csv': No space left on device"))
    assert (folder / "out.csv").read_bytes() == b"old\n"
    assert os.listdir(folder) == ["out.csv"]


def test_a10_no_inode_left(run, tmpfs):
    folder = tmpfs("nr_inodes=2")
    (folder / "out.csv").write_bytes(b"old\n")
    result = run(*SHORT, "--output", "out.csv", cwd=folder)
    assert result == (73, b"", error("cannot create 'out.csv': No space left on device"))
    assert (folder / "out.csv").read_bytes() == b"old\n"


TORTURE_ERRORS = ("ENOSPC", "EIO", "EDQUOT", "EPERM", "EACCES", "ENOMEM", "EINTR")


def torture(tracer, folder, arguments, table, errors, old):
    """Fails every call of a writing command once with each error; returns the number of faults."""
    target = folder / arguments[-1]
    calls = tracer.output_calls(*arguments, target=target.name, cwd=folder)
    faults, wrong = 0, []
    for call, reason in itertools.product(calls, errors):
        if call.name not in tracer.FALLIBLE:
            continue
        target.unlink(missing_ok=True)
        if old:
            target.write_bytes(b"old\n")
        before = target.read_bytes() if old else None
        what = f"error={reason}:when={call.ordinal}"
        result = tracer.inject(call.name, what, *arguments, cwd=folder)
        after = target.read_bytes() if target.exists() else None
        faults += 1
        left = [name for name in os.listdir(folder) if name != target.name]
        earlier = calls[: calls.index(call)]
        replaced = any(other.name.startswith("rename") for other in earlier)
        fine = (
            result.status not in CRASHES
            and result.status in (0, 73, 74)
            and (result.status != 0 or (after == table and result.err == b""))
            and (result.status == 0 or after == before or (replaced and after == table))
            and (result.status == 0 or result.err.startswith(b"deckcalc: error: cannot "))
            and not left
        )
        if not fine:
            wrong.append((call.text[:120], reason, result.status, result.err, left))
            for name in left:
                (folder / name).unlink()
    target.unlink(missing_ok=True)
    assert not wrong, f"{len(wrong)} of {faults} faults: {wrong[:8]}"
    return faults


def test_a10_torture_quick(tracer, memory_folder, written_table):
    faults = torture(tracer, memory_folder, WRITING, written_table, ("EIO",), True)
    assert faults >= 8


@pytest.mark.long
def test_a10_torture(tracer, run, memory_folder, written_table):
    faults = 0
    for old in (True, False):
        faults += torture(tracer, memory_folder, WRITING, written_table, TORTURE_ERRORS, old)
        for extension, rows in (("json", "100000"), ("csv", "100000"), ("csv", "60")):
            # JSON repeats the words of the command line, all but --output.
            words = ("open", "--fps", rows, "--format", extension)
            arguments, table = (*words, "--output", f"out.{extension}"), stdout_of(run, words)
            faults += torture(tracer, memory_folder, arguments, table, TORTURE_ERRORS, old)
    assert faults >= 500


def limit_file_size():
    resource.setrlimit(resource.RLIMIT_FSIZE, (100_000, 100_000))


def test_a11_file_size_limit(run, tmp_path):
    (tmp_path / "out.csv").write_bytes(b"old\n")
    result = run(*LONG, "--output", "out.csv", preexec=limit_file_size, cwd=tmp_path)
    assert result == (74, b"", error("cannot write 'out.csv': File too large"))
    assert (tmp_path / "out.csv").read_bytes() == b"old\n"
    assert os.listdir(tmp_path) == ["out.csv"]


def test_a11_file_size_limit_on_standard_output(run, tmp_path):
    with open(tmp_path / "redirected.csv", "wb") as redirected:
        result = run(*LONG, stdout=redirected, preexec=limit_file_size)
    assert result.status == 74
    assert result.err == error("cannot write standard output: File too large")


# A12, A13, A14: targets that are no plain files


@pytest.mark.parametrize("target", ["folder", ".", "..", "/", "./folder/.", "link"])
def test_a12_target_is_a_directory(run, tmp_path, target):
    (tmp_path / "folder").mkdir()
    (tmp_path / "link").symlink_to("folder")
    result = run(*SHORT, "--output", target, cwd=tmp_path)
    assert result == (73, b"", error(f"cannot create '{target}': Is a directory"))
    assert sorted(os.listdir(tmp_path)) == ["folder", "link"]
    assert os.listdir(tmp_path / "folder") == []


@pytest.mark.parametrize("target", ["folder/", "missing/"])
def test_a12_target_ends_with_a_slash(run, tmp_path, target):
    (tmp_path / "folder").mkdir()
    result = run(*SHORT, "--output", target, cwd=tmp_path)
    assert (result.status, result.out) == (73, b"")
    assert result.err.startswith(f"deckcalc: error: cannot create '{target}': ".encode())
    assert os.listdir(tmp_path) == ["folder"]
    assert os.listdir(tmp_path / "folder") == []


@pytest.mark.parametrize("absolute", [True, False], ids=["absolute", "relative"])
def test_a13_symbolic_link(run, tmp_path, short_table, absolute):
    real = tmp_path / "elsewhere" / "real.csv"
    real.parent.mkdir()
    real.write_bytes(b"old\n")
    real.chmod(0o640)
    link = tmp_path / "link.csv"
    link.symlink_to(real if absolute else "elsewhere/real.csv")
    result = run(*SHORT, "--output", "link.csv", cwd=tmp_path)
    assert result == (0, b"", b"")
    assert link.is_symlink()
    assert not real.is_symlink()
    assert real.read_bytes() == short_table
    assert stat.S_IMODE(real.stat().st_mode) == 0o640
    assert os.listdir(real.parent) == ["real.csv"]
    assert sorted(os.listdir(tmp_path)) == ["elsewhere", "link.csv"]


def test_a13_chain_of_links_across_folders(run, tmp_path, short_table):
    for name in ("one", "two", "three"):
        (tmp_path / name).mkdir()
    (tmp_path / "one" / "link").symlink_to("../two/link")
    (tmp_path / "two" / "link").symlink_to("../three/real")
    (tmp_path / "three" / "real").write_bytes(b"old\n")
    assert run(*SHORT, "--output", "one/link", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "one" / "link").is_symlink()
    assert (tmp_path / "two" / "link").is_symlink()
    assert (tmp_path / "three" / "real").read_bytes() == short_table


def test_a13_dangling_link(run, tmp_path, short_table):
    (tmp_path / "folder").mkdir()
    (tmp_path / "link.csv").symlink_to("folder/new.csv")
    assert run(*SHORT, "--output", "link.csv", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "link.csv").is_symlink()
    assert (tmp_path / "folder" / "new.csv").read_bytes() == short_table
    assert os.listdir(tmp_path / "folder") == ["new.csv"]


def test_a13_dangling_link_into_a_missing_folder(run, tmp_path):
    (tmp_path / "link.csv").symlink_to("missing/new.csv")
    result = run(*SHORT, "--output", "link.csv", cwd=tmp_path)
    assert result == (73, b"", error("cannot create 'link.csv': No such file or directory"))
    assert os.listdir(tmp_path) == ["link.csv"]


def test_a13_loop_of_links(run, tmp_path):
    (tmp_path / "loop").symlink_to("loop")
    result = run(*SHORT, "--output", "loop", cwd=tmp_path)
    assert result == (73, b"", error("cannot create 'loop': Too many levels of symbolic links"))
    assert os.listdir(tmp_path) == ["loop"]


def test_a13_failure_behind_a_link_keeps_the_old_table(run, tmp_path):
    (tmp_path / "folder").mkdir()
    (tmp_path / "folder" / "real.csv").write_bytes(b"old\n")
    (tmp_path / "link.csv").symlink_to("folder/real.csv")
    result = run(*LONG, "--output", "link.csv", preexec=limit_file_size, cwd=tmp_path)
    assert result == (74, b"", error("cannot write 'link.csv': File too large"))
    assert (tmp_path / "folder" / "real.csv").read_bytes() == b"old\n"
    assert os.listdir(tmp_path / "folder") == ["real.csv"]


def test_a14_fifo(run, tmp_path, long_table):
    fifo = tmp_path / "fifo"
    os.mkfifo(fifo)
    received = []
    reader = threading.Thread(target=lambda: received.append(fifo.read_bytes()), daemon=True)
    reader.start()
    assert run(*LONG, "--output", "fifo", cwd=tmp_path) == (0, b"", b"")
    reader.join(timeout=20)
    assert received == [long_table]
    assert stat.S_ISFIFO(os.stat(fifo).st_mode)
    assert os.listdir(tmp_path) == ["fifo"]


def test_a14_fifo_whose_reader_leaves(run, tmp_path):
    os.mkfifo(tmp_path / "fifo")

    def read_a_little():
        with open(tmp_path / "fifo", "rb") as reading:
            reading.readline()

    reader = threading.Thread(target=read_a_little, daemon=True)
    reader.start()
    result = run(*LONG, "--output", "fifo", cwd=tmp_path)
    reader.join(timeout=20)
    assert (result.status, result.out, result.err) == (141, b"", b"")
    assert os.listdir(tmp_path) == ["fifo"]


def device(path, minor):
    try:
        os.mknod(path, 0o666 | stat.S_IFCHR, os.makedev(1, minor))
        with open(path, "wb"):
            pass
    except PermissionError as refusal:
        pytest.skip(f"cannot make a device: {refusal}")


def test_a14_character_device(run, tmp_path):
    device(tmp_path / "sink", 3)
    assert run(*SHORT, "--output", "sink", cwd=tmp_path) == (0, b"", b"")
    assert stat.S_ISCHR(os.stat(tmp_path / "sink").st_mode)
    assert os.listdir(tmp_path) == ["sink"]


def test_a14_link_to_a_character_device(run, tmp_path):
    device(tmp_path / "sink", 3)
    (tmp_path / "link").symlink_to("sink")
    assert run(*SHORT, "--output", "link", cwd=tmp_path) == (0, b"", b"")
    assert stat.S_ISCHR(os.stat(tmp_path / "sink").st_mode)
    assert (tmp_path / "link").is_symlink()


def test_a14_full_character_device(run, tmp_path):
    device(tmp_path / "full", 7)
    result = run(*SHORT, "--output", "full", cwd=tmp_path)
    assert result == (74, b"", error("cannot write 'full': No space left on device"))
    assert stat.S_ISCHR(os.stat(tmp_path / "full").st_mode)


def test_a14_null_device(run, plain_user):
    # Without rights, so that a program which renames over its target cannot replace /dev/null.
    result = run(
        *SHORT, "--output", "/dev/null", program=plain_user.program, preexec=plain_user.drop
    )
    assert result == (0, b"", b"")
    assert stat.S_ISCHR(os.stat("/dev/null").st_mode)


@pytest.mark.parametrize("path", ["/dev/stdout", "/dev/fd/1", "/proc/self/fd/1"])
def test_a14_standard_output_by_path(run, tmp_path, short_table, path):
    assert run(*SHORT, "--output", path, cwd=tmp_path) == (0, short_table, b"")
    assert os.listdir(tmp_path) == []


@pytest.mark.parametrize("path", ["/dev/stdout", "/dev/fd/1"])
def test_a14_standard_output_by_path_into_a_file(run, tmp_path, short_table, path):
    target = tmp_path / "redirected.csv"
    with open(target, "wb") as redirected:
        before = os.fstat(redirected.fileno()).st_ino
        result = run(*SHORT, "--output", path, stdout=redirected)
    assert (result.status, result.err) == (0, b"")
    assert target.read_bytes() == short_table
    assert target.stat().st_ino == before
    assert os.listdir(tmp_path) == ["redirected.csv"]


def test_a14_numbered_descriptor(run, tmp_path, short_table):
    reader, writer = os.pipe()
    result = run(*SHORT, "--output", f"/dev/fd/{writer}", pass_fds=[writer], cwd=tmp_path)
    os.close(writer)
    with open(reader, "rb") as received:
        assert received.read() == short_table
    assert result == (0, b"", b"")


# A10: a mount that has no modes


@pytest.mark.parametrize("reason", ["EPERM", "EOPNOTSUPP", "ENOSYS"])
def test_a10_mount_without_modes(tracer, tmp_path, short_table, reason):
    (tmp_path / "out.csv").write_bytes(b"old\n")
    words = (*SHORT, "--output", "out.csv")
    assert tracer.inject("fchmod", f"error={reason}", *words, cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == short_table
    assert os.listdir(tmp_path) == ["out.csv"]


# A15, A16: places that cannot be written


def test_a15_read_only_folder(run, plain_user):
    plain_user.folder.chmod(0o555)
    result = run(
        *SHORT, "--output", "out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (73, b"", error("cannot create 'out.csv': Permission denied"))
    assert os.listdir(plain_user.folder) == []


def test_a15_read_only_file(run, plain_user):
    target = plain_user.folder / "out.csv"
    target.write_bytes(b"old\n")
    plain_user.give(target)
    target.chmod(0o444)
    result = run(
        *SHORT, "--output", "out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (73, b"", error("cannot create 'out.csv': Permission denied"))
    assert target.read_bytes() == b"old\n"
    assert os.listdir(plain_user.folder) == ["out.csv"]


def test_a15_read_only_file_in_a_read_only_folder(run, plain_user):
    target = plain_user.folder / "out.csv"
    target.write_bytes(b"old\n")
    target.chmod(0o444)
    plain_user.folder.chmod(0o555)
    result = run(
        *SHORT, "--output", "out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (73, b"", error("cannot create 'out.csv': Permission denied"))
    assert target.read_bytes() == b"old\n"


def test_a15_folder_that_may_not_be_searched(run, plain_user):
    locked = plain_user.folder / "locked"
    locked.mkdir()
    locked.chmod(0o000)
    plain_user.give(locked)
    result = run(
        *SHORT, "--output", "locked/out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (73, b"", error("cannot create 'locked/out.csv': Permission denied"))


def test_a15_another_users_file_in_a_sticky_folder(run, plain_user):
    if os.geteuid() != 0:
        pytest.skip("a file of another user takes root to make")
    os.chown(plain_user.folder, 0, 0)
    plain_user.folder.chmod(0o1777)
    target = plain_user.folder / "out.csv"
    target.write_bytes(b"old\n")
    target.chmod(0o666)
    result = run(
        *SHORT, "--output", "out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (73, b"", error("cannot create 'out.csv': Operation not permitted"))
    assert target.read_bytes() == b"old\n"
    assert os.listdir(plain_user.folder) == ["out.csv"]


@pytest.mark.parametrize("owned", ["file", "folder"])
def test_a15_own_file_or_own_sticky_folder(run, plain_user, owned):
    target = plain_user.folder / "out.csv"
    target.write_bytes(b"old\n")
    target.chmod(0o666)
    if owned == "file":
        plain_user.give(target)
        if os.geteuid() == 0:
            os.chown(plain_user.folder, 0, 0)
    plain_user.folder.chmod(0o1777)
    result = run(
        *SHORT, "--output", "out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (0, b"", b"")
    assert os.listdir(plain_user.folder) == ["out.csv"]


def test_a15_a_plain_user_can_write_at_all(run, plain_user, short_table):
    result = run(
        *SHORT, "--output", "out.csv",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == (0, b"", b"")
    assert (plain_user.folder / "out.csv").read_bytes() == short_table


def test_a16_read_only_mount(run, tmpfs):
    folder = tmpfs("ro")
    result = run(*SHORT, "--output", f"{folder.name}/out.csv", cwd=folder.parent)
    message = error(f"cannot create '{folder.name}/out.csv': Read-only file system")
    assert result == (73, b"", message)


@pytest.mark.parametrize(
    "target, reason",
    [
        ("dir/out.csv", "No such file or directory"),
        ("no/such/folder/out.csv", "No such file or directory"),
        ("", "No such file or directory"),
        ("file/out.csv", "Not a directory"),
    ],
    ids=["missing-folder", "missing-folders", "empty", "through-a-file"],
)
def test_a16_no_such_place(run, tmp_path, target, reason):
    (tmp_path / "file").write_bytes(b"old\n")
    (tmp_path / "folder").mkdir()
    result = run(*SHORT, "--output", target, cwd=tmp_path)
    assert result == (73, b"", error(f"cannot create '{target}': {reason}"))
    assert sorted(os.listdir(tmp_path)) == ["file", "folder"]
    assert os.listdir(tmp_path / "folder") == []


@pytest.mark.parametrize(
    "target",
    ["x" * 256, "./" + "y" * 300 + ".csv", "z" * 5000, "a/" * 2100 + "x", "./" * 3000 + "out.csv"],
    ids=["name-256", "name-304", "name-5000", "path-4201", "path-6007"],
)
def test_a16_name_or_path_too_long(run, tmp_path, target):
    # So long a name may be cut where it is shown.
    result = run(*SHORT, "--output", target, cwd=tmp_path)
    assert (result.status, result.out) == (73, b"")
    assert_clean_message(result.err)
    assert result.err.startswith(b"deckcalc: error: cannot create '" + target[:100].encode())
    assert result.err.endswith(b": File name too long\n")
    assert os.listdir(tmp_path) == []


def test_a16_name_of_255_bytes(run, tmp_path, short_table):
    name = "n" * 251 + ".csv"
    assert run(*SHORT, "--output", name, cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / name).read_bytes() == short_table


def test_a16_name_of_any_bytes(run, tmp_path, short_table):
    name = b"\xff\x1b[31m\n'.csv"
    assert run(*SHORT, "--output", name, cwd=tmp_path) == (0, b"", b"")
    assert os.listdir(os.fsencode(tmp_path)) == [name]
    assert (tmp_path / os.fsdecode(name)).read_bytes() == short_table


# A17: what a replaced file keeps


@pytest.mark.parametrize("mode", [0o600, 0o640, 0o644, 0o666, 0o755, 0o604])
def test_a17_mode_is_kept(run, tmp_path, short_table, mode):
    target = tmp_path / "out.csv"
    target.write_bytes(b"old\n")
    target.chmod(mode)
    result = run(*SHORT, "--output", "out.csv", cwd=tmp_path, preexec=lambda: os.umask(0o077))
    assert result == (0, b"", b"")
    assert target.read_bytes() == short_table
    assert stat.S_IMODE(target.stat().st_mode) == mode


@pytest.mark.parametrize("mode", [0o4751, 0o2755, 0o6711, 0o1644])
def test_a17_set_id_bits_are_not_kept(run, tmp_path, mode):
    """The new file is the user's own, which the old one may not have been."""
    target = tmp_path / "out.csv"
    target.write_bytes(b"old\n")
    if os.geteuid() == 0:
        os.chown(target, 1234, 1234)
    target.chmod(mode)
    assert run(*SHORT, "--output", "out.csv", cwd=tmp_path) == (0, b"", b"")
    assert stat.S_IMODE(target.stat().st_mode) == mode & 0o777
    assert target.stat().st_uid == os.geteuid()


@pytest.mark.parametrize("mask", [0o022, 0o027, 0o077, 0o000])
def test_a17_new_file_follows_the_umask(run, tmp_path, mask):
    result = run(*SHORT, "--output", "out.csv", cwd=tmp_path, preexec=lambda: os.umask(mask))
    assert result == (0, b"", b"")
    assert stat.S_IMODE((tmp_path / "out.csv").stat().st_mode) == 0o666 & ~mask


def test_a17_hard_link_is_broken(run, tmp_path, short_table):
    (tmp_path / "out.csv").write_bytes(b"old\n")
    os.link(tmp_path / "out.csv", tmp_path / "other.csv")
    assert run(*SHORT, "--output", "out.csv", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == short_table
    assert (tmp_path / "other.csv").read_bytes() == b"old\n"


def test_a17_longer_old_file_leaves_no_tail(run, tmp_path, short_table):
    (tmp_path / "out.csv").write_bytes(b"x" * 1_000_000)
    assert run(*SHORT, "--output", "out.csv", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == short_table


# A20: many at once


@pytest.mark.long
def test_a20_fifty_runs_onto_one_target(deckcalc, run, tmp_path):
    rates = [str(1000 + 100 * index) for index in range(50)]
    tables = {stdout_of(run, ("open", "--fps", rate)) for rate in rates}
    assert len(tables) == 50
    processes = [
        subprocess.Popen(
            [deckcalc, "open", "--fps", rate, "--output", "out.csv"],
            stdin=subprocess.DEVNULL, stderr=subprocess.PIPE, cwd=tmp_path,
        )
        for rate in rates
    ]  # fmt: skip
    for process in processes:
        _, message = process.communicate(timeout=60)
        assert (process.returncode, message) == (0, b"")
    assert (tmp_path / "out.csv").read_bytes() in tables
    assert os.listdir(tmp_path) == ["out.csv"]


# A21: TMPDIR plays no part


@pytest.mark.parametrize("place", ["missing", "unwritable", "other", "empty", "unset"])
def test_a21_tmpdir_has_no_effect(run, tracer, tmp_path, short_table, place):
    places = {"missing": "/no/such/folder", "unwritable": "/proc", "other": "/dev/shm", "empty": ""}
    environment = {name: value for name, value in os.environ.items() if name != "TMPDIR"}
    if place != "unset":
        environment["TMPDIR"] = places[place]
    result = run(*SHORT, "--output", "out.csv", cwd=tmp_path, env=environment)
    assert result == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == short_table


def test_a21_temporary_file_is_beside_the_target(tracer, tmp_path):
    (tmp_path / "folder").mkdir()
    arguments = (*SHORT, "--output", "folder/out.csv")
    calls = tracer.output_calls(*arguments, target="out.csv", cwd=tmp_path)
    created = [call.text for call in calls if "O_CREAT" in call.text]
    assert len(created) == 1
    assert "folder/.deckcalc-" in created[0]
    assert "O_EXCL" in created[0]


# A23: the dash


@pytest.mark.parametrize(
    "words", [("--output", "-"), ("--output=-",), ("-o", "-")], ids=["word", "joined", "short"]
)
def test_a23_dash_is_standard_output(run, tmp_path, short_table, words):
    assert run(*SHORT, *words, cwd=tmp_path) == (0, short_table, b"")
    assert os.listdir(tmp_path) == []


def test_a23_dash_on_a_full_device_names_standard_output(run):
    with open("/dev/full", "wb") as full:
        result = run(*SHORT, "--output", "-", stdout=full)
    assert (result.status, result.err) == (74, FULL)


def test_a23_file_called_dash(run, tmp_path, short_table):
    assert run(*SHORT, "--output", "./-", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "-").read_bytes() == short_table


def test_a23_file_that_looks_like_an_option(run, tmp_path, short_table):
    assert run(*SHORT, "--output", "--fps", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "--fps").read_bytes() == short_table
