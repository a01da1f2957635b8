/// A column of a table: what it is called, what it means, and how a row's value is read.
///
/// Where rows are about layers, a property's layer counts from the row's, and events are those about
/// the row's layer.
public struct Column: Sendable {
  /// How a row's value is read from a motion.
  public enum Reading: Sendable {
    /// The row's index, from 0.
    case row
    /// Which of several like layers the row is about.
    case layer
    /// The row's time in seconds.
    case time
    /// The name of the row's phase.
    case phase
    /// The names of the events since the row before; those about `own` go without their subject.
    case events(own: String)
    /// A property's value.
    case value(Property)
    /// A property's change per second.
    case slope(Property)
    /// The change of a property's slope per second.
    case secondDerivative(Property)
    /// A function of a property's value.
    case mapped(Property, @Sendable (Double) -> Double)
    /// A function of the values of two properties.
    case combined(Property, Property, @Sendable (Double, Double) -> Double)
    /// Whether a property's value is not 0.
    case flag(Property)
    /// A word that depends on the values of two properties.
    case word(Property, Property, @Sendable (Double, Double) -> String)
    /// A number that never changes.
    case constant(Double)
    /// A word that never changes.
    case text(String)

    /// A property that is an opacity, as it is shown: a curve may overshoot, an opacity does not.
    static func opacity(_ property: Property) -> Reading { .mapped(property, \.shownOpacity) }
  }

  /// What kind of values the column holds.
  public enum Kind: Hashable, Sendable {
    case integer, number, flag, text
  }

  /// The name, in snake case.
  public let name: String
  /// The unit, or empty for none.
  public let unit: String
  /// What the column means, in one sentence.
  public let meaning: String
  /// How a row's value is read.
  public let reading: Reading

  /// Creates a column.
  public init(_ name: String, unit: String = "", _ meaning: String, _ reading: Reading) {
    self.name = name
    self.unit = unit
    self.meaning = meaning
    self.reading = reading
  }

  /// What kind of values the column holds.
  public var kind: Kind {
    switch reading {
    case .row, .layer: .integer
    case .phase, .events, .word, .text: .text
    case .flag: .flag
    case .time, .value, .slope, .secondDerivative, .mapped, .combined, .constant: .number
    }
  }
}
