import Arguments
import MotionExport
import TableText

/// The output of curves as a picture or a page.
struct CurvePicture {
  let plot: Plot
  let settings: TableSettings
  /// The page, if the format is one.
  private let page: PageDocument?

  /// Prepares the picture of curves.
  ///
  /// - Throws: A column that cannot be drawn, too many curves, or an option of tables only.
  init(
    _ curves: CurveSet, _ range: CurveRange, _ settings: TableSettings,
    _ arguments: ParsedArguments, _ commandLine: [[UInt8]]
  ) throws(CommandError) {
    self.settings = settings
    try settings.format.checkOptions(arguments)
    if let option = ["frames", "at"].first(where: arguments.contains) {
      throw .meaningless(
        option: option, because: "with the format \(settings.format.rawValue)")
    }
    plot = try CurvePlot(curves, range, given: settings)
      .plot(title: CommandTitle(commandLine).command)
    page =
      settings.format == .html ? try CurvePage.document(curves, plot, arguments) : nil
  }

  /// Writes the picture to the output file atomically, or to standard output.
  func write(to host: Host) throws(CommandError) {
    let buffer = bytes(on: host)
    try host.writing(to: settings.output) { host throws(CommandError) in
      try buffer.withBytes { bytes throws(CommandError) in
        try host.append(bytes, toFile: settings.output != nil)
      }
    }
  }

  private var pageBytes: ByteBuffer {
    var buffer = ByteBuffer(capacity: 1 << 16)
    page?.write(to: &buffer)
    return buffer
  }

  private func bytes(on host: Host) -> ByteBuffer {
    switch settings.format {
    case .svg: .picture(PlotPicture(plot).text)
    case .plot: settings.drawing(of: plot, on: host)
    case .html: pageBytes
    case .csv, .tsv, .json, .ndjson, .markdown, .text, .css, .swift, .compose:
      preconditionFailure("no picture")
    }
  }
}
