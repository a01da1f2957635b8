import MotionCore
import MotionNumerics

/// A recording in units of its own length and range, with the known figures in the same units.
///
/// In these units no square overflows, and one tolerance suits all recordings.
struct FitProblem: Sendable {
  let recording: Recording
  let options: FitOptions
  let outline: Outline
  /// The times and values of all samples, in own units.
  let times, values: [Double]
  /// The times and values of a part of the samples, from which start values are found.
  let thinTimes, thinValues: [Double]
  /// The first time and the length in seconds; the first value and the range.
  let origin, length, base, range: Double

  /// The greatest number of steps from parameters that a part of the samples gave: three or four lead to
  /// the curve of the recording, and for another curve more would not matter.
  private static let refinementLimit = 12
  /// The least variance of deviations, about that of the rounding of doubles.
  private static let leastVariance = 0x1p-90
  /// The number of samples beyond which start values are found from a part of them.
  private static let thinCount = 512

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
    outline = try Outline(
      times: times, values: values, from: options.from.map { ($0 - base) / range },
      to: options.to.map { ($0 - base) / range })
    // The error of a rounded time shows in the value by the speed.
    let intervals = zip(times, times.dropFirst()).map { $1 - $0 }
    let steps = zip(values, values.dropFirst()).map { $1 - $0 }
    let speeds = zip(steps, intervals).map { $0 / $1 }
    let speed = speeds.reduce(0) { $0 + $1 * $1 / Double(speeds.count) }
    let valueStep = (recording.resolution ?? 0) / range
    let timeStep = (recording.timeResolution ?? 0) / length
    roundingVariance = max(
      (valueStep * valueStep + timeStep * timeStep * speed) / 12, Self.leastVariance)
    if times.count > 2 * Self.thinCount {
      let indices = outline.thinned(to: Self.thinCount)
      thinTimes = indices.map { [times] in times[$0] }
      thinValues = indices.map { [values] in values[$0] }
    } else {
      (thinTimes, thinValues) = (times, values)
    }
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

  /// Returns the search over a part of the samples, or over all of them.
  func search<Model: ProgressModel>(
    _ model: Model, fixed: [Double?], isThin: Bool
  ) -> LeastSquares<Model> {
    let isRefinement = !isThin && times.count > thinTimes.count
    return LeastSquares(
      model: model, times: isThin ? thinTimes : times, values: isThin ? thinValues : values,
      from: options.from.map { ($0 - base) / range }, to: options.to.map { ($0 - base) / range },
      fixed: fixed, stepLimit: isRefinement ? Self.refinementLimit : 200)
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
