/// The syntax of plain rows, which are read eight bytes at a time.
///
/// Quotation marks and spaces at the start of a cell, escapes, carriage returns, bytes beyond ASCII, zeros,
/// cells that may be long or nonfinite numbers or have an exponent, and a number of fields other than
/// expected are unusual: a row with any of them is left to the ``FieldParser``.
@safe struct PlainSyntax: Sendable {
  let separator: UInt8
  let quotes: Bool

  /// The number of bytes above which a cell is unusual, because a number may exceed the doubles.
  private static let cellLimit = 300
  /// The number of bytes of rows whose cells are counted in a byte.
  private static let shortLimit = 255
  private static let lineFeed = UInt8(ascii: "\n")

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
      let length = unsafe length(
        row + start, index &+ 1 == cells.count ? Self.lineFeed : separator, before: end)
      guard length >= 0, start &+ length < DelimitedReader.fieldLimit else { return nil }
      unsafe cells[index] = CellRange(
        start: Int32(truncatingIfNeeded: start), end: Int32(truncatingIfNeeded: start &+ length))
      start &+= length &+ 1
    }
    // An empty line is no row.
    return start > 1 ? start : nil
  }

  /// Returns the number of plain rows at the start of two windows that are identical, and of their bytes.
  func identicalRows(
    _ window: ByteWindow, _ other: ByteWindow, fieldCount: Int
  ) -> (rows: Int, length: Int) {
    unsafe window.bytes.withUnsafeBytes { bytes in
      unsafe other.bytes.withUnsafeBytes { others in
        guard let base = bytes.baseAddress, let otherBase = others.baseAddress else {
          return (0, 0)
        }
        let (start, otherStart) = unsafe (base + window.startIndex, otherBase + other.startIndex)
        let end = min(bytes.count - window.startIndex, others.count - other.startIndex)
        return unsafe withUnsafeTemporaryAllocation(of: CellRange.self, capacity: fieldCount) {
          cells in
          var (rows, length) = (0, 0)
          while let next = unsafe row(start + length, before: start + end, into: cells),
            unsafe Self.areEqual(start + length, otherStart + length, next)
          {
            rows &+= 1
            length &+= next
            unsafe skipRows(start, otherStart, before: end, fieldCount: fieldCount, &rows, &length)
          }
          return (rows, length)
        }
      }
    }
  }

  /// Skips identical plain rows of at most 255 bytes, up to one that may have an unusual cell.
  ///
  /// It takes 16 bytes at a time, and no cell by itself.
  @unsafe private func skipRows(
    _ start: UnsafeRawPointer, _ other: UnsafeRawPointer, before end: Int, fieldCount: Int,
    _ rows: inout Int, _ length: inout Int
  ) {
    typealias Block = SIMD16<UInt8>
    func splat(_ character: Unicode.Scalar) -> Block { Block(repeating: UInt8(ascii: character)) }
    func words(_ mask: SIMDMask<SIMD16<Int8>>) -> SIMD2<UInt64> {
      unsafe unsafeBitCast(mask, to: SIMD2<UInt64>.self)
    }
    let (separators, escapes) = (Block(repeating: separator), quotes ? Block() : splat("\\"))
    // The number of separators, in each byte that of a part of them.
    var (offset, found) = (length, SIMD2<UInt64>())
    while offset &+ 16 <= end {
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
      guard unusual[0] | unusual[1] == 0 else { return }
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
        (sum &* UInt64(repeating: 1)) &>> 56 &+ 1 == UInt64(fieldCount)
      else { return }
      rows &+= 1
      (length, offset, found) = (next, next, SIMD2())
    }
  }

  @unsafe static func areEqual(
    _ bytes: UnsafeRawPointer, _ others: UnsafeRawPointer, _ count: Int
  ) -> Bool {
    unsafe UnsafeRawBufferPointer(start: bytes, count: count)
      .elementsEqual(UnsafeRawBufferPointer(start: others, count: count))
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
