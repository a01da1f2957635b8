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
  /// The arguments in the suite, or nil if they are typed.
  private let node: JSONTree.Node?
  /// The suite's file.
  private let file: [UInt8]
  /// The exit status of an error in the arguments.
  private let argumentStatus: ExitStatus
  /// The systems and the commands.
  let catalog: Catalog

  /// Creates the command of a suite's case.
  init(of testCase: Suite.Case, in suite: Suite) {
    (arguments, assertions) = (testCase.arguments, testCase.assertions)
    (folder, isOutside) = (suite.folder, suite.isOutside)
    catalog = suite.catalog
    node = testCase.isTyped ? nil : testCase.node
    file = suite.file
    argumentStatus = testCase.isTyped ? .usage : .malformedInput
  }

  /// The start of messages about the arguments: their location, if they are those of a suite.
  private var prefix: String { node.map { Messages.prefix($0, in: file) } ?? "" }

  /// The outcome of a command.
  struct Outcome: Sendable {
    enum Result: Sendable {
      case table([UInt8])
      case failed(String, ExitStatus)
    }

    let result: Result
    /// Sentences about conditions that are not met.
    var failedAssertions: [String] = []
    /// Sentences about legs of which the recording lacks a part.
    var uncoveredLegs: [String] = []
    /// The diagnostics of a command that succeeds.
    var diagnostics: [Diagnostic] = []
    /// The files that it read, relative to the folder.
    var inputs: [[UInt8]] = []

    /// The warnings that do not depend on who reads them.
    var warnings: [Diagnostic] {
      diagnostics.filter { if case .warning = $0 { true } else { false } }
    }
  }

  /// Returns the reason why arguments cannot be the command of a case, or nil if they can.
  ///
  /// - Parameters:
  ///   - arguments: The arguments.
  ///   - expect: The expected table, or nil if its format is that of the arguments.
  ///   - catalog: The systems and commands.
  /// - Returns: The reason.
  static func error(
    in arguments: [[UInt8]], expecting expect: [UInt8]? = nil, _ catalog: Catalog
  ) -> String? {
    let leading: (command: Command, words: Int)?
    do throws(CommandError) { leading = try catalog.leading(arguments) } catch {
      return Failure(error, of: arguments, nil, catalog).sentence
    }
    guard let (command, length) = leading else {
      guard let first = arguments.first else { return Messages.needsCommand }
      // A whole command line in one string, or one with the name of the program.
      if first.contains(UInt8(ascii: " ")) || first == Array(Version.program.utf8) {
        return Messages.isNoCommand(first)
      }
      let error = CommandError.unknownCommand(first, known: catalog.names)
      return Failure(error, of: arguments, nil, catalog).sentence
    }
    guard command.printsTables else { return Messages.printsNoTable("'\(command.name)'") }
    // Other errors are reported when the command is run.
    let rest = Array(arguments.dropFirst(length))
    guard let parsed = try? ParsedArguments(rest[...], find: command.optionSearch()) else {
      return nil
    }
    let output = "output"
    if parsed.contains(output) { return Messages.isNotForCases(output) }
    if let option = ["help", "version"].first(where: parsed.contains) {
      return Messages.printsNoTable("--\(option)")
    }
    guard let table = try? TableOptions(.curve).reading(parsed) else {
      return nil
    }
    if TableSettings.listsColumns(parsed) { return Messages.printsNoTable("--columns help") }
    if !table.hasHeader { return Messages.needsHeader }
    guard let format = table.isPlot ? .plot : table.format else { return nil }
    guard let own = format.table, own != .markdown else { return Messages.cannotBeCompared(format) }
    guard let expect, let expected = TableFormat(fileName: expect), expected != own else {
      return nil
    }
    return Messages.differs(format, from: expect)
  }

  /// Returns the format of the table that arguments choose, or nil if the name of its file does.
  static func format(in arguments: [[UInt8]], _ catalog: Catalog) -> TableFormat? {
    guard let (command, length) = (try? catalog.leading(arguments)) ?? nil,
      let parsed = try? ParsedArguments(
        arguments.dropFirst(length), find: command.optionSearch())
    else { return nil }
    return (try? TableOptions(.curve).reading(parsed))?.format?.table
  }

  /// Runs the command, with rows at certain places if they are given.
  ///
  /// The extension of the name is the default for the table's format.
  func run(
    as name: [UInt8], at places: RowPlaces? = nil, on host: Host
  ) -> Outcome {
    if let sentence = Self.error(in: arguments, expecting: name, catalog) {
      return Outcome(result: .failed("error: " + prefix + sentence, argumentStatus))
    }
    let inner = CaseHost(base: host, folder: folder, isOutside: isOutside)
    let output = Array("--output=".utf8) + name
    // Before the other arguments, so that no `--` precedes it.
    let length = (try? catalog.leading(arguments))??.words ?? 0
    let option = Array("--assert=".utf8)
    let all =
      arguments.prefix(length) + [output] + assertions.map { option + $0 }
      + arguments.dropFirst(length)
    var (failedAssertions, uncovered): ([String], [String]) = ([], [])
    let result: Outcome.Result
    do throws(Failure) {
      var program = Deckcalc(catalog)
      program.rowPlaces = places
      let completion = try program.execute(Array(all), all[0], on: inner)
      let status = completion.status
      if status == .done || status == .different, let table = inner.table {
        result = .table(table)
        (failedAssertions, uncovered) = (completion.failures, completion.uncovered)
      } else {
        result = .failed(
          completion.failures.first ?? Messages.printsNoTable("the command"),
          status == .done ? argumentStatus : status)
      }
    } catch {
      // A usage error is an error in the suite, at the arguments.
      let isUsage = error.status == .usage
      result = .failed(
        "error: " + (isUsage ? prefix : "") + error.sentence,
        isUsage ? argumentStatus : error.status)
    }
    return Outcome(
      result: result, failedAssertions: failedAssertions, uncoveredLegs: uncovered,
      diagnostics: inner.diagnostics, inputs: inner.inputs)
  }
}
