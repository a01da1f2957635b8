"""What people type first: each try gives the right result, or the message that says what to type.

One table, by subject. A try prints what its exact form does (`same`), has a line in its output
(`prints`, with the warning beside it, if any), or is rejected with a message (`rejects`) and the
hint at the help.
"""

import shlex
from collections import namedtuple

import pytest

Try = namedtuple("Try", "command status same line diagnostics")


def same(command, exact):
    """A try that prints the same as its exact form."""
    return Try(command, 0, exact, None, [])


def prints(command, line, *diagnostics):
    """A try whose output has a line."""
    return Try(command, 0, None, line, list(diagnostics))


def rejects(command, message, hint):
    """A try that is rejected, with the command whose help is hinted at."""
    lines = [f"error: {message}"]
    lines.append(f"Run 'deckcalc {hint} --help' for the options." if hint else COMMANDS)
    return Try(command, 64, None, None, lines)


def rejects_file(command, message):
    """A try with a file that is rejected."""
    return Try(command, 65, None, None, [f"error: {message}"])


COMMANDS = "Run 'deckcalc --help' for the commands."

FILES = {
    "pan.json": '{"actions": [{"at": 0, "do": "pan"}]}',
    "size.json": '{"parameters": {"left-size": 9}, "actions": []}',
    "cards.json": '{"system": "cards", "actions": []}',
    "property.json": '{"parameters": {"openSlideAnimationDuration": 1}, "actions": []}',
    "ms.json": '{"actions": [{"at": 0, "do": "open"}, {"at": 300, "do": "close"}]}',
    "suite.json": (
        '{"cases": [{"name": "a", "arguments": ["bounce", "--curv", "left"], "expect": "a.csv"}]}'
    ),
    "ms.csv": "time,x,y\n0,0,0\n16,5,0\n33,9,0\n",
    "on": "time,offset\n0,0\n",
    "a.csv": "time,offset\n0,0\n",
}

FORMATS = (
    "--format must be csv, tsv, json, ndjson, markdown, text, plot, svg, html, css, swift or "
    "compose"
)

SIDES = [
    same("open left", "open --side left"),
    same("open right", "open --side right"),
    same("bounce right --model shipped", "bounce --side right --model shipped"),
    same("panels open left", "panels open --side left"),
    same("open left --side left", "open --side left"),
    rejects(
        "open left --side right",
        "--side must be the same as the argument 'left' (got 'right')",
        "open",
    ),
    rejects("open both", "SIDE must be left, right, top or bottom (got 'both')", "open"),
    rejects("open --side both", "--side must be left, right, top or bottom (got 'both')", "open"),
    rejects(
        "open lfet",
        "SIDE must be left, right, top or bottom (got 'lfet'); did you mean 'left'?",
        "open",
    ),
    rejects(
        "--side left open", "--side must come after the command: deckcalc open --side left", None
    ),
    rejects("open -side left", "unknown option '-side' (did you mean '--side'?)", "open"),
    rejects("open --SIDE left", "unknown option '--SIDE' (did you mean '--side'?)", "open"),
    prints(
        "open --side top --columns time,event",
        "0,unchanged",
        "warning: nothing moves: top has no controller (add it with --sides left,right,top)",
    ),
]

SWITCHES = [
    same("pan --to 350 --elasticity off", "pan --to 350 --no-elasticity"),
    same("pan --to 350 --elasticity=no", "pan --to 350 --no-elasticity"),
    same("pan --to 350 --elasticity=yes", "pan --to 350"),
    same("bounce --opening on", "bounce --opening"),
    same("bounce --opening=false", "bounce"),
    same("diff --only-common ./on a.csv", "diff --only-common -- on a.csv"),
    rejects(
        "open --no-shadow=on",
        "--no-shadow takes no value (got 'on'); use --shadow=on or --shadow=off",
        "open",
    ),
    rejects("open --shadow=maybe", "--shadow must be on or off (got 'maybe')", "open"),
]

