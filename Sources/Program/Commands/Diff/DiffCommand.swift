import Arguments

/// The command that compares two tables.
enum DiffCommand {
  static let declaration = Command(
    name: "diff", group: .comparing, summary: "Compare two tables row by row",
    arguments: ["EXPECTED", "ACTUAL"],
    options: [
      .init("Comparison", DiffOptions.rules),
      .init("Output", DiffOptions.reporting + MotionOptions.general),
    ],
    examples: [
      "deckcalc diff expected.csv actual.json --tolerance offset=0.5,time=0.001",
      "deckcalc open | deckcalc diff expected.csv -",
      "deckcalc diff at-60.csv at-120.csv --align --tolerance 1 --format markdown",
    ],
    action: .diff)

  /// Compares the tables and prints the differences.
  static func run<Host: CommandHost>(
    _ arguments: ParsedArguments, on host: inout Host
  ) throws(CommandError) -> ExitStatus {
    let rules = try ComparisonRules(arguments)
    let settings = try ReportSettings(arguments)
    let names = arguments.positionals
    guard names.count == 2 else {
      throw .missingArgument(names.isEmpty ? "EXPECTED" : "ACTUAL")
    }
    guard names[0] != Array("-".utf8) || names[1] != names[0] else {
      throw .needs(option: nil, "standard input cannot be both tables")
    }
    let expected = try readingInput { () throws(InputError) in
      try TableInput.open(at: names[0], on: &host)
    }
    defer { expected.close(on: &host) }
    let actual = try readingInput { () throws(InputError) in
      try TableInput.open(at: names[1], on: &host)
    }
    defer { actual.close(on: &host) }
    let comparer = TableComparer(
      rules: rules, limit: settings.limit, includesFigures: settings.includesFigures)
    guard settings.format == .csv, !settings.isQuiet else {
      var none: DifferenceTable?
      let comparison = try comparer.compare(expected, with: actual, rows: &none, on: &host)
      let name = Messages.shortened(comparison.expected)
      let report = Report(
        command: "diff", entries: [.init(name: name, outcome: .compared(comparison))],
        isSuite: false)
      try settings.write(report, on: &host)
      return report.status
    }
    let comparison = try host.writing(to: settings.output) { host throws(CommandError) in
      var rows: DifferenceTable? = DifferenceTable(toFile: settings.output != nil)
      return try comparer.compare(expected, with: actual, rows: &rows, on: &host)
    }
    // A table of rows cannot hold these. They are printed after the file is complete, so a slow
    // reader does not delay it.
    for line in TextReport.columns(comparison) {
      host.writeDiagnostic(Messages.warning(line))
    }
    return comparison.isSame ? .done : .different
  }
}

/// The format and destination of a report.
struct ReportSettings {
  let format: DiffOptions.Format
  let limit: Int
  let isQuiet: Bool
  /// The output file, or nil for standard output.
  let output: [UInt8]?

  init(_ arguments: ParsedArguments) throws(CommandError) {
    output = try arguments.outputFile()
    format = try arguments.format(DiffOptions.format, of: output)
    do throws(UsageError) {
      limit = try arguments[DiffOptions.limit]
    } catch {
      throw .usage(error)
    }
    isQuiet = arguments[DiffOptions.quiet]
    for option in [DiffOptions.format.declaration, MotionOptions.output.declaration]
    where isQuiet && arguments.contains(option.name) {
      throw .contradiction(option: option.name, other: DiffOptions.quiet.declaration.name)
    }
  }

  /// Whether the report has figures.
  var includesFigures: Bool {
    switch format {
    case .text, .json, .markdown: !isQuiet
    case .junit, .github, .csv: false
    }
  }

  /// Writes a report.
  func write<Host: CommandHost>(_ report: Report, on host: inout Host) throws(CommandError) {
    guard !isQuiet else { return }
    try host.write(report.bytes(format), to: output)
  }
}
