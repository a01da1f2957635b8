"""How the options of random commands are drawn, as data.

A row of a table has the operations to which it applies, the probability, the option, and its
values; a flag has none. Operations are `*`, a list, or `^` and a list of the others, with
conditions: `?name` if something was drawn, `!name` if it was not. Such a name is an option, a
value after `=`, `own` for a curve with a duration of its own, or what an author adds. `$name` is a
list of this module or a method of the author, which returns a value or, as an option, arguments.
"""

import re
from dataclasses import dataclass
from functools import cache

from contested import STIFF
from drawer import CLOSING, PANS
from options import POSITIONS

SIZES = ["320x480", "320x568", "375x667", "393x852", "768x1024", "1024x768", "401.5x713.25"]
DURATIONS = ["0.25", "0.3", "1.7", "0", "300ms", "0.45s", "0.125", "1", "0.3333", "2.4e-1"]
RATES = ["24", "29.97", "59.94", "120", "30", "25", "10", "60", "7"]
#: Curves whose slope is finite everywhere.
SMOOTH = [
    "linear", "ease", "ease-in", "ease-out", "ease-in-out", "default",
    "cubic-bezier(0.17, 0.89, 0.32, 1.28)", "cubic-bezier(0.7, -0.6, 0.3, 1.6)",
    "cubic-bezier(.9,.1,.1,.9)", "cubic-bezier(0.3333, 0, 0.6667, 1)", "cubic-bezier(0.5,2,0.5,-1)",
    "steps(4, jump-end)", "steps(3, jump-start)", "steps(5, jump-none)", "steps(2, jump-both)",
    "step-start", "step-end", "linear(0, 0.3 20% 40%, 1)", "linear(0, 0.6, 1.1 70%, 1)",
    "linear(0, 0.25 30%, 0.5 30%, 1)",
]  # fmt: skip
SPRINGS = [
    "spring(1 100 10 0)", "spring(1 100 5 0)", "spring(2 300 30 4)", "spring(1 250 40 -3)",
    "spring(3 1000 500 0)", "spring(1 100 20 0)", "spring(1 64 16 12)",
    "spring(response: 0.5, bounce: 0.3)", "spring(response: 0.4, damping: 0.6)",
    "spring(response: 0.35, bounce: -0.2)", "spring(response: 0.55, bounce: 0)",
    "spring(response: 0.3, damping: 1.75)", "spring(1 170.8249 26.14 0)",
    "spring(0.3 41.067 7.02 2)", "spring(1e-1 4.223025e1 41.1e-1 -1)",
]  # fmt: skip
#: Springs with a natural duration of their own.
SELF_TIMED = [
    "spring(duration: 0.5, damping: 0.7, velocity: 0)", "spring(duration: 0.5, damping: 1)",
    "spring(duration: 0.8, damping: 0.35, velocity: 2)",
    "spring(duration: 0.5, damping: 1, velocity: 3)", "keyboard",
]  # fmt: skip
#: Curves with an infinite slope at some point.
STEEP = [
    "cubic-bezier(0, 0.8, 0.4, 1)", "cubic-bezier(1, 0, 0, 1)", "cubic-bezier(0.6, 0, 1, 0.3)",
    "cubic-bezier(0, 1, 1, 0)",
]  # fmt: skip
CURVES = SMOOTH * 2 + SPRINGS * 2 + SELF_TIMED + STEEP
#: Springs without the overdamped one, whose jerk magnifies the rounding of times to doubles.
CALM = [name for name in SPRINGS if "1.75" not in name]
CALM_CURVES = [name for name in SMOOTH if not name.startswith(STIFF)] * 2 + CALM * 2
CALM_CURVES += SELF_TIMED + STEEP
#: Curves without jumps, because the row of a jump is not compared in a scenario.
FLOWING = [name for name in SMOOTH if not name.startswith(("step", "linear(", STIFF))]
FLOWING_SPRINGS, FLOWING_CALM = FLOWING + SPRINGS, FLOWING * 2 + CALM
#: Durations of a peek; 100 · 0.29 is 29 only in exact arithmetic.
PEEKS = ["1.2", "0.8", "2", "0.5", "0.29", "0.02", "1.005", "0.333", "0.57", "450ms"]
LATER = ["0.25", "0.4", "0.6", "0.8", "1", "0.35", "300ms", "0.3333", "0"]
TURNED = [*SIZES, "480x320", "667x375", "200x200", "320x481"]
LEFT_AND_RIGHT = ["left", "right"]
#: Positions of touches, in all bounds: near the edges, in the bars, on a side and outside.
TOUCHES = [
    "160.5,300.25", "10.5,30.25", "300,40", "150.25,10.5", "-5,20", "15,200", "310,200",
    "19.75,90", "20,250", "60,21", "399.5,100", "260,64",
]  # fmt: skip
FRONTS = [*POSITIONS.values(), *POSITIONS, "closed", *LEFT_AND_RIGHT * 2]
LOOKS = ["none", "slide", "slide-and-scale", "parallax", "swinging-door"]

