"""Fault tests A: standard streams and output files that cannot be written.

Full devices, closed descriptors and pipes, slow readers, full disks, links, devices and permissions. An output file
is complete or unchanged, no temporary file is left, and the status is 73 if it cannot be created, 74 if output
cannot be written and 141 if the pipe was closed.
"""

import errno
import itertools
import os
import resource
import shlex
import signal
import stat
import subprocess
import threading
import time
import tty

import pytest

from compare_support import REPORTS, assert_only_the_total
from conftest import CRASHES, shell_status, temporaries
from fault_support import (
    FILES, OLD, TABLE, Fault, as_user, check, closed, contents, disk, environment, failing, faults_of_calls, full, gone,
    ignoring, lay_out, limited, masked, needing, opened, table,
)  # fmt: skip
from output_support import LONG, SHORT, WRITING, error

NO_SPACE = "cannot write standard output: No space left on device"
NO_STREAM = "cannot write standard output: Bad file descriptor"
REASONS = {"ENOSPC": "No space left on device", "EDQUOT": "Disk quota exceeded", "EIO": "Input/output error"}
EVERY = [
    "open", "open -f json", " ".join(LONG), " ".join(LONG) + " -f json", "close", "toggle", "bounce",
    "set-size --to 100",
    "curve ease", "help", "help open", "list devices", "list commands", "--version", "--help", "open --help",
    "curve --help", "record suite.json --check",
    *(f"{words} -f {name}" for name in REPORTS for words in ("diff a.csv b.csv", "verify suite.json")),
]  # fmt: skip
WRITE, FILE = " ".join(WRITING), "open -o out.csv"
COMBINATIONS = [numbers for count in range(4) for numbers in itertools.combinations((0, 1, 2), count)]
BROKEN_PIPE = ignoring(signal.SIGPIPE)
FILE_SIZE = limited("FSIZE", 100_000)
# Commands that write to standard error, and their status.
DIAGNOSTICS = [
    ("open --fps 0", 64), ("opne", 64), ("", 64), ("open --assert 'overshoot > 5'", 1), ("run no.json", 66),
    ("run bad.json", 65), ("pan --path no.csv", 66), ("pan --path x.csv", 65), ("diff a.csv no.csv", 66),
    ("open -o no/out.csv", 73), ("rotate --state left --to-size 40x40 -o w.csv", 0),
    ("diff wide.csv a.csv -f csv -o w.csv", 1), ("explain rotate --state left --to-size 40x40 -o w", 0),
    ("verify lost.json -f json -o w.json", 66), ("verify lost.json -f csv -o w.csv", 66),
]  # fmt: skip



def denied(id, path, reason, files="", *how, words=("open", "-o")):
    """Returns the row of an output that cannot be created."""
    err = f"cannot create '{path[:100]}…': {reason}"
    return Fault(f"{id} {path[:20]} {files}", (*words, path), 73, err, files=files, how=how)


def replaced(id, words, written, files="", *how):
    """Returns the row of an output that replaces a file, or makes a new one."""
    return Fault(f"{id} {files}", words, files=files, written=written, how=how)


