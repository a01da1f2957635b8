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
    switch self {
    case .constant(let text): text
    case .element(let texts, let property):
      track(property)?.index(in: texts.indices).map { texts[$0] } ?? ""
    case .choice(let condition, let a, let b):
      (condition.holds(for: track) ? a : b).text(for: track)
    }
  }

  /// The tracks that the expression reads.
  public var properties: [Property] {
    switch self {
    case .constant: []
    case .element(_, let property): [property]
    case .choice(let condition, let a, let b):
      condition.properties + a.properties + b.properties
    }
  }

  /// Returns the expression of another layer, counted from its own.
  func moved(to layer: Int) -> TextExpression {
    switch self {
    case .constant: self
    case .element(let texts, let property): .element(of: texts, at: property.moved(to: layer))
    case .choice(let condition, let a, let b):
      .choice(condition.moved(to: layer), a.moved(to: layer), otherwise: b.moved(to: layer))
    }
  }
}
