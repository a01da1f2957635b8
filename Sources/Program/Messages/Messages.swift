import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// The sentences that the program prints other than help.
enum Messages {
  /// The greatest number of bytes in a line.
  static let lineLimit = 1_000

  static func error(_ error: CommandError) -> String { self.error(sentence(error)) }

  static func error(_ sentence: String) -> String { line("error: " + sentence) }

  static func warning(_ sentence: String) -> String { line("warning: " + sentence) }

  /// A line on something that may not be what the user expects, but is as requested.
  static func note(_ sentence: String) -> String { line("note: " + sentence) }

  /// The name of an option in one spelling.
  static func name(_ option: String, _ spelling: Phrase.Spelling) -> String {
    switch spelling {
    case .options: "--\(option)"
    case .members: "'\(camelCase(option))'"
    }
  }

  static func failedAssertion(
    _ assertion: Assertion, figure: String
  ) -> String {
    "assertion '\(assertion.condition)' failed: \(assertion.figure) is \(figure)"
  }

  /// A size as its option is written.
  static func size(_ size: Size) -> String { "\(number(size.width))x\(number(size.height))" }

  /// The hint at the help after a usage error.
  static func helpHint(command: String?) -> String {
    guard let command else { return "Run 'deckcalc --help' for the commands." }
    return "Run 'deckcalc \(command) --help' for the options."
  }

  static func line(_ text: String) -> String {
    let whole = "deckcalc: " + text
    guard whole.utf8.count > lineLimit else { return whole }
    var cut = whole.utf8.index(whole.startIndex, offsetBy: lineLimit - 3)
    // A cut within a character would leave invalid UTF-8.
    while UTF8.isContinuation(whole.utf8[cut]) { cut = whole.utf8.index(before: cut) }
    return whole[..<cut] + "..."
  }

  /// The note about models with the same motion.
  static func sameMotion(in models: [String]) -> String {
    models.count == 1
      ? "Model \(models[0]) does the same with these arguments."
      : "Models \(models.joined(separator: " and ")) do the same with these arguments."
  }

  /// The note about a model that rejects the arguments.
  static func rejection(by model: String, of error: CommandError) -> String {
    "Model \(model) rejects these arguments: \(sentence(error))."
  }

  // MARK: Errors

  /// The wording of an error: a whole sentence, or one about the option at fault.
  private enum Wording {
    case sentence(String)
    /// A predicate, to follow the option's name.
    case predicate(String)
    /// A remark, to follow the option's name and a colon.
    case remark(String)
  }

  /// Returns the sentence of an error about a subject, which is the option at fault by default.
  static func sentence(
    _ error: CommandError, _ spelling: Phrase.Spelling = .options, about subject: String? = nil
  ) -> String {
    let subject = subject ?? error.option.map { "--\($0)" } ?? ""
    return switch wording(of: error, spelling) {
    case .sentence(let sentence): sentence
    case .predicate(let predicate): "\(subject) \(predicate)"
    case .remark(let remark): "\(subject): \(remark)"
    }
  }

