"""Fault tests A, C, D and G of diff: errors while two tables are read and reported.

Either table may be missing, unreadable, endless, a pipe, truncated or not a table; the report may
be impossible to write. The exit status shows which, and a failed comparison never passes.
"""

import os
import resource
import subprocess
import sys
import threading

import pytest

from compare_support import REPORTS, assert_only_the_total, json_bytes, parsed
from conftest import assert_clean_message, assert_refused, feed, temporaries
from output_support import FULL, MEASURE

TABLE = b"time,offset\n0,0\n0.1,40\n0.2,90\n"
OTHER = b"time,offset\n0,0\n0.1,41\n0.2,90\n"
SAME = (0, b"0 differences in 3 rows, 2 columns\n", b"")
FORMATS = {"csv": TABLE, "json": json_bytes(parsed(TABLE))}
#: The arguments of diff with a file on either side.
SIDES = {"expected": lambda name: (name, "good.csv"), "actual": lambda name: ("good.csv", name)}

both_sides = pytest.mark.parametrize("side", SIDES)


@pytest.fixture(autouse=True)
def good(tmp_path):
    (tmp_path / "good.csv").write_bytes(TABLE)


def unreadable(name, reason):
    return (66, b"", f"deckcalc: error: cannot read {name}: {reason}\n".encode())


# C1, C2: files that cannot be read


@both_sides
@pytest.mark.parametrize(
    "name, reason",
    [("no.csv", "No such file or directory"), ("good.csv/x", "Not a directory"),
     ("", "No such file or directory")],
)  # fmt: skip
def test_c1_missing_and_unreadable_files(run, tmp_path, side, name, reason):
    result = run("diff", *SIDES[side](name), cwd=tmp_path)
    assert result == unreadable(f"'{name}'", reason)


@both_sides
def test_c1_no_permission(run, plain_user, side):
    for name in ("good.csv", "locked.csv"):
        (plain_user.folder / name).write_bytes(TABLE)
    (plain_user.folder / "locked.csv").chmod(0)
    result = run(
        "diff", *SIDES[side]("locked.csv"),
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert result == unreadable("'locked.csv'", "Permission denied")


@both_sides
@pytest.mark.parametrize("format", FORMATS)
@pytest.mark.parametrize("options", [(), ("--key", "time"), ("--align",)], ids=" ".join)
def test_c1_every_read_of_either_table_fails_once(tracer, tmp_path, side, format, options):
    blanks = b"\n" * 70_000
    (tmp_path / f"bad.{format}").write_bytes(FORMATS[format] + blanks)
    words = ("diff", *SIDES[side](f"bad.{format}"), *options)
    result, calls = tracer.calls(*words, cwd=tmp_path)
    assert result.status == 0
    # Reads of the descriptor of the file, while it is open.
    opening = next(k for k, call in enumerate(calls) if f'"bad.{format}"' in call.text
                   and call.name.startswith("open"))  # fmt: skip
    descriptor = calls[opening].text.rpartition("= ")[2].split()[0]
    ordinals = []
    for call in calls[opening:]:
        if call.text.startswith(f"close({descriptor})"):
            break
        if call.text.startswith(f"read({descriptor},"):
            ordinals.append(call.ordinal)
    assert len(ordinals) >= 3
    for ordinal in ordinals:
        failed = tracer.inject("read", f"error=EIO:when={ordinal}", *words, cwd=tmp_path)
        assert failed == unreadable(f"'bad.{format}'", "Input/output error"), ordinal
        again = tracer.inject("read", f"error=EINTR:when={ordinal}", *words, cwd=tmp_path)
        assert again == result


@both_sides
def test_c2_closed_directory_and_empty_standard_input(run, tmp_path, side):
    words = ("diff", *SIDES[side]("-"))
    result = run(*words, closed=[0], cwd=tmp_path)
    assert result == unreadable("standard input", "Bad file descriptor")
    folder = os.open(tmp_path, os.O_RDONLY)
    result = run(*words, stdin=folder, cwd=tmp_path)
    os.close(folder)
    assert result == unreadable("standard input", "Is a directory")
    assert run(*words, cwd=tmp_path).status == 1


def test_c2_standard_input_cannot_be_both_tables(run):
    assert_refused(run("diff", "-", "-"))


# C3: inputs other than regular files


@pytest.mark.parametrize("options", [(), ("--key", "time"), ("--align",)], ids=" ".join)
@pytest.mark.parametrize("format", FORMATS)
def test_c3_two_fifos(run, tmp_path, format, options):
    plain = run("diff", "good.csv", "good.csv", *options, cwd=tmp_path)
    for name in ("one", "two"):
        os.mkfifo(tmp_path / name)
    writers = [feed(tmp_path / "one", FORMATS[format]), feed(tmp_path / "two", TABLE)]
    assert run("diff", "one", "two", *options, cwd=tmp_path) == plain
    for writer in writers:
        writer.join()


@pytest.mark.parametrize("format", FORMATS)
def test_c3_process_substitution(deckcalc, run, tmp_path, format):
    (tmp_path / "table").write_bytes(FORMATS[format])
    script = '"$0" diff <(cat table) <(cat good.csv); "$0" diff - <(cat table) < good.csv'
    result = run("-c", script, deckcalc, program="bash", cwd=tmp_path)
    assert result == (0, 2 * SAME[1], b"")


def test_c3_descriptors(run, tmp_path):
    reader, writer = os.pipe()
    writing = feed(writer, OTHER)
    result = run("diff", "good.csv", f"/dev/fd/{reader}", pass_fds=[reader], cwd=tmp_path)
    writing.join()
    os.close(reader)
    assert result.status == 1
    with open(tmp_path / "good.csv", "rb") as file:
        assert run("diff", "/dev/stdin", "good.csv", stdin=file, cwd=tmp_path) == SAME


@pytest.mark.linux("/proc")
def test_c3_files_of_size_0(run):
    # This file reports size 0; it has one line without commas.
    result = run("diff", "/proc/version", "/proc/version")
    assert result == (65, b"", b"deckcalc: error: the tables have no rows to compare\n")


# C4: endless input, and tables larger than memory

FEW_MEGABYTES = 400 << 20


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (FEW_MEGABYTES, FEW_MEGABYTES))