DECK_OPERATIONS = """
bounce                      0.5   opening
bounce                      0.2   swap-center
bounce                      0.2   bounce-duration-factor $factor
bounce!bounce-duration-factor 0.25 bounceDurationFactor $factor
bounce                      0.3   bounce-open-side-duration-factor 0.25 1.2 0.7
toggle                      0.5   across
set-size                    1     to $length
peek                        0.4   distance 40 25 10.5 120 300
peek                        0.4   bounces 1 2 3 4 5 7
peek                        0.4   damping 0.4 0.1 0.7 0.9 0.05 0.25 0 1
resize                      1     to-size $TURNED
rotate                      0.5   to-size $TURNED
"""
DECK_TOUCHES = """
pan                         1     $gesture
tap                         0.9   center-hidden-interactivity $TAPPED
pan                         0.4   panning-mode $PANNING
pan?=panning-view           0.8   panning-view 20,30,250.5,200
pan                         0.15  touch 10.5,30.25 160.5,300.25 290.5,40.75 -5,20 150.25,10.5
"""
#: The rows of a pan that a scenario has as parameters.
DECK_DRAGS = """
pan                         0.06  navigation-bar-height 0
pan                         0.06  status-bar-height 30
pan                         0.2   no-elasticity
pan!no-elasticity!model     0.2   rubber-band 0.3 1 2.5
"""
TAPPED = ["tap-to-close", "tap-to-close-bouncing"] * 3 + ["not-interactive"]
PANNING = [
    "full-view", "full-view", "navigation-bar", "panning-view", "all-views", "delegate", "none",
    "navigation-bar-or-open-center",
]  # fmt: skip
DECK_TIMING = """
rotate,resize               0.08  no-animation
^rotate,resize,peek,push-over 0.1 no-animation
push-over                   0.4   curve $SMOOTH
rotate,resize!no-animation  0.5   curve $CURVES
rotate!no-animation!own     0.4   rotation-duration 0.4 0.25 0.3333 1 0 800ms
resize!no-animation!own     0.4   resize-duration 0.4 0.25 0.3333 1 0 800ms
peek                        0.6   duration $PEEKS
peek                        0.3   close-duration 0.25 0.4 0.16
peek                        0.3   open-duration 0.25 0.4 0.16
^rotate,resize,peek,push-over!no-animation 0.44 curve $CURVES
^rotate,resize,peek,push-over!no-animation!own 0.3 duration $DURATIONS
^rotate,resize,peek,push-over!no-animation!own!duration 0.3 open-duration $DURATIONS
^rotate,resize,peek,push-over?open-duration 0.5 close-duration $DURATIONS
"""
#: The releases have no rubber band, and 2.2.11 (`early`) cannot switch its shadow off. The position
#: of a touch depends on the bars, so a pan does not use them.
DECK_APPEARANCE = """
*                           0.15  resizes-center
*!early                     0.05  no-shadow
*!no-shadow                 0.075 shadow-opacity 0.8
*!no-shadow!shadow-opacity  0.08  delegate-shadow
^tap                        0.3   center-hidden-interactivity $TAPPED
*                           0.25  parallax 0.3 1 0.125
*!early                     0.12  center-corner-radius 4 7.5
*?center-corner-radius?single 1   center-opacity 0.75
^pan                        0.15  navigation integrated
^pan?navigation             0.5   layout below-bars
*                           0.1   delegate-refuses open,close close open open,pan pan,peek
peek!delegate-refuses       0.05  delegate-refuses peek
set-size,rotate?model       0.5   delegate-ledge $answers
^set-size,rotate?model      0.05  delegate-ledge $answers
"""
V3 = """
*                           0.4   left-size $length
*                           0.4   right-size $length
open                        0.3   state $own_side
pan                         1     $gesture
pan                         0.5   touch 3,40 12.5,100 200,60 $right_edge
resize                      1     to-size $SIZES
rotate                      0.5   to-size $SIZES
*                           0.08  no-animation
*                           0.25  curve $SMOOTH
*                           0.1   delay 0.1
"""
#: Whether --curve also applies to the completion of a transition is undefined, so both are given.
TRANSITION = """
present,dismiss             0.6   direction right up down
present,dismiss             0.4   parallax 0 0.3 1 0.125
present                     0.2   no-removes-presenter
present,dismiss             0.6   interactive
present,dismiss?interactive 1     $gesture
present,dismiss?interactive 0.2   eased-while-driven
*?eased-while-driven        0.5   curve ease linear cubic-bezier(.9,.1,.1,.9)
*?interactive?curve         1     completion-curve $SMOOTH $STEEP
*?interactive!curve         0.4   completion-curve $SMOOTH $STEEP
*?interactive               0.3   completion-speed 0.5 2 3 1.25
*?interactive               0.3   duration $DURATIONS
push                        0.7   type push push move-in reveal fade
push!=fade                  0.6   subtype from-right from-left from-top from-bottom
slide                       0.3   no-allow-user-interaction
swipe                       1     $pages
swipe                       1     $gesture
swipe                       0.4   edge-resistance none rubber-band rubber-band
*?gesture                   0.25  threshold 0.3 0.7 0.05
*?gesture                   0.25  look-ahead 0 0.1 400ms
*!interactive               0.45  curve $CURVES
swipe!own                   0.4   settle-duration $DURATIONS
^swipe!interactive!own      0.4   duration $DURATIONS
"""
#: The default state of hide and swap is undefined.
MENU = """
*                           0.5   exposed-width 200 150.5 240.25 80 300
hide,swap                   1     state hidden shown
^hide,swap                  0.5   state hidden shown
*                           0.25  shadow
*?shadow                    0.6   shadow-opacity 0.3 1 0.85
*?shadow                    0.3   shadow-radius 4 12.5
swap                        1     $swapped
swap                        0.3   restores-interaction-at-end
toggle                      0.25  rotate
toggle!rotate               0.5   $gesture
toggle?gesture              0.3   curve $SMOOTH
*!gesture                   0.45  curve $CURVES
*!gesture!own               0.4   duration $DURATIONS
"""
#: The start of side panels, and the end of a gesture.
STARTED = """
*                           0.75  side $own_side
*                           0.55  state $state
*                           0.25  model documented
"""
GESTURE = """
pan                         1     $gesture
pan                         0.2   touch $TOUCHES
pan                         0.12  canceled
"""
SHADOWS = """
*                           0.06  no-shadow
*!no-shadow                 0.08  shadow-opacity 0.3 0.55
*!no-shadow                 0.08  shadow-radius 4 12.5
*!no-shadow                 0.05  shadow-color red #336699
"""
#: A peek has no curve.
PANEL_TIMING = """
^peek                       0.4   curve $CALM_CURVES
rotate!own                  0.25  rotation-duration $DURATIONS
replace!own                 0.25  replace-view-animation-duration $DURATIONS
^rotate,replace!own         0.25  duration $DURATIONS
"""
PANELS_CONTAINER = """
^hide,unhide                0.3   style multiple-active
*                           0.15  left-fixed-width 100.5 256 320 44
*                           0.15  right-fixed-width 100.5 256 320 44
*                           0.2   left-gap-percentage 0.5 0.333 1 0.77
*                           0.2   right-gap-percentage 0.5 0.333 1 0.77
*!style                     0.25  pushes-side-panels
*                           0.25  should-resize-left-panel
*                           0.25  should-resize-right-panel
*                           0.15  maximum-animation-duration 0.4 150ms 1 0
*                           0.15  no-bounce-on-center-panel-change
*                           0.15  bounce-percentage 0.2 0 0.15
*                           0.15  bounce-duration 0.2 0.05 0
*                           0.35  bounce-on-side-panel-close
*                           0.12  no-bounce-on-side-panel-open
*                           0.15  minimum-move-percentage 0.5 0 0.05
pan                         0.25  no-allow-left-overpan
pan                         0.25  no-allow-right-overpan
pan                         0.08  no-allow-left-swipe
pan                         0.08  no-allow-right-swipe
pan                         0.04  no-recognizes-pan-gesture
pan                         0.2   center-depth 2
pan?center-depth            0.6   no-panning-limited-to-top-view-controller
"""
PANELS_OPERATIONS = """
close!style                 0.25  center-hidden
rotate                      0.5   to-size $wide
rotate!style                0.3   center-hidden
open,close,toggle,tap,swap  0.35  pan-start 256 -256 100.5 -40 0 320
open,close,hide,unhide      0.08  no-animation
"""
REVEAL_CONTAINER = """
*                           0.2   rear-view-reveal-width 200 -60 150.5 -44.25 60 290
*                           0.2   right-view-reveal-width 200 -60 150.5 -44.25 60 290
*                           0.2   rear-view-reveal-overdraw 0 30 200 45.5
*                           0.2   right-view-reveal-overdraw 0 30 200 45.5
*                           0.2   rear-view-reveal-displacement 0 60 100.25
*                           0.2   right-view-reveal-displacement 0 60 100.25
*                           0.2   present-front-view-hierarchically
*?present-front-view-hierarchically 0.4 navigation-bar-height 0 32 50.5
*?present-front-view-hierarchically 0.3 status-bar-height 0 44
*?present-front-view-hierarchically 0.3 compact-navigation-bar-height 0 24.5
*                           0.3   no-bounce-back-on-overdraw
*                           0.3   no-bounce-back-on-left-overdraw
*                           0.25  stable-drag-on-overdraw
*                           0.25  stable-drag-on-left-overdraw
*                           0.08  delegate-refuses pan tap pan,tap
"""
REVEAL_OPERATIONS = """
pan                         0.2   quick-flick-velocity 100 600 0
pan                         0.15  draggable-border-width 30 20 0
move                        1     to $FRONTS
replace                     1     which front rear right
replace                     0.3   from-nothing
rotate                      0.5   to-size $wide
toggle,move,push,replace    0.1   no-animation
^rotate                     0.3   toggle-animation-type ease-out
*!toggle-animation-type     0.3   spring-damping-ratio 0.5 0.7 0.85 1 1.5 0.35
*                           0.15  toggle-animation-duration 0.25 0.5 0 450ms
"""
DRAWER_CONTAINER = """
*                           0.3   $drawer_left
*                           0.3   $drawer_right
*                           0.2   animation-velocity 400 1680 99.5
*                           0.15  pan-velocity-x-animation-threshold 100 600 0
*                           0.3   center-hidden-interaction-mode none full navigation-bar-only
*                           0.2   no-should-stretch-drawer
*                           0.15  shows-status-bar-background-view
*                           0.6   visual-state $LOOKS
*?=parallax                 0.5   parallax-factor 1 3.5 10
"""
DRAWER_OPERATIONS = """
tap                         0.5   touch $TOUCHES
pan,tap                     0.35  open-drawer-gesture-mode-mask $opening
pan,tap                     0.35  close-drawer-gesture-mode-mask $closing
pan,tap                     0.075 bezel-panning-center-view-range 40
pan,tap                     0.075 status-bar-height 0
peek                        0.5   distance 40 25.5 120 64
set-size                    1     to 200 280 150.25 44 $whole
swap                        0.6   full-close
rotate                      0.5   to-size $wide
open,close,toggle,set-size,swap 0.12 no-animation
"""
OPENING = ["none", "custom", *PANS]
CLOSED_BY = [*OPENING, *CLOSING]
#: Slow and weak joints come to rest late.
CARD = """
*                           0.2   first-card-top-offset 0 44 30.5 64
*                           0.15  topOffsetBetweenCards 0 25 12.25
*                           0.12  card-size 300x400 320x250.5 320x480
*                           0.2   card-scale-factor 0.9 1 0.925 1.05
*                           0.2   vertical-translation 0 -35 12.5
*                           0.4   physics ios7 ios7 uikit
*                           0.35  frequency 5 2 3.5 8 1.25 20 12.5
*                           0.35  damping 1 0.2 0.5 0.75 2 4 0.08
*                           0.15  length 0 5 40.5 0.25
*                           0.2   resistance 0 1 3.5 0.03
*                           0.25  display-rate 120
*                           0.15  settle-speed 0.1 5 20
*                           0.15  settle-time 0.25 1 100ms
stack                       0.3   card-delay 0 0.25 50ms 0.1234 1
unstack                     0.25  model shipped
unstack                     0.2   $counted
unstack!counted             0.2   all
unstack!counted!all         0.25  to-root
unstack!counted!all!to-root 0.55  $kept
unstack!counted!all!to-root!kept 0.2 last
unstack                     0.15  no-automatically-dismiss
drag                        1     $card_gesture
drag                        0.2   from 0 300 120.5 667
drag                        0.15  no-bounces
drag                        0.2   drag-limit 60 150.5 0
drag                        0.12  delegate-refuses dismiss
drag                        0.1   no-automatically-dismiss
drag                        0.04  no-draggable
"""

