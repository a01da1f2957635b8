import Options

/// The options of a deck and of its actions.
struct DeckOptions: EngineOptions {
  /// The initial state.
  enum Start: String, CaseIterable, Sendable {
    case closed, left, right, top, bottom

    /// The open side.
    var side: Side? { Side(rawValue: rawValue) }
  }

  /// The action, or "" for a scenario.
  var action = ""
  var model = Deck.Model.documented
  /// The side of the action, or nil for any open side.
  var side: Side? = .left
  var drag: Drag?

  var isAcross = false
  var opens = false
  var swapsCenter = false
  var distance = 40.0
  var peekDuration = DoubleDouble(12) / DoubleDouble(10)
  var bounces = 4
  var damping = DoubleDouble(4) / DoubleDouble(10)
  /// The new size of a side, or the new maximum.
  var newSize: Double?
  var hasController = true
  var newBounds: Size?
  var boundsDuration: DoubleDouble?

  var size = Device.standard.size
  var device: Device?
  var sides: [Side] = [.left, .right]
  var sizes = PerSide<Double?> { _ in nil }
  var sizeMode = Deck.SizeMode.ledge
  var maximumSize = 0.0
  /// The initial state, or nil for the usual one.
  var start: Start?
  var offset: Double?
  var refusals: [Deck.Refusal] = []
  var delegateLedges = SideLengths()
  /// The duration of opening and closing, and those of one of them.
  var duration, openDuration, closeDuration: DoubleDouble?
  /// The values of timing other than durations.
  var timing = Deck.Timing()
  var centerOpacity: Double?
  var appearance = Deck.Appearance()
  var panning = Deck.Panning()

  mutating func declare(_ list: inout OptionList) {
    declareModel(&list)
    declareAction(&list)
    declareGeometry(&list)
    declareTimes(&list)
    declareAppearance(&list)
    declarePanningAndNavigation(&list)
  }

  private mutating func declareModel(_ list: inout OptionList) {
    let names = "shipped (2.4.2)" + (hasReleaseThree ? ", 2.2.11 or v3 (3.1)" : " or 2.2.11")
    list.option(
      "--model", &model, .model, "MODEL", "behavior to compute: documented, \(names)",
      isEchoed: false,
      demand: model != .v3 || hasReleaseThree
        ? nil : "must not be v3 for '\(action)' (v3 has open, close, pan, tap, rotate, resize)")
    list.part = .side
    guard action != "set-max-size" else { return }
    let summary =
      switch action {
      case "close": "side to close: left, right, top, bottom, or open (any open side)"
      case "pan": "side whose axis --offset uses; v3: edge where the pan begins"
      case "", "push-over": "side whose axis --offset uses"
      default: "side to act on: left, right, top or bottom"
      }
    guard action != "close" else {
      list.option("--side", &side, .anySide, "SIDE", summary, demand: demand(on: side))
      return
    }
    list.option(
      "--side", &side, .choice, "SIDE", summary,
      idle: offset == nil && ["", "push-over"].contains(action), demand: demand(on: side))
  }

  private mutating func declareAction(_ list: inout OptionList) {
    list.part = .action
    switch action {
    case "toggle":
      list.flag("--across", &isAcross, "switch from the open side to the opposite one")
    case "bounce":
      list.flag("--opening", &opens, "bounce the side open instead of closed")
      list.flag("--swap-center", &swapsCenter, "replace the center while it is off-screen")
    case "peek":
      list.option(
        "--distance", &distance, .extent, "D", "approximate distance of the first swing, in points")
      list.option(
        "--duration", &peekDuration, .span(.isAtLeast(PreviewBounce.shortestDuration)), "S",
        "duration of the peek, in seconds")
      list.option("--bounces", &bounces, .integer(1...1_000_000), "N", "number of swings")
      list.option(
        "--damping", &damping, .number(), "Z", "damping ratio, clamped to 0.0001...0.9999")
    case "set-size":
      list.option(
        "--to", &newSize, .extent, "N", "new size of the side, in points (required)",
        sets: [.newSize], isRequired: true)
    case "set-max-size":
      list.option(
        "--to", &newSize, .extent, "N",
        "maximum ledge in points; 0 is off (required)", sets: [.maximumSize], isRequired: true)
    case "set-controller":
      list.toggle("--controller", &hasController, "add the controller of the side, or remove it")
    case "rotate", "resize":
      let turns = action == "rotate"
      list.option(
        "--to-size", &newBounds, .size, "WxH",
        "new size of the deck, in points\(turns ? "" : " (required)")",
        usual: turns ? "width and height swapped" : nil, isRequired: !turns,
        from: turns ? ["--size", "--device"] : [])
    default: break
    }
    for (change, name) in [("rotation", "rotate"), ("resize", "resize")]
    where action.isEmpty || action == name {
      list.option(
        "--\(change)-duration", &boundsDuration, .duration(), "S",
        "duration of the \(change), in seconds", usual: "0.3", isEchoed: !action.isEmpty,
        idle: !timing.isAnimated)
    }
  }

