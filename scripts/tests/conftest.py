"""Fixtures for the tests that run the built program as a process.

    DECKCALC=.build/release/deckcalc pytest scripts/tests              # everything
    DECKCALC=.build/release/deckcalc pytest scripts/tests -m 'not long'

DECKCALC is the path of the binary under test. DECKCALC_STATIC may be a statically linked build,
with which the injection of failing system calls is faster and simpler; DECKCALC_DEBUG may be a
debug build whose output is compared with that of DECKCALC.
"""

import os
import random
import shutil
import signal
import subprocess
import sys
import tempfile
import threading
from collections import namedtuple
from pathlib import Path

import pytest

from output_support import LONG, SHORT, WRITING, stdout_of
from view_support import FILES

NOBODY = 65534

# The exit statuses of a crash: SIGILL, SIGTRAP, SIGABRT, SIGSEGV and SIGBUS.
CRASHES = {132, 133, 134, 135, 139}

# The variables of the environment that change the output of the program. A test that needs one
# sets it, so that the tests are the same in a terminal and in CI.
VARIABLES = ("CI", "COLUMNS", "GITHUB_WORKSPACE", "NO_COLOR")

Result = namedtuple("Result", "status out err")


def pytest_configure(config):
    for name in VARIABLES:
        os.environ.pop(name, None)
    # In the background or under nohup some are ignored, also by the programs that are started here.
    for number in signal.valid_signals() - {signal.SIGKILL, signal.SIGSTOP, signal.SIGPIPE, signal.SIGXFSZ}:
        if signal.getsignal(number) == signal.SIG_IGN:
            signal.signal(number, signal.SIG_DFL)
    config.addinivalue_line("markers", "long: takes more than about two seconds")
    config.addinivalue_line("markers", "linux(reason): needs what only Linux has; skipped elsewhere")
    # Without pytest-xdist, a group of tests that one worker runs is only a label.
    config.addinivalue_line("markers", "xdist_group(name): run by one worker")


def pytest_collection_modifyitems(items):
    for item in items:
        for mark in item.iter_markers("linux"):
            if sys.platform != "linux":
                item.add_marker(pytest.mark.skip(reason=f"only on Linux: {mark.args[0]}"))


def binary_from(variable):
    """Returns the absolute path in an environment variable, or None if it is unset."""
    name = os.environ.get(variable)
    if not name:
        return None
    path = Path(name).resolve()
    if not os.access(path, os.X_OK):
        pytest.exit(f"{variable} names {path}, which is not an executable file", returncode=2)
    return str(path)


def shell_status(code):
    """Returns an exit status as a shell reports it: 128 + n after signal n."""
    return 128 - code if code < 0 else code


def fold_preexec(closed, preexec):
    """Returns a function for the child that runs `preexec`, then closes the descriptors."""
    if not closed and preexec is None:
        return None

    def prepare():
        if preexec is not None:
            preexec()
        for descriptor in closed:
            os.close(descriptor)

    return prepare


@pytest.fixture(scope="session")
def deckcalc():
    path = binary_from("DECKCALC")
    if path is None:
        pytest.fail("set DECKCALC to the path of the deckcalc binary to test", pytrace=False)
    return path


@pytest.fixture(scope="session")
def lean(deckcalc):
    """The binary for system call injection: the static one if available."""
    return binary_from("DECKCALC_STATIC") or deckcalc


@pytest.fixture(scope="session")
def debug_build():
    path = binary_from("DECKCALC_DEBUG")
    if path is None:
        pytest.skip("DECKCALC_DEBUG names no debug build")
    return path


@pytest.fixture(scope="session")
def run(deckcalc):
    """Runs the program to its end: `run("open", "--fps", "24").out`.

    `closed` lists standard descriptors to close in the child, after `preexec` has run there. A run
    of more than `timeout` seconds fails the test.
    """

    def call(*arguments, program=deckcalc, closed=(), preexec=None, timeout=20, **options):
        streams = {"stdin": subprocess.DEVNULL, "stdout": subprocess.PIPE, "stderr": subprocess.PIPE}
        process = subprocess.Popen(
            [program, *arguments], preexec_fn=fold_preexec(closed, preexec), **{**streams, **options}
        )
        try:
            out, err = process.communicate(timeout=timeout)
        except subprocess.TimeoutExpired:
            process.kill()
            process.communicate()
            pytest.fail(f"no end within {timeout} s: {arguments!r:.300}")
        return Result(shell_status(process.returncode), out, err)

    return call


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


