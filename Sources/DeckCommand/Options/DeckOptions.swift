import Arguments
import DeckEngine

/// The options that describe a deck, in the order that help lists them.
enum DeckOptions {
  /// Where a deck starts.
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

  /// What `close --side` takes: a side, or whichever is open.
  enum ClosingSide: String, CaseIterable, Sendable {
    case left, right, top, bottom, open
  }

  static let side = OptionKey(
    sideDeclaration("the side it is about: left, right, top, bottom"), or: Side.left,
    read: Readers.choice(Side.self))
  static let closingSide = OptionKey(
    sideDeclaration("left, right, top, bottom, or open: whichever is"), or: ClosingSide.left,
    read: Readers.choice(ClosingSide.self))

  private static func sideDeclaration(_ summary: String) -> OptionDeclaration {
    OptionDeclaration("side", placeholder: "SIDE", summary: summary, defaultText: "left")
  }

  static let size = OptionKey(
    OptionDeclaration(
      "size", placeholder: "WxH", summary: "the area that the deck fills", defaultText: "320x480"),
    or: Device.standard.size, read: Readers.size)
  static let device = OptionKey(
    OptionDeclaration(
      "device", placeholder: "NAME", summary: "the area by a device's name ('list devices')"),
    or: Device.standard, read: Device.read)
  static let sides = OptionKey(
    OptionDeclaration(
      "sides", placeholder: "LIST", summary: "the sides that have a controller",
      defaultText: "left,right"),
    or: [Side.left, .right], read: Readers.choices(Side.self))
  static let leftSize = sideSize(.left)
  static let rightSize = sideSize(.right)
  static let topSize = sideSize(.top)
  static let bottomSize = sideSize(.bottom)

  private static func sideSize(_ side: Side) -> OptionKey<Double> {
    OptionKey(
      OptionDeclaration(
        side.rawValue + "-size", placeholder: "N", summary: "size of that side",
        defaultText: "a ledge of 44; v3: 320", joinsLine: side != .left),
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
      "size-mode", placeholder: "MODE", summary: "sizes are of the ledge, or of the side view",
      defaultText: "ledge"),
    or: Deck.SizeMode.ledge, read: Readers.choice(Deck.SizeMode.self))
  static let maximumSize = OptionKey(
    OptionDeclaration(
      "max-size", placeholder: "N",
      summary: "greatest ledge of a lone side: the deck rests that far open; 0: none",
      defaultText: "0"),
    or: 0.0, read: Readers.number(.isAtLeast(0)))
  static let state = OptionKey(
    OptionDeclaration(
      "state", placeholder: "STATE", summary: "where the deck starts: closed, or an open side",
      defaultText: "by the command"),
    or: Start.closed, read: Readers.choice(Start.self))
  static let offset = OptionKey(
    OptionDeclaration(
      "offset", placeholder: "X", summary: "start there instead, on the side's axis"),
    or: 0.0, read: Readers.number())
  static let model = OptionKey(
    OptionDeclaration(
      "model", placeholder: "MODEL",
      summary: "documented, shipped: release 2.4.2, 2.2.11: that release, or v3: release 3.1",
      defaultText: "documented"),
    or: Deck.Model.documented, read: Readers.choice(Deck.Model.self))
  static let delegateRefuses = OptionKey(
    OptionDeclaration(
      "delegate-refuses", placeholder: "LIST",
      summary: "what the delegate says no to: open, close, pan, peek"),
    or: [Deck.Refusal](), read: Readers.choices(Deck.Refusal.self))

  static let delegateLedge = OptionKey(
    OptionDeclaration(
      "delegate-ledge", placeholder: "SIDE=N,...",
      summary: "ledges that the delegate's changesLedge returns, in shipped and 2.2.11"),
    or: PerSide<Double?> { _ in nil }, read: Readers.lengthsBySide)

  static let duration = OptionKey(
    OptionDeclaration(
      "duration", placeholder: "S", summary: "of opening and closing legs", defaultText: "0.3"),
    or: Deck.defaultDuration, read: Readers.duration())
  static let openDuration = OptionKey(
    OptionDeclaration(
      "open-duration", placeholder: "S", summary: "of opening, or of closing, alone",
      defaultText: "0.3"),
    or: Deck.defaultDuration, read: Readers.duration())
  static let closeDuration = OptionKey(
    OptionDeclaration(
      "close-duration", placeholder: "S", summary: "of opening, or of closing, alone",
      defaultText: "0.3", joinsLine: true),
    or: Deck.defaultDuration, read: Readers.duration())
  static let bounceDurationFactor = OptionKey(
    OptionDeclaration(
      "bounce-duration-factor", placeholder: "F", summary: "scales a bounce's legs",
      defaultText: "1; shipped, 2.2.11: 0.3"),
    or: Optional<DoubleDouble>.none,
    read: { text throws(ValueError) in try Readers.exactNumber()(text) })
  static let bounceOpenSideDurationFactor = OptionKey(
    OptionDeclaration(
      "bounce-open-side-duration-factor", placeholder: "F",
      summary: "scales the way out alone"),
    or: Optional<DoubleDouble>.none,
    read: { text throws(ValueError) in try Readers.exactNumber()(text) })
  static let animation = OptionKey(
    OptionDeclaration(
      "animation", isNegatable: true, summary: "whether anything is animated", defaultText: "on"),
    or: true)