def endless(start, block, limit=None, end=b""):
    """Returns a pipe with equal blocks, until it is closed or after `limit` blocks and an end."""
    reader, writer = os.pipe()

    def write():
        try:
            with open(writer, "wb", buffering=0) as pipe:
                pipe.write(start)
                count = 0
                while count != limit:
                    pipe.write(block)
                    count += 1
                pipe.write(end)
        except BrokenPipeError:
            pass

    feeding = threading.Thread(target=write)
    feeding.start()
    return reader, feeding


@pytest.mark.linux("RLIMIT_AS")
@both_sides
@pytest.mark.parametrize(
    "start, block, sentence",
    [
        (b"", b"\0" * 65536, b"NUL character"), (b"", b"y" * 65536, b"at most 64 KiB"),
        (b"", b"y," * 32768, b"at most 1 MiB"), (b"[", b" " * 65536 + b"x", b"expected a value"),
        (b'{"x": "', b"y" * 65536, b"at most "), (b"time,offset\n", b"y" * 65536, b"at most "),
        (b'{"columns": [{"name": "time"}], "rows": [', b"[" * 65536, b"arrays and objects must be nested at most 128 deep"),
        (b'[{"time": 1}, {"time": 1', b"1" * 65536, b"at most "),
    ],
    ids=["zeros", "field", "row", "blanks", "text", "cell", "brackets", "number"],
)  # fmt: skip
def test_c4_endless_input_that_is_no_table_is_refused(run, tmp_path, side, start, block, sentence):
    reader, feeding = endless(start, block)
    words = ("diff", *SIDES[side]("-"))
    result = run(*words, stdin=reader, preexec=limit_memory, timeout=60, cwd=tmp_path)
    os.close(reader)
    feeding.join()
    assert (result.status, result.out) == (65, b""), result
    assert_clean_message(result.err)
    assert sentence in result.err


ROWS = {
    "csv": (b"time,offset,phase\n", b"0.25,-12.5,open\n", b"0.25,-12.5,open\n"),
    "json": (
        b'{"columns": [{"name": "time"}, {"name": "offset"}, {"name": "phase"}], "rows": [\n',
        b'[0.25, -12.5, "open"],\n', b'[0.25, -12.5, "open"]]}',
    ),
    "ndjson": (
        b"", b'{"time": 0.25, "offset": -12.5, "phase": "open"}\n',
        b'{"time": 0.25, "offset": -12.5, "phase": "open"}\n',
    ),
    "other": (b"time,offset,phase\n", b"0.25,-12,text\n", b"0.25,-12,\n"),
}  # fmt: skip


@pytest.mark.parametrize(
    "expected, actual, words",
    [("csv", "csv", ()), ("csv", "json", ()), ("ndjson", "csv", ()), ("json", "ndjson", ()),
     ("csv", "csv", ("--key", "time")), ("json", "other", ("--key", "time")),
     *(("csv", "other", ("--format", format)) for format in REPORTS)],
    ids=str,
)  # fmt: skip
def test_c4_memory_does_not_grow_with_the_rows(deckcalc, tmp_path, expected, actual, words):
    peaks = []
    for blocks in (20, 1_000):
        parts = [ROWS[kind] for kind in (expected, actual)]
        fed = [endless(start, row * 500, blocks, end) for start, row, end in parts]
        readers = [reader for reader, _ in fed]
        names = [f"/dev/fd/{reader}" for reader in readers]
        command = [deckcalc, "diff", *names, *words, "-o", os.devnull]
        done = subprocess.run(
            [sys.executable, "-S", "-E", "-c", MEASURE, *command], cwd=tmp_path,
            capture_output=True, timeout=120, pass_fds=readers,
        )  # fmt: skip
        for reader, feeding in fed:
            os.close(reader)
            feeding.join()
        memory, status = map(int, done.stdout.split())
        assert status == int(actual == "other")
        assert_only_the_total(done.stderr, status)
        peaks.append(memory)
    # The buffers have equal sizes; other memory differs by a few pages.
    assert peaks[1] - peaks[0] <= 2 << 10, peaks