@pytest.fixture
def usage(run):
    """Asserts that a command line is rejected with exactly a message and the usage hint."""

    def check(arguments, message, **options):
        result = run(*arguments, **options)
        known = arguments and arguments[0] in COMMANDS
        hint = HINT.format(arguments[0]) if known else GENERAL_HINT
        expected = f"deckcalc: error: {message}\n{hint}\n"
        assert result.err.decode("utf-8") == expected
        assert (result.status, result.out) == (64, b"")

    return check


COMMANDS = (
    *("open", "close", "toggle", "bounce", "peek", "set-size", "pan", "tap", "rotate", "resize"),
    *("push-over", "run", "curve", "help", "list"),
)
HINT = "Run 'deckcalc {} --help' for the options."
GENERAL_HINT = "Run 'deckcalc --help' for the commands."


def assert_refused(result, prefix="deckcalc: error: "):
    """Asserts that a command line is rejected: status 64, short clean lines, no output."""
    assert result.status == 64, result
    assert result.out == b""
    assert_clean_message(result.err)
    assert result.err.startswith(prefix.encode()), result.err
    assert result.err.count(b"\n") <= 2


def assert_clean_message(message):
    """Asserts that a message has complete lines of at most 1,000 bytes, without controls."""
    assert message.endswith(b"\n"), message[-200:]
    text = message.decode("utf-8")
    for line in message.splitlines():
        assert len(line) <= 1000, len(line)
    for character in text:
        code = ord(character)
        forbidden = (
            code < 0x20 and character != "\n" or 0x7F <= code <= 0x9F
            or 0x202A <= code <= 0x202E or 0x2066 <= code <= 0x2069
        )  # fmt: skip
        assert not forbidden, (hex(code), text)


@pytest.fixture(scope="session")
def strace():
    path = shutil.which("strace")
    if path is None:
        pytest.skip("strace is not installed")
    probe = subprocess.run(
        [path, "-o", os.devnull, "-e", "inject=close:error=EIO:when=1", "true"], capture_output=True
    )
    if b"ptrace" in probe.stderr or b"not permitted" in probe.stderr:
        pytest.skip("strace may not trace here: " + probe.stderr.decode(errors="replace").strip())
    return path


def missing_tool(reason):
    """Skips a test whose tool is missing, or fails it if all tools are required to be there."""
    if os.environ.get("DECKCALC_ALL_TOOLS"):
        pytest.fail(reason, pytrace=False)
    pytest.skip(reason)


@pytest.fixture(scope="session")
def browser():
    """A headless Chromium of Playwright.

    Each worker has one at most. Group the tests that use it, so that one worker runs them:
    `pytestmark = pytest.mark.xdist_group("browser")`.
    """
    try:
        from playwright.sync_api import sync_playwright
    except ImportError:
        missing_tool("playwright is not installed: see scripts/requirements.txt")
    program = shutil.which("chromium")
    if program is None:
        missing_tool("chromium is not installed")
    with sync_playwright() as playwright:
        opened = playwright.chromium.launch(executable_path=program, args=["--no-sandbox"])
        yield opened
        opened.close()


@pytest.fixture
def tmpfs(tmp_path):
    """A function that mounts a small memory file system, or skips the test if it cannot."""
    if sys.platform != "linux":
        pytest.skip("only on Linux: mount -t tmpfs")
    mounted = []

    def mount(options="size=64k"):
        point = tmp_path / f"tmpfs{len(mounted)}"
        point.mkdir()
        done = subprocess.run(
            ["mount", "-t", "tmpfs", "-o", options, "none", str(point)], capture_output=True
        )
        if done.returncode:
            pytest.skip("cannot mount a tmpfs: " + done.stderr.decode(errors="replace").strip())
        mounted.append(point)
        return point

    yield mount
    for point in mounted:
        subprocess.run(["umount", "-l", str(point)], check=True)


@pytest.fixture
def plain_user(deckcalc):
    """A folder and a copy of the program that an unprivileged user can access.

    Permissions do not restrict root, so such tests drop privileges in the child: pass
    `preexec=plain_user.drop`. If the user is not root, the tests run as that user.
    """
    parent = Path(tempfile.mkdtemp(prefix="deckcalc-tests-"))
    parent.chmod(0o755)
    program = parent / "deckcalc"
    shutil.copy(deckcalc, program)
    program.chmod(0o755)
    folder = parent / "work"
    folder.mkdir()

    root = os.geteuid() == 0
    owner = NOBODY if root else os.geteuid()

    def drop():
        if root:
            os.setgroups([])
            os.setgid(NOBODY)
            os.setuid(NOBODY)

    def give(path):
        if root:
            os.chown(path, owner, owner)

    give(folder)
    yield namedtuple("PlainUser", "program folder drop give")(str(program), folder, drop, give)
    shutil.rmtree(parent)


