import MotionCore
import MotionNumerics
import TestSupport
import Testing

@Suite struct CubicBezierTableTests {
  @Test(arguments: sampleCurves, [1000, 5000])
  func anEvenGridMatchesTheCurve(curve: CubicBezierCurve, intervals: Int) {
    let grid = (0...intervals).map { DoubleDouble.quotient(Double($0), Double(intervals)) }
    #expect(firstDifference(curve, grid) == nil)
  }

  @Test(arguments: sampleCurves)
  func anyNumberOfRowsIsAccepted(curve: CubicBezierCurve) {
    for count in [0, 1, 7, 8, 9, 15, 16, 17, 24, 100] {
      // Close together, so that one series covers all of them.
      let grid = (0..<count).map { DoubleDouble(0.375 + Double($0) * 0x1p-20) }
      #expect(firstDifference(curve, grid) == nil, "\(count) rows")
    }
  }

  @Test(arguments: sampleCurves, [1, 2] as [UInt64])
  func unevenRowsMatchTheCurve(curve: CubicBezierCurve, seed: UInt64) {
    var generator = SeededGenerator(seed: seed)
    var grid = [DoubleDouble(0), DoubleDouble(0x1p-1074), DoubleDouble(0.5), DoubleDouble(0.5)]
    grid += [DoubleDouble(1, -0x1p-60), DoubleDouble(1), DoubleDouble(1)]
    for _ in 0..<8 {
      // Clusters of all widths, down to a few doubles.
      let start = Double.random(in: 0...1, using: &generator)
      let width = Double.random(in: 0...1, using: &generator)
      let scale = Double(
        sign: .plus, exponent: -Int.random(in: 0...53, using: &generator), significand: 1)
      for _ in 0..<200 {
        let high = start + scale * width * Double.random(in: 0...1, using: &generator)
        let low = 0.5 * high.ulp * Double.random(in: -1...1, using: &generator)
        if high < 1 { grid.append(.sum(high, low)) }
      }
    }
    grid.sort { ($0.high, $0.low) < ($1.high, $1.low) }
    #expect(firstDifference(curve, grid) == nil)
  }

  @Test(arguments: sampleCurves)
  func rowsNearTheEndsAndTheMiddleMatchTheCurve(curve: CubicBezierCurve) {
    var grid: [DoubleDouble] = []
    for k in 0..<400 { grid.append(DoubleDouble(Double(k) * 0x1p-30)) }
    for k in -200...200 { grid.append(DoubleDouble(0.5 + Double(k) * 0x1p-40)) }
    for k in 0..<400 { grid.append(DoubleDouble(1 - Double(400 - k) * 0x1p-50)) }
    #expect(firstDifference(curve, grid) == nil)
  }

  @Test(arguments: 1...30 as ClosedRange<UInt64>)
  func anyCurveIsTabulatedExactly(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let reach: Double = [1.5, 10, 1e6, 1e200, 8e307].randomElement(using: &generator) ?? 1
    let curve = try CubicBezierCurve(
      x1: .random(in: 0...1, using: &generator),
      y1: .random(in: -reach...reach, using: &generator),
      x2: .random(in: 0...1, using: &generator),
      y2: .random(in: -reach...reach, using: &generator))
    let grid = (0...4000).map { DoubleDouble.quotient(Double($0), 4000) }
    #expect(firstDifference(curve, grid) == nil)
  }

  @Test(arguments: [0..<4001, 1..<4000, 1999..<2010, 3990..<4001, 5..<5])
  func onlyTheGivenRowsAreWritten(rows part: Range<Int>) {
    let grid = (0...4000).map { DoubleDouble.quotient(Double($0), 4000) }
    let whole = rows(of: .ease, grid)
    let (high, low) = (ContiguousArray(grid.map(\.high)), ContiguousArray(grid.map(\.low)))
    var values = ContiguousArray(repeating: -1.0, count: grid.count)
    var slopes = values
    var valueSpan = values.mutableSpan
    var slopeSpan = slopes.mutableSpan
    CubicBezierTable(.ease, rows: grid.count).evaluate(
      rows: part, high: high.span, low: low.span, values: &valueSpan, slopes: &slopeSpan)
    #expect(Array(values) == grid.indices.map { part.contains($0) ? whole.values[$0] : -1 })
    #expect(Array(slopes) == grid.indices.map { part.contains($0) ? whole.slopes[$0] : -1 })
  }

  /// Returns the values and slopes of a table for a grid.
  private func rows(
    of curve: CubicBezierCurve, _ grid: [DoubleDouble], of count: Int? = nil
  ) -> (values: [Double], slopes: [Double]) {
    // A table prepared for many rows uses series even for a call with few rows.
    let table = CubicBezierTable(curve, rows: count ?? max(grid.count, 1000))
    let (high, low) = (ContiguousArray(grid.map(\.high)), ContiguousArray(grid.map(\.low)))
    var values = ContiguousArray(repeating: Double.nan, count: grid.count)
    var slopes = values
    var valueSpan = values.mutableSpan
    var slopeSpan = slopes.mutableSpan
    table.evaluate(
      rows: high.indices, high: high.span, low: low.span, values: &valueSpan, slopes: &slopeSpan)
    return (Array(values), Array(slopes))
  }

  /// Describes the first row of a table that is not bit for bit the same as that of the curve.
  private func firstDifference(_ curve: CubicBezierCurve, _ grid: [DoubleDouble]) -> String? {
    let table = rows(of: curve, grid)
    for (row, progress) in grid.enumerated() {
      let state = curve.state(at: progress)
      if table.values[row] != state.value || table.slopes[row] != state.velocity {
        return "row \(row), \(progress): \(table.values[row]), \(table.slopes[row]) for \(state)"
      }
    }
    return nil
  }
}