ROWS = [
    # A1, A2, A5, A6: standard output is full, closed, or a closed pipe
    *(Fault(f"{id}: {words}", words, status, err, how=how, files=FILES) for words in EVERY for id, status, err, how in [
        ("A1 full", 74, NO_SPACE, (full(1),)), ("A2 closed", 74, NO_STREAM, (closed(1),)),
        ("A5 closed", 141, "", (gone(1),)), ("A6 ignored", 141, "", (gone(1), BROKEN_PIPE))]),
    Fault("A2 read-only", "open", 74, NO_STREAM, how=(opened(1, "in"),), files="in"),
    *(Fault(f"A2 quiet {words}", f"{words} -q", 1, how=(closed(1),), files=FILES)
      for words in ("diff a.csv b.csv", "verify suite.json")),
    *(denied(f"A1 no folder: {name} {words}", "no/r", "No such file or directory", FILES,
        words=(*words.split(), "-f", name, "-o"))
      for name in REPORTS for words in ("diff a.csv a.csv", "verify suite.json")),
    # A3: standard descriptors closed by the parent process
    *(Fault(f"A3 {numbers} {words}", words, status, err, TABLE if words == "open" and not status else "",
        (closed(*numbers),), written="out.csv" * (words == WRITE))
      for numbers in COMBINATIONS for words, status, err in [
          (WRITE, 0, ""), ("open", 74 if 1 in numbers else 0, NO_STREAM if 1 in numbers else ""),
          ("open --fps 0", 64, "--fps must be greater than 0 (got '0')"),
          ("open -o no/out.csv", 73, "cannot create 'no/out.csv': No such file or directory")]),
    Fault("A4 both full", "open", 74, how=(full(1, 2),)),
    # A9, A10, A11: calls, disks and limits that fail
    Fault("A9 every second write", LONG, out=TABLE, how=(failing("write", "error=EINTR:when=1+2"),)),
    *(Fault(f"A10 {name} from the second write", LONG, 74, out="…", how=(failing("write", f"error={name}:when=2+"),))
        for name in REASONS),
    *(Fault(f"A10 {name} at the second write", LONG, 74, f"cannot write standard output: {reason}", "…",
            (failing("write", f"error={name}:when=2"),)) for name, reason in REASONS.items()),
    *(Fault(f"A10 A11 {jobs} threads: {reason} {files}", f"open --fps 400000 --jobs {jobs} -o out.csv", 74,
        f"cannot write 'out.csv': {reason}", how=(how,), files=files)
      for jobs in (1, 2, 7, 256) for reason, how, files in [
            ("No space left on device", disk("size=64k"), "out.csv"), ("File too large", FILE_SIZE, "out.csv"),
            ("File too large", FILE_SIZE, "")]),
    denied("A10 no inode", "out.csv", "No space left on device", "out.csv", disk("nr_inodes=2")),
    *(replaced(f"A10 no modes: {name}", FILE, "out.csv", "out.csv:600", failing("fchmod", f"error={name}"))
      for name in ("EPERM", "EOPNOTSUPP", "ENOSYS")),
    # A12, A13: folders and links
    *(denied("A12", name, "Is a directory", "folder/ link->folder")
      for name in ("folder", ".", "..", "/", "./folder/.", "link")),
    *(denied("A12", name, "…", "folder/") for name in ("folder/", "missing/")),
    replaced("A13 link", "open -o link", "sub/real", "sub/real:640 link->sub/real"),
    replaced("A13 chain", "open -o one/link", "three/real", "one/link->../two/link two/link->../three/real three/real"),
    replaced("A13 dangling", "open -o link", "folder/new", "folder/ link->folder/new"),
    denied("A13", "link", "No such file or directory", "link->missing/new"),
    denied("A13", "loop", "Too many levels of symbolic links", "loop->loop"),
    Fault("A13 failure", (*LONG, "-o", "link"), 74, "cannot write 'link': File too large", how=(FILE_SIZE,),
        files="sub/real link->sub/real"),
    # A14: standard output by its path, as a user that cannot replace /dev/null
    Fault("A14 null", "open -o /dev/null", how=(as_user(),)),
    *(Fault(f"A14 {path}", f"open -o {path}", out=TABLE) for path in ("/dev/stdout", "/dev/fd/1")),
    Fault("A14 proc", "open -o /proc/self/fd/1", out=TABLE, how=(needing("/proc"),)),
    *(replaced(f"A14 {path}", f"open -o {path}", "r.csv", "r.csv", opened(1, "r.csv", os.O_WRONLY | os.O_TRUNC))
      for path in ("/dev/stdout", "/dev/fd/1")),
    # A15, A16: paths that cannot be written
    *(denied("A15", "out.csv", "Permission denied", files, as_user())
      for files in ("./:555", "out.csv:444@", "out.csv:444 ./:555")),
    denied("A15 no search", "locked/out.csv", "Permission denied", "locked/:0@", as_user()),
    *(replaced("A15", FILE, "out.csv", files, as_user()) for files in ("out.csv:666@ ./:1777", "")),
    Fault("A15 suite", "record suite.json", 73, "cannot create 'open.csv': Permission denied",
        files="suite.json=suite ./:555", how=(as_user(),)),
    denied("A15", "out.csv", "Permission denied", "a.csv=one b.csv=two ./:555", as_user(),
        words=("diff", "a.csv", "b.csv", "-o")),
    denied("A16 read-only mount", "out.csv", "Read-only file system", "", disk("ro")),
    *(denied("A16", path, "No such file or directory", "file folder/") for path in ("d/out.csv", "no/such/a", "")),
    denied("A16", "file/out.csv", "Not a directory", "file folder/"),
    *(denied(f"A16 {len(path)} bytes", path, "File name too long")
      for path in ("x" * 256, "./" + "y" * 300 + ".csv", "z" * 5000, "a/" * 2100 + "x", "./" * 3000 + "out.csv")),
    replaced("A16 255 bytes", f"open -o {'n' * 251}.csv", "n" * 251 + ".csv"),
    replaced("A16 bytes", ("open", "-o", "\udcff\x1b[31m'"), "\udcff\x1b[31m'", "", needing("names of any bytes")),
    # A17: attributes of a replaced file
    *(replaced("A17", FILE, "out.csv", f"out.csv:{mode}", masked(0o077))
      for mode in ("600", "640", "644", "666", "755", "604", "4751", "2755", "6711", "1644")),
    *(replaced(f"A17 umask {mask:o}", FILE, "out.csv", "", masked(mask)) for mask in (0o022, 0o027, 0o077, 0)),
    replaced("A17 hard link", FILE, "out.csv", "out.csv+other.csv"),
    replaced("A17 longer", FILE, "out.csv", "out.csv=million"),
    # A18: the output replaces an input
    Fault("A18 path", "pan --path path.csv -o path.csv", files=FILES, written="path.csv"),
    *(Fault(f"A18 {name} {target}", f"diff a.csv b.csv -f {name} -o {target}", 1,
        "deckcalc: 1 difference in 3 rows, 2 columns", files=FILES, written=target)
      for name in REPORTS for target in ("a.csv", "b.csv")),
    *(Fault(f"A18 {name} of a table that fails", f"diff a.csv nan.csv -f {name} -o r", 65,
        "nan.csv:2:3: offset must be a finite number …", files="a.csv=one nan.csv=nan r") for name in REPORTS),
    # A21, A23: temporary folders and a dash
    *(replaced(f"A21 {values}", FILE, "out.csv", "out.csv", environment(values))
      for values in [{}, *({"TMPDIR": value} for value in ("/no/such/folder", "/dev/fd", "/dev/shm", ""))]),
    *(Fault(f"A23 {words}", f"open {words}", out=TABLE, same="open") for words in ("--output -", "--output=-", "-o -")),
    Fault("A23 full", "open -o -", 74, NO_SPACE, how=(full(1),)),
    replaced("A23", "open -o ./-", "-"), replaced("A23", "open -o --fps", "--fps"),
]  # fmt: skip


