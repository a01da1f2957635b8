import TestSupport
import Testing

/// Commands that move nothing, and commands that move something; inaction.txt has the warnings, and
/// explain-inaction.txt the notes of scenarios.
@Suite struct InactionTests {
  static let still = GoldenFile.commands("inaction").filter { $0[0] != "run" }
    .map { Array($0.dropLast(3)) }

  @Test func aWarningHasTheReasonOfTheExplanation() throws {
    #expect(Self.still.count > 100)
    for words in Self.still {
      let warning = Run(words).diagnostics.map { $0.replacing("deckcalc: warning: n", with: "N") }
      let explained = try Explained(words)
      #expect(warning.count == 1 && explained.notes.first == warning[0] + ".")
      #expect(explained.run.diagnostics.isEmpty)
      guard explained.column("phase", of: "legs") == ["rest"] else { continue }
      let because = explained.column("because", of: "legs")[0]
      #expect(warning[0].dropFirst("Nothing moves: ".count).hasPrefix(because))
    }
  }

  @Test func theTableOfAWarningDoesNotMove() {
    #expect(Self.still.filter(moves) == [])
  }

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

  @Test(arguments: [
    ("--to 220 --page 0", "page 0 stays, because it is the first."),
    ("--to -220 --page 2", "page 2 stays, because it is the last."),
    ("--to -220 --page 0 --pages 1", "page 0 stays, because it is the last."),
    ("--to 100 --page 0", "page 0 stays."), ("--to -100 --page 2", "page 2 stays."),
    ("--to 220 --page 1", "page 0 becomes current."),
  ])
  func aSwipeBeyondTheLastPageHasANote(words: String, decision: String) throws {
    let note = try Explained("transition swipe \(words)").notes.first
    #expect(note?.split(separator: ": ").last.map(String.init) == decision)
  }
}
