/// A few neighboring samples of a stretch.
struct SampleCell: Sendable {
  /// The number of steps of a cell.
  static let steps = 4

  /// The positions of samples within a cell, in 64ths.
  ///
  /// Equal steps would see nothing of an oscillation with the same period.
  private static let positions = [0, 15, 31, 49, 64]

  /// The stretch.
  let stretch: Int
  /// The index of the first sample, which is the last of the cell before.
  let first: Int
  /// The index of the last sample.
  let last: Int
  /// The values of all columns at each sample, or nil until they are computed.
  var values: [[Double]]?

  init(stretch: Int, first: Int, last: Int) {
    (self.stretch, self.first, self.last) = (stretch, first, last)
  }

  /// Whether there is a sample at each index.
  var isFinest: Bool { last - first <= Self.steps }

  /// The indices of the samples.
  var indices: [Int] {
    guard !isFinest else { return Array(first...last) }
    let (width, rest) = (last - first).quotientAndRemainder(dividingBy: 64)
    return Self.positions.map { first + width * $0 + rest * $0 / 64 }
  }

  /// The two parts of the cell.
  var halves: [SampleCell] {
    let middle = first + (last - first) / 2
    return [
      SampleCell(stretch: stretch, first: first, last: middle),
      SampleCell(stretch: stretch, first: middle, last: last),
    ]
  }

  /// Whether straight lines between the samples are within a hundredth of the columns' bounds.
  ///
  /// A sample's distance from the line between its neighbors is at least 120/40.5 of the greatest
  /// error of the lines to them: with a second derivative c and steps of 15, 16, 18 and 15 64ths,
  /// c · 15 · 16/2 and c · 18²/8.
  func isFine(for columns: [BoundedColumn]) -> Bool {
    guard !isFinest, let values else { return true }
    let indices = indices
    for column in columns.indices {
      let share = columns[column].bound / 35
      for point in 1..<Self.steps {
        let (before, value, after) = (
          values[point - 1][column], values[point][column], values[point + 1][column]
        )
        if before.isNaN, value.isNaN, after.isNaN { continue }
        let fraction =
          Double(indices[point] - indices[point - 1])
          / Double(indices[point + 1] - indices[point - 1])
        // Not `>`: a sample without a value beside one with a value is a jump.
        guard (value - before - fraction * (after - before)).magnitude <= share else {
          return false
        }
      }
    }
    return true
  }
}
