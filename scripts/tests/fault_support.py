"""Tables of faults: a command, what fails, and the status, messages, output and files that must result.

The files of a row are names separated by spaces, with the content `OLD` or that of a key of `CONTENT`:
`name`, `name=key`, `folder/`, `link->target`, `fifo|`, `first+hard_link`, `name:MODE`; `@` at the end gives it
to the user of `as_user`. A run of a row may change only the files that the row lists as `written`.
"""

import contextlib
import json
import os
import re
import resource
import shlex
import signal
import stat
import subprocess
import sys
import threading
from typing import NamedTuple

import pytest

from conftest import assert_clean_message, feed, temporaries
from output_support import MEASURE

OLD = b"old\n"
TABLE = "the output of the command without the fault"
PATH = b"time,x,y\n0,0,0\n0.1,40,2\n0.2,90,3\n"
PATH_JSON = b'[{"time": 0, "x": 0}, [0.1, 40, 2], {"time": 0.2, "x": 90, "y": 3}]\n'
CASES = [{"name": name, "arguments": [name], "expect": f"{name}.csv"} for name in ("open", "close")]
CONTENT = {
    "path": PATH, "json": PATH_JSON, "one": b"time,offset\n0,0\n0.1,40\n0.2,90\n",
    "two": b"time,offset\n0,0\n0.1,41\n0.2,90\n", "wide": b"time,offset,extra\n0,1,2\n", "brace": b"{",
    "scene": b'{"actions": [{"at": 0, "do": "open"}]}',
    "million": b"x" * 1_000_000, "suite": json.dumps({"cases": CASES}).encode(),
    "lost": b'{"cases": [{"name": "a", "arguments": ["open"], "expect": "none.csv"}]}', "nan": b"time,offset\n0,nan\n",
}  # fmt: skip
# The files of every row of a table that names none.
FILES = "a.csv=one b.csv=two path.csv=path suite.json=suite open.csv close.csv"


class Fault(NamedTuple):
    """A row: in a message or an output `…` is any text; `same` is a command with the same output."""

    id: str
    words: str | tuple
    status: int = 0
    err: str = ""
    out: str | bytes = ""
    how: tuple = ()
    files: str = ""
    written: str = ""
    same: str = ""


def table(*faults):
    """Returns the mark of a test of rows, each with the marks of its causes."""
    return pytest.mark.parametrize("fault", [
        pytest.param(row, id=row.id, marks=[pytest.mark.linux(cause.linux) for cause in row.how if cause.linux])
        for row in faults
    ])  # fmt: skip


class Trial:
    """A run that causes change: its folder, options, and what the child does before it starts."""

    def __init__(self, request, stack):
        self.fixture, self.stack = request.getfixturevalue, stack
        self.run, self.folder = self.fixture("run"), self.fixture("tmp_path")
        self.prefix, self.options, self.children, self.owner, self.mask = [], {}, [], None, os.umask(0)
        os.umask(self.mask)

    def prepare(self):
        for child in self.children:
            child()

    def stream(self, number, file):
        """Makes a file or a descriptor a standard stream until the end of the run."""
        if isinstance(file, int):
            self.stack.callback(os.close, file)
        else:
            self.stack.enter_context(file)
        self.options[("stdin", "stdout", "stderr")[number]] = file


class Cause(NamedTuple):
    """What changes a run; `linux` is what only Linux has, and a `place` is chosen before files are made."""

    apply: object
    linux: str | None = None
    place: bool = False


def cause(function):
    """Makes a cause of each call of a function whose first argument is the trial."""
    return lambda *arguments: Cause(lambda trial: function(trial, *arguments))


@cause
def closed(trial, *descriptors):
    trial.options["closed"] = descriptors


def full(*descriptors):
    return Cause(lambda trial: [trial.stream(number, open("/dev/full", "wb")) for number in descriptors], "/dev/full")


@cause
def gone(trial, descriptor):
    """A pipe that its reader closed before the start."""
    reader, writer = os.pipe()
    os.close(reader)
    trial.stream(descriptor, writer)


