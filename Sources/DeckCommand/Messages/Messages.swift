import Arguments
import DeckEngine
import DeckFormats

/// The sentences of the program: facts become words here and nowhere else.
enum Messages {
  /// The greatest number of bytes in a line.
  static let lineLimit = 1_000
  /// The greatest number of bytes of a user's text that a message repeats.
  static let echoLimit = 200

  static func error(_ error: CommandError) -> String { self.error(sentence(error)) }

  static func error(_ sentence: String) -> String { line("error: " + sentence) }

  static func warning(_ sentence: String) -> String { line("warning: " + sentence) }

  /// The sentence of a warning.
  static func sentence(_ warning: Warning, _ spelling: Phrase.Spelling = .options) -> String {
    (warning.option.map { name($0, spelling) + ": " } ?? "") + warning.text.text(spelling)
  }

  /// What is to be known of a number that is used as another.
  static func used(_ given: Double, as used: Double) -> Phrase {
    "\(number(given)) is used as \(number(used))"
  }

  /// The name of an option in one spelling.
  private static func name(_ option: String, _ spelling: Phrase.Spelling) -> String {
    switch spelling {
    case .options: "--\(option)"
    case .members: "'\(camelCase(option))'"
    }
  }

  static func failedAssertion(
    _ assertion: Assertion, figure: String
  ) -> String {
    let condition = "\(assertion.name) \(assertion.comparison.rawValue) \(assertion.text)"
    return line("assertion '\(condition)' failed: \(assertion.name) is \(figure)")
  }

  static func noCard(_ card: Int, among count: Int) -> String {
    "there is no card \(card) (there " + (count == 1 ? "is only card 0)" : "are 0...\(count - 1))")
  }

  /// A size as its option is written.
  static func size(_ size: Size) -> String { "\(number(size.width))x\(number(size.height))" }

  /// The warnings of ledges that do not fit new bounds.
  static func cutLedges(of outcome: Deck.Outcome, before deck: Deck) -> [String] {
    outcome.cutLedges.map { side in
      "the \(side.rawValue) ledge of \(number(deck.ledges[side])) does not fit the new size "
        + "and becomes \(number(outcome.deck.ledges[side]))"
    }
  }

  /// Where to read on after a usage error.
  static func helpHint(command: String?) -> String {
    guard let command else { return "Run 'deckcalc --help' for the commands." }
    return "Run 'deckcalc \(command) --help' for the options."
  }

  static func line(_ text: String) -> String {
    let whole = "deckcalc: " + text
    guard whole.utf8.count > lineLimit else { return whole }
    var cut = whole.utf8.index(whole.startIndex, offsetBy: lineLimit - 3)
    // A cut within a character would leave bytes that are no text.
    while UTF8.isContinuation(whole.utf8[cut]) { cut = whole.utf8.index(before: cut) }
    return whole[..<cut] + "..."
  }

  /// The models in which the same happens.
  static func sameMotion(in models: [String]) -> String {
    models.count == 1
      ? "Model \(models[0]) does the same with these parameters."
      : "Models \(models.joined(separator: " and ")) do the same with these parameters."
  }

  /// A model that does not take the parameters.
  static func rejection(by model: String, of error: CommandError) -> String {
    "Model \(model) does not take these parameters: \(sentence(error))."
  }

  // MARK: Errors

