/// A strict reader of tables in JSON, block by block, with the position of every cell.
///
/// The reader takes blocks of bytes and stops when the columns are known and after every row, whose
/// cells stay readable until the next step. A table has one of three forms:
///
/// - an object with `columns`, an array of objects with a `name`, then as its last member `rows`, an
///   array of arrays;
/// - a sequence of objects, one per row, whose names are the columns;
/// - an array of such objects.
///
/// Blocks are appended until a part is complete: a row, or everything up to `rows`. `JSONReader` then
/// reads it, unless it is a plain row. An object whose values are all scalars is a row, even if `rows`
/// or `columns` is one of its names: a summary has a column `rows`.
///
/// - Complexity: O(*n*) for *n* bytes; it stores the members before `rows`, the row, and the bytes
///   available after it.
/// - Reference: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format"; for
///   sequences of objects the NDJSON specification, "Newline Delimited JSON", except that any white
///   space may separate them.
package struct JSONTableReader: Sendable {
  /// An error, and the result of a reading step: the header is the first record.
  package typealias Failure = JSONReader.Failure
  package typealias Step = DelimitedReader.Step

  /// The maximum size of a row: 1 MiB.
  package static let rowLimit = 1 << 20

  /// The default maximum size of the members before `rows`: 64 MiB.
  package static let memberLimit = JSONReader.sizeLimit

  /// The lookahead that identifies an error: an escape may be followed by another of six bytes.
  private static let lookahead = 16

  /// The size of a part from which on it is read again only when it is twice as long.
  private static let retrySize = 4096

  /// The form of the table; an object is a document until its end shows that it is a row.
  private enum Shape: Sendable { case document, lines, list }

  /// The context of the next byte.
  private enum State: Sendable {
    /// The start of the document, and the value that is the document or the first line.
    case mark, root
    /// The first row of an array, or its end; another row; the comma or bracket after a row.
    case firstRow, row, afterRow
    /// A line, or the end.
    case line
    /// The row that has already been read, because its names are the columns.
    case heldRow
    /// The bracket after the rows of a document, and the white space after the table.
    case afterRows, tail
  }

  private let memberLimit: Int
  private var json = JSONReader()
  private var isFinished = false
  /// The number of bytes of the part from which on it is read again.
  private var neededCount = 0
  private var shape = Shape.document
  private var state = State.mark
  /// The start of the table, and the comma before the row.
  private var root = TextPosition.start
  private var comma = TextPosition.start
  /// The members before `rows` once the header is read.
  package private(set) var preamble: JSONTree?

  /// The names of the columns in UTF-8, from the header on.
  package private(set) var columnNames: [[UInt8]] = []
  private var hasColumns = false
  private var indices: [[UInt8]: Int] = [:]
  /// The names of the first object as written, with quotation marks.
  private var writtenNames: [[UInt8]] = []

  private var hasRow = false
  private var cells = RecordCells()

  /// Creates a reader at the start of a table.
  package init(memberLimit: Int = memberLimit) { self.memberLimit = memberLimit }

  /// Appends a block of bytes.
  package mutating func append(_ block: [UInt8]) {
    if !hasRow, state != .heldRow { json.window.beginPart() }
    json.window.append(block)
  }

  /// Ends the input: no block follows.
  package mutating func finish() { isFinished = true }

  // MARK: The header and the row

  /// The start of the row, or of the table if there is no row.
  package var position: TextPosition { hasRow ? json.window.start : root }

  /// Calls `body` with the bytes of the row and the range of each cell's text.
  ///
  /// Numbers, `true` and `false` are as written; a string is without quotation marks and escapes;
  /// null is empty, like an empty string. The cells are in the order of the columns.
  ///
  /// - Domain: from the step of a row until the next step.
  @inline(__always)
  package func withRow<R>(_ body: (Span<UInt8>, Span<CellRange>) -> R) -> R {
    cells.withRow(of: json.window, body)
  }

  /// Returns the start of a cell's value, at its quotation mark if it is a string.
  package func position(ofCell index: Int) -> TextPosition {
    cells.position(of: index, in: json.window)
  }

  // MARK: Reading

  /// Reads to the columns, to the end of the next row, or to the end of the bytes.
  ///
  /// - Throws: The first error in the table; the reader cannot continue after it.
  package mutating func next() throws(Failure) -> Step {
    if hasRow { leaveRow() }
    while true {
      guard isFinished || json.bytes.count - json.window.startIndex >= neededCount else {
        return .needsBytes
      }
      do throws(Failure) {
        let step = try readPart()
        neededCount = 0
        if let step { return step }
      } catch {
        try retry(after: error)
        return .needsBytes
      }
    }
  }

  /// The maximum size of the part.
  private var limit: Int { state == .root ? memberLimit : Self.rowLimit }

  /// Prepares to read the part again when there are more bytes, or throws its error.
  private mutating func retry(after error: Failure) throws(Failure) {
    let end =
      json.window.startIndex + error.position.offset - json.window.start.offset + error.length
    try checkLimit(max(json.index, end))
    // The limit comes before errors beyond it, whose bytes may not be available.
    let available = json.bytes.count - json.window.startIndex
    guard !isFinished, json.bytes.count - max(json.index, end) < Self.lookahead else { throw error }
    try checkLimit(json.bytes.count - Self.lookahead)
    json.index = json.window.startIndex
    json.open.removeAll()
    neededCount =
      available < Self.retrySize
      ? available + 1 : min(2 * available, limit + Self.lookahead + 1)
  }

  /// Rejects a part that ends at an index beyond the limit.
  private func checkLimit(_ end: Int) throws(Failure) {
    guard end - json.window.startIndex > limit else { return }
    throw Failure(
      state == .root ? .membersLongerThan(limit) : .rowLongerThan(limit), at: json.window.start)
  }

  /// Reads a part, or the syntax between two; returns nil if there is no reason to stop.
  ///
  /// Bytes that may be incomplete begin at the start of the part.
  @inline(__always)
  private mutating func readPart() throws(Failure) -> Step? {
    if state == .heldRow { return endRow() }
    if state == .mark {
      guard isFinished || json.bytes.count >= TextEncoding.detectionLength else {
        return .needsBytes
      }
      try json.readMark()
      state = .root
    }
    json.skipSpace()
    guard let byte = json.byte else { return try readEnd() }
    switch state {
    case .root: return try readRoot(byte)
    case .line where byte == UInt8(ascii: "{"): return try readRow(byte)
    case .firstRow where byte == UInt8(ascii: "]"), .afterRow where byte == UInt8(ascii: "]"):
      return endRows()
    case .row where byte == UInt8(ascii: "]"): return try reject(byte)
    case .firstRow, .row: return try readRow(byte)
    case .afterRow where byte == UInt8(ascii: ","):
      comma = json.position(of: json.index)
      json.index += 1
      state = .row
      return nil
    case .afterRows where byte == UInt8(ascii: "}"):
      json.index += 1
      json.beginPart(inside: nil, depth: 0)
      state = .tail
      return nil
    case .mark, .heldRow, .line, .afterRow, .afterRows, .tail: return try reject(byte)
    }
  }

  /// Ends the table, or requires more bytes.
  private mutating func readEnd() throws(Failure) -> Step {
    guard isFinished else { return .needsBytes }
    switch state {
    case .line, .tail: return .end
    case .mark, .root: throw json.failure(.empty, at: json.index)
    case .firstRow, .row, .heldRow: throw json.end(expected: .value)
    case .afterRow: throw json.end(expected: .commaOrEndOfList)
    case .afterRows: throw json.end(expected: .commaOrEndOfObject)
    }
  }

  /// Rejects the next byte.
  private mutating func reject(_ byte: UInt8) throws(Failure) -> Step {
    json.window.beginPart()
    switch state {
    case .row: throw Failure(.trailingComma, at: comma, length: 1)
    case .afterRow: throw json.unexpected(expected: .commaOrEndOfList)
    case .afterRows where byte == UInt8(ascii: ","):
      throw Failure(.membersAfterRows, at: json.window.start, length: 1)
    case .afterRows: throw json.unexpected(expected: .commaOrEndOfObject)
    case .mark, .root, .firstRow, .heldRow, .line, .tail:
      let failure = json.unexpected(expected: .endOfDocument)
      guard state == .line, failure.reason == .secondValue else { throw failure }
      throw Failure(.rowNotAnObject, at: failure.position)
    }
  }

  // MARK: The header

  /// Reads the document up to its rows, or the first line.
  private mutating func readRoot(_ byte: UInt8) throws(Failure) -> Step? {
    json.beginPart(inside: nil, depth: 0)
    root = json.window.start
    switch byte {
    case UInt8(ascii: "{"): return try readMembers()
    case UInt8(ascii: "["):
      shape = .list
      beginRows(depth: 1)
      return nil
    default:
      try json.readValue()
      throw Failure(.notATable, at: root)
    }
  }

  /// Reads the members before `rows`, or a row.
  private mutating func readMembers() throws(Failure) -> Step {
    var columnsValue: TextPosition?
    var rowsValue: TextPosition?
    hasColumns = false
    try json.beginContainer(isObject: true)
    if json.byte == UInt8(ascii: "}") {
      json.endContainer()
    } else {
      try json.readName()
      repeat {
        let (name, start) = (json.slots[json.slots.count - 1], json.index)
        let isRows = json.bytes.text(of: name).elementsEqual("rows".utf8)
        let isColumns = json.bytes.text(of: name).elementsEqual("columns".utf8)
        let position = isRows || isColumns ? json.position(of: start) : root
        switch json.byte {
        case UInt8(ascii: "{") where isRows: throw Failure(.rowsNotAList, at: position)
        case UInt8(ascii: "{") where isColumns: throw Failure(.columnsNotAList, at: position)
        case UInt8(ascii: "[") where isRows:
          guard hasColumns else {
            if let columnsValue { throw Failure(.columnsNotAList, at: columnsValue) }
            throw Failure(.rowsBeforeColumns, at: json.position(of: name.offset))
          }
          try checkLimit(json.index)
          preamble = json.takeTree()
          beginRows(depth: 2)
          return .record
        case UInt8(ascii: "[") where isColumns:
          if let rowsValue { throw Failure(.rowsNotAList, at: rowsValue) }
        case .none, .some: break
        }
        let slot = json.slots.count
        try json.readValue()
        if isRows { rowsValue = position }
        if isColumns { columnsValue = position }
        if isRows, hasColumns { throw Failure(.rowsNotAList, at: position) }
        if isColumns, json.bytes[start] == UInt8(ascii: "[") {
          try readColumns(JSONTree.Node(tree: json.tree, index: slot))
        }
      } while try json.continuesAfterValue(downTo: 0)
    }
    guard !hasColumns else { throw Failure(.noRows, at: json.position(of: json.index - 1)) }
    (shape, state) = (.lines, .line)
    try takeRow()
    state = .heldRow
    return .record
  }

  /// Takes the columns from the value of `columns`.
  private mutating func readColumns(_ list: JSONTree.Node) throws(Failure) {
    var positions: [[UInt8]: TextPosition] = [:]
    var names: [[UInt8]] = []
    for column in list.elements.map(Array.init) ?? [] {
      let name = column.member(named: "name")
      guard let name, let text = name.text else {
        throw Failure(.columnWithoutName, at: (name ?? column).position)
      }
      if let first = positions.updateValue(name.position, forKey: Array(text.utf8)) {
        throw Failure(.duplicateColumn(text), at: name.position, length: 0, related: first)
      }
      names.append(Array(text.utf8))
    }
    begin(names)
  }

  private mutating func begin(_ names: [[UInt8]]) {
    columnNames = names
    hasColumns = true
    cells.ranges = ContiguousArray(repeating: CellRange(start: 0, end: 0), count: names.count)
  }

  // MARK: Rows

  /// Begins an array of rows at its bracket.
  private mutating func beginRows(depth: Int) {
    json.beginPart(inside: json.position(of: json.index), depth: depth)
    json.index += 1
    state = .firstRow
  }

  /// Ends an array of rows; without rows there are no columns either.
  private mutating func endRows() -> Step? {
    json.index += 1
    let isDocument = shape == .document
    json.beginPart(inside: isDocument ? root : nil, depth: isDocument ? 1 : 0)
    state = isDocument ? .afterRows : .tail
    return hasColumns ? nil : .record
  }

  /// Reads the row at the index, or rejects a value that is not a row.
  @inline(__always)
  private mutating func readRow(_ byte: UInt8) throws(Failure) -> Step? {
    json.window.beginPart()
    json.slots.removeAll(keepingCapacity: true)
    if byte == UInt8(ascii: shape == .document ? "[" : "{"), !cells.ranges.isEmpty {
      var isPlain = false
      do throws(Failure) { isPlain = try readPlainRow() } catch {}
      if isPlain, json.window.length <= Self.rowLimit { return endRow() }
      json.slots.removeAll(keepingCapacity: true)
      json.index = json.window.startIndex
    }
    return try readUnusualRow(byte)
  }

  /// Reads the row at the index if it is complete and has scalars without escapes, whose names are as in
  /// the first row; false for any other.
  @inline(__always)
  private mutating func readPlainRow() throws(Failure) -> Bool {
    let start = json.index
    let isObject = shape != .document
    json.index += 1
    for column in cells.ranges.indices {
      json.skipSpace()
      if isObject {
        for byte in writtenNames[column] { guard json.skip(byte) else { return false } }
        json.skipSpace()
        guard json.skip(UInt8(ascii: ":")) else { return false }
        json.skipSpace()
      }
      guard try json.readScalar(), let value = json.slots.popLast(), !value.hasEscapes else {
        return false
      }
      let first = json.bytes[value.offset]
      // Null is empty, and a string has no quotation marks.
      let mark = first == UInt8(ascii: "\"") ? 1 : 0
      let length = first == UInt8(ascii: "n") ? 0 : value.length
      cells.ranges[column] = CellRange(
        start: Int32(value.offset - start + mark), end: Int32(value.offset - start + length - mark))
      json.skipSpace()
      let end = UInt8(ascii: column < cells.ranges.count - 1 ? "," : isObject ? "}" : "]")
      guard json.skip(end) else { return false }
    }
    return true
  }

  /// Reads the row at the index if it is not plain or not complete.
  private mutating func readUnusualRow(_ byte: UInt8) throws(Failure) -> Step {
    let isObject = shape != .document
    guard byte == UInt8(ascii: isObject ? "{" : "[") else {
      if byte != UInt8(ascii: "{"), byte != UInt8(ascii: "[") { try json.readValue() }
      throw Failure(isObject ? .rowNotAnObject : .rowNotAList, at: json.window.start)
    }
    try json.readValue()
    try checkLimit(json.index)
    let isFirst = !hasColumns
    try takeRow()
    guard isFirst else { return endRow() }
    state = .heldRow
    return .record
  }

  /// Takes the cells of the row that has been read, and the columns from the first object.
  private mutating func takeRow() throws(Failure) {
    try checkLimit(json.index)
    let isObject = shape != .document
    if isObject, !hasColumns {
      var names: [[UInt8]] = []
      for index in stride(from: 1, to: json.slots.count, by: 2) {
        guard !json.isContainer(json.slots[index + 1]) else { break }
        names.append(Array(json.bytes.text(of: json.slots[index])))
      }
      indices = Dictionary(uniqueKeysWithValues: names.enumerated().map { ($1, $0) })
      writtenNames = stride(from: 1, to: json.slots.count, by: 2).map {
        Array(json.bytes[json.slots[$0].offset...].prefix(json.slots[$0].length))
      }
      begin(names)
    }
    var values = [JSONTree.Slot?](repeating: nil, count: columnNames.count)
    var count = 0
    for index in stride(from: isObject ? 2 : 1, to: json.slots.count, by: isObject ? 2 : 1) {
      let value = json.slots[index]
      guard !json.isContainer(value) else {
        throw Failure(.nestedValue, at: json.position(of: value.offset))
      }
      var column = count
      if isObject {
        let name = json.slots[index - 1]
        let text = json.bytes.text(of: name)
        guard let known = indices[Array(text)] else {
          let reason = JSONReader.Reason.unknownMember(String(decoding: text, as: UTF8.self))
          throw Failure(reason, at: json.position(of: name.offset))
        }
        column = known
      }
      if column < values.count { values[column] = value }
      count += 1
    }
    guard isObject || count == columnNames.count else {
      throw Failure(.valueCount(count, columns: columnNames.count), at: json.window.start)
    }
    if let missing = values.firstIndex(where: { $0 == nil }) {
      let name = String(decoding: columnNames[missing], as: UTF8.self)
      throw Failure(.missingMember(name), at: json.window.start)
    }
    take(values.compactMap(\.self))
  }

  /// Copies scalars as the cells, one for each column.
  private mutating func take(_ values: [JSONTree.Slot]) {
    for (column, value) in values.enumerated() {
      let text = json.bytes[value.offset..<value.offset + value.length]
      let start = cells.copies.count
      switch text.first {
      case UInt8(ascii: "\""): cells.copy(json.bytes.text(of: value))
      case UInt8(ascii: "n"): break
      case .some, .none: cells.copy(text)
      }
      cells.ranges[column] = cells.endCopy(
        from: start, of: value.offset - json.window.startIndex)
    }
  }

  /// Ends a row.
  private mutating func endRow() -> Step {
    hasRow = true
    state = shape == .lines ? .line : .afterRow
    return .record
  }

  /// Advances past the row.
  private mutating func leaveRow() {
    json.window.beginPart()
    hasRow = false
    cells.removeCopies()
  }
}

// MARK: - Parts of a document

extension JSONReader {
  fileprivate func isContainer(_ value: JSONTree.Slot) -> Bool {
    bytes[value.offset] == UInt8(ascii: "[") || bytes[value.offset] == UInt8(ascii: "{")
  }

  /// Begins a part inside a bracket, or outside all, with nothing read yet.
  fileprivate mutating func beginPart(inside bracket: TextPosition?, depth: Int) {
    window.beginPart()
    // The bytes of a tree begin here.
    if bracket == nil { window.append([]) }
    open.removeAll()
    slots.removeAll(keepingCapacity: true)
    (outerBracket, outerDepth) = (bracket, depth)
  }

  /// Returns the document's object up to its last name, and keeps the bytes after that.
  fileprivate mutating func takeTree() -> JSONTree {
    let rest = Array(bytes[index...])
    window.bytes.removeSubrange(index...)
    slots.removeLast()
    slots[0].slotsInside = slots.count - 1
    let tree = self.tree
    window.beginPart()
    window.append(rest)
    slots = []
    return tree
  }
}
