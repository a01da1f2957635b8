"""Fault tests A, C, I and J of record and verify: disks that fail, statuses, unusual folders.

An expected table is complete or unchanged, no temporary file is left, and the exit status is that
of the worst case.
"""

import json
import os
import subprocess
import threading

import pytest

from compare_support import CLOSE, OLD, OPEN, REPORTS, document
from conftest import assert_clean_message, temporaries

# The change from the old files, which are tables without rows.
OTHER_TABLE = b"1 column missing, 11 columns added, 19 rows added"


@pytest.fixture
def folder(tmp_path):
    """A folder with a suite of two cases and old tables for both."""
    write_suite(tmp_path, [OPEN, CLOSE])
    for name in ("open.csv", "close.csv"):
        (tmp_path / name).write_bytes(OLD)
    return tmp_path


def write_suite(folder, cases):
    (folder / "suite.json").write_text(json.dumps({"cases": cases}), "utf-8")


@pytest.fixture(scope="module")
def tables(run):
    return {name: run(name).out for name in ("open", "close")}


def state(folder):
    return {name: (folder / f"{name}.csv").read_bytes() for name in ("open", "close")}


def restore(folder):
    for name in ("open.csv", "close.csv"):
        (folder / name).write_bytes(OLD)


# A path that disappears between two lookups


def is_lookup(call):
    """Whether a call lookups up a path other than that of the program itself."""
    names = ("readlink", "readlinkat", "getcwd", "lstat")
    return call.name in names and "/proc/self/exe" not in call.text


@pytest.mark.linux("strace")
@pytest.mark.parametrize("reason", ["EACCES", "ENOENT", "ELOOP"])
@pytest.mark.parametrize("command", ["verify", "record"])
def test_a_path_that_vanishes_between_two_looks(tracer, tmp_path, command, reason):
    # A single case runs on the traced thread; with two, another thread may run either.
    write_suite(tmp_path, [{**OPEN, "expect": "t/u/open.csv"}])
    words = (command, "suite.json", *(("--check",) if command == "record" else ()))
    assert tracer.run("record", "suite.json", program=tracer.program, cwd=tmp_path).status == 0
    _, calls = tracer.calls(*words, cwd=tmp_path)
    lookups = [call for call in calls if is_lookup(call)]
    assert len(lookups) >= 4
    for call in lookups:
        fault = f"error={reason}:when={call.ordinal}"
        result = tracer.inject(call.name, fault, *words, cwd=tmp_path)
        # After a failed lookup there is no link, or the table is elsewhere.
        assert result.status in (0, 1, 66, 73), (call, result)


@pytest.mark.long
def test_a_folder_that_another_program_moves_to_and_fro(run, tmp_path):
    write_suite(tmp_path, [{**OPEN, "expect": "t/open.csv"}, {**CLOSE, "expect": "t/close.csv"}])
    assert run("record", "suite.json", cwd=tmp_path).status == 0
    over = threading.Event()

    def move():
        while not over.is_set():
            os.rename(tmp_path / "t", tmp_path / "away")
            os.rename(tmp_path / "away", tmp_path / "t")

    mover = threading.Thread(target=move)
    mover.start()
    try:
        statuses = {run("verify", "suite.json", cwd=tmp_path).status for _ in range(100)}
    finally:
        over.set()
        mover.join()
    assert statuses <= {0, 66}


@pytest.mark.linux("strace")
@pytest.mark.parametrize("command", ["verify", "record"])
def test_a9_every_look_into_a_folder_is_interrupted_once(tracer, folder, command):
    # Unused tables are sought only in folders of their own.
    write_suite(folder, [{**OPEN, "expect": "tables/open.csv"}, CLOSE])
    words = (command, "suite.json", *(("--check",) if command == "record" else ()))
    assert tracer.run("record", "suite.json", program=tracer.program, cwd=folder).status == 0
    whole, calls = tracer.calls(*words, cwd=folder)
    assert whole.status == 0
    lookups = [
        call
        for call in calls
        if is_lookup(call) or "O_DIRECTORY" in call.text or call.name in ("getdents64", "access")
    ]
    assert command == "record" or any("O_DIRECTORY" in call.text for call in lookups)
    for call in lookups:
        result = tracer.inject(
            call.name, f"error=EINTR:when={call.ordinal}", *words, cwd=folder
        )  # fmt: skip
        assert result == whole, call


