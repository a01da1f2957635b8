import TableComparison
import TableText

/// Hints at the cures of tables of other programs.
extension Messages {
  /// The hint at the likely cause of a column without a name.
  static func hint(_ cause: TableError.UnnamedCause?) -> String {
    switch cause {
    case nil: ""
    case .rowNames:
      " (to omit row names, write with index=False in pandas or row.names=FALSE in R)"
    case .titleRow: " (does the table begin below?)"
    case .lastSeparator: " (does the line end with a separator?)"
    }
  }

  /// The hint at the options that read a table with semicolons.
  static func delimiterHint(hasDecimalCommas: Bool) -> String {
    "; use --delimiter ';'"
      + (hasDecimalCommas ? " --decimal-comma" : "")
  }

  /// The error of a table that is given in place of a suite, or of a table that can be verified.
  static func isNoSuite(_ file: [UInt8], orTable: Bool, _ format: TableFormat) -> String {
    let accepted = orTable ? "a suite or a JSON table" : "a suite"
    let name = format.rawValue.uppercased()
    return "the file must be \(accepted) (got \(quoted(file))); "
      + "a table in \(name) does not contain its command: name its suite"
  }

  /// The error of folders without tables.
  static func noTables(in folders: [[UInt8]]) -> String {
    "no tables to compare in \(folders.map(quoted).joined(separator: " and "))"
  }

  /// The hint at the options that read decimal commas.
  static func decimalCommaHint(needsTab: Bool) -> String {
    let delimiter = needsTab ? "--delimiter tab " : ""
    return "use \(delimiter)--decimal-comma"
  }

  /// The hint at the form of an absent value, which is `text` in another program's table.
  static func absentHint(_ text: [UInt8], isJSON: Bool, acceptsMissing: Bool) -> String {
    let space = UInt8(ascii: " ")
    let option = "missing"
    return "write an absent value as \(isJSON ? "null" : "an empty cell")"
      + (acceptsMissing ? ", or use --\(option) \(shortened(text.filter { $0 != space }))" : "")
  }
}
