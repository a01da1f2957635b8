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
