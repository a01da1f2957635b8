extension DelimitedReader {
  /// The start of the record.
  package var position: TextPosition { start }

  /// The number of fields of the record, at least one.
  package var fieldCount: Int { fields.count }

  /// Whether the record is an empty line, which some programs write between records.
  package var isBlank: Bool {
    fields.count == 1 && fields[0] == CellRange(start: 0, end: 0)
  }

  /// The bytes of a field, without quotation marks and escapes.
  ///
  /// Nothing is copied; a slice kept while bytes are appended makes the reader copy its bytes.
  package func field(_ index: Int) -> ArraySlice<UInt8> {
    let field = fields[index]
    guard field.start >= 0 else { return unescaped[escaped[Int(~field.start)].text.range] }
    return bytes[startIndex + Int(field.start)..<startIndex + Int(field.end)]
  }

  /// Calls `body` with the bytes of the record and the range of each field's text.
  package func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    guard !escaped.isEmpty else {
      return try body(bytes.span.extracting(startIndex..<index), fields.span)
    }
    let length = Int32(index - startIndex)
    let all = bytes[startIndex..<index] + unescaped
    let cells = fields.map { field in
      guard field.start < 0 else { return field }
      let text = escaped[Int(~field.start)].text
      return CellRange(start: length + text.start, end: length + text.end)
    }
    return try body(all.span, cells.span)
  }

  /// Returns the start of a field, at its quotation mark if it has one.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the record before it.
  package func position(ofField index: Int) -> TextPosition {
    let field = fields[index]
    guard field.start >= 0 else {
      return position(of: startIndex + Int(escaped[Int(~field.start)].origin))
    }
    let start = startIndex + Int(field.start)
    let isQuoted = quotes && field.start > 0 && bytes[start - 1] == UInt8(ascii: "\"")
    return position(of: isQuoted ? start - 1 : start)
  }

  /// Returns the position of one of the record's bytes.
  func position(of index: Int) -> TextPosition {
    var position = start
    position.advance(over: bytes[startIndex..<index])
    return position
  }

  /// Appends a field's text to `unescaped` without its escapes.
  mutating func unescape(_ text: ArraySlice<UInt8>) {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      let next = index + 1 < text.endIndex ? text[index + 1] : 0
      let meaning: UInt8? = quotes ? doubled(byte, next) : escaped(byte, next)
      unescaped.append(meaning ?? byte)
      index += meaning == nil ? 1 : 2
    }
  }

  private func doubled(_ byte: UInt8, _ next: UInt8) -> UInt8? {
    byte == UInt8(ascii: "\"") && next == byte ? byte : nil
  }

  private func escaped(_ byte: UInt8, _ next: UInt8) -> UInt8? {
    guard byte == UInt8(ascii: "\\") else { return nil }
    switch next {
    case UInt8(ascii: "t"): return UInt8(ascii: "\t")
    case UInt8(ascii: "n"): return UInt8(ascii: "\n")
    case UInt8(ascii: "r"): return UInt8(ascii: "\r")
    case UInt8(ascii: "\\"): return byte
    default: return nil
    }
  }
}