  private static func wording(
    of error: CommandError, _ spelling: Phrase.Spelling
  ) -> Wording {
    switch error {
    case .usage(let error): wording(of: error)
    case .unknownCommand(let name, let known):
      .sentence("unknown command \(quoted(name))" + suggestion(name, among: known))
    case .unknownTopic(let name, let known):
      .sentence("unknown command or topic \(quoted(name))" + suggestion(name, among: known))
    case .incompleteCommand(let word, let subcommands):
      .sentence("'\(word)' needs a subcommand: \(alternatives(subcommands))")
    case .unknownKind(let name, let known, let command):
      .sentence("'\(command)' \(needed(known)) (got \(quoted(name)))" + hint(name, among: known))
    case .missingKind(let known, let command): .sentence("'\(command)' \(needed(known))")
    case .foreignOption(let option, let command, let owners):
      .sentence("'\(command)' has no --\(option) (it is an option of \(list(owners)))")
    case .optionBeforeCommand(let option, let arguments):
      .sentence(
        "--\(option) must come after the command"
          + (arguments.map { ": \(commandLine($0))" } ?? ""))
    case .formatAsOption(let name, let option, let format):
      .sentence("unknown option \(quoted(name)) (did you mean '--\(option) \(format)'?)")
    case .parameter(let error, _, let text):
      .predicate(requirement(error, got: quoted(text ?? Array(number(error.value).utf8))))
    case .curve(let option, let text, let failure):
      option == nil
        ? .sentence(curveSentence(text, failure)) : .remark(curveSentence(text, failure))
    case .noConversion(let dialect, let note): .sentence(noConversion(dialect, note))
    case .endlessCurve(_, let isSpring, let remedy):
      remedy.map { .predicate("needs \(name($0, spelling)): \(endlessCurve(isSpring: isSpring))") }
        ?? .remark(endlessCurve(isSpring: isSpring))
    case .endlessLeg: .predicate("makes a leg longer than \(number(Instant.greatest)) s")
    case .endlessTable(let option):
      option == nil
        ? .sentence("the table would be longer than \(number(Instant.greatest)) s")
        : .predicate("makes the table longer than \(number(Instant.greatest)) s")
    case .outsideDomain(_, let value, let least, let function):
      .predicate("must be at least \(number(least)) for \(function) (got '\(number(value))')")
    case .contradiction(_, let other): .predicate("cannot be used with \(name(other, spelling))")
    case .meaningless(_, let context): .predicate("cannot be used \(context.text(spelling))")
    case .needs(let option, let need):
      option == nil ? .sentence(need.text(spelling)) : .predicate(need.text(spelling))
    case .required(let options):
      .sentence(options.map { name($0, spelling) }.joined(separator: " or ") + " is required")
    case .unknownColumn(let name, let known):
      .sentence("--columns: unknown column \(quoted(name))" + hint(name, orAll: known))
    case .repeatedColumn(let name): .sentence("--columns lists \(quoted(name)) twice")
    case .noColumn(_, let name, let known): .remark(noColumn(name, known: known))
    case .nothingToCompare: .sentence("the tables have no columns to compare")
    case .noTables(let folders): .sentence(noTables(in: folders))
    case .noCase(_, let name, let known):
      .remark("unknown case \(quoted(name))" + hint(name, orAll: known))
    case .unknownView(_, let name, let known):
      .remark("unknown view \(quoted(name))" + hint(name, orAll: known))
    case .repeatedView(_, let name): .predicate("lists \(quoted(name)) twice")
    case .noExportError(_, let name, let known):
      .remark(
        "an export has no error bound of \(quoted(name))" + hint(name, orAll: known))
    case .inexpressible(_, let error): .predicate(inexpressible(error))
    case .unplayable(let format, let error): .sentence(unplayable(error, format: format))
    case .unknownColor(_, let name): .predicate(unknownColor(name))
    case .missingTable(let path, let suite): .sentence(missingTable(path, suite: suite))
    case .noRecordings(let folder, let example):
      .sentence(noRecordings(in: folder, example: example))
    case .tooManyRows(let option, let count, let limit, let seconds):
      tooManyRows(option, count, limit, seconds)
    case .unknownExtension(let path, let known, let format):
      .sentence(
        "--output must end in \(alternatives(known.map { "." + $0 })) unless --\(format) is given "
          + "(got \(quoted(path)))")
    case .tooShort(let phase, let duration):
      .sentence(
        "'\(phase)' needs a longer duration (got '\(number(duration))'): its acceleration is too "
          + "large for a number")
    case .invalidArgument(let name, let text, let error):
      .sentence("\(name) \(requirement(error, text))")
    case .spacedList(let option, let unexpected, let items):
      .sentence(
        "unexpected argument \(quoted(unexpected)); write a list with commas: "
          + commandLine(option: option, items))
    case .missingArgument(let name, let hint):
      .sentence("\(name) is required" + (hint.map { " (\($0))" } ?? ""))
    case .input(let error): .sentence(sentence(error))
    case .host(let error): .sentence(sentence(error))
    }
  }

  private static func needed(_ words: [String]) -> String { "needs \(alternatives(words))" }

  private static func tooManyRows(
    _ option: String?, _ count: Int?, _ limit: Int, _ seconds: Double?
  ) -> Wording {
    let limitOption = TableParameters.name(of: \.maxRows)
    let text =
      "the table would have \(count.map(String.init) ?? "more than \(1 << 53)") rows"
      + (seconds.map { " (\(number($0)) s at 60 rows per second)" } ?? "")
      + (count == nil ? ", which no table can have" : ", more than \(limit)")
      // Not where the option itself sets the limit.
      + (count == nil || option == limitOption ? "" : " (use --\(limitOption) N to allow more)")
    return option == nil ? .sentence(text) : .remark(text)
  }

  static func sentence(_ error: HostError) -> String {
    switch (error.action, error.path) {
    case (.create, let path?): "cannot create \(quoted(path)): \(error.reason)"
    case (.remove, let path?): "cannot remove \(quoted(path)): \(error.reason)"
    case (.write, let path?): "cannot write \(quoted(path)): \(error.reason)"
    case (.send, let path?): "cannot write \(quoted(path)): \(error.reason)"
    case (.read, let path?): "cannot read \(quoted(path)): \(error.reason)"
    case (.read, nil): "cannot read standard input: \(error.reason)"
    case (_, nil): "cannot write standard output: \(error.reason)"
    }
  }

