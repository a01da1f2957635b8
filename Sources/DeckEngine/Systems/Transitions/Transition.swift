/// Two views of which one takes the other's place, as iOS moves them between view controllers.
///
/// `from` is the view that is there first and `to` the one that comes. A dismissal is a presentation
/// run backwards: there too `to` is the one that was presented, and it leaves.
public struct Transition: Hashable, Sendable {
  /// Where views go when a transition runs forwards.
  public enum Direction: String, Hashable, Sendable, CaseIterable {
    case left, right, up, down

    /// The axis along which they go.
    public var axis: Axis {
      switch self {
      case .left, .right: .x
      case .up, .down: .y
      }
    }

    /// The direction back.
    public var opposite: Direction {
      switch self {
      case .left: .right
      case .right: .left
      case .up: .down
      case .down: .up
      }
    }

    /// The sign of the way along the axis.
    public var sign: Double {
      switch self {
      case .left, .up: -1
      case .right, .down: 1
      }
    }
  }

  /// What Core Animation's own transitions do with the two layers.
  public enum Kind: String, Hashable, Sendable, CaseIterable {
    /// Both move together, while one fades out and the other in.
    case push
    /// The one that comes moves over the other.
    case moveIn = "move-in"
    /// The one that goes moves off the other.
    case reveal
    /// The one that comes fades in over the other.
    case fade
  }

  /// The edge at which Core Animation's own transitions begin.
  public enum Edge: String, Hashable, Sendable, CaseIterable {
    case right = "from-right"
    case left = "from-left"
    case top = "from-top"
    case bottom = "from-bottom"

    /// Where the layers go.
    public var direction: Direction {
      switch self {
      case .right: .left
      case .left: .right
      case .top: .down
      case .bottom: .up
      }
    }
  }

  /// A finger that drives a transition, and what happens when it lets go.
  public struct Interaction: Hashable, Sendable {
    /// The finger.
    public var drag: Drag
    /// What the percentage with the look-ahead must exceed for the transition to finish.
    public var threshold = Transition.usualThreshold
    /// How far ahead the release looks along the finger's velocity, in seconds.
    public var lookAhead = Transition.usualLookAhead
    /// How many times faster than the transition the rest plays, above 0.
    public var completionSpeed = DoubleDouble(1)
    /// The curve whose value at the percentage is shown while the finger drives; nil is a line.
    public var drivenCurve: TimingCurve?

    /// Creates the usual interaction.
    public init(_ drag: Drag) { self.drag = drag }
  }

  /// Something to do with the two views.
  public enum Operation: Hashable, Sendable {
    /// Presents `to`, by itself or driven by a finger.
    case present(Interaction?)
    /// Takes `to` away again.
    case dismiss(Interaction?)
    /// Slides one view after the other inside one controller.
    case slide
    /// Plays one of Core Animation's own transitions.
    case push(Kind, Edge)
  }

  /// The size of the area that each view fills.
  public var bounds: Size
  /// Where a presentation goes.
  public var direction = Direction.left
  /// How much of the area `from` moves aside for a presentation.
  public var parallax = Transition.usualParallax
  /// Whether a presenting view leaves the hierarchy in the end.
  public var removesPresenter = true
  /// Whether touches count while views slide, which UIKit calls `AllowUserInteraction`.
  public var allowsUserInteraction = false
  /// The duration in seconds, or nil for the operation's own.
  public var duration: DoubleDouble?

  /// Creates the usual transition of an area.
  public init(bounds: Size) { self.bounds = bounds }

  /// The share of its area that `from` usually moves aside, ½.
  public static let usualParallax = 0.5
  /// The usual threshold of a release, ½.
  public static let usualThreshold = DoubleDouble(0.5)
  /// How far a release usually looks ahead, ¼ s.
  public static let usualLookAhead = DoubleDouble(0.25)
  /// How long a presentation or dismissal usually takes, ½ s.
  public static let presentingDuration = DoubleDouble(0.5)
  /// How long a slide usually takes, 0.33 s.
  public static let slidingDuration = DoubleDouble(33) / DoubleDouble(100)
  /// How long Core Animation's transitions take, ¼ s.
  public static let pushingDuration = DoubleDouble(0.25)
  /// The opacity of the shadow of a view that is presented.
  public static let shadowOpacity = 0.5
  /// The blur radius of that shadow, in points.
  public static let shadowRadius = 10.0

  /// How long an operation takes unless a finger drives it, in seconds.
  public func duration(of operation: Operation) -> DoubleDouble {
    if let duration { return duration }
    return switch operation {
    case .present, .dismiss: Self.presentingDuration
    case .slide: Self.slidingDuration
    case .push: Self.pushingDuration
    }
  }
}
