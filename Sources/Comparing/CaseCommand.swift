import MotionNumerics
import Options
import TableReading
import TableText

/// The command of a case, run only for its table.
struct CaseCommand: Sendable {
  let testCase: Suite.Case
  let suite: Suite

  /// The start of messages about the arguments: their location, if they are those of a suite.
  private var prefix: String {
    testCase.isTyped ? "" : Messages.prefix(testCase.node, in: suite.file)
  }

  /// The exit status of an error in the arguments.
  private var argumentStatus: ExitStatus { testCase.isTyped ? .usage : .malformedInput }

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
  ///   - commands: The commands of the program.
  /// - Returns: The reason.
  static func error(
    in arguments: [[UInt8]], expecting expect: [UInt8]? = nil, _ commands: Commands
  ) -> String? {
    let leading: (command: Command, words: Int)?
    do throws(Problem) {
      leading = try commands.leading(arguments)
      if leading == nil, let first = arguments.first {
        // A whole command line in one string, or one with the name of the program.
        if first.contains(UInt8(ascii: " ")) || first == Array(Version.program.utf8) {
          return "the first argument must be a command (got \(Messages.quoted(first)))"
        }
        throw .unknownCommand(first, known: commands.names())
      }
    } catch {
      return commands.sentence(error, arguments)
    }
    guard let command = leading?.command else { return "a command is required" }
    func printsNoTable(_ subject: String) -> String { "\(subject) does not print a table" }
    guard command.printsTables else { return printsNoTable("'\(command.name)'") }
    // Other errors are reported when the command is run.
    guard let parsed = parsed(arguments, commands) else { return nil }
    if parsed.contains("output") { return "--output cannot be used in a case" }
    if let option = ["help", "version"].first(where: parsed.contains) {
      return printsNoTable("--\(option)")
    }
    guard let table = try? TableOptions(.curve).reading(parsed) else { return nil }
    if TableSettings.listsColumns(parsed) { return printsNoTable("--columns help") }
    if !table.hasHeader { return "a table without a header cannot be compared" }
    guard let format = table.isPlot ? .plot : table.format else { return nil }
    guard let own = format.table, own != .markdown else {
      return "the format \(format) cannot be compared"
    }
    guard let expect, let expected = TableFormat(fileName: expect), expected != own else {
      return nil
    }
    return "the format \(format) does not match the expected table \(Messages.quoted(expect))"
  }

  /// Returns the format of the table that arguments choose, or nil if the name of its file does.
  static func format(in arguments: [[UInt8]], _ commands: Commands) -> TableFormat? {
    parsed(arguments, commands).flatMap { try? TableOptions(.curve).reading($0) }?.format?.table
  }

  /// Returns the options in arguments, or nil if they are invalid.
  private static func parsed(_ arguments: [[UInt8]], _ commands: Commands) -> ParsedArguments? {
    guard let (command, length) = (try? commands.leading(arguments)) ?? nil else { return nil }
    return try? ParsedArguments(arguments.dropFirst(length), find: command.optionSearch())
  }

  /// Runs the command, with rows at certain places if they are given.
  ///
  /// The extension of the expected table's name is the default for the table's format.
  func run(at places: RowPlaces? = nil, on host: Host) -> Outcome {
    let (arguments, commands) = (testCase.arguments, suite.commands)
    if let sentence = Self.error(in: arguments, expecting: testCase.expect, commands) {
      return Outcome(result: .failed("error: " + prefix + sentence, argumentStatus))
    }
    let inner = CaseHost(host, of: suite)
    // Before the other arguments, so that no `--` precedes it.
    let length = (try? commands.leading(arguments))??.words ?? 0
    let own =
      [Array("--output=".utf8) + testCase.expect]
      + testCase.assertions.map { Array("--assert=".utf8) + $0 }
    let all = Array(arguments.prefix(length) + own + arguments.dropFirst(length))
    var completion: Completion?
    let result: Outcome.Result
    do throws(Failure) {
      let end = try commands.execute(all, places, inner)
      if end.status == .done || end.status == .different, let table = inner.table {
        (result, completion) = (.table(table), end)
      } else {
        result = .failed(
          end.failures.first ?? "the command does not print a table",
          end.status == .done ? argumentStatus : end.status)
      }
    } catch {
      // A usage error is an error in the suite, at the arguments.
      let isUsage = error.status == .usage
      result = .failed(
        "error: " + (isUsage ? prefix : "") + error.sentence,
        isUsage ? argumentStatus : error.status)
    }
    return Outcome(
      result: result, failedAssertions: completion?.failures ?? [],
      uncoveredLegs: completion?.uncovered ?? [], diagnostics: inner.diagnostics,
      inputs: inner.inputs)
  }
}

/// A host that keeps a command's output and diagnostics, and only allows it to read files of the
/// suite's folder.
///
/// Files outside of the folder, and all folders, do not exist for the command.
final class CaseHost: Host {
  private let base: Host
  private let suite: Suite
  /// The file that was written, once it is complete.
  private(set) var table: [UInt8]?
  /// The diagnostics of the command.
  private(set) var diagnostics: [Diagnostic] = []
  /// The files that were opened, relative to the folder.
  private(set) var inputs: [[UInt8]] = []
  private var bytes: [UInt8] = []

  /// Creates the host of a suite's case.
  init(_ base: Host, of suite: Suite) { (self.base, self.suite) = (base, suite) }

  /// A case's table is held in memory, about 180 bytes per row, as are those of other threads.
  override var rowLimit: Int { TableOptions.defaultMaxKeptRows }

  override func report(_ diagnostic: Diagnostic) {
    if !isQuiet { diagnostics.append(diagnostic) }
  }

  override func createFile(at path: [UInt8], replacingLinks: Bool) throws(Problem) { bytes = [] }

  override func writeFile(_ bytes: Span<UInt8>) throws(Problem) {
    self.bytes.reserveCapacity(self.bytes.count + bytes.count)
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }

  override func commitFile() throws(Problem) {
    table = bytes
    bytes = []
  }

  override func openInput(at file: [UInt8]?) throws(Problem) -> ByteSource {
    guard let file else { throw .file(.read, nil, "it is not available to a case") }
    guard FilePath.staysInside(file), !FilePath.leaves(suite.folder, file, on: base) else {
      throw .file(.read, file, suite.isOutside)
    }
    inputs.append(FilePath.withoutDots(file))
    var source = try base.openInput(at: suite.folder + file)
    source.path = file
    return source
  }
}
