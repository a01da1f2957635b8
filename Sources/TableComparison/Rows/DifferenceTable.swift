import TableReading
import TableText

/// Every row of a comparison as CSV: the row's index and time, then for each column the expected cell,
/// the actual cell and the deviation.
///
/// For the cases of a suite, whose columns differ, every cell has a line with its case and column.
struct DifferenceTable {
  private static let flushThreshold = 64 << 10

  /// The header of the cases' tables.
  static let caseHeader = Array("case,row,time,column,expected,actual,deviation\n".utf8)

  /// The destination.
  private enum Target {
    case standardOutput
    /// The file that the host has open.
    case file
    /// The bytes of a case are kept in memory.
    case memory(name: [UInt8])
  }

  private let target: Target
  private(set) var bytes: [UInt8] = []
  private var columns: [[UInt8]] = []
  private var pairs: [RowTally.Pair] = []
  private var expectedTime: Int?
  private var actualTime: Int?

  init(toFile goesToFile: Bool) { target = goesToFile ? .file : .standardOutput }

  init(ofCase name: String) { target = .memory(name: Array(name.utf8)) }

  /// Writes the header, unless the cases share one.
  mutating func begin(_ tally: RowTally) {
    pairs = tally.pairs
    (expectedTime, actualTime) = (tally.expectedTime, tally.actualTime)
    columns = tally.result.columns.map(\.name)
    if case .memory = target { return }
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
  mutating func append(_ expected: inout some RowView, _ actual: inout some RowView) {
    let (before, after) = (expectedCells(&expected), actualCells(&actual))
    append(row: expected.row, before, after)
  }

  /// Writes a row that only the expected table has.
  mutating func appendMissing(_ row: inout some RowView) {
    let before = expectedCells(&row)
    append(row: row.row, before, nil)
  }

  /// Writes a row that only the actual table has.
  mutating func appendAdded(_ row: inout some RowView) {
    let after = actualCells(&row)
    append(row: row.row, nil, after)
  }

  /// A row's time and its cells in the compared columns.
  private typealias Cells = (time: [UInt8]?, compared: [[UInt8]])

  private func expectedCells(_ row: inout some RowView) -> Cells {
    Self.cells(&row, pairs.map(\.expected), time: expectedTime)
  }

  private func actualCells(_ row: inout some RowView) -> Cells {
    Self.cells(&row, pairs.map(\.actual), time: actualTime)
  }

  private static func cells(
    _ row: inout some RowView, _ indices: [Int], time: Int?
  ) -> Cells {
    row.withRow { bytes, cells in
      func text(_ index: Int) -> [UInt8] { bytes.extracting(cells[index].range).array }
      return (time.map(text), indices.map(text))
    }
  }

  private mutating func append(row index: Int, _ expected: Cells?, _ actual: Cells?) {
    let row = Array(String(index).utf8)
    let time = expected?.time ?? actual?.time ?? []
    var name: [UInt8]?
    if case .memory(let own) = target { name = own } else { begin(row, time) }
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

  /// Flushes the bytes if there are enough for a system call.
  mutating func flushIfFull<Host: CommandHost>(on host: inout Host) throws(CommandError) {
    if bytes.count >= Self.flushThreshold { try flush(on: &host) }
  }

  /// Flushes the bytes.
  mutating func flush<Host: CommandHost>(on host: inout Host) throws(CommandError) {
    do throws(HostError) {
      switch target {
      case .standardOutput: try host.writeOutput(bytes.span)
      case .file: try host.writeFile(bytes.span)
      case .memory: return
      }
    } catch {
      throw .host(error)
    }
    bytes.removeAll(keepingCapacity: true)
  }
}
