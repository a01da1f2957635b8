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
    Commands: \(Command.Name.allCases.map(\.rawValue).joined(separator: ", ")).
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

  /// Help about the commands that begin with a word, or nil if none of two words does.
  static func text(ofFamily word: [UInt8]) -> String? {
    let commands = Command.family(of: word).map(\.command)
    guard !commands.isEmpty else { return nil }
    return Listings.table(commands.map { .init($0.name, meaning: $0.summary) })
  }

  private static func title(_ command: Command) -> String {
    ([command.name] + command.arguments).joined(separator: " ")
  }

  /// Help about a command.
  static func text(of command: Command) -> String {
    var text = "\(command.summary)\n\nusage: deckcalc \(title(command)) [OPTIONS]\n"
    for group in command.options {
      text += "\n" + (group.isBrief ? brief(group) : Help.text(of: group))
    }
    return text + "\nExamples:\n" + command.examples.map { "  \($0)\n" }.joined()
  }

  /// Help about a group of options: a line for each, or for those that do the same.
  static func text(of group: Command.OptionGroup) -> String {
    var lines: [(labels: [String], option: OptionDeclaration)] = []
    for option in group.options {
      if option.joinsLine, let last = lines.indices.last {
        lines[last].labels.append(label(option))
      } else {
        lines.append(([label(option)], option))
      }
    }
    // Longer labels than this push their own summary to the right, not everyone's.
    let widest = 40
    let width = lines.map { $0.labels.joined(separator: ", ").count }.filter { $0 <= widest }.max()
    return "\(group.title):\n"
      + lines.map { labels, option in
        let suffix = option.defaultText.isEmpty ? "" : " [\(option.defaultText)]"
        let names = Listings.padded(labels.joined(separator: ", "), to: width ?? 0)
        return filled("  \(names)  ", option.summary + suffix)
      }.joined()
  }

  /// A name and its meaning, whose words go on below where the line is full.
  private static func filled(_ name: String, _ meaning: String) -> String {
    var text = name
    var column = name.count
    for (index, word) in meaning.split(separator: " ").enumerated() {
      if index > 0, column + 1 + word.count > width {
        text += "\n" + String(repeating: " ", count: name.count)
        column = name.count
      } else if index > 0 {
        text += " "
        column += 1
      }
      text += word
      column += word.count
    }
    return text + "\n"
  }

  /// The names of a group's options, filled into lines.
  private static func brief(_ group: Command.OptionGroup) -> String {
    var lines = ["\(group.title) ('deckcalc help \(group.title.lowercased())' explains them):"]
    var line = ""
    for option in group.options.map(label) {
      if !line.isEmpty, line.count + option.count + 2 > width {
        lines.append(line + ",")
        line = ""
      }
      line += (line.isEmpty ? "  " : ", ") + option
    }
    return (lines + [line]).joined(separator: "\n") + "\n"
  }

  private static func label(_ option: OptionDeclaration) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let name = option.isNegatable ? "--[no-]\(option.name)" : "--\(option.name)"
    return letter + name + (option.placeholder.map { " \($0)" } ?? "")
  }
}
