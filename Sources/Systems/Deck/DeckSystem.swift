import Options

/// A deck and its commands.
enum DeckSystem: System {
  typealias Operation = Deck.Operation
  static let name = "deck"
  static let heading = "Deck"
  static let summary = "A center view that slides aside and shows a side view (ViewDeck)"
  static let prefix: String? = nil
  static let hasModels = true

  static var columns: [(name: String, columns: [Column])] {
    get throws(Problem) {
      [(name, try Step(ParsedArguments(), for: "open").engine.columns(side: .left))]
    }
  }

  static let actions: [Action] = [
    .init(
      "open", "Open a side (slide the center view away)", { .open($0.ownSide) },
      synonyms: ["show", "reveal"],
      examples: [
        "--side left --duration 0.3", "--device iphone-15 --curve bouncy --plot",
        "--columns time,offset,velocity --format json",
      ]),
    .init(
      "close", "Close a side (slide the center view back)", { .close($0.side) },
      synonyms: ["hide", "dismiss"],
      examples: [
        "--side right --close-duration 250ms", "--side open --state top --sides top,bottom",
      ]),
    .init(
      "toggle", "Open a side if it is closed, close it if it is open",
      { $0.isAcross ? .toggleAcross($0.ownSide) : .toggle($0.ownSide) },
      examples: ["--state left", "--across --side left"]),
    .init(
      "bounce", "Slide the center off-screen, then back to closed or open",
      { .bounce($0.ownSide, opening: $0.opens, swapsCenter: $0.swapsCenter) },
      examples: [
        "--side left", "--opening --swap-center --table events",
        "--model shipped --bounce-duration-factor 0.6",
      ], notes: [Messages.portingHint]),
    .init(
      "peek", "Nudge the center to hint at a side view",
      { values throws(ParameterError) in .peek(values.ownSide, try values.previewBounce()) },
      synonyms: ["preview", "previewbounce", "hint", "nudge"],
      examples: ["--side left", "--model shipped --bounces 2"],
      // Its own duration is that of the bounce; a side that closes before it is another leg.
      notes: [Messages.portingHint], duration: "close-duration"),
    .init(
      "set-size", "Change the size of a side, animated if it is open",
      { .setSize($0.ownSide, to: $0.newSize ?? 0) }, synonyms: ["ledge", "size"],
      examples: ["--side left --to 100", "--side right --to 80 --duration 0.2 --table phases"]),
    .init(
      "pan", "Drag the center view, then release it", { .pan($0.ownSide, $0.gesture) },
      synonyms: ["drag", "swipe"],
      examples: [
        "--to 200 --velocity 600", "--to 350 --no-elasticity --table events",
        "--model v3 --to 200 --velocity 600",
      ], notes: [Messages.portingHint], drag: .plane),
    .init(
      "tap", "Tap the center view while a side is open", { .tap($0.ownSide) },
      synonyms: ["touch", "click"],
      examples: [
        "--center-hidden-interactivity tap-to-close",
        "--center-hidden-interactivity tap-to-close-bouncing",
      ], notes: [Messages.portingHint]),
    .init(
      "rotate", "Rotate the device; the layout adapts",
      { .rotate($0.ownSide, to: $0.newBounds ?? $0.size.swapped, duration: $0.boundsTime) },
      synonyms: ["turn", "orientation"],
      examples: ["--state left", "--device ipad --left-size 256 --size-mode view"],
      duration: "rotation-duration"),
    .init(
      "resize", "Resize the container; ledges and offset are kept",
      { .resize($0.ownSide, to: $0.newBounds ?? $0.size, duration: $0.boundsTime) },
      examples: [
        "--state left --to-size 375x667", "--to-size 480x320 --resize-duration 0.5 --table phases",
      ], duration: "resize-duration"),
    .init(
      "push-over", "Push a view controller while the right side is open", { _ in .pushOver },
      synonyms: ["push"], examples: ["", "--columns time,picture_x,center_x"]),
    .init("set-max-size", "Change the maximum ledge", { .setMaximumSize($0.newSize ?? 0) }),
    .init(
      "set-controller", "Add or remove the controller of a side",
      { .setController($0.ownSide, isPresent: $0.hasController) }),
    .init(
      "swap-center", "Replace the center, or do so when a bounce has it off-screen",
      { .swapCenter($0.ownSide) }),
  ]

