import TableReading

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
  func bend(
    _ first: HeldRow, _ second: HeldRow, at time: Interpolation
  ) -> Bend? {
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
