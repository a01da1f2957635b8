/// A strict reader of CSV or TSV, block by block, with the position of every field.
///
/// The reader takes blocks of bytes and stops after every record, whose fields stay readable until
/// the next step. Lines end with LF or CR LF; the last line may have no end. A CR without LF is
/// rejected, because some programs treat it as the end of a line and others as part of the field. A
/// byte order mark at the start is skipped. Everything between separators is data, including
/// blanks. In CSV a quotation mark is special only at the start of a field; elsewhere it is data.
///
/// - Complexity: O(*n*) for *n* bytes; it stores the record and the bytes available after it.
/// - Reference: RFC 4180, "Common Format and MIME Type for Comma-Separated Values (CSV) Files",
///   section 2; for TSV the IANA media type text/tab-separated-values with the escapes of
///   `TSVSyntax`.
package struct DelimitedReader: Sendable {
  /// The syntax of fields.
  package enum Dialect: Hashable, Sendable {
    /// Commas, and quotation marks around a field that contains one.
    case csv
    /// Tabs, and the escapes `\t`, `\n`, `\r` and `\\` in fields; other backslashes are data.
    case tsv
    /// Another ASCII character, and quotation marks around a field that contains it.
    ///
    /// All records are read byte by byte.
    case separated(by: UInt8)

    /// Creates the syntax of a table with a separator, which is an ASCII character.
    package init(separator: UInt8) {
      switch separator {
      case UInt8(ascii: ","): self = .csv
      case UInt8(ascii: "\t"): self = .tsv
      default: self = .separated(by: separator)
      }
    }

    /// The byte between fields.
    var separator: UInt8 {
      switch self {
      case .csv: UInt8(ascii: ",")
      case .tsv: UInt8(ascii: "\t")
      case .separated(let separator): separator
      }
    }
  }

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

  private let separator: UInt8
  private let quotes: Bool
  /// Whether plain records are read in one pass.
  private let scansRecords: Bool
  private var window = ByteWindow()
  private var record: DelimitedRecord
  private var parser: FieldParser
  private var isFinished = false
  private var hasRecord = false
  /// The number of fields of the previous record, or 0 if there is none.
  private var lastFieldCount = 0
  /// Whether a field may be a long or nonfinite number, or one with an exponent or a comma.
  ///
  /// False is certain.
  package private(set) var needsCellValidation = true

  /// Creates a reader at the start of a table.
  package init(_ dialect: Dialect) {
    separator = dialect.separator
    quotes = dialect != .tsv
    scansRecords = dialect == .csv || dialect == .tsv
    record = DelimitedRecord(quotes: quotes)
    parser = FieldParser(separator: separator, quotes: quotes)
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
  package var fieldCount: Int { record.count }

  /// Whether the record is an empty line, which some programs write between records.
  package var isBlank: Bool { record.isBlank }

  /// The bytes of a field, without quotation marks and escapes.
  ///
  /// Nothing is copied; a slice kept while bytes are appended makes the reader copy its bytes.
  package func field(_ index: Int) -> ArraySlice<UInt8> { record.field(index, in: window) }

  /// Calls `body` with the bytes of the record and the range of each field's text.
  package func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    try record.withRow(in: window, body)
  }

  /// Returns the start of a field, at its quotation mark if it has one.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the record before it.
  package func position(ofField index: Int) -> TextPosition {
    record.position(ofField: index, in: window)
  }

  // MARK: Reading

  /// Reads to the end of the next record or of the bytes.
  ///
  /// - Throws: The first error in the table.
  package mutating func next() throws(Failure) -> Step {
    if hasRecord { leaveRecord() }
    if isBetweenRecords {
      if scanRecord() { return .record }
      record.removeFields()
      needsCellValidation = true
    }
    let step = try parser.next(&window, into: &record, isFinished: isFinished)
    hasRecord = step == .record
    return step
  }

  /// Reads the next plain records side by side with those of another reader, which has the same columns.
  ///
  /// - Returns: Whether there are any.
  package mutating func readPlainRecords(
    with other: inout DelimitedReader, into rows: PlainRows
  ) -> Bool {
    guard leavesPlainRecords(with: &other) else { return false }
    rows.read(window, other.window, syntax)
    window.skip(lines: rows.count, length: rows.lengths.expected)
    other.window.skip(lines: rows.count, length: rows.lengths.actual)
    return rows.count > 0
  }

  /// Skips the next records that are identical in another reader.
  ///
  /// It stops at the end of the bytes, at an unusual record and at one whose cells need validation.
  ///
  /// - Returns: The number of records.
  package mutating func skipIdenticalRecords(
    in other: inout DelimitedReader, fieldCount: Int
  ) -> Int {
    guard leavesPlainRecords(with: &other), fieldCount > 0 else { return 0 }
    let skipped = syntax.identicalRows(window, other.window, fieldCount: fieldCount)
    window.skip(lines: skipped.rows, length: skipped.length)
    other.window.skip(lines: skipped.rows, length: skipped.length)
    return skipped.rows
  }

  /// Leaves the records of two readers, and returns whether plain records may follow.
  private mutating func leavesPlainRecords(with other: inout DelimitedReader) -> Bool {
    if hasRecord { leaveRecord() }
    if other.hasRecord { other.leaveRecord() }
    return isBetweenRecords && other.isBetweenRecords && scansRecords && other.scansRecords
      && separator == other.separator
  }

  private var isBetweenRecords: Bool { parser.isAtField && window.length == 0 }

  private var syntax: PlainSyntax { PlainSyntax(separator: separator, quotes: quotes) }

  /// Reads the next record in one pass if all its bytes are available and nothing is unusual.
  ///
  /// If this returns false, the parser reads the record again and finds any error.
  private mutating func scanRecord() -> Bool {
    guard lastFieldCount > 0, scansRecords else { return false }
    let (syntax, window) = (syntax, window)
    let length = unsafe record.withFields(lastFieldCount) { cells in
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
    if parser.spansLines { window.beginPart() } else { window.beginLine() }
    // After skipped records, the record has the number of fields of the one before.
    lastFieldCount = record.count
    record.removeEscapes()
    parser.beginRecord()
    hasRecord = false
  }
}

extension DelimitedReader {
  /// An error in a table, with its position.
  package struct Failure: Error, Hashable, Sendable {
    /// The reason.
    package var reason: Reason
    /// The position of the error.
    package var position: TextPosition

    /// Creates a failure.
    package init(_ reason: Reason, at position: TextPosition) {
      self.reason = reason
      self.position = position
    }
  }

  /// A reason to reject a table.
  package enum Reason: Hashable, Sendable {
    /// Text in an encoding other than UTF-8.
    case encoding(TextEncoding)
    /// A byte that begins no UTF-8 sequence, or one that is overlong, truncated or not a scalar.
    case notUTF8(UInt8)
    /// A zero byte.
    case zeroByte
    /// The opening quotation mark of a field that is not closed.
    case unclosedQuote
    /// Text between a closing quotation mark and the separator.
    case textAfterQuote
    /// A carriage return outside quotation marks without a line feed after it.
    case loneReturn
    /// A field of more than this number of bytes.
    case fieldLongerThan(Int)
    /// A record of more than this number of bytes.
    case recordLongerThan(Int)
  }
}
