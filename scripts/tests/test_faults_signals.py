"""Fault tests B: signals, kills and the order of the calls that make a file durable.

If a run ends early, the target is the old file or the complete new one. A caught signal removes
the temporary file and then kills the process as it would have without a handler; only SIGKILL may
leave one `.deckcalc-XXXXXX` behind, which later runs ignore.
"""

import fcntl
import os
import pty
import re
import resource
import signal
import subprocess
import termios
import time

import pytest

from conftest import CRASHES, shell_status, temporaries

# About a hundred milliseconds of work, so that a random moment is usually within it.
ROWS = ("open", "--fps", "2500000")
WRITING = (*ROWS, "--output", "out.csv")
SMALL = ("open", "--fps", "20000", "--output", "out.csv")
CAUGHT = {"SIGINT": 130, "SIGTERM": 143, "SIGHUP": 129}


@pytest.fixture(scope="module")
def new_table(run):
    result = run(*ROWS)
    assert result.status == 0
    return result.out


@pytest.fixture(scope="module")
def small_table(run):
    result = run(*SMALL[:-2])
    assert result.status == 0
    return result.out


def duration_of_a_run(run, folder):
    """Returns the duration of the command, which is the range of the random moments."""
    started = time.monotonic()
    assert run(*WRITING, cwd=folder).status == 0
    return time.monotonic() - started


def interrupted_run(deckcalc, folder, number, moment, preexec=None):
    """Sends a signal to a writing run after `moment` seconds. Returns status and messages."""
    (folder / "out.csv").write_bytes(b"old\n")
    process = subprocess.Popen(
        [deckcalc, *WRITING],
        stdin=subprocess.DEVNULL,
        stderr=subprocess.PIPE,
        cwd=folder,
        preexec_fn=preexec,
    )
    time.sleep(moment)
    process.send_signal(number)
    _, message = process.communicate(timeout=20)
    return shell_status(process.returncode), message, process.returncode


@pytest.mark.long
@pytest.mark.parametrize("name", CAUGHT)
def test_b1_signal_at_random_times(deckcalc, run, memory_folder, new_table, seeded, name):
    length = duration_of_a_run(run, memory_folder)
    died = 0
    for _ in range(50):
        number = signal.Signals[name]
        moment = seeded.uniform(0, length)
        status, message, code = interrupted_run(deckcalc, memory_folder, number, moment)
        assert status in (0, CAUGHT[name]), (moment, status)
        assert status == 0 or code == -number, "the process exited instead of dying of the signal"
        assert message == b""
        expected = (new_table,) if status == 0 else (b"old\n", new_table)
        assert (memory_folder / "out.csv").read_bytes() in expected, moment
        assert temporaries(memory_folder) == [], moment
        died += status != 0
    assert died >= 10, f"only {died} of 50 runs were caught at work"


@pytest.mark.parametrize("name", CAUGHT)
def test_b1_signal_during_every_call(tracer, memory_folder, small_table, name):
    target = memory_folder / "out.csv"
    calls = tracer.output_calls(*SMALL, target="out.csv", cwd=memory_folder)
    renamed = next(index for index, call in enumerate(calls) if call.name.startswith("rename"))
    wrong = []
    for index, call in enumerate(calls):
        if call.name not in tracer.FALLIBLE:
            continue
        target.write_bytes(b"old\n")
        fault = f"signal={name}:when={call.ordinal}"
        result = tracer.inject(call.name, fault, *SMALL, cwd=memory_folder)
        # At the rename and later a run may also succeed; a signal that is blocked
        # while the file is renamed kills a run whose new table is in place. The name of a temporary
        # file is drawn until it is unbiased: the last draw of one run may not happen in the next.
        may_pass = index >= renamed or call.name == "getrandom"
        allowed = (CAUGHT[name], 0) if may_pass else (CAUGHT[name],)
        left = temporaries(memory_folder)
        fine = result.status in allowed and result.err == b"" and not left
        if not fine or target.read_bytes() not in (b"old\n", small_table):
            wrong.append((call.text[:100], result.status, result.err, left))
            for file in left:
                (memory_folder / file).unlink()
    assert not wrong, wrong[:8]


@pytest.mark.parametrize("name", CAUGHT)
def test_b1_signal_kills_a_run_that_waits_for_its_reader(deckcalc, name):
    process = subprocess.Popen(
        [deckcalc, *ROWS], stdin=subprocess.DEVNULL, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    )
    process.stdout.read(1)
    process.send_signal(signal.Signals[name])
    assert process.wait(timeout=20) == -signal.Signals[name]
    assert process.stderr.read() == b""
    process.stdout.close()
    process.stderr.close()


