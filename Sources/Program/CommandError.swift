import Arguments
import MotionEngine
import MotionExport
import MotionNumerics
import TableComparison

/// An error that keeps a command from printing its result.
indirect enum CommandError: Error, Hashable, Sendable {
  /// The arguments cannot be matched to options.
  case usage(UsageError)
  /// No command has this name.
  case unknownCommand([UInt8], known: [String])
  /// Help has no page of this name.
  case unknownTopic([UInt8], known: [String])
  /// A command needs one of these subcommands.
  case incompleteCommand(String, subcommands: [String])
  /// A command has no such argument, but these.
  case unknownKind([UInt8], known: [String], command: String = "list")
  /// A command needs one of these arguments.
  case missingKind(known: [String], command: String = "list")
  /// A command has no such option, but others have.
  case foreignOption(String, command: String, owners: [String])
  /// An option comes before the command; the arguments in the right order, if there is a command.
  case optionBeforeCommand(String, inOrder: [[UInt8]]?)
  /// An option is not one, but the name of a format is.
  case formatAsOption([UInt8], option: String, format: String)
  /// A parameter is invalid; the option gave it, with this value or by its default.
  case parameter(ParameterError, option: String, text: [UInt8]?)
  /// A curve cannot be parsed.
  case curve(option: String?, [UInt8], CurveSyntaxError)
  /// A dialect cannot express a curve.
  case noConversion(dialect: String, ConversionNote?)
  /// A curve never ends, unless another option gives it a duration.
  case endlessCurve(option: String, isSpring: Bool, remedy: String?)
  /// An option makes a leg longer than the greatest instant.
  case endlessLeg(option: String)
  /// The table would be longer than the greatest instant, because of an option if one is named.
  case endlessTable(option: String?)
  /// A function has no value at an input that an option gives.
  case outsideDomain(option: String, value: Double, least: Double, function: String)
  /// Two options cannot be used together.
  case contradiction(option: String, other: String)
  /// An option cannot be used in a context, such as "with --model v3".
  case meaningless(option: String, because: Phrase)
  /// An option does not meet a requirement, given as a predicate; a whole sentence without an option.
  case needs(option: String?, Phrase)
  /// One of these options is required.
  case required([String])
  /// No column has this name.
  case unknownColumn([UInt8], known: [String])
  /// A column is listed twice.
  case repeatedColumn([UInt8])
  /// No table has this column, which an option names.
  case noColumn(option: String, [UInt8], known: [[UInt8]])
  /// A motion has no view with this name.
  case unknownView(option: String, [UInt8], known: [String])
  /// A view is listed twice.
  case repeatedView(option: String, [UInt8])
  /// An export has no numbers of this kind, whose error an option bounds.
  case noExportError(option: String, [UInt8], known: [String])
  /// A number of a view needs a longer or finer approximation than any format has.
  case inexpressible(option: String, PolylineError)
  /// Code of this format cannot play a motion.
  case unplayable(format: String, CodeError)
  /// Another error, with its whole sentence.
  case failed(Phrase, ExitStatus)
  /// No case of the suite has this name.
  case noCase(option: String, [UInt8], known: [String])
  /// The table would have too many rows; the count is nil beyond 2⁵³.
  ///
  /// Without an option at fault, the seconds are those of a table at the default rate.
  case tooManyRows(option: String?, count: Int?, limit: Int, seconds: Double? = nil)
  /// The extension of the output file belongs to no format, and no option gives the format.
  case unknownExtension([UInt8], known: [String], format: String)
  /// A phase is so short that its acceleration overflows.
  case tooShort(phase: String, duration: Double)
  /// A positional argument of a name is invalid.
  case invalidArgument(String, [UInt8], ValueError)
  /// Items of an option's list are given as separate arguments, of which one is unexpected.
  case spacedList(option: String, unexpected: [UInt8], items: [[UInt8]])
  /// A positional argument may be meant as the value of an option.
  case bareValue([UInt8], option: String)
  /// A positional argument is missing.
  case missingArgument(String, hint: String? = nil)
  /// An input cannot be read or parsed.
  case input(InputError)
  /// The output cannot be created or written.
  case host(HostError)

  /// Whether an input file does not exist.
  var isMissingFile: Bool {
    guard case .input(let error) = self else { return false }
    return error.isMissingFile
  }

  /// The exit status.
  var status: ExitStatus {
    switch self {
    case .input(let error): error.status
    case .host(let error): error.status
    case .noConversion: .malformedInput
    case .failed(_, let status): status
    case .usage, .unknownCommand, .unknownTopic, .incompleteCommand, .unknownKind, .missingKind,
      .foreignOption, .optionBeforeCommand, .formatAsOption, .spacedList, .bareValue, .parameter,
      .curve,
      .endlessCurve, .endlessLeg, .endlessTable, .outsideDomain, .contradiction, .meaningless,
      .needs, .required, .unknownColumn, .repeatedColumn, .noColumn,
      .noCase, .unknownView, .repeatedView, .noExportError, .inexpressible, .unplayable,
      .tooManyRows, .unknownExtension, .tooShort, .invalidArgument, .missingArgument:
      .usage
    }
  }

  /// Creates an error that is about no option.
  init(_ sentence: Phrase, status: ExitStatus) { self = .failed(sentence, status) }

  /// Returns the error of an invalid value of an option.
  static func invalid(
    _ option: String, in arguments: ParsedArguments, _ error: ValueError
  ) -> CommandError {
    .usage(.unreadableValue(option: option, arguments.text(of: option) ?? [], error))
  }

  /// A curve that is not given.
  static let missingCurve = missingArgument(
    "CURVE", hint: "see 'deckcalc list \(ListCommand.Kind.curves.rawValue)'")

  /// The same error, if it is one of an unknown name, without known names to suggest.
  var withoutSuggestion: CommandError {
    switch self {
    case .unknownCommand(let name, _): .unknownCommand(name, known: [])
    case .unknownTopic(let name, _): .unknownTopic(name, known: [])
    default: self
    }
  }

  /// Whether there is no command or topic of a name.
  var isUnknownName: Bool {
    switch self {
    case .unknownCommand, .unknownTopic, .incompleteCommand: true
    default: false
    }
  }

  /// The name of the option at fault, if there is one.
  var option: String? {
    switch self {
    case .usage(.unreadableValue(let option, _, _)), .usage(.missingValue(let option)),
      .usage(.unexpectedValue(let option, _)), .parameter(_, let option, _),
      .endlessCurve(let option, _, _), .endlessLeg(let option), .outsideDomain(let option, _, _, _),
      .contradiction(let option, _), .meaningless(let option, _),
      .noColumn(let option, _, _), .noCase(let option, _, _), .unknownView(let option, _, _),
      .repeatedView(let option, _), .noExportError(let option, _, _),
      .inexpressible(let option, _):
      option
    case .curve(let option, _, _), .needs(let option, _), .tooManyRows(let option, _, _, _),
      .endlessTable(let option):
      option
    case .usage, .unknownCommand, .unknownTopic, .incompleteCommand, .unknownKind, .missingKind,
      .foreignOption, .optionBeforeCommand, .formatAsOption, .spacedList, .bareValue, .required,
      .unknownColumn, .repeatedColumn, .unplayable, .failed, .noConversion, .unknownExtension,
      .tooShort, .invalidArgument, .missingArgument, .input, .host:
      nil
    }
  }
}

extension ParsedArguments {
  /// Matches the arguments of a command against options.
  ///
  /// - Throws: An argument that matches no option.
  init(
    ofCommand arguments: ArraySlice<[UInt8]>, find: (OptionName) -> OptionDeclaration?
  ) throws(CommandError) {
    do { try self.init(arguments, find: find) } catch { throw .usage(error) }
  }
}
