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
    prints("explain open --state left", "  Nothing moves: left is open already."),
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
        "warning: ms.csv: the path lasts 33 s (are the times in milliseconds? "
        "they must be in seconds)",
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

TRIES = SIDES + SWITCHES + VALUES + NAMES + OPTIONS + MENU + RESULTS + SCENARIOS
TRIES += REASONS + HELP + FIGURES


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
