extension DelimitedReader {
  /// Reads the next record at once if all its bytes are there and nothing in it is unusual.
  ///
  /// Unusual are quotation marks and escapes, carriage returns, bytes beyond ASCII, zeros, and another
  /// number of fields than the record before has. Of all this the slower way knows more: it reads the
  /// record anew where this one returns false.
  mutating func scanRecord() -> Bool {
    let count = lastFieldCount
    guard count > 0, bytes.count - startIndex >= MemoryLayout<UInt64>.size else { return false }
    let (start, separator, quotes) = (startIndex, separator, quotes)
    if fields.count != count {
      fields = Array(repeating: CellRange(start: 0, end: 0), count: count)
    }
    var hasOddCells = false
    let end = unsafe bytes.withUnsafeBytes { bytes in
      unsafe fields.withUnsafeMutableBufferPointer { fields in
        unsafe Self.scan(
          UnsafeRawBufferPointer(rebasing: bytes[start...]), separator: separator, quotes: quotes,
          into: fields, &hasOddCells)
      }
    }
    guard let end, end <= Self.fieldLimit else {
      fields.removeAll(keepingCapacity: true)
      return false
    }
    index = start + end
    state = .separator
    hasRecord = true
    needsCellValidation = hasOddCells
    return true
  }

  /// The end of the record at the start of some bytes, its line feed included, or nil if it has to be
  /// read in the slower way.
  private static func scan(
    _ bytes: UnsafeRawBufferPointer, separator: UInt8, quotes: Bool,
    into fields: UnsafeMutableBufferPointer<CellRange>, _ hasOddCells: inout Bool
  ) -> Int? {
    var field = 0
    var fieldStart = 0
    var offset = 0
    var exponents: UInt64 = 0
    var lastDigit: UInt64 = 0
    var isOdd = false
    while offset <= bytes.count &- MemoryLayout<UInt64>.size {
      let word = unsafe bytes.loadUnaligned(fromByteOffset: offset, as: UInt64.self).littleEndian
      let digits = marks(of: word ^ UInt64(repeating: 0x30), below: 10)
      let letters = marks(of: (word | UInt64(repeating: 0x20)) ^ UInt64(repeating: 0x65), below: 1)
      exponents |= letters & (digits << 8 | lastDigit)
      lastDigit = digits >> 56
      // What is below the minus sign holds all of the signs that count.
      var hits = marks(of: word, below: 0x2D) | word & UInt64(repeating: 0x80)
      if !quotes { hits |= marks(of: word ^ UInt64(repeating: 0x5C), below: 1) }
      while hits != 0 {
        let place = offset &+ hits.trailingZeroBitCount >> 3
        hits &= hits &- 1
        let byte = unsafe bytes[place]
        switch byte {
        case separator:
          // Of the last field the end is that of the record.
          guard field &+ 1 < fields.count else { return nil }
        case UInt8(ascii: "\n"):
          guard field &+ 1 == fields.count else { return nil }
        case UInt8(ascii: "\""):
          if quotes, place == fieldStart { return nil }
          continue
        case UInt8(ascii: "\r"), 0, UInt8(ascii: "\\"), 0x80...: return nil
        case UInt8(ascii: ","):
          isOdd = true
          continue
        default: continue
        }
        unsafe fields[field] = CellRange(
          start: Int32(truncatingIfNeeded: fieldStart), end: Int32(truncatingIfNeeded: place))
        field &+= 1
        var first = unsafe bytes[fieldStart]
        if first == UInt8(ascii: "-") || first == UInt8(ascii: "+") {
          first = unsafe bytes[fieldStart &+ 1]
        }
        // Not a number, an infinity, a space before it, or more digits than a double's exponent.
        isOdd =
          isOdd || first | 0x20 == UInt8(ascii: "n") || first | 0x20 == UInt8(ascii: "i")
          || first == UInt8(ascii: " ") || place &- fieldStart > 300
        fieldStart = place &+ 1
        guard byte != UInt8(ascii: "\n") else {
          hasOddCells = isOdd || exponents != 0
          return place &+ 1
        }
      }
      offset &+= MemoryLayout<UInt64>.size
    }
    return nil
  }

