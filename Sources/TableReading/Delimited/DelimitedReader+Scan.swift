extension DelimitedReader {
  /// Reads the next record in one pass if all its bytes are available and nothing is unusual.
  ///
  /// Quotation marks, escapes, carriage returns, bytes beyond ASCII, zeros, and a number of fields
  /// other than the previous record's are unusual. If this returns false, the slow path reads the
  /// record again and finds any error.
  mutating func scanRecord() -> Bool {
    let count = lastFieldCount
    guard count > 0, bytes.count - startIndex >= MemoryLayout<UInt64>.size else { return false }
    let (start, separator, quotes) = (startIndex, separator, quotes)
    if fields.count != count {
      fields = Array(repeating: CellRange(start: 0, end: 0), count: count)
    }
    var needsValidation = false
    let end = unsafe bytes.withUnsafeBytes { bytes in
      unsafe fields.withUnsafeMutableBufferPointer { fields in
        unsafe Self.scan(
          UnsafeRawBufferPointer(rebasing: bytes[start...]), separator: separator, quotes: quotes,
          into: fields, &needsValidation)
      }
    }
    guard let end, end <= Self.fieldLimit else {
      fields.removeAll(keepingCapacity: true)
      return false
    }
    index = start + end
    state = .separator
    hasRecord = true
    needsCellValidation = needsValidation
    return true
  }

  /// Returns the end of the record at the start of the bytes, including its line feed, or nil if
  /// only the slow path can read it.
  private static func scan(
    _ bytes: UnsafeRawBufferPointer, separator: UInt8, quotes: Bool,
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
      let digits = marks(of: word ^ UInt64(repeating: 0x30), below: 10)
      let letters = marks(of: (word | UInt64(repeating: 0x20)) ^ UInt64(repeating: 0x65), below: 1)
      exponents |= letters & (digits << 8 | lastDigit)
      lastDigit = digits >> 56
      // All special characters of ASCII but the backslash are below the minus sign.
      var hits = marks(of: word, below: 0x2D) | word & UInt64(repeating: 0x80)
      if !quotes { hits |= marks(of: word ^ UInt64(repeating: 0x5C), below: 1) }
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

  /// Skips the next records that are identical in another reader.
  ///
  /// It stops at the end of the bytes, at an unusual record and at one whose cells need validation.
  ///
  /// - Domain: readers of one dialect whose last records have the same number of fields.
  /// - Returns: The number of records.
  package mutating func skipIdenticalRecords(in other: inout DelimitedReader) -> Int {
    if hasRecord { leaveRecord() }
    if other.hasRecord { other.leaveRecord() }
    guard isBetweenRecords, other.isBetweenRecords, lastFieldCount > 0 else { return 0 }
    if fields.count != lastFieldCount {
      fields = Array(repeating: CellRange(start: 0, end: 0), count: lastFieldCount)
    }
    let (separator, quotes, start, otherStart) = (separator, quotes, startIndex, other.startIndex)
    let skipped = unsafe bytes.withUnsafeBytes { bytes in
      unsafe other.bytes.withUnsafeBytes { others in
        unsafe fields.withUnsafeMutableBufferPointer { fields in
          unsafe Self.countIdentical(
            UnsafeRawBufferPointer(rebasing: bytes[start...]),
            UnsafeRawBufferPointer(rebasing: others[otherStart...]), separator: separator,
            quotes: quotes, into: fields)
        }
      }
    }
    skip(skipped)
    other.skip(skipped)
    return skipped.records
  }

  private var isBetweenRecords: Bool { state == .field && isAtStart }

  private mutating func skip(_ skipped: (records: Int, length: Int)) {
    startIndex += skipped.length
    index = startIndex
    start.line += skipped.records
    start.offset += skipped.length
  }

  private static func countIdentical(
    _ bytes: UnsafeRawBufferPointer, _ others: UnsafeRawBufferPointer, separator: UInt8,
    quotes: Bool, into fields: UnsafeMutableBufferPointer<CellRange>
  ) -> (records: Int, length: Int) {
    var (records, length) = (0, 0)
    let available = min(bytes.count, others.count)
    while length < available {
      var needsValidation = false
      let rest = unsafe UnsafeRawBufferPointer(rebasing: bytes[length..<available])
      guard
        let end = unsafe scan(
          rest, separator: separator, quotes: quotes, into: fields, &needsValidation),
        // A blank line may not be a row.
        !needsValidation, end <= fieldLimit, end > 1,
        unsafe areEqual(
          UnsafeRawBufferPointer(rebasing: rest[..<end]),
          UnsafeRawBufferPointer(rebasing: others[length..<length + end]))
      else { break }
      records += 1
      length += end
    }
    return (records, length)
  }

  /// Whether two buffers of one length have equal bytes, compared eight at a time.
  private static func areEqual(
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
  /// Creates a word of eight equal bytes.
  @inline(__always)
  fileprivate init(repeating byte: UInt8) { self = UInt64(byte) &* 0x0101_0101_0101_0101 }
}
