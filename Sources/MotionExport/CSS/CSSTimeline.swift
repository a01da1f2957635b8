import MotionCore
import MotionNumerics

/// The keyframes of a property.
struct CSSTimeline {
  private(set) var keyframes: CSSKeyframes
  let property: CSSProperty
  private let end: Instant

  /// Creates the keyframes of a property that moves, in an export with a duration.
  ///
  /// - Throws: A number that needs too many points.
  init(_ property: CSSProperty, until end: Instant) throws(PolylineError) {
    (self.property, self.end) = (property.held(until: end), end)
    keyframes = CSSKeyframes(duration: end.seconds)
    let bounds = boundaries
    for (start, stop) in zip(bounds, bounds.dropFirst()) { try add(from: start, to: stop) }
    keyframes.add(at: end.seconds, property.lastText, CSSKeyframes.line)
  }

  /// The instants at which every number begins a leg or may be divided, ascending.
  private var boundaries: [Instant] {
    let starts = property.scalars.flatMap { $0.legs.map(\.start) }
    let inner = starts.filter { instant in
      instant.isClearlyAfter(.zero) && end.isClearlyAfter(instant)
        && property.scalars.allSatisfy { $0.isDivisible(at: instant) }
    }
    return [.zero] + inner.sorted().deduplicated() + [end]
  }

  private mutating func add(from start: Instant, to stop: Instant) throws(PolylineError) {
    let legs = property.scalars.map { $0.legs(from: start, to: stop) }
    let next = property.scalars.map { $0.valueAfter(stop, end: end) }
    let jumps = zip(zip(legs, next), property.scalars).map { pair, scalar in
      (pair.0[pair.0.count - 1].last - pair.1).magnitude > Self.jump * scalar.tolerance
    }
    let moving = legs.indices.filter { legs[$0].count > 1 || legs[$0][0].shape != .hold }
    let first = property.text(legs.map { $0[0].first })
    if moving.isEmpty {
      // Without a jump the next value is the same within rounding.
      return add(at: start, first, jumps.contains(true) ? CSSKeyframes.jump : CSSKeyframes.line)
    }
    if moving.allSatisfy({ legs[$0].count == 1 }) {
      let timing = try timing(
        moving.map { (property.scalars[$0], legs[$0][0], next[$0], jumps[$0]) },
        othersJump: jumps.indices.contains { jumps[$0] && !moving.contains($0) })
      if let timing { return add(at: start, first, timing) }
      let shape = legs[moving[0]][0].shape
      if case .eased(let curve) = shape, let exact = curve.exactCSS,
        moving.allSatisfy({ legs[$0][0].shape == shape })
      {
        // The end just before the jump.
        add(at: start, first, exact)
        let gap = min(CSSKeyframes.jumpDuration, (stop - start).high / 8)
        return keyframes.add(
          at: stop.seconds - gap, property.text(legs.map { $0[0].last }), CSSKeyframes.jump,
          halfUnit: gap / 10)
      }
    }
    try addPoints(legs, from: start, to: stop, endsInJump: jumps.contains(true))
  }

  /// The least difference at a boundary that counts as a jump, as a fraction of the tolerance.
  private static let jump = 1e-3

  /// Adds a keyframe at a boundary, which rounding moves by a small part of the tolerance.
  private mutating func add(at instant: Instant, _ value: String, _ timing: String) {
    let least = property.scalars.map(\.tolerance).min() ?? 1
    keyframes.add(at: instant.seconds, value, timing, halfUnit: 1e-6 * least)
  }

  // MARK: Timing functions

