/// The search for the simplest change of a curve that explains its differences.
///
/// Changes are tried in the order of their complexity. One explains the differences if it reduces the
/// greatest deviation to a fifth, and a more complex one replaces it only if it does so again.
struct ChangeSearch {
  /// A change and the deviation that is left.
  struct Result {
    var change: CurveChange
    var deviation: Double
    /// The number of digits of its numbers.
    var digits = 0
  }

  /// The number of samples from which numbers are found first.
  private static let thinCount = 512
  /// The number of starts from which a minimum is sought.
  private static let finalists = 3
  /// The factor by which the lengths of two tables may differ if their units do.
  private static let lengthSlack = 3.0
  /// The part by which the reach of two curves may differ if their units do.
  private static let reachSlack = 0.1
  /// The part of the values' range that a change with one number, and one with more, may leave.
  private static let mostLeft = (one: 0.05, more: 0.02)
  /// The range of factors that may be a cause.
  private static let factors = 0.02...50.0
  /// The deviation up to which other numbers are as good, as a multiple.
  private static let slack = 1.1
  /// The same for another change.
  private static let rivalSlack = 2.0
  /// The part of the cover of a change up to which that of another is as good.
  private static let coverSlack = 0.9
  /// The parts of the deviation before and of the range that are as good as no deviation.
  private static let negligible = (before: 1e-3, range: 1e-4)
  /// The factor by which the greatest deviation may be larger if a few samples are ignored.
  private static let robustSlack = 1.5
  /// The greatest number of digits to which numbers are rounded.
  private static let mostDigits = 6

  /// The curves in one pair of units of time.
  private struct View {
    let pair: CurvePair
    let thin: CurvePair
    let starts: ChangeStarts

    init(_ pair: CurvePair, _ units: TimeUnits) {
      let ratio = units.ratio
      self.pair = CurvePair(
        expected: pair.expected, actual: pair.actual.withTimes(dividedBy: ratio))
      thin = CurvePair(
        expected: self.pair.expected.thinned(to: thinCount),
        actual: self.pair.actual.thinned(to: thinCount))
      starts = ChangeStarts(self.pair)
    }
  }

  private let views: [(units: TimeUnits, view: View)]
  private let hasTimes: Bool
  /// The greatest deviation without a change.
  private let before: Double
  /// The deviation that is small enough.
  private let goal: Double
  /// The deviation that is as good as none.
  private let negligible: Double
  /// The range of the values.
  private let range: Double

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - pair: The curves.
  ///   - hasTimes: Whether their times are times, and not numbers of rows.
  ///   - before: The greatest deviation without a change.
  ///   - goal: The deviation that is small enough.
  init(_ pair: CurvePair, hasTimes: Bool, before: Double, goal: Double) {
    (self.hasTimes, self.before, self.goal) = (hasTimes, before, goal)
    let range = max(pair.expected.range, pair.actual.range)
    self.range = range
    negligible = min(Self.negligible.before * before, Self.negligible.range * range)
    let lengths = (pair.actual.end - pair.actual.start) / (pair.expected.end - pair.expected.start)
    let others = TimeUnits.others.filter { units in
      let ratio = lengths / units.ratio
      return hasTimes && ratio > 1 / Self.lengthSlack && ratio < Self.lengthSlack
    }
    views = ([.same] + others).map { ($0, View(pair, $0)) }
  }

  /// Returns the simplest change that explains the differences, or nil if none does.
  func best() -> Result? {
    // Units come before numbers that are fitted, which could be those of a unit.
    let tried = views.flatMap { units, view in
      hypotheses(units, view).map { (change: $0, view: view) }
    }.sorted { $0.change.freedoms.count < $1.change.freedoms.count }
    let most = tried.reduce(0) { max($0, $1.change.complexity) }
    var best: Result?
    for complexity in stride(from: 1, through: most, by: 1) {
      let part = complexity < 2 ? Self.mostLeft.one : Self.mostLeft.more
      let limit = min(CauseSearch.leastReduction * (best?.deviation ?? before), part * range)
      var found: [(result: Result, view: View)] = []
      for (change, view) in tried where change.complexity == complexity {
        guard let result = minimum(change, view), result.deviation <= limit else { continue }
        found.append((result, view))
      }
      let least = found.reduce(Double.infinity) { min($0, $1.result.deviation) }
      let good = found.filter { $0.result.deviation <= allowed(Self.rivalSlack * least) }
        .map { found in
          let cover = found.view.pair.cover(after: found.result.change)
          return (result: rounded(found.result, found.view), cover: cover)
        }
      // Of those that explain it as well, the first with the fewest digits that leaves out least.
      let most = good.reduce(0) { max($0, $1.cover) }
      best =
        good.filter { $0.cover >= Self.coverSlack * most }.map(\.result)
        .min { $0.digits < $1.digits } ?? best
      if let best, best.deviation <= goal { break }
    }
    return best
  }

