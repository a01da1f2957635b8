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

  /// A field whose text differs from its bytes in the record, because it has escapes.
  struct Escaped: Sendable {
    /// The number of bytes of the record before the field and its quotation mark.
    var origin: Int32
    /// The range of its text in `unescaped`.
    var text: CellRange
  }

  /// The context of the next byte.
  enum State {
    /// The start of the table.
    case mark
    /// The start of a field.
    case field
    /// An unquoted field.
    case plain
    /// A quoted field.
    case quoted
    /// A separator of fields or records.
    case separator
  }

  let separator: UInt8
  let quotes: Bool
  var state = State.mark
  var index = 0
  var isFinished = false
  var hasRecord = false
  var spansLines = false

  /// The bytes appended, from the start of the record or earlier.
  var bytes: [UInt8] = []
  /// The start of the record, in the table and in the bytes.
  var start = TextPosition.start
  var startIndex = 0
  /// The fields' ranges in the record; one with escapes starts at `~index`, an index of `escaped`.
  var fields: [CellRange] = []
  var escaped: [Escaped] = []
  var unescaped: [UInt8] = []
  /// The number of fields of the previous record, or 0 if there is none.
  var lastFieldCount = 0
  /// Whether the next field is the record's first.
  var isAtStart = true
  /// Whether a field may be a long or nonfinite number, or one with an exponent or a comma.
  ///
  /// False is certain.
  package internal(set) var needsCellValidation = true

  // The field being read.
  var origin = 0
  var fieldStart = 0
  var hasEscapes = false

  /// Creates a reader at the start of a table.
  package init(_ dialect: Dialect) {
    separator = dialect == .csv ? UInt8(ascii: ",") : UInt8(ascii: "\t")
    quotes = dialect == .csv
  }

  /// Appends a block of bytes.
  package mutating func append(_ block: [UInt8]) {
    bytes.removeSubrange(..<startIndex)
    index -= startIndex
    origin -= startIndex
    fieldStart -= startIndex
    startIndex = 0
    bytes.append(contentsOf: block)
  }

  /// Ends the input: no block follows.
  package mutating func finish() { isFinished = true }

  /// Reads to the end of the next record or of the bytes.
  ///
  /// - Throws: The first error in the table.
  package mutating func next() throws(Failure) -> Step {
    if hasRecord { leaveRecord() }
    if state == .field, isAtStart {
      if scanRecord() { return .record }
      fields.removeAll(keepingCapacity: true)
      needsCellValidation = true
    }
    while true {
      switch state {
      case .mark: guard try readMark() else { return .needsBytes }
      case .field:
        guard index < bytes.count || isFinished && !isAtStart else {
          return isFinished ? .end : .needsBytes
        }
        beginField()
      case .plain: guard try readPlain() else { return try stepInsideField() }
      case .quoted: guard try readQuoted() else { return try stepInsideField() }
      case .separator: if let step = try readSeparator() { return step }
      }
    }
  }
}
