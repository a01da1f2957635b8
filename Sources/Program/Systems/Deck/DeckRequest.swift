import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// A deck and its initial state, as the options describe them.
struct DeckRequest: Sendable {
  let arguments: ParsedArguments
  /// The side that the request is about, or nil for any open side.
  let side: Side?
  var deck: Deck
  /// The initial state of the center.
  var state: Deck.State
  /// The name of the initial state, unless an offset is given.
  var start = DeckOptions.Start.closed
  var warnings: [Warning] = []

  /// Reads the options of every deck command, for an action.
  ///
  /// - Throws: The first option that describes no deck.
  init(_ arguments: ParsedArguments, for action: DeckAction) throws(CommandError) {
    try Self.rejectUnsupportedOptions(arguments, action)
    try self.init(
      arguments, side: try action.side(arguments), start: action.start(arguments),
      readsDuration: action.readsDuration)
  }

  /// Reads the options of every deck command.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command.
  ///   - side: The side that the request is about, or nil for any open side.
  ///   - start: The default initial state.
  ///   - readsDuration: Whether `--duration` sets the duration of opening and closing.
  /// - Throws: The first option that describes no deck.
  init(
    _ arguments: ParsedArguments, side: Side?, start: DeckAction.Start, readsDuration: Bool
  ) throws(CommandError) {
    self.arguments = arguments
    self.side = side
    deck = try Self.deck(arguments)
    state = deck.closed
    try deck.timing = Self.timing(arguments, for: deck, readsDuration: readsDuration)
    try deck.appearance = Self.appearance(arguments, for: deck)
    try deck.panning = Self.panning(arguments, for: deck)
    deck.refusals = try readingUsage { () throws(UsageError) in
      try arguments[DeckOptions.delegateRefuses]
    }
    deck.delegateLedges = try Self.delegateLedges(arguments, for: deck)
    try setState(orDefault: start)
    warn()
  }

  /// Returns the request for a table of the action.
  func motion(
    _ action: DeckAction, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let step = try action.step(arguments, side, deck, read)
    let outcome: Deck.Outcome
    // A peek that closes the opposite side shows only the part that the legs' durations leave.
    let curve = action.name == .peek ? try CurveOption(arguments).timingCurve : nil
    do {
      outcome = try deck.outcome(of: step.operation, from: state, replacingCurvesWith: curve)
    } catch {
      throw Self.failure(error, arguments)
    }
    let isPushed = step.operation == .pushOver
    let isPeekOnly = action.name == .peek && outcome.plan.legs.allSatisfy { $0.curve == nil }
    return MotionRequest(
      system: DeckSystem.name, model: deck.model.rawValue,
      parameters: { [self] in resolvedParameters + step.parameters },
      content: .plan(outcome.plan),
      columns: outcome.deck.allColumns(side: outcome.side, isPushed: isPushed),
      views: { outcome.deck.allViews(in: $0, isPushed: isPushed) },
      defaultColumns: Deck.defaultColumns,
      curveOverride: isPeekOnly && !outcome.plan.legs.isEmpty ? .rejected : .applied,
      durationOption: action.durationOption,
      figures: figures(of: step.operation, outcome),
      warnings: (warnings + step.warnings).map { Messages.sentence($0) }
        + Messages.cutLedges(of: outcome, before: deck),
      inaction: outcome.inaction.map { Messages.inaction($0, of: deck) },
      otherModels: otherModels, modelDefaults: modelDefaults,
      explanation: { explanation(of: step.operation, outcome) })
  }

  /// Returns the error of an operation that a parameter makes impossible.
  static func failure(_ error: ParameterError, _ arguments: ParsedArguments) -> CommandError {
    guard error.parameter != .delegateLedge else {
      return .parameter(error, option: DeckOptions.delegateLedge.declaration.name, text: nil)
    }
    guard error.parameter != .distance else {
      return .parameter(
        error, option: DeckActions.distance.declaration.name,
        text: arguments.text(of: DeckActions.distance))
    }
    guard error.parameter != .duration else {
      let option = DeckOptions.duration.declaration.name
      return .parameter(error, option: option, text: arguments.text(of: option))
    }
    return .parameter(error, option: "to", text: arguments.text(of: DeckActions.newSize))
  }

