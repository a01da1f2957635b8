/// A time on a motion's own clock, in seconds from its start.
///
/// Instants are sums of durations, held to twice the precision of a double: a leg that begins after
/// a long delay keeps every digit of the time within it.
public struct Instant: Hashable, Comparable, Sendable {
  /// The start of the motion.
  public static let zero = Instant(seconds: 0)

  /// Instants no farther apart than this are one, in seconds.
  public static let tolerance = 1e-9

  package var exact: DoubleDouble

  /// Creates an instant.
  public init(seconds: Double) { exact = DoubleDouble(seconds) }

  package init(_ exact: DoubleDouble) { self.exact = exact }

  /// The nearest double, in seconds.
  public var seconds: Double { exact.high }

  /// The instant a duration later.
  public static func + (instant: Instant, duration: Double) -> Instant {
    Instant(instant.exact + DoubleDouble(duration))
  }

  /// The time from the second instant to the first, in seconds.
  public static func - (later: Instant, earlier: Instant) -> Double {
    (later.exact - earlier.exact).high
  }

  /// Whether an instant comes before another.
  public static func < (a: Instant, b: Instant) -> Bool {
    (a.exact.high, a.exact.low) < (b.exact.high, b.exact.low)
  }

  /// Whether two instants are the same but for rounding.
  public func isWithinTolerance(of other: Instant) -> Bool {
    (self - other).magnitude <= Self.tolerance
  }
}