# A10, I3: disks that fail


def test_a10_every_call_that_writes_a_table_fails_once(tracer, folder, tables):
    words = ("record", "suite.json")
    calls = tracer.output_calls(*words, target="open.csv", cwd=folder)
    writing = [call for call in calls if call.name in tracer.FALLIBLE]
    assert {"write", "rename", "fsync"} <= {call.name for call in writing}
    failures = 0
    for call in writing:
        restore(folder)
        rule = f"error=ENOSPC:when={call.ordinal}"
        result = tracer.inject(call.name, rule, *words, cwd=folder)
        found = state(folder)
        assert result.status in (0, 66, 73, 74), (call, result)
        assert temporaries(folder) == [], call
        for name in found:
            assert found[name] in (OLD, tables[name]), (call, name)
        if result.status == 0:
            assert found == tables
            continue
        failures += 1
        assert_clean_message(result.err)
        # The tables are written in suite order: after a failure the second is not started.
        assert found["close"] == OLD or found["open"] == tables["open"]
        for name in found:
            # The files that are reported as written exist.
            said = f"written: {name}.csv".encode() in result.out
            assert not said or found[name] == tables[name], (call, name)
    assert failures >= 6


@pytest.mark.parametrize("call", ["write", "fsync", "rename"])
def test_i3_the_second_table_fails(tracer, folder, tables, call):
    words = ("record", "suite.json")
    calls = tracer.output_calls(*words, target="open.csv", cwd=folder)
    assert sum("O_EXCL" in each.text for each in calls) == 2
    ordinal = [each.ordinal for each in calls if each.name == call][1]
    restore(folder)
    result = tracer.inject(call, f"error=ENOSPC:when={ordinal}", *words, cwd=folder)
    assert result.status == 74
    assert_clean_message(result.err)
    assert result.out == b"written: open.csv (" + OTHER_TABLE + b")\n"
    assert state(folder) == {"open": tables["open"], "close": OLD}
    assert temporaries(folder) == []


