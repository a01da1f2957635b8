/// The cells of a row, whose bytes are those between the start and the index of a reader.
struct JSONTableRow: Sendable {
  private var cells: ContiguousArray<CellRange> = []
  /// The cells' text if one of the cells has escapes, and then the offset of each cell in the row.
  private var texts: [UInt8] = []
  private var origins: [Int32] = []
  /// Whether all bytes are ASCII characters of one line; false is not certain.
  private(set) var isOneLine = false

  /// Creates a row with a number of columns.
  init(columnCount: Int = 0) {
    cells = ContiguousArray(repeating: CellRange(start: 0, end: 0), count: columnCount)
  }

  /// Calls `body` with the bytes of the row and the range of each cell's text.
  @inline(__always)
  func withRow<R, E: Error>(
    of json: JSONReader, _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    let bytes = origins.isEmpty ? json.bytes[json.startIndex..<json.index] : texts[...]
    return try body(bytes.span, cells.span)
  }

  /// Returns the start of a cell's value, at its quotation mark if it is a string.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the row before it.
  func position(ofCell index: Int, of json: JSONReader) -> TextPosition {
    guard origins.isEmpty else { return json.position(of: json.startIndex + Int(origins[index])) }
    let start = json.startIndex + Int(cells[index].start)
    let isText = json.bytes[start - 1] == UInt8(ascii: "\"")
    return json.position(of: isText ? start - 1 : start)
  }

  /// Reads the row at the index if it is plain, and returns its end.
  @inline(__always)
  mutating func scan(_ json: JSONReader, with scanner: JSONRowScanner) -> Int? {
    guard !cells.isEmpty,
      let end = scanner.endOfRow(
        in: json.bytes, from: json.index, into: &cells, isOneLine: &isOneLine),
      end - json.index <= JSONTableReader.rowLimit
    else {
      isOneLine = false
      return nil
    }
    return end
  }

  /// Takes scalars as the cells, one for each column.
  mutating func take(_ values: [JSONTree.Slot], of json: JSONReader) {
    // A string without its escapes is not among the bytes of the row, so then all are copied.
    let areCopied = values.contains { $0.hasEscapes }
    for (column, value) in values.enumerated() {
      var text = json.bytes[value.offset..<value.offset + value.length]
      switch text.first {
      case UInt8(ascii: "\""): text = json.bytes.text(of: value)
      case UInt8(ascii: "n"): text = text.prefix(0)
      case .some, .none: break
      }
      var start = text.startIndex - json.startIndex
      if areCopied {
        start = texts.count
        texts += text
        origins.append(Int32(value.offset - json.startIndex))
      }
      cells[column] = CellRange(start: Int32(start), end: Int32(start + text.count))
    }
  }

  /// Removes what the row needs beside its cells.
  mutating func leave() {
    isOneLine = false
    guard !origins.isEmpty else { return }
    texts.removeAll(keepingCapacity: true)
    origins.removeAll(keepingCapacity: true)
  }
}
