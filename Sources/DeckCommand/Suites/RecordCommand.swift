import Arguments
import DeckFormats

/// The command that writes the expected tables of a suite.
enum RecordCommand {
  static let declaration = Command(
    name: "record", group: .comparing, summary: "Writes the expected tables of a suite.",
    arguments: ["SUITE.json"],
    options: [
      .init(
        "Options",
        [
          SuiteOptions.only.declaration, SuiteOptions.check.declaration,
          SuiteOptions.inCI.declaration,
        ] + MotionOptions.general)
    ],
    examples: [
      "deckcalc record suite.json", "deckcalc record suite.json --check",
      "deckcalc record suite.json --only open-left",
    ],
    action: .record)

  /// The variable that services set where they run checks.
  private static let variable = "CI"

  /// Writes the tables that have changed, and says which.
  static func run<Host: CommandHost>(
    _ arguments: ParsedArguments, on host: inout Host
  ) throws(CommandError) -> ExitStatus {
    let isCheck = arguments[SuiteOptions.check]
    if !isCheck, !arguments[SuiteOptions.inCI],
      host.environmentValue(of: variable).map({ !$0.isEmpty }) ?? false
    {
      throw .needs(
        option: nil,
        "the variable CI is set, where expected tables should stay as they are "
          + "(--\(SuiteOptions.inCI.declaration.name) records nevertheless)")
    }
    guard let file = arguments.positionals.first else { throw .missingArgument("SUITE.json") }
    let suite = try Suite.read(at: file, on: &host)
    let cases = try suite.cases(chosenBy: arguments)
    let folder = suite.folder
    // Everything is made before anything is written.
    let outcomes = host.concurrently(cases.count) { index, host in
      CaseCommand(words: cases[index].arguments, folder: folder)
        .run(as: cases[index].expect, on: host)
    }
    var status = ExitStatus.done
    var tables: [(path: [UInt8], name: [UInt8], bytes: [UInt8])] = []
    for (testCase, outcome) in zip(cases, outcomes) {
      switch outcome {
      case .table(let bytes):
        // A link in the file's own place is replaced.
        let place = Array(Path.folder(of: testCase.expect).dropLast())
        guard place.isEmpty || !Path.leaves(folder, place, on: host) else {
          throw .host(
            HostError(.create, path: folder + testCase.expect, reason: Suite.isOutside))
        }
        tables.append((folder + testCase.expect, testCase.expect, bytes))
      case .failed(let message, let failure):
        host.writeDiagnostic(Messages.line("\(testCase.name): \(message)"))
        if status == .done { status = failure }
      }
    }
    guard status == .done else { return status }
    return try write(tables, isCheck: isCheck, on: &host)
  }

  private static func write<Host: CommandHost>(
    _ tables: [(path: [UInt8], name: [UInt8], bytes: [UInt8])], isCheck: Bool, on host: inout Host
  ) throws(CommandError) -> ExitStatus {
    var changed = 0
    for (path, name, bytes) in tables where try !holds(path, bytes, on: &host) {
      changed += 1
      if !isCheck {
        for folder in Path.folders(of: path) where !folder.isEmpty {
          do throws(HostError) { try host.makeFolder(at: folder) } catch { throw .host(error) }
        }
        try host.writing(to: path, replacingLinks: true) { host throws(CommandError) in
          do throws(HostError) { try host.writeFile(bytes.span) } catch { throw .host(error) }
        }
      }
      try host.print(Messages.recorded(name, isCheck: isCheck) + "\n")
    }
    try host.print(
      Messages.recordedTotal(changed: changed, of: tables.count, isCheck: isCheck) + "\n")
    return isCheck && changed > 0 ? .different : .done
  }

  /// Whether a file holds some bytes already.
  private static func holds<Host: CommandHost>(
    _ path: [UInt8], _ bytes: [UInt8], on host: inout Host
  ) throws(CommandError) -> Bool {
    // A link is replaced by a file, also where the file that it leads to holds the same.
    guard !host.isLink(at: path) else { return false }
    do throws(InputError) {
      var file = try InputFile(at: path, on: &host)
      defer { file.close(on: &host) }
      return try file.readWhole(on: &host, limit: .max - 1) == bytes
    } catch {
      if case .unreadable(let error) = error.fact, error.isMissingFile { return false }
      throw .input(error)
    }
  }
}
