/// An edge of the deck behind which a side view lies.
///
/// The deck looks for an open side in the order of the cases.
public enum Side: String, Hashable, Sendable, CaseIterable {
  case left, right, top, bottom

  /// The position among all sides.
  var index: Int { Self.allCases.firstIndex(of: self) ?? 0 }

  /// The axis along which the center slides to show this side.
  public var axis: Axis { self == .left || self == .right ? .x : .y }

  /// The sign of the offsets that show this side: positive for left and top.
  public var sign: Double { self == .left || self == .top ? 1 : -1 }

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
    self = axis == .x ? offset > 0 ? .left : .right : offset > 0 ? .top : .bottom
  }
}
