"""Fault tests C, D and G: input that cannot be read, or that is not what the command reads.

Files that are missing, unreadable, endless, huge or in another encoding, for every command that reads. The status is
66 if a file cannot be read and 65 if it is invalid. What a random text is, and what any part of it is, is in
`test_faults_readers.py`; input-errors.txt in Tests/golden has the places of errors.
"""

import json
import os
import subprocess
import threading

import pytest

from compare_support import REPORTS, assert_only_the_total
from conftest import feed
from fault_support import (
    CONTENT, FILES, PATH, PATH_JSON, TABLE, Fault, as_user, check, closed, endless, fed, given, lay_out, limited,
    needing, opened, peak_memory, table,
)  # fmt: skip
from output_support import error

# The commands that read a file, each with the start of its message; `record` suggests a command for a new suite.
PAN, RUN = "pan --path {}", "run {}"
DIFFS = ("diff {} a.csv", "diff a.csv {}", "diff {} a.csv --key time", "diff a.csv {} --align")
EVERY = (PAN, RUN, *DIFFS, "verify {}", "record {}")
JSON = (RUN, "verify {}", "record {}")
NOTHING, FOLDER = "No such file or directory", "Is a directory"
MEMORY = limited("AS", 400 << 20)
KINDS = {"csv": CONTENT["one"], "tsv": CONTENT["one"].replace(b",", b"\t"), "json": b'[{"time": 0, "offset": 0}]'}
DEEP = "arrays and objects must be nested at most 128 deep"
ROW, FIELD = "the row must be at most 1 MiB long", "the field must be at most 64 KiB long"


def unreadable(name, reason, *how, commands=EVERY, shown=None, files=FILES):
    """Returns the rows of a file that cannot be read, for every command."""
    place = shown or ("standard input" if name == "-" else f"'{name}'")
    for words in commands:
        absent = words == "record {}" and reason == NOTHING
        err = f"no suite {place} (run 'deckcalc record …" if absent else f"cannot read {place}: {reason}"
        words = tuple(words.replace("{}", name, 1).split(" "))
        yield Fault(f"C1 {reason}: {words}", words, 66, err, how=how, files=files)


def invalid(content, place, sentence, *how, commands=(PAN,)):
    """Returns the rows of a file that is invalid at a place, for every command."""
    for words in commands:
        yield Fault(f"C7 {content[:40]}: {words}", words.replace("{}", "x"), 65, f"x:{place}: {sentence}",
            how=(given(content), *how), files=FILES)


def same(name, *how):
    """Returns the row of a file that is read as it is elsewhere."""
    return Fault(f"C3 {name}", f"pan --path {name}", out=TABLE, how=how, files=FILES, same="pan --path path.csv")


# Places for bytes that are not UTF-8: the text before and after them, its line and column, and the commands.
WRONG_BYTES = (b"\x80", b"\xff", b"\xc0\x80", b"\xe0\x80\x80", b"\xed\xa0\x80", b"\xf4\x90\x80\x80", b"\xe2\x82")
TABLES = (PAN, *DIFFS[:2])
UNDECODABLE = [
    (b"time,x,", b"\n0,1,2\n", "1:8", TABLES), (b'time,x,"', b'"\n0,1,2\n', "1:9", TABLES),
    (b"time,x\n0,1\n2,", b"", "3:3", TABLES), (b"time\tx\n0\t1\n2\t", b"\n", "3:3", TABLES),
    (b'[{"time": 0, "x": 1, "', b'": 2}]', "1:23", TABLES),
    (b'{"columns": [{"name": "time"}], "rows": [["', b'"]]}', "1:44", DIFFS[:2]),
]  # fmt: skip
WIDE = ",".join(f"c{k}" for k in range(100_000))

