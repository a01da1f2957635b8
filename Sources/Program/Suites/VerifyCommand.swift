import Arguments
import TableComparison

/// The command that recomputes the tables of a suite and compares them with the expected ones.
enum VerifyCommand {
  static let declaration = Command(
    name: "verify", group: "Comparing",
    summary: "Compare the recomputed tables of suites with the saved ones",
    arguments: ["FILE.json..."],
    atMost: .max,
    options: [
      OptionGroup("Suite", VerifyOptions().source()),
      OptionGroup(
        "Comparison (overrides the cases; a number for all columns replaces theirs)",
        RuleOptions().source([.system])),
      OptionGroup(
        "Form of recordings (with --actual)",
        FormOptions().source()),
      ReportOptions.group,
    ],
    examples: [
      "deckcalc verify suite.json", "deckcalc verify suite.json --format junit -o report.xml",
      "deckcalc verify suite.json --only 'open-*' --actual recorded --tolerance 0.5",
      "deckcalc verify open.json",
    ],
    notes: ["'deckcalc help suites' describes the file."],
    synonyms: ["test", "check"],
    format: { Report.Format.name(meantBy: $0) }
  ) { arguments, run throws(Problem) in
    Completion(try VerifyCommand.run(arguments, run.catalog, on: run.host))
  }

  /// Compares the tables and reports the differences.
  static func run(
    _ arguments: ParsedArguments, _ catalog: Catalog, on host: Host
  ) throws(CommandError) -> ExitStatus {
    let rules = try ComparisonRules(arguments, ofManyCases: true)
    let settings = try ReportSettings(arguments, isSuite: true)
    let parameters = try VerifyOptions().reading(arguments)
    let forms = FormOptions.names.first(where: arguments.contains)
    if let option = forms, parameters.actual == nil {
      throw .needs(option: option, "needs --actual")
    }
    let suites = try VerifiedSuites(arguments, parameters, settings, catalog, on: host)
    let jobs = suites.jobs
    let threads = host.threadCount(parameters.jobs)
    // With only some of the cases, the tables of the others would seem unused.
    let isWhole = parameters.actual == nil && parameters.only.isEmpty
    let unexpected = isWhole ? try suites.unexpectedTables(on: host) : []
    var verification = Verification(rules, settings, on: host)
    try host.writing(to: settings.isQuiet ? nil : settings.file) { host throws(CommandError) in
      try host.inBatches(
        jobs.count, threads: threads,
        { index, host in jobs[index].run.result(of: jobs[index].testCase, on: host) },
        { host, result throws(CommandError) in try verification.add(result, on: host) })
      let obsolete = unexpected.filter { !verification.inputs.contains($0.path) }
      let option = "--obsolete \(parameters.obsolete.rawValue)"
      try verification.finish(
        obsolete: obsolete.map { Messages.shortened($0.name) },
        asErrorsBy: parameters.obsolete == .fail ? option : nil, on: host)
    }
    let aligns = arguments.contains("align")
    if parameters.actual != nil, aligns, !settings.isQuiet {
      host.writeDiagnostic(Messages.warning(Messages.alignIsNotNeeded))
    }
    verification.warn(on: host)
    if let folder = parameters.artifacts {
      try keep(verification.tables, in: folder, on: host)
    }
    return verification.failure ?? (verification.isSame ? .done : .different)
  }

  /// Keeps the computed tables of the cases that differ.
  private static func keep(
    _ tables: [Verification.Table], in folder: [UInt8], on host: Host
  ) throws(CommandError) {
    guard !tables.isEmpty else { return }
    do throws(HostError) {
      for folder in FilePath.folders(of: folder) + [folder] where !folder.isEmpty {
        try host.makeFolder(at: folder)
      }
    } catch {
      throw .host(error)
    }
    for table in tables {
      let name = Array("\(table.name).actual.csv".utf8)
      let bytes: [UInt8]
      do throws(TableFailure) {
        bytes = try TableInput.csv(of: table.bytes, named: name)
      } catch {
        throw .input(InputError(error))
      }
      try host.write(bytes, to: FilePath.file(name, in: folder), replacingLinks: true)
    }
  }
}
