import MotionNumerics

/// The deceleration of a scroll view after release, with an exponentially decaying velocity.
///
/// ```swift
/// let scroll = try Deceleration(velocity: 1200)
/// print(scroll.state(at: 0.5).value, scroll.state(at: 0.5).velocity)
/// ```
///
/// With the rate r per millisecond, v(t) = v₀·r^(1000t) and x(t) = v₀·(r^(1000t) − 1)/(1000·ln r).
///
/// - Domain: velocities within ±10³⁰ points per second, rates above 0 and below 1; every time.
///   Before zero the view is at rest at 0.
/// - Accuracy: within 2 + 2n ulps of the result after the velocity has fallen by e⁻ⁿ.
/// - Reference: Apple, UIKit documentation, "UIScrollView.DecelerationRate".
public struct Deceleration: Hashable, Sendable {
  /// UIKit's normal rate, per millisecond.
  public static let normalRate = 0.998

  /// v₀, the velocity at time zero in points per second.
  public let velocity: Double
  /// r, the fraction of the velocity that remains after a millisecond.
  public let rate: Double
  /// −1000·ln r, the decay rate of the velocity, per second.
  private let decay: Double

  /// Creates the deceleration.
  ///
  /// - Throws: A velocity that is not finite or outside the domain, or a rate that is not between 0
  ///   and 1.
  public init(velocity: Double, rate: Double = normalRate) throws(ParameterError) {
    try Spring.checkVelocity(velocity)
    try Self.rateRule.check(rate, as: .decelerationRate)
    (self.velocity, self.rate) = (velocity, rate)
    decay = -1000 * logarithm(rate)
  }

  /// Returns the distance traveled at a time in seconds, in points, with its derivatives.
  public func state(at time: Double) -> TimingCurve.State {
    guard time >= 0 else { return TimingCurve.State(value: 0) }
    let velocity = velocity * exponential(-decay * time)
    return TimingCurve.State(
      value: time == 0 ? 0 : -self.velocity / decay * exponentialMinusOne(-decay * time),
      velocity: velocity, acceleration: -decay * velocity)
  }

  /// The valid range of a rate: above 0 and below 1.
  package static let rateRule = ParameterError.Rule.lies(
    in: Double.leastNonzeroMagnitude...1 - 0x1p-53)
}