ROWS = [
    # C1, C2: files and streams that cannot be read
    *unreadable("none", NOTHING), *unreadable("no/path", NOTHING), *unreadable("", NOTHING),
    *unreadable("a.csv/x", "Not a directory"),
    *unreadable("n" * 300, "File name too long", shown=f"'{'n' * 200}...'"),
    *unreadable(".", FOLDER, commands=(PAN, *JSON)),
    *unreadable("./-", FOLDER, commands=(PAN, *JSON), files=FILES + " -/"),
    *unreadable("x", "Permission denied", as_user(), files="a.csv=one x:0"),
    *unreadable("-", "Bad file descriptor", closed(0)), *unreadable("-", FOLDER, opened(0, ".")),
    Fault("C2 twice", "diff - -", 64, "standard input…"),
    Fault("C2 no suite", "verify", 64, "…"), Fault("C2 no suite to record", "record", 64, "…"),
    Fault("C2 empty", "pan --path -", 65, "standard input:1:1: the path needs at least one point"),
    same("-", opened(0, "path.csv")), Fault("C2 suite", "verify -", 1, out=TABLE, how=(opened(0, "suite.json"),),
        files=FILES, same="verify suite.json"),
    # C3: inputs other than regular files; a folder may be a link, and a pipe is not one of its tables
    *(same("fifo", fed(text, "fifo")) for text in (PATH, PATH_JSON)),
    *(same(name, fed(text), *how) for text in (PATH, PATH_JSON) for name, *how in
      [("-",), ("/dev/stdin",), ("/dev/fd/0",), ("/proc/self/fd/0", needing("/proc"))]),
    *(Fault(f"C3 two fifos {options}", f"diff one two {options}", out=TABLE,
        how=(fed(text, "one"), fed(KINDS["csv"], "two")), files=FILES,
        same=f"diff a.csv a.csv {options}") for text in (KINDS["csv"], KINDS["tsv"])
      for options in ("", "--key time", "--align")),
    Fault("C3 size 0", "pan --path /proc/version", 65, "/proc/version:1:1: no column 'time'…", how=(needing("/proc"),)),
    Fault("C3 size 0 diff", "diff /proc/version /proc/version", 65, "the tables have no rows to compare",
        how=(needing("/proc"),)),
    Fault("C3 folders", "diff d link/", out="1 table: 1 same\n", files="d/a.csv=one d/b.csv| d/notes.txt link->d"),
    # C4: endless input
    Fault("C4 zeros", "pan --path /dev/zero", 65, "/dev/zero:1:1: NUL character at offset 0", how=(MEMORY,)),
    *(Fault(f"C4 {block[:4]} {words}", words.replace("{}", "-"), 65, f"standard input:{place}{sentence}",
        how=(endless(start, block), MEMORY), files=FILES)
      for commands, start, block, place, sentence in [
          ((PAN, *JSON), b"[", b" " * 65536, "1:1: ", "the file must be at most 64 MiB long"),
          ((PAN, *DIFFS[:2]), b"", b"1" * 65536, "1:1: ", FIELD),
          ((PAN, *DIFFS[:2]), b"", b"1," * 32768, "1:1: ", ROW),
          ((PAN,), b"time,x\n", b"0,1\n" * 16384, "1000002:1: ", "the path must have at most 1000000 points"),
          (DIFFS[:2], b"", b"\0" * 65536, "1:1: ", "NUL character at offset 0"),
          (DIFFS[:2], b"[", b" " * 65536 + b"x", "", "…expected a value…"),
          (DIFFS[:2], b'{"x": "', b"y" * 65536, "", "…at most …"),
          (DIFFS[:2], b"time,offset\n", b"y" * 65536, "2:1: ", FIELD),
          (DIFFS[:2], b'{"columns": [{"name": "time"}], "rows": [', b"[" * 65536, "", "…" + DEEP),
          (DIFFS[:2], b'[{"time": 1}, {"time": 1', b"1" * 65536, "", "…at most …")] for words in commands),
    # C7, C8, C10: other encodings, wrong bytes, and line ends of an old Mac
    *(row for text, commands in [(PATH, (PAN, *DIFFS)), (PATH_JSON, (PAN, *DIFFS)), (b'{"cases": []}', JSON)]
      for code in ("utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be")
      for row in invalid(text.decode().encode(code), "1:1", f"the file must be UTF-8 (got {code[:6].upper()})",
          commands=commands)),
    *(row for before, after, place, commands in UNDECODABLE for wrong in WRONG_BYTES
      for row in invalid(before + wrong + after, place,
          f"invalid UTF-8: byte '\\x{wrong[0]:02x}' at offset {len(before)}", commands=commands)),
    *invalid(PATH.replace(b"\n", b"\r"), "1:9", "expected a line feed after the carriage return",
        commands=(PAN, *DIFFS)),
    # C11: names are opened byte by byte
    *(Fault(f"C11 {name!a} {status}", ("pan", "--path", name), status, err, TABLE if not status else "", how, FILES,
        same="pan --path path.csv")
      for name, shown in [("\udcff\udcfe.csv", "\\xff\\xfe.csv"), ("a\nb", "a\\x0ab"), ("\x1b]0;x", "\\x1b]0;x"),
                          ("--path", "--path"), ("-x", "-x"), ("é\u202e", "é\\u202e"), ("a b", "a b")]
      for status, err, *how in [
          (0, "", given(PATH, name), needing("names of any bytes")), (66, f"cannot read '{shown}': {NOTHING}"),
          (65, f"{shown}:1:1: no column 'x' (available: time)", given(b"time\n", name), needing("any bytes"))]),
    # D6, F1, G2: long numbers and rows, deep nesting on a small stack; the rest of F is in `test_faults_scenario.py`
    Fault("D6 60,000 digits", "pan --path x", out="…", how=(given(b"time,x\n0,0\n0." + b"3" * 60_000 + b",1\n"),)),
    *(row for opening, place in [(b"[", "1:129"), (b'[{"a":', "1:385"), (b'{"a":', "1:641")]
      for row in invalid(opening * 1_000_000, place, DEEP, limited("STACK", 256 << 10))),
    *invalid(b"time,x" + b",a" * 1_000_000, "1:1", ROW, commands=(PAN, *DIFFS[:2])),
    Fault("G2 columns that fit", "diff x x", out="0 differences in 1 row, 100000 columns\n", how=(
        given(f"{WIDE}\n{'1,' * 99_999}1\n".encode()),)),
]  # fmt: skip


