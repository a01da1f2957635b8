"""The growth of the work with the size of the input, counted in instructions.

Instructions do not depend on how busy the machine is. Between sizes in a ratio of 3, the increase
of linear work triples. The bound allows for an exponent of 1.1, that of sorting and searching.
"""

import json
import re
import shutil
import subprocess

import pytest

VALGRIND = shutil.which("valgrind")
pytestmark = [pytest.mark.long, pytest.mark.skipif(VALGRIND is None, reason="needs valgrind")]

SIZES = (100, 300, 900)
# The increase from 300 to 900 in that from 100 to 300: 3 if the work is linear, 9 if quadratic.
GREATEST_RATIO = 3**1.1


def instructions(binary, arguments, folder):
    """Returns the number of instructions of a run."""
    command = [VALGRIND, "--tool=callgrind", "--callgrind-out-file=/dev/null"]
    result = subprocess.run(
        [*command, binary, *arguments], cwd=folder, capture_output=True, text=True, check=True
    )
    return int(re.search(r"Collected : (\d+)", result.stderr).group(1))


def scenario(folder, count, gap, **members):
    """Writes a scenario of openings and closings, each a gap after the one before."""
    actions = [
        {"at": round(index * gap, 9), "do": ("open", "close")[index % 2]} for index in range(count)
    ]
    name = f"scenario-{count}.json"
    (folder / name).write_text(json.dumps({"actions": actions, **members}))
    return name


def path(folder, count):
    """Writes a recorded path of one second that goes back and forth."""
    name = f"path-{count}.csv"
    rows = [f"{index / count:.9f},{100 * index / count + index % 7},0" for index in range(count)]
    (folder / name).write_text("time,x,y\n" + "\n".join(rows) + "\n")
    return name


def many_legs(folder, count):
    return ["run", scenario(folder, count, 0.5), "--fps", "10"]


def overlapping_legs(folder, count):
    return ["run", scenario(folder, count, 0.1), "--interruption", "additive", "--fps", "10"]


def long_path(folder, count):
    return ["pan", "--path", path(folder, count), "--frames", str(count)]


def curve_with_stops(folder, count):
    stops = ", ".join(f"{index * index % 101 / 100}" for index in range(10 * count))
    return ["curve", f"linear({stops})", "--format", "svg"]


def one_of_many_cases(folder, count):
    """Writes a suite, of which one case is recorded: the rest of the work is reading it."""
    name = f"suite-{count}.json"
    case = {"arguments": ["open", "--frames", "2"]}
    cases = [{**case, "name": f"c{k}", "expect": f"c{k}.csv"} for k in range(10 * count)]
    (folder / name).write_text(json.dumps({"cases": cases}))
    return ["record", name, "--only", "c1"]


@pytest.mark.parametrize(
    "work", [many_legs, overlapping_legs, long_path, curve_with_stops, one_of_many_cases]
)
def test_work_grows_linearly(lean, tmp_path, work):
    counts = [instructions(lean, work(tmp_path, count), tmp_path) for count in SIZES]
    first, second = counts[1] - counts[0], counts[2] - counts[1]
    assert second <= GREATEST_RATIO * first, counts


def page_of_path(folder, count):
    return ["pan", "--path", path(folder, count), "--format", "html"]


def page_of_legs(folder, count):
    return ["run", scenario(folder, count // 10, 0.5), "--format", "html"]


# Some 2.1 million instructions for a point of a path, and 68 million for a leg.
@pytest.mark.parametrize("work, most", [(page_of_path, 2.4e9), (page_of_legs, 7.5e9)])
def test_pages_of_many_stretches_are_quick(lean, tmp_path, work, most):
    assert instructions(lean, work(tmp_path, 1_000), tmp_path) < most
