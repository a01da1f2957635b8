extension Comparison {
  /// The most likely cause of the differences of a column.
  package struct Cause: Sendable {
    package let reason: Reason
    /// The name of the column.
    package let column: [UInt8]
    /// The greatest deviation of the column, between the curves as they are.
    package let before: Double
    /// The greatest deviation that the cause does not explain.
    package let after: Double

    /// A statement about the actual table.
    package enum Reason: Hashable, Sendable {
      /// It has the same curve at other times.
      case otherTimes
      /// Its curve is changed in time or in value.
      case change(CurveChange)
      /// Its motion has another timing curve.
      case curve(expected: String, actual: String)
      /// Its motion is that of another value of an option, such as `model`.
      case option(String, expected: String, actual: String)
    }
  }
}
