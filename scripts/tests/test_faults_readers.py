"""Fault tests C6, C7, C8, C9, C10, C12, F2, F3, F4, F5, F6, G1 and G2: random input, changed and cut at every byte.

What the program reads must be what Python's csv and json read, and what they reject it must reject: with the file,
a position, and for a wrong byte its offset. One run compares a folder of thousands of files.
"""

import csv
import io
import json
import re

import pytest

from compare_support import NUMBER, Table, corpus, json_bytes, json_cell, tsv_bytes
from conftest import CRASHES, assert_clean_message
from fault_support import errors_of, small_stack
from output_support import parsed

CELLS = [
    "0", "7", "-2.5", "1e3", "0.25", "", "", "open", "a b", " x", "é", "\U0001f600", "\u2028", "\u0085", "\x0b",
    "\u0301,", "a,b", 'say "x"', "line\nend", "line\r\nend", "a\rb", "a\tb", "\ufeff", "a\\nb", "true", "'=1",
]  # fmt: skip
NAMES = ["time", "x", "offset", "a,b", 'q"q', "é", "e\u0301", "two\nlines", "x\u0301", "tab\tname", "y\\n"]
WRONG = [
    b"\x80", b"\xff", b"\xc0\x80", b"\xc1\xbf", b"\xe0\x80\x80", b"\xed\xa0\x80", b"\xf0\x80\x80\x80",
    b"\xf4\x90\x80\x80", b"\xf5\x80", b"\xe2\x82", b"\xf0\x9f\x92", b"\0",
]  # fmt: skip
MARK = b"\xef\xbb\xbf"


class Rejected(Exception):
    """Why an input is not a table, with the offset of a wrong byte."""


def decoded(data):
    """Returns the text of UTF-8 without its mark, or raises the offset of a byte that no text has."""
    text = data.removeprefix(MARK)
    try:
        text = text.decode("utf-8")
    except UnicodeDecodeError as fault:
        raise Rejected(fault.start + len(data) - len(text)) from None
    if "\0" in text:
        raise Rejected(data.index(b"\0"))
    return text


def checked(rows):
    """Returns the table of rows, the first of which is a header, or raises `Rejected`."""
    rows = [row for row in rows if row]
    columns = rows[0] if rows else []
    if len(set(columns)) < len(columns) or any(len(row) != len(columns) for row in rows):
        raise Rejected
    if any(re.fullmatch(r"[+-]?(nan|inf(inity)?|\d+,\d+)", cell, re.I) for row in rows[1:] for cell in row):
        raise Rejected
    return Table(columns, rows[1:])


def with_header(table):
    """Rejects a header without a name, or with a number, which is rather a row."""
    if any(not name or NUMBER.fullmatch(name) for name in table.columns):
        raise Rejected
    return table


def read_csv(data):
    text = decoded(data)
    if re.search("\r(?!\n)", re.sub(r'(?<![^,\n])"([^"]|"")*"', "", text)):
        raise Rejected
    try:
        return with_header(checked(csv.reader(io.StringIO(text, newline=""), strict=True)))
    except csv.Error:
        raise Rejected from None


def read_tsv(data):
    """Reads what Python's csv reads without quotation marks, then the escapes of the format."""
    marks = {"\\\\": "\\", "\\t": "\t", "\\n": "\n", "\\r": "\r"}
    text = decoded(data)
    if re.search("\r(?!\n)", text):
        raise Rejected
    rows = csv.reader(io.StringIO(text, newline=""), delimiter="\t", quoting=csv.QUOTE_NONE)
    return with_header(checked([re.sub(r"\\[\\tnr]", lambda m: marks[m[0]], cell) for cell in row] for row in rows))


def strict_json(text):
    try:
        value = parsed(text, parse_float=str, parse_int=str)
    except (ValueError, AssertionError):
        raise Rejected from None
    # Python keeps single surrogates, which no text in UTF-8 has.
    if re.search(r"\\ud[89a-f]", ascii(value)):
        raise Rejected
    return value


def cell_of(value):
    if isinstance(value, (list, dict)):
        raise Rejected
    return "" if value is None else str(value).lower() if isinstance(value, bool) else value


def read_json(data):
    text = decoded(data)
    value = strict_json(text) if text.strip(" \t\r\n") else []
    if isinstance(value, dict):
        if not all(isinstance(row, list) for row in value["rows"]):
            raise Rejected
        return checked([[each["name"] for each in value["columns"]],
            *([cell_of(cell) for cell in row] for row in value["rows"])])
    return of_objects(value)


def read_ndjson(data):
    return of_objects([strict_json(line) for line in decoded(data).split("\n") if line.strip()])


def of_objects(rows):
    """Returns the table of rows with names: all have those of the first."""
    names = list(rows[0]) if rows else []
    if any(set(row) != set(names) for row in rows):
        raise Rejected
    return checked([names, *([cell_of(row[name]) for name in names] for row in rows)])


