import MotionEngine
import Testing

/// Why each leg has its curve, and which quirks of the releases of version 2 show.
@Suite struct ExplainReasonTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let reason: Deck.Reason
    /// The phase whose reason it is.
    let phase: String
    let sentence: String
    var input: String?

    var testDescription: String { "\(reason.rawValue): \(words)" }

    init(
      _ words: String, _ reason: Deck.Reason, _ phase: String, _ sentence: String,
      input: String? = nil
    ) {
      (self.words, self.reason, self.phase, self.sentence) = (words, reason, phase, sentence)
      self.input = input
    }
  }

  static let inTransit = "the side was between closed and open: ease-out"

  static let reasons = [
    Row("open", .allClosed, "open", "every side was closed: ease-in-out"),
    Row("open --offset 100", .openingInTransit, "open", inTransit),
    Row(
      "open --offset 100 --model 2.2.11", .openingInTransitEasedLate, "open",
      "the side was between closed and open, but release 2.2.11 sets its curve too late: "
        + "ease-in-out"),
    Row("close", .wasOpen, "close", "the side was open: ease-in-out"),
    Row("close --offset 100", .closingInTransit, "close", inTransit),
    Row(
      "open --state right", .leavingOpposite, "close", "the opposite side closes first: ease-in"),
    Row(
      "open --state right", .reachingOpposite, "open",
      "opens from the opposite side: ease-out"),
    Row(
      "open --state top --sides left,top", .otherAxisClosed, "open",
      "a side on the other axis has closed: ease-in-out"),
    Row("bounce", .bouncingOut, "bounce-out", "slides off-screen from rest: ease-in"),
    Row(
      "bounce --offset 100", .bouncingOutInTransit, "bounce-out",
      "slides off-screen from between closed and open: ease-in-out"),
    Row("bounce", .bouncingClosed, "bounce-back", "returns to closed: ease-out"),
    Row("bounce --opening", .bouncingOpen, "bounce-back", "returns to open: ease-in-out"),
    Row(
      "set-size --to 20", .shrinkingLedge, "set-size",
      "the ledge shrinks: the closing duration, ease-in-out"),
    Row(
      "set-size --to 60", .growingLedge, "set-size",
      "the ledge grows: the opening duration, ease-in-out"),
    Row(
      "run - --sides left", .jumpingToLimit, "set-size",
      "the maximum ledge has changed: no animation",
      input: #"{"actions": [{"at": 1, "do": "set-max-size", "to": 60}]}"#),
    Row("peek", .previewing, "peek", "absolute value of a damped sine"),
    Row(
      "peek --state right --model shipped --duration 0.5", .previewingOverClosing, "peek",
      "absolute value of a damped sine, while the open side closes unseen"),
    Row("pan --to 100", .dragged, "drag", "follows the drag"),
    Row("rotate", .boundsChange, "rotate", "the bounds change: ease-in-out"),
    Row("push-over", .pushed, "push-over", "always 0.3 s: ease-in-out"),
    Row(
      "open --model v3", .slidingOver, "open", "the spring of release 3: 0.5 s, critically damped"),
  ]

  @Test(arguments: reasons)
  func aLegTellsWhy(row: Row) throws {
    let legs = try #require(try Explained(row.words, input: row.input).rows("legs"))
    let because = legs.filter { $0["phase"] == row.phase }.map { $0["because"] ?? "" }
    #expect(because == [row.sentence])
  }

  @Test func everyReasonIsToldHere() {
    #expect(Set(Self.reasons.map(\.reason)) == Set(Deck.Reason.allCases))
  }

  @Test func whatAReasonCallsACurveIsTheCurve() throws {
    let curves = [
      "ease-in-out": "cubic-bezier(0.42, 0, 0.58, 1)", "ease-in": "cubic-bezier(0.42, 0, 1, 1)",
      "ease-out": "cubic-bezier(0, 0, 0.58, 1)",
    ]
    var wrong: [String] = []
    for row in Self.reasons {
      for leg in try #require(try Explained(row.words, input: row.input).rows("legs")) {
        let words = leg["because"]?.split { ": ,".contains($0) }.map(String.init) ?? []
        guard let named = words.compactMap({ curves[$0] }).first else { continue }
        if leg["curve"] != named, row.reason != .jumpingToLimit { wrong.append(row.words) }
      }
    }
    #expect(wrong.isEmpty)
  }

  @Test func aCurveThatReplacesAllIsSaidToDoSo() throws {
    let legs = try Explained("bounce --curve linear")
    #expect(
      legs.column("because", of: "legs") == [
        "slides off-screen from rest: ease-in; replaced by the given curve",
        "returns to closed: ease-out; replaced by the given curve",
      ])
    #expect(legs.column("curve", of: "legs") == ["linear", "linear"])
    // Of a scenario, an action may have a curve of its own.
    let actions =
      #"{"actions": [{"at": 0, "do": "open", "curve": "linear"}, {"at": 1, "do": "close"}]}"#
    #expect(
      try Explained("run -", input: actions).column("because", of: "legs") == [
        "every side was closed: ease-in-out; replaced by the given curve", "null",
        "the side was open: ease-in-out",
      ])
    // A drag has no curve that could be replaced.
    let drag = try Explained("pan --to 100 --curve linear")
    #expect(drag.column("because", of: "legs").first == "follows the drag")
  }

  @Test func aWaitHasNoReasonAndARestTheReasonForMovingNothing() throws {
    let late = try Explained("open --delay 0.2")
    #expect(late.column("phase", of: "legs") == ["delay", "open"])
    #expect(late.column("because", of: "legs").first == "null")
    let idle = try Explained("close --state closed")
    #expect(idle.column("phase", of: "legs") == ["rest"])
    #expect(idle.column("because", of: "legs") == ["left is closed already"])
  }

  @Test(arguments: [
    "open --state right", "bounce --opening --state top --sides left,top", "peek --state right",
    "pan --to 400 --velocity -600", "toggle --across", "rotate --delay 0.1", "push-over",
  ])
  func legsAreThePhases(words: String) throws {
    let legs = try #require(try Explained(words).rows("legs"))
    let reported = legs.map { leg in
      ["phase", "start", "end", "from", "to", "curve"].map { name in
        leg[name].map { $0 == "null" ? "" : $0 } ?? ""
      }
    }
    let command = words.split(separator: " ").map(String.init)
    #expect(
      reported == Run(command + ["--table", "phases", "--format", "tsv", "--no-header"]).cells)
  }

  // MARK: Quirks

  struct QuirkRow: Sendable, CustomTestStringConvertible {
    let words: String
    let quirk: Deck.Quirk
    let start: String

    var testDescription: String { "\(quirk.rawValue): \(words)" }

    let model: String

    init(_ words: String, _ quirk: Deck.Quirk, _ start: String, model: String = "shipped") {
      (self.words, self.quirk, self.start) = (words + " --model " + model, quirk, start)
      self.model = model
    }
  }

  static let quirks = [
    QuirkRow("bounce", .bounceFactor, "Release 2.4.2 clamps the bounce factor to 0...0.99;"),
    QuirkRow("pan --to 400", .stretchJump, "Release 2.4.2 jumps by 2 points"),
    QuirkRow(
      "pan --to 0,200 --velocity 0,500 --sides top --no-elasticity", .flickTestsX,
      "Release 2.4.2 computes the duration of a flick from the center's x"),
    QuirkRow(
      "pan --to 100 --state right --resizes-center --no-elasticity", .resizedCenterAtZero,
      "Release 2.4.2 reads the center's position from its frame"),
    QuirkRow(
      "tap --state right --resizes-center --center-hidden-interactivity tap-to-close",
      .resizedCenterAtZero, "Release 2.4.2 reads the center's position from its frame"),
    QuirkRow("peek --state right", .previewGoesAcross, "Release 2.4.2 crosses from the side"),
    QuirkRow("peek --offset -100", .previewAroundOffset, "Release 2.4.2 leaves a side in transit"),
    QuirkRow(
      "rotate --offset 100 --size 480x320", .rotationPassesRest, "Release 2.4.2 does not stop"),
    QuirkRow(
      "rotate --sides left --size 480x320 --left-size 400 --size-mode view", .rotationKeepsLedge,
      "Release 2.4.2 does not reduce a ledge"),
    QuirkRow(
      "set-size --side top --sides top --to 100", .sizeTestsX,
      "Release 2.4.2 compares x positions:"),
    QuirkRow(
      "set-size --side right --resizes-center --to 100", .sizeTestsX,
      "Release 2.4.2 compares x positions:"),
    QuirkRow("peek", .stretchedPreview, "Release 2.4.2 plays up to 100 heights"),
    QuirkRow(
      "open --sides left --max-size 100 --left-size 60", .maximumKeepsClosed,
      "In release 2.4.2 a maximum ledge keeps the side from opening farther"),
    QuirkRow("bounce", .bounceFactor, "Release 2.2.11 clamps the bounce factor", model: "2.2.11"),
    QuirkRow("pan --to 400", .stretchJump, "Release 2.2.11 jumps by 2 points", model: "2.2.11"),
    QuirkRow("peek", .wholePoints, "Release 2.2.11 computes the heights", model: "2.2.11"),
    QuirkRow(
      "pan --to 9 --panning-mode navigation-bar-or-open-center --delegate-refuses open "
        + "--no-elasticity", .refusedPanBegins,
      "With this panning mode, release 2.2.11 checks only the position of the touch",
      model: "2.2.11"),
  ]

  @Test(arguments: quirks)
  func aQuirkIsTold(row: QuirkRow) throws {
    let notes = try Explained(row.words).notes
    #expect(notes.filter { $0.hasPrefix(row.start) }.count == 1)
    let release = row.model == "shipped" ? "elease 2.4.2" : "elease 2.2.11"
    // A peek has its samples too.
    let all = row.words.hasPrefix("peek --") && row.quirk != .stretchedPreview ? 2 : 1
    #expect(notes.filter { $0.contains(release) }.count == all)
  }

  @Test func everyQuirkIsToldHere() {
    #expect(Set(Self.quirks.map(\.quirk)) == Set(Deck.Quirk.allCases))
  }

  @Test(arguments: quirks.map(\.words))
  func theDocumentedModelHasNoQuirks(words: String) throws {
    let documented = words.split(separator: " ").map { word in
      ["shipped", "2.2.11"].contains(word) ? "documented" : String(word)
    }
    #expect(try Explained(documented).notes.filter { $0.contains("elease 2.") } == [])
  }

  @Test(arguments: [
    "bounce --state closed", "peek --state left", "pan --to 100 --panning-mode none",
    "set-size --to 100", "set-size --side right --to 100", "rotate", "open", "tap", "toggle",
    "pan --to 0,200 --sides top --no-elasticity",
    "pan --to 100 --state left --resizes-center --no-elasticity",
  ])
  func whatComesUponNoQuirkTellsNone(words: String) throws {
    let notes = try Explained(words + " --model shipped").notes
    #expect(notes.filter { $0.contains("elease 2.4.2") } == [])
  }

  @Test func aScenarioTellsAQuirkOnce() throws {
    let actions = #"""
      {"actions": [{"at": 0, "do": "open"}, {"at": 1, "do": "bounce"}, {"at": 2, "do": "open"},
        {"at": 3, "do": "bounce"}, {"at": 4, "do": "peek"}]}
      """#
    let notes = try Explained("run - --model shipped", input: actions).notes
    #expect(notes.filter { $0.hasPrefix("Release 2.4.2 clamps the bounce factor") }.count == 1)
    #expect(notes.filter { $0.hasPrefix("Release 2.4.2 plays") }.count == 1)
  }
}
