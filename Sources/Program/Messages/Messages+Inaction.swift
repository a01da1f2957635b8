import MotionEngine

/// Reasons why nothing moves, and remedies.
extension Messages {
  /// The warning about a motion in which nothing moves.
  static func sentence(_ inaction: Inaction) -> String {
    switch inaction {
    case .operation(let reason, let remedy):
      stillness(reason) + (remedy.map { " (\($0.text(.options)))" } ?? "")
    case .everyAction:
      "nothing moves: no action moves anything ('deckcalc explain run' gives each reason)"
    case .noAction: "nothing moves: the scenario has no actions"
    }
  }

  /// The note of an explanation; a scenario has one for each action instead.
  static func note(_ inaction: Inaction) -> String? {
    switch inaction {
    case .operation, .noAction: "N" + sentence(inaction).dropFirst() + "."
    case .everyAction: nil
    }
  }

  /// The note about an action that moves nothing, with its JSON pointer.
  static func note(_ inaction: Inaction, at pointer: String) -> String? {
    inaction.reason.map { "\(pointer): \(stillness($0, .members))." }
  }

  private static func stillness(
    _ reason: Phrase, _ spelling: Phrase.Spelling = .options
  ) -> String {
    "nothing moves: " + reason.text(spelling)
  }

  // MARK: Decks

  /// The reason why an operation moves nothing in a deck.
  static func inaction(_ inaction: Deck.Inaction, of deck: Deck) -> Inaction {
    switch inaction {
    case .noController(let side):
      let sides = Side.allCases.filter { $0 == side || deck.controllers.contains($0) }
      return .operation(
        because: "\(side.rawValue) has no controller",
        remedy: "add it with \(option: \DeckParameters.sides, names(sides))")
    case .isOpen(let side):
      return .operation(
        because: "\(side.rawValue) is open already",
        remedy: "start with it closed: \(option: \DeckParameters.start, "closed")")
    case .isClosed(let side, let showing):
      let other = showing.map { ", and \($0.rawValue) is open" } ?? ""
      return .operation(
        because: "\(side.rawValue) is closed already\(other)", remedy: startingOpen(side))
    case .nothingIsOpen:
      return .operation(
        because: "no side is open",
        remedy: deck.controllers.first.map { side in
          "start with one open: \(option: \DeckParameters.start, side.rawValue)"
        })
    case .isInTransit(let side):
      return .operation(because: "\(side.rawValue) is between closed and open")
    case .anotherIsOpen(let side):
      return .operation(
        because: """
          \(side.rawValue) is open, and until it is closed, release 3 ignores pans and opens no side
          """)
    case .refused(let refusal, let side):
      return .operation(
        because: "the delegate refuses \(refused(refusal, side))",
        remedy: "remove '\(refusal.rawValue)' from \(option: \DeckParameters.refusals)")
    case .tapIsIgnored(let interactivity):
      return .operation(
        because: interactivity == .interactive
          ? "the covered center is interactive and handles the tap itself"
          : "the covered center ignores touches",
        remedy: """
          with \(option: \DeckParameters.appearance.hiddenInteractivity, "tap-to-close") a tap closes the side
          """)
    case .waitsForOpening(let side):
      return .operation(
        because: "\(side.rawValue) is closed, and its new size takes effect when it opens next",
        remedy: startingOpen(side))
    case .ledgeStays(let side, let ledge):
      return .operation(because: "the ledge of \(side.rawValue) stays \(number(ledge))")
    case .openSideIsMissed(let side):
      return .operation(
        because: "release 2 compares x positions, which do not show that \(side.rawValue) is open")
    case .boundsStay(let bounds): return boundsStay(bounds, option: \DeckParameters.newBounds)
    case .gestureStays(let axis): return gestureStays(along: axis)
    case .gestureLeadsAway(let side):
      return .operation(
        because: "\(side.rawValue) opens with a drag \(direction(side.sign, along: side.axis))")
    case .maximumHolds:
      return .operation(because: "the maximum ledge keeps the center at its position")
    case .noDistance(let side):
      return .operation(
        because: "the closed and the open position of \(side.rawValue) are the same")
    case .noHeight:
      return .operation(
        because: "the bounce has a distance of 0",
        remedy: "give another with \(option: \DeckParameters.distance)")
    case .controllerStays(let side, let isPresent):
      return .operation(
        because: isPresent
          ? "\(side.rawValue) has a controller already" : "\(side.rawValue) has no controller")
    case .motionIsUnderWay: return .operation(because: "a motion is under way")
    case .peekIsUnderWay: return .operation(because: "a preview bounce is under way already")
    case .panningIsOff, .noPanningView, .noNavigationBar, .touchIsOutside, .touchIsFarFromEdge,
      .pullsOpenSide:
      return panInaction(inaction, of: deck)
    }
  }

