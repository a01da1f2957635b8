import MotionNumerics

// Other descriptions of a spring, converted to a frequency and a ratio; `SpringForm` has all.

extension Spring {
  /// Creates a spring from the undamped period and the damping ratio.
  ///
  /// A ratio above 1 is kept, as in SwiftUI.
  ///
  /// - Throws: A response that is not positive, a negative ratio, or a number that is not finite or
  ///   outside the domain.
  /// - Reference: Apple, SwiftUI documentation, "spring(response:dampingFraction:blendDuration:)".
  public init(
    response: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    self = try SpringForm.dampingFraction.spring(
      of: .init(values: [response, dampingRatio, initialVelocity]))
  }

  /// Creates the spring of UIView's `usingSpringWithDamping` for a duration.
  ///
  /// Every finite duration is clamped to 0.01 ... 10 s and every finite ratio to
  /// 1.1920929e-7 ... 1. The frequency is the result of twelve steps of Newton's method from
  /// 5/duration. If that is not a positive number, it is the root nearest to 5/duration, looking
  /// at stiffer springs first. With a ratio below 0.001 there may be no root; the frequency is then
  /// 5/duration itself.
  ///
  /// - Throws: A number that is not finite, or a velocity outside the domain.
  public init(
    duration: Double, dampingRatio: Double, initialVelocity: Double = 0
  ) throws(ParameterError) {
    self = try SpringForm.duration.spring(
      of: .init(values: [duration, dampingRatio, initialVelocity]))
  }

  /// Creates UIKit's spring of finite numbers, which are clamped.
  init(clampedDuration duration: Double, dampingRatio: Double, initialVelocity: Double) {
    let search = DurationSpringSearch(
      duration: min(max(duration, 0.01), 10), ratio: min(max(dampingRatio, 1.1920929e-7), 1),
      velocity: initialVelocity)
    self.init(
      frequency: DoubleDouble(search.frequency), ratio: DoubleDouble(search.ratio),
      initialVelocity: initialVelocity, allowsOverdamping: false,
      clampedDuration: search.duration)
  }

  /// Returns the damping ratio of SwiftUI's bounce b: 1 − b, or below 0 it is 1/(1 + b).
  ///
  /// With a bounce of 1 the spring oscillates forever; with 0 it is critical; below 0 it is overdamped.
  /// Toward −1 the damping grows without bound, so −1 itself is invalid.
  ///
  /// - Reference: Apple, SwiftUI documentation, "Spring", "init(duration:bounce:)".
  static func ratio(ofBounce bounce: Double) -> DoubleDouble {
    bounce < 0 ? DoubleDouble(1) / DoubleDouble.sum(1, bounce) : DoubleDouble.sum(1, -bounce)
  }

  /// The valid range of a bounce: above −1 and at most 1.
  package static let bounceRule = ParameterError.Rule.liesAbove(-1, upTo: 1)

  /// 2π to 106 bits.
  static let twoPi = DoubleDouble(2 * .pi, 2.4492935982947064e-16)
}

/// The search for the frequency at which a spring is within 0.001 of its target after a duration.
///
/// It imitates UIKit rather than solving the equation: if Newton's method has not converged after
/// twelve steps, UIKit's spring has the frequency reached by then, and so has this one.
private struct DurationSpringSearch {
  let duration: Double
  let ratio: Double
  let velocity: Double

  /// The distance of the spring from its target after the duration.
  static let tolerance = 0.001

  /// The frequency, in radians per second.
  var frequency: Double {
    let start = 5 / duration
    var frequency = start
    for _ in 0..<12 { frequency -= error(at: frequency) / slope(at: frequency) }
    // With a negative frequency the oscillation would grow.
    if frequency.isFinite && frequency > 0 { return frequency }
    return nearestRoot(to: start) ?? start
  }

  /// Returns the root nearest to a frequency, looking at stiffer springs before softer ones.
  private func nearestRoot(to start: Double) -> Double? {
    // Steps of 2% find a root within a factor of 4·10⁸. No spring beyond that is intended.
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

  /// Returns F: positive if the spring is too close after the duration (ζ < 1) or too far (ζ = 1).
  private func error(at frequency: Double) -> Double {
    let fading = exponential(-ratio * frequency * duration)
    guard ratio < 1 else {
      let rest = ((frequency - velocity) * duration + 1) * fading
      return frequency < velocity ? rest + Self.tolerance : rest - Self.tolerance
    }
    return Self.tolerance - swing(at: frequency, fading: fading).magnitude
  }

  /// Returns F′.
  private func slope(at frequency: Double) -> Double {
    let fading = exponential(-ratio * frequency * duration)
    guard ratio < 1 else { return -duration * duration * (frequency - velocity) * fading }
    let swing = swing(at: frequency, fading: fading)
    let sign: Double = swing > 0 ? 1 : swing < 0 ? -1 : 0
    let damped = ratio * frequency
    return -sign * (velocity + duration * damped * velocity - duration * damped * damped) * fading
      / (frequency * frequency * width)
  }

  /// Returns g: the sine part of the motion, decayed over the duration.
  private func swing(at frequency: Double, fading: Double) -> Double {
    (ratio * frequency - velocity) / (frequency * width) * fading
  }

  /// √(1 − ζ²).
  private var width: Double { ((1 - ratio) * (1 + ratio)).squareRoot() }
}
