import Arguments
import MotionEngine
import MotionNumerics

/// The options that describe a deck, in the order that help lists them.
enum DeckOptions {
  /// The initial state of a deck.
  enum Start: String, CaseIterable, Sendable {
    case closed, left, right, top, bottom

    /// Open on a side.
    init(_ side: Side) {
      switch side {
      case .left: self = .left
      case .right: self = .right
      case .top: self = .top
      case .bottom: self = .bottom
      }
    }
  }

  /// The value of `close --side`: a side, or whichever is open.
  enum ClosingSide: String, CaseIterable, Sendable {
    case left, right, top, bottom, open
  }

  static let side = OptionKey(
    sideDeclaration("side to act on: left, right, top or bottom"), or: Side.left,
    read: Readers.choice(Side.self))
  static let closingSide = OptionKey(
    sideDeclaration("side to close: left, right, top, bottom, or open (any open side)"),
    or: ClosingSide.left,
    read: Readers.choice(ClosingSide.self))

  private static func sideDeclaration(_ summary: String) -> OptionDeclaration {
    OptionDeclaration("side", placeholder: "SIDE", summary: summary, defaultText: "left")
  }

  static let size = OptionKey(
    OptionDeclaration(
      "size", placeholder: "WxH", summary: "size of the deck, in points", defaultText: "320x480"),
    or: Device.standard.size, read: Readers.size)
  static let device = OptionKey(
    OptionDeclaration(
      "device", placeholder: "NAME", summary: "use the screen size of a device ('list devices')"),
    or: Device.standard, read: Device.read)
  static let sides = OptionKey(
    OptionDeclaration(
      "sides", placeholder: "LIST", summary: "sides that have a controller",
      defaultText: "left,right"),
    or: [Side.left, .right], read: Readers.choices(Side.self))
  static let leftSize = sideSize(.left)
  static let rightSize = sideSize(.right)
  static let topSize = sideSize(.top)
  static let bottomSize = sideSize(.bottom)

  private static func sideSize(_ side: Side) -> OptionKey<Double> {
    OptionKey(
      OptionDeclaration(
        side.rawValue + "-size", placeholder: "N",
        summary: "ledge or view size of the \(side.rawValue) side, in points",
        defaultText: "ledge 44; v3: 320"),
      or: Deck.defaultLedge, read: Readers.number(.isAtLeast(0)))
  }

  static func size(of side: Side) -> OptionKey<Double> {
    switch side {
    case .left: leftSize
    case .right: rightSize
    case .top: topSize
    case .bottom: bottomSize
    }
  }

  static let sizeMode = OptionKey(
    OptionDeclaration(
      "size-mode", placeholder: "MODE",
      summary: "meaning of a size: ledge, or view (visible part of the side)",
      defaultText: "ledge"),
    or: Deck.SizeMode.ledge, read: Readers.choice(Deck.SizeMode.self))
  static let maximumSize = OptionKey(
    OptionDeclaration(
      "max-size", placeholder: "N",
      summary: "gap mode: maximum ledge if there is only one side, in points; 0 is off",
      defaultText: "0"),
    or: 0.0, read: Readers.number(.isAtLeast(0)))
  static let state = OptionKey(
    OptionDeclaration(
      "state", placeholder: "STATE", summary: "initial state: closed, or the open side",
      defaultText: "depends on the command"),
    or: Start.closed, read: Readers.choice(Start.self))
  static let offset = OptionKey(
    OptionDeclaration(
      "offset", placeholder: "X",
      summary: "initial offset in points on the axis of --side, instead of --state"),
    or: 0.0, read: Readers.number())
  static let model = OptionKey(
    OptionDeclaration(
      "model", placeholder: "MODEL",
      summary: "behavior to compute: documented, shipped (2.4.2), 2.2.11 or v3 (3.1)",
      defaultText: "documented"),
    or: Deck.Model.documented, read: Readers.choice(Deck.Model.self))
  static let delegateRefuses = OptionKey(
    OptionDeclaration(
      "delegate-refuses", placeholder: "LIST",
      summary: "actions that the delegate vetoes: open, close, pan, peek"),
    or: [Deck.Refusal](), read: Readers.choices(Deck.Refusal.self))

