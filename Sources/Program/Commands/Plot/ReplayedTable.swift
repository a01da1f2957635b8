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
  init<Host: CommandHost>(
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
    let run = try SuiteRun(suite, none, try ReportSettings(none))
    var host = host
    let difference: String?
    switch run.result(of: testCase, on: &host).entry.outcome {
    case .compared(let comparison):
      difference = comparison.isSame ? nil : Messages.disagrees(comparison)
    case .failed(let message, _):
      difference = Messages.cannotBeReplayed(
        message, prefix: Messages.prefix(testCase.location, in: name))
    }
    if let difference {
      throw .input(
        InputError(.replay(difference), in: path, at: testCase.location.position))
    }
  }

  /// Returns the plot of the motion or the curves, not only of the rows.
  func plot<Host: CommandHost>(
    _ settings: TableSettings, on host: Host
  ) throws(CommandError) -> Plot {
    guard let (command, length) = try catalog.leading(arguments) else {
      throw .needs(option: nil, Phrase(Messages.needsCommand))
    }
    let parsed = try ParsedArguments(
      ofCommand: arguments.dropFirst(length), find: command.option)
    switch command.action {
    case .motion(let request):
      var inner = CaseHost(base: host, folder: suite.folder)
      let request = try request(parsed) { file throws(CommandError) in try inner.read(file) }
      let job = try MotionJob(request, parsed)
      let sampling = try SamplingParameters(request.arguments ?? parsed)
      return try ExportJob(
        request, job.motion, settings, sampling, ParsedArguments(), arguments
      ).motionPlot()
    case .curve:
      let range = try CurveRange(parsed)
      let curves = try CurveSet(parsed, range)
      return try CurvePlot(curves, range, given: settings)
        .plot(title: CommandTitle(arguments).command)
    case .convert, .fit, .diff, .record, .verify, .plot, .explain, .help, .list:
      throw .needs(option: nil, Phrase(Messages.printsNoTable("'\(command.name)'")))
    }
  }
}
