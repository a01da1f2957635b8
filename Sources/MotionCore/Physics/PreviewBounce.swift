public import MotionNumerics

/// The bounce that hints at a side: a damped, rectified sine.
///
/// u(t) = |A·e^(−σt)·sin(ω_d t)|, with σ = ζω_d/√(1 − ζ²) and A such that u is the given distance
/// at 0.18 of a period, which approximates the first maximum.
///
/// - Accuracy: each result is within 8 ulps of the greatest of its terms.
/// - Reference: T. Adriaenssen, IIViewDeckController 2.4.2, "previewBounceView".
public struct PreviewBounce: Hashable, Sendable {
  /// The approximate height of the first swing, in points.
  public let distance: Double
  /// The duration of the bounce, in seconds.
  public let duration: DoubleDouble
  /// The number of swings.
  public let bounces: Int
  /// The damping ratio ζ.
  public let dampingRatio: DoubleDouble

  /// The damped angular frequency ω_d, in radians per second.
  private let rate: DoubleDouble
  /// The decay σ, per second.
  private let decay: DoubleDouble
  /// The distance over the sine at 0.18 of a period, in points.
  private let height: Double
  /// The decay at 0.18 of a period, as a power of e.
  private let lead: DoubleDouble

  /// The damping ratios that the library allows; others are clamped.
  public static let dampingRange =
    DoubleDouble(1) / DoubleDouble(10_000)...DoubleDouble(9_999) / DoubleDouble(10_000)
  /// The shortest bounce, in seconds.
  public static let shortestDuration = 0.02
  /// The fraction of a period at which the first swing is assumed to be highest.
  private static let peakShare = DoubleDouble(18) / DoubleDouble(100)

  /// Creates a bounce; a damping ratio outside `dampingRange` is clamped to it.
  ///
  /// - Throws: A distance that is below 0 or whose swings overflow, a duration below 0.02 s or past
  ///   the latest instant, fewer than one swing, or a damping ratio that is not finite.
  public init(
    distance: Double, duration: DoubleDouble, bounces: Int, dampingRatio: DoubleDouble
  ) throws(ParameterError) {
    try ParameterError.Rule.isAtLeast(0).check(distance, as: .distance)
    try ParameterError.Rule.lies(in: Self.shortestDuration...Instant.greatest)
      .check(duration.high, as: .duration)
    try ParameterError.Rule.isAtLeast(1).check(Double(bounces), as: .bounces)
    try ParameterError.Rule.isFinite.check(dampingRatio.high, as: .damping)
    let range = Self.dampingRange
    let ratio = min(max(dampingRatio, range.lowerBound), range.upperBound)
    (self.distance, self.duration, self.bounces) = (distance, duration, bounces)
    self.dampingRatio = ratio
    // Half a period is one swing: ω_d = nπ / T.
    let pi = Spring.twoPi * DoubleDouble(0.5)
    rate = pi * DoubleDouble(Double(bounces)) / duration
    let one = DoubleDouble(1)
    let slant = ratio / (one - ratio * ratio).squareRoot()
    decay = slant * rate
    let phase = Self.peakShare * Spring.twoPi
    height = distance / sine(phase.high)
    lead = slant * phase
    // The envelope is greatest at the start; half the range leaves room for the start position.
    let share = sine(phase.high) * exponential(-lead.high)
    try ParameterError.Rule.lies(in: 0...0.5 * share * Double.greatestFiniteMagnitude)
      .check(distance, as: .distance)
  }

  /// Returns the height of the bounce and its derivatives at a time after its start.
  ///
  /// At height 0 the velocity is that of the swing that begins.
  public func state(at time: DoubleDouble) -> TimingCurve.State {
    // The phase within the swing, so that the sine of a late swing keeps its digits.
    let turns = time / duration * DoubleDouble(Double(bounces))
    let isOver = turns.high >= Double(bounces)
    let nearest = turns.high.rounded()
    let isAtGround = (turns - DoubleDouble(nearest)).high.magnitude <= 0x1p-90 * max(nearest, 1)
    let swing = isAtGround ? nearest : turns.high.rounded(.down)
    let share = isAtGround ? DoubleDouble(0) : turns - DoubleDouble(swing)
    let phase = (share * Spring.twoPi * DoubleDouble(0.5)).high
    // One power of e: the two may be e⁸⁰ and e⁻⁸⁰, where a double's last digit is a thousandth.
    let power = lead - decay * time
    let envelope = height * exponential(power.high) * (1 + power.low)
    let (s, c) = (sine(phase), cosine(phase))
    let (w, d) = (rate.high, decay.high)
    // After the last swing the function would rise again; the end belongs to the last swing.
    let sign: Double = isOver && isAtGround ? -1 : 1
    return TimingCurve.State(
      value: envelope * s, velocity: sign * envelope * (w * c - d * s),
      acceleration: sign * envelope * ((d * d - w * w) * s - 2 * d * w * c))
  }

