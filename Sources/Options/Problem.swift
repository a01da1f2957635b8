package import MotionEngine
import MotionExport
import MotionNumerics
import TableComparison

/// An error that keeps a command from printing its result: a status and a sentence.
package struct Problem: Error, Hashable, Sendable {
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
    /// A file that does not exist.
    case missingFile
    /// An input other than one that is missing.
    case input
    case other
  }

  package var status = ExitStatus.usage
  /// The name of the option at fault, if there is one.
  package var option: String?
  package var form = Form.sentence
  package let text: Phrase
  package var fault = Fault.other

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
    let subject = subject ?? option.map { "--\($0)" } ?? ""
    return switch form {
    case .sentence: text.text(spelling)
    case .predicate: "\(subject) \(text.text(spelling))"
    case .remark: "\(subject): \(text.text(spelling))"
    }
  }

  /// Whether an input file does not exist.
  package var isMissingFile: Bool { fault == .missingFile }

  /// Whether it is about the name of a command or a topic.
  package var isOfCommand: Bool {
    switch fault {
    case .command, .topic, .subcommand: true
    default: false
    }
  }
}

// MARK: Command lines

extension Problem {
  package static func unknownCommand(_ name: [UInt8], known: [String]) -> Problem {
    unknown("command", name, .command(name, known: known))
  }

  package static func unknownTopic(_ name: [UInt8], known: [String]) -> Problem {
    unknown("command or topic", name, .topic(name, known: known))
  }

  private static func unknown(_ kind: String, _ name: [UInt8], _ fault: Fault) -> Problem {
    // The hint follows from the other arguments too (Mistake).
    Problem("unknown \(kind) \(Messages.quoted(name))", fault: fault)
  }

  /// A command needs one of some words, and has another one or none.
  package static func unknownKind(
    _ name: [UInt8]?, known: [String], of command: String
  ) -> Problem {
    let got = name.map { " (got \(Messages.quoted($0)))" + Messages.hint($0, among: known) }
    return Problem("'\(command)' needs \(Messages.alternatives(known))\(got ?? "")")
  }

  /// The arguments cannot be matched to options.
  package static func usage(_ error: UsageError) -> Problem {
    switch error {
    case .unknownOption(let name):
      Problem("unknown option \(Messages.quoted(name))", fault: .option(name))
    case .missingValue(let option): Problem(option, "needs a value")
    case .unexpectedValue(let option, let value):
      Problem(
        option,
        Phrase(
          "--no-\(option) takes no value (got \(Messages.quoted(value))); use --\(option)=on or "
            + "--\(option)=off"), as: .sentence)
    case .unexpectedArgument(let word):
      Problem("unexpected argument \(Messages.quoted(word))", fault: .unexpected(word))
    case .unreadableValue(let option, let text, let error):
      Problem(option, Phrase(Messages.requirement(error, text)), fault: .value(text))
    }
  }

  /// An option's value in some arguments is invalid.
  package static func invalid(
    _ option: String, in arguments: ParsedArguments, _ error: ValueError
  ) -> Problem {
    .usage(.unreadableValue(option: option, arguments.text(of: option) ?? [], error))
  }

  /// A positional argument is missing.
  package static func missingArgument(_ name: String, hint: String? = nil) -> Problem {
    Problem("\(name) is required\(hint.map { " (\($0))" } ?? "")")
  }

  /// A curve that is not given.
  package static let missingCurve = missingArgument("CURVE", hint: "see 'deckcalc list curves'")

  /// One of these options is required.
  package static func required(_ options: [String]) -> Problem {
    Problem(Phrase(naming: options.map { "--\($0)" }.joined(separator: " or ") + " is required"))
  }

  /// Two options cannot be used together.
  package static func contradiction(option: String, other: String) -> Problem {
    Problem(option, Phrase(naming: "cannot be used with --\(other)"))
  }

  /// An option cannot be used in a context, such as "with --model v3".
  package static func meaningless(option: String, because context: Phrase) -> Problem {
    Problem(option, "cannot be used \(context)")
  }

  /// An option does not meet a requirement; without an option, it is a whole sentence.
  package static func needs(option: String?, _ need: Phrase) -> Problem { Problem(option, need) }
}

// MARK: Values

extension Problem {
  /// A parameter is invalid; the option gave it, with this value or by its default.
  package static func parameter(_ error: ParameterError, option: String, text: [UInt8]?) -> Problem
  {
    let got = Messages.quoted(text ?? Array(Messages.number(error.value).utf8))
    return Problem(option, Phrase(Messages.requirement(error, got: got)))
  }

  /// A curve cannot be parsed.
  package static func curve(option: String?, _ text: [UInt8], _ error: CurveSyntaxError) -> Problem
  {
    Problem(
      option, Phrase(Messages.curveSentence(text, error)), as: .remark,
      fault: option == nil ? .argument(text, isCurve: true) : .other)
  }

  /// A curve never ends, unless another option gives it a duration.
  package static func endlessCurve(option: String, isSpring: Bool, remedy: String?) -> Problem {
    let reason = Messages.endlessCurve(isSpring: isSpring)
    return remedy.map { Problem(option, Phrase(naming: "needs --\($0): \(reason)")) }
      ?? Problem(option, Phrase(reason), as: .remark)
  }

  /// An option makes a leg longer than the greatest instant.
  package static func endlessLeg(option: String) -> Problem {
    Problem(option, "makes a leg longer than \(Messages.number(Instant.greatest)) s")
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

  /// A phase is so short that its acceleration overflows.
  package static func tooShort(phase: String, duration: Double) -> Problem {
    Problem(
      """
      '\(phase)' needs a longer duration (got '\(Messages.number(duration))'): its acceleration is too \
      large for a number
      """)
  }
}

// MARK: Names

extension Problem {
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
}

// MARK: Files

extension Problem {
  /// The output cannot be created or written.
  package static func host(_ error: HostError) -> Problem {
    Problem(Phrase(error.sentence), status: error.status)
  }
}

extension ParsedArguments {
  /// Matches the arguments of a command against options.
  ///
  /// - Throws: An argument that matches no option.
  package init(
    ofCommand arguments: ArraySlice<[UInt8]>, find: (OptionName) -> OptionDeclaration?
  ) throws(Problem) {
    do { try self.init(arguments, find: find) } catch { throw .usage(error) }
  }
}
