/// Reads CSV or TSV, block by block and strictly, with the place of every field.
///
/// The reader is fed blocks of bytes and stops after every record, whose fields stay readable until
/// it goes on. Lines end with LF or CR LF, the last with or without; a CR alone is refused, because
/// some programs take it for the end of a line and others for a part of the field. A byte order mark
/// at the start is passed over. What lies between separators is data, blanks too. In CSV a quotation
/// mark counts only at the start of a field: elsewhere it is data.
///
/// - Complexity: O(*n*) for *n* bytes; it keeps the record and what it was fed beyond it.
/// - Reference: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files",
///   section 2; for TSV the IANA media type text/tab-separated-values with the escapes of `TSVSyntax`.
package struct DelimitedReader: Sendable {
  /// How fields are told apart.
  package enum Dialect: Hashable, Sendable {
    /// Commas, and quotation marks around a field that has one of its own.
    case csv
    /// Tabs, and `\t`, `\n`, `\r` and `\\` for what a field cannot hold; other backslashes are data.
    case tsv
  }

  /// What reading on has come to.
  package enum Step: Hashable, Sendable {
    /// The end of a record.
    case record
    /// The end of what was fed.
    case needsBytes
    /// The end of the table.
    case end
  }

  /// The largest field that is read: 64 KiB.
  package static let fieldLimit = 64 << 10

  /// The largest record that is read: 1 MiB.
  package static let recordLimit = 1 << 20

  /// Where a field is: in the record, or among the texts that had escapes.
  struct Field: Sendable {
    /// The number of bytes of the record before the field, its quotation mark included.
    var origin: Int32
    var start: Int32
    var end: Int32
    var hadEscapes: Bool
  }

  /// What the next byte belongs to.
  private enum State {
    /// The start of the table.
    case mark
    /// The start of a field.
    case field
    /// A field without quotation marks.
    case plain
    /// A field between quotation marks.
    case quoted
    /// What separates fields and records.
    case separator
  }

  private let separator: UInt8
  let quotes: Bool
  private var state = State.mark
  private var index = 0
  private var isFinished = false
  private var hasRecord = false
  private var spansLines = false

  /// What was fed, from some place in or before the record on.
  private(set) var bytes: [UInt8] = []
  /// Where the record begins, in the table and in the bytes.
  private(set) var start = TextPosition.start
  private(set) var startIndex = 0
  private(set) var fields: [Field] = []
  var unescaped: [UInt8] = []

  // The field that is being read.
  private var origin = 0
  private var fieldStart = 0
  private var hasEscapes = false

  /// Creates a reader that is yet to be fed.
  package init(_ dialect: Dialect) {
    separator = dialect == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t")
    quotes = dialect == .csv
  }

  /// Feeds a block.
  package mutating func append(_ block: [UInt8]) {
    bytes.removeSubrange(..<startIndex)
    index -= startIndex
    origin -= startIndex
    fieldStart -= startIndex
    startIndex = 0
    bytes.append(contentsOf: block)
  }

  /// Tells that no block follows.
  package mutating func finish() { isFinished = true }

  /// Reads on to the end of the next record, as far as there are bytes.
  ///
  /// - Throws: The first thing that is wrong with the table.
  package mutating func next() throws(Failure) -> Step {
    if hasRecord { leaveRecord() }
    while true {
      switch state {
      case .mark: guard try readMark() else { return .needsBytes }
      case .field:
        guard index < bytes.count || isFinished && !fields.isEmpty else {
          return isFinished ? .end : .needsBytes
        }
        beginField()
      case .plain: guard try readPlain() else { return try waiting() }
      case .quoted: guard try readQuoted() else { return try waiting() }
      case .separator: if let step = try readSeparator() { return step }
      }
    }
  }
}

extension DelimitedReader {
  /// Passes over a byte order mark; false where there are too few bytes to know.
  private mutating func readMark() throws(Failure) -> Bool {
    guard isFinished || bytes.count >= TextEncoding.tellingLength else { return false }
    if let encoding = TextEncoding(of: bytes) { throw Failure(.encoding(encoding), at: start) }
    if bytes.starts(with: TextEncoding.byteOrderMark) { index = TextEncoding.byteOrderMark.count }
    startIndex = index
    start.offset = index
    state = .field
    return true
  }

  private mutating func beginField() {
    let isQuoted = quotes && index < bytes.count && bytes[index] == UInt8(ascii: "\"")
    origin = index
    if isQuoted { index += 1 }
    fieldStart = index
    hasEscapes = false
    state = isQuoted ? .quoted : .plain
  }

  /// Reads to the end of a field without quotation marks; false where the bytes end before.
  private mutating func readPlain() throws(Failure) -> Bool {
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

  /// The index of the first byte that is no digit, letter or sign beyond the comma in ASCII's order.
  private static func endOfOrdinary(in bytes: Span<UInt8>, from start: Int) -> Int {
    var index = start
    while index < bytes.count, bytes[index] &- 0x2D < 0x53, bytes[index] != UInt8(ascii: "\\") {
      index += 1
    }
    return index
  }

  /// Reads past the quotation mark that ends a field; false where the bytes end before.
  private mutating func readQuoted() throws(Failure) -> Bool {
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

  /// Reads what follows a field; nil where that is another field.
  private mutating func readSeparator() throws(Failure) -> Step? {
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

  private mutating func leaveRecord() {
    if spansLines {
      start.advance(over: bytes[startIndex..<index])
    } else {
      start = TextPosition(
        line: start.line + 1, column: 1, offset: start.offset + index - startIndex)
    }
    startIndex = index
    fields.removeAll(keepingCapacity: true)
    unescaped.removeAll(keepingCapacity: true)
    (hasRecord, spansLines) = (false, false)
    state = .field
  }

  /// Passes over a scalar of several bytes; false where the bytes end inside it.
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

  /// Keeps the field that ends here.
  private mutating func endField() throws(Failure) {
    try checkLimits()
    var field = Field(
      origin: Int32(origin - startIndex), start: Int32(fieldStart - startIndex),
      end: Int32(index - startIndex), hadEscapes: hasEscapes)
    if hasEscapes {
      field.start = Int32(unescaped.count)
      unescape(bytes[fieldStart..<index])
      field.end = Int32(unescaped.count)
    }
    fields.append(field)
    state = .separator
  }

  /// What a field that goes on beyond the bytes comes to.
  private func waiting() throws(Failure) -> Step {
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
