import MotionNumerics

/// The figures of a spring: its constants, settling times, overshoot and extrema.
///
/// Times are in seconds. They describe the motion, whose damping ratio is 1 if overdamping is not
/// allowed; only `zeta` is the ratio of the given constants.
///
/// - Accuracy: as for the functions of `Spring` that compute them.
/// - Complexity: O(1).
public struct SpringFigures: Hashable, Sendable {
  /// ω, the angular frequency without damping, in radians per second.
  public let omega: Double
  /// ζ, the damping ratio of the given constants, which may be above that of the motion.
  public let zeta: Double
  /// The settling time by the library's rule; nil for a spring without damping.
  public let settlingLibrary: Double?
  /// The last time at which the distance to the target is 0.001; nil without damping.
  public let settlingLastCrossing: Double?
  /// The settling time by Core Animation's rule; nil for a spring without damping.
  public let settlingCoreAnimation: Double?
  /// The time at which the envelope of the oscillation falls to 0.001.
  ///
  /// It is nil for a spring that does not oscillate, and for one without damping.
  public let envelope: Double?
  /// The greatest distance past the target, as a fraction of the distance; 0 if there is none.
  public let overshoot: Double
  /// The time of the greatest distance past the target; nil if the spring never passes it.
  public let overshootTime: Double?
  /// The times of the value's maxima and minima before the library's settling time, ascending.
  ///
  /// There are at most `maximumPeakCount`; without damping there are `undampedPeakCount`.
  public let peakTimes: [Double]

  /// The greatest number of peak times.
  public static let maximumPeakCount = 200
  /// The number of peak times of a spring without damping.
  public static let undampedPeakCount = 10

  /// Computes the figures of a spring.
  public init(_ spring: Spring) {
    omega = spring.angularFrequency
    zeta = spring.givenDampingRatio
    let settling = spring.settlingDuration(rule: .library)
    settlingLibrary = Self.finite(settling)
    settlingLastCrossing = Self.finite(spring.lastCrossing())
    settlingCoreAnimation = Self.finite(spring.settlingDuration(rule: .coreAnimation))
    envelope = spring.oscillates ? Self.finite(spring.envelopeDuration()) : nil
    let isUndamped = spring.decay.high == 0
    // Half periods, from the first peak on: one more than needed, for the rounding of the last.
    let horizon =
      isUndamped ? Double(Self.undampedPeakCount + 2) * .pi / spring.rate.high : .infinity
    let overshoot = spring.overshoot(until: horizon)
    (overshootTime, self.overshoot) = (overshoot.time, overshoot.share)
    peakTimes = Array(
      spring.valueExtrema(until: isUndamped ? horizon : settling)
        .prefix(isUndamped ? Self.undampedPeakCount : Self.maximumPeakCount))
  }

  private static func finite(_ time: Double) -> Double? { time.isFinite ? time : nil }
}
