"""What people type first: tries that print the same as their exact form.

SameFormTests has the forms of arguments, and the golden files natural-*.txt the other tries: those
with a result of their own, and those that are rejected with the message that says what to type.
"""

import shlex

import pytest

TABLE = "time,offset\n0,0\n"

# A try, and its exact form.
SAME = r"""
# Curves
curve .17,.67,.83,.67 -> curve 'cubic-bezier(.17, .67, .83, .67)'
curve spring:response=0.5,bounce=0.3 -> curve 'spring(response: 0.5, bounce: 0.3)'
curve 'spring(duration: 0.5, bounce: 0.3)' -> curve 'spring(response: 0.5, bounce: 0.3)'
curve 'spring(1, 100, 10, 0)' -> curve 'spring(1 100 10 0)'
curve bouncy --assert 'overshoot < 5%' -> curve bouncy
curve convert bouncy --to all -> curve convert bouncy
# Curves of other programs
open --curve .bouncy -> open --curve bouncy
open --curve curveEaseInOut -> open --curve ease-in-out
open --curve Animation.easeIn -> open --curve ease-in
open --curve FastOutSlowInEasing -> open --curve standard
open --curve LinearOutSlowInInterpolator -> open --curve decelerate
open --curve 'CubicBezierEasing(0.4f, 0f, 0.2f, 1f)' -> open --curve standard
open --curve 'PathInterpolator(0.4f, 0.0f, 0.2f, 1.0f)' -> open --curve standard
open --curve '.timingCurve(0.4, 0, 0.2, 1)' -> open --curve standard
open --curve LinearEasing -> open --curve linear
curve '.spring(response: 0.5, dampingFraction: 0.8)' --frames 9 -> curve 'spring(response: 0.5, damping: 0.8)' --frames 9
curve 'interpolatingSpring(stiffness: 170, damping: 15)' --frames 9 -> curve 'spring(1 170 15 0)' --frames 9
# Names of the libraries
open --openSlideAnimationDuration 0.15 --sizeMode IIViewDeckViewSizeMode -> open --open-duration 0.15 --size-mode view
open --animated NO -> open --no-animation
reveal move --to .rightMost -> reveal move --to left-most
reveal move --to FrontViewPosition.leftSide -> reveal move --to right
reveal move --to rightMostRemoved -> reveal move --to left-removed
# The menu
menu drag --to 200 -> menu toggle --to 200
menu rotate -> menu toggle --rotate
menu show --device iphone-15 -> menu show --size 393x852
menu toggle --device iphone-15 -> menu toggle --size 393x852
# Help
help panels -> panels --help
help topics -> help
help commands -> help
-V -> --version
# Columns and files
open --columns all -> open --columns '*'
diff a.csv a.csv --relative 5% -> diff a.csv a.csv --relative 0.05
diff --only-common ./on a.csv -> diff --only-common -- on a.csv
"""

PAIRS = [line.split(" -> ") for line in SAME.splitlines() if " -> " in line]


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("tries")
    for name in ("on", "a.csv"):
        (path / name).write_text(TABLE)
    return path


@pytest.mark.parametrize(("command", "exact"), PAIRS, ids=[command for command, _ in PAIRS])
def test_a_natural_try_prints_the_same(run, folder, command, exact):
    result = run(*shlex.split(command), cwd=folder)
    expected = run(*shlex.split(exact), cwd=folder)
    assert result.out == expected.out and result.out
    assert (result.status, result.err, expected.err) == (0, b"", b"")
