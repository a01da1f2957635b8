import MotionNumerics
import TableReading

/// A table in JSON that has been read completely.
struct JSONTable: Hashable {
  var columns: [String] = []
  var rows: [[String]] = []
  /// The start of each row.
  var starts: [TextPosition] = []
  /// The start of each cell.
  var positions: [[TextPosition]] = []
  /// The steps up to the first row or the end, except for needed bytes.
  var firstSteps: [JSONTableReader.Step] = []

  /// Reads a table in blocks of `blockSize` bytes.
  init(
    _ bytes: [UInt8], blockSize: Int = .max, memberLimit: Int = JSONTableReader.memberLimit
  ) throws(JSONTableReader.Failure) {
    var reader = JSONTableReader(memberLimit: memberLimit)
    var rest = bytes[...]
    var hasHeader = false
    while true {
      let step = try reader.next()
      if step != .needsBytes, rows.isEmpty { firstSteps.append(step) }
      switch step {
      case .record where !hasHeader:
        hasHeader = true
        columns = reader.columnNames.map { String(decoding: $0, as: UTF8.self) }
      case .record:
        rows.append(reader.cells)
        starts.append(reader.position)
        positions.append(columns.indices.map { reader.position(ofCell: $0) })
      case .needsBytes where rest.isEmpty: reader.finish()
      case .needsBytes:
        reader.append(Array(rest.prefix(blockSize)))
        rest = rest.dropFirst(blockSize)
      case .end: return
      }
    }
  }

  init(_ text: String, blockSize: Int = .max) throws(JSONTableReader.Failure) {
    try self.init(Array(text.utf8), blockSize: blockSize)
  }

  /// Returns the table or its error.
  static func result(
    _ bytes: [UInt8], blockSize: Int = .max, memberLimit: Int = JSONTableReader.memberLimit
  ) -> Result<JSONTable, JSONTableReader.Failure> {
    Result { () throws(JSONTableReader.Failure) in
      try JSONTable(bytes, blockSize: blockSize, memberLimit: memberLimit)
    }
  }
}

extension JSONTable {
  /// Returns the difference between the error of a table and that of its JSON, unless the table has
  /// an error before it.
  static func difference(from bytes: [UInt8], blockSize: Int) -> String? {
    let json = JSONReader.failure(in: bytes)
    switch result(bytes, blockSize: blockSize) {
    case .success: return json.map { "read, but \($0)" }
    case .failure(let failure):
      guard let json, failure != json, json.position.offset < failure.position.offset else {
        return failure == json || failure.isOfTable ? nil : "\(failure)"
      }
      return "\(failure) after \(json)"
    }
  }
}

extension JSONReader.Failure {
  /// Whether the bytes may be a document in JSON.
  var isOfTable: Bool {
    switch reason {
    case .notATable, .rowsBeforeColumns, .columnsNotAList, .rowsNotAList, .noRows,
      .membersAfterRows, .columnWithoutName, .duplicateColumn, .rowNotAList, .rowNotAnObject,
      .valueCount, .nestedValue, .unknownMember, .missingMember, .rowLongerThan,
      .membersLongerThan:
      true
    default: false
    }
  }
}

extension JSONTableReader {
  /// The row's cells as strings.
  var cells: [String] {
    withRow { bytes, cells in
      cells.indices.map { column in
        let text = bytes.extracting(cells[column].range)
        return String(decoding: text.indices.map { text[$0] }, as: UTF8.self)
      }
    }
  }
}

extension TextPosition {
  /// Creates the position of a byte by the simplest count.
  init(of offset: Int, in bytes: [UInt8]) {
    self.init(line: 1, column: 1, offset: offset)
    let isMarked = bytes.starts(with: [0xEF, 0xBB, 0xBF])
    for index in (isMarked ? 3 : 0)..<max(offset, isMarked ? 3 : 0) {
      if bytes[index] == 0x0A {
        line += 1
        column = 1
      } else if bytes[index] & 0xC0 != 0x80 {
        column += 1
      }
    }
  }
}
