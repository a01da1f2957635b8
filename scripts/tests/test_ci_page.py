"""Tests the files that docs/ci.md offers for copying, on success and on failure.

test_readme.py runs the commands of the page in order. Here the steps of the YAML workflow are run,
and the script and the diff driver of git are applied to changed tables.
"""

import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest
import yaml

ROOT = Path(__file__).resolve().parents[2]
PAGE = (ROOT / "docs" / "ci.md").read_text("utf-8")


def blocks(kind):
    """Returns the fenced blocks of a kind."""
    return re.findall(rf"^```{kind}\n(.*?)^```$", PAGE, re.MULTILINE | re.DOTALL)


def script(beginning):
    """Returns the block of commands that begins with a line."""
    (found,) = [block for block in blocks("sh") if block.startswith(beginning + "\n")]
    return found


SUITE = script("cat > suite.json <<'END'")
SCRIPT = script("set -eu")
DRIVER = script("git init -q .")
WORKFLOW, MAC_WORKFLOW = (yaml.safe_load(block) for block in blocks("yaml"))
FOLDER = ".github/actions/deckcalc"
ACTION = yaml.safe_load((ROOT / FOLDER / "action.yml").read_text("utf-8"))

both = pytest.mark.parametrize("workflow", [WORKFLOW, MAC_WORKFLOW], ids=["Linux", "macOS"])


def step(name, workflow=WORKFLOW):
    """Returns the script of a step."""
    (found,) = [step["run"] for step in workflow["jobs"]["verify"]["steps"] if step.get("name") == name]
    return found


@pytest.fixture
def shell(deckcalc, tmp_path):
    """Runs a script like a workflow, in a folder with a suite and its recorded tables."""
    bin_folder = tmp_path / "bin"
    bin_folder.mkdir()
    os.symlink(deckcalc, bin_folder / "deckcalc")
    folder = tmp_path / "app"
    folder.mkdir()

    def run(script):
        environment = {
            "PATH": f"{bin_folder}{os.pathsep}{os.environ['PATH']}",
            "HOME": str(tmp_path),
            "GITHUB_STEP_SUMMARY": str(tmp_path / "summary.md"),
            "GIT_CONFIG_NOSYSTEM": "1",
        }
        return subprocess.run(
            ["bash", "-eo", "pipefail", "-c", script],
            cwd=folder, env=environment, capture_output=True, text=True, timeout=60,
        )

    run.folder = folder
    run.summary = tmp_path / "summary.md"
    assert run(SUITE).returncode == 0
    assert run("deckcalc record suite.json").returncode == 0
    return run


def change(folder, now="275"):
    """Changes one number of the expected table, by default by more than its tolerance."""
    table = folder / "tables" / "open-left.csv"
    text = table.read_text("utf-8")
    assert ",276,0," in text
    table.write_text(text.replace(",276,0,", f",{now},0,", 1), "utf-8")


def test_the_workflows_use_the_action_and_only_known_keys():
    members = {"name", "uses", "with", "run", "if"}
    for workflow, container in ((WORKFLOW, {"container"}), (MAC_WORKFLOW, set())):
        # YAML 1.1 reads `on` as a flag; a Mac has no containers.
        assert set(workflow) == {"name", True, "jobs"}
        assert set(workflow["jobs"]["verify"]) == {"runs-on", "steps", *container}
        steps = workflow["jobs"]["verify"]["steps"]
        assert f"OWNER/deckcalc/{FOLDER}@main" in [step.get("uses") for step in steps]
        assert all(("uses" in step) != ("run" in step) and set(step) <= members for step in steps)
    assert set(ACTION) == {"name", "description", "runs"}
    assert ACTION["runs"]["using"] == "composite"
    for step in ACTION["runs"]["steps"]:
        # A composite action has no usual shell.
        assert ("uses" in step) != ("run" in step) == ("shell" in step)
        assert set(step) <= members | {"id", "shell"}


@pytest.fixture
def action(tmp_path):
    """Runs a step of the action by its name, with a copy of the sources that a build needs."""
    sources = tmp_path / "sources"
    for folder in ("Sources", "scripts", FOLDER):
        (sources / folder).mkdir(parents=True)
    shutil.copy(ROOT / "Package.swift", sources)
    (sources / "Sources" / "main.swift").write_text("print(1)\n")
    (sources / "scripts" / "install.sh").write_text('#!/bin/sh\necho "$@" > installed\n')
    (sources / "scripts" / "install.sh").chmod(0o755)
    output = tmp_path / "output"

    def run(name, path=os.environ["PATH"]):
        """Returns what the step appends to the files of GitHub."""
        (script,) = [each["run"] for each in ACTION["runs"]["steps"] if each["name"] == name]
        environment = {
            "PATH": path, "HOME": "/home/me", "GITHUB_ACTION_PATH": str(sources / FOLDER),
            "GITHUB_OUTPUT": str(output), "GITHUB_PATH": str(output),
        }  # fmt: skip
        output.write_text("")
        command = [shutil.which("bash"), "-eo", "pipefail", "-c", script]
        subprocess.run(command, cwd=tmp_path, env=environment, check=True)
        return output.read_text()

    run.folder, run.sources = tmp_path, sources
    return run


