import MotionExport
import TableText

extension TableSettings {
  /// The width of drawings where neither a terminal nor `COLUMNS` gives one.
  private static let usualWidth = 80

  /// Returns a plot as characters, as wide as the terminal.
  func drawing(of plot: Plot, on host: Host) -> ByteBuffer {
    let drawing = TerminalPlot(
      plot, width: drawingWidth(on: host), style: terminalStyle(on: host))
    var buffer = ByteBuffer(capacity: 16_384)
    buffer.append(drawing.text)
    return buffer
  }

  /// Returns the width of the terminal, or of `COLUMNS` for a file or a pipe.
  private func drawingWidth(on host: Host) -> Int {
    if output == nil, host.outputIsTerminal, let width = host.terminalWidth { return width }
    let columns = host.environmentValue(of: "COLUMNS") ?? []
    return Int(String(decoding: columns, as: UTF8.self)).flatMap { $0 > 0 ? $0 : nil }
      ?? Self.usualWidth
  }
}
