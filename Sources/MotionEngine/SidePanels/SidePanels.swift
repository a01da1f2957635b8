public import MotionNumerics

/// The common parameters of containers whose center slides along x over two side views.
public struct SidePanels: Hashable, Sendable {
  /// The behavior to compute, where the library's header comments contradict its code.
  public enum Model: String, Hashable, Sendable, CaseIterable {
    /// That of the library's code.
    case shipped
    /// That of the header comments.
    case documented
  }

  /// The area that the container fills, in points.
  public package(set) var bounds: Size
  /// The sides that have a controller.
  public package(set) var controllers: [HorizontalSide]
  /// The model.
  public package(set) var model: Model
  /// The duration of each leg in seconds, or nil for the one that the library computes.
  public var duration: DoubleDouble?
  /// Whether operations that may be animated are.
  public var isAnimated = true
  /// The shadow of the center.
  public var shadow: Shadow
  /// The side that an operation is about, which is the subject of the events about itself.
  public var ownSide = HorizontalSide.left

  /// Creates the common parameters.
  public init(
    bounds: Size, controllers: [HorizontalSide] = HorizontalSide.allCases,
    model: Model = .shipped, shadow: Shadow
  ) {
    (self.bounds, self.controllers, self.model, self.shadow) = (bounds, controllers, model, shadow)
  }

  /// Whether a side has a controller.
  public func hasController(_ side: HorizontalSide) -> Bool { controllers.contains(side) }

  /// Returns the duration of a leg: the given one, or one that the library computes.
  func legDuration(_ computed: @autoclosure () -> DoubleDouble) -> GivenDuration {
    GivenDuration(duration, default: computed())
  }

  /// The legs of operations that are not animated have no duration.
  static let instantly = GivenDuration(DoubleDouble(0), isGiven: true)

  /// The rounding of positions, which are sums of decimals: positions this close count as equal.
  var rounding: Double { bounds.width * 1e-12 }

  /// Returns the rectangle at an x from a y on that is as high as the bounds and as wide, or of another
  /// width.
  func rectangle(at x: Double, width: Double? = nil, below y: Double = 0) -> Rectangle {
    Rectangle(x: x, y: y, width: width ?? bounds.width, height: max(bounds.height - y, 0))
  }

  /// Returns the frame of a center, and the bounds.
  func poses(of center: Rectangle) -> Poses {
    [
      .offset: center.x, .centerY: center.y, .centerWidth: center.width,
      .centerHeight: center.height, .width: bounds.width, .height: bounds.height,
    ]
  }
}

/// A drag of the center.
public struct PanelDrag: Hashable, Sendable {
  /// The drag; only its x moves views.
  public var drag: Drag
  /// The point where the touch begins, or nil for one in the right place.
  public var touch: Point?
  /// Whether the drag was recorded point by point, so that its first points are known.
  public var isRecorded = false
  /// Whether the system takes the gesture away at its end.
  public var isCanceled = false

  /// Creates a drag whose touch begins in the right place.
  public init(_ drag: Drag) { self.drag = drag }
}

/// A gesture on a container.
public enum PanelGesture: String, Hashable, Sendable, CaseIterable {
  case tap, pan

  /// The event of a gesture that is ignored.
  var ignored: String { rawValue + "-ignored" }
}

/// An operation of a container, which may be a gesture.
public protocol SidePanelOperation: Hashable, Sendable {
  /// The gesture, or nil for a call.
  var gesture: PanelGesture? { get }
}

/// A reason why an operation of a container moves nothing.
public protocol SidePanelInaction: Hashable, Sendable {
  /// A motion is under way, during which nothing like it begins.
  static var motionIsUnderWay: Self { get }
  /// The bounds stay the same.
  static func boundsStay(_ bounds: Size) -> Self
}

// MARK: - Sides and places

/// The left or the right side of a container whose center slides along x.
public enum HorizontalSide: String, Hashable, Sendable, CaseIterable {
  case left, right

  /// The sign of the center's x while this side is open.
  public var sign: Double { self == .left ? 1 : -1 }

  /// The other side.
  public var opposite: HorizontalSide { self == .left ? .right : .left }

  /// Creates the side that a center at an x shows, or returns nil at 0.
  public init?(showingAt x: Double) {
    guard x != 0 else { return nil }
    self = x > 0 ? .left : .right
  }
}

