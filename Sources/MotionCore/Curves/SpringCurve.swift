/// A spring used as a timing curve, with the description that it was created from.
///
/// A spring runs in seconds, not in fractions of a leg: the duration of its leg is that of the
/// spring unless another duration is requested for the leg.
public struct SpringCurve: Hashable, Sendable {
  /// A description of a spring, in the form in which it is also printed.
  ///
  /// Velocities are in distances per second, positive toward the target.
  public enum Description: Hashable, Sendable {
    /// Core Animation's and WebKit's physical constants.
    case physical(mass: Double, stiffness: Double, damping: Double, velocity: Double)
    /// Android's and Jetpack Compose's stiffness and damping ratio.
    case stiffness(Double, mass: Double = 1, dampingRatio: Double, velocity: Double = 0)
    /// react-spring's tension and friction: its names for stiffness and damping.
    case tension(Double, friction: Double, mass: Double = 1, velocity: Double = 0)
    /// SwiftUI's response and bounce.
    case bounce(response: Double, bounce: Double, velocity: Double = 0)
    /// SwiftUI's response and damping fraction.
    case dampingFraction(response: Double, damping: Double, velocity: Double = 0)
    /// SwiftUI's duration, which is the response, and bounce.
    case perceptualDuration(Double, bounce: Double, velocity: Double = 0)
    /// UIKit's duration, damping ratio and velocity.
    case duration(Double, damping: Double, velocity: Double)
    /// SwiftUI's settling duration and damping ratio.
    case settling(Double, dampingRatio: Double, velocity: Double = 0)
    /// Motion's visual duration and bounce.
    case visualDuration(Double, bounce: Double, velocity: Double = 0)
    /// The frequency without damping, in hertz, and the damping ratio.
    case frequency(Double, dampingRatio: Double, velocity: Double = 0)
    /// UIKit's keyboard animation, mass 3, stiffness 1000, damping 500, always 0.5 s.
    case keyboard
  }

  /// Options for the interpretation of ambiguous springs.
  public struct Options: Hashable, Sendable {
    /// Whether a physical spring's damping ratio above 1 is kept; Core Animation clamps it to 1.
    public var allowsOverdamping: Bool
    /// The rule for the time at which a physical spring counts as settled.
    public var settlingRule: Spring.SettlingRule

    /// Creates the options; the defaults are Core Animation's damping and the settling formula.
    public init(allowsOverdamping: Bool = false, settlingRule: Spring.SettlingRule = .library) {
      self.allowsOverdamping = allowsOverdamping
      self.settlingRule = settlingRule
    }
  }

  /// The description of the spring.
  public let description: Description
  /// The spring described.
  public let spring: Spring
  /// The spring's own duration in seconds; infinite without damping.
  public let naturalDuration: Double

  /// Creates the curve for a description.
  ///
  /// Physical constants are taken as the shortest decimals that denote the doubles.
  ///
  /// - Throws: The first constant that cannot describe a spring.
  public init(_ description: Description, options: Options = Options()) throws(ParameterError) {
    try self.init(description, decimals: nil, options: options)
  }

  /// Creates the curve for a description, with its physical constants as decimals if given.
  ///
  /// - Throws: The first constant that cannot describe a spring.
  package init(
    _ description: Description, decimals: Spring.Decimals?, options: Options
  ) throws(ParameterError) {
    self.description = description
    spring = try Spring(description, decimals: decimals, options: options)
    naturalDuration =
      switch description {
      case .duration(let duration, _, _): spring.clampedDuration ?? duration
      case .keyboard: 0.5
      case .physical, .stiffness, .tension, .bounce, .dampingFraction, .perceptualDuration,
        .settling, .visualDuration, .frequency:
        spring.settlingDuration(rule: options.settlingRule)
      }
  }

  /// Whether the spring keeps its own duration even if another one is requested: its description
  /// includes the duration.
  public var hasFixedDuration: Bool {
    switch description {
    case .duration, .keyboard: true
    case .physical, .stiffness, .tension, .bounce, .dampingFraction, .perceptualDuration,
      .settling, .visualDuration, .frequency:
      false
    }
  }

  /// A number of the description that is replaced by another.
  public struct Adjustment: Hashable, Sendable {
    /// The parameter: a duration or a damping ratio.
    public var parameter: ParameterError.Parameter
    /// The number in the description.
    public var given: Double
    /// The number that is used.
    public var used: Double
    /// Whether `Options.allowsOverdamping` would keep the number.
    public var isOptional: Bool

    /// Creates an adjustment.
    public init(
      parameter: ParameterError.Parameter, given: Double, used: Double, isOptional: Bool
    ) {
      self.parameter = parameter
      self.given = given
      self.used = used
      self.isOptional = isOptional
    }
  }

  /// The replaced numbers: those outside UIKit's limits, or an overdamped ratio.
  public var adjustments: [Adjustment] {
    switch description {
    case .physical:
      let (given, used) = (spring.givenDampingRatio, spring.dampingRatio)
      return given > used
        ? [Adjustment(parameter: .dampingRatio, given: given, used: used, isOptional: true)] : []
    case .duration(let duration, let damping, _), .settling(let duration, let damping, _):
      return [
        Adjustment(
          parameter: .duration, given: duration, used: spring.clampedDuration ?? duration,
          isOptional: false),
        Adjustment(
          parameter: .dampingRatio, given: damping, used: spring.givenDampingRatio,
          isOptional: false),
      ].filter { $0.given != $0.used }
    case .visualDuration(_, let bounce, _):
      return [
        Adjustment(
          parameter: .dampingRatio, given: 1 - bounce, used: spring.dampingRatio,
          isOptional: false)
      ].filter { $0.given != $0.used }
    case .stiffness, .tension, .bounce, .dampingFraction, .perceptualDuration, .frequency,
      .keyboard:
      return []
    }
  }
}
