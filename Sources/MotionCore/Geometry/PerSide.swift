import MotionNumerics

/// One value for each side.
public struct PerSide<Value: Hashable & Sendable>: Hashable, Sendable {
  /// The values, in the order of the sides.
  private var values: List<Value>

  /// Creates the values with a function of the side.
  public init(_ value: (Side) -> Value) { values = List(Side.allCases.map(value)) }

  /// The value of one side.
  public subscript(side: Side) -> Value {
    get { values[side.index] }
    set { values[side.index] = newValue }
  }
}
