import TestSupport
import Testing

/// Going across from an open side to its opposite, whichever operation does it.
@Suite struct DeckAcrossTests {
  /// An operation that goes across from one side to another.
  struct Case: Sendable, CustomTestStringConvertible {
    let command: String
    let from: TestSide
    let model: String

    var testDescription: String { "\(command) from \(from), \(model)" }

    func words(_ more: String...) -> [String] {
      let across = command == "across"
      let side = across ? from : from.opposite
      return side.words(across ? "toggle" : command, model)
        + (across ? ["--across"] : []) + ["--state", from.rawValue] + more
    }
  }

  static let cases = TestSide.allCases.flatMap { side in
    ["open", "toggle", "across"].flatMap { command in
      (models + ["2.2.11"]).map { Case(command: command, from: side, model: $0) }
    }
  }

  @Test(arguments: cases)
  func everyWayAcrossIsTheSame(row: Case) {
    let goal = row.from.opposite
    #expect(
      phases(row.words()) == [
        "close 0 0.3 \(row.from.open) 0 ease-in", "open 0.3 0.6 0 \(goal.open) ease-out",
      ])
    #expect(
      events(row.words()) == [
        "0 will-close \(row.from)", "0.3 will-open \(goal)", "0.3 did-close \(row.from)",
        "0.3 did-show-center \(row.from)", "0.6 did-open \(goal)",
      ])
  }

  /// 2.4.2, IIViewDeckController.m:2203-2222: neither leg touches the shadow or the center's button.
  @Test(arguments: cases)
  func theShadowAndTheCenterStayAsTheyWere(row: Case) {
    let words = row.words(
      "--center-hidden-interactivity", "tap-to-close", "--times", "0,0.1,0.3,0.4,0.6")
    #expect(
      rows("shadow_opacity,center_interactive", words)
        == Array(repeating: ["0.5", "false"], count: 5))
  }

  /// 2.4.2, IIViewDeckController.m:1528-1534 and 2206: `open` asks about opening, going across is
  /// refused if both closing and opening are.
  @Test(arguments: cases)
  func theDelegateIsAskedAsTheLibraryDoes(row: Case) {
    let goes = events(row.words())
    let refused = ["0 refused \(row.command == "across" ? row.from : row.from.opposite)"]
    #expect(events(row.words("--delegate-refuses", "close")) == goes)
    #expect(
      events(row.words("--delegate-refuses", "open")) == (row.command == "across" ? goes : refused))
    #expect(events(row.words("--delegate-refuses", "open,close")) == refused)
  }

  /// 2.4.2, IIViewDeckController.m:2209: without BeginFromCurrentState, so from the model offset.
  @Test(arguments: ["open side=right", "toggle side=right", "toggle across=true"], models)
  func itStartsFromTheModelOffset(action: String, model: String) {
    let scene = Scene("0 open", "0.15 " + action, with: "model=\(model)")
    #expect(
      scene.phases() == ["open 0 0.15 0 276", "close 0.15 0.45 276 0", "open 0.45 0.75 0 -276"])
    #expect(scene.numbers("offset", "--times 0.15") == [276])
    // An interruption that is asked for comes first.
    #expect(scene.phases("--interruption from-current")[1] == "close 0.15 0.45 138 0")
  }

  /// Of a side of the other axis, and of the first leg of anything else, the presented offset counts.
  @Test(arguments: models)
  func whatIsNotAcrossStartsWhereItIsSeen(model: String) {
    let sides = "sides=[\"left\",\"right\",\"top\"] model=\(model)"
    for (action, leg) in [
      ("open side=top", "close 0.15 0.45 138 0"), ("close", "close 0.15 0.45 138 0"),
      ("bounce opening=true side=top", "close 0.15 0.45 138 0"),
    ] {
      #expect(Scene("0 open", "0.15 " + action, with: sides).phases()[1] == leg)
    }
    let opening = Scene("0 close", "0.15 bounce opening=true", with: sides + " state=left")
    #expect(opening.phases()[1].hasPrefix("bounce-out 0.15 "))
    #expect(opening.phases()[1].hasSuffix(" 138 320"))
    let closing = Scene("0 open", "0.15 bounce", with: sides)
    #expect(closing.phases()[1].hasPrefix("bounce-out 0.15 "))
    #expect(closing.phases()[1].hasSuffix(" 138 320"))
  }
}

/// The model state at the boundary of two legs: the one that the next leg has set.
@Suite struct DeckBoundaryTests {
  /// 2.4.2, IIViewDeckController.m:1661-1664: the bounce's target is set before the closing is read.
  @Test(arguments: TestSide.allCases, models + ["2.2.11"])
  func aBounceOfASideInTransitReportsNoClosing(side: TestSide, model: String) {
    let words = side.words("bounce", model, "--opening", "--offset", side.between)
    let (out, back) = model == "documented" ? ("0.6", "0.9") : ("0.39", "0.6")
    #expect(
      events(words) == [
        "0 will-close \(side)", "0.3 will-open \(side)", "\(out) bounced \(side)",
        "\(back) did-open \(side)",
      ])
    #expect(
      column("\(side)_hidden", words + ["--times", "0,0.3,0.5"]) == ["false", "false", "false"])
  }

  /// The side that has closed is not the one that bounces.
  @Test(arguments: TestSide.allCases, models)
  func aBounceAfterAnotherSideReportsItsClosing(side: TestSide, model: String) {
    for other in [side.opposite, side.crosswise] {
      // An offset is on the axis of the command's side.
      let starts = [["--state", other.rawValue], ["--offset", other.between]]
      for start in other == side.opposite ? starts : [starts[0]] {
        let reported = events(side.words("bounce", model, "--opening") + start)
        #expect(
          reported.prefix(4) == [
            "0 will-close \(other)", "0.3 will-open \(side)", "0.3 did-close \(other)",
            "0.3 did-show-center \(other)",
          ])
      }
    }
  }

  /// An open offset of 0 leaves the side from which the deck comes closed.
  @Test(arguments: models)
  func aGoalAtRestLeavesTheOtherSideClosed(model: String) {
    let words = "open --side right --state left --right-size 320 --model \(model)"
    #expect(
      events(words.split(separator: " ").map(String.init)) == [
        "0 will-close left", "0.3 will-open right", "0.3 did-close left",
        "0.3 did-show-center left",
      ])
  }
}
