/// The constant shadow of a view.
public struct Shadow: Hashable, Sendable {
  /// Whether the view casts a shadow.
  public var isCast = true
  /// The blur radius, in points.
  public var radius: Double
  /// The opacity.
  public var opacity: Double
  /// The color as given by the user: `black`, or a code such as `#1a2b3c`.
  public var color = "black"
  /// The shift to the right and down, in points.
  public var offset = Point(x: 0, y: 0)

  /// Creates a shadow.
  public init(isCast: Bool = true, radius: Double, opacity: Double, offsetY: Double = 0) {
    (self.isCast, self.radius, self.opacity) = (isCast, radius, opacity)
    offset.y = offsetY
  }

  /// The shadow as that of a view.
  var described: Scene.Shadow {
    Scene.Shadow(
      opacity: .constant(isCast ? opacity : 0), radius: .constant(isCast ? radius : 0),
      color: .constant(isCast ? color : "none"), offsetX: .constant(isCast ? offset.x : 0),
      offsetY: .constant(isCast ? offset.y : 0))
  }
}

extension Scene.View {
  /// Creates a view with a frame.
  init(
    _ name: String, x: Expression = .constant(0), y: Expression = .constant(0),
    width: Expression, height: Expression
  ) {
    self.init(name)
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }
}
