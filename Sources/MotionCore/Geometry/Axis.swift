/// An axis of the plane: x increases to the right, y increases downward.
public enum Axis: String, Hashable, Sendable, CaseIterable {
  case x, y
}
