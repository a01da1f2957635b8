import MotionNumerics
import TableText

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

/// A maker of the bytes of rows, with a copy of their source and working memory of its own.
final class RowMaker<Source: RowSource, Encoder: RowEncoder>: PieceMaker {
  private var source: Source
  private var encoder: Encoder
  private let pieces: RowPieces
  private var block = SampleBlock()
  private var buffer: ByteBuffer

  init(_ source: Source, _ encoder: Encoder, _ pieces: RowPieces, capacity: Int) {
    (self.source, self.encoder, self.pieces) = (source, encoder, pieces)
    buffer = ByteBuffer(capacity: capacity)
  }

  func make(_ piece: Int) {
    buffer.removeAll()
    let rows = pieces[piece]
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: SampleBlock.capacity) {
      source.fill(&block, rows: row..<min(row + SampleBlock.capacity, rows.upperBound))
      encoder.append(block, to: &buffer)
    }
  }

  func withBytes(_ body: (Span<UInt8>) throws(HostError) -> Void) throws(HostError) {
    try buffer.withBytes(body)
  }
}
