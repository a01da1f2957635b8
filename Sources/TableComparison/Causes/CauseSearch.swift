import TableReading

/// The search for the most likely cause of the differences of two tables.
package struct CauseSearch {
  /// An explanation other than a change of the curve, and the deviation that it leaves.
  package struct Explanation {
    package let reason: Comparison.Cause.Reason
    package let deviation: Double

    /// Creates an explanation.
    package init(_ reason: Comparison.Cause.Reason, leaving deviation: Double) {
      (self.reason, self.deviation) = (reason, deviation)
    }
  }

  /// Returns an explanation of the curves of a column, or nil if there is none.
  package typealias Explain = (_ pair: CurvePair, _ column: [UInt8]) -> Explanation?

  /// The names of the columns of positions, which are preferred.
  let mainColumns: [[UInt8]]
  /// Explanations that are simpler than a change of the curve.
  private let simple: Explain?
  /// Explanations that are tried if no change of the curve explains everything.
  private let complex: Explain?

  /// The part of a deviation to which an explanation reduces it.
  package static let leastReduction = 1 / 5.0
  /// The part of the values' range up to which a deviation is the error of interpolation.
  private static let interpolationError = 2e-3

  /// Creates a search.
  ///
  /// - Parameters:
  ///   - mainColumns: The names of the columns of positions, which are preferred.
  ///   - simple: Returns an explanation that is simpler than a change of the curve.
  ///   - complex: Returns an explanation that is less simple.
  package init(mainColumns: [[UInt8]], simple: Explain? = nil, complex: Explain? = nil) {
    self.mainColumns = mainColumns
    (self.simple, self.complex) = (simple, complex)
  }

  /// The differences of a column, of which the cause is sought.
  struct Column {
    let name: [UInt8]
    /// The greatest deviation of its rows, if rows are compared regardless of their times.
    let rowDeviation: Double?
    /// The allowed deviation.
    let tolerance: Double
  }

  /// Returns the most likely cause of the differences of a column, or nil if none explains them.
  func cause(of column: Column, in pair: CurvePair, hasTimes: Bool) -> Comparison.Cause? {
    let before = pair.deviation
    guard before.isFinite else { return nil }
    let range = max(pair.expected.range, pair.actual.range)
    // Not the tolerance: an explanation within it may be worse than one that is exact.
    let goal = Self.interpolationError * range
    func cause(
      _ reason: Comparison.Cause.Reason, _ before: Double, _ after: Double
    ) -> Comparison.Cause {
      Comparison.Cause(
        reason: reason, column: column.name,
        before: ShortNumber.withoutNoise(before), after: ShortNumber.withoutNoise(after))
    }
    var best: Comparison.Cause?
    // The deviation that the next explanation must reduce.
    var limit: Double { Self.leastReduction * (best?.after ?? before) }
    if let deviation = column.rowDeviation, hasTimes, before <= max(goal, column.tolerance),
      pair.expected.times != pair.actual.times,
      before <= Self.leastReduction * deviation
    {
      return cause(.otherTimes, deviation, before)
    }
    guard before > column.tolerance else { return nil }
    if let found = simple?(pair, column.name), found.deviation <= limit {
      best = cause(found.reason, before, found.deviation)
      if found.deviation <= goal { return best }
    }
    let search = ChangeSearch(pair, hasTimes: hasTimes, before: before, goal: goal)
    if let found = search.best(), found.deviation <= limit {
      best = cause(.change(found.change), before, found.deviation)
      if found.deviation <= goal { return best }
    }
    if let found = complex?(pair, column.name), found.deviation <= limit {
      best = cause(found.reason, before, found.deviation)
    }
    return best
  }
}

extension Comparison {
  /// The most likely cause of the differences of a column.
  package struct Cause: Sendable {
    package let reason: Reason
    /// The name of the column.
    package let column: [UInt8]
    /// The greatest deviation of the column, between the curves as they are.
    package let before: Double
    /// The greatest deviation that the cause does not explain.
    package let after: Double

    /// A statement about the actual table.
    package enum Reason: Hashable, Sendable {
      /// It has the same curve at other times.
      case otherTimes
      /// Its curve is changed in time or in value.
      case change(CurveChange)
      /// Its motion has another timing curve.
      case curve(expected: String, actual: String)
      /// Its motion is that of another value of an option, such as `model`.
      case option(String, expected: String, actual: String)
    }
  }
}