  // MARK: Options

  static let described: OptionList.Part = [.side, .system, .times, .appearance, .panning, .gesture]

  static func otherGroups(of values: DeckOptions) -> [OptionGroup] {
    let page = "Options of pans: where they may begin, and how far they may go"
    return [
      OptionGroup(
        "Panning", values.source([.panning, .gesture]), page: values.action == "pan" ? nil : page),
      OptionGroup(
        "Appearance", values.source(.appearance),
        page: "Options of shadows, opacity, parallax and layout"),
    ]
  }
  static var parameters: [OptionGroup] {
    let values = values(for: "")
    return [
      OptionGroup(
        "Motion", values.source([.side]), RunOptions().source(), values.source([.action, .times]),
        CurveOptions(.command).source())
    ] + groups(describing: "")
  }
  static func ownOptions(of action: String) -> [String] {
    action == "peek" ? ["side", "duration"] : ["side"]
  }
  static func idleDurations(of action: String) -> [String] {
    ["open-duration", "close-duration"] + (action == "pan" ? ["duration"] : [])
  }

  static func values(for action: String) -> DeckOptions {
    DeckOptions(action: action, side: action == "push-over" ? .right : .left)
  }
  static func resolve(_ values: inout DeckOptions, _ deck: Deck, _ operation: Deck.Operation?) {
    values.size = deck.bounds
    values.sides = deck.controllers
    values.sizes = PerSide { deck.size(of: $0) }
    let extent = deck.bounds.extent(along: deck.controllers.first?.axis ?? .x)
    let maximum = deck.maximumLedge.map { deck.sizeMode == .ledge ? $0 : extent - $0 }
    values.maximumSize = maximum ?? 0
    values.start = values.start ?? values.defaultStart.start
    if !values.refusals.isEmpty {
      values.refusals = Deck.Refusal.allCases.filter(values.refusals.contains)
    }
    values.openDuration = deck.timing.opening.seconds
    values.closeDuration = deck.timing.closing.seconds
    values.timing.bounceDurationFactor = deck.bounceDurationFactor
    values.centerOpacity = deck.appearance.centerOpacity
    values.appearance = deck.appearance
    if case .peek(_, let bounce)? = operation { values.damping = bounce.dampingRatio }
    switch operation {
    case .rotate(_, let size, let duration), .resize(_, let size, let duration):
      (values.newBounds, values.boundsDuration) = (size, duration.seconds)
    default: break
    }
  }
  static func members(_ parts: OptionList.Part, of step: Step) -> [JSONMember] {
    var values = step.resolved
    values.offset = step.state.place.offset
    let isAnySide = step.entry != nil && values.side == nil
    let members = values.members(isAnySide ? parts.subtracting(.side) : parts)
    return (members + step.dragMembers(in: parts)).map { member in
      // Release 2.2.11 always has a shadow.
      let isFixed = values.model == .release2211 && member.name == "shadow"
      return isFixed ? JSONMember("shadow", .null) : member
    }
  }

  // MARK: Motion

  static func error(
    _ failure: ParameterError, _ action: Action, _ step: Step, on curve: TimingCurve?
  ) -> Problem {
    guard failure.parameter == .duration else {
      return step.values.error(failure, in: step.arguments)
    }
    let factor = "bounce-duration-factor"
    return CurveOption.endlessLeg(
      curve, remedy: action.duration,
      otherwise: step.arguments.contains(factor) ? factor : action.duration)
  }
  static func request(_ step: Step, _ content: MotionRequest.Content) -> MotionRequest {
    let (deck, model, isPeek) = (step.after, step.engine.model, step.values.action == "peek")
    let isPushed = step.actions.contains("push-over")
    let side = step.operation.flatMap { step.engine.side(of: $0, in: step.state.place) }
    var request = MotionRequest(
      system: name, model: model.rawValue, content: content,
      columns: deck.columns(side: side, isPushed: isPushed), area: .bounds,
      views: { deck.views(in: $0, isPushed: isPushed) })
    request.changingColumns = [
      "picture_x", "center_width", "center_height", "decoration_opacity", "side_x", "left_x",
      "right_x",
    ]
    request.figures = figures(step)
    if isPeek, let legs = step.outcome?.plan.legs, !legs.isEmpty {
      request.curveOverride = legs.allSatisfy { $0.curve == nil } ? .rejected : .applied
    }
    request.otherDurationOptions = { isPeek ? [] : ["open-duration", "close-duration"] }
    request.otherModels = {
      model == .v3
        ? [] : Deck.Model.allCases.filter { $0 != model && $0 != .v3 }.map { $0.rawValue }
    }
    request.modelDefaults = { model == .release2211 ? ["layout"] : [] }
    return request
  }

