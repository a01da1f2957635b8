package import TableText

/// A curve in the terms of another program: its parameters, and the strings to paste.
package struct Conversion: Hashable, Sendable {
  /// The agreement of a conversion with the curve.
  package enum Fidelity: String, Hashable, Sendable {
    /// The same motion.
    case exact
    /// Another motion, whose difference is in the note.
    case approximate
    /// The dialect cannot express the curve.
    case none
  }

  /// A parameter, with the name that the dialect's API gives it.
  package struct Parameter: Hashable, Sendable {
    package let name: String
    /// The value; absent if it is infinite, such as the settling time of a spring without damping.
    package let value: ListedTable.Cell

    init(_ name: String, _ value: Double) {
      self.name = name
      self.value = value.isFinite ? .number(value) : .absent
    }

    init(_ name: String, text: String) {
      self.name = name
      value = .text(text)
    }
  }

  /// The name of the dialect.
  package let dialect: String
  package let fidelity: Fidelity
  /// The parameters, in the order in which they are printed.
  package var parameters: [Parameter] = []
  /// The parameters for people, if a value is too long for a line.
  package var briefParameters: [Parameter]?
  /// The curve in the syntax of this program, if there is one that reads back as this dialect.
  package var spec: String?
  /// The line of source code.
  package var code: String?
  package var note: ConversionNote?

  init(_ dialect: some RawRepresentable<String>, _ fidelity: Fidelity) {
    self.dialect = dialect.rawValue
    self.fidelity = fidelity
  }

  /// Returns the conversion to a dialect that cannot express the curve.
  static func none(_ dialect: some RawRepresentable<String>, _ note: ConversionNote) -> Conversion {
    var conversion = Conversion(dialect, .none)
    conversion.note = note
    return conversion
  }
}
