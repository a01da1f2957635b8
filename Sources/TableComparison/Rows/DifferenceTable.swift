import TableReading
import TableText

/// Every row of a comparison as CSV: the row's index and time, then for each column the expected cell,
/// the actual cell and the deviation.
///
/// For the cases of a suite, whose columns differ, every cell has a line with its case and column.
package struct DifferenceTable {
  private static let flushThreshold = 64 << 10

  /// The header of the cases' tables.
  package static let caseHeader = Array("case,row,time,column,expected,actual,deviation\n".utf8)

  /// The field of the case's name, or nil if the table is not that of a case.
  private let name: [UInt8]?
  /// Writes bytes; false if they cannot be written.
  private let write: ([UInt8]) -> Bool
  private var isStopped = false
  /// The bytes that are not yet written.
  private var bytes: [UInt8] = []
  private var columns: [[UInt8]] = []
  private var pairs: [RowTally.Pair] = []
  private var expectedTime: Int?
  private var actualTime: Int?

  /// Creates a table, or with a name that of a case, which shares its header with the other cases.
  ///
  /// - Parameters:
  ///   - name: The case's name.
  ///   - write: Writes bytes of the table; the comparison ends when it returns false.
  package init(ofCase name: String? = nil, write: @escaping ([UInt8]) -> Bool) {
    self.name = name.map { TableSyntax.csvField(Array($0.utf8)) }
    self.write = write
  }

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
        bytes += name
        bytes.append(UInt8(ascii: ","))
        begin(index, time)
        append(cell: columns[column])
      }
      let isSame = cell.isIdentical(to: other)
      let number = DecimalNumber(cell)
      let otherNumber = isSame ? number : DecimalNumber(other)
      append(cell: cell, isNumber: number != nil)
      append(cell: other, isNumber: otherNumber != nil)
      bytes.append(UInt8(ascii: ","))
      if let number, let otherNumber {
        if isSame {
          bytes.append(UInt8(ascii: "0"))
        } else {
          otherNumber.deviation(from: number).appendText(to: &bytes)
        }
      }
      if name != nil { bytes.append(UInt8(ascii: "\n")) }
    }
    if name == nil { bytes.append(UInt8(ascii: "\n")) }
  }

  private var hasTime: Bool { expectedTime != nil || actualTime != nil }

  private mutating func begin(_ row: Int, _ time: Span<UInt8>) {
    append(row)
    if hasTime || name != nil { append(cell: time) }
  }

  private mutating func append(_ number: Int) {
    if number > 9 { append(number / 10) }
    bytes.append(UInt8(ascii: "0") + UInt8(truncatingIfNeeded: number % 10))
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
  private mutating func append(cell: Span<UInt8>, isNumber: Bool = false) {
    bytes.append(UInt8(ascii: ","))
    var isPlain = isNumber || cell.isEmpty || cell[0] != UInt8(ascii: "-")
    if !isNumber {
      for index in cell.indices {
        switch cell[index] {
        case UInt8(ascii: "="), UInt8(ascii: "@"), ..<0x20, 0x21..<0x2D: isPlain = false
        default: break
        }
      }
    }
    guard !isPlain else { return bytes.append(cell) }
    let isFormula = "=+-@\t\r".utf8.contains(cell[0]) && DecimalNumber(cell) == nil
    bytes += TableSyntax.csvField((isFormula ? [UInt8(ascii: "'")] : []) + cell.array)
  }

  /// Writes the rows if there are enough; false if they cannot be written.
  mutating func flushIfFull() -> Bool {
    if bytes.count >= Self.flushThreshold { flush() }
    return !isStopped
  }

  /// Writes the rows that are not yet written, unless some could not be.
  mutating func flush() {
    guard !isStopped else { return }
    isStopped = !write(bytes)
    bytes.removeAll(keepingCapacity: true)
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
}

extension [UInt8] {
  /// Appends the bytes of a span.
  mutating func append(_ span: Span<UInt8>) {
    unsafe span.withUnsafeBufferPointer { unsafe append(contentsOf: $0) }
  }
}
