import MotionEngine
import MotionNumerics
import TableText

/// Writes the rows of a table in blocks, through one buffer or through one for each thread.
struct TableWriter {
  /// The number of bytes at which the buffer is flushed, to keep system calls few.
  private static let flushThreshold = 64 * 1_024
  /// The initial capacity of a buffer, in bytes.
  private static let bufferCapacity = 4 * flushThreshold

  let settings: TableSettings

  /// Writes a table to the output file atomically, or to standard output.
  func write<Source: RowSource>(
    _ source: inout Source, headings: [ColumnHeading], preamble: [JSONMember],
    to host: Host
  ) throws(CommandError) {
    let encoding = settings.encoding(headings, preamble: preamble)
    // The processors are only counted for a long table.
    let threads =
      source.rowCount < host.threadedRowCount ? 1 : host.threadCount(settings.jobs)
    try host.writing(to: settings.output) { host throws(CommandError) in
      switch encoding {
      case .rows(let syntax):
        try write(&source, threads, to: host) {
          TableEncoder(syntax, headings: headings, style: settings.style)
        }
      case .aligned:
        let table = measured(source, headings, settings.terminalStyle(on: host), threads, on: host)
        try write(&source, threads, to: host) { table }
      }
    }
  }

  // MARK: Rows

  /// Writes a table, with an encoder for each thread.
  private func write<Source: RowSource, Encoder: RowEncoder>(
    _ source: inout Source, _ threads: Int, to host: Host,
    encoder makeEncoder: @escaping @Sendable () -> Encoder
  ) throws(CommandError) {
    guard threads == 1 else {
      return try write(source, concurrentlyBy: threads, to: host, encoder: makeEncoder)
    }
    var encoder = makeEncoder()
    var buffer = ByteBuffer(capacity: Self.bufferCapacity)
    var block = SampleBlock()
    encoder.appendHead(to: &buffer)
    var row = 0
    while row < source.rowCount {
      let end = min(row + SampleBlock.capacity, source.rowCount)
      source.fill(&block, rows: row..<end)
      encoder.append(block, to: &buffer)
      if buffer.count >= Self.flushThreshold { try flush(&buffer, to: host) }
      row = end
    }
    encoder.appendTail(to: &buffer)
    try flush(&buffer, to: host)
  }

  /// Writes a table by several threads.
  private func write<Source: RowSource, Encoder: RowEncoder>(
    _ source: Source, concurrentlyBy threads: Int, to host: Host,
    encoder makeEncoder: @escaping @Sendable () -> Encoder
  ) throws(CommandError) {
    var encoder = makeEncoder()
    var buffer = ByteBuffer(capacity: Self.bufferCapacity)
    encoder.appendHead(to: &buffer)
    let headLength = buffer.count
    let end = min(SampleBlock.capacity, source.rowCount)
    var block = SampleBlock()
    var first = source
    first.fill(&block, rows: 0..<end)
    encoder.append(block, to: &buffer)
    // The first block shows how long rows are.
    let blocks = Self.bufferCapacity / max(buffer.count - headLength, 1)
    let pieces = RowPieces(end..<source.rowCount, blocks: blocks)
    try flush(&buffer, to: host)
    let toFile = settings.output != nil
    do throws(HostError) {
      try host.inOrder(pieces.count, threads: threads) {
        RowMaker(source, makeEncoder(), pieces, capacity: Self.bufferCapacity)
      } write: { bytes throws(HostError) in
        try host.put(bytes, toFile: toFile)
      }
    } catch {
      throw .host(error)
    }
    encoder.appendTail(to: &buffer)
    try flush(&buffer, to: host)
  }

  private func flush(
    _ buffer: inout ByteBuffer, to host: Host
  ) throws(CommandError) {
    try buffer.withBytes { bytes throws(CommandError) in
      try host.append(bytes, toFile: settings.output != nil)
    }
    buffer.removeAll()
  }

  // MARK: Widths

  /// Returns an aligned table with room for all rows.
  private func measured<Source: RowSource>(
    _ source: Source, _ headings: [ColumnHeading], _ style: TerminalStyle, _ threads: Int,
    on host: Host
  ) -> AlignedTable {
    let empty = AlignedTable(
      headings, numbers: settings.style, hasHeader: settings.hasHeader,
      lineEnding: settings.lineEnding, style: style)
    guard threads > 1 else { return Self.measure(source, rows: 0..<source.rowCount, in: empty) }
    let parts = RowPieces(0..<source.rowCount, parts: threads)
    let tables = host.concurrently(parts.count, threads: threads) { part, _ in
      Self.measure(source, rows: parts[part], in: empty)
    }
    return tables.reduce(into: empty) { $0.include($1) }
  }

  /// Returns an aligned table with room for some rows.
  private static func measure<Source: RowSource>(
    _ source: Source, rows: Range<Int>, in table: AlignedTable
  ) -> AlignedTable {
    var (source, table) = (source, table)
    var block = SampleBlock()
    for row in stride(from: rows.lowerBound, to: rows.upperBound, by: SampleBlock.capacity) {
      source.fill(&block, rows: row..<min(row + SampleBlock.capacity, rows.upperBound))
      table.measure(block)
    }
    return table
  }
}
