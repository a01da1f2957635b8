"""Fault tests C and G: errors while a file is read.

Files that are missing, unreadable, endless, in another encoding or truncated. The exit status is 66
if a file cannot be read and 65 if it is invalid; the message names file, line and column.
"""

import errno
import os
import resource
import signal
import subprocess
import threading

import pytest

from conftest import assert_clean_message, feed

TABLE = b"time,x,y\n0,0,0\n0.1,40,2\n0.2,90,3\n"
DOCUMENT = b'[{"time": 0, "x": 0}, [0.1, 40, 2], {"time": 0.2, "x": 90, "y": 3}]\n'
NUL = b"\0"


def pan(run, name, **options):
    return run("pan", "--path", name, **options)


def refusal(name, status, sentence):
    """Returns the result of a run whose input is rejected."""
    return (status, b"", f"deckcalc: error: {name}{sentence}\n".encode())


def unreadable(name, reason):
    return refusal(f"cannot read {name}: ", 66, reason)


def written(folder, content, name="path.csv"):
    (folder / name).write_bytes(content)
    return name


@pytest.fixture(scope="module")
def motion(run, tmp_path_factory):
    """The output of the command for the path of `TABLE`."""
    folder = tmp_path_factory.mktemp("motion")
    result = pan(run, written(folder, TABLE), cwd=folder)
    assert (result.status, result.err) == (0, b"")
    assert result.out
    return result.out


def assert_refused_at(result, place, name="path.csv"):
    """Asserts that input is invalid: status 65 and a clean line that starts with the position."""
    assert (result.status, result.out) == (65, b"")
    assert_clean_message(result.err)
    assert result.err.count(b"\n") == 1
    assert result.err.startswith(f"deckcalc: error: {name}:{place}: ".encode()), result.err


# C1: files that cannot be read


@pytest.mark.parametrize("name", ["no.csv", "no/path.csv", "", "-"])
def test_c1_missing(run, tmp_path, name):
    (tmp_path / "-").mkdir()
    place = "./-" if name == "-" else name
    reason = "Is a directory" if name == "-" else "No such file or directory"
    assert pan(run, place, cwd=tmp_path) == unreadable(f"'{place}'", reason)


def test_c1_directory(run, tmp_path):
    assert pan(run, ".", cwd=tmp_path) == unreadable("'.'", "Is a directory")


def test_c1_no_permission(run, plain_user):
    name = written(plain_user.folder, TABLE)
    (plain_user.folder / name).chmod(0)
    result = pan(
        run, name, program=plain_user.program, preexec=plain_user.drop, cwd=plain_user.folder
    )
    assert result == unreadable("'path.csv'", "Permission denied")


def test_c1_file_where_a_folder_should_be(run, tmp_path):
    name = written(tmp_path, TABLE) + "/path"
    assert pan(run, name, cwd=tmp_path) == unreadable("'path.csv/path'", "Not a directory")


def test_c1_name_too_long(run, tmp_path):
    result = pan(run, "n" * 300, cwd=tmp_path)
    assert result == unreadable("'" + "n" * 200 + "...'", "File name too long")


def reads_of(tracer, name, folder):
    """Returns the ordinals of the reads of a file among all reads of a run."""
    result, calls = tracer.calls("pan", "--path", name, cwd=folder)
    assert result.status == 0, result
    opening = next(index for index, call in enumerate(calls) if f'"{name}"' in call.text
                   and call.name in ("open", "openat"))  # fmt: skip
    descriptor = calls[opening].text.rpartition("= ")[2].split()[0]
    start = f"read({descriptor},"
    return [call.ordinal for call in calls[opening:] if call.text.startswith(start)]


@pytest.mark.parametrize("name, content", [("path.csv", TABLE), ("path.json", DOCUMENT)])
def test_c1_every_read_fails_once(tracer, tmp_path, name, content):
    # More than two blocks: the table is followed by blank lines, the document by spaces.
    written(tmp_path, content + b"\n" * 150_000, name)
    ordinals = reads_of(tracer, name, tmp_path)
    assert len(ordinals) >= 3
    for ordinal in ordinals:
        rule = f"error=EIO:when={ordinal}"
        result = tracer.inject("read", rule, "pan", "--path", name, cwd=tmp_path)
        assert result == unreadable(f"'{name}'", "Input/output error"), ordinal