/// One value for the left side and one for the right.
public struct SidePair<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value of the left side.
  public var left: Value
  /// The value of the right side.
  public var right: Value

  /// Creates the values with a function of the side.
  public init(_ value: (HorizontalSide) -> Value) {
    (left, right) = (value(.left), value(.right))
  }

  /// Creates the same value for both sides.
  public init(both value: Value) { (left, right) = (value, value) }

  /// The value of one side.
  public subscript(side: HorizontalSide) -> Value {
    get { side == .left ? left : right }
    set { if side == .left { left = newValue } else { right = newValue } }
  }
}

/// A place at which the center of a container with side panels can rest; its name begins with that
/// of the side that shows there.
public protocol SidePanelPlace: RawRepresentable<String>, CaseIterable, Hashable, Sendable {
  /// That of a closed container.
  static var closed: Self { get }
}

extension SidePanelPlace {
  /// The side that shows there, with which its name begins, or nil if the container is closed.
  public var side: HorizontalSide? {
    HorizontalSide.allCases.first { rawValue.hasPrefix($0.rawValue) }
  }

  /// Creates the default place of an open side, or of a closed container for nil.
  public init(open side: HorizontalSide?) {
    self = side.flatMap { Self(rawValue: $0.rawValue) } ?? .closed
  }
}

/// The open side of a container, if there is one.
public enum OpenSide: String, SidePanelPlace {
  case closed, left, right
}

// MARK: - Views and columns

extension Property {
  /// The y of the center, in points.
  static let centerY = Property("center_y")
  /// The width of the center, in points.
  static let centerWidth = Property("center_width")
  /// The height of the center, in points.
  static let centerHeight = Property("center_height")

  /// Returns the property of the x of a side view, in points.
  static func x(of side: HorizontalSide) -> Property { Property(side.rawValue + "_x") }
  /// Returns the property of the width of a side view, in points.
  static func width(of side: HorizontalSide) -> Property { Property(side.rawValue + "_width") }
  /// Returns the property of whether a side view is hidden: 1 or 0.
  static func isHidden(_ side: HorizontalSide) -> Property { Property(side.rawValue + "_hidden") }
}

extension SidePanelContainer {
  /// Returns the center with the frame of its tracks and the constant shadow.
  func center() -> Scene.View {
    var view = Scene.View(
      "center", x: .track(.offset), y: .track(.centerY),
      width: .track(.centerWidth), height: .track(.centerHeight))
    view.shadow = panels.shadow.isCast ? panels.shadow.described : nil
    return view
  }

  /// Returns the view of a side with the frame of its tracks.
  func strip(_ side: HorizontalSide) -> Scene.View {
    var view = Scene.View(
      side.rawValue, x: .track(.x(of: side)),
      width: .track(.width(of: side)), height: .track(.height))
    view.isVisible = .not(.isSet(.isHidden(side)))
    return view
  }

  /// The center with the frame of its tracks.
  public var centerView: Scene.View { center() }

  /// Returns the view of a side with the frame of its tracks.
  public func sideView(_ side: HorizontalSide) -> Scene.View { strip(side) }

  /// Returns the views of the sides that have a controller, and the center in front of them.
  public func views(in motion: Motion) -> [Scene.View] {
    HorizontalSide.allCases.filter(panels.hasController).map(sideView) + [centerView]
  }

  /// No columns.
  public var ownColumns: [Column] { [] }

  /// Returns every column of a container's tables.
  ///
  /// - Parameter side: The side of the command, whose events omit its name; nil for none.
  /// - Returns: The columns.
  public func columns(own side: HorizontalSide?) -> [Column] {
    let frames = HorizontalSide.allCases.flatMap { side in
      let (name, view) = (side.rawValue, sideView(side))
      return [
        Column.points("\(name)_x", "x of the \(name) side view", view.x),
        .points("\(name)_width", "width of the \(name) side view", view.width),
      ]
    }
    let hidden = HorizontalSide.allCases.map { side in
      Column.flag(
        side.rawValue + "_hidden",
        "whether the \(side.rawValue) side view is hidden or not in the hierarchy",
        .isHidden(side))
    }
    var shadow = panels.shadow.described
    shadow.opacity = centerView.shadow?.opacity ?? .constant(0)
    let appearance =
      [
        Column(
          "side", "side toward which the center is displaced, or none",
          .text(.side(.offset, .left, .right))),
        .points("exposed", "displacement of the center", Expression.track(.offset).magnitude),
        .reacts(
          "center_interactive", "whether the center reacts to touches",
          .both(.isSet(.centerInteractive), centerView.isVisible)),
      ] + Column.centerShadow(shadow)
    return Column.clock + Column.offset("x of the center") + Column.frame(of: centerView) + frames
      + hidden + appearance + ownColumns + [.events(own: side?.rawValue ?? "")]
  }
}
