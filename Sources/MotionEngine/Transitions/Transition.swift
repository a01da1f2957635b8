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
    public var axis: Axis { self == .left || self == .right ? .x : .y }

    /// The opposite direction.
    public var opposite: Direction {
      Self.allCases.first { $0.axis == axis && $0 != self } ?? self
    }

    /// The sign of the displacement along the axis.
    public var sign: Double { self == .left || self == .up ? -1 : 1 }
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

    /// The axis along which the layers move.
    var axis: Axis { self == .left || self == .right ? .x : .y }
    /// The sign of their displacement, away from the edge.
    var sign: Double { self == .left || self == .top ? 1 : -1 }
  }

  /// The drag of an interactive transition and the rules for its release.
  public struct Interaction: Hashable, Sendable {
    /// The drag.
    public var drag: Drag
    /// The projected progress beyond which the transition finishes.
    public var threshold = Transition.defaultThreshold
    /// The time by which the release velocity is projected, in seconds.
    public var lookAhead = Transition.defaultLookAhead
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

  /// Whether `to` is presented.
  public typealias Place = Bool

  /// The size of the area that each view fills.
  public var bounds: Size
  /// The direction of a presentation.
  public var direction = Direction.left
  /// The fraction of the area by which a presentation moves `from`.
  public var parallax = Transition.defaultParallax
  /// Whether the presenting view is removed from the hierarchy at the end.
  public var removesPresenter = true
  /// Whether touches are enabled while views slide (`AllowUserInteraction` in UIKit).
  public var allowsUserInteraction = true
  /// The duration in seconds, or nil for the operation's default.
  public var duration: DoubleDouble?

  /// Creates a transition with default parameters.
  public init(bounds: Size) { self.bounds = bounds }

  /// The default fraction of the area by which `from` moves, ½.
  public static let defaultParallax = 0.5
  /// The default release threshold, ½.
  public static let defaultThreshold = DoubleDouble(0.5)
  /// The default time by which the release velocity is projected, ¼ s.
  public static let defaultLookAhead = DoubleDouble(0.25)
  /// The default duration of a presentation or dismissal, ½ s.
  public static let presentingDuration = DoubleDouble(0.5)
  /// The default duration of a slide, 0.33 s.
  public static let slidingDuration = DoubleDouble.ratio(33, 100)
  /// The default duration of a Core Animation transition, ¼ s.
  public static let pushingDuration = DoubleDouble(0.25)
  /// The opacity of the shadow of a presented view.
  public static let shadowOpacity = 0.5
  /// The blur radius of that shadow, in points.
  public static let shadowRadius = 10.0

  /// Returns the duration of an operation that is not driven by a drag.
  public func duration(of operation: Operation) -> GivenDuration {
    let usual =
      switch operation {
      case .present, .dismiss: Self.presentingDuration
      case .slide: Self.slidingDuration
      case .push: Self.pushingDuration
      }
    return GivenDuration(duration, default: usual)
  }

  /// The reason why an operation moves nothing.
  public enum Inaction: Hashable, Sendable {
    /// The view is already presented, or is not presented.
    case stays(isPresented: Bool)
    /// The gesture has no displacement along the axis of the transition.
    case gestureStays(Axis)
    /// The gesture never moves in the direction that drives the transition.
    case gestureLeadsAway(from: Direction)
    /// A transition is running, which a gesture cannot interrupt.
    case transitionIsUnderWay
  }

  /// The decision at the release of a drag.
  public struct Release: Hashable, Sendable {
    /// The fraction of the distance that the drag has covered, in 0...1.
    public var percent: Double
    /// The progress shown at that fraction.
    public var progress: Double
    /// The fraction projected by the velocity.
    public var projected: Double
    /// The threshold that the projection must exceed for the transition to finish.
    public var threshold: Double
    /// Whether the transition finishes.
    public var finishes: Bool
  }

  /// Returns the values of all properties before `to` is presented, or dismissed if it is.
  public func poses(in isPresented: Bool) -> Poses {
    poses(before: isPresented ? .dismiss(nil) : .present(nil))
  }

  /// Returns the values of all properties before an operation.
  func poses(before operation: Operation) -> Poses {
    var poses: Poses = [:]
    for move in moves(of: operation) { poses[move.property] = move.from }
    return poses + [
      .shadowOpacity: shadowOpacity(of: operation), .driven: operation.isDriven ? 0 : nil,
      .interactive: 1,
    ]
  }

  /// Returns the moves of an operation, of which that of the offset follows the leading view.
  ///
  /// All properties change in step: at progress p the value is start + (end − start) · p.
  func moves(of operation: Operation) -> List<Plan.Move> {
    switch operation {
    case .present: moves(direction.axis, direction.sign, fromShare: parallax)
    case .dismiss: moves(direction.axis, direction.sign, fromShare: parallax, isReversed: true)
    case .slide: moves(.x, -1, fromShare: 1)
    case .push(.push, let edge):
      moves(edge.axis, edge.sign, fromShare: 1, fromOpacity: (1, 0), toOpacity: (0, 1))
    case .push(.moveIn, let edge): moves(edge.axis, edge.sign, fromShare: 0)
    case .push(.reveal, let edge): moves(edge.axis, edge.sign, fromShare: 1, toShare: 0)
    case .push(.fade, let edge):
      moves(edge.axis, edge.sign, fromShare: 0, toShare: 0, toOpacity: (0, 1))
    }
  }

  private func moves(
    _ axis: Axis, _ sign: Double, fromShare: Double, toShare: Double = 1,
    fromOpacity: (Double, Double) = (1, 1), toOpacity: (Double, Double) = (1, 1),
    isReversed: Bool = false
  ) -> List<Plan.Move> {
    let extent = sign * bounds.extent(along: axis)
    let pairs: [[Property]] = [[.fromX, .toX], [.fromY, .toY]]
    let (along, across) = axis == .x ? (pairs[0], pairs[1]) : (pairs[1], pairs[0])
    var ends: [(Property, Double, Double)] = [
      (along[0], 0, extent * fromShare), (along[1], -extent * toShare, 0),
      (.fromOpacity, fromOpacity.0, fromOpacity.1), (.toOpacity, toOpacity.0, toOpacity.1),
      (across[0], 0, 0), (across[1], 0, 0),
    ]
    let leading = toShare == 0 && fromShare != 0 ? ends[0] : ends[1]
    ends.append((.offset, leading.1, leading.2))
    return List(
      ends.map { property, start, end in
        Plan.Move(
          property, from: isReversed ? end : start, to: isReversed ? start : end,
          source: property == .offset ? leading.0 : nil,
          isOpacity: property == .fromOpacity || property == .toOpacity)
      })
  }

  /// Returns the opacity of the shadow that `to` casts during an operation.
  func shadowOpacity(of operation: Operation) -> Double {
    switch operation {
    case .present, .dismiss: Self.shadowOpacity
    case .slide, .push: 0
    }
  }

  /// The outgoing view, without its size.
  static let from = view("from", .fromX, .fromY, .fromOpacity)

  /// The incoming view, without its size.
  static let to = view("to", .toX, .toY, .toOpacity, shadow)

  private static func view(
    _ name: String, _ x: Property, _ y: Property, _ opacity: Property, _ shadow: Scene.Shadow? = nil
  ) -> Scene.View {
    var view = Scene.View(name)
    (view.x, view.y, view.opacity) = (.track(x), .track(y), .opacity(.track(opacity)))
    view.shadow = shadow
    return view
  }

  /// The shadow of the incoming view.
  static let shadow: Scene.Shadow = {
    let isCast = Condition.isSet(.shadowOpacity)
    return Scene.Shadow(
      opacity: .track(.shadowOpacity),
      radius: .choice(isCast, .constant(shadowRadius), otherwise: .constant(0)),
      color: .choice(isCast, .constant("black"), otherwise: .constant("none")))
  }()

  /// Returns the views of an operation.
  ///
  /// `to` is in front, also in a dismissal, in which it leaves, but behind where it is revealed.
  public func views(of operation: Operation) -> [Scene.View] {
    let views = [Self.from, Self.to].map { view in
      var view = view
      view.width = .constant(bounds.width)
      view.height = .constant(bounds.height)
      return view
    }
    guard case .push(.reveal, _) = operation else { return views }
    return views.reversed()
  }

  /// All columns of a transition.
  public static let columns =
    Column.clock.dropLast() + [
      Column(
        "progress", "eased progress of the leg, or of the whole if interactive",
        .number(
          .choice(.isPresent(.driven), .track(.driven), otherwise: .track(Motion.progress))))
    ] + Column.offset("position of the leading view along its axis") + [
      .points("from_x", "x of the view 'from'", from.x),
      .points("from_y", "y of the view 'from'", from.y),
      .points("to_x", "x of the view 'to'", to.x),
      .points("to_y", "y of the view 'to'", to.y),
      Column(
        "shadow_opacity", "opacity of the shadow of the view 'to'", .number(shadow.opacity)),
      .points("shadow_radius", "blur radius of the shadow of the view 'to'", shadow.radius),
      Column("shadow_color", "color of the shadow of the view 'to'", .text(shadow.color)),
      Column(
        "from_opacity", "opacity of the view 'from' (approximate in a push)",
        .number(from.opacity)),
      Column(
        "to_opacity", "opacity of the view 'to' (approximate in a push or fade)",
        .number(to.opacity)),
      .flag("interactive", "whether touches are enabled", .interactive),
      .events(),
    ]
}

// MARK: - Poses, views and columns

extension Property {
  /// The x position of the outgoing view, in points.
  public static let fromX = Property("from_x")
  /// The y position of the outgoing view, in points.
  public static let fromY = Property("from_y")
  /// The x position of the incoming view, in points.
  public static let toX = Property("to_x")
  /// The y position of the incoming view, in points.
  public static let toY = Property("to_y")
  /// The opacity of the outgoing view.
  public static let fromOpacity = Property("from_opacity")
  /// The opacity of the incoming view.
  public static let toOpacity = Property("to_opacity")
  /// Whether touches are enabled: 1 or 0.
  public static let interactive = Property("interactive")
  /// The progress of an interactive transition; absent in others.
  static let driven = Property("driven")
}

extension Transition.Operation {
  /// Whether a drag drives the operation.
  var isDriven: Bool {
    switch self {
    case .present(let interaction), .dismiss(let interaction): interaction != nil
    case .slide, .push: false
    }
  }
}
