import Arguments

/// A command: its help, its options and its action.
struct Command: Sendable {
  /// The action of a command.
  enum Action: Sendable {
    /// Prints the tables of a motion.
    case motion(@Sendable (ParsedArguments, FileReader) throws(CommandError) -> MotionRequest)
    /// Prints the values of a curve.
    case curve
    /// Expresses a curve in the terms of other programs.
    case convert
    /// Fits curves to a recording.
    case fit
    /// Draws tables.
    case plot
    /// Compares tables.
    case diff
    /// Saves the expected tables of a suite.
    case record
    /// Recomputes the tables of a suite and compares them with the expected ones.
    case verify
    /// Explains what another command would do.
    case explain
    /// Prints help about a command.
    case help
    /// Lists names of a kind.
    case list
    /// Prints a script by which a shell completes commands.
    case completions
    /// Prints manual pages.
    case man
  }

  let name: String
  private let makeGroup: @Sendable () -> String
  let summary: String
  /// The positional arguments, as usage shows them; optional ones are in brackets.
  let arguments: [String]
  private let makeOptionalArguments: @Sendable () -> [String]
  private let makeOptions: @Sendable () -> [OptionGroup]
  private let makeExamples: @Sendable () -> [String]
  private let makeNotes: @Sendable () -> [String]
  let action: Action
  /// Returns the same arguments for another model, without options that the model does not support.
  let inModel: @Sendable (ParsedArguments, String) -> ParsedArguments

  /// Creates a command, whose group, optional arguments, options, examples and notes are made when
  /// they are needed: a command line without options needs none of them.
  init(
    name: String, group: @autoclosure @escaping @Sendable () -> String, summary: String,
    arguments: [String] = [],
    optionalArguments: @autoclosure @escaping @Sendable () -> [String] = [],
    options: @autoclosure @escaping @Sendable () -> [OptionGroup],
    examples: @autoclosure @escaping @Sendable () -> [String],
    notes: @autoclosure @escaping @Sendable () -> [String] = [], action: Action,
    inModel: @escaping @Sendable (ParsedArguments, String) -> ParsedArguments = { same, _ in same }
  ) {
    self.name = name
    makeGroup = group
    self.summary = summary
    self.arguments = arguments
    makeOptionalArguments = optionalArguments
    makeOptions = options
    makeExamples = examples
    makeNotes = notes
    self.action = action
    self.inModel = inModel
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

  /// The maximum number of positional arguments; the name of a command may take two.
  var maximumArgumentCount: Int {
    switch action {
    case .help, .man: 2
    // `record --add` takes the arguments of a command.
    case .curve, .plot, .diff, .record, .verify: .max
    case .motion, .convert, .fit, .explain, .list, .completions: allArguments.count
    }
  }

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
  func resolved(_ given: ParsedArguments) throws(CommandError) -> ParsedArguments {
    guard !given.positionals.isEmpty else { return given }
    guard given.positionals.count <= maximumArgumentCount else {
      throw .usage(.unexpectedArgument(given.positionals[maximumArgumentCount]))
    }
    return allArguments == [SideArgument.usage] ? try SideArgument.resolved(given) : given
  }
}
