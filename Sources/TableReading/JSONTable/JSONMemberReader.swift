/// Reads the members of a document, before and after its rows.
struct JSONMemberReader: Sendable {
  /// The result of a step, if there is a reason to stop.
  enum Step {
    case needsBytes
    /// The rows begin at the index.
    case rows
    /// The object has ended without columns, so it is a row itself.
    case row
    /// The document has ended.
    case end
  }

  /// The context of the next byte.
  private enum State: Sendable {
    /// The first member, or the end of the object.
    case firstName
    /// Another member.
    case name
    /// The colon between a name and its value.
    case colon
    /// The value of a member.
    case value
    /// The comma or bracket after a member.
    case afterValue
  }

  /// The role of a member.
  private enum Member: Sendable { case columns, rows, other }

  /// The estimated overhead of a stored name, in bytes.
  private static let nameSize = 64

  /// The maximum size of the names after the rows.
  private let limit: Int
  /// The start of the object.
  private let root: TextPosition
  private var state = State.firstName
  private var member = Member.other
  /// The columns, once they are read.
  private(set) var columns: JSONTableColumns?
  /// The members before `rows`, once they are read.
  private(set) var preamble: JSONTree?
  private var laterNames: [[UInt8]: TextPosition] = [:]
  private var laterNamesSize = 0
  private var rowsName = TextPosition.start
  private var columnsValue: TextPosition?
  private var rowsValue: TextPosition?

  /// Creates a reader of an object whose first member is next.
  init(at root: TextPosition, limit: Int) {
    self.root = root
    self.limit = limit
  }

  /// Reads the next piece of syntax, or the value of a member.
  mutating func step(_ parts: inout JSONPartReader) throws(JSONTableReader.Failure) -> Step? {
    switch state {
    case .firstName, .name: try readName(&parts)
    case .colon: try readColon(&parts)
    case .value: try readMember(&parts)
    case .afterValue: try readAfterMember(&parts)
    }
  }

  /// Continues after the rows.
  mutating func resume(_ parts: inout JSONPartReader) {
    parts.beginPart(inside: root, depth: 1)
    parts.isAmongRows = false
    for member in preamble?.root.members.map(Array.init) ?? [] {
      laterNames[Array(member.name.utf8)] = member.key.position
    }
    laterNames[Array("rows".utf8)] = rowsName
    state = .afterValue
  }

  /// Reads the name of a member, or the end of the object.
  private mutating func readName(
    _ parts: inout JSONPartReader
  ) throws(JSONTableReader.Failure) -> Step? {
    guard let byte = try parts.nextByte(expected: .name) else { return .needsBytes }
    if byte == UInt8(ascii: "}") {
      guard state != .firstName else { return try end(&parts) }
      let json = parts.json
      let comma = json.bytes[..<json.index].lastIndex(of: UInt8(ascii: ",")) ?? json.index
      throw .init(json.failure(.trailingComma, at: comma, length: 1))
    }
    guard byte == UInt8(ascii: "\"") else {
      try parts.reject(expected: .name)
      return .needsBytes
    }
    guard parts.canRead() else { return .needsBytes }
    if preamble == nil {
      try parts.readName()
      let name = parts.json.bytes.text(of: parts.json.slots[parts.json.slots.count - 1])
      member = name.elementsEqual("rows".utf8) ? .rows : .other
      if name.elementsEqual("columns".utf8) { member = .columns }
    } else {
      try readLaterName(&parts)
    }
    state = .colon
    return nil
  }

  /// Reads a name after `rows`, when the bytes of earlier names are no longer stored.
  private mutating func readLaterName(
    _ parts: inout JSONPartReader
  ) throws(JSONTableReader.Failure) {
    try parts.readNamePart()
    let json = parts.json
    let name = Array(json.bytes.text(of: json.slots[0]))
    laterNamesSize += name.count + Self.nameSize
    guard laterNamesSize <= limit else { throw .init(.membersLongerThan(limit), at: json.start) }
    guard let first = laterNames.updateValue(json.start, forKey: name) else { return }
    throw .init(
      JSONReader.Failure(
        .duplicateName(String(decoding: name, as: UTF8.self)), at: json.start,
        length: json.index - json.startIndex, related: first))
  }

