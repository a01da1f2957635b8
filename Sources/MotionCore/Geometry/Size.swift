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
