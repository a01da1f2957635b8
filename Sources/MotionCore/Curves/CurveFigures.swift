import MotionNumerics

/// The figures of a timing curve: its duration, and how far and how fast it goes.
///
/// Times are in seconds. A figure that the curve does not have is nil.
///
/// - Accuracy: as for the functions of `Spring` and `CubicBezierCurve` that compute them.
public struct CurveFigures: Hashable, Sendable {
  /// The duration of the curve.
  public let duration: Double?
  /// The figures of a spring.
  public let spring: SpringFigures?
  /// The greatest output beyond 1; nil if the curve has no maximum.
  public let overshoot: Double?
  /// The time of the greatest output beyond 1; nil if there is none, or no duration.
  public let overshootTime: Double?
  /// The greatest magnitude of the slope dy/dx; nil where it is infinite, or undefined for steps.
  public let peakSlope: Double?
  /// The time of the greatest slope; nil if there is none, or no duration.
  public let peakSlopeTime: Double?

  /// The greatest magnitude of the velocity, per second; nil without a greatest slope or a
  /// duration.
  public var peakVelocity: Double? { peakSlope.flatMap { slope in duration.map { slope / $0 } } }

  /// Computes the figures of a curve.
  ///
  /// The duration is in seconds, or nil for a curve that has none.
  ///
  /// - Complexity: O(*n*) for *n* stops of a piecewise linear curve.
  public init(_ curve: TimingCurve, duration: Double?) {
    let duration = duration.flatMap { $0.isFinite ? $0 : nil }
    self.duration = duration
    spring = curve.spring.map { SpringFigures($0.spring) }
    if let spring {
      (overshoot, overshootTime) = (spring.overshoot, spring.overshootTime)
    } else {
      let highest = curve.extremes(duration: duration ?? 1)
        .filter { 0...1 ~= $0.input && $0.output > 1 }.max { $0.output < $1.output }
      overshoot = highest.map { $0.output - 1 } ?? 0
      overshootTime = highest.flatMap { highest in duration.map { $0 * highest.input } }
    }
    // Without an end, a spring has no fraction of its time.
    let isEndless = curve.naturalDuration != nil && duration == nil
    let steepest = isEndless ? nil : Self.steepest(of: curve, duration: duration ?? 1)
    peakSlope = steepest?.slope
    peakSlopeTime = steepest.flatMap { steepest in duration.map { $0 * steepest.input } }
  }

  /// The greatest magnitude of the slope from 0 to 1, and its first input.
  private static func steepest(
    of curve: TimingCurve, duration: Double
  ) -> (input: Double, slope: Double)? {
    if case .steps = curve { return nil }
    let slopes = curve.landmarks(duration: duration).fastest.map { input in
      (input: input, slope: curve.state(at: input, duration: duration).velocity.magnitude)
    }
    return slopes.max { $0.slope < $1.slope }.flatMap { $0.slope.isFinite ? $0 : nil }
  }
}