@pytest.mark.parametrize("place", ["standard-input", "fifo", "expected"])
@pytest.mark.parametrize("name", CAUGHT)
def test_b1_signal_ends_a_run_that_waits_for_its_input(deckcalc, tmp_path, name, place):
    """Signals are blocked while a file is open, but not while waiting for input."""
    (tmp_path / "a.csv").write_bytes(b"time,offset\n0,1\n1,2\n")
    (tmp_path / "out.csv").write_bytes(b"old\n")
    os.mkfifo(tmp_path / "fifo")
    words = {
        "standard-input": ("a.csv", "-"), "fifo": ("a.csv", "fifo"), "expected": ("-", "a.csv"),
    }[place]  # fmt: skip
    process = subprocess.Popen(
        [deckcalc, "diff", *words, "--format", "csv", "-o", "out.csv"],
        stdin=subprocess.PIPE, stderr=subprocess.PIPE, cwd=tmp_path,
    )  # fmt: skip
    with open(tmp_path / "fifo", "wb") if place == "fifo" else process.stdin as writing:
        writing.write(b"time,offset\n0,1\n")
        writing.flush()
        while not temporaries(tmp_path):
            assert process.poll() is None, process.stderr.read()
            time.sleep(0.01)
        # By now it waits for input.
        time.sleep(0.1)
        process.send_signal(signal.Signals[name])
        assert process.wait(timeout=10) == -signal.Signals[name]
    assert process.stderr.read() == b""
    assert temporaries(tmp_path) == []
    assert (tmp_path / "out.csv").read_bytes() == b"old\n"


@pytest.mark.parametrize("key, status", [(b"\x03", 130), (b"\x1c", 131)], ids=["int", "quit"])
def test_b1_key_of_a_terminal_ends_a_run_that_waits_for_it(deckcalc, tmp_path, key, status):
    (tmp_path / "a.csv").write_bytes(b"time,offset\n0,1\n1,2\n")
    keyboard, terminal = pty.openpty()

    def prepare():
        # A shell ignores both signals in background processes, and the program would inherit that.
        for number in (signal.SIGINT, signal.SIGQUIT):
            signal.signal(number, signal.SIG_DFL)
        os.setsid()
        fcntl.ioctl(0, termios.TIOCSCTTY, 0)
        resource.setrlimit(resource.RLIMIT_CORE, (0, 0))

    process = subprocess.Popen(
        [deckcalc, "diff", "a.csv", "-", "--format", "csv", "-o", "out.csv"],
        stdin=terminal, stderr=subprocess.PIPE, cwd=tmp_path, preexec_fn=prepare,
    )  # fmt: skip
    os.write(keyboard, b"time,offset\n0,1\n")
    while not temporaries(tmp_path):
        assert process.poll() is None
        time.sleep(0.01)
    os.write(keyboard, key)
    assert shell_status(process.wait(timeout=10)) == status
    assert os.listdir(tmp_path) == ["a.csv"]
    process.stderr.close()
    os.close(keyboard)
    os.close(terminal)


@pytest.mark.parametrize("action", ["ignored", "blocked"])
@pytest.mark.parametrize("name", CAUGHT)
def test_b1_signal_that_is_not_for_the_run_changes_nothing(deckcalc, tmp_path, name, action):
    (tmp_path / "a.csv").write_bytes(b"time,offset\n0,1\n")
    number = signal.Signals[name]

    def prepare():
        if action == "ignored":
            signal.signal(number, signal.SIG_IGN)
        else:
            signal.pthread_sigmask(signal.SIG_BLOCK, [number])

    process = subprocess.Popen(
        [deckcalc, "diff", "a.csv", "-", "--format", "csv", "-o", "out.csv"],
        stdin=subprocess.PIPE, cwd=tmp_path, preexec_fn=prepare,
    )  # fmt: skip
    process.stdin.write(b"time,offset\n")
    process.stdin.flush()
    while not temporaries(tmp_path):
        assert process.poll() is None
        time.sleep(0.01)
    process.send_signal(number)
    time.sleep(0.3)
    process.stdin.write(b"0,1\n")
    process.stdin.close()
    assert process.wait(timeout=10) == 0
    assert sorted(os.listdir(tmp_path)) == ["a.csv", "out.csv"]


@pytest.mark.parametrize("when", ["1", "2", "1+"])
@pytest.mark.parametrize("reason", ["EINTR", "ENOMEM", "EINVAL"])
def test_a9_waiting_for_input_that_fails(tracer, tmp_path, reason, when):
    if (reason, when) == ("EINTR", "1+"):
        pytest.skip("a call that is always interrupted has no end")
    for name in ("a.csv", "b.csv"):
        (tmp_path / name).write_bytes(b"time,offset\n0,1\n")
    words = ("diff", "a.csv", "b.csv", "--format", "csv", "-o", "out.csv")
    rule = f"error={reason}:when={when}"
    assert tracer.inject("poll", rule, *words, cwd=tmp_path) == (0, b"", b"")
    assert b"0,0,0,0,0,1,1,0\n" in (tmp_path / "out.csv").read_bytes()


