/// A column of a table: its name, its meaning, and the source of its values.
///
/// If rows belong to layers, the layer of a property is relative to that of the row, and events are
/// those of the row's layer.
public struct Column: Sendable {
  /// The source of a row's value in a motion.
  public enum Reading: Sendable {
    /// The index of the row, from 0.
    case row
    /// The layer of the row, among several of one kind.
    case layer
    /// The time of the row, in seconds.
    case time
    /// The name of the phase.
    case phase
    /// The names of the events since the previous row; those with subject `own` omit it.
    case events(own: String)
    /// The value of a property.
    case value(Property)
    /// The slope of a property, per second.
    case slope(Property)
    /// The second derivative of a property, per second squared.
    case secondDerivative(Property)
    /// A function of the value of a property.
    case mapped(Property, @Sendable (Double) -> Double)
    /// A function of the values of two properties.
    case combined(Property, Property, @Sendable (Double, Double) -> Double)
    /// Whether the value of a property is not 0.
    case flag(Property)
    /// A word that depends on the values of two properties.
    case word(Property, Property, @Sendable (Double, Double) -> String)
    /// A number that never changes.
    case constant(Double)
    /// A word that never changes.
    case text(String)

    /// Returns the presented value of an opacity: a curve may overshoot, an opacity does not.
    static func opacity(_ property: Property) -> Reading { .mapped(property, \.shownOpacity) }
  }

  /// The kind of values in the column.
  public enum Kind: Hashable, Sendable {
    case integer, number, flag, text
  }

  /// The name, in snake case.
  public let name: String
  /// The unit, or empty for none.
  public let unit: String
  /// The meaning of the column, as a phrase.
  public let meaning: String
  /// The source of a row's value.
  public let reading: Reading

  /// Creates a column.
  public init(_ name: String, unit: String = "", _ meaning: String, _ reading: Reading) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
    self.reading = reading
  }

  /// The kind of values in the column.
  public var kind: Kind {
    switch reading {
    case .row, .layer: .integer
    case .phase, .events, .word, .text: .text
    case .flag: .flag
    case .time, .value, .slope, .secondDerivative, .mapped, .combined, .constant: .number
    }
  }
}
