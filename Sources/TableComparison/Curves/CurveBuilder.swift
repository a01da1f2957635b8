import TableReading

/// The curves of a column in two tables, from their sampled rows.
struct CurveBuilder {
  let expected: DrawnRows
  let actual: DrawnRows
  let matching: ComparisonRules.Matching
  let tolerance: Tolerance
  /// The tolerance in time, or 0.
  let reach: Double
  /// The greatest deviation, which may be in a row that is left out.
  let greatest: Comparison.Curve.Greatest?

  /// Returns the curves.
  func curve(
    named name: String, unit: String, isOverTime: Bool, rowCount: Int
  ) -> Comparison.Curve {
    let shown = shown(expected, besides: actual, greatest?.expected)
    // The greatest deviation of actual rows at other times is at another time.
    let isAtTimes = matching != .position || expected.xs == actual.xs
    let shownActual = self.shown(actual, besides: expected, isAtTimes ? greatest?.actual : nil)
    var deviations = deviations
    if let greatest {
      deviations = deviations.replacing(
        .init(x: greatest.x, y: greatest.actual - greatest.expected))
    }
    return Comparison.Curve(
      name: name, unit: unit, isOverTime: isOverTime, step: max(expected.step, actual.step),
      rowCount: rowCount, expected: shown.runs, actual: shownActual.runs,
      deviation: deviations.runs, accepted: accepted(shown), greatest: greatest)
  }

  /// Returns rows as they are drawn, with the number of the greatest deviation, if it is given.
  private func shown(_ rows: DrawnRows, besides others: DrawnRows, _ number: Double?) -> DrawnRows {
    let shown = matching == .aligned ? rows.held(at: others.xs) : rows
    guard let greatest, let number, rows.step > 1 else { return shown }
    return shown.inserting(.init(x: greatest.x, y: number))
  }

  private var deviations: DrawnRows {
    switch matching {
    case .position:
      let partners = expected.xs.indices.map { actual.number(inRow: $0 * expected.step) }
      // A row whose partner is not sampled does not interrupt the curve.
      let xs = zip(expected.xs, partners).map { $1 == nil ? .nan : $0 }
      return expected.deviations(of: partners.map { $0 ?? .nan }, at: xs)
    case .key, .recorded:
      return expected.deviations(of: actual.numbers(at: expected.xs), at: expected.xs)
    case .aligned:
      let rows = expected.held(at: actual.xs)
      let partners = actual.held(at: expected.xs).numbers(at: rows.xs)
      return rows.deviations(of: partners, at: rows.xs)
    }
  }

  /// Returns the accepted values around the expected rows.
  private func accepted(_ rows: DrawnRows) -> [[Comparison.Curve.Accepted]] {
    guard !tolerance.isNone || reach > 0 else { return [] }
    let (absolute, relative) = (
      tolerance.absolute.approximation, tolerance.relative.approximation
    )
    let (least, greatest) = reach > 0 ? rows.extremes(within: reach) : (rows.ys, rows.ys)
    return rows.runs { row in
      let allowed = max(absolute, relative * rows.ys[row].magnitude)
      let room = min(allowed, DrawnRows.farthest)
      return Comparison.Curve.Accepted(
        x: rows.xs[row], expected: rows.ys[row],
        range: least[row] - room...greatest[row] + room)
    }
  }
}

extension Comparison {
  /// The numbers of a column in both tables, as they are drawn.
  package struct Curve: Sendable {
    /// A number at a position of the horizontal axis.
    package struct Point: Hashable, Sendable {
      package let x: Double
      package let y: Double

      /// Creates a point.
      package init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
    }

    /// The accepted values at a position of the horizontal axis.
    package struct Accepted: Hashable, Sendable {
      package let x: Double
      /// The number of the expected table.
      package let expected: Double
      /// The least and the greatest accepted value.
      package let range: ClosedRange<Double>
    }

    /// The greatest deviation of the column: of the differences, if there are some.
    package struct Greatest: Hashable, Sendable {
      package let x: Double
      package let expected: Double
      package let actual: Double
      /// The exact deviation.
      package let text: String
      /// The row, and its time if it has one.
      package let location: String
      /// Whether the tolerance accepts it.
      package let isAccepted: Bool
    }

    /// The name of the column, with the card's number if the table has cards.
    package let name: String
    /// The unit of the column if a table of this program has one of this name, or empty.
    package let unit: String
    /// Whether the horizontal axis shows times; otherwise it shows the indices of rows.
    package let isOverTime: Bool
    /// The number of rows of which one is drawn.
    package let step: Int
    /// The number of rows of the longer table.
    package let rowCount: Int
    /// The stretches of the expected table without absent values, by ascending position.
    package let expected: [[Point]]
    package let actual: [[Point]]
    /// The actual value minus the expected one.
    package let deviation: [[Point]]
    /// The accepted values, or nothing if only equal numbers are accepted.
    package let accepted: [[Accepted]]
    package let greatest: Greatest?
  }
}

