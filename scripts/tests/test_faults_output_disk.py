"""Fault tests A: disks that fail while an output file is written.

An output file is complete or unchanged, no temporary file is left, and the exit status is 73 if the
file cannot be created and 74 if it cannot be written.
"""

import itertools
import os

import pytest

from conftest import CRASHES, temporaries
from output_support import LONG, SHORT, WRITING, error, limit_file_size, stdout_of

# A10, A11: disks that fail

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
        fault = f"error={reason}:when={call.ordinal}"
        result = tracer.inject(call.name, fault, *WRITING, cwd=tmp_path)
        # After the rename the new table is in place; only its durability is uncertain.
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
    fault = f"error={reason}:when={creating.ordinal}"
    result = tracer.inject(creating.name, fault, *WRITING, cwd=tmp_path)
    assert result == (73, b"", error(f"cannot create 'out.csv': {REASONS[reason]}"))
    assert (tmp_path / "out.csv").read_bytes() == b"old\n"


@pytest.mark.parametrize("reason", REASONS)
def test_a10_standard_output_fails_later(tracer, tmp_path, reason):
    result = tracer.inject("write", f"error={reason}:when=2+", *LONG, cwd=tmp_path)
    # Every later write fails, including that of the message.
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
    """Fails every call of a writing command once with each error. Returns the fault count."""
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
        fault = f"error={reason}:when={call.ordinal}"
        result = tracer.inject(call.name, fault, *arguments, cwd=folder)
        after = target.read_bytes() if target.exists() else None
        faults += 1
        leftovers = [name for name in os.listdir(folder) if name != target.name]
        earlier = calls[: calls.index(call)]
        replaced = any(other.name.startswith("rename") for other in earlier)
        valid = (
            result.status not in CRASHES
            and result.status in (0, 73, 74)
            and (result.status != 0 or (after == table and result.err == b""))
            and (result.status == 0 or after == before or (replaced and after == table))
            and (result.status == 0 or result.err.startswith(b"deckcalc: error: cannot "))
            and not leftovers
        )
        if not valid:
            wrong.append((call.text[:120], reason, result.status, result.err, leftovers))
            for name in leftovers:
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
            # JSON contains the arguments of the command line, except --output.
            words = ("open", "--fps", rows, "--format", extension)
            arguments, table = (*words, "--output", f"out.{extension}"), stdout_of(run, words)
            faults += torture(tracer, memory_folder, arguments, table, TORTURE_ERRORS, old)
    assert faults >= 500


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


# A10: a mount without file modes


@pytest.mark.parametrize("reason", ["EPERM", "EOPNOTSUPP", "ENOSYS"])
def test_a10_mount_without_modes(tracer, tmp_path, short_table, reason):
    (tmp_path / "out.csv").write_bytes(b"old\n")
    words = (*SHORT, "--output", "out.csv")
    assert tracer.inject("fchmod", f"error={reason}", *words, cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / "out.csv").read_bytes() == short_table
    assert os.listdir(tmp_path) == ["out.csv"]
