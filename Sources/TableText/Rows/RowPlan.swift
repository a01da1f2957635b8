import MotionNumerics

/// The layout of successive rows in which no run changes: cells, and literals around them.
///
/// Constant columns are part of the literals. The start of a row is written at the end of the row
/// before, so a row consists of pairs of a cell and the literal after it.
struct RowPlan {
  /// A column of cells, and the literal after each of them.
  struct Pair {
    let cells: CellStorage
    /// The offset of the literal in `literals`.
    let offset: Int
    let count: Int
  }

  /// Literals are copied in moves of this many bytes.
  static let move = 16

  /// The way in which the cells and literals are copied.
  enum Layout {
    /// In one move each.
    case narrow
    /// Cells in two moves, and literals in as many as they need.
    case wide
    /// As in `wide`, but some values are absent or not in their slots.
    case mixed
  }

  /// The layout of all rows.
  var layout: Layout {
    guard pairs.allSatisfy({ $0.cells.isPlain }) else { return .mixed }
    return pairs.allSatisfy { !$0.cells.isWide && $0.count <= Self.move } ? .narrow : .wide
  }

  /// The bytes before the first row's first cell.
  private(set) var head: [UInt8] = []
  private(set) var pairs = List<Pair>()
  /// The literals, each padded past its last whole move.
  private(set) var literals: [UInt8] = []
  /// The whole row and the start of the next one, if there are no cells.
  private(set) var row: [UInt8] = []
  /// The number of bytes to remove after the last row, the start of a row that does not follow.
  private(set) var surplus = 0
  /// The maximum number of bytes per row, except for strings outside the slots.
  private(set) var rowBound = 0

  /// Plans the rows that have the constants and runs of row `first`.
  ///
  /// `isSeparated` is true if a row precedes them.
  init(columns: List<CellColumn>, template: RowTemplate, first: Int, isSeparated: Bool) {
    var start: [UInt8]?
    var literal: [UInt8] = []
    var open: CellStorage?
    for index in columns.indices {
      literal += template.prefixes[index]
      switch columns[index].content {
      case .cells(let cells):
        if let open { append(open, literal, template.absent.count) } else { start = literal }
        open = cells
        literal.removeAll(keepingCapacity: true)
      case .constant(let text): literal += text ?? template.absent
      case .runs(let runs): literal += runs.first { first < $0.end }?.text ?? []
      }
    }
    literal += template.suffix
    var next = template.separator
    if let start { next += start }
    head = isSeparated ? next : start ?? []
    surplus = next.count
    literal += next
    if let open {
      append(open, literal, template.absent.count)
    } else {
      row = literal
      rowBound = row.count
    }
  }

  private mutating func append(_ cells: CellStorage, _ literal: [UInt8], _ absentCount: Int) {
    pairs.append(Pair(cells: cells, offset: literals.count, count: literal.count))
    literals += literal
    for _ in literal.count % Self.move..<Self.move { literals.append(0) }
    rowBound += max(CellStorage.width, absentCount) + literal.count
  }
}
