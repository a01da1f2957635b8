import MotionCore
import MotionNumerics
import TableText

/// The keyframes of a property, by ascending percentage.
struct CSSKeyframes {
  /// The percentages of the duration, the values, and the timing functions until the next keyframe.
  private(set) var all: [(percentage: Double, value: String, timing: String)] = []
  private(set) var property: CSSProperty
  private let end: Instant

  /// The duration in seconds.
  var duration: Double { end.seconds }

  /// CSS's timing functions of a jump at the end, and of a straight line.
  static let (jump, line) = ("step-end", "linear")
  /// The greatest time by which a jump takes place too early, in seconds.
  static let jumpDuration = 1e-6
  /// The greatest distance by which rounding moves a jump, in seconds.
  private static let jumpTolerance = 1e-7

  /// Creates the keyframes of a property that moves, in an export with a duration.
  ///
  /// - Throws: A number that needs too many points.
  init(_ property: CSSProperty, until end: Instant) throws(PolylineError) {
    (self.property, self.end) = (property, end)
    self.property.scalars = property.scalars.map { $0.held(until: end) }
    let bounds = boundaries
    for (start, stop) in zip(bounds, bounds.dropFirst()) { try add(from: start, to: stop) }
    add(at: end.seconds, property.lastText, Self.line)
  }

  /// Adds a keyframe, whose time is rounded to a half unit of seconds at most.
  ///
  /// Of keyframes with the same percentage browsers use the last one only.
  mutating func add(
    at seconds: Double, _ value: String, _ timing: String, halfUnit: Double = jumpTolerance
  ) {
    let limit = min(halfUnit, Self.jumpTolerance) / duration
    let percentage =
      seconds >= duration
      ? 100 : min(DecimalRounding(halfUnit: 100 * limit).rounded(100 * (seconds / duration)), 100)
    let last = all.last?.percentage ?? -1
    if percentage <= last { all.removeLast() }
    all.append((max(percentage, last), value, timing))
  }

  /// Returns the rule of the animation.
  func rule(name: String) -> String {
    var lines = ["@keyframes \(name) {"]
    for (index, keyframe) in all.enumerated() {
      let position = NumberStyle.shortest.text(of: keyframe.percentage)
      let isLast = index == all.count - 1
      let timing = isLast ? "" : "; animation-timing-function: \(keyframe.timing)"
      lines.append("  \(position)% { \(property.name): \(keyframe.value)\(timing) }")
    }
    return (lines + ["}"]).joined(separator: "\n")
  }

  /// The instants at which every number begins a leg or may be divided, ascending.
  private var boundaries: [Instant] {
    let starts = property.scalars.flatMap { $0.legs.map(\.start) }
    let inner = starts.filter { instant in
      instant.isClearlyAfter(.zero) && end.isClearlyAfter(instant)
        && property.scalars.allSatisfy { scalar in
          let leg = scalar.leg(at: instant)
          return leg.shape == .hold || leg.shape == .eased(.linear)
            || leg.start.isWithinTolerance(of: instant)
        }
    }
    return [.zero] + inner.sorted().deduplicated() + [end]
  }

  private mutating func add(from start: Instant, to stop: Instant) throws(PolylineError) {
    let legs = property.scalars.map { $0.legs(from: start, to: stop) }
    let next = property.scalars.map { $0.valueAfter(stop, end: end) }
    let jumps = zip(zip(legs, next), property.scalars).map { pair, scalar in
      scalar.jumps(from: pair.0[pair.0.count - 1].last, to: pair.1)
    }
    let moving = legs.indices.filter { legs[$0].count > 1 || legs[$0][0].shape != .hold }
    let first = property.text(legs.map { $0[0].first })
    if moving.isEmpty {
      // Without a jump the next value is the same within rounding.
      return add(at: start, first, jumps.contains(true) ? Self.jump : Self.line)
    }
    if moving.allSatisfy({ legs[$0].count == 1 }) {
      let timing = try Self.timing(
        moving.map { (property.scalars[$0], legs[$0][0], next[$0], jumps[$0]) },
        othersJump: jumps.indices.contains { jumps[$0] && !moving.contains($0) })
      if let timing { return add(at: start, first, timing) }
      let shape = legs[moving[0]][0].shape
      if case .eased(let curve) = shape, let exact = curve.exactCSS,
        moving.allSatisfy({ legs[$0][0].shape == shape })
      {
        // The end just before the jump.
        add(at: start, first, exact)
        let gap = min(Self.jumpDuration, (stop - start).high / 8)
        return add(
          at: stop.seconds - gap, property.text(legs.map { $0[0].last }), Self.jump,
          halfUnit: gap / 10)
      }
    }
    try addPoints(legs, from: start, to: stop, endsInJump: jumps.contains(true))
  }

  /// Adds a keyframe at a boundary, which rounding moves by a small part of the tolerance.
  private mutating func add(at instant: Instant, _ value: String, _ timing: String) {
    let least = property.scalars.map(\.tolerance).min() ?? 1
    add(at: instant.seconds, value, timing, halfUnit: 1e-6 * least)
  }

  // MARK: Timing functions

