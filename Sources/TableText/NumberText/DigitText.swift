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

/// The text of every number below 10⁴, for tables long enough to repay building it.
///
/// Looking up two or three of them saves half the time of formatting a number. Building all takes
/// as long as formatting about 10,000 numbers, so small tables do not use them.
@safe struct FourDigitTable: @unchecked Sendable {
  /// The minimum count of numbers for which the table is used: a full block.
  static let threshold = CellStorage.rowLimit

  /// The only table, which is never released.
  static let shared = FourDigitTable()

  /// The digits of the numbers as they are before a point, then as they are after it.
  private let words: UnsafeMutablePointer<UInt64>

  private init() {
    unsafe words = .allocate(capacity: 20_000)
    for number in 0..<10_000 {
      let digits = EightDigits(UInt64(number), 0)
      unsafe (words + number).initialize(to: Self.whole(digits))
      unsafe (words + 10_000 + number).initialize(to: Self.decimals(digits))
    }
  }

  /// Returns the text of a number below 10⁴ before a point.
  @inline(__always) func whole(_ number: UInt64) -> UInt64 {
    unsafe words[Int(truncatingIfNeeded: number)]
  }

  /// Returns the text of a number below 10⁴ after a point.
  @inline(__always) func decimals(_ number: UInt64) -> UInt64 {
    unsafe words[Int(truncatingIfNeeded: number) &+ 10_000]
  }

  /// The digits without leading zeros and a point, in the lower bytes; in the highest, their count
  /// without the point.
  private static func whole(_ digits: EightDigits) -> UInt64 {
    let zeros = UInt64(min(digits.leadingZeros, 3))
    return (digits.text & 0xFFFF_FFFF | 0x2E << 32) >> (8 * zeros) | (4 - zeros) << 56
  }

  /// Four digits in the lower bytes; in the highest, the count of a point and the digits without
  /// trailing zeros, or 0 if all are zeros.
  private static func decimals(_ digits: EightDigits) -> UInt64 {
    // The last four of the eight digits are zeros.
    let count = digits.bytes == 0 ? 0 : UInt64(9 - digits.trailingZeros)
    return digits.text & 0xFFFF_FFFF | count << 56
  }
}

extension UInt64 {
  /// The number of characters of a string of `FourDigitTable`.
  @inline(__always) var characterCount: Int { Int(truncatingIfNeeded: self >> 56) }
}
