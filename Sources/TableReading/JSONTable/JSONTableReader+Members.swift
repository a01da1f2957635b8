extension JSONTableReader {
  /// The role of a member of the document.
  enum Member: Sendable { case columns, rows, other }

  /// The estimated overhead of a stored name, in bytes.
  private static let nameSize = 64

  /// Returns the value of a member before `rows` once the header is read, or nil if there is none.
  package func preamble(named name: String) -> JSONTree.Node? {
    preamble?.root.member(named: name)
  }

  /// Skips a byte order mark.
  mutating func readMark() throws(Failure) -> Step? {
    guard isFinished || json.bytes.count >= TextEncoding.detectionLength else { return .needsBytes }
    do throws(JSONReader.Failure) { try json.readMark() } catch { throw Failure(error) }
    state = .root
    return nil
  }

  /// Begins the document, or the first line.
  mutating func readRoot() throws(Failure) -> Step? {
    json.skipSpace()
    guard let byte = json.byte else {
      guard isFinished else { return .needsBytes }
      throw Failure(json.failure(.empty, at: json.index))
    }
    json.moveStart()
    root = json.start
    switch byte {
    case UInt8(ascii: "{"):
      // The bytes of the members' tree must begin here.
      json.append([])
      try read { (json: inout JSONReader) throws(JSONReader.Failure) in
        try json.beginContainer(isObject: true)
      }
      state = .firstName
    case UInt8(ascii: "["):
      shape = .list
      beginRows(depth: 1)
    default:
      guard try readValue() else { return .needsBytes }
      throw Failure(.notATable, at: root)
    }
    return nil
  }

  /// Reads the name of a member of the document, or the end of the document's object.
  mutating func readName() throws(Failure) -> Step? {
    guard let byte = try nextByte(expected: .name) else { return .needsBytes }
    if byte == UInt8(ascii: "}") {
      guard state != .firstName else { return try endMembers() }
      let comma = json.bytes[..<json.index].lastIndex(of: UInt8(ascii: ",")) ?? json.index
      throw Failure(json.failure(.trailingComma, at: comma, length: 1))
    }
    guard byte == UInt8(ascii: "\"") else { return try reject(expected: .name) }
    guard canRead() else { return .needsBytes }
    if preamble == nil {
      try read { (json: inout JSONReader) throws(JSONReader.Failure) in
        try json.readString()
        try json.checkName()
      }
      let name = json.bytes.text(of: json.slots[json.slots.count - 1])
      member = name.elementsEqual("rows".utf8) ? .rows : .other
      if name.elementsEqual("columns".utf8) { member = .columns }
    } else {
      try readLaterName()
    }
    state = .colon
    return nil
  }

  /// Reads a name after `rows`, when the bytes of earlier names are no longer stored.
  private mutating func readLaterName() throws(Failure) {
    json.moveStart()
    try read { (json: inout JSONReader) throws(JSONReader.Failure) in try json.readString() }
    let name = Array(json.bytes.text(of: json.slots[0]))
    laterNamesSize += name.count + Self.nameSize
    guard laterNamesSize <= memberLimit else {
      throw Failure(.membersLongerThan(memberLimit), at: json.start)
    }
    guard let first = laterNames.updateValue(json.start, forKey: name) else { return }
    throw Failure(
      JSONReader.Failure(
        .duplicateName(String(decoding: name, as: UTF8.self)), at: json.start,
        length: json.index - json.startIndex, related: first))
  }

  /// Reads the colon after a name.
  mutating func readColon() throws(Failure) -> Step? {
    guard let byte = try nextByte(expected: .colon) else { return .needsBytes }
    guard byte == UInt8(ascii: ":") else { return try reject(expected: .colon) }
    json.index += 1
    state = .value
    return nil
  }

  /// Reads the value of a member; the start of the rows completes the header.
  mutating func readMember() throws(Failure) -> Step? {
    guard let byte = try nextByte(expected: .value) else { return .needsBytes }
    let member = preamble == nil ? member : .other
    switch (member, byte) {
    case (.rows, UInt8(ascii: "[")): return try beginRowsOfDocument()
    case (.rows, UInt8(ascii: "{")): throw Failure(.rowsNotAList, at: json.position(of: json.index))
    case (.columns, UInt8(ascii: "{")):
      throw Failure(.columnsNotAList, at: json.position(of: json.index))
    case (.columns, UInt8(ascii: "[")):
      if let rowsValue { throw Failure(.rowsNotAList, at: rowsValue) }
    case (.columns, _), (.rows, _), (.other, _): break
    }
    let slot = json.slots.count
    guard try readValue() else { return .needsBytes }
    if member != .other {
      let position = json.position(of: json.slots[slot].offset)
      if member == .rows { rowsValue = position } else { columnsValue = position }
      if hasColumns { throw Failure(.rowsNotAList, at: position) }
      if byte == UInt8(ascii: "[") { try takeColumns(ofList: slot) }
    }
    if preamble != nil { json.beginPart(inside: root, depth: 1) }
    state = .afterValue
    return nil
  }

  /// Reads what follows a member.
  mutating func readAfterMember() throws(Failure) -> Step? {
    guard let byte = try nextByte(expected: .commaOrEndOfObject) else { return .needsBytes }
    switch byte {
    case UInt8(ascii: ","):
      json.index += 1
      state = .name
      return nil
    case UInt8(ascii: "}"): return try endMembers()
    default: return try reject(expected: .commaOrEndOfObject)
    }
  }

  /// Ends the document's object, which is the first line if it has no columns.
  private mutating func endMembers() throws(Failure) -> Step? {
    guard preamble == nil else {
      json.index += 1
      json.beginPart(inside: nil, depth: 0)
      state = .tail
      return nil
    }
    guard !hasColumns else { throw Failure(.noRows, at: json.position(of: json.index)) }
    json.endContainer()
    shape = .lines
    state = .heldRow
    try takeColumnsOfObject()
    try checkLimit(json.index)
    try takeObjectCells()
    return .header
  }

  /// Begins the value of `rows`.
  private mutating func beginRowsOfDocument() throws(Failure) -> Step {
    let name = json.slots[json.slots.count - 1]
    guard hasColumns else {
      if let columnsValue { throw Failure(.columnsNotAList, at: columnsValue) }
      throw Failure(.rowsBeforeColumns, at: json.position(of: name.offset))
    }
    try checkLimit(json.index)
    rowsName = json.position(of: name.offset)
    preamble = json.takeTree()
    beginRows(depth: 2)
    return .header
  }

  /// Reads what follows the document.
  mutating func readTail() throws(Failure) -> Step? {
    json.skipSpace()
    guard json.byte != nil else { return isFinished ? .end : .needsBytes }
    return try reject(expected: .endOfDocument)
  }
}
