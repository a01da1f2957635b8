/// A strict reader of tables in JSON, block by block, with the position of every cell.
///
/// The reader takes blocks of bytes and stops when the columns are known and after every row, whose
/// cells stay readable until the next step. A table has one of three forms:
///
/// - an object with `columns`, an array of objects with a `name`, then `rows`, an array of arrays;
/// - a sequence of objects, one per row, whose names are the columns;
/// - an array of such objects.
///
/// Errors in the JSON are those of `JSONReader`, which reads all but plain rows. An object whose
/// values are all scalars is a row, even if `rows` or `columns` is one of its names: a summary has
/// a column `rows`.
///
/// - Complexity: O(*n*) for *n* bytes; it stores the members before `rows`, the names of those
///   after, the row, and the bytes available after it.
/// - Reference: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format"; for
///   sequences of objects the NDJSON specification, "Newline Delimited JSON", except that any white
///   space may separate them.
package struct JSONTableReader: Sendable {
  /// The result of a reading step.
  package enum Step: Hashable, Sendable {
    /// The columns are known.
    case header
    /// The end of a row.
    case row
    /// The end of the bytes available.
    case needsBytes
    /// The end of the table.
    case end
  }

  /// The maximum size of a row: 1 MiB.
  package static let rowLimit = 1 << 20

  /// The default maximum size of the members before `rows`, or of one after: 64 MiB.
  package static let memberLimit = JSONReader.sizeLimit

  /// The form of the table; an object is a document until its end shows that it is a row.
  enum Shape: Sendable { case document, lines, list }

  /// The context of the next byte.
  enum State: Sendable {
    /// The start of the document.
    case mark
    /// The value that is the document, or the first line.
    case root
    /// The first member of the document's object, or its end.
    case firstName
    /// Another member.
    case name
    /// The colon between a name and its value.
    case colon
    /// The value of a member.
    case value
    /// The comma or bracket after a member.
    case afterValue
    /// The first row of an array, or its end.
    case firstRow
    /// Another row of an array.
    case row
    /// The comma or bracket after a row of an array.
    case afterRow
    /// A line, or the end.
    case line
    /// The row that has already been read, because its names are the columns.
    case heldRow
    /// The white space after the document.
    case tail
  }

  let memberLimit: Int
  /// The reader of all that is not plain; its bytes are those appended, from the row on.
  var json = JSONReader()
  var shape = Shape.document
  var state = State.mark
  var isFinished = false
  /// The search for the end of an incomplete value, and the length of what is to be rejected.
  var extent = JSONExtent()
  var rejectedLength = 0
  /// The start of the table, and the comma before the row.
  var root = TextPosition.start
  var comma = TextPosition.start

  /// The names of the columns in UTF-8, from the header on.
  package internal(set) var columnNames: [[UInt8]] = []
  var columnIndices: [[UInt8]: Int] = [:]
  /// The names of the first object as written, and the end of each.
  var spellings: [UInt8] = []
  var spellingEnds: [Int] = []
  var hasColumns = false

  // The members of the document.
  var member = Member.other
  var preamble: JSONTree?
  var laterNames: [[UInt8]: TextPosition] = [:]
  var laterNamesSize = 0
  var rowsName = TextPosition.start
  var columnsValue: TextPosition?
  var rowsValue: TextPosition?

  // The row.
  var hasRow = false
  var isOneLine = false
  var cells: [CellRange] = []
  /// The cells' text if one of the cells has escapes, and then the offset of each cell in the row.
  var texts: [UInt8] = []
  var origins: [Int32] = []

  /// Creates a reader at the start of a table.
  package init(memberLimit: Int = memberLimit) { self.memberLimit = memberLimit }

  /// Appends a block of bytes.
  package mutating func append(_ block: [UInt8]) {
    if !hasRow, isAmongRows { json.moveStartPastSpace() }
    json.append(block)
  }

  /// Ends the input: no block follows.
  package mutating func finish() { isFinished = true }

  /// Reads to the columns, to the end of the next row, or to the end of the bytes.
  ///
  /// - Throws: The first error in the table; the reader cannot continue after it.
  package mutating func next() throws(Failure) -> Step {
    if hasRow { leaveRow() }
    while true {
      guard let step = try step() else { continue }
      if step == .needsBytes, !isAmongRows { try checkLimit(json.bytes.count - Self.lookahead) }
      return step
    }
  }

  /// Reads a value or the syntax between two; returns nil if there is no reason to stop.
  private mutating func step() throws(Failure) -> Step? {
    switch state {
    case .mark: try readMark()
    case .root: try readRoot()
    case .firstName, .name: try readName()
    case .colon: try readColon()
    case .value: try readMember()
    case .afterValue: try readAfterMember()
    case .firstRow, .row: try readListedRow()
    case .afterRow: try readAfterRow()
    case .line: try readLine()
    case .heldRow: endRow()
    case .tail: try readTail()
    }
  }
}
