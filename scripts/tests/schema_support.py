"""Shared code of the tests of JSON documents: commands to run, and a strict JSON reader."""

import json

MOTIONS = {
    "open": ("open",),
    "open-right": ("open", "--side", "right", "--device", "iphone-x"),
    "open-top": ("open", "--side", "top", "--sides", "top,bottom"),
    "open-without-controller": ("open", "--side", "bottom"),
    "open-refused": ("open", "--delegate-refuses", "open,close"),
    "open-at-once": ("open", "--no-animation"),
    "open-in-no-time": ("open", "--duration", "0"),
    "open-late": ("open", "--delay", "0.1"),
    "open-spring": ("open", "--curve", "spring(1 100 10 3)"),
    "open-steps": ("open", "--curve", "steps(4, jump-both)"),
    "open-past-the-end": ("open", "--until", "0.5"),
    "open-looks": ("open", "--sides", "left", "--max-size", "60", "--center-opacity", "0.5"),
    "open-resizing": ("open", "--resizes-center", "--parallax", "0.25", "--no-shadow"),
    "peek": ("peek",),
    "rotate": ("rotate", "--size-mode", "view", "--left-size", "100"),
    "resize": ("resize", "--to-size", "375x667", "--state", "left"),
    "pan": ("pan", "--to", "200,-5", "--velocity", "600"),
    "pan-stretched": ("pan", "--to", "400", "--parallax", "0.25", "--touch", "160,300.5"),
    "pan-past-rest": ("pan", "--to", "-345", "--state", "left"),
    "pan-from-a-place": (
        *("pan", "--to", "50", "--panning-mode", "panning-view"),
        *("--panning-view", "0,20,320,44.5", "--touch", "10,30"),
    ),
    "pan-ignored": ("pan", "--to", "100", "--panning-mode", "none"),
    "pan-in-no-time": ("pan", "--to", "100", "--drag-duration", "0"),
    "pan-recorded": ("pan", "--path", "finger.csv"),
    "run": ("run", "scenario.json"),
    "run-additive": ("run", "scenario.json", "--interruption", "additive"),
    "run-nothing": ("run", "nothing.json"),
    "open-below-bars": ("open", "--navigation", "integrated", "--layout", "below-bars"),
    "tap": ("tap", "--center-hidden-interactivity", "tap-to-close"),
    "push-over": ("push-over",),
    "close": ("close",),
    "close-whichever": ("close", "--side", "open", "--state", "right"),
    "close-closed": ("close", "--state", "closed"),
    "toggle": ("toggle",),
    "toggle-open": ("toggle", "--state", "left"),
    "toggle-across": ("toggle", "--across"),
    "bounce": ("bounce",),
    "bounce-opening": ("bounce", "--opening", "--swap-center"),
    "bounce-slower-out": ("bounce", "--bounce-open-side-duration-factor", "2.5"),
    "set-size": ("set-size", "--to", "100"),
    "set-size-of-view": ("set-size", "--to", "100", "--size-mode", "view"),
    "set-size-closed": ("set-size", "--to", "100", "--state", "closed"),
}
# Release 2.2.11 lacks these options.
LACKING = ("--center-opacity", "--no-shadow")
EARLIER = {name: words for name, words in MOTIONS.items() if not {*LACKING} & {*words}}
# Release 3 supports fewer commands and options.
OVER = {
    "open": ("open",),
    "open-without-controller": ("open", "--sides", "right"),
    "open-refused": ("open", "--state", "right"),
    "open-at-once": ("open", "--side", "right", "--no-animation"),
    "open-curve": ("open", "--left-size", "0", "--right-size", "90", "--curve", "ease"),
    "close-whichever": ("close", "--side", "open", "--state", "right"),
    "close-closed": ("close", "--side", "open", "--state", "closed"),
    "tap": ("tap", "--delay", "0.1"),
    "pan": ("pan", "--to", "200", "--touch", "12.5,9", "--velocity", "300"),
    "pan-cancelled": ("pan", "--to", "-200", "--side", "right", "--velocity", "300"),
    "pan-ignored": ("pan", "--to", "200", "--touch", "30,9", "--edge-width", "29"),
    "rotate": ("rotate", "--side", "right", "--device", "ipad"),
    "resize": ("resize", "--to-size", "375x667", "--state", "left"),
    "run": ("run", "over.json"),
}
# Tables of cards have a row for each card at every instant.
CARDS = {
    "stack": ("card", "stack"),
    "stack-second": ("card", "stack", "--cards", "2", "--device", "iphone-x"),
    "stack-sized": ("card", "stack", "--card-size", "300x400", "--pixel-scale", "3"),
    "stack-closed": ("card", "stack", "--physics", "closed", "--frequency", "2"),
    "stack-ios7": ("card", "stack", "--physics", "ios7", "--delay", "0.1"),
    "stack-curve": ("card", "stack", "--curve", "spring(1 100 10 3)"),
    "unstack": ("card", "unstack", "--cards", "3", "--card", "top"),
    "unstack-all": ("card", "unstack", "--cards", "3", "--all"),
    "unstack-none": ("card", "unstack", "--to-root"),
    "drag": ("card", "drag", "--to", "80", "--velocity", "300"),
    "drag-away": ("card", "drag", "--to", "0,180.5", "--cards", "2", "--from", "40"),
    "drag-in-no-time": ("card", "drag", "--to", "-20", "--drag-duration", "0"),
    "drag-refused": ("card", "drag", "--to", "80", "--no-draggable"),
    "run": ("run", "cards.json"),
}
# Transitions have a single model.
TRANSITIONS = {
    "present": ("present",),
    "present-up": ("present", "--direction", "up", "--no-removes-presenter"),
    "present-driven": ("present", "--interactive", "--to", "-300,5", "--velocity", "20"),
    "present-driven-along-the-curve": (
        *("present", "--interactive", "--to", "-100", "--eased-while-driven"),
        *("--completion-curve", "ease-out"),
    ),
    "dismiss": ("dismiss", "--parallax", "0.25"),
    "dismiss-driven-in-no-time": ("dismiss", "--interactive", "--to", "9", "--drag-duration", "0"),
    "slide": ("slide", "--delay", "0.1"),
    "slide-touched": ("slide", "--allow-user-interaction"),
    "push": ("push", "--subtype", "from-top"),
    "push-fading": ("push", "--type", "fade"),
    "swipe": ("swipe", "--to", "-200"),
    "swipe-at-an-end": (
        *("swipe", "--to", "200", "--page", "0", "--edge-resistance", "rubber-band"),
    ),
    "swipe-to-the-last": ("swipe", "--to", "-200", "--pages", "2", "--page", "0"),
}
MENUS = {
    "toggle": ("menu", "toggle"),
    "toggle-by-finger": ("menu", "toggle", "--to", "250,3", "--velocity", "-40.5"),
    "toggle-turned": ("menu", "toggle", "--rotate", "--state", "shown", "--size", "320x480.5"),
    "drag": ("menu", "drag", "--to", "90.5", "--device", "iphone-15"),
    "rotate": ("menu", "rotate", "--state", "shown"),
    "show-unchanged": ("menu", "show", "--state", "shown", "--count", "3"),
    "hide": ("menu", "hide", "--exposed-width", "260.5", "--duration", "0.25"),
    "swap": ("menu", "swap", "--to", "2", "--from", "1", "--titles", "Home,Search,Help"),
    "swap-late": ("menu", "swap", "--to", "1", "--restores-interaction-at-end", "--delay", "0.1"),
    "show-shadow": ("menu", "show", "--shadow", "--shadow-radius", "4.5"),
    "launch": ("menu", "launch", "--state", "shown", "--curve", "spring(1 100 10 3)"),
}
#: Commands only for the releases of version 2.
RELEASES = {
    "set-size-delegated": ("set-size", "--to", "100", "--delegate-ledge", "left=60,top=20.5"),
    "rotate-delegated": ("rotate", "--size-mode", "view", "--delegate-ledge", "bottom=9"),
}


