/// Reads plain records in one pass, eight bytes at a time.
///
/// Quotation marks, escapes, carriage returns, bytes beyond ASCII, zeros, and a number of fields other
/// than expected are unusual: a record with any of them is left to the ``FieldParser``.
struct RecordScanner {
  let separator: UInt8
  let quotes: Bool

  /// Returns the number of bytes of the record at the window's start, including its line feed, and
  /// whether its cells need validation; nil if the record is not complete or is unusual.
  @unsafe func scan(
    _ window: ByteWindow, into fields: UnsafeMutableBufferPointer<CellRange>
  ) -> (length: Int, needsValidation: Bool)? {
    let start = window.startIndex
    guard window.bytes.count - start >= MemoryLayout<UInt64>.size else { return nil }
    var needsValidation = false
    let end = unsafe window.bytes.withUnsafeBytes { bytes in
      unsafe scan(UnsafeRawBufferPointer(rebasing: bytes[start...]), into: fields, &needsValidation)
    }
    guard let end, end <= DelimitedReader.fieldLimit else { return nil }
    return (end, needsValidation)
  }

  /// Returns the number of bytes of the record at the start of some bytes, including its line feed; nil
  /// if the record is not complete, is unusual, blank or has cells that need validation.
  @unsafe func plainLength(
    _ bytes: UnsafeRawBufferPointer, into fields: UnsafeMutableBufferPointer<CellRange>
  ) -> Int? {
    var needsValidation = false
    guard let end = unsafe scan(bytes, into: fields, &needsValidation), !needsValidation,
      end <= DelimitedReader.fieldLimit, end > 1
    else { return nil }
    return end
  }

  /// Returns the end of the record at the start of the bytes, including its line feed, or nil if
  /// only the slow path can read it.
  @inline(__always) private func scan(
    _ bytes: UnsafeRawBufferPointer,
    into fields: UnsafeMutableBufferPointer<CellRange>, _ needsValidation: inout Bool
  ) -> Int? {
    var field = 0
    var fieldStart = 0
    var offset = 0
    var exponents: UInt64 = 0
    var lastDigit: UInt64 = 0
    var isUnusual = false
    while offset <= bytes.count &- MemoryLayout<UInt64>.size {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
      let digits = Self.marks(of: word ^ UInt64(repeating: 0x30), below: 10)
      let letters = Self.marks(
        of: (word | UInt64(repeating: 0x20)) ^ UInt64(repeating: 0x65), below: 1)
      exponents |= letters & (digits << 8 | lastDigit)
      lastDigit = digits >> 56
      // All special characters of ASCII but the backslash are below the minus sign.
      var hits = Self.marks(of: word, below: 0x2D) | word & UInt64(repeating: 0x80)
      if !quotes { hits |= Self.marks(of: word ^ UInt64(repeating: 0x5C), below: 1) }
      while hits != 0 {
        let position = offset &+ hits.trailingZeroBitCount >> 3
        hits &= hits &- 1
        let byte = unsafe bytes[position]
        switch byte {
        case separator:
          // The last field ends with the record.
          guard field &+ 1 < fields.count else { return nil }
        case UInt8(ascii: "\n"):
          guard field &+ 1 == fields.count else { return nil }
        case UInt8(ascii: "\""):
          if quotes, position == fieldStart { return nil }
          continue
        case UInt8(ascii: "\r"), 0, UInt8(ascii: "\\"), 0x80...: return nil
        case UInt8(ascii: ","):
          isUnusual = true
          continue
        default: continue
        }
        unsafe fields[field] = CellRange(
          start: Int32(truncatingIfNeeded: fieldStart), end: Int32(truncatingIfNeeded: position))
        field &+= 1
        var first = unsafe bytes[fieldStart]
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
          first = unsafe bytes[fieldStart &+ 1]
        }
        // NaN, an infinity, a leading space, or more digits than a double's exponent allows.
        isUnusual =
          isUnusual || first | 0x20 == UInt8(ascii: "n") || first | 0x20 == UInt8(ascii: "i")
          || first == UInt8(ascii: " ") || position &- fieldStart > 300
        fieldStart = position &+ 1
        guard byte != UInt8(ascii: "\n") else {
          needsValidation = isUnusual || exponents != 0
          return position &+ 1
        }
      }
      offset &+= MemoryLayout<UInt64>.size
    }
    return nil
  }

  /// Returns a mark in the highest bit of each byte that is below a bound of at most 0x80.
  ///
  /// A sum of two numbers of seven bits stays within its byte.
  @inline(__always)
  private static func marks(of word: UInt64, below bound: UInt8) -> UInt64 {
    let high = UInt64(repeating: 0x80)
    return ~((word & ~high) &+ UInt64(repeating: 0x80 &- bound) | word) & high
  }
}

extension UInt64 {
  /// Creates a word of eight equal bytes.
  @inline(__always)
  fileprivate init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }
}
