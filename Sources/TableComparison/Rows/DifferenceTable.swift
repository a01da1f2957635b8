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
        append(cell: column.name + Array("_\(suffix)".utf8))
      }
    }
    bytes.append(UInt8(ascii: "\n"))
  }

  /// Writes a pair of rows, of which one may be missing and has no cells, with the time of the one that
  /// `origin` chooses.
  mutating func append(
    _ index: Int, _ expected: Span<UInt8>, _ expectedCells: Span<CellRange>,
    _ actual: Span<UInt8>, _ actualCells: Span<CellRange>,
    at origin: Comparison.Location.Origin = .expected
  ) {
    var time = Span<UInt8>()
    if let expectedTime, !expectedCells.isEmpty, origin == .expected {
      time = expected.extracting(expectedCells[expectedTime].range)
    } else if let actualTime, !actualCells.isEmpty {
      time = actual.extracting(actualCells[actualTime].range)
    }
    if name == nil { begin(index, time) }
    for column in pairs.indices {
      let (place, otherPlace) = (pairs[column].expected, pairs[column].actual)
      let cell =
        expectedCells.isEmpty ? Span() : expected.extracting(expectedCells[place].range)
      let other =
        actualCells.isEmpty ? Span() : actual.extracting(actualCells[otherPlace].range)
      if let name {
        bytes += TableSyntax.csvField(name)
        bytes.append(UInt8(ascii: ","))
        append(number: index)
        append(cell: time)
        append(cell: columns[column])
      }
      if cell.isPlainNumber, other.isPlainNumber {
        bytes.append(UInt8(ascii: ","))
        bytes.append(cell)
        bytes.append(UInt8(ascii: ","))
        bytes.append(other)
      } else {
        append(cell: cell)
        append(cell: other)
      }
      appendDeviation(cell, other)
      if name != nil { bytes.append(UInt8(ascii: "\n")) }
    }
    if name == nil { bytes.append(UInt8(ascii: "\n")) }
  }

  private var hasTime: Bool { expectedTime != nil || actualTime != nil }

  private mutating func begin(_ row: Int, _ time: Span<UInt8>) {
    append(number: row)
    if hasTime { append(cell: time) }
  }

  private mutating func append(number: Int) { bytes.append(contentsOf: String(number).utf8) }

  /// Appends a separator and the deviation of two cells, if both are numbers.
  private mutating func appendDeviation(_ cell: Span<UInt8>, _ other: Span<UInt8>) {
    bytes.append(UInt8(ascii: ","))
    // Most numbers are the same.
    let isSame = cell.isIdentical(to: other)
    if isSame, cell.isPlainNumber { return bytes.append(UInt8(ascii: "0")) }
    guard let number = DecimalNumber(cell) else { return }
    if isSame { return bytes.append(UInt8(ascii: "0")) }
    guard let otherNumber = DecimalNumber(other) else { return }
    otherNumber.deviation(from: number).appendText(to: &bytes)
  }

  private mutating func append(cell: [UInt8]) {
    let cell = cell[...]
    append(cell: cell.span)
  }

  /// Appends a separator and a cell.
  ///
  /// A string that a spreadsheet would take for a formula gets an apostrophe before it.
  ///
  /// - Reference: OWASP, "CSV Injection"; CWE-1236.
  private mutating func append(cell: Span<UInt8>) {
    bytes.append(UInt8(ascii: ","))
    guard !cell.isEmpty else { return }
    let isFormula = Self.beginsFormula(cell[0]) && DecimalNumber(cell) == nil
    bytes += TableSyntax.csvField((isFormula ? [UInt8(ascii: "'")] : []) + cell.array)
  }

  /// Whether a spreadsheet's formulas begin with a character.
  private static func beginsFormula(_ byte: UInt8) -> Bool { "=+-@\t\r".utf8.contains(byte) }

  /// Writes the bytes if there are enough for a system call; false if they cannot be written.
  mutating func flushIfFull(_ write: (Span<UInt8>) -> Bool) -> Bool {
    bytes.count < Self.flushThreshold || flush(write)
  }

  /// Writes the bytes; those of a case are kept for its caller.
  mutating func flush(_ write: (Span<UInt8>) -> Bool) -> Bool {
    guard name == nil else { return true }
    // The slice ends before the bytes are removed, so that their memory is kept.
    func isWritten(_ bytes: ArraySlice<UInt8>) -> Bool { write(bytes.span) }
    guard isWritten(bytes[...]) else { return false }
    bytes.removeAll(keepingCapacity: true)
    return true
  }
}

extension Span<UInt8> {
  /// The bytes as an array.
  var array: [UInt8] { unsafe withUnsafeBufferPointer { unsafe Array($0) } }

  /// The bytes decoded as UTF-8.
  var string: String { String(decoding: array, as: UTF8.self) }

  /// Whether the bytes equal those of another span.
  func isIdentical(to other: Span<UInt8>) -> Bool {
    guard count == other.count else { return false }
    for index in indices where self[index] != other[index] { return false }
    return true
  }

  /// Whether the bytes are a short number without an exponent, which a field of CSV holds as it is.
  var isPlainNumber: Bool {
    let sign = count > 0 && self[0] == UInt8(ascii: "-") ? 1 : 0
    guard 1...18 ~= count - sign else { return false }
    var point: Int?
    for index in sign..<count where self[index] &- UInt8(ascii: "0") > 9 {
      guard point == nil, self[index] == UInt8(ascii: "."), index > sign, index + 1 < count else {
        return false
      }
      point = index
    }
    return self[sign] != UInt8(ascii: "0") || (point ?? count) == sign + 1
  }
}

extension [UInt8] {
  /// Appends the bytes of a span.
  mutating func append(_ span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
