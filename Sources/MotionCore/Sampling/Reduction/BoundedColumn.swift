/// A column whose values between rows are bounded, and the greatest error there.
package struct BoundedColumn: Sendable {
  /// The column, of numbers.
  package let column: Column
  /// The greatest error of straight lines between rows, in the column's unit; above 0.
  package let bound: Double

  package init(_ column: Column, bound: Double) {
    self.column = column
    self.bound = bound
  }
}

extension Column {
  /// The kind of a number, which decides its bound.
  package enum Quantity: Hashable, Sendable {
    /// A position or another length, in points.
    case length
    /// An opacity, from 0 to 1.
    case opacity
    /// The scale of a view.
    case scale
    /// Any other number, such as a velocity.
    case other
  }

  /// The kind of the column's numbers, or nil for a column that is never bounded: of strings,
  /// flags or indices, or of times.
  package var quantity: Quantity? {
    switch reading {
    case .row, .layer, .time, .phase, .events, .flag, .text: return nil
    case .slope, .secondDerivative: return .other
    case .number:
      if unit == "pt" { return .length }
      if name == "scale" || name.hasSuffix("_scale") { return .scale }
      return name == "dim" || name.hasSuffix("opacity") ? .opacity : .other
    }
  }
}
