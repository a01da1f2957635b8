"""Fault tests F and I of record and verify: invalid suites, and access outside their folder.

An error in a suite is reported with its position in the file and in the JSON, before any command
runs. No suite can read or write outside its folder.
"""

import json
import os
import subprocess

import pytest

from compare_support import CLOSE, OLD, OPEN
from conftest import assert_clean_message, temporaries


@pytest.fixture
def folder(tmp_path):
    place = tmp_path / "suite"
    place.mkdir()
    return place


@pytest.fixture
def suite(run, folder):
    """A function that writes a suite and runs a command on it in its folder."""

    def call(command, cases, *words, **options):
        content = cases if isinstance(cases, bytes) else json.dumps({"cases": cases}).encode()
        (folder / "suite.json").write_bytes(content)
        return run(command, "suite.json", *words, cwd=folder, **options)

    return call


def assert_both_refuse(suite, cases, pointer, sentence):
    """Asserts that both commands reject a suite, with the position in the file and the JSON."""
    for command in ("record", "verify"):
        result = suite(command, cases)
        assert (result.status, result.out) == (65, b""), result
        assert_clean_message(result.err)
        text = result.err.decode("utf-8")
        place, _, rest = text.removeprefix("deckcalc: error: suite.json:").partition(": ")
        line, column = map(int, place.split(":"))
        assert line >= 1 and column >= 1
        assert rest.startswith((f"{pointer}: ", f"{pointer} ") if pointer else ""), text
        assert sentence in rest, text


# Invalid suites


@pytest.mark.parametrize(
    "text, message",
    [
        ('{"cases": []}', "1:11: /cases must have at least one case"),
        ("{}", "1:1: 'cases' is required"), ("[]", "1:1: the document must be an object"),
        ('{"cases": {}}', "1:11: /cases must be an array"),
        ('{"cases": [1]}', "1:12: /cases/0 must be an object (got '1')"),
        ('{"case": []}', "1:2: /case: unknown key 'case' (did you mean 'cases'?)"),
        ('{"cases": [{}]}', "1:12: /cases/0: 'name' is required"),
        ('{"cases": [{\n"nme": "a"}]}',
         "2:1: /cases/0/nme: unknown key 'nme' (did you mean 'name'?)"),
        ('{"cases": [{\n"name": "a",\n "toleranc": 1}]}',
         "3:2: /cases/0/toleranc: unknown key 'toleranc' (did you mean 'tolerance'?)"),
        ("", "1:1: the file is empty"), ('{"cases": [', None), ('{"cases": []} x', None),
    ],
)  # fmt: skip
def test_an_error_in_a_suite_has_its_position(suite, text, message):
    for command in ("record", "verify"):
        result = suite(command, text.encode())
        assert (result.status, result.out) == (65, b"")
        assert_clean_message(result.err)
        if message:
            assert result.err.decode("utf-8") == f"deckcalc: error: suite.json:{message}\n"


@pytest.mark.parametrize(
    "member, value, sentence",
    [
        ("name", 1, "must be a string"), ("name", "", "must be 1 to 200 letters"),
        ("name", "a/b", "must be 1 to 200 letters"), ("name", "../a", "must be 1 to 200 letters"),
        ("name", ".a", "must be 1 to 200 letters"), ("name", "a b", "must be 1 to 200 letters"),
        ("name", "a\0b", "must be 1 to 200 letters"), ("name", "\u00e9", "must be 1 to 200 letters"),
        ("name", "x" * 300, "must be 1 to 200 letters"),
        ("arguments", "open", "must be an array"), ("arguments", [1], "must be a string"),
        ("arguments", ["a\0b"], "NUL"),
        ("expect", 1, "must be a string"), ("expect", "", ""), ("expect", ".", ""),
        *(("expect", path, "inside the suite's folder")
          for path in ("../x.csv", "a/../../x.csv", "/x.csv", "a//x.csv", "a/..", "x.csv/..", "/")),
        ("expect", "a\0.csv", ""), ("expect", "x.txt", ".csv"), ("expect", "x", ".csv"),
        ("expect", "x.md", ".csv"),
        ("tolerance", -1, "at least 0"), ("tolerance", "x", "must be a number"),
        ("relative", True, "must be"), ("align", 1, "must be"), ("keyTolerance", 1, ""),
    ],
    ids=lambda value: json.dumps(value)[:40],
)  # fmt: skip
def test_an_error_in_a_case_has_its_member(suite, folder, member, value, sentence):
    bad = {**CLOSE, member: value}
    pointer = f"/cases/1/{member}"
    if value in ([1], ["a\0b"]):
        pointer += "/0"
    assert_both_refuse(suite, [OPEN, bad], pointer, sentence)
    assert os.listdir(folder) == ["suite.json"]


