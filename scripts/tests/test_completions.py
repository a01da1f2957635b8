"""The completion scripts, in bash, zsh and fish: what a tab adds to a line that is typed."""

import shutil
import subprocess

import pytest

from conftest import missing_tool
from shell_support import SHELLS, Shell

# The files in the folder where the lines are typed.
FILES = (
    "touch.csv", "touch.png", "scenario.json", "scenario.txt", "suite.json", "suite.html",
    "my table.csv", "picture.svg", "picture.zip",
)  # fmt: skip

# What is typed before the tab, and the arguments after it.
LINES = [
    ("verif", ["verify"]),
    ("panels op", ["panels", "open"]),
    ("curve conv", ["curve", "convert"]),
    ("explain reveal mo", ["explain", "reveal", "move"]),
    ("help transition sw", ["help", "transition", "swipe"]),
    ("help appea", ["help", "appearance"]),
    ("list dev", ["list", "devices"]),
    ("completions zs", ["completions", "zsh"]),
    ("man trans", ["man", "transition"]),
    ("record suite.json --add x -- boun", ["record", "suite.json", "--add", "x", "--", "bounce"]),
    # Options, only those of the command.
    ("--vers", ["--version"]),
    ("open --dura", ["open", "--duration"]),
    ("open --no-anim", ["open", "--no-animation"]),
    ("open --spring-damping-r", ["open", "--spring-damping-r"]),
    ("reveal move --spring-damping-r", ["reveal", "move", "--spring-damping-ratio"]),
    ("explain open --duratio", ["explain", "open", "--duration"]),
    # Values by name.
    ("open --side ri", ["open", "--side", "right"]),
    ("open --side=ri", ["open", "--side=right"]),
    ("open --side opened", ["open", "--side", "opened"]),
    ("close --side op", ["close", "--side", "open"]),
    ("open --sides left,ri", ["open", "--sides", "left,right"]),
    ("open --sides left,le", ["open", "--sides", "left,le"]),
    ("open --model ship", ["open", "--model", "shipped"]),
    ("open --against 2.2", ["open", "--against", "2.2.11"]),
    ("open --device iphone-se-", ["open", "--device", "iphone-se-2"]),
    ("open --curve boun", ["open", "--curve", "bouncy"]),
    ("curve boun", ["curve", "bouncy"]),
    ("open -f nd", ["open", "-f", "ndjson"]),
    ("explain open --format js", ["explain", "open", "--format", "json"]),
    ("diff --format ju", ["diff", "--format", "junit"]),
    # Columns and figures.
    ("open --columns center_h", ["open", "--columns", "center_height"]),
    ("open --columns time,prog", ["open", "--columns", "time,progress"]),
    ("open --table summary --columns peak_v", ["open", "--table", "summary", "--columns", "peak_velocity"]),
    ("open --table=events --columns si", ["open", "--table=events", "--columns", "side"]),
    ("menu show --columns center_h", ["menu", "show", "--columns", "center_h"]),
    ("open --assert settl", ["open", "--assert", "settling_time"]),
    # Files.
    ("pan --path tou", ["pan", "--path", "touch.csv"]),
    ("run scen", ["run", "scenario.json"]),
    ("record sui", ["record", "suite.json"]),
    ("open -o pict", ["open", "-o", "picture.svg"]),
    ("open --output=pict", ["open", "--output=picture.svg"]),
    ("plot my", ["plot", "my table.csv"]),
    ("verify suite.json --artifacts res", ["verify", "suite.json", "--artifacts", "results"]),
]  # fmt: skip


@pytest.fixture(scope="module")
def scripts(run):
    """The scripts by shell."""
    return {name: run("completions", name).out.decode() for name in SHELLS}


@pytest.fixture(scope="module")
def shells(scripts, tmp_path_factory):
    """A function that returns a shell by its name, which is started once."""
    started = {}

    def shell(name):
        if shutil.which(name) is None:
            missing_tool(f"{name} is not installed")
        if name not in started:
            started[name] = Shell(name, scripts[name], tmp_path_factory.mktemp(name))
            for file in FILES:
                (started[name].folder / file).touch()
            (started[name].folder / "results").mkdir()
        return started[name]

    yield shell
    for each in started.values():
        each.close()


@pytest.mark.xdist_group("shells")
@pytest.mark.parametrize("name", SHELLS)
@pytest.mark.parametrize("line, expected", LINES, ids=[line for line, _ in LINES])
def test_a_tab_completes_the_line(shells, name, line, expected):
    # Some shells drop the slash after a folder once the line is entered.
    assert [part.rstrip("/") for part in shells(name).complete(line)] == expected
