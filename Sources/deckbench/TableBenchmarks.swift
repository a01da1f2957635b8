import Options
import Program

/// Whole tables of a million rows, from a command's arguments to discarded bytes.
enum TableBenchmarks {
  static let all = [
    Benchmark("csv", "a million rows as CSV, against copying their bytes") {
      let host = DiscardingHost()
      try table("--precision", "4", on: host)
      let bytes = host.byteCount
      let source = [UInt8](repeating: 48, count: 64 * 1_024)
      var target = source
      return try Contest.run(1, in: .milliseconds, against: "a copy of the bytes") {
        try table("--precision", "4", on: host)
      } baseline: {
        for _ in 0..<bytes / source.count {
          target.replaceSubrange(target.indices, with: source)
          Contest.use(Double(target[bytes % source.count]))
        }
      }
    },
    comparison("json", "a million rows as JSON", "--precision", "4", "--format", "json"),
    comparison("ndjson", "a million rows as JSON lines", "--precision", "4", "--format", "ndjson"),
    comparison("full", "a million rows as CSV, every digit", "--precision", "full"),
  ]

  private static func comparison(
    _ name: String, _ summary: String, _ options: String...
  ) -> Benchmark {
    Benchmark(name, summary + ", against CSV of four decimals") {
      let host = DiscardingHost()
      return try Contest.run(1, in: .milliseconds, against: "CSV of four decimals") {
        try table(options, on: host)
      } baseline: {
        try table(["--precision", "4"], on: host)
      }
    }
  }

  /// Three phases and nine columns: the table of scripts/bench.sh.
  private static let arguments = [
    "open", "--side", "left", "--state", "right", "--delay", "0.1", "--frames", "999999",
    "--columns", "frame,time,phase,progress,offset,velocity,center_x,center_y,event",
  ]

  private static func table(_ options: String..., on host: DiscardingHost) throws {
    try table(options, on: host)
  }

  private static func table(_ options: [String], on host: DiscardingHost) throws {
    host.byteCount = 0
    try host.run(arguments + options)
  }
}