VALUES = [
    same("open --size 375,667", "open --size 375x667"),
    same("open --size 375×667", "open --size 375x667"),
    same("open --size 375X667", "open --size 375x667"),
    same("open --size '375 x 667'", "open --size 375x667"),
    same("open --columns 'time, offset'", "open --columns time,offset"),
    same("open --times '0.1, 0.2'", "open --times 0.1,0.2"),
    same("open --sides 'left, right'", "open --sides left,right"),
    same("open --duration '300 ms'", "open --duration 0.3"),
    same("open --frames 1e1", "open --frames 10"),
    rejects(
        "open --times 0.1 0.2",
        "unexpected argument '0.2'; write a list with commas: --times 0.1,0.2",
        "open",
    ),
    rejects(
        "open --duration 0.3sec",
        "--duration must be a time such as 0.3, 0.3s or 300ms (got '0.3sec')",
        "open",
    ),
    rejects(
        "open --duration 0,3", "--duration must be a number (got '0,3'); use a dot: 0.3", "open"
    ),
    rejects(
        "open --frames 0", "--frames must be a whole number of at least 1 (got '0')", "open"
    ),
    rejects(
        "open --frames 1_000", "--frames must be a whole number of at least 1 (got '1_000')", "open"
    ),
    rejects("open --columns time,time", "--columns lists 'time' twice", "open"),
    rejects(
        "open --duration 1e9",
        "the table would have 60000000001 rows (1000000000 s at 60 rows per second), more than "
        "100000000 (use --max-rows N to allow more)",
        "open",
    ),
]

NAMES = [
    same("open --format md", "open --format markdown"),
    same("open --format jsonl", "open --format ndjson"),
    same("open --format CSV", "open --format csv"),
    same("bounce --model Shipped", "bounce --model shipped"),
    same("open --size-mode View", "open --size-mode view"),
    same("open --sizeMode view", "open --size-mode view"),
    same("open --device 'iPhone 15'", "open --device iphone-15"),
    same("open --device iphone15", "open --device iphone-15"),
    same(
        "tap --center-hidden-interactivity 'Tap To Close'",
        "tap --center-hidden-interactivity tap-to-close",
    ),
    same("curve easeInOut", "curve ease-in-out"),
    same("curve 'Ease In Out'", "curve ease-in-out"),
    same("curve EASE_IN_OUT", "curve ease-in-out"),
    same("curve easeOutBack", "curve ease-out-back"),
    same("open --curve easeInOut", "open --curve ease-in-out"),
    same("curve .17,.67,.83,.67", "curve 'cubic-bezier(.17, .67, .83, .67)'"),
    same(
        "curve spring:response=0.5,bounce=0.3", "curve 'spring(response: 0.5, bounce: 0.3)'"
    ),
    same(
        "curve 'spring(duration: 0.5, bounce: 0.3)'", "curve 'spring(response: 0.5, bounce: 0.3)'"
    ),
    same("curve 'spring(1, 100, 10, 0)'", "curve 'spring(1 100 10 0)'"),
    rejects(
        "open --device iphon15",
        "--device must be one of the names that 'deckcalc list devices' prints (got 'iphon15'); "
        "did you mean 'iphone-15'?",
        "open",
    ),
    rejects(
        "curve trampoline",
        "invalid curve 'trampoline': unknown name 'trampoline' ('deckcalc list curves' prints "
        "the names)",
        "curve",
    ),
    rejects(
        "curve spring",
        "invalid curve 'spring': 'spring' needs parameters, as in "
        "'spring:response=0.5,bounce=0.3'",
        "curve",
    ),
]

