"""Fault tests B1, B2, B3, B4, B5 and B6: signals, kills and the order of the calls that make a file durable.

If a run ends early, the target is the old file or the complete new one. A caught signal removes the temporary file
and then kills the process as it would have without a handler; only SIGKILL may leave one `.deckcalc-XXXXXX` behind,
which later runs ignore.
"""

import contextlib
import os
import re
import signal
import subprocess
import time

import pytest

from conftest import CRASHES, temporaries
from fault_support import (
    OLD, Fault, check, contents, failing, faults_of_calls, ignoring, lay_out, limited, peak_memory, table,
)  # fmt: skip
from output_support import stdout_of

# About a hundred milliseconds of work, so that a random moment is usually within it.
ROWS = ("open", "--fps", "2500000")
SMALL = ("open", "--fps", "20000", "-o", "out.csv")
CAUGHT = {"SIGINT": 130, "SIGTERM": 143, "SIGHUP": 129}
DIFF = "diff a.csv {} -f csv -o out.csv"


@table(
    *(Fault(f"B1 ignored {name}", SMALL, how=(failing("write", f"signal={name}"), ignoring(signal.Signals[name])),
        written="out.csv") for name in CAUGHT),
    *(Fault(f"B4 {name}", SMALL, how=(failing("write", f"signal={name}"),), written="out.csv")
      for name in ("SIGWINCH", "SIGCONT", "SIGURG", "SIGCHLD")),
    *(Fault(f"B4 {name}", SMALL, 128 + signal.Signals[name],
        how=(failing("write", f"signal={name}:when=1"), limited("CORE", 0)), files="out.csv")
      for name in ("SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGVTALRM", "SIGPROF", "SIGXCPU")),
    *(Fault(f"A9 waiting fails {name} {when}", "diff a.csv b.csv -f csv -o out.csv", files="a.csv=one b.csv=one",
        written="out.csv", how=(failing("poll", f"error={name}:when={when}"),))
      for name in ("EINTR", "ENOMEM", "EINVAL") for when in ("1", "2", "1+") if (name, when) != ("EINTR", "1+")),
)  # fmt: skip
def test_signals(fault, request):
    check(fault, request)


@pytest.mark.parametrize("name", [*CAUGHT, "SIGKILL"])
def test_b1_b2_signal_during_every_call(tracer, run, memory_folder, name):
    new, wrong = stdout_of(run, SMALL[:-2]), []
    for call, _, position, result in faults_of_calls(tracer, SMALL, "out.csv", memory_folder, [f"signal={name}"]):
        # At the rename and later a run may also succeed; a signal that is blocked while the file is renamed kills a
        # run whose new table is in place. The name of a temporary file is drawn until it is unbiased: the last draw
        # of one run may not happen in the next.
        may_pass = call.name == "getrandom" or position >= 0 and name in CAUGHT
        left = temporaries(memory_folder)
        fine = result.status in (CAUGHT.get(name, 137), 0 if may_pass else None) and result.err == b""
        if not fine or len(left) > (name == "SIGKILL") or (memory_folder / "out.csv").read_bytes() not in (OLD, new):
            wrong.append((call.text[:100], result, left))
    assert not wrong, wrong[:8]


