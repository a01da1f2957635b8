import Testing

/// A single side with a maximum ledge of 100: the center is open at least, or at most, that far.
@Suite struct DeckGapTests {
  struct Lone: Sendable, CustomTestStringConvertible {
    let side: TestSide
    /// The limit: extent less 100.
    let limit: String

    var testDescription: String { side.rawValue }

    func words(_ command: String, _ model: String, _ more: String...) -> [String] {
      [
        command, "--side", side.rawValue, "--sides", side.rawValue, "--max-size", "100",
        "--model", model,
      ] + more
    }
  }

  static let lone = [
    Lone(side: .left, limit: "220"), Lone(side: .right, limit: "-220"),
    Lone(side: .top, limit: "380"), Lone(side: .bottom, limit: "-380"),
  ]

  // MARK: Documented: never less open than the limit

  @Test(arguments: lone)
  func theDocumentedDeckRestsAtTheLimit(lone: Lone) {
    let (side, limit) = (lone.side, lone.limit)
    let open = lone.words("open", "documented")
    #expect(phases(open) == ["open 0 0.3 \(limit) \(side.open) ease-in-out"])
    #expect(events(open) == ["0 will-open \(side)", "0.3 did-open \(side)"])
    #expect(
      phases(lone.words("close", "documented"))
        == ["close 0 0.3 \(side.open) \(limit) ease-in-out"])
    #expect(
      phases(lone.words("bounce", "documented")) == [
        "bounce-out 0 0.3 \(side.open) \(side.hidden) ease-in",
        "bounce-back 0.3 0.6 \(side.hidden) \(limit) ease-out",
      ])
    #expect(
      phases(lone.words("bounce", "documented", "--opening")) == [
        "bounce-out 0 0.3 \(limit) \(side.hidden) ease-in",
        "bounce-back 0.3 0.6 \(side.hidden) \(side.open) ease-in-out",
      ])
  }

  @Test(arguments: lone)
  func atRestTheDocumentedDeckIsClosed(lone: Lone) {
    let rest = lone.words("close", "documented", "--state", "closed")
    #expect(events(rest) == ["0 unchanged \(lone.side)"])
    #expect(phases(rest) == ["rest 0 0 \(lone.limit) \(lone.limit)"])
    // A start short of the limit is taken there.
    #expect(
      phases(lone.words("open", "documented", "--offset", lone.side.between))
        == ["open 0 0.3 \(lone.limit) \(lone.side.open) ease-in-out"])
  }

  @Test func aLedgeAtTheMaximumOpensToRest() {
    for size in ["100", "250"] {
      let words = ["open", "--sides", "left", "--max-size", "100", "--left-size", size]
      #expect(phases(words) == ["open 0 0.3 220 220 ease-in-out"])
      #expect(events(words) == ["0 will-open left"])
    }
  }

  @Test func theMaximumIsGivenInTheSizeMode() {
    let words = ["open", "--sides", "left", "--size-mode", "view", "--max-size", "200"]
    #expect(phases(words + ["--left-size", "300"]) == ["open 0 0.3 200 300 ease-in-out"])
    #expect(phases(words) == ["open 0 0.3 200 276 ease-in-out"])
    // A view of 150 would be a ledge of 170, beyond the 120 that the maximum is.
    #expect(phases(words + ["--left-size", "150"]) == ["open 0 0.3 200 200 ease-in-out"])
  }

  @Test func aNewSizeStopsAtTheMaximum() {
    let words = ["set-size", "--sides", "left", "--max-size", "100", "--to", "180"]
    #expect(phases(words) == ["set-size 0 0.3 276 220 ease-in-out"])
  }

  // MARK: Shipped: never more open than the limit

  @Test(arguments: lone)
  func theShippedDeckStopsAtTheLimit(lone: Lone) {
    let (side, limit) = (lone.side, lone.limit)
    let open = lone.words("open", "shipped")
    #expect(phases(open) == ["open 0 0.3 0 \(limit) ease-in-out"])
    #expect(events(open) == ["0 will-open \(side)"])
    let again = lone.words("open", "shipped", "--state", side.rawValue)
    #expect(phases(again) == ["open 0 0.3 \(limit) \(limit) ease-out"])
    #expect(Run(again + ["--table", "events"]).output == "time,event,side\n")
    #expect(
      phases(lone.words("close", "shipped")) == ["close 0 0.3 \(limit) 0 ease-out"])
    #expect(
      phases(lone.words("set-size", "shipped", "--to", "60"))
        == ["rest 0 0 \(limit) \(limit)"])
    #expect(
      phases(lone.words("bounce", "shipped")) == [
        "bounce-out 0 0.21 \(limit) \(limit) ease-in-out",
        "bounce-back 0.21 0.3 \(limit) 0 ease-out",
      ])
    let opening = lone.words("bounce", "shipped", "--opening")
    #expect(
      phases(opening) == [
        "bounce-out 0 0.09 0 \(limit) ease-in",
        "bounce-back 0.09 0.3 \(limit) \(limit) ease-in-out",
      ])
    #expect(events(opening) == ["0 will-open \(side)", "0.09 bounced \(side)"])
  }

  @Test func aShippedLedgeAtTheMaximumOpens() {
    let words = ["open", "--sides", "left", "--max-size", "100", "--left-size", "100"]
    #expect(
      events(words + ["--model", "shipped"]) == ["0 will-open left", "0.3 did-open left"])
  }

  @Test(arguments: models)
  func twoControllersHaveNoMaximum(model: String) {
    let words = ["open", "--max-size", "100", "--model", model]
    #expect(phases(words) == ["open 0 0.3 0 276 ease-in-out"])
    #expect(
      Run(words).diagnostics == [
        "deckcalc: warning: --max-size is ignored: it applies when only one side has a controller"
      ])
  }
}