@table(*ROWS)
def test_input(fault, request):
    check(fault, request)


@pytest.mark.parametrize("command", [PAN, *DIFFS, "run {}", "verify {}", "record {}"])
@pytest.mark.parametrize("kind", ["csv", "json"])
def test_c1_every_read_fails_or_is_interrupted_once(tracer, run, memory_folder, command, kind):
    lay_out(memory_folder, FILES + " s=scene")
    text = {PAN: {"csv": PATH, "json": PATH_JSON}[kind], "run {}": CONTENT["scene"]}.get(command, KINDS[kind])
    suites = command in ("verify {}", "record {}")
    if suites:
        # A single case runs on the traced thread; with two, another thread may run either.
        text = json.dumps({"cases": [{"name": "open", "arguments": ["open"], "expect": "open.csv"}]}).encode()
        (memory_folder / "suite.json").write_bytes(text)
        run("record", "suite.json", cwd=memory_folder)
    # More than two blocks: the text is followed by blank lines.
    (memory_folder / "x").write_bytes(text + b"\n" * (150_000 if text != PATH_JSON else 70_000))
    words = command.replace("{}", "x").split()
    usual, calls = tracer.calls(*words, cwd=memory_folder)
    assert usual.status in (0, 1)
    reads, numbers = [], {}
    for call in calls:
        number = call.text.partition("(")[2].partition(",")[0].partition(")")[0]
        if call.name.startswith("open") and ('"x"' in call.text or suites and '.csv"' in call.text):
            assert "O_CLOEXEC" in call.text
            numbers[call.text.rpartition("= ")[2].split()[0]] = call
        elif call.name == "close":
            numbers.pop(number, None)
        elif call.name == "read" and number in numbers:
            reads.append(call)
        # A file is read once: no seek, no map.
        assert not (call.name == "lseek" and number in numbers)
        assert call.name != "mmap" or not any(f", {each}, " in call.text for each in numbers), call.text
    assert len(reads) >= 3
    for call in reads:
        failed = tracer.inject("read", f"error=EIO:when={call.ordinal}", *words, cwd=memory_folder)
        assert failed.status == 66 and b"Input/output error" in failed.out + failed.err, call
        assert suites or failed == (66, b"", error("cannot read 'x': Input/output error"))
        assert tracer.inject("read", f"error=EINTR:when={call.ordinal}", *words, cwd=memory_folder) == usual
    opening = next(call for call in calls if '"x"' in call.text and call.name.startswith("open"))
    assert tracer.inject(opening.name, f"error=EINTR:when={opening.ordinal}", *words, cwd=memory_folder) == usual