  /// Returns one timing function for legs that move together, or nil if there is none.
  private func timing(
    _ moving: [(path: ScalarPath, leg: Leg, next: Double, jumps: Bool)], othersJump: Bool
  ) throws(PolylineError) -> String? {
    let (path, leg, next, jumps) = moving[0]
    if !othersJump, moving.allSatisfy({ !$0.jumps && $0.leg.shape == leg.shape }),
      case .eased(let curve) = leg.shape
    {
      if let exact = curve.exactCSS { return exact }
      // All progress is the same, and the greatest distance needs the most points.
      let shares = moving.map { $0.path.tolerance / ($0.leg.last - $0.leg.first).magnitude }
      let tolerance = shares.min() ?? 1
      let bounds = moving.compactMap { each in
        each.path.bounds?
          .mapped(from: each.leg.first, distance: each.leg.last - each.leg.first)
      }
      return try text(
        ScalarFunction(curve, duration: leg.duration, tolerance: tolerance), tolerance: tolerance,
        bounds: bounds.first.map { bounds.dropFirst().reduce($0) { $0.clamped(to: $1) } })
    }
    guard moving.count == 1, !othersJump else { return nil }
    let last = jumps ? next : leg.last
    let distance = last - leg.first
    guard distance.magnitude >= path.tolerance else { return nil }
    let function = try path.function(of: leg).mapped(first: 0, last: 1) {
      ($0 - leg.first) / distance
    }
    return try text(
      function.ending(at: 1), tolerance: path.tolerance / distance.magnitude,
      bounds: path.bounds.map { $0.mapped(from: leg.first, distance: distance) })
  }

  private func text(
    _ function: ScalarFunction, tolerance: Double, bounds: ClosedRange<Double>? = nil
  ) throws(PolylineError) -> String {
    let polyline = try Polyline(function, tolerance: tolerance, bounds: bounds)
    return LinearEasing.text(of: polyline.points)
  }

  // MARK: Points

  /// Adds the points of polylines, at the positions of all of them.
  private mutating func addPoints(
    _ legs: [[Leg]], from start: Instant, to stop: Instant, endsInJump: Bool
  ) throws(PolylineError) {
    let lines = try zip(property.scalars, legs).map { scalar, legs throws(PolylineError) in
      try PointList(scalar, legs, from: start)
    }
    let length = (stop - start).high
    let gap = min(CSSKeyframes.jumpDuration, length / 8)
    func text(_ numbers: [Double]) -> String {
      let rounded = zip(numbers, property.scalars).map { number, scalar in
        DecimalRounding(halfUnit: Self.roundingShare * scalar.tolerance).rounded(number)
      }
      return property.text(rounded)
    }
    /// Adds the values just before a jump, which hold until it.
    func addJump(at seconds: Double, _ time: Double) {
      let old = lines.map { $0.value(before: time - gap) }
      keyframes.add(
        at: seconds - gap, text(old), CSSKeyframes.jump, halfUnit: gap / 10)
    }
    for time in Set(lines.flatMap { $0.points.map(\.time) } + [0]).sorted()
    where time < length {
      let before = lines.map { $0.value(before: time) }
      let after = lines.map { $0.value(after: time) }
      let seconds = start.seconds + time
      if before == after {
        let speed = zip(lines, property.scalars).map { line, scalar in
          line.speed(at: time) / (scalar.tolerance * Self.roundingShare)
        }.max()
        keyframes.add(
          at: seconds, text(after), CSSKeyframes.line, halfUnit: 1 / (speed ?? 0))
      } else if time == 0 {
        keyframes.add(at: seconds, text(before), CSSKeyframes.jump)
        keyframes.add(
          at: seconds + gap, text(after), CSSKeyframes.line, halfUnit: gap / 10)
      } else {
        addJump(at: seconds, time)
        keyframes.add(at: seconds, text(after), CSSKeyframes.line, halfUnit: gap / 10)
      }
    }
    if endsInJump { addJump(at: stop.seconds, length) }
  }

  /// The greatest error of one rounding of a point, as a fraction of the tolerance.
  private static let roundingShare = 1.0 / 20
}

extension ClosedRange<Double> {
  /// Returns the range as progress from a value over a distance.
  fileprivate func mapped(from first: Double, distance: Double) -> ClosedRange {
    let (a, b) = ((lowerBound - first) / distance, (upperBound - first) / distance)
    return Swift.min(a, b)...Swift.max(a, b)
  }
}

extension ScalarFunction {
  /// Returns the function with a last value of its own.
  fileprivate func ending(at last: Double) -> ScalarFunction {
    ScalarFunction(duration: duration, pieces: pieces, first: first, last: last)
  }
}

extension TimingCurve {
  /// The curve as a timing function that CSS has itself, or nil.
  fileprivate var exactCSS: String? {
    switch self {
    case .linear: CSSKeyframes.line
    case .cubicBezier, .steps, .piecewiseLinear: description
    case .spring, .joint: nil
    }
  }
}
