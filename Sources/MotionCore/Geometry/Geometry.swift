/// An axis of the plane: x increases to the right, y increases downward.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case x, y
}

/// A position in the plane, in points.
public struct Point: Hashable, Sendable {
  /// The x coordinate.
  public var x: Double
  /// The y coordinate.
  public var y: Double

  /// Creates a point.
  public init(x: Double, y: Double) { (self.x, self.y) = (x, y) }
}

/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a size.
  ///
  /// - Throws: A width or height that is not greater than 0.
  public init(width: Double, height: Double) throws(ParameterError) {
    try ParameterError.Rule.isPositive.check(width, as: .width)
    try ParameterError.Rule.isPositive.check(height, as: .height)
    (self.width, self.height) = (width, height)
  }

  /// The size with width and height swapped.
  public var swapped: Size {
    var size = self
    swap(&size.width, &size.height)
    return size
  }

  /// Returns the width or height along an axis.
  public func extent(along axis: Axis) -> Double {
    switch axis {
    case .x: width
    case .y: height
    }
  }
}

/// An axis-aligned rectangle, in points.
public struct Rectangle: Hashable, Sendable {
  /// The left edge.
  public var x: Double
  /// The top edge.
  public var y: Double
  /// The width.
  public var width: Double
  /// The height.
  public var height: Double

  /// Creates a rectangle.
  public init(x: Double, y: Double, width: Double, height: Double) {
    (self.x, self.y, self.width, self.height) = (x, y, width, height)
  }

  /// Whether a point is inside; the left and top edges belong to the rectangle.
  public func contains(_ point: Point) -> Bool {
    x <= point.x && point.x < x + width && y <= point.y && point.y < y + height
  }
}
