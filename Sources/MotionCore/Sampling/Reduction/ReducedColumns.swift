package import MotionNumerics

/// The numbers of columns at the fewest rows such that straight lines between them stay within
/// error bounds.
package struct ReducedColumns: Hashable, Sendable {
  /// The times of the rows, in seconds.
  package let times: [Double]
  /// The numbers of each column at the rows; NaN for none.
  package let numbers: [[Double]]

  /// Reduces columns of numbers, or returns nil if there are more rows than a limit.
  ///
  /// - Parameters:
  ///   - columns: The columns with their bounds.
  ///   - motion: The motion, already extended to the end.
  ///   - end: The last time, at most the end of the motion.
  ///   - limit: The greatest number of rows.
  package init?(_ columns: [BoundedColumn], of motion: Motion, until end: Instant, limit: Int) {
    guard
      let reduction = RowReduction(
        motion, until: end, columns: columns, limit: limit, isSparse: true)
    else { return nil }
    times = reduction.times.map(\.high)
    numbers = Self.numbers(
      of: columns.map(\.column), in: motion, at: reduction.times.map(Instant.init))
  }

  /// Returns the difference of the greatest and the least number of a column of a motion, measured
  /// at equal intervals and where its rules change.
  package static func extent(of column: Column, in motion: Motion, until end: Instant) -> Double {
    let instants = MotionMarks.scan(column, of: motion, until: end)
    let numbers = numbers(of: [column], in: motion, at: instants)[0].filter(\.isFinite)
    guard let least = numbers.min(), let greatest = numbers.max() else { return 0 }
    return greatest - least
  }

  /// Returns the numbers of columns at ascending instants.
  private static func numbers(
    of columns: [Column], in motion: Motion, at instants: [Instant]
  ) -> [[Double]] {
    var sampler = Sampler(motion, on: .at(.zero), columns: columns)
    return sampler.numbers(at: instants)
  }
}

/// The strings of a column, such as the phase or a flag, and the times from which they hold.
///
/// Changes are found between the instants at which the rules of the tracks change and 2,048 equal
/// intervals; of two changes between these only the last is found.
///
/// - Accuracy: times are within a microsecond.
package struct TextChanges: Sendable {
  /// The times from which the strings hold, in seconds, the first 0.
  package private(set) var times: [Double] = []
  /// The strings.
  package private(set) var texts: [String] = []

  private static let accuracy = 1e-6

  /// Finds the changes of a column, which has strings or flags, up to an instant.
  package init(_ column: Column, of motion: Motion, until end: Instant) {
    var before = Instant.zero
    append(column.text(in: motion, at: before), from: before)
    for instant in MotionMarks.scan(column, of: motion, until: end) where instant > before {
      let text = column.text(in: motion, at: instant)
      if text != texts.last {
        let change = Self.change(to: text, of: column, in: motion, between: before, and: instant)
        append(text, from: change)
      }
      before = instant
    }
  }

  private mutating func append(_ text: String, from instant: Instant) {
    times.append(instant.seconds)
    texts.append(text)
  }

  /// Returns the instant between two others at which a string begins, by bisection.
  private static func change(
    to text: String, of column: Column, in motion: Motion, between first: Instant,
    and last: Instant
  ) -> Instant {
    var (first, last) = (first, last)
    while (last - first).high > accuracy {
      let middle = Instant((first.exact + last.exact) * DoubleDouble(0.5))
      guard first < middle, middle < last else { break }
      if column.text(in: motion, at: middle) == text { last = middle } else { first = middle }
    }
    return last
  }
}

extension Column {
  /// Returns the string at an instant, or yes or no; empty for a column of numbers.
  fileprivate func text(in motion: Motion, at instant: Instant) -> String {
    switch reading {
    case .phase: motion.phases[motion.phaseIndex(at: instant)].name
    case .flag(let condition): condition.holds(in: motion, at: instant) ? "yes" : "no"
    case .text(let expression): expression.text(in: motion, at: instant)
    case .row, .layer, .time, .events, .number, .velocity, .acceleration: ""
    }
  }
}