@cause
def opened(trial, descriptor, name, flags=os.O_RDONLY):
    """A file or folder as a standard stream."""
    trial.stream(descriptor, os.open(trial.folder / name, flags))


@cause
def fed(trial, content, target=None):
    """A pipe, or a FIFO of the row, that receives a few bytes at a time."""
    if target is None:
        reader, target = os.pipe()
        trial.stream(0, reader)
    else:
        target = trial.folder / target
        os.mkfifo(target)
    trial.stack.callback(feed(target, content).join)


@cause
def endless(trial, start, block):
    """A pipe as standard input that never ends."""
    reader, writer = os.pipe()

    def write():
        with contextlib.suppress(BrokenPipeError), open(writer, "wb", buffering=0) as pipe:
            pipe.write(start)
            while True:
                pipe.write(block)

    feeding = threading.Thread(target=write)
    feeding.start()
    trial.stack.callback(feeding.join)
    trial.stream(0, reader)
    trial.options["timeout"] = 60


@cause
def ignoring(trial, *signals):
    trial.children.append(lambda: [signal.signal(number, signal.SIG_IGN) for number in signals])


def small_stack():
    resource.setrlimit(resource.RLIMIT_STACK, (256 << 10, 256 << 10))


def limited(name, value):
    number = getattr(resource, f"RLIMIT_{name}")
    only_of_linux = name if name in ("AS", "DATA", "NPROC") else None
    return Cause(
        lambda trial: trial.children.append(lambda: resource.setrlimit(number, (value, value))), only_of_linux
    )


@cause
def masked(trial, mask):
    trial.children.append(lambda: os.umask(mask))
    trial.mask = mask


def disk(options):
    return Cause(lambda trial: setattr(trial, "folder", trial.fixture("tmpfs")(options)), "mount -t tmpfs", True)


def failing(call, fault):
    """A system call that fails or sends a signal, in the words of strace."""

    def apply(trial):
        rules = ["-e", f"trace={call}", "-e", f"inject={call}:{fault}"]
        trial.prefix = ["-q", "-o", os.devnull, *rules, trial.fixture("lean")]
        trial.options["program"] = trial.fixture("strace")

    return Cause(apply, "strace")


def given(content, name="x"):
    """A file of the row with this content."""
    return Cause(lambda trial: (trial.folder / name).write_bytes(content), place=True)


def needing(what):
    return Cause(lambda trial: None, what)


def as_user():
    def apply(trial):
        user = trial.fixture("plain_user")
        trial.folder, trial.owner = user.folder, user.give
        trial.options["program"] = user.program
        trial.children.append(user.drop)

    return Cause(apply, place=True)


@cause
def environment(trial, values):
    trial.options["env"] = values


def lay_out(folder, files, owner=None):
    for entry in files.split():
        entry, owned, _ = entry.partition("@")
        entry, _, mode = entry.partition(":")
        name, linked, target = entry.partition("->")
        name, hard, other = name.partition("+")
        name, _, key = name.partition("=")
        path = folder / name.rstrip("|")
        path.parent.mkdir(parents=True, exist_ok=True)
        if linked:
            path.symlink_to(target)
        elif name.endswith("/"):
            path.mkdir(exist_ok=True)
        elif name.endswith("|"):
            os.mkfifo(path)
        else:
            path.write_bytes(CONTENT[key] if key else OLD)
        if hard:
            os.link(path, folder / other)
        if owned and owner:
            owner(path)
        if mode:
            path.chmod(int(mode, 8))


def contents(folder):
    """Returns every path of a folder with its bytes and mode, its target, or its kind."""
    found = {}
    for path in sorted(folder.rglob("*")):
        state = path.lstat()
        name = str(path.relative_to(folder))
        if path.is_symlink():
            found[name] = os.readlink(path)
        elif path.is_file() and os.access(path, os.R_OK):
            found[name] = (path.read_bytes(), stat.S_IMODE(state.st_mode))
        else:
            found[name] = stat.S_IFMT(state.st_mode)
    return found


