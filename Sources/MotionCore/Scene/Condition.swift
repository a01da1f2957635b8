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
    flags { .constant(value($0) ?? .nan) }[0]
  }

  /// Returns whether the condition holds for each of some values of the tracks.
  func flags(_ track: (Property) -> RowValues<Double>) -> RowValues<Bool> {
    switch self {
    case .always: .constant(true)
    case .isEqual(let property, let number): track(property).map { $0 == number }
    case .isLess(let property, let number): track(property).map { $0 < number }
    case .isGreater(let property, let number): track(property).map { $0 > number }
    case .isPresent(let property): track(property).map { !$0.isNaN }
    case .not(let condition): condition.flags(track).map { !$0 }
    case .either(let a, let b): a.flags(track).combined(with: b.flags(track)) { $0 || $1 }
    case .both(let a, let b): a.flags(track).combined(with: b.flags(track)) { $0 && $1 }
    }
  }

  /// The tracks that the condition reads.
  public var properties: [Property] { Property.read { reading(of: $0) } }

  /// Returns the condition with other properties.
  func reading(of other: (Property) -> Property) -> Condition {
    switch self {
    case .always: self
    case .isEqual(let property, let number): .isEqual(other(property), to: number)
    case .isLess(let property, let number): .isLess(other(property), than: number)
    case .isGreater(let property, let number): .isGreater(other(property), than: number)
    case .isPresent(let property): .isPresent(other(property))
    case .not(let condition): .not(condition.reading(of: other))
    case .either(let a, let b): .either(a.reading(of: other), b.reading(of: other))
    case .both(let a, let b): .both(a.reading(of: other), b.reading(of: other))
    }
  }
}