def test_b1_a_slow_input_is_read_to_its_end(deckcalc, tmp_path):
    (tmp_path / "a.csv").write_bytes(b"time,offset\n0,1\n1,2\n")
    process = subprocess.Popen(
        [deckcalc, "diff", "a.csv", "-", "--format", "csv", "-o", "out.csv"],
        stdin=subprocess.PIPE, cwd=tmp_path,
    )  # fmt: skip
    for part in (b"time,off", b"set\n0,1\n1", b",5\n"):
        process.stdin.write(part)
        process.stdin.flush()
        time.sleep(0.25)
    process.stdin.close()
    assert process.wait(timeout=20) == 1
    assert (tmp_path / "out.csv").read_bytes() == (
        b"row,time,time_expected,time_actual,time_deviation,"
        b"offset_expected,offset_actual,offset_deviation\n"
        b"0,0,0,0,0,1,1,0\n1,1,1,1,0,2,5,3\n"
    )


@pytest.mark.parametrize("name", CAUGHT)
def test_b1_signal_ignored_at_the_start_stays_ignored(tracer, tmp_path, small_table, name):
    # As under nohup: the signal arrives at each write and changes nothing.
    result = tracer.inject(
        "write", f"signal={name}", *SMALL,
        cwd=tmp_path, preexec=lambda: signal.signal(signal.Signals[name], signal.SIG_IGN),
    )  # fmt: skip
    assert result == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == small_table
    assert os.listdir(tmp_path) == ["out.csv"]


@pytest.mark.long
def test_b2_kill_at_random_times(deckcalc, run, memory_folder, new_table, seeded):
    length = duration_of_a_run(run, memory_folder)
    killed = 0
    for _ in range(50):
        moment = seeded.uniform(0, length)
        status, _, _ = interrupted_run(deckcalc, memory_folder, signal.SIGKILL, moment)
        assert status in (0, 137)
        expected = (new_table,) if status == 0 else (b"old\n", new_table)
        assert (memory_folder / "out.csv").read_bytes() in expected, moment
        left = temporaries(memory_folder)
        assert len(left) <= (1 if status else 0), (moment, left)
        assert sorted(os.listdir(memory_folder)) == sorted([*left, "out.csv"])
        for name in left:
            assert re.fullmatch(r"\.deckcalc-[A-Za-z0-9]{6}", name)
            (memory_folder / name).unlink()
        killed += status == 137
    assert killed >= 10, f"only {killed} of 50 runs were caught at work"


def test_b2_kill_during_every_call(tracer, memory_folder, small_table):
    target = memory_folder / "out.csv"
    calls = tracer.output_calls(*SMALL, target="out.csv", cwd=memory_folder)
    for call in calls:
        if call.name not in tracer.FALLIBLE:
            continue
        target.write_bytes(b"old\n")
        fault = f"signal=SIGKILL:when={call.ordinal}"
        result = tracer.inject(call.name, fault, *SMALL, cwd=memory_folder)
        # The name of a temporary file is drawn until it is unbiased: the last draw of one run may
        # not happen in the next.
        expected = (0, 137) if call.name == "getrandom" else (137,)
        assert result.status in expected, call
        assert target.read_bytes() in (b"old\n", small_table), call
        left = temporaries(memory_folder)
        assert len(left) <= 1, call
        for name in left:
            (memory_folder / name).unlink()


