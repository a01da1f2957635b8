// The other ways to describe a spring. Each becomes a frequency and a ratio.

extension Spring {
  /// Creates the spring from the time of one oscillation without damping, and the damping ratio.
  ///
  /// A ratio above 1 is kept, as in SwiftUI.
  ///
  /// - Throws: A response that is not positive, a negative ratio, or a number that is not finite or
  ///   outside the domain.
  /// - Reference: Apple, SwiftUI documentation, "spring(response:dampingFraction:blendDuration:)".
  public init(
    response: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    try Self.checkPositive(response, as: .response)
    try Self.checkNotNegative(dampingRatio, as: .dampingRatio)
    try Self.checkVelocity(initialVelocity)
    self.init(
      frequency: Self.twoPi / DoubleDouble(response), ratio: DoubleDouble(dampingRatio),
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// Creates the spring from the time of one oscillation without damping, and SwiftUI's bounce.
  ///
  /// A bounce b of 0 or more is the ratio 1 − b, one below 0 the ratio 1/(1 + b): 1 swings for ever,
  /// 0 is critical, below 0 the spring is over-damped, and towards −1 the damping grows without bound,
  /// so −1 itself is refused.
  ///
  /// - Throws: A response that is not positive, a bounce outside its range, or a number that is not
  ///   finite or outside the domain.
  /// - Reference: Apple, SwiftUI documentation, "Spring", "init(duration:bounce:)".
  public init(
    response: Double, bounce: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    try Self.checkPositive(response, as: .response)
    try Self.bounceRule.check(bounce, as: .bounce)
    try Self.checkVelocity(initialVelocity)
    self.init(
      response: response, checkedBounce: bounce, initialVelocity: initialVelocity)
  }

  /// Creates the spring that UIView's `usingSpringWithDamping` makes for a duration.
  ///
  /// The duration is clamped to 0.01 ... 10 s and the ratio to 1.1920929e-7 ... 1, whatever finite
  /// number is given. The frequency is what twelve steps of Newton's method make of 5/duration, and
  /// where that is no positive number the root nearest to 5/duration, the stiffer side first. With a
  /// ratio below 0.001 there may be no root, and the frequency is 5/duration itself.
  ///
  /// - Throws: A number that is not finite, or a velocity outside the domain.
  public init(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    try ParameterError.Rule.isFinite.check(duration, as: .duration)
    try ParameterError.Rule.isFinite.check(dampingRatio, as: .dampingRatio)
    try Self.checkVelocity(initialVelocity)
    let search = DurationSpringSearch(
      duration: min(max(duration, 0.01), 10), ratio: min(max(dampingRatio, 1.1920929e-7), 1),
      velocity: initialVelocity)
    self.init(
      frequency: DoubleDouble(search.frequency), ratio: DoubleDouble(search.ratio),
      initialVelocity: initialVelocity, allowsOverdamping: false,
      clampedDuration: search.duration)
  }

  /// Creates a SwiftUI spring from parameters that have been checked.
  private init(
    response: Double, checkedBounce bounce: Double, initialVelocity: Double = 0
  ) {
    let one = DoubleDouble(1)
    let ratio =
      bounce < 0 ? one / DoubleDouble.sum(1, bounce) : DoubleDouble.sum(1, -bounce)
    self.init(
      frequency: Self.twoPi / DoubleDouble(response), ratio: ratio,
      initialVelocity: initialVelocity, allowsOverdamping: true)
  }

  /// UIKit's private curve 7, which moves the keyboard: mass 3, stiffness 1000, damping 500.
  public static let keyboard = Spring(
    checkedMass: 3, stiffness: 1000, damping: 500, initialVelocity: 0, allowsOverdamping: false)

  /// SwiftUI's spring without bounce.
  public static let smooth = Spring(response: 0.5, checkedBounce: 0)

  /// SwiftUI's spring with a little bounce.
  public static let snappy = Spring(response: 0.5, checkedBounce: 0.15)

  /// SwiftUI's spring with more bounce.
  public static let bouncy = Spring(response: 0.5, checkedBounce: 0.3)

  /// What a bounce may be: above −1, at most 1.
  package static let bounceRule = ParameterError.Rule.liesAbove(-1, upTo: 1)

  /// 2π: the nearest double, and what it leaves out to 106 bits.
  static let twoPi = DoubleDouble(2 * .pi, 2.4492935982947064e-16)
}

/// The search for the frequency at which a spring is within 0.001 of its target after a duration.
///
/// It is imitated rather than solved: where Newton's method has not arrived after its twelve steps,
/// UIKit's spring has the frequency that it had reached, and so has this one.
private struct DurationSpringSearch {
  let duration: Double
  let ratio: Double
  let velocity: Double

  /// How close the spring is after the duration.
  static let tolerance = 0.001

  /// The frequency, in radians per second.
  var frequency: Double {
    let start = 5 / duration
    var frequency = start
    for _ in 0..<12 {
      frequency -= error(at: frequency) / slope(at: frequency)
    }
    // A negative frequency would be a spring whose swing grows.
    if frequency.isFinite && frequency > 0 { return frequency }
    return nearestRoot(to: start) ?? start
  }

  /// The root nearest to a frequency, looking at stiffer springs before softer ones.
  private func nearestRoot(to start: Double) -> Double? {
    // Steps of 2 % find a root where it is within a factor of 4·10⁸: beyond, no spring is meant.
    for factor in [1.02, 1 / 1.02] {
      var near = start
      for _ in 0..<1000 {
        let far = near * factor
        if let root = bracketedRoot(between: near, and: far, of: error(at:)) { return root }
        near = far
      }
    }
    return nil
  }

  /// F: positive where the spring is too close after the duration (ζ < 1), or not yet (ζ = 1).
  private func error(at frequency: Double) -> Double {
    let fading = exponential(-ratio * frequency * duration)
    guard ratio < 1 else {
      let rest = ((frequency - velocity) * duration + 1) * fading
      return frequency < velocity ? rest + Self.tolerance : rest - Self.tolerance
    }
    return Self.tolerance - swing(at: frequency, fading: fading).magnitude
  }

  /// F′.
  private func slope(at frequency: Double) -> Double {
    let fading = exponential(-ratio * frequency * duration)
    guard ratio < 1 else {
      return -duration * duration * (frequency - velocity) * fading
    }
    let swing = swing(at: frequency, fading: fading)
    let sign: Double = swing > 0 ? 1 : swing < 0 ? -1 : 0
    let damped = ratio * frequency
    return -sign * (velocity + duration * damped * velocity - duration * damped * damped) * fading
      / (frequency * frequency * width)
  }

  /// g: the sine's share of the motion, faded over the duration.
  private func swing(at frequency: Double, fading: Double) -> Double {
    (ratio * frequency - velocity) / (frequency * width) * fading
  }

  /// √(1 − ζ²).
  private var width: Double { ((1 - ratio) * (1 + ratio)).squareRoot() }
}
