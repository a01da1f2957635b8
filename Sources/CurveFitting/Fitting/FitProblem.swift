import MotionCore
import MotionNumerics

/// A recording in units of its own length and range, with the known figures in the same units.
///
/// In these units no square overflows, and one tolerance suits all recordings.
struct FitProblem: Sendable {
  let recording: Recording
  var options: FitOptions
  let outline: Outline
  /// The times and values of all samples, in own units.
  let times, values: [Double]
  /// The times and values of a part of the samples, from which start values are found.
  let thinTimes, thinValues: [Double]
  /// The values before and after the motion in own units, if they are known.
  let from, to: Double?
  /// The first time and the length in seconds; the first value and the range.
  let origin, length, base, range: Double

  /// The greatest number of steps from parameters that a part of the samples gave: three or four lead to
  /// the curve of the recording, and for another curve more would not matter.
  private static let refinementLimit = 12
  /// The least variance of deviations, about that of the rounding of doubles.
  private static let leastVariance = 0x1p-90
  /// The number of samples beyond which start values are found from a part of them.
  private static let thinCount = 96

  init(_ recording: Recording, _ options: FitOptions) throws(RecordingError) {
    (self.recording, self.options) = (recording, options)
    origin = recording.times[0]
    length = recording.times[recording.times.count - 1] - recording.times[0]
    base = recording.values[0]
    let (least, greatest) = (recording.values.min() ?? 0, recording.values.max() ?? 0)
    range = greatest - least
    let (origin, length, base, range) = (origin, length, base, range)
    times = recording.times.map { ($0 - origin) / length }
    values = recording.values.map { ($0 - base) / range }
    (from, to) = (
      options.from.map { ($0 - base) / range }, options.to.map { ($0 - base) / range }
    )
    outline = try Outline(times: times, values: values, from: from, to: to)
    // The error of a rounded time shows in the value by the speed.
    let intervals = zip(times, times.dropFirst()).map { $1 - $0 }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    let speeds = zip(steps, intervals).map { $0 / $1 }
    let speed = speeds.reduce(0) { $0 + $1 * $1 / Double(speeds.count) }
    let valueStep = (recording.resolution ?? 0) / range
    let timeStep = (recording.timeResolution ?? 0) / length
    roundingVariance = max(
      (valueStep * valueStep + timeStep * timeStep * speed) / 12, Self.leastVariance)
    let fastest = speeds.map(\.magnitude).max() ?? 0
    roundingBound = 0.5 * (valueStep + timeStep * fastest) + Self.leastVariance.squareRoot()
    let indices =
      times.count > 2 * Self.thinCount
      ? outline.thinned(to: Self.thinCount) : Array(times.indices)
    thinTimes = indices.map { [times] in times[$0] }
    thinValues = indices.map { [values] in values[$0] }
  }

  /// The known start, in own units.
  var start: Double? { options.start.map { ($0 - origin) / length } }
  /// The known duration, in own units.
  var duration: Double? { options.duration.map { $0 / length } }
  /// The range of the starts: at most a quarter of the recording's length before it.
  ///
  /// Any piece of a line or of an exponential is part of some very long motion.
  var starts: ClosedRange<Double> { -0.25...1 }
  /// The range of the logarithms of the durations: up to twice the recording's length.
  var durations: ClosedRange<Double> { -16...logarithm(2) }
  /// The range of the logarithms of the rates: at least half a radian, or half a decay, in all.
  var rates: ClosedRange<Double> { logarithm(0.5)...16 }

  /// The variance of the rounding of values and times, in own units, or that of doubles.
  let roundingVariance: Double
  /// The greatest deviation by the rounding of values and times, in own units.
  let roundingBound: Double

  /// Returns the search over a part of the samples, or over all of them.
  func search<Model: ProgressModel>(
    _ model: Model, fixed: [Double?], isThin: Bool
  ) -> LeastSquares<Model> {
    let isRefinement = !isThin && times.count > thinTimes.count
    return LeastSquares(
      model: model, times: isThin ? thinTimes : times, values: isThin ? thinValues : values,
      from: from, to: to, fixed: fixed, stepLimit: isRefinement ? Self.refinementLimit : 200)
  }

  /// Returns the start and the scale of a curve that is at 2% and half of the distance when the
  /// recording is.
  ///
  /// `early` and `half` are the inputs of the curve there.
  func placement(early: Double, half: Double) -> (start: Double, scale: Double) {
    let (first, middle) = (outline.time(reaching: Outline.threshold), outline.time(reaching: 0.5))
    let distance = max(middle - first, 0.1 / Double(times.count))
    let scale =
      start.map { max(middle - $0, distance) / half } ?? distance / max(half - early, 1e-3)
    return (start ?? first - early * scale, scale)
  }
}

extension FitProblem {
  /// Returns a candidate as a fit; the errors are given by their gradients.
  func fit(
    _ candidate: Candidate, _ curve: FittedCurve, duration: Double,
    errors: [FitQuantity: Candidate.Gradient]
  ) -> CurveFit {
    let distance = candidate.to - candidate.from
    let fitted = candidate.progress.map { base + range * (candidate.from + distance * $0) }
    let ends: [FitQuantity: Candidate.Gradient] = [
      .from: [0: range], .to: [1: range], .start: [2: length],
    ]
    let count = Double(times.count)
    let variance = max(candidate.squares / count, roundingVariance)
    return CurveFit(
      curve: curve, start: origin + length * candidate.parameters[0], duration: duration,
      from: base + range * candidate.from, to: base + range * candidate.to,
      standardErrors: errors.merging(ends) { own, _ in own }
        .compactMapValues(candidate.standardError),
      deviations: CurveFit.Deviations(
        recording, fitted: fitted,
        rounding: (roundingVariance * range * range, roundingBound * range)),
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
        !isLast || endsAtRest(resting.table(at: other.parameters).values, other.to - other.from)
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

/// A curve at its best parameters, in the units of a problem.
struct Candidate: Sendable {
  /// The parameters of its model.
  let parameters: [Double]
  /// The values before and after the motion.
  let from, to: Double
  /// The sum of the squared deviations.
  let squares: Double
  /// The progress at each sample.
  let progress: [Double]
  /// The number of values and parameters that were fitted.
  let freeCount: Int
  private let equations: NormalEquations
  /// The variance of the deviations.
  private let variance: Double

  init<Model>(_ search: LeastSquares<Model>, _ point: LeastSquares<Model>.Point, floor: Double) {
    (parameters, from, to, squares) = (point.parameters, point.from, point.to, point.squares)
    let table = search.table(at: point.parameters, hasDerivatives: true)
    progress = table.values
    equations = NormalEquations(search, point, table)
    let known = (search.from == nil ? 1 : 0) + (search.to == nil ? 1 : 0)
    freeCount = known + search.fixed.count { $0 == nil }
    let count = search.times.count
    variance = max(point.squares / Double(max(count - freeCount, 1)), floor)
  }

  /// The factors of a linear function: of the value before at 0, of that after at 1, and then of the
  /// parameters; 0 for those left out.
  typealias Gradient = KeyValuePairs<Int, Double>

  /// Returns the standard error of a linear function; nil if it is not determined or does not depend on
  /// what was fitted.
  func standardError(_ gradient: Gradient) -> Double? {
    guard let share = equations.variance(of: gradient) else { return nil }
    let variance = share * variance
    return variance > 0 && variance.isFinite ? variance.squareRoot() : nil
  }
}
