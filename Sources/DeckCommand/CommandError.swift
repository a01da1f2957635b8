import Arguments
import DeckEngine

/// Everything that can keep a command from printing its table.
indirect enum CommandError: Error, Hashable, Sendable {
  /// The words cannot be matched to options.
  case usage(UsageError)
  /// No command has this name.
  case unknownCommand([UInt8])
  /// The word begins commands of two words, and none follows.
  case incompleteCommand(String, known: [String])
  /// There is nothing of this kind to list.
  case unknownKind([UInt8], known: [String])
  /// The option belongs to other commands.
  case foreignOption(String, owners: [String])
  /// The option of some command stands where that command should.
  case optionBeforeCommand(String)
  /// A parameter is not acceptable; the option gave it, with this text or by its default.
  case parameter(ParameterError, option: String, text: [UInt8]?)
  /// A curve cannot be read.
  case curve(option: String?, [UInt8], CurveSyntax.Failure)
  /// A curve never ends, which another option may change.
  case endlessCurve(option: String, isSpring: Bool, remedy: String?)
  /// A leg would last longer than anything can be timed, because of an option.
  case endlessLeg(option: String)
  /// A function has no value at an input that an option gives.
  case outsideDomain(option: String, value: Double, least: Double, function: String)
  /// Two options cannot be given together.
  case contradiction(option: String, other: String)
  /// An option has no meaning here, for a reason.
  case meaningless(option: String, because: Phrase)
  /// An option, or the command itself, needs something else.
  case needs(option: String?, Phrase)
  /// One of these options has to be given.
  case required([String])
  /// No column has this name.
  case unknownColumn([UInt8], known: [String])
  /// A column is asked for twice.
  case repeatedColumn([UInt8])
  /// No table has this column, which an option names.
  case noColumn(option: String, [UInt8], known: [[UInt8]])
  /// The tables have no column that is to be compared.
  case nothingToCompare
  /// No case of the suite has this name.
  case noCase(option: String, [UInt8], known: [String])
  /// The table of a case is not there: the expected one of a suite, or else a recording.
  case missingTable([UInt8], suite: [UInt8]?)
  /// The table would have too many rows; the count is nil beyond 2⁵³.
  ///
  /// Where no option asks for them, so many seconds have the rows of the default rate.
  case tooManyRows(option: String?, count: Int?, limit: Int, seconds: Double? = nil)
  /// The extension of the output file belongs to no format, and no option gives one.
  case unknownExtension([UInt8], known: [String], format: String)
  /// A phase is so short that its acceleration leaves the range of numbers.
  case tooShort(phase: String, duration: Double)
  /// A positional argument is missing.
  case missingArgument(String)
  /// An input cannot be read, or not be understood.
  case input(InputError)
  /// The output cannot be made or written.
  case host(HostError)

  /// The exit status.
  var status: ExitStatus {
    switch self {
    case .input(let error): error.status
    case .host(let error): error.status
    case .nothingToCompare: .malformedInput
    case .missingTable: .noInput
    case .usage, .unknownCommand, .incompleteCommand, .unknownKind, .foreignOption,
      .optionBeforeCommand, .parameter, .curve, .endlessCurve, .endlessLeg, .outsideDomain,
      .contradiction, .meaningless, .needs, .required, .unknownColumn, .repeatedColumn, .noColumn,
      .noCase, .tooManyRows, .unknownExtension, .tooShort, .missingArgument:
      .usage
    }
  }

  /// The name of the option that is at fault, if one is.
  var option: String? {
    switch self {
    case .usage(.unreadableValue(let option, _, _)), .usage(.missingValue(let option)),
      .usage(.unexpectedValue(let option, _)), .parameter(_, let option, _),
      .endlessCurve(let option, _, _), .endlessLeg(let option), .outsideDomain(let option, _, _, _),
      .contradiction(let option, _), .meaningless(let option, _),
      .noColumn(let option, _, _), .noCase(let option, _, _):
      option
    case .curve(let option, _, _), .needs(let option, _), .tooManyRows(let option, _, _, _):
      option
    case .usage, .unknownCommand, .incompleteCommand, .unknownKind, .foreignOption,
      .optionBeforeCommand, .required, .unknownColumn, .repeatedColumn, .nothingToCompare,
      .missingTable, .unknownExtension, .tooShort, .missingArgument, .input, .host:
      nil
    }
  }
}

extension HostError {
  /// The exit status.
  var status: ExitStatus {
    switch action {
    case .create: .cannotCreate
    case .write: .inputOutput
    case .read: .noInput
    case .send: .readerLeft
    }
  }
}
