"""Tests of record and verify with valid suites.

Suites of a few commands in their own folders: the written files, the comparison and the report in
every format. The golden files record*.txt, verify*.txt and suite-*.txt have the reports.
"""

import csv
import io
import json
import os
import random

import pytest

from compare_support import (
    FORMATS,
    REPORTS,
    annotations,
    csv_bytes,
    document,
    junit,
    made,
    markdown_tables,
    parsed,
    random_commands,
)

OPEN = {"name": "open", "arguments": ["open", "--fps", "20"], "expect": "open.csv"}
CLOSE = {"name": "close", "arguments": ["close", "--fps", "10"], "expect": "more/close.json"}
CURVE = {"name": "Curve.1", "arguments": ["curve", "ease", "--at", "0,1"], "expect": "c.ndjson"}
CASES = [OPEN, CLOSE, CURVE]


@pytest.fixture
def suite(run, tmp_path):
    """A function that writes a suite and runs a command on it, in the parent folder."""
    folder = tmp_path / "suite"
    folder.mkdir()

    def call(command, cases=CASES, *words, **options):
        (folder / "suite.json").write_text(json.dumps({"cases": cases}), "utf-8")
        return run(command, "suite/suite.json", *words, cwd=tmp_path, **options)

    call.folder = folder
    return call


def files(folder):
    return sorted(
        os.path.relpath(os.path.join(place, name), folder)
        for place, _, names in os.walk(folder) for name in names
    )  # fmt: skip


def edit(path, old, new):
    text = path.read_text("utf-8")
    assert old in text
    path.write_text(text.replace(old, new, 1), "utf-8")


# record


def test_only_what_has_changed_is_written(run, suite):
    assert suite("record").status == 0
    names = [case["expect"] for case in CASES]
    assert files(suite.folder) == sorted([*names, "suite.json"])
    assert (suite.folder / "open.csv").read_bytes() == run(*OPEN["arguments"]).out
    before = {name: os.stat(suite.folder / name).st_ino for name in names}
    edit(suite.folder / "more/close.json", "276", "277")
    lines = "written: more/close.json (offset: 277 → 276)\n3 tables: 2 unchanged, 1 written\n"
    assert suite("record") == (0, lines.encode(), b"")
    after = {name: os.stat(suite.folder / name).st_ino for name in names}
    assert {name for name in names if before[name] != after[name]} == {"more/close.json"}


# verify


def test_every_format_reports_the_same(suite):
    suite("record")
    edit(suite.folder / "open.csv", "276", "277")
    os.remove(suite.folder / "c.ndjson")
    outputs = {}
    for format in REPORTS:
        result = suite("verify", CASES, "--format", format)
        assert result.status == 66, format
        outputs[format] = result.out
    report = document(outputs["json"])
    assert report["cases"] == {"same": 1, "different": 1, "failed": 1, "unrecorded": 0}
    assert [entry["name"] for entry in report["results"]] == ["open", "close", "Curve.1"]
    assert report["results"][2]["status"] == 66
    total = "3 cases: 1 same, 1 differs (open), 1 failed (Curve.1)"
    assert outputs["text"].decode("utf-8").splitlines()[-1] == total
    root = junit(outputs["junit"])
    (cases,) = root
    assert [case.get("name") for case in cases] == ["open", "close", "Curve.1"]
    assert (root.get("failures"), root.get("errors")) == ("1", "1")
    notes, last = annotations(outputs["github"])
    assert (len(notes), last) == (2, total)
    # Failed comparisons come first.
    assert notes[0].properties == {"title": "Curve.1"}
    assert notes[1].properties == {"file": "suite/open.csv", "line": "8", "title": "open"}
    # The cases, and the columns and figures of the one that differs.
    assert len(markdown_tables(outputs["markdown"])) == 3
    assert outputs["markdown"].decode("utf-8").splitlines()[0] == f"**{total}**"
    lines = list(csv.DictReader(io.StringIO(outputs["csv"].decode("utf-8")), strict=True))
    assert {line["case"] for line in lines} == {"open", "close"}
    off = [line for line in lines if line["deviation"] not in ("", "0")]
    (line,) = off
    assert (line["row"], line["column"], line["deviation"]) == ("6", "offset", "1")