  /// Returns one timing function for legs that move together, or nil if there is none.
  static func timing(
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
        each.path.bounds?.mapped(from: each.leg.first, distance: each.leg.last - each.leg.first)
      }
      return try Polyline(
        ScalarFunction(curve, duration: leg.duration, tolerance: tolerance), tolerance: tolerance,
        bounds: bounds.first.map { bounds.dropFirst().reduce($0) { $0.clamped(to: $1) } }
      ).css
    }
    guard moving.count == 1, !othersJump else { return nil }
    let last = jumps ? next : leg.last
    let distance = last - leg.first
    guard distance.magnitude >= path.tolerance else { return nil }
    var function = try path.function(of: leg).mapped(first: 0, last: 1) {
      ($0 - leg.first) / distance
    }
    function.last = 1
    return try Polyline(
      function, tolerance: path.tolerance / distance.magnitude,
      bounds: path.bounds.map { $0.mapped(from: leg.first, distance: distance) }
    ).css
  }

  // MARK: Points

  /// Adds the points of polylines, at the positions of all of them.
  private mutating func addPoints(
    _ legs: [[Leg]], from start: Instant, to stop: Instant, endsInJump: Bool
  ) throws(PolylineError) {
    let lines = try zip(property.scalars, legs).map { scalar, legs throws(PolylineError) in
      try Self.points(of: scalar, legs, from: start)
    }
    let length = (stop - start).high
    let gap = min(Self.jumpDuration, length / 8)
    func text(_ numbers: [Double]) -> String {
      let rounded = zip(numbers, property.scalars).map { number, scalar in
        DecimalRounding(halfUnit: Self.roundingShare * scalar.tolerance).rounded(number)
      }
      return property.text(rounded)
    }
    /// Adds the values just before a jump, which hold until it.
    func addJump(at seconds: Double, _ time: Double) {
      let old = lines.map { $0.values(at: time - gap).before }
      add(at: seconds - gap, text(old), Self.jump, halfUnit: gap / 10)
    }
    for time in Set(lines.flatMap { $0.map(\.x) } + [0]).sorted() where time < length {
      let values = lines.map { $0.values(at: time) }
      let (before, after) = (values.map(\.before), values.map(\.after))
      let seconds = start.seconds + time
      if before == after {
        let speed = zip(lines, property.scalars).map { line, scalar in
          line.speed(at: time) / (scalar.tolerance * Self.roundingShare)
        }.max()
        add(at: seconds, text(after), Self.line, halfUnit: 1 / (speed ?? 0))
        continue
      }
      if time == 0 {
        add(at: seconds, text(before), Self.jump)
      } else {
        addJump(at: seconds, time)
      }
      add(at: time == 0 ? seconds + gap : seconds, text(after), Self.line, halfUnit: gap / 10)
    }
    if endsInJump { addJump(at: stop.seconds, length) }
  }

  /// The greatest error of one rounding of a point, as a fraction of the tolerance.
  private static let roundingShare = 1.0 / 20

  /// The share of the tolerance that a polyline may use; the rest is for rounding.
  private static let share = 0.9

  /// Returns the points of the polylines of legs, by the seconds since the first one's start.
  ///
  /// - Throws: A leg that needs too many points.
  private static func points(
    of path: ScalarPath, _ legs: [Leg], from start: Instant
  ) throws(PolylineError) -> [Plot.Point] {
    var points: [Plot.Point] = []
    for leg in legs {
      let offset = (leg.start - start).high
      let isStraight = leg.shape == .hold || leg.shape == .eased(.linear)
      for point in isStraight ? leg.points : try path.polyline(of: leg, share: share).points {
        let time = offset + (point.x == 100 ? leg.duration : leg.duration * point.x / 100)
        let next = Plot.Point(x: max(time, points.last?.x ?? 0), y: point.y)
        if next != points.last { points.append(next) }
      }
    }
    return points
  }
}

extension ScalarPath {
  /// Returns whether the difference of two values at a boundary counts as a jump.
  func jumps(from last: Double, to next: Double) -> Bool {
    (last - next).magnitude > 1e-3 * tolerance
  }
}

extension [Plot.Point] {
  /// Returns the greater of the speeds before and after a position.
  fileprivate func speed(at x: Double) -> Double {
    let index = partitioningIndex { $0.x >= x }
    return (index - 1...index + 1).filter { $0 >= 0 && $0 + 1 < count }.map { index in
      let (a, b) = (self[index], self[index + 1])
      return b.x > a.x ? (b.y - a.y).magnitude / (b.x - a.x) : 0
    }.max() ?? 0
  }
}

extension ClosedRange<Double> {
  /// Returns the range as progress from a value over a distance.
  fileprivate func mapped(from first: Double, distance: Double) -> ClosedRange {
    let (a, b) = ((lowerBound - first) / distance, (upperBound - first) / distance)
    return Swift.min(a, b)...Swift.max(a, b)
  }
}

extension TimingCurve {
  /// The curve as a timing function that CSS has itself, or nil.
  package var exactCSS: String? {
    switch self {
    case .linear, .cubicBezier, .steps, .piecewiseLinear: description
    case .piecewise, .spring, .joint: nil
    }
  }
}
