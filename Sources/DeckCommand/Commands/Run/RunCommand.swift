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
  static let side = OptionKey(
    OptionDeclaration(
      "side", placeholder: "SIDE", summary: "the side whose axis --offset is on",
      defaultText: "left"),
    or: Side.left, read: Readers.choice(Side.self))

  /// Options of single actions that all of the same kind may share.
  private static let boundsTimes = [
    DeckActions.rotationDuration.declaration, DeckActions.resizeDuration.declaration,
  ]

  /// What the command line and the file's parameters may both give.
  private static let motion =
    [side.declaration, interruption.declaration] + DeckOptions.times + boundsTimes
    + MotionOptions.curves
  private static let shared = motion + DeckOptions.places + panning + DeckOptions.looks
  private static let panning = DeckOptions.panning + [DeckOptions.edgeWidth.declaration]

  static let declaration = Command(
    name: "run", group: .deck, summary: "Plays a scenario: timed actions on one deck.",
    arguments: ["SCENARIO.json"],
    options: [
      .init("Motion", motion), .init("Deck", DeckOptions.places),
      .init("Panning", panning, isBrief: true),
      .init("Looks", DeckOptions.looks, isBrief: true),
      .init("Rows", MotionOptions.sampling),
      .init(
        "Output",
        [MotionOptions.table.declaration] + MotionOptions.printing
          + [MotionOptions.assertions.declaration] + MotionOptions.general),
    ],
    examples: [
      "deckcalc run scenario.json", "deckcalc run scenario.json --interruption additive",
      "deckcalc run scenario.json --table events",
    ],
    action: .motion { arguments, read throws(CommandError) in
      guard let file = arguments.positionals.first else { throw .missingArgument("SCENARIO.json") }
      return try request(file, arguments, read)
    })

  private static func request(
    _ file: [UInt8], _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let scenario: Scenario
    guard case .json(let tree) = try read(.json(file)) else {
      throw .missingArgument("SCENARIO.json")
    }
    do { scenario = try Scenario(tree, parameters: shared) } catch {
      throw malformed(file, error)
    }
    let merged = scenario.parameters.overlaid(by: arguments)
    do throws(CommandError) {
      return try play(scenario, in: file, merged, read)
    } catch {
      // What the command line gives is at fault there, and what the file gives here.
      guard let option = error.option, !arguments.contains(option),
        scenario.parameters.contains(option)
      else { throw error }
      throw malformed(file, scenario.fault(error, in: nil))
    }
  }

  private static func malformed(_ file: [UInt8], _ fault: ScenarioFault) -> CommandError {
    let path = file == Array("-".utf8) ? nil : file
    return .input(InputError(.scenario(fault), in: path, at: fault.position))
  }

  private static func play(
    _ scenario: Scenario, in file: [UInt8], _ arguments: ParsedArguments, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let (axisSide, given) = try readingUsage { () throws(UsageError) in
      (try arguments[Self.side], try arguments[interruption])
    }
    try DeckRequest.refuseOptionsOfReleaseTwo(arguments, times: DeckOptions.times)
    let request = try DeckRequest(arguments, side: axisSide, start: .closed, readsDuration: true)
    _ = try CurveOption(arguments)
    var player = DeckPlayer(
      request.deck, from: request.state, arguments.contains(interruption) ? given : nil)
    var warnings = request.warnings
    var quirks: [Deck.Quirk] = []
    var played: [JSONValue] = []
    for entry in scenario.entries {
      do throws(CommandError) {
        let performed = try perform(entry, arguments, with: &player) { other throws(CommandError) in
          try read(other.named(beside(file, other.name)))
        }
        warnings += performed.warnings.map { "\(entry.node.pointer): \($0)" }
        played.append(.object(performed.members))
        quirks += performed.quirks.filter { !quirks.contains($0) }
      } catch {
        if case .input = error { throw error }
        throw malformed(file, scenario.fault(error, in: entry))
      }
    }
    let (actions, deck, found) = (played, player.deck, quirks)
    let isPushed = scenario.entries.contains { $0.action.name == .pushOver }
    return MotionRequest(
      system: "deck", model: request.deck.model.rawValue,
      parameters: {
        var members = request.resolvedParameters
        members.set(
          interruption, arguments.contains(interruption) ? .text(given.rawValue) : .null)
        return members + [JSONMember("actions", .list(actions))]
      },
      content: .motion(player.finished()),
      columns: deck.columns(side: nil, isPushed: isPushed),
      defaultColumns: Deck.defaultColumns, warnings: warnings, otherModel: request.otherModel,
      modelDefaults: DeckRequest.modelDefaults,
      explanation: {
        var explanation = request.explanation(after: deck)
        explanation.notes += found.map(Messages.quirk)
        return explanation
      }, arguments: arguments)
  }

  /// Does one action, and tells what was to be done.
  private static func perform(
    _ entry: Scenario.Entry, _ parameters: ParsedArguments, with player: inout DeckPlayer,
    _ read: FileReader
  ) throws(CommandError) -> (warnings: [String], members: [JSONMember], quirks: [Deck.Quirk]) {
    let action = entry.action
    // What an action gives counts for it alone, and its own options are not the deck's.
    let own = action.options.filter { !boundsTimes.contains($0) }.map(\.name)
    let arguments = parameters.overlaid(by: entry.arguments, own: own)
    try DeckRequest.refuseWhatReleaseThreeHasNot(arguments, action)
    let side = try action.side(arguments)
    let step = try action.step(arguments, side, player.deck, read)
    let timing = try DeckRequest.timing(
      arguments, for: player.deck, readsDuration: action.readsDuration)
    let panning = try DeckRequest.panning(arguments, for: player.deck)
    let curve = try CurveOption(arguments).timingCurve
    let before = player.deck
    let outcome: Deck.Outcome
    do throws(ParameterError) {
      outcome = try player.perform(
        .init(at: entry.instant, step.operation, timing: timing, panning: panning, curve: curve))
    } catch {
      guard error.parameter != .duration else { throw CurveOption.endless }
      throw .parameter(
        error, option: "to", text: arguments.text(of: DeckActions.newSize))
    }
    var members = [
      JSONMember("at", .exact(entry.instant.seconds)),
      JSONMember("do", .text(action.name.rawValue)),
    ]
    if let side { members.append(JSONMember("side", .text(side.rawValue))) }
    return (
      step.warnings + Messages.cutLedges(of: outcome, before: before), members + step.parameters,
      before.quirks(of: step.operation)
    )
  }

  /// A path that a file names: what is not absolute is counted from the file's own folder.
  private static func beside(_ file: [UInt8], _ path: [UInt8]) -> [UInt8] {
    let slash = UInt8(ascii: "/")
    guard path.first != slash, path != Array("-".utf8), let last = file.lastIndex(of: slash) else {
      return path
    }
    return Array(file[...last]) + path
  }
}
