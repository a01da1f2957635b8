/// The values that a shell offers for an option or an argument.
struct CompletionValue: Hashable, Sendable {
  /// The source of the values.
  enum Source: Hashable, Sendable {
    /// These names.
    case names([String])
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

  /// Returns the names, or nil if there is nothing to offer.
  static func names(_ names: [String], isList: Bool = false) -> CompletionValue? {
    names.isEmpty ? nil : CompletionValue(source: .names(names), isList: isList)
  }

  /// The value in a script: a character for its source, and its names.
  ///
  /// The names have no spaces and no characters that a shell would interpret.
  var code: String {
    switch source {
    case .names(let names): (isList ? "," : "=") + names.joined(separator: " ")
    case .files(let extensions): "/" + extensions.joined(separator: " ")
    case .folders: ":"
    case .commands(let prefix): ">" + prefix
    }
  }
}
