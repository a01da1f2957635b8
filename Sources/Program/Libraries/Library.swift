/// A library that the program models, and the names of its interface.
struct Library: Sendable {
  /// The name of the library, as it is printed.
  let title: String
  /// The names of its classes and protocols, by which help finds the whole library.
  let classes: [String]
  /// The first words of the commands that model it: empty for those of the deck, of one word.
  var families: [String] = []
  /// The names of its interface, in the order of its headers.
  ///
  /// A line is `# HEADING` or an entry, `NAMES = EQUIVALENT | NOTE`, of which the note may be
  /// missing. The equivalent is `-` if there is none, an option with or without a value, `event`,
  /// `column` or `action` and a name, or a command without `deckcalc`. In a line that is only names,
  /// each is the property of an option: `leftSize` of `--left-size`.
  let table: String

  /// Returns whether a command models the library.
  func isModeled(by command: String) -> Bool {
    let words = command.split(separator: " ")
    return words.count > 1 ? families.contains(String(words[0])) : families.isEmpty
  }

  /// The headings, each with its entries.
  var sections: [(title: String, entries: [LibraryEntry])] {
    var sections: [(title: String, entries: [LibraryEntry])] = []
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words[0] == "#" {
        sections.append((words.dropFirst().joined(separator: " "), []))
      } else {
        sections[sections.count - 1].entries += entries(words)
      }
    }
    return sections
  }

  /// The names of the interface with their equivalents.
  var entries: [LibraryEntry] { sections.flatMap(\.entries) }

  private func entries(_ words: [Substring]) -> [LibraryEntry] {
    guard let sign = words.firstIndex(of: "=") else {
      return words.map(String.init).map { name in
        LibraryEntry(library: self, names: [name], equivalent: .option(kebabCase(name), value: nil))
      }
    }
    let bar = words.firstIndex(of: "|") ?? words.endIndex
    return [
      LibraryEntry(
        library: self, names: words[..<sign].map(String.init),
        equivalent: LibraryEntry.Equivalent(words[(sign + 1)..<bar]),
        note: words[bar...].dropFirst().joined(separator: " "))
    ]
  }
}

/// Names of a library that have the same equivalent in the program.
struct LibraryEntry: Sendable {
  /// The equivalent of a name.
  enum Equivalent: Hashable, Sendable {
    /// A command that can be run.
    case command(String)
    /// An option of the library's commands, and its value if the name is that of a value.
    case option(String, value: String?)
    /// An event of the library's tables.
    case event(String)
    /// A column of the library's tables.
    case column(String)
    /// An action that only scenarios have.
    case action(String)
    /// None: the program does not model it.
    case none

    /// Reads an equivalent as tables write it.
    init(_ words: ArraySlice<Substring>) {
      let first = words.first ?? "-"
      let rest = words.dropFirst().joined(separator: " ")
      switch first {
      case "-": self = .none
      case "event": self = .event(rest)
      case "column": self = .column(rest)
      case "action": self = .action(rest)
      case _ where first.hasPrefix("--"):
        self = .option(String(first.dropFirst(2)), value: rest.isEmpty ? nil : rest)
      default: self = .command("deckcalc " + words.joined(separator: " "))
      }
    }
  }

  let library: Library
  /// The names, as the library's headers spell them.
  let names: [String]
  let equivalent: Equivalent
  /// A remark, in which code is between grave accents; empty if there is none.
  var note = ""

  /// The option that a property sets, if the names are those of properties.
  var optionOfProperty: String? {
    guard case .option(let option, value: nil) = equivalent, isProperty else { return nil }
    return option
  }

  /// The option and the value that a constant means, if the names are those of constants.
  var constant: (option: String, value: String)? {
    guard case .option(let option, let value?) = equivalent, !isProperty else { return nil }
    return (option, value)
  }

  /// Whether the names are those of properties; types and constants begin with a capital or `k`.
  private var isProperty: Bool {
    let first = names[0].prefix(2)
    return first.lowercased() == first
  }
}
