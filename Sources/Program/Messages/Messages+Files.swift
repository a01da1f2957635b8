import TableComparison

/// Errors and warnings about files that are drawn.
extension Messages {
  /// The reason that the rows of a table are not those of its arguments.
  static func disagrees(_ comparison: Comparison) -> String {
    "the table is not the one that its arguments compute"
      + (TextReport.lines(comparison).first.map { ": \($0)" } ?? "")
  }

  /// The reason that the arguments of a table cannot be run again.
  ///
  /// - Parameters:
  ///   - message: The error of the run.
  ///   - prefix: The position of the arguments, with which some errors begin.
  /// - Returns: The reason.
  static func cannotBeReplayed(_ message: String, prefix: String) -> String {
    var reason = message[...]
    for start in ["error: ", prefix] where reason.hasPrefix(start) {
      reason = reason.dropFirst(start.count)
    }
    return "the table's arguments cannot be run again: \(reason)"
  }

  /// The warning about a file that `--align-start` does not shift.
  static func neverStarts(_ file: [UInt8]) -> String {
    "\(quoted(file)) is not shifted, because its first column never changes by more than 0.5"
  }
}
