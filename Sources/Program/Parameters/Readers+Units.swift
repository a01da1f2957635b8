import Arguments
import MotionEngine
import MotionNumerics

/// The unit of an option's number, which may follow the number.
struct NumberUnit: Hashable, Sendable {
  /// The symbol in lowercase.
  let symbol: String
  /// The power of ten by which a number with the symbol is multiplied.
  var power = 0
  /// The accepted values, for the error of a number with another unit.
  let expected: String

  static let points = NumberUnit(symbol: "pt", expected: "a number of points such as 60 or 60pt")
  static let speed = NumberUnit(
    symbol: "pt/s", expected: "a number of points per second such as 600 or 600pt/s")
  static let hertz = NumberUnit(symbol: "hz", expected: "a frequency such as 60 or 60Hz")
  /// The unit of fractions and factors.
  static let share = NumberUnit(symbol: "%", power: -2, expected: "a number such as 0.5 or 50%")

  /// Returns a number without the symbol, and the power of ten that multiplies it.
  ///
  /// Spaces may precede the symbol, whose letters may have any case.
  func divided(_ text: ArraySlice<UInt8>) -> (number: ArraySlice<UInt8>, power: Int) {
    let symbol = Array(symbol.utf8)
    guard text.count >= symbol.count, comparableName(Array(text.suffix(symbol.count))) == symbol
    else { return (text, 0) }
    return (Readers.withoutSpacesAtEnd(text.dropLast(symbol.count)), power)
  }
}

/// The readers of numbers that may have a unit.
extension Readers {
  /// Reads a number in a unit, within bounds, of at most `farthest`, with all its digits.
  static func exactNumber(
    _ rule: ParameterError.Rule, in unit: NumberUnit
  ) -> Reader<DoubleDouble> {
    { text throws(ValueError) in try coordinate(try anyNumber(rule, in: unit)(text)) }
  }

  /// Reads a number in a unit, within bounds, of any magnitude, with all its digits.
  static func anyNumber(
    _ rule: ParameterError.Rule, in unit: NumberUnit
  ) -> Reader<DoubleDouble> {
    { text throws(ValueError) in try checked(try exactDecimal(text[...], in: unit), rule) }
  }

  /// Reads the distance between rows: a time, or a length in points.
  static let step: Reader<DoubleDouble> = { text throws(ValueError) in
    if let length = try? anyNumber(.isPositive, in: .points)(text) { return length }
    return try seconds(.isPositive)(text)
  }

  /// Returns a number with all its digits, which may have a unit.
  static func exactDecimal(
    _ text: ArraySlice<UInt8>, in unit: NumberUnit
  ) throws(ValueError) -> DoubleDouble {
    let (number, power) = unit.divided(text)
    do throws(ValueError) { return try exactDecimal(number, timesTenTo: power) } catch {
      throw unitError(error, text, expected: unit.expected)
    }
  }

  /// Returns the error of a string that is not a number in a unit; it names the unit if another one
  /// follows a number.
  static func unitError(
    _ error: ValueError, _ text: ArraySlice<UInt8>, expected: String
  ) -> ValueError {
    let start = text.lastIndex { !isOfUnit($0) }.map { $0 + 1 } ?? text.startIndex
    let unit = text[start...]
    // A number without its exponent, such as `1e`, has no unit.
    let isUnit = unit.count > (unit.first == UInt8(ascii: "e") ? 1 : 0)
    let number = withoutSpacesAtEnd(text[..<start])
    guard error == .notANumber, isUnit, (try? exactDecimal(number)) != nil else { return error }
    return .malformed(expected: expected)
  }

  /// Whether a byte may be part of a unit.
  private static func isOfUnit(_ byte: UInt8) -> Bool {
    isLetter(byte) || byte == UInt8(ascii: "%") || byte == UInt8(ascii: "/")
  }
}
