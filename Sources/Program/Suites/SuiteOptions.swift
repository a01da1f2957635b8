import Arguments
import TableReading

/// The options of commands about suites.
enum SuiteOptions {
  /// The treatment of unused expected tables.
  enum Obsolete: String, CaseIterable, Sendable {
    case fail, warn
  }

  static let only = OptionKey(
    OptionDeclaration(
      "only", placeholder: "NAME", isRepeatable: true, summary: "run only this case (repeatable)"),
    or: [UInt8](), read: Readers.bytes)
  static let check = OptionKey(
    OptionDeclaration("check", summary: "write nothing; exit 1 if a table would change"))
  static let inCI = OptionKey(
    OptionDeclaration("in-ci", summary: "record even if CI is set"))
  static let actual = OptionKey(
    OptionDeclaration(
      "actual", placeholder: "DIR", summary: "compare DIR/NAME.csv with the computed tables"),
    or: [UInt8](), read: Readers.bytes)
  static let artifacts = OptionKey(
    OptionDeclaration(
      "artifacts", placeholder: "DIR", summary: "save DIR/NAME.actual.csv for cases that differ"),
    or: [UInt8](), read: Readers.bytes)
  static let obsolete = OptionKey(
    OptionDeclaration(
      "obsolete", placeholder: "ACTION",
      summary: "reaction to unused expected tables: fail or warn",
      defaultText: "warn"),
    or: Obsolete.warn, read: Readers.choice(Obsolete.self))
}

extension Suite {
  /// Returns the cases that `--only` names, or all.
  func cases(chosenBy arguments: ParsedArguments) throws(CommandError) -> [Case] {
    let only = SuiteOptions.only
    let names = try readingUsage { () throws(UsageError) in try arguments.all(only) }
    guard !names.isEmpty else { return cases }
    let known = Set(cases.map { Array($0.name.utf8) })
    for name in names where !known.contains(name) {
      throw .noCase(option: only.declaration.name, name, known: cases.map(\.name))
    }
    let chosen = Set(names)
    return cases.filter { chosen.contains(Array($0.name.utf8)) }
  }

  /// Reads a suite, or a JSON table as a suite of one case if that is allowed.
  static func read<Host: CommandHost>(
    at file: [UInt8], _ catalog: Catalog, allowingTable: Bool = false, on host: inout Host
  ) throws(CommandError) -> Suite {
    let tree = try host.readJSON(at: file)
    do throws(DocumentError) {
      let isTable = allowingTable && tree.root.member(named: "rows") != nil
      return isTable
        ? try Suite(ofTable: tree, in: file, catalog) : try Suite(tree, in: file, catalog)
    } catch {
      throw error.error(in: file)
    }
  }
}
