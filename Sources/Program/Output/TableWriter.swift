import MotionEngine
import MotionNumerics
import TableText

/// Writes the rows of a table in blocks, through one buffer.
struct TableWriter {
  /// The number of bytes at which the buffer is flushed, to keep system calls few.
  private static let flushThreshold = 64 * 1_024

  let settings: TableSettings

  /// Writes a table to the output file atomically, or to standard output.
  func write<Source: RowSource, Host: CommandHost>(
    _ source: inout Source, headings: [ColumnHeading], preamble: [JSONMember],
    to host: inout Host
  ) throws(CommandError) {
    let encoding = settings.encoding(headings, preamble: preamble)
    try host.writing(to: settings.output) { host throws(CommandError) in
      func write(_ bytes: Span<UInt8>) throws(CommandError) {
        try host.append(bytes, toFile: settings.output != nil)
      }
      switch encoding {
      case .rows(let syntax): try stream(&source, syntax, headings, to: write)
      case .aligned:
        try align(&source, headings, settings.terminalStyle(on: host), to: write)
      }
    }
  }

  /// Writes a table whose rows are computed twice: to measure the columns, and to print them.
  private func align<Source: RowSource>(
    _ source: inout Source, _ headings: [ColumnHeading], _ style: TerminalStyle,
    to write: (Span<UInt8>) throws(CommandError) -> Void
  ) throws(CommandError) {
    var table = AlignedTable(
      headings, numbers: settings.style, hasHeader: settings.hasHeader,
      lineEnding: settings.lineEnding, style: style)
    var block = SampleBlock()
    var measured = source
    for row in stride(from: 0, to: source.rowCount, by: SampleBlock.capacity) {
      let end = min(row + SampleBlock.capacity, source.rowCount)
      measured.fill(&block, rows: row..<end)
      table.measure(block)
    }
    var buffer = ByteBuffer(capacity: 4 * Self.flushThreshold)
    table.appendHead(to: &buffer)
    for row in stride(from: 0, to: source.rowCount, by: SampleBlock.capacity) {
      let end = min(row + SampleBlock.capacity, source.rowCount)
      source.fill(&block, rows: row..<end)
      table.append(block, to: &buffer)
      if buffer.count >= Self.flushThreshold {
        try buffer.withBytes(write)
        buffer.removeAll()
      }
    }
    try buffer.withBytes(write)
  }

  private func stream<Source: RowSource>(
    _ source: inout Source, _ syntax: TableSyntax, _ headings: [ColumnHeading],
    to write: (Span<UInt8>) throws(CommandError) -> Void
  ) throws(CommandError) {
    var encoder = TableEncoder(syntax, headings: headings, style: settings.style)
    var buffer = ByteBuffer(capacity: 4 * Self.flushThreshold)
    var block = SampleBlock()
    encoder.appendHead(to: &buffer)
    var row = 0
    while row < source.rowCount {
      let end = min(row + SampleBlock.capacity, source.rowCount)
      source.fill(&block, rows: row..<end)
      encoder.append(block, to: &buffer)
      if buffer.count >= Self.flushThreshold {
        try buffer.withBytes(write)
        buffer.removeAll()
      }
      row = end
    }
    encoder.appendTail(to: &buffer)
    try buffer.withBytes(write)
  }
}
