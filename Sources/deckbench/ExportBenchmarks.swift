import Options
import Program

/// Whole exports, from a command's arguments to discarded bytes.
enum ExportBenchmarks {
  static let all = [
    Benchmark("css", "a spring as CSS, against its table at 60 rows per second") {
      let host = DiscardingHost()
      return try Contest.run(count, in: .milliseconds, against: "the table") {
        try spring("css", on: host)
      } baseline: {
        try spring("csv", on: host)
      }
    }
  ]

  /// The number of exports in a round.
  private static let count = 20

  private static func spring(_ format: String, on host: DiscardingHost) throws {
    for _ in 0..<count {
      try host.run(["open", "--curve", "spring:response=0.5,bounce=0.3", "--format", format])
    }
  }
}
