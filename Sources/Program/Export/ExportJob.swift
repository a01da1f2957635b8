import Arguments
import MotionEngine
import MotionExport
import MotionNumerics
import TableText

/// The output of a motion as a picture, a page or code.
struct ExportJob {
  var request: MotionRequest
  let motion: Motion
  let settings: TableSettings
  let parameters: ExportOptions
  let sampling: SamplingOptions
  let table: TableOptions.Table
  let commandLine: [[UInt8]]
  /// The same command in another model, to be drawn beside this one; at most one.
  var others: [ExportJob] = []

  /// The greatest error of exports by default, in points.
  static let defaultError = 0.01

  /// Prepares the export of a motion.
  ///
  /// - Throws: An invalid option, or one that the format does not use.
  init(
    _ request: MotionRequest, _ motion: Motion, _ settings: TableSettings,
    _ sampling: SamplingOptions, _ arguments: ParsedArguments, _ commandLine: [[UInt8]]
  ) throws(CommandError) {
    self.request = request
    self.motion = motion.extended(to: sampling.until ?? DoubleDouble(0))
    self.settings = settings
    parameters = try ExportOptions().reading(arguments)
    self.sampling = sampling
    table = try TableOptions(.motion).reading(arguments).table
    self.commandLine = commandLine
    guard end.seconds <= Instant.greatest else {
      throw .unplayable(
        format: settings.format.rawValue,
        .tooLong(duration: end.seconds, limit: Instant.greatest))
    }
  }

  /// The end of the export: that of the motion, or the one that is given.
  var end: Instant {
    guard let until = sampling.until, motion.end.isClearlyAfter(Instant(until)) else {
      return motion.end
    }
    return Instant(until)
  }

  /// Writes the export to the output file atomically, or to standard output.
  func write(to host: Host) throws(CommandError) {
    let buffer = try bytes(on: host)
    try host.writing(to: settings.output) { host throws(CommandError) in
      try buffer.withBytes { bytes throws(CommandError) in
        try host.append(bytes, toFile: settings.output != nil)
      }
    }
  }

  private func bytes(on host: Host) throws(CommandError) -> ByteBuffer {
    switch settings.format {
    case .css: try css()
    case .swift: try swift()
    case .compose: try compose()
    case .svg: try svg()
    case .html: try html()
    case .plot: settings.drawing(of: try motionPlot(), on: host)
    case .csv, .tsv, .json, .ndjson, .markdown, .text: preconditionFailure("a table")
    }
  }
}
