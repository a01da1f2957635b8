import DeckFormats

/// The rows of a table whose keys ascend, each with the ones before and after it at hand.
struct KeyedRows {
  private var table: TableInput
  private let column: Int
  private let cardColumn: Int?
  /// Whether a key may occur once alone.
  private let isStrict: Bool
  private var smallestStep = Double.infinity
  /// The row before, with another key.
  private(set) var previous: HeldRow?
  /// The row that it stands at, or nil past the end.
  private(set) var current: HeldRow?
  /// The row after, or nil where there is none.
  private(set) var next: HeldRow?

  /// Stands at the first row.
  init<Host: CommandHost>(
    _ table: TableInput, key column: Int, isStrict: Bool, on host: inout Host
  ) throws(InputError) {
    self.table = table
    self.column = column
    cardColumn = table.columns.firstIndex(of: Array("card".utf8))
    self.isStrict = isStrict
    next = try read(on: &host)
    try advance(on: &host)
  }

  /// Goes on to the next row.
  mutating func advance<Host: CommandHost>(on host: inout Host) throws(InputError) {
    if let current, next.map({ $0.key != current.key }) ?? true { previous = current }
    current = next
    next = current == nil ? nil : try read(on: &host)
    guard let current, let next else { return }
    if next.key == current.key {
      guard isStrict else { return }
      throw fault(.keyTwice(column: table.columns[column], text: next.keyText))
    }
    smallestStep = min(smallestStep, current.distance(to: next))
    if next.key.approximation < current.key.approximation {
      throw fault(
        .keyGoesBack(column: table.columns[column], to: next.keyText, from: current.keyText))
    }
  }

  /// Half of the smallest step between different keys up to the next row, or 0 where there is none.
  ///
  /// A part in 10⁹ is granted to the differences of decimals: 1.05 − 1 is a little more than 0.05.
  var halfStep: Double { smallestStep == .infinity ? 0 : smallestStep / 2 * (1 + 1e-9) }

  private mutating func read<Host: CommandHost>(
    on host: inout Host
  ) throws(InputError) -> HeldRow? {
    guard try table.next(on: &host) else { return nil }
    try table.checkCells()
    return try HeldRow(&table, key: column, card: cardColumn)
  }

  /// An error about the row that was read last.
  private func fault(_ fault: TableError) -> InputError {
    table.fault(fault, at: table.position(ofCell: column))
  }
}
