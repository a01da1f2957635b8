/// The search for the simplest change of a curve that explains its differences.
///
/// Changes are tried in the order of their complexity. One explains the differences if it reduces the
/// greatest deviation to a fifth, and a more complex one replaces it only if it does so again.
struct ChangeSearch {
  /// A change and the deviation that is left.
  struct Result {
    var change: CurveChange
    var deviation: Double
  }

  /// The part of a deviation to which an explanation reduces it.
  static let leastReduction = 1 / 5.0
  /// The number of samples from which numbers are found first.
  private static let thinCount = 256
  /// The number of starts from which a minimum is sought.
  private static let finalists = 3
  /// The factor by which the lengths of two tables may differ if their units do.
  private static let lengthSlack = 3.0
  /// The part by which the reach of two curves may differ if their units do.
  private static let reachSlack = 0.1
  /// The range of factors that may be a cause.
  private static let factors = 0.02...50.0
  /// The deviation up to which an explanation is as good as another, as a multiple.
  private static let slack = 1.1

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
        expected: self.pair.expected.thinned(to: 4 * thinCount),
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

  /// Prepares a search.
  ///
  /// - Parameters:
  ///   - pair: The curves.
  ///   - hasTimes: Whether their times are times, and not numbers of rows.
  ///   - before: The greatest deviation without a change.
  ///   - goal: The deviation that is small enough.
  init(_ pair: CurvePair, hasTimes: Bool, before: Double, goal: Double) {
    (self.hasTimes, self.before, self.goal) = (hasTimes, before, goal)
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
    var best: (result: Result, view: View)?
    for complexity in 0...most {
      let limit = Self.leastReduction * (best?.result.deviation ?? before)
      var found: (result: Result, view: View)?
      for (change, view) in tried where change.complexity == complexity {
        guard let result = minimum(change, view), result.deviation <= limit else { continue }
        // Of two that explain it, the first in order is the nicer one.
        if let other = found?.result, other.deviation <= allowed(result.deviation) { continue }
        found = (result, view)
      }
      best = found ?? best
      if let best, best.result.deviation <= goal { break }
    }
    return best.map { rounded($0.result, $0.view) }
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
    let thin = ChangeFit(expected: view.thin.expected, actual: view.thin.actual)
    var change = hypothesis
    if !hypothesis.freedoms.isEmpty {
      let starts = view.starts.changes(like: hypothesis)
        .map { (change: $0, squares: thin.squares(of: $0)) }
        .sorted { $0.squares < $1.squares }
      let minima = starts.prefix(Self.finalists).map { thin.minimum(from: $0.change) }
      guard let least = minima.min(by: { $0.squares < $1.squares }) else { return nil }
      change = least.change
    }
    guard Self.factors.contains(change.factor.magnitude) else { return nil }
    if view.thin.actual.count < view.pair.actual.count, !change.freedoms.isEmpty {
      // Far from an explanation, all samples would not help.
      guard view.thin.deviation(after: change) < 0.5 * before else { return nil }
      change = ChangeFit(expected: view.pair.expected, actual: view.pair.actual)
        .minimum(from: change).change
    }
    return Result(change: change, deviation: view.pair.deviation(after: change))
  }

  /// Returns the deviation up to which a change explains as well as one that leaves a deviation.
  private func allowed(_ deviation: Double) -> Double {
    max(Self.slack * deviation, 1e-4 * before)
  }

  // MARK: Rounding

  /// Returns a change with the shortest numbers that explain as well.
  private func rounded(_ result: Result, _ view: View) -> Result {
    var result = result
    let limit = allowed(result.deviation)
    if result.change.freedoms.contains(.delay), view.pair.actual.start != view.pair.expected.start {
      var change = result.change
      change.starts = CurveChange.Starts(
        expected: view.pair.expected.start, actual: view.pair.actual.start)
      change.delay = view.pair.actual.start - change.pivot
        - change.pace * (view.pair.expected.start - change.pivot)
      let deviation = view.pair.deviation(after: change)
      if deviation <= limit { result = Result(change: change, deviation: deviation) }
    }
    let numbers: [(CurveChange.Freedoms, WritableKeyPath<CurveChange, Double>)] = [
      (.pace, \.pace), (.factor, \.factor), (.offset, \.offset), (.delay, \.delay),
    ]
    for (freedom, number) in numbers where result.change.freedoms.contains(freedom) {
      if freedom == .delay, result.change.starts != nil { continue }
      for digits in 1...6 {
        var change = result.change
        change[keyPath: number] = ShortNumber.rounded(change[keyPath: number], digits: digits)
        let deviation = view.pair.deviation(after: change)
        guard deviation <= limit else { continue }
        result = Result(change: change, deviation: deviation)
        break
      }
    }
    return result
  }
}
