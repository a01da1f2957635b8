import Arguments
import MotionNumerics
import TableText

/// A condition on a figure of the summary, such as `overshoot < 5%` or
/// `peak_velocity == 1839 +- 5`.
struct Assertion: Hashable, Sendable {
  enum Comparison: String, CaseIterable, Sendable {
    case less = "<"
    case lessOrEqual = "<="
    case greater = ">"
    case greaterOrEqual = ">="
    case equal = "=="
    case notEqual = "!="

    /// Whether it compares within a tolerance.
    var hasTolerance: Bool { self == .equal || self == .notEqual }
  }

  /// The name as it was written: a column of the summary or, in camel case, a member of JSON.
  let name: String
  let comparison: Comparison
  let bound: Quantity
  /// The accepted difference from the bound, if one is given.
  let tolerance: Quantity?

  /// The condition as it was written.
  let source: [UInt8]

  /// The figure's name, a column of the summary.
  var figure: String { snakeCase(name) }

  /// The condition with single spaces.
  var condition: String {
    "\(name) \(comparison.rawValue) \(bound.text)" + (tolerance.map { " +- \($0.text)" } ?? "")
  }

  /// The accepted conditions, for errors.
  private static var expected: String {
    let operators = Messages.alternatives(Comparison.allCases.map(\.rawValue))
    return "a condition such as '\(example)', with \(operators)"
  }

  /// A condition that both motions and curves can meet.
  static let example = "overshoot < 5%"

  /// Reads a condition; whether the summary has the figure is known only to the command.
  init(_ condition: [UInt8]) throws(ValueError) {
    let expected = ValueError.malformed(expected: Self.expected)
    source = condition
    let symbols = Array("<>=!".utf8)
    guard let start = condition.firstIndex(where: symbols.contains) else { throw expected }
    let end = condition[start...].firstIndex { !symbols.contains($0) } ?? condition.endIndex
    let symbol = String(decoding: condition[start..<end], as: UTF8.self)
    name = String(decoding: Readers.trimmed(condition[..<start]), as: UTF8.self)
    guard let comparison = Comparison(rawValue: symbol), !name.isEmpty else { throw expected }
    self.comparison = comparison
    guard let (text, allowed) = Self.divided(Readers.trimmed(condition[end...])) else {
      bound = try Quantity(condition[end...])
      tolerance = nil
      return
    }
    guard comparison.hasTolerance else {
      throw .malformed(expected: "a condition with == or != before '+-'")
    }
    let bound = try Quantity(text)
    let tolerance = try Quantity(allowed, orIn: bound.unit)
    guard tolerance.number >= 0 else { throw .part(Array(tolerance.text.utf8), .lessThan(0)) }
    (self.bound, self.tolerance) = (bound, tolerance)
  }

  /// Returns a value before a sign of tolerance and the one after it, or nil if there is none.
  private static func divided(
    _ text: ArraySlice<UInt8>
  ) -> (ArraySlice<UInt8>, ArraySlice<UInt8>)? {
    let signs = ["+-", "±"].map { Array($0.utf8) }
    for index in text.indices.dropFirst() {
      for sign in signs where text[index...].starts(with: sign) {
        return (text[..<index], text[(index + sign.count)...])
      }
    }
    return nil
  }
}

extension Assertion {
  /// A number with a unit, as a condition gives it.
  struct Quantity: Hashable, Sendable {
    /// The number in the unit, but in seconds for milliseconds.
    let number: Double
    /// The unit; empty for that of the figure.
    let unit: Unit
    /// The quantity as it was written.
    let text: String

    /// Reads a quantity.
    ///
    /// - Parameters:
    ///   - source: A number and perhaps a unit.
    ///   - usual: The unit of a number without one.
    /// - Throws: A string that is not a number.
    init(_ source: ArraySlice<UInt8>, orIn usual: Unit = .own) throws(ValueError) {
      let source = Readers.trimmed(source)
      text = String(decoding: source, as: UTF8.self)
      let end = source.lastIndex { !Self.isOfUnit($0) }.map { $0 + 1 } ?? source.endIndex
      let given = Unit(name: String(decoding: source[end...], as: UTF8.self))
      unit = given == .own ? usual : given
      do throws(ValueError) {
        number = try Readers.exactDecimal(
          Readers.trimmed(source[..<end]), timesTenTo: unit == .milliseconds ? -3 : 0
        ).high
      } catch {
        let isList = source.contains { "<>=&|".utf8.contains($0) }
        let expected = "one condition, such as '\(Assertion.example)'"
        throw .part(Array(source), isList ? .malformed(expected: expected) : error)
      }
    }

    private static func isOfUnit(_ byte: UInt8) -> Bool {
      (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
        || byte == UInt8(ascii: "/") || byte == UInt8(ascii: "%")
    }
  }

  /// A unit of a condition.
  struct Unit: Hashable, Sendable {
    let name: String

    /// The unit of the figure.
    static let own = Unit(name: "")
    static let seconds = Unit(name: "s")
    static let milliseconds = Unit(name: "ms")
    static let points = Unit(name: "pt")
    static let percent = Unit(name: "%")
  }
}
