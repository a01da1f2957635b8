/// Reading a document of which only a part is there at a time.
extension JSONReader {
  /// Adds a block of the document and forgets what lies before the start.
  mutating func append(_ block: [UInt8]) {
    if startIndex > 0 {
      bytes.removeSubrange(..<startIndex)
      index -= startIndex
      startIndex = 0
    }
    bytes.append(contentsOf: block)
  }

  /// Moves the start to the index, at which no line feed may follow a carriage return.
  mutating func moveStart() { moveStart(to: index) }

  /// Moves the start to the index, up to which each byte is a character of one line.
  mutating func moveStartWithinLine() {
    start.column += index - startIndex
    start.offset += index - startIndex
    startIndex = index
  }

  /// Moves the start past the white space that ends at the index.
  mutating func passSpace() {
    let isReturn = index > startIndex && bytes[index - 1] == UInt8(ascii: "\r")
    // Whether the return ends a line alone shows the next byte.
    moveStart(to: isReturn ? index - 1 : index)
  }

  private mutating func moveStart(to index: Int) {
    start.advance(over: bytes[startIndex..<index])
    startIndex = index
  }

  /// Goes on inside of a bracket, or outside of all, with nothing read of what is there.
  mutating func beginPart(inside bracket: TextPosition?, depth: Int) {
    moveStart()
    open.removeAll()
    slots.removeAll(keepingCapacity: true)
    (outerBracket, outerDepth) = (bracket, depth)
  }

  /// Ends the object that is the document before its last name, and leaves the bytes after that.
  mutating func takeTree() -> JSONTree {
    let rest = Array(bytes[index...])
    bytes.removeSubrange(index...)
    slots.removeLast()
    slots[0].slotsInside = slots.count - 1
    let tree = self.tree
    start = position(of: index)
    (bytes, slots, index) = (rest, [], 0)
    return tree
  }
}
