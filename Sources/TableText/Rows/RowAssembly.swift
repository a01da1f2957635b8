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
        ) { pairs in
          for index in plan.pairs.indices {
            let pair = unsafe AddressedPair(plan.pairs[index], literals: base)
            unsafe pairs.initializeElement(at: index, to: pair)
          }
          var out = unsafe start
          for row in rows {
            for index in pairs.indices {
              let pair = unsafe pairs[index]
              unsafe out = pair.writeCell(row, at: out) { mark, out in
                unsafe Self.write(row, of: plan.pairs[index].cells, mark, absent, at: out)
              }
              unsafe out = pair.writeLiteral(at: out)
            }
          }
          return unsafe out - start
        }
      }
    }
  }

  /// Writes an absent value, or a string too long for a slot.
  @inline(never)
  private static func write(
    _ row: Int, of cells: CellStorage, _ mark: UInt8, _ absent: [UInt8],
    at out: UnsafeMutableRawPointer
  ) -> Int {
    let text = mark == CellStorage.absent ? absent[...] : cells.longText(ofRow: row)
    unsafe text.withUnsafeBytes { bytes in
      unsafe UnsafeMutableRawBufferPointer(start: out, count: bytes.count).copyMemory(from: bytes)
    }
    return text.count
  }
}

/// A pair of a plan, by address; the plan must outlive it.
@unsafe private struct AddressedPair {
  private let slots: UnsafeRawPointer
  private let isWide: Bool
  private let literal: UnsafeRawPointer
  private let count: Int

  init(_ pair: RowPlan.Pair, literals: UnsafeRawPointer) {
    unsafe slots = UnsafeRawPointer(pair.cells.slots)
    unsafe isWide = pair.cells.isWide
    unsafe literal = literals + pair.offset
    unsafe count = pair.count
  }

  /// Writes a row's cell and returns the address after it.
  ///
  /// `writeUnusual` writes a value that is not in the slot and returns its length.
  @inline(__always)
  func writeCell(
    _ row: Int, at out: UnsafeMutableRawPointer,
    writeUnusual: (UInt8, UnsafeMutableRawPointer) -> Int
  ) -> UnsafeMutableRawPointer {
    let slot = unsafe slots + row &* CellStorage.width
    let mark = unsafe slot.load(fromByteOffset: CellStorage.width - 1, as: UInt8.self)
    guard mark < CellStorage.elsewhere else { return unsafe out + writeUnusual(mark, out) }
    unsafe Self.move(from: slot, to: out)
    if unsafe isWide { unsafe Self.move(from: slot + RowPlan.move, to: out + RowPlan.move) }
    return unsafe out + Int(mark)
  }

  /// Writes the literal and returns the address after it.
  @inline(__always)
  func writeLiteral(at out: UnsafeMutableRawPointer) -> UnsafeMutableRawPointer {
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
