/// The unit of an option's number, which may follow the number.
package struct NumberUnit: Hashable, Sendable {
  /// The symbol in lowercase.
  let symbol: String
  /// The power of ten by which a number with the symbol is multiplied.
  var power = 0
  /// The accepted values, for the error of a number with another unit.
  package let expected: String

  package static let points = NumberUnit(
    symbol: "pt", expected: "a number of points such as 60 or 60pt")
  package static let speed = NumberUnit(
    symbol: "pt/s", expected: "a number of points per second such as 600 or 600pt/s")
  package static let hertz = NumberUnit(symbol: "hz", expected: "a frequency such as 60 or 60Hz")
  /// The unit of fractions and factors.
  package static let share = NumberUnit(
    symbol: "%", power: -2, expected: "a number such as 0.5 or 50%")

  /// That of a column, which is not known and has no symbol.
  package static let ofColumn = NumberUnit(
    symbol: "",
    expected: "a number in the unit of the column, without a symbol (for a share: --relative)")
  /// The unit of times; milliseconds have it after an `m`.
  package static let time = NumberUnit(symbol: "s", expected: "a time such as 0.3, 0.3s or 300ms")

  /// Returns a number without the symbol, and the power of ten that multiplies it.
  ///
  /// Spaces may precede the symbol, whose letters may have any case, unless it is that of a time.
  package func divided(_ text: ArraySlice<UInt8>) -> (number: ArraySlice<UInt8>, power: Int) {
    if self == .time, text.suffix(2).elementsEqual("ms".utf8) {
      return (Readers.withoutSpacesAtEnd(text.dropLast(2)), -3)
    }
    let end = Array(text.suffix(symbol.utf8.count))
    guard !end.isEmpty, (self == .time ? end : comparableName(end)) == Array(symbol.utf8) else {
      return (text, 0)
    }
    return (Readers.withoutSpacesAtEnd(text.dropLast(end.count)), power)
  }
}

/// The readers of what values consist of: numbers, units, items of lists and names.
package enum Readers {
  package typealias Reader<Value> = @Sendable ([UInt8]) throws(ValueError) -> Value

  // MARK: Limits

  /// The largest whole number that a reader accepts, 2⁵³.
  package static let mostCountable = 1 << 53
  /// The largest coordinate, in points: beyond it, differences and products overflow.
  ///
  /// The product of two such numbers, as of a parallax and a width, is finite, so that no number
  /// of a view overflows: only an absent one has an empty cell.
  package static let farthest = 1e100
  /// The shortest duration other than 0, in seconds: in a shorter one the acceleration over the
  /// largest distance overflows.
  package static let shortest = 1e-100

  /// Returns a coordinate, a displacement or a velocity that arithmetic can handle.
  package static func coordinate(_ number: DoubleDouble) throws(ValueError) -> DoubleDouble {
    try checked(number, .lies(in: -farthest...farthest))
  }

  package static func checked(
    _ number: DoubleDouble, _ rule: ParameterError.Rule
  ) throws(ValueError) -> DoubleDouble {
    guard rule.accepts(number.high) else { throw failure(of: number.high, rule) }
    return number
  }

  /// Returns the error of a number that a rule does not accept.
  fileprivate static func failure(of value: Double, _ rule: ParameterError.Rule) -> ValueError {
    switch rule {
    // The last three are rules of engines only.
    case .isFinite, .leavesHeight, .isReached, .isCurve: .number(.notFinite)
    case .isPositive: .notAbove(0)
    case .isAtLeast(let least): .lessThan(least)
    case .isAtMost(let most): .moreThan(most)
    case .liesAbove(let bound, let most): value <= bound ? .notAbove(bound) : .moreThan(most)
    case .lies(in: let range):
      value < range.lowerBound ? .lessThan(range.lowerBound) : .moreThan(range.upperBound)
    }
  }

  // MARK: Numbers

  package static func decimal(_ text: ArraySlice<UInt8>) throws(ValueError) -> Double {
    try exactDecimal(text).high
  }

  package static func exactDecimal(
    _ text: ArraySlice<UInt8>, timesTenTo power: Int = 0
  ) throws(ValueError) -> DoubleDouble {
    do throws(NumberSyntax.Failure) {
      return try NumberSyntax.exact(text, timesTenTo: power)
    } catch {
      throw .number(error)
    }
  }

  /// Returns a number with all its digits, which may have a unit.
  package static func exactDecimal(
    _ text: ArraySlice<UInt8>, in unit: NumberUnit?
  ) throws(ValueError) -> DoubleDouble {
    guard let unit else { return try exactDecimal(text) }
    let (number, power) = unit.divided(text)
    do throws(ValueError) { return try exactDecimal(number, timesTenTo: power) } catch {
      throw unitError(error, text, expected: unit.expected)
    }
  }

  /// Returns the whole number that a string spells, such as `1000`, `1e3` or `1000.0`.
  package static func wholeNumber(_ text: [UInt8]) -> Int? {
    if text.allSatisfy(NumberSyntax.isDigit) { return try? NumberSyntax.integer(text[...]) }
    guard let number = try? exactDecimal(text[...]), number.low == 0 else { return nil }
    return Int(exactly: number.high)
  }

  /// Returns the error of a string that is not a number in a unit; it names the unit if another one
  /// follows a number.
  package static func unitError(
    _ error: ValueError, _ text: ArraySlice<UInt8>, expected: String
  ) -> ValueError {
    let start = text.lastIndex { !isLetter($0) && !"%/".utf8.contains($0) }
    let unit = text[(start.map { $0 + 1 } ?? text.startIndex)...]
    // A number without its exponent, such as `1e`, has no unit.
    let isUnit = unit.count > (unit.first == UInt8(ascii: "e") ? 1 : 0)
    let number = withoutSpacesAtEnd(text[..<unit.startIndex])
    guard error == .number(.notANumber), isUnit, (try? exactDecimal(number)) != nil else {
      return error
    }
    return .malformed(expected: expected)
  }

  /// Whether a byte is an ASCII letter.
  package static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }

  // MARK: Lists

  /// Reads a comma-separated list; the error names the part that is invalid, if there are several.
  package static func list<Value>(
    _ text: [UInt8], _ read: (ArraySlice<UInt8>) throws(ValueError) -> Value
  ) throws(ValueError) -> [Value] {
    let parts = parts(text, at: ",")
    var values: [Value] = []
    for part in parts {
      do throws(ValueError) { values.append(try read(part)) } catch {
        throw parts.count > 1 ? .part(Array(part), error) : error
      }
    }
    return values
  }

  /// Divides a list at its commas; white space around a comma is not part of the items.
  package static func parts(_ text: [UInt8], at separator: Unicode.Scalar) -> [ArraySlice<UInt8>] {
    let parts = text.split(separator: UInt8(ascii: separator), omittingEmptySubsequences: false)
    guard parts.count > 1, text.contains(where: isSpace) else { return parts }
    return parts.indices.map { index in
      let part = index == 0 ? parts[index] : parts[index].drop(while: isSpace)
      return index == parts.count - 1 ? part : withoutSpacesAtEnd(part)
    }
  }

  /// Returns a string without white space at its ends.
  package static func trimmed(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    withoutSpacesAtEnd(text.drop(while: isSpace))
  }

  fileprivate static func withoutSpacesAtEnd(_ text: ArraySlice<UInt8>) -> ArraySlice<UInt8> {
    text[..<(text.lastIndex { !isSpace($0) }.map { $0 + 1 } ?? text.startIndex)]
  }

  private static func isSpace(_ byte: UInt8) -> Bool {
    byte == UInt8(ascii: " ") || byte == UInt8(ascii: "\t")
  }

  // MARK: Names

  /// Returns the case of an enumeration that a string names, whatever its case, hyphens,
  /// underscores and spaces.
  package static func named<Value: RawRepresentable<String> & CaseIterable>(
    _ text: [UInt8], among type: Value.Type
  ) -> Value? {
    // Usually the name is exact.
    Value(rawValue: String(decoding: text, as: UTF8.self))
      ?? Value.allCases.first { isName(text, $0.rawValue) }
  }

  /// Whether a string is a name, whatever its case, hyphens, underscores and spaces.
  package static func isName(_ text: [UInt8], _ name: String) -> Bool {
    comparableName(text) == comparableName(name)
  }
}

