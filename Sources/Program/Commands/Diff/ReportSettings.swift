import Arguments
import TableComparison

/// The format and destination of a report.
struct ReportSettings {
  let format: Report.Format
  let limit: Int
  let order: DifferenceOrder
  let isQuiet: Bool
  let suggestsTolerances: Bool
  /// The output file, or nil for standard output.
  let output: [UInt8]?
  /// The names of the compared files, or of the suites.
  private let names: [[UInt8]]

  /// The options of reports.
  static var options: OptionGroup {
    OptionGroup(
      "Output", OptionSource([.report, .limit], of: DiffParameters.self),
      OptionSource([.output], of: TableParameters.self), OptionSource(of: GeneralParameters.self))
  }

  /// Reads the settings of a report on a comparison, or on the cases of a suite.
  init(_ arguments: ParsedArguments, isSuite: Bool = false) throws(CommandError) {
    let parameters = try DiffParameters(arguments, [.report, .limit])
    output = try TableParameters(arguments, [.output]).outputFile
    format = try .chosen(parameters.format, by: output, orElse: .text)
    names = arguments.positionals
    let isCase = isSuite && format == .text
    limit = parameters.limit ?? (isCase ? DiffParameters.suiteLimit : DiffParameters.defaultLimit)
    order = parameters.order
    isQuiet = parameters.isQuiet
    suggestsTolerances = parameters.suggestsTolerances
    if suggestsTolerances, format != .text {
      throw .meaningless(
        option: DiffParameters.name(of: \.suggestsTolerances),
        because: Phrase("with the format \(format.rawValue)"))
    }
    if isSuite, format == .svg {
      throw .needs(
        option: DiffParameters.name(of: \.format),
        "must not be svg for several comparisons; use html")
    }
    guard isQuiet else { return }
    for option in [DiffParameters.name(of: \.format), TableParameters.name(of: \.output)]
    where arguments.contains(option) {
      throw .contradiction(option: option, other: DiffParameters.name(of: \.isQuiet))
    }
  }

  /// Whether the report has figures.
  var includesFigures: Bool {
    switch format {
    case .text, .json, .markdown, .html: !isQuiet
    case .junit, .github, .csv, .svg: false
    }
  }

  /// Whether the report has the cause of differences.
  var includesCauses: Bool { !isQuiet && format != .csv }

  /// The comparisons that keep curves.
  ///
  /// Of many, those without differences are only listed.
  func keptCurves(ofMany isOfMany: Bool) -> TableComparer.KeptCurves {
    guard format == .html || format == .svg, !isQuiet else { return .none }
    return isOfMany ? .ofDifferences : .all
  }

  /// The output file, or nil for standard output, also if it is named `-`.
  var file: [UInt8]? { output == Array("-".utf8) ? nil : output }

  /// Returns a report without entries.
  func report(
    of command: String, isSuite: Bool, ofCases noun: String = "case", on host: some CommandHost
  ) -> Report {
    if let writer = writer(isSuite: isSuite) {
      return Report(
        by: Version.generator, command: command, isSuite: isSuite, of: noun, writer: writer)
    }
    return Report(
      by: Version.generator, command: command, isSuite: isSuite, of: noun, as: format,
      paths: format == .github ? AnnotationPaths(on: host) : AnnotationPaths(),
      suggestsTolerances: suggestsTolerances,
      style: ExportParameters.Coloring.auto.style(writingTo: file, on: host))
  }

  /// Returns the writer of a page or a picture; nil for another format.
  private func writer(isSuite: Bool) -> (any ReportWriter)? {
    switch format {
    case .html: PageReport(title: Messages.title(ofComparing: names, isSuite: isSuite))
    case .svg: PictureReport(title: Messages.title(ofComparing: names, isSuite: isSuite))
    case .text, .json, .junit, .github, .markdown, .csv: nil
    }
  }

  /// Writes a report.
  func write<Host: CommandHost>(_ report: Report, on host: inout Host) throws(CommandError) {
    guard !isQuiet else { return }
    try host.writing(to: file) { host throws(CommandError) in
      for bytes in report.rest() where !bytes.isEmpty {
        try host.append(bytes, toFile: file != nil)
      }
    }
    summarize(report, on: &host)
  }

  /// Prints the total of a report that is in a file, unless everything is the same.
  func summarize<Host: CommandHost>(_ report: Report, on host: inout Host) {
    guard output != nil, !report.isSame else { return }
    host.writeDiagnostic(Messages.line(report.total))
  }
}

extension AnnotationPaths {
  /// The environment variable of a workflow's folder.
  static let variable = "GITHUB_WORKSPACE"

  /// Finds the folder in which the command runs and that of the workflow.
  fileprivate init(on host: some CommandHost) {
    let workspace = host.environmentValue(of: Self.variable) ?? []
    self.init(
      workingFolder: host.realPath(of: Array(".".utf8)),
      workspaces: workspace.isEmpty ? [] : [workspace, host.realPath(of: workspace) ?? workspace])
  }
}