# A: the output of the report


@pytest.mark.linux("/dev/full")
@pytest.mark.parametrize("format", REPORTS)
def test_a1_a_full_device(run, tmp_path, format):
    (tmp_path / "other.csv").write_bytes(OTHER)
    with open("/dev/full", "wb") as full:
        result = run("diff", "good.csv", "other.csv", "-f", format, stdout=full, cwd=tmp_path)
        assert (result.status, result.err) == (74, FULL)
        assert run("diff", "good.csv", "no.csv", stderr=full, cwd=tmp_path).status == 66


@pytest.mark.parametrize("format", REPORTS)
def test_a2_a_closed_standard_output(run, tmp_path, format):
    (tmp_path / "other.csv").write_bytes(OTHER)
    words = ("diff", "good.csv", "other.csv", "-f", format)
    result = run(*words, closed=[1], cwd=tmp_path)
    message = b"deckcalc: error: cannot write standard output: Bad file descriptor\n"
    assert (result.status, result.err) == (74, message)
    # Without a report nothing is written.
    assert run(*words[:3], "--quiet", closed=[1], cwd=tmp_path).status == 1


@pytest.mark.parametrize("format", REPORTS)
def test_a5_the_pipe_of_the_report_is_closed(run, tmp_path, format):
    rows = 20_000
    for name, cell in (("one.csv", 1), ("two.csv", 2)):
        (tmp_path / name).write_text("a\n" + f"{cell}\n" * rows)
    reader, writer = os.pipe()
    os.close(reader)
    words = ("diff", "one.csv", "two.csv", "--limit", "100000", "-f", format)
    result = run(*words, stdout=writer, cwd=tmp_path)
    os.close(writer)
    assert (result.status, result.err) == (141, b"")


@pytest.mark.parametrize("format", REPORTS)
@pytest.mark.parametrize("target", ["good.csv", "other.csv"])
def test_a18_the_report_replaces_an_input_after_it_was_read(run, tmp_path, format, target):
    (tmp_path / "other.csv").write_bytes(OTHER)
    words = ("diff", "good.csv", "other.csv", "-f", format)
    plain = run(*words, cwd=tmp_path)
    written = run(*words, "-o", target, cwd=tmp_path)
    assert (written.status, written.out) == (1, b"")
    assert_only_the_total(written.err)
    assert (tmp_path / target).read_bytes() == plain.out
    assert sorted(os.listdir(tmp_path)) == ["good.csv", "other.csv"]


@pytest.mark.parametrize("format", REPORTS)
@pytest.mark.parametrize("fault", ["ENOSPC", "EDQUOT", "EIO"])
def test_a10_a_disk_that_fails_leaves_the_old_report(tracer, tmp_path, format, fault):
    (tmp_path / "other.csv").write_bytes(OTHER)
    words = ("diff", "good.csv", "other.csv", "-f", format, "-o", "report")
    (tmp_path / "report").write_bytes(b"old\n")
    for call in ("write", "fsync", "rename"):
        result = tracer.inject(call, f"error={fault}:when=1", *words, cwd=tmp_path)
        assert result.status == 74, (call, result)
        assert_clean_message(result.err)
        assert (tmp_path / "report").read_bytes() == b"old\n"
        assert temporaries(tmp_path) == []


@pytest.mark.parametrize("format", REPORTS)
def test_a_report_on_tables_that_fail_is_not_begun(run, tmp_path, format):
    (tmp_path / "bad.csv").write_bytes(TABLE + b"1,nan\n")
    (tmp_path / "report").write_bytes(b"old\n")
    result = run("diff", "good.csv", "bad.csv", "-f", format, "-o", "report", cwd=tmp_path)
    assert result.status == 65
    assert (tmp_path / "report").read_bytes() == b"old\n"
    assert temporaries(tmp_path) == []
    result = run("diff", "good.csv", "good.csv", "-f", format, "-o", "no/report", cwd=tmp_path)
    assert result.status == 73


def test_a20_fifty_runs_onto_one_report(deckcalc, run, tmp_path):
    reports = set()
    for index in range(50):
        (tmp_path / f"{index}.csv").write_bytes(TABLE.replace(b"90", b"%d" % index))
        reports.add(run("diff", "good.csv", f"{index}.csv", cwd=tmp_path).out)
    assert len(reports) == 50
    words = [[deckcalc, "diff", "good.csv", f"{index}.csv", "-o", "report"] for index in range(50)]
    processes = [subprocess.Popen(line, cwd=tmp_path, stderr=subprocess.PIPE) for line in words]
    for process in processes:
        _, message = process.communicate(timeout=60)
        assert process.returncode == 1
        assert_only_the_total(message)
    assert (tmp_path / "report").read_bytes() in reports
    assert temporaries(tmp_path) == []
