import Arguments

/// The help of a command.
struct CommandPage {
  let command: Command
  let catalog: Catalog

  /// The options that people use most, in the order of brief help.
  ///
  /// Options of other systems have the same names.
  static let frequent = [
    "side", "to", "state", "cards", "exposed-width", "model", "duration", CurveOption.name, "size",
    "columns", "table", "format", "plot", "output", "frames", "device",
    "from",
  ]

  /// Returns the page of a length.
  func text(_ length: Help.Length, in layout: HelpLayout) -> String {
    switch length {
    case .brief: brief(in: layout.limited)
    case .full: full(in: layout)
    }
  }

  // MARK: Everything

  private func full(in layout: HelpLayout) -> String {
    var text = beginning(in: layout) + layout.examples(command.examples)
    for group in command.options { text += "\n" + Help.text(of: group, in: layout) }
    if command.name == HelpCommand.declaration.name {
      return text + "\nTopics:\n" + ProgramPage(catalog: catalog).topics(in: layout)
    }
    let notes = ending(in: layout)
    return notes.isEmpty ? text : text + "\n" + notes
  }

  private func beginning(in layout: HelpLayout) -> String {
    let usage = "usage: deckcalc \(Help.title(command)) [OPTIONS]"
    return layout.paragraph(command.summary) + "\n" + layout.paragraph(usage, hanging: 7)
      + "\nExamples:\n"
  }

  /// The notes of the command, and where there is more about it.
  private func ending(_ start: [String] = [], in layout: HelpLayout) -> String {
    let sentences = command.notes + [subcommands].compactMap(\.self) + start
    let more = topics.map { "'deckcalc help TOPIC' describes \(Messages.enumeration($0))." } ?? ""
    guard let last = sentences.last, !more.isEmpty else {
      return sentences.map { layout.paragraph($0) }.joined()
    }
    return sentences.dropLast().map { layout.paragraph($0) }.joined()
      + layout.paragraph(last + " " + more)
  }

  /// The commands whose names begin with that of this one.
  private var subcommands: String? {
    let names = catalog.names.filter { $0.hasPrefix(command.name + " ") }
    guard !names.isEmpty else { return nil }
    return "See also \(Messages.enumeration(names.map { "'deckcalc \($0)'" }))."
  }

  /// The topics that the options of the command have.
  private var topics: [String]? {
    if command.name == HelpCommand.declaration.name {
      return HelpTopic.all(of: catalog).map(\.label)
    }
    let names = HelpTopic.names(of: command.options)
    return names.isEmpty ? nil : names
  }

  // MARK: One screen

  private func brief(in layout: HelpLayout) -> String {
    let start =
      beginning(in: layout) + layout.examples(Array(command.examples.prefix(2)))
    let count = command.declarations.count
    let end =
      "\n" + ending(["'deckcalc \(command.name) --help' lists all \(count) options."], in: layout)
    let heading = "\nOptions:\n"
    let height = Help.briefHeight - Self.height(of: start + heading) - Self.height(of: end)
    let options = options(within: height, in: layout)
    return start + (options.isEmpty ? "" : heading + options) + end
  }

  private static func height(of text: String) -> Int { text.count { $0 == "\n" } }

  /// Returns the most important options in a number of lines: one for each, or names alone.
  private func options(within height: Int, in layout: HelpLayout) -> String {
    let ranked = ranked
    var listed: [HelpLayout.Entry] = []
    var named: [String] = []
    for option in ranked.own + ranked.others {
      let label = Help.label(option)
      if listed.count < height, label.count <= HelpLayout.usualLabel {
        listed.append(Help.entry(option))
      } else if ranked.own.contains(option) {
        named.append(label)
      }
    }
    var names = ""
    while !named.isEmpty {
      names = layout.names(named)
      if listed.isEmpty || listed.count + Self.height(of: names) <= height { break }
      let last = listed.removeLast().label
      if ranked.own.contains(where: { Help.label($0) == last }) { named.insert(last, at: 0) }
    }
    return BriefEntries(entries: listed, layout: layout).text + names
  }

  /// The options by importance: those that few other commands have, then the most used, then the
  /// others.
  private var ranked: (own: [OptionDeclaration], others: [OptionDeclaration]) {
    let general = GeneralOptions.declarations.map(\.name)
    let all = command.declarations.filter { !general.contains($0.name) }
    let counts = peers.map { Set($0.declarations.map(\.name)) }
    let own = all.filter { option in
      let owners = counts.count { $0.contains(option.name) }
      return isOfSystem ? owners * 2 <= counts.count : owners == 0
    }
    let frequent = Self.frequent.compactMap { name in all.first { $0.name == name } }
      .filter { !own.contains($0) }
    let rest = all.filter { !own.contains($0) && !frequent.contains($0) }
    return (own, frequent + rest)
  }

  private var system: (any SystemDescriptor.Type)? {
    catalog.systems.first { $0.commandNames.contains(command.name) }
  }

  private var isOfSystem: Bool { system != nil }

  /// The commands with which its options are compared: those of its system, or else of all systems.
  private var peers: [Command] {
    system.map { $0.commands } ?? catalog.systems.flatMap { $0.commands }
  }
}
