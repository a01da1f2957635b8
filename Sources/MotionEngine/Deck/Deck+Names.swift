public import MotionNumerics

extension Deck {
  /// An operation on a deck.
  public enum Operation: Hashable, Sendable {
    /// Opens a side.
    case open(Side)
    /// Closes a side; with nil the one that is not closed.
    case close(Side? = nil)
    /// Opens a side if it is closed, else closes it.
    case toggle(Side)
    /// Closes the open side and opens the opposite one; the side is the command's.
    case toggleAcross(Side)
    /// Slides the center off-screen and back, to close a side or to open it.
    case bounce(Side, opening: Bool, swapsCenter: Bool)
    /// Changes a side's size, in the size mode.
    case setSize(Side, to: Double)
    /// Nudges the center to hint at a side.
    case peek(Side, PreviewBounce)
    /// Rotates the bounds to another size; the side is the command's.
    case rotate(Side, to: Size, duration: GivenDuration)
    /// Resizes the bounds, keeping ledges and offset; the side is the command's.
    case resize(Side, to: Size, duration: GivenDuration)
    /// Drags the center and releases it; the side is the command's.
    case pan(Side, Drag)
    /// Taps the center; the side is the command's.
    case tap(Side)
    /// Pushes a controller over the center while the right side is open.
    case pushOver
    /// Changes the maximum ledge, in the size mode; 0 for none.
    case setMaximumSize(Double)
    /// Adds or removes a side's controller.
    case setController(Side, isPresent: Bool)
    /// Replaces the center; the side is the action's.
    case swapCenter(Side)
  }

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

  /// The outcome of releasing a pan.
  public struct Release: Hashable, Sendable {
    /// The offset at release, in points.
    public var offset: Double
    /// The velocity at release along the axis, in points per second.
    public var velocity: Double
    /// The offset at or beyond which the side toward + opens after a slow release.
    public var plusThreshold: Double
    /// The offset at or beyond which the side toward − opens after a slow release.
    public var minusThreshold: Double
    /// The side that opens, or nil if the visible one closes.
    public var side: Side?
    /// The duration of the leg that follows a flick, in seconds, or nil for the default.
    public var flickDuration: DoubleDouble?
    /// Whether the drag has stretched the center beyond an open offset.
    public var stretches = false

    /// Whether the velocity decides; after a slow release the position does, against two thirds of
    /// the distance to either side.
    public var isFlick: Bool { velocity.magnitude >= Deck.flickSpeed }
  }
}

extension Deck.Operation {
  /// The side that the operation names, if any.
  var side: Side? {
    switch self {
    case .open(let side), .toggle(let side), .toggleAcross(let side), .bounce(let side, _, _),
      .setSize(let side, _), .peek(let side, _), .rotate(let side, _, _),
      .resize(let side, _, _), .pan(let side, _), .tap(let side), .setController(let side, _),
      .swapCenter(let side):
      side
    case .close(let side): side
    case .pushOver: .right
    case .setMaximumSize: nil
    }
  }
}
