public import MotionNumerics

/// A duration, and whether the user gave it.
public struct GivenDuration: Hashable, Sendable {
  /// The duration, in seconds.
  public var seconds: DoubleDouble
  /// Whether the user gave it, so that no spring may replace it.
  public var isGiven: Bool

  /// Creates a duration.
  public init(_ seconds: DoubleDouble, isGiven: Bool) {
    self.seconds = seconds
    self.isGiven = isGiven
  }

  /// Creates the duration that the user gave or, without one, a usual one.
  public init(_ given: DoubleDouble?, usual: @autoclosure () -> DoubleDouble) {
    self.init(given ?? usual(), isGiven: given != nil)
  }
}