@pytest.mark.long
@pytest.mark.parametrize("jobs", ["1", "2", "7", "256"])
@pytest.mark.parametrize("name", [*CAUGHT, "SIGKILL"])
def test_b1_b2_signal_at_random_times(deckcalc, run, memory_folder, seeded, name, jobs):
    words, number = (*(ROWS if jobs == "1" else ("open", "--fps", "400000")), "--jobs", jobs), signal.Signals[name]
    new, target, died = stdout_of(run, words), memory_folder / "out.csv", 0
    started = time.monotonic()
    assert run(*words, "-o", "out.csv", cwd=memory_folder).status == 0
    length = time.monotonic() - started
    for _ in range(12):
        target.write_bytes(OLD)
        process = subprocess.Popen([deckcalc, *words, "-o", "out.csv"], stderr=subprocess.PIPE, cwd=memory_folder)
        time.sleep(seeded.uniform(0, length))
        process.send_signal(number)
        assert process.communicate(timeout=20)[1] == b""
        assert process.returncode in (0, -number), "the process exited instead of dying of the signal"
        assert target.read_bytes() in ((OLD, new) if process.returncode else (new,))
        left = temporaries(memory_folder)
        assert len(left) <= (name == "SIGKILL" and process.returncode != 0)
        assert sorted(os.listdir(memory_folder)) == sorted([*left, "out.csv"])
        for file in left:
            assert re.fullmatch(r"\.deckcalc-[A-Za-z0-9]{6}", file)
            (memory_folder / file).unlink()
        died += process.returncode != 0
    assert died >= 4, f"only {died} of 25 runs were caught at work"


@pytest.mark.parametrize("jobs, words", [("1", []), ("3", []), ("3", ["-o", "fifo"])])
@pytest.mark.parametrize("name", CAUGHT)
def test_b1_signal_kills_a_run_that_waits_for_its_reader(deckcalc, tmp_path, name, words, jobs):
    os.mkfifo(tmp_path / "fifo")
    words = [deckcalc, *ROWS, "--jobs", jobs, *words]
    with subprocess.Popen(words, stdout=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path) as process:
        with open(tmp_path / "fifo", "rb") if "fifo" in words else contextlib.nullcontext(process.stdout) as reader:
            reader.read(1)
            process.send_signal(signal.Signals[name])
            assert process.wait(timeout=20) == -signal.Signals[name]
        assert process.stderr.read() == b""


def wait_for_report(process, folder):
    """Waits until a command has begun its report."""
    while not temporaries(folder):
        assert process.poll() is None, process.stderr.read()
        time.sleep(0.01)


@pytest.mark.parametrize("words", [DIFF.format("-"), DIFF.format("fifo"), "diff - a.csv -f csv -o out.csv",
    "pan --path fifo -o out.csv"])
@pytest.mark.parametrize("name", CAUGHT)
def test_b1_signal_ends_a_run_that_waits_for_its_input(deckcalc, tmp_path, name, words):
    """Signals are blocked while a file is open, but not while waiting for input."""
    lay_out(tmp_path, "a.csv=one out.csv fifo|")
    process = subprocess.Popen([deckcalc, *words.split()], stdin=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path)
    with open(tmp_path / "fifo", "wb") if "fifo" in words else process.stdin as writing:
        writing.write(b"time,x\n0,1\n")
        writing.flush()
        if words.startswith("diff"):
            wait_for_report(process, tmp_path)
        # By now it waits for input.
        time.sleep(0.1)
        process.send_signal(signal.Signals[name])
        assert process.wait(timeout=10) == -signal.Signals[name]
    assert process.stderr.read() == b""
    assert temporaries(tmp_path) == [] and (tmp_path / "out.csv").read_bytes() == OLD


@pytest.mark.parametrize("name", [None, *CAUGHT])
@pytest.mark.parametrize("action", ["ignored", "blocked"])
def test_b1_a_slow_input_is_read_to_its_end(deckcalc, run, tmp_path, name, action):
    """Also if a signal arrives that the parent has ignored or blocked."""
    lay_out(tmp_path, "a.csv=one b.csv=two")

    def prepare():
        if name and action == "ignored":
            signal.signal(signal.Signals[name], signal.SIG_IGN)
        elif name:
            signal.pthread_sigmask(signal.SIG_BLOCK, [signal.Signals[name]])

    with subprocess.Popen(
        [deckcalc, *DIFF.format("-").split()], stdin=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path,
        preexec_fn=prepare,
    ) as process:  # fmt: skip
        for part in (b"time,off", b"set\n0,0\n0", b".1,41\n0.2,90\n"):
            process.stdin.write(part)
            process.stdin.flush()
            time.sleep(0.15)
            if name and part != b"time,off":
                wait_for_report(process, tmp_path)
                process.send_signal(signal.Signals[name])
        process.stdin.close()
        assert process.stderr.read() == b"deckcalc: 1 difference in 3 rows, 2 columns\n"
        assert process.wait(timeout=20) == 1
    assert (tmp_path / "out.csv").read_bytes() == run("diff", "a.csv", "b.csv", "-f", "csv", cwd=tmp_path).out
    assert sorted(os.listdir(tmp_path)) == ["a.csv", "b.csv", "out.csv"]


