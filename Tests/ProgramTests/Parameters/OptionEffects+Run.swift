/// Effects of every option of `run`.
extension OptionEffects {
  /// The files that commands read.
  static let everyFile = files.merging(paths) { one, _ in one }

  /// The files that a command needs.
  static func files(of command: String) -> [String: String] {
    if command == "curve fit" { return FittedFiles.all }
    if command == "plot" { return PlottedFiles.all }
    return ["diff", "git-diff", "record", "verify"].contains(command)
      ? ComparedFiles.all : everyFile
  }

  /// The scenarios, and fingers for pans.
  static let files = [
    "slow.csv": "time,x\n0,0\n0.5,100\n", "quick.csv": "time,x\n0,0\n0.1,100\n",
    "scenario.json": """
    {"actions": [{"at": 0, "do": "open"}, {"at": 0.15, "do": "close"},
     {"at": 1, "do": "bounce", "opening": true}, {"at": 3, "do": "rotate"},
     {"at": 4, "do": "resize", "toSize": [400, 500]}]}
    """,
    "pan.json": """
    {"actions": [{"at": 0, "do": "pan", "to": 320}, {"at": 1, "do": "tap"}]}
    """,
    "sizes.json": """
    {"parameters": {"model": "shipped"},
     "actions": [{"at": 0, "do": "set-size", "to": 100}, {"at": 1, "do": "open"}]}
    """,
    "over.json": """
    {"parameters": {"model": "v3"},
     "actions": [{"at": 0, "do": "pan", "to": 200, "touch": "25,40"}]}
    """,
    "menu.json": """
    {"system": "menu",
     "actions": [{"at": 0, "do": "show"}, {"at": 1, "do": "swap", "to": 1}]}
    """,
    "panels.json": """
    {"system": "panels",
     "actions": [{"at": 0, "do": "pan", "to": 300}, {"at": 1, "do": "swap"},
     {"at": 2, "do": "pan", "to": -300}, {"at": 3, "do": "pan", "to": 100}]}
    """,
    "hidden.json": """
    {"system": "panels", "parameters": {"state": "left"},
     "actions": [{"at": 0, "do": "close"}, {"at": 1, "do": "open", "side": "right"}]}
    """,
    "reveal.json": """
    {"system": "reveal",
     "actions": [{"at": 0, "do": "pan", "to": 300, "velocity": 100, "touch": "100,100"},
     {"at": 1, "do": "replace", "which": "front"}, {"at": 2, "do": "move", "to": "right"}]}
    """,
    "drawer.json": """
    {"system": "drawer",
     "actions": [{"at": 0, "do": "pan", "to": 330, "velocity": 100, "touch": "10,100"},
     {"at": 1, "do": "tap", "touch": "300,100"}, {"at": 2, "do": "open", "side": "right"}]}
    """,
    "present.json": """
    {"system": "transition", "actions": [
     {"at": 0, "do": "present", "interactive": true, "to": -150, "velocity": -300}]}
    """,
    "slide.json": """
    {"system": "transition",
     "actions": [{"at": 0, "do": "slide"}, {"at": 2, "do": "push"}]}
    """,
    "swipe.json": """
    {"system": "transition", "actions": [{"at": 0, "do": "swipe", "to": -200}]}
    """,
    "cards.json": """
    {"system": "card-stack", "parameters": {"cards": 2},
     "actions": [{"at": 0, "do": "stack"}, {"at": 2, "do": "unstack", "all": true}]}
    """,
  ]

  /// The words of an effect on a scenario.
  private static func played(
    _ option: String, _ words: String, base: String = "", shows view: String = "--columns offset",
    in file: String = "scenario.json"
  ) -> Effect {
    var effect = Effect(option, words, base: base, shows: view, in: ["run"])
    effect.start = ["run", file]
    return effect
  }

  /// The scenario opens the left side first, so that what an opening shows it shows too.
  private static let likeAnOpening =
    (motion + places + appearance)
    .filter { effect in
      let own = ["side", "open-duration", "right-size", "top-size", "bottom-size"]
      return effect.commands.contains("open") && !(own + factors + bands).contains(effect.option)
    }
    .map { effect in
      var effect = effect
      effect.commands = ["run"]
      return effect
    }

  private static let factors = ["bounce-duration-factor", "bounce-open-side-duration-factor"]
  private static let bands = [
    "elasticity", "rubber-band", "panning-mode", "touch", "panning-view", "navigation-bar-height",
    "status-bar-height",
  ]