  /// A mark in the highest bit of each byte that is below a bound of at most 0x80.
  ///
  /// A sum of seven bits each keeps within its byte.
  @inline(__always)
  private static func marks(of word: UInt64, below bound: UInt8) -> UInt64 {
    let high = UInt64(repeating: 0x80)
    return ~((word & ~high) &+ UInt64(repeating: 0x80 &- bound) | word) & high
  }

  /// Passes over the records to come that are the same in another reader, as far as there are bytes
  /// and nothing in them is unusual, odd cells included.
  ///
  /// - Domain: readers of one dialect whose last records have as many fields.
  /// - Returns: The number of records.
  package mutating func passRecords(sameAs other: inout DelimitedReader) -> Int {
    if hasRecord { leaveRecord() }
    if other.hasRecord { other.leaveRecord() }
    guard isBetweenRecords, other.isBetweenRecords, lastFieldCount > 0 else { return 0 }
    if fields.count != lastFieldCount {
      fields = Array(repeating: CellRange(start: 0, end: 0), count: lastFieldCount)
    }
    let (separator, quotes, start, otherStart) = (separator, quotes, startIndex, other.startIndex)
    let passed = unsafe bytes.withUnsafeBytes { bytes in
      unsafe other.bytes.withUnsafeBytes { others in
        unsafe fields.withUnsafeMutableBufferPointer { fields in
          unsafe Self.countSame(
            UnsafeRawBufferPointer(rebasing: bytes[start...]),
            UnsafeRawBufferPointer(rebasing: others[otherStart...]), separator: separator,
            quotes: quotes, into: fields)
        }
      }
    }
    pass(passed)
    other.pass(passed)
    return passed.records
  }

  private var isBetweenRecords: Bool { state == .field && isAtStart }

  private mutating func pass(_ passed: (records: Int, length: Int)) {
    startIndex += passed.length
    index = startIndex
    start.line += passed.records
    start.offset += passed.length
  }

  private static func countSame(
    _ bytes: UnsafeRawBufferPointer, _ others: UnsafeRawBufferPointer, separator: UInt8,
    quotes: Bool, into fields: UnsafeMutableBufferPointer<CellRange>
  ) -> (records: Int, length: Int) {
    var (records, length) = (0, 0)
    let available = min(bytes.count, others.count)
    while length < available {
      var isOdd = false
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[length..<available])
      guard
        let end = unsafe scan(rest, separator: separator, quotes: quotes, into: fields, &isOdd),
        // A blank line may be no row.
        !isOdd, end <= fieldLimit, end > 1,
        unsafe areSame(
          UnsafeRawBufferPointer(rebasing: rest[..<end]),
          UnsafeRawBufferPointer(rebasing: others[length..<length + end]))
      else { break }
      records += 1
      length += end
    }
    return (records, length)
  }

  /// Whether bytes of one number are the same, compared eight at a time.
  private static func areSame(
    _ first: UnsafeRawBufferPointer, _ second: UnsafeRawBufferPointer
  ) -> Bool {
    let width = MemoryLayout<UInt64>.size
    var offset = 0
    while offset &+ width <= first.count {
      let one = unsafe first.loadUnaligned(fromByteOffset: offset, as: UInt64.self)
      guard unsafe one == second.loadUnaligned(fromByteOffset: offset, as: UInt64.self) else {
        return false
      }
      offset &+= width
    }
    while offset < first.count {
      guard unsafe first[offset] == second[offset] else { return false }
      offset &+= 1
    }
    return true
  }
}

extension UInt64 {
  /// The word of eight bytes that are the same.
  @inline(__always)
  fileprivate init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }
}
