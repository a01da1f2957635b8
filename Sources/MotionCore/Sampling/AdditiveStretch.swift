import MotionNumerics

/// A stretch of a track between neighboring instants at which some part starts or ends.
///
/// Its state is that of the segments in force within it, even exactly at its end.
struct AdditiveStretch {
  /// The start and end.
  let span: AdditiveExtrema.Span
  /// The values beyond which the leg in force overshoots.
  let limits: OvershootLimits
  /// The segment in force.
  private(set) var segment: Segment
  /// The additive segments and the target of each.
  var additiveAnimations: [(segment: Segment, target: Double)] = []
  /// The sketches of all segments, that in force first.
  var terms: [SegmentSketch]
  /// The sketches of their curves.
  let sketches: SegmentSketches

  /// Returns the state at an instant within the stretch.
  func state(at instant: Instant) -> TimingCurve.State {
    var state = segment.state(at: instant, snapping: false)
    for animation in additiveAnimations {
      let rest = animation.segment.state(at: instant, snapping: false)
      state.value += rest.value - animation.target
      state.slope += rest.slope
      state.secondDerivative += rest.secondDerivative
    }
    return state
  }

  /// Returns the estimated state at an instant, or nil if a segment has no estimate.
  func estimate(at instant: Instant) -> StateEstimate? {
    var sum = StateEstimate()
    for term in terms {
      guard let part = sketches.estimate(term, at: instant) else { return nil }
      sum += part
    }
    return sum
  }

  // MARK: Whole points

  /// The stretch with its drags by whole points held: between their jumps, at which stretches end,
  /// only the other segments change the value, although the drags have a speed.
  var held: AdditiveStretch {
    let middle = span.first + (span.last - span.first) * DoubleDouble(0.5)
    func held(_ segment: Segment) -> Segment? {
      guard segment.isDragByWholePoints else { return nil }
      return Segment(holding: segment.state(at: middle, snapping: false).value, from: span.first)
    }
    var stretch = self
    if let segment = held(segment) {
      stretch.segment = segment
      stretch.terms[0] = .holding(segment.lastValue, from: span.first)
    }
    for (index, animation) in additiveAnimations.enumerated() {
      guard let segment = held(animation.segment) else { continue }
      stretch.additiveAnimations[index].segment = segment
      stretch.terms[index + 1] = .holding(segment.lastValue - animation.target, from: span.first)
    }
    return stretch
  }

  // MARK: Extrema

  /// The number of steps in which a stretch is scanned.
  ///
  /// The acceleration of a UIKit curve changes sign once or twice, that of a sum of three fewer than
  /// ten times.
  private static let steps = 256.0
  /// The least number of steps in which the time between two jumps of a drag is scanned.
  private static let leastSteps = 8.0

  /// The number of steps in which this stretch is scanned: that of a drag by whole points is divided
  /// among the stretches between its jumps.
  private var steps: Int {
    let drags = ([segment] + additiveAnimations.map(\.segment)).filter(\.isDragByWholePoints)
    guard let duration = drags.map(\.duration.high).max() else { return Int(Self.steps) }
    let share = (span.last - span.first).high / duration
    return Int(min(max(Self.leastSteps, (Self.steps * share).rounded(.up)), Self.steps))
  }

  /// The start, the sign changes of the slope and the end; between the jumps of a drag, those of the
  /// sum without its slope.
  var turns: [Instant] { held.signChanges(of: .slope, in: steps) }

  /// The start, the instants at which the speed may be greatest and the end.
  var slopeCandidates: [Instant] { signChanges(of: .secondDerivative, in: steps) }

  /// Returns the start, the instants at which a derivative changes sign and the end.
  private func signChanges(of derivative: Derivative, in steps: Int) -> [Instant] {
    let length = span.last - span.first
    func instant(_ share: Double) -> Instant {
      share == 1 ? span.last : span.first + length * DoubleDouble(share)
    }
    let polynomial = polynomial
    func number(_ share: Double) -> Double {
      if let known = polynomial?.estimate(at: 2 * share - 1).number(of: derivative) { return known }
      let instant = instant(share)
      if let known = estimate(at: instant)?.number(of: derivative) { return known }
      return state(at: instant).number(of: derivative)
    }
    var found = [span.first]
    var before = number(0)
    for step in 1...steps {
      let upper = Double(step) / Double(steps)
      let after = number(upper)
      if before * after < 0 {
        let lower = Double(step - 1) / Double(steps)
        found.append(instant(Self.root(lower, upper, before, number)))
      } else if after == 0, before != 0 {
        // A symmetric curve has its extremum exactly on a step.
        found.append(instant(upper))
      }
      before = after
    }
    return found + [span.last]
  }

  /// The polynomial of the sum of all segments, or nil if it is not smooth enough.
  private var polynomial: StatePolynomial? {
    // Few segments are faster to add one by one.
    guard terms.count > 4 else { return nil }
    let length = span.last - span.first
    let scale = terms.reduce(SIMD4<Double>()) { $0 + $1.scale.magnitudes }
    return StatePolynomial(scale: scale) { position in
      estimate(at: span.first + length * DoubleDouble((position + 1) / 2))
    }
  }

  /// Returns the position of a function's sign change between two others, by bisection.
  private static func root(
    _ lower: Double, _ upper: Double, _ valueAtLower: Double, _ function: (Double) -> Double
  ) -> Double {
    var (lower, upper) = (lower, upper)
    while true {
      let middle = lower + (upper - lower) / 2
      guard middle > lower, middle < upper else { return upper }
      if function(middle) * valueAtLower > 0 { lower = middle } else { upper = middle }
    }
  }
}

/// A derivative of a value.
private enum Derivative: Int {
  case slope = 1
  case secondDerivative = 2
}

extension TimingCurve.State {
  /// Returns a derivative.
  fileprivate func number(of derivative: Derivative) -> Double {
    switch derivative {
    case .slope: slope
    case .secondDerivative: secondDerivative
    }
  }
}

extension StateEstimate {
  /// Returns a number of the same sign as a derivative, or nil if the error leaves the sign open.
  fileprivate func number(of derivative: Derivative) -> Double? {
    let number = state[derivative.rawValue]
    return number.magnitude > error[derivative.rawValue] ? number : nil
  }
}
