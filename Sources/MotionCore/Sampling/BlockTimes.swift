import MotionNumerics

/// The instants of a block's rows, as the high and low parts of double-double numbers.
struct BlockTimes {
  /// The high parts.
  var high: ContiguousArray<Double> = []
  /// The low parts.
  var low: ContiguousArray<Double> = []
  /// The ends of the ranges of evenly spaced rows, each of which begins at the end of the one before.
  ///
  /// To make an array of ranges, the Swift runtime would search all conformances of the program.
  var stretchEnds: [Int] = []
  /// The instant of the row before the block, or nil for the first block.
  var previous: Instant?

  /// Sets the instants of a range of rows, by their index in that range.
  @inline(__always) mutating func set(_ rows: Range<Int>, _ instant: (Int) -> Instant) {
    // Moved out for the loop: two spans cannot be borrowed from one value.
    var (highs, lows): (ContiguousArray<Double>, ContiguousArray<Double>) = ([], [])
    swap(&highs, &high)
    swap(&lows, &low)
    var highSpan = highs.mutableSpan
    var lowSpan = lows.mutableSpan
    let count = highSpan.count
    precondition(
      lowSpan.count == count && rows.lowerBound >= 0 && rows.upperBound <= count,
      "each row has two parts")
    for row in rows {
      let exact = instant(row &- rows.lowerBound).exact
      highSpan[row] = exact.high
      lowSpan[row] = exact.low
    }
    swap(&highs, &high)
    swap(&lows, &low)
  }

  /// The number of rows.
  var count: Int { high.count }

  /// Accesses the instant of a row.
  subscript(row: Int) -> Instant { Instant(DoubleDouble(high[row], low[row])) }

  /// Returns the first row that is not before an instant, within the tolerance of instants.
  func firstRow(notBefore instant: Instant) -> Int { firstRow { !instant.isClearlyAfter($0) } }

  /// Returns the first row at which a segment that starts at an instant is in force.
  func firstRow(from start: Instant) -> Int { firstRow { !start.isAfter($0) } }

  /// Returns the first row that is after an instant.
  func firstRow(after instant: Instant) -> Int { firstRow { $0.isClearlyAfter(instant) } }

  private func firstRow(where isReached: (Instant) -> Bool) -> Int {
    (0..<count).partitioningIndex { isReached(self[$0]) }
  }

  /// Sets the times of rows since an instant, as high and low parts.
  ///
  /// - Domain: two arrays of at least as many elements as there are rows.
  func setElapsed(
    _ elapsedHigh: inout ContiguousArray<Double>, _ elapsedLow: inout ContiguousArray<Double>,
    _ rows: Range<Int>, since start: Instant
  ) {
    let count = rows.count
    var highSpan = elapsedHigh.mutableSpan
    var lowSpan = elapsedLow.mutableSpan
    let high = high.span.extracting(rows)
    let low = low.span.extracting(rows)
    precondition(
      high.count == count && low.count == count && highSpan.count >= count
        && lowSpan.count >= count, "each row has two parts")
    for row in 0..<count {
      let exact = DoubleDouble(high[row], low[row]) - start.exact
      highSpan[row] = exact.high
      lowSpan[row] = exact.low
    }
  }
}
