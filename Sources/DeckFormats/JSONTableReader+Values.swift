extension JSONTableReader {
  /// The most bytes after a fault that tell what it is: an escape may be followed by another of six.
  static let lookahead = 16

  /// Whether rows and what is between them are read, not the members of the document.
  var isAmongRows: Bool {
    switch state {
    case .mark, .root, .firstRow, .row, .afterRow, .line, .heldRow, .tail: true
    case .firstName, .name, .colon, .value, .afterValue: false
    }
  }

  /// The next byte that is no white space, or nil where more must come.
  mutating func nextByte(expected: JSONReader.Expectation) throws(Failure) -> UInt8? {
    json.skipSpace()
    if !isAmongRows { try checkLimit(json.index) }
    if let byte = json.byte { return byte }
    if isFinished { throw Failure(json.end(expected: expected)) }
    return nil
  }

  /// Refuses the byte at the index as soon as the bytes that tell why are there.
  mutating func refuse(expected: JSONReader.Expectation) throws(Failure) -> Step {
    var end = json.index + refusedLength
    while end < json.bytes.count, JSONReader.isInNumberRun(json.bytes[end]) { end += 1 }
    refusedLength = end - json.index
    if isAmongRows { json.moveStart() }
    try checkLimit(end)
    guard isFinished || json.bytes.count - end >= Self.lookahead else { return .needsBytes }
    let failure = json.unexpected(expected: expected)
    if state == .line, failure.reason == .secondValue {
      throw Failure(.rowNotAnObject, at: failure.position)
    }
    throw Failure(failure)
  }

  /// Whether the value or the name at the index can be read, or refused.
  mutating func canRead() -> Bool {
    let canRead =
      extent.isWhole(from: json.index, in: json.bytes) || isFinished
      || json.bytes.count - json.startIndex > sizeLimit + Self.lookahead
    if canRead { extent = JSONExtent() }
    return canRead
  }

  /// Reads what is at the index, and refuses it if it goes on beyond the limit.
  mutating func read(
    _ body: (inout JSONReader) throws(JSONReader.Failure) -> Void
  ) throws(Failure) {
    do throws(JSONReader.Failure) {
      try body(&json)
    } catch {
      // The limit comes first if bytes beyond it are at fault: these may not have been fed.
      try checkLimit(json.index)
      try checkLimit(json.startIndex + error.position.offset - json.start.offset + error.length)
      throw Failure(error)
    }
    try checkLimit(json.index)
  }

  /// Reads the value at the index; false where its end must come first.
  ///
  /// - Throws: Also what is no value.
  mutating func readValue() throws(Failure) -> Bool {
    switch json.bytes[json.index] {
    case UInt8(ascii: "\""), UInt8(ascii: "["), UInt8(ascii: "{"): break
    case let byte where JSONReader.isInNumberRun(byte): break
    default: return try refuse(expected: .value) != .needsBytes
    }
    guard canRead() else { return false }
    try read { (json: inout JSONReader) throws(JSONReader.Failure) in try json.readValue() }
    return true
  }

  /// Refuses a row or members that end at an index beyond the limit.
  func checkLimit(_ end: Int) throws(Failure) {
    guard end - json.startIndex > sizeLimit else { return }
    throw Failure(
      isAmongRows ? .rowLongerThan(sizeLimit) : .membersLongerThan(sizeLimit), at: json.start)
  }

  /// The most bytes of what is read here.
  private var sizeLimit: Int { isAmongRows ? Self.rowLimit : memberLimit }
}
