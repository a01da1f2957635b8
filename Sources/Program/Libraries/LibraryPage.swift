import Arguments

/// Help about libraries and their names.
enum LibraryPage {
  /// Returns help about a library or a name of one, or nil if there is no such name.
  ///
  /// If the name is similar to one of the others that help knows, parts of names are not searched.
  static func text(
    of name: [UInt8], besides others: [String], in layout: HelpLayout
  ) -> String? {
    let name = String(decoding: name, as: UTF8.self)
    let search = LibrarySearch(name)
    if let library = search.library { return text(of: library, in: layout) }
    let found = search.entries
    guard found.isEmpty else { return text(of: found, in: layout) }
    guard nearestName(to: name, among: others) == nil else { return nil }
    let similar = search.similarEntries
    guard !similar.isEmpty else { return nil }
    let more = similar.count - LibrarySearch.limit
    return text(of: Array(similar.prefix(LibrarySearch.limit)), in: layout)
      + (more > 0 ? "\n... and \(more) more\n" : "")
  }

  /// The names that help finds, for suggestions.
  static var names: [String] {
    LibraryIndex.libraries.map { $0.title.lowercased() } + LibraryIndex.entries.flatMap(\.names)
  }

  /// The line of help about a library.
  static func summary(of library: Library) -> String {
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
          return "| \(names) | \(entry.equivalent.markdown) | \(note)|\n"
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

  private static func text(of entries: [LibraryEntry], in layout: HelpLayout) -> String {
    entries.map { entry in
      lines(entry.names.joined(separator: ", ") + " (\(entry.library.title))", in: layout)
        + answer(entry, indent: 2, in: layout)
        + (meaning(of: entry).map { lines($0, indent: 2, in: layout) } ?? "")
    }.joined(separator: "\n")
  }

  /// Returns the meaning of an option, and a command that has it.
  private static func meaning(of entry: LibraryEntry) -> String? {
    guard case .option(let name, _) = entry.equivalent else { return nil }
    for command in Catalog.standard.commands where entry.library.isModeled(by: command.name) {
      if let option = command.declarations.first(where: { $0.name == name }) {
        let placeholder = option.placeholder.map { " " + $0 } ?? ""
        return "deckcalc \(command.name) --\(name)\(placeholder): \(option.summary)"
      }
    }
    return nil
  }

  private static func answer(
    _ entry: LibraryEntry, indent: Int, in layout: HelpLayout
  ) -> String {
    let note = String(entry.note.filter { $0 != "`" })
    return String(repeating: " ", count: indent) + entry.equivalent.text + "\n"
      + (note.isEmpty ? "" : lines(note, indent: indent, in: layout))
  }

  /// Returns words in lines with an indentation, of which later ones have more.
  private static func lines(
    _ words: String, indent: Int = 0, in layout: HelpLayout
  ) -> String {
    layout.lines(
      words.split(separator: " "), after: String(repeating: " ", count: indent),
      hanging: indent + HelpLayout.indent.count)
  }
}

extension LibraryEntry.Equivalent {
  /// The equivalent with its kind, as help prints it.
  fileprivate var text: String {
    switch self {
    case .command(let command): command
    case .option(let name, let value): "option --\(name)" + (value.map { " \($0)" } ?? "")
    case .event(let name): "event \(name) (--table events)"
    case .column(let name): "column \(name) (--columns time,\(name))"
    case .action(let name): "action \(name) of a scenario (deckcalc run)"
    case .none: "not modeled"
    }
  }

  fileprivate var markdown: String {
    switch self {
    case .command(let command): "`\(command)`"
    case .option(let name, let value): "`--\(name)" + (value.map { " \($0)" } ?? "") + "`"
    case .event(let name): "event `\(name)`"
    case .column(let name): "column `\(name)`"
    case .action(let name): "action `\(name)`"
    case .none: "not modeled"
    }
  }
}