  /// The figures that a rotation or a resize adds to the summary; release 3 has no ledges.
  private static func figures(_ step: Step) -> [SummaryTable.Figure] {
    guard ["rotate", "resize"].contains(step.values.action), step.engine.model != .v3,
      let outcome = step.outcome
    else { return [] }
    let (side, deck, end) = (step.values.ownSide, step.engine, outcome.system)
    func figure(_ name: String, _ quantity: String, _ value: Double) -> SummaryTable.Figure {
      let meaning = "\(quantity) of the side at the \(name.prefix { $0 != "_" })"
      return (ColumnHeading(name, unit: "pt", meaning: meaning), value)
    }
    return [
      figure("start_exposed", "visible extent", deck.exposure(of: side, in: step.state.place)),
      figure("end_exposed", "visible extent", end.exposure(of: side, in: outcome.state.place)),
      figure("start_ledge", "ledge", deck.ledges[side]),
      figure("end_ledge", "ledge", end.ledges[side]),
    ]
  }
}

/// The deck that the options describe.
extension DeckOptions {
  /// The side of an action that has one.
  var ownSide: Side { side ?? .left }
  /// The duration of a rotation or a resize.
  fileprivate var boundsTime: GivenDuration {
    GivenDuration(boundsDuration, default: Deck.defaultDuration)
  }
  fileprivate func previewBounce() throws(ParameterError) -> PreviewBounce {
    try PreviewBounce(
      distance: distance, duration: peekDuration, bounces: bounces, dampingRatio: damping)
  }

  /// The usual initial state of the action, and as help describes it.
  var defaultStart: (start: Start, text: String) {
    let own = Start(rawValue: ownSide.rawValue) ?? .closed
    return switch action {
    case "close", "set-size", "tap", "rotate": (own, "same as --side")
    case "toggle": (isAcross ? own : .closed, "closed; with --across same as --side")
    case "bounce": (opens ? .closed : own, "same as --side; with --opening closed")
    case "push-over": (offset == nil ? .right : .closed, "right")
    default: (.closed, "closed")
    }
  }

  /// Returns the deck.
  ///
  /// - Throws: The first value that describes no deck.
  func engine() throws(ParameterError) -> Deck {
    var deck = try Deck(
      bounds: size, sizes: sizes, sizeMode: sizeMode, maximumSize: maximumSize,
      controllers: sides, model: model)
    deck.timing = timing
    deck.timing.opening = GivenDuration(duration ?? openDuration, default: Deck.defaultDuration)
    deck.timing.closing = GivenDuration(duration ?? closeDuration, default: Deck.defaultDuration)
    try deck.timing.check(for: model)
    deck.panning = panning
    // An invalid band would not stretch at all.
    _ = try RubberBand(dimension: 1, coefficient: panning.rubberBand)
    deck.appearance = appearance
    deck.appearance.centerOpacity = centerOpacity ?? deck.appearance.centerOpacity
    if model == .release2211 { deck.appearance.layout = .belowBars }
    deck.refusals = refusals
    deck.delegateLedges = delegateLedges.values
    return deck
  }

  /// Returns the initial place of the center: an offset along an axis, or that of a name.
  ///
  /// - Throws: An offset outside the deck.
  func place(in deck: Deck) throws(ParameterError) -> Deck.Place {
    guard let offset else {
      return (start ?? defaultStart.start).side.map(deck.opened) ?? deck.closed
    }
    let axis = ownSide.axis
    let extent = deck.bounds.extent(along: axis)
    let range =
      model == .v3
      ? deck.openOffset(of: .right)...deck.openOffset(of: .left) : -extent...extent
    try ParameterError.Rule.lies(in: range).check(offset, as: .offset)
    return Deck.Place(offset: deck.limited(offset, along: axis), axis: axis)
  }
}
