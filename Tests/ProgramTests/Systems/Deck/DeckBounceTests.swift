import Testing

/// The legs of a bounce and their durations.
@Suite struct DeckBounceTests {
  /// The instant of the bounce and the end: 0.3 s times the model's default factors.
  static func times(_ model: String, isOpening: Bool) -> (middle: String, end: String) {
    // Shipped: the factor 0.3 for the long leg, 1 - 0.3 for the short one.
    guard model == "shipped" else { return ("0.3", "0.6") }
    return (isOpening ? "0.09" : "0.21", "0.3")
  }

  @Test(arguments: TestSide.allCases, models)
  func anOpenSideLeavesTheBoundsAndComesBackShut(side: TestSide, model: String) {
    let (middle, end) = Self.times(model, isOpening: false)
    let words = side.words("bounce", model)
    #expect(
      phases(words) == [
        "bounce-out 0 \(middle) \(side.open) \(side.hidden) ease-in",
        "bounce-back \(middle) \(end) \(side.hidden) 0 ease-out",
      ])
    #expect(
      events(words) == [
        "0 will-close \(side)", "\(middle) bounced \(side)", "\(end) did-close \(side)",
        "\(end) did-show-center \(side)",
      ])
  }

  @Test(arguments: TestSide.allCases, models)
  func aSideOnItsWayEasesInAndOut(side: TestSide, model: String) {
    let (middle, end) = Self.times(model, isOpening: false)
    let words = side.words("bounce", model, "--offset", side.between)
    #expect(
      phases(words) == [
        "bounce-out 0 \(middle) \(side.between) \(side.hidden) ease-in-out",
        "bounce-back \(middle) \(end) \(side.hidden) 0 ease-out",
      ])
  }

  @Test(arguments: TestSide.allCases, models)
  func aClosedSideBouncesOpen(side: TestSide, model: String) {
    let (middle, end) = Self.times(model, isOpening: true)
    let words = side.words("bounce", model, "--opening")
    #expect(
      phases(words) == [
        "bounce-out 0 \(middle) 0 \(side.hidden) ease-in",
        "bounce-back \(middle) \(end) \(side.hidden) \(side.open) ease-in-out",
      ])
    #expect(
      events(words) == [
        "0 will-open \(side)", "\(middle) bounced \(side)", "\(end) did-open \(side)",
      ])
  }

  @Test(arguments: TestSide.allCases)
  func whatIsOnItsWayClosesBeforeItBouncesOpen(side: TestSide) {
    let words = side.words(
      "bounce", "documented", "--opening", "--offset", side.between, "--close-duration", "0.5",
      "--bounce-duration-factor", "2")
    #expect(
      phases(words) == [
        "close 0 0.5 \(side.between) 0 ease-out",
        "bounce-out 0.5 1.1 0 \(side.hidden) ease-in-out",
        "bounce-back 1.1 1.7 \(side.hidden) \(side.open) ease-in-out",
      ])
    #expect(
      events(words) == [
        "0 will-close \(side)", "0.5 will-open \(side)", "1.1 bounced \(side)",
        "1.7 did-open \(side)",
      ])
  }

  @Test(arguments: TestSide.allCases, models)
  func anotherSideClosesBeforeTheBounce(side: TestSide, model: String) {
    for other in [side.opposite, side.crosswise] {
      let words = side.words(
        "bounce", model, "--opening", "--state", other.rawValue, "--open-duration", "1")
      // The closing leg keeps its curve and its 0.3 s; the bounce takes 1 s times the factors.
      let (middle, end) = model == "shipped" ? ("0.6", "1.3") : ("1.3", "2.3")
      #expect(
        phases(words) == [
          "close 0 0.3 \(other.open) 0 ease-in-out",
          "bounce-out 0.3 \(middle) 0 \(side.hidden) ease-in",
          "bounce-back \(middle) \(end) \(side.hidden) \(side.open) ease-in-out",
        ])
      #expect(
        events(words) == [
          "0 will-close \(other)", "0.3 will-open \(side)", "0.3 did-close \(other)",
          "0.3 did-show-center \(other)", "\(middle) bounced \(side)", "\(end) did-open \(side)",
        ])
    }
  }

  @Test(arguments: TestSide.allCases, models)
  func nothingToBounceIsUnchanged(side: TestSide, model: String) {
    #expect(
      events(side.words("bounce", model, "--state", "closed")) == ["0 unchanged \(side)"])
    #expect(
      events(side.words("bounce", model, "--opening", "--state", side.rawValue))
        == ["0 unchanged \(side)"])
  }

  @Test(arguments: [[], ["--opening"]])
  func theCenterIsExchangedJustBeforeItBounces(more: [String]) {
    let found = events(["bounce", "--swap-center"] + more)
    #expect(
      found.filter { $0.hasPrefix("0.3") } == ["0.3 center-swapped left", "0.3 bounced left"])
  }

  struct Durations: Sendable, CustomTestStringConvertible {
    let words: [String]
    let middle: String
    let end: String

    var testDescription: String { words.joined(separator: " ") }

    init(_ words: String, _ middle: String, _ end: String) {
      self.words =
        ["bounce", "--open-duration", "0.2", "--close-duration", "0.5"]
        + words.split(separator: " ").map(String.init)
      self.middle = middle
      self.end = end
    }
  }

  // With an open duration of 0.2 and a close duration of 0.5, by the table of bounce durations.
  @Test(arguments: [
    Durations("", "0.2", "0.7"),
    Durations("--opening", "0.2", "0.4"),
    Durations("--bounce-duration-factor 0.5", "0.1", "0.35"),
    Durations("--bounce-duration-factor 0.5 --opening", "0.1", "0.2"),
    Durations("--bounce-duration-factor 3", "0.6", "2.1"),
    Durations(
      "--bounce-duration-factor 0.5 --bounce-open-side-duration-factor 3", "0.6", "0.85"),
    Durations(
      "--bounce-duration-factor 0.5 --bounce-open-side-duration-factor 3 --opening", "0.6", "0.7"),
    Durations("--bounce-open-side-duration-factor 2", "0.4", "0.9"),
    Durations("--model shipped", "0.14", "0.29"),
    Durations("--model shipped --opening", "0.06", "0.2"),
    Durations("--model shipped --bounce-duration-factor 0.25", "0.15", "0.275"),
    Durations("--model shipped --bounce-duration-factor 0.25 --opening", "0.05", "0.2"),
    Durations("--model shipped --bounce-duration-factor 0", "0.2", "0.7"),
    Durations("--model shipped --bounce-duration-factor 0 --opening", "0.2", "0.4"),
    Durations("--model shipped --bounce-duration-factor -1", "0.2", "0.7"),
    Durations("--model shipped --bounce-duration-factor 2", "0.002", "0.497"),
    Durations("--model shipped --bounce-duration-factor 0.99 --opening", "0.198", "0.2"),
    Durations(
      "--model shipped --bounce-duration-factor 0 --bounce-open-side-duration-factor 0.5", "0.1",
      "0.6"),
    Durations(
      "--model shipped --bounce-duration-factor 0.25 --bounce-open-side-duration-factor 4 "
        + "--opening", "0.05", "0.85"),
    Durations(
      "--model shipped --bounce-duration-factor 0.25 --bounce-open-side-duration-factor 0", "0.15",
      "0.275"),
  ])
  func legsLastAsTheModelSays(row: Durations) {
    let legs = phases(row.words)
    #expect(legs.count == 2)
    #expect(legs.first?.hasPrefix("bounce-out 0 \(row.middle) ") == true)
    #expect(legs.last?.hasPrefix("bounce-back \(row.middle) \(row.end) ") == true)
  }
}