  private mutating func declareGeometry(_ list: inout OptionList) {
    begin(&list, .system)
    list.screen(&size, &device, "size of the deck, in points")
    list.names(
      "--sides", &sides, "sides that have a controller",
      demand: demand(on: sides.first { $0.axis == .y }))
    for side in Side.allCases {
      begin(&list, .system, known: side.axis == .x || isReleaseTwo)
      list.option(
        "--\(side.rawValue)-size", &sizes[side], .extent, "N",
        "ledge or view size of the \(side.rawValue) side, in points",
        usual: side.axis == .x ? "ledge 44; v3: 320" : "ledge 44")
    }
    list.option(
      "--size-mode", &sizeMode, .choice, "MODE",
      "meaning of --left-size and the others: ledge (visible part of the center) or view (of the side)"
    )
    list.option(
      "--max-size", &maximumSize, .extent, "N",
      "maximum ledge if only one side has a controller, in points; 0 for none", sets: [.maximumSize]
    )
    begin(&list, .system)
    list.option(
      "--state", &start, .choice, "STATE", "initial state: closed, or the open side",
      usual: defaultStart.text, demand: demand(on: start?.side))
    list.option(
      "--offset", &offset, .length(), "X",
      "initial offset in points on the axis of --side, instead of --state", excludes: ["--state"],
      from: ["--state"])
    list.matters = !["set-size", "rotate", "resize"].contains(action)
    list.names(
      "--delegate-refuses", &refusals,
      "actions that the delegate vetoes: open, close, peek, pan (with --panning-mode delegate)",
      idle: !refusals.contains(where: asks))
    begin(
      &list, .system, known: model == .shipped || model == .release2211,
      matters: ["", "set-size", "rotate"].contains(action))
    list.option(
      "--delegate-ledge", &delegateLedges, .lengthsBySide, "SIDE=N,...",
      "ledges that the delegate returns from changesLedge (shipped and 2.2.11 only)")
  }

  private mutating func declareTimes(_ list: inout OptionList) {
    let (isInstant, isPeek) = (!timing.isAnimated, action == "peek")
    let hasOtherTimes = ["rotate", "resize", "push-over"].contains(action)
    begin(&list, .times, known: isReleaseTwo, matters: !hasOtherTimes)
    if !isPeek {
      list.option(
        "--duration", &duration, .duration(), "S",
        "duration of each opening or closing leg, in seconds", usual: "0.3", isEchoed: false,
        idle: isInstant)
    }
    list.matters = !hasOtherTimes && action != "close"
    list.option(
      "--open-duration", &openDuration, .duration(), "S",
      "duration of opening legs, in seconds, if --duration is not given", usual: "0.3",
      from: isPeek ? [] : ["--duration"], idle: isInstant || duration != nil)
    list.matters = !hasOtherTimes
    list.option(
      "--close-duration", &closeDuration, .duration(), "S",
      "duration of closing legs, in seconds, if --duration is not given", usual: "0.3",
      from: isPeek ? [] : ["--duration"], idle: isInstant || duration != nil)
    list.matters = hasBounceFactors
    list.option(
      "--bounce-duration-factor", &timing.bounceDurationFactor, .share(), "F",
      "multiplier for the durations of a bounce's legs", usual: "1; shipped, 2.2.11: 0.3",
      followsModel: true, idle: isInstant)
    list.option(
      "--bounce-open-side-duration-factor", &timing.bounceOpenSideDurationFactor, .share(), "F",
      "multiplier for the outward leg of a bounce (shipped, 2.2.11 with --opening: the return leg)",
      followsModel: true, idle: isInstant)
    begin(&list, .times)
    list.toggle("--animation", &timing.isAnimated, "animate, or jump to the end")
  }

