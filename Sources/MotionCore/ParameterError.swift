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
    (self.parameter, self.value, self.rule) = (parameter, value, rule)
  }

  /// A parameter, by its name.
  public enum Parameter: String, Hashable, Sendable {
    // Of curves, springs and joints.
    case x1, y1, x2, y2, stepCount, stopCount, stopInput, stopOutput, mass, stiffness, damping
    case dampingRatio, initialVelocity, response, bounce, tension, friction, visualDuration
    case overshoot, settling
    case dimension, coefficient, decelerationRate, frequency, resistance, length, position
    case anchor, settlingSpeed, settlingTime
    // Of grids.
    case rate, step, intervals, instant, rowCount
    // Of systems.
    case width, height, leftSize, rightSize, topSize, bottomSize, maximumSize, delegateLedge
    case offset, newSize, duration, openDuration, closeDuration, bounceDurationFactor
    case bounceOpenSideDurationFactor, distance, bounces, exposedWidth, verticalTranslation
    case maximumLeftDrawerWidth, maximumRightDrawerWidth, animationVelocity, newWidth
    case leftFixedWidth, rightFixedWidth, leftGapPercentage, rightGapPercentage
    case rearViewRevealWidth, rightViewRevealWidth, springDampingRatio
    case card, cardCount, cardWidth, cardHeight, firstCardTopOffset, dragDuration
    // Of strings.
    case curve
  }

  /// A condition that a value must meet.
  public enum Rule: Hashable, Sendable {
    case isFinite
    case isPositive
    case isAtLeast(Double)
    case isAtMost(Double)
    case lies(in: ClosedRange<Double>)
    case liesAbove(Double, upTo: Double)
    /// An offset leaves a height for a card.
    case leavesHeight(ofCard: Int)
    /// A spring reaches its overshoot.
    case isReached(SpringGoal.Failure)
    /// A string is a curve; its value as a number is NaN.
    indirect case isCurve(CurveSyntaxError)

    /// Whether a value meets the rule; a value that is not finite meets no rule.
    public func accepts(_ value: Double) -> Bool {
      guard value.isFinite else { return false }
      return switch self {
      case .isFinite: true
      case .isPositive: value > 0
      case .isAtLeast(let least): value >= least
      case .isAtMost(let most): value <= most
      case .lies(in: let range): range.contains(value)
      case .liesAbove(let bound, let most): value > bound && value <= most
      case .leavesHeight, .isReached, .isCurve: false
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
