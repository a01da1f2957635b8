import TableText

/// Returns the bytes of a buffer as text.
func text(_ buffer: borrowing ByteBuffer) -> String {
  buffer.withBytes { bytes in String(decoding: bytes.indices.map { bytes[$0] }, as: UTF8.self) }
}

/// Returns the text of one number.
func text(_ number: Double, _ style: NumberStyle) -> String {
  var buffer = ByteBuffer(capacity: 0)
  buffer.append(number, style: style)
  return text(buffer)
}

extension RandomNumberGenerator {
  /// Returns a finite double of any bit pattern.
  mutating func anyDouble() -> Double {
    while true {
      let number = Double(bitPattern: next())
      if number.isFinite { return number }
    }
  }

  /// Returns a double of any significand, with an exponent in a range.
  mutating func double(exponents: ClosedRange<Int>) -> Double {
    let number = Double(bitPattern: next() & 0x800F_FFFF_FFFF_FFFF | 0x3FF0_0000_0000_0000)
    let exponent = Int.random(in: exponents, using: &self)
    return Double(sign: .plus, exponent: exponent, significand: number)
  }
}
