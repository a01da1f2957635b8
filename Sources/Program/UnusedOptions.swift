import Arguments

/// The given options that describe a system but have no effect on a command.
struct UnusedOptions: Sendable {
  /// The name of the command.
  let command: String
  /// The names of the options, in the order of help.
  var names: [String]

  /// The arguments that give them.
  let arguments: ParsedArguments

  /// The options that have no effect in other models either, each with its arguments.
  func shared(with others: [MotionJob]) -> UnusedOptions {
    var shared = self
    shared.names.removeAll { name in others.contains { $0.uses(name) } }
    return shared
  }
}
