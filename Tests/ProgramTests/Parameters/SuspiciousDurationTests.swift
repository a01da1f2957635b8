import TestSupport
import Testing

/// Warnings about durations and recorded paths whose times may be milliseconds.
@Suite struct SuspiciousDurationTests {
  /// The options that set a duration, with the command that has them.
  static let durations = [
    "open --duration", "open --open-duration", "close --close-duration", "open --delay",
    "peek --duration", "pan --to 90 --drag-duration", "rotate --rotation-duration",
    "resize --to-size 400x500 --resize-duration", "card stack --card-delay",
    "card stack --settle-time", "menu show --duration", "transition present --duration",
    "transition swipe --to -200 --settle-duration", "transition swipe --to -200 --look-ahead",
    "panels open --duration", "panels open --maximum-animation-duration",
    "panels pan --to 200 --bounce-duration", "panels hide --duration",
    "panels rotate --rotation-duration", "reveal toggle --toggle-animation-duration",
    "reveal replace --which front --replace-view-animation-duration", "drawer open --duration",
    "curve ease --duration", "curve convert bouncy --duration", "open --until",
  ]

  @Test(arguments: durations) func aBareDurationOfMinutesWarns(text: String) {
    let words = OptionEffects.split(text)
    let start = words.dropLast()
    let option = words[words.count - 1]
    let run = diagnostics(start + [option, "300"])
    #expect(run.contains("deckcalc: warning: \(option) is 300 s (did you mean '300ms'?)"))
    for value in ["60", "300ms", "300s", "60.5s"] {
      #expect(!diagnostics(start + [option, value]).contains { $0.contains("did you mean") })
    }
    #expect(
      diagnostics(start + [option, "60.5"])
        .contains("deckcalc: warning: \(option) is 60.5 s (did you mean '60.5ms'?)"))
  }

  /// A table of the least size, so that minutes take no time.
  private func diagnostics(_ words: some Sequence<String>) -> [String] {
    let words = Array(words)
    let rows = words[0] == "curve" ? [] : ["--frames", "1"]
    return Run(words + rows).diagnostics
  }

  // MARK: Rows

  /// Options of rows whose times are in milliseconds, with the warning.
  static let rows = [
    ("--until 100", "--until is 100 s (did you mean '100ms'?)"),
    ("--times 100,200", "--times contains 100 s (did you mean '100ms'?)"),
    ("--times 0,16,80", "--times contains 80 s (did you mean '80ms'?)"),
    ("--times 80", "--times is 80 s (did you mean '80ms'?)"),
    (
      "--times 33,16,0",
      "--times contains 16 s, but the motion ends at 0.3 s (did you mean '16ms'?)"
    ),
    ("--step 16", "--step is 16 s, but the motion ends at 0.3 s (did you mean '16ms'?)"),
    ("--step 4.17", "--step is 4.17 s, but the motion ends at 0.3 s (did you mean '4.17ms'?)"),
    ("--step 100", "--step is 100 s, but the motion ends at 0.3 s (did you mean '100ms'?)"),
  ]

  @Test(arguments: rows) func rowsInMillisecondsWarn(options: String, warning: String) {
    let run = Run(["open"] + OptionEffects.split(options))
    #expect(run.status == 0)
    #expect(run.diagnostics == ["deckcalc: warning: " + warning])
  }

  @Test(arguments: [
    "--until 10", "--until 60 --step 5", "--until 300s --step 100", "--times 0,1,2", "--times 0",
    "--times 4", "--times 16s,20s", "--times 0.1,16", "--step 1", "--step 16ms", "--step 16s",
    "--by offset --step 16",
  ])
  func plausibleRowsDoNotWarn(options: String) {
    let run = Run(["open"] + OptionEffects.split(options))
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
  }

  /// A motion without movement has no end to compare with.
  @Test func rowsWithoutMotionHaveOneWarning() {
    let run = Run("open", "--side", "top", "--step", "16")
    #expect(run.diagnostics.count == 1)
    #expect(run.diagnostics.first?.contains("top has no controller") == true)
  }

  // MARK: Springs

  /// Springs whose times are in milliseconds, with the name of the time.
  static let springs = [
    ("spring:response=500,bounce=0.2", "response"), ("spring:response=500,damping=0.8", "response"),
    ("spring:duration=500,bounce=0.2", "duration"),
    ("spring:visual-duration=500,bounce=0.2", "visual-duration"),
  ]

  @Test(arguments: springs) func timesOfSpringsInMillisecondsWarn(spring: String, name: String) {
    let warning = "deckcalc: warning: the spring's \(name) is 500 s (did you mean '500ms'?)"
    #expect(Run("curve", spring, "--frames", "1").diagnostics.contains(warning))
    #expect(Run("curve", "convert", spring).diagnostics.contains(warning))
    #expect(Run("open", "--curve", spring, "--frames", "1").diagnostics.contains(warning))
    #expect(Run("explain", "open", "--curve", spring).diagnostics.contains(warning))
    #expect(Run("explain", "curve", spring).diagnostics.contains(warning))
    for unit in ["s", "ms"] {
      let exact = spring.split(separator: "500").joined(separator: "500\(unit)")
      let run = Run("curve", exact, "--frames", "1")
      #expect(run.status == 0)
      #expect(run.diagnostics.isEmpty)
    }
  }

  @Test(arguments: [
    "spring:response=1,bounce=0.2", "spring(1 500 30 0)", "spring:stiffness=500,damping=30",
    "spring:tension=500,friction=30", "spring:frequency=100,damping=0.8",
  ])
  func otherNumbersOfSpringsDoNotWarn(spring: String) {
    let run = Run("curve", spring, "--frames", "1")
    #expect(run.status == 0)
    #expect(run.diagnostics.isEmpty)
  }

  @Test func theLastValueCounts() {
    #expect(Run("open", "--duration", "300", "--duration", "0.3").diagnostics.isEmpty)
  }

  @Test func explanationsWarnToo() {
    #expect(
      Run("explain", "open", "--duration", "250").diagnostics
        == ["deckcalc: warning: --duration is 250 s (did you mean '250ms'?)"])
  }

  @Test func scenariosNameTheMember() {
    let text = """
      {"parameters": {"duration": 300, "delay": "90s"},
       "actions": [{"at": 0, "do": "open"}, {"at": 1, "do": "close", "closeDuration": "250"}]}
      """
    #expect(
      Run(["run", "a.json", "--frames", "2"], files: ["a.json": text]).diagnostics
        == [
          "deckcalc: warning: /parameters/duration is 300 s (did you mean '300ms'?)",
          "deckcalc: warning: /actions/1/closeDuration is 250 s (did you mean '250ms'?)",
        ])
  }

  @Test func casesOfSuitesWarn() {
    let suite = """
      {"cases": [{"name": "slow", "arguments": ["open", "--duration", "300", "--frames", "2"],
       "expect": "slow.csv"}]}
      """
    let run = Run(["record", "suite.json"], files: ["suite.json": suite])
    #expect(
      run.diagnostics.first
        == "deckcalc: warning: slow: --duration is 300 s (did you mean '300ms'?)")
  }

  // MARK: Times of actions

  /// Timelines, and the warning about them.
  static let timelines = [
    ("300", "/actions/0/at is 300 s (did you mean '300ms'?)"),
    ("0, 50", "/actions/1/at is 50 s (did you mean '50ms'?)"),
    ("0, \"300\"", "/actions/1/at is 300 s (did you mean '300ms'?)"),
    (
      "0, 150, 300",
      "/actions/1/at is 150 s (did you mean '150ms'?); 1 later time may also be in milliseconds"
    ),
    (
      "\"10ms\", 150, 300, 450",
      "/actions/1/at is 150 s (did you mean '150ms'?); 2 later times may also be in milliseconds"
    ),
    // Seconds: an action soon after the first, a fraction, or a unit.
    ("0", nil), ("0, 49", nil), ("0, 1, 300", nil), ("0, 60.5", nil), ("0, \"300s\"", nil),
    ("0, 0.3, 1, 100, 200", nil), ("\"50s\", \"100s\"", nil),
  ]

  @Test(arguments: timelines)
  func timelinesInMillisecondsWarn(times: String, warning: String?) {
    let actions = times.split(separator: ", ").map { "{\"at\": \($0), \"do\": \"toggle\"}" }
    let text = "{\"actions\": [\(actions.joined(separator: ", "))]}"
    let run = Run(["run", "a.json", "--frames", "2"], files: ["a.json": text])
    #expect(run.diagnostics == warning.map { ["deckcalc: warning: \($0)"] } ?? [])
  }

  // MARK: Paths

  /// Paths with their durations, and whether they warn.
  static let paths = [
    ("time,x\n0,0\n200,100\n", "200"), ("time,x\n0,0\n16,10\n33,20\n50,40\n", "50"),
    ("[[0, 0], [1, 10], [2, 20]]", "2"), ("time,x\n1000,0\n1061,10\n", "61"),
    ("time,x\n0,0\n1.5,100\n", nil), ("time,x\n0,0\n0.9,9\n60,100\n", nil),
    ("time,x\n86400,0\n86400.1,10\n86400.2,20\n", nil), ("[{\"time\": 0.1, \"x\": 3}]", nil),
  ]

  @Test(arguments: paths) func pathsInMillisecondsWarn(text: String, seconds: String?) {
    let run = Run(
      ["pan", "--path", "p.csv", "--frames", "2", "--side", "left"], files: ["p.csv": text])
    let warnings = run.diagnostics.filter { $0.contains("p.csv") }
    #expect(warnings == (seconds.map { [warning("p.csv", $0)] } ?? []))
  }

  @Test func everySystemWarnsAboutPaths() {
    let text = "time,x,y\n0,0,0\n90,-100,100\n"
    for command in [
      "card drag", "menu toggle", "transition present --interactive", "transition swipe",
      "panels pan", "reveal pan", "drawer pan", "explain pan",
    ] {
      let words = OptionEffects.split(command) + ["--path", "p.csv", "--frames", "2"]
      let run = Run(words, files: ["p.csv": text])
      #expect(run.diagnostics.first == warning("p.csv", "90"), "\(command)")
    }
  }

  @Test func aScenarioWarnsAboutItsPaths() {
    let text = "{\"actions\": [{\"at\": 0, \"do\": \"pan\", \"path\": \"p.csv\"}]}"
    let run = Run(
      ["run", "a/s.json", "--frames", "2"],
      files: ["a/s.json": text, "a/p.csv": "time,x\n0,0\n90,9\n"])
    #expect(run.diagnostics.first == warning("a/p.csv", "90"))
  }

  private func warning(
    _ file: String, _ seconds: String, in column: String = "time"
  ) -> String {
    "deckcalc: warning: \(file): '\(column)' is read as seconds, \(seconds) s in all "
      + "(divide milliseconds by 1000, frame numbers by the frames per second)"
  }

  // MARK: Recordings

  /// Recordings of 19 rows: the seconds between rows, the first time, and whether the times warn.
  static let recordings: [(step: Double, start: Double, seconds: String?)] = [
    (16, 0, "288"), (1, 0, "18"), (1, 500, "18"), (3.5, 0, "63"), (0.016, 0, nil),
    (0.016, 86_400, nil), (0.5, 0, nil), (0.999, 0, nil),
  ]

  private func recording(_ step: Double, _ start: Double, time: String = "time") -> String {
    "\(time),value\n"
      + (0..<19).map { "\(start + Double($0) * step),\($0 * $0)\n" }.joined()
  }

  @Test(arguments: recordings)
  func recordingsInOtherUnitsWarn(row: (step: Double, start: Double, seconds: String?)) {
    let text = recording(row.step, row.start)
    for command in ["curve fit", "plot"] {
      let words = OptionEffects.split(command)
      let expected = { (file: String) in row.seconds.map { [warning(file, $0)] } ?? [] }
      let file = Run(words + ["r.csv"], files: ["r.csv": text])
      #expect(file.diagnostics.filter { $0.contains("is read as") } == expected("r.csv"))
      #expect(file.status == 0)
      let input = Run(words + ["-"], input: text)
      #expect(input.diagnostics.filter { $0.contains("is read as") } == expected("standard input"))
    }
  }

  @Test(arguments: ["Time (ms)", "timeMS", "timestamp_ms", "t [msec]", "milliseconds"])
  func columnsOfMillisecondsWarn(name: String) {
    let run = Run(
      ["curve", "fit", "r.csv", "--time", name],
      files: ["r.csv": recording(0.01, 0, time: name)])
    #expect(run.diagnostics.first == warning("r.csv", "0.18", in: name))
  }

  @Test(arguments: ["t", "elapsed", "seconds", "timestamp", "frame time"])
  func otherColumnsDoNotWarn(name: String) {
    let run = Run(
      ["curve", "fit", "r.csv", "--time", name],
      files: ["r.csv": recording(0.01, 0, time: name)])
    #expect(!run.diagnostics.contains { $0.contains("is read as") })
  }

  @Test func otherAxesDoNotWarn() {
    let run = Run(["plot", "r.csv"], files: ["r.csv": recording(16, 0, time: "x")])
    #expect(run.status == 0 && run.diagnostics.isEmpty)
  }

  @Test func recordingsOfCasesWarnUnlessTheirUnitIsGiven() {
    let rows = (0...18).map { "\($0 * 16),\($0)\n" }.joined()
    let files = [
      "s.json": SuiteTests.suite(("a", ["open"], "a.csv")), "app/a.csv": "time,offset\n" + rows,
    ]
    let verify = ["verify", "s.json", "--actual", "app"]
    let sentence =
      "app/a.csv: 'time' is read as seconds, 288 s in all (use --unit time=ms for milliseconds)"
    #expect(Run(verify, files: files).diagnostics == ["deckcalc: warning: a: \(sentence)"])
    #expect(Run(verify + ["--unit", "time=ms"], files: files).diagnostics.isEmpty)
  }

  // MARK: Drags of scenarios

  @Test func theDurationOfTheLegAfterADragIsNotThatOfTheDrag() {
    func diagnostics(_ members: String, system: String = "deck") -> [String] {
      let text = """
        {"system": "\(system)", "actions": [{"at": 0, "do": "pan", "to": 99, \(members)}]}
        """
      return Run(["run", "-", "--frames", "2"], input: text).diagnostics
    }
    let warning =
      "deckcalc: warning: /actions/0/duration is the duration of the leg after the release; that of "
      + "the drag is 'dragDuration'"
    for system in ["deck", "panels", "reveal", "drawer"] {
      #expect(diagnostics("\"duration\": 0.2", system: system) == [warning])
    }
    #expect(diagnostics("\"duration\": 0.2, \"dragDuration\": 0.3") == [])
    #expect(diagnostics("\"dragDuration\": 0.3") == [])
  }
}
