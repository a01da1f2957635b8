import MotionNumerics

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
  public func extent(along axis: Axis) -> Double { axis == .x ? width : height }
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

/// An edge of the deck behind which a side view lies.
///
/// The deck looks for an open side in the order of the cases.
public enum Side: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom

  /// The axis along which the center slides to show this side.
  public var axis: Axis { self == .left || self == .right ? .x : .y }

  /// The sign of the offsets that show this side: positive for left and top.
  public var sign: Double { self == .left || self == .top ? 1 : -1 }

  /// The opposite side.
  public var opposite: Side { Self.allCases.first { $0.axis == axis && $0 != self } ?? self }

  /// Creates the side that an offset along an axis shows, or returns nil at offset 0.
  public init?(showingAt offset: Double, along axis: Axis) {
    guard offset != 0 else { return nil }
    self = axis == .x ? offset > 0 ? .left : .right : offset > 0 ? .top : .bottom
  }
}

/// One value for each side.
@frozen public struct PerSide<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The value of the left side.
  public var left: Value
  /// The value of the right side.
  public var right: Value
  /// The value of the top side.
  public var top: Value
  /// The value of the bottom side.
  public var bottom: Value

  /// Creates the values with a function of the side.
  @inlinable public init(_ value: (Side) -> Value) {
    left = value(.left)
    right = value(.right)
    top = value(.top)
    bottom = value(.bottom)
  }

  /// The value of one side.
  @inlinable public subscript(side: Side) -> Value {
    get {
      switch side {
      case .left: left
      case .right: right
      case .top: top
      case .bottom: bottom
      }
    }
    set {
      switch side {
      case .left: left = newValue
      case .right: right = newValue
      case .top: top = newValue
      case .bottom: bottom = newValue
      }
    }
  }
}
