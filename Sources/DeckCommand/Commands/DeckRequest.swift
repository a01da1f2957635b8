import Arguments
import DeckEngine
import DeckFormats

/// A deck and where it starts, as the options describe them.
struct DeckRequest: Sendable {
  var deck: Deck
  var state: Deck.State
  var side: Side?
  var warnings: [String] = []

  private let arguments: ParsedArguments
  private var start = DeckOptions.Start.closed

  /// Reads the options that every deck command takes.
  ///
  /// - Parameters:
  ///   - arguments: The words.
  ///   - side: The side that the command is about, or nil for whichever is open.
  ///   - startsOpen: Whether the command starts from its side by default rather than closed.
  ///   - readsDuration: Whether `--duration` is that of opening and closing.
  /// - Throws: The first option that makes no deck.
  init(
    _ arguments: ParsedArguments, side: Side?, startsOpen: Bool, readsDuration: Bool = true
  ) throws(CommandError) {
    self.arguments = arguments
    self.side = side
    deck = try Self.deck(arguments)
    state = deck.closed
    try deck.timing = timing(readsDuration: readsDuration)
    try deck.looks = looks()
    deck.refusals = try readingUsage { () throws(UsageError) in
      try arguments[DeckOptions.delegateRefuses]
    }
    start = try self.start(startsOpen: startsOpen)
    if let startSide = Side(rawValue: start.rawValue) { state = deck.opened(startSide) }
    try applyOffset()
    warn()
  }

  /// The request for a table of what an operation does.
  func motion(
    _ operation: Deck.Operation, with parameters: [JSONMember] = []
  ) throws(CommandError) -> MotionRequest {
    let outcome: Deck.Outcome
    do { outcome = try deck.plan(operation, from: state) } catch {
      throw .parameter(error, option: "to", text: arguments.text(of: DeckCommands.newSize))
    }
    let isPushed = operation == .pushOver
    let cut = outcome.cutLedges.map { side in
      "the \(side.rawValue) ledge of \(Messages.number(deck.ledges[side])) does not fit the new size "
        + "and becomes \(Messages.number(outcome.deck.ledges[side]))"
    }
    return MotionRequest(
      system: "deck", model: deck.model.rawValue,
      parameters: { [self] in self.parameters + parameters },
      plan: outcome.plan, columns: outcome.deck.columns(side: outcome.side, isPushed: isPushed),
      defaultColumns: Deck.defaultColumns,
      figures: figures(of: operation, outcome),
      warnings: warnings + cut)
  }

  /// What a rotation's summary tells beside the motion's own figures.
  private func figures(
    of operation: Deck.Operation, _ outcome: Deck.Outcome
  ) -> [SummaryTable.Figure] {
    let side: Side
    switch operation {
    case .rotate(let ownSide, _, _), .resize(let ownSide, _, _): side = ownSide
    case .open, .close, .toggle, .toggleAcross, .bounce, .setSize, .peek, .tap, .pushOver: return []
    }
    let values = [
      deck.exposure(of: side, in: state), outcome.deck.exposure(of: side, in: outcome.state),
      deck.ledges[side], outcome.deck.ledges[side],
    ]
    return zip(Self.turnFigures, values).map { .init($0, $1) }
  }

  /// The figures that rotations and zooms add to the summary.
  static let turnFigures = [
    ColumnHeading("start_exposed", unit: "pt", meaning: "how much of the side showed"),
    ColumnHeading("end_exposed", unit: "pt", meaning: "how much of the side shows in the end"),
    ColumnHeading("start_ledge", unit: "pt", meaning: "the side's ledge before"),
    ColumnHeading("end_ledge", unit: "pt", meaning: "the side's ledge afterwards"),
  ]

  /// Starts from a side where neither a state nor an offset is asked for.
  mutating func start(at side: Side) {
    guard !arguments.contains(DeckOptions.state), !arguments.contains(DeckOptions.offset) else {
      return
    }
    start = DeckOptions.Start(rawValue: side.rawValue) ?? .closed
    state = deck.opened(side)
  }

  // MARK: Places

