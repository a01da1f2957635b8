package import MotionCore
import MotionNumerics
import TableText

/// A curve that was fitted to a recording.
package struct CurveFit: Sendable {
  /// The curve.
  package let curve: FittedCurve
  /// The time at which the motion starts, in seconds.
  package let start: Double
  /// The duration of the motion in seconds; that of a spring or a deceleration is the time after
  /// which it counts as settled.
  package let duration: Double
  /// The values before and after the motion.
  package let from, to: Double
  /// The standard error of each quantity that was fitted and that the samples determine.
  package let standardErrors: [FitQuantity: Double]
  /// The deviations of the samples.
  package let deviations: Deviations
  /// The Bayesian information criterion: less is better.
  package let criterion: Double
  /// The probability of the curve among those that were fitted.
  package internal(set) var weight = 0.0

  /// The deviations of samples from a curve.
  package struct Deviations: Sendable {
    /// The value of the curve at each sample.
    package let fitted: [Double]
    /// The root of the mean squared deviation.
    package let rms: Double
    /// The greatest deviation, and its time in seconds.
    package let greatest, greatestTime: Double
    /// The part of the samples' variance that the curve explains.
    package let rSquared: Double
    /// Whether rounding or noise explains the deviations, so that no other curve would fit better.
    package let isNoise: Bool
    /// Whether they are not far beyond rounding, so that at most a few samples are of another motion.
    let isNearlyRounding: Bool

    /// The greatest mean square and the usual greatest deviation: of rounding as multiples of its
    /// variance and its bound, of noise as multiples of its variance and its standard deviation.
    private static let (roundingSlack, roundingLimit) = (1.35, 1.33)
    private static let (noiseSlack, noiseLimit) = (2.0, 5.0)
    private static let nearlySlack = 4.0

    /// Creates the deviations of samples, whose rounding has a variance and a bound.
    init(_ recording: Recording, fitted: [Double], rounding: (variance: Double, bound: Double)) {
      self.fitted = fitted
      let values = recording.values
      let mean = values.reduce(0) { $0 + $1 / Double(values.count) }
      let deviations = zip(values, fitted).map { $0 - $1 }
      let magnitudes = deviations.map(\.magnitude)
      let squares = deviations.reduce(0) { $0 + $1 * $1 }
      let total = values.reduce(0) { $0 + ($1 - mean) * ($1 - mean) }
      greatest = magnitudes.max() ?? 0
      greatestTime = recording.times[magnitudes.firstIndex(of: greatest) ?? 0]
      rSquared = 1 - squares / total
      let rms = (squares / Double(values.count)).squareRoot()
      self.rms = rms
      isNearlyRounding = rms * rms <= Self.nearlySlack * rounding.variance
      // The deviations of another curve change slowly from sample to sample, or only at a few samples.
      // Half of the differences of neighbors are below 0.954 standard deviations of noise.
      let noise = min(
        median(zip(deviations.dropFirst(), deviations).map { ($0 - $1).magnitude }) / 0.954,
        recording.noise)
      func isWithin(_ variance: Double, _ limit: Double) -> Bool {
        // One in 200 may be beyond, such as the sample at which a spring snaps to its target.
        rms * rms <= variance
          && magnitudes.count { $0 > limit } <= magnitudes.count / 200
      }
      isNoise =
        isWithin(Self.roundingSlack * rounding.variance, Self.roundingLimit * rounding.bound)
        || noise * noise > 4 * rounding.variance
          && isWithin(Self.noiseSlack * noise * noise, Self.noiseLimit * noise)
    }
  }
}

/// A curve of one of the families.
package enum FittedCurve: Hashable, Sendable {
  case preset(CurvePreset)
  case cubicBezier(CubicBezierCurve)
  /// A spring, and its undamped period as it was fitted, in seconds.
  case spring(Spring, response: Double)
  case decelerate(Deceleration)

  /// The family.
  package var family: FitFamily {
    switch self {
    case .preset: .preset
    case .cubicBezier: .cubicBezier
    case .spring: .spring
    case .decelerate: .decelerate
    }
  }
}

extension FittedCurve {
  /// Returns the curve in curve syntax, which every command reads, with a number of decimals, or all.
  package func spec(precision: Int?) -> String {
    func text(_ number: Double) -> String { Self.text(number, precision) }
    switch self {
    case .preset(let preset):
      return preset.family == .css ? preset.name : preset.timingCurve.description
    case .cubicBezier(let curve):
      let style = precision.map { NumberStyle.fixed($0) } ?? .shortest
      return "cubic-bezier("
        + [curve.x1, curve.y1, curve.x2, curve.y2].map(style.text).joined(separator: ", ") + ")"
    case .spring(let spring, let response):
      return "spring(response: \(text(response)), damping: \(text(spring.givenDampingRatio))"
        + (spring.initialVelocity == 0 ? ")" : ", velocity: \(text(spring.initialVelocity)))")
    case .decelerate(let curve):
      return "decelerate(velocity: \(text(curve.velocity)), rate: \(text(curve.rate)))"
    }
  }

  /// The name of a preset, or nil for another curve.
  package var presetName: String? {
    if case .preset(let preset) = self { preset.name } else { nil }
  }

  /// Returns the curve for people: a preset that CSS has no keyword for is followed by its name.
  package func label(precision: Int?) -> String {
    let spec = spec(precision: precision)
    return spec + (presetName.map { $0 == spec ? "" : " (\($0))" } ?? "")
  }

  /// Returns a constant of a spring or of another motion in seconds, with three digits even if it
  /// is small: most of them must not be 0.
  private static func text(_ number: Double, _ precision: Int?) -> String {
    guard let precision else { return NumberStyle.shortest.text(of: number) }
    var decimals = precision
    var scaled = (0..<precision).reduce(number.magnitude) { scaled, _ in scaled * 10 }
    while scaled < 100, number != 0, decimals < 15 {
      scaled *= 10
      decimals += 1
    }
    return NumberStyle.fixed(decimals).text(of: number)
  }
}
