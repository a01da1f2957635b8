/// The fields of a record.
struct DelimitedRecord: Sendable {
  /// A field whose text differs from its bytes in the record, because it has escapes.
  private struct Escaped: Sendable {
    /// The number of bytes of the record before the field and its quotation mark.
    var origin: Int32
    /// The range of its text in `unescaped`.
    var text: CellRange
  }

  /// Whether fields may have quotation marks; if not, they have backslashes as escapes.
  private let quotes: Bool
  /// The fields' ranges in the record; one with escapes starts at `~index`, an index of `escaped`.
  private var fields: ContiguousArray<CellRange> = []
  private var escaped: [Escaped] = []
  private var unescaped: [UInt8] = []

  /// Creates a record without fields.
  init(quotes: Bool) { self.quotes = quotes }

  /// The number of fields.
  var count: Int { fields.count }

  /// Whether the record is an empty line.
  var isBlank: Bool { fields.count == 1 && fields[0] == CellRange(start: 0, end: 0) }

  /// The bytes of a field, without quotation marks and escapes.
  func field(_ index: Int, in window: ByteWindow) -> ArraySlice<UInt8> {
    let field = fields[index]
    guard field.start >= 0 else { return unescaped[escaped[Int(~field.start)].text.range] }
    let start = window.startIndex
    return window.bytes[start + Int(field.start)..<start + Int(field.end)]
  }

  /// Calls `body` with the bytes of the record and the range of each field's text.
  @inline(__always)
  func withRow<R, E: Error>(
    in window: ByteWindow, _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    guard !escaped.isEmpty else {
      let part = window.part
      return try body(part.span, fields.span)
    }
    let length = Int32(window.length)
    let all = window.part + unescaped
    var cells = fields
    for index in cells.indices where cells[index].start < 0 {
      let text = escaped[Int(~cells[index].start)].text
      cells[index] = CellRange(start: length + text.start, end: length + text.end)
    }
    return try body(all.span, cells.span)
  }

  /// Returns the start of a field, at its quotation mark if it has one.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the record before it.
  func position(ofField index: Int, in window: ByteWindow) -> TextPosition {
    let field = fields[index]
    guard field.start >= 0 else {
      return window.position(of: window.startIndex + Int(escaped[Int(~field.start)].origin))
    }
    let start = window.startIndex + Int(field.start)
    let isQuoted =
      quotes && field.start > 0 && window.bytes[start - 1] == UInt8(ascii: "\"")
    return window.position(of: isQuoted ? start - 1 : start)
  }

  // MARK: Reading

  /// Calls `body` with a buffer of `count` fields without escapes.
  @unsafe mutating func withFields<R>(
    _ count: Int, _ body: (UnsafeMutableBufferPointer<CellRange>) -> R
  ) -> R {
    if fields.count != count {
      fields = ContiguousArray(repeating: CellRange(start: 0, end: 0), count: count)
    }
    return unsafe fields.withUnsafeMutableBufferPointer { unsafe body($0) }
  }

  /// Appends the field that ends at the window's index and begins at an offset of the record; `origin` is
  /// that of its quotation mark.
  mutating func appendField(
    from start: Int, origin: Int, hasEscapes: Bool, in window: ByteWindow
  ) {
    guard hasEscapes else {
      fields.append(CellRange(start: Int32(start), end: Int32(window.length)))
      return
    }
    let text = Int32(unescaped.count)
    unescape(window.part.dropFirst(start))
    fields.append(CellRange(start: ~Int32(escaped.count), end: 0))
    escaped.append(
      Escaped(origin: Int32(origin), text: CellRange(start: text, end: Int32(unescaped.count))))
  }

  /// Removes the fields.
  mutating func removeFields() { fields.removeAll(keepingCapacity: true) }

  /// Removes the texts of fields with escapes.
  mutating func removeEscapes() {
    guard !escaped.isEmpty else { return }
    escaped.removeAll(keepingCapacity: true)
    unescaped.removeAll(keepingCapacity: true)
  }

  /// Appends a field's text to `unescaped` without its escapes.
  private mutating func unescape(_ text: ArraySlice<UInt8>) {
    var index = text.startIndex
    while index < text.endIndex {
      let byte = text[index]
      let next = index + 1 < text.endIndex ? text[index + 1] : 0
      let meaning: UInt8? = quotes ? Self.doubled(byte, next) : Self.escaped(byte, next)
      unescaped.append(meaning ?? byte)
      index += meaning == nil ? 1 : 2
    }
  }

  private static func doubled(_ byte: UInt8, _ next: UInt8) -> UInt8? {
    byte == UInt8(ascii: "\"") && next == byte ? byte : nil
  }

  private static func escaped(_ byte: UInt8, _ next: UInt8) -> UInt8? {
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
