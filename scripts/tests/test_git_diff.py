"""Tests of the driver of git diff in docs/ci.md, with git itself and a repository of tables."""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from output_support import stdout_of

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")

PAGE = (Path(__file__).resolve().parents[2] / "docs" / "ci.md").read_text("utf-8")
DRIVER = re.search(r"^git config diff\.deckcalc\.command \\\n  '(.*)'$", PAGE, re.MULTILINE)[1]


@pytest.fixture
def repository(deckcalc, run, tmp_path):
    """A function that runs git in a repository with committed tables of a size of 44."""

    def git(*words, status=0):
        result = subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words],
            cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False,
            env={"PATH": f"{os.path.dirname(deckcalc)}:/usr/bin:/bin", "HOME": str(tmp_path), "GIT_CONFIG_NOSYSTEM": "1"},
        )  # fmt: skip
        assert result.returncode == status, result
        return result.stdout

    def table(name, size, *words):
        (tmp_path / name).write_bytes(stdout_of(run, ["open", "--left-size", size, *words]))

    def configure(options):
        git("config", "diff.deckcalc.command", DRIVER.replace("deckcalc diff", f"deckcalc diff {options}"))

    assert Path(deckcalc).name == "deckcalc"
    git("init", "-q", "-b", "main")
    configure("--limit 1")
    (tmp_path / ".gitattributes").write_text("*.csv diff=deckcalc\n*.json diff=deckcalc\n", "utf-8")
    for name in ("a", "b", "c", "d", "a folder/it's $HOME"):
        (tmp_path / name).parent.mkdir(exist_ok=True)
        table(f"{name}.csv", "44")
    table("e.json", "44", "-f", "json")
    git("add", "-A")
    git("commit", "-qm", "one")
    git.table, git.configure, git.folder = table, configure, tmp_path
    return git


def test_git_runs_the_driver_for_every_kind_of_change(repository):
    repository("mv", "a.csv", "z.csv")
    text = (repository.folder / "z.csv").read_text("utf-8")
    (repository.folder / "z.csv").write_text(text.replace(",276,", ",275,", 1), "utf-8")
    (repository.folder / "b.csv").unlink()
    # A malformed table does not end the command.
    (repository.folder / "c.csv").write_text('garbage\n"', "utf-8")
    (repository.folder / "d.csv").chmod(0o755)
    repository.table("e.json", "46", "-f", "json")
    repository.table("f.csv", "44", "--fps", "10")
    repository.table("a folder/it's $HOME.csv", "46")
    repository("add", "-A")
    parts = re.split("^diff ", repository("diff", "--cached", "-M"), flags=re.MULTILINE)[1:]
    total = "in 19 rows, 7 columns"
    expected = {
        "a folder/it's $HOME.csv": f"35 differences {total}",
        "b.csv": "19 rows missing (first: row 0, time 0)",
        "c.csv": "c.csv:2:1: the quoted field is not closed",
        "d.csv": f"0 differences {total}",
        "e.json": f"35 differences {total}",
        "f.csv": "4 rows added (first: actual row 0, time 0)",
        "a.csv, renamed to z.csv": f"1 difference {total}",
    }
    assert [part.splitlines()[0] for part in parts] == list(expected)
    for part, line in zip(parts, expected.values(), strict=True):
        assert any(found.endswith(line) for found in part.splitlines())
    repository("commit", "-qm", "two")
    assert repository("log", "-1", "-p", "--ext-diff", "--format=%s").startswith("two\n\ndiff a folder/")


def test_options_follow_the_command(repository):
    repository.table("d.csv", "46")
    repository.configure("--tolerance 12")
    assert repository("diff").endswith("\n0 differences in 19 rows, 7 columns\n")
    repository.configure("--tolerance x")
    assert repository("diff").startswith("diff d.csv\ndeckcalc: error: --tolerance must be a number (got 'x')\n")


def test_a_failure_of_the_driver_would_end_the_command(repository):
    repository.table("d.csv", "46")
    repository("config", "diff.deckcalc.command", DRIVER.replace("; true;", ";"))
    repository("diff", status=128)


def test_an_unmerged_table_is_named(repository):
    repository("checkout", "-qb", "other")
    for branch, size in (("other", "46"), ("main", "47")):
        repository("checkout", "-q", branch)
        repository.table("a.csv", size)
        repository("commit", "-qam", branch)
    repository("merge", "-q", "other", status=1)
    assert repository("diff", "--cached") == "diff a.csv\n"
