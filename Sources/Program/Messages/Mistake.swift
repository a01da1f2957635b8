import Arguments
import TableComparison

/// A mistake in a command line, which its arguments explain better than the error alone.
struct Mistake {
  /// The arguments of the program.
  let arguments: [[UInt8]]
  /// The command, or the one that is explained, or nil if an option comes before it.
  let command: Command?
  /// The command whose formats are accepted.
  let formats: Command?
  /// The options that are accepted.
  let options: [OptionDeclaration]
  let catalog: Catalog

  /// Returns the sentence of an error in the arguments.
  func sentence(of error: CommandError) -> String {
    switch error {
    case .unknownCommand(let name, _):
      let text = String(decoding: name, as: UTF8.self)
      if let entry = LibrarySearch(text).entries.first {
        return Messages.unknownCommand(name, see: entry)
      }
      if let library = LibrarySearch(text).library {
        return Messages.unknownCommand(name, see: library)
      }
      return unknownCommand(error, text)
    case .unknownTopic(let name, _):
      return unknownCommand(error, String(decoding: name, as: UTF8.self))
    case .usage(.unknownOption(let name)):
      if let hint = hint(on: name) { return Messages.unknownOption(name, hint: hint) }
      if let undivided = addedCommand { return Messages.sentence(undivided) }
      guard let meant = foreignOption(name) ?? format(name) else { return unknownOption(name) }
      return Messages.sentence(meant)
    default: return Messages.sentence(misplaced(error) ?? error)
    }
  }

  /// Returns the sentence of an unknown command or topic, with the commands that may be meant.
  private func unknownCommand(_ error: CommandError, _ name: String) -> String {
    let meant = catalog.commands(meantBy: name)
    let unknown = Messages.sentence(error.withoutSuggestion)
    if !meant.isEmpty { return unknown + Messages.suggestion(of: meant) }
    let words = name.split(separator: " ").map(String.init)
    let family = catalog.family(of: words.first ?? "").map(\.name)
    if words.count > 1, !family.isEmpty {
      return unknown + Messages.hint(Array(name.utf8), orAll: family)
    }
    let sentence = Messages.sentence(error)
    // A misspelled subcommand without its first word.
    guard sentence == unknown, let near = catalog.commandEnding(nearly: name) else {
      return sentence
    }
    return unknown + Messages.suggestion(of: [near])
  }

