package import MotionNumerics

/// A column whose values between rows are bounded, and the greatest error there.
package struct BoundedColumn: Sendable {
  /// The column, of numbers.
  package let column: Column
  /// The greatest error of straight lines between rows, in the column's unit; above 0.
  package let bound: Double

  package init(_ column: Column, bound: Double) { (self.column, self.bound) = (column, bound) }
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
    case .velocity, .acceleration: return .other
    case .number:
      if unit == "pt" { return .length }
      if name == "scale" || name.hasSuffix("_scale") { return .scale }
      return name == "dim" || name.hasSuffix("opacity") ? .opacity : .other
    }
  }
}

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
  /// The sample of the last row.
  private var row = 0
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
  ///   - isSparse: Whether each of many segments of the motion has fewer samples.
  package init?(
    _ motion: Motion, until end: Instant, columns: [BoundedColumn], layers: [Int]? = nil,
    decimals: Int? = nil, measuresError: Bool = false, limit: Int, isSparse: Bool = false
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
    times = [samples.instant(at: 0).exact]
    while let next = farthest() {
      guard times.count < limit else { return nil }
      times.append(samples.instant(at: next).exact)
      row = next
    }
  }

  /// Returns the farthest sample to which a line from the last row passes within the bounds, or nil if
  /// that row is at the end.
  private mutating func farthest() -> Int? {
    for column in cones.indices {
      cones[column] = ChordCone(bound: cones[column].bound, start: samples.numbers[column][row])
    }
    let start = samples.times[row]
    var best: Int?
    var index = row + 1
    while true {
      if index == samples.count {
        // Only what follows the farthest sample is still needed, or for errors what follows the row.
        let count = measured.isEmpty ? best ?? row : row
        samples.removeFirst(count)
        (row, index, best) = (row - count, index - count, best.map { $0 - count })
        guard samples.readMore() else { break }
      }
      let time = samples.times[index] - start
      var (isPassed, isOpen) = (true, true)
      for column in cones.indices {
        let number = samples.numbers[column][index]
        isPassed = isPassed && cones[column].contains(number, after: time)
        if !cones[column].narrow(number, after: time) { isOpen = false }
      }
      // Nothing is known between a row and the next sample.
      if best == nil || isPassed { best = index }
      if !isOpen || samples.isRow(index) { break }
      index += 1
    }
    guard let best else { return nil }
    for column in measured { measure(column, to: best) }
    return best
  }

  /// Includes the errors of a column at the samples between the last row and the next one.
  private mutating func measure(_ column: Int, to next: Int) {
    let (times, numbers) = (samples.times, samples.numbers[column])
    for sample in row + 1..<next {
      let fraction = (times[sample] - times[row]) / (times[next] - times[row])
      let (from, to) = (numbers[row], numbers[next])
      let error = (numbers[sample] - from - fraction * (to - from)).magnitude
      greatestError = max(greatestError ?? 0, error.isNaN ? 0 : error)
    }
  }
}

/// The slopes of the lines from a row that pass all samples so far within a bound.
private struct ChordCone {
  let bound: Double
  /// The value of the row, which may be none.
  var start = 0.0
  var least = -Double.infinity
  var greatest = Double.infinity

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
