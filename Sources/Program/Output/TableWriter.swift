import Options

/// Writes the rows of a table in blocks, through one buffer or through one for each thread.
struct TableWriter {
  /// The initial capacity of a buffer, in bytes: system calls are few.
  private static let bufferCapacity = 256 * 1_024

  let settings: TableSettings

  /// Writes a table to the output file atomically, or to standard output.
  func write<Source: RowSource>(
    _ source: Source, headings: [ColumnHeading], preamble: [JSONMember],
    to host: Host
  ) throws(Problem) {
    let syntax = settings.syntax(headings, preamble: preamble)
    // The processors are only counted for a long table.
    let threads =
      source.rowCount < host.threadedRowCount ? 1 : host.threadCount(settings.options.jobs)
    try host.writing(to: settings.output) { host throws(Problem) in
      guard let syntax else {
        let table = measured(source, headings, on: host)
        return try write(source, threads, to: host) { table }
      }
      try write(source, threads, to: host) {
        TableEncoder(syntax, headings: headings, style: settings.style)
      }
    }
  }

  // MARK: Rows

  /// Writes a table, with an encoder for each thread.
  private func write<Source: RowSource, Encoder: RowEncoder>(
    _ source: Source, _ threads: Int, to host: Host,
    encoder makeEncoder: @escaping @Sendable () -> Encoder
  ) throws(Problem) {
    var encoder = makeEncoder()
    var buffer = ByteBuffer(capacity: Self.bufferCapacity)
    encoder.appendHead(to: &buffer)
    let headLength = buffer.count
    let end = min(SampleBlock.capacity, source.rowCount)
    var block = SampleBlock()
    var first = source
    first.fill(&block, rows: 0..<end)
    encoder.append(block, to: &buffer)
    if end < source.rowCount {
      // The first block shows how long rows are.
      let blocks = Self.bufferCapacity / max(buffer.count - headLength, 1)
      let pieces = RowPieces(end..<source.rowCount, blocks: blocks)
      try flush(&buffer, to: host)
      try host.inOrder(pieces.count, threads: threads) {
        RowMaker(source, makeEncoder(), pieces, capacity: Self.bufferCapacity)
      } write: { bytes throws(Problem) in
        try host.append(bytes, toFile: settings.output != nil)
      }
    }
    encoder.appendTail(to: &buffer)
    try flush(&buffer, to: host)
  }

  private func flush(_ buffer: inout ByteBuffer, to host: Host) throws(Problem) {
    try buffer.withBytes { bytes throws(Problem) in
      try host.append(bytes, toFile: settings.output != nil)
    }
    buffer.removeAll()
  }

  /// Returns an aligned table with room for all rows.
  private func measured<Source: RowSource>(
    _ source: Source, _ headings: [ColumnHeading], on host: Host
  ) -> AlignedTable {
    var table = AlignedTable(
      headings, numbers: settings.style, hasHeader: settings.options.hasHeader,
      lineEnding: settings.lineEnding, style: settings.terminalStyle(on: host))
    var (source, block) = (source, SampleBlock())
    for row in stride(from: 0, to: source.rowCount, by: SampleBlock.capacity) {
      source.fill(&block, rows: row..<min(row + SampleBlock.capacity, source.rowCount))
      table.measure(block)
    }
    return table
  }
}

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

  override func make(_ piece: Int) {
    buffer.removeAll()
    let rows = pieces[piece]
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: SampleBlock.capacity) {
      source.fill(&block, rows: row..<min(row + SampleBlock.capacity, rows.upperBound))
      encoder.append(block, to: &buffer)
    }
  }

  override func withBytes(_ body: (Span<UInt8>) throws(Problem) -> Void) throws(Problem) {
    try buffer.withBytes(body)
  }
}
