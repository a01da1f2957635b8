/// A container whose one visible view lies over a menu and slides aside to show it.
///
/// A menu is its parameters; `plan(_:from:)` decides what an operation does to it. Only x moves.
public struct Menu: Hashable, Sendable {
  /// How much of the menu shows where no width is given, in points.
  public static let defaultExposedWidth = 200.0

  /// The area that the visible view fills, in points.
  public internal(set) var bounds: Size
  /// The x of the visible view while the menu is shown, in points.
  public let exposedWidth: Double
  /// How long each leg takes in seconds, or nil for the operation's own duration.
  public var duration: DoubleDouble?
  /// Whether a swap gives interaction back at its end, not as the new view comes in.
  public var restoresInteractionAtEnd = false
  /// The shadow of the visible view.
  public var shadow = Shadow()

  /// Creates a menu.
  ///
  /// - Throws: An exposed width outside 0 ... the width of the bounds.
  public init(
    bounds: Size, exposedWidth: Double = Self.defaultExposedWidth
  ) throws(ParameterError) {
    try ParameterError.Rule.lies(in: 0...bounds.width).check(exposedWidth, as: .exposedWidth)
    self.bounds = bounds
    self.exposedWidth = exposedWidth
  }

  /// A shadow that the visible view casts on the menu; it never changes.
  public struct Shadow: Hashable, Sendable {
    /// Whether the view casts it.
    public var isCast = false
    /// The blur radius, in points.
    public var radius = 10.0
    /// The opacity.
    public var opacity = 0.5
    /// The color, as it was named: `black`, or a code such as `#1a2b3c`.
    public var color = "black"

    /// Creates the usual shadow, which is not cast.
    public init() {}
  }

  /// Where the container stands: the model state, which an animation sets to its target at once.
  public struct State: Hashable, Sendable {
    /// The index of the visible view.
    public var index: Int
    /// Whether the menu is shown.
    public var isShown: Bool
    /// The x of the visible view, in points.
    public var x: Double
    /// Whether a swap is moving the visible view out.
    public var isLeaving = false
  }

  /// The state in which a view stands still beside the menu or over it.
  public func restState(_ index: Int, isShown: Bool) -> State {
    State(index: index, isShown: isShown, x: isShown ? exposedWidth : 0)
  }

  /// Something to do with a menu.
  public enum Operation: Hashable, Sendable {
    /// Shows a hidden menu and hides a shown one.
    case toggle
    /// Shows the menu.
    case show
    /// Hides the menu.
    case hide
    /// Sends the visible view away and brings another in.
    case swap(to: Int)
    /// Brings the visible view in for the first time.
    case launch
    /// Exchanges the width and height of the bounds.
    case rotate
    /// Draws the visible view along with a finger.
    case pan(Drag)

    /// How long each leg takes that the operation eases, in seconds.
    public var duration: DoubleDouble {
      switch self {
      case .toggle, .show, .hide, .swap, .launch: DoubleDouble(0.5)
      case .rotate: DoubleDouble(3) / DoubleDouble(10)
      case .pan: DoubleDouble(0.25)
      }
    }
  }

  /// What the container does when a finger lets go.
  public struct Release: Hashable, Sendable {
    /// The x of the visible view at release, in points.
    public var x: Double
    /// The finger's velocity at release, in points per second.
    public var velocity: Double
    /// Where the view would be `lookAhead` later, in points.
    public var projected: Double
    /// The x beyond which the menu is shown, in points.
    public var threshold: Double
    /// Whether the menu is shown.
    public var shows: Bool
  }

  /// How far ahead a release looks, 0.25 s.
  public static let lookAhead = DoubleDouble(0.25)

  /// Places are sums of decimals: those that differ by no more than this are the same.
  var rounding: Double { bounds.width * 1e-12 }

  /// What the container does with a view that is let go at an x.
  func release(at x: DoubleDouble, velocity: DoubleDouble) -> Release {
    let projected = x + Self.lookAhead * velocity
    let threshold = exposedWidth / 2
    // Decimals in two parts are still rounded: 99.9 + 0.25 · 0.4 shall be 100 and not past it.
    return Release(
      x: x.high, velocity: velocity.high, projected: projected.high, threshold: threshold,
      shows: (projected - DoubleDouble(threshold)).high > rounding)
  }

  /// What an operation leads to.
  public struct Outcome: Hashable, Sendable {
    /// What happens.
    public var plan: Plan
    /// The menu afterwards.
    public var menu: Menu
    /// Where it stands afterwards.
    public var state: State
    /// The model state that each leg of the plan makes for.
    public var targets: [State] = []
    /// What the release of a pan decided, if there was one.
    public var release: Release?
    /// Why nothing moves, if nothing does.
    public var inaction: Inaction?
  }

  /// Why an operation moves nothing.
  public enum Inaction: Hashable, Sendable {
    /// The menu is shown or hidden already.
    case stays(isShown: Bool)
    /// The view of this index is the visible one already.
    case isVisible(Int)
    /// The width and height that a rotation exchanges are the same.
    case boundsAreSquare(Size)
    /// The exposed width is 0, so the view has no distance to move.
    case exposesNothing
    /// The gesture has no displacement along x.
    case gestureStays
    /// The gesture goes beyond the end of the view's path.
    case gestureLeadsAway(isShown: Bool)
    /// A swap that is under way takes no touches.
    case swapIsUnderWay
  }

  /// Decides what an operation does to the menu in a state.
  public func plan(_ operation: Operation, from state: State) -> Outcome {
    var planner = MenuPlanner(self, operation, from: state)
    switch operation {
    case .toggle: planner.slide(shown: !state.isShown)
    case .show: planner.slide(shown: true)
    case .hide: planner.slide(shown: false)
    case .swap(let index): planner.swap(to: index)
    case .launch: planner.launch()
    case .rotate: planner.rotate()
    case .pan(let drag): planner.pan(drag)
    }
    return Outcome(
      plan: planner.plan, menu: planner.menu, state: planner.state, targets: planner.targets,
      release: planner.release, inaction: planner.reasonForStillness)
  }
}