def test_c2_terminal(run, tmp_path):
    lay_out(tmp_path, FILES)
    usual = run("pan", "--path", "path.csv", cwd=tmp_path)
    master, slave = os.openpty()
    os.write(master, PATH + b"\x04")
    result = run("pan", "--path", "-", stdin=slave)
    os.close(slave)
    os.close(master)
    hint = b"deckcalc: reading from the terminal; press Ctrl-D on an empty line to end the input\n"
    assert result == (0, usual.out, hint)


def test_c3_non_blocking_pipe_with_a_slow_writer(run, tmp_path):
    lay_out(tmp_path, FILES)
    reader, writer = os.pipe()
    os.set_blocking(reader, False)
    late = threading.Timer(0.2, lambda: (os.write(writer, PATH), os.close(writer)))
    late.start()
    result = run("pan", "--path", "-", stdin=reader)
    late.join()
    os.close(reader)
    assert result == run("pan", "--path", "path.csv", cwd=tmp_path)


ROWS_OF = {
    "csv": (b"time,offset,phase\n", b"0.25,-12.5,open\n", b"0.25,-12.5,open\n"),
    "json": (b'{"columns": [{"name": "time"}, {"name": "offset"}, {"name": "phase"}], "rows": [\n',
             b'[0.25, -12.5, "open"],\n', b'[0.25, -12.5, "open"]]}'),
    "ndjson": (b"", *[b'{"time": 0.25, "offset": -12.5, "phase": "open"}\n'] * 2),
    "other": (b"time,offset,phase\n", b"0.25,-12,text\n", b"0.25,-12,\n"),
}  # fmt: skip


@pytest.mark.parametrize("expected, actual, words", [
    ("csv", "csv", ()), ("csv", "json", ()), ("ndjson", "csv", ()), ("json", "ndjson", ()),
    ("csv", "csv", ("--key", "time")),
    ("json", "other", ("--key", "time")), *(("csv", "other", ("-f", name)) for name in REPORTS),
], ids=str)  # fmt: skip
def test_c4_memory_does_not_grow_with_the_rows(deckcalc, tmp_path, expected, actual, words):
    peaks = []
    for blocks in (20, 1_000):
        pipes = [os.pipe(), os.pipe()]
        parts = [(start + row * 500 * blocks + end) for start, row, end in (ROWS_OF[expected], ROWS_OF[actual])]
        writers = [feed(writer, part, 65536) for (_, writer), part in zip(pipes, parts)]
        readers = [reader for reader, _ in pipes]
        command = ("diff", *(f"/dev/fd/{reader}" for reader in readers), *words, "-o", os.devnull)
        memory, status, err = peak_memory(deckcalc, *command, pass_fds=readers)
        for reader, writer in zip(readers, writers):
            os.close(reader)
            writer.join()
        assert status == int(actual == "other")
        assert_only_the_total(err, status)
        peaks.append(memory)
    # The buffers have equal sizes; other memory differs by a few pages.
    assert peaks[1] - peaks[0] <= 2 << 10, peaks


@pytest.mark.parametrize("size", [0, 9, 20, 70_000])
def test_c5_file_cut_off_while_it_is_read(deckcalc, tmp_path, size):
    # Blank lines up to the line limit keep the program reading while the file is truncated.
    (tmp_path / "x").write_bytes(PATH + b"\n" * 900_000)
    process = subprocess.Popen([deckcalc, "pan", "--path", tmp_path / "x"], stdout=subprocess.PIPE,
        stderr=subprocess.PIPE)
    os.truncate(tmp_path / "x", size)
    out, err = process.communicate(timeout=20)
    assert (process.returncode, err == b"", out != b"") in ((0, True, True), (65, False, False))
