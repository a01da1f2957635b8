/// An axis of the plane: x increases to the right, y increases downward.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case x, y
}

/// An edge of the deck behind which a side view lies.
///
/// The deck looks for an open side in the order of the cases.
public enum Side: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom

  /// The axis along which the center slides to show this side.
  public var axis: Axis {
    switch self {
    case .left, .right: .x
    case .top, .bottom: .y
    }
  }

  /// The sign of the offsets that show this side: positive for left and top.
  public var sign: Double {
    switch self {
    case .left, .top: 1
    case .right, .bottom: -1
    }
  }

  /// The opposite side.
  public var opposite: Side {
    switch self {
    case .left: .right
    case .right: .left
    case .top: .bottom
    case .bottom: .top
    }
  }

  /// Creates the side that an offset along an axis shows, or returns nil at offset 0.
  public init?(showingAt offset: Double, along axis: Axis) {
    guard offset != 0 else { return nil }
    switch axis {
    case .x: self = offset > 0 ? .left : .right
    case .y: self = offset > 0 ? .top : .bottom
    }
  }
}

/// One value for each side.
public struct PerSide<Value> {
  /// The value of the left side.
  public var left: Value
  /// The value of the right side.
  public var right: Value
  /// The value of the top side.
  public var top: Value
  /// The value of the bottom side.
  public var bottom: Value

  /// Creates the values with a function of the side.
  public init(_ value: (Side) -> Value) {
    left = value(.left)
    right = value(.right)
    top = value(.top)
    bottom = value(.bottom)
  }

  /// The value of one side.
  public subscript(side: Side) -> Value {
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
