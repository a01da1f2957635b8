import Arguments

/// A system of scenarios.
struct ScenarioSystem: Sendable {
  /// A kind of action in a scenario.
  struct Action: Sendable {
    /// The name, as `do` gives it.
    let name: String
    /// The options that the members of the action may set.
    let options: [OptionDeclaration]
  }

  /// The name, as `system` gives it.
  let name: String
  /// The options that the parameters of the file may set.
  let parameters: [OptionDeclaration]
  /// Pairs of parameters that exclude each other: one on the command line replaces the other in the
  /// file.
  var alternatives: [(OptionDeclaration, OptionDeclaration)] = []
  let actions: [Action]
  /// Runs a scenario, given its parameters merged with the command line.
  let play: @Sendable (Scenario, ParsedArguments, FileReader) throws(CommandError) -> MotionRequest
}
