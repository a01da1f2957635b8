/// The times at which a curve leaves its first value and reaches parts of its farthest one, from which
/// a search starts.
struct Landmarks {
  /// The distance of the farthest value from the first, with its sign.
  let reach: Double
  /// The last time before the curve moves: by any amount, and by one that noise does not reach.
  let exactStart, start: Double
  /// The first times at which the curve is a tenth, half and nine tenths of the way.
  let early, half, late: Double
  /// The last time at which it is at least half of the way.
  let lastHalf: Double
  /// Whether enough samples are in motion to find times from them.
  let hasMotion: Bool

  /// The parts of the reach within which a curve is at its first value.
  private static let exactRest = 1e-7
  private static let rest = 1e-3
  /// The part of the reach by which a sample in motion differs from the previous one.
  private static let motion = 1e-2
  /// The least number of samples in motion.
  private static let leastInMotion = 3

  init(_ curve: SampledCurve) {
    let (times, values) = (curve.times, curve.values)
    let distances = values.map { $0 - values[0] }
    reach = distances.max { $0.magnitude < $1.magnitude } ?? 0
    let reach = reach
    func crossing(_ part: Double) -> Double {
      let row = distances.firstIndex { reach != 0 && $0 / reach >= part } ?? 0
      guard row > 0 else { return times[row] }
      let (before, after) = (distances[row - 1] / reach, distances[row] / reach)
      return times[row - 1] + (times[row] - times[row - 1]) * (part - before) / (after - before)
    }
    (early, half, late) = (crossing(0.1), crossing(0.5), crossing(0.9))
    func start(_ rest: Double) -> Double {
      let moving = distances.firstIndex { $0.magnitude > rest * reach.magnitude } ?? 0
      return times[max(moving - 1, 0)]
    }
    (exactStart, self.start) = (start(Self.exactRest), start(Self.rest))
    lastHalf = times[distances.lastIndex { reach != 0 && $0 / reach >= 0.5 } ?? 0]
    let steps = zip(values, values.dropFirst()).count {
      ($1 - $0).magnitude > Self.motion * reach.magnitude
    }
    // In a long table each step may be small.
    hasMotion = reach != 0 && (steps >= Self.leastInMotion || values.count > 200)
  }
}
