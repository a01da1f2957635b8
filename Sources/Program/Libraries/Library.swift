/// A library that the program models, and the names of its interface.
struct Library: Sendable {
  /// The name of the library, as it is printed.
  let title: String
  /// The names of its classes and protocols, by which help finds the whole library.
  let classes: [String]
  /// The first words of the commands that model it: empty for those of the deck, of one word.
  let families: [String]
  /// The table of its interface, in the form that `entries` reads.
  private let table: @Sendable () -> String

  /// Creates a library, whose table is made when it is asked for.
  init(
    _ title: String, classes: [String], families: [String] = [],
    table: @autoclosure @escaping @Sendable () -> String
  ) {
    self.title = title
    self.classes = classes
    self.families = families
    self.table = table
  }

  /// Returns whether a command models the library.
  func isModeled(by command: String) -> Bool {
    let words = command.split(separator: " ")
    guard words.count > 1 else { return families.isEmpty }
    return families.contains(String(words[0]))
  }

  /// The names of the interface, in the order of the library's headers.
  ///
  /// In the table a line that begins with `#` is a heading. The names of an entry are in lines that
  /// are not indented; the first indented line after them is the equivalent, or `-` if there is
  /// none, and the others are the note.
  var entries: [LibraryEntry] {
    var entries: [LibraryEntry] = []
    var (section, names): (String, [String]) = ("", [])
    for line in table().split(separator: "\n") {
      let words = line.split(separator: " ")
      let text = words.joined(separator: " ")
      if line.hasPrefix("#") {
        section = words.dropFirst().joined(separator: " ")
      } else if !line.hasPrefix(" ") {
        names += words.map(String.init)
      } else if names.isEmpty {
        let last = entries.count - 1
        entries[last].note += (entries[last].note.isEmpty ? "" : " ") + text
      } else {
        entries.append(LibraryEntry(names, is: .init(text), of: title, in: section))
        names = []
      }
    }
    return entries
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
    init(_ text: String) {
      let words = text.split(separator: " ", maxSplits: 1).map(String.init)
      let rest = words.count > 1 ? words[1] : nil
      switch (words[0], rest) {
      case ("deckcalc", _?): self = .command(text)
      case ("event", let name?): self = .event(name)
      case ("column", let name?): self = .column(name)
      case ("action", let name?): self = .action(name)
      case (let option, let value) where option.hasPrefix("--"):
        self = .option(String(option.dropFirst(2)), value: value)
      default: self = .none
      }
    }
  }

  /// The title of the library.
  let library: String
  /// The heading of the entry.
  let section: String
  /// The names, as the library's headers spell them.
  let names: [String]
  let equivalent: Equivalent
  /// A remark, in which code is between grave accents; empty if there is none.
  var note = ""

  init(_ names: [String], is equivalent: Equivalent, of library: String, in section: String) {
    self.names = names
    self.equivalent = equivalent
    self.library = library
    self.section = section
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
