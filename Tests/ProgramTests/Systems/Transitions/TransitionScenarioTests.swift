import Program
import TestSupport
import Testing

/// Scenarios of transitions and of swipes.
@Suite struct TransitionScenarioTests {
  /// Plays actions, one or two words of JSON members each.
  private func play(
    _ actions: [String], parameters: String = "", _ more: String...
  ) -> Run {
    let list = actions.map { "{\($0)}" }.joined(separator: ", ")
    let scenario =
      #"{"system": "transition", "parameters": {\#(parameters)}, "actions": [\#(list)]}"#
    return run(["run", "scenario.json"] + more, beside: ["scenario.json": scenario])
  }

  @Test func presentingAndDismissingReturnsToTheStart() {
    let cells = play(
      [#""at": 0, "do": "present""#, #""at": 1, "do": "dismiss""#],
      "--times", "0,0.5,0.75,1,1.25,1.5", "--columns", "phase,from_x,to_x,event", "--format", "tsv",
      "--no-header"
    ).cells
    #expect(
      cells == [
        ["present", "0", "375", "will-present"],
        ["rest", "-187.5", "0", "presenter-removed did-present"], ["rest", "-187.5", "0", ""],
        ["dismiss", "-187.5", "0", "will-dismiss"], ["dismiss", "-93.75", "187.5", ""],
        ["dismiss", "0", "375", "did-dismiss"],
      ])
  }

  @Test(arguments: [
    ("from-current", ["187.5", "281.25", "375"]), ("jump", ["0", "187.5", "375"]),
    ("additive", ["187.5", "187.5", "375"]),
  ])
  func whatTakesOverStartsAsAskedFor(interruption: String, places: [String]) {
    // Both are halfway through their ease-in-out; beneath the dismissal the presentation ends at 0.5.
    let run = play(
      [#""at": 0, "do": "present""#, #""at": 0.25, "do": "dismiss""#],
      "--times", "0.25,0.5,0.75", "--columns", "to_x", "--no-header", "--interruption",
      interruption)
    #expect(lines(run.output).map { String($0) } as [String] == places)
  }

  @Test func theTableNamesWhatIsInterrupted() {
    let run = play(
      [#""at": 0, "do": "present""#, #""at": 0.25, "do": "dismiss""#], "--table", "events",
      "--no-header")
    #expect(
      run.output == "0,will-present,\n0.25,interrupted,\n0.25,will-dismiss,\n0.75,did-dismiss,\n")
  }

  @Test func aFingerDrivesNothingThatIsUnderWay() {
    let run = play(
      [
        #""at": 0, "do": "present""#,
        #""at": 0.1, "do": "dismiss", "interactive": true, "to": 300"#,
      ], "--table", "events", "--no-header")
    #expect(
      run.output == "0,will-present,\n0.1,drag-ignored,\n0.5,presenter-removed,\n0.5,did-present,\n"
    )
  }

  @Test func whatIsSoAlreadyIsUnchanged() {
    let run = play(
      [#""at": 0, "do": "present""#, #""at": 1, "do": "present""#], "--table", "events",
      "--no-header")
    #expect(run.output.hasSuffix("1,unchanged,\n"))
    // A cancelled presentation has presented nothing.
    let cancelled = play(
      [
        #""at": 0, "do": "present", "interactive": true, "to": -100"#,
        #""at": 1, "do": "dismiss""#,
      ], "--table", "events", "--no-header")
    #expect(cancelled.output.hasSuffix("did-cancel,\n1,unchanged,\n"))
  }

  @Test func theCurveOfTheRestIsForFingersAlone() {
    let run = play(
      [
        #""at": 0, "do": "present""#,
        #""at": 1, "do": "dismiss", "interactive": true, "easedWhileDriven": true, "to": 300"#,
      ], parameters: #""completionCurve": "linear", "curve": "ease-in""#, "--table", "phases",
      "--columns", "phase,end,curve", "--no-header", "--format", "tsv")
    let easeIn = "cubic-bezier(0.42, 0, 1, 1)"
    #expect(
      run.cells == [
        ["present", "0.5", easeIn], ["rest", "1", ""], ["drag", "1.25", ""],
        ["finish", "1.35", "linear"],
      ])
  }

