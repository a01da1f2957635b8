import MotionNumerics
import TableText

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
