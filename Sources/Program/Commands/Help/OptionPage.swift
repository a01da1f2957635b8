import Arguments

/// Help about an option by its name.
enum OptionPage {
  /// The greatest number of commands that a meaning names.
  private static let greatestCount = 6

  /// Returns the meanings of an option, each with the commands that have it, or nil if no command has
  /// an option of the name, which may follow dashes.
  static func text(of name: [UInt8], in layout: HelpLayout, _ catalog: Catalog) -> String? {
    let name = String(decoding: name.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    var meanings: [(entry: HelpLayout.Entry, commands: [String])] = []
    for command in catalog.commands {
      for option in command.declarations where option.name == name {
        let entry = Help.entry(option)
        if let index = meanings.firstIndex(where: { $0.entry == entry }) {
          meanings[index].commands.append(command.name)
        } else {
          meanings.append((entry, [command.name]))
        }
      }
    }
    guard !meanings.isEmpty else { return nil }
    return meanings.map { entry, commands in
      layout.entries([entry])
        + layout.lines(
          list(commands).split(separator: " "), after: HelpLayout.indent,
          hanging: 2 * HelpLayout.indent.count)
    }.joined(separator: "\n")
  }

  /// Returns the first of some commands, and the number of the others.
  private static func list(_ commands: [String]) -> String {
    let shown = commands.prefix(greatestCount).joined(separator: ", ")
    let others = commands.count - greatestCount
    return (commands.count == 1 ? "Command: " : "Commands: ") + shown
      + (others > 0 ? " and \(others) more" : "")
  }
}
