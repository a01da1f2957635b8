import MotionNumerics

/// The figures of a spring: its constants, settling times, overshoot and extrema.
///
/// Times are in seconds. They describe the motion, whose damping ratio is 1 if overdamping is not
/// allowed; only `zeta` is the ratio of the given constants.
///
/// - Accuracy: as for the functions of `Spring` that compute them.
/// - Complexity: O(1).
public struct SpringFigures: Hashable, Sendable {
  private let spring: Spring

  /// Creates the figures of a spring.
  public init(_ spring: Spring) { self.spring = spring }

  /// ω, the angular frequency without damping, in radians per second.
  public var omega: Double { spring.angularFrequency }
  /// ζ, the damping ratio of the given constants, which may be above that of the motion.
  public var zeta: Double { spring.givenDampingRatio }
  /// The settling time by the library's rule; nil for a spring without damping.
  public var settlingLibrary: Double? { finite(spring.settlingDuration(rule: .library)) }
  /// The last time at which the distance to the target is 0.001; nil without damping.
  public var settlingLastCrossing: Double? { finite(spring.lastCrossing()) }
  /// The settling time by Core Animation's rule; nil for a spring without damping.
  public var settlingCoreAnimation: Double? {
    finite(spring.settlingDuration(rule: .coreAnimation))
  }
  /// The time at which the envelope of the oscillation falls to 0.001.
  ///
  /// It is nil for a spring that does not oscillate, and for one without damping.
  public var envelope: Double? { spring.oscillates ? finite(spring.envelopeDuration()) : nil }
  /// The greatest distance past the target, as a fraction of the distance; 0 if there is none.
  public var overshoot: Double { spring.overshoot(until: horizon).share }
  /// The time of the greatest distance past the target; nil if the spring never passes it.
  public var overshootTime: Double? { spring.overshoot(until: horizon).time }
  /// The times of the value's maxima and minima before the library's settling time, ascending.
  ///
  /// There are at most `maximumPeakCount`; without damping there are `undampedPeakCount`.
  public var peakTimes: [Double] {
    let extrema = spring.valueExtrema(until: settlingLibrary ?? horizon)
    return Array(extrema.prefix(isUndamped ? Self.undampedPeakCount : Self.maximumPeakCount))
  }

  /// The greatest number of peak times.
  public static let maximumPeakCount = 200
  /// The number of peak times of a spring without damping.
  public static let undampedPeakCount = 10

  private var isUndamped: Bool { spring.decay.high == 0 }
  /// Half periods, from the first peak on: one more than needed, for the rounding of the last.
  private var horizon: Double {
    isUndamped ? Double(Self.undampedPeakCount + 2) * .pi / spring.rate.high : .infinity
  }
  private func finite(_ time: Double) -> Double? { time.isFinite ? time : nil }
}
