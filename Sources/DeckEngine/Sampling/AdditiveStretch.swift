/// What lies between two neighbouring instants at which some part of a layered track begins or ends.
///
/// Its state is that of what is in force within it, also at its very end.
struct AdditiveStretch {
  /// When it begins and ends.
  let span: AdditiveExtrema.Span
  /// What the leg in force makes for and the sign of its way, or nil if nothing can be overshot.
  let goal: (target: Double, direction: Double)?
  /// The segment in force.
  let segment: Segment
  /// The segments that go on beneath, and what each makes for.
  var additiveAnimations: [(segment: Segment, target: Double)] = []
  /// The sketches of all of them.
  var layers: [LayerSketch]
  /// The sketches of their curves.
  let sketches: LayerSketches

  /// The state at an instant within the stretch.
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

  /// The state at an instant as far as sketches tell it.
  func estimate(at instant: Instant) -> StateEstimate? {
    var sum = StateEstimate()
    for layer in layers {
      guard let part = sketches.estimate(layer, at: instant) else { return nil }
      sum += part
    }
    return sum
  }

  // MARK: Extremes

  /// The steps in which a stretch is walked.
  ///
  /// A curve of UIKit's turns its acceleration once or twice, a sum of three less than ten times.
  private static let steps = 256

  /// When it begins and ends, and where between the slope turns its sign.
  var turns: [Instant] { signChanges(of: .slope) }

  /// When it begins and ends, and where between the speed may be greatest.
  var slopeCandidates: [Instant] { signChanges(of: .secondDerivative) }

  /// The instants at which the stretch begins and ends, and at which a derivative turns its sign.
  private func signChanges(of derivative: Derivative) -> [Instant] {
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
    for step in 1...Self.steps {
      let upper = Double(step) / Double(Self.steps)
      let after = number(upper)
      if before * after < 0 {
        let lower = Double(step - 1) / Double(Self.steps)
        found.append(instant(Self.root(lower, upper, before, number)))
      } else if after == 0, before != 0 {
        // A symmetric curve turns right on a step.
        found.append(instant(upper))
      }
      before = after
    }
    return found + [span.last]
  }

  /// The sum of all segments, or nil if it is not smooth enough.
  private var polynomial: StatePolynomial? {
    // The fewer there are, the sooner they are added up.
    guard layers.count > 4 else { return nil }
    let length = span.last - span.first
    let scale = layers.reduce(SIMD4<Double>()) { $0 + $1.scale.magnitudes }
    return StatePolynomial(scale: scale) { place in
      estimate(at: span.first + length * DoubleDouble((place + 1) / 2))
    }
  }

  /// Where a function between two places turns its sign, by halving.
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
  /// A derivative.
  fileprivate func number(of derivative: Derivative) -> Double {
    switch derivative {
    case .slope: slope
    case .secondDerivative: secondDerivative
    }
  }
}

extension StateEstimate {
  /// A number of the same sign as a derivative, or nil if the error leaves that open.
  fileprivate func number(of derivative: Derivative) -> Double? {
    let number = state[derivative.rawValue]
    return number.magnitude > error[derivative.rawValue] ? number : nil
  }
}
