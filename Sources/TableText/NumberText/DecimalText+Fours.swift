import MotionNumerics

/// Numbers with few digits, as in most columns, four at a time with the table of four digits.
extension DecimalText {
  /// The number of numbers that are written together.
  static let group = 4

  /// Writes numbers with their lengths into slots, group by group, up to one that needs `write`.
  ///
  /// A number needs `write` if it is not finite, is a tie or has more than four digits before the
  /// point.
  ///
  /// - Domain: at most eight decimals.
  /// - Returns: The count of numbers written, a multiple of `group`.
  @inline(never)
  func writeGroups(
    _ numbers: UnsafeBufferPointer<Double>, _ table: FourDigitTable,
    at slots: UnsafeMutableRawPointer
  ) -> Int {
    unsafe decimals <= 4
      ? writeGroups(numbers, at: slots) { unsafe writeShort($0, table, at: $1) }
      : writeGroups(numbers, at: slots) { unsafe writeLong($0, table, at: $1) }
  }

  /// Writes groups, as unsigned numbers up to the first below 0: most columns have none, and the sign
  /// costs a tenth of the time.
  @inline(__always)
  private func writeGroups(
    _ numbers: UnsafeBufferPointer<Double>, at slots: UnsafeMutableRawPointer,
    writing write: (UInt64, UnsafeMutableRawPointer) -> Int
  ) -> Int {
    let count = unsafe writeGroups(numbers, isSigned: false, at: slots, writing: write)
    return unsafe count
      + writeGroups(
        UnsafeBufferPointer(rebasing: numbers[count...]), isSigned: true,
        at: slots + count * CellStorage.width, writing: write)
  }

  /// Writes groups up to one that needs `write` or, if unsigned, has a number below 0.
  @inline(__always)
  private func writeGroups(
    _ numbers: UnsafeBufferPointer<Double>, isSigned: Bool, at slots: UnsafeMutableRawPointer,
    writing write: (UInt64, UnsafeMutableRawPointer) -> Int
  ) -> Int {
    guard let start = numbers.baseAddress else { return 0 }
    let end = numbers.count & -Self.group
    let (scale, limit) = (SIMD4(repeating: scale), SIMD4(repeating: groupLimit.nextDown.bitPattern))
    var slot = unsafe slots
    var row = 0
    while row < end {
      // The steps of `quicklyScaled`, on four numbers at once; the comments are there.
      let group = unsafe UnsafeRawPointer(start + row).loadUnaligned(as: SIMD4<Double>.self)
      let product = (isSigned ? Self.magnitudes(group) : group) * scale
      let sum = product + 0x1p52
      let lost = Self.magnitudes(product - (sum - 0x1p52))
      // Compared as integers: the highest bit is set if a product is not below the limit or not a
      // number, if it is below 0, or if exactly ½ is lost.
      let bits = unsafe unsafeBitCast(product, to: SIMD4<UInt64>.self)
      let tie = unsafe unsafeBitCast((0.5).nextDown - lost, to: SIMD4<UInt64>.self)
      guard (bits | (limit &- bits) | tie).isBelowHighestBit else { break }
      // The integer is the significand of the sum.
      let base = SIMD4(repeating: (0x1p52).bitPattern)
      let scaled = unsafe unsafeBitCast(sum, to: SIMD4<UInt64>.self) ^ base
      for lane in 0..<Self.group {
        var sign = 0
        if isSigned {
          unsafe slot.storeBytes(of: UInt8(ascii: "-"), as: UInt8.self)
          sign = scaled[lane] == 0 ? 0 : Int(truncatingIfNeeded: group[lane].bitPattern >> 63)
        }
        let length = unsafe sign &+ write(scaled[lane], slot + sign)
        unsafe slot.storeBytes(
          of: UInt8(truncatingIfNeeded: length), toByteOffset: CellStorage.width - 1,
          as: UInt8.self)
        unsafe slot += CellStorage.width
      }
      row &+= Self.group
    }
    return row
  }

  /// The absolute values, without a branch.
  @inline(__always)
  private static func magnitudes(_ numbers: SIMD4<Double>) -> SIMD4<Double> {
    let bits = unsafe unsafeBitCast(numbers, to: SIMD4<UInt64>.self)
    return unsafe unsafeBitCast(bits & 0x7FFF_FFFF_FFFF_FFFF, to: SIMD4<Double>.self)
  }

  /// Writes a number with up to four digits before the point and four decimals.
  @inline(__always)
  private func writeShort(
    _ scaled: UInt64, _ table: FourDigitTable, at out: UnsafeMutableRawPointer
  ) -> Int {
    let (whole, fraction) = EightDigits.halves(of: scaled &* padding)
    let head = table.whole(whole)
    let tail = table.decimals(fraction)
    unsafe DigitText.store(head, at: out)
    unsafe DigitText.store(tail, at: out + (head.characterCount &+ 1))
    return head.characterCount &+ tail.characterCount
  }

  /// Writes a number with up to four digits before the point and five to eight decimals.
  @inline(__always)
  private func writeLong(
    _ scaled: UInt64, _ table: FourDigitTable, at out: UnsafeMutableRawPointer
  ) -> Int {
    let padded = scaled &* padding
    let whole = padded / 100_000_000
    let (high, low) = EightDigits.halves(of: padded &- whole &* 100_000_000)
    let head = table.whole(whole)
    let middle = table.decimals(high)
    let tail = table.decimals(low)
    unsafe DigitText.store(head, at: out)
    unsafe DigitText.store(middle, at: out + (head.characterCount &+ 1))
    unsafe DigitText.store(tail, at: out + (head.characterCount &+ 5))
    return head.characterCount &+ (low == 0 ? middle.characterCount : 4 &+ tail.characterCount)
  }
}

extension SIMD4<UInt64> {
  /// Whether the highest bit is 0 in all lanes.
  @inline(__always) fileprivate var isBelowHighestBit: Bool {
    let pairs = lowHalf | highHalf
    return (pairs[0] | pairs[1]) >> 63 == 0
  }
}
