import TableReading
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
  func cubic(_ start: Double, _ end: Double, velocities first: Double, _ second: Double) -> Double {
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

/// The position in a table, and its velocity.
struct VelocityColumns {
  /// The columns whose rate of change is the column `velocity`, of which the first one in a table counts.
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

  /// Returns the bend between two rows at a time; nil without velocities.
  func bend(_ first: HeldRow, _ second: HeldRow, at time: Interpolation) -> Bend? {
    guard let position, let velocity, let start = first.number(position),
      let end = second.number(position), let speed = first.number(velocity),
      let next = second.number(velocity)
    else { return nil }
    return Bend(
      position: position, start, end, velocities: (speed.approximation, next.approximation),
      at: time)
  }
}

/// The distance of a cubic from the line between two rows, at a time between them.
///
/// It applies to the position, and to every column that changes by exactly as much, in either direction:
/// such a column moves with the position, as `center_x` does with `offset` in most systems.
struct Bend {
  private let position: Int
  private let distance: Double
  /// The change of the position.
  private let change: DecimalNumber
  private let isRising: Bool

  /// Creates the bend of the column of positions.
  fileprivate init(
    position: Int, _ start: DecimalNumber, _ end: DecimalNumber,
    velocities: (Double, Double), at time: Interpolation
  ) {
    self.position = position
    let (low, high) = (start.approximation, end.approximation)
    distance =
      time.cubic(low, high, velocities: velocities.0, velocities.1) - time.linear(low, high)
    change = end.deviation(from: start)
    isRising = start < end
  }

  /// Whether a column is that of positions, which may return to its start.
  func isOf(_ column: Int) -> Bool { column == position }

  /// Returns the distance of a column with two numbers from its line.
  func distance(ofColumn column: Int, _ start: DecimalNumber, _ end: DecimalNumber) -> Double {
    if column == position { return distance }
    // Columns that rest do not move with a position that returns.
    guard change > .zero, end.deviation(from: start) == change else { return 0 }
    return (start < end) == isRising ? distance : -distance
  }
}
