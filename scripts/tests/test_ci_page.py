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


def steps(workflow):
    return workflow["jobs"]["verify"]["steps"]


def step(name, workflow=WORKFLOW):
    """Returns the script of a step."""
    (found,) = [each["run"] for each in steps(workflow) if each.get("name") == name]
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


def change(folder):
    """Changes one number of the expected table by more than its tolerance."""
    table = folder / "tables" / "open-left.csv"
    text = table.read_text()
    assert ",276,0," in text
    table.write_text(text.replace(",276,0,", ",275,0,", 1))


@both
def test_the_workflow_is_valid(workflow):
    # YAML 1.1 reads `on` as a flag.
    assert set(workflow) == {"name", True, "jobs"}
    for each in steps(workflow):
        assert ("uses" in each) != ("run" in each)
        assert set(each) <= {"name", "uses", "with", "run", "if"}


def test_a_mac_has_no_containers():
    assert set(WORKFLOW["jobs"]["verify"]) == {"runs-on", "container", "steps"}
    assert set(MAC_WORKFLOW["jobs"]["verify"]) == {"runs-on", "steps"}


@both
def test_the_workflow_uses_the_action(workflow):
    assert f"OWNER/deckcalc/{FOLDER}@main" in [each.get("uses") for each in steps(workflow)]
    assert set(ACTION) == {"name", "description", "runs"}
    assert ACTION["runs"]["using"] == "composite"
    for each in ACTION["runs"]["steps"]:
        assert ("uses" in each) != ("run" in each)
        # A composite action has no usual shell.
        assert ("shell" in each) == ("run" in each)
        assert set(each) <= {"name", "id", "if", "uses", "with", "shell", "run"}


@pytest.fixture
def action(tmp_path):
    """Runs a step of the action by its name, with a copy of the sources that a build needs."""
    sources = tmp_path / "sources"
    sources.mkdir()
    shutil.copy(ROOT / "Package.swift", sources)
    (sources / "Sources").mkdir()
    (sources / "Sources" / "main.swift").write_text("print(1)\n")
    (sources / "scripts").mkdir()
    (sources / FOLDER).mkdir(parents=True)
    (sources / "scripts" / "install.sh").write_text('#!/bin/sh\necho "$@" > installed\n')
    (sources / "scripts" / "install.sh").chmod(0o755)
    outputs = {name: tmp_path / name for name in ("GITHUB_OUTPUT", "GITHUB_PATH")}

    def run(name, path=os.environ["PATH"]):
        (script,) = [each["run"] for each in ACTION["runs"]["steps"] if each["name"] == name]
        environment = {name: str(path) for name, path in outputs.items()}
        environment |= {
            "PATH": path, "HOME": "/home/me", "GITHUB_ACTION_PATH": str(sources / FOLDER),
        }  # fmt: skip
        command = [shutil.which("bash"), "-eo", "pipefail", "-c", script]
        subprocess.run(command, cwd=tmp_path, env=environment, check=True)
        return {name: path.read_text() for name, path in outputs.items() if path.exists()}

    run.folder, run.sources, run.outputs = tmp_path, sources, outputs
    return run


def test_the_key_of_the_cache_changes_only_with_the_sources(action):
    def key():
        action.outputs["GITHUB_OUTPUT"].unlink(missing_ok=True)
        output = action("Hash the sources")["GITHUB_OUTPUT"]
        assert re.fullmatch(r"hash=[0-9a-f]{40}\n", output)
        return output

    first = key()
    (action.sources / "README.md").write_text("another text\n")
    os.utime(action.sources / "Package.swift", (0, 0))
    assert key() == first
    (action.sources / "Sources" / "main.swift").write_text("print(2)\n")
    assert key() != first


def test_the_key_is_the_same_on_a_mac_without_sha256sum(action):
    tools = action.folder / "tools"
    tools.mkdir()
    for name in ("cut", "find", "sort", "xargs"):
        (tools / name).symlink_to(shutil.which(name))
    stub = f'#!/bin/sh\n[ "$1 $2" = "-a 256" ] && shift 2 && exec {shutil.which("sha256sum")} "$@"\n'
    (tools / "shasum").write_text(stub)
    (tools / "shasum").chmod(0o755)
    usual = action("Hash the sources")["GITHUB_OUTPUT"]
    action.outputs["GITHUB_OUTPUT"].unlink()
    assert action("Hash the sources", path=str(tools))["GITHUB_OUTPUT"] == usual


