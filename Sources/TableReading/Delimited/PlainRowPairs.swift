/// A cell that differs in two rows.
package struct CellDifference: Sendable {
  /// The index of the column's pair.
  package let pair: Int
  /// The double nearest to the numbers' distance, or NaN if the cells must be read in full.
  package let distance: Double
  /// The numbers, unless the distance is NaN.
  package let expected: PlainNumber
  package let actual: PlainNumber

  /// A cell that must be read in full.
  fileprivate init(pair: Int) {
    let zero = PlainNumber(digits: 0, decimals: 0, isNegative: false)
    self.init(pair, .nan, zero, zero)
  }

  @inline(__always) fileprivate init(
    _ pair: Int, _ distance: Double, _ expected: PlainNumber, _ actual: PlainNumber
  ) {
    self.pair = pair
    self.distance = distance
    self.expected = expected
    self.actual = actual
  }
}

/// The plain rows at the start of the bytes available of two tables, side by side.
@safe package struct PlainRowPairs {
  private(set) var expected: PlainRows
  private(set) var actual: PlainRows
  private let start: TextPosition
  private let otherStart: TextPosition
  private let columns: ComparedColumns
  private let pairs: UnsafeBufferPointer<ComparedColumns.Pair>
  private let differences: UnsafeMutablePointer<CellDifference>
  private var hasRow = false
  /// The number of cells that differ; equal numbers do not.
  package private(set) var differenceCount = 0
  /// The numbers of the curves in the rows.
  package private(set) var expectedCurve = ComparedColumns.noNumbers
  package private(set) var actualCurve = ComparedColumns.noNumbers

  /// Calls a closure with the rows.
  static func with(
    _ expected: inout PlainRows, _ actual: inout PlainRows,
    at positions: (TextPosition, TextPosition), comparing columns: ComparedColumns,
    _ body: (inout PlainRowPairs) -> Void
  ) {
    unsafe columns.pairs.withUnsafeBufferPointer { pairs in
      unsafe withUnsafeTemporaryAllocation(
        of: CellDifference.self, capacity: max(pairs.count, 1)
      ) { differences in
        guard let first = differences.baseAddress else { return }
        unsafe first.initialize(repeating: CellDifference(pair: 0), count: differences.count)
        var rows = unsafe PlainRowPairs(expected, actual, positions, columns, pairs, first)
        body(&rows)
        rows.leaveRows()
        (expected, actual) = (rows.expected, rows.actual)
      }
    }
  }

  private init(
    _ expected: PlainRows, _ actual: PlainRows, _ starts: (TextPosition, TextPosition),
    _ columns: ComparedColumns,
    _ pairs: UnsafeBufferPointer<ComparedColumns.Pair>,
    _ differences: UnsafeMutablePointer<CellDifference>
  ) {
    self.expected = expected
    self.actual = actual
    (start, otherStart) = starts
    self.columns = columns
    unsafe self.pairs = pairs
    unsafe self.differences = differences
  }

  /// Returns a cell that differs.
  package func difference(_ index: Int) -> CellDifference {
    precondition(index < differenceCount)
    return unsafe differences[index]
  }

  /// The number of rows before these.
  package var rowCount: Int { expected.rows }

  /// The position of the expected row.
  package var position: TextPosition {
    TextPosition(
      line: start.line + rowCount, column: start.column, offset: start.offset + expected.offset)
  }

  /// Returns the text of an expected cell, or nil if it is too long.
  package func expectedText(_ column: Int) -> ShortText? {
    unsafe ShortText(expected.row, expected.cells[column])
  }

  /// Returns the text of an actual cell, or nil if it is too long.
  package func actualText(_ column: Int) -> ShortText? {
    unsafe ShortText(actual.row, actual.cells[column])
  }

  /// Calls a closure with the bytes of both rows and the ranges of their cells.
  package func withRows<R>(
    _ body: (Span<UInt8>, Span<CellRange>, Span<UInt8>, Span<CellRange>) -> R
  ) -> R {
    expected.withRow { bytes, cells in
      actual.withRow { others, otherCells in body(bytes, cells, others, otherCells) }
    }
  }

  /// Reads the next two rows; false if one of them is not plain, or not complete.
  package mutating func next() -> Bool {
    leaveRows()
    guard expected.find(), actual.find() else { return false }
    hasRow = true
    unsafe compare()
    return true
  }

  /// Whether an expected cell is known to be a number; false is not certain.
  package func isNumber(_ column: Int) -> Bool {
    unsafe (expected.numbers + column).pointee.form != .other
  }

  /// Returns the numbers of a column of each table, or nil if one is not plain.
  package func numbers(
    expected column: Int, actual otherColumn: Int
  ) -> (expected: PlainNumber, actual: PlainNumber)? {
    let number = unsafe expected.numbers + column
    let other = unsafe actual.numbers + otherColumn
    guard unsafe number.pointee.form != .other, unsafe other.pointee.form != .other else {
      return nil
    }
    return unsafe (
      number.pointee.number(expected.row), other.pointee.number(actual.row)
    )
  }

  /// Leaves the rows to be read again.
  package mutating func putBack() { hasRow = false }

  /// Returns copies of the rows before these, or nil if there are none.
  package func previousRows() -> (expected: PlainRow, actual: PlainRow)? {
    guard let row = expected.previousRow(after: start),
      let other = actual.previousRow(after: otherStart)
    else { return nil }
    return (row, other)
  }

  /// Leaves the rows that were read last.
  mutating func leaveRows() {
    guard hasRow else { return }
    expected.advance()
    actual.advance()
    hasRow = false
  }

  @unsafe private mutating func compare() {
    let (row, other) = unsafe (expected.row, actual.row)
    let (cells, otherCells) = unsafe (expected.cells, actual.cells)
    let (numbers, otherNumbers) = unsafe (expected.numbers, actual.numbers)
    let (pairs, differences) = unsafe (pairs, differences)
    var (curve, otherCurve) = (expectedCurve, actualCurve)
    var count = 0
    for index in 0..<pairs.count {
      let pair = unsafe pairs[index]
      let cell = unsafe cells[Int(pair.expected)]
      let otherCell = unsafe otherCells[Int(pair.actual)]
      let number = unsafe numbers + Int(pair.expected)
      if unsafe Self.areIdentical(row, cell, other, otherCell) {
        guard pair.curve >= 0 else { continue }
        let value = unsafe Self.value(row, cell, number)
        curve[Int(pair.curve)] = value
        otherCurve[Int(pair.curve)] = value
        continue
      }
      let otherNumber = unsafe otherNumbers + Int(pair.actual)
      guard unsafe number.pointee.form != .other, unsafe otherNumber.pointee.form != .other else {
        unsafe differences[count] = CellDifference(pair: index)
        count &+= 1
        guard pair.curve >= 0 else { continue }
        unsafe curve[Int(pair.curve)] = Self.value(row, cell, number)
        unsafe otherCurve[Int(pair.curve)] = Self.value(other, otherCell, otherNumber)
        continue
      }
      let first = unsafe number.pointee.number(row)
      let second = unsafe otherNumber.pointee.number(other)
      if pair.curve >= 0 {
        curve[Int(pair.curve)] = first.approximation
        otherCurve[Int(pair.curve)] = second.approximation
      }
      let distance = second.distance(to: first) ?? .nan
      guard distance != 0 else { continue }
      unsafe differences[count] = CellDifference(index, distance, first, second)
      count &+= 1
    }
    differenceCount = count
    for (column, index) in columns.expectedCurve {
      unsafe curve[index] = Self.value(row, cells[column], numbers + column)
    }
    for (column, index) in columns.actualCurve {
      unsafe otherCurve[index] = Self.value(other, otherCells[column], otherNumbers + column)
    }
    (expectedCurve, actualCurve) = (curve, otherCurve)
  }

  /// Returns the approximation of a cell's number, or NaN if it is not one.
  @unsafe @inline(__always) private static func value(
    _ row: UnsafeRawPointer, _ cell: CellRange, _ number: UnsafePointer<NumberLayout>
  ) -> Double {
    guard unsafe number.pointee.form == .other else {
      return unsafe number.pointee.number(row).approximation
    }
    return unsafe longValue(row, cell)
  }

  @unsafe @inline(never) private static func longValue(
    _ row: UnsafeRawPointer, _ cell: CellRange
  ) -> Double {
    let bytes = unsafe UnsafeRawBufferPointer(
      start: row + Int(cell.start), count: Int(cell.end - cell.start))
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { bytes in
      unsafe DecimalNumber(bytes.span)?.approximation ?? .nan
    }
  }

  /// Whether two cells have equal bytes; 15 bytes after each can be read.
  @unsafe @inline(__always) private static func areIdentical(
    _ row: UnsafeRawPointer, _ cell: CellRange, _ other: UnsafeRawPointer, _ otherCell: CellRange
  ) -> Bool {
    var rest = Int(cell.end &- cell.start)
    guard rest == Int(otherCell.end &- otherCell.start) else { return false }
    var (first, second) = unsafe (row + Int(cell.start), other + Int(otherCell.start))
    while rest > 8 {
      guard
        unsafe first.loadUnaligned(as: UInt64.self) == second.loadUnaligned(as: UInt64.self)
      else { return false }
      unsafe (first, second) = (first + 8, second + 8)
      rest &-= 8
    }
    guard rest > 0 else { return true }
    let one = unsafe first.loadUnaligned(as: UInt64.self)
    let two = unsafe second.loadUnaligned(as: UInt64.self)
    return (one ^ two).littleEndian &<< (64 &- 8 &* UInt64(rest)) == 0
  }
}
