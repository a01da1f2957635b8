extension AdditiveExtrema {
  /// What the figures of a stretch are at most.
  struct Bounds {
    /// The distance from the start.
    var distance = 0.0
    /// The distance beyond what the leg in force makes for.
    var overshoot = 0.0
    /// The speed.
    var speed = 0.0
    /// The distance from the end.
    var rest = 0.0

    /// Nothing is known.
    static let none = Bounds(
      distance: .infinity, overshoot: .infinity, speed: .infinity, rest: .infinity)
  }

  /// The parts of a stretch at whose ends estimates bound what is between.
  private static let parts = 64

  /// Bounds of the figures of each stretch, which cost far less than the figures.
  ///
  /// Any number of segments may overlap. Each is added, as a polynomial, to those nodes of a binary
  /// tree over the stretches in which it is in force throughout: O(log *n*) of *n*. So every stretch
  /// has the sum of its segments from the nodes above it.
  func bounds(from start: Double, to end: Double) -> [Bounds] {
    var bounds: [Bounds] = []
    bounds.reserveCapacity(spans.count)
    let layers = self.layers
    func visit(_ range: Range<Int>, _ inherited: StatePolynomial, _ waiting: [Int]) {
      let (first, last) = (spans[range.lowerBound].first, spans[range.upperBound - 1].last)
      var sum = inherited
      var rest: [Int] = []
      for index in waiting where layers[index].range.overlaps(range) {
        let layer = layers[index]
        let lasts =
          layer.range.lowerBound <= range.lowerBound && range.upperBound <= layer.range.upperBound
        if lasts, let part = sketches.polynomial(of: layer.sketch, from: first, to: last) {
          sum += part
        } else {
          rest.append(index)
        }
      }
      guard range.count > 1 else {
        let own = rest.map { layers[$0].sketch }
        bounds.append(self.bounds(of: spans[range.lowerBound], sum, own, start, end))
        return
      }
      let middle = range.lowerBound + range.count / 2
      for half in [range.lowerBound..<middle, middle..<range.upperBound] {
        let ends = (spans[half.lowerBound].first, spans[half.upperBound - 1].last)
        func place(_ instant: Instant) -> Double {
          2 * ((instant - first).high / (last - first).high) - 1
        }
        visit(half, sum.restricted(to: place(ends.0)...place(ends.1)), rest)
      }
    }
    if !spans.isEmpty { visit(spans.indices, StatePolynomial(), Array(layers.indices)) }
    return bounds
  }

  /// Bounds of the figures of a stretch whose states are those of a sum and of more segments.
  private func bounds(
    of span: Span, _ sum: StatePolynomial, _ layers: [LayerSketch], _ start: Double, _ end: Double
  ) -> Bounds {
    let length = span.last - span.first
    let goal = goal(at: span.first)
    func estimate(_ part: Int) -> StateEstimate? {
      let share = Double(part) / Double(Self.parts)
      var estimate = sum.estimate(at: 2 * share - 1)
      let instant = span.first + length * DoubleDouble(share)
      for layer in layers {
        guard let own = sketches.estimate(layer, at: instant) else { return nil }
        estimate += own
      }
      return estimate
    }
    guard var before = estimate(0) else { return .none }
    var bounds = Bounds(overshoot: -.infinity)
    for part in 1...Self.parts {
      guard let after = estimate(part) else { return .none }
      // What is monotonic between the ends of the part cannot rise beyond them by more than its
      // slope changes in that time, and here it is granted twice of that.
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
        if let goal {
          bounds.overshoot = max(
            bounds.overshoot, (side.value - goal.target) * goal.direction + slack)
        }
        guard slack.isFinite else { return .none }
      }
      before = after
    }
    return bounds.speed.isFinite ? bounds : .none
  }
}