  private static func deck(_ arguments: ParsedArguments) throws(CommandError) -> Deck {
    if arguments.contains(DeckOptions.size), arguments.contains(DeckOptions.device) {
      throw .contradiction(option: "device", other: "size")
    }
    let bounds: Size
    var sizes = PerSide<Double?> { _ in nil }
    let model: Deck.Model
    let mode: Deck.SizeMode
    let maximum: Double
    let controllers: [Side]
    do throws(UsageError) {
      bounds =
        arguments.contains(DeckOptions.device)
        ? try arguments[DeckOptions.device].size : try arguments[DeckOptions.size]
      for side in Side.allCases where arguments.contains(DeckOptions.size(of: side)) {
        sizes[side] = try arguments[DeckOptions.size(of: side)]
      }
      model = try arguments[DeckOptions.model]
      mode = try arguments[DeckOptions.sizeMode]
      maximum = try arguments[DeckOptions.maximumSize]
      controllers = try arguments[DeckOptions.sides]
    } catch {
      throw .usage(error)
    }
    do {
      return try Deck(
        bounds: bounds, sizes: sizes, sizeMode: mode, maximumSize: maximum,
        controllers: controllers, model: model)
    } catch {
      let side = Side.allCases.first { $0.sizeParameter == error.parameter }
      let key = side.map { DeckOptions.size(of: $0) } ?? DeckOptions.maximumSize
      throw .parameter(error, option: key.declaration.name, text: arguments.text(of: key))
    }
  }

  private func start(startsOpen: Bool) throws(CommandError) -> DeckOptions.Start {
    if arguments.contains(DeckOptions.state) {
      guard !arguments.contains(DeckOptions.offset) else {
        throw .contradiction(option: "offset", other: "state")
      }
      return try readingUsage { () throws(UsageError) in try arguments[DeckOptions.state] }
    }
    guard startsOpen else { return .closed }
    return DeckOptions.Start(rawValue: (side ?? .left).rawValue) ?? .closed
  }

  private mutating func applyOffset() throws(CommandError) {
    guard arguments.contains(DeckOptions.offset) else { return }
    let axis = (side ?? .left).axis
    let offset = try readingUsage { () throws(UsageError) in try arguments[DeckOptions.offset] }
    let extent = deck.bounds.extent(along: axis)
    do { try ParameterError.Rule.lies(in: -extent...extent).check(offset, as: .offset) } catch {
      throw .parameter(error, option: "offset", text: arguments.text(of: DeckOptions.offset))
    }
    state = Deck.State(offset: deck.limited(offset, along: axis), axis: axis)
  }

  // MARK: Times and looks

  private func timing(readsDuration: Bool) throws(CommandError) -> Deck.Timing {
    var timing = Deck.Timing()
    do throws(UsageError) {
      let both = readsDuration && arguments.contains(DeckOptions.duration)
      timing.isOpenDurationGiven = both || arguments.contains(DeckOptions.openDuration)
      timing.isCloseDurationGiven = both || arguments.contains(DeckOptions.closeDuration)
      let duration = both ? try arguments[DeckOptions.duration] : Deck.defaultDuration
      timing.openDuration = both ? duration : try arguments[DeckOptions.openDuration]
      timing.closeDuration = both ? duration : try arguments[DeckOptions.closeDuration]
      timing.bounceDurationFactor = try arguments[DeckOptions.bounceDurationFactor]
      timing.bounceOpenSideDurationFactor = try arguments[DeckOptions.bounceOpenSideDurationFactor]
    } catch {
      throw .usage(error)
    }
    timing.isAnimated = arguments[DeckOptions.animation]
    do { try timing.check(for: deck.model) } catch {
      let key =
        error.parameter == .bounceDurationFactor
        ? DeckOptions.bounceDurationFactor : DeckOptions.bounceOpenSideDurationFactor
      throw .parameter(error, option: key.declaration.name, text: arguments.text(of: key))
    }
    return timing
  }

  private func looks() throws(CommandError) -> Deck.Looks {
    var looks = Deck.Looks()
    do throws(UsageError) {
      looks.parallax = try arguments[DeckOptions.parallax]
      looks.centerOpacity = try arguments[DeckOptions.centerOpacity]
      looks.centerCornerRadius = try arguments[DeckOptions.centerCornerRadius]
      looks.shadowRadius = try arguments[DeckOptions.shadowRadius]
      looks.shadowOpacity = try arguments[DeckOptions.shadowOpacity]
      looks.shadowColor = try arguments[DeckOptions.shadowColor]
      looks.hiddenInteractivity = try arguments[DeckOptions.hiddenInteractivity]
    } catch {
      throw .usage(error)
    }
    looks.resizesCenter = arguments[DeckOptions.resizesCenter]
    looks.hasShadow = arguments[DeckOptions.shadow]
    looks.isShadowDelegated = arguments[DeckOptions.delegateShadow]
    guard !looks.hasShadow else { return looks }
    let shadowOptions = [
      DeckOptions.shadowRadius.declaration, DeckOptions.shadowOpacity.declaration,
      DeckOptions.shadowColor.declaration, DeckOptions.delegateShadow.declaration,
    ]
    for option in shadowOptions where arguments.contains(option.name) {
      throw .meaningless(option: option.name, because: "with --no-shadow")
    }
    return looks
  }

