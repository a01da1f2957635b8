import Arguments
import TableComparison

/// The format and destination of a report.
struct ReportSettings {
  let format: Report.Format
  let limit: Int
  let isQuiet: Bool
  /// The output file, or nil for standard output.
  let output: [UInt8]?

  /// The options of reports.
  static var options: OptionGroup {
    OptionGroup(
      "Output", OptionSource([.report, .limit], of: DiffParameters.self),
      OptionSource([.output], of: TableParameters.self), OptionSource(of: GeneralParameters.self))
  }

  init(_ arguments: ParsedArguments) throws(CommandError) {
    let parameters = try DiffParameters(arguments, [.report, .limit])
    output = try TableParameters(arguments, [.output]).outputFile
    format = try .chosen(parameters.format, by: output, orElse: .text)
    limit = parameters.limit
    isQuiet = parameters.isQuiet
    guard isQuiet else { return }
    for option in [DiffParameters.name(of: \.format), TableParameters.name(of: \.output)]
    where arguments.contains(option) {
      throw .contradiction(option: option, other: DiffParameters.name(of: \.isQuiet))
    }
  }

  /// Whether the report has figures.
  var includesFigures: Bool {
    switch format {
    case .text, .json, .markdown: !isQuiet
    case .junit, .github, .csv: false
    }
  }

  /// The output file, or nil for standard output, also if it is named `-`.
  var file: [UInt8]? { output == Array("-".utf8) ? nil : output }

  /// Writes a report.
  func write<Host: CommandHost>(_ report: Report, on host: inout Host) throws(CommandError) {
    guard !isQuiet else { return }
    try host.writing(to: file) { host throws(CommandError) in
      for bytes in report.rest() where !bytes.isEmpty {
        try host.append(bytes.span, toFile: file != nil)
      }
    }
  }
}
