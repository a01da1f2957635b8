/// The columns that a recording must have to be compared with a computed table.
///
/// A comparison of nothing but frames and times would pass whatever was recorded.
enum RecordedColumns {
  /// The columns of what rows are at.
  private static let arguments = ["time", "x"]
  /// The columns of where things are, the leading one of each system.
  private static let positions = [
    "offset", "center_y", "to_x", "current_x", "visible_x", "y",
  ]

  /// The columns that a recording needs, out of those that the computed table has.
  static func required(of columns: [[UInt8]]) -> [[UInt8]] {
    [arguments, positions].compactMap { names in
      names.lazy.map { Array($0.utf8) }.first { columns.contains($0) }
    }
  }
}