  static let resizesCenter = OptionKey(
    OptionDeclaration(
      "resizes-center", isNegatable: true, summary: "shrink the center instead of hiding it"))
  static let parallax = OptionKey(
    OptionDeclaration(
      "parallax", placeholder: "P", summary: "how far side views follow", defaultText: "0"),
    or: 0.0, read: Readers.number())
  static let centerOpacity = OptionKey(
    OptionDeclaration(
      "center-opacity", placeholder: "A", summary: "the center's opacity beside a lone side",
      defaultText: "1"),
    or: 1.0, read: Readers.number(.lies(in: 0...1)))
  static let centerCornerRadius = OptionKey(
    OptionDeclaration(
      "center-corner-radius", placeholder: "R", summary: "the center's corners",
      defaultText: "0"),
    or: 0.0, read: Readers.number(.isAtLeast(0)))
  static let hiddenInteractivity = OptionKey(
    OptionDeclaration(
      "center-hidden-interactivity", placeholder: "MODE",
      summary: "when covered: not-interactive, tap-to-close, tap-to-close-bouncing",
      defaultText: "interactive"),
    or: Deck.HiddenInteractivity.interactive, read: Readers.choice(Deck.HiddenInteractivity.self))
  static let navigation = OptionKey(
    OptionDeclaration(
      "navigation", placeholder: "MODE",
      summary: "contained: the center slides; integrated: its navigation controller does",
      defaultText: "contained"),
    or: Deck.Navigation.contained, read: Readers.choice(Deck.Navigation.self))
  static let layout = OptionKey(
    OptionDeclaration(
      "layout", placeholder: "LAYOUT",
      summary: "full-screen, or below-bars as before iOS 7, of integrated views",
      defaultText: "full-screen; 2.2.11: below-bars"),
    or: Deck.Layout.fullScreen, read: Readers.choice(Deck.Layout.self))
  static let shadow = OptionKey(
    OptionDeclaration(
      "shadow", isNegatable: true, summary: "whether the center casts a shadow", defaultText: "on"),
    or: true)
  static let shadowRadius = OptionKey(
    OptionDeclaration(
      "shadow-radius", placeholder: "R", summary: "its blur radius", defaultText: "10"),
    or: 10.0, read: Readers.number(.isAtLeast(0)))
  static let shadowOpacity = OptionKey(
    OptionDeclaration(
      "shadow-opacity", placeholder: "A", summary: "its opacity at rest", defaultText: "0.5"),
    or: 0.5, read: Readers.number(.lies(in: 0...1)))
  static let shadowColor = OptionKey(
    OptionDeclaration(
      "shadow-color", placeholder: "NAME", summary: "its colour, a name or #RRGGBB",
      defaultText: "black"),
    or: "black", read: Readers.colorName)
  static let delegateShadow = OptionKey(
    OptionDeclaration(
      "delegate-shadow", isNegatable: true, summary: "a delegate draws it: it never fades in"))

  static let elasticity = OptionKey(
    OptionDeclaration(
      "elasticity", isNegatable: true, summary: "whether the center stretches beyond the ledge",
      defaultText: "on"),
    or: true)
  static let rubberBand = OptionKey(
    OptionDeclaration(
      "rubber-band", placeholder: "C", summary: "how readily it stretches, of documented decks",
      defaultText: "0.55"),
    or: RubberBand.usualCoefficient, read: Readers.number(.isPositive))
  static let panningMode = OptionKey(
    OptionDeclaration(
      "panning-mode", placeholder: "MODE",
      summary: "where a pan may start: "
        + Deck.PanningMode.allCases.map(\.rawValue).joined(separator: ", "),
      defaultText: "full-view"),
    or: Deck.PanningMode.fullView, read: Readers.choice(Deck.PanningMode.self))
  static let touch = OptionKey(
    OptionDeclaration(
      "touch", placeholder: "X,Y", summary: "where the finger is put down",
      defaultText: "where the mode needs it"),
    or: Optional<Point>.none, read: Readers.point)
  static let panningView = OptionKey(
    OptionDeclaration(
      "panning-view", placeholder: "X,Y,W,H", summary: "the rectangle of the mode panning-view"),
    or: Optional<Rectangle>.none, read: Readers.rectangle)
  static let navigationBarHeight = OptionKey(
    OptionDeclaration(
      "navigation-bar-height", placeholder: "H", summary: "the center's bar; 0: none",
      defaultText: "44"),
    or: 44.0, read: Readers.number(.isAtLeast(0)))
  static let statusBarHeight = OptionKey(
    OptionDeclaration(
      "status-bar-height", placeholder: "H", summary: "the bar above it", defaultText: "20"),
    or: 20.0, read: Readers.number(.isAtLeast(0)))
  static let edgeWidth = OptionKey(
    OptionDeclaration(
      "edge-width", placeholder: "N",
      summary: "how far from the screen's edge a pan of v3 may start", defaultText: "20"),
    or: Deck.defaultEdgeWidth, read: Readers.number(.isAtLeast(0)))

  /// What describes a deck's places and times.
  static let places: [OptionDeclaration] = [
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
