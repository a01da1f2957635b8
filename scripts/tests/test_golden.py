"""The golden files as processes; GoldenTests runs them in memory."""

import difflib
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1]))
import golden  # noqa: E402


def test_there_are_files():
    assert list(golden.FOLDER.glob("*.txt"))


@pytest.mark.parametrize("path", sorted(golden.FOLDER.glob("*.txt")), ids=lambda path: path.stem)
def test_a_process_prints_what_it_is_said_to_print(deckcalc, path):
    expected = path.read_text()
    actual = golden.rewritten(deckcalc, expected)
    assert not list(difflib.unified_diff(expected.splitlines(), actual.splitlines(), n=0, lineterm=""))
