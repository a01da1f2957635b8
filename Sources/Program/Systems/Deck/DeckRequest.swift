import Arguments
import MotionEngine
import MotionNumerics
import TableReading
import TableText

/// A deck and its initial state, as the options describe them.
struct DeckRequest: Sendable {
  let arguments: ParsedArguments
  let parameters: DeckParameters
  /// The section of the side that the options are about.
  private let side: DeckParameters.Section
  let deck: Deck
  /// The initial state of the center.
  let state: Deck.State
  /// The initial state by its name, unless an offset is given.
  private let start: DeckParameters.Start
  private(set) var warnings: [Warning] = []

  /// Reads the options of a deck.
  ///
  /// - Parameters:
  ///   - arguments: The arguments of the command, or of a scenario.
  ///   - action: The action whose options and defaults apply, or nil for those of a scenario.
  /// - Throws: The first option that describes no deck.
  init(_ arguments: ParsedArguments, for action: DeckAction?) throws(CommandError) {
    self.arguments = arguments
    side = action?.side ?? .axisSide
    let sections =
      action?.sectionsOfDeck
      ?? [side] + DeckParameters.timesOfBounds + DeckParameters.geometry + DeckParameters.times
      + DeckParameters.appearance + DeckParameters.panning + [.edge]
    let values = try DeckParameters(
      arguments, sections, defaults: action?.defaults ?? DeckParameters())
    parameters = values
    start =
      switch values.start {
      case .closed, .open: values.start
      case .usual(let action): action?.start(values) ?? .closed
      }
    do {
      deck = try values.deck()
      state = try deck.state(start, offset: values.offset, along: (values.side ?? .left).axis)
    } catch {
      throw DeckParameters.error(error, in: arguments, sections)
    }
    warn(for: action)
  }

  /// Returns the request for a table of the action.
  func motion(
    _ action: DeckAction, _ read: FileReader
  ) throws(CommandError) -> MotionRequest {
    let step = try action.step(parameters, arguments, on: deck, read)
    let outcome: Deck.Outcome
    // A peek that closes the opposite side shows only the part that the legs' durations leave.
    let curve = action == .peek ? try CurveOption(arguments).timingCurve : nil
    do {
      outcome = try deck.outcome(of: step.operation, from: state, replacingCurvesWith: curve)
    } catch {
      throw action.failure(error, arguments)
    }
    let isPushed = step.operation == .pushOver
    let isPeekOnly = action == .peek && outcome.plan.legs.allSatisfy { $0.curve == nil }
    return MotionRequest(
      system: DeckSystem.name, model: deck.model.rawValue,
      parameters: { [self] in members + step.members },
      content: .plan(outcome.plan),
      columns: outcome.deck.allColumns(side: outcome.side, isPushed: isPushed),
      area: .bounds, views: { outcome.deck.allViews(in: $0, isPushed: isPushed) },
      defaultColumns: Deck.defaultColumns,
      curveOverride: isPeekOnly && !outcome.plan.legs.isEmpty ? .rejected : .applied,
      durationOption: { action.durationOption },
      otherDurationOptions: {
        guard action != .peek else { return [] }
        return [DeckParameters.openDurationName, DeckParameters.closeDurationName]
      },
      figures: figures(of: step.operation, outcome),
      warnings: (warnings + step.warnings).map { Messages.sentence($0) }
        + Messages.cutLedges(of: outcome, before: deck),
      inaction: outcome.inaction.map { Messages.inaction($0, of: deck) },
      otherModels: { otherModels }, modelDefaults: { modelDefaults },
      explanation: { explanation(of: step.operation, outcome) })
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

  /// The parameters whose values the model gives, other than those that always follow it.
  var modelDefaults: [String] {
    deck.model == .release2211 ? [DeckParameters.name(of: \.appearance.layout)] : []
  }

  /// The figures that rotations and resizes add to the summary.
  static let turnFigures = [
    ColumnHeading("start_exposed", unit: "pt", meaning: "visible extent of the side at the start"),
    ColumnHeading("end_exposed", unit: "pt", meaning: "visible extent of the side at the end"),
    ColumnHeading("start_ledge", unit: "pt", meaning: "ledge of the side at the start"),
    ColumnHeading("end_ledge", unit: "pt", meaning: "ledge of the side at the end"),
  ]

  /// Every parameter of the deck, including defaults.
  var members: [JSONMember] {
    var resolved = parameters.resolved(deck, state)
    resolved.start = start
    let members = resolved.members([side] + DeckParameters.echoed(by: deck.model))
    guard deck.model == .release2211 else { return members }
    // Release 2.2.11 always has a shadow.
    let shadow = camelCase(DeckParameters.name(of: \.appearance.hasShadow))
    return members.map { $0.name == shadow ? JSONMember(shadow, .null) : $0 }
  }

  // MARK: Warnings

  private mutating func warn(for action: DeckAction?) {
    func add(_ path: PartialKeyPath<DeckParameters>, _ text: Phrase) {
      warnings.append(Warning(option: DeckParameters.name(of: path), text: text))
    }
    if deck.controllers.count != 1, parameters.maximumSize != 0 || parameters.centerOpacity != nil {
      let reason: Phrase = "is ignored: it applies when only one side has a controller"
      if parameters.maximumSize != 0 { add(\.maximumSize, reason) }
      if deck.controllers.count > 1, parameters.centerOpacity != nil {
        add(\.centerOpacity, reason)
      }
    }
    // Of a factor without effect there is a warning already.
    if action?.unused.contains(.bounceFactors) != true {
      warnings += Self.clampedFactor(of: deck)
    }
    if case .open(let side) = parameters.start, !deck.controllers.contains(side) {
      add(
        \.start,
        "is ignored: \(side.rawValue) has no controller, so the deck starts closed")
    }
  }

  /// Returns the warning about a bounce factor that the model clamps.
  static func clampedFactor(of deck: Deck) -> [Warning] {
    guard let factor = deck.timing.bounceDurationFactor, factor != deck.bounceDurationFactor else {
      return []
    }
    return [
      Warning(
        option: DeckParameters.name(of: \.timing.bounceDurationFactor),
        text: Messages.clamped(factor.high, to: deck.bounceDurationFactor.high))
    ]
  }
}

extension Deck {
  /// Returns an initial state: an offset along an axis, or that of a name.
  ///
  /// - Throws: An offset outside the deck.
  fileprivate func state(
    _ start: DeckParameters.Start, offset: Double?, along axis: Axis
  ) throws(ParameterError) -> State {
    if let offset {
      try ParameterError.Rule.lies(in: offsets(along: axis)).check(offset, as: .offset)
      return State(offset: limited(offset, along: axis), axis: axis)
    }
    guard case .open(let side) = start else { return closed }
    return stateOpened(side)
  }
}

extension DeckAction {
  /// Returns the error of an operation that a parameter makes impossible.
  func failure(_ error: ParameterError, _ arguments: ParsedArguments) -> CommandError {
    let sections = own + DeckParameters.times + DeckParameters.panning + [.delegateLedges]
    return DeckParameters.error(error, in: arguments, sections)
  }
}