OPTIONS = [
    rejects("open --left 200", "unknown option '--left' (did you mean '--left-size'?)", "open"),
    rejects("open --dur 1", "unknown option '--dur' (did you mean '--duration'?)", "open"),
    rejects("open --json", "unknown option '--json' (did you mean '--format json'?)", "open"),
    rejects("open --csv", "unknown option '--csv' (did you mean '--format csv'?)", "open"),
    rejects("open --md", "unknown option '--md' (did you mean '--format markdown'?)", "open"),
    rejects("curve ease --svg", "unknown option '--svg' (did you mean '--format svg'?)", "curve"),
    rejects("open --duraton 1", "unknown option '--duraton' (did you mean '--duration'?)", "open"),
    rejects(
        "open --columns ofset", "--columns: unknown column 'ofset' (did you mean 'offset'?)", "open"
    ),
    rejects("opne", "unknown command 'opne' (did you mean 'open'?)", None),
    rejects("Open", "unknown command 'Open' (did you mean 'open'?)", None),
    rejects(
        "open -o out.yaml",
        "--output must end in .csv, .tsv, .tab, .json, .ndjson, .jsonl, .md, .markdown, .txt, "
        ".svg, .html, .htm, .css, .swift or .kt unless --format is given (got 'out.yaml')",
        "open",
    ),
]

MENU = [
    same("menu drag --to 200", "menu toggle --to 200"),
    same("menu rotate", "menu toggle --rotate"),
    same("menu show --device iphone-15", "menu show --size 393x852"),
    same("menu toggle --device iphone-15", "menu toggle --size 393x852"),
    rejects("menu drag", "--to or --path is required", "menu drag"),
]

RESULTS = [
    prints(
        "open --size 375x667 --left-size 60 --times 0.1 --columns time,offset", "0.1,73.009067"
    ),
    prints("bounce --model shipped --table summary --columns duration", "0.3"),
    prints("open right --table phases --columns phase,from,to", "open,0,-276"),
    prints("curve bouncy smooth --frames 1", "0,0,0,0"),
]

SCENARIOS = [
    rejects_file("run pan.json", "pan.json:1:14: /actions/0: 'to' or 'path' is required"),
    rejects_file(
        "run size.json",
        "size.json:1:17: /parameters/left-size: unknown key 'left-size' (did you mean 'leftSize'?)",
    ),
    Try(
        "verify suite.json",
        65,
        None,
        "a: error: suite.json:1:39: /cases/0/arguments: unknown option '--curv' "
        "(did you mean '--curve'?)",
        None,
    ),
    rejects_file(
        "run cards.json",
        "cards.json:1:12: /system must be deck, card-stack, transition, menu, panels, reveal or "
        "drawer (got 'cards'); did you mean 'card-stack'?",
    ),
    rejects_file(
        "run property.json",
        "property.json:1:17: /parameters/openSlideAnimationDuration: unknown key "
        "'openSlideAnimationDuration' (did you mean 'openDuration'?)",
    ),
    rejects_file(
        "run suite.json",
        "suite.json:1:1: the document must be a scenario (got a suite, which is for "
        "'deckcalc verify')",
    ),
    prints(
        "run ms.json --frames 1 --columns time,offset",
        "300.3,0",
        "warning: /actions/1/at is 300 s (did you mean '300ms'?)",
    ),
    prints(
        "record new.json --add top -- open --side top",
        "case top added to new.json",
        "warning: top: nothing moves: top has no controller (add it with --sides left,right,top)",
    ),
    rejects(
        "record new.json --add pan pan --side left",
        "--add needs the arguments of a command after '--': "
        "deckcalc record new.json --add pan -- pan --side left",
        "record",
    ),
]

STILL = "0,0,rest,1,0,0,0,0,320,480,unchanged"
NO_TOP = "nothing moves: top has no controller (add it with --sides left,right,top)"
REASONS = [
    prints("open --side top", STILL, f"warning: {NO_TOP}"),
    prints("explain open --side top", f"  N{NO_TOP[1:]}."),
    prints(
        "explain open --state left",
        "  Nothing moves: left is open already (start with it closed: --state closed).",
    ),
    prints(
        "explain pan --to -100 --state left --touch 275,300",
        "  Nothing moves: the touch at 275,300 is outside the center (x 276 to 320, y 0 to 480).",
    ),
    prints(
        "open --touch 3,4 --bounce-duration-factor 0.5 --columns time",
        "0.3",
        "warning: no effect on 'open': --bounce-duration-factor, --touch",
    ),
    prints(
        "open --duration 300 --frames 1 --columns time,offset",
        "300,276",
        "warning: --duration is 300 s (did you mean '300ms'?)",
    ),
    prints("open --duration 300s --frames 1 --columns time,offset", "300,276"),
    prints(
        "pan --path ms.csv --frames 1 --columns time,offset",
        "33.3,0",
        "warning: ms.csv: 'time' is read as seconds, 33 s in all (divide milliseconds by 1000, "
        "frame numbers by the frames per second)",
    ),
    prints(
        "open --curve bouncy --duration 0.3 --times 0.299,0.3 --columns time,offset",
        "0.3,276",
        "warning: the spring is cut off at 0.3 s, 9.4 pt from its target (it needs 0.863 s)",
    ),
    prints(
        "open --curve 'spring(duration: 60, damping: 0.5)' --table summary --columns duration",
        "10",
        "warning: the spring's duration is clamped to 10 (got '60')",
    ),
    prints(
        "explain pan --to 200 --velocity -600",
        "  flick to the left, opens right or closes left   -600   -500   yes",
    ),
    prints("pan --side right --to 200 --table events", "0,will-open,left"),
]

