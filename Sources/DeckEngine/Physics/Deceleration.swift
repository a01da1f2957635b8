/// The glide of a scroll view that was let go: its velocity falls by the same factor every moment.
///
/// With the rate r per millisecond, v(t) = v₀·r^(1000t) and x(t) = v₀·(r^(1000t) − 1)/(1000·ln r).
///
/// - Domain: velocities within ±10³⁰ points per second, rates above 0 and below 1; every time.
///   Before zero the view is at rest at 0.
/// - Accuracy: relative, within 2 + 2n ulps where the velocity has fallen by e⁻ⁿ.
/// - Reference: Apple, UIKit documentation, "UIScrollView.DecelerationRate".
public struct Deceleration: Hashable, Sendable {
  /// UIKit's normal rate, per millisecond.
  public static let normalRate = 0.998
  /// UIKit's fast rate, per millisecond.
  public static let fastRate = 0.99

  /// v₀, the velocity at time zero in points per second.
  public let velocity: Double
  /// r, what remains of the velocity after a millisecond.
  public let rate: Double
  /// −1000·ln r, how fast the velocity falls, per second.
  private let decay: Double

  /// Creates the glide.
  ///
  /// - Throws: A velocity that is not finite or outside the domain, or a rate that is not between 0
  ///   and 1.
  public init(velocity: Double, rate: Double = normalRate) throws(ParameterError) {
    try Spring.checkVelocity(velocity)
    try Self.rateRule.check(rate, as: .decelerationRate)
    self.velocity = velocity
    self.rate = rate
    decay = -1000 * logarithm(rate)
  }

  /// How far the view has gone at a time in seconds, in points.
  public func value(at time: Double) -> Double {
    guard time > 0 else { return 0 }
    return -velocity / decay * exponentialMinusOne(-decay * time)
  }

  /// How fast the view moves at a time in seconds, in points per second.
  public func velocity(at time: Double) -> Double {
    guard time >= 0 else { return 0 }
    return velocity * exponential(-decay * time)
  }

  /// How far the view goes in the end, in points: −v₀/(1000·ln r).
  public var restDistance: Double { velocity / decay }

  /// The time in seconds after which what is left of the way stays below a distance in points.
  ///
  /// The glide itself never ends; half a point is the last that a screen may show.
  ///
  /// - Domain: a distance above 0; infinite for one that is not.
  public func restTime(within distance: Double = 0.5) -> Double {
    guard distance > 0 else { return .infinity }
    let left = restDistance.magnitude
    return left > distance ? logarithm(left / distance) / decay : 0
  }

  /// What a rate may be: above 0 and below 1.
  package static let rateRule = ParameterError.Rule.lies(
    in: Double.leastNonzeroMagnitude...1 - 0x1p-53)
}