@table(*ROWS)
def test_output(fault, request):
    check(fault, request)


@pytest.mark.parametrize("closed_ones", COMBINATIONS, ids=str)
def test_a3_no_data_file_becomes_a_standard_descriptor(tracer, tmp_path, closed_ones):
    suffix = " ".join({0: "<&-", 1: ">&-", 2: "2>&-"}[number] for number in closed_ones)
    result, calls = tracer.calls(*WRITING, cwd=tmp_path, shell_suffix=suffix)
    assert result.status == 0
    created = [call.text for call in calls if "O_CREAT" in call.text]
    assert created and all(int(text.rpartition("= ")[2].split()[0]) >= 3 for text in created)


@pytest.mark.parametrize("how", [
    (closed(2),), (gone(2),), (gone(2), BROKEN_PIPE), pytest.param((full(2),), marks=pytest.mark.linux("/dev/full")),
])  # fmt: skip
@pytest.mark.parametrize("words, status", DIAGNOSTICS)
def test_a4_a_failing_standard_error_changes_nothing(request, run, tmp_path, words, status, how):
    """Runs a command as usual, then with a standard error that fails, over the same files."""
    lay_out(tmp_path, "bad.json=brace x.csv=brace a.csv=one wide.csv=wide lost.json=lost")
    normal = run(*shlex.split(words), cwd=tmp_path)
    assert (normal.status, normal.err != b"") == (status, True)
    made = contents(tmp_path)
    for name in ("w", "w.csv", "w.json"):
        (tmp_path / name).unlink(missing_ok=True)
    check(Fault("", words, status, out=normal.out, how=how), request, leaves=made)


