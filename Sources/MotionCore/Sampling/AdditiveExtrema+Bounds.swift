import MotionNumerics

extension AdditiveExtrema {
  /// Upper bounds of the figures of a stretch.
  struct Bounds {
    /// The distance from the start.
    var distance = 0.0
    /// The distance beyond the target of the leg in force, or beyond the limits of a drag.
    var overshoot = 0.0
    /// The speed.
    var speed = 0.0
    /// The distance from the end.
    var rest = 0.0

    /// The infinite bounds of a stretch without estimates.
    static let none = Bounds(
      distance: .infinity, overshoot: .infinity, speed: .infinity, rest: .infinity)
  }

  /// The number of parts of a stretch; the estimates at the ends of each part bound its interior.
  private static let parts = 64

  /// Returns bounds of the figures of each stretch, at a far lower cost than the figures.
  ///
  /// Any number of segments may overlap. Each is added, as a polynomial, to those nodes of a binary
  /// tree over the stretches in which it is in force throughout: O(log *n*) of *n*. The sum of the
  /// segments of a stretch then comes from the nodes above it.
  func bounds(from start: Double, to end: Double) -> [Bounds] {
    var bounds: [Bounds] = []
    bounds.reserveCapacity(spans.count)
    let terms = self.terms
    func visit(_ range: Range<Int>, _ inherited: StatePolynomial, _ candidates: [Int]) {
      let (first, last) = (spans[range.lowerBound].first, spans[range.upperBound - 1].last)
      var sum = inherited
      var rest: [Int] = []
      for index in candidates where terms[index].range.overlaps(range) {
        let term = terms[index]
        let isInForce =
          term.range.lowerBound <= range.lowerBound && range.upperBound <= term.range.upperBound
        if isInForce, let part = sketches.polynomial(of: term.sketch, from: first, to: last) {
          sum += part
        } else {
          rest.append(index)
        }
      }
      guard range.count > 1 else {
        let remaining = rest.map { terms[$0].sketch }
        bounds.append(self.bounds(of: spans[range.lowerBound], sum, remaining, start, end))
        return
      }
      let middle = range.lowerBound + range.count / 2
      for half in [range.lowerBound..<middle, middle..<range.upperBound] {
        let ends = (spans[half.lowerBound].first, spans[half.upperBound - 1].last)
        func position(_ instant: Instant) -> Double {
          2 * ((instant - first).high / (last - first).high) - 1
        }
        visit(half, sum.restricted(to: position(ends.0)...position(ends.1)), rest)
      }
    }
    if !spans.isEmpty { visit(spans.indices, StatePolynomial(), Array(terms.indices)) }
    return bounds
  }

  /// Returns bounds of the figures of a stretch whose state is a polynomial plus further segments.
  private func bounds(
    of span: Span, _ sum: StatePolynomial, _ terms: [SegmentSketch], _ start: Double, _ end: Double
  ) -> Bounds {
    let length = span.last - span.first
    let limits = limits(at: span.first)
    func estimate(_ part: Int) -> StateEstimate? {
      let share = Double(part) / Double(Self.parts)
      var estimate = sum.estimate(at: 2 * share - 1)
      let instant = span.first + length * DoubleDouble(share)
      for term in terms {
        guard let contribution = sketches.estimate(term, at: instant) else { return nil }
        estimate += contribution
      }
      return estimate
    }
    guard var before = estimate(0) else { return .none }
    var bounds = Bounds(overshoot: -.infinity)
    for part in 1...Self.parts {
      guard let after = estimate(part) else { return .none }
      // A function that is monotonic between the ends of the part cannot exceed them by more than
      // the change of its slope times the length; twice that is allowed here.
      let time = 2 * length.high / Double(Self.parts)
      let change = (after.state - before.state).magnitudes
      let rise = SIMD2(
        change[1].isFinite ? time * change[1] : 2 * change[0],
        change[2].isFinite ? time * change[2] : 2 * change[1])
      for side in [before, after] {
        let slack = rise[0] + side.error[0]
        bounds.distance = max(bounds.distance, (side.value - start).magnitude + slack)
        bounds.rest = max(bounds.rest, (side.value - end).magnitude + slack)
        bounds.speed = max(bounds.speed, side.slope.magnitude + rise[1] + side.error[1])
        guard slack.isFinite else { return .none }
        bounds.overshoot = max(bounds.overshoot, limits.excess(of: side.value) + slack)
      }
      before = after
    }
    return bounds.speed.isFinite ? bounds : .none
  }
}
