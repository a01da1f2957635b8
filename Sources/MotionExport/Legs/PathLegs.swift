import MotionCore
import MotionNumerics

/// The legs of an expression.
struct PathLegs {
  private(set) var legs: [Leg] = []

  private let expression: Expression
  private let times: PathTimes
  private let stepped: SteppedPaths
  private let tolerance: Double
  /// Whether there are stretches without a value before the first leg.
  private var beginsAbsent = false

  init(
    _ expression: Expression, _ times: PathTimes, stepped: SteppedPaths, tolerance: Double
  ) {
    (self.expression, self.times) = (expression, times)
    (self.stepped, self.tolerance) = (stepped, tolerance)
    let stretches = times.stretches(of: expression.properties)
    for stretch in stretches {
      guard stretch.duration.high > 0 else {
        if let value = expression.value(in: times.motion, at: stretch.start) {
          hold(value, from: stretch.start, to: stretch.end)
        }
        continue
      }
      guard !stretch.isStepped else {
        addSteps(in: stretch)
        continue
      }
      guard expression.switches(in: stretch) else {
        add(stretch)
        continue
      }
      let parts = times.parts(of: stretch, among: stretches.count, expression)
      for part in parts { add(part) }
    }
    if legs.isEmpty {
      legs = [Leg(from: .zero, to: times.end, first: 0, last: 0, .hold)]
    } else if beginsAbsent {
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
    let resolved = ResolvedExpression.resolved(expression, in: stretch)
    let start = expression.value(in: times.motion, at: stretch.start)
    let expression = resolved.expression
    let (first, last): (Double?, Double?)
    var shape = Leg.Shape.sampled
    switch resolved.course {
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
    legs.append(Leg(from: stretch.start, to: stretch.end, first: first, last: last, shape))
  }

  // MARK: Holds

  private mutating func hold(_ value: Double, from start: Instant, to end: Instant) {
    if let last = legs.last, last.shape == .hold, last.last == value {
      legs[legs.count - 1].end = end
    } else {
      legs.append(Leg(from: start, to: end, first: value, last: value, .hold))
    }
  }

  private mutating func addAbsence(_ stretch: RuleSegment) {
    if let last = legs.last {
      hold(last.last, from: stretch.start, to: stretch.end)
    } else {
      beginsAbsent = true
    }
  }

  // MARK: Steps

  /// Adds a stretch of jumps: a hold for each value, or one leg of straight lines.
  private mutating func addSteps(in stretch: RuleSegment) {
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
      legs.append(
        Leg(from: stretch.start, to: stretch.end, first: steps[0], last: last, .sampled))
    case .hold:
      let holds = StepHolds(steps, end: last, tolerance: tolerance).holds
      for (index, hold) in holds.enumerated() {
        let end = index + 1 < holds.count ? instants[holds[index + 1].step] : stretch.end
        self.hold(hold.value, from: instants[hold.step], to: end)
      }
    }
  }
}
