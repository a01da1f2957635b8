import TestSupport
import Testing

/// Recordings of an app; verify-recordings.txt shows those that lack a column.
@Suite struct RecordingTests {
  @Test(arguments: [
    "open", "close", "open --curve bouncy", "card stack", "card unstack --cards 3",
    "transition present", "transition swipe --to -200", "menu toggle", "curve ease --duration 0.3",
  ])
  func aWholeRecordingPasses(command: String) {
    let words = command.split(separator: " ").map(String.init)
    let files = ["s.json": SuiteTests.suite(("a", words, "a.csv")), "app/a.csv": Run(words).output]
    // At the end, velocities jump and a phase begins.
    for options in [[], ["--time-tolerance", "17ms"]] {
      let run = Run(["verify", "s.json", "--actual", "app"] + options, files: files)
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
}
