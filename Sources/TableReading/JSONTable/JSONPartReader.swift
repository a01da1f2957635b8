/// Reads the parts of a JSON document as soon as their bytes are available.
///
/// A part is a row of a table, the members before its rows or a member after them. What it reads is in
/// the slots of `json`, until the next part begins.
struct JSONPartReader: Sendable {
  /// The maximum lookahead that identifies an error: an escape may be followed by another of six.
  private static let lookahead = 16

  /// The reader of the parts; its bytes are those appended, from the part on.
  private(set) var json = JSONReader()
  /// Whether no block follows.
  private(set) var isFinished = false
  /// Whether the next byte is in or between rows, not in the members of the document.
  var isAmongRows = true
  private let memberLimit: Int
  /// The search for the end of an incomplete value, and the length of what is to be rejected.
  private var extent = JSONExtent()
  private var rejectedLength = 0

  /// Creates a reader at the start of a document.
  init(memberLimit: Int) { self.memberLimit = memberLimit }

  /// Appends a block of bytes; white space before the next row is discarded.
  mutating func append(_ block: [UInt8], isInRow: Bool) {
    if !isInRow, isAmongRows { json.moveStartPastSpace() }
    json.append(block)
  }

  /// Ends the input.
  mutating func finish() { isFinished = true }

  /// Whether the search for the end of the value at the index has begun.
  var isCut: Bool { extent.isBegun }

  // MARK: The next byte

  /// Skips a byte order mark; returns false if too few bytes are available.
  mutating func readMark() throws(JSONTableReader.Failure) -> Bool {
    guard isFinished || json.bytes.count >= TextEncoding.detectionLength else { return false }
    do throws(JSONReader.Failure) { try json.readMark() } catch { throw .init(error) }
    return true
  }

  /// Skips white space and returns the next byte, or nil if none is available.
  mutating func skipSpace() -> UInt8? {
    json.skipSpace()
    return json.byte
  }

  /// Returns the next byte that is not white space, or nil if more bytes are needed.
  mutating func nextByte(
    expected: JSONReader.Expectation
  ) throws(JSONTableReader.Failure) -> UInt8? {
    json.skipSpace()
    if !isAmongRows { try checkLimit(json.index) }
    if let byte = json.byte { return byte }
    if isFinished { throw .init(json.end(expected: expected)) }
    return nil
  }

  /// Skips the byte at the index.
  mutating func skipByte() { json.index += 1 }

  /// Rejects the byte at the index; returns if the bytes that identify the error are not available.
  mutating func reject(expected: JSONReader.Expectation) throws(JSONTableReader.Failure) {
    var end = json.index + rejectedLength
    while end < json.bytes.count, JSONReader.isInNumberRun(json.bytes[end]) { end += 1 }
    rejectedLength = end - json.index
    if isAmongRows { json.moveStart() }
    try checkLimit(end)
    guard isFinished || json.bytes.count - end >= Self.lookahead else { return }
    throw .init(json.unexpected(expected: expected))
  }

  // MARK: Values

  /// Whether the value or the name at the index can be read, or rejected.
  mutating func canRead() -> Bool {
    let canRead =
      extent.isComplete(from: json.index, in: json.bytes) || isFinished
      || json.bytes.count - json.startIndex > limit + Self.lookahead
    if canRead { extent = JSONExtent() }
    return canRead
  }

  /// Reads the value at the index; returns false if its end is not available.
  ///
  /// - Throws: Also if the bytes are not a value.
  mutating func readValue() throws(JSONTableReader.Failure) -> Bool {
    switch json.bytes[json.index] {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"): break
    case let byte where JSONReader.isInNumberRun(byte): break
    default:
      try reject(expected: .value)
      return false
    }
    guard canRead() else { return false }
    try read { (json: inout JSONReader) throws(JSONReader.Failure) in try json.readValue() }
    return true
  }

  /// Reads the row at the index, of which ``canRead()`` is true.
  mutating func readRow() throws(JSONTableReader.Failure) {
    json.slots.removeAll(keepingCapacity: true)
    try read { (json: inout JSONReader) throws(JSONReader.Failure) in try json.readValue() }
  }

  /// Reads a name of the members before the rows, of which ``canRead()`` is true.
  mutating func readName() throws(JSONTableReader.Failure) {
    try read { (json: inout JSONReader) throws(JSONReader.Failure) in
      try json.readString()
      try json.checkName()
    }
  }

  /// Reads a name as a part of its own, of which ``canRead()`` is true.
  mutating func readNamePart() throws(JSONTableReader.Failure) {
    json.moveStart()
    try read { (json: inout JSONReader) throws(JSONReader.Failure) in try json.readString() }
  }

  /// Reads at the index, and rejects what extends beyond the limit.
  private mutating func read(
    _ body: (inout JSONReader) throws(JSONReader.Failure) -> Void
  ) throws(JSONTableReader.Failure) {
    do throws(JSONReader.Failure) {
      try body(&json)
    } catch {
      // The limit comes before errors beyond it, whose bytes may not be available.
      try checkLimit(json.index)
      try checkLimit(json.startIndex + error.position.offset - json.start.offset + error.length)
      throw .init(error)
    }
    try checkLimit(json.index)
  }

  // MARK: Parts

  /// Begins the document's object, with its members as a part.
  mutating func beginMembers() throws(JSONTableReader.Failure) {
    // The bytes of the members' tree must begin here.
    json.append([])
    try read { (json: inout JSONReader) throws(JSONReader.Failure) in
      try json.beginContainer(isObject: true)
    }
    isAmongRows = false
  }

  /// Ends the object whose members are the part.
  mutating func endMembers() {
    json.endContainer()
    isAmongRows = true
  }

  /// Returns the document's object up to its last name.
  mutating func takeMembers() -> JSONTree {
    isAmongRows = true
    return json.takeTree()
  }

  /// Begins a part at the index, inside a bracket or outside all.
  mutating func beginPart(inside bracket: TextPosition?, depth: Int) {
    json.beginPart(inside: bracket, depth: depth)
  }

  /// Begins a part at the index, inside the same bracket.
  mutating func moveStart() { json.moveStart() }

  /// Ends a row, of which the bytes may all be ASCII characters of one line.
  mutating func endRow(isOneLine: Bool) {
    if isOneLine { json.moveStartWithinLine() } else { json.moveStart() }
  }

  /// Advances to the end of a row that was read elsewhere.
  mutating func advance(to index: Int) { json.index = index }

  // MARK: Limits

  /// Rejects members that need more bytes than they may have.
  func checkAvailable() throws(JSONTableReader.Failure) {
    if !isAmongRows { try checkLimit(json.bytes.count - Self.lookahead) }
  }

  /// Rejects a row or members that end at an index beyond the limit.
  func checkLimit(_ end: Int) throws(JSONTableReader.Failure) {
    guard end - json.startIndex > limit else { return }
    throw .init(
      isAmongRows ? .rowLongerThan(limit) : .membersLongerThan(limit), at: json.start)
  }

  /// The maximum size of the current row or members.
  private var limit: Int { isAmongRows ? JSONTableReader.rowLimit : memberLimit }
}
