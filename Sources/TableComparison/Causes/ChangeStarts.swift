/// The changes from which a search starts.
struct ChangeStarts {
  private let expected, actual: Landmarks

  init(_ pair: CurvePair) {
    (expected, actual) = (Landmarks(pair.expected), Landmarks(pair.actual))
  }

  /// Whether both curves move, so that delay and pace can be found.
  var haveMotion: Bool { expected.hasMotion && actual.hasMotion }

  /// The factor between the farthest values, or nil if a curve is at rest.
  var factor: Double? {
    expected.reach == 0 || actual.reach == 0 ? nil : actual.reach / expected.reach
  }

  /// Returns changes with the freedoms of a change and with its other numbers.
  func changes(like change: CurveChange) -> [CurveChange] {
    var change = change
    if change.freedoms.contains(.factor), let factor {
      change.factor = factor / change.valueUnit.ratio
    }
    let hasDelay = change.freedoms.contains(.delay)
    // The start of the motion is known to a row; times often begin with it.
    let others = [expected.exactStart, expected.first, 0]
    let pivots = Set([expected.start] + (hasDelay ? [] : others))
    return pivots.sorted().flatMap { pivot in
      (change.freedoms.contains(.pace) ? paces : [1]).flatMap { pace in
        (hasDelay ? delays(pace, about: pivot) : [0]).map { delay in
          var start = change
          (start.pivot, start.pace, start.delay) = (pivot, pace, delay)
          return start
        }
      }
    }
  }

  /// The paces at which parts of the curves take the same time.
  private var paces: [Double] {
    let pairs = [
      (actual.late - actual.early, expected.late - expected.early),
      (actual.lastHalf - actual.half, expected.lastHalf - expected.half),
      (actual.last - actual.first, expected.last - expected.first),
    ]
    return [1] + pairs.map { $0 / $1 }.filter(ChangeFit.paces.contains)
  }

  /// The delays after which parts of the curves are at the same time.
  private func delays(_ pace: Double, about pivot: Double) -> [Double] {
    let pairs = [
      (actual.half, expected.half), (actual.lastHalf, expected.lastHalf),
      (actual.first, expected.first), (actual.start, expected.start),
    ]
    return [0] + pairs.map { $0 - pivot - pace * ($1 - pivot) }
  }
}

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
  /// The first and the last time.
  let first, last: Double
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
    (first, last) = (curve.start, curve.end)
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
