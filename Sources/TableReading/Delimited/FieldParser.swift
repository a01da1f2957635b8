/// Reads the fields of records byte by byte, and finds every error.
///
/// A record that the bytes cut is read again from its start when there are more.
struct FieldParser: Sendable {
  private let separator: UInt8
  private let quotes: Bool
  /// The byte within 0x2D...0x7F that is not ordinary: a backslash, or with quotation marks perhaps the
  /// separator.
  private let special: UInt8
  /// Whether records have begun, after a byte order mark.
  private(set) var isAtField = false
  /// Whether a field of the record has a line end.
  private(set) var spansLines = false
  /// The number of bytes of the record from which on it is read again.
  private var neededCount = 0

  // The field being read: its start, and that of its text, in bytes of the record.
  private var origin = 0
  private var fieldStart = 0
  private var hasEscapes = false

  /// Creates a parser at the start of a table.
  init(separator: UInt8, quotes: Bool) {
    self.separator = separator
    self.quotes = quotes
    special = quotes ? separator : UInt8(ascii: "\\")
  }

  /// Begins the next record, after one that was read here or elsewhere.
  mutating func beginRecord() { (spansLines, neededCount) = (false, 0) }

  /// Reads to the end of the record, or requires more bytes.
  mutating func next(
    _ window: inout ByteWindow, into record: inout DelimitedRecord, isFinished: Bool
  ) throws(DelimitedReader.Failure) -> DelimitedReader.Step {
    if !isAtField {
      guard isFinished || window.bytes.count >= TextEncoding.detectionLength else {
        return .needsBytes
      }
      if let encoding = TextEncoding(of: window.bytes) {
        throw .init(.encoding(encoding), at: window.start)
      }
      window.skipMark()
      isAtField = true
    }
    let count = window.bytes.count - window.startIndex
    guard count > 0 else { return isFinished ? .end : .needsBytes }
    guard isFinished || count >= neededCount else { return .needsBytes }
    neededCount = 0
    while try readField(&window, into: &record, isFinished),
      let isLast = try readSeparator(&window, isFinished)
    {
      if isLast { return .record }
    }
    window.index = window.startIndex
    record.removeFields()
    record.removeEscapes()
    // A slow source of a long record costs a few times as much, not the square.
    neededCount = count + count / 8 + 1
    return .needsBytes
  }

  /// Reads a field; returns false if the bytes end first.
  private mutating func readField(
    _ window: inout ByteWindow, into record: inout DelimitedRecord, _ isFinished: Bool
  ) throws(DelimitedReader.Failure) -> Bool {
    // After a separator, the end of the table ends an empty field.
    let isQuoted =
      quotes && window.index < window.bytes.count
      && window.bytes[window.index] == UInt8(ascii: "\"")
    origin = window.length
    if isQuoted { window.index += 1 }
    fieldStart = window.length
    hasEscapes = false
    let isComplete =
      isQuoted ? try readQuoted(&window, isFinished) : try readPlain(&window, isFinished)
    try checkLimits(window)
    guard isComplete else { return false }
    record.appendField(from: fieldStart, origin: origin, hasEscapes: hasEscapes, in: window)
    if isQuoted { window.index += 1 }
    return true
  }

  /// Reads to the end of an unquoted field; returns false if the bytes end first.
  private mutating func readPlain(
    _ window: inout ByteWindow, _ isFinished: Bool
  ) throws(DelimitedReader.Failure) -> Bool {
    while true {
      window.index = endOfOrdinary(in: window.bytes, from: window.index)
      guard window.index < window.bytes.count else { break }
      switch window.bytes[window.index] {
      case separator, UInt8(ascii: "\n"), UInt8(ascii: "\r"): return true
      case UInt8(ascii: "\\"):
        hasEscapes = !quotes
        window.index += 1
      case 1..<0x80: window.index += 1
      default: guard try Self.skipScalar(&window, isFinished) else { return false }
      }
    }
    return isFinished
  }

  /// Returns the index of the first special byte or byte outside 0x2D...0x7F.
  private func endOfOrdinary(in bytes: [UInt8], from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- 0x2D < 0x53, bytes[index] != special {
      index += 1
    }
    return index
  }

  /// Reads to the closing quotation mark of a field; returns false if the bytes end first.
  private mutating func readQuoted(
    _ window: inout ByteWindow, _ isFinished: Bool
  ) throws(DelimitedReader.Failure) -> Bool {
    while window.index < window.bytes.count {
      switch window.bytes[window.index] {
      case UInt8(ascii: "\""):
        let next = window.index + 1
        guard next < window.bytes.count || isFinished else { return false }
        guard next < window.bytes.count, window.bytes[next] == UInt8(ascii: "\"") else {
          return true
        }
        hasEscapes = true
        window.index += 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        spansLines = true
        window.index += 1
      case 1..<0x80: window.index += 1
      default: guard try Self.skipScalar(&window, isFinished) else { return false }
      }
    }
    guard isFinished else { return false }
    try checkLimits(window)
    throw .init(.unclosedQuote, at: window.position(of: window.startIndex + origin))
  }

  /// Reads the separator after a field, and returns whether it ends the record; nil if the bytes end
  /// first.
  private func readSeparator(
    _ window: inout ByteWindow, _ isFinished: Bool
  ) throws(DelimitedReader.Failure) -> Bool? {
    let index = window.index
    guard index < window.bytes.count else { return isFinished ? true : nil }
    window.index += 1
    switch window.bytes[index] {
    case separator: return false
    case UInt8(ascii: "\n"): return true
    case UInt8(ascii: "\r"):
      guard index + 1 < window.bytes.count || isFinished else { return nil }
      guard index + 1 < window.bytes.count, window.bytes[index + 1] == UInt8(ascii: "\n") else {
        throw .init(.loneReturn, at: window.position(of: index))
      }
      window.index += 1
      return true
    default: throw .init(.textAfterQuote, at: window.position(of: index))
    }
  }

  /// Skips a scalar of several bytes; returns false if the bytes end inside it.
  private static func skipScalar(
    _ window: inout ByteWindow, _ isFinished: Bool
  ) throws(DelimitedReader.Failure) -> Bool {
    let index = window.index
    guard window.bytes[index] != 0 else { throw .init(.zeroByte, at: window.position(of: index)) }
    let length = window.bytes.scalarLength(at: index)
    guard length > 0 else {
      if !isFinished, window.bytes.count - index < 4 { return false }
      throw .init(.notUTF8(window.bytes[index]), at: window.position(of: index))
    }
    window.index += length
    return true
  }

  private func checkLimits(_ window: ByteWindow) throws(DelimitedReader.Failure) {
    if window.length - fieldStart > DelimitedReader.fieldLimit {
      throw .init(
        .fieldLongerThan(DelimitedReader.fieldLimit),
        at: window.position(of: window.startIndex + origin))
    }
    if window.length > DelimitedReader.recordLimit {
      throw .init(.recordLongerThan(DelimitedReader.recordLimit), at: window.start)
    }
  }
}
