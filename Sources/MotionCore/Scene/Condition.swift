public import MotionNumerics

/// A condition on the tracks of a motion, as data.
public indirect enum Condition: Hashable, Sendable {
  /// It always holds.
  case always
  /// The value of a track is a number.
  case isEqual(Property, to: Double)
  /// The value of a track is less than a number.
  case isLess(Property, than: Double)
  /// The value of a track is greater than a number.
  case isGreater(Property, than: Double)
  /// The track has a value.
  case isPresent(Property)
  /// The condition does not hold.
  case not(Condition)
  /// One of two conditions holds.
  case either(Condition, Condition)
  /// Both of two conditions hold.
  case both(Condition, Condition)

  /// Returns the condition that a track, a flag, is not 0.
  package static func isSet(_ property: Property) -> Condition { .not(.isEqual(property, to: 0)) }

  /// Whether the condition holds in a motion at an instant; a comparison without a value does not.
  public func holds(in motion: Motion, at instant: Instant) -> Bool {
    holds { motion.state(of: $0, at: instant)?.value }
  }

  /// Whether the condition holds for values of the tracks; a comparison without a value does not.
  package func holds(for value: (Property) -> Double?) -> Bool {
    switch self {
    case .always: true
    case .isEqual(let property, let number): value(property) == number
    case .isLess(let property, let number): value(property).map { $0 < number } ?? false
    case .isGreater(let property, let number): value(property).map { $0 > number } ?? false
    case .isPresent(let property): value(property) != nil
    case .not(let condition): !condition.holds(for: value)
    case .either(let a, let b): a.holds(for: value) || b.holds(for: value)
    case .both(let a, let b): a.holds(for: value) && b.holds(for: value)
    }
  }

  /// The tracks that the condition reads.
  public var properties: [Property] {
    switch self {
    case .always: []
    case .isEqual(let property, _), .isLess(let property, _), .isGreater(let property, _),
      .isPresent(let property):
      [property]
    case .not(let condition): condition.properties
    case .either(let a, let b), .both(let a, let b): a.properties + b.properties
    }
  }

  /// Returns the condition of another layer, counted from its own.
  func moved(to layer: Int) -> Condition {
    switch self {
    case .always: self
    case .isEqual(let property, let number): .isEqual(property.moved(to: layer), to: number)
    case .isLess(let property, let number): .isLess(property.moved(to: layer), than: number)
    case .isGreater(let property, let number): .isGreater(property.moved(to: layer), than: number)
    case .isPresent(let property): .isPresent(property.moved(to: layer))
    case .not(let condition): .not(condition.moved(to: layer))
    case .either(let a, let b): .either(a.moved(to: layer), b.moved(to: layer))
    case .both(let a, let b): .both(a.moved(to: layer), b.moved(to: layer))
    }
  }
}