def read(data, kind):
    """Returns the table of an input, whose format its first line shows."""
    line = data.removeprefix(MARK).lstrip(b" \t\r\n").partition(b"\n")[0]
    if line[:1] in (b"[", b"{"):
        return (read_ndjson if kind == "ndjson" else read_json)(data)
    return (read_tsv if b"\t" in line and b"," not in line else read_csv)(data)


KINDS = ("csv", "tsv", "json", "objects", "ndjson")


def random_string(draw, text):
    """Returns a JSON string with some characters escaped."""
    parts = [(character, json.dumps(character)[1:-1]) for character in text]
    return '"' + "".join(escaped if character < " " or character in '"\\' or draw.random() < 0.3 else character
                         for character, escaped in parts) + '"'  # fmt: skip


def random_objects(draw, names, rows, line):
    """Yields the rows as JSON objects with blanks, which may have an end of line unless they are lines."""
    def space():
        return draw.choice(["", "", " ", "\t" if line else "\n", "  "])

    for row in rows:
        # A row that is too long repeats a name.
        values = [random_string(draw, cell) if json_cell(cell)[0] == '"' else json_cell(cell) for cell in row]
        pairs = [(random_string(draw, name), value) for name, value in zip([*names, names[0]], values)]
        draw.shuffle(pairs)
        members = (f"{space()}{name}{space()}:{space()}{value}{space()}" for name, value in pairs)
        yield "{" + ",".join(members) + "}"


def random_text(draw, kind):
    """Returns a random table as bytes; about one in four breaks a rule of tables."""
    names = draw.sample(NAMES, draw.randint(1, 3))
    rows = [[draw.choice(CELLS) for _ in names] for _ in range(draw.randint(0, 3))]
    if draw.random() < 0.1:
        names[-1] = draw.choice([names[0], "", "5"])
    if rows and draw.random() < 0.1:
        draw.choice(rows).append("1")
    ends = draw.choice([["\n"], ["\r\n"], ["\n", "\r\n", "\n\n"]])
    lines = []
    if kind == "csv":
        for row in [names, *rows]:
            quoted = [set(',"\r\n') & set(cell) or draw.random() < 0.3 or len(row) == 1 for cell in row]
            lines.append(",".join('"' + cell.replace('"', '""') + '"' if q else cell for cell, q in zip(row, quoted)))
    elif kind == "tsv":
        lines = tsv_bytes(Table(names, rows)).decode("utf-8").split("\n")[:-1]
    elif kind == "json":
        blank = draw.choice(["", " ", "\n"])
        lines = [re.sub(r"(?<=[\[\]{}])", lambda _: blank, json_bytes(Table(names, rows)).decode("utf-8"))]
    elif kind == "objects":
        lines = ["[" + ",".join(random_objects(draw, names, rows, False)) + "]"]
    else:
        lines = list(random_objects(draw, names, rows, True))
    text = "".join(line + draw.choice(ends) for line in lines)
    data = (MARK if draw.random() < 0.2 else b"") + text.encode("utf-8")
    return data.rstrip(b"\r\n") if draw.random() < 0.3 else data


def variants(draw, data):
    """Yields a string, the string with something wrong in a random place, and its part before every byte."""
    yield data
    marks = [b'"', b",", b"\r", b"\t", b"[", b"}", b"\\", MARK, b"0", b"\x01"]
    for wrong in [*WRONG, *draw.choices(marks, k=10)]:
        place = draw.randint(0, len(data))
        yield data[:place] + wrong + data[place:]
    yield from (data[:end] for end in range(len(data)))


@pytest.mark.parametrize("kind", KINDS)
def test_tables_are_read_as_python_reads_them(run, memory_folder, seeded, kind):
    texts = list(dict.fromkeys(each for _ in range(20) for each in variants(seeded, random_text(seeded, kind))))
    wanted = []
    for side in ("one", "two"):
        (memory_folder / side).mkdir()
    for index, data in enumerate(texts):
        try:
            table = read(data, kind)
            wanted.append(table)
        except (Rejected, KeyError, TypeError) as reason:
            table = Table(["a"], [["1"]])
            wanted.append(reason)
        document = {"columns": [{"name": name} for name in table.columns], "rows": table.rows}
        (memory_folder / f"one/{index}.csv").write_text(json.dumps(document), "utf-8")
        (memory_folder / f"two/{index}.csv").write_bytes(data)
    wrong = []
    for sides in (("one", "two"), ("two", "one")):
        result = run("diff", *sides, "-f", "json", cwd=memory_folder, timeout=120)
        assert result.status not in CRASHES
        found = {entry["name"]: entry for entry in json.loads(result.out)["results"]}
        assert len(found) == len(texts)
        for index, (data, table) in enumerate(zip(texts, wanted)):
            entry = found[f"{index}.csv"]
            sentence = entry.get("error", "")
            at = re.match(rf"two/{index}\.csv:\d+:\d+: ", sentence)
            if isinstance(table, Exception):
                fine = entry.get("status") == 65 and at
                if "at offset" in sentence:
                    fine = fine and sentence.endswith(f"at offset {table.args[0]}")
            elif not table.rows:
                fine = re.search("no (rows|columns) to compare$", sentence)
            else:
                fine = entry.get("same")
            if not fine:
                wrong.append((data, table, sentence or entry.get("listed")))
    assert not wrong, (len(wrong), len(texts), wrong[:6])


