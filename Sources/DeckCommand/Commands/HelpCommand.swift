import Arguments

/// The command that prints help.
enum HelpCommand {
  static let declaration = Command(
    name: "help", group: .help, summary: "Prints help about the program or a command.",
    arguments: ["[COMMAND]"], options: [.init("Options", MotionOptions.general)],
    examples: ["deckcalc help open"], action: .help)
}

/// The texts of help, all from the declarations.
enum Help {
  private static let width = 100

  /// What a bare `deckcalc` says.
  static let usage = """
    usage: deckcalc COMMAND [OPTIONS]
    Commands: \(Command.all.map(\.name).joined(separator: ", ")).
    Run 'deckcalc --help' for what they do.

    """

  /// Help about the program.
  static var program: String {
    let nameWidth = Command.all.map { title($0).count }.max() ?? 0
    var text = """
      deckcalc - exact keyframe tables of sliding decks

      usage: deckcalc COMMAND [OPTIONS]

      """
    for group in Command.Group.allCases {
      text += "\n\(group.rawValue):\n"
      for command in Command.all where command.group == group {
        text += "  \(Listings.padded(title(command), to: nameWidth))  \(command.summary)\n"
      }
    }
    return text + """

      Examples:
        deckcalc open --side left --duration 0.3
        deckcalc bounce --side left | scripts/plot_keyframes.py -o bounce.png
        deckcalc open --curve 'spring(response: 0.5, bounce: 0.3)' --table summary

      'deckcalc COMMAND --help' lists a command's options; 'deckcalc --version' prints the version.

      """
  }

  private static func title(_ command: Command) -> String {
    ([command.name] + command.arguments).joined(separator: " ")
  }

  /// Help about a command.
  static func text(of command: Command) -> String {
    var text = "\(command.summary)\n\nusage: deckcalc \(title(command)) [OPTIONS]\n"
    let nameWidth = command.declarations.map { label($0).count }.max() ?? 0
    for group in command.options {
      text += "\n\(group.title):\n"
      for option in group.options {
        let suffix = option.defaultText.isEmpty ? "" : " [\(option.defaultText)]"
        text += "  \(Listings.padded(label(option), to: nameWidth))  \(option.summary)\(suffix)\n"
      }
    }
    return text + "\nExamples:\n" + command.examples.map { "  \($0)\n" }.joined()
  }

  private static func label(_ option: OptionDeclaration) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let name = option.isNegatable ? "--[no-]\(option.name)" : "--\(option.name)"
    return letter + name + (option.placeholder.map { " \($0)" } ?? "")
  }
}
