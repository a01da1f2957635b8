"""The program against the reference at 50 digits, on random deck commands.

    DECKCALC=.build/release/deckcalc python3 -m pytest -q -s scripts/tests/test_oracle.py

ORACLE_SEED and ORACLE_COUNT choose other commands. Needs pytest and mpmath.
"""

import os
import shlex
import sys
from multiprocessing import get_context
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

from deck_comparison import compare  # noqa: E402
from random_deck_commands import commands  # noqa: E402

SEED = int(os.environ.get("ORACLE_SEED", "20"))
COUNT = int(os.environ.get("ORACLE_COUNT", "300"))


def judged(task):
    """One command's differences and its worst rounding; a reference that fails says where."""
    program, words = task
    try:
        comparison = compare(program, words)
    except Exception as error:  # The command belongs in the report, whatever went wrong.
        return words, [f"{type(error).__name__}: {error}"], (0, "")
    return words, comparison.differences, comparison.worst


def test_printed_tables_agree_with_the_reference():
    program = os.environ.get("DECKCALC")
    if not program:
        pytest.fail("set DECKCALC to the program to test, such as .build/release/deckcalc")
    if not os.access(program, os.X_OK):
        pytest.fail(f"DECKCALC is {program!r}, which cannot be run")
    program = str(Path(program).resolve())
    with get_context("spawn").Pool(2) as pool:
        tasks = [(program, words) for words in commands(SEED, COUNT)]
        results = pool.map(judged, tasks, chunksize=5)
    (worst, place), words = max(
        ((worst, words) for words, _, worst in results), key=lambda found: found[0][0]
    )
    report = [
        f"seed {SEED}, {COUNT} commands, worst rounding {float(worst):.6f} units of the last"
        f" place at {place}: {shlex.join(['deckcalc', *words])}"
    ]
    print("\n" + report[0])
    wrong = [(words, differences) for words, differences, _ in results if differences]
    for words, differences in wrong:
        report.append(shlex.join(["deckcalc", *words]))
        report += [f"    {line}" for line in differences[:4]]
        if len(differences) > 4:
            report.append(f"    and {len(differences) - 4} more")
    if wrong:
        pytest.fail(f"{len(wrong)} commands differ; " + "\n".join(report), pytrace=False)