#: The options of an action in a scenario.
DECK_ACTIONS = """
set-max-size                1     to 0 30 60 100.5
pan                         1     $gesture
rotate                      0.4   rotation-duration $LATER
resize                      0.4   resize-duration $LATER
peek                        0.4   duration $PEEKS
open,close,toggle,bounce,set-size,tap,push-over 0.4 duration $LATER
open,close,toggle,bounce,set-size,tap,push-over!duration 0.05 no-animation
open,close,toggle,bounce,set-size,tap,push-over 0.2 curve $FLOWING_SPRINGS
"""
DECK_PARAMETERS = """
*                           0.2   curve $FLOWING_SPRINGS
*                           0.3   open-duration $LATER
*                           0.3   close-duration $LATER
*                           0.3   rotation-duration $LATER
*                           0.5   center-hidden-interactivity tap-to-close tap-to-close-bouncing
*                           0.1   interruption from-current additive jump
"""
#: Springs with other durations than that of the action are undefined; the duration of `replace` is
#: a property of the container.
PANEL_ACTIONS = """
pan                         1     $gesture
pan                         0.1   canceled
move                        1     to $FRONTS
replace                     1     which front rear right
set-size                    1     to 200 150.25 280 90
peek                        0.4   distance 40 25.5
rotate                      1     to-size 480x320 375x667 568x320
swap?drawer                 0.5   full-close
open,close,hide,unhide?panels 0.06 no-animation
toggle,move,push?reveal     0.06  no-animation
open,close,toggle,set-size,swap?drawer 0.06 no-animation
^peek,replace!no-animation  0.25  curve $FLOWING_CALM
replace                     0.25  curve $FLOWING
rotate?calm                 1     rotation-duration $LATER
rotate!calm!no-animation    0.3   rotation-duration $LATER
^rotate,replace?calm        1     duration $LATER
^rotate,replace!calm!no-animation 0.3 duration $LATER
"""


@dataclass(frozen=True)
class Row:
    operations: frozenset
    others: bool
    needs: frozenset
    lacks: frozenset
    probability: float
    option: str
    values: tuple

    def applies(self, operation, drawn):
        listed = operation in self.operations or not self.operations
        return listed != self.others and self.needs <= drawn and not self.lacks & drawn


@cache
def rows(table):
    return [row_of(*line.split()) for line in table.strip().splitlines()]


def row_of(where, probability, option, *values):
    listed, *conditions = re.split("(?=[?!])", where)
    marked = [frozenset(name[1:] for name in conditions if name[0] == mark) for mark in "?!"]
    operations = frozenset(listed.strip("^*").split(",")) - {""}
    lists = [globals().get(name[1:], [name]) if name[0] == "$" else [name] for name in values]
    expanded = [value for listed in lists for value in listed]
    return Row(operations, listed[0] == "^", *marked, float(probability), option, tuple(expanded))
