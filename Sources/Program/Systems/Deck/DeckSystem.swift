import Arguments
import MotionEngine
import TableText

/// A deck and its commands.
enum DeckSystem: SystemDescriptor {
  typealias Action = DeckAction

  static let name = "deck"
  static let heading = "Deck"
  static let summary = "A center view that slides aside and shows a side view (ViewDeck)"
  static let prefix: String? = nil
  static let hasModels = true

  static var parameters: [OptionGroup] {
    func options(_ sections: [DeckParameters.Section]) -> OptionSource {
      OptionSource(sections, of: DeckParameters.self)
    }
    return [
      OptionGroup(
        "Motion", options([.axisSide]), RunOptions().source(),
        options(DeckParameters.times + DeckParameters.timesOfBounds),
        CurveOptions(.command).source()),
      OptionGroup("Deck", options(DeckParameters.geometry)),
      OptionGroup("Panning", options(DeckParameters.panning + [.edge]), page: panningPage),
      OptionGroup("Appearance", options(DeckParameters.appearance), page: appearancePage),
    ]
  }

  /// The line of help about the options of pans.
  static let panningPage = "Options of pans: where they may begin, and how far they may go"
  /// The line of help about the options of appearance.
  static let appearancePage = "Options of shadows, opacity, parallax and layout"

  static var columns: [(name: String, columns: [Column])] {
    get throws(CommandError) {
      [(name, try DeckRequest(ParsedArguments(), for: .open).deck.columns(side: .left))]
    }
  }

  static func arguments(_ arguments: ParsedArguments, inModel model: String) -> ParsedArguments {
    var arguments = arguments
    arguments.append(Array(model.utf8), to: DeckParameters.name(of: \.model))
    return DeckParameters.removingConflicts(from: arguments)
  }

  static func play(
    _ scenario: Scenario, _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let interruption = try RunOptions().reading(arguments).interruption
    let request = try DeckRequest(arguments, for: nil)
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
    let played = try scenario.perform(DeckAction.self) { entry, action throws(CommandError) in
      let performed = try perform(entry, action, arguments, with: &player, read)
      quirks += performed.quirks.filter { !quirks.contains($0) }
      return performed.done
    }
    let (deck, found) = (player.system.deck, quirks)
    let isPushed = scenario.entries.contains { $0.action == DeckAction.pushOver.rawValue }
    return MotionRequest(
      system: name, model: request.deck.model.rawValue,
      parameters: {
        request.members + RunOptions(interruption: interruption).members() + [played.member]
      },
      content: .motion(player.finished()),
      columns: deck.allColumns(side: nil, isPushed: isPushed),
      area: .bounds, views: { deck.allViews(in: $0, isPushed: isPushed) },
      defaultColumns: Deck.defaultColumns,
      warnings: request.warnings.map(scenario.sentence) + played.warnings,
      inaction: played.inaction,
      otherModels: { request.otherModels },
      modelDefaults: { request.modelDefaults },
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
    let arguments = parameters.overlaid(by: entry.arguments, own: action.namesOfOwn)
    let side = action.side.map { [$0] } ?? []
    let values = try DeckParameters(
      arguments, side + action.own + action.times + DeckParameters.panning + [.model, .edge],
      defaults: action.defaults)
    let step = try action.step(values, arguments, on: player.system.deck, read)
    let curve = try CurveOption(arguments).timingCurve
    var before = player.system.deck
    var settings = player.system
    let outcome: Deck.Outcome
    do throws(ParameterError) {
      try values.setMotion(of: &settings.deck)
      before.panning = settings.deck.panning
      outcome = try player.perform(
        step.operation, at: entry.instant, as: settings, curve: curve)
    } catch {
      guard error.parameter != .duration else {
        let factor = DeckParameters.name(of: \.timing.bounceDurationFactor)
        throw CurveOption.endlessLeg(
          curve, remedy: action.durationOption,
          otherwise: arguments.contains(factor) ? factor : action.durationOption)
      }
      throw action.failure(error, arguments)
    }
    let clamped = DeckRequest.clampedFactor(of: settings.deck).filter { warning in
      warning.option.map(entry.arguments.contains) ?? false
    }
    return (
      Scenario.ActionResult(
        members: values.members(values.side == nil ? [] : side) + step.members,
        warnings: (step.warnings + clamped).map { Messages.sentence($0, .members) }
          + Messages.cutLedges(of: outcome, before: before),
        inaction: outcome.inaction.map { Messages.inaction($0, of: before) }),
      before.quirks(of: step.operation, leadingTo: outcome)
    )
  }
}
