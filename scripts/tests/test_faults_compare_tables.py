"""Fault tests C, D and G of diff: encodings, line endings, numbers, quotes and headers.

An error is reported with file, line, column and status 65, on either side and in either format;
unusual but valid tables are read. csv-spectrum defines CSV.
"""

import json
import shutil

import pytest

from compare_support import (
    Table,
    compared,
    corpus,
    csv_bytes,
    json_bytes,
    ndjson_bytes,
    parsed,
    tsv_bytes,
)
from conftest import assert_clean_message, assert_refused

TABLE = b"time,offset\n0,0\n0.1,40\n0.2,90\n"
ENCODED = {
    "csv": TABLE, "tsv": tsv_bytes(parsed(TABLE)), "json": json_bytes(parsed(TABLE)),
    "ndjson": ndjson_bytes(parsed(TABLE)),
}  # fmt: skip
SAME = (0, b"0 differences in 3 rows, 2 columns\n", b"")


@pytest.fixture
def differ(run, tmp_path):
    """A function that compares two strings."""

    def call(expected, actual, *words, **options):
        (tmp_path / "expected").write_bytes(expected)
        (tmp_path / "actual").write_bytes(actual)
        return run("diff", "expected", "actual", *words, cwd=tmp_path, **options)

    return call


def refused(differ, content, place, sentence=None, *words):
    """Asserts that a table is rejected on either side, with a position and a sentence."""
    for pair, name in (((content, TABLE), "expected"), ((TABLE, content), "actual")):
        result = differ(*pair, *words)
        assert (result.status, result.out) == (65, b""), (name, result)
        assert_clean_message(result.err)
        start = f"deckcalc: error: {name}:{place}: "
        if sentence is None:
            assert result.err.startswith(start.encode()), result.err
        else:
            assert result.err.decode("utf-8") == f"{start}{sentence}\n"


# C6, C7, C10, C12: encodings and endings


@pytest.mark.parametrize("format", ENCODED)
@pytest.mark.parametrize(
    "change",
    [
        lambda text: b"\xef\xbb\xbf" + text, lambda text: text.replace(b"\n", b"\r\n"),
        lambda text: text.rstrip(b"\n"), lambda text: b"\n\r\n" + text + b"\n\n",
        lambda text: text.replace(b"\n", b"\n\n"),
    ],
    ids=["mark", "crlf", "no-final-newline", "blank-lines", "blank-rows"],
)  # fmt: skip
def test_c7_c10_the_same_table(differ, format, change):
    assert differ(TABLE, change(ENCODED[format])) == SAME
    assert differ(change(ENCODED[format]), TABLE) == SAME


@pytest.mark.parametrize("format", ENCODED)
@pytest.mark.parametrize("encoding", ["utf-16", "utf-16-le", "utf-16-be", "utf-32", "utf-32-be"])
def test_c7_other_encodings(differ, format, encoding):
    text = ENCODED[format].decode().encode(encoding)
    refused(differ, text, "1:1", f"the file must be UTF-8 (got {encoding[:6].upper()})")


@pytest.mark.parametrize("wrong", [b"\x80", b"\xff", b"\xc0\x80", b"\xed\xa0\x80", b"\xe2\x82",
                                   b"\xf4\x90\x80\x80"])  # fmt: skip
@pytest.mark.parametrize(
    "before, after, place",
    [(b"time,x", b"\n0,1\n", "1:7"), (b'time,"x', b'"\n0,1\n', "1:8"), (b"a\n", b"", "2:1"),
     (b"time\tx\n0\t1\n2\t", b"\n", "3:3"), (b'[{"time": 0, "x', b'": 2}]', "1:16"),
     (b'{"columns": [{"name": "a"}], "rows": [["', b'"]]}', "1:41")],
    ids=["header", "quoted", "end", "tsv", "list", "document"],
)  # fmt: skip
def test_c8_invalid_utf8(differ, wrong, before, after, place):
    sentence = f"invalid UTF-8: byte '\\x{wrong[0]:02x}' at offset {len(before)}"
    refused(differ, before + wrong + after, place, sentence)


@pytest.mark.parametrize("format", ENCODED)
def test_c9_a_zero_byte_anywhere(differ, format):
    text = ENCODED[format]
    statuses = {
        differ(text[:index] + b"\0" + text[index:], TABLE).status for index in range(len(text) + 1)
    }
    assert statuses == {65}


@pytest.mark.parametrize("format", ["csv", "tsv"])
def test_c10_a_lone_carriage_return_is_refused(differ, format):
    sentence = "expected a line feed after the carriage return"
    refused(differ, ENCODED[format].replace(b"\n", b"\r"), "1:12", sentence)
    text = '"a\rb",c\n1,2\n'.encode()
    # Inside quotation marks it is data.
    assert differ(text, text).status == 0


