/// The comparison of a column of plain rows.
package struct PlainColumn: Sendable {
  /// The index among the columns that are compared, or −1.
  fileprivate let pair: Int
  /// The index among the columns of the curves, or −1.
  fileprivate let curve: Int
  /// Approximations of the allowed differences.
  private let absolute: Double
  private let relative: Double
  private let hasTolerance: Bool
  /// Whether the numbers must be equal and ascend.
  fileprivate let isKey: Bool
  /// The byte after each cell.
  fileprivate var separator = UInt8(ascii: "\n")

  /// Creates the comparison of a column; nil is none.
  package init(pair: Int?, curve: Int?, tolerance: Tolerance, isKey: Bool) {
    (self.pair, self.curve, self.isKey) = (pair ?? -1, curve ?? -1, isKey)
    hasTolerance = !tolerance.isNone
    absolute = tolerance.absolute.approximation
    relative = tolerance.relative.approximation
  }

  /// Whether numbers are of use even if they are equal.
  @inline(__always) fileprivate var isRead: Bool { curve >= 0 || isKey }

  /// Whether the tolerance accepts a distance from an expected number; the distance becomes NaN if doubles
  /// do not decide it.
  @inline(__always) fileprivate func accepts(
    _ distance: inout Double, of expected: @autoclosure () -> Double
  ) -> Bool {
    guard hasTolerance else { return false }
    let allowed = max(absolute, relative * expected().magnitude)
    let excess = distance - allowed
    // The approximations are within 2⁻⁵⁰ of their numbers, and a distance is at least 10⁻³⁰⁰.
    if excess.magnitude > allowed * 0x1p-45 { return excess < 0 }
    distance = .nan
    return false
  }
}

/// A cell that differs in two plain rows.
package struct CellDifference: Sendable {
  /// The double nearest to the distance of the numbers, or NaN if the cells must be read in full.
  package let distance: Double
  /// The index among the columns that are compared.
  package let pair: Int32
  /// The index of the row.
  package let row: Int16
  /// Whether the tolerance accepts it.
  package let isAccepted: Bool
}

