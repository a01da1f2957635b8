/// A column of a table: its name, its meaning, and the source of its values.
///
/// A number, flag or string of a view is the same expression as in the view's description, so its
/// rule is written once. If rows belong to layers, the layer of a property is relative to that of the row, and events are
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
    /// A number of a scene.
    case number(Expression)
    /// The slope of a property, per second.
    case slope(Property)
    /// The second derivative of a property, per second squared.
    case secondDerivative(Property)
    /// Whether a condition holds.
    case flag(Condition)
    /// A string of a scene.
    case text(TextExpression)

    /// Returns the reading of the value of a property.
    public static func value(_ property: Property) -> Reading { .number(.track(property)) }
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
    (self.name, self.unit, self.meaning, self.reading) = (name, unit, meaning, reading)
  }

  /// The kind of values in the column.
  public var kind: Kind {
    switch reading {
    case .row, .layer: .integer
    case .phase, .events, .text: .text
    case .flag: .flag
    case .time, .number, .slope, .secondDerivative: .number
    }
  }
}
