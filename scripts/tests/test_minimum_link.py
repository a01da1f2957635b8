"""Identities of the reference for polylines with the fewest points.

    python3 -m pytest -q scripts/tests/test_minimum_link.py

Needs pytest.
"""

import math
import sys
from pathlib import Path

import pytest

sys.path.insert(0, str(Path(__file__).resolve().parent.parent / "reference"))

import minimum_link  # noqa: E402

#: A link's polygon may have a corner for each of its samples, so fewer of them are much faster.
SAMPLES = 500


def test_a_jump_at_the_end_has_a_point_of_its_own():
    assert minimum_link.fewest_points(lambda x: 0.9 * x, 1e-3, SAMPLES) == 3
    assert minimum_link.fewest_points(lambda x: 0.9 * x, 0.1, SAMPLES) == 2


@pytest.mark.parametrize("error", [1e-2, 1e-3, 1e-4])
def test_a_parabola_has_the_number_of_its_closed_form(error):
    # From an end, a line is in the tube for (1 + sqrt 2) sqrt E; between, for 2 sqrt 2 sqrt E.
    root = math.sqrt(error)
    inner = (1 - 2 * (1 + math.sqrt(2)) * root) / (math.sqrt(8) * root)
    assert minimum_link.fewest_points(lambda x: x * x, error, SAMPLES) == 3 + math.ceil(inner)


def test_a_spring_needs_the_points_of_the_documentation():
    spring = minimum_link.progress("spring(response: 0.5, damping: 0.7)", 2.0)
    assert minimum_link.fewest_points(spring, 0.5 / 276, SAMPLES) == 16
