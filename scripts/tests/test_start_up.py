"""What a short table costs: instructions, searches of conformances and page faults.

Times vary with the machine, instructions do not: valgrind counts them. The counts of each version of
Swift are in start_up.json.
"""

import json
import os
import re
import shutil
import subprocess
from pathlib import Path

import pytest

from conftest import binary_from, missing_tool

HERE = Path(__file__).parent
RECORDED = json.loads((HERE / "start_up.json").read_text())
# The build that scripts/install.sh installs, before it is stripped.
NAMED = HERE.parents[1] / ".build-static/release/deckcalc"

COMMANDS = {
    name: name.split()
    for name in (
        "--version", "open", "open --side left --duration 0.3", "curve bouncy", "pan --to 200",
        "panels open", "menu show", "card stack",
    )
}  # fmt: skip
# The count may vary by a few instructions with the addresses of the stack, and grow by as much in
# changes that have nothing to do with the start.
TOLERANCE = 1.05
# The greatest count of `open` with a version of Swift that is not recorded.
UNRECORDED_LIMIT = 900_000
# The greatest cost of a system of the catalog that a command line does not name. To build the commands
# of one takes 50,000 instructions and more.
COST_OF_A_SYSTEM = 2_000


@pytest.fixture(scope="module")
def installed():
    program = binary_from("DECKCALC_STATIC")
    if program is None:
        missing_tool("DECKCALC_STATIC names no static build")
    return program


@pytest.fixture(scope="module")
def profile(tmp_path_factory):
    """Returns the number of instructions of a command, and the names of the functions it runs."""
    valgrind = shutil.which("valgrind")
    if valgrind is None:
        missing_tool("valgrind is not installed")
    file = tmp_path_factory.mktemp("profiles") / "callgrind.out"

    def run(program, arguments, status=0):
        # The C library reads the environment at its start.
        done = subprocess.run(
            [valgrind, "--tool=callgrind", f"--callgrind-out-file={file}", "--compress-strings=no"]
            + ["--demangle=no", program, *arguments],
            env={"PATH": os.environ["PATH"]}, capture_output=True,
        )  # fmt: skip
        assert done.returncode == status, done.stderr
        text = file.read_text(errors="replace")
        return int(re.search(r"^summary: (\d+)", text, re.M)[1]), set(
            re.findall(r"^fn=(.*)", text, re.M)
        )

    return run


@pytest.fixture(scope="module")
def recorded():
    """The counts of this version of Swift, or none."""
    swift = shutil.which("swift")
    version = "" if swift is None else subprocess.check_output([swift, "--version"], text=True)
    found = re.search(r"Swift version (\S+)", version)
    return RECORDED.get(found[1] if found else "", {})


@pytest.mark.parametrize("command", COMMANDS)
def test_the_instructions_of_a_start_do_not_grow(command, installed, profile, recorded):
    count, _ = profile(installed, COMMANDS[command])
    print(f"{command}: {count:,} instructions")
    if command in recorded:
        assert count <= recorded[command] * TOLERANCE
    elif command == "open":
        assert count <= UNRECORDED_LIMIT


@pytest.mark.long
@pytest.mark.parametrize("command", [name for name in COMMANDS if name != "--version"][::2])
def test_no_start_searches_conformances(command, installed, profile):
    """A search visits every conformance of the program, some 100,000 instructions each time."""
    if not NAMED.exists():
        missing_tool(f"{NAMED} is missing: scripts/install.sh builds it")
    count, names = profile(str(NAMED), COMMANDS[command])
    # The runtime reads the names of the mapped files, so the count depends on the program's path.
    assert count == pytest.approx(profile(installed, COMMANDS[command])[0], rel=0.03), (
        "the installed program is another one"
    )
    assert any("swift_release" in name for name in names), "the program has no names"
    assert [name for name in names if "conformsToProtocol" in name] == []


def test_a_system_that_is_not_used_costs_a_comparison_of_names(installed, profile):
    """The first word of a command is looked up in the order of the catalog.

    Two systems lie between `panels` and `drawer`, whose messages list as many commands.
    """
    messages, counts = zip(*(lookup(installed, profile, name) for name in ("panels", "drawer")))
    assert messages[0].count(",") == messages[1].count(",")
    assert counts[1] - counts[0] <= 2 * COST_OF_A_SYSTEM


def lookup(program, profile, system):
    """Returns the error of a system without a command, and the number of its instructions."""
    message = subprocess.run([program, system], capture_output=True, text=True).stderr
    return message, profile(program, [system], status=64)[0]


def test_a_start_touches_few_pages(installed):
    """Half of the time of a start is the mapping of pages."""
    silent = [(os.POSIX_SPAWN_OPEN, 1, os.devnull, os.O_WRONLY, 0)]
    faults = []
    for _ in range(5):
        child = os.posix_spawn(installed, [installed, "open"], os.environ, file_actions=silent)
        _, status, usage = os.wait4(child, 0)
        assert status == 0
        faults.append(usage.ru_minflt)
    print(f"open: {min(faults)} page faults")
    assert min(faults) <= RECORDED["page faults"]