@pytest.mark.parametrize("name, content", [("path.csv", TABLE), ("path.json", DOCUMENT)])
def test_c1_every_read_is_interrupted_once(tracer, tmp_path, motion, name, content):
    written(tmp_path, content, name)
    for ordinal in reads_of(tracer, name, tmp_path):
        rule = f"error=EINTR:when={ordinal}"
        result = tracer.inject("read", rule, "pan", "--path", name, cwd=tmp_path)
        assert result == (0, motion, b"")


def test_c1_opening_is_interrupted(tracer, tmp_path, motion):
    name = written(tmp_path, TABLE)
    _, calls = tracer.calls("pan", "--path", name, cwd=tmp_path)
    opening = next(call for call in calls if f'"{name}"' in call.text and "open" in call.name)
    assert "O_CLOEXEC" in opening.text
    rule = f"error=EINTR:when={opening.ordinal}"
    result = tracer.inject(opening.name, rule, "pan", "--path", name, cwd=tmp_path)
    assert result == (0, motion, b"")


# C2: standard input


def test_c2_hyphen_is_standard_input(run, tmp_path, motion):
    with open(tmp_path / written(tmp_path, TABLE), "rb") as file:
        assert pan(run, "-", stdin=file) == (0, motion, b"")


def test_c2_closed(run):
    result = pan(run, "-", closed=[0])
    assert result == unreadable("standard input", "Bad file descriptor")


def test_c2_directory(run, tmp_path):
    descriptor = os.open(tmp_path, os.O_RDONLY)
    result = pan(run, "-", stdin=descriptor)
    os.close(descriptor)
    assert result == unreadable("standard input", "Is a directory")


def test_c2_empty(run):
    result = pan(run, "-")
    assert result == refusal("standard input:1:1: ", 65, "the path needs at least one point")


def test_c2_terminal(run, motion):
    master, slave = os.openpty()
    os.write(master, TABLE + b"\x04")
    result = pan(run, "-", stdin=slave)
    os.close(slave)
    os.close(master)
    hint = b"deckcalc: reading from the terminal; press Ctrl-D on an empty line to end the input\n"
    assert result == (0, motion, hint)


# C3: inputs other than regular files


@pytest.mark.parametrize("content", [TABLE, DOCUMENT], ids=["csv", "json"])
def test_c3_fifo(run, tmp_path, motion, content):
    os.mkfifo(tmp_path / "fifo")
    writer = feed(tmp_path / "fifo", content)
    result = pan(run, "fifo", cwd=tmp_path)
    writer.join()
    assert result == (0, motion, b"")


@pytest.mark.parametrize(
    "name",
    ["-", "/dev/stdin", "/dev/fd/0", pytest.param("/proc/self/fd/0", marks=pytest.mark.linux("/proc"))],
)  # fmt: skip
@pytest.mark.parametrize("content", [TABLE, DOCUMENT], ids=["csv", "json"])
def test_c3_pipes_by_every_name(run, motion, name, content):
    reader, writer = os.pipe()
    feeding = feed(writer, content)
    result = pan(run, name, stdin=reader)
    feeding.join()
    os.close(reader)
    assert result == (0, motion, b"")


def test_c3_non_blocking_pipe_with_a_slow_writer(run, motion):
    reader, writer = os.pipe()
    os.set_blocking(reader, False)
    late = threading.Timer(0.2, lambda: (os.write(writer, TABLE), os.close(writer)))
    late.start()
    result = pan(run, "-", stdin=reader)
    late.join()
    os.close(reader)
    assert result == (0, motion, b"")


@pytest.mark.linux("/proc")
def test_c3_file_of_unknown_size(run):
    # This file reports size 0; it is not a path, but it is read.
    result = pan(run, "/proc/version")
    assert_refused_at(result, "1:1", "/proc/version")
    assert b"no column 'time'" in result.err


def test_c3_read_once_and_never_mapped(tracer, tmp_path):
    name = written(tmp_path, TABLE)
    _, calls = tracer.calls("pan", "--path", name, cwd=tmp_path)
    opening = next(index for index, call in enumerate(calls) if f'"{name}"' in call.text
                   and "open" in call.name)  # fmt: skip
    descriptor = calls[opening].text.rpartition("= ")[2].split()[0]
    later = [call for call in calls[opening + 1 :]]
    seeks = [call.text for call in later if call.name in ("lseek", "_llseek")]
    maps = [call.text for call in later if call.name == "mmap" and f", {descriptor}, " in call.text]
    assert (seeks, maps) == ([], [])
    assert sum(f'"{name}"' in call.text and "open" in call.name for call in calls) == 1


# C4: endless input

FEW_MEGABYTES = 400 << 20