# A5 to A9: pipes that are closed, slow or small, and interrupted calls


@pytest.mark.parametrize("ignored", [signal.SIG_DFL, signal.SIG_IGN], ids=["a5", "a6"])
@pytest.mark.parametrize("words, length", [
    *itertools.product([f"--fps 400000 -f {kind} --jobs {jobs}" for kind in ("csv", "json", "text")
                        for jobs in (1, 2, 7, 256)], [1, 300_000, 3_000_000]), ("", 1),
])  # fmt: skip
def test_a5_a6_a_pipe_that_is_closed_while_it_is_written(deckcalc, words, length, ignored):
    with subprocess.Popen(
        [deckcalc, "open", *words.split()], stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=lambda: signal.signal(signal.SIGPIPE, ignored),
    ) as process:  # fmt: skip
        assert len(process.stdout.read(length)) == length
        process.stdout.close()
        assert process.stderr.read() == b""
        assert shell_status(process.wait(timeout=20)) in ((141,) if words else (0, 141))


def output_through(deckcalc, arguments, reader, writer, chunk, pause=0.0):
    """Returns the status, message and output of a run whose output is read with a pause before each read."""
    with subprocess.Popen([deckcalc, *arguments], stdout=writer, stderr=subprocess.PIPE) as process:
        os.close(writer)
        table, part = b"", None
        while part != b"":
            time.sleep(pause)
            try:
                part = os.read(reader, chunk)
            except OSError as failure:  # the end of a terminal
                assert failure.errno == errno.EIO
                part = b""
            table += part
        os.close(reader)
        message = process.stderr.read()
        return process.wait(timeout=20), message, table


@pytest.mark.parametrize("jobs", ["1", "2", "7", "256"])
def test_a7_non_blocking_pipe_with_a_slow_reader(deckcalc, long_table, jobs):
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    words = (*LONG, "--jobs", jobs)
    assert output_through(deckcalc, words, reader, writer, 32768, 0.001) == (0, b"", long_table)


def test_a7_non_blocking_pipe_that_is_closed(run):
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    leaving = threading.Timer(0.1, os.close, [reader])
    leaving.start()
    assert run(*LONG, stdout=writer)[::2] == (141, b"")
    leaving.join()
    os.close(writer)


def test_a8_terminal(deckcalc, written_table):
    reader, writer = os.openpty()
    tty.setraw(writer)
    assert output_through(deckcalc, WRITING[:-2], reader, writer, 999) == (0, b"", written_table)


def test_a9_close_is_not_retried(tracer, strace, lean, run, tmp_path):
    calls = tracer.output_calls(*WRITING, target="out.csv", cwd=tmp_path)
    number = next(call.text for call in calls if "O_CREAT" in call.text).rpartition("= ")[2].split()[0]
    closing = next(call for call in calls if call.text.startswith(f"close({number})"))
    rules = ["-e", "trace=close", "-e", f"inject=close:error=EINTR:when={closing.ordinal}+"]
    result = run("-q", "-o", "log", *rules, lean, *WRITING, program=strace, cwd=tmp_path)
    assert result.status == 0
    closes = [line for line in (tmp_path / "log").read_text().splitlines() if "(INJECTED)" in line]
    # Injected calls do not close anything, so no descriptor number is reused.
    assert 0 < len(closes) == len({line.partition(")")[0] for line in closes})


# A10: every call that uses the output fails once

