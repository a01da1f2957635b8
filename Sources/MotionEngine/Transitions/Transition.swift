public import MotionNumerics

/// A transition between two views, as iOS animates it between view controllers.
///
/// `from` is the outgoing view and `to` the incoming one. A dismissal is a presentation in reverse:
/// there too `to` is the presented view, and it leaves.
public struct Transition: Hashable, Sendable {
  /// The direction in which views move in a forward transition.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down

    /// The axis of the direction.
    public var axis: Axis {
      switch self {
      case .left, .right: .x
      case .up, .down: .y
      }
    }

    /// The opposite direction.
    public var opposite: Direction {
      switch self {
      case .left: .right
      case .right: .left
      case .up: .down
      case .down: .up
      }
    }

    /// The sign of the displacement along the axis.
    public var sign: Double {
      switch self {
      case .left, .up: -1
      case .right, .down: 1
      }
    }
  }

  /// The kind of a Core Animation transition of two layers.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Both layers move together while one fades out and the other in.
    case push
    /// The incoming layer moves over the other.
    case moveIn = "move-in"
    /// The outgoing layer moves off the other.
    case reveal
    /// The incoming layer fades in over the other.
    case fade
  }

  /// The edge at which a Core Animation transition starts.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    case right = "from-right"
    case left = "from-left"
    case top = "from-top"
    case bottom = "from-bottom"

    /// The direction in which the layers move.
    public var direction: Direction {
      switch self {
      case .right: .left
      case .left: .right
      case .top: .down
      case .bottom: .up
      }
    }
  }

  /// The drag of an interactive transition and the rules for its release.
  public struct Interaction: Hashable, Sendable {
    /// The drag.
    public var drag: Drag
    /// The projected progress beyond which the transition finishes.
    public var threshold = Transition.usualThreshold
    /// The time by which the release velocity is projected, in seconds.
    public var lookAhead = Transition.usualLookAhead
    /// The speed of the remaining animation relative to that of the transition, above 0.
    public var completionSpeed = DoubleDouble(1)
    /// The curve from the percentage of the drag to the shown progress; nil for linear.
    public var drivenCurve: TimingCurve?

    /// Creates an interaction with default parameters.
    public init(_ drag: Drag) { self.drag = drag }
  }

  /// An operation on the two views.
  public enum Operation: Hashable, Sendable {
    /// Presents `to`, animated or driven by a drag.
    case present(Interaction?)
    /// Dismisses `to`.
    case dismiss(Interaction?)
    /// Slides one view after the other inside one view controller.
    case slide
    /// Plays a Core Animation transition.
    case push(Kind, Edge)
  }

  /// The size of the area that each view fills.
  public var bounds: Size
  /// The direction of a presentation.
  public var direction = Direction.left
  /// The fraction of the area by which a presentation moves `from`.
  public var parallax = Transition.usualParallax
  /// Whether the presenting view is removed from the hierarchy at the end.
  public var removesPresenter = true
  /// Whether touches are enabled while views slide (`AllowUserInteraction` in UIKit).
  public var allowsUserInteraction = false
  /// The duration in seconds, or nil for the operation's default.
  public var duration: DoubleDouble?

  /// Creates a transition with default parameters.
  public init(bounds: Size) { self.bounds = bounds }

  /// The default fraction of the area by which `from` moves, ½.
  public static let usualParallax = 0.5
  /// The default release threshold, ½.
  public static let usualThreshold = DoubleDouble(0.5)
  /// The default time by which the release velocity is projected, ¼ s.
  public static let usualLookAhead = DoubleDouble(0.25)
  /// The default duration of a presentation or dismissal, ½ s.
  public static let presentingDuration = DoubleDouble(0.5)
  /// The default duration of a slide, 0.33 s.
  public static let slidingDuration = DoubleDouble(33) / DoubleDouble(100)
  /// The default duration of a Core Animation transition, ¼ s.
  public static let pushingDuration = DoubleDouble(0.25)
  /// The opacity of the shadow of a presented view.
  public static let shadowOpacity = 0.5
  /// The blur radius of that shadow, in points.
  public static let shadowRadius = 10.0

  /// Returns the duration of an operation that is not driven by a drag, in seconds.
  public func duration(of operation: Operation) -> DoubleDouble {
    if let duration { return duration }
    return switch operation {
    case .present, .dismiss: Self.presentingDuration
    case .slide: Self.slidingDuration
    case .push: Self.pushingDuration
    }
  }
}