def test_the_action_builds_into_the_folder_that_it_caches_and_adds_to_the_path(action):
    (cache,) = [each["with"] for each in ACTION["runs"]["steps"] if "uses" in each]
    assert "steps.sources.outputs.hash" in cache["key"]
    folder = cache["path"].replace("~", "/home/me")
    action("Build the program")
    assert (action.folder / "installed").read_text() == f"--prefix {folder}\n"
    assert action("Add the program to the path")["GITHUB_PATH"] == f"{folder}/bin\n"


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
def test_the_workflow_passes(shell, workflow):
    run = shell(step("Compare the animations", workflow))
    assert (run.returncode, run.stdout) == (0, "2 cases: 2 same\n")
    assert not (shell.folder / "results").exists()


@both
def test_the_workflow_fails_with_annotations(shell, workflow):
    change(shell.folder)
    run = shell(step("Compare the animations", workflow))
    assert run.returncode == 1
    line = run.stdout.splitlines()[0]
    # The last of nineteen rows, after the header.
    assert line == (
        "::error file=tables/open-left.csv,line=20,title=open-left::row 18, time 0.3: "
        "offset expected 275, actual 276 (off by 1, tolerance 0.5)"
    )
    assert (shell.folder / "results" / "open-left.actual.csv").exists()


def test_the_workflow_posts_a_summary(shell):
    change(shell.folder)
    shell(step("Compare the animations"))
    assert shell(step("Post summary")).returncode == 0
    assert "| open-left | 1 difference | offset 1 | row 18, time 0.3 |" in shell.summary.read_text()
    assert "| offset | 1 of 19 | 1 | row 18, time 0.3 | 1 |" in shell.summary.read_text("utf-8")


def test_reporting_fails_if_nothing_could_be_compared(shell):
    (shell.folder / "tables" / "open-left.csv").unlink()
    assert shell(step("Compare the animations")).returncode == 66
    assert shell(step("Post summary")).returncode != 0


def test_the_script_passes(shell):
    run = shell(SCRIPT)
    assert run.returncode == 0, run.stderr
    assert (shell.folder / "results" / "report.xml").read_text("utf-8").startswith("<?xml")


def test_the_script_fails_if_a_table_differs(shell):
    change(shell.folder)
    run = shell(SCRIPT)
    assert run.returncode == 1
    # `verify` ends the script.
    assert "would change" not in run.stdout
    report = (shell.folder / "results" / "report.xml").read_text("utf-8")
    assert 'failures="1"' in report


def test_the_script_lists_tables_that_change_within_their_tolerances(shell):
    table = shell.folder / "tables" / "open-left.csv"
    table.write_text(table.read_text("utf-8").replace(",276,0,", ",275.75,0,", 1), "utf-8")
    run = shell(SCRIPT)
    assert run.returncode == 0, run.stdout + run.stderr
    change_line = "would change: tables/open-left.csv (offset off by at most 0.25 in row 18, time 0.3)"
    assert change_line in run.stdout
    assert "some have changed" in run.stdout


def test_the_script_finds_tables_without_cases(shell):
    (shell.folder / "tables" / "old.csv").write_text("x\n")
    assert shell(SCRIPT).returncode == 1


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_git_shows_what_has_changed_in_a_table(shell):
    assert shell(DRIVER).returncode == 0
    commit = "git -c user.name=a -c user.email=a@b.example commit -qm tables"
    assert shell(f"git add -A && {commit}").returncode == 0
    assert shell("git diff").stdout == ""
    change(shell.folder)
    run = shell("git diff")
    assert run.returncode == 0, run.stderr
    assert "diff tables/open-left.csv\n" in run.stdout
    assert "row 18, time 0.3: offset expected 276, actual 275 (off by 1)" in run.stdout
    assert "1 difference in 19 rows, 11 columns" in run.stdout


@pytest.mark.skipif(shutil.which("git") is None, reason="git is not installed")
def test_git_shows_json_tables_and_those_after_a_malformed_one(shell):
    assert shell(DRIVER).returncode == 0
    commit = "git -c user.name=a -c user.email=a@b.example commit -qm tables"
    assert shell(f"git add -A && {commit}").returncode == 0
    (shell.folder / "tables" / "bounce.json").write_text("{", "utf-8")
    change(shell.folder)
    run = shell("git diff")
    assert run.returncode == 0, run.stderr
    assert "error: b/tables/bounce.json:1:2:" in run.stdout
    assert "1 difference in 19 rows, 11 columns" in run.stdout
