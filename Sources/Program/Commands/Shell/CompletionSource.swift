import Arguments
import MotionCore
import MotionExport
import TableComparison
import TableText

/// The entries of each command, with the names that its values may be.
struct CompletionSource {
  typealias Entry = CompletionModel.Entry

  private let catalog: Catalog
  /// The columns of the keyframes of all systems, each once.
  private let allColumns: [String]

  init(_ catalog: Catalog) throws(CommandError) {
    self.catalog = catalog
    var columns: [String] = []
    for system in catalog.systems {
      for column in try system.columns.flatMap(\.columns) where !columns.contains(column.name) {
        columns.append(column.name)
      }
    }
    allColumns = columns
  }

  /// The keys of all commands, also of those that are explained, with their entries.
  var commands: [(key: String, entries: [Entry])] {
    var commands = [(key: "", entries: program)]
    for command in catalog.commands {
      commands.append((CompletionModel.key(command.name), entries(of: command)))
    }
    for command in catalog.commands where ExplainCommand.isExplained(command) {
      let options = ExplainCommand.declarations(explaining: command)
      commands.append(
        (
          CompletionModel.key("\(CompletionModel.explained) \(command.name)"),
          entries(of: command, options)
        ))
    }
    return commands
  }

  /// The entries of the program itself.
  private var program: [Entry] {
    GeneralParameters.declarations.flatMap { entries(of: $0, with: nil) }
      + [argument(CompletionModel.arguments, CompletionValue(source: .commands("")))]
  }

  private func entries(of command: Command) -> [Entry] {
    entries(of: command, command.declarations)
  }

  private func entries(of command: Command, _ options: [OptionDeclaration]) -> [Entry] {
    let example = ExampleMotion(of: command)
    return options.flatMap { option in
      entries(of: option, with: value(of: option, command, options, example))
        + (option.kind == .columnChoice ? tables(of: option, command, options) : [])
    } + arguments(of: command, options)
  }

  /// Returns the entries of positional arguments: one for each, or one for all that follow.
  private func arguments(of command: Command, _ options: [OptionDeclaration]) -> [Entry] {
    var entries: [Entry] = []
    for (index, placeholder) in command.allArguments.enumerated() {
      let value = value(of: placeholder, command, options)
      // The name of a command may have two words.
      let isLast = placeholder.contains("...") || value.isCommand
      let label =
        isLast ? CompletionModel.arguments : "\(CompletionModel.argument)\(index)"
      entries.append(argument(label, value))
      if isLast { break }
    }
    return entries
  }

  private func argument(_ label: String, _ value: CompletionValue) -> Entry {
    Entry(label: label, meaning: "", takesValue: true, value: value)
  }

  /// Returns the spellings of an option.
  private func entries(of option: OptionDeclaration, with value: CompletionValue?) -> [Entry] {
    let name = "--\(option.name)"
    var spellings = [(name, option.summary)]
    if option.isNegatable { spellings.append(("--no-\(option.name)", "turn off \(name)")) }
    if let letter = option.letter { spellings.append(("-\(letter)", option.summary)) }
    return spellings.map { label, meaning in
      Entry(label: label, meaning: meaning, takesValue: option.takesValue, value: value)
    }
  }

  // MARK: Values

  private func value(
    of option: OptionDeclaration, _ command: Command, _ options: [OptionDeclaration],
    _ example: ExampleMotion?
  ) -> CompletionValue? {
    let isList = option.form == .commas
    return switch option.kind {
    case .plain, .duration: .names(option.choices, isList: isList)
    case .inputFile: CompletionValue(source: .files(Self.inputExtensions))
    case .outputFile: CompletionValue(source: .files(Self.outputExtensions))
    case .folder: CompletionValue(source: .folders)
    case .curve: Self.curves
    case .model:
      .names(options.first { $0.name == "model" }?.choices ?? [])
    case .column: .names(allColumns, isList: isList)
    case .columnChoice: columns(of: command, example)
    case .view: .names(example?.views ?? [], isList: isList)
    case .dialect: .names(ConvertParameters.names, isList: isList)
    case .condition: .names(figures(of: command))
    }
  }

  /// Returns the values of a positional argument, by its placeholder.
  private func value(
    of placeholder: String, _ command: Command, _ options: [OptionDeclaration]
  ) -> CompletionValue {
    let name = placeholder.filter { !"[]. ".contains($0) }
    let names = name.split(separator: "|").map(String.init)
    // Values are lowercase, placeholders are not.
    if names.count > 1, name == name.lowercased() {
      return CompletionValue(source: .names(names))
    }
    if let option = options.first(where: { $0.placeholder == name && !$0.choices.isEmpty }) {
      return CompletionValue(source: .names(option.choices))
    }
    if placeholder.contains(Self.documentEnding) {
      return CompletionValue(source: .files(TableFormat.json.extensions))
    }
    switch command.action {
    case .curve, .convert: return Self.curves
    case .explain: return CompletionValue(source: .commands(CompletionModel.explained))
    case .help: return CompletionValue(source: .commands(CompletionModel.topics))
    case .man: return CompletionValue(source: .commands(""))
    case .motion, .fit, .plot, .diff, .gitDiff, .record, .verify, .list, .completions:
      return CompletionValue(source: .files(Self.inputExtensions))
    }
  }

  /// The end of the placeholder of a document.
  private static let documentEnding = ".json"

  private static let curves = CompletionValue(source: .names(CurveSyntax.plainNames))

  private static let inputExtensions = TableFormat.allCases.flatMap(\.extensions)

  private static let outputExtensions: [String] = {
    let all =
      MotionFormat.allCases.flatMap(\.extensions) + Report.Format.allCases.flatMap(\.extensions)
    return all.indices.filter { !all[..<$0].contains(all[$0]) }.map { all[$0] }
  }()

  // MARK: Columns

  /// Returns the columns of a command's usual table.
  private func columns(of command: Command, _ example: ExampleMotion?) -> CompletionValue {
    if case .curve = command.action {
      let names = CurveCommand.headings(.keyframes, nil).map(\.name)
      return .columns(names, usual: names)
    }
    return .columns(
      example?.columns ?? allColumns, usual: example?.usualColumns ?? [])
  }

  /// Returns the figures of a command's summary.
  private func figures(of command: Command) -> [String] {
    if case .curve = command.action { return CurveCommand.headings(.summary, nil).map(\.name) }
    return SummaryTable.headings.map(\.name)
  }

  /// Returns an entry with the columns of each other table that a command may print.
  private func tables(
    of option: OptionDeclaration, _ command: Command, _ options: [OptionDeclaration]
  ) -> [Entry] {
    let chosen = options.first { $0.name == TableParameters.name(of: \.table) }?.choices ?? []
    let others: [(table: String, columns: [String])] = [
      (TableParameters.Table.phases.rawValue, PhaseTable.headings.map(\.name)),
      (TableParameters.Table.events.rawValue, EventTable.headings(.side).map(\.name)),
      (TableParameters.Table.summary.rawValue, figures(of: command)),
    ]
    return others.filter { chosen.contains($0.table) }.map { table, columns in
      Entry(
        label: "\(option.name)@\(table)", meaning: "", takesValue: true,
        value: .columns(columns, usual: columns))
    }
  }
}
