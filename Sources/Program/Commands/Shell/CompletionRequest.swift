import Comparing
import Options

/// The words of a command line up to the cursor, and what a shell offers for the last of them.
struct CompletionRequest {
  /// The first argument of the program, which help does not show.
  private static let name = "complete"

  let catalog: Catalog
  private let shell: Shell
  /// The command, or the one that is explained, once its name is read.
  private(set) var command: Command?
  /// The options of the command, or before its name those of the program.
  private(set) var options: [OptionDeclaration]
  /// The words of the command's name and its arguments, from `explain` on if that comes first.
  private var path: [String] = []
  /// The arguments after the command's name.
  private(set) var arguments: [String] = []
  /// The option whose value is the next word.
  private var pending: OptionDeclaration?
  /// The value of `--table`.
  private(set) var table = ""
  /// The start of the last word that is not part of what is offered: an option and its equals sign.
  private var start = ""
  /// The rest of the last word.
  private(set) var current: String
  /// The number of characters of the last word that the shell keeps, since it divides the word.
  private var kept = 0

  /// Reads the arguments of the program, or returns nil if they ask for no completion.
  init?(_ arguments: [[UInt8]], _ catalog: Catalog) {
    let given = arguments.map { String(decoding: $0, as: UTF8.self) }
    guard given.count > 2, given[0] == Self.name, let shell = Shell(rawValue: given[1]) else {
      return nil
    }
    (self.shell, self.catalog, options) = (shell, catalog, GeneralOptions.declarations)
    var words: [String] = []
    var isDivided = false
    for word in given[2...].map(Self.unquoted) {
      // bash divides words at these characters.
      let isDivider = !word.isEmpty && word.allSatisfy { "=:".contains($0) }
      if let last = words.last, isDivider || isDivided {
        kept = last.count + (isDivider ? word.count : 0)
        words[words.count - 1] += word
      } else {
        kept = 0
        words.append(word)
      }
      isDivided = isDivider
    }
    current = words.removeLast()
    var last = ""
    for word in words {
      read(word, after: last)
      last = word
    }
    let parts = Self.divided(current)
    if pending == nil, current.hasPrefix("--"), let value = parts.value {
      (start, current) = (parts.name + "=", value)
      pending = option(named: parts.name)
    }
  }

  /// Returns a word without its quotes and backslashes, of which a quote may be open.
  private static func unquoted(_ word: String) -> String {
    var (text, quote, isEscaped): (String, Character?, Bool) = ("", nil, false)
    for character in word {
      if isEscaped {
        text.append(character)
        isEscaped = false
      } else if character == "\\", quote != "'" {
        isEscaped = true
      } else if character == quote {
        quote = nil
      } else if quote == nil, character == "'" || character == "\"" {
        quote = character
      } else {
        text.append(character)
      }
    }
    return text
  }

  // MARK: The words before the last

  private mutating func read(_ word: String, after last: String) {
    if pending != nil {
      take(word)
    } else if word == "--" {
      // The command of a new case follows.
      if command?.name == RecordCommand.declaration.name {
        (command, options, path, arguments) = (nil, GeneralOptions.declarations, [], [])
      }
    } else if word.hasPrefix("-"), word.count > 1 {
      let parts = Self.divided(word)
      pending = option(named: parts.name)
      if let value = parts.value { take(value) }
    } else if last.hasPrefix("--"), SwitchWord.isOn(Array(word.utf8)) != nil {
      // The value of an option that needs none.
    } else {
      arguments.append(word)
      name(path + [word])
    }
  }

  /// Takes the value of the pending option, if there is one.
  private mutating func take(_ value: String) {
    if pending?.name == "table" { table = value }
    pending = nil
  }

  /// Reads the words of a command's name, which may have two, or be explained.
  private mutating func name(_ words: [String]) {
    path = words
    let isExplaining = words.count > 1 && words[0] == ExplainCommand.name
    let names = words.dropFirst(isExplaining ? 1 : 0).map { Array($0.utf8) }
    guard let (command, count) = try? catalog.leading(names), count == names.count,
      !isExplaining || command.printsTables
    else { return }
    (self.command, arguments) = (command, [])
    options = isExplaining ? ExplainCommand.declarations(explaining: command) : command.declarations
  }

  /// Returns the option that takes a value, of the command or, before its name, of any command.
  private func option(named word: String) -> OptionDeclaration? {
    let name = Array(word.utf8)
    let option =
      ParsedArguments.option(named: name, among: options)
      ?? ParsedArguments.option(named: name, among: catalog.commands.flatMap { $0.declarations })
    return option.flatMap { $0.takesValue ? $0 : nil }
  }

