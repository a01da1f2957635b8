/// The values that a shell offers for an option or an argument.
struct CompletionValue: Hashable, Sendable {
  /// The source of the values.
  enum Source: Hashable, Sendable {
    /// These names.
    case names([String])
    /// Names of columns: those that are not printed by default, and those that are.
    case columns(added: [String], usual: [String])
    /// Files with these extensions, and folders.
    case files([String])
    /// Folders.
    case folders
    /// The names of commands, in the table of names that begins with a prefix.
    case commands(String)
  }

  let source: Source
  /// Whether commas separate several values.
  var isList = false

  /// Whether the values are names of commands.
  var isCommand: Bool { if case .commands = source { true } else { false } }

  /// Returns the names, or nil if there is nothing to offer.
  static func names(_ names: [String], isList: Bool = false) -> CompletionValue? {
    names.isEmpty ? nil : CompletionValue(source: .names(names), isList: isList)
  }

  /// Returns the columns of a table, of which the usual ones are printed by default.
  static func columns(_ names: [String], usual: [String]) -> CompletionValue {
    let added = names.filter { !usual.contains($0) }
    return CompletionValue(
      source: .columns(
        added: [ColumnChoice.everyName] + added, usual: names.filter(usual.contains)),
      isList: true)
  }

  /// The value in a script: a character for its source, and its names.
  ///
  /// The names have no spaces and no characters that a shell would interpret.
  var code: String {
    switch source {
    case .names(let names): (isList ? "," : "=") + Self.joined(names)
    case .columns(let added, let usual): "+" + Self.joined(added) + " - " + Self.joined(usual)
    case .files(let extensions): "/" + Self.joined(extensions)
    case .folders: ":"
    case .commands(let prefix): ">" + prefix
    }
  }

  private static func joined(_ names: [String]) -> String { names.joined(separator: " ") }
}