  /// Reads the colon after a name.
  private mutating func readColon(
    _ parts: inout JSONPartReader
  ) throws(JSONTableReader.Failure) -> Step? {
    guard let byte = try parts.nextByte(expected: .colon) else { return .needsBytes }
    guard byte == UInt8(ascii: ":") else {
      try parts.reject(expected: .colon)
      return .needsBytes
    }
    parts.skipByte()
    state = .value
    return nil
  }

  /// Reads the value of a member, or the start of the rows.
  private mutating func readMember(
    _ parts: inout JSONPartReader
  ) throws(JSONTableReader.Failure) -> Step? {
    guard let byte = try parts.nextByte(expected: .value) else { return .needsBytes }
    let member = preamble == nil ? member : .other
    switch (member, byte) {
    case (.rows, UInt8(ascii: "[")): return try beginRows(&parts)
    case (.rows, UInt8(ascii: "{")):
      throw .init(.rowsNotAList, at: parts.json.position(of: parts.json.index))
    case (.columns, UInt8(ascii: "{")):
      throw .init(.columnsNotAList, at: parts.json.position(of: parts.json.index))
    case (.columns, UInt8(ascii: "[")):
      if let rowsValue { throw .init(.rowsNotAList, at: rowsValue) }
    case (.columns, _), (.rows, _), (.other, _): break
    }
    let slot = parts.json.slots.count
    guard try parts.readValue() else { return .needsBytes }
    if member != .other {
      let position = parts.json.position(of: parts.json.slots[slot].offset)
      if member == .rows { rowsValue = position } else { columnsValue = position }
      if columns != nil { throw .init(.rowsNotAList, at: position) }
      if byte == UInt8(ascii: "[") {
        columns = try JSONTableColumns(of: JSONTree.Node(tree: parts.json.tree, index: slot))
      }
    }
    if preamble != nil { parts.beginPart(inside: root, depth: 1) }
    state = .afterValue
    return nil
  }

  /// Reads what follows a member.
  private mutating func readAfterMember(
    _ parts: inout JSONPartReader
  ) throws(JSONTableReader.Failure) -> Step? {
    guard let byte = try parts.nextByte(expected: .commaOrEndOfObject) else { return .needsBytes }
    switch byte {
    case UInt8(ascii: ","):
      parts.skipByte()
      state = .name
      return nil
    case UInt8(ascii: "}"): return try end(&parts)
    default:
      try parts.reject(expected: .commaOrEndOfObject)
      return .needsBytes
    }
  }

  /// Ends the object, which is a row if it has no columns.
  private func end(_ parts: inout JSONPartReader) throws(JSONTableReader.Failure) -> Step {
    guard preamble == nil else {
      parts.skipByte()
      parts.beginPart(inside: nil, depth: 0)
      parts.isAmongRows = true
      return .end
    }
    guard columns == nil else {
      throw .init(.noRows, at: parts.json.position(of: parts.json.index))
    }
    parts.endMembers()
    return .row
  }

  /// Begins the value of `rows`.
  private mutating func beginRows(
    _ parts: inout JSONPartReader
  ) throws(JSONTableReader.Failure) -> Step {
    let json = parts.json
    let name = json.position(of: json.slots[json.slots.count - 1].offset)
    guard columns != nil else {
      if let columnsValue { throw .init(.columnsNotAList, at: columnsValue) }
      throw .init(.rowsBeforeColumns, at: name)
    }
    try parts.checkLimit(json.index)
    rowsName = name
    preamble = parts.takeMembers()
    return .rows
  }
}
