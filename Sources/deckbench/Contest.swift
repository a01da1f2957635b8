import Options
import TableText

/// Two pieces of work, timed alternately so that whatever slows the machine slows both.
enum Contest {
  /// The number of times that each is timed.
  static let rounds = 15

  /// Times `subject` and `baseline` alternately.
  ///
  /// Each does `count` equal parts of work, and the figure is for one part. `name` describes the
  /// baseline and is printed after "times".
  static func run(
    _ count: Int, in unit: Figure.Unit = .nanoseconds, against name: String,
    subject: () throws -> Void, baseline: () throws -> Void
  ) rethrows -> Figure {
    // The first run of each warms up caches, tables and memory.
    try subject()
    try baseline()
    var times: [Double] = []
    var ratios: [Double] = []
    for _ in 0..<rounds {
      let own = try nanoseconds(subject)
      let other = try nanoseconds(baseline)
      times.append(own / Double(count))
      ratios.append(own / other)
    }
    return Figure(
      nanoseconds: median(times), unit: unit, ratio: median(ratios), baseline: name)
  }

  static func nanoseconds(_ work: () throws -> Void) rethrows -> Double {
    let elapsed = try ContinuousClock().measure(work)
    let (seconds, attoseconds) = elapsed.components
    return Double(seconds) * 1e9 + Double(attoseconds) * 1e-9
  }

  private static func median(_ values: [Double]) -> Double {
    let sorted = values.sorted()
    return (sorted[(sorted.count - 1) / 2] + sorted[sorted.count / 2]) / 2
  }

  /// Uses a result, so that the optimizer keeps the work for it.
  @inline(never)
  static func use(_ number: Double) {
    if number == 0.123456789012345678 { print(number) }
  }
}

/// A time and its ratio to the baseline's.
struct Figure: Sendable, CustomStringConvertible {
  enum Unit: String, Sendable {
    case nanoseconds = "ns"
    case milliseconds = "ms"
  }

  let nanoseconds: Double
  let unit: Unit
  let ratio: Double
  let baseline: String

  var description: String {
    let time = unit == .nanoseconds ? nanoseconds : nanoseconds / 1e6
    return "\(Self.text(time)) \(unit.rawValue), \(Self.text(ratio)) times \(baseline)"
  }

  /// Returns a number rounded to about three digits, more than repeated runs agree on.
  static func text(_ number: Double) -> String {
    var buffer = ByteBuffer(capacity: 32)
    buffer.append(number, style: .fixed(number < 1 ? 3 : number < 10 ? 2 : 1))
    return buffer.withBytes { bytes in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }
}
