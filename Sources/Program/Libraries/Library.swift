/// A library that the program models, and the names of its interface.
struct Library: Sendable {
  /// The name of the library, as it is printed.
  let title: String
  /// The names of its classes and protocols, by which help finds the whole library.
  let classes: [String]
  /// The first words of the commands that model it: empty for those of the deck, of one word.
  let families: [String]
  /// The names of its interface under headings, in the order of its headers.
  let sections: [(title: String, entries: [LibraryEntry])]

  /// Creates a library from the table of its names.
  ///
  /// A line is `# HEADING` or an entry, `NAMES = EQUIVALENT | NOTE`, of which the note may be
  /// missing. The equivalent is `-` if there is none, an option with or without a value, `event`,
  /// `column` or `action` and a name, or a command without `deckcalc`. In a line that is only names,
  /// each is the property of an option: `leftSize` of `--left-size`.
  init(title: String, classes: [String], families: [String] = [], table: String) {
    (self.title, self.classes, self.families) = (title, classes, families)
    var sections: [(title: String, entries: [LibraryEntry])] = []
    for line in table.split(separator: "\n") {
      let words = line.split(separator: " ")
      if words[0] == "#" {
        sections.append((words.dropFirst().joined(separator: " "), []))
        continue
      }
      let sign = words.firstIndex(of: "=") ?? words.endIndex
      let names = words[..<sign].map(String.init)
      sections[sections.count - 1].entries +=
        sign == words.endIndex
        ? names.map {
          LibraryEntry(library: title, names: [$0], .option(kebabCase($0), value: nil))
        } : [LibraryEntry(library: title, names: names, words[(sign + 1)...])]
    }
    self.sections = sections
  }

  /// Returns whether a command models the library.
  func isModeled(by command: String) -> Bool {
    let words = command.split(separator: " ")
    return words.count > 1 ? families.contains(String(words[0])) : families.isEmpty
  }

  /// The names of the interface with their equivalents.
  var entries: [LibraryEntry] { sections.flatMap(\.entries) }
}

/// Names of a library that have the same equivalent in the program.
struct LibraryEntry: Sendable {
  /// The equivalent of a name.
  enum Equivalent: Hashable, Sendable {
    /// A command that can be run.
    case command(String)
    /// An option of the library's commands, and its value if the name is that of a value.
    case option(String, value: String?)
    /// An event or a column of the library's tables.
    case event(String)
    case column(String)
    /// An action that only scenarios have.
    case action(String)
    /// None: the program does not model it.
    case none
  }

  /// The title of the library.
  let library: String
  /// The names, as the library's headers spell them.
  let names: [String]
  let equivalent: Equivalent
  /// A remark, in which code is between grave accents; empty if there is none.
  let note: String

  fileprivate init(library: String, names: [String], _ equivalent: Equivalent) {
    (self.library, self.names, self.equivalent, note) = (library, names, equivalent, "")
  }

  /// Creates an entry from the words of its equivalent and its note.
  fileprivate init(library: String, names: [String], _ words: ArraySlice<Substring>) {
    let equivalent = words.prefix { $0 != "|" }
    let first = equivalent.first ?? "-"
    let rest = equivalent.dropFirst().joined(separator: " ")
    self.equivalent =
      switch first {
      case "-": .none
      case "event": .event(rest)
      case "column": .column(rest)
      case "action": .action(rest)
      case _ where first.hasPrefix("--"):
        .option(String(first.dropFirst(2)), value: rest.isEmpty ? nil : rest)
      default: .command("deckcalc " + equivalent.joined(separator: " "))
      }
    (self.library, self.names) = (library, names)
    note = words.dropFirst(equivalent.count + 1).joined(separator: " ")
  }

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