def test_obsolete_tables_warn_or_fail(suite):
    suite("record")
    fewer = [OPEN, {**CURVE, "expect": "more/curve.json"}]
    suite("record", fewer, "--only", "Curve.1")
    os.remove(suite.folder / "c.ndjson")
    # Files other than tables of this program are ignored.
    (suite.folder / "more/notes.json").write_text("{}")
    (suite.folder / "more/notes.txt").write_text("text")
    for words, status in (((), 0), (("--obsolete", "warn"), 0), (("--obsolete", "fail"), 1)):
        assert suite("verify", fewer, *words).status == status
        report = document(suite("verify", fewer, *words, "-f", "json").out)
        assert (report["obsolete"], report["same"]) == (["more/close.json"], status == 0)
        root = junit(suite("verify", fewer, *words, "-f", "junit").out)
        assert int(root.get("failures")) == status
        notes, _ = annotations(suite("verify", fewer, *words, "-f", "github").out)
        assert [note.level for note in notes] == (["error"] if status else ["warning"])


def test_artifacts_are_the_computed_tables_of_failing_cases(run, suite, tmp_path):
    suite("record")
    edit(suite.folder / "more/close.json", '"close", 0, 276', '"close", 0, 277')
    os.remove(suite.folder / "open.csv")
    result = suite("verify", CASES, "--artifacts", "kept/here")
    assert result.status == 66
    assert files(tmp_path / "kept") == ["here/close.actual.csv", "here/open.actual.csv"]
    for case in (OPEN, CLOSE):
        kept = (tmp_path / f"kept/here/{case['name']}.actual.csv").read_bytes()
        assert kept == run(*case["arguments"], "--format", "csv").out
    suite("record")
    assert suite("verify", CASES, "--artifacts", "none").status == 0
    assert not (tmp_path / "none").exists()
    # In the folder of the expected tables they are not unused tables.
    edit(suite.folder / "open.csv", "276", "277")
    suite("verify", CASES, "--artifacts", "suite")
    suite("record")
    assert suite("verify", CASES, "--obsolete", "fail").out == b"3 cases: 3 same\n"


# A table by itself, and recordings


@pytest.mark.parametrize("words", [("open",), ("bounce", "--format", "json"), ("curve", "ease")])
def test_a_json_table_can_be_verified_without_a_suite(run, tmp_path, words):
    assert run(*words, "-o", "table.json", cwd=tmp_path).status == 0
    assert run("verify", "table.json", cwd=tmp_path) == (0, b"1 case: 1 same\n", b"")
    text = (tmp_path / "table.json").read_text("utf-8")
    rows = text.index('"rows"')
    place = next(k for k in range(len(text) - 20, rows, -1) if text[k] in "12345678")
    (tmp_path / "table.json").write_text(f"{text[:place]}9{text[place + 1:]}", "utf-8")
    result = run("verify", "table.json", cwd=tmp_path)
    assert (result.status, result.err) == (1, b"")
    assert result.out.endswith(b"1 case: 0 same, 1 differs (table.json)\n")


def test_a_json_table_can_be_verified_from_standard_input(run, tmp_path):
    assert run("open", "-o", "table.json", cwd=tmp_path).status == 0
    with open(tmp_path / "table.json", "rb") as file:
        result = run("verify", "-", stdin=file, cwd=tmp_path)
    # Or an error with a reason; but not that the command prints nothing.
    assert result == (0, b"1 case: 1 same\n", b"") or b"standard input" in result.err


