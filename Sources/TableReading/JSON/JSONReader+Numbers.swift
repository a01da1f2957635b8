import MotionNumerics

extension JSONReader {
  /// Reads a number that begins with a digit or a minus sign.
  mutating func readNumber() throws(Failure) {
    let start = index
    if bytes[index] == UInt8(ascii: "-") { index += 1 }
    let whole = index
    guard skipDigits() else {
      throw bareWord(at: whole).map(isNonFinite) == true
        ? failure(.notFinite, at: start, length: numberRun(from: start))
        : numberFailure(.noWholeDigits, at: start)
    }
    let wholeDigits = index - whole
    if wholeDigits > 1, bytes[whole] == UInt8(ascii: "0") {
      throw numberFailure(.leadingZero, at: start)
    }
    if byte == UInt8(ascii: ".") {
      index += 1
      guard skipDigits() else { throw numberFailure(.noFractionDigits, at: start) }
    }
    let hasExponent = byte.map { $0 | 0x20 == UInt8(ascii: "e") } ?? false
    if hasExponent {
      index += 1
      if byte == UInt8(ascii: "-") || byte == UInt8(ascii: "+") { index += 1 }
      guard skipDigits() else { throw numberFailure(.noExponentDigits, at: start) }
    }
    if let byte, Self.isInNumberRun(byte) { throw numberFailure(.invalidCharacter, at: start) }
    // A number below 10^308 is below the largest double, 1.8 · 10^308; only others need a conversion here.
    if hasExponent || wholeDigits > 308, (try? NumberSyntax.double(bytes[start..<index])) == nil {
      throw failure(.tooLarge, at: start, length: index - start)
    }
    slots.append(.init(at: start, length: index - start))
  }

  /// Returns the error in a value that begins with `+` or `.`, if it resembles a number.
  func foreignNumber() -> Failure? {
    guard let first = byte, index + 1 < bytes.count else { return nil }
    let next = bytes[index + 1]
    switch first {
    case UInt8(ascii: "+"):
      if bareWord(at: index + 1).map(isNonFinite) == true {
        return failure(.notFinite, at: index, length: numberRun(from: index))
      }
      guard NumberSyntax.isDigit(next) || next == UInt8(ascii: ".") else { return nil }
      return numberFailure(.plusSign, at: index)
    case UInt8(ascii: "."):
      return NumberSyntax.isDigit(next) ? numberFailure(.noWholeDigits, at: index) : nil
    default: return nil
    }
  }

  private func numberFailure(_ error: NumberError, at start: Int) -> Failure {
    failure(.number(error), at: start, length: numberRun(from: start))
  }

  /// Returns the length of the run of bytes that resembles a number.
  private func numberRun(from start: Int) -> Int {
    var end = start
    while end < bytes.count, Self.isInNumberRun(bytes[end]) { end += 1 }
    return end - start
  }

  static func isInNumberRun(_ byte: UInt8) -> Bool {
    isWordByte(byte) || byte == UInt8(ascii: ".") || byte == UInt8(ascii: "+")
      || byte == UInt8(ascii: "-")
  }

  /// Skips digits and returns whether there were any.
  private mutating func skipDigits() -> Bool {
    let start = index
    while index < bytes.count, bytes[index] &- UInt8(ascii: "0") <= 9 { index += 1 }
    return index > start
  }
}
