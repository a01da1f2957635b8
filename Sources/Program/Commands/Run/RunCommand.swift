import Arguments
import MotionEngine

/// The command that runs a scenario.
enum RunCommand {
  static let interruption = OptionKey(
    OptionDeclaration(
      "interruption", placeholder: "MODE",
      summary: "start of an interrupting action: from-current, additive or jump",
      defaultText: "depends on the action"),
    or: Motion.Interruption.fromCurrent, read: Readers.choice(Motion.Interruption.self))

  static let declaration = Command(
    name: "run", group: .deck,
    summary: "Run a scenario file (a timeline of actions)",
    arguments: ["SCENARIO.json"],
    options: [
      .init("Motion", DeckScenario.motionOptions.stating(defaults)),
      .init("Deck", DeckOptions.geometry.stating(defaults)),
      .init("Panning", DeckScenario.panningOptions, isBrief: true),
      .init("Appearance", DeckOptions.appearance, isBrief: true),
      .init("Cards", CardScenario.ownOptions, isBrief: true),
      .init("Menu", MenuScenario.ownOptions),
    ] + MotionOptions.tableGroups,
    examples: [
      "deckcalc run scenario.json", "deckcalc run scenario.json --interruption additive",
      "deckcalc run scenario.json --table events",
    ],
    action: .motion { arguments, read throws(CommandError) in
      guard let file = arguments.positionals.first else { throw .missingArgument("SCENARIO.json") }
      return try request(file, arguments, read)
    })

  /// The defaults, including those that only systems other than the deck have.
  private static let defaults = [
    DeckOptions.duration.declaration.name: "0.3; menu, transitions: depends on the action",
    DeckOptions.size.declaration.name: "320x480; cards, transitions, menu: 375x667",
    DeckOptions.state.declaration.name: "closed; menu: hidden",
  ]

  /// The systems of scenarios; the first is the default.
  private static let systems = [
    DeckScenario.system, CardScenario.system, TransitionScenario.system, MenuScenario.system,
  ]

  private static func request(
    _ file: [UInt8], _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    guard case .json(let tree) = try read(.json(file)) else {
      throw .missingArgument("SCENARIO.json")
    }
    let scenario: Scenario
    do { scenario = try Scenario(tree, in: file, of: systems) } catch {
      throw error.error(in: file)
    }
    let system = scenario.system
    for option in systems.flatMap(\.parameters)
    where arguments.contains(option.name)
      && !system.parameters.contains(where: { $0.name == option.name })
    {
      throw .meaningless(option: option.name, because: "in a \(system.name) scenario")
    }
    var parameters = scenario.parameters
    for (one, other) in system.alternatives {
      if arguments.contains(one.name) { parameters = parameters.removing(other.name) }
      if arguments.contains(other.name) { parameters = parameters.removing(one.name) }
    }
    let merged = parameters.overlaid(by: arguments)
    do throws(CommandError) {
      return try system.play(scenario, merged) { other throws(CommandError) in
        try read(other.named(scenario.resolve(other.name)))
      }
    } catch {
      // An option of the command line is reported as such, and one of the file at its position.
      guard let option = error.option, !arguments.contains(option),
        scenario.parameters.contains(option)
      else { throw error }
      throw scenario.documentError(error, in: nil).error(in: file)
    }
  }
}