def matches(pattern, text):
    """Whether a string is the pattern, in which `…` is any text."""
    return re.fullmatch(".*".join(map(re.escape, pattern.split("…"))), text, re.DOTALL) is not None


def check(fault, request, leaves=None):
    """Runs the command of a row with its fault, and compares everything with the row, or the files with `leaves`."""
    words = shlex.split(fault.words) if isinstance(fault.words, str) else list(fault.words)
    same = shlex.split(fault.same) or words
    option = next((index for index, word in enumerate(same) if word in ("-o", "--output")), None)
    if option is not None:
        same = [*same[:option], *same[option + 2 :]]
    with contextlib.ExitStack() as stack:
        trial = Trial(request, stack)
        for cause in fault.how:
            if cause.place:
                cause.apply(trial)
        lay_out(trial.folder, fault.files, trial.owner)
        wanted = trial.run(*same, cwd=trial.folder).out if fault.written or fault.out is TABLE else b""
        for cause in fault.how:
            if not cause.place:
                cause.apply(trial)
        left = contents(trial.folder)
        options = {"cwd": trial.folder, "preexec": trial.prepare, **trial.options}
        result = trial.run(*trial.prefix, *words, **options)
        for name in fault.written.split():
            mode = left[name][1] & 0o777 if name in left else 0o666 & ~trial.mask
            left[name] = (wanted, mode)
        assert contents(trial.folder) == (leaves or left)
    assert result.status == fault.status, result
    silent = not fault.err or 2 in trial.options.get("closed", ()) or "stderr" in trial.options
    start = "" if fault.err.startswith("deckcalc: ") else "deckcalc: error: "
    has_hint = start and fault.status == 64 and not fault.err.endswith("…")
    hint = "Run 'deckcalc … --help' for the options.\n" if has_hint else ""
    seen = (result.err or b"").decode("utf-8")
    assert matches("" if silent else f"{start}{fault.err}\n{hint}", seen), seen
    if seen:
        assert_clean_message(result.err)
    if "stdout" not in trial.options:
        out = fault.out.encode() if isinstance(fault.out, str) else fault.out
        assert result.out == wanted if fault.out is TABLE else matches(out.decode(), result.out.decode()), result


def faults_of_calls(tracer, words, target, folder, faults, old=True, files=""):
    """Runs a command with each fault in each call that uses its output; returns what was seen.

    Yields the call, the fault, whether the call is before, at or after the rename (-1, 0, 1), and the result.
    """
    lay_out(folder, files)
    calls = tracer.output_calls(*words, target=target, cwd=folder)
    renamed = next(index for index, call in enumerate(calls) if call.name.startswith("rename"))
    for index, call in enumerate(calls):
        for fault in faults if call.name in tracer.FALLIBLE else ():
            (folder / target).unlink(missing_ok=True)
            lay_out(folder, files)
            if old:
                (folder / target).write_bytes(OLD)
            result = tracer.inject(call.name, f"{fault}:when={call.ordinal}", *words, cwd=folder)
            yield call, fault, (index > renamed) - (index < renamed), result
            for name in temporaries(folder):
                (folder / name).unlink()


def errors_of(run, folder, arguments, texts, **options):
    """Returns the error of a command on each text, from one run of a suite."""
    for index, data in enumerate(texts):
        (folder / f"{index}.json").write_bytes(data)
    cases = [{"name": f"c{k}", "arguments": [*arguments, f"{k}.json"], "expect": f"{k}.csv"} for k in range(len(texts))]
    (folder / "suite.json").write_text(json.dumps({"cases": cases}))
    result = run("verify", "suite.json", "-f", "json", cwd=folder, timeout=120, **options)
    return [(entry.get("status"), entry.get("error", "")) for entry in json.loads(result.out)["results"]]


def peak_memory(*command, **options):
    """Returns the peak memory of a run in KiB, its status and its message."""
    words = [sys.executable, "-S", "-E", "-c", MEASURE, *command]
    done = subprocess.run(words, capture_output=True, timeout=120, check=True, **options)
    return *map(int, done.stdout.split()), done.stderr
