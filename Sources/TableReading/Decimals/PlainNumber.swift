import MotionNumerics

/// A number of at most 18 digits without an exponent, as nearly every cell of a table is.
struct PlainNumber: Sendable {
  /// The greatest number of digits.
  private static let digitLimit = 18

  /// The digits as an integer.
  let digits: UInt64
  /// The number of digits after the point.
  let decimals: Int
  /// Whether there is a minus sign, even before zero.
  let isNegative: Bool
  /// The number of bytes of the cell.
  let count: Int

  /// Reads a cell before a separator that is below the digits; nil if it is no number with 1 to 8 digits, and as
  /// many after a point.
  ///
  /// - Domain: 18 bytes from the start of the cell on can be read.
  @unsafe @inline(__always) init?(_ cell: UnsafeRawPointer, before separator: UInt8) {
    isNegative = unsafe cell.load(as: UInt8.self) == UInt8(ascii: "-")
    let sign = isNegative ? 1 : 0
    let start = unsafe cell + sign
    let word = unsafe start.loadUnaligned(as: UInt64.self).littleEndian
    let length = word.digitCount
    let whole = Self.digits(word, length)
    let end = unsafe start.load(fromByteOffset: length, as: UInt8.self)
    guard length > 0, Self.areValid(whole) else { return nil }
    if end == separator {
      (digits, decimals, count) = (EightDigits(bytes: whole).number, 0, sign &+ length)
      return
    }
    let rest = unsafe start.loadUnaligned(fromByteOffset: length &+ 1, as: UInt64.self)
      .littleEndian
    decimals = rest.digitCount
    let fraction = Self.digits(rest, decimals)
    count = sign &+ length &+ 1 &+ decimals
    guard end == UInt8(ascii: "."), decimals > 0, Self.areValid(fraction),
      unsafe cell.load(fromByteOffset: count, as: UInt8.self) == separator
    else { return nil }
    digits =
      EightDigits(bytes: whole).number &* Self.powers[decimals]
      &+ EightDigits(bytes: fraction).number
  }

  /// Returns the digits that 1 to 8 bytes at the start of a word spell, after leading zeros.
  @inline(__always) private static func digits(_ word: UInt64, _ count: Int) -> UInt64 {
    (word ^ UInt64(repeating: UInt8(ascii: "0")))
      &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)
  }

  /// Whether all bytes are digits.
  @inline(__always) private static func areValid(_ digits: UInt64) -> Bool {
    // 0x76 + 10 is 0x80. A byte that carries into the next has its own high bit set before.
    (digits &+ UInt64(repeating: 0x76) | digits) & .highBits == 0
  }

  /// Reads a cell of a number of bytes; nil if it is another number or none, or begins with a plus sign or a
  /// point.
  @unsafe @inline(never) init?(_ cell: UnsafeRawPointer, count: Int) {
    isNegative = unsafe count > 0 && cell.load(as: UInt8.self) == UInt8(ascii: "-")
    let start = isNegative ? 1 : 0
    var (digits, digitCount, point) = (0 as UInt64, 0, count)
    for index in start..<max(start, count) {
      let byte = unsafe cell.load(fromByteOffset: index, as: UInt8.self)
      if byte == UInt8(ascii: "."), point == count, digitCount > 0 {
        point = index &+ 1
      } else {
        guard byte &- UInt8(ascii: "0") <= 9, digitCount < Self.digitLimit else { return nil }
        digits = digits &* 10 &+ UInt64(byte &- UInt8(ascii: "0"))
        digitCount &+= 1
      }
    }
    // A point must be followed by a digit.
    guard digitCount > 0,
      unsafe cell.load(fromByteOffset: count &- 1, as: UInt8.self) != UInt8(ascii: ".")
    else { return nil }
    (self.digits, decimals, self.count) = (digits, count &- point, count)
  }

  /// The approximation of the same `DecimalNumber`.
  @inline(__always) var approximation: Double {
    // The digits fit a signed integer, whose conversion is faster.
    let digits = Double(Int64(truncatingIfNeeded: digits))
    let magnitude = digits / PowersOfTen.exactDoubles[decimals]
    return isNegative && self.digits != 0 ? -magnitude : magnitude
  }

  /// Returns the double nearest to the distance to another number, or nil unless a single rounding
  /// gives it.
  @inline(__always) func distance(to other: Self) -> Double? {
    var (first, second, decimals) = (digits, other.digits, decimals)
    if decimals != other.decimals {
      let shift = decimals &- other.decimals
      let (scaled, overflow) = (shift < 0 ? first : second)
        .multipliedReportingOverflow(by: Self.powers[abs(shift)])
      guard !overflow else { return nil }
      if shift < 0 { first = scaled } else { second = scaled }
      decimals = max(decimals, other.decimals)
    }
    let distance: UInt64
    if isNegative == other.isNegative {
      distance = first < second ? second &- first : first &- second
    } else {
      let (sum, overflow) = first.addingReportingOverflow(second)
      guard !overflow else { return nil }
      distance = sum
    }
    guard distance <= 1 << 53 else { return nil }
    return Double(Int64(truncatingIfNeeded: distance)) / PowersOfTen.exactDoubles[decimals]
  }

  /// The powers from 10⁰ to 10¹⁸.
  private static let powers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000, 1_000_000_000,
    10_000_000_000, 100_000_000_000, 1_000_000_000_000, 10_000_000_000_000, 100_000_000_000_000,
    1_000_000_000_000_000, 10_000_000_000_000_000, 100_000_000_000_000_000,
    1_000_000_000_000_000_000,
  ]
}

extension UInt64 {
  /// The number of bytes before the first below the digits, at most 8.
  @inline(__always) fileprivate var digitCount: Int {
    marks(below: 0x30).trailingZeroBitCount &>> 3
  }
}
