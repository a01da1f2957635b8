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
    var row = 0
    while row < count {
      // The rows up to the next change of a run share their literals.
      var end = count
      for column in columns {
        guard case .runs(let runs) = column.content else { continue }
        if let run = runs.first(where: { row < $0.end }) { end = min(end, run.end) }
      }
      let plan = RowPlan(
        columns: columns, template: template, first: row, isSeparated: row > 0 || !isFirst)
      append(plan.head)
      if plan.pairs.isEmpty {
        for _ in row..<end { append(plan.row) }
      } else {
        appendPairs(of: plan, rows: row..<end, absent: template.absent)
      }
      removeLast(plan.surplus)
      row = end
    }
  }

  private mutating func appendPairs(of plan: RowPlan, rows: Range<Int>, absent: [UInt8]) {
    let elsewhere = plan.pairs.reduce(0) { $0 + $1.cells.long.count }
    let room = rows.count * plan.rowBound + elsewhere + CellStorage.width
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
          switch plan.layout {
          case .narrow:
            return unsafe Self.write(rows, of: pairs, at: start) {
              unsafe $0.writeNarrow($1, at: $2)
            }
          case .wide:
            return unsafe Self.write(rows, of: pairs, at: start) { unsafe $0.writeWide($1, at: $2) }
          case .mixed:
            return unsafe Self.write(rows, of: pairs, at: start) { pair, slot, out in
              unsafe pair.write(slot, absent, at: out)
            }
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
    _ rows: Range<Int>, of pairs: UnsafeBufferPointer<AddressedPair>,
    at start: UnsafeMutableRawPointer,
    pair writePair: (AddressedPair, Int, UnsafeMutableRawPointer) -> UnsafeMutableRawPointer
  ) -> Int {
    var out = unsafe start
    var slot = rows.lowerBound &* CellStorage.width
    let end = rows.upperBound &* CellStorage.width
    while slot < end {
      for index in pairs.indices { unsafe out = writePair(pairs[index], slot, out) }
      slot &+= CellStorage.width
    }
    return unsafe out - start
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

  /// Writes a cell in two moves, and its literal, and returns the address after them.
  @inline(__always)
  func writeWide(_ slot: Int, at out: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    unsafe Self.move(from: slots + slot, to: out)
    unsafe Self.move(from: slots + slot + RowPlan.move, to: out + RowPlan.move)
    return unsafe writeLiteral(at: out + Int(mark(of: slot)))
  }

  /// Writes a cell that may be absent or elsewhere, and its literal.
  @inline(__always)
  func write(
    _ slot: Int, _ absent: [UInt8], at out: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let mark = unsafe mark(of: slot)
    if mark < CellStorage.elsewhere { return unsafe writeWide(slot, at: out) }
    let row = slot / CellStorage.width
    let text = unsafe mark == CellStorage.absent ? absent[...] : cells.longText(ofRow: row)
    unsafe Self.copy(text, to: out)
    return unsafe writeLiteral(at: out + text.count)
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

  /// Writes the literal and returns the address after it.
  @inline(__always)
  private func writeLiteral(at out: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
    unsafe Self.move(from: literal, to: out)
    var moved = RowPlan.move
    while unsafe moved < count {
      unsafe Self.move(from: literal + moved, to: out + moved)
      moved &+= RowPlan.move
    }
    return unsafe out + count
  }

  @inline(__always)
  private static func move(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    unsafe target.storeBytes(
      of: source.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
  }
}