  static let delegateLedge = OptionKey(
    OptionDeclaration(
      "delegate-ledge", placeholder: "SIDE=N,...",
      summary: "ledges that the delegate returns from changesLedge (shipped and 2.2.11 only)"),
    or: PerSide<Double?> { _ in nil }, read: Readers.lengthsBySide)

  static let duration = OptionKey(
    OptionDeclaration(
      "duration", placeholder: "S", summary: "duration of each opening or closing leg, in seconds",
      defaultText: "0.3"),
    or: Deck.defaultDuration, read: Readers.duration())
  static let openDuration = OptionKey(
    OptionDeclaration(
      "open-duration", placeholder: "S",
      summary: "duration of opening legs in seconds, without --duration",
      defaultText: "0.3"),
    or: Deck.defaultDuration, read: Readers.duration())
  static let closeDuration = OptionKey(
    OptionDeclaration(
      "close-duration", placeholder: "S",
      summary: "duration of closing legs in seconds, without --duration",
      defaultText: "0.3"),
    or: Deck.defaultDuration, read: Readers.duration())
  static let bounceDurationFactor = OptionKey(
    OptionDeclaration(
      "bounce-duration-factor", placeholder: "F", summary: "multiplier for bounce leg durations",
      defaultText: "1; shipped, 2.2.11: 0.3"),
    or: Optional<DoubleDouble>.none,
    read: { text throws(ValueError) in try Readers.exactNumber()(text) })
  static let bounceOpenSideDurationFactor = OptionKey(
    OptionDeclaration(
      "bounce-open-side-duration-factor", placeholder: "F",
      summary: "multiplier for the outward leg of a bounce (shipped, 2.2.11 with --opening: the "
        + "return leg)"),
    or: Optional<DoubleDouble>.none,
    read: { text throws(ValueError) in try Readers.exactNumber()(text) })
  static let animation = OptionKey(
    OptionDeclaration(
      "animation", isNegatable: true, summary: "animate, or jump to the end", defaultText: "on"),
    or: true)

  static let resizesCenter = OptionKey(
    OptionDeclaration(
      "resizes-center", isNegatable: true,
      summary: "resize the center instead of sliding it off-screen"))
  static let parallax = OptionKey(
    OptionDeclaration(
      "parallax", placeholder: "P",
      summary: "displacement of side views, as a fraction of the center's", defaultText: "0"),
    or: 0.0, read: Readers.number())
  static let centerOpacity = OptionKey(
    OptionDeclaration(
      "center-opacity", placeholder: "A",
      summary: "opacity of the center if there is only one side",
      defaultText: "1"),
    or: 1.0, read: Readers.number(.lies(in: 0...1)))
  static let centerCornerRadius = OptionKey(
    OptionDeclaration(
      "center-corner-radius", placeholder: "R", summary: "corner radius of the center, in points",
      defaultText: "0"),
    or: 0.0, read: Readers.number(.isAtLeast(0)))
  static let hiddenInteractivity = OptionKey(
    OptionDeclaration(
      "center-hidden-interactivity", placeholder: "MODE",
      summary: "reaction of the covered center to touches: interactive, not-interactive, "
        + "tap-to-close or tap-to-close-bouncing",
      defaultText: "interactive"),
    or: Deck.HiddenInteractivity.interactive, read: Readers.choice(Deck.HiddenInteractivity.self))
  static let navigation = OptionKey(
    OptionDeclaration(
      "navigation", placeholder: "MODE",
      summary: "view that slides: the center (contained) or its navigation controller (integrated)",
      defaultText: "contained"),
    or: Deck.Navigation.contained, read: Readers.choice(Deck.Navigation.self))
  static let layout = OptionKey(
    OptionDeclaration(
      "layout", placeholder: "LAYOUT",
      summary: "layout of integrated views: full-screen, or below-bars as before iOS 7",
      defaultText: "full-screen; 2.2.11: below-bars"),
    or: Deck.Layout.fullScreen, read: Readers.choice(Deck.Layout.self))
  static let shadow = OptionKey(
    OptionDeclaration(
      "shadow", isNegatable: true, summary: "cast a shadow from the center", defaultText: "on"),
    or: true)
  static let shadowRadius = OptionKey(
    OptionDeclaration(
      "shadow-radius", placeholder: "R", summary: "blur radius of the shadow, in points",
      defaultText: "10"),
    or: 10.0, read: Readers.number(.isAtLeast(0)))
  static let shadowOpacity = OptionKey(
    OptionDeclaration(
      "shadow-opacity", placeholder: "A", summary: "opacity of the shadow at rest",
      defaultText: "0.5"),
    or: 0.5, read: Readers.number(.lies(in: 0...1)))
  static let shadowColor = OptionKey(
    OptionDeclaration(
      "shadow-color", placeholder: "NAME", summary: "color of the shadow, a name or #RRGGBB",
      defaultText: "black"),
    or: "black", read: Readers.colorName)
  static let delegateShadow = OptionKey(
    OptionDeclaration(
      "delegate-shadow", isNegatable: true,
      summary: "use a shadow drawn by the delegate (no fade-in)"))

