import Arguments
import MotionEngine
import TableText

/// A deck and its commands.
enum DeckSystem: SystemDescriptor {
  typealias Action = DeckAction.Name

  static let name = "deck"
  static let heading = "Deck"
  static let prefix: String? = nil

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
    [side.declaration] + RunParameters.declarations + DeckOptions.times + boundsTimes
    + MotionOptions.curves
  /// The parameters of pans.
  static let panningOptions = DeckOptions.panning + [DeckOptions.edgeWidth.declaration]

  static var parameters: [OptionGroup] {
    [
      OptionGroup("Motion", motionOptions),
      OptionGroup("Deck", DeckOptions.geometry),
      OptionGroup("Panning", panningOptions, isBrief: true),
      OptionGroup("Appearance", DeckOptions.appearance, isBrief: true),
    ]
  }

  static var columns: [(name: String, columns: [Column])] {
    get throws(CommandError) {
      let open = DeckActions.open
      let arguments = ParsedArguments()
      return [(name, try DeckRequest(arguments, for: open).deck.columns(side: .left))]
    }
  }

  static var figures: [ColumnHeading] { DeckRequest.turnFigures }

  static func arguments(_ arguments: ParsedArguments, inModel model: String) -> ParsedArguments {
    var arguments = arguments.removing(DeckOptions.rubberBand.declaration.name)
    if Deck.Model(rawValue: model)?.isRelease2 != true {
      arguments = arguments.removing(DeckOptions.delegateLedge.declaration.name)
    }
    if model == Deck.Model.release2211.rawValue {
      for option in DeckRequest.appearanceOfOtherModels {
        arguments = arguments.removing(option.name)
      }
    }
    arguments.append(Array(model.utf8), to: DeckOptions.model.declaration.name)
    return arguments
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let axisSide = try readingUsage { () throws(UsageError) in try arguments[Self.side] }
    let interruption = try RunParameters(arguments).interruption
    try DeckRequest.rejectOptionsOfReleaseTwo(arguments, times: DeckOptions.times)
    let request = try DeckRequest(arguments, side: axisSide, start: .closed, readsDuration: true)
    _ = try CurveOption(arguments)
    guard let deck = SlideOverDeck(request.deck) else {
      return try play(
        Player(request.deck, from: request.state, interruption), request, scenario, arguments,
        read)
    }
    return try play(
      Player(deck, from: request.state, interruption), request, scenario, arguments, read)
  }

  /// Returns the request for a table of a scenario of a deck, on its implementation.
  private static func play(
    _ player: Player<some DeckImplementation>, _ request: DeckRequest, _ scenario: Scenario,
    _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    var player = player
    let interruption = player.interruption
    var quirks: [Deck.Quirk] = []
    let played = try scenario.perform(DeckAction.Name.self) { entry, name throws(CommandError) in
      let performed = try perform(entry, name.action, arguments, with: &player, read)
      quirks += performed.quirks.filter { !quirks.contains($0) }
      return performed.done
    }
    let (deck, found) = (player.system.deck, quirks)
    let isPushed = scenario.entries.contains { $0.action == DeckAction.Name.pushOver.rawValue }
    return MotionRequest(
      system: name, model: request.deck.model.rawValue,
      parameters: {
        request.resolvedParameters + RunParameters.members(interruption) + [played.member]
      },
      content: .motion(player.finished()),
      columns: deck.allColumns(side: nil, isPushed: isPushed),
      views: { deck.allViews(in: $0, isPushed: isPushed) },
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
    _ entry: Scenario.Entry, _ action: DeckAction, _ parameters: ParsedArguments,
    with player: inout Player<some DeckImplementation>,
    _ read: FileReader
  ) throws(CommandError) -> (done: Scenario.ActionResult, quirks: [Deck.Quirk]) {
    // The members of an action apply only to it, and its own options are not those of the deck.
    let own = action.options.filter { !boundsTimes.contains($0) }.map(\.name)
    let arguments = parameters.overlaid(by: entry.arguments, own: own)
    try DeckRequest.rejectUnsupportedOptions(arguments, action)
    let side = try action.side(arguments)
    var before = player.system.deck
    let step = try action.step(arguments, side, before, read)
    let timing = try DeckRequest.timing(
      arguments, for: before, readsDuration: action.readsDuration)
    before.panning = try DeckRequest.panning(arguments, for: before)
    let curve = try CurveOption(arguments).timingCurve
    var settings = player.system
    settings.deck = before
    settings.deck.timing = timing
    let outcome: Deck.Outcome
    do throws(ParameterError) {
      outcome = try player.perform(
        step.operation, at: entry.instant, as: settings, curve: curve)
    } catch {
      guard error.parameter != .duration else {
        let factor = DeckOptions.bounceDurationFactor.declaration
        throw CurveOption.endlessLeg(
          curve, remedy: action.durationOption,
          otherwise: arguments.contains(factor.name) ? factor.name : action.durationOption)
      }
      throw DeckRequest.failure(error, arguments)
    }
    let givesFactor = entry.arguments.contains(DeckOptions.bounceDurationFactor)
    let about = side.map { [JSONMember("side", .text($0.rawValue))] } ?? []
    return (
      Scenario.ActionResult(
        members: about + step.parameters,
        warnings: (step.warnings
          + (givesFactor ? DeckRequest.clampedFactor(of: settings.deck) : []))
          .map { Messages.sentence($0, .members) }
          + Messages.cutLedges(of: outcome, before: before),
        inaction: outcome.inaction.map { Messages.inaction($0, of: before) }),
      before.quirks(of: step.operation, leadingTo: outcome)
    )
  }
}
