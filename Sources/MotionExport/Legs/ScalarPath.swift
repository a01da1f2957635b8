package import MotionCore
package import MotionNumerics

/// A number of a view over the time of an export, as legs in order and without gaps.
///
/// While the number has no value it keeps the last one, and before the first one it has that.
package struct ScalarPath: Sendable {
  /// The number.
  let expression: Expression
  let motion: Motion
  /// The end.
  package private(set) var end: Instant
  /// The greatest error of approximations.
  package let tolerance: Double
  /// The bounds of the number, if there are any.
  package let bounds: ClosedRange<Double>?
  /// Whether the number is a flag, 1 or 0, or an index, which change only by jumps.
  let isDiscrete: Bool
  /// Whether a drag has moved the number up to the start.
  let isReleased: Bool
  /// The legs, at least one, from zero to the end.
  package var legs: [Leg] = []
  /// The value at the end, after a jump there.
  package private(set) var last = 0.0

  /// Creates the path of an expression; that of a flag or an index is up to the end of the motion.
  ///
  /// A value outside the bounds becomes the nearer one.
  package init(
    _ expression: Expression, in export: Export, tolerance: Double,
    bounds: ClosedRange<Double>? = nil, isDiscrete: Bool = false
  ) {
    self.expression = bounds.map { expression.bounded(by: $0) } ?? expression
    (self.tolerance, self.bounds, self.isDiscrete) = (tolerance, bounds, isDiscrete)
    motion = export.scene.motion
    isReleased = !isDiscrete && expression.properties.contains(where: export.released.contains)
    end = isDiscrete ? export.end : export.end(of: expression)
    addLegs(isDiscrete ? .hold : export.stepped)
    last = self.expression.value(in: motion, at: end) ?? legs.last?.last ?? 0
  }

  /// The value at the start.
  package var first: Double { legs[0].first }

  /// Whether the number ever changes.
  package var isMoving: Bool { legs.count > 1 || legs[0].shape != .hold || last != legs[0].last }

  /// Whether the number ever has another value than the usual one.
  func differs(from usual: Double) -> Bool { isMoving || last != usual }

  /// Whether legs are steps, such as the display frames of a joint, of which some may be joined.
  var holdsSteps: Bool { !isDiscrete && stretches.contains(where: \.isStepped) }

  /// Returns the value at an instant, as a table shows it.
  package func value(at instant: Instant) -> Double {
    guard end.isClearlyAfter(instant) else { return last }
    return expression.value(in: motion, at: instant) ?? leg(at: instant).first
  }

  /// Returns the path that holds its last value until an instant.
  func held(until later: Instant) -> ScalarPath {
    guard later.isClearlyAfter(end) else { return self }
    var held = self
    held.end = later
    if let leg = legs.last, leg.shape == .hold, leg.last == last {
      held.legs[legs.count - 1].end = later
    } else {
      held.legs.append(Leg(from: end, to: later, first: last, last: last, .hold))
    }
    return held
  }

  // MARK: Division

  /// The index of the leg in force at an instant.
  private func index(at instant: Instant) -> Int {
    max(legs.partitioningIndex { $0.start.isClearlyAfter(instant) } - 1, 0)
  }

  /// Returns the leg in force at an instant.
  func leg(at instant: Instant) -> Leg { legs[index(at: instant)] }

  /// Returns the legs between two instants; a straight line is divided there.
  func legs(from start: Instant, to end: Instant) -> [Leg] {
    legs[index(at: start)...].prefix { end.isClearlyAfter($0.start) }.map { leg in
      var part = leg
      if start.isClearlyAfter(leg.start) {
        (part.first, part.start) = (leg.value(at: start), start)
      }
      if leg.end.isClearlyAfter(end) { (part.last, part.end) = (leg.value(at: end), end) }
      return part
    }
  }

  /// Returns the value from an instant on.
  func valueAfter(_ instant: Instant, end: Instant) -> Double {
    guard end.isClearlyAfter(instant) else { return last }
    let leg = leg(at: instant)
    return instant.isClearlyAfter(leg.start) ? leg.value(at: instant) : leg.first
  }

  // MARK: Functions and polylines

  /// Returns the number during a leg as a function.
  ///
  /// - Throws: A curve with too many swings or steps.
  package func function(of leg: Leg) throws(PolylineError) -> ScalarFunction {
    switch leg.shape {
    case .hold, .points:
      return ScalarFunction(
        duration: leg.duration, pieces: [.init(0...1, .line(from: leg.first, to: leg.last))])
    case .eased(let curve):
      let (first, distance) = (leg.first, leg.last - leg.first)
      let progress = try ScalarFunction(
        curve, duration: leg.duration, tolerance: tolerance / distance.magnitude)
      return progress.mapped(first: first, last: leg.last) { first + $0 * distance }
    case .sampled:
      let stretch = RuleSegment(expression.properties, of: motion, from: leg.start, to: leg.end)
      return stretch.function(of: expression, leg)
    }
  }

  /// Returns the polyline with the fewest points within a share of the tolerance of the number during
  /// a leg.
  ///
  /// - Throws: A leg that needs too many samples or decimals.
  package func polyline(of leg: Leg, share: Double = 1) throws(PolylineError) -> Polyline {
    try Polyline(function(of: leg), tolerance: share * tolerance, bounds: bounds)
  }

  /// The share of the tolerance that polylines in code use; the rest is for the rounding of times.
  private static let share = 0.94

  /// Returns the legs as code states them: holds, lines, Béziers, springs, and points for the rest.
  ///
  /// Springs that are not kept are points too.
  ///
  /// - Throws: A number that needs too many points.
  func statedLegs(keeping: (Spring) -> Bool) throws(CodeError) -> [Leg] {
    guard end.isClearlyAfter(.zero) else { return [] }
    var stated = legs
    do throws(PolylineError) {
      for (index, leg) in legs.enumerated() {
        switch leg.shape {
        case .hold, .points, .eased(.linear), .eased(.cubicBezier): break
        case .eased(.spring(let curve)) where keeping(curve.spring): break
        case .eased(.steps), .eased(.piecewiseLinear):
          stated[index].shape = .points(try function(of: leg).corners)
        case .eased(.piecewise), .eased(.spring), .eased(.joint), .sampled:
          stated[index].shape = .points(try polyline(of: leg, share: Self.share).points)
        }
      }
    } catch { throw .inexpressible(error) }
    return stated
  }
}