/// The plain rows at the start of the bytes available of two tables with the same columns, compared cell by
/// cell.
///
/// Both tables are read in one pass, in which most cells take one word of each. It ends at a row that is not
/// plain, or not complete.
@safe package final class PlainRows {
  /// The number of columns of a curve: time, offset and velocity.
  package static let curveLength = 3
  /// The greatest number of rows, and of cells unless there is only one row.
  private static let rowLimit = 4_096
  private static let cellLimit = 32_768
  /// The number of bytes that can be read after a row.
  private static let slack = 24

  private var columns: ContiguousArray<PlainColumn>
  /// The last number of the column whose numbers ascend.
  private var lastKey = -Double.infinity
  /// Whether it ends before the first row with a difference.
  private let endsAtDifference: Bool
  /// The greatest number of rows that are read at a time.
  private let capacity: Int
  /// The indices of the first byte of each row, and of the first after the last row.
  private let starts: UnsafeMutablePointer<(expected: Int, actual: Int)>
  private let differences: UnsafeMutablePointer<CellDifference>
  /// The numbers of each row's curves, first of the expected one, NaN where there are none.
  private let numbers: UnsafeMutablePointer<Double>
  /// Whether there are curves.
  package let hasCurves: Bool

  private var syntax = PlainSyntax.csv
  /// The bytes of both tables, which are shared as long as the rows are used.
  private var bytes: (expected: [UInt8], actual: [UInt8]) = ([], [])
  /// The positions of the first rows.
  private var positions = (expected: TextPosition.start, actual: TextPosition.start)
  /// The index of the first row: in the expected table, and in the actual one if rows match by key.
  package var firstRow = 0
  /// The number of rows.
  package private(set) var count = 0
  private var differenceCount = 0

  /// Prepares for the rows of tables with some columns, at least one, perhaps only for those at the start
  /// that are equal.
  package init(_ columns: [PlainColumn], endingAtDifference endsAtDifference: Bool = false) {
    self.endsAtDifference = endsAtDifference
    self.columns = ContiguousArray(columns)
    capacity = max(1, min(Self.rowLimit, Self.cellLimit / columns.count))
    hasCurves = columns.contains { $0.curve >= 0 }
    unsafe starts = .allocate(capacity: capacity + 1)
    unsafe differences = .allocate(capacity: capacity * columns.count)
    let numberCount = hasCurves ? 2 * Self.curveLength * capacity : 0
    unsafe numbers = .allocate(capacity: numberCount)
    unsafe numbers.initialize(repeating: .nan, count: numberCount)
  }

  deinit {
    unsafe starts.deallocate()
    unsafe differences.deallocate()
    unsafe numbers.deallocate()
  }

  // MARK: Rows

  /// Calls a closure with the cells that differ, row by row; equal numbers do not.
  package func withDifferences<R>(_ body: (Span<CellDifference>) -> R) -> R {
    unsafe body(UnsafeBufferPointer(start: differences, count: differenceCount).span)
  }

  /// Calls a closure with the numbers of the curves: three of the expected row, then three of the actual one.
  package func withCurves<R>(_ body: (Span<Double>) -> R) -> R {
    unsafe body(
      UnsafeBufferPointer(start: numbers, count: hasCurves ? 2 * Self.curveLength * count : 0).span)
  }

  /// Returns the position of an expected row.
  package func position(of row: Int) -> TextPosition {
    unsafe positions.expected.advanced(
      lines: row, length: starts[row].expected - starts[0].expected)
  }

  /// Returns the position of an actual row.
  package func actualPosition(of row: Int) -> TextPosition {
    unsafe positions.actual.advanced(lines: row, length: starts[row].actual - starts[0].actual)
  }

  /// Calls a closure with the bytes of a row of both tables, and the ranges of their cells.
  package func withRow(
    _ row: Int, _ body: (Span<UInt8>, Span<CellRange>, Span<UInt8>, Span<CellRange>) -> Void
  ) {
    precondition(row < count)
    let (first, next) = unsafe (starts[row], starts[row + 1])
    withCells(of: bytes.expected[first.expected..<next.expected]) { expected, cells in
      withCells(of: bytes.actual[first.actual..<next.actual]) { actual, actualCells in
        body(expected, cells, actual, actualCells)
      }
    }
  }

  private func withCells(
    of row: ArraySlice<UInt8>, _ body: (Span<UInt8>, Span<CellRange>) -> Void
  ) {
    unsafe withUnsafeTemporaryAllocation(of: CellRange.self, capacity: columns.count) { cells in
      unsafe row.withUnsafeBytes { bytes in
        guard let start = bytes.baseAddress else { preconditionFailure("a row has bytes") }
        _ = unsafe syntax.row(start, before: start + (row.count + Self.slack), into: cells)
      }
      unsafe body(row.span, UnsafeBufferPointer(cells).span)
    }
  }

  /// Releases the bytes, so that blocks can be appended to them.
  package func release() { bytes = ([], []) }

  // MARK: Reading

  /// Reads the rows at the start of two windows.
  func read(_ expected: ByteWindow, _ actual: ByteWindow, _ syntax: PlainSyntax) {
    self.syntax = syntax
    for index in columns.indices.dropLast() { columns[index].separator = syntax.separator }
    bytes = (expected.bytes, actual.bytes)
    positions = (expected.start, actual.start)
    (count, differenceCount) = (0, 0)
    unsafe starts[0] = (expected.startIndex, actual.startIndex)
    let columns = columns
    unsafe expected.bytes.withUnsafeBytes { bytes in
      unsafe actual.bytes.withUnsafeBytes { others in
        unsafe columns.withUnsafeBufferPointer { columns in
          guard let start = bytes.baseAddress, let other = others.baseAddress else { return }
          unsafe compare(
            columns, start, before: Self.end(of: bytes), other, before: Self.end(of: others))
        }
      }
    }
  }

  /// Returns the number of bytes of the rows of both tables.
  var lengths: (expected: Int, actual: Int) {
    unsafe (
      starts[count].expected - starts[0].expected, starts[count].actual - starts[0].actual
    )
  }

  /// Returns the index after the last line feed after which enough bytes can be read.
  private static func end(of bytes: UnsafeRawBufferPointer) -> Int {
    let available = unsafe bytes.dropLast(slack)
    return unsafe available.lastIndex(of: UInt8(ascii: "\n")).map { $0 + 1 } ?? 0
  }

  /// Compares rows up to the ends of complete ones.
  @unsafe private func compare(
    _ columns: UnsafeBufferPointer<PlainColumn>, _ start: UnsafeRawPointer, before end: Int,
    _ otherStart: UnsafeRawPointer, before otherEnd: Int
  ) {
    guard let firstColumn = columns.baseAddress else { return }
    let (columnCount, quotes, capacity) = (columns.count, syntax.quotes, capacity)
    let (last, otherLast) = unsafe (start + end, otherStart + otherEnd)
    var cells = unsafe Cells(
      syntax: syntax, limit: last + Self.slack, otherLimit: otherLast + Self.slack,
      key: lastKey, differences: differences, values: numbers)
    var (cell, other) = unsafe (start + starts[0].expected, otherStart + starts[0].actual)
    rows: while unsafe cells.row < capacity && cell < last && other < otherLast {
      let (first, otherFirst) = unsafe (cell, other)
      let before = unsafe (cells.key, cells.differences)
      for index in 0..<columnCount {
        let column = unsafe firstColumn + index
        let word = unsafe cell.loadUnaligned(as: UInt64.self).littleEndian
        let otherWord = unsafe other.loadUnaligned(as: UInt64.self).littleEndian
        let hits = word.separatorMarks
        let bit = hits.trailingZeroBitCount
        // The bits of a cell that is shorter than a word become the highest, with its separator.
        let unused = UInt64(truncatingIfNeeded: 63 &- bit)
        let count = bit &>> 3
        let isSame =
          unsafe (word ^ otherWord) &<< unused == 0 && hits != 0
          && cell.load(fromByteOffset: count, as: UInt8.self) == column.pointee.separator
          && (word.letterMarks &<< unused == 0 || quotes && PlainSyntax.isPlain(cell, count, true))
        if unsafe isSame && !column.pointee.isRead {
          unsafe (cell, other) = (cell + (count &+ 1), other + (count &+ 1))
        } else {
          let areDifferent = !isSame && (hits != 0 || word != otherWord)
          let counts = unsafe cells.compare(
            cell, other, column, areSame: isSame, areDifferent: areDifferent)
          guard counts.expected >= 0 else {
            unsafe (cells.key, cells.differences) = before
            break rows
          }
          unsafe (cell, other) = (cell + (counts.expected &+ 1), other + (counts.actual &+ 1))
        }
      }
      // An empty line is no row, and a longer one may be an error.
      guard unsafe 2...DelimitedReader.fieldLimit ~= cell - first,
        unsafe 2...DelimitedReader.fieldLimit ~= other - otherFirst,
        unsafe !endsAtDifference || cells.differences == differences
      else {
        unsafe (cells.key, cells.differences) = before
        break
      }
      unsafe cells.row &+= 1
      if hasCurves { unsafe cells.values += 2 * Self.curveLength }
      if endsAtDifference {
        let skipped = unsafe syntax.equalRows(
          cell, other, before: min(last - cell, otherLast - other), columnCount: columnCount,
          atMost: capacity &- cells.row)
        unsafe cells.row &+= skipped.rows
        unsafe (cell, other) = (cell + skipped.length, other + skipped.length)
      }
      unsafe starts[cells.row] = (cell - start, other - otherStart)
    }
    unsafe (count, lastKey) = (cells.row, cells.key)
    differenceCount = unsafe cells.differences - differences
  }
}

