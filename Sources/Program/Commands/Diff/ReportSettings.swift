import Arguments
import TableComparison

/// The format and destination of a report.
struct ReportSettings {
  let format: Report.Format
  let limit: Int
  let isQuiet: Bool
  /// The output file, or nil for standard output.
  let output: [UInt8]?

  init(_ arguments: ParsedArguments) throws(CommandError) {
    output = try arguments.outputFile()
    format = try arguments.format(DiffOptions.format, of: output)
    do throws(UsageError) {
      limit = try arguments[DiffOptions.limit]
    } catch {
      throw .usage(error)
    }
    isQuiet = arguments[DiffOptions.quiet]
    for option in [DiffOptions.format.declaration, MotionOptions.output.declaration]
    where isQuiet && arguments.contains(option.name) {
      throw .contradiction(option: option.name, other: DiffOptions.quiet.declaration.name)
    }
  }

  /// Whether the report has figures.
  var includesFigures: Bool {
    switch format {
    case .text, .json, .markdown: !isQuiet
    case .junit, .github, .csv: false
    }
  }

  /// Writes a report.
  func write<Host: CommandHost>(_ report: Report, on host: inout Host) throws(CommandError) {
    guard !isQuiet else { return }
    try host.write(report.bytes(format), to: output)
  }
}
