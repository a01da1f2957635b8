"""Compares random commands of the side panels with a program, and prints what differs.

    python3 scripts/reference/compare_side_panels.py .build/debug/deckcalc panels 20 300 pan swap

compares 300 commands of seed 20, of all operations unless some are named. `all` compares every
family; the operation `scenarios` alone compares scenarios.
"""

import shlex
import sys
import tempfile
from multiprocessing import get_context
from pathlib import Path

import random_drawer_commands
import random_panel_scenarios
import random_panels_commands
import random_reveal_commands
from deck_comparison import compare

AUTHORS = {
    "panels": random_panels_commands, "reveal": random_reveal_commands,
    "drawer": random_drawer_commands,
}  # fmt: skip
#: The differences of one command that are printed.
SHOWN = 4


def compared(task):
    """Returns a command, its differences and its worst rounding error."""
    program, words = task
    try:
        comparison = compare(program, words)
    except Exception as error:  # The report must contain the command for any failure.
        return words, [f"{type(error).__name__}: {error}"], (0, "")
    return words, comparison.differences, comparison.worst


def report(results):
    """Prints the commands that differ, and returns their number."""
    wrong = [(words, differences) for words, differences, _ in results if differences]
    for words, differences in wrong:
        print(shlex.join(["deckcalc", *words]))
        if words[0] == "run":
            print("    " + " ".join(Path(words[1]).read_text(encoding="utf-8").split()))
        for line in differences[:SHOWN]:
            print(f"    {line}")
        if len(differences) > SHOWN:
            print(f"    and {len(differences) - SHOWN} more")
    (worst, place), words = max(((worst, words) for words, _, worst in results),
                                key=lambda found: found[0][0])  # fmt: skip
    print(f"{len(wrong)} of {len(results)} differ; worst rounding {float(worst):.6f} units at"
          f" {place}: {shlex.join(words)}")  # fmt: skip
    return len(wrong)


def main(program, family, seed, count, *names):
    families = AUTHORS if family == "all" else {family: AUTHORS[family]}
    wrong = 0
    with tempfile.TemporaryDirectory() as folder, get_context("spawn").Pool(2) as pool:
        for name, made in families.items():
            if names == ("scenarios",):
                drawn = random_panel_scenarios.commands(name, int(seed), int(count), folder)
            else:
                drawn = made.commands(int(seed), int(count), names or made.NAMES, folder)
            tasks = [(str(Path(program).resolve()), words) for words in drawn]
            wrong += report(pool.map(compared, tasks, chunksize=5))
    return 1 if wrong else 0


if __name__ == "__main__":
    sys.exit(main(*sys.argv[1:]))
