import MotionEngine
import MotionNumerics
import Options

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
      let bounded = try maxError.columns(among: try printedColumns()) {
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
