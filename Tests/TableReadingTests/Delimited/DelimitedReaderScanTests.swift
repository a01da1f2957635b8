import TableReading
import TestSupport
import Testing

/// The fast path for plain records, against the slow path, which small blocks force.
@Suite struct DelimitedReaderScanTests {
  /// All that a reader reports of a record.
  private struct Record: Equatable {
    let fields: [[UInt8]]
    let row: [[UInt8]]
    let position: TextPosition
    let positions: [TextPosition]
  }

  private static let cells = [
    "0", "-276", "0.016667", "1586.206897", "open", "did-open will-close", "", "true", "1e5",
    "-1E-3",
    "nan", "-inf", "Infinity", "+.5", "\"a,b\"", "\"x\"\"y\"", "a\"b", "é", "\\t", "delay", "e2",
    "a5e3",
    String(repeating: "7", count: 301),
  ]

  /// Returns a table of random cells: only plain ones in some rows, any kind in others.
  private func table(seed: UInt64, separator: String) -> [UInt8] {
    var generator = SeededGenerator(seed: seed)
    let columns = Int.random(in: 2...9, using: &generator)
    var text = ""
    for _ in 0..<Int.random(in: 1...40, using: &generator) {
      let isPlain = Bool.random(using: &generator)
      let cells = (0..<columns).map { _ in
        Self.cells[Int.random(in: 0..<(isPlain ? 8 : Self.cells.count), using: &generator)]
      }
      text +=
        cells.joined(separator: separator)
        + (Int.random(in: 0..<20, using: &generator) == 0 ? "\r\n" : "\n")
    }
    return Array(text.utf8)
  }

  private func records(
    _ text: [UInt8], _ dialect: DelimitedReader.Dialect, blockSize: Int
  ) throws -> (records: [Record], needValidation: [Bool]) {
    var reader = DelimitedReader(dialect)
    var (records, needValidation): ([Record], [Bool]) = ([], [])
    var rest = text[...]
    while true {
      switch try reader.next() {
      case .end: return (records, needValidation)
      case .needsBytes:
        if rest.isEmpty { reader.finish() } else { reader.append(Array(rest.prefix(blockSize))) }
        rest = rest.dropFirst(blockSize)
      case .record:
        let indices = 0..<reader.fieldCount
        let row = reader.withRow { bytes, cells in
          cells.indices.map { index in
            (Int(cells[index].start)..<Int(cells[index].end)).map { bytes[$0] }
          }
        }
        records.append(
          Record(
            fields: indices.map { Array(reader.field($0)) }, row: row, position: reader.position,
            positions: indices.map { reader.position(ofField: $0) }))
        needValidation.append(reader.needsCellValidation)
      }
    }
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>, [DelimitedReader.Dialect.csv, .tsv])
  func bothPathsReadTheSame(seed: UInt64, dialect: DelimitedReader.Dialect) throws {
    let text = table(seed: seed, separator: dialect == .csv ? "," : "\t")
    let (slow, _) = try records(text, dialect, blockSize: 1)
    let (fast, needValidation) = try records(text, dialect, blockSize: text.count)
    #expect(slow == fast)
    #expect(fast.allSatisfy { $0.fields == $0.row })
    // Cells that need validation are never taken for plain.
    for (record, isMarked) in zip(fast, needValidation) where !isMarked {
      #expect(!record.fields.contains(where: needsValidation))
    }
    #expect(needValidation.contains(false) || fast.count < 6)
  }

  /// Whether a cell has an exponent or a comma, is very long, or begins like NaN or infinity.
  private func needsValidation(_ cell: [UInt8]) -> Bool {
    let text = String(decoding: cell, as: UTF8.self).lowercased()
    let unsigned = text.drop { $0 == "-" || $0 == "+" }
    if unsigned.hasPrefix("n") || unsigned.hasPrefix("i") || cell.count > 300 { return true }
    let isNumber = unsigned.first.map { $0.isNumber || $0 == "." } ?? false
    return isNumber && (text.contains("e") || text.contains(","))
  }

  @Test(arguments: 1...40 as ClosedRange<UInt64>)
  func identicalRecordsAreSkipped(seed: UInt64) throws {
    var generator = SeededGenerator(seed: seed)
    let rows = (0..<30).map { "\($0),open,\(Double($0) / 8)" }
    var others = rows
    // Rows at the end of the bytes are read one by one, where a word does not fit.
    let changed = Int.random(in: 1..<26, using: &generator)
    others[changed] += "5"
    func reader(_ rows: [String]) throws -> DelimitedReader {
      var reader = DelimitedReader(.csv)
      reader.append(Array((["a,b,c"] + rows).map { $0 + "\n" }.joined().utf8))
      #expect(try reader.next() == .record)
      return reader
    }
    var (one, other) = (try reader(rows), try reader(others))
    let rowsRead = Self.equalRows()
    #expect(one.readPlainRecords(with: &other, into: rowsRead))
    #expect(rowsRead.count == changed)
    #expect(try one.next() == .record)
    #expect(try other.next() == .record)
    #expect(one.position == other.position)
    #expect(one.position.line == changed + 2)
    #expect(Array(one.field(0)) == Array("\(changed)".utf8))
    #expect(Array(other.field(2)) == Array("\(Double(changed) / 8)5".utf8))
  }

  @Test(arguments: ["1,nan,3", "1,\"2\",3", "1,2", "1,2,3,4", "", "1,1e400,3", "1,é,3"])
  func unusualRecordsAreNotSkipped(record: String) throws {
    let text = Array("a,b,c\n1,2,3\n\(record)\n\(String(repeating: "4,5,6\n", count: 6))".utf8)
    var (one, other) = (DelimitedReader(.csv), DelimitedReader(.csv))
    one.append(text)
    other.append(text)
    #expect(try one.next() == .record)
    #expect(try other.next() == .record)
    let rows = Self.equalRows()
    #expect(one.readPlainRecords(with: &other, into: rows))
    #expect(rows.count == 1)
    #expect(try one.next() == .record)
    #expect(one.position.line == 3)
  }

  /// Plain rows of three columns that end at the first difference.
  private static func equalRows() -> PlainRows {
    let column = PlainColumn(pair: 0, curve: nil, tolerance: .none, isKey: false)
    return PlainRows([column, column, column], endingAtDifference: true)
  }
}
