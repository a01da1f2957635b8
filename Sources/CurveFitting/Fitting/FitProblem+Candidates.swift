import MotionCore
import MotionNumerics

extension FitProblem {
  /// Returns a candidate as a fit.
  func fit(
    _ candidate: Candidate, _ curve: FittedCurve, duration: Double,
    errors: [FitQuantity: Double?]
  ) -> CurveFit {
    let distance = candidate.to - candidate.from
    let fitted = candidate.progress.map { base + range * (candidate.from + distance * $0) }
    var errors = errors.compactMapValues { $0 }
    errors[.from] = candidate.standardError(from: range)
    errors[.to] = candidate.standardError(to: range)
    errors[.start] = candidate.standardError([0: length])
    let count = Double(times.count)
    let variance = max(candidate.squares / count, roundingVariance)
    return CurveFit(
      curve: curve, start: origin + length * candidate.parameters[0], duration: duration,
      from: base + range * candidate.from, to: base + range * candidate.to,
      standardErrors: errors,
      deviations: CurveFit.Deviations(recording, fitted: fitted),
      criterion: count * logarithm(variance) + Double(candidate.freeCount) * logarithm(count))
  }

  /// Returns the best of some starts, found from a part of the samples.
  func best<Model: ProgressModel>(
    _ model: Model, fixed: [Double?], starts: [[Double]]
  ) -> LeastSquares<Model>.Point? {
    let search = search(model, fixed: fixed, isThin: true)
    return starts.compactMap(search.minimum).min { $0.squares < $1.squares }
  }

  /// Returns the best curve near some parameters, from all samples.
  func candidate<Model: ProgressModel>(
    _ model: Model, fixed: [Double?], near start: [Double]
  ) -> Candidate? {
    let search = search(model, fixed: fixed, isThin: false)
    return search.minimum(from: start).map { candidate(search, $0) }
  }

  /// Returns a point of a search over all samples as a candidate.
  ///
  /// A table that begins with its motion has a single sample at rest, too few to know the value before
  /// to less than the rounding, and with it the start. But views rest at whole steps: if the recording
  /// deviates from the curve only by its rounding, the samples at rest have their exact values.
  func candidate<Model: ProgressModel>(
    _ search: LeastSquares<Model>, _ point: LeastSquares<Model>.Point
  ) -> Candidate {
    let limit = Self.roundingSlack * Double(times.count) * roundingVariance
    guard point.squares <= limit, recording.resolution != nil else {
      return Candidate(search, point, floor: roundingVariance)
    }
    for (isFirst, isLast) in [(true, true), (true, false), (false, true)] {
      guard search.from == nil || !isFirst, search.to == nil || !isLast else { continue }
      var resting = search
      if isFirst { resting.from = values[0] }
      if isLast { resting.to = values[values.count - 1] }
      guard let other = resting.minimum(from: point.parameters), other.squares <= limit,
        !isFirst || startsAtRest(other.parameters),
        !isLast || endsAtRest(resting.progress(at: other.parameters), other.to - other.from)
      else { continue }
      let centered = isFirst && isLast ? centered(resting, other) : other
      return Candidate(resting, centered, floor: roundingVariance)
    }
    return Candidate(search, point, floor: roundingVariance)
  }

  /// Whether the first sample is before the motion, but for the error of the start.
  private func startsAtRest(_ parameters: [Double]) -> Bool {
    parameters[0] * length > -0.5 * recording.step
  }

  /// Whether the last sample is so close to the target that rounding hides the difference.
  private func endsAtRest(_ progress: [Double], _ distance: Double) -> Bool {
    let rest = progress.last.map { 1 - $0 } ?? 1
    return (rest * distance).magnitude * range < 0.25 * (recording.resolution ?? 0)
  }

  /// Returns the point about which rounding errors spread evenly, near one of least squares.
  ///
  /// Rounding moves a value by half a step at most. Squares hardly use that, but the greatest deviations
  /// confine the parameters far better than all the others.
  private func centered<Model: ProgressModel>(
    _ search: LeastSquares<Model>, _ point: LeastSquares<Model>.Point
  ) -> LeastSquares<Model>.Point {
    let bound = 0.5 * (recording.resolution ?? 0) / range
    // With the rounding of times as well, deviations have no common bound.
    guard bound * bound / 3 > 0.5 * roundingVariance else { return point }
    var bounded = search
    bounded.bound = bound
    return bounded.minimum(from: point.parameters).flatMap { search.point(at: $0.parameters) }
      ?? point
  }

  /// The mean square up to which deviations count as rounding, as a multiple of its variance.
  private static var roundingSlack: Double { 1.5 }
}