def test_b3_stale_temporary_files_are_left_alone(run, tmp_path, small_table):
    stale = {f".deckcalc-{letter * 6}": letter.encode() for letter in "abcXYZ059"}
    for name, content in stale.items():
        (tmp_path / name).write_bytes(content)
        (tmp_path / name).chmod(0)
    for _ in range(3):
        assert run(*SMALL, cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == small_table
    assert temporaries(tmp_path) == sorted(stale)
    for name, content in stale.items():
        (tmp_path / name).chmod(0o600)
        assert (tmp_path / name).read_bytes() == content


@pytest.mark.parametrize("name", ["SIGWINCH", "SIGCONT", "SIGURG", "SIGCHLD"])
def test_b4_signals_without_effect(tracer, tmp_path, small_table, name):
    result = tracer.inject("write", f"signal={name}", *SMALL, cwd=tmp_path)
    assert result == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == small_table
    assert os.listdir(tmp_path) == ["out.csv"]


OTHERS = ("SIGQUIT", "SIGUSR1", "SIGUSR2", "SIGALRM", "SIGVTALRM", "SIGPROF", "SIGXCPU")


@pytest.mark.parametrize("name", OTHERS)
def test_b4_other_signals_that_end_a_run(tracer, tmp_path, name):
    (tmp_path / "out.csv").write_bytes(b"old\n")
    result = tracer.inject(
        "write", f"signal={name}:when=1", *SMALL,
        cwd=tmp_path, preexec=lambda: resource.setrlimit(resource.RLIMIT_CORE, (0, 0)),
    )  # fmt: skip
    assert result == (128 + signal.Signals[name], b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == b"old\n"
    assert os.listdir(tmp_path) == ["out.csv"]


@pytest.mark.long
def test_b4_limit_of_processor_time(run, tmp_path):
    # After the soft limit there is one more second to clean up.
    result = run(
        "open", "--fps", "1e8", "--duration", "100s", "--max-rows", "100000000000", "-o", "out.csv",
        cwd=tmp_path, preexec=lambda: resource.setrlimit(resource.RLIMIT_CPU, (1, 3)),
    )  # fmt: skip
    assert result == (128 + signal.SIGXCPU, b"", b"")
    assert os.listdir(tmp_path) == []


def test_b4_stopped_and_continued(deckcalc, memory_folder, new_table):
    process = subprocess.Popen([deckcalc, *WRITING], stdin=subprocess.DEVNULL, cwd=memory_folder)
    time.sleep(0.02)
    # A process of an orphaned group may ignore SIGTSTP; SIGSTOP always stops.
    process.send_signal(signal.SIGTSTP)
    process.send_signal(signal.SIGSTOP)
    time.sleep(0.05)
    process.send_signal(signal.SIGCONT)
    assert process.wait(timeout=20) == 0
    assert (memory_folder / "out.csv").read_bytes() == new_table
    assert os.listdir(memory_folder) == ["out.csv"]


@pytest.mark.parametrize("old", [True, False], ids=["over-old", "new"])
def test_b5_order_of_the_calls(tracer, tmp_path, old):
    if old:
        (tmp_path / "out.csv").write_bytes(b"old\n")
    calls = tracer.output_calls(*SMALL, target="out.csv", cwd=tmp_path)
    created = [index for index, call in enumerate(calls) if "O_CREAT" in call.text]
    assert len(created) == 1
    assert ".deckcalc-" in calls[created[0]].text
    descriptor = calls[created[0]].text.rpartition("= ")[2].split()[0]

    def positions(pattern):
        return [index for index, call in enumerate(calls) if re.match(pattern, call.text)]

    writes = positions(rf"(write|pwrite64|writev)\({descriptor},")
    synced = positions(rf"(fsync|fdatasync)\({descriptor}\)")
    closed = positions(rf"close\({descriptor}\)")
    renamed = positions(r"rename\w*\(.*\.deckcalc-\w{6}\".*out\.csv\"")
    assert len(writes) >= 1
    assert len(synced) >= 1
    assert len(renamed) == 1
    first_close = next(index for index in closed if index > created[0])
    assert created[0] < writes[0]
    assert writes[-1] < synced[0] < first_close < renamed[0]


@pytest.mark.parametrize("reason", ["EIO", "EACCES", "ENOENT"])
def test_b6_cleaning_up_fails_after_a_failed_write(tracer, run, strace, lean, tmp_path, reason):
    (tmp_path / "out.csv").write_bytes(b"old\n")
    calls = tracer.output_calls(*SMALL, target="out.csv", cwd=tmp_path)
    first = next(call for call in calls if call.name == "write")
    (tmp_path / "out.csv").write_bytes(b"old\n")
    result = run(
        "-q", "-o", os.devnull,
        "-e", "trace=write,unlink,unlinkat",
        "-e", f"inject=write:error=ENOSPC:when={first.ordinal}",
        "-e", f"inject=unlink,unlinkat:error={reason}",
        lean, *SMALL, program=strace, cwd=tmp_path,
    )  # fmt: skip
    message = b"deckcalc: error: cannot write 'out.csv': No space left on device\n"
    assert (result.status, result.out) == (74, b"")
    assert result.err.startswith(message)
    assert (tmp_path / "out.csv").read_bytes() == b"old\n"


@pytest.mark.parametrize("name", CAUGHT)
def test_b6_cleaning_up_fails_after_a_signal(tracer, run, strace, lean, tmp_path, name):
    calls = tracer.output_calls(*SMALL, target="out.csv", cwd=tmp_path)
    first = next(call for call in calls if call.name == "write")
    (tmp_path / "out.csv").write_bytes(b"old\n")
    result = run(
        "-q", "-o", os.devnull,
        "-e", "trace=write,unlink,unlinkat",
        "-e", f"inject=write:signal={name}:when={first.ordinal}",
        "-e", "inject=unlink,unlinkat:error=EIO",
        lean, *SMALL, program=strace, cwd=tmp_path,
    )  # fmt: skip
    assert result.status == CAUGHT[name]
    assert result.status not in CRASHES
    assert (tmp_path / "out.csv").read_bytes() == b"old\n"
