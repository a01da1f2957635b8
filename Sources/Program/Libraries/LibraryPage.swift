import Options

/// Help about libraries and their names.
enum LibraryPage {
  /// The greatest number of entries of a search that finds only parts of names.
  private static let limit = 10

  /// Returns help about a library or a name of one, or nil if there is no such name.
  ///
  /// If the name is similar to one of the others that help knows, parts of names are not searched.
  static func text(of name: [UInt8], besides others: [String], in layout: HelpLayout) -> String? {
    let name = String(decoding: name, as: UTF8.self)
    let search = LibrarySearch(name)
    if let library = search.library { return text(of: library, in: layout) }
    var found = search.entries
    if found.isEmpty, nearestName(to: name, among: others) == nil { found = search.similarEntries }
    guard !found.isEmpty else { return nil }
    let shown = found.prefix(search.entries.isEmpty ? limit : found.count)
    return shown.map { entry in
      lines(entry.names.joined(separator: ", ") + " (\(entry.library))", in: layout)
        + answer(entry, indent: 2, in: layout)
        + (meaning(of: entry).map { lines($0, indent: 2, in: layout) } ?? "")
    }.joined(separator: "\n")
      + (shown.count < found.count ? "\n... and \(found.count - shown.count) more\n" : "")
  }

  /// The names that help finds, for suggestions.
  static var names: [String] { topics.map(\.name) + LibraryIndex.entries.flatMap(\.names) }

  /// The libraries as topics of help.
  static var topics: [Listings.Entry] {
    LibraryIndex.libraries.map { Listings.Entry($0.title.lowercased(), meaning: summary(of: $0)) }
  }

  private static func summary(of library: Library) -> String {
    "Names of \(library.title) as commands and options"
  }

  /// Returns the table of a library as Markdown, or nil if there is no such library.
  static func markdown(of name: [UInt8]) -> String? {
    guard let library = LibrarySearch(String(decoding: name, as: UTF8.self)).library else {
      return nil
    }
    return library.sections.map { title, entries in
      "### \(title)\n\n| \(library.title) | deckcalc | remark |\n| --- | --- | --- |\n"
        + entries.map { entry in
          let names = entry.names.map { "`\($0)`" }.joined(separator: ", ")
          let note = entry.note.isEmpty ? "" : entry.note + " "
          return "| \(names) | \(entry.markdown) | \(note)|\n"
        }.joined()
    }.joined(separator: "\n")
  }

  private static func text(of library: Library, in layout: HelpLayout) -> String {
    library.sections.reduce(layout.paragraph(summary(of: library))) { text, section in
      section.entries.reduce(text + "\n\(section.title):\n") { text, entry in
        text + lines(entry.names.joined(separator: ", "), indent: 2, in: layout)
          + answer(entry, indent: 6, in: layout)
      }
    }
  }

  /// Returns the meaning of an option, and a command that has it.
  private static func meaning(of entry: LibraryEntry) -> String? {
    guard let name = entry.option?.name else { return nil }
    let library = LibraryIndex.libraries.first { $0.title == entry.library }
    for command in Catalog.standard.commands where library?.isModeled(by: command.name) ?? false {
      if let option = command.declarations.first(where: { $0.name == name }) {
        let placeholder = option.placeholder.map { " " + $0 } ?? ""
        return "deckcalc \(command.name) --\(name)\(placeholder): \(option.summary)"
      }
    }
    return nil
  }

  private static func answer(_ entry: LibraryEntry, indent: Int, in layout: HelpLayout) -> String {
    let note = entry.note.filter { $0 != "`" }
    return String(repeating: " ", count: indent) + entry.text + "\n"
      + (note.isEmpty ? "" : lines(note, indent: indent, in: layout))
  }

  /// Returns words in lines with an indentation, of which later ones have more.
  private static func lines(_ words: String, indent: Int = 0, in layout: HelpLayout) -> String {
    layout.paragraph(
      words, after: String(repeating: " ", count: indent),
      hanging: indent + HelpLayout.indent.count)
  }
}

extension LibraryEntry {
  /// The equivalent, and the way to see it.
  fileprivate var text: String {
    let hint =
      switch kind {
      case .event: " (--table events)"
      case .column: " (--columns time,\(equivalent))"
      case .action: " of a scenario (deckcalc run)"
      case .command, .option, .none: ""
      }
    return [kind.rawValue, equivalent].filter { !$0.isEmpty }.joined(separator: " ") + hint
  }

  fileprivate var markdown: String {
    switch kind {
    case .command, .option: "`\(equivalent)`"
    case .event, .column, .action: "\(kind.rawValue) `\(equivalent)`"
    case .none: kind.rawValue
    }
  }
}
