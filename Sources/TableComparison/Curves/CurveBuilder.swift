import TableReading

/// The curves of a column in two tables, from their sampled rows.
struct CurveBuilder {
  let expected: DrawnRows
  let actual: DrawnRows
  /// Whether rows at the same position are compared, regardless of their times.
  let comparesPositions: Bool
  let tolerance: Tolerance
  /// The tolerance in time, or 0.
  let reach: Double
  /// The greatest deviation, which may be in a row that is left out.
  let greatest: Comparison.Curve.Greatest?

  /// Returns the curves.
  func curve(named name: String, isOverTime: Bool, rowCount: Int) -> Comparison.Curve {
    let shown = shownExpected
    return Comparison.Curve(
      name: name, isOverTime: isOverTime, step: max(expected.step, actual.step),
      rowCount: rowCount, expected: shown.runs, actual: shownActual.runs, deviation: deviation,
      accepted: accepted(shown), greatest: greatest)
  }

  /// The expected rows with that of the greatest deviation.
  private var shownExpected: DrawnRows {
    guard let greatest, expected.step > 1 else { return expected }
    return expected.inserting(.init(x: greatest.x, y: greatest.expected))
  }

  /// The actual rows with that of the greatest deviation, unless it is at another time.
  private var shownActual: DrawnRows {
    guard let greatest, actual.step > 1, !comparesPositions || expected.xs == actual.xs else {
      return actual
    }
    return actual.inserting(.init(x: greatest.x, y: greatest.actual))
  }

  // MARK: Deviation

  private var deviation: [[Comparison.Curve.Point]] {
    var xs = expected.xs
    let partners: [Double]
    if comparesPositions {
      let numbers = xs.indices.map { actual.number(inRow: $0 * expected.step) }
      // A row whose partner is not sampled does not interrupt the curve.
      for (row, number) in numbers.enumerated() where number == nil { xs[row] = .nan }
      partners = numbers.map { $0 ?? .nan }
    } else {
      partners = actual.numbers(at: xs)
    }
    let rows = DrawnRows(
      xs: xs, ys: xs.indices.map { partners[$0] - expected.ys[$0] }, step: expected.step)
    guard let greatest else { return rows.runs }
    return rows.replacing(.init(x: greatest.x, y: greatest.actual - greatest.expected)).runs
  }

  // MARK: Tolerance

  /// Returns the accepted values around the expected rows.
  private func accepted(_ rows: DrawnRows) -> [[Comparison.Curve.Accepted]] {
    guard !tolerance.isNone || reach > 0 else { return [] }
    let (least, greatest) = reach > 0 ? rows.extremes(within: reach) : (rows.ys, rows.ys)
    return rows.runs { row in
      let room = allowed(rows.ys[row])
      return Comparison.Curve.Accepted(
        x: rows.xs[row], expected: rows.ys[row],
        range: least[row] - room...greatest[row] + room)
    }
  }

  private func allowed(_ number: Double) -> Double {
    max(tolerance.absolute.approximation, tolerance.relative.approximation * number.magnitude)
  }
}
