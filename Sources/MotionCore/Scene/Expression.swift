public import MotionNumerics

/// A number of a scene as a function of the tracks of its motion, as data.
///
/// An exporter can see the rule: whether the number never changes, is one track, or is a linear
/// function of tracks (`linearMap`), so that it moves on the same curve.
///
/// - Domain: An expression has no value while a track that it reads has none.
public indirect enum Expression: Hashable, Sendable {
  /// A number that never changes.
  case constant(Double)
  /// The value of a track.
  case track(Property)
  /// The sum of two numbers.
  case sum(Expression, Expression)
  /// A number times a constant.
  case product(Expression, Double)
  /// A number divided by a constant.
  case quotient(Expression, Double)
  /// A number divided by another one; no value if the result is not finite.
  case ratio(Expression, to: Expression)
  /// The lesser of two numbers.
  case minimum(Expression, Expression)
  /// The greater of two numbers.
  case maximum(Expression, Expression)
  /// A number rounded to a multiple of 1 / `steps`.
  case rounded(Expression, steps: Double)
  /// The number whose index is the value of a track; no value if there is none.
  case element(of: [Double], at: Property)
  /// One of two numbers.
  case choice(Condition, Expression, otherwise: Expression)

  /// Returns an opacity as presented: a curve may overshoot, an opacity does not.
  package static func opacity(_ value: Expression) -> Expression {
    .minimum(.maximum(value, .constant(0)), .constant(1))
  }

  /// The absolute value.
  package var magnitude: Expression { .maximum(self, -self) }

  /// Returns the sum of two numbers.
  package static func + (a: Expression, b: Expression) -> Expression {
    switch (a, b) {
    case (.constant(let a), .constant(let b)): .constant(a + b)
    case (_, .constant(0)): a
    default: .sum(a, b)
    }
  }

  /// Returns the difference of two numbers.
  package static func - (a: Expression, b: Expression) -> Expression { a + -b }

  /// Returns a number with the opposite sign.
  package static prefix func - (value: Expression) -> Expression {
    if case .constant(let number) = value { .constant(-number) } else { .product(value, -1) }
  }

  /// Returns the sum of a number and a constant.
  package static func + (a: Expression, b: Double) -> Expression { a + .constant(b) }

  /// Returns the difference of a number and a constant.
  package static func - (a: Expression, b: Double) -> Expression { a + .constant(-b) }

  /// Returns a number divided by a constant.
  package static func / (a: Expression, divisor: Double) -> Expression { .quotient(a, divisor) }
}

// MARK: - Values

extension Expression {
  /// Returns the value in a motion at an instant, or nil if there is none then.
  public func value(in motion: Motion, at instant: Instant) -> Double? {
    value { motion.state(of: $0, at: instant)?.value }
  }

  /// Returns the value for values of the tracks, or nil if there is none.
  package func value(for track: (Property) -> Double?) -> Double? {
    func value(
      _ a: Expression, _ b: Expression, _ combine: (Double, Double) -> Double
    ) -> Double? {
      guard let a = a.value(for: track), let b = b.value(for: track) else { return nil }
      return combine(a, b)
    }
    switch self {
    case .constant(let number): return number
    case .track(let property): return track(property)
    case .sum(let a, let b): return value(a, b, +)
    case .product(let a, let factor): return a.value(for: track).map { $0 * factor }
    case .quotient(let a, let divisor): return a.value(for: track).map { $0 / divisor }
    case .ratio(let a, let b): return value(a, b, /).flatMap { $0.isFinite ? $0 : nil }
    case .minimum(let a, let b): return value(a, b, Swift.min)
    case .maximum(let a, let b): return value(a, b, Swift.max)
    case .rounded(let a, let steps):
      return a.value(for: track).map { $0.rounded(toSteps: steps) }
    case .element(let numbers, let property):
      return track(property)?.index(in: numbers.indices).map { numbers[$0] }
    case .choice(let condition, let a, let b):
      return (condition.holds(for: track) ? a : b).value(for: track)
    }
  }

  /// The tracks that the expression reads.
  public var properties: [Property] {
    switch self {
    case .constant: []
    case .track(let property), .element(_, let property): [property]
    case .product(let a, _), .quotient(let a, _), .rounded(let a, _): a.properties
    case .sum(let a, let b), .ratio(let a, let b), .minimum(let a, let b), .maximum(let a, let b):
      a.properties + b.properties
    case .choice(let condition, let a, let b):
      condition.properties + a.properties + b.properties
    }
  }

  /// Returns the expression of another layer, counted from its own.
  package func moved(to layer: Int) -> Expression {
    guard layer != 0 else { return self }
    return switch self {
    case .constant: self
    case .track(let property): .track(property.moved(to: layer))
    case .sum(let a, let b): .sum(a.moved(to: layer), b.moved(to: layer))
    case .product(let a, let factor): .product(a.moved(to: layer), factor)
    case .quotient(let a, let divisor): .quotient(a.moved(to: layer), divisor)
    case .ratio(let a, let b): .ratio(a.moved(to: layer), to: b.moved(to: layer))
    case .minimum(let a, let b): .minimum(a.moved(to: layer), b.moved(to: layer))
    case .maximum(let a, let b): .maximum(a.moved(to: layer), b.moved(to: layer))
    case .rounded(let a, let steps): .rounded(a.moved(to: layer), steps: steps)
    case .element(let numbers, let property):
      .element(of: numbers, at: property.moved(to: layer))
    case .choice(let condition, let a, let b):
      .choice(condition.moved(to: layer), a.moved(to: layer), otherwise: b.moved(to: layer))
    }
  }
}

extension Double {
  /// Returns the nearest multiple of 1 / `steps`.
  func rounded(toSteps steps: Double) -> Double { (self * steps).rounded() / steps }

  /// Returns the number as an index, or nil if it is none of a range.
  package func index(in indices: Range<Int>) -> Int? {
    guard self >= 0, self < Double(indices.upperBound) else { return nil }
    return Int(self)
  }
}
