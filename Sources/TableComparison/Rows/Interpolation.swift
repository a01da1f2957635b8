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
  /// disagree with it.
  ///
  /// The cubic is used where it cannot overshoot: if it is monotone, by the sufficient condition
  /// α, β ≥ 0 and α² + β² ≤ 9 on the ratios of the velocities to the slope of the line; or if it bends to
  /// one side only, which is so if the two velocities are on different sides of that slope and neither is
  /// more than twice as far from it as the other. The cubic then stays between the line and the two
  /// tangents, also at an extremum. After a jump of the value or of the velocity neither holds as a rule.
  ///
  /// - Accuracy: the error is of fourth order in the interval where the motion is smooth, instead of second
  ///   order for the line.
  /// - Reference: F. N. Fritsch and R. E. Carlson, "Monotone Piecewise Cubic Interpolation", SIAM Journal
  ///   on Numerical Analysis 17 (1980), section 4, region of the circle.
  func cubic(
    _ start: Double, _ end: Double, velocities first: Double, _ second: Double
  ) -> Double {
    let slope = (end - start) / interval
    let (alpha, beta) = (first / slope, second / slope)
    let isMonotone = alpha >= 0 && beta >= 0 && alpha * alpha + beta * beta <= 9
    let (excess, lack) = (first - slope, slope - second)
    let isConvex =
      excess * lack > 0 && excess.magnitude <= 2 * lack.magnitude
      && lack.magnitude <= 2 * excess.magnitude
    guard isMonotone || isConvex else { return linear(start, end) }
    let bend = interval * share * (1 - share) * (excess * (1 - share) + lack * share)
    let value = linear(start, end) + bend
    return value.isFinite ? value : linear(start, end)
  }

  /// Returns a number with nine decimals.
  static func text(_ value: Double) -> [UInt8] { Array(NumberStyle.fixed(9).text(of: value).utf8) }
}

/// The column of a table that has a column of velocities.
struct VelocityColumns {
  /// The columns whose rate of change is the column `velocity`, of which the first one in a table counts.
  ///
  /// Others that may move with them, such as `center_x`, do not if the axis is vertical.
  private static let positions = ["offset", "visible_x", "current_x"]
  private static let velocity = Array("velocity".utf8)

  private let position: Int?
  private let velocity: Int?

  /// Finds the columns in the actual table, if both tables have them.
  init(expected: [[UInt8]], actual: [[UInt8]]) {
    let names = Self.positions.map { Array($0.utf8) }
    let position = names.first { expected.contains($0) && actual.contains($0) }
    self.position = position.flatMap { actual.firstIndex(of: $0) }
    velocity = expected.contains(Self.velocity) ? actual.firstIndex(of: Self.velocity) : nil
  }

  /// Returns the column of velocities of a column, or nil if it has none.
  func velocity(of column: Int) -> Int? { column == position ? velocity : nil }
}
