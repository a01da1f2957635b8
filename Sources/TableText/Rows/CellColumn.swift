package import MotionNumerics

/// A string in consecutive rows.
package struct CellRun: Hashable, Sendable {
  /// The first row after the run.
  package let end: Int
  /// The string.
  package let text: [UInt8]

  /// Creates a run.
  package init(end: Int, text: [UInt8]) { (self.end, self.text) = (end, text) }
}

/// The cells of one column for the rows of a block.
///
/// - Domain: at most 1,024 rows.
package struct CellColumn {
  /// The contents of the rows.
  enum Content {
    /// A string for each row.
    case cells(CellStorage)
    /// The same string in every row, or the absent value.
    case constant([UInt8]?)
  }

  private(set) var content = Content.constant([])
  private(set) var rowCount = Int.max

  /// The last cells, kept for reuse by a later block.
  private var storage: CellStorage?

  /// Creates a column of empty strings.
  package init() {}

  /// Sets one number for each row; a value that is not finite is absent.
  package mutating func setNumbers(_ values: Span<Double>, style: NumberStyle) {
    let isLong = values.count >= FourDigitTable.threshold
    switch style {
    case .fixed(let decimals):
      let text = DecimalText.byDecimals[decimals]
      if decimals <= 8, isLong { return fillGroups(values, text, style: style) }
      unsafe fill(values, style: style) { unsafe text.write($0, at: $1) }
    case .shortest:
      let text = ShortestText(isLong ? .shared : nil)
      unsafe fill(values, style: style) { unsafe text.write($0, at: $1) }
    }
  }

  /// Sets a counter that increases by 1 with each row.
  package mutating func setIntegers(startingAt first: Int, count: Int) {
    let cells = makeCells(count: count)
    var row = 0
    while row < count {
      let number = first + row
      if number >= 0, number < 10_000_000_000_000_000 {
        let digit = number % 10
        let rows = min(10 - digit, count - row)
        cells.setCounts(number - digit, digits: digit..<digit + rows, fromRow: row)
        row += rows
      } else {
        cells.set(Array(String(number).utf8), row: row)
        row += 1
      }
    }
  }

  /// Sets the same string in every row, or an absent value.
  package mutating func setConstant(_ text: [UInt8]?) {
    content = .constant(text)
    rowCount = .max
  }

  /// Sets strings for runs of rows: row *r* has that of the first run with an end past *r*.
  ///
  /// Rows past the last run are empty.
  /// - Domain: ends in ascending order.
  package mutating func setRuns(_ runs: List<CellRun>, count: Int) {
    guard let first = runs.first, first.end < count else {
      return setConstant(runs.first?.text ?? [])
    }
    let cells = makeCells(count: count)
    var row = 0
    for run in runs {
      while row < min(run.end, count) {
        cells.set(run.text, row: row)
        row += 1
      }
    }
    for row in row..<count { cells.set([], row: row) }
  }

  @inline(__always)
  private mutating func fill(
    _ values: Span<Double>, style: NumberStyle,
    writing write: (Double, UnsafeMutableRawPointer) -> Int
  ) {
    let cells = makeCells(count: values.count)
    var lengths = 0
    for row in values.indices {
      let length = unsafe write(values[row], cells.slot(row))
      // Only whether a length is 16 or more matters; −1 means no text.
      lengths |= max(length, 0)
      cells.finish(row: row, length: length, number: values[row], style: style)
    }
    cells.isWide = cells.isWide || lengths >= 16
  }

  /// Fills the slots, several at a time if the numbers have few digits.
  private mutating func fillGroups(
    _ values: Span<Double>, _ text: DecimalText, style: NumberStyle
  ) {
    let cells = makeCells(count: values.count)
    let table = FourDigitTable.shared
    var row = 0
    while row < values.count {
      row += unsafe values.extracting(row...).withUnsafeBufferPointer { numbers in
        unsafe text.writeGroups(numbers, table, at: cells.slot(row))
      }
      let end = min(row + DecimalText.group, values.count)
      while row < end {
        let length = unsafe text.write(values[row], at: cells.slot(row))
        cells.isWide = cells.isWide || length >= 16
        cells.finish(row: row, length: length, number: values[row], style: style)
        row += 1
      }
    }
  }

  /// Returns slots for new cells: the column's own, unless a copy of the column shares them.
  private mutating func makeCells(count: Int) -> CellStorage {
    precondition(count <= CellStorage.rowLimit, "a block has at most 1,024 rows")
    var spare = storage
    storage = nil
    content = .constant([])
    if !isKnownUniquelyReferenced(&spare) { spare = nil }
    if let capacity = spare?.capacity, capacity < count { spare = nil }
    let cells = spare ?? CellStorage(capacity: count)
    cells.long.removeAll(keepingCapacity: true)
    cells.isWide = false
    cells.isPlain = true
    storage = cells
    content = .cells(cells)
    rowCount = count
    return cells
  }
}