  // MARK: Reports

  private mutating func warn() {
    if deck.controllers.count != 1 {
      let count = deck.controllers.count
      let reason = "is ignored, because \(count) sides have a controller"
      if (try? arguments[DeckOptions.maximumSize]) != 0 {
        warnings.append("--max-size: " + reason)
      }
      if deck.controllers.count > 1, arguments.contains(DeckOptions.centerOpacity) {
        warnings.append("--center-opacity: " + reason)
      }
    }
    if let factor = deck.timing.bounceDurationFactor, factor != deck.bounceDurationFactor {
      let used = Messages.number(deck.bounceDurationFactor.high)
      warnings.append(
        "--bounce-duration-factor: \(Messages.number(factor.high)) is used as \(used)")
    }
    if let text = arguments.text(of: DeckOptions.state),
      let side = Side(rawValue: String(decoding: text, as: UTF8.self)),
      !deck.controllers.contains(side)
    {
      warnings.append("--state: there is no \(side.rawValue) controller, so the deck starts closed")
    }
  }

  private var parameters: [JSONMember] {
    var parameters: [JSONMember] = []
    let bounds = deck.bounds
    if let side {
      parameters.set(DeckOptions.side, .text(side.rawValue))
    } else {
      parameters.set(DeckOptions.side, .text(DeckOptions.ClosingSide.open.rawValue))
    }
    parameters.set(DeckOptions.size, .list([.exact(bounds.width), .exact(bounds.height)]))
    parameters.set(
      DeckOptions.sides,
      .list(Side.allCases.filter(deck.controllers.contains).map { .text($0.rawValue) }))
    for side in Side.allCases {
      parameters.set(DeckOptions.size(of: side), .exact(deck.size(of: side)))
    }
    parameters.set(DeckOptions.sizeMode, .text(deck.sizeMode.rawValue))
    let extent = deck.controllers.first.map { bounds.extent(along: $0.axis) } ?? bounds.width
    let maximum = deck.maximumLedge.map { deck.sizeMode == .ledge ? $0 : extent - $0 }
    parameters.set(DeckOptions.maximumSize, .exact(maximum ?? 0))
    parameters.set(DeckOptions.state, .text(start.rawValue))
    parameters.set(DeckOptions.offset, .exact(state.offset))
    parameters.set(
      DeckOptions.delegateRefuses,
      .list(
        Deck.Refusal.allCases.filter(deck.refusals.contains).map { .text($0.rawValue) }))
    parameters.set(DeckOptions.openDuration, .exact(deck.timing.openDuration.high))
    parameters.set(DeckOptions.closeDuration, .exact(deck.timing.closeDuration.high))
    parameters.set(DeckOptions.bounceDurationFactor, .exact(deck.bounceDurationFactor.high))
    parameters.set(
      DeckOptions.bounceOpenSideDurationFactor,
      deck.timing.bounceOpenSideDurationFactor.map { .exact($0.high) } ?? .null)
    parameters.set(DeckOptions.animation, .flag(deck.timing.isAnimated))
    let looks = deck.looks
    parameters.set(DeckOptions.resizesCenter, .flag(looks.resizesCenter))
    parameters.set(DeckOptions.parallax, .exact(looks.parallax))
    parameters.set(DeckOptions.centerOpacity, .exact(looks.centerOpacity))
    parameters.set(DeckOptions.centerCornerRadius, .exact(looks.centerCornerRadius))
    parameters.set(DeckOptions.hiddenInteractivity, .text(looks.hiddenInteractivity.rawValue))
    parameters.set(DeckOptions.shadow, .flag(looks.hasShadow))
    parameters.set(DeckOptions.shadowRadius, .exact(looks.shadowRadius))
    parameters.set(DeckOptions.shadowOpacity, .exact(looks.shadowOpacity))
    parameters.set(DeckOptions.shadowColor, .text(looks.shadowColor))
    parameters.set(DeckOptions.delegateShadow, .flag(looks.isShadowDelegated))
    return parameters
  }
}

/// Runs code that reads options, and makes its errors the command's.
func readingUsage<Value>(
  _ body: () throws(UsageError) -> Value
) throws(CommandError) -> Value {
  do { return try body() } catch { throw .usage(error) }
}
