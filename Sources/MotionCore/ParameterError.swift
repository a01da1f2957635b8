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

  /// A parameter; systems declare their own.
  public struct Parameter: RawRepresentable, Hashable, Sendable {
    /// The name, such as `exposedWidth`.
    public let rawValue: String

    /// Creates the parameter of a name.
    public init(rawValue: String) { self.rawValue = rawValue }

    /// Returns the parameter whose name is that of the property that calls this function.
    package static func named(_ name: String = #function) -> Parameter { Parameter(rawValue: name) }
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

/// The parameters of curves, springs and joints.
extension ParameterError.Parameter {
  package static var x1: Self { named() }
  package static var y1: Self { named() }
  package static var x2: Self { named() }
  package static var y2: Self { named() }
  package static var stepCount: Self { named() }
  package static var stopCount: Self { named() }
  package static var stopInput: Self { named() }
  package static var stopOutput: Self { named() }
  package static var mass: Self { named() }
  package static var stiffness: Self { named() }
  package static var damping: Self { named() }
  package static var dampingRatio: Self { named() }
  package static var initialVelocity: Self { named() }
  package static var response: Self { named() }
  package static var bounce: Self { named() }
  package static var tension: Self { named() }
  package static var friction: Self { named() }
  package static var visualDuration: Self { named() }
  package static var dimension: Self { named() }
  package static var coefficient: Self { named() }
  package static var decelerationRate: Self { named() }
  package static var frequency: Self { named() }
  package static var resistance: Self { named() }
  package static var length: Self { named() }
  package static var position: Self { named() }
  package static var anchor: Self { named() }
  package static var settlingSpeed: Self { named() }
  package static var settlingTime: Self { named() }
}

/// The parameters of grids.
extension ParameterError.Parameter {
  package static var rate: Self { named() }
  package static var step: Self { named() }
  package static var intervals: Self { named() }
  package static var instant: Self { named() }
}

/// The parameters of systems.
extension ParameterError.Parameter {
  package static var width: Self { named() }
  package static var height: Self { named() }
  package static var leftSize: Self { named() }
  package static var rightSize: Self { named() }
  package static var topSize: Self { named() }
  package static var bottomSize: Self { named() }
  package static var maximumSize: Self { named() }
  package static var delegateLedge: Self { named() }
  package static var offset: Self { named() }
  package static var newSize: Self { named() }
  package static var duration: Self { named() }
  package static var openDuration: Self { named() }
  package static var closeDuration: Self { named() }
  package static var bounceDurationFactor: Self { named() }
  package static var bounceOpenSideDurationFactor: Self { named() }
  package static var distance: Self { named() }
  package static var bounces: Self { named() }
  package static var exposedWidth: Self { named() }
  package static var verticalTranslation: Self { named() }
}