ERRORS = ("ENOSPC", "EIO", "EDQUOT", "EPERM", "EACCES", "ENOMEM", "EINTR")
STEPS = {"write", "writev", "fsync", "fdatasync", "rename", "renameat", "renameat2"}
SWEEPS = [
    ("open -o out.csv", ERRORS, True), ("open -o out.csv", ("EIO", "EINTR", "ENOSPC", "EDQUOT"), False),
    ("open -f json -o out.csv", ("EIO",), False), (WRITE, ("EIO", "ENOSPC", "EINTR"), True),
    *((f"diff a.csv b.csv -f {name} -o out.csv", ("ENOSPC",), True) for name in REPORTS),
]  # fmt: skip


@pytest.mark.parametrize("words, errors, old", [
    pytest.param(*sweep, id=f"{sweep[0]} {sweep[2]}", marks=[pytest.mark.long] * (sweep[0] == WRITE))
        for sweep in SWEEPS
])  # fmt: skip
def test_a9_a10_every_call_that_writes_fails_once(tracer, run, memory_folder, words, errors, old):
    lay_out(memory_folder, FILES)
    words = words.split()
    usual = run(*words, cwd=memory_folder)
    table = (memory_folder / "out.csv").read_bytes()
    wrong, seen, number = [], set(), None
    for call, fault, position, result in faults_of_calls(
        tracer, words, "out.csv", memory_folder, [f"error={name}" for name in errors], old, FILES
    ):
        name = fault.partition("=")[2]
        target = memory_folder / "out.csv"
        after = target.read_bytes() if target.exists() else None
        kept = after == (OLD if old else None)
        if "O_CREAT" in call.text:
            number = call.text.rpartition("= ")[2].split()[0]
        seen.add(call.name)
        fine = not temporaries(memory_folder) and result.status not in CRASHES
        if result.status == usual.status:
            fine &= after == table and (result == usual or call.text.startswith("write(2,"))
        else:
            # After the rename the new table is in place; only its durability is uncertain.
            fine &= result.status in (73, 74) and result.err.startswith(b"deckcalc: error: cannot ")
            fine &= kept or (position > 0 and after == table)
        if name == "EINTR" and call.name in STEPS - {"rename", "renameat"} | {"open", "openat", "close"}:
            fine &= result == usual
        if name in REASONS and "O_CREAT" in call.text:
            fine &= kept and result == (73, b"", error(f"cannot create 'out.csv': {REASONS[name]}"))
        elif name in REASONS and position <= 0 and (call.name in STEPS or call.text.startswith(f"close({number})")):
            fine &= kept and result == (74, b"", error(f"cannot write 'out.csv': {REASONS[name]}"))
        if not fine:
            wrong.append((call.text[:100], name, result, after == table))
    assert not wrong, "\n".join(map(str, wrong[:8]))
    assert {"write", "fsync", "close", "rename"} <= seen


# A14: pipes and devices


@pytest.mark.parametrize("whole", [True, False])
def test_a14_fifo(run, tmp_path, long_table, whole):
    os.mkfifo(tmp_path / "fifo")
    received = []

    def read():
        with open(tmp_path / "fifo", "rb") as pipe:
            received.append(pipe.read() if whole else pipe.readline())

    reader = threading.Thread(target=read, daemon=True)
    reader.start()
    assert run(*LONG, "--output", "fifo", cwd=tmp_path) == (0 if whole else 141, b"", b"")
    reader.join(timeout=20)
    assert received == [long_table if whole else long_table.partition(b"\n")[0] + b"\n"]
    assert contents(tmp_path) == {"fifo": stat.S_IFIFO}


@pytest.mark.linux("device numbers")
@pytest.mark.parametrize("minor, name, status", [(3, "device", 0), (3, "link", 0), (7, "device", 74)])
def test_a14_character_device(run, tmp_path, minor, name, status):
    (tmp_path / "link").symlink_to("device")
    try:
        os.mknod(tmp_path / "device", 0o666 | stat.S_IFCHR, os.makedev(1, minor))
        open(tmp_path / "device", "wb").close()
    except PermissionError as denial:
        pytest.skip(f"cannot make a device: {denial}")
    message = error("cannot write 'device': No space left on device") * (status > 0)
    assert run(*SHORT, "--output", name, cwd=tmp_path) == (status, b"", message)
    assert contents(tmp_path) == {"device": stat.S_IFCHR, "link": "device"}


