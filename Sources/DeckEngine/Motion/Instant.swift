/// A time on a motion's own clock, in seconds from its start.
public struct Instant: Hashable, Comparable, Sendable {
  /// The start of the motion.
  public static let zero = Instant(DoubleDouble(0))

  /// Instants no farther apart than this are one, in seconds.
  public static let tolerance = 1e-9

  /// The latest instant, in seconds: past it, arithmetic in two parts leaves the range of numbers.
  public static let greatest = 1e250

  /// The time since the start of the motion, in seconds, with all its digits.
  public var exact: DoubleDouble

  /// Creates an instant from the time since the start of the motion, in seconds.
  public init(_ exact: DoubleDouble) { self.exact = exact }

  /// The nearest double, in seconds.
  public var seconds: Double { exact.high }

  /// The instant a duration later.
  public static func + (instant: Instant, duration: DoubleDouble) -> Instant {
    Instant(instant.exact + duration)
  }

  /// The time from the second instant to the first, in seconds.
  public static func - (later: Instant, earlier: Instant) -> DoubleDouble {
    later.exact - earlier.exact
  }

  /// Whether an instant comes before another.
  public static func < (a: Instant, b: Instant) -> Bool { a.exact < b.exact }

  /// Whether two instants are the same but for rounding.
  public func isWithinTolerance(of other: Instant) -> Bool {
    (self - other).high.magnitude <= Self.tolerance
  }

  /// Whether an instant comes after another by more than the rounding of sums in two parts.
  package func isAfter(_ other: Instant) -> Bool {
    // Rounding is below 2⁻⁹⁹ of the instants, and those are below 2²⁹ s, seventeen years.
    (self - other).high > 0x1p-70
  }

  /// Whether an instant comes after another and is not the same but for rounding.
  package func isClearlyAfter(_ other: Instant) -> Bool { (self - other).high > Self.tolerance }
}
