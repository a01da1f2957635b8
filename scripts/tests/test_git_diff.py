"""Tests of the driver of git diff, with git itself and a repository of tables."""

import shutil
import subprocess

import pytest

from output_support import stdout_of

pytestmark = pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")

ATTRIBUTES = "tables/*.csv diff=deckcalc\ntables/*.json diff=deckcalc\n"


@pytest.fixture
def repository(deckcalc, run, tmp_path):
    """A function that runs git in a repository with two committed tables."""

    def git(*words, status=0):
        result = subprocess.run(
            ["git", "-c", "user.name=A", "-c", "user.email=a@example.org", *words],
            cwd=tmp_path, capture_output=True, text=True, timeout=60, check=False,
            env={"PATH": "/usr/bin:/bin", "HOME": str(tmp_path), "GIT_CONFIG_NOSYSTEM": "1"},
        )  # fmt: skip
        assert result.returncode == status, result
        return result.stdout

    git("init", "-q", "-b", "main")
    git("config", "diff.deckcalc.command", f"'{deckcalc}' git-diff --limit 1")
    (tmp_path / ".gitattributes").write_text(ATTRIBUTES, "utf-8")
    (tmp_path / "tables").mkdir()
    git.table = lambda name, *words: (tmp_path / "tables" / name).write_bytes(stdout_of(run, words))
    git.path = lambda name: tmp_path / "tables" / name
    git.table("open.csv", "open")
    git.table("open.json", "open", "-f", "json")
    git("add", "-A")
    git("commit", "-qm", "one")
    return git


@pytest.mark.parametrize("name, words", [("open.csv", ()), ("open.json", ("-f", "json"))])
def test_a_changed_table_has_its_differences(repository, name, words):
    repository.table(name, "open", "--left-size", "46", *words)
    first, difference, *_, total = repository("diff").splitlines()
    assert first == f"diff tables/{name}"
    assert difference.startswith("row 9, time 0.15: ")
    assert total == "53 differences in 19 rows, 11 columns"


def test_options_of_the_driver_count(repository, deckcalc):
    repository.table("open.csv", "open", "--left-size", "46")
    repository("config", "diff.deckcalc.command", f"'{deckcalc}' git-diff --tolerance 12")
    assert repository("diff").endswith("\n0 differences in 19 rows, 11 columns\n")


def test_new_and_deleted_tables_have_a_line(repository):
    repository.table("new.csv", "open", "--fps", "10")
    repository.path("open.json").unlink()
    repository("add", "-A")
    assert repository("diff", "--cached") == (
        "diff tables/new.csv\nnew table: 4 rows, 11 columns\n"
        "diff tables/open.json\ndeleted table: 19 rows, 11 columns\n"
    )


def test_a_renamed_table_is_compared_with_itself(repository):
    repository("mv", "tables/open.csv", "tables/other.csv")
    text = repository.path("other.csv").read_text("utf-8")
    repository.path("other.csv").write_text(text.replace(",276,", ",275,", 1), "utf-8")
    repository("add", "-A")
    first, _, *rest = repository("diff", "--cached", "-M").splitlines()
    assert first == "diff tables/open.csv, renamed to tables/other.csv"
    assert rest[-1] == "1 difference in 19 rows, 11 columns"


def test_a_malformed_table_does_not_end_the_command(repository):
    repository.path("open.csv").write_text('garbage\n"', "utf-8")
    repository.table("open.json", "open", "-f", "json", "--left-size", "46")
    lines = repository("diff").splitlines()
    assert lines[:2] == [
        "diff tables/open.csv", "error: b/tables/open.csv:2:1: the quoted field is not closed",
    ]  # fmt: skip
    assert lines[2] == "diff tables/open.json"
    assert lines[-1] == "53 differences in 19 rows, 11 columns"


def test_a_changed_mode_is_shown(repository):
    repository.path("open.csv").chmod(0o755)
    assert repository("diff").splitlines()[:2] == [
        "diff tables/open.csv", "mode 100644 → 100755",
    ]  # fmt: skip


def test_an_unmerged_table_is_named(repository):
    repository("checkout", "-qb", "other")
    repository.table("open.csv", "open", "--left-size", "46")
    repository("commit", "-qam", "two")
    repository("checkout", "-q", "main")
    repository.table("open.csv", "open", "--left-size", "47")
    repository("commit", "-qam", "three")
    repository("merge", "-q", "other", status=1)
    assert repository("diff", "--cached").startswith("diff tables/open.csv\nunmerged\n")


def test_a_path_that_is_typed_is_not_unmerged(run):
    result = run("git-diff", "open.csv")
    assert (result.status, result.out) == (64, b"")
    assert result.err.startswith(b"deckcalc: error: git-diff needs the 7 or 9 arguments that 'git diff'")


def test_a_log_has_the_differences(repository):
    repository.table("open.csv", "open", "--left-size", "46")
    repository("commit", "-qam", "two")
    log = repository("log", "-1", "-p", "--ext-diff", "--format=%s")
    assert log.startswith("two\n\ndiff tables/open.csv\n")


def test_a_wrong_option_of_the_driver_is_an_error(repository, deckcalc):
    repository.table("open.csv", "open", "--left-size", "46")
    repository("config", "diff.deckcalc.command", f"'{deckcalc}' git-diff --tolerance x")
    repository("diff", status=128)
