import MotionNumerics

/// The evaluator of the columns at the samples of cells.
struct CellEvaluator {
  private let marks: MotionMarks
  private let columns: [BoundedColumn]
  private var sampler: Sampler

  init(_ motion: Motion, _ columns: [BoundedColumn], marks: MotionMarks) {
    (self.marks, self.columns) = (marks, columns)
    sampler = Sampler(motion, on: .at(.zero), columns: columns.map(\.column))
  }

  /// Returns the values of the columns at an instant.
  mutating func values(at instant: Instant) -> [Double] { values(at: [instant]) }

  /// Returns cells with their values, or without them the halves of cells that are too coarse.
  ///
  /// Cells that have values already stay as they are, and those before a place are left out.
  mutating func evaluated(
    _ cells: some Sequence<SampleCell>, after place: FineSamples.Place
  ) -> [SampleCell] {
    let cells = cells.filter { place < FineSamples.Place(stretch: $0.stretch, index: $0.last) }
    var instants: [Instant] = []
    for cell in cells where cell.values == nil {
      for index in cell.indices {
        instants.append(
          marks.instant(at: FineSamples.Place(stretch: cell.stretch, index: index)))
      }
    }
    guard !instants.isEmpty else { return cells }
    let values = values(at: instants)
    var next = 0
    var result: [SampleCell] = []
    for var cell in cells {
      if cell.values == nil {
        let count = cell.indices.count * columns.count
        cell.values = Array(values[next..<next + count])
        next += count
      }
      result += cell.isFine(for: columns) ? [cell] : cell.halves
    }
    return result
  }

  /// Returns the values of the columns at instants, those of each instant together.
  private mutating func values(at instants: [Instant]) -> [Double] {
    let numbers = sampler.numbers(at: instants)
    return instants.indices.flatMap { row in numbers.map { $0[row] } }
  }
}
