/// A strict reader of JSON documents, with the position of every value.
///
/// It accepts only what RFC 8259 defines, and rejects three things that the grammar allows but that
/// readers treat differently: names that occur twice in an object, halves of surrogate pairs, and
/// numbers beyond the range of doubles. A byte order mark at the start is skipped.
///
/// - Complexity: O(*n*) for *n* bytes, with at most ten bytes of memory for each in addition to the
///   input.
/// - Reference: RFC 8259, "The JavaScript Object Notation (JSON) Data Interchange Format".
package struct JSONReader: Sendable {
  /// The default maximum size of a document: 64 MiB.
  package static let sizeLimit = 64 << 20

  /// The default maximum depth of nested arrays and objects.
  package static let depthLimit = 128

  /// An array or an object whose end has not been read.
  struct Container {
    let index: Int
    let isObject: Bool
    /// The slot of each name, by its hash or the next number that is free: names and slots are spread over
    /// the whole document, and each access waits for memory.
    var names: [Int: UInt32] = [:]
  }

  var window = ByteWindow()
  let depthLimit: Int
  var slots: [JSONTree.Slot] = []
  // What contains a part of a document.
  var outerBracket: TextPosition?
  var outerDepth = 0
  // An explicit stack: the call stack may be small, and overflowing it is a crash.
  var open: [Container] = []

  /// Reads a whole document.
  ///
  /// - Throws: The first error in it.
  package static func read(
    _ bytes: [UInt8], depthLimit: Int = depthLimit, sizeLimit: Int = sizeLimit
  ) throws(Failure) -> JSONTree {
    let sizeLimit = min(sizeLimit, JSONTree.Slot.largestOffset)
    var reader = JSONReader(bytes: bytes, depthLimit: depthLimit)
    guard bytes.count <= sizeLimit else { throw reader.failure(.longerThan(sizeLimit), at: 0) }
    try reader.readDocument()
    return reader.tree
  }

  /// Creates a reader at the start of a document, of which all or a part is available.
  init(bytes: [UInt8] = [], depthLimit: Int = depthLimit) {
    window.bytes = bytes
    self.depthLimit = depthLimit
  }

  @inline(__always) var bytes: [UInt8] { window.bytes }

  @inline(__always) var index: Int {
    get { window.index }
    set { window.index = newValue }
  }

  /// The tree of what has been read.
  var tree: JSONTree {
    JSONTree(bytes: bytes, slots: slots, lines: JSONLines(bytes, from: window.start))
  }

  private mutating func readDocument() throws(Failure) {
    try readMark()
    skipSpace()
    guard index < bytes.count else { throw failure(.empty, at: index) }
    try readValue()
    skipSpace()
    if index < bytes.count { throw unexpected(expected: .endOfDocument) }
  }

  /// Skips a byte order mark at the start of the document.
  mutating func readMark() throws(Failure) {
    if let encoding = TextEncoding(of: bytes) { throw failure(.encoding(encoding), at: 0) }
    guard bytes.starts(with: TextEncoding.byteOrderMark) else { return }
    index = TextEncoding.byteOrderMark.count
    // The mark takes up no column, and the offsets of a tree include it.
    window.start.column = 0
  }

  /// Reads a value and its contents.
  mutating func readValue() throws(Failure) {
    let depth = open.count
    repeat {
      while try beginValue() {}
    } while try continuesAfterValue(downTo: depth)
  }

  /// Reads a value, or the start of a container.
  ///
  /// - Returns: Whether a value inside that container is next.
  private mutating func beginValue() throws(Failure) -> Bool {
    guard index < bytes.count else { throw end(expected: .value) }
    switch bytes[index] {
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
    default:
      guard try readScalar() else { throw unexpected(expected: .value) }
      return false
    }
  }

  /// Reads a comma after a value, or the ends of the containers of which it is the last value.
  ///
  /// - Returns: Whether another value is next; if not, `depth` containers are still open.
  mutating func continuesAfterValue(downTo depth: Int) throws(Failure) -> Bool {
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
  mutating func readName() throws(Failure) {
    guard let byte else { throw end(expected: .name) }
    guard byte == UInt8(ascii: "\"") else { throw unexpected(expected: .name) }
    try readString()
    try checkName()
    skipSpace()
    guard let colon = self.byte else { throw end(expected: .colon) }
    guard colon == UInt8(ascii: ":") else { throw unexpected(expected: .colon) }
    index += 1
    skipSpace()
  }
}
