package import MotionEngine
package import MotionNumerics

/// The motion of a table, extended to its end, and the instants of the rows.
package struct RowSelection {
  package var motion: Motion
  package var grid: SampleGrid
  /// The greatest error of straight lines between the rows, if an error chose them.
  package var greatestError: Double?

  package init(motion: Motion, grid: SampleGrid, greatestError: Double? = nil) {
    (self.motion, self.grid, self.greatestError) = (motion, grid, greatestError)
  }
}

/// The places of a table's rows, in place of those of the command's options.
package struct RowPlaces: Sendable {
  /// The times in seconds, or the values of x, in ascending order; some may be equal.
  package let numbers: [DoubleDouble]
  /// Those of rows of the recording, in ascending order.
  package let recorded: [Double]
  /// Whether the numbers are times.
  package let areTimes: Bool

  package init(numbers: [DoubleDouble], recorded: [Double], areTimes: Bool) {
    (self.numbers, self.recorded, self.areTimes) = (numbers, recorded, areTimes)
  }

  /// Returns the rows of a motion at the times; before the start they are at the start, and after the end
  /// they hold.
  ///
  /// - Throws: A table other than of keyframes, a time that no table reaches, or more rows than the limit.
  package func rows(
    of motion: Motion, _ table: TableOptions.Table, layerCount: Int, limit: Int
  ) throws(Problem) -> RowSelection {
    guard table == .keyframes else {
      throw .needs(
        option: "table",
        "must be keyframes to be compared with a recording (got '\(table.rawValue)')")
    }
    let start = DoubleDouble(0)
    let last = numbers.last ?? start
    guard last.high <= Instant.greatest else { throw .endlessTable(option: nil) }
    let count = numbers.count * layerCount
    guard count <= limit else {
      throw Problem("the recording needs \(count) computed rows, more than \(limit)")
    }
    return RowSelection(
      motion: motion.duration > 0 ? motion.extended(to: last) : motion,
      grid: SampleGrid(instants: numbers.map { Instant(max($0, start)) }))
  }
}

// MARK: - Coverage

extension RowPlaces {
  /// The part of a leg within which a recorded row covers it, before and after the row.
  private static let reach = 1 / 8.0
  /// The same in seconds for a short leg: two frames at 60 Hz.
  private static let leastReach = 2 / 60.0
  /// The greatest error of recorded times, which are rounded to six decimals as a rule.
  private static let rounding = 1e-6

  /// Returns a sentence about each leg of a motion of which the recording lacks a part.
  ///
  /// Phases in which nothing moves need no rows, and neither does what follows the end of the table.
  package func uncovered(_ motion: Motion, until end: DoubleDouble?) -> [String] {
    motion.phases.compactMap { phase in
      guard motion.moves(in: phase) else { return nil }
      return uncovered(
        "leg '\(phase.name)'", from: phase.start.seconds,
        to: min(phase.end.seconds, end?.high ?? .infinity))
    }
  }

  /// Returns a sentence about a leg or a range of which the recording lacks a part, or nil if it covers
  /// all.
  ///
  /// If a moment between two rows is out of reach of both, nothing between them is covered.
  package func uncovered(_ name: String, from start: Double, to end: Double) -> String? {
    let reach =
      max(Self.reach * (end - start), areTimes ? Self.leastReach : 0) + Self.rounding
    let first = recorded.partitioningIndex { $0 >= start - reach }
    let last = recorded.partitioningIndex { $0 > end + reach }
    var (length, widest) = (0.0, (start: start, end: start))
    var previous = -Double.infinity
    for row in recorded[first..<max(first, last)] + [.infinity] {
      if max(previous + reach, start) < min(row - reach, end) {
        let gap = (start: max(previous, start), end: min(row, end))
        length += gap.end - gap.start
        if gap.end - gap.start > widest.end - widest.start { widest = gap }
      }
      previous = row
    }
    guard length > 0 else { return nil }
    let unit = areTimes ? " s" : ""
    func text(_ value: Double) -> String { Messages.figure(value, decimals: 6) }
    return "the recording covers \(Int((1 - length / (end - start)) * 100))% of \(name) "
      + "(\(text(start)) to \(text(end))\(unit)): no rows between \(text(widest.start)) and "
      + "\(text(widest.end))\(unit)"
  }
}
