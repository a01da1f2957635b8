"""The growth of the work with the size of the input, counted in instructions.

The works and their sizes are those of scripts/bench/growth.py, which prints the exponents.
"""

import shutil
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parents[1] / "bench"))

import growth

pytestmark = [
    pytest.mark.long,
    pytest.mark.skipif(shutil.which("valgrind") is None, reason="needs valgrind"),
]

# The others take minutes.
@pytest.mark.parametrize("name", ["legs", "additive", "pan-path", "drawn-stops", "one-case"])
def test_work_grows_linearly(lean, name):
    counts = growth.counts(lean, name, divisor=4)
    # Sorting and searching have an exponent of 1.1.
    assert growth.exponent(counts) <= 1.1, counts


# Bounds some 20% above what they take.
@pytest.mark.parametrize(
    "arguments, most",
    [
        (lambda folder: ["pan", *growth.path(folder, 300, 1)], 2e9),
        (lambda folder: growth.scenario(folder, 5), 8.7e8),
    ],
)
def test_pages_of_many_stretches_are_quick(lean, tmp_path, arguments, most):
    count = growth.instructions(lean, [*arguments(tmp_path), "--format", "html"], tmp_path)
    assert count < most
