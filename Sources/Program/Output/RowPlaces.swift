import MotionEngine
import MotionNumerics

/// The places of a table's rows, in place of those of the command's options.
struct RowPlaces: Sendable {
  /// The times in seconds, or the values of x, in ascending order; some may be equal.
  let numbers: [DoubleDouble]
  /// Whether the numbers are times.
  let areTimes: Bool

  /// Returns the rows of a motion at the times; before the start they are at the start, and after the end
  /// they hold.
  ///
  /// - Throws: A table other than of keyframes, a time that no table reaches, or more rows than the limit.
  func rows(
    of motion: Motion, _ table: TableParameters.Table, layerCount: Int, limit: Int
  ) throws(CommandError) -> RowSelection {
    guard table == .keyframes else {
      throw .needs(
        option: TableParameters.name(of: \.table),
        "must be keyframes to be compared with a recording (got '\(table.rawValue)')")
    }
    let start = DoubleDouble(0)
    let last = numbers.last ?? start
    guard last.high <= Instant.greatest else { throw .endlessTable(option: nil) }
    let count = numbers.count * layerCount
    guard count <= limit else {
      throw .needs(
        option: nil, "the recording needs \(count) computed rows, more than \(limit)")
    }
    return RowSelection(
      motion: motion.duration > 0 ? motion.extended(to: last) : motion,
      grid: SampleGrid(instants: numbers.map { Instant(max($0, start)) }))
  }
}