  private static func divided(_ word: String) -> (name: String, value: String?) {
    guard let equals = word.firstIndex(of: "=") else { return (word, nil) }
    return (String(word[..<equals]), String(word[equals...].dropFirst()))
  }

  // MARK: The last word

  /// Returns the output of the command.
  func text() throws(Problem) -> String {
    let offer = try offer()
    let prefix = start + (offer.kind == .items ? given : "")
    return offer.names.reduce(into: offer.heading) { text, name in
      let word = prefix + name.word
      switch shell {
      case .bash: text += word.hasPrefix(start + current) ? word.dropFirst(kept) + "\n" : ""
      case .zsh: text += name.word + (name.meaning.isEmpty ? "" : ":" + name.meaning) + "\n"
      case .fish: text += word + (name.meaning.isEmpty ? "" : "\t" + name.meaning) + "\n"
      }
    }
  }

  private func offer() throws(Problem) -> CompletionOffer {
    if let option = pending {
      let isKnown = options.contains { $0.name == option.name }
      return isKnown ? try values(of: option) : CompletionOffer()
    }
    guard start.isEmpty else { return .names(SwitchWord.usual) }
    guard !current.hasPrefix("-"), var offer = try argument() else { return optionNames }
    // A command may also be the first word of others.
    if command != nil, arguments.isEmpty { offer.names += names(of: catalog.commands, after: path) }
    return offer
  }

  private var optionNames: CompletionOffer {
    CompletionOffer(
      names: options.flatMap { option -> [CompletionOffer.Name] in
        let (name, summary) = (option.name, option.summary)
        return [("--\(name)", summary)]
          + (option.isNegatable ? [("--no-\(name)", "turn off --\(name)")] : [])
          + (option.letter.map { [("-\($0)", summary)] } ?? [])
      })
  }

  /// Returns the words that may follow others in the names of commands.
  func names(of commands: [Command], after words: [String]) -> [CompletionOffer.Name] {
    var names: [CompletionOffer.Name] = []
    for command in commands {
      let parts = command.name.split(separator: " ").map(String.init)
      guard parts.count > words.count, parts.starts(with: words),
        !names.contains(where: { $0.word == parts[words.count] })
      else { continue }
      let rest = parts.count == words.count + 1 ? nil : catalog.family(of: parts[0])
      let family = rest?.map { String($0.name.dropFirst(parts[0].count + 1)) }
      names.append((parts[words.count], family?.joined(separator: ", ") ?? command.summary))
    }
    return names
  }

  /// The items of the last word before the one that is typed, with a comma after each.
  var given: String { current.lastIndex(of: ",").map { String(current[...$0]) } ?? "" }
}

/// The words that a shell offers in place of one.
struct CompletionOffer {
  /// The form of the words: names, parts of a list with commas, or files and folders.
  enum Kind: String {
    case names, items, files
  }

  /// A word, and its meaning or an empty string.
  typealias Name = (word: String, meaning: String)

  var kind = Kind.names
  /// The extensions of the files.
  var extensions: [String] = []
  var names: [Name] = []

  /// The first line of the output.
  var heading: String {
    kind.rawValue + (extensions.isEmpty ? "" : " " + extensions.joined(separator: "|")) + "\n"
  }

  static func names(_ names: [String]) -> CompletionOffer {
    CompletionOffer(names: names.map { ($0, "") })
  }

  static func files(_ extensions: [String]) -> CompletionOffer {
    CompletionOffer(kind: .files, extensions: extensions)
  }

  /// Files in the formats of tables.
  static let tables = files(TableFormat.allCases.flatMap { $0.extensions })

  static let curves = names(CurveSyntax.plainNames)

  /// Files in the formats of output.
  static let outputs = files(Format.allCases.flatMap { $0.extensions })
}

extension CompletionRequest {
  /// Returns the values of an option.
  func values(of option: OptionDeclaration) throws(Problem) -> CompletionOffer {
    let names: [String]
    switch option.kind {
    case .plain, .duration: names = option.choices
    case .inputFile: return .tables
    case .outputFile: return .outputs
    case .folder: return .files([])
    case .curve: return .curves
    case .model: names = choices(of: "model")
    case .column: names = try allColumns()
    case .columnChoice: return try columns(tables: choices(of: "table"))
    case .view:
      names = command?.example.map { $0.request.views($0.motion).map { $0.name } } ?? []
    case .dialect: names = Dialect.allCases.map { $0.rawValue }
    case .condition:
      names = (isCurve ? CurveSummary.headings : SummaryTable.headings).map { $0.name }
    }
    return option.form == .commas ? items(names) : .names(names)
  }

