extension Deck {
  /// The reason why an operation moves nothing.
  public enum Inaction: Hashable, Sendable {
    /// A part of the screen in which a pan has to begin.
    public enum TouchArea: String, Hashable, Sendable, CaseIterable {
      case center, bounds
      case navigationBar = "navigation-bar"
      case panningView = "panning-view"
    }

    /// The side has no controller.
    case noController(Side)
    /// The side is already open.
    case isOpen(Side)
    /// The side is already closed; another one may be visible.
    case isClosed(Side, showing: Side?)
    /// No side is open.
    case nothingIsOpen
    /// The side is between closed and open.
    case isInTransit(Side)
    /// Another side is open, and release 3 does not close it first.
    case anotherIsOpen(Side)
    /// The delegate vetoes the action on a side.
    case refused(Refusal, Side?)
    /// The center handles the touch itself, or nothing does.
    case tapIsIgnored(HiddenInteractivity)
    /// The side is closed, and its new size applies the next time it opens.
    case waitsForOpening(Side)
    /// The side keeps its ledge.
    case ledgeStays(Side, Double)
    /// Release 2 compares x positions, which do not show that the side is open.
    case openSideIsMissed(Side)
    /// The bounds already have this size.
    case boundsStay(Size)
    /// Pans are not recognized anywhere.
    case panningIsOff
    /// Pans must begin in a panning view, but there is none.
    case noPanningView
    /// Pans must begin in the center's navigation bar, but there is none.
    case noNavigationBar
    /// The touch is outside the part of the screen in which a pan has to begin.
    case touchIsOutside(TouchArea, Rectangle)
    /// The touch is too far from the edges of the screen for a pan of release 3.
    case touchIsFarFromEdge
    /// The pan begins by pulling an open side farther open.
    case pullsOpenSide(Side)
    /// The gesture has no displacement along the axis of the center.
    case gestureStays(Axis)
    /// The gesture moves opposite to the side's opening direction.
    case gestureLeadsAway(Side)
    /// The maximum ledge keeps the center where it is.
    case maximumHolds(Side)
    /// The end position equals the start position.
    case noDistance(Side)
    /// The preview bounce has no height.
    case noHeight
    /// The side already has a controller, or already has none.
    case controllerStays(Side, isPresent: Bool)
    /// The current motion accepts no touches; in release 3 it accepts no operation.
    case motionIsUnderWay
    /// A preview bounce is already running.
    case peekIsUnderWay
  }

  /// Returns the reason why a plan that has legs moves nothing.
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
    // A pan sets its own reason; the others are not meant to move anything.
    case .pan, .setMaximumSize, .setController, .swapCenter: nil
    }
  }
}
