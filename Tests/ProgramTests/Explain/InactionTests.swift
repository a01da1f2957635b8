import TestSupport
import Testing

/// Operations that move nothing: the warning of the command, and the note and reason of `explain`.
@Suite struct InactionTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let reason: String
    let remedy: String?

    var testDescription: String { words }

    init(_ words: String, _ reason: String, _ remedy: String? = nil) {
      (self.words, self.reason, self.remedy) = (words, reason, remedy)
    }

    var sentence: String { reason + (remedy.map { " (\($0))" } ?? "") }
  }

  private static let addTop = "add it with --sides left,right,top"
  private static let leftOpen = "start with it open: --state left"

  static let slides = [
    Row("open --side top", "top has no controller", addTop),
    Row(
      "open --side bottom --sides right,top", "bottom has no controller",
      "add it with --sides right,top,bottom"),
    Row("open --state left", "left is open already", "start with it closed: --state closed"),
    Row(
      "open --side bottom --sides bottom --state bottom", "bottom is open already",
      "start with it closed: --state closed"),
    Row(
      "open --delegate-refuses open", "the delegate refuses to open left",
      "remove 'open' from --delegate-refuses"),
    Row(
      "open --state top --sides left,top --delegate-refuses close",
      "the delegate refuses to close top",
      "remove 'close' from --delegate-refuses"),
    Row("open --offset -100", "right is between closed and open"),
    Row("open --left-size 320", "the closed and the open position of left are the same"),
    Row("close --state closed", "left is closed already", leftOpen),
    Row("close --side open --state closed", "left is closed already", leftOpen),
    Row("close --state right", "left is closed already, and right is open", leftOpen),
    Row("close --side top", "top has no controller", addTop),
    Row(
      "close --delegate-refuses close", "the delegate refuses to close left",
      "remove 'close' from --delegate-refuses"),
    Row("toggle --side top", "top has no controller", addTop),
    Row(
      "toggle --delegate-refuses open", "the delegate refuses to open left",
      "remove 'open' from --delegate-refuses"),
    Row(
      "toggle --across --sides left", "right has no controller",
      "add it with --sides left,right"),
    Row("toggle --across --side top", "top has no controller", addTop),
    Row(
      "toggle --across --state closed", "no side is open", "start with one open: --state left"),
    Row("toggle --across --offset 100", "left is between closed and open"),
    Row("bounce --state closed", "left is closed already", leftOpen),
    Row("bounce --side top", "top has no controller", addTop),
    Row(
      "bounce --opening --state left", "left is open already",
      "start with it closed: --state closed"),
    Row("bounce --opening --side top", "top has no controller", addTop),
    Row(
      "bounce --opening --state right --delegate-refuses close",
      "the delegate refuses to close right", "remove 'close' from --delegate-refuses"),
    Row("peek --side top", "top has no controller", addTop),
    Row("peek --state left", "left is open already", "start with it closed: --state closed"),
    Row(
      "peek --delegate-refuses peek", "the delegate refuses the preview bounce",
      "remove 'peek' from --delegate-refuses"),
    Row("peek --distance 0", "the bounce has a distance of 0", "give another with --distance"),
    Row(
      "peek --distance 0 --model shipped", "the bounce has a distance of 0",
      "give another with --distance"),
    Row(
      "set-size --to 30 --state closed",
      "left is closed, and its new size takes effect when it opens next", leftOpen),
    Row("set-size --to 44", "the ledge of left stays 44"),
    Row("set-size --to 30 --offset 100", "left is between closed and open"),
    Row("set-size --to 30 --side top", "top has no controller", addTop),
    Row(
      "set-size --to 100 --side top --sides top --model shipped",
      "release 2 compares x positions, which do not show that top is open"),
    Row(
      "set-size --to 100 --side right --resizes-center --model shipped",
      "release 2 compares x positions, which do not show that right is open"),
    Row("rotate --size 300x300", "the bounds stay 300x300", "give another size with --to-size"),
    Row(
      "resize --to-size 320x480", "the bounds stay 320x480", "give another size with --to-size"),
    Row("push-over --state closed", "right is closed already", "start with it open: --state right"),
    Row(
      "push-over --state left", "right is closed already, and left is open",
      "start with it open: --state right"),
    Row("push-over --sides left", "right has no controller", "add it with --sides left,right"),
    Row("push-over --offset -100", "right is between closed and open"),
  ]

  private static let tapCloses =
    "with --center-hidden-interactivity tap-to-close a tap closes the side"

  static let touches = [
    Row("tap", "the covered center is interactive and handles the tap itself", tapCloses),
    Row(
      "tap --center-hidden-interactivity not-interactive", "the covered center ignores touches",
      tapCloses),
    Row("tap --state closed", "no side is open", "start with one open: --state left"),
    Row("tap --side top", "top has no controller", addTop),
    Row(
      "tap --center-hidden-interactivity tap-to-close --delegate-refuses close",
      "the delegate refuses to close left", "remove 'close' from --delegate-refuses"),
    Row("pan --to 0", "the drag has no displacement along x", "give one with --to"),
    Row(
      "pan --to 0,50 --state left", "the drag has no displacement along x", "give one with --to"),
    Row("pan --to -100 --sides left", "right has no controller", "add it with --sides left,right"),
    Row("pan --to 0,100", "top has no controller", addTop),
    Row("pan --to 0,-100", "bottom has no controller", "add it with --sides left,right,bottom"),
    Row(
      "pan --to 100 --state left",
      "left is open already, and the drag begins in its opening direction",
      "a drag that begins to the left closes it"),
    Row(
      "pan --to -100 --state right",
      "right is open already, and the drag begins in its opening direction",
      "a drag that begins to the right closes it"),
    Row(
      "pan --to 0,9 --sides top --state top",
      "top is open already, and the drag begins in its opening direction",
      "a drag that begins upward closes it"),
    Row(
      "pan --to 0,-9 --sides bottom --state bottom",
      "bottom is open already, and the drag begins in its opening direction",
      "a drag that begins downward closes it"),
    Row(
      "pan --to 100 --delegate-refuses open", "the delegate refuses to open left",
      "remove 'open' from --delegate-refuses"),
    Row(
      "pan --to 9 --panning-mode navigation-bar-or-open-center --delegate-refuses open --model "
        + "2.2.11",
      "the delegate refuses to open left", "remove 'open' from --delegate-refuses"),
    Row(
      "pan --to -100 --state left --touch 275,300",
      "the touch at 275,300 is outside the center (x 276 to 320, y 0 to 480)"),
    Row(
      "pan --to 9 --touch -1,3", "the touch at -1,3 is outside the center (x 0 to 320, y 0 to 480)"),
    Row(
      "pan --to 9 --panning-mode none", "the panning mode is none",
      "with --panning-mode full-view a pan may begin in the center"),
    Row(
      "pan --to 9 --panning-mode navigation-bar --touch 3,64",
      "the touch at 3,64 is outside the navigation bar (x 0 to 320, y 20 to 64)"),
    Row(
      "pan --to 9 --panning-mode navigation-bar --navigation-bar-height 0",
      "the center has no navigation bar for a pan to begin in",
      "add one with --navigation-bar-height"),
    Row(
      "pan --to 9 --panning-mode panning-view --panning-view 0,0,10,10 --touch 20,20",
      "the touch at 20,20 is outside the panning view (x 0 to 10, y 0 to 10)"),
    Row(
      "pan --to 9 --panning-mode all-views --touch 500,20",
      "the touch at 500,20 is outside the deck (x 0 to 320, y 0 to 480)"),
    Row(
      "pan --to 9 --panning-mode delegate --delegate-refuses pan", "the delegate refuses the pan",
      "remove 'pan' from --delegate-refuses"),
    Row(
      "pan --to 9 --panning-mode navigation-bar-or-open-center --touch 3,300",
      "the touch at 3,300 is outside the navigation bar (x 0 to 320, y 20 to 64)"),
    Row(
      "pan --to -9 --panning-mode navigation-bar-or-open-center --state left --touch 3,300",
      "the touch at 3,300 is outside the center (x 276 to 320, y 0 to 480)"),
    Row(
      "pan --to 100 --sides left --max-size 60 --model shipped --state left",
      "the maximum ledge keeps the center at its position"),
  ]

  private static let shutFirst =
    "is open, and until it is closed, release 3 ignores pans and opens no side"

  static let releaseThree = [
    Row(
      "open --model v3 --state left", "left is open already", "start with it closed: --state closed"
    ),
    Row("open --model v3 --state right", "right " + shutFirst),
    Row("open --model v3 --offset -100", "right is between closed and open"),
    Row(
      "open --model v3 --sides right", "left has no controller", "add it with --sides left,right"),
    Row(
      "open --model v3 --delegate-refuses open", "the delegate refuses to open left",
      "remove 'open' from --delegate-refuses"),
    Row("close --model v3 --state closed", "left is closed already", leftOpen),
    Row("close --model v3 --state right", "left is closed already, and right is open", leftOpen),
    Row("close --model v3 --offset 100", "left is between closed and open"),
    Row("tap --model v3 --state closed", "no side is open", "start with one open: --state left"),
    Row("tap --model v3 --offset 100", "left is between closed and open"),
    Row("pan --model v3 --to 100 --state left", "left " + shutFirst),
    Row(
      "pan --model v3 --to 100 --touch 160,100",
      "the touch at 160,100 is more than 20 from the left and right edges",
      "give another touch with --touch, or a wider edge with --edge-width"),
    Row(
      "pan --model v3 --to 100 --sides right", "left has no controller",
      "add it with --sides left,right"),
    Row(
      "pan --model v3 --to 100 --sides right --touch 3,3", "left has no controller",
      "add it with --sides left,right"),
    Row("pan --model v3 --to -100", "left opens with a drag to the right"),
    Row("pan --model v3 --side right --to 100 --velocity 1", "right opens with a drag to the left"),
    Row("pan --model v3 --to 0", "the drag has no displacement along x", "give one with --to"),
    Row(
      "rotate --model v3 --to-size 320x480", "the bounds stay 320x480",
      "give another size with --to-size"),
  ]

  static let others = [
    Row("menu show --state shown", "the menu is shown already", "start with --state hidden"),
    Row("menu hide --state hidden", "the menu is hidden already", "start with --state shown"),
    Row(
      "menu show --exposed-width 0", "the exposed width is 0", "give another with --exposed-width"),
    Row(
      "menu launch --exposed-width 375", "the exposed width is that of the view, 375",
      "give another with --exposed-width"),
    Row(
      "drawer peek --duration 0", "the peek has a duration of 0", "give another with --duration"),
    Row(
      "menu toggle --exposed-width 0 --to 9", "the exposed width is 0",
      "give another with --exposed-width"),
    Row(
      "menu swap --to 0", "view 0 is the visible one already", "give another index with --to"),
    Row(
      "menu swap --from 2 --to 2 --titles a,b,c", "view 2 is the visible one already",
      "give another index with --to"),
    Row("menu toggle --rotate --size 300x300", "the bounds are square, 300x300"),
    Row("menu toggle --to 0", "the drag has no displacement along x", "give one with --to"),
    Row("menu toggle --to 0,9", "the drag has no displacement along x", "give one with --to"),
    Row(
      "menu toggle --to -50",
      "the menu is hidden, and the view cannot move farther to the left"),
    Row(
      "menu toggle --state shown --to 50",
      "the menu is shown, and the view cannot move farther to the right"),
    Row(
      "transition present --interactive --to 0", "the drag has no displacement along x",
      "give one with --to"),
    Row(
      "transition present --interactive --direction up --to 100",
      "the drag has no displacement along y", "give one with --to"),
    Row(
      "transition present --interactive --to 100",
      "the drag never goes to the left, the direction that drives the transition",
      "give --to a negative displacement along x"),
    Row(
      "transition present --interactive --direction down --to 0,-9",
      "the drag never goes downward, the direction that drives the transition",
      "give --to a positive displacement along y"),
    Row(
      "transition dismiss --interactive --to -90",
      "the drag never goes to the right, the direction that drives the transition",
      "give --to a positive displacement along x"),
    Row("transition swipe --to 0", "the drag has no displacement along x", "give one with --to"),
    Row("card drag --to 0", "the drag has no displacement along y", "give one with --to"),
    Row(
      "card drag --to 50 --no-draggable", "the card is not draggable", "leave out --no-draggable"),
    Row(
      "card drag --to -50 --no-bounces",
      "the drag goes upward, and the card follows it only downward", "leave out --no-bounces"),
    Row("card unstack --to-root", "no card is in front of card 0"),
    Row("card unstack --cards 3 --to 2", "no card is in front of card 2"),
  ]

  @Test(arguments: slides + touches + releaseThree + others)
  func whatMovesNothingWarnsWithItsReason(row: Row) {
    let run = Run(row.words.split(separator: " ").map(String.init))
    #expect(run.status == 0)
    #expect(run.diagnostics == ["deckcalc: warning: nothing moves: " + row.sentence])
  }

  @Test(arguments: slides + touches + releaseThree + others)
  func anExplanationGivesTheSameReason(row: Row) throws {
    let explained = try Explained(row.words)
    #expect(explained.run.diagnostics.isEmpty)
    #expect(explained.notes.first == "Nothing moves: \(row.sentence).")
    let because = explained.column("because", of: "legs")
    if explained.column("phase", of: "legs") == ["rest"] { #expect(because == [row.reason]) }
  }

  // MARK: If and only if

  /// The columns that move, by the first word of a command.
  private static let positions = [
    "menu": "visible_x,outgoing_x,visible_width,visible_height",
    "card": "center_y,scale,translation_y",
  ]

  /// Whether a table shows that something moves.
  private func moves(_ words: [String]) -> Bool {
    let columns: String
    if words.contains("v3") {
      columns = "offset,center_x,center_width,center_height"
    } else if words.starts(with: ["transition", "swipe"]) {
      columns = "offset,current_x"
    } else if words[0] == "transition" {
      columns = "from_x,from_y,to_x,to_y,from_opacity,to_opacity"
    } else {
      columns =
        Self.positions[words[0]]
        ?? "offset,center_x,center_y,center_width,center_height"
        + (words[0] == "push-over" ? ",picture_x" : "")
    }
    let isOfCards = words[0] == "card"
    let table = rows(
      (isOfCards ? "card," : "") + columns, words + ["--key-times", "--fps", "200"])
    let cards = Dictionary(grouping: table) { isOfCards ? $0[0] : "" }
    return cards.values.contains { rows in rows.contains { $0 != rows[0] } }
  }

  private static let states = ["closed", "left", "right", "top"]
  private static let refusals = ["", "open", "close", "peek,pan"]

  /// Every deck command on every kind of start, side and refusal.
  private static let deckCommands: [[String]] = {
    let commands = [
      "open", "close", "toggle", "toggle --across", "bounce", "bounce --opening", "peek",
      "set-size --to 30", "tap --center-hidden-interactivity tap-to-close-bouncing",
      "push-over", "pan --to 100", "pan --to -100", "pan --to 0,50", "pan --to 300 --velocity 600",
    ]
    var all: [[String]] = []
    for command in commands {
      for model in models {
        for state in states {
          for (index, refusal) in refusals.enumerated() {
            let side = command.hasPrefix("p") && !command.hasPrefix("peek") ? "" : "--side "
            let sides = ["left", "right", "top", "bottom"]
            let words =
              "\(command) --model \(model) --state \(state) --sides left,right,top"
              + (refusal.isEmpty ? "" : " --delegate-refuses \(refusal)")
              + (side.isEmpty ? "" : " \(side)\(sides[(index + all.count) % 4])")
            all.append(words.split(separator: " ").map(String.init))
          }
        }
      }
    }
    return all
  }()

  @Test func aDeckWarnsIfAndOnlyIfNothingMoves() {
    var wrong: [String] = []
    for words in Self.deckCommands {
      let run = Run(words)
      let warns = run.diagnostics.contains { $0.contains("nothing moves") }
      if run.status != 0 || warns == moves(words) { wrong.append(words.joined(separator: " ")) }
    }
    #expect(wrong == [])
  }

  @Test(arguments: [
    "open --model v3", "open --model v3 --side right", "close --model v3 --state left",
    "tap --model v3 --state right", "pan --model v3 --to 100", "pan --model v3 --to 9 --velocity 9",
    "pan --model v3 --to 1 --velocity -9", "rotate --model v3",
    "resize --to-size 320x481", "rotate", "rotate --state left",
    "set-size --to 44.001", "menu show", "menu hide", "menu toggle --rotate", "menu swap --to 1",
    "menu launch", "menu toggle --to 50", "menu toggle --to 1 --velocity 900",
    "menu toggle --state shown --to -9", "transition present", "transition dismiss",
    "transition slide", "transition push", "transition push --type fade",
    "transition present --interactive --to -9",
    "transition present --interactive --to 0,-9"
      + " --direction up", "transition dismiss --interactive --to 9", "transition swipe --to 9",
    "transition swipe --to 200 --page 0", "transition swipe --to 9 --pages 1", "card stack",
    "card unstack", "card drag --to 9", "card drag --to -9", "card drag --to 0 --velocity 9",
    "card drag --to 50 --delegate-refuses dismiss", "card unstack --cards 2 --to-root",
    "pan --to 400 --no-elasticity", "pan --to 0 --offset 200",
    "tap --state left"
      + " --center-hidden-interactivity tap-to-close",
  ])
  func whatMovesDoesNotWarn(words: String) {
    let command = words.split(separator: " ").map(String.init)
    #expect(Run(command).diagnostics.isEmpty)
    #expect(moves(command))
  }

  /// A motion of no duration has one row, the one of its end.
  @Test(arguments: ["open --no-animation", "close --close-duration 0", "menu show --duration 0"])
  func whatMovesAtOnceDoesNotWarn(words: String) {
    #expect(Run(words.split(separator: " ").map(String.init)).diagnostics.isEmpty)
  }

  @Test(arguments: slides + touches + releaseThree + others)
  func whatWarnsDoesNotMove(row: Row) {
    #expect(!moves(row.words.split(separator: " ").map(String.init)))
  }

  // MARK: Scenarios

  /// The notes of a scenario about actions that move nothing.
  private func notes(_ json: String) throws -> [String] {
    try Explained("run -", input: json).notes.filter { $0.contains("nothing moves") }
  }

  @Test func aScenarioExplainsEveryActionThatMovesNothing() throws {
    let deck = #"""
      {"actions": [{"at": 0, "do": "open"}, {"at": 0.1, "do": "tap"}, {"at": 1, "do": "open"},
        {"at": 2, "do": "open", "side": "top"}, {"at": 3, "do": "peek"},
        {"at": 4, "do": "set-controller", "side": "left"}, {"at": 5, "do": "close"},
        {"at": 6, "do": "peek"}, {"at": 6.1, "do": "peek"}, {"at": 9, "do": "pan", "to": 0}]}
      """#
    #expect(Run(["run", "-"], input: deck).diagnostics.isEmpty)
    #expect(
      try notes(deck) == [
        "/actions/1: nothing moves: a motion is under way.",
        "/actions/2: nothing moves: left is open already.",
        "/actions/3: nothing moves: top has no controller.",
        "/actions/4: nothing moves: left is open already.",
        "/actions/5: nothing moves: left has a controller already.",
        "/actions/8: nothing moves: a preview bounce is under way already.",
        "/actions/9: nothing moves: the drag has no displacement along x.",
      ])
    let cards = #"""
      {"system": "card-stack", "actions": [{"at": 0, "do": "stack"}, {"at": 0.01, "do": "unstack"},
        {"at": 9, "do": "drag", "to": 9, "draggable": false}, {"at": 10, "do": "unstack", "toRoot": true}]}
      """#
    #expect(
      try notes(cards) == [
        "/actions/1: nothing moves: cards are moving.",
        "/actions/2: nothing moves: the card is not draggable.",
        "/actions/3: nothing moves: no card is in front of card 0.",
      ])
    let menu = #"""
      {"system": "menu", "actions": [{"at": 0, "do": "hide"}, {"at": 1, "do": "show"},
        {"at": 3, "do": "show"}, {"at": 4, "do": "swap", "to": 1},
        {"at": 4.1, "do": "toggle", "to": 9}, {"at": 9, "do": "swap", "to": 1}]}
      """#
    #expect(
      try notes(menu) == [
        "/actions/0: nothing moves: the menu is hidden already.",
        "/actions/2: nothing moves: the menu is shown already.",
        "/actions/4: nothing moves: touches are ignored during a swap.",
        "/actions/5: nothing moves: view 1 is the visible one already.",
      ])
    let transition = #"""
      {"system": "transition", "actions": [{"at": 0, "do": "present"}, {"at": 0.1, "do": "dismiss",
        "interactive": true, "to": 9}, {"at": 2, "do": "present"}, {"at": 3, "do": "dismiss"},
        {"at": 4, "do": "dismiss"}]}
      """#
    #expect(
      try notes(transition) == [
        "/actions/1: nothing moves: a drag cannot interrupt a transition.",
        "/actions/2: nothing moves: the view is presented already.",
        "/actions/4: nothing moves: no view is presented.",
      ])
    let swipes = #"""
      {"system": "transition", "actions": [{"at": 0, "do": "swipe", "to": 0},
        {"at": 2, "do": "swipe", "to": 9}]}
      """#
    #expect(
      try notes(swipes) == ["/actions/0: nothing moves: the drag has no displacement along x."])
  }

  @Test(arguments: [
    #"{"actions": [{"at": 0, "do": "close"}, {"at": 1, "do": "tap"}]}"#,
    #"{"system": "menu", "actions": [{"at": 0, "do": "hide"}]}"#,
    #"{"system": "transition", "actions": [{"at": 0, "do": "swipe", "to": 0}]}"#,
  ])
  func aScenarioWarnsOnceIfNoActionMovesAnything(json: String) throws {
    #expect(
      Run(["run", "-"], input: json).diagnostics == [
        "deckcalc: warning: nothing moves: no action moves anything "
          + "('deckcalc explain run' gives each reason)"
      ])
    #expect(try Explained("run -", input: json).notes.filter { $0.hasPrefix("Nothing") } == [])
  }

  @Test func aScenarioWithoutActionsWarns() throws {
    #expect(
      Run(["run", "-"], input: #"{"actions": []}"#).diagnostics
        == ["deckcalc: warning: nothing moves: the scenario has no actions"])
    #expect(
      try Explained("run -", input: #"{"actions": []}"#).notes.first
        == "Nothing moves: the scenario has no actions.")
  }

  @Test func aSwipeBeyondTheLastPageSaysThatItIsTheLast() throws {
    func decision(_ words: String) throws -> String? {
      try Explained("transition swipe \(words)").notes.first?
        .split(separator: ": ").last.map(String.init)
    }
    #expect(try decision("--to 220 --page 0") == "page 0 stays, because it is the first.")
    #expect(try decision("--to -220 --page 2") == "page 2 stays, because it is the last.")
    #expect(
      try decision("--to -220 --page 0 --pages 1") == "page 0 stays, because it is the last.")
    #expect(try decision("--to 100 --page 0") == "page 0 stays.")
    #expect(try decision("--to -100 --page 2") == "page 2 stays.")
    #expect(try decision("--to 220 --page 1") == "page 0 becomes current.")
  }
}