  /// The second of two cards comes up, and both leave.
  private static let cardsPlayed = [
    ("cards", "--cards 3", "--columns card"), ("card", "--card top", "--columns card"),
    ("card-size", "--card-size 300x500", center),
    ("first-card-top-offset", "--first-card-top-offset 40", center),
    ("top-offset-between-cards", "--top-offset-between-cards 40", center),
    ("card-delay", "--card-delay 0.2", phases),
    ("card-scale-factor", "--card-scale-factor 0.9", "--columns scale"),
    ("vertical-translation", "--vertical-translation -40", "--columns translation_y"),
    ("automatically-dismiss", "--no-automatically-dismiss", "--table events"),
    ("frequency", "--frequency 3", center), ("damping", "--damping 0.5", center),
    ("length", "--length 2", center), ("resistance", "--resistance 1", center),
    ("physics", "--physics closed", center), ("display-rate", "--display-rate 30", center),
    ("settle-speed", "--settle-speed 100", phases), ("settle-time", "--settle-time 1", phases),
    ("pixel-scale", "--pixel-scale 2", center),
  ].map { option, words, view in played(option, words, shows: view, in: "cards.json") }

  private static let center = "--columns center_y"

  /// A hidden menu shows, and another view comes in.
  private static let menuPlayed = [
    ("exposed-width", "--exposed-width 90", "--columns visible_x"),
    ("from", "--from 2", "--columns visible_index"), ("count", "--count 3", json),
    ("titles", "--titles Home,Search,Help", "--columns visible_title"),
    (
      "restores-interaction-at-end", "--restores-interaction-at-end", "--columns interactive"
    ),
  ].map { option, words, view in played(option, words, shows: view, in: "menu.json") }

  /// A view is presented by a drag, two views change places, and a page is turned.
  private static let transitionsPlayed = [
    ("direction", "--direction up", "--columns to_y", "present.json"),
    ("removes-presenter", "--no-removes-presenter", "--table events", "present.json"),
    ("threshold", "--threshold 0.9", phases, "present.json"),
    ("look-ahead", "--look-ahead 1", json, "present.json"),
    ("eased-while-driven", "--eased-while-driven", "--columns to_x", "present.json"),
    ("completion-speed", "--completion-speed 2", phases, "present.json"),
    ("completion-curve", "--completion-curve linear", phases, "present.json"),
    ("allow-user-interaction", "--allow-user-interaction", "--columns interactive", "slide.json"),
    ("type", "--type fade", "--columns to_x", "slide.json"),
    ("subtype", "--subtype from-left", "--columns to_x", "slide.json"),
    ("pages", "--pages 2", "--columns next_x", "swipe.json"),
    ("page", "--page 0", "--columns previous_x", "swipe.json"),
    ("edge-resistance", "--edge-resistance rubber-band", json, "swipe.json"),
    ("settle-duration", "--settle-duration 1", phases, "swipe.json"),
  ].map { option, words, view, file in played(option, words, shows: view, in: file) }

  static let run =
    likeAnOpening + cardsPlayed + menuPlayed + transitionsPlayed + [
      played("side", "--side top", base: "--offset 50 --sides left,top", shows: "--columns side"),
      played("interruption", "--interruption additive"),
      played("delegate-ledge", "--delegate-ledge left=60", in: "sizes.json"),
      played("open-duration", "--open-duration 0.5", shows: phases),
      played("rotation-duration", "--rotation-duration 1", shows: phases),
      played("resize-duration", "--resize-duration 1", shows: phases),
      played("bounce-duration-factor", "--bounce-duration-factor 0.5", shows: phases),
      played(
        "bounce-open-side-duration-factor", "--bounce-open-side-duration-factor 0.5", shows: phases),
      played("right-size", "--right-size 60", base: "--state right"),
      played("top-size", "--top-size 60", base: "--sides left,top --state top"),
      played("bottom-size", "--bottom-size 60", base: "--sides left,bottom --state bottom"),
      played("elasticity", "--no-elasticity", in: "pan.json"),
      played("rubber-band", "--rubber-band 0.3", in: "pan.json"),
      played("panning-mode", "--panning-mode none", in: "pan.json"),
      played("touch", "--touch 10,300", base: "--offset 50", in: "pan.json"),
      played(
        "panning-view", "--panning-view 0,200,320,44",
        base: "--panning-mode panning-view --touch 100,100 --panning-view 0,80,320,44",
        in: "pan.json"),
      played(
        "navigation-bar-height", "--navigation-bar-height 90",
        base: "--panning-mode navigation-bar --touch 100,80", in: "pan.json"),
      played(
        "status-bar-height", "--status-bar-height 40",
        base: "--panning-mode navigation-bar --touch 100,80", in: "pan.json"),
      played("edge-width", "--edge-width 30", shows: "--table events", in: "over.json"),
    ]
}