def test_a14_numbered_descriptor(run, tmp_path, short_table):
    reader, writer = os.pipe()
    result = run(*SHORT, "--output", f"/dev/fd/{writer}", pass_fds=[writer], cwd=tmp_path)
    os.close(writer)
    with open(reader, "rb") as received:
        assert (result, received.read()) == ((0, b"", b""), short_table)


def test_a14_redirected_output_keeps_its_file(run, tmp_path):
    with open(tmp_path / "r.csv", "wb") as redirected:
        run(*SHORT, "--output", "/dev/stdout", stdout=redirected)
        assert os.fstat(redirected.fileno()).st_ino == (tmp_path / "r.csv").stat().st_ino


@pytest.mark.parametrize("owner, status", [("other", 73), ("user", 0)])
def test_a15_sticky_folder(run, plain_user, owner, status):
    if os.geteuid() != 0:
        pytest.skip("only root can create a file of another user")
    lay_out(plain_user.folder, "out.csv:666 ./:1777")
    if owner == "other":
        os.chown(plain_user.folder, 0, 0)
    result = run(*SHORT, "-o", "out.csv", program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder)
    assert result == (status, b"", error("cannot create 'out.csv': Operation not permitted") * (status > 0))
    assert list(contents(plain_user.folder)) == ["out.csv"]
    assert ((plain_user.folder / "out.csv").read_bytes() == OLD) == (status > 0)


@pytest.mark.linux("RLIMIT_NPROC counts threads")
@pytest.mark.parametrize("jobs", ["2", "7", "256"])
def test_a12_threads_that_cannot_be_created(run, plain_user, long_table, jobs):
    """The caller's thread does the work of the others."""

    def alone():
        plain_user.drop()
        resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))

    options = {"program": plain_user.program, "preexec": alone, "cwd": plain_user.folder}
    assert run(*LONG, "--jobs", jobs, **options) == (0, long_table, b"")
    assert run(*LONG, "--jobs", jobs, "-o", "out.csv", **options) == (0, b"", b"")
    assert (plain_user.folder / "out.csv").read_bytes() == long_table


def test_a17_a_replaced_file_gets_the_user_as_its_owner(run, tmp_path):
    if os.geteuid() != 0:
        pytest.skip("only root can give a file to another user")
    (tmp_path / "out.csv").touch()
    os.chown(tmp_path / "out.csv", 1234, 1234)
    assert run(*SHORT, "--output", "out.csv", cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "out.csv").stat().st_uid == 0


@pytest.mark.long
@pytest.mark.parametrize("command", ["open --fps {}", "diff a.csv {}.csv"])
def test_a20_fifty_runs_onto_one_target(deckcalc, run, tmp_path, command):
    lay_out(tmp_path, "a.csv=one")
    for number in range(60, 110):
        (tmp_path / f"{number}.csv").write_bytes(b"time,offset\n0,%d\n" % number)
    words = [command.format(number).split() for number in range(60, 110)]
    outputs = {run(*each, cwd=tmp_path).out for each in words}
    assert len(outputs) == 50
    names = set(os.listdir(tmp_path))
    started = [subprocess.Popen([deckcalc, *each, "-o", "r"], stderr=subprocess.PIPE, cwd=tmp_path) for each in words]
    for process in started:
        _, err = process.communicate(timeout=60)
        assert process.returncode == ("diff" in command)
        assert_only_the_total(err, process.returncode)
    assert (tmp_path / "r").read_bytes() in outputs
    assert set(os.listdir(tmp_path)) == names | {"r"}


def test_a21_temporary_file_is_beside_the_target(tracer, tmp_path):
    (tmp_path / "folder").mkdir()
    calls = tracer.output_calls(*SHORT, "--output", "folder/out.csv", target="out.csv", cwd=tmp_path)
    (created,) = [call.text for call in calls if "O_CREAT" in call.text]
    assert "folder/.deckcalc-" in created and "O_EXCL" in created
