"""Tests of diff with folders, and of verify with several suites."""

import json
import os

import pytest

from compare_support import CLOSE, OPEN, REPORTS, annotations, document, junit
from output_support import stdout_of


@pytest.fixture
def folders(run, tmp_path):
    """The parent of two folders: one equal table, one that differs, one in each alone."""
    for folder in ("before", "after"):
        (tmp_path / folder).mkdir()
        (tmp_path / folder / "same.csv").write_bytes(stdout_of(run, ["open"]))
        (tmp_path / folder / "notes.txt").write_text("x", "utf-8")
    (tmp_path / "before/other.json").write_bytes(stdout_of(run, ["open", "-f", "json"]))
    (tmp_path / "after/other.json").write_bytes(stdout_of(run, ["open", "--fps", "30", "-f", "json"]))
    (tmp_path / "before/old.csv").write_bytes(b"x\n1\n")
    (tmp_path / "after/new.tsv").write_bytes(b"x\n")
    return tmp_path


@pytest.mark.parametrize("format", REPORTS)
def test_folders_have_one_report_in_every_format(run, folders, format):
    result = run("diff", "before", "after", "--format", format, cwd=folders)
    assert result.status == 1
    text = result.out.decode("utf-8")
    # The table of rows has no room for what is in one folder only.
    missing = result.err.decode("utf-8") if format == "csv" else text
    assert "other.json" in text and "new.tsv" in missing and "old.csv" in missing
    if format == "json":
        report = document(result.out)
        assert report["cases"] == {"same": 1, "different": 3, "failed": 0, "unrecorded": 0}
        names = [entry["name"] for entry in report["results"]]
        assert names == ["new.tsv", "old.csv", "other.json", "same.csv"]
    if format == "junit":
        junit(result.out)
    if format == "github":
        assert annotations(result.out)[1] == "4 tables: 1 same, 3 differ (new.tsv, old.csv, other.json)"


def test_a_link_to_a_folder_is_a_folder(run, folders):
    (folders / "link").symlink_to("before")
    assert run("diff", "before", "link/", cwd=folders).out == b"3 tables: 3 same\n"


def test_a_named_pipe_is_not_part_of_a_folder(run, folders):
    os.mkfifo(folders / "before/pipe.csv")
    assert run("diff", "before", "before", cwd=folders).out == b"3 tables: 3 same\n"


def test_files_from_a_shell_are_not_folders(deckcalc, run, tmp_path):
    (tmp_path / "e.csv").write_bytes(stdout_of(run, ["open"]))
    command = f"'{deckcalc}' diff e.csv <('{deckcalc}' open)"
    result = run("-c", command, program="/bin/bash", cwd=tmp_path)
    assert (result.status, result.err) == (0, b"")
    assert result.out == b"0 differences in 19 rows, 11 columns\n"


def test_several_suites_have_one_report(run, tmp_path):
    for name, case in (("one", OPEN), ("two", CLOSE)):
        (tmp_path / name).mkdir()
        path = tmp_path / name / "suite.json"
        path.write_text(json.dumps({"cases": [case]}), "utf-8")
        assert run("record", path, "--in-ci").status == 0
    suites = ("one/suite.json", "two/suite.json")
    assert run("verify", *suites, cwd=tmp_path).out == b"2 cases: 2 same\n"
    (tmp_path / "two/close.csv").write_bytes(b"x\n")
    result = run("verify", *suites, "-f", "json", cwd=tmp_path)
    assert result.status == 1
    names = [entry["name"] for entry in document(result.out)["results"]]
    assert names == ["one/suite.json: open", "two/suite.json: close"]
