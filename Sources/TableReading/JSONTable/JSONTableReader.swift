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
  private enum Shape: Sendable { case document, lines, list }

  /// The context of the next byte.
  private enum State: Sendable {
    /// The start of the document.
    case mark
    /// The value that is the document, or the first line.
    case root
    /// A member of the document's object.
    case members
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

  private let memberLimit: Int
  private var parts: JSONPartReader
  private var members: JSONMemberReader
  private var columns = JSONTableColumns()
  private var hasColumns = false
  private var row = JSONTableRow()
  private var hasRow = false
  private var shape = Shape.document
  private var state = State.mark
  /// The start of the table, and the comma before the row.
  private var root = TextPosition.start
  private var comma = TextPosition.start

  /// Creates a reader at the start of a table.
  package init(memberLimit: Int = memberLimit) {
    self.memberLimit = memberLimit
    parts = JSONPartReader(memberLimit: memberLimit)
    members = JSONMemberReader(at: .start, limit: memberLimit)
  }

  /// Appends a block of bytes.
  package mutating func append(_ block: [UInt8]) { parts.append(block, isInRow: hasRow) }

  /// Ends the input: no block follows.
  package mutating func finish() { parts.finish() }

  // MARK: The header and the row

  /// The names of the columns in UTF-8, from the header on.
  package var columnNames: [[UInt8]] { columns.names }

  /// Returns the value of a member before `rows` once the header is read, or nil if there is none.
  package func preamble(named name: String) -> JSONTree.Node? {
    members.preamble?.root.member(named: name)
  }

  /// The start of the row, or of the table if there is no row.
  package var position: TextPosition { hasRow ? parts.json.start : root }

  /// Calls `body` with the bytes of the row and the range of each cell's text.
  ///
  /// Numbers, `true` and `false` are as written; a string is without quotation marks and escapes;
  /// null is empty, like an empty string. The cells are in the order of the columns.
  ///
  /// - Domain: from the step `row` until the next step.
  package func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    try row.withRow(of: parts.json, body)
  }

  /// Returns the start of a cell's value, at its quotation mark if it is a string.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the row before it.
  package func position(ofCell index: Int) -> TextPosition {
    row.position(ofCell: index, of: parts.json)
  }

  // MARK: Reading

  /// Reads to the columns, to the end of the next row, or to the end of the bytes.
  ///
  /// - Throws: The first error in the table; the reader cannot continue after it.
  package mutating func next() throws(Failure) -> Step {
    if hasRow { leaveRow() }
    while true {
      guard let step = try step() else { continue }
      if step == .needsBytes { try parts.checkAvailable() }
      return step
    }
  }

  /// Reads a value or the syntax between two; returns nil if there is no reason to stop.
  private mutating func step() throws(Failure) -> Step? {
    switch state {
    case .mark:
      guard try parts.readMark() else { return .needsBytes }
      state = .root
      return nil
    case .root: return try readRoot()
    case .members: return try readMembers()
    case .firstRow, .row: return try readListedRow()
    case .afterRow: return try readAfterRow()
    case .line: return try readLine()
    case .heldRow: return endRow()
    case .tail:
      guard parts.skipSpace() != nil else { return parts.isFinished ? .end : .needsBytes }
      return try reject(expected: .endOfDocument)
    }
  }

  private mutating func reject(expected: JSONReader.Expectation) throws(Failure) -> Step {
    try parts.reject(expected: expected)
    return .needsBytes
  }

  /// Begins the document, or the first line.
  private mutating func readRoot() throws(Failure) -> Step? {
    guard let byte = parts.skipSpace() else {
      guard parts.isFinished else { return .needsBytes }
      throw Failure(parts.json.failure(.empty, at: parts.json.index))
    }
    parts.moveStart()
    root = parts.json.start
    switch byte {
    case UInt8(ascii: "{"):
      try parts.beginMembers()
      members = JSONMemberReader(at: root, limit: memberLimit)
      state = .members
    case UInt8(ascii: "["):
      shape = .list
      beginRows(depth: 1)
    default:
      guard try parts.readValue() else { return .needsBytes }
      throw Failure(.notATable, at: root)
    }
    return nil
  }

  /// Reads in the members of the document; the start of the rows completes the header.
  private mutating func readMembers() throws(Failure) -> Step? {
    switch try members.step(&parts) {
    case nil: return nil
    case .needsBytes: return .needsBytes
    case .rows:
      if let columns = members.columns { begin(columns) }
      beginRows(depth: 2)
      return .header
    case .row:
      shape = .lines
      try takeFirstRow()
      return .header
    case .end:
      state = .tail
      return nil
    }
  }

  private mutating func begin(_ columns: JSONTableColumns) {
    self.columns = columns
    hasColumns = true
    row = JSONTableRow(columnCount: columns.names.count)
  }

  /// Takes the columns and the first row from the object that has been read.
  private mutating func takeFirstRow() throws(Failure) {
    let columns = try JSONTableColumns(ofObject: parts.json)
    try parts.checkLimit(parts.json.index)
    begin(columns)
    row.take(try columns.values(of: parts.json), of: parts.json)
    state = .heldRow
  }

  // MARK: Rows

  /// Begins an array of rows at its bracket.
  private mutating func beginRows(depth: Int) {
    parts.beginPart(inside: parts.json.position(of: parts.json.index), depth: depth)
    parts.skipByte()
    state = .firstRow
  }

  /// Reads a row of an array, or the end of the array.
  private mutating func readListedRow() throws(Failure) -> Step? {
    guard let byte = try parts.nextByte(expected: .value) else { return .needsBytes }
    guard byte == UInt8(ascii: "]") else { return try readRow() }
    guard state == .firstRow else {
      throw Failure(JSONReader.Failure(.trailingComma, at: comma, length: 1))
    }
    return endRows()
  }

  /// Reads what follows a row of an array.
  private mutating func readAfterRow() throws(Failure) -> Step? {
    guard let byte = try parts.nextByte(expected: .commaOrEndOfList) else { return .needsBytes }
    switch byte {
    case UInt8(ascii: ","):
      comma = parts.json.position(of: parts.json.index)
      parts.skipByte()
      state = .row
      return nil
    case UInt8(ascii: "]"): return endRows()
    default: return try reject(expected: .commaOrEndOfList)
    }
  }

  /// Ends an array of rows; without rows there are no columns either.
  private mutating func endRows() -> Step? {
    parts.skipByte()
    switch shape {
    case .document:
      members.resume(&parts)
      state = .members
      return nil
    case .list, .lines:
      parts.beginPart(inside: nil, depth: 0)
      state = .tail
      return hasColumns ? nil : .header
    }
  }

  /// Reads a line, or the end.
  private mutating func readLine() throws(Failure) -> Step? {
    guard let byte = parts.skipSpace() else { return parts.isFinished ? .end : .needsBytes }
    if byte == UInt8(ascii: "{") { return try readRow() }
    do throws(Failure) { return try reject(expected: .endOfDocument) } catch {
      guard case .json(let failure) = error.reason, failure.reason == .secondValue else {
        throw error
      }
      throw Failure(.rowNotAnObject, at: failure.position)
    }
  }

  /// Reads the row at the index, or rejects a value that is not a row.
  private mutating func readRow() throws(Failure) -> Step? {
    parts.moveStart()
    let isObject = shape != .document
    let opening = isObject ? UInt8(ascii: "{") : UInt8(ascii: "[")
    let first = parts.json.bytes[parts.json.index]
    guard first == opening else {
      let isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      if !isContainer { guard try parts.readValue() else { return .needsBytes } }
      throw Failure(isObject ? .rowNotAnObject : .rowNotAList, at: parts.json.start)
    }
    // The end of a row is searched for only if a block has cut the row, which is then read at once.
    let wasCut = parts.isCut
    if !wasCut, scanRow() { return endRow() }
    guard parts.canRead() else { return .needsBytes }
    if wasCut, scanRow() { return endRow() }
    try parts.readRow()
    guard hasColumns else {
      try takeFirstRow()
      return .header
    }
    let values =
      isObject ? try columns.values(of: parts.json) : try columns.values(ofList: parts.json)
    row.take(values, of: parts.json)
    return endRow()
  }

  /// Reads the row at the index in one pass if its bytes are available and nothing is unusual.
  ///
  /// If this returns false, `JSONReader` reads the row again.
  private mutating func scanRow() -> Bool {
    guard let end = row.scan(parts.json, with: columns.scanner) else { return false }
    parts.advance(to: end)
    return true
  }

  /// Ends a row.
  private mutating func endRow() -> Step {
    hasRow = true
    state = shape == .lines ? .line : .afterRow
    return .row
  }

  /// Advances past the row.
  private mutating func leaveRow() {
    parts.endRow(isOneLine: row.isOneLine)
    row.leave()
    hasRow = false
  }
}
