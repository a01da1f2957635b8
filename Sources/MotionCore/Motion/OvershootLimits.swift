/// The values beyond which a motion overshoots: the target of a leg, or the limits of a drag.
public struct OvershootLimits: Hashable, Sendable {
  /// The least value that is not an overshoot; −infinity if there is none.
  public var lower: Double
  /// The greatest value that is not an overshoot; infinity if there is none.
  public var upper: Double

  /// Creates limits, by default such that no value is an overshoot.
  public init(lower: Double = -.infinity, upper: Double = .infinity) {
    (self.lower, self.upper) = (lower, upper)
  }

  /// Creates the limit of a leg from one value to another, beyond its target.
  init(from: Double, to: Double) {
    self.init(lower: to < from ? to : -.infinity, upper: to < from ? .infinity : to)
  }

  /// Whether a value can be an overshoot.
  var isFinite: Bool { lower.isFinite || upper.isFinite }

  /// Returns how far a value is beyond the limits; below 0 within them.
  func excess(of value: Double) -> Double { max(value - upper, lower - value) }
}
