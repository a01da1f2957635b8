import MotionNumerics

/// The position of a cell's number in a plain row, if it is one.
struct NumberLayout {
  /// The form of a number.
  enum Form: UInt8 {
    /// Not a number, or one with too many digits for the other forms.
    case other
    /// Digits that fit a word together with their point.
    case word
    /// At most 8 digits before the point, and at most 8 after it.
    case parts
    /// At most 8 digits before the point, and 9 to 16 after it.
    case long
  }

  let form: Form
  let isNegative: Bool
  /// The number of digits before the point.
  let whole: UInt8
  /// The number of digits after the point.
  let decimals: UInt8
  /// The number of bytes of the row before the first digit.
  let start: Int32
  /// In a word, the bits of the digits before the point, or all if there is no point.
  let wholeMask: UInt64

  /// Reads the layout of a cell; leading digits are required.
  @unsafe init(_ row: UnsafeRawPointer, _ cell: CellRange) {
    var index = Int(cell.start)
    let end = Int(cell.end)
    let sign = unsafe index < end ? row.load(fromByteOffset: index, as: UInt8.self) : 0
    isNegative = sign == UInt8(ascii: "-")
    if isNegative || sign == UInt8(ascii: "+") { index += 1 }
    start = Int32(index)
    let first = index
    while index < end, unsafe Self.isDigit(row, index) { index += 1 }
    let whole = index - first
    var decimals = 0
    let hasPoint =
      unsafe index < end && row.load(fromByteOffset: index, as: UInt8.self) == UInt8(ascii: ".")
    if hasPoint {
      index += 1
      while index < end, unsafe Self.isDigit(row, index) {
        index += 1
        decimals += 1
      }
    }
    self.whole = UInt8(truncatingIfNeeded: whole)
    self.decimals = UInt8(truncatingIfNeeded: decimals)
    wholeMask = hasPoint && whole < 8 ? 1 << UInt64(8 * whole) - 1 : .max
    if index != end || whole == 0 || whole > 8 || (hasPoint && decimals == 0)
      || whole + decimals > PlainNumber.digitLimit || decimals > 16
    {
      form = .other
    } else if end - first <= 8 {
      form = .word
    } else {
      form = decimals <= 8 ? .parts : .long
    }
  }

  @unsafe private static func isDigit(_ row: UnsafeRawPointer, _ index: Int) -> Bool {
    unsafe row.load(fromByteOffset: index, as: UInt8.self) &- UInt8(ascii: "0") <= 9
  }

  /// Reads the number of a row with the same layout.
  ///
  /// - Domain: a form other than `other`; 15 bytes after the row can be read.
  @unsafe @inline(__always) func number(_ row: UnsafeRawPointer) -> PlainNumber {
    let first = unsafe row + Int(start)
    let digits: UInt64
    if form == .word {
      let word = unsafe first.loadUnaligned(as: UInt64.self).littleEndian
      // Without the point, the digits after it follow those before it.
      let joined = word & wholeMask | (word >> 8) & ~wholeMask
      digits = Self.number(joined, count: whole &+ decimals)
    } else {
      digits = unsafe longDigits(first)
    }
    return PlainNumber(digits: digits, decimals: Int32(decimals), isNegative: isNegative)
  }

  @unsafe @inline(__always) private func longDigits(_ first: UnsafeRawPointer) -> UInt64 {
    let word = unsafe first.loadUnaligned(as: UInt64.self).littleEndian
    let before = Self.number(word, count: whole)
    // A number of 8 digits or fewer without a point is a word.
    let rest = unsafe first + Int(whole) + 1
    let after = unsafe rest.loadUnaligned(as: UInt64.self).littleEndian
    if form == .parts {
      return before &* PowersOfTen.upToEight[Int(decimals)] &+ Self.number(after, count: decimals)
    }
    let last = unsafe (rest + 8).loadUnaligned(as: UInt64.self).littleEndian
    let head = before &* 100_000_000 &+ Self.number(after, count: 8)
    return head &* PowersOfTen.upToEight[Int(decimals &- 8)]
      &+ Self.number(last, count: decimals &- 8)
  }

  /// Returns the number that the first 1 to 8 bytes of a word spell.
  @inline(__always) private static func number(_ word: UInt64, count: UInt8) -> UInt64 {
    EightDigits(bytes: (word ^ 0x3030_3030_3030_3030) &<< (64 &- 8 &* UInt64(count))).number
  }
}

extension PowersOfTen {
  /// The powers from 10⁰ to 10⁸.
  fileprivate static let upToEight: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]
}