  @Test func anotherPairOfViewsTakesItsPlaces() {
    let run = play(
      [#""at": 0, "do": "slide""#, #""at": 1, "do": "push", "type": "fade""#],
      "--times", "0,0.5,1,1.25", "--columns", "from_x,to_x,to_opacity", "--no-header")
    #expect(run.output == "0,375,1\n-375,0,1\n0,0,0\n0,0,1\n")
  }

  // MARK: Swipes

  @Test func viewsKeepTheirNamesFromSwipeToSwipe() {
    let swipe = #""do": "swipe", "to": -300"#
    let run = play(
      [#""at": 0, \#(swipe)"#, #""at": 1, \#(swipe)"#],
      parameters: #""pages": 5, "page": 2"#, "--times", "0,0.5,1,1.25,1.5",
      "--columns", "previous_x,current_x,next_x,event", "--no-header")
    #expect(
      run.output == """
        -375,0,375,drag-began
        375,-375,0,drag-ended will-settle page-changed recycled
        375,-375,0,drag-began
        75,-675,-300,drag-ended will-settle
        0,,-375,page-changed

        """)
  }

  @Test func aSecondFingerTakesHoldOfThePagesWhereTheyAre() {
    let swipe = #""do": "swipe", "to": -300"#
    let run = play(
      [#""at": 0, \#(swipe)"#, #""at": 0.25, \#(swipe)"#, #""at": 0.3, \#(swipe)"#],
      parameters: #""pages": 5, "page": 2"#, "--times", "0.25,0.3,0.55", "--columns",
      "previous_x,current_x,next_x,event", "--no-header")
    #expect(
      run.output == """
        450,-300,75,drag-began drag-ended will-settle interrupted page-changed recycled drag-began
        390,-360,15,interrupted drag-began
        90,-660,-285,drag-ended will-settle

        """)
  }

  @Test func aResistedPullIsTakenOverWithoutAJump() {
    let run = play(
      [
        #""at": 0, "do": "swipe", "to": 300"#,
        #""at": 0.25, "do": "swipe", "to": -300"#,
      ], parameters: #""page": 0, "edgeResistance": "rubber-band""#,
      "--times", "0.25,0.375,0.5", "--columns", "current_x", "--no-header")
    // The finger takes hold 300 points out and comes back over 150.
    #expect(run.output == "114.583333\n67.622951\n0\n")
  }

  // MARK: Errors

  @Test func whatIsWrongIsToldWhereItIs() {
    let place = "deckcalc: error: scenario.json:1"
    let rows: [(actions: [String], parameters: String, status: Int32, message: String)] = [
      (
        [#""at": 0, "do": "swipe", "to": 1"#, #""at": 1, "do": "slide""#], "", 64,
        "deckcalc: error: a scenario cannot mix swipes with other transitions"
      ),
      (
        [#""at": 0, "do": "present", "to": 9"#], "", 65,
        "\(place):89: /actions/0/to cannot be used without 'interactive'"
      ),
      (
        [#""at": 0, "do": "presnt""#], "", 65,
        "\(place):72: /actions/0/do: unknown action 'presnt' (did you mean 'present'?)"
      ),
      (
        [#""at": 0, "do": "slide""#], #""pages": 9"#, 65,
        "\(place):50: /parameters/pages cannot be used in a scenario without swipes"
      ),
      (
        [#""at": 0, "do": "swipe", "to": 9"#], #""direction": "up""#, 65,
        "\(place):54: /parameters/direction cannot be used in a scenario with swipes"
      ),
    ]
    for row in rows {
      let run = play(row.actions, parameters: row.parameters)
      #expect(run.status == row.status)
      #expect(run.output.isEmpty)
      #expect(run.diagnostics.first == row.message)
    }
    let swipe = play([#""at": 0, "do": "swipe", "to": 1"#], "--interruption", "jump")
    #expect(
      swipe.diagnostics.first
        == "deckcalc: error: --interruption cannot be used in a scenario with swipes")
  }
}

/// Runs the program beside files.
func run(_ words: [String], beside files: [String: String]) -> Run {
  var host = MemoryHost()
  for (name, text) in files { host.files[name] = Array(text.utf8) }
  let status = Deckcalc().run(words.map { Array($0.utf8) }, on: &host)
  return Run(
    status: status, output: String(decoding: host.output, as: UTF8.self),
    diagnostics: host.diagnostics, files: host.files)
}
