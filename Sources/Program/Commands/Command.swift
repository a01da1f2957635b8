import Arguments

/// A command: its help, its options and its action.
struct Command: Sendable {
  /// Plans the motion that arguments describe.
  typealias Motion = @Sendable (ParsedArguments, FileReader) throws(Problem) -> MotionRequest
  typealias Action = @Sendable (ParsedArguments, Run) throws(Problem) -> Completion

  let name: String
  private let makeGroup: @Sendable () -> String
  let summary: String
  /// The positional arguments, as usage shows them; optional ones are in brackets.
  let arguments: [String]
  private let makeOptionalArguments: @Sendable () -> [String]
  private let makeOptions: @Sendable () -> [OptionGroup]
  private let makeExamples: @Sendable () -> [String]
  private let makeNotes: @Sendable () -> [String]
  private let greatestArgumentCount: Int?
  /// Other words for the command, for suggestions.
  let synonyms: [String]
  private let makeFormats: @Sendable () -> [Format]
  /// The motion of which the command prints tables, if it does.
  let motion: Motion?
  /// Runs the command with arguments that are matched to its options.
  let perform: Action
  /// Returns the same arguments for another model, without options that the model does not support.
  let inModel: @Sendable (ParsedArguments, String) -> ParsedArguments

  /// Creates a command, whose group, optional arguments, options, examples and notes are made when
  /// they are needed: a command line without options needs none of them.
  ///
  /// Usually it accepts as many positional arguments as usage shows.
  init(
    name: String, group: @autoclosure @escaping @Sendable () -> String, summary: String,
    arguments: [String] = [],
    optionalArguments: @autoclosure @escaping @Sendable () -> [String] = [],
    atMost greatestArgumentCount: Int? = nil,
    options: @autoclosure @escaping @Sendable () -> [OptionGroup],
    examples: @autoclosure @escaping @Sendable () -> [String],
    notes: @autoclosure @escaping @Sendable () -> [String] = [], synonyms: [String] = [],
    formats: @autoclosure @escaping @Sendable () -> [Format] = [], motion: Motion? = nil,
    inModel: @escaping @Sendable (ParsedArguments, String) -> ParsedArguments = { same, _ in same },
    perform: @escaping Action
  ) {
    self.name = name
    makeGroup = group
    self.summary = summary
    self.arguments = arguments
    makeOptionalArguments = optionalArguments
    self.greatestArgumentCount = greatestArgumentCount
    makeOptions = options
    makeExamples = examples
    makeNotes = notes
    (self.synonyms, makeFormats) = (synonyms, formats)
    (self.motion, self.inModel, self.perform) = (motion, inModel, perform)
  }

  /// The heading under which help lists the command.
  var group: String { makeGroup() }

  /// All positional arguments, as usage shows them.
  var allArguments: [String] { arguments + makeOptionalArguments() }

  /// The options that the command can use, by group; it accepts others of its system as well.
  var options: [OptionGroup] { makeOptions() }

  /// Examples of the command.
  var examples: [String] { makeExamples() }

  /// Sentences at the end of its help.
  var notes: [String] { makeNotes() }

  /// The formats of its output.
  var formats: [Format] { makeFormats() }

  /// Whether it prints tables of a motion or a curve, which suites save and `explain` explains.
  var printsTables: Bool { printsMotion || name == CurveCommand.declaration.name }

  /// Whether it prints tables of a motion.
  var printsMotion: Bool {
    // `motion != nil` would need the type of its function at run time, which macOS 13 cannot make.
    if case .some = motion { true } else { false }
  }

  /// The greatest number of positional arguments.
  var maximumArgumentCount: Int { greatestArgumentCount ?? allArguments.count }

  /// Every option that the command can use, by group.
  var declarations: [OptionDeclaration] { options.flatMap(\.options) }

  /// Every option that the command accepts, by group.
  var accepted: [OptionDeclaration] { options.flatMap(\.accepted) }

  /// Returns a search for options by their names, which makes the groups of options once.
  func optionSearch() -> (OptionName) -> OptionDeclaration? {
    var groups: [OptionGroup]?
    return { name in
      let all = groups ?? options
      groups = all
      return Self.option(resolved(name), in: all)
    }
  }

  private static func option(
    _ name: OptionName, in groups: [OptionGroup]
  ) -> OptionDeclaration? {
    for group in groups {
      for source in group.sources {
        if let option = source.accepted(.named(name)).first { return option }
      }
    }
    return nil
  }

  /// Returns arguments of the command, checked and with the option of a positional one.
  ///
  /// - Throws: The first positional argument beyond the maximum, or one that contradicts its option.
  func resolved(_ given: ParsedArguments) throws(Problem) -> ParsedArguments {
    guard !given.positionals.isEmpty else { return given }
    guard given.positionals.count <= maximumArgumentCount else {
      throw .usage(.unexpectedArgument(given.positionals[maximumArgumentCount]))
    }
    return allArguments == [SideArgument.usage] ? try SideArgument.resolved(given) : given
  }
}