  /// The height of the first swing, in points.
  public var firstSwing: Double { value(at: duration * DoubleDouble(extrema.first ?? 0)) }

  /// Returns the height of the bounce at a time after its start.
  public func value(at time: DoubleDouble) -> Double { state(at: time).value }

  /// The fractions of the duration at which the height is 0 or a maximum, ascending.
  var extrema: [Double] {
    let top = angle(y: rate.high, x: decay.high) / Double.pi
    return fractions { [$0 + top, $0 + 1] }
  }

  /// The fractions of the duration at which the velocity may be greatest or least.
  var steepest: [Double] {
    // u″ = 0 where tan(ω_d t) = 2σω_d / (σ² − ω_d²), at twice the angle of the top.
    let inflection = 2 * angle(y: rate.high, x: decay.high) / Double.pi
    return fractions { [$0, $0 + inflection] }.filter { $0 < 1 }
  }

  /// Returns the fractions of the duration at positions that are given for each swing.
  private func fractions(_ positions: (Double) -> [Double]) -> [Double] {
    (0..<bounces).flatMap { swing in positions(Double(swing)) }.map { $0 / Double(bounces) }
  }

  // The heights that the releases of version 2 sample, a hundredth of a second apart or more.

  /// The heights of release 2.4.2, without the one at the end.
  package var sampledHeights: [Double] {
    let hundredths = (duration * DoubleDouble(100)).roundedToDouble
    let count = Int(min(hundredths.high.rounded(.down), 100))
    return (0..<count).map { index in
      value(at: duration * DoubleDouble(Double(index)) / DoubleDouble(Double(count)))
    }
  }

  /// The heights of release 2.2.11, without the one at the end, truncated to whole points.
  ///
  /// Each step is rounded to single precision where the library's is, on a 32-bit device. This
  /// matters if a height is whole in exact arithmetic: with four swings and 100 samples the tenth
  /// height is the distance itself, and the library's is 39.99999978 points instead of 40.
  ///
  /// - Reference: IIViewDeckController 2.2.11, IIViewDeckController.m:1965–2016.
  package var wholeHeights: [Double] {
    let seconds = duration.high
    let count = Int(min(Float(100 * seconds).rounded(.down), 100))
    let swing = singlePrecisionSwing
    return (0..<count).map { index in
      let time = Float(Double(Float(index) / Float(count)) * seconds)
      let envelope = Float(exponential(Double(-swing.ratio * swing.naturalRate * time)))
      let amplitude = swing.velocity / swing.rate
      let height = Double(envelope) * (Double(amplitude) * sine(Double(swing.rate * time)))
      return height.magnitude.rounded(.down)
    }
  }

  /// Checks that the bounce can be computed in single precision.
  ///
  /// - Throws: A duration whose angular frequency vanishes, or a distance at which the initial
  ///   velocity or the amplitude leaves its range.
  package func checkSinglePrecision() throws(ParameterError) {
    try ParameterError.Rule.lies(in: Self.shortestDuration...1e30)
      .check(duration.high, as: .duration)
    let swing = singlePrecisionSwing
    // A margin of 10⁻⁶ covers the rounding of the limit itself.
    let greatest =
      Double(Float.greatestFiniteMagnitude) * Double(swing.share) / Double(max(swing.rate, 1))
      * (1 - 1e-6)
    try ParameterError.Rule.lies(in: 0...max(0, greatest)).check(distance, as: .distance)
  }

  /// The parameters of the damped sine in single precision.
  private var singlePrecisionSwing:
    (ratio: Float, rate: Float, naturalRate: Float, share: Float, velocity: Float)
  {
    let ratio = Float(dampingRatio.high)
    let period = Float(2 * duration.high / Double(bounces))
    let rate = Float(2 * Double.pi / Double(period))
    let slant = (1 - ratio * ratio).squareRoot()
    let peak = Float(0.18) * period
    let decay = Float(exponential(Double(-ratio / slant * peak * rate)))
    let share = decay * Float(sine(Double(peak * rate)))
    return (ratio, rate, rate / slant, share, Float(distance) * rate / share)
  }
}