// The curves of a picture, from the sampled rows.

extension RowTally {
  /// The greatest number of columns that are sampled, so that memory stays bounded.
  static let curveColumnLimit = 32
  /// The greatest number of columns that are drawn.
  private static let drawnColumnLimit = 4
  /// The deviation up to which a number is that of a row.
  private static let rounding = 1e-9

  /// Returns the curves of the main column, and of those that differ, from the greatest deviation on.
  func curves(_ rules: ComparisonRules) -> [Comparison.Curve] {
    guard let samples else { return [] }
    let ranked = result.reportedColumns.map(\.name)
    let different = samples.columns.indices
      .filter { counts[samples.columns[$0]].differences > 0 }
      .compactMap { index in
        ranked.firstIndex(of: result.columns[samples.columns[index]].name).map { ($0, index) }
      }
      .sorted { $0 < $1 }.map(\.1)
    // The first column may have strings only.
    var curves: [Comparison.Curve] = []
    let main = samples.columns.indices.lazy.compactMap { index in
      self.curve(of: index, samples, rules).map { (index, $0) }
    }.first
    if let main { curves.append(main.1) }
    for index in different where index != main?.0 && curves.count < Self.drawnColumnLimit {
      if let curve = curve(of: index, samples, rules) { curves.append(curve) }
    }
    return curves
  }

  /// Returns the curves of a sampled column in both tables; nil if a table has no numbers.
  private func curve(
    of index: Int, _ samples: CauseSampler, _ rules: ComparisonRules
  ) -> Comparison.Curve? {
    let column = samples.columns[index]
    let (times, cards) = (samples.timeColumn, samples.cardColumn)
    // The card whose curves differ most, or the first.
    let card = cards.flatMap { cards in
      samples.curves(of: index)?.card ?? samples.expected.column(cards).first { !$0.isNaN }
    }
    func rows(_ sample: RowSample) -> DrawnRows {
      sample.drawnRows(
        of: samples.valueColumn(of: index), times: times, cards: cards, card: card)
    }
    var (expected, actual) = (rows(samples.expected), rows(samples.actual))
    guard !expected.isEmpty, !actual.isEmpty else { return nil }
    let isOverTime = samples.hasTimes && expected.isAscending && actual.isAscending
    if !isOverTime { (expected, actual) = (expected.overRows, actual.overRows) }
    let greatest = result.columns[column].greatest.flatMap { deviation in
      Comparison.Curve.Greatest(
        deviation, isOverTime: isOverTime, isAccepted: !counts[column].hasGreatestDifference)
    }.flatMap { greatest in
      // It may be that of another card.
      let isDrawn =
        card == nil
        || zip(expected.xs, expected.ys).contains { x, y in
          let distance = (y - greatest.expected).magnitude
          return x == greatest.x && distance <= Self.rounding * max(1, greatest.expected.magnitude)
        }
      return isDrawn ? greatest : nil
    }
    let name = ReportSentences.name(result.columns[column].name)
    let builder = CurveBuilder(
      expected: expected, actual: actual, matching: rules.matching,
      tolerance: tolerances[column],
      reach: isOverTime ? rules.reach?.approximation ?? 0 : 0, greatest: greatest)
    return builder.curve(
      named: card.map { "\(name):\(ShortNumber.text($0, digits: 6))" } ?? name,
      unit: result.unit(ofColumn: result.columns[column].name), isOverTime: isOverTime,
      rowCount: result.rowCount + result.ignoredRowCount
        + max(result.missingRowCount, result.addedRowCount))
  }
}

extension Comparison.Curve.Greatest {
  /// Creates the mark of a deviation; nil if its row has no time, or its numbers are not drawn.
  fileprivate init?(_ deviation: Comparison.Deviation, isOverTime: Bool, isAccepted: Bool) {
    let time = deviation.location.time.flatMap { DecimalNumber(Array($0.utf8)) }
    let (expected, actual) = (deviation.expected.approximation, deviation.actual.approximation)
    guard let x = isOverTime ? time?.approximation : Double(deviation.location.row),
      max(expected.magnitude, actual.magnitude) <= DrawnRows.farthest
    else { return nil }
    self.init(
      x: x, expected: expected, actual: actual, text: deviation.text,
      location: ReportSentences.description(deviation.location), isAccepted: isAccepted)
  }
}