  private mutating func declareAppearance(_ list: inout OptionList) {
    begin(&list, .appearance, known: isReleaseTwo)
    list.toggle(
      "--resizes-center", &appearance.resizesCenter,
      "resize the center instead of sliding it off-screen")
    list.option(
      "--parallax", &appearance.parallax, .share(), "P",
      "displacement of side views, as a fraction of the center's")
    begin(&list, .appearance, known: model == .documented || model == .shipped)
    list.option(
      "--center-opacity", &centerOpacity, .share(.lies(in: 0...1)), "A",
      "opacity of the center if only one side has a controller", usual: "1")
    list.option(
      "--center-corner-radius", &appearance.centerCornerRadius, .extent, "R",
      "corner radius of the center, in points")
    begin(&list, .appearance, known: isReleaseTwo)
    list.option(
      "--center-hidden-interactivity", &appearance.hiddenInteractivity, .choice, "MODE",
      """
      reaction of the covered center to touches: interactive, not-interactive, tap-to-close or \
      tap-to-close-bouncing
      """)
    let hasShadow = appearance.shadow.isCast
    list.toggle(
      "--shadow", &appearance.shadow.isCast, "cast a shadow from the center",
      demand: model == .release2211 && !hasShadow ? "cannot be turned off \(withModel)" : nil)
    let withoutShadow: Phrase? = hasShadow ? nil : "with --no-shadow"
    list.shadow(
      &appearance.shadow.radius, &appearance.shadow.opacity, &appearance.shadow.color,
      at: " at rest", unless: withoutShadow)
    list.matters = !["set-size", "resize"].contains(action)
    list.toggle(
      "--delegate-shadow", &appearance.isShadowDelegated,
      "use a shadow drawn by the delegate (no fade-in)", unless: withoutShadow)
  }

  private mutating func declarePanningAndNavigation(_ list: inout OptionList) {
    let isPan = action.isEmpty || action == "pan"
    begin(&list, .panning, known: isReleaseTwo, matters: isPan)
    list.toggle(
      "--elasticity", &panning.isElastic, "allow the center to stretch past the open position")
    begin(&list, .panning, known: model == .documented, matters: isPan)
    list.option(
      "--rubber-band", &panning.rubberBand, .number(.isPositive), "C",
      "rubber-band coefficient (documented model only)", sets: [.coefficient],
      unless: panning.isElastic ? nil : "with --no-elasticity")
    begin(&list, .panning, known: isReleaseTwo, matters: isPan)
    list.option(
      "--panning-mode", &panning.mode, .choice, "MODE",
      "area where a pan may begin: "
        + Deck.PanningMode.allCases.map { $0.rawValue }.joined(separator: ", "))
    begin(&list, .panning, matters: isPan)
    list.option(
      "--touch", &panning.touch, .point, "X,Y", "point where the touch begins",
      usual: "where a pan may begin")
    begin(&list, .panning, known: isReleaseTwo, matters: isPan)
    list.option(
      "--panning-view", &panning.view, .rectangle, "X,Y,W,H",
      "rectangle for --panning-mode panning-view, in points", idle: panning.mode != .panningView)
    // They matter to the frames of views below them, and to a pan that begins in the navigation bar.
    let isBelow = model == .release2211 || appearance.layout == .belowBars
    let isInBar = panning.mode == .navigationBar || panning.mode == .navigationBarOrOpenCenter
    let usesBars = (appearance.navigation == .integrated && isBelow) || (action == "pan" && isInBar)
    list.matters = true
    list.option(
      "--navigation-bar-height", &panning.navigationBarHeight, .extent, "H",
      "height of the center's navigation bar, in points; 0 for none", idle: !usesBars)
    list.option(
      "--status-bar-height", &panning.statusBarHeight, .extent, "H",
      "height of the status bar, in points", idle: !usesBars)
    if hasReleaseThree {
      begin(&list, .gesture, known: model == .v3, matters: isPan)
      list.isEchoed = model == .v3
      list.option(
        "--edge-width", &panning.edgeWidth, .extent, "N",
        "width of the edge where a pan may begin (v3 only)")
    }
    begin(&list, .appearance, known: isReleaseTwo)
    list.option(
      "--navigation", &appearance.navigation, .choice, "MODE",
      "view that slides: the center (contained) or its navigation controller (integrated)")
    // 2.2.11, IIViewDeckController.m:479–491: below the bars, whatever the system's version.
    let layout = appearance.layout
    list.option(
      "--layout", &appearance.layout, .choice, "LAYOUT",
      "layout of integrated views: full-screen, or below-bars as before iOS 7",
      usual: "full-screen; 2.2.11: below-bars", idle: appearance.navigation != .integrated,
      demand: model != .release2211 || layout == .belowBars
        ? nil : "must be below-bars \(withModel) (got '\(layout.rawValue)')")
  }

