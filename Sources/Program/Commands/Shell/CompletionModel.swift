import Arguments

/// The commands, options and values that shells complete, made from the declarations.
///
/// A script is loaded by every new shell, so options that the same commands have are one group, and
/// values that several options have are listed once.
struct CompletionModel {
  /// An option, or another name under which a script finds a value.
  struct Entry: Hashable {
    /// The option with its dashes; a name without dashes is never offered.
    let label: String
    let meaning: String
    /// Whether a value follows.
    let takesValue: Bool
    /// The values that are offered.
    let value: CompletionValue?
  }

  /// A command's or topic's name with its meaning.
  struct Name: Hashable {
    let name: String
    let meaning: String
  }

  /// The words of a command and the groups of its entries.
  struct Command {
    /// The words with points between them; empty for the program itself.
    let key: String
    var groups: [Int] = []
  }

  /// The start of the label of an entry with the values of one positional argument, whose number
  /// follows.
  static let argument = "argument"
  /// The label of the entry with the values of all other positional arguments.
  static let arguments = "arguments"

  private(set) var commands: [Command] = []
  /// The entries that the same commands have.
  private(set) var groups: [[Entry]] = []
  /// The values that have an index.
  private(set) var values: [CompletionValue] = []
  /// The names that may follow certain words.
  private(set) var names: [(key: String, names: [Name])] = []
  private var indices: [CompletionValue: Int] = [:]

  /// The labels of the options that take a value in some command, each once.
  var labelsWithValues: [String] {
    var labels: [String] = []
    for entry in groups.joined()
    where entry.takesValue && entry.label.hasPrefix("-") && !labels.contains(entry.label) {
      labels.append(entry.label)
    }
    return labels
  }

  /// Creates the model of a program.
  init(_ catalog: Catalog) throws(CommandError) {
    names = Self.names(of: catalog)
    divide(try CompletionSource(catalog).commands)
    for group in groups {
      for value in group.compactMap(\.value) where indices[value] == nil {
        indices[value] = values.count
        values.append(value)
      }
    }
  }

  /// Divides the entries of commands into groups.
  private mutating func divide(_ sources: [(key: String, entries: [Entry])]) {
    commands = sources.map { Command(key: $0.key) }
    var owners: [Entry: [Int]] = [:]
    var order: [Entry] = []
    for (index, source) in sources.enumerated() {
      for entry in source.entries where owners[entry]?.last != index {
        if owners[entry] == nil { order.append(entry) }
        owners[entry, default: []].append(index)
      }
    }
    var known: [[Int]: Int] = [:]
    for entry in order {
      let owning = owners[entry] ?? []
      if let group = known[owning] {
        groups[group].append(entry)
        continue
      }
      known[owning] = groups.count
      for index in owning { commands[index].groups.append(groups.count) }
      groups.append([entry])
    }
  }

  /// Returns an entry in a script: a label, and for one with a value `=` and the index of its values.
  func code(_ entry: Entry) -> String {
    guard entry.takesValue else { return entry.label }
    return "\(entry.label)=" + (entry.value.flatMap { indices[$0] }.map(String.init) ?? "")
  }

  // MARK: Names

  /// The table of names for `explain`.
  static let explained = "explain"
  /// The table of names for `help`.
  static let topics = "help"

  /// Returns the key of some words.
  static func key(_ words: [String]) -> String { words.joined(separator: ".") }

  /// Returns the key of a command's name.
  static func key(_ name: String) -> String {
    key(name.split(separator: " ").map(String.init))
  }

  private static func names(of catalog: Catalog) -> [(key: String, names: [Name])] {
    let commands = catalog.commands
    let all = tables(of: commands, under: [])
    let words = all.first?.names ?? []
    let topics = HelpTopic.all(of: catalog).map { Name(name: $0.label, meaning: $0.meaning) }
      .filter { topic in !words.contains { $0.name == topic.name } }
    return all + tables(of: commands.filter(ExplainCommand.isExplained), under: [explained])
      + [(key: Self.topics, names: words + topics)]
  }

  /// Returns the first words of commands, and the second words by the first.
  private static func tables(
    of commands: [Program.Command], under prefix: [String]
  ) -> [(key: String, names: [Name])] {
    var first: [Name] = []
    var others: [(key: String, names: [Name])] = []
    for command in commands {
      let words = command.name.split(separator: " ").map(String.init)
      if words.count == 1 {
        first.append(Name(name: words[0], meaning: command.summary))
        continue
      }
      let last = Name(name: words[1], meaning: command.summary)
      let family = key(prefix + [words[0]])
      if let index = others.firstIndex(where: { $0.key == family }) {
        others[index].names.append(last)
        continue
      }
      others.append((family, [last]))
      if !first.contains(where: { $0.name == words[0] }) {
        let family = commands.filter { $0.name.hasPrefix("\(words[0]) ") }
        let names = family.map { $0.name.dropFirst(words[0].count + 1) }
        first.append(Name(name: words[0], meaning: names.joined(separator: ", ")))
      }
    }
    return [(key(prefix), first)] + others
  }
}