@pytest.mark.parametrize(
    "arguments, sentence",
    [
        ([], "a command is required"), (["opn"], "did you mean 'open'?"),
        (["open --side left"], "the first argument must be a command"),
        (["deckcalc", "open"], "the first argument must be a command"),
        *(([word, "open"], "does not print a table")
          for word in ("diff", "record", "verify", "explain", "help", "list")),
        *((["open", *words], "--output cannot be used in a case")
          for words in (["-o", "x"], ["--output", "x"], ["--output=x"], ["-o", "-"])),
        (["open", "--help"], "does not print a table"),
        (["open", "--version"], "does not print a table"),
        (["open", "--columns", "help"], "does not print a table"),
        (["open", "--sde", "left"], "unknown option '--sde'"),
        (["open", "--fps", "0"], "--fps must be greater than 0"),
    ],
    ids=lambda value: json.dumps(value)[:40],
)  # fmt: skip
def test_wrong_arguments_fail_only_their_case(run, suite, folder, arguments, sentence):
    cases = [{**CLOSE, "arguments": arguments}, OPEN]
    recorded = suite("record", cases)
    assert (recorded.status, recorded.out, os.listdir(folder)) == (65, b"", ["suite.json"])
    assert_clean_message(recorded.err.splitlines(keepends=True)[0])
    assert run("open", "-o", OPEN["expect"], cwd=folder).status == 0
    verified = suite("verify", cases)
    first, last = verified.out.decode("utf-8").splitlines()
    assert (verified.status, verified.err) == (65, b"")
    assert first.startswith("close: error: suite.json:1:") and sentence in first
    assert ": /cases/0/arguments: " in first
    assert recorded.err.decode("utf-8").splitlines()[0] == f"deckcalc: {first}"
    assert last == "2 cases: 1 same, 1 failed (close)"


@pytest.mark.parametrize(
    "member, one, other",
    [("name", "a", "a"), ("name", "Case", "cASE"), ("expect", "a.csv", "a.csv"),
     ("expect", "A.csv", "a.CSV"), ("expect", "a.csv", "./a.csv"), ("expect", "d/a.csv", "D/A.csv"),
     ("expect", "\u00c9.csv", "e\u0301.csv"), ("expect", "\u00e9.csv", "\u00c9.csv")],
)  # fmt: skip
def test_a19_names_that_a_file_system_may_take_for_one(suite, member, one, other):
    cases = [{**OPEN, member: one}, {**CLOSE, member: other}]
    assert_both_refuse(suite, cases, f"/cases/1/{member}", "duplicate ")


@pytest.mark.parametrize("tolerance", [{"offset": -1}, {"offset": "x"}, {"offset": []}, [[]], {}])
def test_an_invalid_tolerance_has_its_position(suite, tolerance):
    result = suite("verify", [OPEN, {**CLOSE, "tolerance": tolerance}])
    if tolerance == {}:
        # An empty object sets no tolerance.
        assert result.status in (65, 66)
        return
    assert (result.status, result.out) == (65, b"")
    assert b": /cases/1/tolerance" in result.err


def test_an_unknown_column_fails_only_its_case(suite):
    cases = [{**OPEN, "tolerance": {"ofset": 1}}, CLOSE]
    assert suite("record", cases).status == 0
    result = suite("verify", cases)
    first, last = result.out.decode("utf-8").splitlines()
    assert result.status == 65
    assert first == "open: error: 'tolerance': no column 'ofset' (did you mean 'offset'?)"
    assert last == "2 cases: 1 same, 1 failed (open)"


# I1, I2: no access outside the folder


