import MotionNumerics

/// The places of a table's rows, in place of those of the command's options.
struct RowPlaces: Sendable {
  /// The times in seconds, or the values of x, in ascending order; some may be equal.
  let numbers: [DoubleDouble]
  /// Whether the numbers are times.
  let areTimes: Bool
}
