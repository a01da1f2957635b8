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

  /// Returns the difference of a number and a constant.
  package static func - (a: Expression, b: Double) -> Expression { a + .constant(-b) }

  /// Returns a number divided by a constant.
  package static func / (a: Expression, divisor: Double) -> Expression {
    .ratio(a, to: .constant(divisor))
  }

  // MARK: Values

  /// Returns the value in a motion at an instant, or nil if there is none then.
  public func value(in motion: Motion, at instant: Instant) -> Double? {
    value { motion.state(of: $0, at: instant)?.value }
  }

  /// Returns the value for values of the tracks, or nil if there is none.
  package func value(for track: (Property) -> Double?) -> Double? {
    let value = numbers { .constant(track($0) ?? .nan) }[0]
    return value.isNaN ? nil : value
  }

  /// Returns the number for each of some values of the tracks.
  ///
  /// An absent number is NaN, and every operation keeps it so.
  func numbers(_ track: (Property) -> RowValues<Double>) -> RowValues<Double> {
    switch self {
    case .constant(let number): return .constant(number)
    case .track(let property): return track(property)
    case .sum(let a, let b): return a.numbers(track).combined(with: b.numbers(track)) { $0 + $1 }
    case .product(let a, let factor): return a.numbers(track).map { $0 * factor }
    case .ratio(let a, let b):
      return a.numbers(track).combined(with: b.numbers(track)) {
        ($0 / $1).isFinite ? $0 / $1 : .nan
      }
    case .minimum(let a, let b):
      return a.numbers(track).combined(with: b.numbers(track)) {
        $0 <= $1 || $0.isNaN ? $0 : $1
      }
    case .maximum(let a, let b):
      return a.numbers(track).combined(with: b.numbers(track)) {
        $0 >= $1 || $0.isNaN ? $0 : $1
      }
    case .rounded(let a, let steps): return a.numbers(track).map { ($0 * steps).rounded() / steps }
    case .element(let elements, let property):
      return track(property).map { $0.index(in: elements.indices).map { elements[$0] } ?? .nan }
    case .choice(let condition, let a, let b):
      let flags = condition.flags(track)
      if case .constant(let flag) = flags { return (flag ? a : b).numbers(track) }
      return flags.chosen(a.numbers(track), b.numbers(track))
    }
  }

  /// The tracks that the expression reads.
  public var properties: [Property] { Property.read { reading(of: $0) } }

  /// Returns the expression of another layer, counted from its own.
  package func moved(to layer: Int) -> Expression { reading(of: { $0.moved(to: layer) }) }

  /// Returns the expression with other properties.
  func reading(of other: (Property) -> Property) -> Expression {
    switch self {
    case .constant: self
    case .track(let property): .track(other(property))
    case .sum(let a, let b): .sum(a.reading(of: other), b.reading(of: other))
    case .product(let a, let factor): .product(a.reading(of: other), factor)
    case .ratio(let a, let b): .ratio(a.reading(of: other), to: b.reading(of: other))
    case .minimum(let a, let b): .minimum(a.reading(of: other), b.reading(of: other))
    case .maximum(let a, let b): .maximum(a.reading(of: other), b.reading(of: other))
    case .rounded(let a, let steps): .rounded(a.reading(of: other), steps: steps)
    case .element(let numbers, let property): .element(of: numbers, at: other(property))
    case .choice(let condition, let a, let b):
      .choice(condition.reading(of: other), a.reading(of: other), otherwise: b.reading(of: other))
    }
  }

  /// The expression as a linear function of tracks, or nil if it is none.
  ///
  /// Rounding apart it has the same values: a quotient becomes a factor.
  public var linearMap: LinearMap? {
    switch self {
    case .constant(let number): LinearMap(constant: number)
    case .track(let property): LinearMap(terms: [.init(property: property, factor: 1)])
    case .sum(let a, let b): a.linearMap.flatMap { map in b.linearMap.map { map + $0 } }
    case .product(let a, let factor): a.linearMap?.mapped { $0 * factor }
    case .ratio(let a, to: .constant(let divisor)): a.linearMap?.mapped { $0 / divisor }
    case .ratio, .minimum, .maximum, .rounded, .element, .choice: nil
    }
  }
}

extension Property {
  /// Returns the property of a layer, counted from the property's own.
  func moved(to layer: Int) -> Property { Property(name, layer: self.layer + layer) }

  /// Returns the properties that something asks for.
  static func read<Result>(_ body: ((Property) -> Property) -> Result) -> [Property] {
    var properties: [Property] = []
    _ = body { property in
      properties.append(property)
      return property
    }
    return properties
  }
}

extension Double {
  /// Returns the number as an index, or nil if it is none of a range.
  package func index(in indices: Range<Int>) -> Int? {
    guard self >= 0, self < Double(indices.upperBound) else { return nil }
    return Int(self)
  }
}

/// A linear function of tracks: the sum of factor · track over its terms, plus a constant.
public struct LinearMap: Hashable, Sendable {
  /// A track and its factor.
  public struct Term: Hashable, Sendable {
    /// The track.
    public var property: Property
    /// The factor of its value, not 0.
    public var factor: Double
  }

  /// The terms, each of another track; empty for a constant.
  public var terms: [Term] = []
  /// The number that is added.
  public var constant = 0.0

  /// Returns the map with every coefficient changed.
  fileprivate func mapped(_ change: (Double) -> Double) -> LinearMap {
    LinearMap(
      terms: terms.map { Term(property: $0.property, factor: change($0.factor)) },
      constant: change(constant))
  }

  /// Returns the sum of two maps.
  fileprivate static func + (a: LinearMap, b: LinearMap) -> LinearMap {
    var sum = LinearMap(terms: a.terms, constant: a.constant + b.constant)
    for term in b.terms {
      if let index = sum.terms.firstIndex(where: { $0.property == term.property }) {
        sum.terms[index].factor += term.factor
      } else {
        sum.terms.append(term)
      }
    }
    sum.terms.removeAll { $0.factor == 0 }
    return sum
  }
}
