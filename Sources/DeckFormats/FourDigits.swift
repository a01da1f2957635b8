/// The digits of every number below 10⁴, for columns long enough to repay the table.
///
/// Looking up two entries takes a third off the time of `EightDigits`, and building the table as long
/// as writing about 10,000 numbers without it.
enum FourDigits {
  /// The fewest numbers for which the table is used.
  static let threshold = 256

  /// Four digits for each number, one in each byte, the first in the lowest.
  static let table: [UInt32] = (0..<10_000).map { number in
    UInt32(truncatingIfNeeded: EightDigits(number, 0).bytes)
  }
}

extension EightDigits {
  /// The digits of a number below 10⁸, looked up in the table.
  @inline(__always) init(_ number: UInt64, lookedUpIn table: Span<UInt32>) {
    // The constant of the other initializer. Both parts are below 10⁴, the count of entries.
    let high = (number &* 3_518_437_209) >> 45
    let low = number &- high &* 10_000
    let first = unsafe table[unchecked: Int(truncatingIfNeeded: high)]
    let second = unsafe table[unchecked: Int(truncatingIfNeeded: low)]
    self.init(bytes: UInt64(first) | UInt64(second) << 32)
  }
}