  private static func wording(of error: UsageError) -> Wording {
    switch error {
    case .unknownOption(let name): .sentence("unknown option \(quoted(name))")
    case .missingValue: .predicate("needs a value")
    case .unexpectedValue(let option, let value):
      .sentence(
        "--no-\(option) takes no value (got \(quoted(value))); use --\(option)=on or "
          + "--\(option)=off")
    case .unexpectedArgument(let word): .sentence("unexpected argument \(quoted(word))")
    case .unreadableValue(_, let text, let error): .predicate(requirement(error, text))
    }
  }

  /// The sentence of an unknown option, with the nearest of a command's options.
  static func unknownOption(_ name: [UInt8], known: [String]) -> String {
    "unknown option \(quoted(name))" + suggestion(name, among: known, dashes: "--")
  }

  /// Returns the requirement on a value and the value itself, to follow the name in an error.
  static func requirement(_ error: ValueError, _ text: [UInt8]) -> String {
    guard case .part(let part, let error) = error else {
      return requirement(error, text, got: quoted(text))
    }
    return requirement(error, part, got: "\(quoted(part)) in \(quoted(text))")
  }

  private static func requirement(
    _ error: ValueError, _ text: [UInt8], got shown: String
  ) -> String {
    switch error {
    case .notANumber: "must be a number (got \(shown))" + commaHint(text)
    case .notFinite: "must be a finite number (got \(shown))"
    case .tooLarge: "must be a smaller number (got \(shown))"
    case .notWhole(let range): "must be \(accepted(range)) (got \(shown))"
    case .lessThan(let least): "must be at least \(number(least)) (got \(shown))"
    case .moreThan(let most): "must be at most \(number(most)) (got \(shown))"
    case .notAbove(let bound): "must be greater than \(number(bound)) (got \(shown))"
    case .notOneOf(let words):
      "must be \(alternatives(words)) (got \(shown))" + hint(text, among: words)
    case .notListed(let names, let command):
      "must be one of the names that '\(command)' prints (got \(shown))"
        + hint(text, among: names)
    case .malformed(let expected): "must be \(expected) (got \(shown))"
    case .part(let part, let error): requirement(error, part, got: shown)
    }
  }

  /// The whole numbers of a range.
  private static func accepted(_ range: ClosedRange<Int>) -> String {
    if range.count == 1 { return String(range.lowerBound) }
    return range.upperBound == Readers.mostCountable
      ? "a whole number of at least \(range.lowerBound)"
      : "a whole number from \(range.lowerBound) to \(range.upperBound)"
  }

  /// The hint for a decimal comma, if that is all that is wrong.
  private static func commaHint(_ text: [UInt8]) -> String {
    let dotted = text.map { $0 == UInt8(ascii: ",") ? UInt8(ascii: ".") : $0 }
    guard dotted != text, (try? NumberSyntax.double(dotted[...])) != nil else { return "" }
    return "; use a dot: \(String(decoding: dotted, as: UTF8.self))"
  }

  private static func requirement(_ error: ParameterError, got shown: String) -> String {
    let accepted =
      switch error.rule {
      case .isFinite: "a finite number"
      case .isPositive: "greater than 0"
      case .isAtLeast(let least): "at least \(number(least))"
      case .liesAbove(let bound, let most):
        error.value <= bound ? "greater than \(number(bound))" : "at most \(number(most))"
      case .lies(in: let range):
        error.value < range.lowerBound
          ? "at least \(number(range.lowerBound))" : "at most \(number(range.upperBound))"
      }
    return "must be \(accepted) (got \(shown))"
  }

