/// The help of the program and of its families of commands.
struct ProgramPage {
  let catalog: Catalog

  /// The line about the program.
  static let summary = "Print exact keyframes of iOS-style sliding view animations"

  /// An example for each kind of user.
  static let examples: [(command: String, purpose: String)] = [
    ("deckcalc bounce --model shipped", "port an app: its keyframes"),
    ("deckcalc open --curve bouncy --plot", "tune a motion: its curves"),
    ("deckcalc open --side right -o open.css", "use it on the web: CSS"),
    ("deckcalc verify suite.json", "guard it in CI"),
    ("deckcalc curve bouncy --table summary", "just a spring: its figures"),
  ]

  /// Returns the page of a length.
  func text(_ length: Help.Length, in layout: HelpLayout) -> String {
    switch length {
    case .brief: brief(in: layout.limited)
    case .full: full(in: layout)
    }
  }

  /// Returns the start of a page: the usage, and the examples with their purposes as comments.
  private func beginning(in layout: HelpLayout) -> String {
    let width = Self.examples.map(\.command.count).max() ?? 0
    return layout.paragraph(Self.summary)
      + "\nusage: deckcalc COMMAND [OPTIONS]\n\nExamples:\n"
      + layout.examples(
        Self.examples.map { Listings.padded($0.command, to: width) + "  # " + $0.purpose })
  }

  // MARK: One screen

  private func brief(in layout: HelpLayout) -> String {
    beginning(in: layout) + "\nCommands:\n" + families + "\n"
      + layout.paragraph(Help.portingHint)
      + layout.paragraph(
        "'deckcalc COMMAND -h' describes a command; 'deckcalc --help' lists everything.")
  }

  /// The names of all commands, with those of a family in a line.
  var families: String {
    var lines: [(prefix: String, names: [String])] = []
    var plain: [String] = []
    for system in catalog.systems { lines.append((system.prefix ?? "", system.actionNames)) }
    for name in catalog.generalCommands.map(\.name) {
      let words = name.split(separator: " ").map(String.init)
      if words.count == 1 {
        plain.append(name)
      } else if let index = lines.firstIndex(where: { $0.prefix == words[0] }) {
        lines[index].names.append(words[1])
      } else {
        lines.append((words[0], [words[1]]))
      }
    }
    lines.append(("", plain))
    let width = lines.map(\.prefix.count).max() ?? 0
    return lines.map { prefix, names in
      let label = prefix.isEmpty ? "" : Listings.padded(prefix, to: width) + HelpLayout.indent
      return HelpLayout.indent + label + names.joined(separator: " ") + "\n"
    }.joined()
  }

  // MARK: Everything

  private func full(in layout: HelpLayout) -> String {
    let commands = catalog.commands
    let labels = commands.map(Help.title)
    var text = beginning(in: layout)
    let width = labels.map(\.count).filter { $0 <= layout.widestLabel }.max() ?? 0
    var groups: [String] = []
    for group in commands.map(\.group) where !groups.contains(group) { groups.append(group) }
    for group in groups {
      let entries = commands.filter { $0.group == group }.map { command in
        HelpLayout.Entry(
          label: Listings.padded(Help.title(command), to: width), meaning: command.summary)
      }
      text += "\n\(group):\n" + layout.entries(entries)
    }
    return text + "\nTopics ('deckcalc help TOPIC'):\n" + topics(in: layout) + "\n"
      + layout.paragraph(Help.portingHint)
      + layout.paragraph("'deckcalc COMMAND --help' lists the options of a command.")
      + layout.paragraph("'deckcalc --version' prints the version.")
  }

  /// Returns a line for each topic.
  func topics(in layout: HelpLayout) -> String {
    layout.entries(HelpTopic.all(of: catalog))
  }

  // MARK: Families

  /// Returns help about the commands of a system.
  func family(_ system: any SystemDescriptor.Type, in layout: HelpLayout) -> String {
    let layout = layout.limited
    let word = system.prefix.map { $0 + " " } ?? ""
    let commands = system.commands
    let examples = commands.prefix(3).compactMap(\.examples.first)
    let entries = commands.map { HelpLayout.Entry(label: $0.name, meaning: $0.summary) }
    return layout.paragraph(system.summary) + "\n"
      + layout.paragraph("usage: deckcalc \(word)COMMAND [OPTIONS]", hanging: 7)
      + "\nExamples:\n" + layout.examples(Array(examples)) + "\nCommands:\n"
      + layout.entries(entries) + "\n"
      + layout.paragraph(
        "'deckcalc \(word)COMMAND --help' lists the options of a command.")
  }
}
