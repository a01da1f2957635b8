import MotionCore
import Options
import TableText

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
  static let tables = files(TableFormat.allCases.flatMap(\.extensions))

  static let curves = names(CurveSyntax.plainNames)

  /// Files in the formats of output.
  static let outputs = files(Format.allCases.flatMap(\.extensions))
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
      names = command?.example.map { $0.request.views($0.motion).map(\.name) } ?? []
    case .dialect: names = ConvertOptions.names
    case .condition:
      names = (isCurve ? CurveSummary.headings : SummaryTable.headings).map(\.name)
    }
    return option.form == .commas ? items(names) : .names(names)
  }

  /// Returns the values of the argument that is typed, or nil if the command takes no more.
  func argument() throws(Problem) -> CompletionOffer? {
    switch command?.name {
    case nil, ManCommand.name:
      return CompletionOffer(names: names(of: catalog.commands, after: arguments))
    case ExplainCommand.name:
      let explained = catalog.commands.filter(\.printsTables)
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
    try catalog.columns.flatMap(\.columns).reduce(into: []) { names, column in
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
      names = CurveCommand.headings(table == .summary ? .summary : .keyframes, nil).map(\.name)
    } else if let headings = table?.headings() {
      names = headings.map(\.name)
    } else {
      let example = command?.example
      let own = example?.request.columns.map(\.name)
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