@pytest.mark.parametrize("mark", ["\u2028", "\u0085", "\u000b", "\u000c"])
def test_c10_other_marks_end_no_line(differ, mark):
    one, other = (f"a,b\n1,x{mark}1\n2,{cell}\n".encode() for cell in "yz")
    result = differ(one, other)
    assert result.status == 1
    assert result.out.startswith(b"row 1: b expected 'y', actual 'z'\n")


@pytest.mark.parametrize("format", ENCODED)
def test_c12_a_table_cut_anywhere_is_never_the_same(differ, format):
    text = ENCODED[format].rstrip(b"\n")
    for end in range(len(text)):
        result = differ(ENCODED[format], text[:end])
        # A table that ends with a complete row has fewer rows; a truncated document is invalid.
        assert result.status in ((65,) if format == "json" and end else (1, 65)), end


@pytest.mark.parametrize("text", [b"", b"\n", b"\r\n\r\n", b"\xef\xbb\xbf", b"[]"])
def test_c6_an_empty_table_is_compared_with_none(differ, text):
    assert differ(text, TABLE).status == differ(TABLE, text).status == 1
    result = differ(text, text)
    # A failed comparison never passes.
    assert result == (65, b"", b"deckcalc: error: the tables have no columns to compare\n")


# D12: numbers


@pytest.mark.parametrize("word", ["nan", "NaN", "-nan", "inf", "Infinity", "-Infinity", "+INF"])
@pytest.mark.parametrize("options", [(), ("--key", "time"), ("--align",), ("--ignore", "offset")])
def test_d12_a_table_holds_no_nan_and_no_infinity(differ, word, options):
    sentence = f"offset must be a finite number (got '{word}')"

    def hint(absent):
        is_nan = word.lower().endswith("nan")
        return f"; write an absent value as {absent}, or use --missing {word}" if is_nan else ""

    table = f"time,offset\n0,{word}\n".encode()
    refused(differ, table, "2:3", sentence + hint("an empty cell"), *options)
    document = f'{{"columns": [{{"name": "time"}}, {{"name": "offset"}}], "rows": [[0, "{word}"]]}}'
    place = f"1:{document.index(word)}"
    refused(differ, document.encode(), place, sentence + hint("null"), *options)


@pytest.mark.parametrize(
    "word, hint",
    [("1e400", "a smaller number"), ("-1e99999999999", "a smaller number"),
     ('"1,5"', "a number")],
)  # fmt: skip
def test_d2_d5_numbers_that_no_table_holds(differ, word, hint):
    plain = word.strip('"')
    dot = "; use a dot: 1.5" if plain == "1,5" else ""
    sentence = f"offset must be {hint} (got '{plain}'){dot}"
    refused(differ, f"time,offset\n0,{word}\n".encode(), "2:3", sentence)


@pytest.mark.parametrize("option", ["--tolerance", "--relative", "--key-tolerance"])
@pytest.mark.parametrize(
    "value", ["nan", "inf", "-1", "-0.1", "1e400", "", "x", "0x1", "1.", "1_0", "\u0661", "1 "]
)
def test_d12_a_tolerance_is_finite_and_not_negative(differ, option, value):
    key = ("--key", "time") if option == "--key-tolerance" else ()
    result = differ(TABLE, TABLE, *key, option, value)
    assert_refused(result, f"deckcalc: error: {option} must be ")
    if not key:
        assert_refused(differ(TABLE, TABLE, option, f"1,offset={value}"))


def test_d12_a_tolerance_of_zero_and_the_zeros_themselves(differ):
    other = TABLE.replace(b"0,0\n", b"-0,0.000\n")
    assert differ(TABLE, other, "--tolerance", "0", "--relative", "-0") == SAME


@pytest.mark.parametrize("words", [("--tolerance", "ofset=1"), ("--ignore", "ofset"),
                                   ("--key", "ofset"), ("--relative", "ofset=1")])  # fmt: skip
def test_a_column_that_no_table_has_is_a_usage_error(differ, words):
    result = differ(TABLE, TABLE, *words)
    assert_refused(result, f"deckcalc: error: {words[0]}: no column 'ofset' (did you mean")
    assert b"'offset'?)" in result.err


# G1, G2, G3: the syntax of CSV