HELP = [
    same("--help open", "open --help"),
    same("-h open", "open -h"),
    same("help panels", "panels --help"),
    same("-V", "--version"),
    rejects("version", "unknown command 'version' (did you mean '--version'?)", None),
    rejects("help opne", "unknown command or topic 'opne' (did you mean 'open'?)", None),
    rejects("list", "'list' needs devices, curves, columns or commands", "list"),
    rejects("curve", "CURVE is required (see 'deckcalc list curves')", "curve"),
    prints("help openLeftViewAnimated", "  deckcalc open --side left"),
    prints("help IIViewDeckViewSizeMode", "  option --size-mode view"),
    same(
        "open --openSlideAnimationDuration 0.15 --sizeMode IIViewDeckViewSizeMode",
        "open --open-duration 0.15 --size-mode view",
    ),
    rejects(
        "open --shadowOffset 3",
        "unknown option '--shadowOffset' (see 'deckcalc help shadowOffset')",
        "open",
    ),
]

FIGURES = [
    prints("open --assert 'duration < 400ms' --columns time", "0.3"),
    prints("open --curve bouncy --assert 'overshoot < 5%' --columns time --frames 1", "0.862955"),
    prints("open --assert 'peakVelocity == 1586 ± 1' --columns time", "0.3"),
    prints("pan --to 350 --table summary --columns overshoot", "21.142857"),
    prints(
        "open --columns +acceleration,-center_y --frames 1",
        "1,0.3,open,1,276,0,276,320,480,did-open,-11589.821114",
    ),
    same("open --columns all", "open --columns '*'"),
    rejects("open --columns time,time", "--columns lists 'time' twice", "open"),
    rejects(
        "open -o out.xlsx",
        "--output must end in .csv, .tsv, .tab, .json, .ndjson, .jsonl, .md, .markdown, .txt, "
        ".svg, .html, .htm, .css, .swift or .kt unless --format is given (got 'out.xlsx')",
        "open",
    ),
    rejects(
        "open --duration 1e9s",
        "the table would have 60000000001 rows (1000000000 s at 60 rows per second), more than "
        "100000000 (use --max-rows N to allow more)",
        "open",
    ),
]

