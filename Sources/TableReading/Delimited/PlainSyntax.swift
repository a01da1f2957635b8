import MotionNumerics

/// The syntax of a table: in CSV a field that contains its separator is in quotation marks; TSV has the
/// escapes `\t`, `\n`, `\r` and `\\` in fields instead, and other backslashes are data.
///
/// Plain rows of both are read eight bytes at a time; those with another separator are read byte by byte.
/// Spaces at the start of a cell, quotation marks in it or around a number, escapes, carriage returns, bytes beyond ASCII, zeros,
/// cells that may be long or nonfinite numbers or have an exponent, and a number of fields other than
/// expected are unusual: a row with any of them is read byte by byte.
@safe package struct PlainSyntax: Hashable, Sendable {
  package static let csv = PlainSyntax(separator: UInt8(ascii: ","))
  package static let tsv = PlainSyntax(separator: UInt8(ascii: "\t"))

  /// The byte between fields.
  let separator: UInt8
  /// Whether fields have quotation marks, and not escapes.
  let quotes: Bool

  /// Creates the syntax of a table with a separator, which is an ASCII character.
  package init(separator: UInt8) {
    (self.separator, quotes) = (separator, separator != UInt8(ascii: "\t"))
  }

  /// The number of bytes above which a cell is unusual, because a number may exceed the doubles.
  private static let cellLimit = 300
  /// The number of bytes of rows whose cells are counted in a byte.
  private static let shortLimit = 255
  private static let lineFeed = UInt8(ascii: "\n")
  private static let quote = UInt8(ascii: "\"")

  /// Returns the number of bytes of the cell at an address, before its separator; −1 if it is unusual, has another
  /// separator, or is not complete before the end of the bytes.
  @unsafe @inline(__always) func length(
    _ cell: UnsafeRawPointer, _ separator: UInt8, before end: UnsafeRawPointer
  ) -> Int {
    var (count, hasLetters) = (0, false)
    while unsafe cell + (count &+ 8) <= end {
      let word = unsafe (cell + count).loadUnaligned(as: UInt64.self).littleEndian
      // All special characters of ASCII but the backslash are below the minus sign.
      var hits = word.separatorMarks
      if !quotes { hits |= (word ^ UInt64(repeating: 0x5C)).marks(below: 1) }
      while hits != 0 {
        let bit = hits.trailingZeroBitCount
        let place = count &+ bit &>> 3
        let byte = unsafe cell.load(fromByteOffset: place, as: UInt8.self)
        if byte == separator {
          if word.letterMarks &<< (63 &- bit) != 0 { hasLetters = true }
          return unsafe Self.isPlain(cell, place, hasLetters) ? place : -1
        }
        guard byte != self.separator, byte != Self.lineFeed, isOrdinary(byte, at: place) else {
          return -1
        }
        hits &= hits &- 1
      }
      if word.letterMarks != 0 { hasLetters = true }
      count &+= 8
    }
    return -1
  }

  /// Returns the number of bytes of a cell in quotation marks, with both; −1 if it contains others or
  /// control characters, begins with a space, may be a number, or is unusual like any cell.
  @unsafe private static func quotedLength(
    _ cell: UnsafeRawPointer, _ separator: UInt8, before end: UnsafeRawPointer
  ) -> Int {
    var count = 1
    while unsafe cell + (count &+ 1) < end {
      let byte = unsafe cell.load(fromByteOffset: count, as: UInt8.self)
      guard 0x20..<0x80 ~= byte, byte > 0x20 || count > 1 else { return -1 }
      count &+= 1
      guard byte == quote else { continue }
      let isLast = unsafe cell.load(fromByteOffset: count, as: UInt8.self) == separator
      return unsafe isLast && isPlain(cell + 1, count &- 2, true) ? count : -1
    }
    return -1
  }

  /// Whether a byte that is below the minus sign, special or beyond ASCII is ordinary at a place of a cell.
  @inline(__always) private func isOrdinary(_ byte: UInt8, at place: Int) -> Bool {
    switch byte {
    case UInt8(ascii: "\r"), UInt8(ascii: "\\"), UInt8(ascii: ","), 0, 0x80...: false
    case UInt8(ascii: "\""): !quotes || place > 0
    case UInt8(ascii: " "): place > 0
    default: true
    }
  }

  /// Whether a cell of ordinary bytes needs no validation.
  @unsafe @inline(__always)
  static func isPlain(_ cell: UnsafeRawPointer, _ count: Int, _ hasLetters: Bool) -> Bool {
    guard hasLetters || count > cellLimit else { return true }
    var first = unsafe cell.load(as: UInt8.self)
    if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
      first = unsafe cell.load(fromByteOffset: 1, as: UInt8.self)
    }
    // NaN, an infinity, or a number with an exponent.
    return first | 0x20 != UInt8(ascii: "n") && first | 0x20 != UInt8(ascii: "i")
      && first &- UInt8(ascii: ".") > 0x0B && count <= cellLimit
  }

  /// Returns the number of bytes of the row at an address, including its line feed, and the ranges of its
  /// cells; nil if the row is unusual or not complete.
  @unsafe func row(
    _ row: UnsafeRawPointer, before end: UnsafeRawPointer,
    into cells: UnsafeMutableBufferPointer<CellRange>
  ) -> Int? {
    var start = 0
    for index in 0..<cells.count {
      let separator = index &+ 1 == cells.count ? Self.lineFeed : separator
      let cell = unsafe row + start
      let isQuoted = unsafe quotes && cell < end && cell.load(as: UInt8.self) == Self.quote
      let length =
        unsafe isQuoted
        ? Self.quotedLength(cell, separator, before: end) : length(cell, separator, before: end)
      guard length >= 0, start &+ length < DelimitedReader.fieldLimit else { return nil }
      let mark = isQuoted ? 1 : 0
      unsafe cells[index] = CellRange(
        start: Int32(truncatingIfNeeded: start &+ mark),
        end: Int32(truncatingIfNeeded: start &+ length &- mark))
      start &+= length &+ 1
    }
    // An empty line is no row.
    return start > 1 ? start : nil
  }

  /// Returns the number of equal plain rows of at most 255 bytes after the first row of two tables, and of their
  /// bytes, up to one that may have an unusual cell.
  ///
  /// It takes 16 bytes at a time, and no cell by itself.
  @unsafe func equalRows(
    _ start: UnsafeRawPointer, _ other: UnsafeRawPointer, before end: Int, columnCount: Int,
    atMost limit: Int
  ) -> (rows: Int, length: Int) {
    typealias Block = SIMD16<UInt8>
    func splat(_ character: Unicode.Scalar) -> Block { Block(repeating: UInt8(ascii: character)) }
    func words(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
      unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    }
    let (separators, escapes) = (Block(repeating: separator), quotes ? Block() : splat("\\"))
    // The number of separators, in each byte that of a part of them.
    var (rows, length, offset, found) = (0, 0, 0, SIMD2<UInt64>())
    while rows < limit, offset &+ 16 <= end {
      let bytes = unsafe start.loadUnaligned(fromByteOffset: offset, as: Block.self)
      let others = unsafe other.loadUnaligned(fromByteOffset: offset, as: Block.self)
      let before = unsafe start.loadUnaligned(fromByteOffset: offset &- 1, as: Block.self)
      let (isSeparator, isEnd) = (bytes .== separators, bytes .== splat("\n"))
      let (isSpace, small) = (bytes .== splat(" "), bytes | Block(repeating: 0x20))
      // The first letter of NaN, an infinity or an exponent is not after another letter.
      let isSuspicious =
        (small .== splat("n") .| small .== splat("i") .| small .== splat("e"))
        .& before .< Block(repeating: 0x3A)
      let isUnusual =
        bytes .< splat("-") .& .!(isSeparator .| isEnd .| isSpace)
        .| isSpace .& before .< splat("-") .| bytes .>= Block(repeating: 0x80)
        .| bytes .== escapes .| bytes .!= others
      let (unusual, ends) = (words(isSuspicious .| isUnusual), words(isEnd))
      guard unusual[0] | unusual[1] == 0 else { break }
      let marks = words(isSeparator) & SIMD2(repeating: UInt64(repeating: 1))
      if ends[0] | ends[1] == 0 {
        found &+= marks
        offset &+= 16
        continue
      }
      let (first, second) = (ends[0].littleEndian, ends[1].littleEndian)
      let isFirst = first != 0
      let place = isFirst ? first.trailingZeroBitCount : 64 &+ second.trailingZeroBitCount
      // Those before the line feed, whose mark is the lowest.
      let last =
        (isFirst ? marks[0] : marks[1]).littleEndian
        & ((isFirst ? first : second) &- 1) & ~(isFirst ? first : second)
      let sum = found[0] &+ found[1] &+ (isFirst ? last : last &+ marks[0])
      let next = offset &+ place &>> 3 &+ 1
      guard 2...Self.shortLimit ~= next &- length,
        (sum &* UInt64(repeating: 1)) &>> 56 &+ 1 == UInt64(columnCount)
      else { break }
      rows &+= 1
      (length, offset, found) = (next, next, SIMD2())
    }
    return (rows, length)
  }
}