@pytest.fixture
def memory_folder(tmp_path):
    """A folder in memory, where fsync is fast, for tests with hundreds of runs."""
    shared = Path("/dev/shm")
    if not os.access(shared, os.W_OK):
        yield tmp_path
        return
    folder = Path(tempfile.mkdtemp(prefix="deckcalc-tests-", dir=shared))
    yield folder
    shutil.rmtree(folder)


@pytest.fixture
def seeded(request):
    """A random source; its seed is printed on a failure, and DECKCALC_SEED repeats a run."""
    seed = int(os.environ.get("DECKCALC_SEED") or random.SystemRandom().randrange(2**32))
    print(f"DECKCALC_SEED={seed}")
    return random.Random(seed)


def temporaries(folder):
    """Returns the temporary files of the program in a folder."""
    return sorted(name for name in os.listdir(folder) if name.startswith(".deckcalc-"))


Call = namedtuple("Call", "name ordinal text")


class Tracer:
    """Runs the program under strace: records its system calls, or makes one of them fail."""

    # Calls that may fail once while a file is written. Calls for memory, threads and the exit are
    # omitted: a program may abort without memory.
    FALLIBLE = frozenset(
        "openat open creat write writev pwrite64 fsync fdatasync close close_range rename renameat "
        "renameat2 fchmod fchmodat chmod fchown fstat newfstatat lstat stat statx readlink "
        "readlinkat unlink unlinkat lseek ioctl fcntl getrandom rt_sigaction rt_sigprocmask poll "
        "ppoll link linkat ftruncate fallocate access faccessat faccessat2 getcwd umask".split()
    )

    def __init__(self, strace, program, run):
        self.strace, self.program, self.run = strace, program, run

    def calls(self, *arguments, cwd, shell_suffix=""):
        """Returns the result and every finished call, with its ordinal among equal names."""
        log = Path(cwd) / "calls.log"
        command = [self.program, *arguments]
        if shell_suffix:
            command = ["sh", "-c", f'exec "$@" {shell_suffix}', "sh", *command]
        result = self.run("-q", "-o", str(log), "-s", "64", *command, program=self.strace, cwd=cwd)
        text = log.read_text(errors="replace")
        log.unlink()
        counts, calls = {}, []
        for line in text.splitlines():
            name = line.partition("(")[0]
            if not name.isidentifier() or "= " not in line:
                continue
            counts[name] = counts.get(name, 0) + 1
            calls.append(Call(name, counts[name], line))
        return result, calls

    def output_calls(self, *arguments, target, cwd):
        """Returns the calls of a run that writes, from the first that uses the output file."""
        result, calls = self.calls(*arguments, cwd=cwd)
        assert result.status in (0, 1), result
        for index, call in enumerate(calls):
            named = f'"{target}"' in call.text or f'/{target}"' in call.text
            if call.name != "execve" and (".deckcalc-" in call.text or named):
                return calls[index:]
        raise AssertionError("no call uses the output file")

    def inject(self, name, fault, *arguments, cwd, **options):
        """Runs the program with a fault in calls of `name`, such as `error=ENOSPC:when=3`."""
        rules = ["-e", f"trace={name}", "-e", f"inject={name}:{fault}"]
        return self.run(
            "-q", "-o", os.devnull, *rules, self.program, *arguments,
            program=self.strace, cwd=cwd, **options,
        )  # fmt: skip


@pytest.fixture
def tracer(strace, lean, run):
    return Tracer(strace, lean, run)


def feed(path, content, chunk=7):
    """Writes to a FIFO or a descriptor in a thread, a few bytes at a time."""

    def write():
        with open(path, "wb", buffering=0) as pipe:
            for start in range(0, len(content), chunk):
                pipe.write(content[start : start + chunk])

    writer = threading.Thread(target=write)
    writer.start()
    return writer


@pytest.fixture(scope="module")
def input_files(tmp_path_factory):
    """Changes to a folder with the input files of the commands."""
    folder, before = tmp_path_factory.mktemp("files"), os.getcwd()
    for name, content in FILES.items():
        (folder / name).write_text(content)
    os.chdir(folder)
    yield
    os.chdir(before)
