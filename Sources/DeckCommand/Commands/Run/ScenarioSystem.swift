import Arguments

/// A system that scenarios can be about.
struct ScenarioSystem: Sendable {
  /// Something that an action of a scenario can do.
  struct Action: Sendable {
    /// The name, as `do` gives it.
    let name: String
    /// The options that the action's members may give.
    let options: [OptionDeclaration]
  }

  /// The name, as `system` gives it.
  let name: String
  /// The options that the file's parameters may give.
  let parameters: [OptionDeclaration]
  /// Parameters that say the same in two ways: where the command line has one, the file's other is
  /// gone.
  var alternatives: [(OptionDeclaration, OptionDeclaration)] = []
  let actions: [Action]
  /// Plays a scenario, given what its parameters and the command line give together.
  let play: @Sendable (Scenario, ParsedArguments, FileReader) throws(CommandError) -> MotionRequest
}
