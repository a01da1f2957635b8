extension DelimitedReader {
  /// Skips a byte order mark; returns false if too few bytes are available.
  mutating func readMark() throws(Failure) -> Bool {
    guard isFinished || bytes.count >= TextEncoding.detectionLength else { return false }
    if let encoding = TextEncoding(of: bytes) { throw Failure(.encoding(encoding), at: start) }
    if bytes.starts(with: TextEncoding.byteOrderMark) { index = TextEncoding.byteOrderMark.count }
    startIndex = index
    start.offset = index
    state = .field
    return true
  }

  mutating func beginField() {
    let isQuoted = quotes && index < bytes.count && bytes[index] == UInt8(ascii: "\"")
    origin = index
    isAtStart = false
    if isQuoted { index += 1 }
    fieldStart = index
    hasEscapes = false
    state = isQuoted ? .quoted : .plain
  }

  /// Reads to the end of an unquoted field; returns false if the bytes end first.
  mutating func readPlain() throws(Failure) -> Bool {
    while true {
      index = Self.endOfOrdinary(in: bytes.span, from: index)
      guard index < bytes.count else { break }
      switch bytes[index] {
      case separator, UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        try endField()
        return true
      case UInt8(ascii: "\\"):
        hasEscapes = !quotes
        index += 1
      case 1..<0x80: index += 1
      default: guard try skipScalar() else { return false }
      }
    }
    if isFinished { try endField() }
    return isFinished
  }

  /// Returns the index of the first backslash or byte outside 0x2D...0x7F.
  private static func endOfOrdinary(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- 0x2D < 0x53, bytes[index] != UInt8(ascii: "\\") {
      index += 1
    }
    return index
  }

  /// Reads past the closing quotation mark of a field; returns false if the bytes end first.
  mutating func readQuoted() throws(Failure) -> Bool {
    while index < bytes.count {
      switch bytes[index] {
      case UInt8(ascii: "\""):
        guard index + 1 < bytes.count || isFinished else { return false }
        guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\"") else {
          try endField()
          index += 1
          return true
        }
        hasEscapes = true
        index += 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        spansLines = true
        index += 1
      case 1..<0x80: index += 1
      default: guard try skipScalar() else { return false }
      }
    }
    guard isFinished else { return false }
    throw Failure(.unclosedQuote, at: position(of: origin))
  }

  /// Reads the separator after a field; returns nil if another field follows.
  mutating func readSeparator() throws(Failure) -> Step? {
    guard index < bytes.count else {
      hasRecord = isFinished
      return isFinished ? .record : .needsBytes
    }
    switch bytes[index] {
    case separator:
      index += 1
      state = .field
      return nil
    case UInt8(ascii: "\n"): index += 1
    case UInt8(ascii: "\r"):
      guard index + 1 < bytes.count || isFinished else { return .needsBytes }
      guard index + 1 < bytes.count, bytes[index + 1] == UInt8(ascii: "\n") else {
        throw Failure(.loneReturn, at: position(of: index))
      }
      index += 2
    default: throw Failure(.textAfterQuote, at: position(of: index))
    }
    hasRecord = true
    return .record
  }

  mutating func leaveRecord() {
    if spansLines {
      start.advance(over: bytes[startIndex..<index])
    } else {
      start = TextPosition(
        line: start.line + 1, column: 1, offset: start.offset + index - startIndex)
    }
    startIndex = index
    // After skipped records, `fields` has the count of the record before.
    lastFieldCount = fields.count
    isAtStart = true
    if !escaped.isEmpty {
      escaped.removeAll(keepingCapacity: true)
      unescaped.removeAll(keepingCapacity: true)
    }
    (hasRecord, spansLines) = (false, false)
    state = .field
  }

  /// Skips a scalar of several bytes; returns false if the bytes end inside it.
  private mutating func skipScalar() throws(Failure) -> Bool {
    guard bytes[index] != 0 else { throw Failure(.zeroByte, at: position(of: index)) }
    let length = bytes.scalarLength(at: index)
    guard length > 0 else {
      if !isFinished, bytes.count - index < 4 { return false }
      throw Failure(.notUTF8(bytes[index]), at: position(of: index))
    }
    index += length
    return true
  }

  /// Stores the field that ends at the index.
  private mutating func endField() throws(Failure) {
    try checkLimits()
    var field = CellRange(start: Int32(fieldStart - startIndex), end: Int32(index - startIndex))
    if hasEscapes {
      let start = Int32(unescaped.count)
      unescape(bytes[fieldStart..<index])
      let text = CellRange(start: start, end: Int32(unescaped.count))
      field = CellRange(start: ~Int32(escaped.count), end: 0)
      escaped.append(Escaped(origin: Int32(origin - startIndex), text: text))
    }
    fields.append(field)
    state = .separator
  }

  /// Returns the step for a field that continues beyond the bytes.
  func stepInsideField() throws(Failure) -> Step {
    try checkLimits()
    return .needsBytes
  }

  private func checkLimits() throws(Failure) {
    if index - fieldStart > Self.fieldLimit {
      throw Failure(.fieldLongerThan(Self.fieldLimit), at: position(of: origin))
    }
    if index - startIndex > Self.recordLimit {
      throw Failure(.recordLongerThan(Self.recordLimit), at: start)
    }
  }
}