  /// The reason why a pan does not begin.
  private static func panInaction(_ inaction: Deck.Inaction, of deck: Deck) -> Inaction {
    let touch = deck.panning.touch.map(position) ?? ""
    switch inaction {
    case .noPanningView:
      return .operation(
        because: "there is no panning view for a pan to begin in",
        remedy: "add one with \(option: \DeckParameters.panning.view)")
    case .noNavigationBar:
      return .operation(
        because: "the center has no navigation bar for a pan to begin in",
        remedy: "add one with \(option: \DeckParameters.panning.navigationBarHeight)")
    case .touchIsOutside(let area, let frame):
      return .operation(
        because:
          "the touch at \(touch) is outside \(extent(of: name(area), frame, on: deck.bounds))")
    case .touchIsFarFromEdge:
      let width = number(deck.panning.edgeWidth)
      return .operation(
        because: "the touch at \(touch) is more than \(width) from the left and right edges",
        remedy: """
          give another touch with \(option: \DeckParameters.panning.touch), or a wider edge with \
          \(option: \DeckParameters.panning.edgeWidth)
          """)
    case .pullsOpenSide(let side):
      return .operation(
        because: "\(side.rawValue) is open already, and the drag begins in its opening direction",
        remedy: "a drag that begins \(direction(-side.sign, along: side.axis)) closes it")
    default:
      return .operation(
        because: "the panning mode is none",
        remedy: """
          with \(option: \DeckParameters.panning.mode, Deck.PanningMode.fullView.rawValue) a pan may \
          begin in the center
          """)
    }
  }

  private static func startingOpen(_ side: Side) -> Phrase {
    "start with it open: \(option: \DeckParameters.start, side.rawValue)"
  }

  private static func names(_ sides: [Side]) -> String {
    sides.map(\.rawValue).joined(separator: ",")
  }

  private static func refused(_ refusal: Deck.Refusal, _ side: Side?) -> String {
    let name = side.map { " " + $0.rawValue } ?? ""
    return switch refusal {
    case .open: "to open\(name)"
    case .close: "to close\(name)"
    case .pan: "the pan"
    case .peek: "the preview bounce"
    }
  }

  private static func name(_ area: Deck.Inaction.TouchArea) -> String {
    switch area {
    case .center: "the center"
    case .bounds: "the deck"
    case .navigationBar: "the navigation bar"
    case .panningView: "the panning view"
    }
  }

  /// The reason why bounds that stay move nothing; an option gives others.
  static func boundsStay<Root: ParameterSet>(
    _ bounds: Size, option: PartialKeyPath<Root>
  ) -> Inaction {
    .operation(
      because: "the bounds stay \(size(bounds))",
      remedy: "give another size with \(option: option)")
  }

  /// The coordinates of a point.
  static func position(_ point: Point) -> String { "\(number(point.x)),\(number(point.y))" }

  /// The name of a view, and the part of its frame that is on the screen.
  static func extent(of name: String, _ frame: Rectangle, on bounds: Size) -> String {
    "\(name) (\(extent(frame, on: bounds)))"
  }

  /// The part of a rectangle that is on the screen.
  private static func extent(_ frame: Rectangle, on bounds: Size) -> String {
    func range(_ start: Double, _ length: Double, _ limit: Double) -> String {
      "\(number(max(start, 0))) to \(number(min(start + length, limit)))"
    }
    return "x \(range(frame.x, frame.width, bounds.width)), "
      + "y \(range(frame.y, frame.height, bounds.height))"
  }

  /// The direction on the screen of a displacement with a sign.
  static func direction(_ sign: Double, along axis: Axis) -> String {
    switch axis {
    case .x: sign < 0 ? "to the left" : "to the right"
    case .y: sign < 0 ? "upward" : "downward"
    }
  }

  static func gestureStays(along axis: Axis) -> Inaction {
    .operation(
      because: "the drag has no displacement along \(axis.rawValue)",
      remedy: "give one with --to")
  }

  /// The reason why a drag without displacement along x moves nothing.
  static let stillDrag = gestureStays(along: .x)
}
