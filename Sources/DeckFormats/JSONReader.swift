/// Reads a JSON document, strictly and with the place of everything in it.
///
/// It takes what RFC 8259 defines and nothing else, and refuses three things that the grammar lets
/// pass but that no reader treats alike: names that occur twice in an object, halves of surrogate
/// pairs, and numbers that no double holds. A byte order mark at the start is passed over.
///
/// - Complexity: O(*n*) for *n* bytes, with at most ten bytes of memory for each beside the input.
/// - Reference: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format".
package struct JSONReader: Sendable {
  /// The largest document that is read unless another limit is given: 64 MiB.
  package static let sizeLimit = 64 << 20

  /// How many lists and objects may be inside one another unless another limit is given.
  package static let depthLimit = 128

  /// A list or an object whose end has not been read.
  struct Container {
    let index: Int
    let isObject: Bool
    var names = JSONNames()
  }

  var bytes: [UInt8]
  let depthLimit: Int
  var index = 0
  var slots: [JSONTree.Slot] = []
  // Of a part of a document: where it begins, in the document and in the bytes, and what it is in.
  var start = TextPosition.start
  var startIndex = 0
  var outerBracket: TextPosition?
  var outerDepth = 0
  // The stack is here and not the machine's: that one may be small, and running out of it is a crash.
  var open: [Container] = []

  /// Reads a whole document.
  ///
  /// - Throws: The first thing that is wrong with it.
  package static func read(
    _ bytes: [UInt8], depthLimit: Int = depthLimit, sizeLimit: Int = sizeLimit
  ) throws(Failure) -> JSONTree {
    let sizeLimit = min(sizeLimit, JSONTree.Slot.largestOffset)
    var reader = JSONReader(bytes: bytes, depthLimit: depthLimit)
    guard bytes.count <= sizeLimit else { throw reader.failure(.longerThan(sizeLimit), at: 0) }
    try reader.readDocument()
    return reader.tree
  }

  /// Creates a reader at the start of a document, all of which or some of which is there.
  init(bytes: [UInt8] = [], depthLimit: Int = depthLimit) {
    self.bytes = bytes
    self.depthLimit = depthLimit
  }

  /// What has been read.
  var tree: JSONTree { JSONTree(bytes: bytes, slots: slots, lines: JSONLines(bytes, from: start)) }

  private mutating func readDocument() throws(Failure) {
    try readMark()
    skipSpace()
    guard index < bytes.count else { throw failure(.empty, at: index) }
    try readValue()
    skipSpace()
    if index < bytes.count { throw unexpected(expected: .endOfDocument) }
  }

  /// Passes over a byte order mark at the start of the document.
  mutating func readMark() throws(Failure) {
    if let encoding = TextEncoding(of: bytes) { throw failure(.encoding(encoding), at: 0) }
    guard bytes.starts(with: TextEncoding.byteOrderMark) else { return }
    index = TextEncoding.byteOrderMark.count
    // The mark takes up no column.
    start.column = 0
  }

  /// Reads a value and all that it holds.
  mutating func readValue() throws(Failure) {
    let depth = open.count
    repeat {
      while try beginValue() {}
    } while try goesOnAfterValue(outOf: depth)
  }

  /// Reads a value, or the start of one that holds values.
  ///
  /// - Returns: Whether the next thing to read is a value inside the one that was begun.
  private mutating func beginValue() throws(Failure) -> Bool {
    guard index < bytes.count else { throw end(expected: .value) }
    switch bytes[index] {
    case UInt8(ascii: "\""): try readText()
    case UInt8(ascii: "-"), UInt8(ascii: "0")...UInt8(ascii: "9"): try readNumber()
    case UInt8(ascii: "t"): try readWord("true")
    case UInt8(ascii: "f"): try readWord("false")
    case UInt8(ascii: "n"): try readWord("null")
    case UInt8(ascii: "["):
      try beginContainer(isObject: false)
      guard byte != UInt8(ascii: "]") else {
        endContainer()
        return false
      }
      return true
    case UInt8(ascii: "{"):
      try beginContainer(isObject: true)
      guard byte != UInt8(ascii: "}") else {
        endContainer()
        return false
      }
      try readName()
      return true
    default: throw unexpected(expected: .value)
    }
    return false
  }

  /// Reads what follows a value: a comma, or the ends of the containers that it is the last of.
  ///
  /// - Returns: Whether the next thing to read is a value; if not, so many containers are left.
  private mutating func goesOnAfterValue(outOf depth: Int) throws(Failure) -> Bool {
    while open.count > depth, let container = open.last {
      let closing = container.isObject ? UInt8(ascii: "}") : UInt8(ascii: "]")
      let expected: Expectation = container.isObject ? .commaOrEndOfObject : .commaOrEndOfList
      skipSpace()
      guard let byte else { throw end(expected: expected) }
      if byte == closing {
        endContainer()
        continue
      }
      guard byte == UInt8(ascii: ",") else { throw unexpected(expected: expected) }
      let comma = index
      index += 1
      skipSpace()
      if self.byte == closing { throw failure(.trailingComma, at: comma, length: 1) }
      if container.isObject { try readName() }
      return true
    }
    return false
  }

  mutating func beginContainer(isObject: Bool) throws(Failure) {
    guard outerDepth + open.count < depthLimit else {
      throw failure(.nestedDeeperThan(depthLimit), at: index, length: 1)
    }
    open.append(Container(index: slots.count, isObject: isObject))
    slots.append(.init(at: index))
    index += 1
    skipSpace()
  }

  mutating func endContainer() {
    index += 1
    guard let container = open.popLast() else { return }
    slots[container.index].slotsInside = slots.count - container.index - 1
  }

  /// Reads a name and the colon after it.
  private mutating func readName() throws(Failure) {
    guard let byte else { throw end(expected: .name) }
    guard byte == UInt8(ascii: "\"") else { throw unexpected(expected: .name) }
    try readText()
    try checkName()
    skipSpace()
    guard let colon = self.byte else { throw end(expected: .colon) }
    guard colon == UInt8(ascii: ":") else { throw unexpected(expected: .colon) }
    index += 1
    skipSpace()
  }
}
