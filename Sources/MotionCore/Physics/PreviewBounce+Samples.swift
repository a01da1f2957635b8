import MotionNumerics

// The heights that the releases of version 2 sample, a hundredth of a second apart or more.
extension PreviewBounce {
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