def limit_memory():
    resource.setrlimit(resource.RLIMIT_AS, (FEW_MEGABYTES, FEW_MEGABYTES))


@pytest.mark.linux("RLIMIT_AS")
def test_c4_zeros(run):
    result = pan(run, "/dev/zero", preexec=limit_memory)
    assert result == refusal("/dev/zero:1:1: ", 65, "NUL character at offset 0")


@pytest.mark.linux("RLIMIT_AS")
@pytest.mark.long
@pytest.mark.parametrize(
    "start, line, place, sentence",
    [
        (b"[", b" ", "1:1", "the file must be at most 64 MiB long"),
        (b"", b"1", "1:1", "the field must be at most 64 KiB long"),
        (b"", b"1,", "1:1", "the row must be at most 1 MiB long"),
        (b"time,x\n", b"\n", "1000002:1", "the path must have at most 1000000 points"),
        (b"time,x\n", b"0,1\n", "1000002:1", "the path must have at most 1000000 points"),
    ],
    ids=["blanks", "field", "row", "blank-lines", "rows"],
)
def test_c4_endless(run, start, line, place, sentence):
    reader, writer = os.pipe()

    def write():
        block = line * (65536 // len(line))
        try:
            os.write(writer, start)
            while True:
                os.write(writer, block)
        except BrokenPipeError:
            os.close(writer)

    feeding = threading.Thread(target=write)
    feeding.start()
    result = pan(run, "-", stdin=reader, preexec=limit_memory, timeout=60)
    os.close(reader)
    feeding.join()
    assert result == refusal(f"standard input:{place}: ", 65, sentence)


# C5: a file that changes while it is read


def test_c5_file_cut_off_while_it_is_read(deckcalc, tmp_path):
    # Blank lines up to the line limit keep the program reading while the file is truncated.
    path = tmp_path / "path.csv"
    path.write_bytes(TABLE + b"\n" * 900_000)
    for size in (0, 9, 20, 70_000):
        path.write_bytes(TABLE + b"\n" * 900_000)
        process = subprocess.Popen(
            [deckcalc, "pan", "--path", path], stdout=subprocess.PIPE, stderr=subprocess.PIPE
        )
        os.truncate(path, size)
        out, err = process.communicate(timeout=20)
        assert process.returncode in (0, 65), (size, err)
        assert (process.returncode == 0) == (err == b"")
        assert (process.returncode == 0) == (out != b"")


# C6, C7, C10: empty files, and other encodings and line endings


@pytest.mark.parametrize(
    "content, place",
    [
        (b"", "1:1"), (b"\n", "2:1"), (b"\r\n\r\n", "3:1"), (b"\xef\xbb\xbf", "1:1"),
        (b"\xef\xbb\xbf\n", "2:1"), (b"time,x\n", "2:1"), (b"[]", "1:1"),
    ],
)  # fmt: skip
def test_c6_no_points(run, tmp_path, content, place):
    result = pan(run, written(tmp_path, content), cwd=tmp_path)
    assert result == refusal(f"path.csv:{place}: ", 65, "the path needs at least one point")


@pytest.mark.parametrize("content", [TABLE, DOCUMENT], ids=["csv", "json"])
@pytest.mark.parametrize(
    "change",
    [
        lambda text: b"\xef\xbb\xbf" + text,
        lambda text: text.replace(b"\n", b"\r\n"),
        lambda text: text.rstrip(b"\n"),
        lambda text: b"\n\r\n" + text + b"\n\n",
    ],
    ids=["mark", "crlf", "no-final-newline", "blank-lines"],
)
def test_c7_c10_the_same_path(run, tmp_path, motion, content, change):
    assert pan(run, written(tmp_path, change(content)), cwd=tmp_path) == (0, motion, b"")


@pytest.mark.parametrize("content", [TABLE, DOCUMENT], ids=["csv", "json"])
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be"])
def test_c7_other_encodings(run, tmp_path, content, encoding):
    name = written(tmp_path, content.decode().encode(encoding))
    sentence = f"the file must be UTF-8 (got {encoding[:6].upper()})"
    assert pan(run, name, cwd=tmp_path) == refusal("path.csv:1:1: ", 65, sentence)


def test_c10_lone_carriage_returns(run, tmp_path):
    result = pan(run, written(tmp_path, TABLE.replace(b"\n", b"\r")), cwd=tmp_path)
    sentence = "expected a line feed after the carriage return"
    assert result == refusal("path.csv:1:9: ", 65, sentence)
    # In JSON it is whitespace.
    document = written(tmp_path, DOCUMENT.replace(b" ", b"\r"))
    assert pan(run, document, cwd=tmp_path).status == 0


@pytest.mark.parametrize("mark", ["\u2028", "\u0085", "\u000b", "\u000c"])
def test_c10_other_marks_end_no_line(run, tmp_path, mark):
    result = pan(run, written(tmp_path, f"time,x\n0,1{mark}1,2\n".encode()), cwd=tmp_path)
    assert_refused_at(result, "2:1")


# C8, C9: invalid bytes


@pytest.mark.parametrize(
    "wrong",
    [b"\x80", b"\xff", b"\xc0\x80", b"\xc1\xbf", b"\xe0\x80\x80", b"\xed\xa0\x80",
     b"\xf0\x80\x80\x80", b"\xf4\x90\x80\x80", b"\xf5\x80\x80\x80", b"\xe2\x82", b"\xf0\x9f\x92"],
)  # fmt: skip
@pytest.mark.parametrize(
    "before, after, place",
    [(b"time,x,", b"\n0,1,2\n", "1:8"), (b'time,x,"', b'"\n0,1,2\n', "1:9"),
     (b"time,x\n0,1\n2,", b"", "3:3"), (b'[{"time": 0, "x": 1, "', b'": 2}]', "1:23")],
    ids=["header", "quoted", "end", "json"],
)  # fmt: skip
def test_c8_invalid_utf8(run, tmp_path, wrong, before, after, place):
    result = pan(run, written(tmp_path, before + wrong + after), cwd=tmp_path)
    sentence = f"invalid UTF-8: byte '\\x{wrong[0]:02x}' at offset {len(before)}"
    assert result == refusal(f"path.csv:{place}: ", 65, sentence)


@pytest.mark.parametrize("text", [TABLE, DOCUMENT], ids=["csv", "json"])
def test_c9_a_zero_byte_anywhere(run, tmp_path, text):
    accepted = []
    for index in range(len(text) + 1):
        name = written(tmp_path, text[:index] + NUL + text[index:])
        result = pan(run, name, cwd=tmp_path)
        if result.status == 0:
            accepted.append(index)
        else:
            assert (result.status, result.out) == (65, b"")
            assert_clean_message(result.err)
    assert accepted == []


# C11: names


@pytest.mark.parametrize(
    "name, shown",
    [pytest.param(b"\xff\xfe.csv", "\\xff\\xfe.csv", marks=pytest.mark.linux("file names of any bytes")),
     (b"a\nb", "a\\x0ab"), (b"\x1b]0;x\x07", "\\x1b]0;x\\x07"),
     (b"--path", "--path"), (b"-x", "-x"), ("é\u202e".encode(), "é\\u202e"), (b"a b", "a b")],
)  # fmt: skip
def test_c11_names_are_opened_byte_by_byte(run, tmp_path, motion, name, shown):
    path = os.path.join(os.fsencode(tmp_path), name)
    with open(path, "wb") as file:
        file.write(TABLE)
    assert pan(run, name, cwd=tmp_path) == (0, motion, b"")
    with open(path, "wb") as file:
        file.write(b"time\n")
    sentence = "no column 'x' (available: 'time')"
    assert pan(run, name, cwd=tmp_path) == refusal(f"{shown}:1:1: ", 65, sentence)
    os.remove(path)
    assert pan(run, name, cwd=tmp_path) == unreadable(f"'{shown}'", os.strerror(errno.ENOENT))


# C12, G1: truncated files


def test_c12_every_part_of_a_path(run, tmp_path):
    for text in (TABLE, b'"time","x"\n"0","1"\n"2","3"\n', DOCUMENT):
        for end in range(len(text)):
            result = pan(run, written(tmp_path, text[:end]), cwd=tmp_path)
            # A number that is cut off may be another number; an open quotation mark or bracket
            # is not closed in silence.
            is_open = text[:end].count(b'"') % 2 or (text is DOCUMENT and end < len(text) - 1)
            assert result.status in ((65,) if is_open else (0, 65)), text[:end]
            assert (result.status == 65) == (result.out == b"")
            # A drag that moves nothing prints a warning.
            assert result.status == 0 or result.err != b""


def test_g1_open_quotation_mark_names_its_line(run, tmp_path):
    name = written(tmp_path, b'time,x,note\n0,1,a\n1,2,"b\n2,3,c\n3,4,d\n')
    sentence = "the quoted field is not closed"
    assert pan(run, name, cwd=tmp_path) == refusal("path.csv:3:5: ", 65, sentence)


def test_g2_a_million_columns(run, tmp_path):
    name = written(tmp_path, b"time,x" + b",a" * 1_000_000)
    sentence = "the row must be at most 1 MiB long"
    assert pan(run, name, cwd=tmp_path) == refusal("path.csv:1:1: ", 65, sentence)


@pytest.mark.parametrize(
    "content, place, hint",
    [(b"time;x\n0;1\n", "1:1", b"separated by commas or tabs"),
     (b'time,x\n"0,5",1\n', "2:1", b"; use a dot: 0.5"),
     (b"time,x\n0,5,1\n", "2:1", b"the row must have 2 fields, as the header has (got 3)"),
     (b"time\tx\n0\t0,5\n", "2:3", b"; use a dot: 0.5")],
)  # fmt: skip
def test_g3_semicolons_and_decimal_commas(run, tmp_path, content, place, hint):
    result = pan(run, written(tmp_path, content), cwd=tmp_path)
    assert_refused_at(result, place)
    assert hint in result.err


# D: numbers


@pytest.mark.parametrize(
    "word",
    ["nan", "inf", "-Infinity", "nan(0x7)", "1e400", "-1e99999999999", "0x1p3", "1_000", "1.", " 1",
     "1 ", "", "−1", "٣", "1e", "1e+", "1\u200b", "--1"],
)  # fmt: skip
def test_d5_own_grammar(run, tmp_path, word):
    name = written(tmp_path, f"time,x\n0,0\n1,{word}\n".encode())
    assert_refused_at(pan(run, name, cwd=tmp_path), "3:3")


def test_d6_many_digits(run, tmp_path):
    third = b"0." + b"3" * 60_000
    name = written(tmp_path, b"time,x\n0,0\n" + third + b",1\n")
    assert pan(run, name, cwd=tmp_path).status == 0


# F1, F2: JSON


@pytest.mark.parametrize("opening", [b"[", b'[{"a":', b'{"a":'])
def test_f1_deep_nesting_on_a_small_stack(run, tmp_path, opening):
    def small_stack():
        resource.setrlimit(resource.RLIMIT_STACK, (256 << 10, 256 << 10))

    name = written(tmp_path, opening * 1_000_000)
    result = pan(run, name, cwd=tmp_path, preexec=small_stack)
    assert_refused_at(result, result.err.split(b": ")[2].partition(b":")[2].decode())
    assert result.err.endswith(b"arrays and objects must be nested at most 128 deep\n")


def test_f2_a_name_that_occurs_twice(run, tmp_path):
    name = written(tmp_path, b'[{"time": 0,\n"x": 1,\n"time": 0}]')
    sentence = "duplicate name 'time', first on line 1"
    assert pan(run, name, cwd=tmp_path) == refusal("path.csv:3:1: ", 65, sentence)


# A4: the exit status does not depend on standard error


@pytest.mark.parametrize("content, status", [(None, 66), (b"x", 65)])
def test_a4_closed_standard_error_changes_nothing(run, tmp_path, content, status):
    if content is not None:
        written(tmp_path, content)
    assert pan(run, "path.csv", closed=[2], cwd=tmp_path) == (status, b"", b"")


@pytest.mark.linux("/dev/full")
@pytest.mark.parametrize("content, status", [(None, 66), (b"x", 65)])
def test_a4_full_standard_error_changes_nothing(run, tmp_path, content, status):
    if content is not None:
        written(tmp_path, content)
    with open("/dev/full", "wb") as full:
        result = pan(run, "path.csv", stderr=full, cwd=tmp_path)
    assert (result.status, result.out) == (status, b"")


# A18, B1: the input survives


def test_a18_output_onto_the_input(run, tmp_path, motion):
    name = written(tmp_path, TABLE)
    assert run("pan", "--path", name, "--output", name, cwd=tmp_path) == (0, b"", b"")
    assert (tmp_path / name).read_bytes() == motion


def test_b1_signal_while_waiting_for_input(deckcalc, tmp_path):
    os.mkfifo(tmp_path / "fifo")
    for number in (signal.SIGINT, signal.SIGTERM, signal.SIGHUP):
        process = subprocess.Popen(
            [deckcalc, "pan", "--path", tmp_path / "fifo"], stderr=subprocess.PIPE
        )
        writer = os.open(tmp_path / "fifo", os.O_WRONLY)
        process.send_signal(number)
        _, err = process.communicate(timeout=20)
        os.close(writer)
        assert (process.returncode, err) == (-number, b"")
