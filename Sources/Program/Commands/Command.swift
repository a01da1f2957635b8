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
    /// Compares two tables.
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
  }

  let name: String
  /// The heading under which help lists the command.
  let group: String
  let summary: String
  /// The positional arguments, as usage shows them; optional ones are in brackets.
  var arguments: [String] = []
  let options: [OptionGroup]
  let examples: [String]
  let action: Action
  /// Returns the same arguments for another model, without options that the model does not support.
  var inModel: @Sendable (ParsedArguments, String) -> ParsedArguments = { same, _ in same }

  /// The maximum number of positional arguments; the name of a command may take two.
  var maximumArgumentCount: Int {
    switch action {
    case .help: 2
    case .curve, .plot: .max
    case .motion, .convert, .fit, .diff, .record, .verify, .explain, .list: arguments.count
    }
  }

  /// Every option of the command, by group.
  var declarations: [OptionDeclaration] { options.flatMap(\.options) }

  /// Returns the option of a name.
  func option(_ name: OptionName) -> OptionDeclaration? {
    for group in options {
      for source in group.sources {
        if let option = source.declarations(.named(name)).first { return option }
      }
    }
    return nil
  }

  /// Throws the first positional argument beyond the maximum.
  func checkPositionals(_ arguments: ParsedArguments) throws(CommandError) {
    guard arguments.positionals.count > maximumArgumentCount else { return }
    throw .usage(.unexpectedArgument(arguments.positionals[maximumArgumentCount]))
  }
}
