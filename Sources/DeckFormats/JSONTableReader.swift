/// Reads a table in JSON, block by block and strictly, with the place of every cell.
///
/// The reader is fed blocks of bytes and stops once the columns are known and after every row, whose
/// cells stay readable until it goes on. A table is one of three things:
///
/// - an object with `columns`, a list of objects with a `name`, and after it `rows`, a list of lists;
/// - objects one after another, a row each, whose names are the columns;
/// - a list of such objects.
///
/// What is wrong with the JSON is refused as `JSONReader` does, which reads all but plain rows. An
/// object whose values are all scalars is a row, even if `rows` or `columns` is one of its names: a
/// summary has a column `rows`.
///
/// - Complexity: O(*n*) for *n* bytes; it keeps the members before `rows`, the names of those after,
///   the row, and what it was fed beyond.
/// - Reference: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format"; for
///   objects one after another the NDJSON specification, "Newline Delimited JSON", where any white
///   space separates here.
package struct JSONTableReader: Sendable {
  /// What reading on has come to.
  package enum Step: Hashable, Sendable {
    /// The columns are known.
    case header
    /// The end of a row.
    case row
    /// The end of what was fed.
    case needsBytes
    /// The end of the table.
    case end
  }

  /// The longest row that is read: 1 MiB.
  package static let rowLimit = 1 << 20

  /// The most bytes of the members before `rows`, or of one after, unless another limit is given:
  /// 64 MiB.
  package static let memberLimit = JSONReader.sizeLimit

  /// How rows are held together; an object is a document until its end shows that it is a row.
  enum Shape: Sendable { case document, lines, list }

  /// What the next byte belongs to.
  enum State: Sendable {
    /// The start of the document.
    case mark
    /// The value that is the document, or the first line.
    case root
    /// The first member of the document's object, or its end.
    case firstName
    /// Another member.
    case name
    /// What is between a name and its value.
    case colon
    /// The value of a member.
    case value
    /// What follows a member.
    case afterValue
    /// The first row of a list, or its end.
    case firstRow
    /// Another row of a list.
    case row
    /// What follows a row of a list.
    case afterRow
    /// A line, or the end.
    case line
    /// A row that has been read already, because its names are the columns.
    case heldRow
    /// What follows the document.
    case tail
  }

  let memberLimit: Int
  /// The reader of all that is not plain, whose bytes are what was fed from the row on.
  var json = JSONReader()
  var shape = Shape.document
  var state = State.mark
  var isFinished = false
  /// How much of a value whose end was not there has been looked at, and of what is to be refused.
  var extent = JSONExtent()
  var refusedLength = 0
  /// Where the table begins, and the comma before the row.
  var root = TextPosition.start
  var comma = TextPosition.start

  /// The names of the columns in UTF-8, from the header on.
  package internal(set) var columnNames: [[UInt8]] = []
  var columnIndices: [[UInt8]: Int] = [:]
  /// The names of the first object as it has written them, and where each ends.
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
  /// The texts of the row, if one of them had escapes, and then where each cell stood in the row.
  var texts: [UInt8] = []
  var origins: [Int32] = []

  /// Creates a reader that is yet to be fed.
  package init(memberLimit: Int = memberLimit) { self.memberLimit = memberLimit }

  /// Feeds a block.
  package mutating func append(_ block: [UInt8]) {
    if !hasRow, isAmongRows { json.passSpace() }
    json.append(block)
  }

  /// Tells that no block follows.
  package mutating func finish() { isFinished = true }

  /// Reads on to the columns, or else to the end of the next row, as far as there are bytes.
  ///
  /// - Throws: The first thing that is wrong with the table; the reader does not go on after it.
  package mutating func next() throws(Failure) -> Step {
    if hasRow { leaveRow() }
    while true {
      guard let step = try step() else { continue }
      if step == .needsBytes, !isAmongRows { try checkLimit(json.bytes.count - Self.lookahead) }
      return step
    }
  }

  /// Reads on by a value or what is between two; nil where there is nothing to stop for.
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
