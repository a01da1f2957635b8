import TableText

/// A linear map of an axis's values to its dots.
struct AxisScale: Hashable, Sendable {
  /// The values at the first and the last dot.
  let range: ClosedRange<Double>
  /// The number of dots.
  let count: Int

  /// Returns the dot nearest to a value; all values of an empty range are at the first one.
  func dot(at value: Double) -> Int {
    // Halves, because the difference of two numbers may overflow.
    let span = range.upperBound / 2 - range.lowerBound / 2
    guard span > 0 else { return 0 }
    let share = (value / 2 - range.lowerBound / 2) / span
    return Int((min(1, max(0, share)) * Double(count - 1)).rounded())
  }

  /// The digits that a span has at least.
  private static let resolution = 10_000.0

  /// Returns the text of a value, with enough digits to distinguish it on the axis.
  func text(_ value: Double) -> String {
    let halfSpan = range.upperBound / 2 - range.lowerBound / 2
    guard max(value.magnitude, halfSpan) < 1e9, halfSpan == 0 || halfSpan > 1e-6 else {
      return Ticks.scientific(value, decimals: 3)
    }
    var decimals = 0
    var scaled = halfSpan == 0 ? value.magnitude : 2 * halfSpan
    while scaled < Self.resolution, decimals < 9 { (scaled, decimals) = (10 * scaled, decimals + 1) }
    return NumberStyle.fixed(decimals).text(of: value)
  }
}
