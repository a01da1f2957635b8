import Arguments
import MotionExport
import TableComparison
import TableReading

/// A JSON table of this program, whose arguments are run again as `verify` does.
struct ReplayedTable {
  private let suite: Suite
  private let arguments: [[UInt8]]
  private let catalog: Catalog

  /// Runs the arguments of a table again.
  ///
  /// - Throws: Arguments that are not those of a table, or rows that they do not compute.
  init(
    _ bytes: [UInt8], named name: [UInt8], _ catalog: Catalog, on host: Host
  ) throws(CommandError) {
    let path = InputFile.path(of: name)
    let tree = try InputFile.json(bytes, in: path)
    do throws(DocumentError) { suite = try Suite(ofTable: tree, in: name, catalog) } catch {
      throw error.error(in: name)
    }
    self.catalog = catalog
    let testCase = suite.cases[0]
    arguments = testCase.arguments
    let none = ParsedArguments()
    let run = try SuiteRun(suite, none, try ReportSettings(none))
    let difference: String?
    switch run.result(of: testCase, on: host).entry.outcome {
    case .compared(let comparison):
      difference = comparison.isSame ? nil : Messages.disagrees(comparison)
    case .failed(let message, _), .unrecorded(let message):
      difference = Messages.cannotBeReplayed(
        message, prefix: Messages.prefix(testCase.node, in: name))
    }
    if let difference {
      throw .malformed(difference, in: path, at: testCase.node.position)
    }
  }

  /// The result of the arguments.
  enum Subject {
    case motion(ExportJob)
    case curves(CurveSet, CurveRange)
  }

  /// Returns the motion or the curves, not only their rows, with the settings of an export.
  func subject(
    _ settings: TableSettings, on host: Host
  ) throws(CommandError) -> Subject {
    guard let (command, length) = try catalog.leading(arguments) else {
      throw .needs(option: nil, Phrase(Messages.needsCommand))
    }
    let parsed = try command.resolved(
      try ParsedArguments(
        ofCommand: arguments.dropFirst(length), find: command.optionSearch()))
    switch command.action {
    case .motion(let request):
      let inner = CaseHost(
        base: host, folder: suite.folder, isOutside: suite.isOutside)
      let request = try request(parsed, FileReader(on: inner))
      let job = try MotionJob(request, parsed)
      let sampling = try SamplingOptions().reading(request.arguments ?? parsed)
      return .motion(
        try ExportJob(request, job.motion, settings, sampling, ParsedArguments(), arguments))
    case .curve:
      let range = try CurveRange().reading(parsed)
      return .curves(try CurveSet(parsed, range), range)
    case .convert, .fit, .diff, .gitDiff, .record, .verify, .plot, .explain, .help, .list,
      .completions, .man:
      throw .needs(option: nil, Phrase(Messages.printsNoTable("'\(command.name)'")))
    }
  }

  /// Returns the plot of the motion or the curves.
  func plot(of subject: Subject, _ settings: TableSettings) throws(CommandError) -> Plot {
    switch subject {
    case .motion(let job): try job.motionPlot()
    case .curves(let curves, let range):
      try CurvePlot(curves, range, given: settings).plot(title: CommandTitle(arguments).command)
    }
  }
}

extension Messages {
  /// The reason that the rows of a table are not those of its arguments.
  fileprivate static func disagrees(_ comparison: Comparison) -> String {
    "the table is not the one that its arguments compute"
      + (TextReport.lines(comparison).first.map { ": \($0)" } ?? "")
  }

  /// The reason that the arguments of a table cannot be run again, given the error of the run, which may
  /// begin with their position.
  fileprivate static func cannotBeReplayed(_ message: String, prefix: String) -> String {
    var reason = message[...]
    for start in ["error: ", prefix] where reason.hasPrefix(start) {
      reason = reason.dropFirst(start.count)
    }
    return "the table's arguments cannot be run again: \(reason)"
  }
}
