/// A parameter value that cannot describe a motion.
///
/// The error has no message: only the command knows which option supplied the value.
public struct ParameterError: Error, Hashable, Sendable {
  /// The parameter with the invalid value.
  public var parameter: Parameter
  /// The invalid value.
  public var value: Double
  /// The rule that the value breaks.
  public var rule: Rule

  /// Creates the error.
  public init(_ parameter: Parameter, _ value: Double, breaks rule: Rule) {
    self.parameter = parameter
    self.value = value
    self.rule = rule
  }

  /// The parameters of curves, springs, decks and grids.
  public enum Parameter: String, Hashable, Sendable, CaseIterable {
    case x1, y1, x2, y2
    case stepCount, stopCount, stopInput, stopOutput
    case mass, stiffness, damping, dampingRatio, initialVelocity, response, bounce
    case tension, friction, visualDuration
    case dimension, coefficient, decelerationRate
    case width, height, leftSize, rightSize, topSize, bottomSize, maximumSize
    case delegateLedge, offset, newSize, duration, openDuration, closeDuration
    case bounceDurationFactor, bounceOpenSideDurationFactor
    case distance, bounces
    case rate, step, intervals, instant
    case frequency, resistance, length, position, anchor, settlingSpeed, settlingTime
    case exposedWidth, verticalTranslation
  }

  /// A condition that a value must meet.
  public enum Rule: Hashable, Sendable {
    case isFinite
    case isPositive
    case isAtLeast(Double)
    case lies(in: ClosedRange<Double>)
    case liesAbove(Double, upTo: Double)

    /// Whether a value meets the rule; a value that is not finite meets no rule.
    public func accepts(_ value: Double) -> Bool {
      guard value.isFinite else { return false }
      return switch self {
      case .isFinite: true
      case .isPositive: value > 0
      case .isAtLeast(let least): value >= least
      case .lies(in: let range): range.contains(value)
      case .liesAbove(let bound, let most): value > bound && value <= most
      }
    }

    /// Checks the value of a parameter.
    ///
    /// - Throws: The parameter, the value and this rule if the value breaks it.
    public func check(_ value: Double, as parameter: Parameter) throws(ParameterError) {
      guard accepts(value) else { throw ParameterError(parameter, value, breaks: self) }
    }
  }
}
