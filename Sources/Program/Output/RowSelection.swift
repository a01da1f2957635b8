import MotionEngine
import MotionNumerics

/// The motion of a table, extended to its end, and the instants of the rows.
struct RowSelection {
  var motion: Motion
  var grid: SampleGrid
  /// The greatest error of straight lines between the rows, if an error chose them.
  var greatestError: Double?
}

extension MotionJob {
  /// Returns the times of rows that follow from the motion, extended to the end of the table, and the
  /// greatest error between them if the output has it.
  ///
  /// - Throws: An option that does not suit the motion, or more rows than the limit.
  func chosenTimes(
    of motion: Motion, limit: Int
  ) throws(Problem) -> (times: [DoubleDouble], greatestError: Double?) {
    let until = sampling.until.map { Instant($0) } ?? motion.end
    let end = motion.end.isClearlyAfter(until) ? until : motion.end
    let instants = limit / max(request.layers?.count ?? 1, 1)
    func tooManyRows(_ option: String, _ limit: Int) -> Problem {
      .needs(
        option: option, "needs more than \(limit) rows (use --max-rows N to allow more)")
    }
    if let maxError = sampling.maxError {
      let bounded = try maxError.columns(among: try printedColumns) {
        request.greatestExtent(in: motion)
      }
      guard
        let reduction = RowReduction(
          motion, until: end, columns: bounded, layers: request.layers, decimals: table.precision,
          measuresError: table.table == .summary || settings.format == .json
            || !table.assertions.isEmpty,
          limit: instants)
      else { throw tooManyRows("max-error", limit) }
      return (reduction.times, reduction.greatestError)
    }
    let step = sampling.step ?? DoubleDouble(1)
    do throws(OffsetRows.Failure) {
      return (try OffsetRows(motion, until: end, step: step, limit: instants).times, nil)
    } catch {
      switch error {
      case .turn(let time):
        let shown = Messages.figure(time, decimals: 6)
        throw .needs(
          option: "by",
          "needs an offset that moves in one direction only (it turns at \(shown) s)")
      case .tooMany: throw tooManyRows("step", instants)
      }
    }
  }
}

extension MotionRequest {
  /// Returns the greatest width or height of a view at the start and the end of a motion, in
  /// points.
  fileprivate func greatestExtent(in motion: Motion) -> Double {
    var greatest = 0.0
    for column in columns where column.name.hasSuffix("width") || column.name.hasSuffix("height") {
      guard case .number(let expression) = column.reading else { continue }
      for layer in layers ?? [0] {
        for instant in [.zero, motion.end] {
          let extent = expression.moved(to: layer).value(in: motion, at: instant)
          greatest = max(greatest, extent ?? 0)
        }
      }
    }
    return greatest
  }
}

/// The places of a table's rows, in place of those of the command's options.
struct RowPlaces: Sendable {
  /// The times in seconds, or the values of x, in ascending order; some may be equal.
  let numbers: [DoubleDouble]
  /// Those of rows of the recording, in ascending order.
  let recorded: [Double]
  /// Whether the numbers are times.
  let areTimes: Bool

  /// Returns the rows of a motion at the times; before the start they are at the start, and after the end
  /// they hold.
  ///
  /// - Throws: A table other than of keyframes, a time that no table reaches, or more rows than the limit.
  func rows(
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
  func uncovered(_ motion: Motion, until end: DoubleDouble?) -> [String] {
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
  func uncovered(_ name: String, from start: Double, to end: Double) -> String? {
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
