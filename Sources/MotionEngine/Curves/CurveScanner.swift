import MotionNumerics

/// A scanner of identifiers, numbers, percentages and punctuation in a curve.
struct CurveScanner {
  private let text: [UInt8]
  private var index = 0

  init(_ text: [UInt8]) { self.text = text }

  var isAtEnd: Bool { index == text.count }

  var startsWithLetter: Bool { index < text.count && Self.isLetter(text[index]) }

  /// Skips white space and comments.
  mutating func skipSpace() {
    while index < text.count {
      if [0x20, 0x09, 0x0A, 0x0C, 0x0D].contains(text[index]) {
        index += 1
      } else if text[index...].starts(with: "/*".utf8) {
        var end = index + 2
        while end < text.count, !text[end...].starts(with: "*/".utf8) { end += 1 }
        index = min(end + 2, text.count)
      } else {
        return
      }
    }
  }

  /// Consumes a punctuation mark if it is next.
  mutating func take(_ mark: Unicode.Scalar) -> Bool {
    guard index < text.count, text[index] == UInt8(ascii: mark) else { return false }
    index += 1
    return true
  }

  mutating func comma() throws(CurveSyntaxError) {
    skipSpace()
    guard take(",") else { throw unexpected("','") }
    skipSpace()
  }

  /// Consumes a name and returns it in lower case.
  mutating func identifier() -> String? {
    let start = index
    while index < text.count,
      Self.isLetter(text[index]) || text[index] == UInt8(ascii: "-")
        || (index > start && NumberSyntax.isDigit(text[index]))
    {
      index += 1
    }
    return index == start ? nil : String(decoding: text[start..<index], as: UTF8.self).lowercased()
  }

  mutating func number() throws(CurveSyntaxError) -> Double {
    skipSpace()
    let end = NumberSyntax.end(of: text[index...])
    guard end > index, let value = try? NumberSyntax.double(text[index..<end]),
      end == text.count || !(Self.isLetter(text[end]) || text[end] == UInt8(ascii: "%"))
    else { throw unexpected("a number") }
    index = end
    return value
  }

  mutating func integer() throws(CurveSyntaxError) -> Int {
    skipSpace()
    let end = NumberSyntax.end(of: text[index...])
    guard end > index, let value = try? NumberSyntax.integer(text[index..<end]) else {
      throw unexpected("a whole number")
    }
    index = end
    return value
  }

  /// Consumes up to two percentages and returns them as fractions.
  mutating func percentages() throws(CurveSyntaxError) -> [Double] {
    var values: [Double] = []
    while values.count < 2 {
      skipSpace()
      let end = NumberSyntax.end(of: text[index...])
      guard end > index, end < text.count, text[end] == UInt8(ascii: "%") else { break }
      guard let value = try? NumberSyntax.double(text[index..<end], timesTenTo: -2) else {
        throw unexpected("a percentage")
      }
      values.append(value)
      index = end + 1
    }
    return values
  }

  /// Consumes numbers separated by white space: the nearest doubles and the exact decimals.
  mutating func numbers(
    atMost limit: Int
  ) throws(CurveSyntaxError) -> [(nearest: Double, exact: ExactDecimal?)] {
    var values: [(nearest: Double, exact: ExactDecimal?)] = []
    skipSpace()
    while values.count < limit, index < text.count, text[index] != UInt8(ascii: ")") {
      let start = index
      let nearest = try number()
      values.append((nearest, ExactDecimal(text[start..<index])))
      skipSpace()
    }
    return values
  }

  /// Consumes `name: number` pairs separated by commas.
  mutating func labeled(_ names: [String]) throws(CurveSyntaxError) -> [String: Double] {
    let expected = "one of " + names.map { $0 + ":" }.joined(separator: ", ")
    var values: [String: Double] = [:]
    repeat {
      skipSpace()
      let start = self
      guard let name = identifier(), names.contains(name), values[name] == nil else {
        throw start.unexpected(expected)
      }
      skipSpace()
      guard take(":") else { throw unexpected("':' after \(name)") }
      values[name] = try number()
      skipSpace()
    } while take(",")
    return values
  }

  /// Throws if a label cannot be used with another.
  func reject(
    _ names: [String], in values: [String: Double], with other: String
  ) throws(CurveSyntaxError) {
    for name in names where values[name] != nil {
      throw .contradiction(name, other: other)
    }
  }

  /// Returns the error for the rest of the string, which should begin with something else.
  func unexpected(_ expected: String) -> CurveSyntaxError {
    .unexpected(String(decoding: text[index...], as: UTF8.self), expected: expected)
  }

  private static func isLetter(_ byte: UInt8) -> Bool {
    (byte | 0x20) >= UInt8(ascii: "a") && (byte | 0x20) <= UInt8(ascii: "z")
  }
}
