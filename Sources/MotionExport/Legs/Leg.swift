package import MotionCore
package import MotionNumerics

/// A stretch of one number of a view under one rule.
package struct Leg: Hashable, Sendable {
  /// The rule of a leg.
  package enum Shape: Hashable, Sendable {
    /// The number is constant.
    case hold
    /// The number goes from the first value to the last on a curve, over the leg's duration.
    case eased(TimingCurve)
    /// The number follows no curve, or only a part of one; see `ScalarPath.function`.
    case sampled
  }

  /// The start of the leg.
  package var start: Instant
  /// The end of the leg, which is the start of the next one.
  package var end: Instant
  /// The number at the start.
  package var first: Double
  /// The number at the end, before a jump to that of the next leg.
  package var last: Double
  /// The rule by which the number follows time.
  package var shape: Shape

  /// Creates a leg.
  package init(
    from start: Instant, to end: Instant, first: Double, last: Double, _ shape: Shape
  ) {
    (self.start, self.end, self.first, self.last) = (start, end, first, last)
    self.shape = shape
  }
}
