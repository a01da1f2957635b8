import Arguments

/// The command that prints a script by which a shell completes commands.
enum CompletionsCommand {
  /// The shells for which there is a script.
  enum Shell: String, CaseIterable, Sendable {
    case bash, zsh, fish
  }

  static let name = "completions"

  static let declaration = Command(
    name: name, group: Catalog.helpHeading,
    summary: "Print the script by which a shell completes commands",
    arguments: [Shell.allCases.map(\.rawValue).joined(separator: "|")],
    options: [OptionGroup("Options", Parameters().source())],
    examples: [
      "deckcalc completions bash -o deckcalc.bash", "deckcalc completions zsh -o _deckcalc",
      "deckcalc completions fish -o deckcalc.fish",
    ],
    action: .completions)

  private struct Parameters: Options {
    var table = TableOptions(.curve)

    mutating func declare(_ list: inout OptionList) {
      list.output(&table.output)
      list.general()
    }
  }

  /// Prints the script for the shell that the arguments name.
  static func run(
    _ arguments: ParsedArguments, _ catalog: Catalog, on host: Host
  ) throws(CommandError) {
    let output = try Parameters().reading(arguments).table.outputFile
    try host.write(Array(try script(arguments, catalog).utf8), to: output)
  }

  private static func script(
    _ arguments: ParsedArguments, _ catalog: Catalog
  ) throws(CommandError) -> String {
    let known = Shell.allCases.map(\.rawValue)
    guard let given = arguments.positionals.first else {
      throw .missingKind(known: known, command: name)
    }
    guard let shell = Shell(rawValue: String(decoding: given, as: UTF8.self)) else {
      throw .unknownKind(given, known: known, command: name)
    }
    let model = try CompletionModel(catalog)
    return switch shell {
    case .bash: BashCompletion(model: model).text
    case .zsh: ZshCompletion(model: model).text
    case .fish: FishCompletion(model: model).text
    }
  }
}
