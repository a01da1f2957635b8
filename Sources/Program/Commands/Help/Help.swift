import Arguments

/// The help pages, all made from the declarations.
enum Help {
  /// The columns of a terminal.
  private static let width = 80
  /// The longest label that others align with; a longer one only moves its own summary.
  private static let widestLabel = 30

  /// The message of `deckcalc` without arguments.
  static func usage(_ catalog: Catalog) -> String {
    """
    usage: deckcalc COMMAND [OPTIONS]
    Commands: \(catalog.names.joined(separator: ", ")).
    Run 'deckcalc --help' for a description of each.

    """
  }

  /// Help about the program.
  static func program(_ catalog: Catalog) -> String {
    let commands = catalog.commands
    let nameWidth = alignedWidth(commands.map(title))
    var text = """
      deckcalc - keyframe tables for iOS-style sliding view animations

      usage: deckcalc COMMAND [OPTIONS]

      """
    var heading = ""
    for command in commands {
      if command.group != heading { text += "\n\(command.group):\n" }
      heading = command.group
      text += filled("  \(Listings.padded(title(command), to: nameWidth))  ", command.summary)
    }
    return text + """

      Examples:
        deckcalc open --side left --duration 0.3
        deckcalc bounce --side left | scripts/plot_keyframes.py -o bounce.png
        deckcalc open --curve 'spring(response: 0.5, bounce: 0.3)' --table summary

      'deckcalc COMMAND --help' lists the options of a command.
      'deckcalc --version' prints the version.

      """
  }

  /// Returns help about the subcommands of a command, or nil if it has none.
  static func text(ofFamily name: [UInt8], in catalog: Catalog) -> String? {
    let commands = catalog.family(of: name)
    guard !commands.isEmpty else { return nil }
    return Listings.table(commands.map { .init($0.name, meaning: $0.summary) })
  }

  static func title(_ command: Command) -> String {
    ([command.name] + command.allArguments).joined(separator: " ")
  }

  /// Returns help about a command.
  static func text(of command: Command) -> String {
    var text = "\(command.summary)\n\nusage: deckcalc \(title(command)) [OPTIONS]\n"
    for group in command.options {
      text += "\n" + (group.isBrief ? brief(group) : Help.text(of: group))
    }
    return text + "\nExamples:\n" + command.examples.map { "  \($0)\n" }.joined()
  }

  /// Returns help about a group of options, with one entry for each.
  static func text(of group: OptionGroup) -> String {
    let width = alignedWidth(group.options.map(label))
    return "\(group.title):\n"
      + group.options.map { option in
        filled(
          "  \(Listings.padded(label(option), to: width))  ", option.summary,
          ending: option.defaultText.isEmpty ? [] : ["[\(option.defaultText)]"])
      }.joined()
  }

  /// The width of the column of some labels.
  private static func alignedWidth(_ labels: [String]) -> Int {
    labels.map(\.count).filter { $0 <= widestLabel }.max() ?? 0
  }

  /// Returns a name and its meaning, wrapped to the width of the help, without breaking the ending.
  private static func filled(_ name: String, _ meaning: String, ending: [Substring] = []) -> String
  {
    var text = name
    var column = name.count
    for (index, word) in (meaning.split(separator: " ") + ending).enumerated() {
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

  /// Returns the names of a group's options, wrapped to the width of the help.
  private static func brief(_ group: OptionGroup) -> String {
    var lines = ["\(group.title) (see 'deckcalc help \(group.title.lowercased())'):"]
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

  static func label(_ option: OptionDeclaration) -> String {
    let letter = option.letter.map { "-\($0), " } ?? ""
    let name = option.isNegatable ? "--[no-]\(option.name)" : "--\(option.name)"
    return letter + name + (option.placeholder.map { " \($0)" } ?? "")
  }
}