UNITS = [
    same("open --left-size 60pt", "open --left-size 60"),
    same("open --left-size '60 pt'", "open --left-size 60"),
    same("open --size '320pt x 480pt'", "open --size 320x480"),
    same("pan --to 200pt --velocity 600pt/s", "pan --to 200 --velocity 600"),
    same("open --fps 30Hz", "open --fps 30"),
    same("open --by offset --step 20pt", "open --by offset --step 20"),
    same("open --settle-within 1pt --table summary", "open --settle-within 1 --table summary"),
    same("bounce --bounce-duration-factor 30%", "bounce --bounce-duration-factor 0.3"),
    same("transition swipe --to -200 --threshold 40%", "transition swipe --to -200 --threshold .4"),
    same("diff a.csv a.csv --relative 5%", "diff a.csv a.csv --relative 0.05"),
    rejects(
        "open --left-size 60px",
        "--left-size must be a number of points such as 60 or 60pt (got '60px')",
        "open",
    ),
    rejects(
        "open --left-size 20%",
        "--left-size must be a number of points such as 60 or 60pt (got '20%')",
        "open",
    ),
    rejects(
        "open --duration 0.3f",
        "--duration must be a time such as 0.3, 0.3s or 300ms (got '0.3f')",
        "open",
    ),
    rejects(
        "diff a.csv a.csv --tolerance time=16ms",
        "--tolerance must be a number without a unit, in that of the column "
        "(got '16ms' in 'time=16ms')",
        "diff",
    ),
    rejects(
        "pan --to 100 --elasticity 50%", "--elasticity must be on or off (got '50%')", "pan"
    ),
    rejects(
        "open --shadow-color blak",
        "--shadow-color must be a color such as black or #1a2b3c (got 'blak'); "
        "did you mean 'black'?",
        "open",
    ),
    prints(
        "open --step 16 --columns time",
        "0.3",
        "warning: --step is 16 s, but the motion ends at 0.3 s (did you mean '16ms'?)",
    ),
    prints(
        "open --times 100,200 --columns time",
        "200",
        "warning: --times contains 100 s (did you mean '100ms'?)",
    ),
    prints(
        "open --times 0,16,33 --columns time",
        "33",
        "warning: --times contains 16 s, but the motion ends at 0.3 s (did you mean '16ms'?)",
    ),
    prints(
        "open --until 100 --frames 1 --columns time",
        "100",
        "warning: --until is 100 s (did you mean '100ms'?)",
    ),
    prints("open --times 0,1,2 --columns time,offset", "2,276"),
    prints(
        "curve spring:response=500,bounce=0 --frames 1 --columns x",
        "1",
        "warning: the spring's response is 500 s (did you mean '500ms'?)",
    ),
]

