import DeckFormats

/// Two pieces of work, timed in turn so that whatever slows the machine slows both.
enum Contest {
  /// How often each is timed.
  static let rounds = 15

  /// Times `subject` and `baseline` in turn; each makes `count` things, and the figure is for one.
  ///
  /// `name` says what the baseline is, as it reads after "times".
  static func run(
    _ count: Int, in unit: Figure.Unit = .nanoseconds, against name: String,
    subject: () throws -> Void, baseline: () throws -> Void
  ) rethrows -> Figure {
    // The first of each warms caches, tables and memory up.
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

  /// Makes a result needed, so that the work for it is done.
  @inline(never)
  static func use(_ number: Double) {
    if number == 0.123456789012345678 { print(number) }
  }
}

/// A time, and its ratio to that of something else.
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

  /// Three digits are more than the machine repeats.
  static func text(_ number: Double) -> String {
    var buffer = ByteBuffer(capacity: 32)
    buffer.append(number, style: .fixed(number < 1 ? 3 : number < 10 ? 2 : 1))
    return buffer.withBytes { bytes in
      String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self)
    }
  }
}
