import Comparing
import Options

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
  func sentence(of problem: Problem) -> String {
    let plain = problem.sentence()
    switch problem.fault {
    case .command(let name, let known):
      let search = LibrarySearch(String(decoding: name, as: UTF8.self))
      let page = search.entries.first?.names[0] ?? search.library?.title.lowercased()
      return plain + (page.map { " (see 'deckcalc help \($0)')" } ?? hint(at: name, known))
    case .topic(let name, let known): return plain + hint(at: name, known)
    case .option(let name):
      return value(name).map { plain + $0 } ?? addedCommand ?? foreignOption(name)
        ?? format(name).map { plain + $0 } ?? unknownOption(name, plain)
    case .unexpected(let word): return spacedList(word) ?? bareValue(word) ?? plain
    case .argument(let word, isCurve: true): return spacedList(word) ?? plain
    case .argument(let word, isCurve: false):
      return spacedList(word) ?? bareValue(word) ?? valueOfSwitch(word) ?? plain
    case .value, .subcommand, .file, .other: return plain
    }
  }

  // MARK: Commands

  /// Returns the hint at the commands that may be meant by an unknown name.
  private func hint(at name: [UInt8], _ known: [String]) -> String {
    let text = String(decoding: name, as: UTF8.self)
    if known.contains(text) { return " (its words must be separate arguments)" }
    let meant = catalog.commands(meantBy: text)
    if !meant.isEmpty { return Messages.suggestion(of: meant) }
    let words = text.split(separator: " ").map(String.init)
    let family = catalog.family(of: words.first ?? "").map { $0.name }
    if words.count > 1, !family.isEmpty { return Messages.hint(name, orAll: family) }
    return Messages.suggestion(name, among: known).nonEmpty
      // A misspelled subcommand without its first word.
      ?? catalog.commandEnding(nearly: text).map { Messages.suggestion(of: [$0]) } ?? ""
  }

  // MARK: Names of options

  /// Returns the sentence of an option that no command has.
  private func unknownOption(_ name: [UInt8], _ plain: String) -> String {
    let property = String(decoding: name.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    if LibraryIndex.contains(property) { return plain + LibraryIndex.hint(name) }
    if let meant = optionMeant(by: property), options.contains(where: { $0.name == meant }) {
      return plain + Messages.suggestion(of: ["--\(meant)"])
    }
    let off = "no-"
    let flags = options.filter { $0.isNegatable }.map { $0.name }
    if property.hasPrefix(off), !flags.isEmpty,
      let flag = nearestName(to: String(property.dropFirst(off.count)), among: flags)
    {
      return plain + Messages.suggestion(of: ["--" + off + flag])
    }
    let properties = command.map { LibraryIndex.properties(inCommand: $0.name) } ?? []
    return plain
      + Messages.suggestion(name, among: options.map { $0.name } + properties, dashes: "--")
  }

  /// Returns the sentence of an option that other commands have.
  private func foreignOption(_ name: [UInt8]) -> String? {
    guard let (option, owners) = catalog.option(named: name) else { return nil }
    guard let command else {
      return "--\(option) must come after the command"
        + (inOrder.map { ": \(Messages.commandLine($0))" } ?? "")
    }
    return "'\(command.name)' has no --\(option) (it is an option of \(Messages.list(owners)))"
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
  private var addedCommand: String? {
    let added = "add"
    let separator = Array("--".utf8)
    guard command?.name == "record", !arguments.contains(separator),
      arguments.contains(where: { option(of: $0)?.name == added })
    else { return nil }
    var index = 1
    var file: [[UInt8]] = [Array(RecordCommand.declaration.arguments[0].utf8)]
    while index < arguments.count {
      guard arguments[index].first == UInt8(ascii: "-") else {
        guard (try? catalog.leading(arguments[index...])) == nil else {
          let example = arguments[..<index] + file + [separator] + arguments[index...]
          return "--\(added) \(Suite.lacksCommand.text(.options)): "
            + Messages.commandLine(Array(example))
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

  /// Returns the hint at a format that is given as an option: `--json`.
  private func format(_ name: [UInt8]) -> String? {
    let option = "format"
    guard name.starts(with: "--".utf8), options.contains(where: { $0.name == option }),
      let formats = formats?.formats,
      let format = Format.named(Array(name.dropFirst(2)), among: formats)?.rawValue
        ?? Format.value(meantBy: Array(name.dropFirst(2)), among: formats)
    else { return nil }
    return Messages.suggestion(of: ["--\(option) \(format)"])
  }

  /// Returns the option that an argument names, which may have the value after an equals sign.
  private func option(of argument: [UInt8]) -> OptionDeclaration? {
    ParsedArguments.option(named: Array(Self.parts(of: argument)[0]), among: options)
  }

  private static func parts(of argument: [UInt8]) -> [ArraySlice<UInt8>] {
    argument.split(separator: UInt8(ascii: "="), maxSplits: 1, omittingEmptySubsequences: false)
  }

  // MARK: Values

  /// Returns the hint at what an unknown option is in truth: a number, a letter with its value, or a
  /// parameter of a spring.
  private func value(_ name: [UInt8]) -> String? {
    // A negative number is read as an option.
    if let option = targetOption(for: name) {
      return Messages.suggestion(of: ["--\(option) \(Messages.escaped(name))"])
    }
    return attachedValue(name) ?? curveInput(name) ?? springParameter(name)
  }

  /// Returns the error of a list whose items are separate arguments, if an argument that is not
  /// expected is one of them: `--times 0.1 0.2`.
  private func spacedList(_ unexpected: [UInt8]) -> String? {
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
    let remedy =
      option.kind == .columnChoice && items.contains(where: isChange)
      ? "changes of columns are one list with commas, and each name has a sign, as in "
        + "+acceleration,-frame"
      : "write a list with commas: "
        + Messages.commandLine(option: option.name, items.map(Array.init))
    return "unexpected argument \(Messages.quoted(unexpected)); " + remedy
  }

  /// Returns the error of a positional argument that may be the value of `--to` or `--to-size`.
  private func bareValue(_ text: [UInt8]) -> String? {
    targetOption(for: text).map { option in
      "unexpected argument \(Messages.quoted(text))"
        + Messages.suggestion(of: ["--\(option) \(Messages.escaped(text))"])
    }
  }

  /// Returns the option of the target of a motion that a string may be a value of, if the option is
  /// not given.
  private func targetOption(for text: [UInt8]) -> String? {
    ["to", "to-size"].first { target in
      let isGiven = arguments.contains { Self.parts(of: $0)[0].elementsEqual("--\(target)".utf8) }
      guard !isGiven, let option = options.first(where: { $0.name == target }) else { return false }
      let isNumber = (try? Codec.vector(in: .points).read(text)) != nil
      return switch option.form {
      case .list(separator: UInt8(ascii: "x")): !isNumber && (try? Codec.size.read(text)) != nil
      case .single, .members, .list:
        isNumber || option.choices.contains { Readers.isName(text, $0) }
      }
    }
  }

  /// Returns the error of a number after an option that is on or off: `--elasticity 50%`.
  private func valueOfSwitch(_ text: [UInt8]) -> String? {
    guard (try? Readers.exactDecimal(text[...], in: .share)) != nil,
      let index = arguments.lastIndex(of: text), index > 0,
      let option = ParsedArguments.option(named: arguments[index - 1], among: options),
      !option.takesValue, !arguments[index - 1].starts(with: "--no-".utf8)
    else { return nil }
    return "--\(option.name) " + Messages.requirement(.notOneOf(SwitchWord.usual), text)
  }

  /// Returns the hint on a letter whose value is attached: `-fjson`.
  private func attachedValue(_ name: [UInt8]) -> String? {
    guard name.count > 2, name[0] == UInt8(ascii: "-"), name[1] != UInt8(ascii: "-"),
      let option = options.first(where: { $0.letter?.asciiValue == name[1] }), option.takesValue,
      nearestName(to: String(decoding: name, as: UTF8.self), among: options.map { $0.name }) == nil
    else { return nil }
    let letter = String(decoding: name.prefix(2), as: UTF8.self)
    return Messages.suggestion(of: ["\(letter) \(Messages.escaped(Array(name.dropFirst(2))))"])
  }

  /// Returns the hint on an option of the rows of motions, for which curves have others.
  private func curveInput(_ name: [UInt8]) -> String? {
    guard command?.printsCurves ?? false else { return nil }
    let bare = Array(name.drop { $0 == UInt8(ascii: "-") })
    if Readers.isName(bare, "distance") {
      return " (y is a fraction of the distance: multiply it by the distance for values in points)"
    }
    let pairs = [("times", "at"), ("fps", "frames"), ("step", "frames"), ("until", "to")]
    return pairs.first { Readers.isName(bare, $0.0) }.map { pair in
      Messages.suggestion(of: ["--\(pair.1)"])
    }
  }

  /// Returns the hint on a parameter of a spring, which is part of a curve: `--response 0.5`.
  private func springParameter(_ name: [UInt8]) -> String? {
    let isCurve = ["curve", "curve convert"].contains(command?.name)
    guard isCurve || options.contains(where: { $0.name == CurveOption.name }),
      // Another command may have an option of this name, but no curve has.
      isCurve || catalog.option(named: name) == nil
    else { return nil }
    let known = SpringForm.all.flatMap { $0.parameters.split(separator: " ") }.map(String.init)
    let bare = Array(name.drop { $0 == UInt8(ascii: "-") })
    // A name may differ only in its case from an option's.
    guard !options.contains(where: { Readers.isName(bare, $0.name) }),
      (known + ["damping-fraction"]).contains(where: { Readers.isName(bare, $0) })
    else { return nil }
    let option = isCurve ? "" : "--\(CurveOption.name) "
    return " (did you mean '\(option)\(Messages.springExample)'?)"
  }
}