def test_b3_stale_temporary_files_are_left_alone(run, tmp_path):
    for letter in "abcXYZ059":
        (tmp_path / f".deckcalc-{letter * 6}").write_bytes(letter.encode())
        (tmp_path / f".deckcalc-{letter * 6}").chmod(0)
    before = contents(tmp_path)
    for _ in range(3):
        assert run(*SMALL, cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == stdout_of(run, SMALL[:-2])
    (tmp_path / "out.csv").unlink()
    assert contents(tmp_path) == before


@pytest.mark.parametrize("files", ["out.csv", ""])
def test_b5_order_of_the_calls(tracer, tmp_path, files):
    lay_out(tmp_path, files)
    calls = tracer.output_calls(*SMALL, target="out.csv", cwd=tmp_path)
    (created,) = [index for index, call in enumerate(calls) if "O_CREAT" in call.text]
    assert ".deckcalc-" in calls[created].text
    number = calls[created].text.rpartition("= ")[2].split()[0]

    def positions(pattern):
        return [index for index, call in enumerate(calls) if re.match(pattern, call.text)]

    writes = positions(rf"(write|pwrite64|writev)\({number},")
    synced = positions(rf"(fsync|fdatasync)\({number}\)")
    closed = [index for index in positions(rf"close\({number}\)") if index > created]
    (renamed,) = positions(r"rename\w*\(.*\.deckcalc-\w{6}\".*out\.csv\"")
    assert created < writes[0] <= writes[-1] < synced[0] < closed[0] < renamed


@pytest.mark.parametrize("first, reason, status", [
    *(("error=ENOSPC", reason, 74) for reason in ("EIO", "EACCES", "ENOENT")),
    *((f"signal={name}", "EIO", CAUGHT[name]) for name in CAUGHT),
])  # fmt: skip
def test_b6_cleaning_up_fails(tracer, strace, lean, run, tmp_path, first, reason, status):
    calls = tracer.output_calls(*SMALL, target="out.csv", cwd=tmp_path)
    when = next(call.ordinal for call in calls if call.name == "write")
    (tmp_path / "out.csv").write_bytes(OLD)
    rules = ["-e", "trace=write,unlink,unlinkat", "-e", f"inject=write:{first}:when={when}", "-e",
        f"inject=unlink,unlinkat:error={reason}"]
    result = run("-q", "-o", os.devnull, *rules, lean, *SMALL, program=strace, cwd=tmp_path)
    assert (result.status, result.out) == (status, b"") and status not in CRASHES
    assert status != 74 or result.err.startswith(b"deckcalc: error: cannot write 'out.csv': No space left on device\n")
    assert (tmp_path / "out.csv").read_bytes() == OLD


@pytest.mark.parametrize("words", [(), ("--format", "json", "--precision", "full")])
@pytest.mark.parametrize("jobs", [2, 5])
def test_memory_of_a_thread(deckcalc, jobs, words):
    """Each further thread needs at most 1.5 MiB; the least of three peaks is taken, as the system's part varies."""
    command = (deckcalc, *ROWS, *words, "-o", os.devnull, "--jobs")
    alone, together = (min(peak_memory(*command, str(count))[0] for _ in range(3)) for count in (1, jobs))
    assert together - alone <= (jobs - 1) * 1536
