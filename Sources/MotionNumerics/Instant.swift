/// A time on a motion's clock, in seconds from its start.
public struct Instant: Hashable, Comparable, Sendable {
  /// The start of the motion.
  public static let zero = Instant(DoubleDouble(0))

  /// The distance, in seconds, up to which two instants count as the same.
  public static let tolerance = 1e-9

  /// The latest instant, in seconds; beyond it double-double arithmetic overflows.
  public static let greatest = 1e250

  /// The time since the start of the motion, in seconds, at full precision.
  public var exact: DoubleDouble

  /// Creates an instant from the time since the start of the motion, in seconds.
  public init(_ exact: DoubleDouble) { self.exact = exact }

  /// The nearest double, in seconds.
  public var seconds: Double { exact.high }

  /// Returns the instant a duration later.
  public static func + (instant: Instant, duration: DoubleDouble) -> Instant {
    Instant(instant.exact + duration)
  }

  /// Returns the time from the second instant to the first, in seconds.
  public static func - (later: Instant, earlier: Instant) -> DoubleDouble {
    later.exact - earlier.exact
  }

  /// Whether an instant is before another.
  public static func < (a: Instant, b: Instant) -> Bool { a.exact < b.exact }

  /// Whether two instants are the same within `tolerance`.
  public func isWithinTolerance(of other: Instant) -> Bool {
    (self - other).high.magnitude <= Self.tolerance
  }

  /// Whether an instant is after another by more than the rounding of double-double sums.
  package func isAfter(_ other: Instant) -> Bool {
    // Rounding is below 2⁻⁹⁹ of the instants, and those are below 2²⁹ s, seventeen years.
    (self - other).high > 0x1p-70
  }

  /// Whether an instant is after another by more than `tolerance`.
  package func isClearlyAfter(_ other: Instant) -> Bool { (self - other).high > Self.tolerance }
}

extension DoubleDouble {
  /// Creates the decimal that a double is read from: its shortest description, with all its digits.
  ///
  /// The decimal of 0.3 is 0.3, and not the double nearest to it.
  public init(decimal number: Double) {
    let exact = try? NumberSyntax.exact(Array(number.description.utf8)[...])
    self = exact ?? DoubleDouble(number)
  }

  /// Returns a time in seconds.
  public static func seconds(_ seconds: Double) -> DoubleDouble { DoubleDouble(decimal: seconds) }

  /// Returns a time in milliseconds.
  public static func milliseconds(_ milliseconds: Double) -> DoubleDouble {
    seconds(milliseconds) / DoubleDouble(1_000)
  }

  /// Creates a time in seconds from a duration of the standard library.
  public init(_ duration: Duration) {
    let (seconds, attoseconds) = duration.components
    let fraction = DoubleDouble(Double(attoseconds / 1_000_000_000), 0) / DoubleDouble(1e9)
    let rest = DoubleDouble(Double(attoseconds % 1_000_000_000), 0) / DoubleDouble(1e18)
    self = DoubleDouble(Double(seconds)) + fraction + rest
  }
}

extension Instant: ExpressibleByFloatLiteral, ExpressibleByIntegerLiteral {
  /// Creates the instant that a literal gives in seconds.
  public init(floatLiteral value: Double) { self.init(DoubleDouble(decimal: value)) }

  /// Creates the instant that a literal gives in whole seconds.
  public init(integerLiteral value: Int) { self.init(DoubleDouble(Double(value))) }

  /// Returns the instant a number of seconds after the start.
  public static func seconds(_ seconds: Double) -> Instant {
    Instant(DoubleDouble.seconds(seconds))
  }

  /// Returns the instant a number of milliseconds after the start.
  public static func milliseconds(_ milliseconds: Double) -> Instant {
    Instant(DoubleDouble.milliseconds(milliseconds))
  }
}
