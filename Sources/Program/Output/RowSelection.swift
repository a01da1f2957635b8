import MotionEngine
import MotionNumerics

/// The motion of a table, extended to its end, and the instants of the rows.
struct RowSelection {
  var motion: Motion
  var grid: SampleGrid
  /// The greatest error of straight lines between the rows, if an error chose them.
  var greatestError: Double?
}

extension SamplingOptions {
  /// Whether the rows follow from the motion.
  var dependsOnMotion: Bool { maxError != nil || spacing == .offset }

  /// Returns the times of rows that follow from a motion.
  ///
  /// - Parameters:
  ///   - motion: The motion, already extended to the end of the table.
  ///   - columns: The printed columns.
  ///   - request: The request of the motion.
  ///   - decimals: The number of decimals of times, or nil for all.
  ///   - measuresError: Whether to compute the greatest error.
  ///   - limit: The greatest number of rows.
  /// - Returns: The times in ascending order, and the greatest error if it was computed.
  /// - Throws: An option that does not suit the motion, or more rows than the limit.
  func chosenTimes(
    of motion: Motion, columns: [Column], _ request: MotionRequest, decimals: Int?,
    measuresError: Bool, limit: Int
  ) throws(CommandError) -> (times: [DoubleDouble], greatestError: Double?) {
    let motionEnd = motion.end
    let end = until.map { motionEnd.isClearlyAfter(Instant($0)) ? Instant($0) : motionEnd }
    let instants = limit / max(request.layers?.count ?? 1, 1)
    guard let maxError else {
      return (try offsetTimes(of: motion, until: end ?? motionEnd, limit: instants), nil)
    }
    let bounded = try maxError.columns(among: columns) { request.greatestExtent(in: motion) }
    guard
      let reduction = RowReduction(
        motion, until: end ?? motionEnd, columns: bounded, layers: request.layers,
        decimals: decimals, measuresError: measuresError, limit: instants)
    else { throw tooManyRows("max-error", limit: limit) }
    return (reduction.times, reduction.greatestError)
  }

  private func offsetTimes(
    of motion: Motion, until end: Instant, limit: Int
  ) throws(CommandError) -> [DoubleDouble] {
    do throws(OffsetRows.Failure) {
      return try OffsetRows(motion, until: end, step: step ?? DoubleDouble(1), limit: limit).times
    } catch {
      switch error {
      case .turn(let time):
        let shown = Messages.figure(time, decimals: 6)
        throw .needs(
          option: "by",
          "needs an offset that moves in one direction only (it turns at \(shown) s)")
      case .tooMany: throw tooManyRows("step", limit: limit)
      }
    }
  }

  private func tooManyRows(_ option: String, limit: Int) -> CommandError {
    .needs(
      option: option, "needs more than \(limit) rows (use --max-rows N to allow more)")
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