extension UInt64 {
  /// The highest bit of each byte.
  static let highBits: UInt64 = 0x8080_8080_8080_8080

  /// Creates a word of eight equal bytes.
  @inline(__always) init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }

  /// Returns a mark in the highest bit of each byte that is below a bound of at most 0x80.
  ///
  /// A sum of two numbers of seven bits stays within its byte.
  @inline(__always) func marks(below bound: UInt8) -> UInt64 {
    ~((self & ~.highBits) &+ UInt64(repeating: 0x80 &- bound) | self) & .highBits
  }

  /// A mark in the highest bit of each byte below the minus sign, as separators are, or beyond ASCII.
  @inline(__always) var separatorMarks: UInt64 { marks(below: 0x2D) | self & .highBits }

  /// A mark in the highest bit of each byte of ASCII above the digits.
  @inline(__always) var letterMarks: UInt64 {
    ((self & ~.highBits) &+ UInt64(repeating: 0x80 &- 0x3A)) & .highBits
  }
}

/// A number with 1 to 8 digits and as many after a point, as nearly every cell of a table is.
struct PlainNumber: Sendable {
  /// The digits as an integer.
  let digits: UInt64
  /// The number of digits after the point.
  let decimals: Int
  /// Whether there is a minus sign, even before zero.
  let isNegative: Bool
  /// The number of bytes of the cell.
  let count: Int

