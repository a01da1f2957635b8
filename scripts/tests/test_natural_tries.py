"""What people type first: tries that print the same as their exact form.

The golden files natural-*.txt have the other tries: those with a result of their own, and those that
are rejected with the message that says what to type.
"""

import shlex

import pytest

TABLE = "time,offset\n0,0\n"

# A try, and its exact form.
SAME = r"""
# Sides
open left -> open --side left
open right -> open --side right
bounce right --model shipped -> bounce --side right --model shipped
panels open left -> panels open --side left
open left --side left -> open --side left
# Switches
pan --to 350 --elasticity off -> pan --to 350 --no-elasticity
pan --to 350 --elasticity=no -> pan --to 350 --no-elasticity
pan --to 350 --elasticity=yes -> pan --to 350
bounce --opening on -> bounce --opening
bounce --opening=false -> bounce
diff --only-common ./on a.csv -> diff --only-common -- on a.csv
# Values
open --size 375,667 -> open --size 375x667
open --size 375×667 -> open --size 375x667
open --size 375X667 -> open --size 375x667
open --size '375 x 667' -> open --size 375x667
open --columns 'time, offset' -> open --columns time,offset
open --times '0.1, 0.2' -> open --times 0.1,0.2
open --sides 'left, right' -> open --sides left,right
open --duration '300 ms' -> open --duration 0.3
open --frames 1e1 -> open --frames 10
# Names of values and curves
open --format md -> open --format markdown
open --format jsonl -> open --format ndjson
open --format CSV -> open --format csv
bounce --model Shipped -> bounce --model shipped
open --size-mode View -> open --size-mode view
open --sizeMode view -> open --size-mode view
open --device 'iPhone 15' -> open --device iphone-15
open --device iphone15 -> open --device iphone-15
tap --center-hidden-interactivity 'Tap To Close' -> tap --center-hidden-interactivity tap-to-close
curve easeInOut -> curve ease-in-out
curve 'Ease In Out' -> curve ease-in-out
curve EASE_IN_OUT -> curve ease-in-out
curve easeOutBack -> curve ease-out-back
open --curve easeInOut -> open --curve ease-in-out
curve .17,.67,.83,.67 -> curve 'cubic-bezier(.17, .67, .83, .67)'
curve spring:response=0.5,bounce=0.3 -> curve 'spring(response: 0.5, bounce: 0.3)'
curve 'spring(duration: 0.5, bounce: 0.3)' -> curve 'spring(response: 0.5, bounce: 0.3)'
curve 'spring(1, 100, 10, 0)' -> curve 'spring(1 100 10 0)'
# The menu
menu drag --to 200 -> menu toggle --to 200
menu rotate -> menu toggle --rotate
menu show --device iphone-15 -> menu show --size 393x852
menu toggle --device iphone-15 -> menu toggle --size 393x852
# Help
--help open -> open --help
-h open -> open -h
help panels -> panels --help
-V -> --version
open --openSlideAnimationDuration 0.15 --sizeMode IIViewDeckViewSizeMode -> open --open-duration 0.15 --size-mode view
# Conditions on figures, and columns
open --columns all -> open --columns '*'
# Units
open --left-size 60pt -> open --left-size 60
open --left-size '60 pt' -> open --left-size 60
open --size '320pt x 480pt' -> open --size 320x480
pan --to 200pt --velocity 600pt/s -> pan --to 200 --velocity 600
open --fps 30Hz -> open --fps 30
open --by offset --step 20pt -> open --by offset --step 20
open --settle-within 1pt --table summary -> open --settle-within 1 --table summary
bounce --bounce-duration-factor 30% -> bounce --bounce-duration-factor 0.3
transition swipe --to -200 --threshold 40% -> transition swipe --to -200 --threshold .4
diff a.csv a.csv --relative 5% -> diff a.csv a.csv --relative 0.05
# Words of other programs
curve convert bouncy --to UIKit -> curve convert bouncy --to uikit
curve convert bouncy --to SwiftUI -> curve convert bouncy --to swift-ui
open --columns Time,centerX -> open --columns time,center_x
bounce --model 2.4.2 -> bounce --model shipped
open --model 3.1 -> open --model v3
open --model v2.2.11 -> open --model 2.2.11
open left --side IIViewDeckSideLeft -> open --side left
--help=on -> --help
help topics -> help
reveal move --to .rightMost -> reveal move --to left-most
reveal move --to FrontViewPosition.leftSide -> reveal move --to right
reveal move --to rightMostRemoved -> reveal move --to left-removed
curve convert bouncy --to all -> curve convert bouncy
help commands -> help
open --animated NO -> open --no-animation
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
curve bouncy --assert 'overshoot < 5%' -> curve bouncy
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