  /// The sentence of an error; a file's names its own members where others of them matter.
  static func sentence(
    _ error: CommandError, _ spelling: Phrase.Spelling = .options
  ) -> String {
    switch error {
    case .usage(let error): sentence(error)
    case .unknownCommand(let name):
      "unknown command \(quoted(name))"
        + suggestion(name, among: Command.Name.allCases.map(\.rawValue))
    case .incompleteCommand(let word, let names):
      "'\(word)' needs another word (there are: \(names.joined(separator: ", ")))"
    case .unknownKind(let name, let known): "\(quoted(name)) \(problem(.notOneOf(known), name))"
    case .foreignOption(let option, let owners):
      "--\(option): is an option of \(list(owners)), not of this command"
    case .optionBeforeCommand(let option): "--\(option): stands before the command"
    case .parameter(let error, let option, let text):
      "--\(option): \(quoted(text ?? Array(number(error.value).utf8))) \(breach(error))"
    case .curve(let option, let text, let failure):
      (option.map { "--\($0): " } ?? "") + curveSentence(text, failure)
    case .endlessCurve(let option, let isSpring, let remedy):
      "--\(option): " + endlessCurve(isSpring: isSpring)
        + (remedy.map { ": give \(name($0, spelling)) too" } ?? "")
    case .endlessLeg(let option):
      "--\(option): a leg would last more than \(number(Instant.greatest)) s"
    case .outsideDomain(let option, let value, let least, let function):
      "--\(option) must be at least \(number(least)) for \(function) (got '\(number(value))')"
    case .contradiction(let option, let other):
      "--\(option): cannot be combined with \(name(other, spelling))"
    case .meaningless(let option, let reason):
      "--\(option): has no meaning \(reason.text(spelling))"
    case .needs(let option, let need):
      (option.map { "--\($0): " } ?? "") + need.text(spelling)
    case .required(let options):
      options.map { name($0, spelling) }.joined(separator: " or ") + " is required"
    case .unknownColumn(let name, let known):
      "--columns: unknown column \(quoted(name))"
        + (suggestion(name, among: known).nonEmpty
          ?? " (there are: \(known.joined(separator: ", ")))")
    case .repeatedColumn(let name): "--columns: \(quoted(name)) is given twice"
    case .noColumn(let option, let name, let known): "--\(option): \(noColumn(name, known: known))"
    case .nothingToCompare: "the tables have no columns to compare"
    case .noCase(let option, let name, let known):
      "--\(option): no case is called \(quoted(name))"
        + (suggestion(name, among: known).nonEmpty
          ?? " (there are: \(known.joined(separator: ", ")))")
    case .missingTable(let path, let suite): missingTable(path, suite: suite)
    case .tooManyRows(let option, let count, let limit, let seconds):
      (option.map { "--\($0): " } ?? "")
        + "the table would have \(count.map(String.init) ?? "more than \(1 << 53)") rows"
        + (seconds.map { " (\(number($0)) s at 60 rows per second)" } ?? "")
        + (count == nil ? ", which no table can have" : ", more than \(limit)" + hint(option))
    case .unknownExtension(let path, let known, let format):
      "--output must end in \(alternatives(known)) unless --\(format) is given "
        + "(got \(quoted(path)))"
    case .tooShort(let phase, let duration):
      "the acceleration of '\(phase)' is too large for a number (its duration is "
        + "\(number(duration)) s)"
    case .missingArgument(let name): "\(name) is missing"
    case .input(let error): sentence(error)
    case .host(let error): sentence(error)
    }
  }

  static func sentence(_ error: HostError) -> String {
    switch (error.action, error.path) {
    case (.create, let path?): "cannot create \(quoted(path)): \(error.reason)"
    case (.write, let path?): "cannot write \(quoted(path)): \(error.reason)"
    case (.send, let path?): "cannot write \(quoted(path)): \(error.reason)"
    case (.read, let path?): "cannot read \(quoted(path)): \(error.reason)"
    case (.read, nil): "cannot read standard input: \(error.reason)"
    case (_, nil): "cannot write standard output: \(error.reason)"
    }
  }

  private static func sentence(_ error: UsageError) -> String {
    switch error {
    case .unknownOption(let name): "unknown option \(quoted(name))"
    case .missingValue(let option): "--\(option): a value is missing"
    case .unexpectedValue(let option, let value):
      "--\(option): takes no value, but was given \(quoted(value))"
    case .unexpectedArgument(let word): "unexpected argument \(quoted(word))"
    case .unreadableValue(let option, let text, .notWhole(let range)):
      "--\(option) \(problem(.notWhole(range), text))"
    case .unreadableValue(let option, let text, .part(let part, let error)):
      "--\(option): \(quoted(part)) in \(quoted(text)) \(problem(error, part))"
    case .unreadableValue(let option, let text, let error):
      "--\(option): \(quoted(text)) \(problem(error, text))"
    }
  }

  /// The sentence of an unknown option, with the nearest of a command's options.
  static func unknownOption(_ name: [UInt8], known: [String]) -> String {
    "unknown option \(quoted(name))" + suggestion(name, among: known, dashes: "--")
  }