@pytest.mark.parametrize("path", ["../out.json", "/out.json", "in/../../out.json"])
def test_a_case_reads_nothing_outside_of_the_folder(suite, folder, path):
    scenario = '{"actions": [{"at": 0, "do": "open"}]}'
    (folder.parent / "out.json").write_text(scenario)
    (folder / "in").mkdir()
    (folder / "in.json").write_text(scenario)
    path = path.replace("/out", f"{folder.parent}/out") if path == "/out.json" else path
    for words in (["run", path], ["pan", "--path", path], ["run", "-"], ["pan", "--path", "-"]):
        for command in ("record", "verify"):
            result = suite(command, [{**OPEN, "arguments": words}], stdin=subprocess.PIPE)
            assert result.status in (64, 65, 66), (words, result)
            assert not (folder / "open.csv").exists()
    assert suite("record", [{**OPEN, "arguments": ["run", "in.json"]}]).status == 0


def test_i2_a_case_reads_nothing_through_a_linked_folder(suite, folder):
    outside = folder.parent / "outside"
    outside.mkdir()
    (outside / "scene.json").write_text('{"actions": [{"at": 0, "do": "open"}]}')
    (folder / "link").symlink_to("../outside")
    for command in ("record", "verify"):
        result = suite(command, [{**OPEN, "arguments": ["run", "link/scene.json"]}])
        assert result.status == 66, result


def test_i2_an_expected_table_is_not_read_through_a_linked_folder(run, suite, folder):
    outside = folder.parent / "outside"
    outside.mkdir()
    (outside / "open.csv").write_bytes(run("close").out)
    (folder / "link").symlink_to("../outside")
    result = suite("verify", [{**OPEN, "expect": "link/open.csv"}])
    # The report would disclose the rows of the other file.
    assert result.status == 66
    assert b"276" not in result.out


def test_i2_a_linked_folder_is_not_written_through(suite, folder):
    outside = folder.parent / "outside"
    outside.mkdir()
    (outside / "open.csv").write_bytes(OLD)
    (folder / "link").symlink_to("../outside")
    result = suite("record", [{**OPEN, "expect": "link/open.csv"}])
    assert result.status == 73
    assert_clean_message(result.err)
    assert (outside / "open.csv").read_bytes() == OLD
    assert os.listdir(outside) == ["open.csv"]


@pytest.mark.parametrize("words", [(), ("--check",)], ids=["record", "check"])
def test_i2_a_link_to_a_table_outside_is_neither_read_nor_replaced(suite, folder, words):
    target = folder.parent / "target.csv"
    target.write_bytes(b"time,offset\n0,424242\n")
    (folder / "open.csv").symlink_to(target)
    result = suite("record", [OPEN], *words)
    assert (result.status, result.out) == (73, b"")
    assert result.err.endswith(b"'open.csv': it is outside the suite's folder\n")
    assert (folder / "open.csv").is_symlink()
    assert suite("verify", [OPEN]).status == 66


@pytest.mark.parametrize("same", [False, True], ids=["other", "same"])
def test_i2_a_link_in_the_folder_is_replaced_and_its_target_untouched(run, suite, folder, same):
    target = folder / "target"
    content = run("open").out if same else OLD
    target.write_bytes(content)
    (folder / "open.csv").symlink_to(target)
    assert suite("record", [OPEN]).status == 0
    assert not (folder / "open.csv").is_symlink()
    assert (folder / "open.csv").read_bytes() == run("open").out
    assert target.read_bytes() == content
    assert temporaries(folder) == []


def test_i2_a_planted_link_among_the_artifacts_is_replaced(suite, folder):
    target = folder.parent / "target"
    target.write_bytes(OLD)
    (folder / "kept").mkdir()
    (folder / "kept/open.actual.csv").symlink_to(target)
    suite("verify", [OPEN], "--artifacts", "kept")
    assert target.read_bytes() == OLD
    assert (folder / "kept/open.actual.csv").is_file()


def test_an_expected_file_that_is_a_folder(suite, folder):
    (folder / "open.csv").mkdir()
    assert suite("record", [OPEN]).status in (66, 73)
    assert suite("verify", [OPEN]).status == 66
    (folder / "open.csv").rmdir()
    (folder / "a").write_bytes(OLD)
    result = suite("record", [{**OPEN, "expect": "a/open.csv"}])
    assert result.status in (66, 73)
    assert (folder / "a").read_bytes() == OLD
