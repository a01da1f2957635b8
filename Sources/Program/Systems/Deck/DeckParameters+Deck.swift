import Arguments
import MotionEngine
import MotionNumerics
import TableText

/// The options that describe a deck.
extension DeckParameters {
  static func declareGeometry(_ list: inout ParameterList<Self, Section>) {
    func size(of side: Side, usual: String = "ledge 44") {
      list.option(
        side.rawValue + "-size", \.sizes[side], .length(.isAtLeast(0)), "N",
        "ledge or view size of the \(side.rawValue) side, in points", usual: usual)
    }
    list.section(.geometry)
    list.screen(\.size, \.device, "size of the deck, in points")
    list.option(
      "sides", \.sides, Codec<Side>.choices, "LIST", "sides that have a controller",
      requirement: { $0.requirement(on: $0.sides) })
    let usual = "ledge 44; v3: 320"
    size(of: .left, usual: usual)
    size(of: .right, usual: usual)
    list.section(.sizesOfReleaseTwo, obstacle: inReleaseThree)
    size(of: .top)
    size(of: .bottom)
    list.option(
      "size-mode", \.sizeMode, .choice, "MODE",
      "meaning of --left-size and the others: ledge (visible part of the center) or view (of the side)"
    )
    list.option(
      "max-size", \.maximumSize, .length(.isAtLeast(0)), "N",
      "maximum ledge if only one side has a controller, in points; 0 for none",
      sets: [.maximumSize])
    list.section(.state)
    list.option(
      "state", \.start, .start, "STATE", "initial state: closed, or the open side",
      requirement: { values in
        guard case .open(let side) = values.start else { return nil }
        return values.requirement(on: [side])
      })
    list.option(
      "offset", \.offset, .length(), "X",
      "initial offset in points on the axis of --side, instead of --state", excludes: [\.start],
      from: [\.start])
    list.section(.refusals)
    list.option(
      "delegate-refuses", \.refusals, Codec<Deck.Refusal>.choices, "LIST",
      "actions that the delegate vetoes: open, close, peek, pan (with --panning-mode delegate)",
      unused: { !$0.refusals.contains(where: $0.asks) })
    list.section(.delegateLedges, obstacle: { $0.model.isRelease2 ? nil : $0.withModel })
    list.option(
      "delegate-ledge", \.delegateLedges, .lengthsBySide, "SIDE=N,...",
      "ledges that the delegate returns from changesLedge (shipped and 2.2.11 only)")
  }

  static func declareTimes(_ list: inout ParameterList<Self, Section>) {
    func openDuration(from sources: @autoclosure () -> [PartialKeyPath<Self>]) {
      list.option(
        openDurationName, \.openDuration, .duration(), "S",
        "duration of opening legs, in seconds, if --duration is not given", usual: "0.3",
        from: sources(),
        unused: { $0.duration != nil })
    }
    func closeDuration(from sources: @autoclosure () -> [PartialKeyPath<Self>]) {
      list.option(
        closeDurationName, \.closeDuration, .duration(), "S",
        "duration of closing legs, in seconds, if --duration is not given", usual: "0.3",
        from: sources(),
        unused: { $0.duration != nil })
    }
    let atOnce = { (values: Self) in !values.timing.isAnimated }
    list.section(.duration, obstacle: inReleaseThree, unused: atOnce)
    list.option(
      durationName, \.duration, .duration(), "S",
      "duration of each opening or closing leg, in seconds", usual: "0.3", isEchoed: false)
    list.section(.openDuration, obstacle: inReleaseThree, unused: atOnce)
    openDuration(from: [\.duration])
    list.section(.closeDuration, obstacle: inReleaseThree, unused: atOnce)
    closeDuration(from: [\.duration])
    list.section(.openDurationAlone, obstacle: inReleaseThree, unused: atOnce)
    openDuration(from: [])
    list.section(.closeDurationAlone, obstacle: inReleaseThree, unused: atOnce)
    closeDuration(from: [])
    list.section(.bounceFactors, obstacle: inReleaseThree, unused: atOnce)
    list.option(
      "bounce-duration-factor", \.timing.bounceDurationFactor, .share(), "F",
      "multiplier for the durations of a bounce's legs", usual: "1; shipped, 2.2.11: 0.3",
      followsModel: true)
    list.option(
      "bounce-open-side-duration-factor", \.timing.bounceOpenSideDurationFactor, .share(), "F",
      """
      multiplier for the outward leg of a bounce (shipped, 2.2.11 with --opening: the return leg)
      """, followsModel: true)
    list.section(.animation)
    list.flag("animation", isNegatable: true, \.timing.isAnimated, "animate, or jump to the end")
  }

