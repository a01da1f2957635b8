public import MotionNumerics

/// A string of a scene as a function of the tracks of its motion, as data.
public indirect enum TextExpression: Hashable, Sendable {
  /// A string that never changes.
  case constant(String)
  /// The string whose index is the value of a track; empty if there is none.
  case element(of: [String], at: Property)
  /// One of two strings.
  case choice(Condition, TextExpression, otherwise: TextExpression)

  /// Returns the string in a motion at an instant.
  public func text(in motion: Motion, at instant: Instant) -> String {
    text { motion.state(of: $0, at: instant)?.value }
  }

  /// Returns the string for values of the tracks.
  package func text(for track: (Property) -> Double?) -> String {
    let (texts, indices) = texts { .constant(track($0) ?? .nan) }
    return texts[indices[0]]
  }

  /// Returns the strings of the expression, and for each of some values of the tracks its index.
  func texts(_ track: (Property) -> RowValues<Double>) -> (texts: [String], indices: RowValues<Int>)
  {
    switch self {
    case .constant(let text): return ([text], .constant(0))
    case .element(let texts, let property):
      return (texts + [""], track(property).map { $0.index(in: texts.indices) ?? texts.count })
    case .choice(let condition, let a, let b):
      let (first, second) = (a.texts(track), b.texts(track))
      let shifted = second.indices.map { first.texts.count + $0 }
      return (first.texts + second.texts, condition.flags(track).chosen(first.indices, shifted))
    }
  }

  /// The tracks that the expression reads.
  public var properties: [Property] { Property.read { reading(of: $0) } }

  /// Returns the expression with other properties.
  func reading(of other: (Property) -> Property) -> TextExpression {
    switch self {
    case .constant: self
    case .element(let texts, let property): .element(of: texts, at: other(property))
    case .choice(let condition, let a, let b):
      .choice(condition.reading(of: other), a.reading(of: other), otherwise: b.reading(of: other))
    }
  }
}
