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
  package typealias Dialect = PlainSyntax

  /// The result of a reading step.
  package enum Step: Hashable, Sendable {
    /// The end of a record.
    case record
    /// The end of the bytes available.
    case needsBytes
    /// The end of the table.
    case end
  }

  /// The maximum size of a field: 64 KiB.
  package static let fieldLimit = 64 << 10

  /// The maximum size of a record: 1 MiB.
  package static let recordLimit = 1 << 20

  private let syntax: PlainSyntax
  private var window = ByteWindow()
  private var isFinished = false
  /// Whether records have begun, after a byte order mark.
  private var hasBegun = false
  /// The number of bytes of the record from which on it is read again.
  private var neededCount = 0

  private var hasRecord = false
  private var cells = RecordCells()
  /// Whether a field of the record has a line end.
  private var spansLines = false
  /// The number of fields of the previous record, or 0 if there is none.
  private var lastFieldCount = 0
  /// Whether a field may be a long or nonfinite number, or one with an exponent or a comma.
  ///
  /// False is certain.
  package private(set) var needsCellValidation = true

  /// Creates a reader at the start of a table.
  package init(_ dialect: Dialect) { syntax = dialect }

  /// Whether plain records are read in one pass.
  private var scansRecords: Bool { hasBegun && (syntax == .csv || syntax == .tsv) }

  /// Appends a block of bytes.
  package mutating func append(_ block: [UInt8]) { window.append(block) }

  /// Appends the next block of a source; false at its end.
  package mutating func append(from source: inout ByteSource) throws(ReadError) -> Bool {
    try window.append(from: &source)
  }

  /// The number of bytes that are available after the record.
  package var availableCount: Int { window.bytes.count - window.index }

  /// Those bytes.
  package var available: ArraySlice<UInt8> { window.bytes[window.index...] }

  /// Ends the input: no block follows.
  package mutating func finish() { isFinished = true }

  // MARK: The record

  /// The start of the record.
  package var position: TextPosition { window.start }

  /// The number of fields of the record, at least one.
  package var fieldCount: Int { cells.ranges.count }

  /// Whether the record is an empty line, which some programs write between records.
  package var isBlank: Bool {
    fieldCount == 1 && window.part.first.map { [0x0A, 0x0D].contains($0) } ?? false
  }

  /// The bytes of a field, without quotation marks and escapes.
  package func field(_ index: Int) -> ArraySlice<UInt8> {
    let range = cells.ranges[index].range
    return cells.bytes(of: window).dropFirst(range.lowerBound).prefix(range.count)
  }

  /// Calls `body` with the bytes of the record and the range of each field's text.
  @inline(__always)
  package func withRow<R>(_ body: (Span<UInt8>, Span<CellRange>) -> R) -> R {
    cells.withRow(of: window, body)
  }

  /// Returns the start of a field, at its quotation mark if it has one.
  package func position(ofField index: Int) -> TextPosition {
    cells.position(of: index, in: window)
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
    guard scansRecords, other.scansRecords, syntax == other.syntax else { return false }
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
    if fieldCount != lastFieldCount {
      cells.ranges = ContiguousArray(repeating: CellRange(start: 0, end: 0), count: lastFieldCount)
    }
    let (syntax, window) = (syntax, window)
    let length = unsafe cells.ranges.withUnsafeMutableBufferPointer { cells in
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
    lastFieldCount = fieldCount
    cells.removeCopies()
    (spansLines, neededCount, hasRecord) = (false, 0, false)
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
    cells.ranges.removeAll(keepingCapacity: true)
    while try readField(), let isLast = try readSeparator() {
      if isLast { return .record }
    }
    window.index = window.startIndex
    cells.removeCopies()
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
    let (origin, text) = (window.length, cells.copies.count)
    if isQuoted { window.index += 1 }
    let start = window.length
    let isComplete = try copyText(isQuoted: isQuoted)
    try checkLimits(from: origin, start)
    guard isComplete else {
      guard isQuoted, isFinished else { return false }
      throw Failure(.unclosedQuote, at: window.position(of: window.startIndex + origin))
    }
    cells.ranges.append(cells.endCopy(from: text, of: origin))
    if isQuoted { window.index += 1 }
    return true
  }

  /// Copies the text of a field, up to its separator or closing quotation mark; returns false if the bytes
  /// end first.
  private mutating func copyText(isQuoted: Bool) throws(Failure) -> Bool {
    let quote = UInt8(ascii: "\"")
    while true {
      let start = window.index
      window.index = endOfOrdinary(in: window.bytes, from: start)
      cells.copy(window.bytes[start..<window.index])
      guard window.index < window.bytes.count else { return isFinished && !isQuoted }
      let (byte, index) = (window.bytes[window.index], window.index + 1)
      let next = index < window.bytes.count ? window.bytes[index] : nil
      switch byte {
      case syntax.separator where !isQuoted: return true
      case UInt8(ascii: "\n"), UInt8(ascii: "\r"):
        guard isQuoted else { return true }
        spansLines = true
      case quote where isQuoted:
        guard next != nil || isFinished else { return false }
        guard next == quote else { return true }
        window.index += 1
      case UInt8(ascii: "\\") where !syntax.quotes:
        guard next != nil || isFinished else { return false }
        if let meaning = next.flatMap(Self.meaning) {
          cells.copy(meaning)
          window.index += 2
          continue
        }
      case 1..<0x80: break
      default:
        guard let length = try scalarLength() else { return false }
        cells.copy(window.bytes[window.index..<window.index + length])
        window.index += length
        continue
      }
      cells.copy(byte)
      window.index += 1
    }
  }

  /// Returns the index of the first special byte or byte outside 0x2D...0x7F.
  private func endOfOrdinary(in bytes: [UInt8], from start: Int) -> Int {
    let special = syntax.quotes ? syntax.separator : UInt8(ascii: "\\")
    var index = start
    while index < bytes.count, bytes[index] &- 0x2D < 0x53, bytes[index] != special { index += 1 }
    return index
  }

  /// Returns the meaning of a letter after a backslash, nil if there is none.
  private static func meaning(ofEscaped byte: UInt8) -> UInt8? {
    switch byte {
    case UInt8(ascii: "t"): UInt8(ascii: "\t")
    case UInt8(ascii: "n"): UInt8(ascii: "\n")
    case UInt8(ascii: "r"): UInt8(ascii: "\r")
    case UInt8(ascii: "\\"): byte
    default: nil
    }
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

  /// Returns the length of the scalar of several bytes that is next, nil if the bytes end inside it.
  private func scalarLength() throws(Failure) -> Int? {
    let index = window.index
    guard window.bytes[index] != 0 else {
      throw Failure(.zeroByte, at: window.position(of: index))
    }
    let length = window.bytes.scalarLength(at: index)
    guard length > 0 else {
      if !isFinished, window.bytes.count - index < 4 { return nil }
      throw Failure(.notUTF8(window.bytes[index]), at: window.position(of: index))
    }
    return length
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
}
