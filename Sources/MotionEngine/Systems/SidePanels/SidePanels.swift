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

  /// The constant shadow of the center.
  public struct Shadow: Hashable, Sendable {
    /// Whether the center casts a shadow.
    public var isCast = true
    /// The blur radius, in points.
    public var radius: Double
    /// The opacity.
    public var opacity: Double
    /// The color as given by the user: `black`, or a code such as `#1a2b3c`.
    public var color = "black"
    /// The downward shift, in points.
    public var offsetY = 0.0

    /// Creates a shadow.
    public init(radius: Double, opacity: Double, offsetY: Double = 0) {
      (self.radius, self.opacity, self.offsetY) = (radius, opacity, offsetY)
    }
  }

  /// The area that the container fills, in points.
  public internal(set) var bounds: Size
  /// The sides that have a controller.
  public let controllers: [HorizontalSide]
  /// The model.
  public let model: Model
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
    bounds: Size, controllers: [HorizontalSide], model: Model = .shipped, shadow: Shadow
  ) {
    self.bounds = bounds
    self.controllers = controllers
    self.model = model
    self.shadow = shadow
  }

  /// Whether a side has a controller.
  public func hasController(_ side: HorizontalSide) -> Bool { controllers.contains(side) }

  /// Returns the duration of a leg: the given one, or one that the library computes.
  func legDuration(_ computed: @autoclosure () -> DoubleDouble) -> GivenDuration {
    GivenDuration(duration, usual: computed())
  }

  /// The legs of operations that are not animated have no duration.
  static let instantly = GivenDuration(DoubleDouble(0), isGiven: true)

  /// Returns the rectangle at an x that is as high as the bounds and as wide, or of another width.
  func rectangle(at x: Double, width: Double? = nil) -> Rectangle {
    Rectangle(x: x, y: 0, width: width ?? bounds.width, height: bounds.height)
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

/// Decimals such as 0.15 with all their digits, which the double nearest to them lacks.
extension DoubleDouble {
  /// Returns the quotient of two whole numbers.
  static func ratio(_ numerator: Double, _ denominator: Double) -> DoubleDouble {
    DoubleDouble(numerator) / DoubleDouble(denominator)
  }
}