  /// Reads a cell before a separator that is below the digits; nil if it is no such number.
  ///
  /// - Domain: 18 bytes from the start of the cell on can be read.
  @unsafe @inline(__always) init?(_ cell: UnsafeRawPointer, before separator: UInt8) {
    isNegative = unsafe cell.load(as: UInt8.self) == UInt8(ascii: "-")
    let sign = isNegative ? 1 : 0
    let start = unsafe cell + sign
    let word = unsafe Self.digits(start)
    let length = word.digitCount
    let end = unsafe start.load(fromByteOffset: length, as: UInt8.self)
    let rest = unsafe Self.digits(start + (length &+ 1))
    decimals = end == UInt8(ascii: ".") ? rest.digitCount : 0
    count = sign &+ length &+ (end == UInt8(ascii: ".") ? 1 &+ decimals : 0)
    guard length > 0, end == separator || decimals > 0,
      unsafe cell.load(fromByteOffset: count, as: UInt8.self) == separator
    else { return nil }
    if length &+ decimals <= 8 {
      let before = (1 &<< UInt64(truncatingIfNeeded: 8 &* length)) &- 1
      let after = rest &<< UInt64(truncatingIfNeeded: 8 &* length)
      let joined = decimals == 0 ? word : word & before | after
      digits = Self.number(joined, length &+ decimals)
    } else {
      digits =
        Self.number(word, length) &* Self.powers[decimals] &+ Self.number(rest, decimals)
    }
  }

  /// Returns the bytes at an address, of which those of digits become the digits.
  @unsafe @inline(__always) private static func digits(_ bytes: UnsafeRawPointer) -> UInt64 {
    unsafe bytes.loadUnaligned(as: UInt64.self).littleEndian
      ^ UInt64(repeating: UInt8(ascii: "0"))
  }

  /// Returns the number that 1 to 8 digits at the start of a word spell.
  @inline(__always) private static func number(_ word: UInt64, _ count: Int) -> UInt64 {
    EightDigits(bytes: word &<< UInt64(truncatingIfNeeded: 64 &- 8 &* count)).number
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

  /// The powers from 10⁰ to 10⁸.
  private static let powers: [UInt64] = [
    1, 10, 100, 1_000, 10_000, 100_000, 1_000_000, 10_000_000, 100_000_000,
  ]
}

extension EightDigits {
  /// The number that the digits spell, the first digit leading.
  @inline(__always) var number: UInt64 {
    // Each lane appends its neighbor's digits to its own: to twos, fours and eights.
    let twos = (bytes &* 10 &+ bytes >> 8) & 0x00FF_00FF_00FF_00FF
    let fours = (twos &* 100 &+ twos >> 16) & 0x0000_FFFF_0000_FFFF
    return (fours &* 10_000 &+ fours >> 32) & 0xFFFF_FFFF
  }
}

extension UInt64 {
  /// The number of digits at the start, at most 8.
  @inline(__always) fileprivate var digitCount: Int {
    // 0x76 + 10 is 0x80. A byte that carries into the next has its own high bit set before.
    ((self &+ UInt64(repeating: 0x76) | self) & .highBits).trailingZeroBitCount &>> 3
  }
}
