import MotionNumerics

/// Number text written at an address, in moves of eight bytes.
///
/// Every function returns the length of the text. A move may write up to `slack` bytes
/// past the end, so the caller provides that much room beyond the longest text.
enum DigitText {
  /// The number of bytes that a move may write past the text.
  static let slack = 16

  /// The length returned if nothing was written: the text is too long, or the number is not finite.
  static let none = -1

  /// The maximum length of a number's text here.
  static let longest = 31

  /// The number of bytes to provide for one number.
  static let room = longest + slack

  /// Writes an integer below 10¹⁶.
  @inline(__always)
  static func write(whole: UInt64, at out: UnsafeMutableRawPointer) -> Int {
    if whole < 100_000_000 {
      let digits = EightDigits(whole)
      let zeros = digits.leadingZeros
      unsafe store(digits.text &>> UInt64(truncatingIfNeeded: 8 * zeros), at: out)
      return 8 - zeros
    }
    let high = whole / 100_000_000
    let first = EightDigits(high)
    let zeros = first.leadingZeros
    unsafe store(first.text &>> UInt64(truncatingIfNeeded: 8 * zeros), at: out)
    unsafe store(EightDigits(whole - high * 100_000_000).text, at: out + (8 - zeros))
    return 16 - zeros
  }

  /// Writes a point and a fraction of eight digits, without trailing zeros.
  ///
  /// A fraction of 0 has length 0.
  @inline(__always)
  static func write(eightDecimals: UInt64, at out: UnsafeMutableRawPointer) -> Int {
    let digits = EightDigits(eightDecimals)
    unsafe out.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    unsafe store(digits.text, at: out + 1)
    return eightDecimals == 0 ? 0 : 9 - digits.trailingZeros
  }

  /// Writes a point and a fraction of sixteen digits, without trailing zeros.
  ///
  /// A fraction of 0 has length 0.
  @inline(__always)
  static func write(sixteenDecimals: UInt64, at out: UnsafeMutableRawPointer) -> Int {
    unsafe out.storeBytes(of: UInt8(ascii: "."), as: UInt8.self)
    let length = unsafe write(sixteenDigits: sixteenDecimals, at: out + 1)
    return length == 0 ? 0 : 1 + length
  }

  /// Writes sixteen digits, without trailing zeros.
  @inline(__always)
  static func write(sixteenDigits: UInt64, at out: UnsafeMutableRawPointer) -> Int {
    let high = sixteenDigits / 100_000_000
    let low = sixteenDigits - high * 100_000_000
    let first = EightDigits(high)
    let second = EightDigits(low)
    unsafe store(first.text, at: out)
    unsafe store(second.text, at: out + 8)
    return low == 0 ? 8 - first.trailingZeros : 16 - second.trailingZeros
  }

  /// Stores eight characters, the first in the lowest byte.
  @inline(__always)
  static func store(_ text: UInt64, at out: UnsafeMutableRawPointer) {
    unsafe out.storeBytes(of: text.littleEndian, as: UInt64.self)
  }
}
