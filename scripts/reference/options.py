"""The arguments of every command, as exact numbers.

They are not validated: the comparison passes only valid command lines.
"""

import re
from fractions import Fraction

SIDES = ("left", "right", "top", "bottom")
DEVICES = {
    "iphone-4": "320x480", "iphone-5": "320x568", "iphone-8": "375x667", "iphone-x": "375x812",
    "iphone-15": "393x852", "ipad": "768x1024",
}  # fmt: skip
PANELS = ("panels", "reveal", "drawer")
SYSTEMS = ("card", "transition", "menu", *PANELS)
#: The models of releases of ViewDeck, including their quirks.
RELEASES = ("shipped", "2.2.11")


def time(text):
    """Returns seconds from 0.3, 0.3s or 300ms."""
    if text.endswith("ms"):
        return Fraction(text[:-2]) / 1000
    return Fraction(text.removesuffix("s"))


def names(text):
    return [word for word in text.split(",") if word]


def size(text):
    return tuple(Fraction(part) for part in DEVICES.get(text, text).split("x"))


def ledges(text):
    """Returns the ledges by side from left=60,right=20."""
    pairs = (word.split("=") for word in names(text))
    return {side: Fraction(ledge) for side, ledge in pairs}


def numbers(text):
    return tuple(Fraction(word) for word in names(text))


def times(text):
    return sorted(time(word) for word in names(text))


#: The options with a value, by their readers.
VALUED = {name: reader for reader, listed in {
    Fraction:
        "left-size right-size top-size bottom-size max-size offset bounce-duration-factor"
        " bounce-open-side-duration-factor parallax shadow-radius shadow-opacity distance bounces"
        " damping rubber-band edge-width navigation-bar-height status-bar-height fps center-opacity"
        " center-corner-radius first-card-top-offset top-offset-between-cards card-scale-factor"
        " vertical-translation frequency length resistance display-rate settle-speed from"
        " drag-limit threshold completion-speed exposed-width left-fixed-width right-fixed-width"
        " left-gap-percentage right-gap-percentage minimum-move-percentage bounce-percentage"
        " pan-start rear-view-reveal-width right-view-reveal-width rear-view-reveal-overdraw"
        " right-view-reveal-overdraw rear-view-reveal-displacement right-view-reveal-displacement"
        " spring-damping-ratio quick-flick-velocity draggable-border-width"
        " maximum-left-drawer-width maximum-right-drawer-width animation-velocity"
        " compact-navigation-bar-height bezel-panning-center-view-range pan-velocity-x-animation-threshold parallax-factor",
    time:
        "duration open-duration close-duration rotation-duration resize-duration drag-duration step"
        " until delay card-delay settle-time look-ahead settle-duration maximum-animation-duration"
        " bounce-duration toggle-animation-duration replace-view-animation-duration",
    str:
        "side size-mode state center-hidden-interactivity shadow-color model path panning-mode"
        " precision table format curve interruption navigation layout card physics direction"
        " completion-curve subtype type edge-resistance style toggle-animation-type which"
        " visual-state center-hidden-interaction-mode",
    names:
        "sides delegate-refuses columns titles open-drawer-gesture-mode-mask"
        " close-drawer-gesture-mode-mask",
    size: "size device to-size card-size",
    numbers: "to velocity touch panning-view shadow-offset",
    int: "frames cards pixel-scale count pages page center-depth",
    times: "times",
    ledges: "delegate-ledge",
}.items() for name in listed.split()}  # fmt: skip
FLAGS = set(
    "opening swap-center across resizes-center shadow delegate-shadow animation elasticity"
    " key-times header last all to-root automatically-dismiss draggable interactive"
    " eased-while-driven removes-presenter restores-interaction-at-end rotate"
    " allow-user-interaction canceled should-resize-left-panel should-resize-right-panel"
    " pushes-side-panels allow-left-overpan allow-right-overpan allow-left-swipe allow-right-swipe"
    " panning-limited-to-top-view-controller"
    " recognizes-pan-gesture bounce-on-side-panel-open bounce-on-side-panel-close"
    " bounce-on-center-panel-change center-hidden present-front-view-hierarchically"
    " bounce-back-on-overdraw bounce-back-on-left-overdraw stable-drag-on-overdraw"
    " stable-drag-on-left-overdraw from-nothing shows-status-bar-background-view should-stretch-drawer full-close controller".split()
)