@pytest.mark.parametrize(
    "text, place, sentence",
    [
        ('a,b\n1,"2\n3,4\n', "2:3", "the quoted field is not closed"),
        ('a,b\n1,"2"x\n', "2:6", "expected the end of the field after the closing quotation mark"),
        ("a,b\n1,2\n3\n", "3:1", "the row must have 2 fields, as the header has (got 1)"),
        ("a,b\n1,2,3\n", "2:1", "the row must have 2 fields, as the header has (got 3)"),
        ("a,b,a\n1,2,3\n", "1:5", "duplicate column 'a'"),
        ("a,,b\n1,2,3\n", "1:3", "the column needs a name"),
        ("0,0\n1,2\n", "1:1", "the header must have column names (got '0')"),
        ("time;x\n0;1\n", "1:1", "columns must be separated by commas or tabs (got ';'); "
         "use --delimiter ';'"),
        ('[{"a": 1}, {"b": 1}]', "1:13", "the first row has no 'b'"),
        ('[{"a": 1, "b": 2}, {"a": 1}]', "1:20", "the row needs 'b', which the first row has"),
        ('[{"a": [1]}]', "1:8", "a cell must be a number, a string, a Boolean or null"),
        ('{"columns": [{"name": "a"}], "rows": [[1, 2]]}', "1:39",
         "the row has 2 values, the table has 1 column"),
    ],
)  # fmt: skip
def test_g1_g2_g3_invalid_tables(differ, text, place, sentence):
    refused(differ, text.encode(), place, sentence)


def test_g1_a_combining_mark_after_a_delimiter_is_data(differ, run, tmp_path):
    # In a Swift String, a quotation mark or comma with an accent is another character.
    text = 'a,b\n1,"\u0301x"\n2,\u0301\n"\u0301,",3\n'.encode()
    report = compared(run, tmp_path, parsed(text), parsed(text))
    assert (report["rows"]["compared"], report["differences"]) == (3, 0)
    assert differ(text, text.replace("x".encode(), b"y")).status == 1


def test_g2_very_many_columns_are_refused_or_read(differ):
    names = [f"c{index}" for index in range(1_000_000)]
    text = (",".join(names) + "\n").encode()
    result = differ(text, text, timeout=60)
    assert (result.status, result.out) == (65, b"")
    assert result.err == b"deckcalc: error: expected:1:1: the row must be at most 1 MiB long\n"
    # This many fit into a row.
    text = (",".join(names[:100_000]) + "\n" + ",".join(["1"] * 100_000) + "\n").encode()
    assert differ(text, text, timeout=60) == (0, b"0 differences in 1 row, 100000 columns\n", b"")


@pytest.mark.parametrize("rows", ["1,0\n0,0\n", "0,0\n0,0\n", "0,0\nx,0\n", "0,0\n,0\n"])
def test_g5_times_that_do_not_ascend(differ, rows):
    text = ("time,offset\n" + rows).encode()
    assert differ(text, text).status == 0
    assert differ(text, text, "--align").status == 65
    # Times may repeat if rows are matched, but not if they are interpolated.
    assert differ(text, text, "--key", "time").status == (0 if rows == "0,0\n0,0\n" else 65)


#: The phone numbers of CSV and JSON differ in the corpus.
UNEQUAL = "location_coordinates"


def test_csv_spectrum_is_read_as_its_json_is(run, tmp_path):
    """All twelve are valid: no empty name, no blank line, and newlines only inside quotes."""
    place = corpus("csv-spectrum")
    names = sorted(path.stem for path in (place / "csvs").iterdir())
    assert len(names) == 12
    found = {}
    for name in names:
        shutil.copy(place / "csvs" / f"{name}.csv", tmp_path / "table.csv")
        shutil.copy(place / "json" / f"{name}.json", tmp_path / "table.json")
        for pair in (("table.csv", "table.json"), ("table.json", "table.csv")):
            result = run("diff", *pair, cwd=tmp_path)
            if result.status or result.err:
                found.setdefault(name, []).append(result.out.splitlines()[0])
    start = b"row 0: Contact Phone Number expected "
    assert found == {
        UNEQUAL: [
            start + b"2095257564, actual 1234567890 (off by 860689674)",
            start + b"1234567890, actual 2095257564 (off by 860689674)",
        ]
    }
    # With the number of the CSV the JSON is equal.
    document = json.loads((place / "json" / f"{UNEQUAL}.json").read_text("utf-8"))
    table = parsed((place / "csvs" / f"{UNEQUAL}.csv").read_bytes())
    document["Contact Phone Number"] = table.rows[0][0]
    assert csv_bytes(Table(list(document), [list(document.values())])) == csv_bytes(table)
    (tmp_path / "table.json").write_text(json.dumps(document), "utf-8")
    (tmp_path / "table.csv").write_bytes(csv_bytes(table))
    assert run("diff", "table.csv", "table.json", cwd=tmp_path).status == 0
