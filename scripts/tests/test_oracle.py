"""The program against the reference at 50 digits, on random commands of every system.

    DECKCALC=.build/release/deckcalc python3 -m pytest -q -s scripts/tests/test_oracle.py

ORACLE_SEED and ORACLE_COUNT select other commands. Needs pytest and mpmath.
"""

import os
import shlex
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

import random_commands  # noqa: E402
import random_scenarios  # noqa: E402
from comparison import compare  # noqa: E402
from options import SYSTEMS  # noqa: E402

SEED = int(os.environ.get("ORACLE_SEED", "24"))
COUNT = int(os.environ.get("ORACLE_COUNT", "100"))
#: The systems other than the deck whose scenarios the program plays as the reference does.
PLAYED = ("panels", "reveal", "drawer")

#: The system, its operation if not all of them, whether a scenario has it, and the share of
#: ORACLE_COUNT.
CASES = [("deck", None, False, 1), ("v3", None, False, 5), ("deck", None, True, 2)]
CASES += [(system, None, True, 5) for system in PLAYED]
CASES += [
    ("deck", name, False, 5) for name in ("peek", "rotate", "resize", "tap", "push-over", "pan")
]
CASES += [
    (system, name, False, 5)
    for system in SYSTEMS
    for name in random_commands.SYSTEMS[system].operations.split()
]


def title_of(case):
    system, name, runs, _ = case
    return " ".join([*["run"] * runs, system, *[name] * (name is not None)])


def drawn(case, folder):
    """Returns the command lines of a case."""
    system, name, runs, share = case
    count = max(COUNT // share, 1)
    if runs:
        return random_scenarios.commands(system, SEED, count, folder)
    # The commands of a whole deck have no recorded drags.
    named = [name] if name else []
    return random_commands.commands(system, SEED, count, named, folder)


def compared(program, words):
    """Returns the differences and the worst rounding of a command, or the failure."""
    try:
        comparison = compare(program, words)
    except Exception as error:  # The report must contain the command for any failure.
        return words, [f"{type(error).__name__}: {error}"], (0, "")
    return words, comparison.differences, comparison.worst


@pytest.mark.parametrize("case", CASES, ids=title_of)
def test_printed_tables_agree_with_the_reference(deckcalc, case, tmp_path):
    results = [compared(deckcalc, words) for words in drawn(case, tmp_path)]
    (worst, place), words = max(
        ((worst, words) for words, _, worst in results), key=lambda found: found[0][0]
    )
    report = [
        f"{title_of(case)}, seed {SEED}, {len(results)} commands, worst rounding {float(worst):.6f}"
        f" units of the last place at {place}: {shlex.join(['deckcalc', *words])}"
    ]
    print("\n" + report[0])
    wrong = [(words, differences) for words, differences, _ in results if differences]
    for words, differences in wrong:
        report.append(shlex.join(["deckcalc", *words]))
        if words[0] == "run":
            report.append("    " + " ".join(Path(words[1]).read_text(encoding="utf-8").split()))
        report += [f"    {line}" for line in differences[:4]]
        if len(differences) > 4:
            report.append(f"    and {len(differences) - 4} more")
    if wrong:
        pytest.fail(f"{len(wrong)} commands differ; " + "\n".join(report), pytrace=False)
