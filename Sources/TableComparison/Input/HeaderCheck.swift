import TableReading

/// The check of the header of a CSV or TSV table, which finds what other programs write instead.
struct HeaderCheck {
  /// The available lines after the header, if the header has no separators.
  let nextLines: [UInt8]
  /// Whether the table may be read as one of another form.
  let acceptsForms: Bool

  /// Whether the lines after the header are needed to find its error.
  static func needsNextLines(_ line: [UInt8]) -> Bool {
    !line.contains(UInt8(ascii: ",")) && !line.contains(UInt8(ascii: "\t"))
      && (line.contains(UInt8(ascii: ";")) || line.contains(UInt8(ascii: " ")))
  }

  /// Returns the error of a column's name, if it is invalid.
  func error(inName index: Int, of header: borrowing DelimitedReader) -> TableError? {
    let name = Array(header.field(index))
    let isOnly = header.fieldCount == 1
    if index == 0, isSeparatorLine(header) { return .separatorLine(Array(header.field(0))) }
    if name.isEmpty { return .unnamedColumn(cause(ofUnnamed: index, in: header)) }
    if DecimalNumber(name) != nil { return .numberInHeader(name) }
    guard isOnly else { return nil }
    if name.first == UInt8(ascii: "|") { return .markdown }
    if name.contains(UInt8(ascii: ";")) {
      return .semicolons(
        hasDecimalCommas: nextLines.contains(UInt8(ascii: ",")), acceptsDelimiter: acceptsForms)
    }
    return isSeparatedBySpaces(name) ? .spaces : nil
  }

  /// Whether the header is a line such as `sep=;`, which names the separator for Excel.
  private func isSeparatorLine(_ header: borrowing DelimitedReader) -> Bool {
    let name = header.field(0)
    let isMark = name.prefix(4).map { $0 | 0x20 } == Array("sep=".utf8).map { $0 | 0x20 }
    return isMark && name.count <= 5 && header.fieldCount <= 2
  }

  /// Returns the likely cause of a column without a name.
  private func cause(
    ofUnnamed index: Int, in header: borrowing DelimitedReader
  ) -> TableError.UnnamedCause? {
    let count = header.fieldCount
    guard count > 1 else { return nil }
    if index == 0 { return .rowNames }
    // The first is not empty, or its error would have been found.
    for other in 1..<count where !header.field(other).isEmpty {
      return index == count - 1 ? .lastSeparator : nil
    }
    return count > 2 ? .titleRow : .lastSeparator
  }

  /// Whether the only column's name and the row after it are several words, of which the row's first
  /// two are numbers.
  private func isSeparatedBySpaces(_ name: [UInt8]) -> Bool {
    let space = UInt8(ascii: " ")
    let line = nextLines.prefix { $0 != UInt8(ascii: "\r") && $0 != UInt8(ascii: "\n") }
    let (names, cells) = (name.split(separator: space), line.split(separator: space))
    return names.count > 1 && names.count == cells.count
      && cells.prefix(2).allSatisfy { DecimalNumber($0) != nil }
  }
}
