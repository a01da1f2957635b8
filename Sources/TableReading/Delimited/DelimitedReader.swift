/// A strict reader of CSV or TSV, block by block, with the position of every field.
///
/// The reader takes blocks of bytes and stops after every record, whose fields stay readable until
/// the next step. Lines end with LF or CR LF; the last line may have no end. A CR without LF is
/// rejected, because some programs treat it as the end of a line and others as part of the field. A
/// byte order mark at the start is skipped. Everything between separators is data, including
/// blanks. In CSV a quotation mark is special only at the start of a field; elsewhere it is data.
///
/// A plain record is read in one pass, any other byte by byte, which finds every error. A record that
/// the bytes cut is read again from its start when there are more.
///
/// - Complexity: O(*n*) for *n* bytes; it stores the record and the bytes available after it.
/// - Reference: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files",
///   section 2; for TSV the IANA media type text/tab-separated-values with the escapes of
///   `TableSyntax.tsv`.
package struct DelimitedReader: Sendable {
  /// The result of a reading step.
  package enum Step: Hashable, Sendable {
    /// The end of a record.
    case record
    /// The end of the bytes available.
    case needsBytes
    /// The end of the table.
    case end
  }

  /// A field whose text differs from its bytes in the record, because it has escapes.
  private struct Escaped: Sendable {
    /// The number of bytes of the record before the field and its quotation mark.
    var origin: Int32
    /// The range of its text in `unescaped`.
    var text: CellRange
  }

  /// The maximum size of a field: 64 KiB.
  package static let fieldLimit = 64 << 10

  /// The maximum size of a record: 1 MiB.
  package static let recordLimit = 1 << 20

  private let syntax: PlainSyntax
  /// Whether plain records are read in one pass.
  private let scansRecords: Bool
  private var window = ByteWindow()
  private var isFinished = false
  /// Whether records have begun, after a byte order mark.
  private var hasBegun = false
  /// The number of bytes of the record from which on it is read again.
  private var neededCount = 0

  private var hasRecord = false
  /// The fields' ranges in the record; one with escapes starts at `~index`, an index of `escaped`.
  private var fields: ContiguousArray<CellRange> = []
  private var escaped: [Escaped] = []
  private var unescaped: [UInt8] = []
  /// Whether a field of the record has a line end.
  private var spansLines = false
  /// The number of fields of the previous record, or 0 if there is none.
  private var lastFieldCount = 0
  /// Whether a field may be a long or nonfinite number, or one with an exponent or a comma.
  ///
  /// False is certain.
  package private(set) var needsCellValidation = true

  /// Creates a reader at the start of a table.
  package init(_ dialect: Dialect) {
    syntax = PlainSyntax(separator: dialect.separator, quotes: dialect != .tsv)
    scansRecords = dialect == .csv || dialect == .tsv
  }

  /// Appends a block of bytes.
  package mutating func append(_ block: [UInt8]) { window.append(block) }

  /// Appends the next block of a source; false at its end.
  package mutating func append(from source: inout ByteSource) throws(ReadError) -> Bool {
    try window.append(from: &source)
  }

  /// The number of bytes that are available after the record.
  package var availableCount: Int { window.bytes.count - window.index }

  /// Ends the input: no block follows.
  package mutating func finish() { isFinished = true }

  // MARK: The record

  /// The start of the record.
  package var position: TextPosition { window.start }

  /// The number of fields of the record, at least one.
  package var fieldCount: Int { fields.count }

  /// Whether the record is an empty line, which some programs write between records.
  package var isBlank: Bool { fields.count == 1 && fields[0] == CellRange(start: 0, end: 0) }

  /// The bytes of a field, without quotation marks and escapes.
  ///
  /// Nothing is copied; a slice kept while bytes are appended makes the reader copy its bytes.
  package func field(_ index: Int) -> ArraySlice<UInt8> {
    let field = fields[index]
    guard field.start >= 0 else { return unescaped[escaped[Int(~field.start)].text.range] }
    let start = window.startIndex
    return window.bytes[start + Int(field.start)..<start + Int(field.end)]
  }

  /// Calls `body` with the bytes of the record and the range of each field's text.
  package func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    guard !escaped.isEmpty else {
      let part = window.part
      return try body(part.span, fields.span)
    }
    let length = Int32(window.length)
    let all = window.part + unescaped
    var cells = fields
    for index in cells.indices where cells[index].start < 0 {
      let text = escaped[Int(~cells[index].start)].text
      cells[index] = CellRange(start: length + text.start, end: length + text.end)
    }
    return try body(all.span, cells.span)
  }

  /// Returns the start of a field, at its quotation mark if it has one.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the record before it.
  package func position(ofField index: Int) -> TextPosition {
    let field = fields[index]
    guard field.start >= 0 else {
      return window.position(of: window.startIndex + Int(escaped[Int(~field.start)].origin))
    }
    let start = window.startIndex + Int(field.start)
    let isQuoted =
      syntax.quotes && field.start > 0 && window.bytes[start - 1] == UInt8(ascii: "\"")
    return window.position(of: isQuoted ? start - 1 : start)
  }

  // MARK: Reading

  /// Reads to the end of the next record or of the bytes.
  ///
  /// - Throws: The first error in the table.
  package mutating func next() throws(Failure) -> Step {
    if hasRecord { leaveRecord() }
    if scanRecord() { return .record }
    needsCellValidation = true
    let step = try readRecord()
    hasRecord = step == .record
    return step
  }

  /// Reads the next plain records side by side with those of another reader, which has the same columns.
  ///
  /// - Returns: Whether there are any.
  package mutating func readPlainRecords(
    with other: inout DelimitedReader, into rows: PlainRows
  ) -> Bool {
    if hasRecord { leaveRecord() }
    if other.hasRecord { other.leaveRecord() }
    guard hasBegun, other.hasBegun, scansRecords, other.scansRecords,
      syntax.separator == other.syntax.separator
    else { return false }
    rows.read(window, other.window, syntax)
    window.skip(lines: rows.count, length: rows.lengths.expected)
    other.window.skip(lines: rows.count, length: rows.lengths.actual)
    return rows.count > 0
  }

  /// Reads the next record in one pass if all its bytes are available and nothing is unusual.
  ///
  /// If this returns false, the record is read byte by byte.
  private mutating func scanRecord() -> Bool {
    guard lastFieldCount > 0, scansRecords else { return false }
    if fields.count != lastFieldCount {
      fields = ContiguousArray(repeating: CellRange(start: 0, end: 0), count: lastFieldCount)
    }
    let (syntax, window) = (syntax, window)
    let length = unsafe fields.withUnsafeMutableBufferPointer { cells in
      unsafe window.bytes.withUnsafeBytes { bytes -> Int? in
        guard let start = bytes.baseAddress else { return nil }
        return unsafe syntax.row(
          start + window.startIndex, before: start + bytes.count, into: cells)
      }
    }
    guard let length else { return false }
    self.window.index += length
    needsCellValidation = false
    hasRecord = true
    return true
  }

  private mutating func leaveRecord() {
    if spansLines { window.beginPart() } else { window.beginLine() }
    // After skipped records, the record has the number of fields of the one before.
    lastFieldCount = fields.count
    removeFields()
    (spansLines, neededCount, hasRecord) = (false, 0, false)
  }

  private mutating func removeFields() {
    guard !escaped.isEmpty else { return }
    escaped.removeAll(keepingCapacity: true)
    unescaped.removeAll(keepingCapacity: true)
  }

  // MARK: Byte by byte

  /// Reads to the end of the record, or requires more bytes.
  private mutating func readRecord() throws(Failure) -> Step {
    if !hasBegun {
      guard isFinished || window.bytes.count >= TextEncoding.detectionLength else {
        return .needsBytes
      }
      if let encoding = TextEncoding(of: window.bytes) {
        throw Failure(.encoding(encoding), at: window.start)
      }
      window.skipMark()
      hasBegun = true
    }
    let count = window.bytes.count - window.startIndex
    guard count > 0 else { return isFinished ? .end : .needsBytes }
    guard isFinished || count >= neededCount else { return .needsBytes }
    fields.removeAll(keepingCapacity: true)
    while try readField(), let isLast = try readSeparator() {
      if isLast { return .record }
    }
    window.index = window.startIndex
    removeFields()
    // A slow source of a long record costs a few times as much, not the square.
    neededCount = count + count / 8 + 1
    return .needsBytes
  }

  /// Reads a field; returns false if the bytes end first.
  private mutating func readField() throws(Failure) -> Bool {
    // After a separator, the end of the table ends an empty field.
    let isQuoted =
      syntax.quotes && window.index < window.bytes.count
      && window.bytes[window.index] == UInt8(ascii: "\"")
    let origin = window.length
    if isQuoted { window.index += 1 }
    let start = window.length
    let hasEscapes = isQuoted ? try readQuoted(from: origin) : try readPlain()
    try checkLimits(from: origin, start)
    guard let hasEscapes else { return false }
    if hasEscapes {
      let text = Int32(unescaped.count)
      unescape(window.part.dropFirst(start))
      fields.append(CellRange(start: ~Int32(escaped.count), end: 0))
      escaped.append(
        Escaped(origin: Int32(origin), text: CellRange(start: text, end: Int32(unescaped.count))))
    } else {
      fields.append(CellRange(start: Int32(start), end: Int32(window.length)))
    }
    if isQuoted { window.index += 1 }
    return true
  }

  /// Reads to the end of an unquoted field, and returns whether it has escapes; nil if the bytes end
  /// first.
  private mutating func readPlain() throws(Failure) -> Bool? {
    var hasEscapes = false
    while true {
      window.index = endOfOrdinary(in: window.bytes, from: window.index)
      guard window.index < window.bytes.count else { return isFinished ? hasEscapes : nil }
      switch window.bytes[window.index] {
      case syntax.separator, UInt8(ascii: "\n"), UInt8(ascii: "\r"): return hasEscapes
      case UInt8(ascii: "\\"):
        hasEscapes = !syntax.quotes
        window.index += 1
      case 1..<0x80: window.index += 1
      default: guard try skipScalar() else { return nil }
      }
    }
  }

  /// Returns the index of the first special byte or byte outside 0x2D...0x7F.
  private func endOfOrdinary(in bytes: [UInt8], from start: Int) -> Int {
    let special = syntax.quotes ? syntax.separator : UInt8(ascii: "\\")
    var index = start
    while index < bytes.count, bytes[index] &- 0x2D < 0x53, bytes[index] != special { index += 1 }
    return index
  }

  /// Reads to the closing quotation mark of a field, and returns whether it has escapes; nil if the bytes
  /// end first.
  private mutating func readQuoted(from origin: Int) throws(Failure) -> Bool? {
    let start = window.length
    var hasEscapes = false
    while window.index < window.bytes.count {
      switch window.bytes[window.index] {
      case UInt8(ascii: "\""):
        let next = window.index + 1
        guard next < window.bytes.count || isFinished else { return nil }
        guard next < window.bytes.count, window.bytes[next] == UInt8(ascii: "\"") else {
          return hasEscapes
        }
        hasEscapes = true
        window.index += 2
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        spansLines = true
        window.index += 1
      case 1..<0x80: window.index += 1
      default: guard try skipScalar() else { return nil }
      }
    }
    guard isFinished else { return nil }
    try checkLimits(from: origin, start)
    throw Failure(.unclosedQuote, at: window.position(of: window.startIndex + origin))
  }

  /// Reads the separator after a field, and returns whether it ends the record; nil if the bytes end
  /// first.
  private mutating func readSeparator() throws(Failure) -> Bool? {
    let index = window.index
    guard index < window.bytes.count else { return isFinished ? true : nil }
    window.index += 1
    switch window.bytes[index] {
    case syntax.separator: return false
    case UInt8(ascii: "\n"): return true
    case UInt8(ascii: "\r"):
      guard index + 1 < window.bytes.count || isFinished else { return nil }
      guard index + 1 < window.bytes.count, window.bytes[index + 1] == UInt8(ascii: "\n") else {
        throw Failure(.loneReturn, at: window.position(of: index))
      }
      window.index += 1
      return true
    default: throw Failure(.textAfterQuote, at: window.position(of: index))
    }
  }

  /// Skips a scalar of several bytes; returns false if the bytes end inside it.
  private mutating func skipScalar() throws(Failure) -> Bool {
    let index = window.index
    guard window.bytes[index] != 0 else {
      throw Failure(.zeroByte, at: window.position(of: index))
    }
    let length = window.bytes.scalarLength(at: index)
    guard length > 0 else {
      if !isFinished, window.bytes.count - index < 4 { return false }
      throw Failure(.notUTF8(window.bytes[index]), at: window.position(of: index))
    }
    window.index += length
    return true
  }

  private func checkLimits(from origin: Int, _ start: Int) throws(Failure) {
    if window.length - start > Self.fieldLimit {
      throw Failure(
        .fieldLongerThan(Self.fieldLimit), at: window.position(of: window.startIndex + origin))
    }
    if window.length > Self.recordLimit {
      throw Failure(.recordLongerThan(Self.recordLimit), at: window.start)
    }
  }

  /// Appends a field's text to `unescaped` without its escapes.
  private mutating func unescape(_ text: ArraySlice<UInt8>) {
    let mark = UInt8(ascii: syntax.quotes ? "\"" : "\\")
    var rest = text
    while let byte = rest.popFirst() {
      guard byte == mark, let next = rest.first, let meaning = meaning(ofEscaped: next) else {
        unescaped.append(byte)
        continue
      }
      unescaped.append(meaning)
      rest.removeFirst()
    }
  }

  /// Returns the meaning of a byte after a quotation mark or a backslash; nil if there is none.
  private func meaning(ofEscaped byte: UInt8) -> UInt8? {
    guard !syntax.quotes else { return byte == UInt8(ascii: "\"") ? byte : nil }
    switch byte {
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "r"): return UInt8(ascii: "\r")
    case UInt8(ascii: "\\"): return byte
    default: return nil
    }
  }
}
