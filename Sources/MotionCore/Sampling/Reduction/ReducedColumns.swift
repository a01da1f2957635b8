package import MotionNumerics

/// The numbers of columns at the fewest rows such that straight lines between them stay within
/// error bounds.
package struct ReducedColumns: Hashable, Sendable {
  /// The times of the rows, in seconds.
  package let times: [Double]
  /// The numbers of each column at the rows; NaN for none.
  package let numbers: [[Double]]

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
    guard
      let reduction = RowReduction(
        motion, until: end, columns: columns, layers: nil, decimals: nil, measuresError: false,
        limit: limit, isSparse: true)
    else { return nil }
    times = reduction.times.map(\.high)
    numbers = Self.numbers(
      of: columns.map(\.column), in: motion, at: reduction.times.map(Instant.init))
  }

  /// Returns the difference of the greatest and the least number of a column of a motion, measured
  /// at equal intervals and where its rules change.
  package static func extent(
    of column: Column, in motion: Motion, until end: Instant
  ) -> Double {
    let instants = MotionMarks.scan(column, of: motion, until: end)
    let numbers = numbers(of: [column], in: motion, at: instants)[0].filter(\.isFinite)
    guard let least = numbers.min(), let greatest = numbers.max() else { return 0 }
    return greatest - least
  }

  /// Returns the numbers of columns at ascending instants.
  private static func numbers(
    of columns: [Column], in motion: Motion, at instants: [Instant]
  ) -> [[Double]] {
    var sampler = Sampler(motion, on: .at(.zero), columns: columns)
    return sampler.numbers(at: instants)
  }
}
