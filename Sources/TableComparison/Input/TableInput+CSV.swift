import TableReading
import TableText

extension TableInput {
  /// Returns the table of some bytes as CSV.
  package static func csv(
    of bytes: [UInt8], named name: [UInt8]
  ) throws(TableFailure) -> [UInt8] {
    var table = try TableInput.reading(ByteSource(holding: bytes, named: name))
    func line(_ cells: [[UInt8]]) -> [UInt8] {
      // A single empty field would be an empty line, which is not a row.
      if cells == [[]] { return Array("\"\"\n".utf8) }
      return Array(cells.map(TableSyntax.csvField).joined(separator: [UInt8(ascii: ",")])) + [10]
    }
    var text = line(table.columns)
    while try table.next() {
      text += table.withRow { bytes, cells in
        line(cells.indices.map { bytes.extracting(cells[$0].range).array })
      }
    }
    return text
  }
}
