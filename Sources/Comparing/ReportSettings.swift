import Options

/// The options of reports: their format, contents and destination.
struct ReportSettings: Options {
  private var given: Format?
  private(set) var format = Report.Format.text
  /// The greatest number of differences that are listed for each comparison, if it is given.
  private var limit: Int?
  /// The order of the differences that are listed.
  private var order = DifferenceOrder.deviation
  /// Whether tolerances are suggested with which a comparison would pass.
  private var suggestsTolerances = false
  private var coloring = Coloring.auto
  private(set) var isQuiet = false
  /// The output file, or nil for standard output.
  private(set) var output: [UInt8]?
  /// Whether the report is on many comparisons, such as the cases of a suite.
  private var isSuite = false
  /// The names of the compared files, or of the suites.
  private var names: [[UInt8]] = []

  /// The usual limit.
  private static let defaultLimit = 10
  /// The usual limit in text, where a table of columns shows the worst of each.
  private static let textLimit = 3

  mutating func declare(_ list: inout OptionList) {
    list.format(
      &given, among: Format.reports,
      "text, json, junit, github, markdown, csv, html or svg (one comparison)",
      usual: Format.text.rawValue, of: "report")
    list.option(
      "--limit", &limit, .integer(0...1_000_000), "N", "list at most N differences",
      usual: "\(Self.textLimit) in text, otherwise \(Self.defaultLimit)")
    list.option(
      "--sort", &order, .choice, "ORDER",
      "order of the differences: deviation (greatest first) or row")
    list.flag(
      "--suggest", &suggestsTolerances, "show the smallest tolerances that would pass (in text)",
      excludes: ["--quiet"])
    list.flag("--quiet", letter: "q", &isQuiet, "print nothing; use the exit status")
    list.color(&coloring)
    list.output(&output)
    list.general()
  }

  init() {}

  /// Reads the settings of a report on a comparison, or on many.
  init(_ arguments: ParsedArguments, isSuite: Bool = false) throws(Problem) {
    try read(arguments)
    if output == Array("-".utf8) { output = nil }
    let chosen = try Format.chosen(given, by: output, among: Format.reports, orElse: .text)
    format = Report.Format(rawValue: chosen.rawValue) ?? .text
    (self.isSuite, names) = (isSuite, arguments.positionals)
    if format != .text, let option = ["suggest", "color"].first(where: arguments.contains) {
      throw .unusable(option, "with the format \(format)")
    }
    if isSuite, format == .svg {
      throw Problem("format", "must not be svg for several comparisons; use html")
    }
    guard isQuiet else { return }
    for option in ["format", "output", "color"] where arguments.contains(option) {
      throw .contradiction(option: option, other: "quiet")
    }
  }

  /// Whether the report has plots of both tables.
  private var isDrawn: Bool { format == .html || format == .svg }

  /// Whether every row is printed instead of a report.
  var listsRows: Bool { format == .csv && !isQuiet }

  /// Returns the table of the rows of two tables, or of a case with a name, if every row is printed.
  func rows(ofCase name: String? = nil, write: @escaping ([UInt8]) -> Bool) -> DifferenceTable? {
    listsRows ? DifferenceTable(ofCase: name, write: write) : nil
  }

  /// Returns the comparer of tables.
  ///
  /// - Parameters:
  ///   - rules: The rules.
  ///   - acceptsNothing: Whether tables without columns or rows may be the same.
  ///   - causes: The search for the cause of differences.
  ///   - reopen: Opens the expected table again; nil if it cannot be read twice.
  /// - Returns: The comparer.
  func comparer(
    _ rules: ComparisonRules, acceptsNothing: Bool = false,
    causes: CauseSearch = CurveCauses.search(),
    reopening reopen: (() throws(ReadError) -> ByteSource)?
  ) -> TableComparer {
    let hasFigures = [.text, .json, .markdown, .html].contains(format)
    let figures = TableComparer.Figures(
      settledWithin: hasFigures ? Summary.settledDistance : nil, reopening: reopen, causes: causes,
      // Of many, those without differences are only listed.
      keeping: isDrawn ? isSuite ? .ofDifferences : .all : .none)
    return TableComparer(
      rules: rules,
      limit: limit ?? (format == .text ? Self.textLimit : Self.defaultLimit),
      order: order, figures: isQuiet || format == .csv ? nil : figures,
      acceptsNothing: acceptsNothing)
  }

  /// Returns a report without entries.
  func report(of command: String, ofCases noun: String = "case", on host: Host) -> Report {
    let page: any ReportWriter =
      format == .html ? PageReport(title: title) : PictureReport(title: title)
    return Report(
      by: Version.generator, command: command, isSuite: isSuite, of: noun, as: format,
      paths: format == .github ? AnnotationPaths(on: host) : AnnotationPaths(),
      suggestsTolerances: suggestsTolerances,
      style: coloring.style(writingTo: output, on: host), drawnBy: isDrawn ? page : nil)
  }

  /// The title of a page or a picture: the two files, or the suites or files that are compared.
  private var title: String {
    let names = names.map(Messages.file)
    if !isSuite, names.count == 2 { return "expected \(names[0]), actual \(names[1])" }
    let rest = names.count - 6
    let shown = names.prefix(6).joined(separator: ", ")
    return rest > 0 ? "\(shown) and \(rest) more" : shown
  }

  /// Prints the total of a report that is in a file, unless everything is the same.
  func summarize(_ report: Report, on host: Host) {
    guard output != nil, !report.isSame else { return }
    host.writeDiagnostic(Messages.line(report.total))
  }
}

extension AnnotationPaths {
  /// The environment variable of a workflow's folder.
  package static let variable = "GITHUB_WORKSPACE"

  /// Finds the folder in which the command runs and that of the workflow.
  fileprivate init(on host: Host) {
    let workspace = host.environmentValue(of: Self.variable) ?? []
    self.init(
      workingFolder: host.realPath(of: Array(".".utf8)),
      workspaces: workspace.isEmpty ? [] : [workspace, host.realPath(of: workspace) ?? workspace])
  }
}
