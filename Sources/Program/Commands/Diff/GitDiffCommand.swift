import Arguments
import MotionEngine
import TableComparison
import TableReading

/// The command that `git diff` runs for each changed table, as an external driver.
///
/// - Reference: Git documentation, git(1), `GIT_EXTERNAL_DIFF`; gitattributes(5), "Defining an external
///   diff driver".
enum GitDiffCommand {
  static let declaration = Command(
    name: "git-diff", group: "Comparing",
    summary: "Compare two versions of a table, as a driver of git diff",
    arguments: ["PATH", "[OLD-FILE ...]"],
    atMost: .max,
    options: [
      OptionGroup("Comparison", RuleOptions().source([.system])),
      OptionGroup(
        "Form of both tables (units: of the new one)",
        FormOptions().source()),
      OptionGroup(
        "Output", LimitOptions().source()),
    ],
    examples: [
      "deckcalc git-diff open.csv expected.csv 1a2b 100644 actual.json 3c4d 100644",
      "deckcalc git-diff open.csv /dev/null . . actual.json 3c4d 100644",
    ],
    notes: [
      "Once in a repository: git config diff.deckcalc.command 'deckcalc git-diff'",
      "In its .gitattributes, for each kind of table: tables/*.csv diff=deckcalc",
      "Then 'git diff' runs the command for every table that has changed.",
    ]
  ) { arguments, run throws(Problem) in
    try GitDiffCommand.run(arguments, on: run.host)
    return Completion(.done)
  }

  private struct LimitOptions: Options {
    var limit = ReportOptions.defaultLimit

    mutating func declare(_ list: inout OptionList) {
      list.option(
        "limit", &limit, .integer(0...1_000_000), "N", "list at most N differences",
        usual: "\(ReportOptions.defaultLimit); \(ReportOptions.suiteLimit) for each case in text")
      list.general()
    }
  }

  /// The environment variable that git sets for a driver.
  private static let variable = "GIT_DIFF_PATH_COUNTER"

  /// The file of a version that does not exist.
  private static let absent = Array("/dev/null".utf8)

  /// Prints the differences of a table, or the error that keeps them from being found: a failure would
  /// end `git diff` before the other files.
  static func run(
    _ arguments: ParsedArguments, on host: Host
  ) throws(CommandError) {
    let limit = try LimitOptions().reading(arguments).limit
    // Another table may have the columns that options name.
    _ = try ComparisonRules(arguments)
    let rules = try ComparisonRules(arguments, own: ParsedArguments())
    let names = arguments.positionals
    // For an unmerged path, git passes only its name.
    let isUnmerged = names.count == 1 && host.environmentValue(of: variable) != nil
    guard isUnmerged || names.count == 7 || names.count == 9 else {
      throw .needs(
        option: nil,
        """
        git-diff needs the 7 or 9 arguments that 'git diff' passes (got \(names.count)); 'deckcalc \
        diff' compares two files
        """)
    }
    try host.print(header(names) + "\n" + modeChange(names))
    guard !isUnmerged else { return try host.print("unmerged\n") }
    let new = names.count > 7 ? names[7] : names[0]
    let versions = (
      Blob(file: names[1], path: Array("a/".utf8) + names[0]),
      Blob(file: names[4], path: Array("b/".utf8) + new)
    )
    do throws(CommandError) {
      try host.print(try text(of: versions.0, versions.1, rules, limit: limit, on: host))
    } catch {
      // What cannot be written is an error of the command itself.
      if error.status != .malformedInput, error.status != .noInput { throw error }
      try host.print("error: \(Messages.sentence(error))\n")
    }
  }

  /// A version of a table.
  private struct Blob {
    /// The file that has it now.
    let file: [UInt8]
    /// The path that messages name.
    let path: [UInt8]

    var isAbsent: Bool { file == absent }
  }

  /// Returns the first line: the path, or both of a table that is renamed.
  private static func header(_ names: [[UInt8]]) -> String {
    let path = "diff " + Messages.shortened(names[0])
    guard names.count > 7, names[7] != names[0] else { return path }
    return path + ", renamed to " + Messages.shortened(names[7])
  }

  /// Returns the line about a file mode that has changed, or nothing.
  private static func modeChange(_ names: [[UInt8]]) -> String {
    guard names.count > 1, names[1] != absent, names[4] != absent, names[3] != names[6] else {
      return ""
    }
    return "mode \(Messages.shortened(names[3])) → \(Messages.shortened(names[6]))\n"
  }

  private static func text(
    of old: Blob, _ new: Blob, _ rules: ComparisonRules, limit: Int, on host: Host
  ) throws(CommandError) -> String {
    guard !old.isAbsent else { return "new table: \(try size(of: new, rules.form, on: host))\n" }
    guard !new.isAbsent else {
      return "deleted table: \(try size(of: old, rules.form, on: host))\n"
    }
    let expected = try table(old, as: rules.form.ofExpected, on: host)
    let tables = TablePair(expected: expected, actual: try table(new, as: rules.form, on: host))
    let figures = TableComparer.Figures(
      settledWithin: Summary.settledDistance,
      reopening: InputFile.reopening(old.file, in: host), causes: CurveCauses.search())
    var none: DifferenceTable?
    let comparison = try TableComparer(rules: rules, limit: limit, figures: figures)
      .comparison(of: tables, rows: &none)
    var report = Report(
      by: Version.generator, command: "git-diff", isSuite: false, as: .text)
    report.add(.init(name: Messages.shortened(new.path), outcome: .compared(comparison)))
    return String(decoding: report.rest().joined(), as: UTF8.self)
  }

  /// Returns the numbers of rows and columns of a table, as text.
  private static func size(
    of version: Blob, _ form: TableForm, on host: Host
  ) throws(CommandError) -> String {
    let table = try table(version, as: form, on: host)
    let columns = ReportSentences.counted(table.columns.count, "column")
    return ReportSentences.counted(try table.rowCount(), "row") + ", " + columns
  }

  /// Opens a table, whose errors name its path rather than git's temporary file.
  private static func table(
    _ version: Blob, as form: TableForm, on host: Host
  ) throws(CommandError) -> TableInput {
    let source: ByteSource
    do throws(HostError) {
      source = try InputFile.source(at: version.file, named: version.path, in: host)
    } catch {
      throw .input(InputError(error))
    }
    return try TableInput.opening(source, as: form)
  }
}
