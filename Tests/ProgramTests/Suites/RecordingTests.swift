import TestSupport
import Testing

/// Recordings of an app that lack what a comparison is about, and so must not pass.
@Suite struct RecordingTests {
  /// The recording of a case whose table the command prints, and the column it lacks.
  struct Row: Sendable, CustomTestStringConvertible {
    let arguments: [String]
    let columns: String
    let header: String
    let message: String

    init(_ command: String, _ columns: String, as header: String? = nil, _ message: String) {
      arguments = command.split(separator: " ").map(String.init)
      (self.columns, self.header, self.message) = (columns, header ?? columns, message)
    }

    var testDescription: String { "\(arguments.joined(separator: " ")): \(header)" }

    /// Returns the result of `verify --actual`.
    func verified(_ more: [String] = []) -> Run {
      let suite = SuiteTests.suite(("a", arguments, "a.csv"))
      let columns = columns.isEmpty ? [] : ["--columns", columns]
      var recording = lines(Run(arguments + columns).output)
      if !header.isEmpty { recording[0] = header }
      return Run(
        ["verify", "s.json", "--actual", "app"] + more,
        files: [
          "s.json": suite, "app/a.csv": recording.map { $0 + "\n" }.joined(),
        ])
    }
  }

  static let lacking = [
    Row("open", "time,offset", as: "time,Offset", "'offset' (did you mean 'Offset'?)"),
    Row("open", "time,offset", as: "Time,offset", "'time' (did you mean 'Time'?)"),
    Row("open", "time,progress", "'offset' (available: time, progress)"),
    Row("open", "time", "'offset' (available: time)"),
    Row("open", "offset", "'time' (available: offset)"),
    Row("open", "time,center_x", "'offset' (available: time, center_x)"),
    Row("open", "frame,phase", "'time' (available: frame, phase)"),
    Row("close", "time,velocity", "'offset' (available: time, velocity)"),
    Row("bounce", "time,phase", "'offset' (available: time, phase)"),
    Row("pan --to 200", "time,event", "'offset' (available: time, event)"),
    Row("rotate", "time,center_width", "'offset' (available: time, center_width)"),
    Row("peek", "time,offset", as: "t,offset", "'time' (available: t, offset)"),
    Row("card stack", "time,card", "'center_y' (available: time, card)"),
    Row("card stack", "time,velocity", "'center_y' (available: time, velocity)"),
    Row("card unstack", "time,dim", "'center_y' (available: time, dim)"),
    Row("card drag --to 50", "time,top", "'center_y' (available: time, top)"),
    Row("transition present", "time,from_x", "'to_x' (available: time, from_x)"),
    Row("transition dismiss", "time,shadow_opacity", "'to_x' (available: time, shadow_opacity)"),
    Row("transition push", "time,to_opacity", "'to_x' (available: time, to_opacity)"),
    Row("transition slide", "time,phase", "'to_x' (available: time, phase)"),
    Row("transition swipe --to -200", "time,next_x", "'current_x' (available: time, next_x)"),
    Row("menu toggle", "time,interactive", "'visible_x' (available: time, interactive)"),
    Row("menu show", "time,visible_index", "'visible_x' (did you mean 'visible_index'?)"),
    Row("menu launch --state hidden", "time,phase", "'visible_x' (available: time, phase)"),
    Row("curve ease", "x,slope", "'y' (available: x, slope)"),
    Row("curve ease", "frame,y", "'x' (available: frame, y)"),
    Row("curve bouncy", "x,y", as: "x,Y", "'y' (did you mean 'Y'?)"),
  ]

