package import MotionNumerics

extension ByteBuffer {
  /// Appends rows, each cell after its prefix.
  ///
  /// `isFirst` is true if these are the first rows of the table.
  package mutating func appendRows(
    _ count: Int, of columns: List<CellColumn>, template: RowTemplate, isFirst: Bool
  ) {
    precondition(template.prefixes.count == columns.count, "each column has a prefix")
    precondition(columns.allSatisfy { $0.rowCount >= count }, "each column has every row")
    guard count > 0 else { return }
    let plan = RowPlan(columns: columns, template: template, isSeparated: !isFirst)
    append(plan.head)
    if plan.pairs.isEmpty {
      for _ in 0..<count { append(plan.row) }
    } else {
      appendPairs(of: plan, count, absent: template.absent)
    }
    removeLast(plan.surplus)
  }

  private mutating func appendPairs(of plan: RowPlan, _ count: Int, absent: [UInt8]) {
    let elsewhere = plan.pairs.reduce(0) { $0 + $1.cells.long.count }
    let room = count * plan.rowBound + elsewhere + CellStorage.width
    unsafe append(room: room) { start in
      unsafe plan.literals.withUnsafeBytes { literals in
        guard let base = literals.baseAddress else { return 0 }
        return unsafe withUnsafeTemporaryAllocation(
          of: AddressedPair.self, capacity: plan.pairs.count
        ) { memory in
          for index in plan.pairs.indices {
            let pair = unsafe AddressedPair(plan.pairs[index], literals: base)
            unsafe memory.initializeElement(at: index, to: pair)
          }
          let pairs = UnsafeBufferPointer(memory)
          return plan.isNarrow
            ? unsafe Self.write(count, of: pairs, at: start) { unsafe $0.writeNarrow($1, at: $2) }
            : unsafe Self.write(count, of: pairs, at: start) {
              unsafe $0.write($1, absent, at: $2)
            }
        }
      }
    }
  }

  /// Writes rows and returns the count of their bytes.
  ///
  /// `writePair` writes the cell of a slot, given by its offset, and the literal after it, and
  /// returns the address after both.
  @inline(__always)
  private static func write(
    _ count: Int, of pairs: UnsafeBufferPointer<AddressedPair>, at start: UnsafeMutableRawPointer,
    pair writePair: (AddressedPair, Int, UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) -> Int {
    var out = unsafe start
    var slot = 0
    while slot < count &* CellStorage.width {
      for index in pairs.indices { unsafe out = writePair(pairs[index], slot, out) }
      slot &+= CellStorage.width
    }
    return unsafe out - start
  }
}

/// The layout of the rows of a block: cells, and literals around them.
///
/// Constant columns are part of the literals. The start of a row is written at the end of the row
/// before, so a row consists of pairs of a cell and the literal after it.
private struct RowPlan {
  /// A column of cells, and the literal after each of them.
  struct Pair {
    let cells: CellStorage
    /// The offset of the literal in `literals`.
    let offset: Int
    let count: Int
  }

  /// Literals are copied in moves of this many bytes.
  static let move = 16

  /// Whether every cell is in its slot, and every cell and literal is copied in one move.
  var isNarrow: Bool {
    pairs.allSatisfy { $0.cells.isPlain && !$0.cells.isWide && $0.count <= Self.move }
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

  /// Plans the rows of a block; `isSeparated` is true if a row precedes them.
  init(columns: List<CellColumn>, template: RowTemplate, isSeparated: Bool) {
    var start: [UInt8] = []
    var literal: [UInt8] = []
    var open: CellStorage?
    for index in columns.indices {
      literal += template.prefixes[index]
      switch columns[index].content {
      case .cells(let cells):
        if let open { append(open, literal, template) } else { start = literal }
        open = cells
        literal.removeAll(keepingCapacity: true)
      case .constant(let text): literal += text ?? template.absent
      }
    }
    let next = template.separator + start
    head = isSeparated ? next : start
    surplus = next.count
    literal += template.suffix + next
    if let open { append(open, literal, template) } else { row = literal }
  }

  private mutating func append(_ cells: CellStorage, _ literal: [UInt8], _ template: RowTemplate) {
    pairs.append(Pair(cells: cells, offset: literals.count, count: literal.count))
    literals += literal
    for _ in literal.count % Self.move..<Self.move { literals.append(0) }
    rowBound += max(CellStorage.width, template.absent.count) + literal.count
  }
}

/// A pair of a plan, by address; the plan must outlive it.
@unsafe private struct AddressedPair {
  private let slots: UnsafeRawPointer
  private let literal: UnsafeRawPointer
  private let count: Int
  private unowned(unsafe) let cells: CellStorage

  init(_ pair: RowPlan.Pair, literals: UnsafeRawPointer) {
    unsafe slots = UnsafeRawPointer(pair.cells.slots)
    unsafe literal = literals + pair.offset
    unsafe count = pair.count
    unsafe cells = pair.cells
  }

  /// Writes a cell and its literal, each in one move, and returns the address after them.
  @inline(__always)
  func writeNarrow(_ slot: Int, at out: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    unsafe Self.move(from: slots + slot, to: out)
    let end = unsafe out + Int(mark(of: slot))
    unsafe Self.move(from: literal, to: end)
    return unsafe end + count
  }

  /// Writes a cell in two moves, and its literal in as many as it needs; the cell may be absent or
  /// elsewhere.
  @inline(__always)
  func write(
    _ slot: Int, _ absent: [UInt8], at out: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let mark = unsafe mark(of: slot)
    var end = unsafe out + Int(mark)
    unsafe Self.move(from: slots + slot, to: out)
    unsafe Self.move(from: slots + slot + RowPlan.move, to: out + RowPlan.move)
    if mark >= CellStorage.elsewhere {
      let row = slot / CellStorage.width
      let text = unsafe mark == CellStorage.absent ? absent[...] : cells.longText(ofRow: row)
      unsafe Self.copy(text, to: out)
      unsafe end = out + text.count
    }
    var moved = 0
    repeat {
      unsafe Self.move(from: literal + moved, to: end + moved)
      moved &+= RowPlan.move
    } while unsafe moved < count
    return unsafe end + count
  }

  @inline(never)
  private static func copy(_ text: ArraySlice<UInt8>, to out: UnsafeMutableRawPointer) {
    unsafe text.withUnsafeBytes { bytes in
      unsafe UnsafeMutableRawBufferPointer(start: out, count: bytes.count).copyMemory(from: bytes)
    }
  }

  @inline(__always)
  private func mark(of slot: Int) -> UInt8 {
    unsafe slots.load(fromByteOffset: slot &+ CellStorage.width &- 1, as: UInt8.self)
  }

  @inline(__always)
  private static func move(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    unsafe target.storeBytes(
      of: source.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
  }
}
