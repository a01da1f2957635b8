extension ByteBuffer {
  /// Appends rows, each cell behind its prefix.
  ///
  /// `isFirst` says that these are the first rows of the table: no row stands before them.
  package mutating func appendRows(
    _ count: Int, of columns: [CellColumn], template: RowTemplate, isFirst: Bool
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
        let pairs = unsafe plan.pairs.map { unsafe AddressedPair($0, literals: base) }
        var out = unsafe start
        for row in rows {
          for index in unsafe pairs.indices {
            unsafe out = pairs[index].write(row, absent, at: out)
          }
        }
        return unsafe out - start
      }
    }
  }
}

/// A pair of a plan, by address; the plan outlives it.
@unsafe private struct AddressedPair {
  private let slots: UnsafeRawPointer
  private let literal: UnsafeRawPointer
  private let count: Int
  private let isWide: Bool
  private let cells: Unmanaged<CellStorage>

  init(_ pair: RowPlan.Pair, literals: UnsafeRawPointer) {
    unsafe slots = UnsafeRawPointer(pair.cells.slots)
    unsafe literal = literals + pair.offset
    unsafe count = pair.count
    unsafe isWide = pair.cells.isWide
    unsafe cells = .passUnretained(pair.cells)
  }

  /// Writes a row's cell and the literal behind it.
  ///
  /// - Returns: The address behind them.
  @inline(__always)
  func write(
    _ row: Int, _ absent: [UInt8], at out: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    var out = unsafe out
    let slot = unsafe slots + row &* CellStorage.width
    let mark = unsafe slot.load(fromByteOffset: CellStorage.width - 1, as: UInt8.self)
    if mark < CellStorage.elsewhere {
      unsafe Self.move(from: slot, to: out)
      if unsafe isWide { unsafe Self.move(from: slot + RowPlan.move, to: out + RowPlan.move) }
      unsafe out += Int(mark)
    } else {
      unsafe out = writeUnusual(row, mark, absent, at: out)
    }
    unsafe Self.move(from: literal, to: out)
    var moved = RowPlan.move
    while unsafe moved < count {
      unsafe Self.move(from: literal + moved, to: out + moved)
      moved &+= RowPlan.move
    }
    return unsafe out + count
  }

  /// Writes an absent value, or a text that no slot could hold.
  @inline(never)
  private func writeUnusual(
    _ row: Int, _ mark: UInt8, _ absent: [UInt8], at out: UnsafeMutableRawPointer
  ) -> UnsafeMutableRawPointer {
    let text =
      unsafe mark == CellStorage.absent
      ? absent[...] : cells._withUnsafeGuaranteedRef { $0.longText(ofRow: row) }
    unsafe text.withUnsafeBytes { bytes in
      unsafe UnsafeMutableRawBufferPointer(start: out, count: bytes.count).copyMemory(from: bytes)
    }
    return unsafe out + text.count
  }

  @inline(__always)
  private static func move(from source: UnsafeRawPointer, to target: UnsafeMutableRawPointer) {
    unsafe target.storeBytes(
      of: source.loadUnaligned(as: SIMD16<UInt8>.self), as: SIMD16<UInt8>.self)
  }
}
