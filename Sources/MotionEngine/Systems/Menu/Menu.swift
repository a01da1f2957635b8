public import MotionNumerics

/// A container whose visible view covers a menu and slides aside to show it.
///
/// The type holds the parameters; `plan(_:from:)` returns the plan of an operation. Views move
/// along x only.
public struct Menu: Hashable, Sendable {
  /// The default exposed width, in points.
  public static let defaultExposedWidth = 200.0

  /// The area that the visible view fills, in points.
  public internal(set) var bounds: Size
  /// The x of the visible view while the menu is shown, in points.
  public let exposedWidth: Double
  /// The duration of each leg in seconds, or nil for the operation's default.
  public var duration: DoubleDouble?
  /// Whether a swap enables touches at its end instead of when the new view starts to slide in.
  public var restoresInteractionAtEnd = false
  /// The shadow of the visible view.
  public var shadow = Shadow()

  /// Creates a menu.
  ///
  /// - Throws: If the exposed width is outside 0...bounds.width.
  public init(
    bounds: Size, exposedWidth: Double = Self.defaultExposedWidth
  ) throws(ParameterError) {
    try ParameterError.Rule.lies(in: 0...bounds.width).check(exposedWidth, as: .exposedWidth)
    self.bounds = bounds
    self.exposedWidth = exposedWidth
  }

  /// The constant shadow of the visible view on the menu.
  public struct Shadow: Hashable, Sendable {
    /// Whether the view casts a shadow.
    public var isCast = false
    /// The blur radius, in points.
    public var radius = 10.0
    /// The opacity.
    public var opacity = 0.5
    /// The color as given by the user: `black`, or a code such as `#1a2b3c`.
    public var color = "black"

    /// Creates a shadow with default parameters, which is not cast.
    public init() {}
  }

  /// The model state of the container, which an animation sets to its target at once.
  public struct State: Hashable, Sendable {
    /// The index of the visible view.
    public var index: Int
    /// Whether the menu is shown.
    public var isShown: Bool
    /// The x of the visible view, in points.
    public var x: Double
    /// Whether a swap is sliding the visible view out.
    public var isLeaving = false
  }

  /// Returns the state in which a view is at rest beside or over the menu.
  public func restState(_ index: Int, isShown: Bool) -> State {
    State(index: index, isShown: isShown, x: isShown ? exposedWidth : 0)
  }

  /// An operation on a menu.
  public enum Operation: Hashable, Sendable {
    /// Shows a hidden menu and hides a shown one.
    case toggle
    /// Shows the menu.
    case show
    /// Hides the menu.
    case hide
    /// Slides the visible view out and another one in.
    case swap(to: Int)
    /// Slides the first view in at launch.
    case launch
    /// Exchanges the width and height of the bounds.
    case rotate
    /// Drags the visible view.
    case pan(Drag)

    /// The default duration of each animated leg, in seconds.
    public var duration: DoubleDouble {
      switch self {
      case .toggle, .show, .hide, .swap, .launch: DoubleDouble(0.5)
      case .rotate: DoubleDouble(3) / DoubleDouble(10)
      case .pan: DoubleDouble(0.25)
      }
    }
  }

  /// The decision at the release of a drag.
  public struct Release: Hashable, Sendable {
    /// The x of the visible view at release, in points.
    public var x: Double
    /// The release velocity, in points per second.
    public var velocity: Double
    /// The projected x of the view after `lookAhead`, in points.
    public var projected: Double
    /// The x beyond which the menu is shown, in points.
    public var threshold: Double
    /// Whether the menu is shown.
    public var shows: Bool
  }

  /// The time by which the release velocity is projected, 0.25 s.
  public static let lookAhead = DoubleDouble(0.25)

  /// The rounding of positions, which are sums of decimals: positions this close count as equal.
  var rounding: Double { bounds.width * 1e-12 }

  /// Returns the decision for a release at an x.
  func release(at x: DoubleDouble, velocity: DoubleDouble) -> Release {
    let projected = x + Self.lookAhead * velocity
    let threshold = exposedWidth / 2
    // Double-double decimals are still rounded: 99.9 + 0.25 · 0.4 must be 100 and not past it.
    return Release(
      x: x.high, velocity: velocity.high, projected: projected.high, threshold: threshold,
      shows: (projected - DoubleDouble(threshold)).high > rounding)
  }

  /// The outcome of an operation.
  public struct Outcome: Hashable, Sendable {
    /// The plan.
    public var plan: Plan
    /// The menu after the operation.
    public var menu: Menu
    /// The state after the operation.
    public var state: State
    /// The model state that is the target of each leg.
    public var targets: [State] = []
    /// The decision at the release of a pan, or nil without one.
    public var release: Release?
    /// The reason why nothing moves, or nil if something does.
    public var inaction: Inaction?
  }

  /// The reason why an operation moves nothing.
  public enum Inaction: Hashable, Sendable {
    /// The menu is already shown or hidden.
    case stays(isShown: Bool)
    /// The view of this index is already visible.
    case isVisible(Int)
    /// The width and height that a rotation exchanges are the same.
    case boundsAreSquare(Size)
    /// The exposed width is 0, so the view cannot move.
    case exposesNothing
    /// The exposed width is that of the view, so the view enters no farther than the edge.
    case exposesAll(width: Double)
    /// The gesture has no displacement along x.
    case gestureStays
    /// The gesture moves past the end of the view's range.
    case gestureLeadsAway(isShown: Bool)
    /// A running swap ignores touches.
    case swapIsUnderWay
  }

  /// Returns the plan of an operation on the menu in a state and its outcome.
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
