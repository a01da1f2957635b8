import Testing

/// Messages about scenarios name members as their file writes them, not options.
@Suite struct ScenarioSpellingTests {
  struct Row: Sendable, CustomTestStringConvertible {
    let system: String
    let parameters: String
    let action: String
    let message: String

    var testDescription: String { "\(system) \(parameters) \(action)" }

    init(_ system: String, _ parameters: String, _ action: String, _ message: String) {
      (self.system, self.parameters, self.action) = (system, parameters, action)
      self.message = message
    }

    var json: String {
      #"{"system": "\#(system)", "parameters": {\#(parameters)}, "actions": [{"at": 0, \#(action)}]}"#
    }
  }

  static let errors = [
    Row("deck", "", #""do": "pan""#, "/actions/0: 'to' or 'path' is required"),
    Row("deck", "", #""do": "pan", "velocity": 3"#, "/actions/0: 'to' or 'path' is required"),
    Row(
      "deck", "", #""do": "pan", "to": 3, "path": "x.csv""#,
      "/actions/0/path cannot be used with 'to'"),
    Row(
      "deck", "", #""do": "pan", "path": "x.csv", "dragDuration": 1"#,
      "/actions/0/dragDuration cannot be used with 'path'"),
    Row("deck", "", #""do": "set-size""#, "/actions/0: 'to' is required"),
    Row(
      "deck", #""model": "shipped""#, #""do": "open", "rubberBand": 1"#,
      "/actions/0/rubberBand cannot be used with 'model' shipped"),
    Row(
      "deck", #""elasticity": false"#, #""do": "open", "rubberBand": 1"#,
      "/actions/0/rubberBand cannot be used with 'elasticity' false"),
    Row(
      "deck", #""shadow": false, "shadowRadius": 3"#, #""do": "open""#,
      "/parameters/shadowRadius cannot be used with 'shadow' false"),
    Row(
      "deck", #""edgeWidth": 3"#, #""do": "open""#,
      "/parameters/edgeWidth cannot be used with 'model' documented"),
    Row(
      "deck", #""model": "v3", "parallax": 1"#, #""do": "open""#,
      "/parameters/parallax cannot be used with 'model' v3"),
    Row(
      "deck", #""model": "v3""#, #""do": "open", "side": "top""#,
      "/actions/0/side cannot be 'top' with 'model' v3"),
    Row(
      "deck", "", #""do": "open", "settling": "library""#,
      "/actions/0/settling cannot be used without a spring as 'curve'"),
    Row(
      "deck", "", #""do": "open", "allowOverdamping": true"#,
      "/actions/0/allowOverdamping cannot be used without a spring as 'curve'"),
    Row(
      "deck", "", #""do": "open", "curve": "spring(1 100 0)""#,
      "/actions/0/curve needs 'duration': a spring without damping never settles"),
    Row(
      "deck", #""size": [9, 9], "device": "ipad""#, #""do": "open""#,
      "/parameters/device cannot be used with 'size'"),
    Row(
      "deck", "", #""do": "peek", "bounces": 1.5"#,
      "/actions/0/bounces must be a whole number from 1 to 1000000 (got '1.5')"),
    Row("card-stack", "", #""do": "drag""#, "/actions/0: 'to' or 'path' is required"),
    Row(
      "card-stack", #""cards": 0"#, #""do": "stack""#,
      "/parameters/cards must be a whole number from 1 to 100 (got '0')"),
    Row(
      "card-stack", "", #""do": "unstack", "all": true, "last": true"#,
      "/actions/0/all cannot be used with 'last'"),
    Row(
      "menu", #""titles": ["a", "b"], "count": 3"#, #""do": "show""#,
      "/parameters/count must be the number of 'titles', 2 (got '3')"),
    Row(
      "menu", "", #""do": "toggle", "rotate": true, "to": 3"#,
      "/actions/0/rotate cannot be used with 'to'"),
    Row("menu", "", #""do": "toggle", "velocity": 3"#, "/actions/0: 'to' or 'path' is required"),
    Row(
      "menu", "", #""do": "swap", "to": 1.5"#,
      "/actions/0/to must be a whole number of at least 0 (got '1.5')"),
    Row(
      "transition", "", #""do": "present", "interactive": true"#,
      "/actions/0: 'to' or 'path' is required"),
    Row(
      "transition", "", #""do": "present", "to": 3"#,
      "/actions/0/to cannot be used without 'interactive'"),
    Row(
      "transition", "", #""do": "dismiss", "threshold": 0.3"#,
      "/actions/0/threshold cannot be used without 'interactive'"),
    Row(
      "transition", "", #""do": "push", "type": "fade", "subtype": "from-left""#,
      "/actions/0/subtype cannot be used with 'type' fade"),
    Row(
      "transition", "",
      #""do": "present", "interactive": true, "to": 3, "curve": "linear", "completionCurve": "ease""#,
      "/actions/0/completionCurve cannot be used with 'curve'"),
    Row("transition", "", #""do": "swipe""#, "/actions/0: 'to' or 'path' is required"),
  ]

  @Test(arguments: errors)
  func anErrorNamesMembers(row: Row) {
    let run = Run(["run", "-"], standardInput: row.json)
    #expect(run.status == 65)
    #expect(run.diagnostics.count == 1)
    #expect(run.diagnostics.first?.hasSuffix(": " + row.message) == true, "\(run.diagnostics)")
    #expect(run.diagnostics.first?.contains("--") == false)
  }

  static let warnings = [
    Row(
      "deck", #""maxSize": 60"#, #""do": "open""#,
      "/parameters/maxSize is ignored: it applies when only one side has a controller"),
    Row(
      "deck", #""centerOpacity": 0.5"#, #""do": "open""#,
      "/parameters/centerOpacity is ignored: it applies when only one side has a controller"),
    Row(
      "deck", #""model": "shipped", "bounceDurationFactor": 2"#, #""do": "open""#,
      "/parameters/bounceDurationFactor is clamped to 0.99 (got '2')"),
    Row(
      "deck", #""state": "top""#, #""do": "open""#,
      "/parameters/state is ignored: top has no controller, so the deck starts closed"),
    Row(
      "deck", "", #""do": "peek", "damping": 2"#,
      "/actions/0: 'damping' is clamped to 0.9999 (got '2')"),
  ]

  @Test(arguments: warnings)
  func aWarningNamesMembers(row: Row) {
    let run = Run(["run", "-"], standardInput: row.json)
    #expect(run.status == 0)
    #expect(run.diagnostics == ["deckcalc: warning: " + row.message])
  }

  @Test func whatTheCommandLineGivesIsNamedAsThere() {
    let json = #"{"actions": [{"at": 0, "do": "open"}]}"#
    #expect(
      Run(["run", "-", "--max-size", "60"], standardInput: json).diagnostics == [
        "deckcalc: warning: --max-size is ignored: it applies when only one side has a controller"
      ])
    #expect(
      Run(["run", "-", "--no-shadow", "--shadow-radius", "3"], standardInput: json).diagnostics
        .first
        == "deckcalc: error: --shadow-radius cannot be used with --no-shadow")
  }

  @Test func anExplanationOfCardsNamesMembers() throws {
    let json = #"{"system": "card-stack", "actions": [{"at": 0, "do": "stack"}]}"#
    let note = try Explained("run -", input: json).notes.first { $0.hasPrefix("Positions") }
    #expect(note?.contains("'physics' closed") == true)
    #expect(try Explained("card stack").notes.contains { $0.contains("--physics closed") })
  }
}
