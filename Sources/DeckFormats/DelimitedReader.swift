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

  /// A field whose text is not what stands in the record, because it has escapes.
  struct Escaped: Sendable {
    /// The number of bytes of the record before the field, its quotation mark included.
    var origin: Int32
    /// Where its text is in `unescaped`.
    var text: CellRange
  }

  /// What the next byte belongs to.
  enum State {
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

  let separator: UInt8
  let quotes: Bool
  var state = State.mark
  var index = 0
  var isFinished = false
  var hasRecord = false
  var spansLines = false

  /// What was fed, from some place in or before the record on.
  var bytes: [UInt8] = []
  /// Where the record begins, in the table and in the bytes.
  var start = TextPosition.start
  var startIndex = 0
  /// The fields' places in the record; that of one with escapes starts at `~index` in `escaped`.
  var fields: [CellRange] = []
  var escaped: [Escaped] = []
  var unescaped: [UInt8] = []
  /// The fields of the record before, or 0 where there is none.
  var lastFieldCount = 0
  /// Whether the next field is the record's first.
  var isAtStart = true
  /// Whether a field of the record may be a number with an exponent or a comma, one that is not finite,
  /// or a long one; false is certain.
  package internal(set) var needsCellValidation = true

  // The field that is being read.
  var origin = 0
  var fieldStart = 0
  var hasEscapes = false

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
      case .plain: guard try readPlain() else { return try waiting() }
      case .quoted: guard try readQuoted() else { return try waiting() }
      case .separator: if let step = try readSeparator() { return step }
      }
    }
  }
}