  /// Returns the values of the argument that is typed, or nil if the command takes no more.
  func argument() throws(Problem) -> CompletionOffer? {
    switch command?.name {
    case nil, ManCommand.name:
      return CompletionOffer(names: names(of: catalog.commands, after: arguments))
    case ExplainCommand.name:
      let explained = catalog.commands.filter { $0.printsTables }
      return CompletionOffer(names: names(of: explained, after: arguments))
    case HelpCommand.name:
      let commands = names(of: catalog.commands, after: arguments)
      let topics = arguments.isEmpty ? HelpTopic.entries(catalog) : []
      return CompletionOffer(
        names: commands
          + topics.filter { topic in !commands.contains { $0.word == topic.name } }
          .map { ($0.name, $0.meaning) })
    default:
      let placeholders = command?.allArguments ?? []
      if arguments.count < placeholders.count { return argument(placeholders[arguments.count]) }
      return placeholders.last.flatMap { $0.contains("...") ? argument($0) : nil }
    }
  }

  /// Returns the values of a positional argument, by its placeholder.
  private func argument(_ placeholder: String) -> CompletionOffer {
    let name = placeholder.filter { !"[]. ".contains($0) }
    let names = name.split(separator: "|").map(String.init)
    // Values are lowercase, placeholders are not.
    if names.count > 1, name == name.lowercased() { return .names(names) }
    if let option = options.first(where: { $0.placeholder == name && !$0.choices.isEmpty }) {
      return .names(option.choices)
    }
    if placeholder.contains(".json") { return .files(TableFormat.json.extensions) }
    return name == "CURVE" ? .curves : .tables
  }

  private func choices(of option: String) -> [String] {
    options.first { $0.name == option }?.choices ?? []
  }

  /// Returns the items of a list with commas, without those that are in it.
  private func items(_ names: [String]) -> CompletionOffer {
    let given = given.split(separator: ",").map { $0.drop { "+-".contains($0) } }
    var offer = CompletionOffer.names(
      names.filter { name in !given.contains(name.drop { "+-".contains($0) }) })
    offer.kind = .items
    return offer
  }

  // MARK: Columns

  /// The columns of the keyframes of all systems, each once.
  private func allColumns() throws(Problem) -> [String] {
    try catalog.columns.flatMap { $0.columns }.reduce(into: []) { names, column in
      if !names.contains(column.name) { names.append(column.name) }
    }
  }

  private var isCurve: Bool { command?.printsCurves ?? false }

  /// Returns the columns of the table that is chosen among those of the command, or if the list
  /// begins with a sign those that + may add to the usual ones and - may remove.
  private func columns(tables: [String]) throws(Problem) -> CompletionOffer {
    let names: [String]
    var usual: [String]?
    let table = tables.contains(table) ? TableOptions.Table(rawValue: table) : nil
    if isCurve {
      names = CurveCommand.headings(table == .summary ? .summary : .keyframes, nil).map { $0.name }
    } else if let headings = table?.headings() {
      names = headings.map { $0.name }
    } else {
      let example = command?.example
      let own = example?.request.columns.map { $0.name }
      if let own { names = own } else { names = try allColumns() }
      usual = example.map { $0.request.defaultColumns(of: $0.motion) } ?? []
    }
    let printed = names.filter { usual?.contains($0) ?? true }
    let added = [ColumnChoice.everyName] + names.filter { !printed.contains($0) }
    guard let sign = current.first, "+-".contains(sign) else { return items(added + printed) }
    let item = current.dropFirst(given.count)
    return items(
      (item.hasPrefix("-") ? [] : added.map { "+" + $0 })
        + (item.hasPrefix("+") ? [] : printed.map { "-" + $0 }))
  }
}

extension Command {
  /// The motion of the first example, which has no quotes, unless it needs a file: a shell offers its
  /// columns and views for the command.
  var example: MotionJob? {
    let nameLength = 1 + name.split(separator: " ").count
    let words = (examples.first ?? "").split(separator: " ").dropFirst(nameLength)
    guard let request = motion,
      let arguments = try? arguments(words.map { Array($0.utf8) }[...])
    else { return nil }
    return try? MotionJob(try request(arguments, FileReader(on: Host())), arguments)
  }
}