# The input files of the commands.
FILES = {
    "finger.csv": "time,x,y\n0,0,0\n0.1,90,-2.5\n0.25,200,-3\n",
    "scenario.json": """
        {"parameters": {"leftSize": 60, "sides": ["left", "right", "top"]}, "actions": [
          {"at": 0, "do": "peek", "distance": 30}, {"at": 0.1, "do": "pan", "path": "finger.csv"},
          {"at": 0.3, "do": "open"}, {"at": 0.5, "do": "toggle", "across": true},
          {"at": 1.2, "do": "bounce", "side": "right"}, {"at": 1.3, "do": "swap-center"},
          {"at": 2, "do": "open", "duration": "400ms", "curve": "ease"},
          {"at": 2.5, "do": "set-size", "to": 100}, {"at": 2.6, "do": "rotate"},
          {"at": 3, "do": "resize", "toSize": [500, 400]}, {"at": 4, "do": "tap"},
          {"at": 4, "do": "set-controller", "side": "right", "controller": false},
          {"at": 4, "do": "set-controller", "side": "top", "controller": false},
          {"at": 4, "do": "set-max-size", "to": 50}, {"at": 4.5, "do": "close", "side": "open"}
        ]}""",
    "over.json": """
        {"actions": [
          {"at": 0, "do": "pan", "to": 200, "touch": [12.5, 9]}, {"at": 2, "do": "rotate"},
          {"at": 3, "do": "set-controller", "side": "right", "controller": false}
        ]}""",
    "cards.json": """
        {"system": "card-stack", "parameters": {"cards": 2, "card": "top"}, "actions": [
          {"at": 0, "do": "stack"}, {"at": 0.5, "do": "unstack", "count": 1},
          {"at": 0.6, "do": "stack"}, {"at": 1, "do": "stack", "curve": "ease"},
          {"at": 3, "do": "drag", "to": 40, "velocity": [0, -90.5], "bounces": false}
        ]}""",
    "nothing.json": '{"actions": []}',
}


def object_without_duplicates(members):
    names = [name for name, _ in members]
    assert len(set(names)) == len(names), f"duplicate member: {names}"
    return dict(members)


def reject_constant(word):
    raise AssertionError(f"{word} is not JSON")


def parsed(output, **options):
    return json.loads(
        output.decode("utf-8"),
        object_pairs_hook=object_without_duplicates,
        parse_constant=reject_constant,
        **options,
    )


def printed(run, *arguments):
    result = run(*arguments)
    assert result.status == 0, (arguments, result)
    return result.out