  static let elasticity = OptionKey(
    OptionDeclaration(
      "elasticity", isNegatable: true,
      summary: "allow the center to stretch past the open position",
      defaultText: "on"),
    or: true)
  static let rubberBand = OptionKey(
    OptionDeclaration(
      "rubber-band", placeholder: "C", summary: "rubber-band coefficient (documented model only)",
      defaultText: "0.55"),
    or: RubberBand.usualCoefficient, read: Readers.number(.isPositive))
  static let panningMode = OptionKey(
    OptionDeclaration(
      "panning-mode", placeholder: "MODE",
      summary: "area where a pan may start: "
        + Deck.PanningMode.allCases.map(\.rawValue).joined(separator: ", "),
      defaultText: "full-view"),
    or: Deck.PanningMode.fullView, read: Readers.choice(Deck.PanningMode.self))
  static let touch = OptionKey(
    OptionDeclaration(
      "touch", placeholder: "X,Y", summary: "point where the touch starts",
      defaultText: "any valid point"),
    or: Optional<Point>.none, read: { text throws(ValueError) in try Readers.point(text) })
  static let panningView = OptionKey(
    OptionDeclaration(
      "panning-view", placeholder: "X,Y,W,H",
      summary: "rectangle for --panning-mode panning-view, in points"),
    or: Optional<Rectangle>.none,
    read: { text throws(ValueError) in try Readers.rectangle(text) })
  static let navigationBarHeight = OptionKey(
    OptionDeclaration(
      "navigation-bar-height", placeholder: "H",
      summary: "height of the center's navigation bar, in points; 0 for none",
      defaultText: "44"),
    or: 44.0, read: Readers.number(.isAtLeast(0)))
  static let statusBarHeight = OptionKey(
    OptionDeclaration(
      "status-bar-height", placeholder: "H", summary: "status bar height, in points",
      defaultText: "20"),
    or: 20.0, read: Readers.number(.isAtLeast(0)))
  static let edgeWidth = OptionKey(
    OptionDeclaration(
      "edge-width", placeholder: "N",
      summary: "width of the screen edge where a pan may start (v3 only)", defaultText: "20"),
    or: Deck.defaultEdgeWidth, read: Readers.number(.isAtLeast(0)))

  /// The options of geometry, state and model.
  static let geometry: [OptionDeclaration] = [
    size.declaration, device.declaration, sides.declaration, leftSize.declaration,
    rightSize.declaration, topSize.declaration, bottomSize.declaration, sizeMode.declaration,
    maximumSize.declaration, state.declaration, offset.declaration, model.declaration,
    delegateRefuses.declaration, delegateLedge.declaration,
  ]

  static let times: [OptionDeclaration] = [
    duration.declaration, openDuration.declaration, closeDuration.declaration,
    bounceDurationFactor.declaration, bounceOpenSideDurationFactor.declaration,
    animation.declaration,
  ]

  static let appearance: [OptionDeclaration] = [
    resizesCenter.declaration, parallax.declaration, centerOpacity.declaration,
    centerCornerRadius.declaration, hiddenInteractivity.declaration, shadow.declaration,
    shadowRadius.declaration, shadowOpacity.declaration, shadowColor.declaration,
    delegateShadow.declaration, navigation.declaration, layout.declaration,
  ]

  static let panning: [OptionDeclaration] = [
    elasticity.declaration, rubberBand.declaration, panningMode.declaration, touch.declaration,
    panningView.declaration, navigationBarHeight.declaration, statusBarHeight.declaration,
  ]
}
