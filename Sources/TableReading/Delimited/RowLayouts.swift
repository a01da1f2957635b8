/// The layouts of the plain rows that a reader has met.
///
/// A layout is everything in a row but the values of its digits. A row that differs from a plain row
/// only in the values of digits is plain itself, and its cells are in the same positions. So a row is
/// compared with a known layout, 16 bytes at a time, and scanned only if it has none.
struct RowLayouts: Sendable {
  /// The state of the search.
  struct Search: Sendable {
    /// The number of layouts.
    var count = 0
    /// The layout that is tried first.
    var root = 0
    /// The layout of the last row.
    var last = 0
    /// The number of rows since the last that had no known layout.
    var hits = 0
    /// The number of rows without a known layout of which each followed few that had one.
    var misses = 0
    /// The number of rows to read without a search, because few have a known layout.
    var pause = 0
  }

  private var arena: [UInt64] = []
  private var fieldCount = 0
  private var search = Search()

  /// Calls a closure with the layouts of rows with a number of fields.
  @unsafe mutating func withTable<R>(
    fieldCount: Int, _ body: (inout LayoutTable) -> R
  ) -> R {
    if fieldCount != self.fieldCount {
      self.fieldCount = fieldCount
      search = Search()
      let hasLayouts = fieldCount <= LayoutTable.fieldLimit
      if !hasLayouts { search.pause = .max }
      let slots = hasLayouts ? LayoutTable.capacity : 1
      let size = slots * LayoutTable.slotSize(fieldCount: hasLayouts ? fieldCount : 0)
      arena = unsafe [UInt64](unsafeUninitializedCapacity: size / 8) { _, count in
        // A layout is written before it is read.
        count = size / 8
      }
    }
    var search = search
    defer { self.search = search }
    return unsafe arena.withUnsafeMutableBytes { bytes in
      guard let base = bytes.baseAddress else { preconditionFailure("layouts have a size") }
      var table = unsafe LayoutTable(base, fieldCount: fieldCount, search)
      defer { search = table.search }
      return body(&table)
    }
  }
}

/// The layouts of plain rows with one number of fields, in memory that is lent.
///
/// The layouts form a tree: if a row first differs from a layout at some byte, the layout's link at that
/// byte is the next to try.
@safe struct LayoutTable {
  /// The greatest number of layouts, as a link is a byte; then all are forgotten.
  static let capacity = 250
  /// The length above which rows have no layouts.
  static let lengthLimit = 512
  /// The number of fields above which rows have no layouts.
  static let fieldLimit = 128
  /// The number of bytes that must be available after a row.
  static let slack = 16
  /// The number of layouts that are tried for a row, which together cost less than a scan.
  private static let tries = 8
  /// The link to no layout.
  private static let none = UInt8.max

  // A layout's parts: its length, the mask of its last bytes, its shape, its links, and its cells.
  private static let mask = 16
  private static let shape = 32
  private static let links = shape + lengthLimit + slack
  private static let cells = links + lengthLimit

  static func slotSize(fieldCount: Int) -> Int {
    let cellSize = MemoryLayout<CellRange>.stride + MemoryLayout<NumberLayout>.stride
    return (cells + fieldCount * cellSize + 63) & ~63
  }

  let base: UnsafeMutableRawPointer
  private let slotSize: Int
  let fieldCount: Int
  fileprivate(set) var search: RowLayouts.Search
  /// The byte at which the row that has no layout differs from the last one that was tried.
  private var missed: (layout: Int, byte: Int)?

  init(_ base: UnsafeMutableRawPointer, fieldCount: Int, _ search: RowLayouts.Search) {
    unsafe self.base = base
    slotSize = Self.slotSize(fieldCount: fieldCount)
    self.fieldCount = fieldCount
    self.search = search
  }

  @inline(__always) private func slot(_ layout: Int) -> UnsafeMutableRawPointer {
    unsafe base + layout &* slotSize
  }

  /// Returns the number of bytes of rows with a layout, including the line feed.
  @inline(__always) func length(_ layout: Int) -> Int {
    unsafe slot(layout).load(as: Int.self)
  }

  /// Returns the ranges of the cells of a layout.
  @inline(__always) func cells(_ layout: Int) -> UnsafeMutablePointer<CellRange> {
    unsafe (slot(layout) + Self.cells).assumingMemoryBound(to: CellRange.self)
  }

  /// Returns the numbers of a layout.
  @inline(__always) func numbers(_ layout: Int) -> UnsafeMutablePointer<NumberLayout> {
    unsafe UnsafeMutableRawPointer(cells(layout) + fieldCount)
      .assumingMemoryBound(to: NumberLayout.self)
  }

  // MARK: Searching

  /// Returns the layout of the row at the start of some bytes, or nil if it is unknown.
  @inline(__always) mutating func layout(of row: UnsafeRawPointer, available: Int) -> Int? {
    let root = search.root
    guard search.count > 0, search.pause == 0, unsafe matches(root, row, available) else {
      return unsafe otherLayout(of: row, available: available)
    }
    search.last = root
    search.hits &+= 1
    return root
  }