COLUMNS = "columns=frame,time,phase,progress,offset,velocity"
#: The columns that a table has by default only if the motion changes them.
CHANGING = (
    "picture_x", "center_width", "center_height", "decoration_opacity", "side_x", "left_x",
    "left_width", "right_x", "right_width", "side_opacity", "new_opacity", "from_opacity",
    "to_opacity", "visible_index", "outgoing_index", "outgoing_x", "visible_width",
    "visible_height",
)  # fmt: skip
SHARED = "table=keyframes format=csv delay=0 drag-duration=0.25 delegate-refuses="
SIDE_PANELS = (
    f"{SHARED} size=320x480 sides=left,right model=shipped animation shadow shadow-color=black"
    " rotation-duration=0.3 navigation-bar-height=44 status-bar-height=20"
    f" {COLUMNS},center_width,center_height,left_x,left_width,right_x,right_width,side_opacity,"
    "new_opacity,event"
)
#: The defaults of each system, and of an operation with other columns.
DEFAULTS = {
    "deck":
        f"{SHARED} side=left size=320x480 size-mode=ledge max-size=0 sides=left,right parallax=0"
        " shadow-opacity=0.5 center-hidden-interactivity=interactive model=documented shadow"
        " animation distance=40 bounces=4 damping=0.4 elasticity rubber-band=0.55"
        " panning-mode=full-view edge-width=20 navigation-bar-height=44 status-bar-height=20"
        " navigation=contained layout=full-screen center-opacity=1 center-corner-radius=0"
        f" shadow-radius=10 shadow-color=black {COLUMNS},picture_x,center_width,center_height,"
        "decoration_opacity,side_x,left_x,right_x,event",
    "card":
        f"{SHARED} size=375x667 model=documented cards=1 first-card-top-offset=20"
        " top-offset-between-cards=10 card-delay=0.1 card-scale-factor=0.95"
        " vertical-translation=-20 physics=uikit frequency=5 damping=1 length=1 resistance=0.1"
        " display-rate=60 settle-speed=1 settle-time=0.5 pixel-scale=1 automatically-dismiss"
        " draggable bounces drag-limit=100 columns=frame,time,phase,card,center_y,top,velocity,"
        "scale,translation_y,dim,event",
    "transition":
        f"{SHARED} size=375x667 direction=left parallax=0.5 threshold=0.5 look-ahead=0.25"
        " completion-speed=1 completion-curve=ease-in-out subtype=from-right type=push pages=3"
        " page=1 settle-duration=0.25 edge-resistance=none removes-presenter allow-user-interaction"
        f" {COLUMNS},from_opacity,to_opacity,event",
    "swipe": f"{COLUMNS},event",
    "menu":
        f"{SHARED} size=375x667 settle-duration=0.25 exposed-width=200 from=0 shadow-opacity=0.5"
        " columns=frame,time,phase,progress,visible_index,visible_x,outgoing_index,outgoing_x,"
        "velocity,visible_width,visible_height,event",
    "panels":
        f"{SIDE_PANELS} shadow-radius=10 shadow-opacity=0.75 style=single-active left-fixed-width=0"
        " right-fixed-width=0 left-gap-percentage=0.8 right-gap-percentage=0.8"
        " minimum-move-percentage=0.15 maximum-animation-duration=0.2 bounce-duration=0.1"
        " bounce-percentage=0.075 pan-start=0 center-depth=1 allow-left-overpan allow-right-overpan"
        " allow-left-swipe allow-right-swipe panning-limited-to-top-view-controller"
        " recognizes-pan-gesture bounce-on-side-panel-open bounce-on-center-panel-change",
    "reveal":
        f"{SIDE_PANELS} shadow-radius=2.5 shadow-opacity=1 rear-view-reveal-width=260"
        " right-view-reveal-width=260 rear-view-reveal-overdraw=60 right-view-reveal-overdraw=60"
        " rear-view-reveal-displacement=40 right-view-reveal-displacement=40"
        " toggle-animation-type=spring spring-damping-ratio=1 quick-flick-velocity=250"
        " draggable-border-width=0 compact-navigation-bar-height=32 replace-view-animation-duration=0.25 bounce-back-on-overdraw"
        " bounce-back-on-left-overdraw",
    "drawer":
        f"{SIDE_PANELS} shadow-radius=10 shadow-opacity=0.8 maximum-left-drawer-width=280"
        " maximum-right-drawer-width=280 animation-velocity=840"
        " bezel-panning-center-view-range=20 open-drawer-gesture-mode-mask=all"
        " close-drawer-gesture-mode-mask=all pan-velocity-x-animation-threshold=200"
        " visual-state=none parallax-factor=2 center-hidden-interaction-mode=navigation-bar-only"
        " should-stretch-drawer",
}  # fmt: skip
#: The names of the positions of the front view in the library of `reveal`.
POSITIONS = {
    "FrontViewPositionRightMostRemoved": "left-removed", "FrontViewPositionRightMost": "left-most",
    "FrontViewPositionRight": "left", "FrontViewPositionLeft": "closed",
    "FrontViewPositionLeftSide": "right", "FrontViewPositionLeftSideMost": "right-most",
    "FrontViewPositionLeftSideMostRemoved": "right-removed",
}  # fmt: skip
#: The operations of side panels whose initial state is the side.
FROM_SIDE = ("close", "tap", "swap", "hide", "unhide", "push", "set-size", "rotate")


