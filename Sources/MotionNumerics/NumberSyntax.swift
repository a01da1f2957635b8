/// The syntax of numbers in CSS.
///
/// A number has an optional sign, digits with at most one point followed by a digit, and an
/// optional exponent: `.5`, `+1` and `1e-3`, but not `1.`, `0x10`, `1_000` or `nan`, which Swift's
/// or C's own parsers accept.
///
/// - Reference: W3C, CSS Syntax Module Level 3, "Consume a number".
package enum NumberSyntax {
  /// The reason that a string is not a valid number.
  package enum Failure: Error, Hashable, Sendable {
    case notANumber
    case notFinite
    case tooLarge
  }

  /// Parses a number and returns the double nearest to it times a power of ten, rounded once.
  ///
  /// Dividing the parsed double would round twice: 16.7 / 1000 is not 0.0167.
  ///
  /// - Throws: The reason that it is not a finite number.
  package static func double(
    _ bytes: ArraySlice<UInt8>, timesTenTo power: Int = 0
  ) throws(Failure) -> Double {
    if let short = ShortDecimal(plain: bytes), let value = short.nearest(timesTenTo: power) {
      return value
    }
    guard end(of: bytes) == bytes.endIndex, !bytes.isEmpty else {
      throw spellsNonFinite(bytes) ? .notFinite : .notANumber
    }
    var text = String(decoding: bytes, as: UTF8.self)
    if power != 0 {
      let parts = parts(of: bytes)
      text = "\(String(decoding: parts.mantissa, as: UTF8.self))e\(parts.exponent + power)"
    }
    guard let value = Double(text) else { throw .notANumber }
    guard value.isFinite else { throw .tooLarge }
    return value
  }

  /// Parses a number and returns it times a power of ten, with twice the precision of a double.
  ///
  /// - Accuracy: within 2⁻¹⁰⁰ for up to 18 digits and a power of ten within ±22; otherwise the
  ///   nearest double.
  /// - Throws: The reason that it is not a finite number.
  package static func exact(
    _ bytes: ArraySlice<UInt8>, timesTenTo power: Int = 0
  ) throws(Failure) -> DoubleDouble {
    let short = ShortDecimal(plain: bytes)
    if let number = short?.exact(timesTenTo: power) { return number }
    let nearest = try double(bytes, timesTenTo: power)
    return ShortDecimal(bytes)?.exact(timesTenTo: power) ?? DoubleDouble(nearest)
  }

  /// Returns the sign and digits of a number, and its exponent, clamped to ±2⁶⁰.
  ///
  /// A string has fewer than 2⁶⁰ digits, so they cannot compensate for a clamped exponent, and sums
  /// with the exponent fit in an `Int`.
  static func parts(of bytes: ArraySlice<UInt8>) -> (mantissa: ArraySlice<UInt8>, exponent: Int) {
    let letter = bytes.firstIndex { $0 | 0x20 == UInt8(ascii: "e") }
    guard let letter else { return (bytes, 0) }
    let exponent = bytes[(letter + 1)...]
    let greatest = 1 << 60
    let limit = exponent.first == UInt8(ascii: "-") ? -greatest : greatest
    let number = Int(String(decoding: exponent, as: UTF8.self)) ?? limit
    return (bytes[..<letter], min(max(number, -greatest), greatest))
  }

  /// Parses an integer: an optional sign and digits.
  ///
  /// - Throws: The reason that it is not an integer in the range of `Int`.
  package static func integer(_ bytes: ArraySlice<UInt8>) throws(Failure) -> Int {
    let digits =
      bytes.first == UInt8(ascii: "+") || bytes.first == UInt8(ascii: "-")
      ? bytes.dropFirst() : bytes
    guard !digits.isEmpty, digits.allSatisfy(isDigit) else { throw .notANumber }
    guard let value = Int(String(decoding: bytes, as: UTF8.self)) else { throw .tooLarge }
    return value
  }

  /// Returns the end of the longest number at the start of `bytes`, or `startIndex` without one.
  package static func end(of bytes: ArraySlice<UInt8>) -> Int {
    func at(_ index: Int) -> UInt8? { index < bytes.endIndex ? bytes[index] : nil }
    func sign(from start: Int) -> Int {
      at(start) == UInt8(ascii: "+") || at(start) == UInt8(ascii: "-") ? start + 1 : start
    }
    func digits(from start: Int) -> Int {
      bytes[min(start, bytes.endIndex)...].firstIndex { !isDigit($0) } ?? bytes.endIndex
    }
    let whole = sign(from: bytes.startIndex)
    var index = digits(from: whole)
    var hasDigits = index > whole
    if at(index) == UInt8(ascii: "."), digits(from: index + 1) > index + 1 {
      (index, hasDigits) = (digits(from: index + 1), true)
    }
    guard hasDigits else { return bytes.startIndex }
    if at(index) == UInt8(ascii: "e") || at(index) == UInt8(ascii: "E") {
      let exponent = sign(from: index + 1)
      if digits(from: exponent) > exponent { index = digits(from: exponent) }
    }
    return index
  }

  package static func isDigit(_ byte: UInt8) -> Bool {
    byte >= UInt8(ascii: "0") && byte <= UInt8(ascii: "9")
  }

  /// Whether the bytes are an infinity or NaN in the syntax of C.
  package static func spellsNonFinite(_ bytes: ArraySlice<UInt8>) -> Bool {
    let word = String(decoding: bytes, as: UTF8.self).lowercased()
    let unsigned = word.first == "+" || word.first == "-" ? word.dropFirst() : word[...]
    return ["inf", "infinity", "nan"].contains(unsigned) || unsigned.hasPrefix("nan(")
  }
}
