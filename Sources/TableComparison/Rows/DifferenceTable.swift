import TableReading
import TableText

/// Every row of a comparison as CSV: the row's index and time, then for each column the expected cell,
/// the actual cell and the deviation.
///
/// For the cases of a suite, whose columns differ, every cell has a line with its case and column.
package struct DifferenceTable: Sendable {
  private static let flushThreshold = 64 << 10

  /// The header of the cases' tables.
  package static let caseHeader = Array("case,row,time,column,expected,actual,deviation\n".utf8)

  /// The case's name, or nil if the table is not that of a case.
  private let name: [UInt8]?
  /// The bytes that are not yet written.
  package private(set) var bytes: [UInt8] = []
  private var columns: [[UInt8]] = []
  private var pairs: [RowTally.Pair] = []
  private var expectedTime: Int?
  private var actualTime: Int?

  /// Creates a table.
  package init() { name = nil }

  /// Creates the table of a case, which shares its header with the other cases.
  package init(ofCase name: String) { self.name = Array(name.utf8) }

  /// Writes the header, unless the cases share one.
  mutating func begin(_ tally: RowTally) {
    pairs = tally.pairs
    (expectedTime, actualTime) = (tally.expectedTime, tally.actualTime)
    columns = tally.result.columns.map(\.name)
    guard name == nil else { return }
    bytes += Array("row".utf8)
    if hasTime { bytes += Array(",time".utf8) }
    for column in tally.result.columns {
      for suffix in ["expected", "actual", "deviation"] {
        appendCell(column.name + Array("_\(suffix)".utf8))
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a pair of rows.
  mutating func append(
    _ expected: borrowing some RowView & ~Copyable, _ actual: borrowing some RowView & ~Copyable
  ) {
    let (before, after) = (expectedCells(expected), actualCells(actual))
    append(row: expected.row, before, after)
  }

  /// Writes a row that only the expected table has.
  mutating func appendMissing(_ row: borrowing some RowView & ~Copyable) {
    let before = expectedCells(row)
    append(row: row.row, before, nil)
  }

  /// Writes a row that only the actual table has.
  mutating func appendAdded(_ row: borrowing some RowView & ~Copyable) {
    let after = actualCells(row)
    append(row: row.row, nil, after)
  }

  /// A row's time and its cells in the compared columns.
  private typealias Cells = (time: [UInt8]?, compared: [[UInt8]])

  private func expectedCells(_ row: borrowing some RowView & ~Copyable) -> Cells {
    Self.cells(row, pairs.map(\.expected), time: expectedTime)
  }

  private func actualCells(_ row: borrowing some RowView & ~Copyable) -> Cells {
    Self.cells(row, pairs.map(\.actual), time: actualTime)
  }

  private static func cells(
    _ row: borrowing some RowView & ~Copyable, _ indices: [Int], time: Int?
  ) -> Cells {
    row.withRow { bytes, cells in
      func text(_ index: Int) -> [UInt8] { bytes.extracting(cells[index].range).array }
      return (time.map(text), indices.map(text))
    }
  }

  private mutating func append(row index: Int, _ expected: Cells?, _ actual: Cells?) {
    let row = Array(String(index).utf8)
    let time = expected?.time ?? actual?.time ?? []
    if name == nil { begin(row, time) }
    for (index, column) in columns.enumerated() {
      if let name {
        bytes += TableSyntax.csvField(name)
        appendCell(row)
        appendCell(time)
        appendCell(column)
      }
      append(expected?.compared[index], actual?.compared[index])
      if name != nil { bytes.append(UInt8(ascii: "\n")) }
    }
    if name == nil { bytes.append(UInt8(ascii: "\n")) }
  }

  private var hasTime: Bool { expectedTime != nil || actualTime != nil }

  private mutating func begin(_ row: [UInt8], _ time: [UInt8]) {
    bytes += row
    if hasTime { appendCell(time) }
  }

  /// Appends the expected cell, the actual cell and the deviation.
  private mutating func append(_ expected: [UInt8]?, _ actual: [UInt8]?) {
    appendCell(expected ?? [])
    appendCell(actual ?? [])
    let number = expected.flatMap { DecimalNumber($0.span) }
    // Most numbers are the same.
    let isSame = number != nil && expected == actual
    if isSame { return appendCell([UInt8(ascii: "0")]) }
    guard let number, let other = actual.flatMap({ DecimalNumber($0.span) }) else {
      return appendCell([])
    }
    appendCell(Array(other.deviation(from: number).text.utf8))
  }

  /// Appends a separator and a cell.
  ///
  /// A string that a spreadsheet would take for a formula gets an apostrophe before it.
  ///
  /// - Reference: OWASP, "CSV Injection"; CWE-1236.
  private mutating func appendCell(_ cell: [UInt8]) {
    bytes.append(UInt8(ascii: ","))
    guard let first = cell.first, Self.formulaStarts.contains(first),
      DecimalNumber(cell.span) == nil
    else {
      bytes += TableSyntax.csvField(cell)
      return
    }
    bytes += TableSyntax.csvField([UInt8(ascii: "'")] + cell)
  }

  /// The characters that a spreadsheet's formulas begin with.
  private static let formulaStarts = Array("=+-@\t\r".utf8)

  /// Writes the bytes if there are enough for a system call.
  mutating func flushIfFull<E: Error>(
    _ write: (Span<UInt8>) throws(E) -> Void
  ) throws(E) {
    if bytes.count >= Self.flushThreshold { try flush(write) }
  }

  /// Writes the bytes; those of a case are kept for its caller.
  mutating func flush<E: Error>(_ write: (Span<UInt8>) throws(E) -> Void) throws(E) {
    guard name == nil else { return }
    try write(bytes.span)
    bytes.removeAll(keepingCapacity: true)
  }
}