  static func problem(_ error: ValueError, _ text: [UInt8]) -> String {
    switch error {
    case .notANumber: "is not a number" + commaHint(text)
    case .notFinite: "is not a finite number"
    case .tooLarge: "is too large"
    case .notWhole(let range): "must be \(accepted(range)) (got \(quoted(text)))"
    case .lessThan(let least): "is less than \(number(least))"
    case .moreThan(let most): "is more than \(number(most))"
    case .notAbove(let bound): "is not above \(number(bound))"
    case .notOneOf(let words):
      "is not one of \(words.joined(separator: ", "))" + suggestion(text, among: words)
    case .malformed(let expected): "is not \(expected)"
    case .part(let part, let error): problem(error, part)
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
    return " (use a dot: \(String(decoding: dotted, as: UTF8.self)))"
  }

  private static func breach(_ error: ParameterError) -> String {
    switch error.rule {
    case .isFinite: "is not a finite number"
    case .isPositive: "is not above 0"
    case .isAtLeast(let least): "is less than \(number(least))"
    case .liesAbove(let bound, let most):
      error.value <= bound ? "is not above \(number(bound))" : "is more than \(number(most))"
    case .lies(in: let range):
      error.value < range.lowerBound
        ? "is less than \(number(range.lowerBound))" : "is more than \(number(range.upperBound))"
    }
  }

  private static func curveSentence(_ text: [UInt8], _ failure: CurveSyntax.Failure) -> String {
    switch failure {
    case .unknownName(let name) where CurveSyntax.functionNames.contains(name):
      "\(quoted(text)) is not a curve: expected '(' right after \(quoted(Array(name.utf8)))"
    case .unknownName(let name) where CurveSyntax.plainNames.contains(name):
      "\(quoted(text)) is not a curve: \(quoted(Array(name.utf8))) takes no parameters"
    case .unknownName(let name):
      "\(quoted(text)) is not a curve: there is no \(quoted(Array(name.utf8)))"
        + suggestion(
          Array(name.utf8), among: CurveSyntax.plainNames + CurveSyntax.functionNames)
    case .unexpected(let rest, let expected):
      "\(quoted(text)) is not a curve: expected \(expected) "
        + (rest.isEmpty ? "at the end" : "at \(quoted(Array(rest.utf8)))")
    case .parameter(let error):
      "\(quoted(text)) is not a curve: \(name(of: error.parameter)) \(number(error.value)) "
        + breach(error)
    }
  }

  /// A curve's parameter as its text calls it.
  private static func name(of parameter: ParameterError.Parameter) -> String {
    switch parameter {
    case .stepCount: "the number of steps,"
    case .stopCount: "the number of stops,"
    case .dampingRatio: "damping"
    case .initialVelocity: "velocity"
    case .decelerationRate: "rate"
    default: parameter.rawValue
    }
  }

  /// How to get a longer table, unless the user has just said that there shall be none.
  private static func hint(_ option: String?) -> String {
    let limit = MotionOptions.maxRows.declaration.name
    return option == limit ? "" : " (--\(limit) N allows more)"
  }

  // MARK: Words

  static func suggestion(
    _ text: [UInt8], among names: [String], dashes: String = ""
  ) -> String {
    let word = String(decoding: text.drop { $0 == UInt8(ascii: "-") }, as: UTF8.self)
    guard let name = nearestName(to: word, among: names) else { return "" }
    return " (did you mean '\(dashes)\(shortened(Array(name.utf8)))'?)"
  }

  /// Names of commands between quotes, at most three of them.
  private static func list(_ commands: [String]) -> String {
    let shown = commands.prefix(3).map { "'\($0)'" }
    if shown.count < commands.count { return shown.joined(separator: ", ") + " and others" }
    guard let last = shown.last, shown.count > 1 else { return shown.first ?? "" }
    return shown.dropLast().joined(separator: ", ") + " and " + last
  }

  /// The extensions of files, the last one after "or".
  private static func alternatives(_ extensions: [String]) -> String {
    let names = extensions.map { "." + $0 }
    guard let last = names.last, names.count > 1 else { return names.joined() }
    return names.dropLast().joined(separator: ", ") + " or " + last
  }

  /// A figure to nine decimals, as far as every digit is right, or to as many as are asked for.
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

  /// A user's text between quotes, with everything that a terminal might obey made visible.
  static func quoted(_ text: [UInt8]) -> String {
    "'" + shortened(text) + "'"
  }

  /// The start of a user's text, with everything that a terminal might obey made visible.
  static func shortened(_ text: [UInt8]) -> String {
    let shown = text.count > echoLimit ? Array(text.prefix(echoLimit)) : text
    return escaped(shown) + (shown.count < text.count ? "..." : "")
  }

  /// A user's text with control characters, bidirectional controls and invalid UTF-8 escaped.
  static func escaped(_ text: [UInt8]) -> String {
    var result = ""
    var rest = text[...]
    while let byte = rest.first {
      guard let scalar = firstScalar(of: rest) else {
        result += "\\x" + hexadecimal(UInt32(byte), digits: 2)
        rest.removeFirst()
        continue
      }
      rest.removeFirst(UTF8.width(scalar))
      result += isPlain(scalar) ? String(scalar) : escape(scalar)
    }
    return result
  }

  private static func firstScalar(of bytes: ArraySlice<UInt8>) -> Unicode.Scalar? {
    var decoder = UTF8()
    var iterator = bytes.prefix(4).makeIterator()
    guard case .scalarValue(let scalar) = decoder.decode(&iterator) else { return nil }
    return scalar
  }

  private static func isPlain(_ scalar: Unicode.Scalar) -> Bool {
    switch scalar.properties.generalCategory {
    case .control, .format, .lineSeparator, .paragraphSeparator, .privateUse, .unassigned: false
    default: true
    }
  }

  private static func escape(_ scalar: Unicode.Scalar) -> String {
    scalar.value < 0x100
      ? "\\x" + hexadecimal(scalar.value, digits: 2)
      : "\\u" + hexadecimal(scalar.value, digits: 4)
  }

  private static func hexadecimal(_ value: UInt32, digits: Int) -> String {
    let text = String(value, radix: 16)
    return String(repeating: "0", count: max(0, digits - text.count)) + text
  }
}

extension String {
  /// The text itself, or nil if it is empty.
  var nonEmpty: String? { isEmpty ? nil : self }
}
