public import MotionNumerics

/// A motion and the views that it moves, back to front.
///
/// The geometry of a view is data, so an exporter can see which track gives which number.
public struct Scene: Sendable {
  /// The area that a system fills; positions count from its top left corner.
  public struct Area: Hashable, Sendable {
    /// The width, in points.
    public var width: Expression
    /// The height, in points.
    public var height: Expression

    /// Creates an area.
    public init(width: Expression, height: Expression) {
      (self.width, self.height) = (width, height)
    }

    /// Creates an area that never changes.
    public init(_ size: Size) {
      self.init(width: .constant(size.width), height: .constant(size.height))
    }

    /// The area of a system whose bounds are tracks.
    public static let bounds = Area(width: .track(.width), height: .track(.height))
  }

  /// The motion.
  public var motion: Motion
  /// The area that contains the views.
  public var area: Area
  /// The views, in stacking order: the last is in front.
  public var views: [View]

  /// Creates a scene.
  public init(_ motion: Motion, area: Area, views: [View]) {
    (self.motion, self.area, self.views) = (motion, area, views)
  }

  /// Returns a number of a view at an instant, or nil if it has none then.
  public func value(_ quantity: View.Quantity, of view: View, at instant: Instant) -> Double? {
    view[quantity].value(in: motion, at: instant)
  }

  /// Whether a view is hidden at an instant.
  public func isHidden(_ view: View, at instant: Instant) -> Bool {
    !view.isVisible.holds(in: motion, at: instant)
  }

  /// A view of a scene: a name, and what gives its geometry and appearance.
  ///
  /// Positions are in points in the area that the system fills, from the top left corner. The
  /// transform is about an anchor halfway up the frame: it scales, turns, projects what is turned
  /// as seen from in front of the anchor, and shifts, in this order.
  public struct View: Hashable, Sendable {
    /// A number that describes a view.
    public enum Quantity: String, Hashable, Sendable, CaseIterable {
      case x, y, width, height
      case translationX, translationY, scale, scaleX, angle
      case opacity, cornerRadius
      case shadowOpacity, shadowRadius, shadowOffsetX, shadowOffsetY
    }

    /// The name, such as `center`.
    public var name: String
    /// The name of the view that contains it, or nil if the system's area does.
    public var parent: String?
    /// The layer of the tracks that it reads, among several of one kind, or nil if there is one.
    public var layer: Int?

    /// The x of the left edge before the transform, in points.
    public var x = Expression.constant(0)
    /// The y of the top edge before the transform, in points.
    public var y = Expression.constant(0)
    /// The width before the transform, in points.
    public var width = Expression.constant(0)
    /// The height before the transform, in points.
    public var height = Expression.constant(0)

    /// The shift of the transform to the right, in points, applied after everything else.
    public var translationX = Expression.constant(0)
    /// The downward shift of the transform, in points, applied after everything else.
    public var translationY = Expression.constant(0)
    /// The scale of the transform, about the anchor.
    public var scale = Expression.constant(1)
    /// A factor of the width only, about the anchor, in addition to the scale.
    public var scaleX = Expression.constant(1)
    /// The turn about the vertical axis through the anchor, in degrees, after the scale.
    ///
    /// A positive angle moves what is right of the anchor away from the viewer, as
    /// `CATransform3DMakeRotation(angle, 0, 1, 0)` and `rotateY` of CSS do.
    public var angle = Expression.constant(0)
    /// The x of the anchor, as a fraction of the width from the left edge.
    public var anchorX = 0.5
    /// The distance from which a turned view is seen, in points, or nil if that is infinite.
    public var perspective: Double?

    /// Whether the view is drawn.
    public var isVisible = Condition.always
    /// The opacity, from 0 to 1.
    public var opacity = Expression.constant(1)
    /// The color that fills it, if it has no other contents.
    public var fill: String?
    /// The radius of the rounded corners, in points.
    public var cornerRadius = Expression.constant(0)
    /// The names of the rounded corners, such as `top-left top-right`, or `none`.
    public var corners = TextExpression.constant("none")
    /// The shadow, or nil if there is never one.
    public var shadow: Shadow?

    /// Creates a view without a size.
    public init(_ name: String) { self.name = name }

    /// Returns what gives a number of the view.
    public subscript(quantity: Quantity) -> Expression {
      switch quantity {
      case .x: x
      case .y: y
      case .width: width
      case .height: height
      case .translationX: translationX
      case .translationY: translationY
      case .scale: scale
      case .scaleX: scaleX
      case .angle: angle
      case .opacity: opacity
      case .cornerRadius: cornerRadius
      case .shadowOpacity: shadow?.opacity ?? .constant(0)
      case .shadowRadius: shadow?.radius ?? .constant(0)
      case .shadowOffsetX: shadow?.offsetX ?? .constant(0)
      case .shadowOffsetY: shadow?.offsetY ?? .constant(0)
      }
    }
  }

  /// The shadow of a view.
  public struct Shadow: Hashable, Sendable {
    /// The opacity.
    public var opacity: Expression
    /// The blur radius, in points.
    public var radius: Expression
    /// The color: `none`, `black`, or a code such as `#1a2b3c`.
    public var color: TextExpression
    /// The shift to the right, in points.
    public var offsetX = Expression.constant(0)
    /// The downward shift, in points.
    public var offsetY = Expression.constant(0)

    /// Creates a shadow.
    public init(
      opacity: Expression, radius: Expression, color: TextExpression,
      offsetX: Expression = .constant(0), offsetY: Expression = .constant(0)
    ) {
      (self.opacity, self.radius, self.color) = (opacity, radius, color)
      (self.offsetX, self.offsetY) = (offsetX, offsetY)
    }
  }
}

extension Motion {
  /// Returns the constant values that a property holds at some time, in order.
  package func values(of property: Property) -> [Double] {
    tracks[property]?.segments.compactMap { $0.isAbsent ? nil : $0.constantValue } ?? []
  }

  /// Whether a property has a value at some time.
  package func hasValue(_ property: Property) -> Bool {
    tracks[property]?.segments.contains { !$0.isAbsent } ?? false
  }
}
