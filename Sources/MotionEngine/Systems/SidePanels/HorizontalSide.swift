/// The left or the right side of a container whose center slides along x.
public enum HorizontalSide: String, Hashable, Sendable, CaseIterable {
  case left, right

  /// The sign of the center's x while this side is open.
  public var sign: Double {
    switch self {
    case .left: 1
    case .right: -1
    }
  }

  /// The other side.
  public var opposite: HorizontalSide {
    switch self {
    case .left: .right
    case .right: .left
    }
  }

  /// Creates the side that a center at an x shows, or returns nil at 0.
  public init?(showingAt x: Double) {
    guard x != 0 else { return nil }
    self = x > 0 ? .left : .right
  }
}

/// One value for the left side and one for the right.
public struct SidePair<Value> {
  /// The value of the left side.
  public var left: Value
  /// The value of the right side.
  public var right: Value

  /// Creates the values with a function of the side.
  public init(_ value: (HorizontalSide) -> Value) {
    left = value(.left)
    right = value(.right)
  }

  /// Creates the same value for both sides.
  public init(both value: Value) { (left, right) = (value, value) }

  /// The value of one side.
  public subscript(side: HorizontalSide) -> Value {
    get {
      switch side {
      case .left: left
      case .right: right
      }
    }
    set {
      switch side {
      case .left: left = newValue
      case .right: right = newValue
      }
    }
  }
}

extension SidePair: Equatable where Value: Equatable {}
extension SidePair: Hashable where Value: Hashable {}
extension SidePair: Sendable where Value: Sendable {}

/// The open side of a container, if there is one.
public enum OpenSide: String, SidePanelPlace {
  case closed, left, right

  /// The open side, or nil if the container is closed.
  public var side: HorizontalSide? {
    switch self {
    case .closed: nil
    case .left: .left
    case .right: .right
    }
  }

  /// Creates the place of an open side, or of a closed container for nil.
  public init(open side: HorizontalSide?) {
    switch side {
    case nil: self = .closed
    case .left: self = .left
    case .right: self = .right
    }
  }
}
