/// The files that commands read.
extension OptionEffects {
  static let everyFile = files.merging(paths) { one, _ in one }

  /// The files that a command needs.
  static func files(of command: String) -> [String: String] {
    if command == "curve fit" {
      return FittedFiles.all.merging(FittedFiles.otherForms) { own, _ in own }
    }
    if command == "plot" { return PlottedFiles.all }
    return ["diff", "record", "verify"].contains(command) ? ComparedFiles.all : everyFile
  }

  /// Recorded drags, by the names of their files.
  static let paths = [
    "a-path.csv": "time,x,y,a;b\n0,0,0,0\n0.2,-75,0,0\n",
    "another.csv": "time,x,y\n0,0,0\n0.3,200,0\n",
  ]

  /// The scenarios, and drags for pans.
  static let files = [
    "slow.csv": "time,x,a;b\n0,0,0\n0.5,100,0\n", "quick.csv": "time,x\n0,0\n0.1,100\n",
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
     {"at": 1, "do": "replace", "which": "front"}, {"at": 2, "do": "move", "to": "left"},
     {"at": 3, "do": "toggle"}, {"at": 4, "do": "pan", "to": -300, "velocity": -100}]}
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
}
