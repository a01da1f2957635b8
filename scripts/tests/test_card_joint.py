"""The reference of the joint: identities and Box2D.

    python3 -m pytest -q scripts/tests/test_card_joint.py

Needs pytest, mpmath and box2d 2.3.10.
"""

import sys
from pathlib import Path

import pytest
from mpmath import mpf

TOP = Path(__file__).resolve().parent.parent.parent
sys.path.insert(0, str(TOP / "scripts" / "reference"))

import box2d_comparison  # noqa: E402
import card_joint  # noqa: E402
from card_joint import Joint, continuous, frame_steps, oscillation, stepped  # noqa: E402

#: With 50 digits, a few hundred operations leave 45.
EXACT = mpf("1e-45")


def test_at_60_hz_the_first_frame_has_one_sub_step_and_the_others_two():
    assert list(frame_steps("uikit", 60, 6)) == [1, 2, 2, 2, 2, 2]


def test_at_120_hz_the_first_frame_has_no_sub_step_and_the_others_one():
    assert list(frame_steps("uikit", 120, 6)) == [0, 1, 1, 1, 1, 1]


def test_the_default_card_pauses_at_frame_58():
    states, pause = stepped(Joint(), "uikit", 343.5, 990.5, 0, 60)
    assert pause == 58
    assert states[58] == states[60] and states[58][1] == 0


def test_a_step_backward_returns_to_its_start():
    # Backward Euler: the force is that at the end of the sub-step.
    y, v = card_joint.sub_step(Joint(), "uikit", mpf(343.5), mpf(990.5), mpf(120))
    h, w = mpf(card_joint.UIKIT_STEP), Joint().omega
    before = v + h * (w**2 * (y - mpf(344.5)) + 2 * w * v)
    assert abs(before * (1 + h * mpf(0.1)) - 120) < EXACT


@pytest.mark.parametrize("damping", [0.2, 1, 2])
def test_the_oscillator_satisfies_its_equation(damping):
    joint = Joint(2, damping, resistance=0.25)
    assert oscillation(joint, mpf(3), mpf(-7), mpf(0)) == pytest.approx((3, -7), abs=1e-40)
    step = mpf("1e-12")
    e, v = oscillation(joint, mpf(3), mpf(-7), mpf("0.3"))
    _, later = oscillation(joint, mpf(3), mpf(-7), mpf("0.3") + step)
    _, earlier = oscillation(joint, mpf(3), mpf(-7), mpf("0.3") - step)
    force = -(joint.omega**2) * e - (2 * damping * joint.omega + mpf(0.25)) * v
    # The central difference is off by a sixth of the third derivative times step².
    assert abs((later - earlier) / (2 * step) - force) < 1e-18


def test_the_continuous_motion_is_continuous_where_it_crosses_the_anchor():
    joint = Joint(2, 0.2, resistance=0)
    rows = continuous(joint, 0, 600, 0, [mpf(k) / 1000 for k in range(1, 400)])
    crossings = [k for k in range(1, 399) if (rows[k - 1][0] > 0) != (rows[k][0] > 0)]
    assert len(crossings) >= 1
    for before, after in zip(rows, rows[1:], strict=False):
        # At most the maximum speed, and the maximum acceleration, for a millisecond.
        assert abs(after[0] - before[0]) < 600 * joint.omega / 1000
        assert abs(after[1] - before[1]) < 601 * joint.omega**2 / 1000 * mpf("1.1")


@pytest.mark.parametrize("case", box2d_comparison.CASES, ids=str)
def test_box2d_moves_the_card_as_the_recurrence_does(case):
    difference, frame = box2d_comparison.worst_difference(case)
    # Box2D's positions and velocities are 32-bit floats in meters: an ulp of 10 m is 1e-4 pt.
    assert difference <= 2e-4, f"at frame {frame}"


def test_the_comparison_with_box2d_detects_another_damping():
    frequency, damping, *rest = box2d_comparison.CASES[0]
    there = box2d_comparison.box2d_positions(frequency, damping, *rest)
    other = box2d_comparison.box2d_positions(frequency, damping * 1.001, *rest)
    assert max(abs(a - b) for a, b in zip(there, other, strict=True)) > 2e-2
