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

  /// Returns the table of a library as Markdown, or nil if there is no such library.
  static func markdown(of name: [UInt8]) -> String? {
    LibrarySearch(String(decoding: name, as: UTF8.self)).library.map(markdown)
  }

  /// The names that help finds, for suggestions.
  static var names: [String] {
    LibraryIndex.libraries.map { $0.title.lowercased() } + LibraryIndex.entries.flatMap(\.names)
  }

  /// The line of help about a library.
  static func summary(of library: Library) -> String {
    "Names of \(library.title) as commands and options"
  }

  // MARK: Text

  private static func text(of library: Library, in layout: HelpLayout) -> String {
    var text = layout.paragraph(summary(of: library))
    var section = ""
    for entry in library.entries {
      if entry.section != section { text += "\n\(entry.section):\n" }
      section = entry.section
      text +=
        lines(entry.names.joined(separator: ", "), indent: 2, in: layout)
        + answer(entry, indent: 6, in: layout)
    }
    return text
  }

  private static func text(of entries: [LibraryEntry], in layout: HelpLayout) -> String {
    entries.map { entry in
      lines(entry.names.joined(separator: ", ") + " (\(entry.library))", indent: 0, in: layout)
        + answer(entry, indent: 2, in: layout)
        + (meaning(of: entry).map { lines($0, indent: 2, in: layout) } ?? "")
    }.joined(separator: "\n")
  }

  /// Returns the meaning of an option, and a command that has it.
  private static func meaning(of entry: LibraryEntry) -> String? {
    guard case .option(let name, _) = entry.equivalent,
      let library = LibraryIndex.libraries.first(where: { $0.title == entry.library })
    else { return nil }
    for command in Catalog.standard.commands where library.isModeled(by: command.name) {
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
    return String(repeating: " ", count: indent) + equivalent(entry) + "\n"
      + (note.isEmpty ? "" : lines(note, indent: indent, in: layout))
  }

  /// Returns an equivalent with its kind.
  private static func equivalent(_ entry: LibraryEntry) -> String {
    switch entry.equivalent {
    case .command(let command): command
    case .option(let name, let value): "option --\(name)" + (value.map { " \($0)" } ?? "")
    case .event(let name): "event \(name) (--table events)"
    case .column(let name): "column \(name) (--columns time,\(name))"
    case .action(let name): "action \(name) of a scenario (deckcalc run)"
    case .none: "not modeled"
    }
  }

  /// Returns words in lines with an indentation, of which later ones have more.
  private static func lines(
    _ words: String, indent: Int, in layout: HelpLayout
  ) -> String {
    layout.lines(
      words.split(separator: " "), after: String(repeating: " ", count: indent),
      hanging: indent + HelpLayout.indent.count)
  }

  // MARK: Markdown

  private static func markdown(of library: Library) -> String {
    var text = ""
    var section = ""
    for entry in library.entries {
      if entry.section != section {
        text +=
          (text.isEmpty ? "" : "\n") + "### \(entry.section)\n\n"
          + "| \(library.title) | deckcalc | remark |\n| --- | --- | --- |\n"
      }
      section = entry.section
      let names = entry.names.map { "`\($0)`" }.joined(separator: ", ")
      text += "| \(names) | \(cell(entry)) |" + (entry.note.isEmpty ? " |\n" : " \(entry.note) |\n")
    }
    return text
  }

  private static func cell(_ entry: LibraryEntry) -> String {
    switch entry.equivalent {
    case .command(let command): "`\(command)`"
    case .option(let name, let value): "`--\(name)" + (value.map { " \($0)" } ?? "") + "`"
    case .event(let name): "event `\(name)`"
    case .column(let name): "column `\(name)`"
    case .action(let name): "action `\(name)`"
    case .none: "not modeled"
    }
  }
}