/// The comparison of the cells that differ, or whose numbers are of use.
@unsafe private struct Cells {
  let syntax: PlainSyntax
  let limit: UnsafeRawPointer
  let otherLimit: UnsafeRawPointer
  /// The index of the row.
  var row = 0
  var key: Double
  /// The places of the next difference, and of the numbers of the row.
  var differences: UnsafeMutablePointer<CellDifference>
  var values: UnsafeMutablePointer<Double>

  /// Compares two cells, of which it may be known whether they are the same, and returns the numbers of their
  /// bytes, negative if one is unusual.
  @inline(__always) mutating func compare(
    _ cell: UnsafeRawPointer, _ other: UnsafeRawPointer, _ column: UnsafePointer<PlainColumn>,
    areSame: Bool, areDifferent: Bool
  ) -> (expected: Int, actual: Int) {
    let separator = unsafe column.pointee.separator
    if unsafe areDifferent || column.pointee.isRead,
      let number = unsafe PlainNumber(cell, before: separator),
      let otherNumber = unsafe areSame ? number : PlainNumber(other, before: separator)
    {
      let isTaken = unsafe take(
        otherNumber.distance(to: number) ?? .nan, number.approximation,
        otherNumber.approximation, column)
      return isTaken ? (number.count, otherNumber.count) : (-1, -1)
    }
    return unsafe compareLong(cell, other, column)
  }