  /// Returns the sentence of an option that no command has.
  private func unknownOption(_ name: [UInt8]) -> String {
    let property = String(decoding: name.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    guard !LibraryIndex.contains(property) else {
      return Messages.unknown("option", ofLibrary: name)
    }
    if let meant = synonym(of: property) {
      return Messages.unknownOption(name, hint: Messages.suggestion(of: ["--\(meant)"]))
    }
    let off = "no-"
    let flags = options.filter(\.isNegatable).map(\.name)
    if property.hasPrefix(off), !flags.isEmpty,
      let flag = nearestName(to: String(property.dropFirst(off.count)), among: flags)
    {
      return Messages.unknownOption(name, hint: Messages.suggestion(of: ["--" + off + flag]))
    }
    let properties = command.map { LibraryIndex.properties(inCommand: $0.name) } ?? []
    return Messages.unknownOption(name, known: options.map(\.name) + properties)
  }

  /// Returns the option of the command that may be meant by a name of other programs.
  private func synonym(of name: String) -> String? {
    OptionSynonyms.option(meantBy: name).flatMap { meant in
      options.contains { $0.name == meant } ? meant : nil
    }
  }

  /// Returns the error of an option that other commands have.
  private func foreignOption(_ name: [UInt8]) -> CommandError? {
    guard let foreign = catalog.option(named: name) else { return nil }
    guard let command else { return .optionBeforeCommand(foreign.option, inOrder: inOrder) }
    return .foreignOption(foreign.option, command: command.name, owners: foreign.owners)
  }

  /// The arguments with the options after the command, or nil if there is no command.
  private var inOrder: [[UInt8]]? {
    guard let start = catalog.indexOfCommand(in: arguments),
      let words = (try? catalog.leading(arguments[start...]))??.words
    else { return nil }
    let end = start + words
    return Array(arguments[start..<end] + arguments[..<start] + arguments[end...])
  }

  /// The error of a case's command that is added without `--` before it, so that its options seem to
  /// be those of `record`.
  private var addedCommand: CommandError? {
    let added = "add"
    let separator = Array("--".utf8)
    guard case .record? = command?.action, !arguments.contains(separator),
      arguments.contains(where: { option(of: $0)?.name == added })
    else { return nil }
    var index = 1
    var file: [[UInt8]] = [Array(RecordCommand.declaration.arguments[0].utf8)]
    while index < arguments.count {
      guard arguments[index].first == UInt8(ascii: "-") else {
        guard (try? catalog.leading(arguments[index...])) == nil else {
          let example = arguments[..<index] + file + [separator] + arguments[index...]
          return .needs(option: added, .addedCommand(as: Array(example)))
        }
        file = []
        index += 1
        continue
      }
      index += ParsedArguments.length(ofOption: arguments[index...]) { name in
        options.first { name.matches($0) }
      }
    }
    return nil
  }

  /// Returns the error of a format that is given as an option: `--json`.
  private func format(_ name: [UInt8]) -> CommandError? {
    let option = "format"
    guard name.starts(with: "--".utf8), options.contains(where: { $0.name == option }),
      let format = formats?.format(named: Array(name.dropFirst(2)))
    else { return nil }
    return .formatAsOption(name, option: option, format: format)
  }

  /// Returns the option that an argument names, which may have the value after an equals sign.
  private func option(of argument: [UInt8]) -> OptionDeclaration? {
    ParsedArguments.option(named: Array(Self.parts(of: argument)[0]), among: options)
  }

  private static func parts(of argument: [UInt8]) -> [ArraySlice<UInt8>] {
    argument.split(
      separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
  }

  /// Returns the error of a list whose items are separate arguments, if an error is due to one of
  /// them: `--times 0.1 0.2`.
  func spacedList(_ error: CommandError) -> CommandError? {
    let unexpected: [UInt8]
    switch error {
    case .usage(.unexpectedArgument(let text)), .invalidArgument(_, let text, _),
      .curve(option: nil, let text, _):
      unexpected = text
    default: return nil
    }
    let isOption = { (word: [UInt8]) in word.starts(with: "--".utf8) }
    guard let index = arguments.lastIndex(of: unexpected),
      let start = arguments[..<index].lastIndex(where: isOption)
    else { return nil }
    let parts = Self.parts(of: arguments[start])
    guard let option = option(of: arguments[start]),
      option.form == .commas || option.form == .members
    else { return nil }
    // They end at the next option, and may have commas of their own.
    let words = arguments[(start + 1)...].prefix { $0.first != UInt8(ascii: "-") }
    let items = (parts.dropFirst() + words.map { $0[...] }).flatMap {
      $0.split(separator: UInt8(ascii: ","))
    }
    let isChange = { (item: ArraySlice<UInt8>) in ColumnChoice.isChange(Array(item)) }
    // The signs that lack are not known.
    guard option.kind != .columnChoice || !items.contains(where: isChange) else {
      return .needs(option: nil, .separateChanges(unexpected))
    }
    return .spacedList(
      option: option.name, unexpected: unexpected, items: items.map(Array.init))
  }
}

extension Command {
  /// Returns the name of the format that a string names, if the command has it.
  fileprivate func format(named text: [UInt8]) -> String? {
    let formats: [Format] =
      switch action {
      case .motion, .curve: Format.motions
      case .convert: ConvertOptions.formats
      case .fit: FitCommand.formats
      case .plot: PlotCommand.formats
      case .diff, .verify, .record: Format.reports
      case .explain: ExplainCommand.formats
      case .gitDiff, .help, .list, .completions, .man: []
      }
    return Format.named(text, among: formats)?.rawValue
      ?? Format.value(meantBy: text, among: formats)
  }
}
