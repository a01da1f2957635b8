import MotionNumerics

/// The digits of every number below 10⁴, for tables long enough to repay building them.
///
/// Looking up two entries saves a third of the time of formatting a number. Building all takes as
/// long as formatting about 10,000 numbers, so small tables do not use it.
enum FourDigits {
  /// The minimum count of numbers for which the table is used: a full block.
  static let threshold = CellStorage.rowLimit

  /// Four digits for each number, one in each byte, the first in the lowest byte.
  static let table: [UInt32] = (0..<10_000).map { number in
    UInt32(truncatingIfNeeded: EightDigits(number, 0).bytes)
  }
}

extension EightDigits {
  /// Creates the digits of a number below 10⁸ by looking them up in the table.
  @inline(__always) init(_ number: UInt64, lookedUpIn table: Span<UInt32>) {
    // The constant of the other initializer. Both parts are below 10⁴, the count of entries.
    let high = (number &* 3_518_437_209) >> 45
    let low = number &- high &* 10_000
    let first = unsafe table[unchecked: Int(truncatingIfNeeded: high)]
    let second = unsafe table[unchecked: Int(truncatingIfNeeded: low)]
    self.init(bytes: UInt64(first) | UInt64(second) << 32)
  }
}
