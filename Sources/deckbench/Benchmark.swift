import TableText

/// A piece of work that is timed against a baseline, in turns, so that what slows the machine
/// slows both.
struct Benchmark: Sendable {
  let name: String
  /// The work and its baseline, in one line.
  let summary: String
  /// Returns the median time of a part of the work, and its median ratio to the baseline's.
  let measure: @Sendable () throws -> String

  init(_ name: String, _ summary: String, measure: @escaping @Sendable () throws -> String) {
    (self.name, self.summary, self.measure) = (name, summary, measure)
  }

  static let all =
    CurveBenchmarks.all + SpringBenchmarks.all + NumberTextBenchmarks.all + SamplingBenchmarks.all

  /// The number of times that the work and its baseline are timed.
  static let rounds = 15

  /// Times `subject` and `baseline`, which do `count` equal parts of work each.
  ///
  /// `name` describes the baseline and is printed after "times".
  static func compare(
    _ count: Int, to name: String, subject: () throws -> Void, baseline: () throws -> Void
  ) rethrows -> String {
    // The first run of each warms up caches, tables and memory.
    try subject()
    try baseline()
    var times: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<rounds {
      let own = try nanoseconds(subject)
      times.append(own / Double(count))
      ratios.append(own / (try nanoseconds(baseline)))
    }
    return "\(text(median(times))) ns, \(text(median(ratios))) times \(name)"
  }

  private static func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
    let (seconds, attoseconds) = try ContinuousClock().measure(work).components
    return Double(seconds) * 1e9 + Double(attoseconds) * 1e-9
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// Returns a number rounded to about three digits, more than repeated runs agree on.
  private static func text(_ number: Double) -> String {
    NumberStyle.fixed(number < 1 ? 3 : number < 10 ? 2 : 1).text(of: number)
  }

  /// Uses a result, so that the optimizer keeps the work for it.
  @inline(never)
  static func use(_ number: Double) {
    if number == 0.123456789012345678 { print(number) }
  }
}