  /// Returns the layout of a row that is not the root.
  @inline(never) private mutating func otherLayout(
    of row: UnsafeRawPointer, available: Int
  ) -> Int? {
    missed = nil
    if search.pause > 0 {
      search.pause -= 1
      return nil
    }
    var layout = search.root
    guard search.count > 0 else { return nil }
    for _ in 0..<Self.tries {
      guard let byte = unsafe mismatch(layout, row, available) else { return nil }
      let link = unsafe slot(layout) + Self.links + byte
      let next = unsafe Int(link.load(as: UInt8.self))
      guard next != Int(Self.none) else {
        missed = (layout, byte)
        return nil
      }
      layout = next
      if unsafe matches(layout, row, available) {
        // Two rows in a row are a better guess than the root, such as after a number grew by a digit.
        if layout == search.last { search.root = layout }
        search.last = layout
        search.hits += 1
        return layout
      }
    }
    return nil
  }

  /// Whether a row has a layout.
  @inline(__always) private func matches(
    _ layout: Int, _ row: UnsafeRawPointer, _ available: Int
  ) -> Bool {
    let slot = unsafe slot(layout)
    let length = unsafe slot.load(as: Int.self)
    guard length &+ Self.slack <= available else { return false }
    var difference = SIMD16<UInt8>()
    let end = length & ~15
    var offset = 0
    while offset < end {
      unsafe difference |= Self.difference(slot, row, offset)
      offset &+= 16
    }
    let mask = unsafe (slot + Self.mask).load(as: SIMD16<UInt8>.self)
    unsafe difference |= Self.difference(slot, row, end) & mask
    let words = unsafe unsafeBitCast(difference, to: SIMD2<UInt64>.self)
    return words[0] | words[1] == 0
  }

  /// Returns the first byte at which a row differs from a layout, or nil if too few bytes are
  /// available.
  private func mismatch(
    _ layout: Int, _ row: UnsafeRawPointer, _ available: Int
  ) -> Int? {
    let slot = unsafe slot(layout)
    let length = unsafe slot.load(as: Int.self)
    guard length &+ Self.slack <= available else { return nil }
    var offset = 0
    while offset < length {
      let difference = unsafe Self.difference(slot, row, offset)
      let words = unsafe unsafeBitCast(difference, to: SIMD2<UInt64>.self)
      if words[0] | words[1] != 0 {
        let byte =
          words[0] != 0
          ? words[0].littleEndian.trailingZeroBitCount >> 3
          : 8 + words[1].littleEndian.trailingZeroBitCount >> 3
        return offset + byte < length ? offset + byte : nil
      }
      offset += 16
    }
    return nil
  }

  /// Returns the differing bits of 16 bytes of a row and a shape.
  @inline(__always) private static func difference(
    _ slot: UnsafeMutableRawPointer, _ row: UnsafeRawPointer, _ offset: Int
  ) -> SIMD16<UInt8> {
    let bytes = unsafe (row + offset).loadUnaligned(as: SIMD16<UInt8>.self)
    let shape = unsafe (slot + Self.shape + offset).load(as: SIMD16<UInt8>.self)
    return Self.shape(of: bytes) ^ shape
  }

  /// Returns the bytes with all digits replaced by one.
  ///
  /// Below '0' there are 48 characters, which become 208 to 255; the others stay apart.
  @inline(__always) private static func shape(of bytes: SIMD16<UInt8>) -> SIMD16<UInt8> {
    let distances = bytes &- SIMD16(repeating: UInt8(ascii: "0"))
    let nine = SIMD16<UInt8>(repeating: 9)
    return distances.replacing(with: nine, where: distances .< nine)
  }

  // MARK: Learning

  /// Whether known layouts are frequent enough to search for them.
  ///
  /// A search costs a third of a scan, and learning as much as one.
  private mutating func isWorthwhile() -> Bool {
    search.misses = search.hits < 2 ? search.misses + 1 : 0
    search.hits = 0
    guard search.misses > 32 else { return true }
    search.misses = 0
    search.pause = 1_000
    return false
  }

  /// Returns the layout of a row that the search did not find, if it is plain.
  @inline(never) mutating func learn(
    _ row: UnsafeRawBufferPointer, _ scanner: RecordScanner
  ) -> Int? {
    guard search.pause == 0 else { return nil }
    if search.count == Self.capacity {
      missed = nil
      search = RowLayouts.Search()
    }
    let layout = search.count
    let fields = unsafe UnsafeMutableBufferPointer(start: cells(layout), count: fieldCount)
    guard let length = unsafe scanner.plainLength(row, into: fields), let start = row.baseAddress,
      length <= Self.lengthLimit, length &+ Self.slack <= row.count
    else { return nil }
    guard isWorthwhile() else { return nil }
    let slot = unsafe slot(layout)
    unsafe slot.storeBytes(of: length, as: Int.self)
    for offset in stride(from: 0, through: length & ~15, by: 16) {
      let bytes = unsafe (start + offset).loadUnaligned(as: SIMD16<UInt8>.self)
      unsafe (slot + Self.shape + offset).storeBytes(
        of: Self.shape(of: bytes), as: SIMD16<UInt8>.self)
    }
    var mask = SIMD16<UInt8>()
    for index in 0..<length & 15 { mask[index] = .max }
    unsafe (slot + Self.mask).storeBytes(of: mask, as: SIMD16<UInt8>.self)
    unsafe (slot + Self.links).initializeMemory(as: UInt8.self, repeating: Self.none, count: length)
    let numbers = unsafe numbers(layout)
    for index in 0..<fieldCount {
      unsafe (numbers + index).initialize(to: NumberLayout(start, fields[index]))
    }
    if let missed = missed {
      let link = unsafe self.slot(missed.layout) + Self.links + missed.byte
      unsafe link.storeBytes(of: UInt8(layout), as: UInt8.self)
    }
    search.count += 1
    search.last = layout
    return layout
  }
}