  static func declareAppearance(_ list: inout ParameterList<Self, Section>) {
    list.section(.appearance, obstacle: inReleaseThree)
    list.flag(
      "resizes-center", isNegatable: true, \.appearance.resizesCenter,
      "resize the center instead of sliding it off-screen")
    list.option(
      "parallax", \.appearance.parallax, .share(), "P",
      "displacement of side views, as a fraction of the center's")
    list.section(
      .centerAppearance,
      obstacle: { $0.isRelease2211 ? $0.withModel : inReleaseThree($0) })
    list.option(
      "center-opacity", \.centerOpacity, .share(.lies(in: 0...1)), "A",
      "opacity of the center if only one side has a controller", usual: "1")
    list.option(
      "center-corner-radius", \.appearance.centerCornerRadius, .length(.isAtLeast(0)), "R",
      "corner radius of the center, in points")
    list.section(.appearance, obstacle: inReleaseThree)
    list.option(
      "center-hidden-interactivity", \.appearance.hiddenInteractivity, .choice, "MODE",
      """
      reaction of the covered center to touches: interactive, not-interactive, tap-to-close or \
      tap-to-close-bouncing
      """)
    list.flag(
      "shadow", isNegatable: true, \.appearance.hasShadow, "cast a shadow from the center",
      requirement: { values in
        guard values.isRelease2211, !values.appearance.hasShadow else { return nil }
        return "cannot be turned off \(values.withModel)"
      })
    let withoutShadow = { (values: Self) -> Phrase? in
      values.appearance.hasShadow ? nil : "with \(no: \DeckParameters.appearance.hasShadow)"
    }
    list.option(
      "shadow-radius", \.appearance.shadowRadius, .length(.isAtLeast(0)), "R",
      "blur radius of the shadow, in points", obstacle: withoutShadow)
    list.option(
      "shadow-opacity", \.appearance.shadowOpacity, .share(.lies(in: 0...1)), "A",
      "opacity of the shadow at rest", obstacle: withoutShadow)
    list.option(
      "shadow-color", \.appearance.shadowColor, .color, "NAME",
      "color of the shadow, a name or #RRGGBB", obstacle: withoutShadow)
    list.section(.delegateShadow, obstacle: inReleaseThree)
    list.flag(
      "delegate-shadow", isNegatable: true, \.appearance.isShadowDelegated,
      "use a shadow drawn by the delegate (no fade-in)", obstacle: withoutShadow)
  }

