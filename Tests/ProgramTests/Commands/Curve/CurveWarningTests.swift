import Testing

/// Warnings about springs that are not played as described.
@Suite struct CurveWarningTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let words: String
    let warnings: [String]

    var testDescription: String { words }

    init(_ words: String, _ warnings: String...) {
      self.words = words
      self.warnings = warnings
    }
  }

  /// The bouncy spring, which needs 0.8629552831744205 s, cut after some seconds.
  private static func bouncy(_ seconds: String, _ distance: String?) -> String {
    "the spring is cut off at \(seconds) s" + (distance.map { ", \($0) pt from its target" } ?? "")
      + " (it needs 0.863 s)"
  }

  // MARK: Units

  /// Curves whose numbers may be in other units, with what is printed about them.
  ///
  /// The bouncy spring lasts 0.8629552831744205 s, and the smooth one 0.7347… s.
  static let units = [
    Row(
      "curve bouncy --to 276",
      "warning: --to 276 is far beyond the curve's end at x = 1, 0.862955283 s "
        + "(for values in points, multiply y by the distance)"),
    Row(
      "curve ease --from -20",
      "warning: --from -20 is far beyond the curve's end at x = 1 "
        + "(for values in points, multiply y by the distance)"),
    Row(
      "curve ease --duration 0.3 --at 1,11",
      "warning: --at 11 is far beyond the curve's end at x = 1, 0.3 s "
        + "(for values in points, multiply y by the distance)"),
    Row(
      "curve ease --duration 0.3 --from 0.2 --to 276",
      "warning: --to 276 is far beyond the curve's end at x = 1, 0.3 s "
        + "(for values in points, multiply y by the distance)"),
    Row(
      "curve bouncy --at 0.1",
      "note: --at 0.1 is a fraction of the duration, at 0.086296 s (for a time, use '0.1s')"),
    Row(
      "curve ease --duration 0.3 --to 0.2",
      "note: --to 0.2 is a fraction of the duration, at 0.06 s (for a time, use '0.2s')"),
    Row(
      "curve spring:response=0.5,bounce=0.2,velocity=500 --frames 1",
      "warning: the spring's velocity is 500 distances per second "
        + "(divide points per second by the distance in points)"),
    Row("curve bouncy --to 10"), Row("curve bouncy --to 20s"), Row("curve bouncy --at 0,1,1.5"),
    Row("curve bouncy --at 0.1s,10%,100ms"), Row("curve ease --at 0.1,1e9"),
    Row("curve ease --duration 1 --at 0.1"), Row("curve elastic --to 276"),
    Row("curve rubber-band(dimension:960) --to 400"),
    Row("curve spring:response=0.5,bounce=0.2,velocity=60 --frames 1"),
  ]

  @Test(arguments: units) func numbersInOtherUnitsAreNoticed(row: Row) {
    let run = Run(OptionEffects.split(row.words))
    #expect(run.status == 0)
    #expect(run.diagnostics == row.warnings.map { "deckcalc: " + $0 })
  }

  @Test func springsOfMotionsWarnOfVelocitiesInPoints() {
    let run = Run(["open", "--curve", "spring(1 100 20 -900)", "--frames", "1"])
    #expect(
      run.diagnostics == [
        "deckcalc: warning: the spring's velocity is -900 distances per second "
          + "(divide points per second by the distance in points)"
      ])
  }

  @Test func valuesInPointsAreErrorsWithARemedy() {
    let distance = Run(["curve", "bouncy", "--distance", "276"])
    #expect(distance.status == 64)
    #expect(
      distance.diagnostics.first
        == "deckcalc: error: unknown option '--distance' (y is a fraction of the distance: multiply "
        + "it by the distance for values in points)")
    let velocity = Run(["curve", "spring(response: 0.5, bounce: 0.2, velocity: 500pt/s)"])
    #expect(velocity.status == 64)
    #expect(
      velocity.diagnostics.first?.hasSuffix(
        "expected a number at '500pt/s)' (a spring's velocity is in distances per second: divide "
          + "points per second by the distance in points)") == true)
  }

  // MARK: Cuts

  /// Distances are those of the leg times what mpmath leaves of the spring at 50 digits: of bouncy
  /// 0.576698 after 0.1 s, 0.314945 after 0.15 s, 0.126289 after 0.2 s, −0.015912 after 0.25 s,
  /// −0.033930 after 0.3 s, −0.039303 after 0.4 s and 0.014498 after 0.5 s.
  static let cuts = [
    Row("open --duration 0.3", bouncy("0.3", "9.4")),
    Row("open --open-duration 0.25", bouncy("0.25", "4.4")),
    Row("open --duration 400ms", bouncy("0.4", "10.8")),
    Row("close --close-duration 0.2", bouncy("0.2", "34.9")),
    Row("close --side right --duration 0.2", bouncy("0.2", "34.9")),
    Row("toggle --duration 0.2", bouncy("0.2", "34.9")),
    Row("toggle --across --side left --duration 0.2", bouncy("0.2", "34.9")),
    Row("bounce --duration 0.2", bouncy("0.2", "5.6")),
    Row("bounce --opening --duration 0.2", bouncy("0.2", "40.4")),
    Row("set-size --to 100 --open-duration 0.15", bouncy("0.15", "17.6")),
    Row("set-size --to 100 --duration 0.15", bouncy("0.15", "17.6")),
    Row("peek --state right --close-duration 0.1", bouncy("0.1", "159.2")),
    Row("pan --to 200 --velocity 100 --duration 0.2", bouncy("0.2", "9.6")),
    // A flick of 76 points at twice 2000 pt/s has a duration of its own.
    Row("pan --to 200 --velocity 2000", bouncy("0.048", "65.8")),
    Row("tap --center-hidden-interactivity tap-to-close --duration 0.2", bouncy("0.2", "34.9")),
    Row("rotate --state left --rotation-duration 0.2", bouncy("0.2", "20.2")),
    Row("rotate --state closed --rotation-duration 0.2", bouncy("0.2", nil)),
    Row("resize --to-size 400x400 --resize-duration 0.2", bouncy("0.2", nil)),
    Row("push-over", bouncy("0.3", nil)),
    Row("open --model v3", bouncy("0.5", "4.6")),
    Row("menu show --duration 0.2", bouncy("0.2", "25.3")),
    Row("menu hide --duration 0.2", bouncy("0.2", "25.3")),
    Row("menu toggle --duration 0.2", bouncy("0.2", "25.3")),
    Row("menu toggle --rotate --duration 0.2", bouncy("0.2", nil)),
    Row("menu toggle --to 120 --duration 0.2", bouncy("0.2", "10.1")),
    Row("menu swap --to 1 --duration 0.2", bouncy("0.2", "47.4")),
    Row("menu launch --duration 0.1", bouncy("0.1", "100.9")),
    Row("transition present --duration 0.2", bouncy("0.2", "47.4")),
    Row("transition dismiss --duration 0.2", bouncy("0.2", "47.4")),
    Row("transition slide --duration 0.2", bouncy("0.2", "47.4")),
    Row("transition push --duration 0.1", bouncy("0.1", "216.3")),
    Row("transition swipe --to -200 --settle-duration 0.1", bouncy("0.1", "100.9")),
    Row(
      "card unstack", "the spring is cut off at 0.4 s, 25.4 pt from its target (it needs 0.863 s)"),
    // What lasts as long as the spring, or takes no time, is not cut.
    Row("open"), Row("bounce"), Row("open --duration 1"), Row("open --duration 0"),
    Row("open --no-animation"), Row("card stack"), Row("transition swipe --to -200"),
  ]

  @Test(arguments: cuts)
  func aSpringThatIsCutIsReported(row: Row) {
    let words = OptionEffects.split(row.words) + ["--curve", "bouncy"]
    let expected = row.warnings.map { "deckcalc: warning: " + $0 }
    for table in ["keyframes", "phases", "summary"] {
      let run = Run(words + ["--table", table])
      #expect(run.status == 0)
      #expect(run.diagnostics == expected)
    }
    #expect(Run(["explain"] + words).diagnostics == expected)
  }

  @Test(arguments: [
    ("spring(1 100 10 0)", "0.3", "the spring is cut off at 0.3 s, 34.3 pt", "(it needs 1.473 s)"),
    (
      "spring(response: 0.5, bounce: -0.5)", "1", "the spring is cut off at 1 s, 10.3 pt",
      "(it needs 2.074 s)"
    ),
    ("smooth", "0.2", "the spring is cut off at 0.2 s, 78.5 pt", "(it needs 0.735 s)"),
    // Enough decimals to distinguish the times.
    (
      "spring(1 170.8249 26.14 0)", "0.7064", "the spring is cut off at 0.7064 s, 0.3 pt",
      "(it needs 0.7065 s)"
    ),
    ("snappy", "0.7", "the spring is cut off at 0.7 s, 0.3 pt", "(it needs 0.737 s)"),
    ("spring(1 100 0 0)", "0.3", "the spring is cut off at 0.3 s, 273.2 pt", "(it never settles)"),
  ])
  func everyKindOfSpringIsCutAlike(curve: String, duration: String, cut: String, need: String) {
    let run = Run("open", "--curve", curve, "--duration", duration)
    #expect(run.diagnostics == ["deckcalc: warning: \(cut) from its target \(need)"])
  }

  static let alone = [
    Row("curve bouncy --duration 0.3", bouncy("0.3", nil)),
    Row("curve bouncy --duration 0.3 --table summary", bouncy("0.3", nil)),
    Row("explain curve bouncy --duration 0.3", bouncy("0.3", nil)),
    Row("curve convert bouncy --duration 0.3", bouncy("0.3", nil)),
    Row("curve convert bouncy --duration 0.3 --to css --distance 276", bouncy("0.3", "9.4")),
    Row("curve convert bouncy --duration 0.3 --to cubic-bezier", bouncy("0.3", nil)),
    Row("curve bouncy --duration 0.9"),
    Row("curve ease-in --duration 0.3"),
    Row("curve convert bouncy --duration 0.9 --to css"),
  ]

  @Test(arguments: alone)
  func aSpringWithoutALegIsCutToo(row: Row) {
    let run = Run(OptionEffects.split(row.words))
    #expect(run.status == 0)
    #expect(run.diagnostics == row.warnings.map { "deckcalc: warning: " + $0 })
  }

  @Test func aJointIsCutToo() {
    let run = Run("open", "--curve", "joint(frequency: 2)", "--duration", "0.2")
    #expect(run.diagnostics.count == 1)
    #expect(run.diagnostics[0].hasPrefix("deckcalc: warning: the joint is cut off at 0.2 s, "))
    #expect(run.diagnostics[0].hasSuffix(" pt from its target (it needs 1.483 s)"))
    #expect(Run("card", "stack").diagnostics.isEmpty)
    #expect(Run("open", "--curve", "joint(frequency: 2)").diagnostics.isEmpty)
  }

  @Test func aCompletionCurveIsCutToo() {
    let words = OptionEffects.split(
      "transition present --interactive --to -200 --duration 0.2 --completion-curve bouncy")
    // What is left of 375 points takes 7/15 of 0.2 s; bouncy has 0.614931 left then.
    #expect(
      Run(words).diagnostics == [
        "deckcalc: warning: the spring is cut off at 0.093 s, 107.6 pt from its target "
          + "(it needs 0.863 s)"
      ])
  }

  // MARK: Springs with a duration of their own

  static let fixed = [
    "open --duration 0.2", "open --open-duration 0.2", "open --duration 3",
    "close --close-duration 0.2", "close --duration 0.2", "toggle --duration 0.2",
    "set-size --to 100 --duration 0.2", "rotate --rotation-duration 0.2",
    "resize --to-size 400x400 --resize-duration 0.2",
    "tap --center-hidden-interactivity tap-to-close --duration 0.2", "open --model v3",
    "menu show --duration 0.2", "menu hide --duration 0.2", "menu launch --duration 0.2",
    "menu toggle --rotate --duration 0.2", "transition present --duration 0.2",
    "transition dismiss --duration 0.2", "transition slide --duration 0.2",
    "transition push --duration 0.2", "card unstack",
  ]

  /// The warning about the duration option among some arguments, if there is one.
  private func unused(_ words: String, lasting duration: String) -> [String] {
    OptionEffects.split(words).filter { $0.hasSuffix("duration") }.map {
      "deckcalc: warning: \($0) has no effect: the spring always lasts \(duration) s"
    }
  }

  @Test(arguments: fixed, ["spring(duration: 0.8, damping: 1, velocity: 0)", "keyboard"])
  func aSpringWithADurationKeepsIt(words: String, curve: String) {
    let run = Run(
      OptionEffects.split(words) + ["--curve", curve, "--table", "phases", "--no-header"])
    #expect(run.diagnostics == unused(words, lasting: curve == "keyboard" ? "0.5" : "0.8"))
    let cells = run.output.split(separator: "\n").first?.split(separator: ",") ?? []
    #expect(cells.prefix(3).dropFirst() == ["0", curve == "keyboard" ? "0.5" : "0.8"])
  }

  @Test(arguments: [
    ("bounce --duration 0.2", ["0.8", "1.6"]), ("pan --to 200 --velocity 2000", ["0.25", "1.05"]),
    ("pan --to 200 --duration 0.1", ["0.25", "1.05"]),
    ("transition swipe --to -200 --settle-duration 0.1", ["0.25", "1.05"]),
    ("transition present --interactive --to -200 --duration 0.2", ["0.25", "1.05"]),
    ("menu swap --to 1 --duration 0.2", ["0.8", "1.6"]), ("push-over", ["0", "0.8"]),
    ("peek --state right --close-duration 0.2", ["0.8", "2"]),
  ])
  func everyLegKeepsTheSpringsDuration(words: String, ends: [String]) {
    let run = Run(
      OptionEffects.split(words) + [
        "--curve", "spring(duration: 0.8, damping: 1, velocity: 0)", "--table", "phases",
        "--columns", "end", "--no-header",
      ])
    #expect(run.output.split(separator: "\n").map(String.init) == ends)
    #expect(run.diagnostics == unused(words, lasting: "0.8"))
  }

  // MARK: Clamps

  static let clamps = [
    Row("spring(duration: 60, damping: 0.5)", "the spring's duration is clamped to 10 (got '60')"),
    Row("spring(duration: 10.5)", "the spring's duration is clamped to 10 (got '10.5')"),
    Row("spring(duration: 0.005)", "the spring's duration is clamped to 0.01 (got '0.005')"),
    Row("spring(duration: 0)", "the spring's duration is clamped to 0.01 (got '0')"),
    Row("spring(duration: -2)", "the spring's duration is clamped to 0.01 (got '-2')"),
    Row(
      "spring(duration: 0.5, damping: 1.5)",
      "the spring's damping ratio is clamped to 1 (got '1.5')"),
    Row(
      "spring(duration: 0.5, damping: 0)",
      "the spring's damping ratio is clamped to 1.1920929e-07 (got '0')"),
    Row(
      "spring(duration: 60, damping: 2)",
      "the spring's duration is clamped to 10 (got '60') and its damping ratio is clamped to 1 "
        + "(got '2')"
    ),
    Row(
      "spring(1 100 80 0)",
      "the spring's damping ratio is clamped to 1 (got '4'); use --allow-overdamping to keep it"),
    Row(
      "spring(3 1000 500)",
      // 500 / (2 √3000)
      "the spring's damping ratio is clamped to 1 (got '4.564354646'); use --allow-overdamping "
        + "to keep it"
    ),
    Row("spring(1 170.8249 26.14 0)"), Row("spring(1 100 20)"), Row("keyboard"),
    Row("spring(duration: 10, damping: 1, velocity: 0)"),
    Row("spring(response: 0.5, bounce: -0.5)"),
    Row("spring(response: 0.5, damping: 1.5)"), Row("smooth"),
    Row("spring(response: 60, bounce: 0)"),
  ]

  @Test(arguments: clamps)
  func aNumberThatIsUsedAsAnotherIsReportedOnce(row: Row) {
    let expected = row.warnings.map { "deckcalc: warning: " + $0 }
    for words in [
      ["curve", row.words], ["open", "--curve", row.words], ["bounce", "--curve", row.words],
      ["menu", "swap", "--to", "1", "--curve", row.words],
      ["transition", "slide", "--curve", row.words], ["card", "stack", "--curve", row.words],
      ["explain", "open", "--curve", row.words],
    ] {
      let run = Run(words + (words[0] == "explain" ? [] : ["--format", "json"]))
      #expect(run.status == 0)
      #expect(run.diagnostics == expected, "\(words)")
    }
  }

  @Test func whatIsAllowedIsNotReported() {
    let run = Run("open", "--curve", "spring(1 100 80 0)", "--allow-overdamping")
    #expect(run.diagnostics.isEmpty)
    let clamped = Run("open", "--curve", "spring(duration: 1, damping: 2)", "--allow-overdamping")
    #expect(
      clamped.diagnostics == [
        "deckcalc: warning: the spring's damping ratio is clamped to 1 (got '2')"
      ])
  }

  // MARK: Scenarios

  @Test func aScenarioReportsOnceWhatItsCurvesBecome() {
    let shared = Scene(
      "0 open", "1 close", "2 open",
      with: "curve=\"spring(duration:60,damping:2)\"")
    #expect(
      shared.run().diagnostics == [
        "deckcalc: warning: the spring's duration is clamped to 10 (got '60') and its damping "
          + "ratio is clamped to 1 (got '2')"
      ])
    let cut = Scene("0 open", "1 close", "2 open", with: "curve=bouncy duration=0.3")
    #expect(cut.run().diagnostics == ["deckcalc: warning: " + Self.bouncy("0.3", "9.4")])
    let own = Scene("0 open curve=bouncy duration=0.3", "1 close curve=ease")
    #expect(own.run().diagnostics == ["deckcalc: warning: " + Self.bouncy("0.3", "9.4")])
    let long = Scene("0 open curve=\"spring(duration:0.5)\" duration=0.3")
    #expect(long.phases() == ["open 0 0.5 0 276"])
    #expect(long.run().diagnostics.isEmpty)
  }

  @Test func whatIsTakenOverBeforeItsEndIsNotCut() {
    let taken = Scene("0 open curve=bouncy duration=0.3", "0.2 close", with: "duration=1")
    #expect(taken.run().diagnostics.isEmpty)
    let longer = Scene("0 open curve=bouncy duration=0.3", "0.3 close", with: "duration=1")
    #expect(longer.run().diagnostics == ["deckcalc: warning: " + Self.bouncy("0.3", "9.4")])
  }

  @Test(arguments: [
    ("menu", "show", "0.2", "25.3"), ("transition", "slide", "0.2", "47.4"),
    ("transition", "present", "0.2", "47.4"), ("card-stack", "unstack", "0.4", "25.4"),
  ])
  func everySystemsScenariosReportCuts(
    system: String, action: String, duration: String, distance: String
  ) {
    let given = system == "card-stack" ? "" : ", \"duration\": \(duration)"
    let json = """
      {"system": "\(system)", "parameters": {"curve": "bouncy"},
        "actions": [{"at": 0, "do": "\(action)"\(given)}]}
      """
    let run = Run(["run", "scene.json"], files: ["scene.json": json])
    #expect(run.diagnostics == ["deckcalc: warning: " + Self.bouncy(duration, distance)])
  }

  @Test func anActionsOwnFactorIsReportedWhereItIsGiven() {
    let scene = Scene(
      "0 bounce bounceDurationFactor=1.5", "2 bounce", with: "model=shipped state=left")
    #expect(
      scene.run().diagnostics == [
        "deckcalc: warning: /actions/0: 'bounceDurationFactor' is clamped to 0.99 (got '1.5')"
      ])
  }
}
