import Options

/// The command that prints a script by which a shell completes commands.
enum CompletionsCommand {
  static let name = "completions"

  static let declaration = Command(
    name: name, group: Catalog.helpHeading,
    summary: "Print the script by which a shell completes commands",
    arguments: [Shell.allCases.map { $0.rawValue }.joined(separator: "|")],
    options: [OptionGroup("Options", Parameters().source())],
    examples: [
      "deckcalc completions bash -o deckcalc.bash", "deckcalc completions zsh -o _deckcalc",
      "deckcalc completions fish -o deckcalc.fish",
    ],
    synonyms: ["completion", "autocomplete"]
  ) { arguments, run throws(Problem) in
    let output = try Parameters().reading(arguments).output
    let shell = try Shell(arguments.positionals.first, of: name)
    try run.host.write(shell.script, to: output)
    return Completion(.done)
  }

  private struct Parameters: Options {
    var output: [UInt8]?

    mutating func declare(_ list: inout OptionList) {
      list.output(&output)
      list.general()
    }
  }
}

/// A shell that completes commands.
///
/// Its script runs `deckcalc complete SHELL WORD...` with the words up to the cursor, as they are
/// typed. The first line of the output is `names`, `items` (parts of a list with commas), or `files`
/// with extensions between bars, or without them for folders only. Each other line is a word, and its
/// meaning if the shell shows it.
enum Shell: String, CaseIterable, Sendable {
  /// bash 3.2 and later, zsh, and fish 3 and later.
  case bash, zsh, fish

  /// The script by which the shell completes commands.
  var script: [UInt8] {
    switch self {
    case .bash: PackageResources.deckcalc_bash
    case .zsh: PackageResources.deckcalc_zsh
    case .fish: PackageResources.deckcalc_fish
    }
  }
}
