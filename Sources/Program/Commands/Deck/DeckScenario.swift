import Arguments
import MotionEngine
import TableText

/// Scenarios of a deck.
enum DeckScenario {
  static let side = OptionKey(
    OptionDeclaration(
      "side", placeholder: "SIDE", summary: "side whose axis --offset uses",
      defaultText: "left"),
    or: Side.left, read: Readers.choice(Side.self))

  /// The options of rotations and resizes, which all actions of the same kind may share.
  private static let boundsTimes = [
    DeckActions.rotationDuration.declaration, DeckActions.resizeDuration.declaration,
  ]

  /// The parameters of sides, interruptions and durations.
  static let motionOptions =
    [side.declaration, RunCommand.interruption.declaration] + DeckOptions.times + boundsTimes
    + MotionOptions.curves
  /// The parameters of pans.
  static let panningOptions = DeckOptions.panning + [DeckOptions.edgeWidth.declaration]

  static let system = ScenarioSystem(
    name: "deck",
    parameters: motionOptions + DeckOptions.geometry + panningOptions + DeckOptions.appearance,
    alternatives: [
      (DeckOptions.size.declaration, DeckOptions.device.declaration),
      (DeckOptions.state.declaration, DeckOptions.offset.declaration),
    ],
    actions: DeckAction.Name.allCases.map { name in
      let action = name.action
      return .init(
        name: name.rawValue,
        options: action.options + action.times + DeckOptions.panning
          + Array(MotionOptions.curves.dropFirst()))
    },
    play: { scenario, arguments, read throws(CommandError) in
      try play(scenario, arguments, read)
    })

  private static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let (axisSide, given) = try readingUsage { () throws(UsageError) in
      (try arguments[Self.side], try arguments[RunCommand.interruption])
    }
    try DeckRequest.rejectOptionsOfReleaseTwo(arguments, times: DeckOptions.times)
    let request = try DeckRequest(arguments, side: axisSide, start: .closed, readsDuration: true)
    _ = try CurveOption(arguments)
    _ = try readingUsage { () throws(UsageError) in try arguments[MotionOptions.delay] }
    var player = DeckPlayer(
      request.deck, from: request.state, arguments.contains(RunCommand.interruption) ? given : nil)
    var quirks: [Deck.Quirk] = []
    let played = try scenario.perform { entry throws(CommandError) in
      let performed = try perform(entry, arguments, with: &player, read)
      quirks += performed.quirks.filter { !quirks.contains($0) }
      return performed.done
    }
    let (deck, found) = (player.deck, quirks)
    let isPushed = scenario.entries.contains { $0.action == DeckAction.Name.pushOver.rawValue }
    return MotionRequest(
      system: "deck", model: request.deck.model.rawValue,
      parameters: {
        var members = request.resolvedParameters
        members.set(
          RunCommand.interruption,
          arguments.contains(RunCommand.interruption) ? .text(given.rawValue) : .null)
        return members + [played.member]
      },
      content: .motion(player.finished()),
      columns: deck.columns(side: nil, isPushed: isPushed),
      views: { deck.views(in: $0, isPushed: isPushed) },
      defaultColumns: Deck.defaultColumns,
      warnings: request.warnings.map(scenario.sentence) + played.warnings,
      inaction: played.inaction,
      otherModels: request.otherModels,
      modelDefaults: request.modelDefaults,
      explanation: {
        var explanation = request.explanation(after: deck)
        explanation.notes += found.map { Messages.quirk($0, of: deck.model) } + played.notes
        return explanation
      }, arguments: arguments)
  }

  /// Performs one action, and returns its result.
  private static func perform(
    _ entry: Scenario.Entry, _ parameters: ParsedArguments, with player: inout DeckPlayer,
    _ read: FileReader
  ) throws(CommandError) -> (done: Scenario.ActionResult, quirks: [Deck.Quirk]) {
    let action = (DeckAction.Name(rawValue: entry.action) ?? .open).action
    // The members of an action apply only to it, and its own options are not those of the deck.
    let own = action.options.filter { !boundsTimes.contains($0) }.map(\.name)
    let arguments = parameters.overlaid(by: entry.arguments, own: own)
    try DeckRequest.rejectUnsupportedOptions(arguments, action)
    let side = try action.side(arguments)
    let step = try action.step(arguments, side, player.deck, read)
    let timing = try DeckRequest.timing(
      arguments, for: player.deck, readsDuration: action.readsDuration)
    let panning = try DeckRequest.panning(arguments, for: player.deck)
    let curve = try CurveOption(arguments).timingCurve
    var before = player.deck
    before.panning = panning
    let outcome: Deck.Outcome
    do throws(ParameterError) {
      outcome = try player.perform(
        .init(at: entry.instant, step.operation, timing: timing, panning: panning, curve: curve))
    } catch {
      guard error.parameter != .duration else {
        let factor = DeckOptions.bounceDurationFactor.declaration
        throw CurveOption.endlessLeg(
          curve, remedy: action.durationOption,
          otherwise: arguments.contains(factor.name) ? factor : action.durationOption)
      }
      throw DeckRequest.failure(error, arguments)
    }
    var timed = before
    timed.timing = timing
    let givesFactor = entry.arguments.contains(DeckOptions.bounceDurationFactor)
    let about = side.map { [JSONMember("side", .text($0.rawValue))] } ?? []
    return (
      Scenario.ActionResult(
        members: about + step.parameters,
        warnings: (step.warnings + (givesFactor ? DeckRequest.clampedFactor(of: timed) : []))
          .map { Messages.sentence($0, .members) }
          + Messages.cutLedges(of: outcome, before: before),
        inaction: outcome.inaction.map { Messages.inaction($0, of: before) }),
      before.quirks(of: step.operation, leadingTo: outcome)
    )
  }
}
