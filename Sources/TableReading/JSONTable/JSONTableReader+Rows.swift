extension JSONTableReader {
  /// Begins an array of rows at its bracket.
  mutating func beginRows(depth: Int) {
    json.beginPart(inside: json.position(of: json.index), depth: depth)
    json.index += 1
    state = .firstRow
  }

  /// Reads a row of an array, or the end of the array.
  mutating func readListedRow() throws(Failure) -> Step? {
    guard let byte = try nextByte(expected: .value) else { return .needsBytes }
    guard byte == UInt8(ascii: "]") else { return try readRow() }
    guard state == .firstRow else {
      throw Failure(JSONReader.Failure(.trailingComma, at: comma, length: 1))
    }
    return endRows()
  }

  /// Reads what follows a row of an array.
  mutating func readAfterRow() throws(Failure) -> Step? {
    guard let byte = try nextByte(expected: .commaOrEndOfList) else { return .needsBytes }
    switch byte {
    case UInt8(ascii: ","):
      comma = json.position(of: json.index)
      json.index += 1
      state = .row
      return nil
    case UInt8(ascii: "]"): return endRows()
    default: return try reject(expected: .commaOrEndOfList)
    }
  }

  /// Ends an array of rows; without rows there are no columns either.
  private mutating func endRows() -> Step? {
    json.index += 1
    switch shape {
    case .document:
      json.beginPart(inside: root, depth: 1)
      if let preamble { laterNames = Self.names(of: preamble) }
      laterNames[Array("rows".utf8)] = rowsName
      state = .afterValue
      return nil
    case .list, .lines:
      json.beginPart(inside: nil, depth: 0)
      state = .tail
      return hasColumns ? nil : .header
    }
  }

  private static func names(of tree: JSONTree) -> [[UInt8]: TextPosition] {
    var names: [[UInt8]: TextPosition] = [:]
    for member in tree.root.members.map(Array.init) ?? [] {
      names[Array(member.name.utf8)] = member.key.position
    }
    return names
  }

  /// Reads a line, or the end.
  mutating func readLine() throws(Failure) -> Step? {
    json.skipSpace()
    guard let byte = json.byte else { return isFinished ? .end : .needsBytes }
    guard byte == UInt8(ascii: "{") else { return try reject(expected: .endOfDocument) }
    return try readRow()
  }

  /// Reads the row at the index, or rejects a value that is not a row.
  private mutating func readRow() throws(Failure) -> Step? {
    json.moveStart()
    let isObject = shape != .document
    let opening = isObject ? UInt8(ascii: "{") : UInt8(ascii: "[")
    let first = json.bytes[json.index]
    guard first == opening else {
      let isContainer = first == UInt8(ascii: "{") || first == UInt8(ascii: "[")
      if !isContainer { guard try readValue() else { return .needsBytes } }
      throw Failure(isObject ? .rowNotAnObject : .rowNotAList, at: json.start)
    }
    // The end of a row is searched for only if a block has cut the row, which is then read at once.
    let wasCut = extent.isBegun
    if !wasCut, scanRow() { return endRow() }
    guard canRead() else { return .needsBytes }
    if wasCut, scanRow() { return endRow() }
    json.slots.removeAll(keepingCapacity: true)
    try read { (json: inout JSONReader) throws(JSONReader.Failure) in try json.readValue() }
    guard isObject else {
      try takeListCells()
      return endRow()
    }
    guard !hasColumns else {
      try takeObjectCells()
      return endRow()
    }
    try takeColumnsOfObject()
    try takeObjectCells()
    state = .heldRow
    return .header
  }

  /// Ends a row.
  mutating func endRow() -> Step {
    hasRow = true
    state = shape == .lines ? .line : .afterRow
    return .row
  }

  /// Advances past the row.
  mutating func leaveRow() {
    if isOneLine {
      json.moveStartWithinLine()
    } else {
      json.moveStart()
    }
    hasRow = false
    isOneLine = false
    if !origins.isEmpty {
      texts.removeAll(keepingCapacity: true)
      origins.removeAll(keepingCapacity: true)
    }
  }
}
