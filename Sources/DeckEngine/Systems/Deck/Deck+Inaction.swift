extension Deck {
  /// Why an operation moves nothing.
  public enum Inaction: Hashable, Sendable {
    /// A part of the screen in which a pan has to begin.
    public enum TouchArea: String, Hashable, Sendable, CaseIterable {
      case center, bounds
      case navigationBar = "navigation-bar"
      case panningView = "panning-view"
    }

    /// The side has no controller.
    case noController(Side)
    /// The side is open already.
    case isOpen(Side)
    /// The side is closed already; another one may show.
    case isClosed(Side, showing: Side?)
    /// No side is open.
    case nothingIsOpen
    /// The side is between closed and open.
    case isInTransit(Side)
    /// Another side is open, and release 3 does not close it first.
    case anotherIsOpen(Side)
    /// The delegate refuses what would happen to a side.
    case refused(Refusal, Side?)
    /// The center takes the touch itself, or nothing does.
    case tapIsIgnored(HiddenInteractivity)
    /// The side is closed, and its new size counts from its next opening.
    case waitsForOpening(Side)
    /// The side keeps its ledge.
    case ledgeStays(Side, Double)
    /// Release 2 compares x positions, which do not tell that the side is open.
    case openSideIsMissed(Side)
    /// The bounds have this size before and after.
    case boundsStay(Size)
    /// No pan is recognized anywhere.
    case panningIsOff
    /// There is no panning view in which a pan could begin.
    case noPanningView
    /// The center has no navigation bar in which a pan could begin.
    case noNavigationBar
    /// The touch is outside the part of the screen in which a pan has to begin.
    case touchIsOutside(TouchArea, Rectangle)
    /// The touch is too far from the edges of the screen for a pan of release 3.
    case touchIsFarFromEdge
    /// The pan begins by pulling an open side farther open.
    case pullsOpenSide(Side)
    /// The gesture has no displacement along the axis on which the center slides.
    case gestureStays(Axis)
    /// The gesture goes away from the direction in which the side opens.
    case gestureLeadsAway(Side)
    /// The maximum ledge keeps the center where it is.
    case maximumHolds(Side)
    /// The position at the end is the one at the start.
    case noDistance(Side)
    /// A preview bounce has no height.
    case noHeight
    /// The side has a controller already, or has none already.
    case controllerStays(Side, isPresent: Bool)
    /// A motion that is under way takes no touches, or in release 3 nothing at all.
    case motionIsUnderWay
    /// A preview bounce is under way already.
    case peekIsUnderWay
  }

  /// Why legs that are there move nothing.
  func stillness(of operation: Operation, in state: State) -> Inaction? {
    switch operation {
    case .open(let side), .toggle(let side), .toggleAcross(let side), .bounce(let side, _, _):
      .noDistance(side)
    case .close(let side): .noDistance(side ?? sideShowing(in: state) ?? .left)
    case .tap(let side): .noDistance(sideShowing(in: state) ?? side)
    case .pushOver: .noDistance(.right)
    case .setSize(let side, _): .maximumHolds(side)
    case .peek: .noHeight
    case .rotate, .resize: .boundsStay(bounds)
    // A pan gives its own reason; the others are not there to move anything.
    case .pan, .setMaximumSize, .setController, .swapCenter: nil
    }
  }
}