  static func declarePanning(_ list: inout ParameterList<Self, Section>) {
    list.section(.elasticity, obstacle: inReleaseThree)
    list.flag(
      "elasticity", isNegatable: true, \.panning.isElastic,
      "allow the center to stretch past the open position")
    list.section(.rubberBand, obstacle: { $0.model == .documented ? nil : $0.withModel })
    list.option(
      "rubber-band", \.panning.rubberBand, .number(.isPositive), "C",
      "rubber-band coefficient (documented model only)", sets: [.coefficient],
      obstacle: { $0.panning.isElastic ? nil : "with \(no: \DeckParameters.panning.isElastic)" })
    list.section(.panningArea, obstacle: inReleaseThree)
    list.option(
      "panning-mode", \.panning.mode, .choice, "MODE",
      "area where a pan may begin: "
        + Deck.PanningMode.allCases.map(\.rawValue).joined(separator: ", "))
    list.section(.touch)
    list.option(
      "touch", \.panning.touch, .point, "X,Y", "point where the touch begins",
      usual: "where a pan may begin")
    list.section(.panningArea, obstacle: inReleaseThree)
    list.option(
      "panning-view", \.panning.view, .rectangle, "X,Y,W,H",
      "rectangle for --panning-mode panning-view, in points",
      unused: { $0.panning.mode != .panningView })
    list.section(.bars, obstacle: inReleaseThree, unused: { !$0.usesBars })
    list.option(
      "navigation-bar-height", \.panning.navigationBarHeight, .length(.isAtLeast(0)), "H",
      "height of the center's navigation bar, in points; 0 for none")
    list.option(
      "status-bar-height", \.panning.statusBarHeight, .length(.isAtLeast(0)), "H",
      "height of the status bar, in points")
    list.section(.edge, obstacle: { $0.model == .v3 ? nil : $0.withModel })
    list.option(
      "edge-width", \.panning.edgeWidth, .length(.isAtLeast(0)), "N",
      "width of the edge where a pan may begin (v3 only)")
  }

  static func declareNavigation(_ list: inout ParameterList<Self, Section>) {
    list.section(.navigation, obstacle: inReleaseThree)
    list.option(
      "navigation", \.appearance.navigation, .choice, "MODE",
      "view that slides: the center (contained) or its navigation controller (integrated)")
    list.option(
      "layout", \.appearance.layout, .choice, "LAYOUT",
      "layout of integrated views: full-screen, or below-bars as before iOS 7",
      usual: "full-screen; 2.2.11: below-bars",
      unused: { $0.appearance.navigation != .integrated },
      requirement: { values in
        // 2.2.11, IIViewDeckController.m:479–491: below the bars, whatever the system's version.
        let layout = values.appearance.layout
        guard values.isRelease2211, layout != .belowBars else { return nil }
        return """
          must be \(Deck.Layout.belowBars.rawValue) \(values.withModel) \
          (got '\(layout.rawValue)')
          """
      })
  }

  private var isRelease2211: Bool { model == .release2211 }

  /// Whether the action may ask the delegate for something: for a pan only in one panning mode, which
  /// release 3 does not have.
  private func asks(_ refusal: Deck.Refusal) -> Bool {
    switch refusal {
    case .open, .close: true
    case .pan: action == .pan && panning.mode == .delegate
    case .peek: action == .peek
    }
  }

  /// Whether the heights of the bars can matter: to the frames of views below them, or to a pan that
  /// begins in the navigation bar.
  private var usesBars: Bool {
    let isBelow = isRelease2211 || appearance.layout == .belowBars
    if appearance.navigation == .integrated, isBelow { return true }
    return switch panning.mode {
    case .navigationBar, .navigationBarOrOpenCenter: action == .pan
    case .none, .fullView, .panningView, .delegate, .allViews: false
    }
  }
}

extension Codec<DeckParameters.Start> {
  /// The name of an initial state.
  fileprivate static var start: Codec {
    Codec(
      read: { text throws(ValueError) in
        let closed = DeckParameters.Start.closed
        if Readers.isName(text, closed.name) { return closed }
        do throws(ValueError) { return .open(try Readers.choice(Side.self)(text)) } catch {
          throw .notOneOf([closed.name] + Side.allCases.map(\.rawValue))
        }
      },
      json: { .text($0.name) })
  }
}

extension Codec<PerSide<Double?>> {
  /// A list of sides with one length each.
  fileprivate static var lengthsBySide: Codec {
    Codec(
      form: .commas, read: Readers.lengthsBySide,
      json: { lengths in
        .list(
          Side.allCases.compactMap { side in
            lengths[side].map { .text("\(side.rawValue)=\(Messages.number($0))") }
          })
      })
  }
}
