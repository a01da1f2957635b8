import TableText

/// A time between two rows, at which numbers are interpolated.
struct Interpolation {
  /// The fraction of the interval that has passed, 0...1.
  let share: Double
  /// The interval, in seconds.
  private let interval: Double

  /// Creates the interpolation at a time between two others.
  init(from start: Double, to end: Double, at time: Double) {
    // Halves, because the difference of two numbers may overflow.
    let half = end / 2 - start / 2
    share = min(1, max(0, (time / 2 - start / 2) / half))
    interval = 2 * half
  }

  /// Returns the number on the line between two others.
  func linear(_ start: Double, _ end: Double) -> Double {
    // Rounding may exceed the ends, or overflow near the greatest double.
    min(max(start, end), max(min(start, end), start * (1 - share) + end * share))
  }

  /// Returns the number on the cubic with given velocities at its ends, or on the line if the velocities
  /// disagree with its slope.
  ///
  /// The cubic is used if the motion bends to one side, so that one velocity is greater and one less than
  /// the slope of the line, if neither is more than four times as far from it as the other, and if a rising
  /// or falling motion stays so: then the ratios α and β of the velocities to the slope must have
  /// α² + β² ≤ 9. After a jump of the value both velocities are on one side of the slope. If the velocity
  /// jumps once, at a fraction q of the interval, the two distances are as 1 − q to q. The line is then off
  /// by q(1 − q) times the jump and the interval, and for 0.2 ≤ q ≤ 0.8 the cubic by less. Where a motion
  /// changes from one bend to the other, a line is nearly as good.
  ///
  /// - Accuracy: the error is of fourth order in the interval where the motion is smooth, instead of second
  ///   order for the line.
  /// - Reference: F. N. Fritsch and R. E. Carlson, "Monotone Piecewise Cubic Interpolation", SIAM Journal
  ///   on Numerical Analysis 17 (1980), section 4, the region of the circle.
  func cubic(
    _ start: Double, _ end: Double, velocities first: Double, _ second: Double
  ) -> Double {
    let line = linear(start, end)
    let slope = (end - start) / interval
    let (excess, lack) = (first - slope, slope - second)
    guard excess * lack > 0, excess.magnitude <= 4 * lack.magnitude,
      lack.magnitude <= 4 * excess.magnitude
    else { return line }
    let (alpha, beta) = (first / slope, second / slope)
    guard alpha < 0 || beta < 0 || alpha * alpha + beta * beta <= 9 else { return line }
    let bend = interval * share * (1 - share) * (excess * (1 - share) + lack * share)
    return (line + bend).isFinite ? line + bend : line
  }

  /// Returns a number with nine decimals.
  static func text(_ value: Double) -> [UInt8] { Array(NumberStyle.fixed(9).text(of: value).utf8) }
}
