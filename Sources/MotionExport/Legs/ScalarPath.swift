package import MotionCore
package import MotionNumerics

/// A number of a view over the time of an export, as legs in order and without gaps.
///
/// While the number has no value it keeps the last one, and before the first one it has that.
package struct ScalarPath: Sendable {
  /// The number.
  let expression: Expression
  private(set) var times: PathTimes
  let stepped: SteppedPaths
  /// The greatest error of approximations.
  package let tolerance: Double
  /// The bounds of the number, if there are any.
  package let bounds: ClosedRange<Double>?
  /// The legs, at least one, from zero to the end.
  package private(set) var legs: [Leg]
  /// The value at the end, after a jump there.
  package let last: Double

  /// Creates the path of an expression.
  ///
  /// A value outside the bounds becomes the nearer one.
  package init(
    _ expression: Expression, in export: Export, tolerance: Double,
    bounds: ClosedRange<Double>? = nil
  ) {
    let times = PathTimes(motion: export.scene.motion, end: export.end(of: expression))
    let bounded = bounds.map { expression.bounded(by: $0) } ?? expression
    (self.expression, self.times, stepped) = (bounded, times, export.stepped)
    (self.tolerance, self.bounds) = (tolerance, bounds)
    let legs = PathLegs(bounded, times, stepped: export.stepped, tolerance: tolerance).legs
    self.legs = legs
    last =
      bounded.value(in: times.motion, at: times.end)
      ?? (legs.isEmpty ? 0 : legs[legs.count - 1].last)
  }

  /// The end.
  package var end: Instant { times.end }

  /// The value at the start.
  package var first: Double { legs[0].first }

  /// Whether the number ever changes.
  package var isMoving: Bool {
    legs.count > 1 || legs[0].shape != .hold || last != legs[0].last
  }

  /// Returns the value at an instant, as a table shows it.
  package func value(at instant: Instant) -> Double {
    guard times.end.isClearlyAfter(instant) else { return last }
    if let value = expression.value(in: times.motion, at: instant) { return value }
    let index = legs.partitioningIndex { $0.start.isClearlyAfter(instant) }
    return legs[max(index - 1, 0)].first
  }

  /// Returns the path that holds its last value until an instant.
  func held(until later: Instant) -> ScalarPath {
    guard later.isClearlyAfter(end) else { return self }
    var held = self
    held.times = PathTimes(motion: times.motion, end: later)
    if let leg = legs.last, leg.shape == .hold, leg.last == last {
      held.legs[legs.count - 1].end = later
    } else {
      held.legs.append(Leg(from: end, to: later, first: last, last: last, .hold))
    }
    return held
  }
}

extension Expression {
  /// Returns the expression with its values inside bounds.
  fileprivate func bounded(by bounds: ClosedRange<Double>) -> Expression {
    if case .constant(let number) = self {
      return .constant(min(max(number, bounds.lowerBound), bounds.upperBound))
    }
    let least: Expression = .maximum(self, .constant(bounds.lowerBound))
    return bounds.upperBound == .infinity
      ? least : .minimum(least, .constant(bounds.upperBound))
  }
}
