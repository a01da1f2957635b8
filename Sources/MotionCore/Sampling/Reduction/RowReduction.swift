package import MotionNumerics

/// The fewest rows on a motion such that straight lines between them stay within error bounds.
///
/// A row is at each phase boundary and each event. From each row the next one is the farthest whole
/// microsecond to which a line passes within the bounds of all columns at all samples between. At a
/// jump there are rows a microsecond before it and at it.
///
/// - Accuracy: errors are within 0.99 of their bounds at the samples, between which lines are within
///   a hundredth of them. A change within a microsecond counts as a jump, whatever its size.
/// - Complexity: O(*n*) for *n* samples, of which each is visited as often as a line that ends
///   before it is tried with it, usually twice.
package struct RowReduction {
  /// The times of the rows.
  package private(set) var times: [DoubleDouble]
  /// The greatest error at a sample, in the unit of the columns, or nil if it was not computed.
  package private(set) var greatestError: Double?

  /// The part of a bound that is used at samples; the rest is for what lies between them.
  private static let usedShare = 0.99

  private var samples: FineSamples
  /// The samples after the last row that have been visited.
  private var ahead: [FineSamples.Sample] = []
  private var cones: [ChordCone]
  /// The indices of the columns whose errors are measured.
  private let measured: [Int]

  /// Chooses the rows of a motion, or returns nil if there are more than a limit.
  ///
  /// - Parameters:
  ///   - motion: The motion, already extended to the end of the table.
  ///   - end: The end of the table, at most that of the motion.
  ///   - columns: The columns with bounds.
  ///   - layers: The layers that have a row at each instant, or nil for one row per instant.
  ///   - decimals: The number of decimals with which times are shown, or nil for all.
  ///   - measuresError: Whether to compute the greatest error of the columns in points, or of all
  ///     columns if none is in points.
  ///   - limit: The greatest number of instants.
  ///   - isSparse: Whether each of many stretches of the motion has fewer samples.
  package init?(
    _ motion: Motion, until end: Instant, columns: [BoundedColumn], layers: [Int]?,
    decimals: Int?, measuresError: Bool, limit: Int, isSparse: Bool = false
  ) {
    let columns = (layers ?? [0]).flatMap { layer in
      columns.map { BoundedColumn($0.column.moved(to: layer), bound: $0.bound) }
    }
    let microseconds = 6
    let marks = MotionMarks(
      motion, until: end, properties: columns.flatMap(\.column.tracks),
      showsMicroseconds: decimals.map { $0 <= microseconds } ?? false)
    samples = FineSamples(motion, columns, marks: marks, isSparse: isSparse)
    cones = columns.map { ChordCone(bound: $0.bound * Self.usedShare) }
    let lengths = columns.indices.filter { columns[$0].column.quantity == .length }
    measured = !measuresError ? [] : lengths.isEmpty ? Array(columns.indices) : lengths
    greatestError = measuresError && !columns.isEmpty ? 0 : nil
    times = [samples.instant(at: samples.start.place).exact]
    var row = samples.start
    while let next = farthest(from: row) {
      guard times.count < limit else { return nil }
      times.append(samples.instant(at: next.place).exact)
      row = next
    }
  }

  /// Returns the farthest sample to which a line from a row passes within the bounds, or nil if the
  /// row is the last one; the samples then continue after that.
  private mutating func farthest(from row: FineSamples.Sample) -> FineSamples.Sample? {
    for column in cones.indices { cones[column].start(at: row.values[column]) }
    var best: Int?
    var index = 0
    while let sample = sample(at: index) {
      let time = sample.time - row.time
      // Nothing is known between a row and the next sample.
      if best == nil
        || cones.indices.allSatisfy({ cones[$0].contains(sample.values[$0], after: time) })
      {
        best = index
      }
      var isOpen = true
      for column in cones.indices where !cones[column].narrow(sample.values[column], after: time) {
        isOpen = false
      }
      if !isOpen || samples.isRow(sample.place) { break }
      if measured.isEmpty, index == SampleBlock.capacity, let farthest = best {
        // Only what follows the farthest sample may still be needed.
        ahead.removeFirst(farthest)
        (index, best) = (index - farthest, 0)
      }
      index += 1
    }
    guard let best else { return nil }
    let next = ahead[best]
    for sample in ahead[..<best] { measure(sample, between: row, and: next) }
    ahead.removeFirst(best + 1)
    return next
  }

  /// Returns a sample after the row, by its index, or nil after the end.
  private mutating func sample(at index: Int) -> FineSamples.Sample? {
    if index == ahead.count, let next = samples.next() { ahead.append(next) }
    return index < ahead.count ? ahead[index] : nil
  }

  /// Includes the errors of a sample between two rows.
  private mutating func measure(
    _ sample: FineSamples.Sample, between row: FineSamples.Sample, and next: FineSamples.Sample
  ) {
    let fraction = (sample.time - row.time) / (next.time - row.time)
    for column in measured {
      let (from, to) = (row.values[column], next.values[column])
      let error = (sample.values[column] - from - fraction * (to - from)).magnitude
      greatestError = max(greatestError ?? 0, error.isNaN ? 0 : error)
    }
  }
}

/// The slopes of the lines from a row that pass all samples so far within a bound.
private struct ChordCone {
  let bound: Double
  private var start = 0.0
  private var least = -Double.infinity
  private var greatest = Double.infinity

  init(bound: Double) { self.bound = bound }

  /// Starts at the value of a row, or at none.
  mutating func start(at value: Double) {
    (start, least, greatest) = (value, -.infinity, .infinity)
  }

  /// Whether a line that ends at a value passes all samples, a time above 0 after the row.
  func contains(_ value: Double, after time: Double) -> Bool {
    guard !start.isNaN, !value.isNaN else { return start.isNaN == value.isNaN }
    let slope = (value - start) / time
    return least <= slope && slope <= greatest
  }

  /// Excludes the lines that miss a sample, and returns whether any are left.
  mutating func narrow(_ value: Double, after time: Double) -> Bool {
    guard !start.isNaN, !value.isNaN else { return start.isNaN == value.isNaN }
    // Marks within a microsecond have the same time in the table.
    guard time > 0 else { return true }
    least = max(least, (value - bound - start) / time)
    greatest = min(greatest, (value + bound - start) / time)
    return least <= greatest
  }
}