def test_the_key_of_the_cache_changes_only_with_the_sources(action):
    first = action("Hash the sources")
    assert re.fullmatch(r"hash=[0-9a-f]{40}\n", first)
    (action.sources / "README.md").write_text("another text\n")
    os.utime(action.sources / "Package.swift", (0, 0))
    assert action("Hash the sources") == first
    # A Mac has no sha256sum.
    tools = action.folder / "tools"
    tools.mkdir()
    for name in ("cut", "find", "sort", "xargs"):
        (tools / name).symlink_to(shutil.which(name))
    stub = f'#!/bin/sh\n[ "$1 $2" = "-a 256" ] && shift 2 && exec {shutil.which("sha256sum")} "$@"\n'
    (tools / "shasum").write_text(stub)
    (tools / "shasum").chmod(0o755)
    assert action("Hash the sources", path=str(tools)) == first
    (action.sources / "Sources" / "main.swift").write_text("print(2)\n")
    assert action("Hash the sources") != first


def test_the_action_builds_into_the_folder_that_it_caches_and_adds_to_the_path(action):
    (cache,) = [each["with"] for each in ACTION["runs"]["steps"] if "uses" in each]
    assert "steps.sources.outputs.hash" in cache["key"]
    folder = cache["path"].replace("~", "/home/me")
    action("Build the program")
    assert (action.folder / "installed").read_text() == f"--prefix {folder}\n"
    assert action("Add the program to the path") == f"{folder}/bin\n"


def test_the_container_has_only_what_the_installation_makes():
    lines = (ROOT / "packaging" / "Dockerfile").read_text("utf-8").splitlines()
    image = lines[lines.index("FROM scratch") :]
    copied = [line.split()[-2:] for line in image if line.startswith("COPY --from=build ")]
    assert [source for source, _ in copied] == [
        "/installed/bin/deckcalc", "/installed/share/doc/deckcalc/LICENSE",
    ]  # fmt: skip
    assert f'ENTRYPOINT ["{copied[0][1]}"]' in image
    (build,) = [line for line in lines if line.startswith("RUN ")]
    assert "/source/scripts/install.sh --prefix /installed" in build
    # The image is that of the workflow.
    version = WORKFLOW["jobs"]["verify"]["container"]
    assert f"FROM {version} AS build" in lines


@both
def test_the_workflow_passes_or_fails_with_annotations(shell, workflow):
    run = shell(step("Compare the animations", workflow))
    assert (run.returncode, run.stdout) == (0, "2 cases: 2 same\n")
    assert not (shell.folder / "results").exists()
    change(shell.folder)
    run = shell(step("Compare the animations", workflow))
    assert run.returncode == 1
    # The last of nineteen rows, after the header.
    assert run.stdout.splitlines()[0] == (
        "::error file=tables/open-left.csv,line=20,title=open-left::row 18, time 0.3: "
        "offset expected 275, actual 276 (off by 1, tolerance 0.5)"
    )
    assert (shell.folder / "results" / "open-left.actual.csv").exists()


def test_the_workflow_posts_a_summary_unless_nothing_could_be_compared(shell):
    change(shell.folder)
    shell(step("Compare the animations"))
    assert shell(step("Post summary")).returncode == 0
    summary = shell.summary.read_text("utf-8")
    assert "| open-left | 1 difference | offset 1 | row 18, time 0.3 |" in summary
    assert "| offset | 1 of 19 | 1 | row 18, time 0.3 | 275 | 276 | 0.5 | 1 |" in summary
    (shell.folder / "tables" / "open-left.csv").unlink()
    assert shell(step("Compare the animations")).returncode == 66
    assert shell(step("Post summary")).returncode != 0


@pytest.mark.parametrize("now, status, printed", [
    ("276", 0, ""), ("275", 1, ""), (None, 1, "old.csv"),
    ("275.75", 0, "would change: tables/open-left.csv (offset off by at most 0.25 in row 18, time 0.3)"),
])  # fmt: skip
def test_the_script_finds_tables_that_change_and_those_without_cases(shell, now, status, printed):
    if now:
        change(shell.folder, now)
    else:
        (shell.folder / "tables" / "old.csv").write_text("x\n")
    run = shell(SCRIPT)
    assert run.returncode == status, run.stdout + run.stderr
    # `verify` ends the script if a table differs.
    assert ("would change" in run.stdout) == (status == 0)
    assert ("some have changed" in run.stdout) == (now == "275.75")
    report = (shell.folder / "results" / "report.xml").read_text("utf-8")
    assert report.startswith("<?xml") and f'failures="{status}"' in report
    assert printed in run.stdout + report


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_git_shows_what_has_changed_in_tables(shell):
    commit = "git -c user.name=a -c user.email=a@b.example commit -qm tables"
    for words in (DRIVER, f"git add -A && {commit}"):
        assert shell(words).returncode == 0
    assert shell("git diff").stdout == ""
    change(shell.folder)
    (shell.folder / "tables" / "bounce.json").write_text("{", "utf-8")
    run = shell("git diff")
    assert run.returncode == 0, run.stderr
    assert "deckcalc: error: tables/bounce.json:1:2:" in run.stdout
    assert "diff tables/open-left.csv\n" in run.stdout
    assert "row 18, time 0.3: offset expected 276, actual 275 (off by 1)" in run.stdout
    assert "1 difference in 19 rows, 7 columns" in run.stdout
