import Arguments

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
