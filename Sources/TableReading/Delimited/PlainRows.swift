/// The plain rows at the start of the bytes available, which are read without a step for each.
@safe struct PlainRows {
  private let start: UnsafeRawPointer
  private let count: Int
  private let scanner: RecordScanner
  /// The layouts, of which the row has one.
  private(set) var layouts: LayoutTable
  /// The number of bytes before the row.
  private(set) var offset = 0
  /// The number of rows before the row.
  private(set) var rows = 0
  /// The layout of the row.
  private(set) var layout = 0
  /// The number of bytes before the previous row.
  private var previousOffset = 0

  init(
    _ bytes: UnsafeRawBufferPointer, _ scanner: RecordScanner, _ layouts: LayoutTable
  ) {
    // Without bytes, nothing is read.
    unsafe start = bytes.baseAddress ?? UnsafeRawPointer(layouts.base)
    count = bytes.count
    self.scanner = scanner
    self.layouts = layouts
  }

  /// The start of the row.
  @inline(__always) var row: UnsafeRawPointer { unsafe start + offset }

  /// The ranges of the row's cells.
  @inline(__always) var cells: UnsafeMutablePointer<CellRange> { unsafe layouts.cells(layout) }

  /// The numbers of the row's cells.
  @inline(__always) var numbers: UnsafeMutablePointer<NumberLayout> {
    unsafe layouts.numbers(layout)
  }

  /// Calls a closure with the bytes of the row and the ranges of its cells.
  func withRow<R>(_ body: (Span<UInt8>, Span<CellRange>) -> R) -> R {
    let bytes = unsafe UnsafeRawBufferPointer(start: row, count: length)
    let cells = unsafe UnsafeBufferPointer(start: cells, count: layouts.fieldCount)
    return unsafe bytes.withMemoryRebound(to: UInt8.self) { bytes in
      unsafe body(bytes.span, cells.span)
    }
  }

  /// The number of bytes of the row, including its line feed.
  @inline(__always) var length: Int { layouts.length(layout) }

  /// Returns a copy of the previous row, given the position of the first; nil if there is none.
  ///
  /// Its layout may have been forgotten, so it is scanned again.
  func previousRow(after start: TextPosition) -> PlainRow? {
    let rest = unsafe UnsafeRawBufferPointer(
      start: self.start + previousOffset, count: count - previousOffset)
    var cells = ContiguousArray(repeating: CellRange(start: 0, end: 0), count: layouts.fieldCount)
    let length = unsafe cells.withUnsafeMutableBufferPointer { cells in
      unsafe rows > 0 ? scanner.plainLength(rest, into: cells) : nil
    }
    guard let length else { return nil }
    let position = TextPosition(
      line: start.line + rows - 1, column: start.column, offset: start.offset + previousOffset)
    return unsafe PlainRow(bytes: Array(rest[..<length]), cells: cells, position: position)
  }

  /// Finds the layout of the row; false if the row is not plain or not complete.
  @inline(__always) mutating func find() -> Bool {
    if let found = unsafe layouts.layout(of: row, available: count &- offset) {
      layout = found
      return true
    }
    return scan()
  }

  /// The rows before this one, and the number of their bytes.
  var read: (rows: Int, length: Int) { (rows, offset) }

  /// Advances to the next row.
  @inline(__always) mutating func advance() {
    previousOffset = offset
    offset &+= length
    rows &+= 1
  }

  /// Scans the row and advances over it, if it is plain and ends before a limit.
  @inline(never) mutating func advanceByScanning(
    upTo limit: Int, using fields: UnsafeMutableBufferPointer<CellRange>
  ) -> Bool {
    let rest = unsafe UnsafeRawBufferPointer(start: row, count: limit - offset)
    guard let length = unsafe scanner.plainLength(rest, into: fields) else { return false }
    offset += length
    rows += 1
    return true
  }

  /// Scans the row and learns its layout.
  @inline(never) private mutating func scan() -> Bool {
    let rest = unsafe UnsafeRawBufferPointer(start: row, count: count - offset)
    guard let learned = unsafe layouts.learn(rest, scanner) else { return false }
    layout = learned
    return true
  }

  /// Advances over the rows that are identical in another table, up to one that is not plain.
  mutating func advanceOverIdentical(
    in other: PlainRows, using fields: UnsafeMutableBufferPointer<CellRange>
  ) {
    let same = unsafe Self.identicalPrefix(start, other.start, min(count, other.count))
    while offset < same {
      if find() {
        guard offset + length <= same else { break }
        advance()
      } else if unsafe !advanceByScanning(upTo: same, using: fields) {
        break
      }
    }
  }

  /// Returns the number of bytes before the first that differs.
  private static func identicalPrefix(
    _ first: UnsafeRawPointer, _ second: UnsafeRawPointer, _ count: Int
  ) -> Int {
    typealias Block = SIMD16<UInt8>
    var offset = 0
    while offset &+ 64 <= count {
      var difference = Block()
      for part in 0..<4 {
        let place = offset &+ 16 &* part
        let one = unsafe (first + place).loadUnaligned(as: Block.self)
        unsafe difference |= one ^ (second + place).loadUnaligned(as: Block.self)
      }
      let words = unsafe unsafeBitCast(difference, to: SIMD2<UInt64>.self)
      guard words[0] | words[1] == 0 else { break }
      offset &+= 64
    }
    while offset < count,
      unsafe first.load(fromByteOffset: offset, as: UInt8.self)
        == second.load(fromByteOffset: offset, as: UInt8.self)
    {
      offset &+= 1
    }
    return offset
  }
}

/// A copy of a plain row.
package struct PlainRow: Sendable {
  /// The bytes of the row.
  package let bytes: [UInt8]
  /// The ranges of its cells.
  package let cells: ContiguousArray<CellRange>
  /// The position of its start.
  package let position: TextPosition
}
