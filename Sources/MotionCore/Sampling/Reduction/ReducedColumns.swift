package import MotionNumerics

/// The numbers of columns at the fewest rows such that straight lines between them stay within
/// error bounds.
package struct ReducedColumns: Hashable, Sendable {
  /// The times of the rows, in seconds.
  package private(set) var times: [Double] = []
  /// The numbers of each column at the rows; NaN for none.
  package private(set) var numbers: [[Double]]

  /// The number of equal intervals at whose ends a range is measured.
  private static let rangeSteps = 2_048

  /// Reduces columns of numbers, or returns nil if there are more rows than a limit.
  ///
  /// - Parameters:
  ///   - columns: The columns with their bounds.
  ///   - motion: The motion, already extended to the end.
  ///   - end: The last time, at most the end of the motion.
  ///   - limit: The greatest number of rows.
  package init?(
    _ columns: [BoundedColumn], of motion: Motion, until end: Instant, limit: Int
  ) {
    numbers = Array(repeating: [], count: columns.count)
    guard
      let reduction = RowReduction(
        motion, until: end, columns: columns, layers: nil, decimals: nil, measuresError: false,
        limit: limit, isSparse: true)
    else { return nil }
    sample(columns.map(\.column), of: motion, at: reduction.times.map(Instant.init))
  }

  /// Returns the difference of the greatest and the least number of a column of a motion, measured
  /// at equal intervals and where its rules change.
  package static func extent(
    of column: Column, in motion: Motion, until end: Instant
  ) -> Double {
    let marks = MotionMarks(
      motion, until: end, properties: column.tracks, showsMicroseconds: false)
    let steps = (0...rangeSteps).map { step in
      Instant(end.exact * DoubleDouble(Double(step) / Double(rangeSteps)))
    }
    var samples = ReducedColumns()
    samples.sample([column], of: motion, at: (steps + marks.all.map(\.instant)).sorted())
    let numbers = samples.numbers[0].filter(\.isFinite)
    guard let least = numbers.min(), let greatest = numbers.max() else { return 0 }
    return greatest - least
  }

  private init() { numbers = [[]] }

  /// Appends the numbers of columns at ascending instants.
  private mutating func sample(_ columns: [Column], of motion: Motion, at instants: [Instant]) {
    times += instants.map(\.seconds)
    var sampler = Sampler(motion, on: SampleGrid(instants: [.zero]), columns: columns)
    var block = SampleBlock()
    for start in stride(from: 0, to: instants.count, by: SampleBlock.capacity) {
      let part = Array(instants[start..<min(start + SampleBlock.capacity, instants.count)])
      sampler.fill(&block, at: part)
      for (index, column) in block.columns.enumerated() {
        switch column.content {
        case .constant(let number):
          numbers[index] += Array(repeating: number, count: part.count)
        case .numbers: numbers[index] += column.numbers.prefix(part.count)
        case .indices, .texts: preconditionFailure("a bounded column has numbers")
        }
      }
    }
  }
}
