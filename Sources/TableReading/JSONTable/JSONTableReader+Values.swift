extension JSONTableReader {
  /// The maximum lookahead that identifies an error: an escape may be followed by another of six.
  static let lookahead = 16

  /// Whether the next byte is in or between rows, not in the members of the document.
  var isAmongRows: Bool {
    switch state {
    case .mark, .root, .firstRow, .row, .afterRow, .line, .heldRow, .tail: true
    case .firstName, .name, .colon, .value, .afterValue: false
    }
  }

  /// Returns the next byte that is not white space, or nil if more bytes are needed.
  mutating func nextByte(expected: JSONReader.Expectation) throws(Failure) -> UInt8? {
    json.skipSpace()
    if !isAmongRows { try checkLimit(json.index) }
    if let byte = json.byte { return byte }
    if isFinished { throw Failure(json.end(expected: expected)) }
    return nil
  }

  /// Rejects the byte at the index as soon as the bytes that identify the error are available.
  mutating func reject(expected: JSONReader.Expectation) throws(Failure) -> Step {
    var end = json.index + rejectedLength
    while end < json.bytes.count, JSONReader.isInNumberRun(json.bytes[end]) { end += 1 }
    rejectedLength = end - json.index
    if isAmongRows { json.moveStart() }
    try checkLimit(end)
    guard isFinished || json.bytes.count - end >= Self.lookahead else { return .needsBytes }
    let failure = json.unexpected(expected: expected)
    if state == .line, failure.reason == .secondValue {
      throw Failure(.rowNotAnObject, at: failure.position)
    }
    throw Failure(failure)
  }

  /// Whether the value or the name at the index can be read, or rejected.
  mutating func canRead() -> Bool {
    let canRead =
      extent.isComplete(from: json.index, in: json.bytes) || isFinished
      || json.bytes.count - json.startIndex > sizeLimit + Self.lookahead
    if canRead { extent = JSONExtent() }
    return canRead
  }

  /// Reads at the index, and rejects what extends beyond the limit.
  mutating func read(
    _ body: (inout JSONReader) throws(JSONReader.Failure) -> Void
  ) throws(Failure) {
    do throws(JSONReader.Failure) {
      try body(&json)
    } catch {
      // The limit comes before errors beyond it, whose bytes may not be available.
      try checkLimit(json.index)
      try checkLimit(json.startIndex + error.position.offset - json.start.offset + error.length)
      throw Failure(error)
    }
    try checkLimit(json.index)
  }

  /// Reads the value at the index; returns false if its end is not available.
  ///
  /// - Throws: Also if the bytes are not a value.
  mutating func readValue() throws(Failure) -> Bool {
    switch json.bytes[json.index] {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"): break
    case let byte where JSONReader.isInNumberRun(byte): break
    default: return try reject(expected: .value) != .needsBytes
    }
    guard canRead() else { return false }
    try read { (json: inout JSONReader) throws(JSONReader.Failure) in try json.readValue() }
    return true
  }

  /// Rejects a row or members that end at an index beyond the limit.
  func checkLimit(_ end: Int) throws(Failure) {
    guard end - json.startIndex > sizeLimit else { return }
    throw Failure(
      isAmongRows ? .rowLongerThan(sizeLimit) : .membersLongerThan(sizeLimit), at: json.start)
  }

  /// The maximum size of the current row or members.
  private var sizeLimit: Int { isAmongRows ? Self.rowLimit : memberLimit }
}
