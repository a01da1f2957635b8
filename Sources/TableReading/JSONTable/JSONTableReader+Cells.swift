extension JSONTableReader {
  /// The start of the row, or of the table if there is no row.
  package var position: TextPosition { hasRow ? json.start : root }

  /// Calls `body` with the bytes of the row and the range of each cell's text.
  ///
  /// Numbers, `true` and `false` are as written; a string is without quotation marks and escapes;
  /// null is empty, like an empty string. The cells are in the order of the columns.
  ///
  /// - Domain: from the step `row` until the next step.
  package func withRow<R, E: Error>(
    _ body: (Span<UInt8>, Span<CellRange>) throws(E) -> R
  ) throws(E) -> R {
    guard origins.isEmpty else { return try body(texts.span, cells.span) }
    return try body(json.bytes.span.extracting(json.startIndex..<json.index), cells.span)
  }

  /// Returns the start of a cell's value, at its quotation mark if it is a string.
  ///
  /// - Complexity: O(*n*) for *n* bytes of the row before it.
  package func position(ofCell index: Int) -> TextPosition {
    guard origins.isEmpty else { return json.position(of: json.startIndex + Int(origins[index])) }
    let start = json.startIndex + Int(cells[index].start)
    let isText = json.bytes[start - 1] == UInt8(ascii: "\"")
    return json.position(of: isText ? start - 1 : start)
  }

  /// Takes the cells from the array that has been read.
  mutating func takeListCells() throws(Failure) {
    let values = json.slots.dropFirst()
    for value in values { try checkScalar(value) }
    guard values.count == cells.count else {
      throw Failure(.valueCount(values.count, columns: cells.count), at: json.start)
    }
    takeCells(values)
  }

  /// Takes the cells from the object that has been read.
  mutating func takeObjectCells() throws(Failure) {
    var values = [JSONTree.Slot?](repeating: nil, count: cells.count)
    for index in stride(from: 1, to: json.slots.count, by: 2) {
      let name = json.bytes.text(of: json.slots[index])
      guard let column = columnIndices[Array(name)] else {
        throw Failure(
          .unknownMember(String(decoding: name, as: UTF8.self)),
          at: json.position(of: json.slots[index].offset))
      }
      try checkScalar(json.slots[index + 1])
      values[column] = json.slots[index + 1]
    }
    if let missing = values.firstIndex(where: { $0 == nil }) {
      let name = String(decoding: columnNames[missing], as: UTF8.self)
      throw Failure(.missingMember(name), at: json.start)
    }
    takeCells(values.compactMap(\.self)[...])
  }

  /// Rejects an array or an object as a cell.
  func checkScalar(_ value: JSONTree.Slot) throws(Failure) {
    let byte = json.bytes[value.offset]
    guard byte == UInt8(ascii: "[") || byte == UInt8(ascii: "{") else { return }
    throw Failure(.nestedValue, at: json.position(of: value.offset))
  }

  /// Takes scalars as the cells, one for each column.
  private mutating func takeCells(_ values: ArraySlice<JSONTree.Slot>) {
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
}
