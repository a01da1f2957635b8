"""Fault tests A and B of tables that several threads compute: the same results as with one thread.

A thread that waits for its turn to write must notice that another has failed, or the run hangs.
"""

import os
import resource
import signal
import subprocess
import time

import pytest

from conftest import shell_status, temporaries
from output_support import FULL, error, limit_file_size, stdout_of
from test_faults_output import ignore_sigpipe, output_through

# 120,001 rows, about 8 MB.
ROWS = ("open", "--fps", "400000")
JOBS = ["2", "7", "256"]
CAUGHT = {"SIGINT": 130, "SIGTERM": 143, "SIGHUP": 129}


@pytest.fixture(scope="module")
def table(run):
    return stdout_of(run, (*ROWS, "--jobs", "1"))


def threaded(jobs, *words):
    return (*ROWS, "--jobs", jobs, *words)


@pytest.mark.linux("/dev/full")
@pytest.mark.parametrize("jobs", JOBS)
def test_a1_full_device(run, jobs):
    with open("/dev/full", "wb") as full:
        result = run(*threaded(jobs), stdout=full)
    assert (result.status, result.err) == (74, FULL)


@pytest.mark.parametrize("fmt", ["csv", "json", "text"])
@pytest.mark.parametrize("jobs", JOBS)
@pytest.mark.parametrize("parent", [None, ignore_sigpipe], ids=["a5_default", "a6_ignored"])
@pytest.mark.parametrize("length", [1, 300_000, 3_000_000])
def test_a5_a6_pipe_that_is_closed(deckcalc, jobs, parent, fmt, length):
    process = subprocess.Popen(
        [deckcalc, *threaded(jobs, "--format", fmt)],
        stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE,
        preexec_fn=parent,
    )  # fmt: skip
    assert len(process.stdout.read(length)) == length
    process.stdout.close()
    assert process.stderr.read() == b""
    assert shell_status(process.wait(timeout=20)) == 141


@pytest.mark.parametrize("jobs", JOBS)
def test_a7_slow_reader(deckcalc, table, jobs):
    reader, writer = os.pipe()
    os.set_blocking(writer, False)
    result = output_through(deckcalc, threaded(jobs), reader, writer, chunk=65536, pause=0.001)
    assert result == (0, b"", table)


@pytest.mark.parametrize("jobs", JOBS)
def test_a10_full_disk(run, tmpfs, jobs):
    folder = tmpfs("size=1m")
    (folder / "out.csv").write_bytes(b"old\n")
    result = run(*threaded(jobs, "--output", "out.csv"), cwd=folder)
    assert result == (74, b"", error("cannot write 'out.csv': No space left on device"))
    assert (folder / "out.csv").read_bytes() == b"old\n"
    assert os.listdir(folder) == ["out.csv"]


@pytest.mark.parametrize("jobs", JOBS)
def test_a11_file_size_limit(run, tmp_path, jobs):
    words = threaded(jobs, "--output", "out.csv")
    result = run(*words, preexec=limit_file_size, cwd=tmp_path)
    assert result == (74, b"", error("cannot write 'out.csv': File too large"))
    assert os.listdir(tmp_path) == []


@pytest.mark.linux("RLIMIT_NPROC counts threads")
@pytest.mark.parametrize("jobs", JOBS)
def test_a12_threads_that_cannot_be_created(run, plain_user, table, jobs):
    """The caller's thread does the work of the others."""

    def alone():
        plain_user.drop()
        resource.setrlimit(resource.RLIMIT_NPROC, (0, 0))

    options = {"program": plain_user.program, "preexec": alone, "cwd": plain_user.folder}
    assert run(*threaded(jobs), **options) == (0, table, b"")
    assert run(*threaded(jobs, "-o", "out.csv"), **options) == (0, b"", b"")
    assert (plain_user.folder / "out.csv").read_bytes() == table


@pytest.mark.parametrize("place", ["standard-output", "fifo"])
@pytest.mark.parametrize("name", CAUGHT)
def test_b1_signal_kills_a_run_that_waits_for_its_reader(deckcalc, tmp_path, name, place):
    words = threaded("3")
    if place == "fifo":
        os.mkfifo(tmp_path / "fifo")
        words += ("-o", "fifo")
    process = subprocess.Popen(
        [deckcalc, *words], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE,
        stderr=subprocess.PIPE, cwd=tmp_path,
    )  # fmt: skip
    with open(tmp_path / "fifo", "rb") if place == "fifo" else process.stdout as reader:
        reader.read(1)
        process.send_signal(signal.Signals[name])
        assert process.wait(timeout=20) == -signal.Signals[name]
    assert process.stderr.read() == b""
    process.stderr.close()
    process.stdout.close()


@pytest.mark.long
@pytest.mark.parametrize("jobs", JOBS)
@pytest.mark.parametrize("name", [*CAUGHT, "SIGKILL"])
def test_b1_b2_signal_at_random_times(deckcalc, run, memory_folder, table, seeded, name, jobs):
    words = threaded(jobs, "--output", "out.csv")
    target = memory_folder / "out.csv"
    started = time.monotonic()
    assert run(*words, cwd=memory_folder).status == 0
    length = time.monotonic() - started
    died = 0
    for _ in range(30):
        target.write_bytes(b"old\n")
        process = subprocess.Popen([deckcalc, *words], cwd=memory_folder, stderr=subprocess.PIPE)
        time.sleep(seeded.uniform(0, length))
        process.send_signal(signal.Signals[name])
        assert process.communicate(timeout=20)[1] == b""
        assert process.returncode in (0, -signal.Signals[name])
        expected = (b"old\n", table) if process.returncode else (table,)
        assert target.read_bytes() in expected
        left = temporaries(memory_folder)
        assert len(left) <= (1 if name == "SIGKILL" else 0)
        for file in left:
            (memory_folder / file).unlink()
        died += process.returncode != 0
    assert died >= 5, f"only {died} of 30 runs were caught at work"


def peak_memory(deckcalc, jobs, *words):
    """Returns the least peak of the resident memory in KiB of three runs.

    Each waits for its reader in mid-table. The least is taken, as the system's part varies.
    """
    peaks = []
    for _ in range(3):
        process = subprocess.Popen(
            [deckcalc, *threaded(jobs, *words)], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE
        )
        process.stdout.read(4_000_000)
        with open(f"/proc/{process.pid}/status") as status:
            peak = next(line for line in status if line.startswith("VmHWM"))
        process.stdout.close()
        assert shell_status(process.wait(timeout=20)) == 141
        peaks.append(int(peak.split()[1]))
    return min(peaks)


@pytest.mark.linux("/proc")
@pytest.mark.parametrize("words", [(), ("--format", "json", "--precision", "full")])
@pytest.mark.parametrize("jobs", [2, 5])
def test_memory_of_a_thread(deckcalc, jobs, words):
    """Each further thread needs at most 1.5 MiB."""
    alone = peak_memory(deckcalc, "1", *words)
    assert peak_memory(deckcalc, str(jobs), *words) - alone <= (jobs - 1) * 1536