// MARK: - Errors

extension Messages {
  /// Returns the requirement on a value and the value itself, to follow the name in an error.
  package static func requirement(_ error: ValueError, _ text: [UInt8]) -> String {
    guard case .part(let part, let error) = error else {
      return requirement(error, text, got: quoted(text))
    }
    return requirement(error, part, got: "\(quoted(part)) in \(quoted(text))")
  }

  private static func requirement(
    _ error: ValueError, _ text: [UInt8], got shown: String
  ) -> String {
    switch error {
    case .number(.notANumber): "must be a number (got \(shown))" + commaHint(text)
    case .number(.notFinite): "must be a finite number (got \(shown))"
    case .number(.tooLarge): "must be a smaller number (got \(shown))"
    case .notWhole(let range): "must be \(accepted(range)) (got \(shown))"
    case .lessThan(let least): "must be at least \(number(least)) (got \(shown))"
    case .moreThan(let most): "must be at most \(number(most)) (got \(shown))"
    case .notAbove(let bound): "must be greater than \(number(bound)) (got \(shown))"
    case .notOneOf(let words, let meant):
      "must be \(alternatives(words)) (got \(shown))"
        + (meant.map(hint) ?? hint(text, among: words))
    case .notListed(let names, let command):
      "must be one of the names that '\(command)' prints (got \(shown))" + hint(text, among: names)
    case .notNamed(let expected, let names):
      "must be \(expected) (got \(shown))" + hint(text, among: names)
    case .malformed(let expected): "must be \(expected) (got \(shown))"
    case .part(let part, let error): requirement(error, part, got: shown)
    }
  }

  /// The whole numbers of a range.
  private static func accepted(_ range: ClosedRange<Int>) -> String {
    if range.count == 1 { return String(range.lowerBound) }
    return range.upperBound == Readers.mostCountable
      ? "a whole number of at least \(range.lowerBound)"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  /// The hint for a decimal comma, if that is all that is wrong.
  private static func commaHint(_ text: [UInt8]) -> String {
    let dotted = text.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    guard dotted != text, (try? NumberSyntax.double(dotted[...])) != nil else { return "" }
    return "; use a dot: \(String(decoding: dotted, as: UTF8.self))"
  }

  /// Returns the requirement on a parameter, with the value as it is shown.
  package static func requirement(_ error: ParameterError, got shown: String) -> String {
    requirement(Readers.failure(of: error.value, error.rule), [], got: shown)
  }
}
