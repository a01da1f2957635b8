import TestSupport
import Testing

/// Warnings about recordings whose times may be milliseconds, and explanations with such warnings.
@Suite struct SuspiciousDurationTests {
  @Test(arguments: [
    ("open --duration 250", "--duration is 250 s (did you mean '250ms'?)"),
    ("run s.json", "/actions/0/at is 300 s (did you mean '300ms'?)"),
    ("pan --path p.csv", warning("p.csv", "90")),
  ])
  func explanationsWarnToo(command: String, warning: String) {
    let files = [
      "p.csv": "time,x,y\n0,0,0\n90,-100,100\n",
      "s.json": #"{"actions": [{"at": 300, "do": "toggle"}]}"#,
    ]
    let run = Run(["explain"] + commandWords(command), files: files)
    #expect(run.diagnostics.first == "deckcalc: warning: " + warning)
  }

  private static func warning(_ file: String, _ seconds: String, in column: String = "time")
    -> String
  {
    "\(file): '\(column)' is read as seconds, \(seconds) s in all "
      + "(divide milliseconds by 1000, frame numbers by the frames per second)"
  }

  /// Returns the warnings about the unit of a recording of 19 rows.
  private func warnings(
    _ words: [String], _ step: Double, from start: Double = 0, time: String = "time"
  ) -> [String] {
    let rows = (0..<19).map { "\(start + Double($0) * step),\($0 * $0)\n" }
    let text = "\(time),value\n" + rows.joined()
    let run = Run(words, files: ["r.csv": text], standardInput: text)
    #expect(run.status == 0)
    return run.diagnostics.filter { $0.contains("is read as") }
  }

  @Test(arguments: ["curve fit", "plot"])
  func recordingsInOtherUnitsWarn(command: String) {
    // The seconds between rows, the first time, and the seconds in all if they warn.
    let recordings: [(step: Double, start: Double, seconds: String?)] = [
      (16, 0, "288"), (1, 0, "18"), (1, 500, "18"), (3.5, 0, "63"), (0.016, 0, nil),
      (0.016, 86_400, nil), (0.5, 0, nil), (0.999, 0, nil),
    ]
    for (step, start, seconds) in recordings {
      #expect(
        warnings(commandWords(command) + ["r.csv"], step, from: start)
          == (seconds.map { ["deckcalc: warning: " + Self.warning("r.csv", $0)] } ?? []))
    }
    #expect(
      warnings(commandWords(command) + ["-"], 16)
        == ["deckcalc: warning: " + Self.warning("standard input", "288")])
  }

  @Test func columnsOfMillisecondsWarn() {
    let understood = [
      "Time (ms)": "milliseconds", "timeMS": "milliseconds", "timestamp_ms": "milliseconds",
      "t [msec]": "milliseconds", "t": "seconds", "elapsed": "seconds", "timestamp": "seconds",
    ]
    for (name, unit) in understood {
      #expect(
        warnings(["curve", "fit", "r.csv", "--time", name], 0.01, time: name)
          == ["deckcalc: note: r.csv: column '\(name)' is read as 'time', in \(unit)"])
    }
    for name in ["milliseconds", "seconds", "frame time"] {
      #expect(
        warnings(["curve", "fit", "r.csv", "--time", name], 0.01, time: name)
          == (name == "milliseconds"
            ? ["deckcalc: warning: " + Self.warning("r.csv", "0.18", in: name)] : []))
    }
  }

  @Test func otherAxesDoNotWarn() {
    #expect(warnings(["plot", "r.csv"], 16, time: "x") == [])
  }
}
