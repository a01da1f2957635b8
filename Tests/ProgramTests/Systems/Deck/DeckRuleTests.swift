import Testing

/// Durations, delegates, sizes and the keyframe columns that show them.
@Suite struct DeckRuleTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: [String]
    let phases: [String]

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ phases: String...) {
      self.words = words.split(separator: " ").map(String.init)
      self.phases = phases
    }
  }

  static let durations = [
    Row("open --duration 0.5", "open 0 0.5 0 276 ease-in-out"),
    Row("open --duration 250ms", "open 0 0.25 0 276 ease-in-out"),
    Row("open --open-duration 0.5 --close-duration 9", "open 0 0.5 0 276 ease-in-out"),
    Row("close --open-duration 9 --close-duration 0.5s", "close 0 0.5 276 0 ease-in-out"),
    Row("open --duration 0.5 --open-duration 9", "open 0 0.5 0 276 ease-in-out"),
    Row(
      "open --state right --open-duration 0.5 --close-duration 0.2",
      "close 0 0.2 -276 0 ease-in", "open 0.2 0.7 0 276 ease-out"),
    Row(
      "toggle --across --duration 1", "close 0 1 276 0 ease-in", "open 1 2 0 -276 ease-out"),
    Row("open --duration 0", "open 0 0 0 276 ease-in-out"),
    Row("open --no-animation --duration 2", "open 0 0 0 276 ease-in-out"),
    Row(
      "open --state right --no-animation", "close 0 0 -276 0 ease-in", "open 0 0 0 276 ease-out"),
  ]

  static let sizes = [
    Row("open --left-size 100", "open 0 0.3 0 220 ease-in-out"),
    Row("open --side right --right-size 0", "open 0 0.3 0 -320 ease-in-out"),
    Row("open --size 375x667", "open 0 0.3 0 331 ease-in-out"),
    Row("open --device ipad", "open 0 0.3 0 724 ease-in-out"),
    Row("open --size 30x480", "open 0 0.3 0 0 ease-in-out"),
    // A size is the width of what shows in this mode, but the default stays a ledge of 44.
    Row("open --size-mode view", "open 0 0.3 0 276 ease-in-out"),
    Row("open --size-mode view --left-size 200", "open 0 0.3 0 200 ease-in-out"),
    Row(
      "open --side bottom --sides bottom,left --size-mode view --bottom-size 480",
      "open 0 0.3 0 -480 ease-in-out"),
  ]

  static let newSizes = [
    Row("set-size --to 100", "set-size 0 0.3 276 220 ease-in-out"),
    Row(
      "set-size --to 100 --open-duration 1 --close-duration 2",
      "set-size 0 1 276 220 ease-in-out"),
    Row(
      "set-size --to 10 --open-duration 1 --close-duration 2",
      "set-size 0 2 276 310 ease-in-out"),
    Row("set-size --to 10 --duration 0.5", "set-size 0 0.5 276 310 ease-in-out"),
    Row("set-size --side right --to 0", "set-size 0 0.3 -276 -320 ease-in-out"),
    Row(
      "set-size --side top --sides top --to 100", "set-size 0 0.3 436 380 ease-in-out"),
    Row(
      "set-size --side bottom --sides bottom --to 100",
      "set-size 0 0.3 -436 -380 ease-in-out"),
    Row(
      "set-size --size-mode view --to 200 --open-duration 1",
      "set-size 0 1 276 200 ease-in-out"),
    Row("set-size --to 44", "rest 0 0 276 276"),
    Row("set-size --to 100 --state closed", "rest 0 0 0 0"),
    Row("set-size --to 100 --offset 50", "rest 0 0 50 50"),
    Row("set-size --to 100 --state right", "rest 0 0 -276 -276"),
    // Release 2.4.2 moves to the size that is asked for; the maximum keeps the ledge alone.
    Row(
      "set-size --sides left --max-size 44 --to 60 --model shipped",
      "set-size 0 0.3 276 260 ease-in-out"),
    Row(
      "set-size --side right --sides right --max-size 44 --to 60 --model 2.2.11",
      "set-size 0 0.3 -276 -260 ease-in-out"),
    Row("set-size --sides left --max-size 44 --to 60", "rest 0 0 276 276"),
    // Release 2.4.2 compares the x position, whatever the side.
    Row("set-size --to 100 --model shipped", "set-size 0 0.3 276 220 ease-in-out"),
    Row(
      "set-size --to 100 --model shipped --resizes-center", "set-size 0 0.3 276 220 ease-in-out"),
    Row(
      "set-size --side right --to 100 --model shipped", "set-size 0 0.3 -276 -220 ease-in-out"),
    Row(
      "set-size --side right --to 100 --model shipped --resizes-center", "rest 0 0 -276 -276"),
    Row("set-size --side top --sides top --to 100 --model shipped", "rest 0 0 436 436"),
    Row("set-size --side bottom --sides bottom --to 100 --model shipped", "rest 0 0 -436 -436"),
    Row(
      "set-size --side right --to 100 --resizes-center", "set-size 0 0.3 -276 -220 ease-in-out"),
  ]

  @Test(arguments: durations + sizes + newSizes)
  func hasThesePhases(row: Row) {
    #expect(phases(row.words) == row.phases)
  }

  @Test func aNewSizeSendsNoEvents() {
    #expect(Run("set-size", "--to", "100", "--table", "events").output == "time,event,side\n")
    #expect(events(["set-size", "--to", "44"]) == ["0 unchanged left"])
    #expect(
      Run("set-size", "--to", "60", "--state", "closed", "--table", "events").output
        == "time,event,side\n")
  }

  @Test(arguments: [
    ("open", "276"), ("close", "0"), ("toggle --across", "-276"), ("bounce", "0"),
    ("bounce --opening", "276"), ("set-size --to 100", "220"),
  ])
  func withoutAnimationThereIsOneRowAtTheTarget(command: String, target: String) {
    let words = command.split(separator: " ").map(String.init)
    #expect(rows("time,offset", words + ["--no-animation"]) == [["0", target]])
    #expect(rows("time,offset", words + ["--duration", "0"]) == [["0", target]])
  }

  @Test func aLegWithoutDistanceKeepsItsDurationAndEvents() {
    // A ledge as wide as the bounds: the open offset is rest, so the side counts as closed.
    let words = ["open", "--left-size", "320"]
    #expect(phases(words) == ["open 0 0.3 0 0 ease-in-out"])
    #expect(events(words) == ["0 will-open left"])
    #expect(column("time", words + ["--fps", "10"]) == ["0", "0.1", "0.2", "0.3"])
    // A ledge of 0: the center is already off-screen when the bounce begins.
    #expect(
      phases(["bounce", "--left-size", "0"]) == [
        "bounce-out 0 0.3 320 320 ease-in", "bounce-back 0.3 0.6 320 0 ease-out",
      ])
  }

  struct Refusal: Sendable, CustomTestStringConvertible {
    let words: [String]
    let isRefused: Bool

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ isRefused: Bool) {
      self.words = words.split(separator: " ").map(String.init)
      self.isRefused = isRefused
    }
  }

  @Test(
    arguments: [
      Refusal("open --delegate-refuses open", true),
      Refusal("open --delegate-refuses close", false),
      Refusal("open --delegate-refuses pan,peek", false),
      Refusal("open --offset 100 --delegate-refuses open", true),
      Refusal("open --state right --delegate-refuses close", false),
      Refusal("open --state right --delegate-refuses open", true),
      Refusal("open --state top --sides left,top --delegate-refuses close", true),
      Refusal("close --delegate-refuses close", true),
      Refusal("close --delegate-refuses open", false),
      Refusal("toggle --delegate-refuses open", true),
      Refusal("toggle --state left --delegate-refuses close", true),
      Refusal("toggle --across --delegate-refuses open,close", true),
      Refusal("toggle --across --delegate-refuses open", false),
      Refusal("toggle --across --delegate-refuses close", false),
      Refusal("bounce --delegate-refuses close", true),
      Refusal("bounce --delegate-refuses open", false),
      Refusal("bounce --opening --delegate-refuses open", true),
      Refusal("bounce --opening --delegate-refuses close", false),
      Refusal("bounce --opening --state right --delegate-refuses close", true),
    ], models)
  func aDelegateThatSaysNoRefuses(row: Refusal, model: String) {
    let found = events(row.words + ["--model", model])
    #expect((found == ["0 refused left"]) == row.isRefused)
    #expect(found.contains { $0.contains("refused") } == row.isRefused)
  }

  @Test func eventsOfOtherSidesCarryTheirNamesInTheTable() {
    let words = ["toggle", "--across", "--fps", "10"]
    #expect(
      column("event", words) == [
        "will-close", "", "", "will-open:right did-close did-show-center", "", "",
        "did-open:right",
      ])
    // An event belongs to the first row that is not before it.
    #expect(
      column("event", ["toggle", "--across", "--step", "0.25"]) == [
        "will-close", "", "will-open:right did-close did-show-center", "did-open:right",
      ])
  }

  @Test func aRefusedCloseRefusesThePush() {
    let run = Run("push-over", "--delegate-refuses", "close", "--table", "events")
    #expect(run.output == "time,event,side\n0,refused,right\n")
  }
}
