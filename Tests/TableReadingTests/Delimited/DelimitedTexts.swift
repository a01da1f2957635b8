import MotionNumerics
import TableReading

/// A table that has been read completely.
struct DelimitedTable: Hashable {
  var records: [[String]] = []
  /// The start of each field.
  var positions: [[TextPosition]] = []
  /// The indices of the records that are empty lines.
  var blanks: [Int] = []

  /// Reads a table in blocks of `blockSize` bytes.
  init(
    _ bytes: [UInt8], _ dialect: DelimitedReader.Dialect = .csv, blockSize: Int = .max
  ) throws(DelimitedReader.Failure) {
    var reader = DelimitedReader(dialect)
    var rest = bytes[...]
    while true {
      switch try reader.next() {
      case .record:
        if reader.isBlank { blanks.append(records.count) }
        let fields = 0..<reader.fieldCount
        records.append(fields.map { String(decoding: reader.field($0), as: UTF8.self) })
        positions.append(fields.map { reader.position(ofField: $0) })
      case .needsBytes where rest.isEmpty: reader.finish()
      case .needsBytes:
        reader.append(Array(rest.prefix(blockSize)))
        rest = rest.dropFirst(blockSize)
      case .end: return
      }
    }
  }

  init(_ text: String, _ dialect: DelimitedReader.Dialect = .csv) throws(DelimitedReader.Failure) {
    try self.init(Array(text.utf8), dialect)
  }
}
