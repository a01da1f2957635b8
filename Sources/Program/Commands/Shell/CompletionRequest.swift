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
    options =
      isExplaining ? ExplainCommand.declarations(explaining: command) : command.declarations
  }

  /// Returns the option that takes a value, of the command or, before its name, of any command.
  private func option(named word: String) -> OptionDeclaration? {
    let name = Array(word.utf8)
    let option =
      ParsedArguments.option(named: name, among: options)
      ?? ParsedArguments.option(named: name, among: catalog.commands.flatMap(\.declarations))
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
