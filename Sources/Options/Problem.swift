/// An error that keeps a command from printing its result: a status and a sentence.
///
/// A warning about the arguments is one too, without a status that matters.
public struct Problem: Error, Hashable, Sendable {
  /// The form of the sentence without its subject, the option at fault.
  package enum Form: Hashable, Sendable {
    /// The whole sentence.
    case sentence
    /// To follow the subject.
    case predicate
    /// To follow the subject and a colon.
    case remark
  }

  /// The word or the file at fault, from which a hint at the command line that may be meant follows.
  package enum Fault: Hashable, Sendable {
    /// A name that is that of no command, of which these are known.
    case command([UInt8], known: [String])
    /// A name that is that of no command and no topic, of which these are known.
    case topic([UInt8], known: [String])
    /// A command without its subcommand.
    case subcommand
    /// A name that no option has.
    case option([UInt8])
    /// The value of the option.
    case value([UInt8])
    /// A positional argument that is invalid, or is no curve.
    case argument([UInt8], isCurve: Bool)
    /// A positional argument too many.
    case unexpected([UInt8])
    /// A file, for a reason of the system, which may be that it does not exist.
    case file(reason: String, isMissing: Bool)
    case other
  }

  package var status = ExitStatus.usage
  /// The name of the option at fault, if there is one.
  package var option: String?
  package var form = Form.sentence
  package let text: Phrase
  package var fault = Fault.other
  /// The line about the help, once it is known what the arguments may mean.
  package var hint: String?

  /// An error without an option.
  package init(_ sentence: Phrase, status: ExitStatus = .usage, fault: Fault = .other) {
    (self.status, text, self.fault) = (status, sentence, fault)
  }

  /// An error about an option; without one, the text is the whole sentence.
  package init(_ option: String?, _ text: Phrase, as form: Form = .predicate, fault: Fault = .other)
  {
    (self.option, self.text, self.fault) = (option, text, fault)
    self.form = option == nil ? .sentence : form
  }

  /// Returns the sentence about a subject, which is the option at fault by default.
  package func sentence(_ spelling: Phrase.Spelling = .options, about subject: String? = nil)
    -> String
  {
    let name = option.map { spelling == .options ? "--\($0)" : "'\(camelCase($0))'" }
    let subject = subject ?? name ?? ""
    return switch form {
    case .sentence: text.text(spelling)
    case .predicate: "\(subject) \(text.text(spelling))"
    case .remark: "\(subject): \(text.text(spelling))"
    }
  }

  /// Whether an input file does not exist.
  package var isMissingFile: Bool {
    if case .file(_, let isMissing) = fault { isMissing } else { false }
  }

  /// Whether it is about the name of a command or a topic.
  package var isOfCommand: Bool {
    switch fault {
    case .command, .topic, .subcommand: true
    default: false
    }
  }

  // MARK: Command lines

  package static func unknownCommand(_ name: [UInt8], known: [String]) -> Problem {
    // The hint follows from the other arguments too (Mistake).
    Problem("unknown command \(Messages.quoted(name))", fault: .command(name, known: known))
  }

  /// A command needs one of some words, and has another one or none.
  package static func unknownKind(
    _ name: [UInt8]?, known: [String], of command: String
  ) -> Problem {
    let got = name.map { " (got \(Messages.quoted($0)))" + Messages.hint($0, among: known) }
    return Problem("'\(command)' needs \(Messages.alternatives(known))\(got ?? "")")
  }

  package static func unknownOption(_ name: [UInt8]) -> Problem {
    Problem("unknown option \(Messages.quoted(name))", fault: .option(name))
  }

  package static func unexpectedArgument(_ word: [UInt8]) -> Problem {
    Problem("unexpected argument \(Messages.quoted(word))", fault: .unexpected(word))
  }

  /// An option's value is invalid.
  package static func invalid(_ option: String, _ text: [UInt8], _ error: ValueError) -> Problem {
    Problem(option, Phrase(Messages.requirement(error, text)), fault: .value(text))
  }

