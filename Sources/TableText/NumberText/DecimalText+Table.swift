import MotionNumerics

/// Numbers with few decimals, as in most columns, written with the table of four digits.
extension DecimalText {
  /// Writes two short numbers, 32 bytes apart.
  ///
  /// - Returns: The lengths, or nil if one of the numbers needs `write`.
  @inline(__always)
  func writePair(
    _ numbers: SIMD2<Double>, _ fours: Span<UInt32>, at out: UnsafeMutableRawPointer
  ) -> (first: Int, second: Int)? {
    // The steps of `write`, on two numbers at once; the comments are there.
    let bits = unsafe unsafeBitCast(numbers, to: SIMD2<UInt64>.self)
    let magnitudes = unsafe unsafeBitCast(
      bits & 0x7FFF_FFFF_FFFF_FFFF, to: SIMD2<Double>.self)
    let product = magnitudes * scale
    let sum = product + 0x1p52
    let lost = product - (sum - 0x1p52)
    let isQuick = (product .< shortLimit) .& (lost .!= 0.5) .& (lost .!= -0.5)
    guard all(isQuick) else { return nil }
    // Below 10⁸, and exact. The lower 32 bits of the sum are the integer.
    let padded = padding == 1 ? sum : (sum - 0x1p52) * Double(padding) + 0x1p52
    let integers = unsafe unsafeBitCast(padded, to: SIMD2<UInt64>.self)
    let first = unsafe writeShort(
      EightDigits(integers[0] & 0xFFFF_FFFF, lookedUpIn: fours), bits[0] >> 63, at: out)
    let second = unsafe writeShort(
      EightDigits(integers[1] & 0xFFFF_FFFF, lookedUpIn: fours), bits[1] >> 63,
      at: out + CellStorage.width)
    return (first, second)
  }

  /// Writes a number with the table, or exactly if it has more than eight digits before the point.
  ///
  /// - Domain: at most eight decimals.
  @inline(__always)
  func write(
    _ number: Double, _ fours: Span<UInt32>, at out: UnsafeMutableRawPointer
  ) -> Int {
    guard let scaled = quicklyScaled(number) else {
      return unsafe writeCarefully(number, at: out)
    }
    let sign = Int(truncatingIfNeeded: scaled == 0 ? 0 : number.bitPattern >> 63)
    unsafe out.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    let whole = divisor.quotient(scaled)
    let fraction = (scaled &- whole &* divisor.power) &* padding
    let first = EightDigits(whole, lookedUpIn: fours)
    let zeros = first.leadingZeros
    unsafe DigitText.store(first.text &>> UInt64(truncatingIfNeeded: 8 * zeros), at: out + sign)
    let length = sign + 8 - zeros
    unsafe out.storeBytes(of: UInt8(ascii: "."), toByteOffset: length, as: UInt8.self)
    let decimalsStart = unsafe out + (length + 1)
    if decimals <= 4 {
      let digits = unsafe fours[unchecked: Int(truncatingIfNeeded: fraction)]
      unsafe decimalsStart.storeBytes(of: (digits | 0x3030_3030).littleEndian, as: UInt32.self)
      return length + Self.lengthOfDecimals(UInt64(digits))
    }
    let digits = EightDigits(fraction, lookedUpIn: fours)
    unsafe DigitText.store(digits.text, at: decimalsStart)
    return length + (fraction == 0 ? 0 : 9 - digits.trailingZeros)
  }

  /// Writes four digits before the point and four after it, with a sign unless all are zeros.
  @inline(__always)
  func writeShort(
    _ digits: EightDigits, _ minus: UInt64, at out: UnsafeMutableRawPointer
  ) -> Int {
    let sign = Int(truncatingIfNeeded: digits.bytes == 0 ? 0 : minus)
    unsafe out.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
    return unsafe sign + writeShort(digits, at: out + sign)
  }

  /// Writes four digits before the point and four after it.
  @inline(__always)
  private func writeShort(_ digits: EightDigits, at out: UnsafeMutableRawPointer) -> Int {
    let text = digits.text
    let zeros = (digits.bytes | 1 << 24).trailingZeroBitCount >> 3
    let length = 4 - zeros
    let first = UInt32(truncatingIfNeeded: text) &>> UInt32(truncatingIfNeeded: 8 * zeros)
    let second = UInt32(truncatingIfNeeded: text >> 32)
    unsafe out.storeBytes(of: first.littleEndian, as: UInt32.self)
    unsafe out.storeBytes(of: UInt8(ascii: "."), toByteOffset: length, as: UInt8.self)
    unsafe out.storeBytes(of: second.littleEndian, toByteOffset: length + 1, as: UInt32.self)
    return length + Self.lengthOfDecimals(digits.bytes >> 32)
  }

  /// Returns the length of a point and four decimals without trailing zeros; 0 if all are zeros.
  @inline(__always)
  private static func lengthOfDecimals(_ digits: UInt64) -> Int {
    // The decimals are in bytes 2 ... 5 of a word whose byte 0 is not zero: the index of the last
    // byte that is not zero is the length.
    7 - (digits << 16 | 1).byteSwapped.trailingZeroBitCount >> 3
  }
}
