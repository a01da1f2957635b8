import Arguments
import DeckEngine
import DeckFormats

/// The command that plays a scenario.
enum RunCommand {
  static let interruption = OptionKey(
    OptionDeclaration(
      "interruption", placeholder: "HOW",
      summary: "what takes over starts: from-current, additive or jump",
      defaultText: "by the action"),
    or: Motion.Interruption.fromCurrent, read: Readers.choice(Motion.Interruption.self))

  static let declaration = Command(
    name: "run", group: .deck,
    summary: "Plays a scenario: timed actions on one system.",
    arguments: ["SCENARIO.json"],
    options: [
      .init("Motion", DeckScenario.motionOptions.stating(defaults)),
      .init("Deck", DeckOptions.places.stating(defaults)),
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

  /// The defaults that scenarios of other systems than the deck have of their own.
  private static let defaults = [
    DeckOptions.duration.declaration.name: "0.3; menu and transitions: by the action",
    DeckOptions.size.declaration.name: "320x480; cards, transitions and menu 375x667",
    DeckOptions.state.declaration.name: "closed; menu hidden",
  ]

  /// The systems that scenarios can be about; the first is meant where none is named.
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
        try read(other.named(scenario.beside(other.name)))
      }
    } catch {
      // What the command line gives is at fault there, and what the file gives here.
      guard let option = error.option, !arguments.contains(option),
        scenario.parameters.contains(option)
      else { throw error }
      throw scenario.fault(error, in: nil).error(in: file)
    }
  }
}
