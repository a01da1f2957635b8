import TableComparison

/// The columns that a recording needs to be compared with a computed table.
///
/// A comparison of only frames and times would pass for any recording.
enum RecordedColumns {
  /// The columns of times or inputs.
  private static let arguments = ["time", "x"]
  /// The columns of positions: the primary one of each system.
  static let positions = [
    "offset", "center_y", "to_x", "current_x", "visible_x", "y",
  ]

  /// The names of the columns of positions.
  static let main = positions.map { Array($0.utf8) }

  /// Returns the columns that a recording needs, among those of the computed table.
  ///
  /// A recording of a curve may have its times, its inputs or both.
  static func required(of columns: [[UInt8]], recorded: [[UInt8]]) -> [[UInt8]] {
    [arguments, positions].compactMap { names in
      let known = names.map { Array($0.utf8) }.filter(columns.contains)
      return known.first(where: recorded.contains) ?? known.first
    }
  }

  /// Returns the column of times or inputs by which rows of a recording are computed: one of both tables, or
  /// else of the recording.
  static func key(of columns: [[UInt8]], recorded: [[UInt8]]) -> [UInt8] {
    let names = arguments.map { Array($0.utf8) }.filter(recorded.contains)
    return names.first(where: columns.contains) ?? names.first ?? ComparisonRules.time
  }
}