# Documents of JSON: scenarios, suites and paths

WORDS = [
    "0", "-0", "1E5", "0.1e1", "1e-400", "12345678901234567890", "true", "null", '"a"', '"\\u00e9"', '"\\ud83d\\ude00"',
    '"\\u0000"', "[]", "{}",
    "00", "01", "+1", ".5", "1.", "1e", "1e+", "-", "NaN", "Infinity", "-Infinity", "0x10", "1_000", "1,5", "\u0661",
    "\u22121", '"\\uD800"', '"\\uDC00\\uD800"', '"\\uD800\\u0041"', '"\\x41"', '"\\u12G4"', '"\x01"', '"\n"', '"\t"',
    '"\0"', "'a'", "True", "a", "[1,]", "{,}", '{"a":1,}', "// x", "/**/1", '{"a" 1}', "[1 2]", '{"a":1,"\\u0061":2}',
    '{"é":1,"e\u0301":2}', "1e400", "-1e99999",
]  # fmt: skip


def random_document(draw):
    """Returns an object with an unknown name, whose value may break a rule of JSON."""
    def value(depth):
        space = draw.choice(["", "", " ", "\n", "\r"])
        if depth == 0 or draw.random() < 0.5:
            return space + draw.choice(WORDS[:14] if draw.random() < 0.85 else WORDS) + space
        parts = [value(depth - 1) for _ in range(draw.randint(1, 3))]
        if draw.random() < 0.5:
            return "[" + ",".join(parts) + "]"
        return "{" + ",".join(f'"{name}":{part}' for name, part in zip(draw.sample("abcé", 3), parts)) + "}"

    ends = ["\n", "{}", " x", "\0"] if draw.random() < 0.1 else ["", "\n"]
    return '{"nothing": ' + value(3) + "}" + draw.choice(ends)


def test_scenarios_are_read_as_python_reads_them(run, memory_folder, seeded):
    texts = [random_document(seeded).encode() for _ in range(150)]
    texts += [('{"nothing": %s}' % word).encode() for word in WORDS]
    texts += [text[:end] for text in texts[:6] for end in range(len(text))]
    texts += [text[:place] + wrong + text[place:] for text in texts[:12] for wrong in WRONG
              for place in [seeded.randint(1, len(text))]]  # fmt: skip
    wrong = []
    for text, (status, error) in zip(texts, errors_of(run, memory_folder, ["run"], texts), strict=True):
        try:
            strict_json(decoded(text))
            numbers = re.findall(r"(?<![\"\w.+-])-?\d[\d.]*(?:[eE][+-]?\d+)?", text.decode("utf-8"))
            valid = float("inf") not in (abs(float(number)) for number in numbers)
        except Rejected:
            valid = False
        if status != 65 or ("unknown key 'nothing'" in error) != valid:
            wrong.append((text, valid, error))
    assert not wrong, (len(wrong), len(texts), wrong[:6])


@pytest.mark.parametrize("text", [
    b"time,x,y\n0,0,0\n0.1,40,2\n0.2,90,3", b'"time","x"\n"0","1"\n"2","3"', b"time\tx\n0\t1\n1\t2",
    b'[{"time": 0, "x": 0}, [0.1, 40, 2], {"time": 0.2, "x": 90, "y": 3}]',
], ids=["csv", "quoted", "tsv", "json"])  # fmt: skip
def test_paths_are_read_or_rejected_in_every_part(run, memory_folder, text):
    parts = [text[:end] for end in range(len(text))]
    zeros = [text[:place] + b"\0" + text[place:] for place in range(len(text) + 1)]
    same = [MARK + text, text + b"\n", text.replace(b"\n", b"\r\n"), b"\n\r\n" + text + b"\n\n"]
    found = errors_of(run, memory_folder, ["pan", "--path"], [*parts, *zeros, *same])
    for part, (status, error) in zip(parts, found):
        # A number that is cut off may be another number; an open quotation mark or bracket is not closed.
        is_open = part.count(b'"') % 2 or text[:1] == b"["
        # An absent expected table is found after the path was read.
        assert status in ((65,) if is_open and part else (65, 66)), (part, error)
    assert {status for status, _ in found[len(parts) : -len(same)]} == {65}
    assert {status for status, _ in found[-len(same) :]} == {66}


def test_f6_every_file_of_the_suite(run, memory_folder):
    """Every `n_` file is rejected as invalid JSON, every other as an invalid scenario."""
    folder = corpus("JSONTestSuite/test_parsing")
    paths = sorted(folder.glob("*.json"))
    assert sum(path.name.startswith("n_") for path in paths) == 188
    texts = [path.read_bytes() for path in paths]
    results = errors_of(run, memory_folder, ["run"], texts, preexec=small_stack)
    for path, (status, error) in zip(paths, results, strict=True):
        assert status == 65, path
        assert_clean_message(error.encode() + b"\n")
        assert not path.name.startswith("n_") or " must be an object" not in error, path