  /// Returns the changes to try with some units of time, simple ones first.
  private func hypotheses(_ units: TimeUnits, _ view: View) -> [CurveChange] {
    let canMove = hasTimes && view.starts.haveMotion
    var values = [ValueUnit.points]
    if let factor = view.starts.factor {
      values += ValueUnit.others.filter { (factor / $0.ratio - 1).magnitude < Self.reachSlack }
    }
    return values.flatMap { unit in
      CurveChange.Freedoms.tried.compactMap { freedoms in
        let isTemporal = !freedoms.isDisjoint(with: [.delay, .pace])
        guard canMove || !isTemporal, unit == .points || !freedoms.contains(.factor) else {
          return nil
        }
        return CurveChange(timeUnits: units, valueUnit: unit, freedoms: freedoms)
      }
    }
  }

  /// Returns the best change with the units and freedoms of another; nil if it explains little.
  private func minimum(_ hypothesis: CurveChange, _ view: View) -> Result? {
    var change = hypothesis
    if !hypothesis.freedoms.isEmpty {
      let starts = view.starts.changes(like: hypothesis)
        .map { (change: $0, fit: ChangeFit(view.thin, near: $0)) }
        .map { (change: $0.change, fit: $0.fit, squares: $0.fit.squares(of: $0.change)) }
        .sorted { $0.squares < $1.squares }
      let minima = starts.prefix(Self.finalists).map { $0.fit.minimum(from: $0.change) }
      guard let least = minima.min(by: { $0.squares < $1.squares }) else { return nil }
      change = least.change
    }
    guard Self.factors.contains(change.factor.magnitude) else { return nil }
    if view.thin.actual.count < view.pair.actual.count, !change.freedoms.isEmpty {
      // Far from an explanation, all samples would not help.
      guard view.thin.deviation(after: change) < 0.5 * before else { return nil }
      change = ChangeFit(view.pair, near: change).minimum(from: change).change
    }
    let result = Result(change: change, deviation: view.pair.deviation(after: change))
    return withNearPivot(result, view) ?? result
  }

  /// Returns a far better change with another pivot at most a step away, or nil if there is none.
  private func withNearPivot(_ result: Result, _ view: View) -> Result? {
    let freedoms = result.change.freedoms
    guard freedoms.contains(.pace), !freedoms.contains(.delay) else { return nil }
    var change = result.change
    change.freedoms.insert(.delay)
    change = ChangeFit(view.thin, near: change).minimum(from: change).change
    change.movePivot(atMost: view.pair.expected.step)
    guard change.delay == 0 else { return nil }
    change.freedoms = freedoms
    let deviation = view.pair.deviation(after: change)
    return deviation < 0.5 * result.deviation ? Result(change: change, deviation: deviation) : nil
  }

  /// Returns the deviation up to which a change explains as well as one that leaves a deviation.
  private func allowed(_ deviation: Double) -> Double {
    max(Self.slack * deviation, negligible)
  }

  // MARK: Rounding

  /// Returns a change with the shortest numbers that explain as well.
  private func rounded(_ found: Result, _ view: View) -> Result {
    var result = found
    guard !found.change.freedoms.isEmpty else { return result }
    let fit = ChangeFit(view.pair, near: found.change)
    let robust = fit.robustMinimum(from: found.change)
    let deviation = view.pair.deviation(after: robust)
    if deviation <= Self.robustSlack * found.deviation {
      result = Result(change: robust, deviation: deviation)
    }
    if atStarts(result.change, view) == nil {
      result.change.movePivot(atMost: view.pair.expected.step)
      result.change.removeIdleFreedoms()
    }
    let limit = allowed(result.deviation)
    let spread = Self.slack * fit.spread(of: result.change) + negligible / 3
    /// Takes a change if it explains as well.
    func accept(_ change: CurveChange, digits: Int) -> Bool {
      let deviation = view.pair.deviation(after: change)
      guard deviation <= limit, fit.spread(of: change) <= spread else { return false }
      result = Result(change: change, deviation: deviation, digits: result.digits + digits)
      return true
    }
    var numbers: [(CurveChange.Freedoms, WritableKeyPath<CurveChange, Double>)] = [
      (.pace, \.pace), (.factor, \.factor), (.offset, \.offset), (.delay, \.delay),
    ]
    if let change = atStarts(result.change, view), accept(change, digits: 1) {
      numbers.removeLast()
    }
    for (freedom, number) in numbers where result.change.freedoms.contains(freedom) {
      let digits = (1...Self.mostDigits).first { digits in
        var change = result.change
        change[keyPath: number] = ShortNumber.rounded(change[keyPath: number], digits: digits)
        return accept(change, digits: digits)
      }
      if digits == nil { result.digits += Self.mostDigits + 1 }
    }
    result.change.removeIdleFreedoms()
    return result
  }

  /// Returns a change with the delay between the first times of the tables; nil if they are equal.
  private func atStarts(_ change: CurveChange, _ view: View) -> CurveChange? {
    let starts = CurveChange.Starts(
      expected: view.pair.expected.start, actual: view.pair.actual.start)
    guard change.freedoms.contains(.delay), starts.expected != starts.actual else { return nil }
    var change = change
    change.starts = starts
    change.delay =
      starts.actual - change.pivot - change.pace * (starts.expected - change.pivot)
    return change
  }
}

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
