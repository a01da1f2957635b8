"""Tests of the driver of git diff, with git itself and a repository of tables.

git-diff.txt in Tests/golden has what the driver prints for the arguments that git passes.
"""

import shutil
import subprocess

import pytest

from output_support import stdout_of

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")


@pytest.fixture
def repository(deckcalc, run, tmp_path):
    """A function that runs git in a repository with committed tables of a size of 44."""

    def git(*words, status=0):
        result = subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words],
            cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False,
            env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "GIT_CONFIG_NOSYSTEM": "1"},
        )  # fmt: skip
        assert result.returncode == status, result
        return result.stdout

    def table(name, size, *words):
        (tmp_path / name).write_bytes(stdout_of(run, ["open", "--left-size", size, *words]))

    git("init", "-q", "-b", "main")
    git("config", "diff.deckcalc.command", f"'{deckcalc}' git-diff --limit 1")
    (tmp_path / ".gitattributes").write_text("*.csv diff=deckcalc\n*.json diff=deckcalc\n", "utf-8")
    for name in "abcd":
        table(f"{name}.csv", "44")
    table("e.json", "44", "-f", "json")
    git("add", "-A")
    git("commit", "-qm", "one")
    git.table, git.folder = table, tmp_path
    return git


def test_git_runs_the_driver_for_every_kind_of_change(repository, deckcalc):
    repository("mv", "a.csv", "z.csv")
    text = (repository.folder / "z.csv").read_text("utf-8")
    (repository.folder / "z.csv").write_text(text.replace(",276,", ",275,", 1), "utf-8")
    (repository.folder / "b.csv").unlink()
    # A malformed table does not end the command.
    (repository.folder / "c.csv").write_text('garbage\n"', "utf-8")
    (repository.folder / "d.csv").chmod(0o755)
    repository.table("e.json", "46", "-f", "json")
    repository.table("f.csv", "44", "--fps", "10")
    repository("add", "-A")
    parts = repository("diff", "--cached", "-M").split("diff ")[1:]
    assert [part.splitlines()[0] for part in parts] == [
        "b.csv", "c.csv", "d.csv", "e.json", "f.csv", "a.csv, renamed to z.csv",
    ]  # fmt: skip
    total = "in 19 rows, 11 columns"
    for part, line in zip(parts, [
        "deleted table: 19 rows, 11 columns", "error: b/c.csv:2:1: the quoted field is not closed",
        "mode 100644 → 100755", f"53 differences {total}", "new table: 4 rows, 11 columns", f"1 difference {total}",
    ], strict=True):  # fmt: skip
        assert line in part.splitlines()
    repository("commit", "-qm", "two")
    assert repository("log", "-1", "-p", "--ext-diff", "--format=%s").startswith("two\n\ndiff b.csv\n")
    repository.table("d.csv", "46")
    repository("config", "diff.deckcalc.command", f"'{deckcalc}' git-diff --tolerance 12")
    assert repository("diff").endswith(f"\n0 differences {total}\n")
    repository("config", "diff.deckcalc.command", f"'{deckcalc}' git-diff --tolerance x")
    repository("diff", status=128)


def test_an_unmerged_table_is_named(repository):
    repository("checkout", "-qb", "other")
    for branch, size in (("other", "46"), ("main", "47")):
        repository("checkout", "-q", branch)
        repository.table("a.csv", size)
        repository("commit", "-qam", branch)
    repository("merge", "-q", "other", status=1)
    assert repository("diff", "--cached").startswith("diff a.csv\nunmerged\n")