def test_a15_a_folder_that_cannot_be_written(run, plain_user):
    write_suite(plain_user.folder, [OPEN])
    plain_user.folder.chmod(0o555)
    result = run(
        "record", "suite.json",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert (result.status, result.out) == (73, b"")
    assert result.err == b"deckcalc: error: cannot create 'open.csv': Permission denied\n"
    assert os.listdir(plain_user.folder) == ["suite.json"]


def test_a_case_that_fails_keeps_all_tables_as_they_are(run, folder):
    write_suite(folder, [OPEN, {**CLOSE, "arguments": ["close", "--fps", "0"]}])
    result = run("record", "suite.json", cwd=folder)
    assert (result.status, result.out) == (65, b"")
    assert result.err.startswith(b"deckcalc: close: error: suite.json:1:106: /cases/1/arguments: --fps must be ")
    assert set(state(folder).values()) == {OLD}


def test_a20_many_runs_onto_one_suite(deckcalc, folder, tables):
    processes = [
        subprocess.Popen([deckcalc, "record", "suite.json"], cwd=folder, stdout=subprocess.DEVNULL)
        for _ in range(20)
    ]
    assert {process.wait(timeout=60) for process in processes} == {0}
    assert state(folder) == tables
    assert temporaries(folder) == []


def test_a20_cases_that_are_added_at_once_are_all_kept(deckcalc, run, tmp_path):
    processes = [
        subprocess.Popen(
            [deckcalc, "record", "suite.json", "--add", f"c{k}", "--", "open"], cwd=tmp_path,
            stdout=subprocess.DEVNULL,
        )
        for k in range(8)
    ]  # fmt: skip
    assert {process.wait(timeout=60) for process in processes} == {0}
    cases = json.loads((tmp_path / "suite.json").read_bytes())["cases"]
    assert sorted(case["name"] for case in cases) == [f"c{k}" for k in range(8)]
    assert sorted(os.listdir(tmp_path)) == ["suite.json", "tables"]
    result = run("verify", "suite.json", "--obsolete", "fail", cwd=tmp_path)
    assert (result.status, result.out) == (0, b"8 cases: 8 same\n")


@pytest.mark.linux("/dev/full")
@pytest.mark.parametrize("format", REPORTS)
def test_a1_a_report_on_a_full_device(run, folder, format):
    run("record", "suite.json", cwd=folder)
    with open("/dev/full", "wb") as full:
        assert run("verify", "suite.json", "-f", format, stdout=full, cwd=folder).status == 74
        assert run("record", "suite.json", stdout=full, cwd=folder).status == 74


@pytest.mark.parametrize("format", REPORTS)
def test_a1_a_report_that_cannot_be_written(run, folder, format):
    run("record", "suite.json", cwd=folder)
    assert run("verify", "suite.json", "-f", format, closed=[1], cwd=folder).status == 74
    assert run("verify", "suite.json", "-q", closed=[1], cwd=folder).status == 0
    result = run("verify", "suite.json", "-f", format, "-o", "no/report", cwd=folder)
    assert result.status == 73


# Statuses

ARGUMENTS = "arguments"
BAD = {
    1: OLD.replace(b"old", b"frame"),
    65: b"a,a\n",
    66: None,
}


@pytest.mark.parametrize("first", [0, 1, ARGUMENTS, 65, 66])
@pytest.mark.parametrize("second", [0, 1, ARGUMENTS, 65, 66])
def test_what_could_not_be_compared_outweighs_what_differs(run, folder, tables, first, second):
    cases = []
    for case, status in ((OPEN, first), (CLOSE, second)):
        words = [*case["arguments"], *(["--fps", "0"] if status == ARGUMENTS else [])]
        cases.append({**case, "arguments": words})
        content = BAD.get(status, tables[case["name"]])
        if content is None:
            os.remove(folder / case["expect"])
        else:
            (folder / case["expect"]).write_bytes(content)
    # Wrong arguments are an error in the suite.
    first, second = (65 if status == ARGUMENTS else status for status in (first, second))
    write_suite(folder, cases)
    result = run("verify", "suite.json", "--format", "json", cwd=folder)
    report = document(result.out)
    statuses = [
        entry.get("status", int(not entry.get("same"))) for entry in report["results"]
    ]
    assert statuses == [first, second]
    failures = [status for status in (first, second) if status > 1]
    # The first of several errors applies, as if the cases ran one after another.
    assert result.status == (failures or [max(first, second)])[0]
    assert report["same"] == (result.status == 0)
    assert run("verify", "suite.json", "-q", cwd=folder).status == result.status


def test_a_malformed_table_is_named_with_its_place(run, folder):
    (folder / "open.csv").write_bytes(b"frame,time\n0,0\n1,nan\n")
    result = run("verify", "suite.json", "--only", "open", cwd=folder)
    sentence = b"open: error: open.csv:3:3: time must be a finite number (got 'nan'); "
    sentence += b"write an absent value as an empty cell\n"
    assert (result.status, result.out) == (65, sentence + b"1 case: 0 same, 1 failed (open)\n")


# C1, C2: suites that cannot be read


@pytest.mark.parametrize("command", ["record", "verify"])
def test_c1_c2_a_suite_that_cannot_be_read(run, folder, command):
    def unreadable(name, reason):
        return (66, b"", f"deckcalc: error: cannot read {name}: {reason}\n".encode())

    absent = run(command, "no.json", cwd=folder)
    if command == "verify":
        assert absent == unreadable("'no.json'", "No such file or directory")
    else:
        assert absent.status == 66 and b"no suite 'no.json' (run 'deckcalc record " in absent.err
    assert run(command, ".", cwd=folder) == unreadable("'.'", "Is a directory")
    result = run(command, "-", closed=[0], cwd=folder)
    assert result == unreadable("standard input", "Bad file descriptor")
    result = run(command, cwd=folder)
    assert (result.status, result.out) == (64, b"")


def test_c2_a_suite_from_standard_input_is_in_the_current_folder(run, folder, tables):
    for command in ("record", "verify"):
        with open(folder / "suite.json", "rb") as file:
            assert run(command, "-", stdin=file, cwd=folder).status == 0
    assert state(folder) == tables


@pytest.mark.parametrize("command", ["record", "verify"])
def test_c1_every_read_fails_once(tracer, folder, command):
    # A single case runs on the traced thread; with two, another thread may run either.
    write_suite(folder, [OPEN])
    tracer.run("record", "suite.json", cwd=folder)
    words = (command, "suite.json")
    result, calls = tracer.calls(*words, cwd=folder)
    assert result.status == 0
    # Reads of the suite and of tables.
    reads, descriptors = [], set()
    for call in calls:
        if call.name.startswith("open") and ('.json"' in call.text or '.csv"' in call.text):
            descriptors.add(call.text.rpartition("= ")[2].split()[0])
        descriptor = call.text.partition("(")[2].partition(",")[0].partition(")")[0]
        if call.name == "close":
            descriptors.discard(descriptor)
        if call.name == "read" and descriptor in descriptors:
            reads.append(call)
    assert len(reads) >= 2
    for call in reads:
        failed = tracer.inject("read", f"error=EIO:when={call.ordinal}", *words, cwd=folder)
        assert failed.status == 66, (call, failed)
        assert b"Input/output error" in failed.out + failed.err


# I6, J: unusual folders


def test_i6_a_folder_that_is_gone(run, tmp_path, tables):
    place = tmp_path / "suite"
    place.mkdir()
    write_suite(place, [OPEN, CLOSE])
    gone = tmp_path / "gone"
    gone.mkdir()

    def leave():
        os.chdir(gone)
        if gone.exists():
            os.rmdir(gone)

    for command in ("record", "verify"):
        gone.mkdir(exist_ok=True)
        result = run(command, str(place / "suite.json"), preexec=leave)
        assert (result.status, result.err) == (0, b""), command
    assert state(place) == tables
    gone.mkdir(exist_ok=True)
    assert run("verify", "suite.json", preexec=leave).status == 66


@pytest.mark.parametrize("environment", [{}, {"LC_ALL": "tr_TR.UTF-8", "TZ": "Asia/Tokyo"}])
def test_i6_j1_without_an_environment(run, folder, tables, environment):
    result = run("record", "suite.json", env=environment, cwd=folder)
    changes = b"".join(b"written: %s.csv (%s)\n" % (n, OTHER_TABLE) for n in (b"open", b"close"))
    assert result == (0, changes + b"2 tables: 0 unchanged, 2 written\n", b"")
    assert state(folder) == tables
    assert run("verify", "suite.json", env=environment, cwd=folder).status == 0


@pytest.mark.parametrize("name", ["s/suite.json", "./s/../s/suite.json", "s//suite.json"])
def test_table_paths_are_relative_to_the_suite(run, tmp_path, tables, name):
    (tmp_path / "s").mkdir()
    write_suite(tmp_path / "s", [{**OPEN, "expect": "./deep/er/open.csv"}])
    assert run("record", name, cwd=tmp_path).status == 0
    assert (tmp_path / "s/deep/er/open.csv").read_bytes() == tables["open"]
    result = run("verify", name, "--obsolete", "fail", cwd=tmp_path)
    assert result == (0, b"1 case: 1 same\n", b"")


def test_an_unused_table_that_cannot_be_removed(run, plain_user):
    write_suite(plain_user.folder, [{**OPEN, "expect": "tables/open.csv"}])
    assert run("record", "suite.json", cwd=plain_user.folder).status == 0
    tables = plain_user.folder / "tables"
    (tables / "old.csv").write_bytes(OLD)
    tables.chmod(0o555)
    result = run(
        "record", "suite.json", "--prune",
        program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder,
    )  # fmt: skip
    assert (result.status, result.out) == (73, b"")
    assert result.err == b"deckcalc: error: cannot remove 'tables/old.csv': Permission denied\n"
    assert (tables / "old.csv").exists()
