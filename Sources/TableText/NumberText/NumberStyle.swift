import MotionNumerics

/// A style of number text.
package enum NumberStyle: Hashable, Sendable {
  /// Rounded to a count of decimals, ties to even on the exact binary value.
  ///
  /// - Domain: 0...15 decimals.
  case fixed(Int)
  /// The shortest decimal that reads back to the same double.
  ///
  /// Below 10¹⁵ there is no exponent, however small the number. From 10¹⁵ there is one digit before
  /// the point and an exponent without a sign: `1.5e300`.
  case shortest
}

extension NumberStyle {
  /// Returns the style with more decimals if it has less than a number of them.
  func withDecimals(atLeast least: Int) -> NumberStyle {
    switch self {
    case .fixed(let decimals): .fixed(max(decimals, least))
    case .shortest: .shortest
    }
  }

  /// Returns the text of any finite number.
  package func text(of number: Double) -> String {
    String(decoding: bytes(of: number), as: UTF8.self)
  }

  /// Returns the bytes of any finite number's text.
  func bytes(of number: Double) -> [UInt8] {
    precondition(number.isFinite, "only finite numbers have text")
    var buffer = ByteBuffer(capacity: 64)
    buffer.append(number, style: self)
    return buffer.withBytes { bytes in bytes.indices.map { bytes[$0] } }
  }

  /// Returns the text of a number too long for `DigitText`.
  func longText(of number: Double) -> [UInt8] {
    let sign: [UInt8] = number.sign == .minus ? [UInt8(ascii: "-")] : []
    switch self {
    case .fixed: return sign + LongDecimal(number.magnitude).text
    case .shortest: return sign + ShortestText.longText(of: number.magnitude)
    }
  }
}

extension ByteBuffer {
  /// Appends a finite number.
  package mutating func append(_ number: Double, style: NumberStyle) {
    precondition(number.isFinite, "only finite numbers have text")
    let before = count
    switch style {
    case .fixed(let decimals):
      let text = DecimalText.byDecimals[decimals]
      unsafe append(room: DigitText.room) { unsafe max(0, text.write(number, at: $0)) }
    case .shortest:
      let text = ShortestText()
      unsafe append(room: DigitText.room) { unsafe max(0, text.write(number, at: $0)) }
    }
    if count == before { append(style.longText(of: number)) }
  }

  /// Appends an integer.
  package mutating func append(integer: Int) {
    if integer < 0 { append(UInt8(ascii: "-")) }
    let limit: UInt = 10_000_000_000_000_000
    let (high, low) = integer.magnitude.quotientAndRemainder(dividingBy: limit)
    if high > 0 {
      unsafe append(room: DigitText.room) { unsafe DigitText.write(whole: UInt64(high), at: $0) }
      // Sixteen digits with their leading zeros, eight at a time.
      for digits in [low / 100_000_000, low % 100_000_000] {
        unsafe append(room: DigitText.room) {
          unsafe DigitText.store(EightDigits(UInt64(digits)).text, at: $0)
          return 8
        }
      }
    } else {
      unsafe append(room: DigitText.room) { unsafe DigitText.write(whole: UInt64(low), at: $0) }
    }
  }
}
