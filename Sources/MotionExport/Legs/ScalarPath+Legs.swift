import MotionCore
import MotionNumerics

/// The legs of an expression.
extension ScalarPath {
  /// Adds the legs to a path that has none.
  mutating func addLegs(_ stepped: SteppedPaths) {
    let stretches = stretches
    for stretch in stretches {
      guard stretch.duration.high > 0 else {
        if let value = expression.value(in: motion, at: stretch.start) {
          hold(value, from: stretch.start, to: stretch.end)
        }
        continue
      }
      if stretch.isStepped {
        addSteps(in: stretch, stepped)
      } else if expression.switches(in: stretch) {
        for part in parts(of: stretch, among: stretches.count) { add(part) }
      } else {
        add(stretch)
      }
    }
    if legs.isEmpty {
      legs = [Leg(from: .zero, to: end, first: 0, last: 0, .hold)]
    } else if legs[0].start != .zero {
      // Before the first value the number has that value.
      let (value, end) = (legs[0].first, legs[0].start)
      if legs[0].shape == .hold {
        legs[0].start = .zero
      } else {
        legs.insert(Leg(from: .zero, to: end, first: value, last: value, .hold), at: 0)
      }
    }
  }

  /// Adds the leg of a stretch in which nothing switches.
  private mutating func add(_ stretch: RuleSegment) {
    let start = expression.value(in: motion, at: stretch.start)
    let (expression, course) = stretch.resolved(expression)
    let (first, last): (Double?, Double?)
    var shape = Leg.Shape.sampled
    switch course {
    case .absent: return addAbsence(stretch)
    case .constant:
      // A number that is rounded may jump right after the start.
      first = expression.value(for: stretch.values(at: stretch.instant(at: 0.5)))
      (last, shape) = (first, .hold)
    case .eased(let curve):
      first = expression.value(for: stretch.firstValue)
      last = expression.value(for: stretch.lastValue)
      shape = first == last ? .hold : .eased(curve)
    case .free:
      first = start ?? expression.value(for: stretch.values(at: stretch.start))
      last = expression.value(for: stretch.values(at: stretch.end))
    }
    guard let first, let last else { return addAbsence(stretch) }
    if shape == .hold { return hold(first, from: stretch.start, to: stretch.end) }
    legs += Leg(from: stretch.start, to: stretch.end, first: first, last: last, shape).pieces
  }

  // MARK: Holds

  private mutating func hold(_ value: Double, from start: Instant, to end: Instant) {
    if let last = legs.last, last.shape == .hold, last.last == value {
      legs[legs.count - 1].end = end
    } else {
      legs.append(Leg(from: start, to: end, first: value, last: value, .hold))
    }
  }

  /// Adds a stretch without a value, which has the last one if there is one.
  private mutating func addAbsence(_ stretch: RuleSegment) {
    if let last = legs.last { hold(last.last, from: stretch.start, to: stretch.end) }
  }

  // MARK: Steps

  /// Adds a stretch of jumps: a hold for each value, or one leg of straight lines.
  private mutating func addSteps(in stretch: RuleSegment, _ stepped: SteppedPaths) {
    let instants = [stretch.start] + stretch.jumps
    let values = ([stretch.firstStep] + stretch.jumps).map {
      expression.value(for: stretch.values(at: $0))
    }
    let steps = values.compactMap { $0 }
    guard let last = expression.value(for: stretch.values(at: stretch.end)),
      steps.count == values.count
    else { return addAbsence(stretch) }
    switch stepped {
    case .join:
      legs.append(Leg(from: stretch.start, to: stretch.end, first: steps[0], last: last, .sampled))
    case .hold:
      let holds = Self.holds(of: steps, end: last, tolerance: tolerance)
      for (index, hold) in holds.enumerated() {
        let end = index + 1 < holds.count ? instants[holds[index + 1].step] : stretch.end
        self.hold(hold.value, from: instants[hold.step], to: end)
      }
    }
  }

  /// The share of the tolerance of steps that is left for rounding.
  private static let share = 1.0 / 20

  /// Returns the fewest constant values within a tolerance of steps, each from a step on.
  ///
  /// The first one is the first step's value, and the last one the value at the end.
  private static func holds(
    of steps: [Double], end: Double, tolerance: Double
  ) -> [(step: Int, value: Double)] {
    let radius = (1 - share) * tolerance
    let decimals = DecimalRounding(halfUnit: share * tolerance)
    let tail = (steps.lastIndex { ($0 - end).magnitude > radius } ?? -1) + 1
    var holds: [(step: Int, value: Double)] = []
    var index = 0
    while index < tail {
      let first = index
      var (low, high) = (steps[index], steps[index])
      repeat {
        (low, high) = (min(low, steps[index]), max(high, steps[index]))
        index += 1
      } while index < tail
        && (first == 0
          ? (steps[index] - steps[0]).magnitude <= radius
          : max(high, steps[index]) - min(low, steps[index]) <= 2 * radius)
      holds.append((first, first == 0 ? steps[0] : decimals.rounded(low + (high - low) / 2)))
    }
    return holds + (tail < steps.count ? [(tail, end)] : [])
  }
}