  /// The additional figures in the summary of a rotation; release 3 has no ledges.
  private func figures(
    of operation: Deck.Operation, _ outcome: Deck.Outcome
  ) -> [SummaryTable.Figure] {
    guard deck.model != .v3 else { return [] }
    let side: Side
    switch operation {
    case .rotate(let ownSide, _, _), .resize(let ownSide, _, _): side = ownSide
    case .open, .close, .toggle, .toggleAcross, .bounce, .setSize, .peek, .pan, .tap, .pushOver,
      .setMaximumSize, .setController, .swapCenter:
      return []
    }
    let values = [
      deck.exposure(of: side, in: state), outcome.deck.exposure(of: side, in: outcome.state),
      deck.ledges[side], outcome.deck.ledges[side],
    ]
    return zip(Self.turnFigures, values).map { .init($0, $1) }
  }

  /// The other models of release 2, for comparison.
  var otherModels: [String] {
    guard deck.model != .v3 else { return [] }
    return Deck.Model.allCases.filter { $0 != .v3 && $0 != deck.model }.map(\.rawValue)
  }

  /// The parameters whose defaults depend on the model.
  var modelDefaults: [String] {
    [
      DeckOptions.bounceDurationFactor.declaration.name,
      DeckOptions.bounceOpenSideDurationFactor.declaration.name,
    ] + (deck.model == .release2211 ? [DeckOptions.layout.declaration.name] : [])
  }

  /// The figures that rotations and resizes add to the summary.
  static let turnFigures = [
    ColumnHeading("start_exposed", unit: "pt", meaning: "visible extent of the side at the start"),
    ColumnHeading("end_exposed", unit: "pt", meaning: "visible extent of the side at the end"),
    ColumnHeading("start_ledge", unit: "pt", meaning: "ledge of the side at the start"),
    ColumnHeading("end_ledge", unit: "pt", meaning: "ledge of the side at the end"),
  ]

  // MARK: Start

  /// Sets the initial state that the arguments give, or else the default one.
  private mutating func setState(orDefault usual: DeckAction.Start) throws(CommandError) {
    if arguments.contains(DeckOptions.offset) {
      guard !arguments.contains(DeckOptions.state) else {
        throw .contradiction(option: "offset", other: "state")
      }
      let axis = (side ?? .left).axis
      let offset = try readingUsage { () throws(UsageError) in try arguments[DeckOptions.offset] }
      let range = deck.offsets(along: axis)
      do { try ParameterError.Rule.lies(in: range).check(offset, as: .offset) } catch {
        throw .parameter(error, option: "offset", text: arguments.text(of: DeckOptions.offset))
      }
      state = Deck.State(offset: deck.limited(offset, along: axis), axis: axis)
    }
    start = try startGiven() ?? named(usual)
    if !arguments.contains(DeckOptions.offset), let side = Side(rawValue: start.rawValue) {
      state = deck.stateOpened(side)
    }
  }

  private func startGiven() throws(CommandError) -> DeckOptions.Start? {
    guard arguments.contains(DeckOptions.state) else { return nil }
    return try readingUsage { () throws(UsageError) in try arguments[DeckOptions.state] }
  }

  private func named(_ start: DeckAction.Start) -> DeckOptions.Start {
    switch start {
    case .closed: .closed
    case .ownSide: .init(side ?? .left)
    case .side(let side): arguments.contains(DeckOptions.offset) ? .closed : .init(side)
    }
  }

  private mutating func warn() {
    if deck.controllers.count != 1 {
      let reason: Phrase = "is ignored: it applies only when one side has a controller"
      if (try? arguments[DeckOptions.maximumSize]) != 0 {
        warnings.append(Warning(option: DeckOptions.maximumSize.declaration.name, text: reason))
      }
      if deck.controllers.count > 1, arguments.contains(DeckOptions.centerOpacity) {
        warnings.append(Warning(option: DeckOptions.centerOpacity.declaration.name, text: reason))
      }
    }
    warnings += Self.clampedFactor(of: deck)
    if let text = arguments.text(of: DeckOptions.state),
      let side = Side(rawValue: String(decoding: text, as: UTF8.self)),
      !deck.controllers.contains(side)
    {
      warnings.append(
        Warning(
          option: DeckOptions.state.declaration.name,
          text: "is ignored: \(side.rawValue) has no controller, so the deck starts closed"))
    }
  }
}

extension DeckRequest {
  /// Returns the warning about a bounce factor that the model clamps.
  static func clampedFactor(of deck: Deck) -> [Warning] {
    guard let factor = deck.timing.bounceDurationFactor, factor != deck.bounceDurationFactor else {
      return []
    }
    return [
      Warning(
        option: DeckOptions.bounceDurationFactor.declaration.name,
        text: Messages.clamped(factor.high, to: deck.bounceDurationFactor.high))
    ]
  }
}

/// Runs code that reads options, and maps its errors to those of the command.
func readingUsage<Value>(
  _ body: () throws(UsageError) -> Value
) throws(CommandError) -> Value {
  do { return try body() } catch { throw .usage(error) }
}