  /// Compares two cells of which one may be text or a long number.
  @inline(never) private mutating func compareLong(
    _ cell: UnsafeRawPointer, _ other: UnsafeRawPointer, _ column: UnsafePointer<PlainColumn>
  ) -> (expected: Int, actual: Int) {
    let separator = unsafe column.pointee.separator
    let count = unsafe syntax.length(cell, separator, before: limit)
    let otherCount = unsafe syntax.length(other, separator, before: otherLimit)
    guard count >= 0, otherCount >= 0 else { return (-1, -1) }
    let isSame =
      unsafe count == otherCount
      && UnsafeRawBufferPointer(start: cell, count: count)
        .elementsEqual(UnsafeRawBufferPointer(start: other, count: count))
    guard unsafe !isSame || column.pointee.isRead else { return (count, otherCount) }
    let number = unsafe Self.number(cell, count)
    let otherNumber = unsafe Self.number(other, otherCount)
    if let number, let otherNumber {
      let isTaken = unsafe take(
        otherNumber.distance(to: number), number.approximation, otherNumber.approximation, column)
      return isTaken ? (count, otherCount) : (-1, -1)
    }
    guard unsafe !column.pointee.isKey else { return (-1, -1) }
    let (curve, pair) = unsafe (column.pointee.curve, column.pointee.pair)
    if curve >= 0 {
      unsafe values[curve] = number?.approximation ?? .nan
      unsafe values[curve &+ PlainRows.curveLength] = otherNumber?.approximation ?? .nan
    }
    if !isSame, pair >= 0 { unsafe add(.nan, pair, isAccepted: false) }
    return (count, otherCount)
  }

  /// Takes the numbers of two cells, given their distance; false if rows do not match.
  @inline(__always) private mutating func take(
    _ distance: Double, _ number: @autoclosure () -> Double, _ other: @autoclosure () -> Double,
    _ column: UnsafePointer<PlainColumn>
  ) -> Bool {
    var distance = distance
    let (curve, pair) = unsafe (column.pointee.curve, column.pointee.pair)
    if curve >= 0 {
      unsafe values[curve] = number()
      unsafe values[curve &+ PlainRows.curveLength] = other()
    }
    if unsafe column.pointee.isKey {
      let value = number()
      guard distance == 0, unsafe value > key else { return false }
      unsafe key = value
    }
    if distance != 0, pair >= 0 {
      let isAccepted = unsafe column.pointee.accepts(&distance, of: number())
      unsafe add(distance, pair, isAccepted: isAccepted)
    }
    return true
  }

  /// Adds a difference of the row.
  @inline(__always) private mutating func add(_ distance: Double, _ pair: Int, isAccepted: Bool) {
    unsafe differences.initialize(
      to: CellDifference(
        distance: distance, pair: Int32(truncatingIfNeeded: pair),
        row: Int16(truncatingIfNeeded: row), isAccepted: isAccepted))
    unsafe differences += 1
  }

  /// Returns the number in a cell; nil for a string.
  private static func number(_ cell: UnsafeRawPointer, _ count: Int) -> DecimalNumber? {
    let bytes = unsafe UnsafeRawBufferPointer(start: cell, count: count)
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { unsafe DecimalNumber($0.span) }
  }
}
