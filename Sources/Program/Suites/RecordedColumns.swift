/// The columns that a recording needs to be compared with a computed table.
///
/// A comparison of only frames and times would pass for any recording.
enum RecordedColumns {
  /// The columns of times or inputs.
  private static let arguments = ["time", "x"]
  /// The columns of positions: the primary one of each system.
  private static let positions = [
    "offset", "center_y", "to_x", "current_x", "visible_x", "y",
  ]

  /// Returns the columns that a recording needs, among those of the computed table.
  static func required(of columns: [[UInt8]]) -> [[UInt8]] {
    [arguments, positions].compactMap { names in
      names.lazy.map { Array($0.utf8) }.first { columns.contains($0) }
    }
  }
}
