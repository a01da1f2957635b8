import TableReading

/// The rows of a table with ascending keys: a current row and its neighbors.
struct KeyedRows: ~Copyable {
  private var table: TableInput
  private let column: Int
  private let cardColumn: Int?
  /// Whether keys must be unique.
  private let isStrict: Bool
  private var smallestStep = Double.infinity
  /// The previous row with another key.
  private(set) var previous: HeldRow?
  /// The current row, or nil past the end.
  private(set) var current: HeldRow?
  /// The next row, or nil at the end.
  private(set) var next: HeldRow?

  /// Creates a cursor at the first row, or at the last row that was read without one.
  init(
    _ table: consuming TableInput, key column: Int, isStrict: Bool,
    after last: consuming HeldRow? = nil, smallestStep: Double = .infinity
  ) throws(TableFailure) {
    self.table = table
    self.column = column
    cardColumn = self.table.columns.firstIndex(of: ComparisonRules.card)
    self.isStrict = isStrict
    self.smallestStep = smallestStep
    current = last
    var none: HeldRow?
    next = try read(into: &none)
    if current == nil { try advance() } else { try checkStep() }
  }

  /// Advances to the next row.
  mutating func advance() throws(TableFailure) {
    var spare: HeldRow?
    if let current, next.map({ $0.key != current.key }) ?? true {
      (spare, previous) = (previous.take(), current)
    } else {
      spare = current.take()
    }
    current = next.take()
    next = current == nil ? nil : try read(into: &spare)
    try checkStep()
  }

  /// Throws if the next row's key is not allowed after that of the current row.
  private mutating func checkStep() throws(TableFailure) {
    guard let current, let next else { return }
    if next.key == current.key {
      guard isStrict else { return }
      throw error(.keyTwice(column: table.columns[column], text: next.keyText))
    }
    smallestStep = min(smallestStep, current.distance(to: next))
    if next.key.approximation < current.key.approximation {
      throw error(
        .keyGoesBack(column: table.columns[column], to: next.keyText, from: current.keyText))
    }
  }

  /// Half of the smallest step between different keys up to the next row, or 0 without a step.
  ///
  /// It allows one part in 10⁹ for the differences of decimals: 1.05 − 1 is a little more than 0.05.
  var halfStep: Double { smallestStep == .infinity ? 0 : smallestStep / 2 * (1 + 1e-9) }

  /// Reads the next row, in the memory of one that is not used any more.
  private mutating func read(into spare: inout HeldRow?) throws(TableFailure) -> HeldRow? {
    guard try table.next() else { return nil }
    try table.checkCells()
    guard var row = spare.take() else {
      return try HeldRow(table, key: column, card: cardColumn)
    }
    try row.read(table, card: cardColumn)
    return row
  }

  /// An error about the row that was read last.
  private func error(_ error: TableError) -> TableFailure {
    table.error(error, at: table.position(ofCell: column))
  }
}
