import MotionNumerics

/// The rows of a table in pieces of whole blocks, of equal size except for the last.
struct RowPieces: Sendable {
  /// The maximum number of blocks in a piece that is written at once: enough for waits to be few.
  private static let blockLimit = 4

  /// The rows of all pieces.
  private let rows: Range<Int>
  /// The number of rows in a piece.
  private let size: Int

  /// Divides rows into pieces of a number of blocks, but of at least one and at most four.
  init(_ rows: Range<Int>, blocks: Int) {
    self.rows = rows
    size = min(max(blocks, 1), Self.blockLimit) * SampleBlock.capacity
  }

  /// Divides rows into at most a number of pieces.
  init(_ rows: Range<Int>, parts: Int) {
    self.rows = rows
    let blocks = (rows.count + SampleBlock.capacity - 1) / SampleBlock.capacity
    size = max((blocks + parts - 1) / parts, 1) * SampleBlock.capacity
  }

  /// The number of pieces.
  var count: Int { (rows.count + size - 1) / size }

  /// Returns the rows of a piece.
  subscript(piece: Int) -> Range<Int> {
    let start = rows.lowerBound + piece * size
    return start..<min(start + size, rows.upperBound)
  }
}
