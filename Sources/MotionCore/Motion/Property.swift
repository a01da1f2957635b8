/// A property of one of a system's layers, which may move.
public struct Property: Hashable, Sendable {
  /// The property's name, such as `offset`.
  public var name: String
  /// The layer, among several of one kind, that it belongs to; 0 if there is one.
  public var layer: Int

  /// Creates a property.
  public init(_ name: String, layer: Int = 0) { (self.name, self.layer) = (name, layer) }
}

extension Property {
  /// The width of the bounds, in points.
  public static let width = Property("width")
  /// The height of the bounds, in points.
  public static let height = Property("height")
}
