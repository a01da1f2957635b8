import MotionNumerics

/// A cubic Bézier prepared for tables of many rows.
///
/// Rows are in ascending order and are evaluated a segment at a time: the first row of a segment is
/// solved as in `CubicBezierCurve`, and from there y is a power series in x, summed for eight rows
/// at once. The sum is a double and a remainder with a bound on its error; if that bound allows
/// another rounding, the row is solved individually. The table therefore holds exactly the curve's
/// result for each row, however the rows are divided into calls.
///
/// - Accuracy: bit for bit the same as `CubicBezierCurve.state(at:)`.
/// - Complexity: O(*n*) for *n* rows; a call should have several hundred rows.
/// - Reference: A. Ziv, "Fast evaluation of elementary mathematical functions with correctly
///   rounded last bit", 1991, for the test that a rounding is correct.
package struct CubicBezierTable: Sendable {
  private let curve: CubicBezierCurve
  private let start, middle, end: CubicBezierCurve.Expansion
  private let solvesEachRow: Bool

  /// Prepares a curve for about `rows` rows, evenly spaced or not.
  package init(_ curve: CubicBezierCurve, rows: Int) {
    self.curve = curve
    start = .init(curve, about: .start)
    middle = .init(curve, about: .middle)
    end = .init(curve, about: .end)
    // The products of a series must stay in the range of pairs.
    solvesEachRow = rows < 100 || curve.scale < 1
  }

  /// Writes the values and the slopes of rows at their progress.
  ///
  /// - Domain: progress ascending within 0...1, as `high + low` with `low` at most half an ulp of
  ///   `high`.
  package func evaluate(
    rows: Range<Int>, high: Span<Double>, low: Span<Double>,
    values: inout MutableSpan<Double>, slopes: inout MutableSpan<Double>
  ) {
    precondition(
      min(high.count, low.count, values.count, slopes.count) >= rows.upperBound,
      "each row has two parts and two outputs")
    // The first array of lanes makes the Swift runtime search all conformances of the program.
    guard !solvesEachRow else {
      for row in rows { solve(row, high, low, &values, &slopes) }
      return
    }
    var tails = Series.tails
    var row = rows.lowerBound
    while row < rows.upperBound {
      let first = high[row]
      guard first > 0, first < 1 else {
        solve(row, high, low, &values, &slopes)
        row += 1
        continue
      }
      let local = localExpansion(reaching: DoubleDouble(first))
      let reach = Series.reach(of: local, from: first)
      let rest = rows.upperBound - row
      var end = Self.end(of: row, reaching: first + reach.preferred, in: high, atMost: rest)
      if end - row < 16 {
        end = Self.end(of: row, reaching: first + reach.limit, in: high, atMost: min(16, rest))
      }
      // A series costs as much as about four rows solved individually.
      if end - row >= 8, var series = Series(local, from: first, to: high[end - 1]) {
        // Half the rows have an eighth of the doubts: two or so in a segment cost least.
        while end - row >= 64, series.doubtsPerRow * Double(end - row) > 4 {
          let middle = row + (end - row) / 2
          guard let shorter = Series(local, from: first, to: high[middle - 1]) else { break }
          (series, end) = (shorter, middle)
        }
        series.fill(&tails)
        evaluate(row..<end, with: series, tails.span, high, low, &values, &slopes)
        row = end
      } else {
        // The next rows are no better suited, and checking costs as much as solving one.
        let next = min(row + 8, rows.upperBound)
        for row in row..<next { solve(row, high, low, &values, &slopes) }
        row = next
      }
    }
  }

  /// Evaluates at least four rows with a series.
  private func evaluate(
    _ rows: Range<Int>, with series: Series, _ tails: Span<RowLanes>,
    _ high: Span<Double>, _ low: Span<Double>,
    _ values: inout MutableSpan<Double>, _ slopes: inout MutableSpan<Double>
  ) {
    // The center of a symmetric curve is solved individually.
    let hasCenter = high[rows.lowerBound] <= 0.5 && high[rows.upperBound - 1] >= 0.5
    var row = rows.lowerBound
    while row < rows.upperBound {
      // The last four may overlap the previous ones.
      row = min(row, rows.upperBound - 4)
      let highs = high.lanes(at: row)
      let lows = low.lanes(at: row)
      let (value, slope) = series.sums(high: highs, low: lows, tails)
      values.setLanes(value.least, at: row)
      slopes.setLanes(slope.least, at: row)
      let doubt = value.doubt .| slope.doubt
      if hasCenter || any(doubt) {
        for lane in 0..<4 where doubt[lane] || highs[lane] == 0.5 {
          solve(row + lane, high, low, &values, &slopes)
        }
      }
      row += 4
    }
  }

  /// Solves one row individually.
  private func solve(
    _ row: Int, _ high: Span<Double>, _ low: Span<Double>,
    _ values: inout MutableSpan<Double>, _ slopes: inout MutableSpan<Double>
  ) {
    let progress = DoubleDouble(high[row], low[row])
    guard CubicBezierCurve.isInside(progress), !curve.isCenter(progress) else {
      let state = curve.state(at: progress)
      values[row] = state.value
      slopes[row] = state.velocity
      return
    }
    let local = localExpansion(reaching: progress)
    values[row] = local.value
    slopes[row] = local.slope
  }

  private func localExpansion(reaching progress: DoubleDouble) -> CubicBezierCurve.LocalExpansion {
    switch CubicBezierCurve.Expansion.origin(of: progress, on: curve) {
    case .start: start.localExpansion(reaching: progress)
    case .middle: middle.localExpansion(reaching: progress)
    case .end: end.localExpansion(reaching: progress)
    }
  }

  /// Returns the index after the last row of a segment.
  private static func end(
    of row: Int, reaching limit: Double, in high: Span<Double>, atMost rows: Int
  ) -> Int {
    (row + 1..<row + rows).partitioningIndex { high[$0] > limit }
  }
}