def test_other_parameters_are_reported_without_rows(run, suite):
    suite("record")
    words = ("close", "--left-size", "60", "--fps", "10", "-o", suite.folder / "more/close.json")
    run(*words)
    result = suite("verify")
    assert result.status == 1
    assert b"  parameter leftSize: recorded with 60, now 44\n" in result.out
    assert b"row" not in result.out
    report = document(suite("verify", CASES, "--format", "json").out)
    reported = report["results"][1]["parameters"]
    assert {"name": "leftSize", "recorded": "60", "now": "44"} in reported
    root = junit(suite("verify", CASES, "--format", "junit").out)
    assert int(root.get("failures")) == 1
    assert sum("recorded with" in line for line in root[0][1][0].text.splitlines()) == len(reported)
    # Parameters that do not change a number are not a difference.
    run("close", "--left-size", "44", "--fps", "10", "-o", suite.folder / "more/close.json")
    assert suite("verify").status == 0


def test_recordings_are_compared_with_the_computed_tables(run, suite, tmp_path):
    recorded = tmp_path / "recorded"
    recorded.mkdir()
    rows = made(run, "open", "--fps", "47", "--columns", "time,offset").rows
    draw = random.Random(20)
    shaken = [["time", "offset"]]
    shaken += [[time, f"{float(offset) + draw.uniform(-0.4, 0.4):.3f}"] for time, offset in rows]
    text = csv_bytes(parsed("\n".join(map(",".join, shaken)).encode()))
    (recorded / "open.csv").write_bytes(text)
    # Without frame and phase: the common columns are compared.
    words = ("--actual", "recorded", "--tolerance")
    close = suite("verify", [OPEN], *words, "offset=9")
    assert close == (0, close.out, b"") and close.out.endswith(b"1 case: 1 same\n")
    assert suite("verify", [OPEN], *words, "offset=0.01").status == 1
    assert document(suite("verify", [OPEN], *words, "0.01", "-f", "json").out)["same"] is False
    missing = suite("verify", [OPEN, CURVE], *words, "9")
    assert missing.status == 0
    assert b"recorded/Curve.1.csv" in missing.out
    result = suite("verify", [OPEN], *words, "9", "--artifacts", "kept")
    assert result.status == 64


def test_annotations_of_a_recording_name_an_existing_file(suite, tmp_path):
    suite("record")
    recorded = tmp_path / "recorded"
    recorded.mkdir()
    (recorded / "open.csv").write_bytes((suite.folder / "open.csv").read_bytes())
    edit(recorded / "open.csv", "276", "277")
    result = suite("verify", [OPEN], "--actual", "recorded", "--format", "github")
    (note,), _ = annotations(result.out)
    # The path is relative to the folder in which the command runs.
    assert (tmp_path / note.properties["file"]).is_file()


# Many cases


def test_two_hundred_cases_are_reported_in_order(suite):
    cases = []
    for k, words in enumerate(random_commands(27, 200)):
        extension = "json" if "--format" in words else FORMATS[k % 4]
        expect = f"{k % 7}/{k}.{extension}"
        cases.append({"name": f"case-{k}", "arguments": list(words), "expect": expect})
    assert suite("record", cases).status == 0
    reported = suite("record", cases).out.decode("utf-8")
    assert reported == "200 tables: 200 unchanged, 0 written\n"
    for format in REPORTS:
        outputs = {suite("verify", cases, "-f", format).out for _ in range(3)}
        assert len(outputs) == 1
    report = document(suite("verify", cases, "-f", "json").out)
    assert [entry["name"] for entry in report["results"]] == [case["name"] for case in cases]
    failing = [entry["name"] for entry in report["results"] if not entry.get("same")]
    assert failing == []


def test_a_table_without_rows_is_recorded_and_verified(run, suite):
    words = ["card", "drag", "--cards", "2", "--to", "99", "--no-bounces", "--table", "events"]
    assert run(*words).out.count(b"\n") == 1
    for format in FORMATS:
        cases = [{"name": "none", "arguments": words, "expect": f"none.{format}"}]
        assert suite("record", cases).status == 0
        assert suite("verify", cases) == (0, b"1 case: 1 same\n", b""), format