  private static func curveSentence(_ text: [UInt8], _ failure: CurveSyntaxError) -> String {
    switch failure {
    case .unknownName(let name) where isName(name, among: ["spring"]):
      "invalid curve \(quoted(text)): \(quoted(Array(name.utf8))) needs parameters, as in "
        + "'spring:response=0.5,bounce=0.3'"
    case .unknownName(let name) where isName(name, among: CurveSyntax.functionNames):
      "invalid curve \(quoted(text)): expected '(' after \(quoted(Array(name.utf8)))"
    case .unknownName(let name) where isName(name, among: CurveSyntax.plainNames):
      "invalid curve \(quoted(text)): \(quoted(Array(name.utf8))) takes no parameters"
    case .unknownName(let name):
      "invalid curve \(quoted(text)): unknown name \(quoted(Array(name.utf8)))"
        + (curveSuggestion(name, among: CurveSyntax.plainNames + CurveSyntax.functionNames).nonEmpty
          ?? " ('deckcalc list curves' prints the names)")
    case .unknownParameter(let name, let known):
      "invalid curve \(quoted(text)): unknown parameter \(quoted(Array(name.utf8)))"
        + (curveSuggestion(name, among: known).nonEmpty
          ?? " (available: \(known.joined(separator: ", ")))")
    case .repeatedParameter(let name):
      "invalid curve \(quoted(text)): '\(name)' is given twice"
    case .unknownSpring(let names):
      "invalid curve \(quoted(text)): no spring is described by \(names.joined(separator: " + ")) "
        + "(available: \(SpringForm.all.map(\.parameters).joined(separator: ", ")))"
    case .unexpected(let rest, let expected):
      "invalid curve \(quoted(text)): expected \(expected) "
        + (rest.isEmpty ? "at the end" : "at \(quoted(Array(rest.utf8)))")
    case .parameter(let error):
      "invalid curve \(quoted(text)): \(name(of: error.parameter)) "
        + requirement(error, got: "'\(number(error.value))'")
    }
  }

  /// Whether a name is one of others, whatever its case and hyphens.
  private static func isName(_ name: String, among names: [String]) -> Bool {
    names.contains { CurveSyntax.normalized($0) == CurveSyntax.normalized(name) }
  }

  /// The nearest of some names, whatever their case and hyphens.
  private static func curveSuggestion(_ name: String, among names: [String]) -> String {
    let plain = names.map(CurveSyntax.normalized)
    guard let near = nearestName(to: CurveSyntax.normalized(name), among: plain) else { return "" }
    return names.first { CurveSyntax.normalized($0) == near }
      .map { " (did you mean '\($0)'?)" } ?? ""
  }

  /// The name of a curve's parameter in curve syntax.
  private static func name(of parameter: ParameterError.Parameter) -> String {
    switch parameter {
    case .stepCount: "the number of steps"
    case .stopCount: "the number of stops"
    case .dampingRatio: "damping"
    case .initialVelocity: "velocity"
    case .decelerationRate: "rate"
    case .visualDuration: "visual-duration"
    default: parameter.rawValue
    }
  }

  // MARK: Parts

  /// The nearest of some names, or else all of them.
  static func hint(_ text: [UInt8], orAll known: [String]) -> String {
    suggestion(text, among: known).nonEmpty ?? " (available: \(known.joined(separator: ", ")))"
  }

  /// The nearest of some words, after a value between parentheses.
  private static func hint(_ text: [UInt8], among words: [String]) -> String {
    nearest(text, among: words).map(hint(atName:)) ?? ""
  }

  /// The name that may be meant, after a value between parentheses.
  static func hint(atName name: String) -> String { "; did you mean '\(name)'?" }

  /// The nearest of some names, between parentheses; empty if none is near.
  static func suggestion(
    _ text: [UInt8], among names: [String], dashes: String = ""
  ) -> String {
    nearest(text, among: names).map { " (did you mean '\(dashes)\($0)'?)" } ?? ""
  }

  private static func nearest(_ text: [UInt8], among names: [String]) -> String? {
    let word = String(decoding: text.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    return nearestName(to: word, among: names).map { shortened(Array($0.utf8)) }
  }

  /// Names of commands between quotes, at most three of them.
  private static func list(_ commands: [String]) -> String {
    let shown = commands.prefix(3).map { "'\($0)'" }
    if shown.count < commands.count { return shown.joined(separator: ", ") + " and others" }
    return enumeration(shown)
  }

  /// Words with commas between them, the last one after "or".
  static func alternatives(_ words: [String]) -> String { joined(words, by: "or") }

  /// Words with commas between them, the last one after "and".
  static func enumeration(_ words: [String]) -> String { joined(words, by: "and") }

  private static func joined(_ words: [String], by conjunction: String) -> String {
    guard let last = words.last, words.count > 1 else { return words.joined() }
    return words.dropLast().joined(separator: ", ") + " \(conjunction) " + last
  }

  /// A figure to nine decimals, all of whose digits are correct, or to another number of decimals.
  ///
  /// A product of two options may leave the range of numbers.
  static func figure(_ value: Double, decimals: Int = 9) -> String {
    let greatest = Double.greatestFiniteMagnitude
    if value > greatest { return "more than \(number(greatest))" }
    if value < -greatest { return "less than \(number(-greatest))" }
    return value.isNaN ? "(out of range)" : NumberStyle.fixed(decimals).text(of: value)
  }

  static func number(_ value: Double) -> String {
    guard value != value.rounded() || value.magnitude >= 1e15 else { return String(Int(value)) }
    return value.description
  }
}

extension String {
  /// The string itself, or nil if it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
