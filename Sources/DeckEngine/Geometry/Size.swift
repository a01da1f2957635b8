/// A width and a height, in points.
public struct Size: Hashable, Sendable {
  /// The extent along x.
  public var width: Double
  /// The extent along y.
  public var height: Double

  /// Creates a size.
  ///
  /// - Throws: A width or height that is not above 0.
  public init(width: Double, height: Double) throws(ParameterError) {
    try ParameterError.Rule.isPositive.check(width, as: .width)
    try ParameterError.Rule.isPositive.check(height, as: .height)
    self.width = width
    self.height = height
  }

  /// The size with width and height exchanged.
  public var swapped: Size {
    var size = self
    swap(&size.width, &size.height)
    return size
  }

  /// The extent along an axis.
  public func extent(along axis: Axis) -> Double {
    switch axis {
    case .x: width
    case .y: height
    }
  }
}
