/// Reading a document part by part.
extension JSONReader {
  /// Appends a block of the document and discards the bytes before the start.
  mutating func append(_ block: [UInt8]) {
    if startIndex > 0 {
      bytes.removeSubrange(..<startIndex)
      index -= startIndex
      startIndex = 0
    }
    bytes.append(contentsOf: block)
  }

  /// Moves the start to the index, which must not be between a CR and an LF.
  mutating func moveStart() { moveStart(to: index) }

  /// Moves the start to the index, if the bytes up to it are ASCII characters of one line.
  mutating func moveStartWithinLine() {
    start.column += index - startIndex
    start.offset += index - startIndex
    startIndex = index
  }

  /// Moves the start past the white space that ends at the index.
  mutating func moveStartPastSpace() {
    let isReturn = index > startIndex && bytes[index - 1] == UInt8(ascii: "\r")
    // Only the next byte shows whether the CR ends a line by itself.
    moveStart(to: isReturn ? index - 1 : index)
  }

  private mutating func moveStart(to index: Int) {
    start.advance(over: bytes[startIndex..<index])
    startIndex = index
  }

  /// Begins a part inside a bracket, or outside all, with nothing read yet.
  mutating func beginPart(inside bracket: TextPosition?, depth: Int) {
    moveStart()
    open.removeAll()
    slots.removeAll(keepingCapacity: true)
    (outerBracket, outerDepth) = (bracket, depth)
  }

  /// Returns the document's object up to its last name, and keeps the bytes after that.
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
