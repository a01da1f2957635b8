import Arguments

/// The help of a command.
struct CommandPage {
  let command: Command
  let catalog: Catalog

  /// The options that people use most, in the order of brief help.
  static let frequent = [
    "side", "to", "state", "model", "duration", "curve", "size", "device", "from", "frames",
    "columns", "table", "format", "plot", "output",
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
    let notes = ending(in: layout)
    return notes.isEmpty ? text : text + "\n" + notes
  }

  private func beginning(in layout: HelpLayout) -> String {
    let usage = "usage: deckcalc \(Help.title(command)) [OPTIONS]"
    return layout.paragraph(command.summary) + "\n" + layout.paragraph(usage, hanging: 7)
      + "\nExamples:\n"
  }

  /// The notes of the command, and where there is more about it.
  private func ending(in layout: HelpLayout) -> String {
    (command.notes + [subcommands, topics].compactMap(\.self)).map { layout.paragraph($0) }.joined()
  }

  /// The commands whose names begin with that of this one.
  private var subcommands: String? {
    let names = catalog.names.filter { $0.hasPrefix(command.name + " ") }
    guard !names.isEmpty else { return nil }
    return "See also " + names.map { "'deckcalc \($0)'" }.joined(separator: " and ") + "."
  }

  /// The topics that the options of the command have.
  private var topics: String? {
    let names = HelpTopic.names(of: command.options)
    guard !names.isEmpty else { return nil }
    return "'deckcalc help TOPIC' has more: \(names.joined(separator: ", "))."
  }

  // MARK: One screen

  private func brief(in layout: HelpLayout) -> String {
    let start =
      beginning(in: layout) + layout.examples(Array(command.examples.prefix(2)))
      + "\nOptions:\n"
    let count = command.declarations.count
    let end =
      "\n" + layout.paragraph("'deckcalc \(command.name) --help' lists all \(count) options.")
      + ending(in: layout)
    let height = Help.briefHeight - Self.height(of: start) - Self.height(of: end)
    return start + options(within: height, in: layout) + end
  }

  private static func height(of text: String) -> Int { text.count { $0 == "\n" } }

  /// Returns the most important options in a number of lines: one for each, or names alone.
  private func options(within height: Int, in layout: HelpLayout) -> String {
    let ranked = ranked
    var listed: [HelpLayout.Entry] = []
    var named: [String] = []
    for option in ranked.own + ranked.others {
      let isOwn = named.count + listed.count < ranked.own.count
      let label = Help.label(option)
      if listed.count < height, label.count <= layout.widestLabel {
        listed.append(Help.entry(option))
      } else if isOwn {
        named.append(label)
      }
    }
    var names = ""
    while !named.isEmpty {
      names = layout.names(named)
      if listed.count + Self.height(of: names) <= height { break }
      named.insert(listed.removeLast().label, at: 0)
    }
    return BriefEntries(entries: listed, layout: layout).text + names
  }

  /// The options by importance: those that few other commands have, then the most used, then the
  /// others.
  private var ranked: (own: [OptionDeclaration], others: [OptionDeclaration]) {
    let general = GeneralParameters.declarations.map(\.name)
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

/// Entries of one line each, whose meanings are cut where a clause ends.
struct BriefEntries {
  let entries: [HelpLayout.Entry]
  let layout: HelpLayout

  /// The lines.
  var text: String {
    let indent = HelpLayout.indent
    let width = entries.map(\.label.count).max() ?? 0
    let room = layout.width - width - 2 * indent.count
    return entries.map { entry in
      Listings.withoutTrailingSpace(
        indent + Listings.padded(entry.label, to: width) + indent + Self.line(entry, within: room))
        + "\n"
    }.joined()
  }

  private static func line(_ entry: HelpLayout.Entry, within room: Int) -> String {
    let start = start(of: entry.meaning, within: room)
    let whole = start + " " + entry.remark
    return entry.remark.isEmpty || whole.count > room ? start : whole
  }

  /// Returns a text up to the last clause that fits, or nothing if the first one does not.
  static func start(of text: String, within room: Int) -> String {
    guard text.count > room else { return text }
    var best = ""
    for index in text.indices {
      let rest = text[index...]
      guard [", ", "; ", ": ", " ("].contains(where: rest.hasPrefix) else { continue }
      let start = String(text[..<index])
      // A list of values is not cut without a mark, and parentheses are not opened.
      let isList = start.contains(": ") && rest.hasPrefix(",")
      let cut = isList ? start + ", ..." : start
      let isClosed = start.count { $0 == "(" } == start.count { $0 == ")" }
      if isClosed, cut.count <= room { best = cut }
    }
    return best
  }
}
