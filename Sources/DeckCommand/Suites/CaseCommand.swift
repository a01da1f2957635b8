import Arguments
import DeckFormats

/// The command of a case, run for its table alone.
struct CaseCommand: Sendable {
  /// The command's words.
  let words: [[UInt8]]
  /// The folder that it may read files from, with the slash at its end.
  let folder: [UInt8]
  /// Where the words are in the suite, as messages about them begin.
  let place: String

  /// The command of a suite's case.
  init(of testCase: Suite.Case, in suite: Suite) {
    words = testCase.arguments
    folder = suite.folder
    place = Messages.place(testCase.place, in: suite.file)
  }

  /// What the command did.
  struct Outcome: Sendable {
    enum Result: Sendable {
      case table([UInt8])
      case failed(String, ExitStatus)
    }

    let result: Result
    /// The files that it read, counted from the folder.
    let inputs: [[UInt8]]
  }

  /// Why words cannot be the command of a case, if they cannot.
  static func problem(with words: [[UInt8]]) -> String? {
    let leading: (command: Command, words: Int)?
    do throws(CommandError) { leading = try Command.leading(words) } catch {
      return Messages.sentence(error)
    }
    guard let (command, length) = leading else {
      return words.first.map { Messages.sentence(.unknownCommand($0)) } ?? "a command is missing"
    }
    switch command.action {
    case .motion, .curve: break
    case .diff, .record, .verify, .explain, .help, .list:
      return "'\(command.name)' prints no table"
    }
    // Other words are told of when the command is run.
    let rest = Array(words.dropFirst(length))
    guard let parsed = try? ParsedArguments(rest[...], options: command.declarations) else {
      return nil
    }
    let output = MotionOptions.output.declaration.name
    if parsed.contains(output) { return "a case may not name --\(output)" }
    for option in [MotionOptions.help.declaration, MotionOptions.version.declaration]
    where parsed.contains(option.name) {
      return "--\(option.name) prints no table"
    }
    let isHelp = parsed.text(of: MotionOptions.columns) == Array("help".utf8)
    if isHelp { return "--columns help prints no table" }
    if !parsed[MotionOptions.header] { return "a table without a header cannot be compared" }
    let isMarkdown = parsed.text(of: MotionOptions.format) == Array("markdown".utf8)
    return isMarkdown ? "a table of Markdown cannot be compared" : nil
  }

  /// Runs the command; unless its words tell the table's format, the extension of a name does.
  func run<Host: CommandHost>(as name: [UInt8], on host: Host) -> Outcome {
    var inner = CaseHost(base: host, folder: folder)
    let output = Array("--\(MotionOptions.output.declaration.name)=".utf8) + name
    // Before the other words, where no `--` can make it something else.
    let length = (try? Command.leading(words))??.words ?? 0
    let all = words.prefix(length) + [output] + words.dropFirst(length)
    let result: Outcome.Result
    do throws(Program.Failure) {
      let status = try Program.execute(Array(all), all[0], on: &inner)
      if status == .done, let table = inner.table {
        result = .table(table)
      } else {
        let message = inner.diagnostics.first { $0.contains("failed: ") }
        result = .failed(
          message.map(Self.withoutProgram) ?? "the command prints no table",
          status == .done ? .usage : status)
      }
    } catch {
      // What is wrong with the words is wrong with the suite, at their place.
      let place = error.status == .usage ? place : ""
      result = .failed("error: " + place + error.sentence, error.status)
    }
    return Outcome(result: result, inputs: inner.inputs)
  }

  private static func withoutProgram(_ line: String) -> String {
    let prefix = "deckcalc: "
    return line.hasPrefix(prefix) ? String(line.dropFirst(prefix.count)) : line
  }
}

/// A host that keeps what a command writes, and lets it read what is in a folder.
private struct CaseHost<Base: CommandHost>: CommandHost {
  var base: Base
  let folder: [UInt8]
  /// What was written, once it is whole.
  var table: [UInt8]?
  var diagnostics: [String] = []
  /// The files that were opened, counted from the folder.
  var inputs: [[UInt8]] = []
  private var bytes: [UInt8] = []

  init(base: Base, folder: [UInt8]) {
    self.base = base
    self.folder = folder
  }

  mutating func writeOutput(_ bytes: Span<UInt8>) throws(HostError) {}
  mutating func writeDiagnostic(_ line: String) { diagnostics.append(line) }

  mutating func createFile(at path: [UInt8], replacingLinks: Bool) throws(HostError) { bytes = [] }
  mutating func writeFile(_ bytes: Span<UInt8>) throws(HostError) {
    self.bytes.reserveCapacity(self.bytes.count + bytes.count)
    for index in bytes.indices { self.bytes.append(bytes[index]) }
  }
  mutating func commitFile() throws(HostError) {
    table = bytes
    bytes = []
  }
  mutating func abandonFile() { bytes = [] }

  var inputIsTerminal: Bool { false }

  /// A case's table is held in memory, about 180 bytes a row, beside those of other threads.
  var rowLimit: Int { 1_000_000 }

  mutating func openInput(at path: [UInt8]?) throws(HostError) -> Int {
    guard let path else { throw HostError(.read, path: nil, reason: "a case has none") }
    guard FilePath.staysInside(path), !FilePath.leaves(folder, path, on: base) else {
      throw HostError(.read, path: path, reason: Suite.isOutside)
    }
    inputs.append(FilePath.withoutDots(path))
    return try base.openInput(at: folder + path)
  }

  mutating func readInput(
    _ input: Int, atMost limit: Int, into bytes: inout [UInt8]
  ) throws(HostError) -> Int {
    try base.readInput(input, atMost: limit, into: &bytes)
  }

  mutating func closeInput(_ input: Int) { base.closeInput(input) }
}
