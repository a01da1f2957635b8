import MotionNumerics

/// The text of every number below 10⁴, for tables long enough to repay building it.
///
/// Looking up two or three of them saves half the time of formatting a number. Building all takes
/// as long as formatting about 10,000 numbers, so small tables do not use them.
enum FourDigits {
  /// The minimum count of numbers for which the table is used: a full block.
  static let threshold = CellStorage.rowLimit

  /// The digits of the numbers as they are before a point, then as they are after it.
  static let words: [UInt64] = {
    let digits = (0..<10_000).map { EightDigits($0, 0) }
    return digits.map(whole) + digits.map(decimals)
  }()

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

/// The words of `FourDigits`, by address; the array must outlive it.
@unsafe struct FourDigitTable {
  private let table: UnsafePointer<UInt64>

  @inline(__always) init(_ table: UnsafePointer<UInt64>) { unsafe self.table = table }

  /// Returns the text of a number below 10⁴ before a point.
  @inline(__always) func whole(_ number: UInt64) -> UInt64 {
    unsafe table[Int(truncatingIfNeeded: number)]
  }

  /// Returns the text of a number below 10⁴ after a point.
  @inline(__always) func decimals(_ number: UInt64) -> UInt64 {
    unsafe table[Int(truncatingIfNeeded: number) &+ 10_000]
  }
}

extension UInt64 {
  /// The number of characters of a string of `FourDigits`.
  @inline(__always) var characterCount: Int { Int(truncatingIfNeeded: self >> 56) }
}
