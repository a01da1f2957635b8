extension DelimitedReader {
  /// Where the record begins.
  package var position: TextPosition { start }

  /// The number of fields of the record, at least one.
  package var fieldCount: Int { fields.count }

  /// Whether the record is a line without a character, which some programs write between records.
  package var isBlank: Bool {
    fields.count == 1 && fields[0].start == fields[0].end && fields[0].origin == fields[0].start
  }

  /// The bytes of a field, without quotation marks and escapes.
  ///
  /// Nothing is copied; a slice that is kept while the reader is fed makes it copy what it holds.
  package func field(_ index: Int) -> ArraySlice<UInt8> {
    let field = fields[index]
    if field.hadEscapes { return unescaped[Int(field.start)..<Int(field.end)] }
    return bytes[startIndex + Int(field.start)..<startIndex + Int(field.end)]
  }

  /// Where a field begins, at its quotation mark if it has one.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the record before it.
  package func position(ofField index: Int) -> TextPosition {
    position(of: startIndex + Int(fields[index].origin))
  }

  /// Where one of the record's bytes is.
  func position(of index: Int) -> TextPosition {
    var position = start
    position.advance(over: bytes[startIndex..<index])
    return position
  }

  /// Appends a text that has escapes without them.
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
