import Arguments
import MotionEngine
import MotionNumerics
import TableComparison

// The sentences of errors.

extension Messages {
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
    case .failed(let sentence, _): .sentence(sentence.text(spelling))
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
    case .bareValue(let text, let option):
      .sentence(
        "unexpected argument \(quoted(text))"
          + suggestion(of: ["--\(option) \(escaped(text))"]))
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
    let limitOption = "max-rows"
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
    unknownOption(name, hint: suggestion(name, among: known, dashes: "--"))
  }

  /// The sentence of an unknown option, with a hint between parentheses.
  static func unknownOption(_ name: [UInt8], hint: String) -> String {
    "unknown option \(quoted(name))" + hint
  }
}