def dashed(name):
    """Returns the option name of a property: bounce-duration-factor for bounceDurationFactor."""
    return re.sub("[A-Z]", lambda letter: "-" + letter.group().lower(), name)


def camel(name):
    return re.sub("-(.)", lambda letter: letter.group(1).upper(), name)


def is_flag(system, name):
    return name in FLAGS or (system, name) == ("card", "bounces")


def value_of(system, operation, name, text):
    if (system, name) == ("menu", "from"):
        return int(text)
    if system == "reveal" and (name == "state" or name == "to" and operation != "pan"):
        return POSITIONS.get(text, text)
    return VALUED[name](text)


def defaults_of(system, operation):
    entries = DEFAULTS[system].split()
    entries += DEFAULTS["swipe"].split() if operation == "swipe" else []
    found = {}
    for entry in entries:
        name, equals, text = entry.partition("=")
        found[name] = value_of(system, operation, name, text) if equals else True
    return found


_defaults = {}


class Options:
    """The options of one command; `values` distinguishes arguments from defaults."""

    def __init__(self, arguments, values=None):
        """`values` are options that were not arguments, such as those of a scenario."""
        queue = list(arguments)
        self.command = queue.pop(0)
        self.system = self.command if self.command in SYSTEMS else "deck"
        positional = [queue.pop(0)] if queue and not queue[0].startswith("--") else []
        #: The operation of a system, or the command of the deck; and the file of `run`.
        self.operation = self.file = (positional or [self.command])[0]
        key = self.system, self.operation
        if key not in _defaults:
            _defaults[key] = defaults_of(*key)
        self.defaults, self.values = _defaults[key], dict(values or {})
        while queue:
            name, equals, text = queue.pop(0)[2:].partition("=")
            name = dashed(name)
            flag = name.removeprefix("no-")
            if is_flag(self.system, flag):
                self.values[flag] = name == flag
            else:
                text = text if equals else queue.pop(0)
                self.values[name] = value_of(*key, name, text)
        if "device" in self.values:
            self.values["size"] = self.values["device"]

    def given(self, name):
        return name in self.values

    def __getitem__(self, name):
        return self.values.get(name, self.defaults.get(name))

    @property
    def documented(self):
        return self["model"] == "documented"

    @property
    def own_side(self):
        if self.given("side"):
            return self["side"]
        return side_of(self["state"]) or "left"

    @property
    def initial_state(self):
        """The initial state of side panels; a side without a controller starts closed."""
        state = self["state"]
        if state is None:
            state = self.own_side if self.operation in FROM_SIDE else "closed"
        return state if side_of(state) in (None, *self["sides"]) else "closed"


def side_of(state):
    """Returns the side of a state, or None for closed."""
    return None if state in (None, "closed") else state.partition("-")[0]


def is_live(options):
    """Whether completions run as in the library; of decks only releases are like that."""
    return options.system in PANELS or options.system == "deck" and options["model"] in RELEASES