  @Test(arguments: lacking)
  func aRecordingNeedsItsTimeAndPosition(row: Row) {
    let run = row.verified(["--tolerance", "1000"])
    #expect(run.status == 65)
    #expect(
      lines(run.output).first == "a: error: app/a.csv:1:1: no column " + row.message)
    #expect(row.verified(["--quiet"]).status == 65)
  }

  @Test(arguments: [
    "open", "close", "open --curve bouncy", "card stack", "card unstack --cards 3",
    "transition present", "transition swipe --to -200", "menu toggle", "curve ease --duration 0.3",
  ])
  func aWholeRecordingPasses(command: String) {
    // At the end, velocities jump and a phase begins.
    for options in [[], ["--time-tolerance", "17ms"]] {
      let run = Row(command, "", "").verified(options)
      #expect((run.status, run.output) == (0, "1 case: 1 same\n"))
    }
  }

  /// The rows of a recording, by their times in frames at 60 Hz, and the sentences about what is missing.
  struct Coverage: Sendable, CustomTestStringConvertible {
    let command: String
    let frames: [Int]
    let missing: [String]
    var more: [String] = []

    var testDescription: String { "\(command): \(frames)" }

    /// Returns the result of `verify --actual`.
    func verified(_ options: String...) -> Run {
      let words = command.split(separator: " ").map(String.init)
      let columns = command.hasPrefix("curve") ? "time,y" : "time,offset"
      let times = frames.map { "\(Double(max($0, 0)) / 60)" }.joined(separator: ",")
      let list =
        command.hasPrefix("curve")
        ? ["--at", times.split(separator: ",").map { $0 + "s" }.joined(separator: ",")]
        : ["--times", times]
      var rows = lines(Run(words + list + ["--columns", columns]).output)
      if frames.contains(where: { $0 < 0 }) {
        rows = [rows[0]] + frames.map { "\(Double($0) / 60),0" }
      }
      return Run(
        ["verify", "s.json", "--actual", "app", "--tolerance", "0.001"] + options,
        files: [
          "s.json": SuiteTests.suite(("a", words + more, "a.csv")),
          "app/a.csv": rows.map { $0 + "\n" }.joined(),
        ])
    }
  }

  private static func open(_ share: Int, _ gap: String) -> [String] {
    ["the recording covers \(share)% of leg 'open' (0 to 0.3 s): no rows between \(gap) s"]
  }

  static let coverages = [
    Coverage(command: "open", frames: [0], missing: open(0, "0 and 0.3")),
    Coverage(command: "open", frames: Array(0...8), missing: open(44, "0.133333 and 0.3")),
    Coverage(command: "open", frames: [16, 17, 18], missing: open(11, "0 and 0.266667")),
    Coverage(command: "open", frames: [-30, -12], missing: open(0, "0 and 0.3")),
    Coverage(command: "open", frames: [60, 120], missing: open(0, "0 and 0.3")),
    Coverage(command: "open", frames: [0, 30], missing: open(0, "0 and 0.3")),
    // Quarters of 18 frames are 4.5.
    Coverage(command: "open", frames: [0, 4, 8, 12, 16], missing: []),
    Coverage(command: "open", frames: [2, 6, 10, 14, 18], missing: []),
    Coverage(
      command: "open", frames: [0, 4, 8, 13, 18], missing: open(44, "0.133333 and 0.216667")),
    Coverage(command: "open", frames: [3, 7, 11, 15, 18], missing: open(83, "0 and 0.05")),
    // A leg of six frames may lack four in succession.
    Coverage(command: "open --duration 0.1", frames: [2, 4], missing: []),
    Coverage(
      command: "bounce", frames: Array(0...18) + [36],
      missing: [
        "the recording covers 0% of leg 'bounce-back' (0.3 to 0.6 s): no rows between 0.3 and 0.6 s"
      ]),
    // Nothing moves in a delay, nor counts after the end of the table.
    Coverage(command: "open --delay 1", frames: Array(60...78), missing: []),
    Coverage(command: "open", frames: Array(0...8), missing: [], more: ["--until", "0.15"]),
    Coverage(command: "open --duration 0", frames: [0, 1], missing: []),
    Coverage(command: "curve ease --duration 1", frames: [0, 15, 30, 45, 60], missing: []),
    Coverage(
      command: "curve ease --duration 1", frames: [0, 15, 30, 45],
      missing: ["the recording covers 75% of the curve (0 to 1 s): no rows between 0.75 and 1 s"]),
  ]

  @Test(arguments: coverages) func everyLegNeedsRows(coverage: Coverage) {
    let run = coverage.verified()
    let count = coverage.missing.count
    #expect(run.status == (count == 0 ? 0 : 1))
    let listed = lines(run.output).filter { $0.hasPrefix("  the recording covers") }
    #expect(listed == coverage.missing.map { "  " + $0 })
    if count > 0 {
      #expect(lines(run.output).first == "a: \(count) uncovered leg")
    }
    for format in ["json", "junit", "github", "markdown", "html"] {
      let report = coverage.verified("--format", format).output
      #expect(report.contains("the recording covers") == (count > 0))
    }
  }

  /// At the recorded times nothing moves, so the cause is that of the case's own table.
  @Test(arguments: [
    ("0.001", "times are in milliseconds"), ("1", "times begin at 100 s instead of 0 s"),
  ])
  func timesOfAnotherClockAreTheCause(unit: String, cause: String) throws {
    let scale = try #require(Double(unit))
    let start = scale == 1 ? 100.0 : 0
    var rows = lines(Run("open", "--columns", "time,offset").output)
    for index in rows.indices.dropFirst() {
      let cells = rows[index].split(separator: ",")
      let time = try #require(Double(cells[0]))
      rows[index] = "\(time / scale + start),\(cells[1])"
    }
    let run = Run(
      ["verify", "s.json", "--actual", "app"],
      files: [
        "s.json": SuiteTests.suite(("a", ["open"], "a.csv")),
        "app/a.csv": rows.map { $0 + "\n" }.joined(),
      ])
    #expect(run.status == 1)
    #expect(run.output.contains("  likely cause: \(cause) "))
  }

  @Test func columnsOfOneTableAloneAreListed() {
    let table = Run("open").output
    let files = [
      "e.csv": table,
      "caps.csv": table.replacing("time", with: "Time").replacing(",offset", with: ",Offset"),
    ]
    let run = Run(["diff", "e.csv", "caps.csv", "--only-common"], files: files)
    #expect(run.status == 0)
    #expect(
      lines(run.output) == [
        "compared: frame, phase, progress, velocity, center_x, center_y, center_width, "
          + "center_height, event",
        "not compared (only in the expected table): time, offset",
        "not compared (only in the actual table): Time, Offset",
        "0 differences in 19 rows, 9 columns",
      ])
    let json = Run(
      ["diff", "e.csv", "caps.csv", "--only-common", "--format", "json"], files: files)
    #expect(
      json.output.contains(
        "\"leftOutColumns\": {\"expected\": [\"time\", \"offset\"], \"actual\": [\"Time\", "
          + "\"Offset\"]}"
      ))
    let comment = Run(
      ["diff", "e.csv", "caps.csv", "--only-common", "--format", "markdown"], files: files)
    #expect(comment.output.contains("- not compared (only in the actual table): Time, Offset\n"))
    #expect(
      Run(["diff", "e.csv", "e.csv", "--only-common"], files: files).output
        == "0 differences in 19 rows, 11 columns\n")
  }

  @Test func timesInReportsAreNumbers() {
    let files = ["e.csv": "time,x\n0,1\n0.30,2\n", "a.csv": "time,x\n0,1\n0.3,4\n"]
    let json = Run(["diff", "e.csv", "a.csv", "--format", "json"], files: files).output
    #expect(json.contains("\"row\": 1, \"time\": 0.30, \"line\": 3"))
    // A table may have other things in a column of that name.
    let named = files.mapValues { $0.replacing("0.3", with: "late") }
    let words = Run(["diff", "e.csv", "a.csv", "--format", "json"], files: named).output
    #expect(words.contains("\"time\": \"late0\""))
  }
}
