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
    let path = name == Array("-".utf8) ? nil : name
    let tree = try readingInput { () throws(InputError) in
      do throws(JSONReader.Failure) { return try JSONReader.read(bytes) } catch {
        throw InputError(.json(error), in: path, at: error.position)
      }
    }
    do throws(DocumentError) { suite = try Suite(ofTable: tree, in: name, catalog) } catch {
      throw error.error(in: name)
    }
    self.catalog = catalog
    let testCase = suite.cases[0]
    arguments = testCase.arguments
    let none = ParsedArguments()
    let run = SuiteRun(suite: suite, arguments: none, settings: try ReportSettings(none))
    let difference: String?
    switch run.result(of: testCase, on: host).entry.outcome {
    case .compared(let comparison):
      difference = comparison.isSame ? nil : Messages.disagrees(comparison)
    case .failed(let message, _), .unrecorded(let message):
      difference = Messages.cannotBeReplayed(
        message, prefix: Messages.prefix(testCase.node, in: name))
    }
    if let difference {
      throw .input(
        InputError(.replay(difference), in: path, at: testCase.node.position))
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
      let inner = CaseHost(host, of: suite)
      let request = try request(parsed) { file throws(CommandError) in try inner.read(file) }
      let job = try MotionJob(request, parsed)
      let sampling = try SamplingOptions().reading(request.arguments ?? parsed)
      return .motion(
        try ExportJob(request, job.motion, settings, sampling, ParsedArguments(), arguments))
    case .curve:
      let range = try CurveRange().reading(parsed)
      return .curves(try CurveSet(parsed, range), range)
    case .convert, .fit, .diff, .record, .verify, .plot, .explain, .help, .list,
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
