import TableReading

// The curves of a picture, from the sampled rows.

extension RowTally {
  /// The greatest number of columns that are sampled, so that memory stays bounded.
  static let curveColumnLimit = 32
  /// The greatest number of columns that are drawn.
  private static let drawnColumnLimit = 4

  /// Returns the curves of the main column, and of those that differ, from the greatest deviation on.
  func curves(_ request: CurveBuilder.Request) -> [Comparison.Curve] {
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
      self.curve(of: index, samples, request).map { (index, $0) }
    }.first
    if let main { curves.append(main.1) }
    for index in different where index != main?.0 && curves.count < Self.drawnColumnLimit {
      if let curve = curve(of: index, samples, request) { curves.append(curve) }
    }
    return curves
  }

  /// Returns the curves of a sampled column in both tables; nil if a table has no numbers.
  private func curve(
    of index: Int, _ samples: CauseSampler, _ request: CurveBuilder.Request
  ) -> Comparison.Curve? {
    let column = samples.columns[index]
    let (times, cards) = (samples.hasTimes ? 0 : nil, samples.cardColumn)
    let card = samples.drawnCard(of: index)
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
    }.flatMap { card == nil || expected.has($0) ? $0 : nil }
    let name = ReportSentences.name(result.columns[column].name)
    let builder = CurveBuilder(
      expected: expected, actual: actual, matching: request.matching,
      tolerance: tolerances[column], reach: isOverTime ? request.reach : 0, greatest: greatest)
    return builder.curve(
      named: card.map { "\(name):\(ShortNumber.text($0, digits: 6))" } ?? name,
      unit: result.unit(ofColumn: result.columns[column].name), isOverTime: isOverTime,
      rowCount: result.rowCount + result.ignoredRowCount
        + max(result.missingRowCount, result.addedRowCount))
  }
}

extension CauseSampler {
  /// The column of the cards' numbers among those that are kept, if the tables have cards.
  fileprivate var cardColumn: Int? { hasCards ? (hasTimes ? 1 : 0) : nil }

  /// Returns the card whose curves of a column are drawn: the one that differs most, or the first.
  fileprivate func drawnCard(of index: Int) -> Double? {
    guard let cardColumn else { return nil }
    return curves(of: index)?.card ?? expected.column(cardColumn).first { !$0.isNaN }
  }
}

extension DrawnRows {
  /// The deviation up to which a number is that of a row.
  private static let rounding = 1e-9

  /// Whether a row has the expected number of a deviation, which may be another card's.
  fileprivate func has(_ greatest: Comparison.Curve.Greatest) -> Bool {
    zip(xs, ys).contains { x, y in
      let distance = (y - greatest.expected).magnitude
      return x == greatest.x && distance <= Self.rounding * max(1, greatest.expected.magnitude)
    }
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
