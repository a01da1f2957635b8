/// One value for each side.
@frozen public struct PerSide<Value> {
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

extension PerSide: Equatable where Value: Equatable {}
extension PerSide: Hashable where Value: Hashable {}
extension PerSide: Sendable where Value: Sendable {}