  /// A positional argument is missing.
  package static func missingArgument(_ name: String) -> Problem { Problem("\(name) is required") }

  /// A curve that is not given.
  package static let missingCurve = Problem("CURVE is required (see 'deckcalc list curves')")

  /// Two options cannot be used together.
  package static func contradiction(option: String, other: String) -> Problem {
    Problem(option, Phrase(naming: "cannot be used with --\(other)"))
  }

  /// An option cannot be used in a context, such as "with --model v3".
  package static func unusable(_ option: String, _ context: Phrase) -> Problem {
    Problem(option, "cannot be used \(context)")
  }

  /// A table of something other than the rows of a recording cannot be compared with one.
  package static func isNoRecording(_ table: some RawRepresentable<String>) -> Problem {
    Problem("table", "must be keyframes to be compared with a recording (got '\(table)')")
  }

  /// The initial state is ignored, because its side has no controller: a warning.
  package static func startsClosed(
    _ container: String, _ side: some RawRepresentable<String>
  ) -> Problem {
    Problem("state", "is ignored: \(side) has no controller, so the \(container) starts closed")
  }

  // MARK: Values

  /// A parameter is invalid; the option gave it, with this value or by its default.
  package static func parameter(_ error: ParameterError, option: String, text: [UInt8]?) -> Problem
  {
    let got = Messages.quoted(text ?? Array(Messages.number(error.value).utf8))
    return Problem(option, Phrase(Messages.requirement(error, got: got)))
  }

  /// The table would be longer than the greatest instant, because of an option if one is named.
  package static func endlessTable(option: String?) -> Problem {
    let limit = "longer than \(Messages.number(Instant.greatest)) s"
    return option == nil
      ? Problem("the table would be \(limit)") : Problem(option, "makes the table \(limit)")
  }

  /// The table would have too many rows; the count is nil beyond 2⁵³.
  ///
  /// Without an option at fault, the seconds are those of a table at the default rate.
  package static func tooManyRows(
    option: String?, count: Int?, limit: Int, seconds: Double? = nil
  ) -> Problem {
    let limitOption = "max-rows"
    let text =
      "the table would have \(count.map(String.init) ?? "more than \(1 << 53)") rows"
      + (seconds.map { " (\(Messages.number($0)) s at 60 rows per second)" } ?? "")
      + (count == nil ? ", which no table can have" : ", more than \(limit)")
      // Not where the option itself sets the limit.
      + (count == nil || option == limitOption ? "" : " (use --\(limitOption) N to allow more)")
    return Problem(option, Phrase(text), as: .remark)
  }

  // MARK: Names

  /// No table has this column, which an option names.
  package static func noColumn(option: String, _ name: [UInt8], known: [[UInt8]]) -> Problem {
    Problem(option, Phrase(Messages.noColumn(name, known: known)), as: .remark)
  }

  /// Nothing of a kind has a name that an option gives.
  package static func unknown(
    _ kind: String, _ name: [UInt8], known: [String], option: String
  ) -> Problem {
    Problem(
      option, "unknown \(kind) \(Messages.quoted(name))\(Messages.hint(name, orAll: known))",
      as: .remark)
  }

  // MARK: Files

  /// A file cannot be created, written, read or removed, or a standard stream for nil.
  package static func file(
    _ action: FileAction, _ path: [UInt8]?, _ reason: String, isMissing: Bool = false
  ) -> Problem {
    let (verb, stream, status): (String, String, ExitStatus) =
      switch action {
      case .create: ("create", "output", .cannotCreate)
      case .remove: ("remove", "output", .cannotCreate)
      case .write: ("write", "output", .inputOutput)
      case .send: ("write", "output", .readerLeft)
      case .read: ("read", "input", .noInput)
      }
    return Problem(
      "cannot \(verb) \(path.map(Messages.quoted) ?? "standard \(stream)"): \(reason)",
      status: status, fault: .file(reason: reason, isMissing: isMissing))
  }
}
