import Arguments
import TableComparison

/// The options of reports.
struct ReportOptions: Options {
  var format: Format?
  /// The greatest number of differences that are listed for each comparison.
  var limit: Int?
  /// The order of the differences that are listed.
  var order = DifferenceOrder.deviation
  /// Whether tolerances are suggested with which a comparison would pass.
  var suggestsTolerances = false
  var isQuiet = false
  var output: [UInt8]?

  /// The limit of a comparison by itself.
  static let defaultLimit = 10
  /// The limit of each case of a suite in text, where a table of columns shows the worst of each.
  static let suiteLimit = 3

  static var group: OptionGroup { OptionGroup("Output", ReportOptions().source()) }

  mutating func declare(_ list: inout OptionList) {
    list.format(
      &format, among: Format.reports,
      "text, json, junit, github, markdown, csv, html or svg (one comparison)",
      usual: Format.text.rawValue, of: "report")
    list.option(
      "limit", &limit, .integer(0...1_000_000), "N", "list at most N differences",
      usual: "\(Self.defaultLimit); \(Self.suiteLimit) for each case in text")
    list.option(
      "sort", &order, .choice, "ORDER",
      "order of the differences: deviation (greatest first) or row")
    list.flag(
      "suggest", &suggestsTolerances, "show the smallest tolerances that would pass (in text)",
      excludes: ["quiet"])
    list.flag("quiet", letter: "q", &isQuiet, "print nothing; use the exit status")
    list.output(&output)
    list.general()
  }
}

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

  /// Reads the settings of a report on a comparison, or on the cases of a suite.
  init(_ arguments: ParsedArguments, isSuite: Bool = false) throws(CommandError) {
    let options = try ReportOptions().reading(arguments)
    output = options.output == Array("-".utf8) ? nil : options.output
    let chosen = try Format.chosen(options.format, by: output, among: Format.reports, orElse: .text)
    format = Report.Format(rawValue: chosen.rawValue) ?? .text
    names = arguments.positionals
    let isCase = isSuite && format == .text
    limit = options.limit ?? (isCase ? ReportOptions.suiteLimit : ReportOptions.defaultLimit)
    order = options.order
    isQuiet = options.isQuiet
    suggestsTolerances = options.suggestsTolerances
    if suggestsTolerances, format != .text {
      throw .meaningless(option: "suggest", because: "with the format \(format.rawValue)")
    }
    if isSuite, format == .svg {
      throw .needs(
        option: "format", "must not be svg for several comparisons; use html")
    }
    guard isQuiet else { return }
    for option in ["format", "output"] where arguments.contains(option) {
      throw .contradiction(option: option, other: "quiet")
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
    of command: String, isSuite: Bool, ofCases noun: String = "case", on host: Host
  ) -> Report {
    if let writer = writer(isSuite: isSuite) {
      return Report(
        by: Version.generator, command: command, isSuite: isSuite, of: noun, writer: writer)
    }
    return Report(
      by: Version.generator, command: command, isSuite: isSuite, of: noun, as: format,
      paths: format == .github ? AnnotationPaths(on: host) : AnnotationPaths(),
      suggestsTolerances: suggestsTolerances,
      style: Coloring.auto.style(writingTo: file, on: host))
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
  func write(_ report: Report, on host: Host) throws(CommandError) {
    guard !isQuiet else { return }
    try host.writing(to: file) { host throws(CommandError) in
      for bytes in report.rest() where !bytes.isEmpty {
        try host.append(bytes, toFile: file != nil)
      }
    }
    summarize(report, on: host)
  }

  /// Prints the total of a report that is in a file, unless everything is the same.
  func summarize(_ report: Report, on host: Host) {
    guard output != nil, !report.isSame else { return }
    host.writeDiagnostic(Messages.line(report.total))
  }
}

extension AnnotationPaths {
  /// The environment variable of a workflow's folder.
  static let variable = "GITHUB_WORKSPACE"

  /// Finds the folder in which the command runs and that of the workflow.
  fileprivate init(on host: Host) {
    let workspace = host.environmentValue(of: Self.variable) ?? []
    self.init(
      workingFolder: host.realPath(of: Array(".".utf8)),
      workspaces: workspace.isEmpty ? [] : [workspace, host.realPath(of: workspace) ?? workspace])
  }
}