WORDS = [
    rejects("menu open", "unknown command 'menu open' (did you mean 'menu show'?)", None),
    rejects("reveal open", "unknown command 'reveal open' (did you mean 'reveal toggle'?)", None),
    rejects("drawer show", "unknown command 'drawer show' (did you mean 'drawer open'?)", None),
    rejects("card dismiss", "unknown command 'card dismiss' (did you mean 'card unstack'?)", None),
    rejects("stack", "unknown command 'stack' (did you mean 'card stack'?)", None),
    rejects("present", "unknown command 'present' (did you mean 'transition present'?)", None),
    rejects(
        "spring",
        "unknown command 'spring' (did you mean 'curve spring:response=0.5,bounce=0.3'?)",
        None,
    ),
    rejects("bouncy", "unknown command 'bouncy' (did you mean 'curve bouncy'?)", None),
    rejects("preview", "unknown command 'preview' (did you mean 'peek'?)", None),
    rejects("swipe", "unknown command 'swipe' (did you mean 'pan' or 'transition swipe'?)", None),
    rejects(
        "drag", "unknown command 'drag' (did you mean 'pan', 'card drag' or 'menu drag'?)", None
    ),
    rejects("devices", "unknown command 'devices' (did you mean 'list devices'?)", None),
    rejects("compare", "unknown command 'compare' (did you mean 'diff'?)", None),
    rejects("presnt", "unknown command 'presnt' (did you mean 'transition present'?)", None),
    same("curve convert bouncy --to UIKit", "curve convert bouncy --to uikit"),
    same("curve convert bouncy --to SwiftUI", "curve convert bouncy --to swift-ui"),
    same("open --columns Time,centerX", "open --columns time,center_x"),
    same("bounce --model 2.4.2", "bounce --model shipped"),
    same("open --model 3.1", "open --model v3"),
    same("open --model v2.2.11", "open --model 2.2.11"),
    same("open left --side IIViewDeckSideLeft", "open --side left"),
    same("--help=on", "--help"),
    same("help topics", "help"),
    rejects("viewdeck", "unknown command 'viewdeck' (see 'deckcalc help viewdeck')", None),
    rejects(
        "IIViewDeckController",
        "unknown command 'IIViewDeckController' (see 'deckcalc help viewdeck')",
        None,
    ),
    same("reveal move --to .rightMost", "reveal move --to left-most"),
    same("reveal move --to FrontViewPosition.leftSide", "reveal move --to right"),
    same("reveal move --to rightMostRemoved", "reveal move --to left-removed"),
    rejects(
        "reveal move --to rightMost",
        "--to must be right-most (the right side is open) or FrontViewPositionRightMost (the "
        "left) (got 'rightMost')",
        "reveal move",
    ),
    same("curve convert bouncy --to all", "curve convert bouncy"),
    rejects(
        "open --assert 'duration < 1 && overshoot < 1'",
        "--assert must be one condition, such as 'overshoot < 5%' (got '1 && "
        "overshoot < 1' in 'duration < 1 && overshoot < 1')",
        "open",
    ),
    same("help commands", "help"),
    same("open --animated NO", "open --no-animation"),
    same("open --curve .bouncy", "open --curve bouncy"),
    same("open --curve curveEaseInOut", "open --curve ease-in-out"),
    same("open --curve Animation.easeIn", "open --curve ease-in"),
    same("open --curve FastOutSlowInEasing", "open --curve standard"),
    same("open --curve LinearOutSlowInInterpolator", "open --curve decelerate"),
    same("open --curve 'CubicBezierEasing(0.4f, 0f, 0.2f, 1f)'", "open --curve standard"),
    same("open --curve 'PathInterpolator(0.4f, 0.0f, 0.2f, 1.0f)'", "open --curve standard"),
    same("open --curve '.timingCurve(0.4, 0, 0.2, 1)'", "open --curve standard"),
    same("open --curve LinearEasing", "open --curve linear"),
    rejects(
        "open --curve '.easeInOut(duration: 0.3)'",
        "--curve: invalid curve '.easeInOut(duration: 0.3)': 'easeInOut' takes no parameters "
        "(the duration is given separately)",
        "open",
    ),
    rejects(
        "open --curve '.timingCurve(0.4, 0, 0.2, 1, duration: 0.3)'",
        "--curve: invalid curve '.timingCurve(0.4, 0, 0.2, 1, duration: 0.3)': expected ')' "
        "at ', duration: 0.3)' (the duration is given separately)",
        "open",
    ),
    rejects(
        "curve '.snappy(duration: 0.4)'",
        "invalid curve '.snappy(duration: 0.4)': 'snappy' takes no parameters (use "
        "'spring(response: S, bounce: B)')",
        "curve",
    ),
    rejects(
        "curve ease-out-bounce",
        "invalid curve 'ease-out-bounce': unknown name 'ease-out-bounce' (give its shape as "
        "'linear(STOP, STOP, ...)')",
        "curve",
    ),
    rejects(
        "curve easeOutElastic",
        "invalid curve 'easeOutElastic': unknown name 'easeOutElastic' (a spring, such as "
        "'bouncy', is similar)",
        "curve",
    ),
    same(
        "curve '.spring(response: 0.5, dampingFraction: 0.8)' --frames 9",
        "curve 'spring(response: 0.5, damping: 0.8)' --frames 9",
    ),
    same(
        "curve 'interpolatingSpring(stiffness: 170, damping: 15)' --frames 9",
        "curve 'spring(1 170 15 0)' --frames 9",
    ),
    rejects(
        "open --kotlin", "unknown option '--kotlin' (did you mean '--format compose'?)", "open"
    ),
    rejects(
        "open --swiftui",
        "unknown option '--swiftui' (did you mean '--format swift --api swift-ui'?)",
        "open",
    ),
    rejects("open --format kotlin", FORMATS + " (got 'kotlin'); did you mean 'compose'?", "open"),
    rejects("open --format scss", FORMATS + " (got 'scss'); did you mean 'css'?", "open"),
    rejects("open --format less", FORMATS + " (got 'less'); did you mean 'css'?", "open"),
    rejects("open --format png", FORMATS + " (got 'png'); did you mean 'svg'?", "open"),
    rejects("open -fjson", "unknown option '-fjson' (did you mean '-f json'?)", "open"),
    rejects(
        "open --easing ease-in", "unknown option '--easing' (did you mean '--curve'?)", "open"
    ),
    rejects(
        "open --transition-duration 1",
        "unknown option '--transition-duration' (did you mean '--duration'?)",
        "open",
    ),
    rejects(
        "open --frame-rate 30", "unknown option '--frame-rate' (did you mean '--fps'?)", "open"
    ),
    rejects("open --width 300", "unknown option '--width' (did you mean '--size'?)", "open"),
    rejects("pan --dx 200", "unknown option '--dx' (did you mean '--to'?)", "pan"),
    rejects("curve bouncy --times 0.1", "unknown option '--times' (did you mean '--at'?)", "curve"),
    rejects("curve bouncy --fps 60", "unknown option '--fps' (did you mean '--frames'?)", "curve"),
    rejects(
        "curve spring --response 0.5",
        "unknown option '--response' (did you mean 'spring:response=0.5,bounce=0.3'?)",
        "curve",
    ),
    rejects("menu swap 2", "unexpected argument '2' (did you mean '--to 2'?)", "menu swap"),
    rejects("pan 200", "unexpected argument '200' (did you mean '--to 200'?)", "pan"),
    rejects("pan -200", "unknown option '-200' (did you mean '--to -200'?)", "pan"),
    rejects("set-size 100", "unexpected argument '100' (did you mean '--to 100'?)", "set-size"),
    rejects(
        "resize 400x500",
        "unexpected argument '400x500' (did you mean '--to-size 400x500'?)",
        "resize",
    ),
    rejects(
        "open --columns '+acceleration offset'",
        "--columns must have commas between names (got 'acceleration offset')",
        "open",
    ),
    rejects(
        "open --columns .offset",
        "--columns: unknown column '.offset' (did you mean 'offset'?)",
        "open",
    ),
    rejects(
        "open --assert 'duration = 0.3'",
        "--assert must be a condition such as 'overshoot < 5%', with <, <=, >, >=, == or != "
        "(got 'duration = 0.3')",
        "open",
    ),
    rejects(
        "curve bouncy --assert 'overshoot < 0.05'",
        "--assert must give overshoot in % (got 'overshoot < 0.05')",
        "curve",
    ),
    same("curve bouncy --assert 'overshoot < 5%'", "curve bouncy"),
    prints(
        "open --settle-within 1 --table summary --columns duration",
        "0.3",
        "warning: --settle-within has no effect: no settling_time is printed or checked",
    ),
    prints(
        "open --bounce-duration-factor 2 --model shipped --columns time",
        "0.3",
        "warning: no effect on 'open': --bounce-duration-factor",
    ),
    prints(
        "pan --to 200 --delegate-refuses pan --columns time",
        "0.55",
        "warning: no effect on 'pan': --delegate-refuses",
    ),
    prints(
        "peek --state left",
        "0,0,rest,1,276,0,276,0,320,480,refused",
        "warning: nothing moves: left is open already (start with it closed: --state closed)",
    ),
]

TRIES = SIDES + SWITCHES + VALUES + NAMES + OPTIONS + MENU + RESULTS + SCENARIOS
TRIES += REASONS + HELP + FIGURES + UNITS + WORDS


@pytest.fixture(scope="module")
def folder(tmp_path_factory):
    path = tmp_path_factory.mktemp("tries")
    for name, text in FILES.items():
        (path / name).write_text(text)
    return path


def lines(output):
    """The lines of an output, without the program's name before messages."""
    return [line.removeprefix("deckcalc: ") for line in output.decode().splitlines()]


@pytest.mark.parametrize("row", TRIES, ids=[row.command for row in TRIES])
def test_a_natural_try(run, folder, row):
    result = run(*shlex.split(row.command), cwd=folder)
    assert result.status == row.status
    if row.diagnostics is not None:
        assert lines(result.err) == row.diagnostics
    if row.same is not None:
        exact = run(*shlex.split(row.same), cwd=folder)
        assert result.out == exact.out and exact.out and not exact.err
    if row.line is not None:
        assert row.line in lines(result.out)
    if row.status == 64 and row.line is None:
        assert not result.out
