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
  static var names: [String] { topics.map { $0.name } + LibraryIndex.entries.flatMap { $0.names } }

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

/// A search for names of libraries.
struct LibrarySearch {
  /// The least number of letters of a search that finds only parts of names.
  private static let shortestPart = 4

  private let name: String
  /// The letters and digits of the name, in lower case.
  private let wanted: String
  /// Those of the name in code, without receiver and arguments.
  private let wantedInCode: String

  /// Creates the search for a name of Objective-C or of Swift, or for a line of code that uses it.
  init(_ name: String) {
    self.name = name
    wanted = Self.key(name)
    wantedInCode = Self.key(Self.name(inCode: name))
  }

  /// The library that has the name, or a class of the name.
  var library: Library? {
    LibraryIndex.libraries.first { library in
      ([library.title] + library.classes).contains { Self.key($0) == wanted }
    }
  }

  /// The entries that have the name, or the property of which it is the setter.
  var entries: [LibraryEntry] {
    let keys = [wanted, wantedInCode].flatMap { key in
      [key, key.hasPrefix("set") ? String(key.dropFirst("set".count)) : ""]
    }
    return keys.lazy.filter { !$0.isEmpty }.map { key in entries { Self.key($0) == key } }
      .first { !$0.isEmpty } ?? []
  }

  /// The entries of which a name begins with the one searched for, or else contains it, or else has
  /// the same words with others between them.
  var similarEntries: [LibraryEntry] {
    guard wanted.utf8.count >= Self.shortestPart else { return [] }
    var found = entries { Self.key($0).hasPrefix(wanted) }
    if found.isEmpty {
      // Searching for a part first makes a table of its letters.
      found = entries { other in
        let key = Self.key(other)
        return wanted.utf8.count < key.utf8.count && key.contains(wanted)
      }
    }
    let words = Self.words(name)
    guard found.isEmpty, words.count > 1 else { return found }
    return entries { other in
      // The words are among those of the other name in the same order.
      var rest = words[...]
      for word in Self.words(other) where word == rest.first { rest = rest.dropFirst() }
      return rest.isEmpty
    }
  }

  private func entries(where isFound: (String) -> Bool) -> [LibraryEntry] {
    LibraryIndex.entries.filter { $0.names.contains(where: isFound) }
  }

  // MARK: Names

  /// Returns the letters and digits of a name in lower case: a method's are the same in Objective-C
  /// and in Swift.
  private static func key(_ name: String) -> String {
    String(name.lowercased().filter { $0.isLetter || $0.isNumber })
  }

  /// Returns the words of a name in camel case, in lower case.
  private static func words(_ name: String) -> [Substring] {
    kebabCase(name).split { !$0.isLetter && !$0.isNumber }
  }

  // MARK: Code

  /// Returns the name of a method or property that code uses: a message of Objective-C, a call of
  /// Swift or an assignment.
  ///
  /// Its labels follow its base name, without the receiver and the arguments: those of
  /// `[deck openLeftViewAnimated:YES]` and `deck.openLeftView(animated: true)` differ in punctuation
  /// alone.
  private static func name(inCode code: String) -> String {
    let code = code.trimmingPrefix { $0.isWhitespace || $0 == "-" || $0 == "+" }
    if code.hasPrefix("[") {
      let words = words(ofCode: code.dropFirst())
      let labels = labels(words)
      return labels.isEmpty ? String(words.dropFirst().first ?? "") : labels
    }
    let call = code.firstIndex(of: "(")
    let member = code[..<(call ?? code.firstIndex(of: "=") ?? code.endIndex)]
    let arguments = call.map { words(ofCode: code[$0...].dropFirst()) } ?? []
    return (member.split(separator: ".").last ?? "") + labels(arguments)
  }

  private static func labels(_ words: [Substring]) -> String {
    words.filter { $0.hasSuffix(":") && $0 != ":" }.joined()
  }

  /// Returns the words outside of nested brackets, up to the bracket that closes the expression; a
  /// nested expression is a word, and a colon ends one.
  private static func words(ofCode expression: Substring) -> [Substring] {
    var (text, depth) = ("", 0)
    for character in expression {
      if "[({".contains(character) {
        text += depth == 0 ? " () " : ""
        depth += 1
      } else if "])}".contains(character) {
        depth -= 1
        if depth < 0 { break }
      } else if depth == 0 {
        let isOfName = character.isLetter || character.isNumber || "_.:".contains(character)
        text += (isOfName ? String(character) : " ") + (character == ":" ? " " : "")
      }
    }
    return text.split(separator: " ")
  }
}