  // MARK: Rules

  private var isReleaseTwo: Bool { model != .v3 }

  /// Returns whether the action may ask the delegate: for a pan itself only in one panning mode, which
  /// release 3 does not have.
  private func asks(_ refusal: Deck.Refusal) -> Bool {
    switch refusal {
    case .open, .close: true
    case .peek: action == "peek"
    case .pan: action == "pan" && panning.mode == .delegate
    }
  }

  /// Begins options of a part that only some models have.
  ///
  /// JSON does not show those of release 3 with another model, nor the others with release 3.
  private func begin(
    _ list: inout OptionList, _ part: OptionList.Part,
    known isKnown: Bool = true, matters: Bool = true
  ) {
    (list.part, list.matters) = (part, matters)
    list.obstacle = isKnown || !list.needsReasons ? nil : withModel
    list.isEchoed = isKnown || model != .v3
  }

  /// The context in which an option does not exist: the model.
  private var withModel: Phrase { "with --model \(model.rawValue)" }

  /// Whether release 3 has the action.
  private var hasReleaseThree: Bool {
    ["", "open", "close", "pan", "tap", "rotate", "resize", "set-controller"].contains(action)
  }

  /// Returns the requirement that a side breaks: release 3 has no top and no bottom.
  private func demand(on side: Side?) -> Phrase? {
    guard model == .v3, let side, side.axis == .y else { return nil }
    return "cannot be '\(side.rawValue)' \(withModel)"
  }

  /// Whether the durations of a bounce can matter to the action.
  var hasBounceFactors: Bool { ["", "bounce", "tap"].contains(action) }
}

extension Codec<Deck.Model> {
  /// The name of a model, or the only release of the library that begins with the given numbers,
  /// perhaps after a `v`: `2.4`, `v3.1`.
  static var model: Codec {
    let releases: [(name: String, model: Deck.Model)] = [
      ("2.4.2.", .shipped), ("2.2.11.", .release2211), ("3.1.", .v3),
    ]
    return Codec(
      read: { text throws(ValueError) in
        let number = text.dropFirst("vV".utf8.contains(text.first ?? 0) ? 1 : 0) + ".".utf8
        let found = releases.filter { $0.name.utf8.starts(with: number) }
        return found.count == 1 ? found[0].model : try choice.read(text)
      }, json: choice.json)
  }
}

extension Codec<Side?> {
  /// A side, or nil for `open`: any open side.
  static var anySide: Codec {
    Codec(
      read: { text throws(ValueError) in
        if Readers.isName(text, "open") { return nil }
        if let side = Readers.named(text, among: Side.self) { return side }
        throw .notOneOf(Side.allCases.map { $0.rawValue } + ["open"])
      },
      json: { .text($0?.rawValue ?? "open") })
  }
}

extension Codec {
  /// Reads a part of a value, whose error names both.
  fileprivate func read(part: [UInt8]) throws(ValueError) -> Value {
    do throws(ValueError) { return try read(part) } catch { throw .part(part, error) }
  }
}

/// A length for each side, or nil.
///
/// A type of its own, since the runtime would prepare that of an option's value if it were generic.
struct SideLengths: Hashable {
  var values = PerSide<Double?> { _ in nil }
}

extension Codec<SideLengths> {
  /// A list of sides with one length each.
  static var lengthsBySide: Codec {
    Codec(
      form: .commas,
      read: { text throws(ValueError) in
        let expected = ValueError.malformed(
          expected: "a list of sides with one length each, such as left=60,top=20")
        var lengths = SideLengths()
        for part in Readers.parts(text, at: ",") {
          let pair = Readers.parts(Array(part), at: "=").map { Array($0) }
          guard pair.count == 2 else { throw expected }
          let side = try Codec<Side>.choice.read(part: pair[0])
          guard lengths.values[side] == nil else { throw expected }
          lengths.values[side] = try Codec<Double>.extent.read(part: pair[1])
        }
        return lengths
      },
      json: { lengths in
        .list(
          Side.allCases.compactMap { side in
            lengths.values[side].map { .text("\(side.rawValue)=\(Messages.number($0))") }
          })
      })
  }
}
