import Arguments
import MotionNumerics
import TableReading
import TableText

/// The command of a case, run only for its table.
struct CaseCommand: Sendable {
  /// The command's arguments.
  let arguments: [[UInt8]]
  /// Conditions on its figures.
  let assertions: [[UInt8]]
  /// The folder that it may read files from, with a trailing slash.
  let folder: [UInt8]
  /// The reason why other files are not read.
  let isOutside: String
  /// The start of messages about the arguments: their location in the suite.
  let prefix: String
  /// The systems and the commands.
  let catalog: Catalog

  /// Creates the command of a suite's case.
  init(of testCase: Suite.Case, in suite: Suite) {
    (arguments, assertions) = (testCase.arguments, testCase.assertions)
    (folder, isOutside) = (suite.folder, suite.isOutside)
    catalog = suite.catalog
    prefix = Messages.prefix(testCase.location, in: suite.file)
  }

  /// The outcome of a command.
  struct Outcome: Sendable {
    enum Result: Sendable {
      case table([UInt8])
      case failed(String, ExitStatus)
    }

    let result: Result
    /// Sentences about conditions that are not met.
    var failedAssertions: [String] = []
    /// The files that it read, relative to the folder.
    let inputs: [[UInt8]]
  }

  /// Returns the reason why arguments cannot be the command of a case, or nil if they can.
  static func error(in arguments: [[UInt8]], _ catalog: Catalog) -> String? {
    let leading: (command: Command, words: Int)?
    do throws(CommandError) { leading = try catalog.leading(arguments) } catch {
      return Messages.sentence(error)
    }
    guard let (command, length) = leading else {
      return arguments.first.map { Messages.sentence(.unknownCommand($0, known: catalog.names)) }
        ?? Messages.needsCommand
    }
    switch command.action {
    case .motion, .curve: break
    case .convert, .fit, .plot, .diff, .gitDiff, .record, .verify, .explain, .help, .list,
      .completions, .man:
      return Messages.printsNoTable("'\(command.name)'")
    }
    // Other errors are reported when the command is run.
    let rest = Array(arguments.dropFirst(length))
    guard let parsed = try? ParsedArguments(rest[...], find: command.optionSearch()) else {
      return nil
    }
    let output = TableParameters.name(of: \.output)
    if parsed.contains(output) { return Messages.isNotForCases(output) }
    if let option = GeneralParameters.firstGiven(in: parsed) {
      return Messages.printsNoTable("--\(option)")
    }
    guard let table = try? TableParameters(parsed, [.columns, .format, .plot, .lines]) else {
      return nil
    }
    if TableSettings.listsColumns(parsed) { return Messages.printsNoTable("--columns help") }
    if !table.hasHeader { return Messages.needsHeader }
    let format = table.isPlot ? .plot : table.format
    guard let format, format.table == nil || format == .markdown else { return nil }
    return Messages.cannotBeCompared(format)
  }

  /// Returns the warnings about durations among the arguments of a command.
  static func warnings(about arguments: [[UInt8]], _ catalog: Catalog) -> [String] {
    guard let (command, length) = try? catalog.leading(arguments) else { return [] }
    let find = command.optionSearch()
    var durations = GivenDurations()
    let parsed = try? ParsedArguments(arguments.dropFirst(length)) { name in
      let option = find(name)
      durations.note(option)
      return option
    }
    return parsed.map(durations.warnings) ?? []
  }

  /// Runs the command, with rows at certain places if they are given.
  ///
  /// The extension of the name is the default for the table's format.
  func run<Host: CommandHost>(
    as name: [UInt8], at places: RowPlaces? = nil, on host: Host
  ) -> Outcome {
    var inner = CaseHost(base: host, folder: folder, isOutside: isOutside)
    let output = Array("--\(TableParameters.name(of: \.output))=".utf8) + name
    // Before the other arguments, so that no `--` precedes it.
    let length = (try? catalog.leading(arguments))??.words ?? 0
    let option = Array("--\(TableParameters.name(of: \.assertions))=".utf8)
    let all =
      arguments.prefix(length) + [output] + assertions.map { option + $0 }
      + arguments.dropFirst(length)
    var failedAssertions: [String] = []
    let result: Outcome.Result
    do throws(Deckcalc.Failure) {
      var program = Deckcalc(catalog)
      program.rowPlaces = places
      let completion = try program.execute(Array(all), all[0], on: &inner)
      let status = completion.status
      if status == .done || status == .different, let table = inner.table {
        result = .table(table)
        failedAssertions = completion.failures
      } else {
        result = .failed(
          completion.failures.first ?? Messages.printsNoTable("the command"),
          status == .done ? .usage : status)
      }
    } catch {
      // A usage error is an error in the suite, at the arguments.
      let prefix = error.status == .usage ? prefix : ""
      result = .failed("error: " + prefix + error.sentence, error.status)
    }
    return Outcome(
      result: result, failedAssertions: failedAssertions, inputs: inner.inputs)
  }
}
