/// The changes from which a search starts.
struct ChangeStarts {
  private let expected, actual: Landmarks
  private let starts: (expected: Double, actual: Double)
  private let ends: (expected: Double, actual: Double)

  init(_ pair: CurvePair) {
    expected = Landmarks(pair.expected)
    actual = Landmarks(pair.actual)
    starts = (pair.expected.start, pair.actual.start)
    ends = (pair.expected.end, pair.actual.end)
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
    let others = [expected.exactStart, starts.expected, 0]
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
      (ends.actual - starts.actual, ends.expected - starts.expected),
    ]
    return [1] + pairs.map { $0 / $1 }.filter(ChangeFit.paces.contains)
  }

  /// The delays after which parts of the curves are at the same time.
  private func delays(_ pace: Double, about pivot: Double) -> [Double] {
    let pairs = [
      (actual.half, expected.half), (actual.lastHalf, expected.lastHalf),
      (starts.actual, starts.expected), (actual.start, expected.start),
    ]
    return [0] + pairs.map { $0 - pivot - pace * ($1 - pivot) }
  }
}