extension Expression {
  /// Returns the expression with its values inside bounds.
  fileprivate func bounded(by bounds: ClosedRange<Double>) -> Expression {
    if case .constant(let number) = self { return .constant(number.clamped(to: bounds)) }
    let least: Expression = .maximum(self, .constant(bounds.lowerBound))
    return bounds.upperBound == .infinity ? least : .minimum(least, .constant(bounds.upperBound))
  }
}

extension ScalarFunction {
  /// Returns the function with its values mapped, between two exact ones.
  func mapped(first: Double, last: Double, _ map: @escaping (Double) -> Double) -> ScalarFunction {
    let pieces = pieces.map { piece in
      switch piece.shape {
      case .line(let from, let to): Piece(piece.range, .line(from: map(from), to: map(to)))
      case .curve(let knots, let value):
        Piece(piece.range, .curve(knots: knots, value: { map(value($0)) }))
      }
    }
    return ScalarFunction(
      duration: duration, pieces: pieces, first: self.first == nil ? nil : first,
      last: self.last == nil ? nil : last)
  }

  /// The points of a function of straight lines; two points at one position are a jump.
  fileprivate var corners: [Plot.Point] {
    get throws(PolylineError) {
      let samples = try SampledFunction(self, accuracy: 0)
      return zip(samples.positions, samples.values).map { Plot.Point(x: 100 * $0, y: $1) }
    }
  }
}

/// A string of a view over the time of an export, as the path of its index among some strings.
package struct TextPath: Sendable {
  private let texts: [String]
  /// The index, which changes only by jumps.
  let index: ScalarPath

  /// Creates the path of a string up to the end of the motion.
  init(_ expression: TextExpression, in export: Export) {
    let texts = expression.texts
    // Equal strings have one index, so that only other strings are jumps.
    let index = expression.index.mapped { Double(texts.firstIndex(of: texts[Int($0)]) ?? 0) }
    self.index = ScalarPath(index, in: export, tolerance: 0.1, isDiscrete: true)
    self.texts = texts
  }

  /// Returns the string of an index.
  func text(_ index: Double) -> String { texts[Int(index)] }

  /// The different strings, in order of time.
  var all: [String] {
    (index.legs.map(\.first) + [index.last]).reduce(into: []) { all, index in
      if !all.contains(text(index)) { all.append(text(index)) }
    }
  }
}

extension Expression {
  /// Returns the index of a string with other constants.
  fileprivate func mapped(_ number: (Double) -> Double) -> Expression {
    switch self {
    case .constant(let constant): .constant(number(constant))
    case .element(let elements, let property): .element(of: elements.map(number), at: property)
    case .choice(let condition, let a, let b):
      .choice(condition, a.mapped(number), otherwise: b.mapped(number))
    case .sum(let index, .constant(let first)): index.mapped { number($0 + first) }
    default: self
    }
  }
}
